#pragma once

#include <QObject>

class IsochroneSession;
class QAction;

/// The choice of the panel to see the corridor between two starts in place of the isochrones.
class CorridorSwitch : public QObject {
    Q_OBJECT

  public:
    explicit CorridorSwitch(IsochroneSession& session, QObject* parent = nullptr);

    QAction* action() const { return mAction; }
    /// Shows the isochrones again, if it shows a corridor.
    void leave();

  signals:
    /// The map shows the corridor instead of the isochrones, or no longer.
    void toggled(bool isOn);
    /// It cannot be shown.
    void refused(const QString& why);

  private:
    void take(bool isOn);
    QString whyNot() const;

    IsochroneSession& mSession;
    QAction* mAction;
};
