#include "line_network.h"

#include "grouped_number.h"
#include "network_costs.h"
#include "texts.h"
#include "time_format.h"

#include <fermat/error.h>
#include <fermat/network_snap.h>

#include <qgsexception.h>

#include <QLocale>

#include <cmath>

namespace {

QString unitName(NetworkSettings::Measure measure) {
    switch (measure) {
    case NetworkSettings::Length:
        return QStringLiteral("m");
    case NetworkSettings::Time:
        return QStringLiteral("s");
    case NetworkSettings::Cost:
        break;
    }
    return {};
}

/// What can be changed about a line that costs too much.
QString remedyOfCosts(const NetworkSettings& settings) {
    switch (settings.measure()) {
    case NetworkSettings::Cost:
        return Tr::tr("Correct its cost in the field %1; a negative cost or NULL closes a line.")
            .arg(settings.reverseCostField.isEmpty()
                     ? QStringLiteral("COST_FIELD")
                     : QStringLiteral("COST_FIELD, REVERSE_COST_FIELD"));
    case NetworkSettings::Time:
        return settings.speedField.isEmpty()
                   ? Tr::tr("Correct or remove this line, or change DEFAULT_SPEED, which is %1 "
                            "km/h.")
                         .arg(settings.defaultSpeed)
                   : Tr::tr("Correct or remove this line, or correct its speed: it is in "
                            "SPEED_FIELD, or where that is NULL, it is DEFAULT_SPEED.");
    case NetworkSettings::Length:
        break;
    }
    return Tr::tr("Correct or remove this line.");
}

struct Corners {
    fermat::NetworkPoint least, greatest;
};

Corners cornersOf(const fermat::NetworkLines& lines) {
    Corners corners{lines.vertex.front(), lines.vertex.front()};
    auto& [least, greatest] = corners;
    for (const fermat::NetworkPoint& point : lines.vertex) {
        least = {std::min(least.x, point.x), std::min(least.y, point.y)};
        greatest = {std::max(greatest.x, point.x), std::max(greatest.y, point.y)};
    }
    return corners;
}

/// The length of the diagonal of all lines, metres.
double extentOf(const fermat::NetworkLines& lines, const GroundLengths& ground) {
    const auto [least, greatest] = cornersOf(lines);
    const double diagonal = ground.between(least, greatest);
    return std::isfinite(diagonal) ? diagonal : 0;
}

/// Vertices that lie so near to each other, in map units, are one: lines that meet there were
/// computed one by one, as “Split with lines” does, or are written with few digits. A tenth of a
/// millimetre on the ground, but at most a millionth of the extent, and at least a few times the
/// distance of neighbouring numbers. Costs of a field may stand for a step between two places that
/// are drawn next to each other, so there it is only the latter.
double roundingOf(const fermat::NetworkLines& lines, const GroundLengths& ground,
                  NetworkSettings::Measure measure) {
    const auto [least, greatest] = cornersOf(lines);
    const double far = std::max(
        {std::abs(least.x), std::abs(least.y), std::abs(greatest.x), std::abs(greatest.y)});
    const double neighbours = 0x1p-48 * far; // 16 times
    if (measure == NetworkSettings::Cost)
        return neighbours;
    constexpr double metres = 1e-4, share = 1e-6;
    const double extent = std::max(greatest.x - least.x, greatest.y - least.y);
    const fermat::NetworkPoint middle{(least.x + greatest.x) / 2, (least.y + greatest.y) / 2};
    // To the north, as degrees are shorter to the east.
    const double step = 1e-3 * extent;
    const double metresPerUnit = ground.between(middle, {middle.x, middle.y + step}) / step;
    const double tolerance = std::min(metres / metresPerUnit, share * extent);
    return tolerance > neighbours && std::isfinite(tolerance) ? tolerance : neighbours;
}

} // namespace

std::shared_ptr<const LineNetwork>
LineNetwork::build(const LineReader& reader, const QgsCoordinateTransformContext& transforms,
                   int threads, fermat::Progress& progress) {
    fermat::PartProgress reading(progress, 0, 0.5), snapping(progress, 0.5, 0.55),
        measuring(progress, 0.55, 0.6), building(progress, 0.6, 0.9), indexing(progress, 0.9, 1);
    std::shared_ptr<LineNetwork> result(new LineNetwork(reader, transforms));
    ReadLines read = reader.read(reading);
    result->mGround.requireFinite(read.lines, reader.layerName());
    fermat::snap_vertices(read.lines,
                          std::max(reader.settings().tolerance,
                                   roundingOf(read.lines, result->mGround, result->mMeasure)),
                          threads, snapping);
    read.lines.length =
        result->mGround.segments(read.lines, reader.layerName(), threads, measuring);
    result->buildWithFittingUnit(read, reader, threads, building);
    result->report(read, reader);
    result->mIndex = std::make_unique<fermat::NetworkIndex>(result->mNetwork, threads, indexing);
    return result;
}

std::shared_ptr<const fermat::PreparedNetwork>
LineNetwork::prepared(fermat::NetworkDirection direction) const {
    const std::lock_guard lock(mMutex);
    return mPrepared[std::size_t(direction)];
}

void LineNetwork::keepPrepared(fermat::NetworkDirection direction,
                               std::shared_ptr<const fermat::PreparedNetwork> prepared) const {
    if (!prepared)
        return;
    const std::lock_guard lock(mMutex);
    mPrepared[std::size_t(direction)] = std::move(prepared);
}

void LineNetwork::buildWithFittingUnit(ReadLines& read, const LineReader& reader, int threads,
                                       fermat::Progress& progress) {
    const SegmentRates rates(read, mMeasure);
    if (!rates.anyOpen()) {
        QString message =
            Tr::tr("The layer “%1” has no line that is open in a direction and has a length. "
                   "Choose another layer, or look at the fields that close lines.")
                .arg(mLayerName);
        if (const double tolerance = reader.settings().tolerance; tolerance > 0)
            message += QLatin1Char(' ') +
                       Tr::tr("Or lower TOLERANCE: it is %1 map units, and lines whose vertices "
                              "all lie so near to each other have no length.")
                           .arg(tolerance);
        throw QgsProcessingException(message);
    }
    // Once for each unit that is too fine. The first one mostly fits.
    double part = 0;
    for (mUnit = rates.firstUnit(extentOf(read.lines, mGround));; mUnit *= 10) {
        if (!std::isfinite(rates.sum()) || (rates.usual() > 0 && rates.usual() < mUnit / 2))
            throw QgsProcessingException(
                Tr::tr("The costs are out of range. %1 costs %2, and an ordinary line %3: no "
                       "whole numbers hold both.")
                    .arg(reader.describe(read.lines.feature[rates.greatestLine()]),
                         withUnit(rates.greatest(), unitName(mMeasure)),
                         withUnit(rates.usual(), unitName(mMeasure))) +
                QLatin1Char(' ') + remedyOfCosts(reader.settings()));
        rates.setCosts(read.lines, mUnit);
        const double left = 1 - part;
        fermat::PartProgress building(progress, part, part + 0.4 * left),
            solving(progress, part + 0.4 * left, part + 0.5 * left);
        part += 0.5 * left;
        const bool isSafe = rates.sum() / mUnit <= greatestSum;
        try {
            mNetwork =
                fermat::Network::build(read.lines, 0, fermat::NodeOrder::z, threads, building);
            if (isSafe || sumsFit(mNetwork, threads, solving))
                break;
        } catch (const fermat::InvalidInput&) {
            if (isSafe)
                throw;
            // The costs along a chain of lines are too large.
        }
    }
    if (!rates.isFine(mUnit))
        mInfos << Tr::tr("Costs are whole numbers of %1, because sums of finer ones could be too "
                         "large.")
                      .arg(withUnit(mUnit, unitName(mMeasure)));
}

void LineNetwork::report(const ReadLines& read, const LineReader& reader) {
    mInfos.prepend(Tr::tr("Network of the layer “%1”: %2 segments, %3 nodes, %4 edges, up to %5 "
                          "MiB of memory.")
                       .arg(mLayerName)
                       .arg(grouped(read.lines.vertex.size() - read.lines.lines()))
                       .arg(grouped(mNetwork.nodes()))
                       .arg(grouped(mNetwork.edges()))
                       .arg(double(read.bytes()) / (1 << 20), 0, 'f', 1));
    if (!mCrs.isValid())
        mInfos << Tr::tr("The layer “%1” has no CRS: its map units are taken for metres.")
                      .arg(mLayerName);
    if (read.withoutGeometry == 1)
        mWarnings << Tr::tr("1 feature of the layer “%1” has no geometry and is left out.")
                         .arg(mLayerName);
    if (read.withoutGeometry > 1)
        mWarnings << Tr::tr("%1 features of the layer “%2” have no geometry and are left out.")
                         .arg(grouped(read.withoutGeometry))
                         .arg(mLayerName);
    mKinds = read.kinds;
    if (const QString doubt = mKinds.doubt(mLayerName); !doubt.isEmpty())
        mWarnings << doubt;
    reportSpeeds(read, reader.settings());
    if (read.unknownDirections.count() > 0)
        mWarnings << Tr::tr("Lines that are open in both directions, because the field “%1” "
                            "(DIRECTION_FIELD) of the layer “%2” has a value that is none of "
                            "VALUE_FORWARD, VALUE_BACKWARD and VALUE_BOTH: %3. Such values: %4.")
                         .arg(reader.settings().directionField, mLayerName)
                         .arg(grouped(read.unknownDirections.count()))
                         .arg(read.unknownDirections.examples());
}

void LineNetwork::reportSpeeds(const ReadLines& read, const NetworkSettings& settings) {
    const QString speed = QLocale().toString(settings.defaultSpeed, 'g', 6);
    if (read.withoutSpeed > 0) {
        const QString sentence =
            Tr::tr("%5 km/h counts for %1 of %2 features, because the field “%4” (SPEED_FIELD) of "
                   "the layer “%3” is NULL, empty or 0 there. DEFAULT_SPEED sets this speed.")
                .arg(grouped(read.withoutSpeed), grouped(read.features), mLayerName,
                     settings.speedField, speed);
        // If more than half of the speeds are an assumption, nobody should miss it.
        if (2 * read.withoutSpeed > read.features)
            mWarnings.prepend(sentence);
        else
            mInfos << sentence;
    }
    if (read.unreadSpeeds.count() > 0)
        mWarnings << Tr::tr("Features of the layer “%2” whose speed cannot be read in the field "
                            "“%3” (SPEED_FIELD): %1. DEFAULT_SPEED, %4 km/h, counts for them. "
                            "Such values: %5.")
                         .arg(grouped(read.unreadSpeeds.count()), mLayerName, settings.speedField,
                              speed, read.unreadSpeeds.examples());
    if (read.speeds.areIds())
        mWarnings << doubtOfIds(settings.speedField);
    QStringList parts{read.features == 1 ? Tr::tr("1 line")
                                         : Tr::tr("%1 lines").arg(grouped(read.features))};
    const long long without = read.withoutSpeed, unread = read.unreadSpeeds.count();
    if (without > 0 && unread > 0)
        parts << Tr::tr("%1 without a speed and %2 whose speed cannot be read, which get %3 km/h")
                     .arg(grouped(without), grouped(unread), speed);
    else if (without > 0)
        parts << Tr::tr("%1 without a speed, which get %2 km/h").arg(grouped(without), speed);
    else if (unread > 0)
        parts << Tr::tr("%1 whose speed cannot be read, which get %2 km/h")
                     .arg(grouped(unread), speed);
    if (read.withoutGeometry > 0)
        parts << Tr::tr("%1 without a geometry, which are left out")
                     .arg(grouped(read.withoutGeometry));
    mSummary = Tr::tr("The network: %1.").arg(parts.join(QStringLiteral("; ")));
}
