#include "build_info.h"
#include "fermat_plugin.h"
#include "provider_registration.h"
#include "translation.h"

#include <memory>

#define FERMAT_EXPORT extern "C" Q_DECL_EXPORT

// The loader in __init__.py calls these functions.

namespace {

std::unique_ptr<FermatPlugin> sPlugin;

} // namespace

FERMAT_EXPORT const char* fermat_version() {
    return build_info::version;
}

FERMAT_EXPORT void fermat_init_processing() {
    installTranslation();
    registerProvider();
}

/// `iface` is the address of the QgisInterface.
FERMAT_EXPORT void fermat_init_gui(void* iface) {
    if (sPlugin)
        return;
    installTranslation();
    sPlugin = std::make_unique<FermatPlugin>(static_cast<QgisInterface*>(iface));
    sPlugin->initGui();
}

FERMAT_EXPORT void fermat_unload() {
    if (sPlugin)
        sPlugin->unload();
    sPlugin.reset();
    unregisterProvider();
    removeTranslation();
}

// QGIS calls these functions if the module is in its folder of C++ plugins. It keeps the addresses.

FERMAT_EXPORT QgisPlugin* classFactory(QgisInterface* iface) {
    installTranslation();
    return new FermatPlugin(iface);
}

FERMAT_EXPORT void unload(QgisPlugin* plugin) {
    delete plugin;
    removeTranslation();
}

FERMAT_EXPORT const QString* name() {
    static const QString text = build_info::name;
    return &text;
}

FERMAT_EXPORT const QString* description() {
    static const QString text = build_info::description;
    return &text;
}

FERMAT_EXPORT const QString* version() {
    static const QString text = build_info::version;
    return &text;
}

FERMAT_EXPORT const QString* category() {
    static const QString text = FermatPlugin::tr("Raster");
    return &text;
}

FERMAT_EXPORT const QString* icon() {
    static const QString text = QStringLiteral(":/fermat/icons/fermat.svg");
    return &text;
}

FERMAT_EXPORT const QString* experimental() {
    static const QString text = QStringLiteral("false");
    return &text;
}

FERMAT_EXPORT int type() {
    return QgisPlugin::UI;
}
