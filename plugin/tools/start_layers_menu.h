#pragma once

#include "point_layers_menu.h"
#include "start.h"

#include <vector>

/// The layers of points of a project whose features can be the starts: all of a layer, or those
/// that are selected.
class StartLayersMenu : public PointLayersMenu {
    Q_OBJECT

  public:
    /// The map does not get more starts than this from a layer.
    static constexpr long most = 1000;

    StartLayersMenu(QgsProject* project, QWidget* parent);

  signals:
    void taken(const std::vector<Start>& starts);
    /// Why no starts are taken.
    void refused(const QString& why);

  private:
    void take(const QgsVectorLayer& layer, bool selected);
};
