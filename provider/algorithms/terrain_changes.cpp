#include "terrain_algorithm.h"

#include "filled_in.h"
#include "grouped_number.h"

#include <utility>

TerrainAlgorithm::BeforeChanges::BeforeChanges(TerrainAlgorithm& algorithm)
    : mAlgorithm(algorithm), mChanged(algorithm.terrainInput()), mDoubted(algorithm.mDoubted),
      mToldChanges(algorithm.mToldChanges) {
    mAlgorithm.mTerrain.emplace(mChanged.beforeChanges());
}

TerrainAlgorithm::BeforeChanges::~BeforeChanges() {
    mAlgorithm.mTerrain.emplace(std::move(mChanged));
    mAlgorithm.mDoubted = mDoubted;
    mAlgorithm.mToldChanges = mToldChanges;
}

void TerrainAlgorithm::addRasterChanges() {
    addChanges(
        tr("Changes of the ground"),
        tr("Layers of points, lines or polygons that change the raster for this run. Their text "
           "field “kind” says how: wall (cannot be crossed), passage (a bridge or gate with a "
           "value, also through walls), value (the cells hold this value), factor (crossing takes "
           "so many times longer). The number is in the field “value”."));
}

std::shared_ptr<const GroundChanges>
TerrainAlgorithm::takeChanges(const QVariantMap& parameters, const RasterInput& raster,
                              const SurfaceOptions& surface, QgsProcessingContext& context,
                              QgsProcessingFeedback* feedback) const {
    const QList<const QgsVectorLayer*> layers = takeChangeLayers(parameters, context, feedback);
    return layers.isEmpty() ? nullptr
                            : std::make_shared<const GroundChanges>(
                                  layers, raster.geometry(), surface, context.transformContext());
}

void TerrainAlgorithm::tellChanges(const GroundChanges::Summary& changed,
                                   QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    if (!std::exchange(mToldChanges, true)) // parts of a raster give the same
        for (const QString& warning : terrainInput().changes()->warnings(progress))
            feedback->pushWarning(warning);
    feedback->pushInfo(
        filledIn(tr("CHANGES: walls close %1 cells, passages change %2 (%3 of them were "
                    "impassable), values change %4, and factors change %5."),
                 grouped(changed.closed), grouped(changed.passed), grouped(changed.opened),
                 grouped(changed.valued), grouped(changed.slowed)));
    if (changed.shut > 0)
        feedback->pushWarning(
            tr("Values and passages of CHANGES lie on cells without an elevation, which stay "
               "impassable (number of cells: %1). Fill these cells of the raster layer “%2”, for "
               "example with “Fill nodata”.")
                .arg(grouped(changed.shut), terrainInput().elevationRaster()->name()));
}
