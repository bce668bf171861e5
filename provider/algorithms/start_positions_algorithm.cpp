#include "start_positions_algorithm.h"

#include "filled_in.h"
#include "grouped_number.h"
#include "small_cache.h"
#include "thread_limit.h"

#include <fermat/components.h>

#include <qgsgeometry.h>
#include <qgsprocessingparameters.h>

#include <algorithm>
#include <numeric>

QString StartPositionsAlgorithm::name() const {
    return QStringLiteral("startpositions");
}

QString StartPositionsAlgorithm::displayName() const {
    return tr("Random start positions");
}

QString StartPositionsAlgorithm::shortDescription() const {
    return tr(
        "Chooses random cells to start from, and says how much of the ground each can reach.");
}

QStringList StartPositionsAlgorithm::tags() const {
    return tr("start,source,random,points,reachable,connected,components,islands,velocity,cost")
        .split(QLatin1Char(','));
}

QString StartPositionsAlgorithm::helpText() const {
    return tr("Chooses random cells of a velocity or cost raster. The result has a point at the "
              "centre of each. Each cell is passable, and its eight neighbours are passable too. "
              "Each point has the share of the passable ground that can be reached from it, so "
              "that you see which starts lie on islands.\n\n"
              "A cell can be reached if Isochrones would reach it, with the same neighbourhood "
              "(RADIUS) and the same rule for corners (CORNERS). Empty cells (nodata, NaN) and "
              "cells of infinite cost are impassable. Cells of velocity 0 are impassable, unless "
              "ZERO_VELOCITY is set. Negative values are errors.\n\n"
              "The same seed chooses the same cells on every computer. A larger COUNT keeps the "
              "cells of a smaller one and adds more. If there are not enough such cells, the "
              "result has all of them, and the log has a warning.\n\n"
              "Fields of the points:\n"
              "<b>row</b>, <b>col</b>: the row and the column of the cell, counted from 0 in the "
              "north-west corner\n"
              "<b>component</b>: the number of the connected part of the ground in which the cell "
              "lies; the largest part is 1\n"
              "<b>share</b>: the passable cells of that part, in percent of all passable cells\n\n"
              "Numbers: START_POSITIONS is the number of points. PASSABLE_CELLS is the number of "
              "passable cells. COMPONENTS is the number of connected parts. LARGEST_SHARE is the "
              "share of the largest part, in percent.");
}

QgsProcessingAlgorithm* StartPositionsAlgorithm::createInstance() const {
    return new StartPositionsAlgorithm;
}

void StartPositionsAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters(Ways::None);
    addMemoryLimit();
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("COUNT"),
                                               tr("Number of start positions"),
                                               compat::integerNumber, 10, false, 1),
              tr("How many cells to choose."));
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("SEED"), tr("Seed"),
                                               compat::integerNumber, 1, false, 0),
              tr("Another number chooses other cells."));
    addHelped(new QgsProcessingParameterFeatureSink(QStringLiteral("OUTPUT"), tr("Start positions"),
                                                    compat::pointGeometry),
              tr("One point at the centre of each chosen cell."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("START_POSITIONS"),
                                            tr("Number of start positions")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("PASSABLE_CELLS"),
                                            tr("Number of passable cells")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("COMPONENTS"),
                                            tr("Number of connected parts of the ground")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("LARGEST_SHARE"),
                                            tr("Share of the largest part, in percent")));
}

void StartPositionsAlgorithm::takeParameters(const QVariantMap& parameters,
                                             QgsProcessingContext& context,
                                             QgsProcessingFeedback* feedback) {
    prepareTerrain(parameters, context, feedback);
}

namespace {

/// The rank of each component by size, from 1 for the largest. Of equal ones, the first comes
/// first.
std::vector<int> ranks(const std::vector<std::size_t>& sizes) {
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return sizes[a] > sizes[b]; });
    std::vector<int> rank(sizes.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        rank[order[i]] = int(i) + 1;
    return rank;
}

} // namespace

QString StartPositionsAlgorithm::whyNoCell() const {
    constexpr int leastSide = 3; // a cell and its neighbours
    const fermat::Grid grid = geometry().grid;
    if (std::min(grid.rows, grid.cols) < leastSide)
        return filledIn(tr("The raster layer “%1” has %2 × %3 cells, so no cell has eight "
                           "neighbours. Choose a raster of 3 × 3 cells or more."),
                        raster().name(), grid.cols, grid.rows);
    const bool zeroIsShut =
        surfaceOptions().kind == SurfaceOptions::Velocity && !surfaceOptions().zeroVelocity;
    return filledIn(
        zeroIsShut ? tr("In band %1 of the raster layer “%2”, no cell is passable together with "
                        "its eight neighbours. Check the nodata value of the layer, or set "
                        "ZERO_VELOCITY.")
                   : tr("In band %1 of the raster layer “%2”, no cell is passable together with "
                        "its eight neighbours. Check the nodata value of the layer."),
        raster().band(), raster().name());
}

QVariantMap StartPositionsAlgorithm::execute(const QVariantMap& parameters,
                                             QgsProcessingContext& context,
                                             QgsProcessingFeedback* feedback,
                                             fermat::Progress& progress) {
    const std::size_t arrays = terrainInput().levelShape(geometry()).surface_bytes() +
                               geometry().grid.cells() * sizeof(std::int32_t);
    const std::size_t allowed = allowedMemory();
    const SmallCache cache(allowed);
    const std::size_t rows =
        std::min(std::size_t(parameterAsInt(parameters, QStringLiteral("COUNT"), context)),
                 geometry().grid.cells());
    const std::size_t kept =
        keptRows(parameters, QStringLiteral("OUTPUT"), context).bytes(rows, rows * 4, rows);
    planRows(QStringLiteral("OUTPUT"), rows, kept, 0, ArrayRoom::outputMemory(allowed), true);
    const std::size_t beside =
        kept + terrainInput().lengthBytes(geometry()) + terrainInput().readingBytes(geometry()) +
        SmallCache::bytes(allowed, geometry().grid.cells() * terrainInput().cachedBytesPerCell());
    feedback->pushInfo(tr("%1 × %2 cells, up to %3 MiB of memory.")
                           .arg(grouped(geometry().grid.cols))
                           .arg(grouped(geometry().grid.rows))
                           .arg(double(arrays + beside) / (1 << 20), 0, 'f', 1));
    const std::unique_ptr<ArrayRoom> room =
        makeRoom({allowed, arrays + beside, arrays, beside}, roomFor(geometry()), feedback);
    const fermat::TerrainShape shape = terrainInput().shape(geometry());
    QgsFields fields;
    for (const char* name : {"row", "col", "component"})
        fields.append(compat::integerField(QLatin1String(name)));
    fields.append(compat::realField(QStringLiteral("share")));
    VectorOutput points =
        openVector(parameters, QStringLiteral("OUTPUT"), context,
                   {fields, compat::pointWkb, geometry().crs}, geometry().extent());
    fermat::PartProgress reading(progress, 0, 0.4);
    fermat::PartProgress labelling(progress, 0.4, 0.9);
    fermat::PartProgress drawing(progress, 0.9, 0.95);
    fermat::PartProgress writing(progress, 0.95, 1);
    const fermat::Terrain terrain = readTerrain(geometry(), shape, room.get(), feedback, reading);
    const fermat::Components components =
        fermat::connected_components(terrain, labelling, room ? room->scratch() : nullptr);
    const int count = parameterAsInt(parameters, QStringLiteral("COUNT"), context);
    const auto cells = fermat::random_start_cells(
        terrain, std::size_t(count),
        std::uint64_t(parameterAsInt(parameters, QStringLiteral("SEED"), context)), drawing,
        threadLimit());
    if (cells.empty())
        throw QgsProcessingException(whyNoCell());
    if (cells.size() < std::size_t(count))
        feedback->pushWarning(filledIn(
            tr("The raster layer “%2” has only %1 cells that are passable together with their "
               "eight neighbours, but COUNT is %3. The result has only these cells."),
            cells.size(), raster().name(), count));

    const auto passable =
        double(std::accumulate(components.size.begin(), components.size.end(), std::size_t(0)));
    const auto share = [&](std::size_t label) {
        return 100 * double(components.size[label]) / passable;
    };
    const std::vector<int> rank = ranks(components.size);
    const auto feature = [&](std::size_t i) {
        const std::size_t index = cells[i];
        const fermat::Cell cell = geometry().grid.cell(index);
        const auto label = std::size_t(components.label[index]);
        QgsFeature feature(fields);
        feature.setGeometry(QgsGeometry::fromPointXY(geometry().cellCentre(index)));
        feature.setAttributes(QgsAttributes()
                              << cell.row << cell.col << rank[label] << share(label));
        return feature;
    };
    const QString destination =
        writeVector(std::move(points), context, cells.size(), feature, writing);
    LayerLook look{QStringLiteral("start_positions")};
    look.aliases = {{QStringLiteral("row"), tr("Row")},
                    {QStringLiteral("col"), tr("Column")},
                    {QStringLiteral("component"), tr("Connected part")},
                    {QStringLiteral("share"), inUnit(tr("Share"), QStringLiteral("%"))}};
    showResult(context, destination, look);
    const auto largest = std::size_t(std::find(rank.begin(), rank.end(), 1) - rank.begin());
    return {{QStringLiteral("OUTPUT"), destination},
            {QStringLiteral("START_POSITIONS"), qulonglong(cells.size())},
            {QStringLiteral("PASSABLE_CELLS"), qulonglong(passable)},
            {QStringLiteral("COMPONENTS"), qulonglong(components.size.size())},
            {QStringLiteral("LARGEST_SHARE"), share(largest)}};
}
