#include "surface_options.h"

#include "coordinate_text.h"
#include "filled_in.h"
#include "texts.h"
#include "thread_limit.h"

#include <fermat/parallel.h>

#include <qgsexception.h>

#include <QLocale>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <vector>

namespace {

constexpr std::size_t cellsCheckedAtOnce = std::size_t(1) << 20;   // between two questions
constexpr std::size_t cellsConvertedAtOnce = std::size_t(1) << 16; // of a thread

// Seconds per metre at a velocity of 1 km/h, 1 m/s, 1 km/s, 1 mi/h.
constexpr std::array secondsPerMetre{3.6, 1.0, 0.001, 3600 / 1609.344};
// Seconds in 1 s, 1 min, 1 h, 1 ms.
constexpr std::array secondsPerTimeUnit{1.0, 60.0, 3600.0, 0.001};

[[noreturn]] void failAtCell(const RasterInput& raster, const RasterGeometry& part,
                             std::size_t index, double value, const QString& problem) {
    const fermat::Cell cell = part.grid.cell(index);
    const QgsPointXY centre = part.cellCentre(index);
    throw QgsProcessingException(
        filledIn(Tr::tr("Band %1 of the raster layer “%2” has the value %3 at row %4, "
                        "column %5 (%6): %7"),
                 raster.band(), raster.name(),
                 QString::number(value, 'g', QLocale::FloatingPointShortest), // to be typed
                 part.first.row + cell.row, part.first.col + cell.col,
                 CoordinateText(raster.geometry()).of(centre), problem));
}

/// Calls use(row, line) for each of some rows of a part, on all threads.
template <class Value, class Use>
void forEachRow(const RasterGeometry& part, std::span<const Value> rows, fermat::Progress& progress,
                const Use& use) {
    const auto cols = std::size_t(part.grid.cols);
    fermat::AskedProgress asked(progress);
    fermat::parallel_for(rows.size() / cols, std::max<std::size_t>(1, cellsConvertedAtOnce / cols),
                         fermat::thread_count(threadLimit()), asked,
                         [&](std::size_t begin, std::size_t end) {
                             for (std::size_t row = begin; row < end; ++row)
                                 use(int(row), rows.subspan(row * cols, cols));
                         });
}

fermat::Surface readBytes(RasterInput& raster, const RasterGeometry& part,
                          const SurfaceOptions& options, fermat::Progress& progress,
                          fermat::Scratch* scratch) {
    const RasterInput::CodeValues values = raster.codeValues();
    fermat::Surface::Table table;
    std::array<QString, 256> problems;
    for (int code = 0; code < 256; ++code)
        table[code] = options.slowness(values[code], problems[code]);

    fermat::PartProgress reading(progress, 0, 0.9);
    fermat::Field<std::uint8_t> codes(part.grid, scratch, progress);
    const auto isProblem = [](const QString& problem) { return !problem.isEmpty(); };
    const bool mayFail = std::any_of(problems.begin(), problems.end(), isProblem);
    const auto take = [&](int firstRow, std::span<const std::uint8_t> read) {
        for (std::size_t i = 0; mayFail && i < read.size(); ++i)
            if (isProblem(problems[read[i]]))
                failAtCell(raster, part, part.grid.index(firstRow, 0) + i, values[read[i]],
                           problems[read[i]]);
        forEachRow(part, read, progress, [&](int row, std::span<const std::uint8_t> line) {
            codes.set_row(firstRow + row, 0, line);
        });
    };
    raster.readCodes(part, take, reading);
    fermat::AskedProgress asked(progress);
    return {std::move(codes), table, asked};
}

fermat::Surface readFloats(RasterInput& raster, const RasterGeometry& part,
                           const SurfaceOptions& options, fermat::Progress& progress,
                           fermat::Scratch* scratch) {
    fermat::PartProgress reading(progress, 0, 0.9), checking(progress, 0.9, 1);
    fermat::Field<float> slowness(part.grid, scratch, progress);
    const auto take = [&](int firstRow, std::span<const double> values) {
        std::atomic<std::size_t> unusable = values.size(); // the first value that is
        forEachRow(part, values, progress, [&](int row, std::span<const double> line) {
            std::vector<float> converted(line.size());
            QString problem;
            for (std::size_t col = 0; col < line.size(); ++col) {
                converted[col] = options.slowness(line[col], problem);
                if (problem.isEmpty())
                    continue;
                const std::size_t i = std::size_t(row) * line.size() + col;
                for (std::size_t known = unusable;
                     i < known && !unusable.compare_exchange_weak(known, i);) {
                }
                return;
            }
            slowness.set_row(firstRow + row, 0, converted);
        });
        if (unusable == values.size())
            return;
        QString problem;
        options.slowness(values[unusable], problem);
        failAtCell(raster, part, part.grid.index(firstRow, 0) + unusable, values[unusable],
                   problem);
    };
    raster.readRows(part, take, reading);
    return fermat::Surface(std::move(slowness), checking, threadLimit());
}

} // namespace

float SurfaceOptions::slowness(double value, QString& problem) const {
    if (std::isnan(value))
        return fermat::infinity;
    double slowness = value;
    if (kind == Velocity) {
        if (value == 0) {
            if (!zeroVelocity)
                return fermat::infinity;
            value = *zeroVelocity;
        }
        if (value < 0) {
            problem = Tr::tr("velocities cannot be negative. Set this value as a nodata value of "
                             "the layer, or correct the raster.");
            return fermat::infinity;
        }
        slowness = secondsPerMetre[velocityUnit] / secondsPerTimeUnit[timeUnit] / value;
    } else if (value < 0) {
        problem = Tr::tr("costs cannot be negative. Set this value as a nodata value of the layer, "
                         "or correct the raster.");
        return fermat::infinity;
    }
    using Limits = std::numeric_limits<float>;
    if (slowness == 0 && kind != Velocity)
        problem = Tr::tr("costs must be more than 0. Change this value to a small cost, or set it "
                         "as a nodata value of the layer.");
    else if (slowness < double(Limits::min()))
        problem =
            kind == Velocity
                ? Tr::tr(
                      "this velocity is too large, because 32-bit numbers cannot hold the travel "
                      "time. Set this value as a nodata value of the layer, or correct the raster.")
                : Tr::tr("costs must be at least 1.2e-38, because 32-bit numbers have fewer digits "
                         "below that. Multiply the raster by a large number.");
    else if (slowness > double(Limits::max()) && !std::isinf(value))
        problem =
            kind == Velocity
                ? Tr::tr(
                      "this velocity is too small, because 32-bit numbers cannot hold the travel "
                      "time. Set this value as a nodata value of the layer, or correct the raster.")
                : Tr::tr("costs must be at most 3.4e38, the largest 32-bit number. Divide the "
                         "raster by a large number. Or set this value as a nodata value of the "
                         "layer: then such cells are impassable.");
    return float(slowness);
}

double SurfaceOptions::valueOf(float slowness) const {
    return kind == Velocity
               ? secondsPerMetre[velocityUnit] / secondsPerTimeUnit[timeUnit] / double(slowness)
               : double(slowness);
}

QString SurfaceOptions::velocityUnitName() const {
    static const std::array units{"km/h", "m/s", "km/s", "mi/h"};
    return QString::fromLatin1(units[velocityUnit]);
}

QString SurfaceOptions::distanceUnit() const {
    static const std::array units{"s", "min", "h", "ms"};
    return kind == Velocity ? QString::fromLatin1(units[timeUnit]) : QString();
}

double SurfaceOptions::secondsPerUnit() const {
    return secondsPerTimeUnit[timeUnit];
}

fermat::Surface readSurface(RasterInput& raster, const RasterGeometry& part,
                            const SurfaceOptions& options, fermat::Progress& progress,
                            fermat::Scratch* scratch) {
    fermat::Surface surface = raster.isBytes()
                                  ? readBytes(raster, part, options, progress, scratch)
                                  : readFloats(raster, part, options, progress, scratch);
    if (part.grid != raster.geometry().grid)
        return surface;
    bool isPassable = false;
    fermat::AskedProgress asked(progress);
    fermat::parallel_for(part.grid.cells(), cellsCheckedAtOnce, 1, asked,
                         [&](std::size_t begin, std::size_t end) {
                             for (std::size_t cell = begin; cell < end && !isPassable; ++cell)
                                 isPassable = surface.stored_slowness(cell) < fermat::infinity;
                         });
    if (isPassable)
        return surface;
    const QString zero =
        options.kind == SurfaceOptions::Velocity && !options.zeroVelocity
            ? Tr::tr(" Cells of velocity 0 are impassable, unless “Velocity for cells of value 0” "
                     "(ZERO_VELOCITY) is set.")
            : QString();
    throw QgsProcessingException(
        Tr::tr("All cells in band %1 of the raster layer “%2” are empty or impassable. Check the "
               "nodata value of the layer, and “The raster holds” (SURFACE).")
            .arg(raster.band())
            .arg(raster.name()) +
        zero);
}
