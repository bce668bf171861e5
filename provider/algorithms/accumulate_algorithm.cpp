#include "accumulate_algorithm.h"

#include "grouped_number.h"
#include "parameter_names.h"

#include <qgsprocessingparameters.h>

#include <algorithm>
#include <numeric>

namespace {

using Shape = fermat::ReachKernel::Shape;

/// In the order of KERNEL.
constexpr Shape shapes[] = {Shape::linear, Shape::gaussian, Shape::inverse, Shape::inverse_square,
                            Shape::even};

const QString weightField = QStringLiteral("WEIGHT_FIELD");
const QString kernelName = QStringLiteral("KERNEL");

constexpr float emptyCell = -9999;

} // namespace

QString AccumulateAlgorithm::name() const {
    return QStringLiteral("accumulate");
}

QString AccumulateAlgorithm::displayName() const {
    return tr("Resistant kernels (reach of many sources)");
}

QString AccumulateAlgorithm::shortDescription() const {
    return tr("Adds up, for each cell, how well it can be reached from all sources: the density of "
              "dispersal or visits, or how many people or sites are within reach.");
}

QStringList AccumulateAlgorithm::tags() const {
    return tr("resistant kernel,dispersal,connectivity,landscape ecology,UNICOR,CoLa,density,"
              "accessibility,potential,population within reach,cumulative opportunities,"
              "isochrone,cost distance")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* AccumulateAlgorithm::createInstance() const {
    return new AccumulateAlgorithm;
}

void AccumulateAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters();
    addSourceParameters();
    addHelped(new QgsProcessingParameterField(weightField, tr("Field with the weights of sources"),
                                              QVariant(), sources, compat::numericField, false,
                                              true),
              tr("How much a source counts, such as a number of animals or people: 0 or more. NULL "
                 "means 0. If not set, and for the start point, the weight is 1."));
    addHelped(new QgsProcessingParameterEnum(
                  kernelName, tr("Kernel"),
                  {tr("Linear: 1 - C / T"), tr("Gaussian: exp(-C² / 2(T/4)²)"),
                   tr("Inverse: 1 / (1 + C)"), tr("Inverse square: 1 / (1 + C²)"),
                   tr("Even: 1 within reach")},
                  false, 0),
              tr("The share of a source in a cell that costs C to reach. T is the maximum time or "
                 "cost (MAX_COST, or MAX_COST_FIELD where that is less), beyond which the share is "
                 "0. C is in the unit of the costs."));
    addCloudOptimized();
    addHelped(new QgsProcessingParameterRasterDestination(output, tr("Resistant kernels")),
              tr("For each cell the sum over all sources of weight times share. Cells that no "
                 "source reaches are empty."));
    addOutput(
        new QgsProcessingOutputNumber(QStringLiteral("REACHED_CELLS"), tr("Cells within reach")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("LARGEST_SUM"), tr("Largest sum")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString AccumulateAlgorithm::helpText() const {
    return tr("Adds up, for each cell of a velocity, cost or elevation raster, the shares of all "
              "sources: weight times a kernel of the least time or cost from the source. So you "
              "see where animals from many places may roam (resistant kernels, Compton and others "
              "2007), or how many "
              "people or sites can be reached from everywhere.\n\n") +
           namesHelp() +
           tr("<b>Kernels</b>\n"
              "C is the least time or cost from a source to the cell, and T is the maximum time or "
              "cost.\n"
              "Linear: 1 - C / T. Gaussian: exp(-C² / 2(T/4)²). Inverse: 1 / (1 + C). Inverse "
              "square: 1 / (1 + "
              "C²). Even: 1, so that the sum is the total weight of all sources within reach. "
              "Linear and Gaussian need T. With the others you can leave it out, but then every "
              "source is solved on the whole raster.\n"
              "Inverse kernels depend on the unit of C: with minutes they fall faster than with "
              "hours.\n"
              "How many people reach a place within T: take the people as sources with their "
              "number as weight, and the kernel Even. On slopes, set DIRECTION to the way that "
              "people go: away from the sources is the way from the people to the place.\n\n"
              "<b>Outputs</b>\n"
              "OUTPUT: the sums, as floats. They do not depend on the order of the sources, the "
              "number of threads or the device, to the last bit. A feature with several cells is "
              "one source, and its nearest cell counts.\n"
              "REACHED_CELLS: the number of cells with a sum. LARGEST_SUM: the largest sum. "
              "SOLVER_USED: the solver that ran.\n\n") +
           commonHelp() + largeRastersHelp() +
           tr("<b>Time and memory</b>\n"
              "Fermat solves once for each source, as many at a time as there are processor cores "
              "and memory for, and keeps no raster for each. With a maximum time or cost, a "
              "source takes only as long as what it reaches.") +
           QStringLiteral("\n\n") + limitsHelp();
}

void AccumulateAlgorithm::takeParameters(const QVariantMap& parameters,
                                         QgsProcessingContext& context,
                                         QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    mShape = shapes[parameterAsEnum(parameters, kernelName, context)];
}

void AccumulateAlgorithm::requireReach(const std::vector<FeatureCells>& features) const {
    if (mShape != Shape::linear && mShape != Shape::gaussian)
        return;
    for (const FeatureCells& feature : features)
        if (!(maximumOf(feature) > 0 && maximumOf(feature) < fermat::infinity))
            throw QgsProcessingException(
                tr("%1 has no maximum time or cost above 0, but this kernel (KERNEL) falls to the "
                   "end of the reach. Set MAX_COST, or choose the kernel Inverse, Inverse square "
                   "or Even.")
                    .arg(feature.name));
}

double AccumulateAlgorithm::totalWeight(const std::vector<FeatureCells>& features) const {
    const double total = std::accumulate(
        features.begin(), features.end(), 0.0,
        [](double sum, const FeatureCells& feature) { return sum + feature.weight; });
    if (!(total > 0))
        throw QgsProcessingException(
            tr("The weights of all sources that are left are 0, so every sum is 0. Choose another "
               "field (WEIGHT_FIELD), or leave it out."));
    return total;
}

AccumulateAlgorithm::Sums AccumulateAlgorithm::sumUp(Problem& problem,
                                                     QgsProcessingFeedback* feedback,
                                                     fermat::Progress& progress) {
    const auto scratch = [&] { return problem.room ? problem.room->scratch() : nullptr; };
    const RasterGeometry part = problem.geometry();
    Sums sums{fermat::CellSums(part.grid, totalWeight(problem.features), scratch(), progress),
              part.first};
    const auto prepare = [&](std::span<const std::size_t> features,
                             std::vector<fermat::Share>& shares) -> fermat::CellSums& {
        const RasterGeometry now = problem.geometry();
        if (!(sums.cells.grid() == now.grid)) {
            sums.cells.move_to(now.grid,
                               {sums.first.row - now.first.row, sums.first.col - now.first.col},
                               scratch());
            sums.first = now.first;
        }
        for (const std::size_t i : features)
            shares.push_back(
                {{mShape, double(maximumOf(problem.features[i]))}, problem.features[i].weight});
        return sums.cells;
    };
    accumulate(problem, prepare, feedback, progress);
    return sums;
}

QVariantMap AccumulateAlgorithm::execute(const QVariantMap& parameters,
                                         QgsProcessingContext& context,
                                         QgsProcessingFeedback* feedback,
                                         fermat::Progress& progress) {
    Wants wants;
    wants.eachSource = true;
    wants.part = true;
    wants.moreBytesPerCell = sizeof(std::int64_t);
    wants.cachedBytesPerCell = sizeof(float);
    wants.moreBytes = [bytes = cloudOptimizedMemory(parameters, context)](fermat::Grid) {
        return bytes;
    };
    Problem problem = planProblem(wants, feedback);
    expectTemporaryFiles(problem.room.get());
    requireReach(problem.features);
    const auto file = openRaster(
        parameters, output, context, geometry(), {tr("Sum of shares"), QString(), emptyCell, true},
        GDT_Float32, problem.part.isWhole() ? std::nullopt : std::optional(problem.part.grid()));
    fermat::PartProgress reading(progress, 0, 0.1);
    complete(problem, feedback, reading);
    fermat::PartProgress solving(progress, 0.1, 0.9);
    const Sums sums = sumUp(problem, feedback, solving);

    std::size_t reached = 0;
    fermat::PartProgress writing(progress, 0.9, 1);
    file->write<float>(
        problem.geometry(),
        [&](int row, int col, std::span<float> to) {
            sums.cells.copy_row(row, col, to);
            for (float& sum : to) {
                reached += sum > 0;
                sum = sum > 0 ? sum : emptyCell;
            }
        },
        writing);
    const double largest = sums.cells.largest_sum();
    LayerLook look{QStringLiteral("accumulated_cost"), QString(), largest};
    look.shows = tr("Sum of shares");
    showResult(context, file->path(), look);
    feedback->pushInfo(tr("%1 cells are within reach. The largest sum is %2.")
                           .arg(grouped(reached))
                           .arg(QString::number(largest, 'g', 6)));
    return {{output, file->path()},
            {QStringLiteral("REACHED_CELLS"), qlonglong(reached)},
            {QStringLiteral("LARGEST_SUM"), largest},
            {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut())},
            {QStringLiteral("SOLVER_USED"), problem.solverUsed()}};
}
