#include "provider_registration.h"

#include "fermat_provider.h"

#include <qgsapplication.h>
#include <qgsprocessingregistry.h>

#include <QPointer>

namespace {

// The registry owns the provider and may die before the plugin is unloaded.
QPointer<QgsProcessingProvider> sProvider;

} // namespace

bool registerProvider() {
    QgsProcessingRegistry* registry = QgsApplication::processingRegistry();
    auto* provider = new FermatProvider;
    if (registry->providerById(provider->id())) {
        delete provider;
        return false;
    }
    if (!registry->addProvider(provider)) // which deletes a provider that it refuses
        return false;
    sProvider = provider;
    return true;
}

void unregisterProvider() {
    if (sProvider)
        QgsApplication::processingRegistry()->removeProvider(sProvider);
}
