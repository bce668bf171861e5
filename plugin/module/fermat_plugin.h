#pragma once

#include <qgisplugin.h>

#include <QObject>
#include <QPointer>

#include <memory>

class QAction;
class DialogHints;
class QgisInterface;
class OptionsPageFactory;
class QToolBar;
class Workbench;

/// Fermat in the QGIS desktop: provider, menu, toolbar and map tools.
class FermatPlugin : public QObject, public QgisPlugin {
    Q_OBJECT

  public:
    explicit FermatPlugin(QgisInterface* iface);
    ~FermatPlugin() override;

    void initGui() override;
    void unload() override;

  private:
    QgisInterface* mIface;
    QList<QAction*> mActions;
    QPointer<QToolBar> mToolBar;
    std::unique_ptr<Workbench> mWorkbench;
    std::unique_ptr<OptionsPageFactory> mOptions;
    std::unique_ptr<DialogHints> mDialogHints;
};
