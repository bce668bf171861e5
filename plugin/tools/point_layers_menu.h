#pragma once

#include <QMenu>

class QgsProject;
class QgsVectorLayer;

/// The layers of points of a project, to choose all points of one, or those that are selected,
/// without the paths to them or with them.
class PointLayersMenu : public QMenu {
    Q_OBJECT

  public:
    PointLayersMenu(QgsProject* project, bool offersPaths, QWidget* parent);

  signals:
    void chosen(QgsVectorLayer* layer, bool onlySelected, bool withPaths);

  private:
    void fill();

    QgsProject* mProject;
    bool mOffersPaths;
};
