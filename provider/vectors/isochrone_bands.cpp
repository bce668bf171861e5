#include "isochrone_bands.h"

#include "detached_work.h"
#include "filled_in.h"
#include "grouped_number.h"
#include "memory_limit.h"
#include "texts.h"
#include "time_format.h"

#include <fermat/corner_rows.h>
#include <fermat/error.h>
#include <fermat/freed_memory.h>
#include <fermat/parallel.h>

#include <qgsexception.h>

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

constexpr int maximumSteps = 10000;
/// Enough to keep a thread busy, and whole tiles.
constexpr int rowsOfAThread = 2 * fermat::tile_size;

double positive(const QString& text, const QString& whole, const IntervalWords& words) {
    bool ok = false;
    const double value = QString(text).replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&ok);
    if (!ok || !(value > 0) || std::isinf(value))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 is “%2”, but “%3” is not a number above 0. Write the ends of the "
                            "bands, such as %4, or one width for all bands, such as %5."),
                     words.name, whole, text, words.list, words.step));
    return value;
}

/// The texts of the ends. A comma separates them, but not where there are semicolons: there it is a
/// decimal. Refuses what people whose language has decimal commas may read in two ways.
QStringList endsIn(const QString& list, const QString& text, const IntervalWords& words) {
    static const QRegularExpression semicolon(QStringLiteral("\\s*[;\\s]\\s*"));
    if (list.contains(QLatin1Char(';')))
        return list.split(semicolon);
    static const QRegularExpression decimals(QStringLiteral("^(\\d+),(\\d+)(?:\\s+\\d+,\\d+)*$"));
    const QRegularExpressionMatch match = decimals.match(list);
    const bool mayBeDecimals =
        words.haveDecimalCommas || QLocale().decimalPoint() == QLatin1Char(',');
    if (mayBeDecimals && match.hasMatch())
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 is “%2”. Is %3,%4 one number, or two? Write %3.%4 for a decimal, "
                            "or %3; %4 for two ends."),
                     words.name, text, match.captured(1), match.captured(2)));
    static const QRegularExpression separator(QStringLiteral("\\s*[,\\s]\\s*"));
    return list.split(separator);
}

} // namespace

Intervals Intervals::parse(const QString& text, const IntervalWords& words) {
    Intervals intervals;
    intervals.mName = words.name;
    const QString trimmed = text.trimmed();
    static const QString step = QStringLiteral("step:");
    if (trimmed.startsWith(step, Qt::CaseInsensitive)) {
        intervals.mStepText = trimmed.mid(step.size()).trimmed();
        intervals.mStep = positive(intervals.mStepText, text, words);
        return intervals;
    }
    const QStringList parts = endsIn(trimmed, text, words);
    bool isNumber = false;
    if (parts.size() > 1 && parts.first().toDouble(&isNumber) == 0 && isNumber)
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 is “%2”, but the first band begins at 0 by itself. Leave out the "
                            "0: write only the ends of the bands, such as %3, and decimals with a "
                            "point."),
                     words.name, text, words.list));
    for (const QString& part : parts) {
        const double end = positive(part, text, words);
        if (!intervals.mList.empty() && end <= intervals.mList.back())
            throw QgsProcessingException(filledIn(
                Tr::tr("%1 is “%2”, but %3 is not larger than %4. Write the ends of the bands in "
                       "rising order."),
                words.name, text, end, intervals.mList.back()));
        intervals.mList.push_back(end);
    }
    return intervals;
}

Intervals Intervals::every(double step) {
    Intervals intervals;
    intervals.mName = IntervalWords().name;
    intervals.mStep = step;
    return intervals;
}

std::vector<double> Intervals::ends(double maximum) const {
    if (mStep == 0)
        return mList;
    const double count = std::max(1.0, std::ceil(maximum / mStep));
    if (!(count <= maximumSteps))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 is step:%2. This makes %3 bands up to the furthest cell, at %4, "
                            "but the limit is %5 bands. Use a larger step."),
                     mName, mStepText.isEmpty() ? QString::number(mStep) : mStepText,
                     withUnit(count, {}, 10), maximum, grouped(maximumSteps)));
    std::vector<double> result;
    for (int i = 1; i <= int(count); ++i)
        result.push_back(i * mStep);
    result.back() = std::max(result.back(), maximum); // which must not get lost by rounding
    return result;
}

std::optional<double> Intervals::lastEnd() const {
    return mStep == 0 ? std::optional<double>(mList.back()) : std::nullopt;
}

std::size_t Intervals::expected(double maximum) const {
    if (mStep == 0)
        return mList.size();
    return std::isinf(maximum)
               ? 1
               : std::size_t(std::clamp(std::ceil(maximum / mStep), 1.0, double(maximumSteps)));
}

const QString bandKindName = QStringLiteral("BANDS");

QgsProcessingParameterDefinition* bandKindParameter() {
    return new QgsProcessingParameterEnum(
        bandKindName, Tr::tr("Polygons of isochrones"),
        {Tr::tr("Rings, from one end to the next"), Tr::tr("Reached within, from the start")},
        false, 0);
}

QString bandKindHelp() {
    return Tr::tr(
        "With the ends 20 and 40, rings are 0–20 and 20–40: they do not overlap, and their "
        "areas add up. Reached within are 0–20 and 0–40: each polygon is all that is "
        "reached up to its end.");
}

std::size_t bandMemory(fermat::Grid grid, std::size_t bands, BandKind kind,
                       fermat::IsobandOptions options) {
    options.within = kind == BandKind::within;
    return fermat::isoband_memory(grid, bands, options);
}

namespace {

/// What all kinds of bands have in common: the memory, and the work beside the main thread.
/// `addRows(tracer, progress)` gives the values to the tracer. `grid` is that of the values, whose
/// rows `copyRow` copies before.
template <class AddRows>
BandShapes tracedBands(fermat::Grid grid, const fermat::CopyRow& copyRow,
                       const RasterGeometry& geometry, fermat::Grid whole, const BandPlan& plan,
                       fermat::IsobandOptions options, QgsProcessingFeedback* feedback,
                       fermat::Progress& progress, const QString& advice, AddRows addRows) {
    options.within = plan.kind == BandKind::within;
    if (options.memory == fermat::IsobandOptions().memory)
        options.memory = allowedMemory();
    try {
        const std::size_t bytes = fermat::isoband_memory(grid, copyRow, plan.ends, options);
        feedback->pushInfo(Tr::tr("%1: %2, up to %3 MiB of memory.")
                               .arg(plan.name.isEmpty() ? Tr::tr("Isochrone bands") : plan.name,
                                    grouped(plan.ends.size()),
                                    QString::number(double(bytes) / (1 << 20), 'f', 1)));
        if (bytes > options.memory)
            throw fermat::OutOfMemory(bytes, options.memory);
        const fermat::MapFrame frame{geometry.west,       geometry.north, geometry.cellWidth,
                                     geometry.cellHeight, geometry.first, whole};
        return runAside(
            [addRows = std::move(addRows), cells = geometry.grid, frame, plan,
             options](fermat::Progress& progress) mutable {
                fermat::IsobandTracer tracer(cells, frame, plan.ends, options);
                fermat::PartProgress tracing(progress, 0, 0.7), joining(progress, 0.7, 1);
                addRows(tracer, tracing);
                return BandShapes(tracer.finish(joining), plan.kind);
            },
            progress);
    } catch (const fermat::OutOfMemory&) {
        throw QgsProcessingException(
            Tr::tr("The boundaries of %1 bands need more than the %2 of memory that "
                   "Fermat may use. Use fewer or wider bands, or larger cells.")
                .arg(grouped(plan.ends.size()), gibText(options.memory)) +
            QLatin1Char(' ') + (advice.isEmpty() ? moreMemoryAdvice() : advice));
    }
}

/// Calls add(first row, one past the last, progress) for parts that keep all threads busy.
template <class Add>
void addInParts(int rows, int threads, fermat::Progress& progress, const Add& add) {
    const int part = rowsOfAThread * int(fermat::thread_count(threads));
    for (int begin = 0; begin < rows; begin += part) {
        const int end = std::min(begin + part, rows);
        fermat::PartProgress adding(progress, double(begin) / rows, double(end) / rows);
        add(begin, end, adding);
        fermat::return_freed_memory();
    }
}

/// The greatest float of at most `value`.
float notAbove(double value) {
    const float near = float(value);
    return double(near) > value ? std::nextafter(near, -fermat::infinity) : near;
}

} // namespace

BandShapes isochroneBands(fermat::Field<float> distance, const RasterGeometry& geometry,
                          fermat::Grid whole, const BandPlan& plan, fermat::IsobandOptions options,
                          QgsProcessingFeedback* feedback, fermat::Progress& progress,
                          const QString& advice) {
    const fermat::Grid grid = geometry.grid;
    auto kept = std::make_unique<fermat::Field<float>>(std::move(distance));
    const fermat::CopyRow copyRow = [values = kept.get()](int row, float* to) {
        values->copy_row(row, to);
    };
    return tracedBands(
        grid, copyRow, geometry, whole, plan, options, feedback, progress, advice,
        [copyRow, distance = std::move(kept), cols = std::size_t(grid.cols), rows = grid.rows,
         threads = options.threads](fermat::IsobandTracer& tracer,
                                    fermat::Progress& progress) mutable {
            addInParts(rows, threads, progress, [&](int begin, int end, fermat::Progress& adding) {
                tracer.add_rows(end - begin, copyRow, adding);
                // Distances that were traced give their memory to the boundaries.
                fermat::forget_contents(distance->memory().data(),
                                        std::size_t(end) * cols * sizeof(float));
            });
            distance.reset();
        });
}

BandShapes isochroneBands(CornerTimes times, const RasterGeometry& geometry, fermat::Grid whole,
                          BandPlan plan, fermat::IsobandOptions options,
                          QgsProcessingFeedback* feedback, fermat::Progress& progress,
                          const QString& advice) {
    options.at_corners = true;
    const double maximum = double(times.maximum);
    float most = fermat::infinity; // for times beyond the last end, which are in the last band
    while (plan.ends.size() > 1 && plan.ends[plan.ends.size() - 2] >= maximum)
        plan.ends.pop_back();
    if (!times.isLastOpen)
        plan.ends.back() = std::min(plan.ends.back(), maximum);
    else if (times.maximum < fermat::infinity)
        plan.ends.back() = maximum;
    else
        most = notAbove(plan.ends.back());
    const fermat::Grid cells = geometry.grid;
    const std::span<const float> corners = times.corners;
    return tracedBands(
        {cells.rows + 1, cells.cols + 1},
        [=](int row, float* to) {
            const std::size_t cols = std::size_t(cells.cols) + 1;
            std::copy_n(corners.data() + std::size_t(row) * cols, cols, to);
        },
        geometry, whole, plan, options, feedback, progress, advice,
        [times = std::move(times), cells, most, threads = options.threads](
            fermat::IsobandTracer& tracer, fermat::Progress& progress) mutable {
            const fermat::CornerRows rows(times.terrain, times.corners);
            const std::size_t inRow = 4 * std::size_t(cells.cols);
            std::vector<float> values;
            addInParts(
                cells.rows, threads, progress, [&](int begin, int end, fermat::Progress& part) {
                    fermat::PartProgress reading(part, 0, 0.2), adding(part, 0.2, 1);
                    values.resize(std::size_t(end - begin) * inRow);
                    fermat::parallel_for(
                        std::size_t(end - begin), 8, fermat::thread_count(threads), reading,
                        [&](std::size_t first, std::size_t last) {
                            for (std::size_t row = first; row < last; ++row)
                                rows.read(begin + int(row), values.data() + row * inRow);
                            for (std::size_t i = first * inRow; i < last * inRow; ++i)
                                values[i] = values[i] < fermat::infinity ? std::min(values[i], most)
                                                                         : values[i];
                        });
                    tracer.add_rows(
                        2 * (end - begin),
                        [&](int row, float* to) {
                            std::copy_n(values.data() + std::size_t(row - 2 * begin) * (inRow / 2),
                                        inRow / 2, to);
                        },
                        adding);
                });
            times.corners = {};
        });
}

QgsGeometry BandShapes::geometry(std::size_t band) const {
    const std::size_t size = bytes(band);
    if (size > std::size_t(std::numeric_limits<int>::max()))
        throw QgsProcessingException(
            Tr::tr("A band has more than 134 million vertices, the limit for a polygon. "
                   "Use more bands, or larger cells."));
    QByteArray wkb(int(size), Qt::Uninitialized);
    mIsobands.write_wkb(band, reinterpret_cast<std::byte*>(wkb.data()));
    QgsGeometry geometry;
    geometry.fromWkb(wkb);
    return geometry;
}
