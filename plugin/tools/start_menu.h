#pragma once

#include <QMenu>

class IsochroneSession;
class QgsMapCanvas;
class QgsMapMouseEvent;
class StartMarks;
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
    void name();
    /// Whether the start still exists.
    bool exists() const;

    IsochroneSession& mSession;
    QgsMapCanvas* mCanvas;
    std::size_t mIndex;
};

/// Opens the menu of the start at which the right button is released. Returns whether it did. Not
/// when the button is pressed: a menu would take the release, and the canvas would wait for it and
/// give no keys to the tool.
bool openStartMenu(const QgsMapMouseEvent& release, IsochroneSession& session, QgsMapCanvas* canvas,
                   const StartMarks& marks);
