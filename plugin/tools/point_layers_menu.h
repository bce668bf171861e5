#pragma once

#include <QMenu>

#include <vector>

class QgsProject;
class QgsVectorLayer;

/// The layers of points of a project, to choose all points of one, or those that are selected.
class PointLayersMenu : public QMenu {
    Q_OBJECT

  public:
    /// What is wanted beside the points.
    enum class Paths { None, FromTheNearestStart, FromEachStart };

    PointLayersMenu(QgsProject* project, QWidget* parent);

  signals:
    void chosen(QgsVectorLayer* layer, bool onlySelected, Paths paths);

  protected:
    virtual std::vector<Paths> offered() const { return {Paths::None}; }

  private:
    void fill();

    QgsProject* mProject;
};
