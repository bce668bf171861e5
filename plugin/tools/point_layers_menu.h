#pragma once

#include <QMenu>

class QgsProject;
class QgsVectorLayer;

/// The layers of points of a project, to choose all points of one, or those that are selected.
class PointLayersMenu : public QMenu {
    Q_OBJECT

  public:
    PointLayersMenu(QgsProject* project, QWidget* parent);

  signals:
    void chosen(QgsVectorLayer* layer, bool onlySelected);

  private:
    void fill();

    QgsProject* mProject;
};
