#include "drawn_changes.h"

#include "filled_in.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "longitudes.h"
#include "qgis_compat.h"
#include "texts.h"

#include <qgscoordinatetransform.h>

#include <algorithm>

namespace {

/// Walls and passages act after all others.
int stageOf(const GroundChange& change) {
    return change.kind == GroundChange::Kind::Wall      ? 1
           : change.kind == GroundChange::Kind::Passage ? 2
                                                        : 0;
}

} // namespace

DrawnChanges::DrawnChanges(const std::vector<ChangeLayer>& layers, const RasterGeometry& raster,
                           const SurfaceOptions& surface,
                           const QgsCoordinateTransformContext& transforms, CellRules rules,
                           fermat::Progress& progress) {
    const Longitudes longitudes(raster.crs, raster.extent());
    struct Piece {
        GroundChange change;
        std::vector<CellRun> cells;
    };
    std::vector<Piece> pieces;
    QStringList bare, off, small, doubts;
    for (const ChangeLayer& layer : layers) {
        if (!raster.crs.isValid())
            doubts << layer.doubtOfCrs();
        const QgsCoordinateTransform transform(layer.crs(), raster.crs, transforms);
        const auto meaningOf = [&](ChangeKind kind) {
            return GroundChange::meaningOfValue(kind, surface, rules);
        };
        for (const ChangeLayer::Feature& feature : layer.read(meaningOf, progress)) {
            if (!GroundChange::acts(feature, rules))
                continue;
            GroundChange change = GroundChange::of(feature, surface);
            change.mayOnlySlow = rules != CellRules::All;
            if (feature.shape.isEmpty()) {
                bare << change.name;
                continue;
            }
            const std::vector<QgsGeometry> shapes = layer.shapesOf(feature, transform, longitudes);
            const bool byCentres = stageOf(change) == 0;
            std::vector<CellRun> cells = byCentres ? runsOfCentres(shapes, raster, progress)
                                                   : touchedRuns(shapes, raster, progress);
            const bool isSmall = byCentres && feature.shape.type() == compat::polygonType &&
                                 std::ranges::any_of(shapes, [&](const QgsGeometry& shape) {
                                     return shape.boundingBox().intersects(raster.extent());
                                 });
            if (cells.empty())
                (isSmall ? small : off) << change.name;
            else
                pieces.push_back({std::move(change), std::move(cells)});
        }
    }
    std::ranges::stable_sort(pieces, {}, [](const Piece& piece) { return stageOf(piece.change); });
    for (Piece& piece : pieces) {
        for (const CellRun& run : piece.cells)
            runs.push_back({run, std::uint32_t(changes.size())});
        changes.push_back(std::move(piece.change));
    }
    std::ranges::stable_sort(runs, {}, [](const Run& run) { return run.cells.row; });
    doubts.removeAll(QString());
    warnings = doubts;
    const auto warn = [&](const QString& text, const QStringList& names) {
        if (!names.isEmpty())
            warnings << filledIn(text, grouped(names.size()), firstExamples(names));
    };
    warn(Tr::tr("These features have no geometry, so they change nothing (number of them: %1).\n"
                "%2"),
         bare);
    warn(Tr::tr("These features lie off the raster, so they change nothing (number of them: %1).\n"
                "%2"),
         off);
    warn(Tr::tr("These features change nothing, because the centre of no cell lies within them "
                "(number of them: %1). Draw a line instead: it changes every cell that it "
                "touches.\n%2"),
         small);
}
