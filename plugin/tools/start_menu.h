#pragma once

#include <QMenu>

class IsochroneSession;
class QgsMapCanvas;
struct Start;

/// What people call a start: its number, from 1, and its name if it has one.
QString startTitle(const Start& start, int number);

/// The menu of a start on the map: its name, its cost if it has one, and what can be done with it.
/// It deletes itself when it closes.
class StartMenu : public QMenu {
    Q_OBJECT

  public:
    /// `index` is the number of the start in the session.
    StartMenu(IsochroneSession& session, QgsMapCanvas* canvas, std::size_t index);

  private:
    void addLine(const QString& text, bool isBold);
    QString cost() const;
    void zoom();
    void edit();
    /// Whether the start still exists.
    bool exists() const;

    IsochroneSession& mSession;
    QgsMapCanvas* mCanvas;
    std::size_t mIndex;
};
