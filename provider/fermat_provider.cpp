#include "fermat_provider.h"

#include "isochrones_algorithm.h"
#include "ray_paths_algorithm.h"
#include "start_positions_algorithm.h"
#include "synthetic_velocity_algorithm.h"
#include "validate_distance_algorithm.h"

#include <QIcon>

FermatProvider::FermatProvider(QObject* parent) : QgsProcessingProvider(parent) {}

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

QString FermatProvider::svgIconPath() const {
    return QStringLiteral(":/fermat/icons/fermat.svg");
}

QIcon FermatProvider::icon() const {
    return QIcon(svgIconPath());
}

void FermatProvider::loadAlgorithms() {
    addAlgorithm(new IsochronesAlgorithm);
    addAlgorithm(new RayPathsAlgorithm);
    addAlgorithm(new ValidateDistanceAlgorithm);
    addAlgorithm(new StartPositionsAlgorithm);
    addAlgorithm(new SyntheticVelocityAlgorithm);
}
