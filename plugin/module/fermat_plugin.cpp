#include "fermat_plugin.h"

#include "about.h"
#include "algorithm_actions.h"
#include "build_info.h"
#include "dialog_hints.h"
#include "fermat_provider.h"
#include "layer_choice.h"
#include "options_page.h"
#include "provider_registration.h"
#include "workbench.h"

#include <qgisinterface.h>
#include <qgsapplication.h>
#include <qgsprintlayout.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

namespace {

const QString sToolBarName = QStringLiteral("FermatToolBar");
const QString sMenuName = QStringLiteral("&Fermat");

} // namespace

FermatPlugin::FermatPlugin(QgisInterface* iface)
    : QgisPlugin(build_info::name, build_info::description, tr("Raster"), build_info::version,
                 QgisPlugin::UI),
      mIface(iface) {}

FermatPlugin::~FermatPlugin() = default;

void FermatPlugin::initGui() {
    registerProvider();
    setActiveLayerOf([this] { return mIface->activeLayer(); });
    // Another copy of the plugin may already have its toolbar.
    if (mIface->mainWindow()->findChild<QToolBar*>(sToolBarName))
        return;
    mToolBar = mIface->addToolBar(tr("Fermat"));
    mToolBar->setObjectName(sToolBarName);

    mWorkbench = std::make_unique<Workbench>(QgsProject::instance(), mIface->mapCanvas(),
                                             mIface->messageBar());
    mIface->addDockWidget(Qt::RightDockWidgetArea, mWorkbench->dock());
    mWorkbench->dock()->hide();
    connect(mWorkbench.get(), &Workbench::dialogAsked, this, &openAlgorithmDialog);
    connect(mWorkbench.get(), &Workbench::activeLayerAsked, this,
            [this](QgsMapLayer* layer) { mIface->setActiveLayer(layer); });
    connect(mWorkbench.get(), &Workbench::layoutAsked, this,
            [this](QgsPrintLayout* layout) { mIface->openLayoutDesigner(layout); });
    connect(mWorkbench.get(), &Workbench::tableAsked, this,
            [this](QgsVectorLayer* table) { mIface->showAttributeTable(table); });
    mDialogHints = std::make_unique<DialogHints>();
    connect(mDialogHints.get(), &DialogHints::ran, mWorkbench.get(), &Workbench::takeRun);
    mOptions = std::make_unique<OptionsPageFactory>();
    mIface->registerOptionsWidgetFactory(mOptions.get());
    mToolBar->addActions(mWorkbench->actions());
    mToolBar->addSeparator();
    for (QAction* action : mWorkbench->actions()) {
        mIface->addPluginToMenu(sMenuName, action);
        // With this, Settings ▸ Keyboard Shortcuts lists the action.
        mIface->registerMainWindowAction(action, QString());
    }

    const auto* provider =
        QgsApplication::processingRegistry()->providerById(FermatProvider().id());
    mActions = algorithmActions(*provider, this);
    auto* dialogs = new QToolButton;
    dialogs->setObjectName(QStringLiteral("FermatDialogs"));
    dialogs->setIcon(QIcon(QStringLiteral(":/fermat/icons/fermat.svg")));
    dialogs->setToolTip(tr("Dialogs of all algorithms"));
    dialogs->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(dialogs);
    menu->addActions(mActions);
    dialogs->setMenu(menu);
    mToolBar->addWidget(dialogs);

    auto* about =
        new QAction(QIcon(QStringLiteral(":/fermat/icons/fermat.svg")), tr("About Fermat…"), this);
    about->setObjectName(QStringLiteral("FermatAboutAction"));
    connect(about, &QAction::triggered, this, [this] { showAbout(mIface->mainWindow()); });
    mActions.append(about);

    for (QAction* action : mActions)
        mIface->addPluginToMenu(sMenuName, action);
}

void FermatPlugin::unload() {
    for (QAction* action : mActions)
        mIface->removePluginMenu(sMenuName, action);
    qDeleteAll(mActions);
    mActions.clear();
    if (mWorkbench) {
        for (QAction* action : mWorkbench->actions()) {
            mIface->removePluginMenu(sMenuName, action);
            mIface->unregisterMainWindowAction(action);
        }
        mIface->removeDockWidget(mWorkbench->dock());
        mIface->unregisterOptionsWidgetFactory(mOptions.get());
        mOptions.reset();
        mDialogHints.reset();
        mWorkbench.reset();
    }
    delete mToolBar;
    setActiveLayerOf({});
    unregisterProvider();
}
