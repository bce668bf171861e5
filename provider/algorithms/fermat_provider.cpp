#include "fermat_provider.h"

#include "accumulate_algorithm.h"
#include "all_pairs_algorithm.h"
#include "all_pairs_paths_algorithm.h"
#include "best_sites_algorithm.h"
#include "corridor_algorithm.h"
#include "coverage_algorithm.h"
#include "isochrones_algorithm.h"
#include "least_cost_network_algorithm.h"
#include "network_corridor_algorithm.h"
#include "network_isochrones_algorithm.h"
#include "network_links_algorithm.h"
#include "network_paths_algorithm.h"
#include "network_travel_times_algorithm.h"
#include "path_density_algorithm.h"
#include "ray_paths_algorithm.h"
#include "ready_model.h"
#include "restoration_algorithm.h"
#include "start_positions_algorithm.h"
#include "synthetic_velocity_algorithm.h"
#include "travel_times_algorithm.h"
#include "validate_distance_algorithm.h"

#include <qgsapplication.h>
#include <qgspointxy.h>
#include <qgsprocessingregistry.h>

#include <QIcon>

FermatProvider::FermatProvider(QObject* parent) : QgsProcessingProvider(parent) {
    // Otherwise Python passes its points as objects that nothing in C++ can read, until some code
    // has used this type in a QVariant.
    qRegisterMetaType<QgsPointXY>("QgsPointXY");
    // Models find their algorithms in the registry. The registry contains this provider only after
    // it is loaded.
    connect(QgsApplication::processingRegistry(), &QgsProcessingRegistry::providerAdded, this,
            [this](const QString& id) {
                if (id == this->id())
                    refreshAlgorithms();
            });
}

QString FermatProvider::id() const {
    return QStringLiteral("fermat");
}

QString FermatProvider::name() const {
    return QStringLiteral("Fermat");
}

QString FermatProvider::longName() const {
    return tr("Fermat: isochrones and least-time paths");
}

QString FermatProvider::versionInfo() const {
    return QStringLiteral(FERMAT_VERSION);
}

SolvedPart::Rules FermatProvider::partRulesOf(const QgsProcessingProvider* provider) {
    const auto* own = qobject_cast<const FermatProvider*>(provider);
    return own ? own->mPartRules : SolvedPart::Rules();
}

QString FermatProvider::svgIconPath() const {
    return QStringLiteral(":/fermat/icons/fermat.svg");
}

QIcon FermatProvider::icon() const {
    return QIcon(svgIconPath());
}

void FermatProvider::loadAlgorithms() {
    addAlgorithm(new IsochronesAlgorithm);
    addAlgorithm(new RayPathsAlgorithm);
    addAlgorithm(new TravelTimesAlgorithm);
    addAlgorithm(new AccumulateAlgorithm);
    addAlgorithm(new PathDensityAlgorithm);
    addAlgorithm(new CorridorAlgorithm);
    addAlgorithm(new RestorationAlgorithm);
    addAlgorithm(new LeastCostNetworkAlgorithm);
    addAlgorithm(new CoverageAlgorithm);
    addAlgorithm(new BestSitesAlgorithm);
    addAlgorithm(new NetworkIsochronesAlgorithm);
    addAlgorithm(new NetworkPathsAlgorithm);
    addAlgorithm(new NetworkTravelTimesAlgorithm);
    addAlgorithm(new NetworkCorridorAlgorithm);
    addAlgorithm(new NetworkLinksAlgorithm);
    addAlgorithm(new AllPairsAlgorithm);
    addAlgorithm(new AllPairsPathsAlgorithm);
    addAlgorithm(new ValidateDistanceAlgorithm);
    addAlgorithm(new StartPositionsAlgorithm);
    addAlgorithm(new SyntheticVelocityAlgorithm);
    if (QgsApplication::processingRegistry()->providerById(id()) == this)
        for (const char* model :
             {"gradient_rays", "habitat_corridors", "new_sites", "reachable_area"})
            addAlgorithm(new ReadyModel(QLatin1String(model)));
}
