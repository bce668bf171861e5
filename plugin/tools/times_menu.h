#pragma once

#include "point_layers_menu.h"

class IsochroneSession;

/// What a table of times can lead to: the points of a layer, without the paths to them or with
/// them, or the other starts.
class TimesMenu : public PointLayersMenu {
    Q_OBJECT

  public:
    TimesMenu(QgsProject* project, const IsochroneSession& session, QWidget* parent);

  signals:
    void betweenStartsChosen();

  private:
    std::vector<Paths> offered() const override;

    const IsochroneSession& mSession;
};
