#pragma once

#include <qgisplugin.h>

#include <QObject>
#include <QPointer>

class QAction;
class QgisInterface;
class QToolBar;

/// Fermat in the QGIS desktop: its provider, its menu and its toolbar.
class FermatPlugin : public QObject, public QgisPlugin {
    Q_OBJECT

  public:
    explicit FermatPlugin(QgisInterface* iface);

    void initGui() override;
    void unload() override;

  private:
    QgisInterface* mIface;
    QList<QAction*> mActions;
    QPointer<QToolBar> mToolBar;
};
