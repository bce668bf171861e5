#include "source_algorithm.h"

#include "given_point.h"
#include "layer_choice.h"
#include "longitudes.h"
#include "parameter_names.h"
#include "thread_limit.h"

#include <qgsprocessingparameters.h>
#include <qgsvectorlayer.h>

#include <initializer_list>

namespace {

const QString maxCost = QStringLiteral("MAX_COST");
const QString snapDistance = QStringLiteral("SNAP_DISTANCE");

} // namespace

void SourceAlgorithm::addSourceParameters(bool solves) {
    addHelped(
        new QgsProcessingParameterPoint(startPoint, tr("Start point"), QVariant(), true),
        tr("The source (origin) where paths start: x,y in the CRS of the raster, or in any other "
           "CRS, as in 13.405,52.52 [EPSG:4326]. Its id is 0, "
           "or a number below 0 if a feature has the id 0."));
    addHelped(
        new QgsProcessingParameterFeatureSource(
            sources, tr("Sources (starts)"),
            {int(compat::pointGeometry), int(compat::lineGeometry), int(compat::polygonGeometry)},
            QVariant(), true),
        tr("Points, lines or polygons where paths start, in any CRS. Every cell that a feature "
           "touches is a start. A start point counts too, if you set one."));
    addAdvanced(new QgsProcessingParameterField(
                    QStringLiteral("START_COST_FIELD"), tr("Field with the start costs of sources"),
                    QVariant(), sources, compat::numericField, false, true),
                tr("The cost of a path before its first step, 0 or more. NULL means 0."));
    addAdvanced(new QgsProcessingParameterField(
                    QStringLiteral("MAX_COST_FIELD"), tr("Field with the maximum costs of sources"),
                    QVariant(), sources, compat::numericField, false, true),
                tr("The largest cost of the paths of a source, including its start cost. NULL: the "
                   "source has no maximum of its own. Fermat solves each different value "
                   "separately, so the time grows with the number of values."));
    addHelped(new QgsProcessingParameterField(QStringLiteral("ID_FIELD"),
                                              tr("Field with the ids or names of sources"),
                                              QVariant(), sources, compat::anyField, false, true),
              tr("Whole numbers, which are the ids of the sources in the results, or names. All "
                 "texts are names, also those of digits. Names are in the field src_name of "
                 "tables and lines, and in the legend of the allocation. Then, and if not set, "
                 "the ids are the feature ids."));
    addSolveParameters(solves);
}

void SourceAlgorithm::addPatchParameters() {
    auto* patches = new QgsProcessingParameterFeatureSource(
        sources, tr("Patches"),
        {int(compat::pointGeometry), int(compat::lineGeometry), int(compat::polygonGeometry)});
    if (const QString first = sourcesToBeginWith(false); !first.isEmpty())
        patches->setGuiDefaultValueOverride(first);
    addHelped(
        patches,
        tr("Polygons, lines or points, in any CRS. Each feature is one patch, with every cell that "
           "it touches."));
    addHelped(new QgsProcessingParameterField(QStringLiteral("ID_FIELD"),
                                              tr("Field with the ids or names of patches"),
                                              QVariant(), sources, compat::anyField, false, true),
              tr("Whole numbers, which are the ids of the patches in the results, or names. All "
                 "texts are names, also those of digits. Names are in the fields src_name and "
                 "rec_name. Then, and if not set, the ids are the feature ids."));
}

void SourceAlgorithm::addSolveParameters(bool solves) {
    addAdvanced(new QgsProcessingParameterNumber(snapDistance, tr("Snapping distance (m)"),
                                                 compat::realNumber, 0, false, 0),
                tr("A point outside the raster or on an impassable cell moves to the nearest "
                   "passable cell, if the centre of that cell is within this distance on the "
                   "ground, in metres. 0: points do not move."));
    addHelped(new QgsProcessingParameterNumber(maxCost, tr("Maximum time or cost"),
                                               compat::realNumber, QVariant(), true, 0),
              tr("All paths end at this time or cost. Fermat does not reach the ground beyond. If "
                 "not set, there is no limit."));
    QStringList names{QStringLiteral("auto")};
    for (const auto& solver : mSolvers.solvers())
        if (!solver->solves_wavefronts() || parameterDefinition(QStringLiteral("METHOD")))
            names << QString::fromStdString(solver->name());
    auto* solver = new QgsProcessingParameterEnum(QStringLiteral("SOLVER"), tr("Solver"), names,
                                                  false, names.first(), false, true);
    if (!solves)
        solver->setFlags(solver->flags() | compat::hidden);
    addAdvanced(solver, tr("All solvers give the same result to the last bit. They differ in speed "
                           "and memory. auto takes the fastest one that can run here."));
    auto* device = new QgsProcessingParameterString(QStringLiteral("DEVICE"), tr("CUDA device"),
                                                    QStringLiteral("0"), false, true);
    auto* memory = new QgsProcessingParameterNumber(QStringLiteral("DEVICE_MEMORY"),
                                                    tr("Memory of the CUDA device (MB)"),
                                                    compat::integerNumber, QVariant(), true, 1);
    for (auto* definition :
         std::initializer_list<QgsProcessingParameterDefinition*>{device, memory})
        if (!solves)
            definition->setFlags(definition->flags() | compat::hidden);
    addAdvanced(device, tr("The number of the device on which CUDA solvers run, if there are "
                           "several. The box About Fermat lists them. With all, cuda-tiled and "
                           "cuda-wavefronts solve many sources on all devices at the same time. "
                           "With RADIUS 1, cuda-tiled also solves a single one on a large raster "
                           "so."));
    addAdvanced(memory, tr("The most memory of the device that cuda-tiled and "
                           "cuda-near-far-partitioned use. If not set, they use what is free. A "
                           "raster that does not fit stays in the memory of the computer, and the "
                           "device has the part near the wavefront. cuda-wavefronts needs room for "
                           "the whole raster."));
    addMemoryLimit();
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SKIPPED_SOURCES"),
                                            tr("Sources that were skipped")));
}

bool SourceAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                           QgsProcessingContext& context, QString* message) const {
    if (!isGiven(parameters, startPoint) && !isGiven(parameters, sources)) {
        if (message)
            *message = parameterDefinition(startPoint)
                           ? tr("There is no source. Set a start point (START_POINT), a layer of "
                                "sources (SOURCES), or both.")
                           : tr("There are no patches. Set a layer of patches (SOURCES).");
        return false;
    }
    return TerrainAlgorithm::checkParameterValues(parameters, context, message);
}

std::optional<QgsPointXY> SourceAlgorithm::takePoint(const QVariantMap& parameters,
                                                     const QString& name,
                                                     QgsProcessingContext& context,
                                                     QgsProcessingFeedback* feedback) const {
    if (!isGiven(parameters, name))
        return std::nullopt;
    return Longitudes(geometry().crs, geometry().extent())
        .inRange(
            givenPoint(parameterDefinition(name), parameters, context, geometry().crs, feedback));
}

void SourceAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                     QgsProcessingFeedback* feedback) {
    prepareTerrain(parameters, context, feedback);
    mSolver = takeSolver(parameters, context);
    if (parameterDefinition(startPoint))
        mStart = takePoint(parameters, startPoint, context, feedback);
    mSources = takeFeatures(parameters, sources, sourceFields(parameters, context), context);
    mMaximumCost = takeMaximumCost(parameters, context);
    mSnapDistance = parameterAsDouble(parameters, snapDistance, context);
}

FeatureCellsReader::Fields SourceAlgorithm::sourceFields(const QVariantMap& parameters,
                                                         QgsProcessingContext& context) const {
    const auto field = [&](const char* name) {
        return parameterAsString(parameters, QLatin1String(name), context);
    };
    return {field("ID_FIELD"), field("START_COST_FIELD"), field("MAX_COST_FIELD"),
            field("WEIGHT_FIELD")};
}

SolverChoice SourceAlgorithm::takeSolver(const QVariantMap& parameters,
                                         QgsProcessingContext& context) const {
    SolverChoice choice;
    const QString name = parameterAsEnumString(parameters, QStringLiteral("SOLVER"), context);
    choice.name = name.toStdString();
    const bool counts = !(parameterDefinition(QStringLiteral("SOLVER"))->flags() & compat::hidden);
    if (counts && choice.name != "auto")
        requireMethodOf(name, parameters, context);
    choice.options.device =
        deviceNamed(parameterAsString(parameters, QStringLiteral("DEVICE"), context));
    if (isGiven(parameters, QStringLiteral("DEVICE_MEMORY")))
        choice.options.device.memory =
            std::size_t(parameterAsInt(parameters, QStringLiteral("DEVICE_MEMORY"), context)) *
            1'000'000;
    choice.options.cpu.threads = threadLimit();
    return choice;
}

void SourceAlgorithm::requireMethodOf(const QString& solver, const QVariantMap& parameters,
                                      QgsProcessingContext& context) const {
    const bool wavefronts = hasWavefronts(parameters, context);
    QStringList others;
    bool isOther = false;
    for (const auto& each : mSolvers.solvers()) {
        const QString name = QString::fromStdString(each->name());
        if (each->solves_wavefronts() != wavefronts)
            isOther |= name == solver;
        else if (each->unavailable().empty())
            others << name;
    }
    if (!isOther)
        return;
    throw QgsProcessingException(
        wavefronts
            ? tr("The solver %1 finds paths along the steps of a grid, not continuous wavefronts "
                 "(METHOD = 1). Choose the solver auto (SOLVER), or one of these: %2. Or choose "
                 "paths (METHOD = 0).")
                  .arg(solver, others.join(QStringLiteral(", ")))
            : tr("The solver %1 finds continuous wavefronts, not paths along the steps of a grid "
                 "(METHOD = 0). Choose the solver auto (SOLVER), or wavefronts (METHOD = 1).")
                  .arg(solver));
}

fermat::DeviceOptions SourceAlgorithm::deviceNamed(const QString& name) {
    if (name.trimmed().compare(QLatin1String("all"), Qt::CaseInsensitive) == 0)
        return {.all = true};
    bool isNumber = true;
    const int number = name.isEmpty() ? 0 : name.toInt(&isNumber);
    if (!isNumber || number < 0)
        throw QgsProcessingException(
            tr("DEVICE takes the number of a CUDA device, or all, but not “%1”.").arg(name));
    return {.number = number};
}

float SourceAlgorithm::takeMaximumCost(const QVariantMap& parameters,
                                       QgsProcessingContext& context) const {
    return isGiven(parameters, maxCost) ? float(parameterAsDouble(parameters, maxCost, context))
                                        : fermat::infinity;
}
