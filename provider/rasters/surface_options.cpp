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

} // namespace

float SurfaceOptions::slowness(double value, QString& problem) const {
    if (std::isnan(value))
        return fermat::infinity;
    if (kind == Elevations)
        return float(levelCost);
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

bool SurfaceOptions::areTimes() const {
    return kind == Velocity ||
           (kind == Elevations && levelUnit == fermat::NamedSlopeFunction::Unit::time);
}

QString SurfaceOptions::distanceUnit() const {
    static const std::array units{"s", "min", "h", "ms"};
    if (areTimes())
        return QString::fromLatin1(units[timeUnit]);
    return isEnergy() ? QStringLiteral("J/kg") : QString();
}

QString SurfaceOptions::distanceName() const {
    return areTimes()   ? Tr::tr("Travel time")
           : isEnergy() ? Tr::tr("Energy")
                        : Tr::tr("Accumulated cost");
}

bool SurfaceOptions::isEnergy() const {
    return kind == Elevations && levelUnit == fermat::NamedSlopeFunction::Unit::energy;
}

double SurfaceOptions::secondsPerUnit() const {
    return areTimes() ? secondsPerTimeUnit[timeUnit] : 0;
}

double SurfaceOptions::paceAt(double kilometresPerHour) const {
    return secondsPerMetre.front() / secondsPerTimeUnit[timeUnit] / kilometresPerHour;
}

std::optional<std::uint8_t> SurfaceReader::shutCode(const RasterInput& raster,
                                                    const SurfaceOptions& options) {
    const RasterInput::CodeValues values = raster.codeValues();
    QString problem;
    for (int code = 0; code < 256; ++code)
        if (std::isinf(options.slowness(values[code], problem)) && problem.isEmpty())
            return std::uint8_t(code);
    return std::nullopt;
}

void SurfaceReader::read(fermat::Progress& progress, fermat::Scratch* scratch) {
    if (mOptions.kind == SurfaceOptions::Elevations)
        readLevel(progress, scratch);
    else if (mIsBytes)
        readBytes(progress, scratch);
    else
        readFloats(progress, scratch);
}

void SurfaceReader::readLevel(fermat::Progress& progress, fermat::Scratch* scratch) {
    if (!mIsBytes) {
        const auto cost = float(mOptions.levelCost);
        mSlowness = fermat::Field<float>(mPart.grid, scratch, cost);
        mSummary.emplace().add({&cost, 1});
        return;
    }
    mCodes = fermat::Field<std::uint8_t>(mPart.grid, scratch, progress);
    mTable.fill(fermat::infinity);
    mTable[0] = float(mOptions.levelCost);
    mShut = 1;
    const std::vector<std::uint8_t> line(std::size_t(mPart.grid.cols));
    for (int row = 0; row < mPart.grid.rows; ++row)
        mCodes.set_row(row, 0, line);
}

void SurfaceReader::readBytes(fermat::Progress& progress, fermat::Scratch* scratch) {
    const RasterInput::CodeValues values = mRaster.codeValues();
    std::array<QString, 256> problems;
    for (int code = 0; code < 256; ++code)
        mTable[code] = mOptions.slowness(values[code], problems[code]);
    mShut = shutCode(mRaster, mOptions);
    mCodes = fermat::Field<std::uint8_t>(mPart.grid, scratch, progress);
    const auto isProblem = [](const QString& problem) { return !problem.isEmpty(); };
    const bool mayFail = std::any_of(problems.begin(), problems.end(), isProblem);
    const auto take = [&](int firstRow, std::span<const std::uint8_t> read) {
        for (std::size_t i = 0; mayFail && i < read.size(); ++i)
            if (isProblem(problems[read[i]]))
                failAtCell(mRaster, mPart, mPart.grid.index(firstRow, 0) + i, values[read[i]],
                           problems[read[i]]);
        forEachRow(mPart, read, progress, [&](int row, std::span<const std::uint8_t> line) {
            mCodes.set_row(firstRow + row, 0, line);
        });
    };
    mRaster.readCodes(mPart, take, progress);
}

void SurfaceReader::readFloats(fermat::Progress& progress, fermat::Scratch* scratch) {
    mSlowness = fermat::Field<float>(mPart.grid, scratch, progress);
    fermat::SlownessSummary& summary = mSummary.emplace();
    const auto take = [&](int firstRow, std::span<const double> values) {
        std::atomic<std::size_t> unusable = values.size(); // the first value that is
        forEachRow(mPart, values, progress, [&](int row, std::span<const double> line) {
            std::vector<float> converted(line.size());
            QString problem;
            for (std::size_t col = 0; col < line.size(); ++col) {
                converted[col] = mOptions.slowness(line[col], problem);
                if (problem.isEmpty())
                    continue;
                const std::size_t i = std::size_t(row) * line.size() + col;
                for (std::size_t known = unusable;
                     i < known && !unusable.compare_exchange_weak(known, i);) {
                }
                return;
            }
            mSlowness.set_row(firstRow + row, 0, converted);
            summary.add(converted);
        });
        if (unusable == values.size())
            return;
        QString problem;
        mOptions.slowness(values[unusable], problem);
        failAtCell(mRaster, mPart, mPart.grid.index(firstRow, 0) + unusable, values[unusable],
                   problem);
    };
    mRaster.readRows(mPart, take, progress);
}

void SurfaceReader::shut(fermat::Cell cell) {
    if (mCodes.empty())
        mSlowness.set_row(cell.row, cell.col, {&fermat::infinity, 1});
    else
        mCodes.set_row(cell.row, cell.col, {&*mShut, 1});
}

fermat::Surface SurfaceReader::take(fermat::Progress& progress, bool isChanged) {
    fermat::Surface surface = !mCodes.empty() ? fermat::Surface(std::move(mCodes), mTable, progress)
                              : mSummary
                                  ? fermat::Surface(std::move(mSlowness), *mSummary, progress)
                                  : fermat::Surface(std::move(mSlowness), progress, threadLimit());
    requirePassable(surface, progress, isChanged);
    return surface;
}

void SurfaceReader::requirePassable(const fermat::Surface& surface, fermat::Progress& progress,
                                    bool isChanged) const {
    if (mPart.grid != mRaster.geometry().grid)
        return;
    bool isPassable = false;
    fermat::AskedProgress asked(progress);
    fermat::parallel_for(mPart.grid.cells(), cellsCheckedAtOnce, 1, asked,
                         [&](std::size_t begin, std::size_t end) {
                             for (std::size_t cell = begin; cell < end && !isPassable; ++cell)
                                 isPassable = surface.stored_slowness(cell) < fermat::infinity;
                         });
    if (isPassable)
        return;
    const QString zero =
        mOptions.kind == SurfaceOptions::Velocity && !mOptions.zeroVelocity
            ? Tr::tr(" Cells of velocity 0 are impassable, unless “Velocity for cells of value 0” "
                     "(ZERO_VELOCITY) is set.")
            : QString();
    throw QgsProcessingException(
        Tr::tr("All cells in band %1 of the raster layer “%2” are empty or impassable. Check the "
               "nodata value of the layer, and “The raster holds” (SURFACE).")
            .arg(mRaster.band())
            .arg(mRaster.name()) +
        zero +
        (isChanged ? QLatin1Char(' ') + Tr::tr("Or walls of CHANGES close them.") : QString()));
}
