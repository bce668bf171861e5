#include "validate_distance_algorithm.h"

#include "coordinate_text.h"
#include "core_sentences.h"
#include "filled_in.h"
#include "grouped_number.h"
#include "layer_choice.h"
#include "overflow_message.h"

#include <qgsrasterlayer.h>

#include <QDir>
#include <QFile>

#include <cmath>

namespace {

const QString distanceName = QStringLiteral("DISTANCE");
const QString toleranceName = QStringLiteral("TOLERANCE");
const QString reportName = QStringLiteral("REPORT");
const QString validName = QStringLiteral("VALID");

// The outputs that count the violations of each fermat::Rule, in its order.
const char* const countNames[fermat::rule_count] = {"SOURCES_START", "ZERO_IS_A_SOURCE",
                                                    "UNREACHED_IS_SHUT", "LEAST_OF_NEIGHBOURS",
                                                    "LEADS_TO_A_SOURCE"};

/// Enough digits to distinguish any two floats.
QString exact(float value) {
    return std::isinf(value)
               ? QCoreApplication::translate("ValidateDistanceAlgorithm", "not reached")
               : QString::number(double(value), 'g', 9);
}

void writeFile(const OutputStage& stage, const QString& text) {
    QFile file(stage.path());
    const QByteArray bytes = text.toUtf8();
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush())
        throw QgsProcessingException(
            QCoreApplication::translate("ValidateDistanceAlgorithm",
                                        "The report %1 cannot be written: %2. Choose an existing "
                                        "folder to which you may write.")
                .arg(stage.target(), file.errorString()));
}

} // namespace

QString ValidateDistanceAlgorithm::name() const {
    return QStringLiteral("validatedistance");
}

QString ValidateDistanceAlgorithm::displayName() const {
    return tr("Validate distance raster");
}

QString ValidateDistanceAlgorithm::shortDescription() const {
    return tr("Checks cell by cell whether a raster holds the least time or cost from the "
              "sources.");
}

QStringList ValidateDistanceAlgorithm::tags() const {
    return tr("validate,check,verify,accumulated cost,cost distance,travel time")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* ValidateDistanceAlgorithm::createInstance() const {
    return new ValidateDistanceAlgorithm;
}

void ValidateDistanceAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters();
    addSourceParameters(false);
    auto* distance = new QgsProcessingParameterRasterLayer(distanceName, tr("Distance raster"));
    if (const QString first = rasterToBeginWith(true); !first.isEmpty())
        distance->setGuiDefaultValueOverride(first);
    addHelped(distance,
              tr("The raster to check. It must have the same grid as the velocity or cost raster. "
                 "Fermat reads band 1. Empty cells (nodata, NaN) mean that no path reaches them."));
    addAdvanced(new QgsProcessingParameterNumber(toleranceName, tr("Relative tolerance"),
                                                 compat::realNumber, 0, false, 0, 1),
                tr("By which share a value may differ from the least time or cost: 0.001 is 0.1 %. "
                   "0: every bit must be right, as in rasters from Isochrones. For rasters from "
                   "other programs, allow for the rounding of 32-bit numbers, for example 1e-4 for "
                   "paths of up to 1,500 cells."));
    addHelped(new QgsProcessingParameterFileDestination(
                  reportName, tr("Report"), tr("HTML files (*.html)"), QVariant(), true),
              tr("A page with the number of wrong cells, and a list of the first ones."));
    addOutput(new QgsProcessingOutputBoolean(validName, tr("The raster is valid")));
    for (int i = 0; i < fermat::rule_count; ++i)
        addOutput(new QgsProcessingOutputNumber(
            QLatin1String(countNames[i]),
            tr("Cells that break the rule: %1")
                .arg(coreSentence(fermat::rule_text(fermat::Rule(i))))));
}

QString ValidateDistanceAlgorithm::helpText() const {
    return tr("Checks whether a raster holds the least time or cost from the sources, as "
              "Isochrones writes it. Set the same parameters with which the raster was made.\n\n") +
           namesHelp() +
           tr("<b>What VALID proves</b>\n"
              "With TOLERANCE 0, VALID is true if every value is the least time or cost, to the "
              "last bit of a 32-bit number, and if every cell that can be reached is reached. "
              "Otherwise it is false. This check uses no solver: it compares each cell with its "
              "neighbours, and each reached cell must have a path of such steps back to a source. "
              "One wrong cell is enough to make VALID false.\n"
              "With a TOLERANCE above 0, Fermat solves the problem again and checks its own "
              "solution in this way. Then it compares your raster with this solution. VALID is "
              "true if the same cells are reached, and if no value differs by more than that share "
              "of the larger value. If sources have different maximum costs, Fermat solves again "
              "with any TOLERANCE.\n"
              "The least time or cost is that of the paths described below, in 32-bit numbers: see "
              "Exactness.\n\n"
              "<b>Rules</b>\n"
              "SOURCES_START: if no source is at its start cost, no cell is reached.\n"
              "ZERO_IS_A_SOURCE: every cell at distance 0 is a source.\n"
              "UNREACHED_IS_SHUT: a cell that is not reached is impassable, or no neighbour "
              "reaches it.\n"
              "LEAST_OF_NEIGHBOURS: every distance is the least over the neighbours of the cell.\n"
              "LEADS_TO_A_SOURCE: every reached cell has a path back to a source. Cells with very "
              "large values can confirm each other without such a path, because the cost of a step "
              "changes no bit there.\n"
              "If Fermat solves the problem again, a wrong cell breaks the second rule if its "
              "value is 0, the third rule if it is not reached, and the fourth rule otherwise.\n\n"
              "<b>Outputs</b>\n"
              "VALID: true if no cell breaks a rule. For each rule, an output has the number of "
              "cells that break it. REPORT: an HTML page with these numbers and the first 100 "
              "cells that break a rule. It gives the row, the column and the coordinates of each "
              "cell, the value found and the value expected.\n\n") +
           commonHelp() +
           tr("<b>Limits</b>\n"
              "DISTANCE must have the same grid. Fermat reads band 1. Empty cells are not reached. "
              "You can set SOLVER, so that you can use the same parameters, but it has no effect.\n"
              "If the rasters do not fit into memory, or into MEMORY_LIMIT, they are in temporary "
              "files while Fermat works: beside the report, or where temporary files are if there "
              "is more space. This takes longer. The result is the same.");
}

void ValidateDistanceAlgorithm::takeParameters(const QVariantMap& parameters,
                                               QgsProcessingContext& context,
                                               QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    QgsRasterLayer* layer = parameterAsRasterLayer(parameters, distanceName, context);
    if (!layer)
        throw QgsProcessingException(invalidRasterError(parameters, distanceName));
    mDistance = RasterInput::open(layer, 1);
    mTolerance = parameterAsDouble(parameters, toleranceName, context);
    const RasterGeometry& grid = mDistance->geometry();
    const bool otherCrs =
        grid.crs.isValid() && geometry().crs.isValid() && grid.crs != geometry().crs;
    if (!geometry().sameGrid(grid) || otherCrs)
        throw QgsProcessingException(filledIn(
            tr("The raster layers “%1” and “%2” have different grids: %3 × %4 cells on %5 "
               "(CRS %6) and %7 × %8 cells on %9. Choose the distance raster that was "
               "made from this velocity or cost raster."),
            raster().name(), mDistance->name(), geometry().grid.cols, geometry().grid.rows,
            CoordinateText(geometry()).of(geometry().extent()),
            geometry().crs.userFriendlyIdentifier(), grid.grid.cols, grid.grid.rows,
            QStringLiteral("%1 (CRS %2)")
                .arg(CoordinateText(grid).of(grid.extent()), grid.crs.userFriendlyIdentifier())));
}

fermat::Field<float> ValidateDistanceAlgorithm::readDistance(fermat::Scratch* scratch,
                                                             fermat::Progress& progress) {
    const fermat::Grid grid = geometry().grid;
    fermat::Field<float> distance(grid, scratch, progress);
    std::vector<float> line(static_cast<std::size_t>(grid.cols));
    mDistance->readRows(
        geometry(),
        [&](int firstRow, std::span<const double> values) {
            const auto cost = [](double value) {
                return std::isnan(value) ? fermat::infinity : float(value);
            };
            for (int row = firstRow; !values.empty(); ++row) {
                std::ranges::transform(values.first(line.size()), line.begin(), cost);
                distance.set_row(row, 0, line);
                values = values.subspan(line.size());
            }
        },
        progress);
    return distance;
}

QVariantMap ValidateDistanceAlgorithm::execute(const QVariantMap& parameters,
                                               QgsProcessingContext& context,
                                               QgsProcessingFeedback* feedback,
                                               fermat::Progress& progress) {
    fermat::PartProgress reading(progress, 0, 0.2);
    Wants wants;
    wants.solver = false;
    wants.moreBytesPerCell = sizeof(float) + fermat::validation_bytes_per_cell;
    wants.cachedBytesPerCell = mDistance->cachedBytesPerCell();
    wants.moreBytes = RasterInput::rowBytes;
    Problem problem = planProblem(wants, feedback);
    complete(problem, feedback, reading);
    fermat::PartProgress readingDistance(progress, 0.2, 0.3);
    fermat::Scratch* const scratch = problem.room ? problem.room->scratch() : nullptr;
    const fermat::Field<float> distance = readDistance(scratch, readingDistance);
    fermat::PartProgress checking(progress, 0.3, 1);
    const fermat::Validation validation = refusingOverflow(terrainInput(), geometry(), [&] {
        return fermat::validate(
            *problem.terrain, problem.query, distance,
            {.tolerance = mTolerance, .keep = 100, .threads = threads(), .scratch = scratch},
            checking);
    });

    QVariantMap results;
    results.insert(QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut()));
    results.insert(validName, validation.valid());
    for (int i = 0; i < fermat::rule_count; ++i) {
        results.insert(QLatin1String(countNames[i]), qlonglong(validation.count[i]));
        if (validation.count[i] > 0)
            feedback->pushWarning(tr("%1 cells break the rule: %2.")
                                      .arg(grouped(validation.count[i]))
                                      .arg(coreSentence(fermat::rule_text(fermat::Rule(i)))));
    }
    if (validation.valid())
        feedback->pushInfo(tr("The distance raster “%1” is valid.").arg(mDistance->name()));
    const QString path = parameterAsFileOutput(parameters, reportName, context);
    if (!path.isEmpty()) {
        writeFile(*stage(reportName, path), report(validation));
        results.insert(reportName, path);
    }
    return results;
}

QString ValidateDistanceAlgorithm::report(const fermat::Validation& validation) const {
    QString html =
        QStringLiteral("<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>%1"
                       "</title></head><body><h1>%1</h1><p>%2</p>")
            .arg(tr("Validation of a distance raster"),
                 (validation.valid() ? tr("“%1” is valid on “%2”.")
                                     : tr("“%1” is not valid on “%2”."))
                     .arg(mDistance->name().toHtmlEscaped(), raster().name().toHtmlEscaped()));
    html += QStringLiteral("<table border=\"1\"><tr><th>%1</th><th>%2</th></tr>")
                .arg(tr("Rule"), tr("Cells that break it"));
    for (int i = 0; i < fermat::rule_count; ++i)
        html += QStringLiteral("<tr><td>%1</td><td>%2</td></tr>")
                    .arg(coreSentence(fermat::rule_text(fermat::Rule(i))))
                    .arg(grouped(validation.count[i]));
    html += QStringLiteral("</table>");
    if (!validation.violations.empty()) {
        html += QStringLiteral("<h2>%1</h2><table border=\"1\"><tr><th>%2</th><th>%3</th><th>x</th>"
                               "<th>y</th><th>%4</th><th>%5</th><th>%6</th></tr>")
                    .arg(tr("The first %1 of them").arg(grouped(validation.violations.size())),
                         tr("Row"), tr("Column"), tr("Found"), tr("Expected"), tr("Rule"));
        const CoordinateText text(geometry());
        for (const fermat::Violation& violation : validation.violations) {
            const fermat::Cell cell = geometry().grid.cell(violation.cell);
            const QgsPointXY centre = geometry().cellCentre(violation.cell);
            html += QStringLiteral("<tr><td>%1</td><td>%2</td><td>%3</td><td>%4</td><td>%5</td>"
                                   "<td>%6</td><td>%7</td></tr>")
                        .arg(cell.row)
                        .arg(cell.col)
                        .arg(text.of(centre.x()))
                        .arg(text.of(centre.y()))
                        .arg(exact(violation.distance), exact(violation.expected),
                             coreSentence(fermat::rule_text(violation.rule)));
        }
        html += QStringLiteral("</table>");
    }
    return html + QStringLiteral("</body></html>\n");
}
