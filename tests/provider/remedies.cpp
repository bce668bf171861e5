#include "remedies.h"

#include <gdal_utils.h>

#include <qgssettings.h>

#include <QFile>
#include <QRegularExpression>
#include <QTest>

namespace {

template <class Convert>
QString converted(const QString& from, const QString& to, const QStringList& options,
                  Convert convert) {
    CPLStringList given;
    for (const QString& option : options)
        given.AddString(option.toUtf8().constData());
    const GDALDatasetUniquePtr source(GDALDataset::Open(from.toUtf8().constData(), GDAL_OF_RASTER));
    GDALClose(convert(to.toUtf8().constData(), source.get(), given.List()));
    return to;
}

} // namespace

QString Remedies::translated(const QVariant& layer, const QStringList& options) {
    return converted(rasterOf(layer)->source(), newPath("tif"), options,
                     [](const char* to, GDALDatasetH from, char** given) {
                         GDALTranslateOptions* parsed = GDALTranslateOptionsNew(given, nullptr);
                         const GDALDatasetH made = GDALTranslate(to, from, parsed, nullptr);
                         GDALTranslateOptionsFree(parsed);
                         return made;
                     });
}

QString Remedies::warped(const QVariant& layer, const QStringList& options) {
    return converted(rasterOf(layer)->source(), newPath("tif"), options,
                     [](const char* to, GDALDatasetH from, char** given) {
                         GDALWarpAppOptions* parsed = GDALWarpAppOptionsNew(given, nullptr);
                         const GDALDatasetH made = GDALWarp(to, nullptr, 1, &from, parsed, nullptr);
                         GDALWarpAppOptionsFree(parsed);
                         return made;
                     });
}

QVariantMap Remedies::good(const QString& algorithm) const {
    const QString name = algorithm.section(':', 1), out = path("out.");
    const QVariantMap ground{{"INPUT", mGround}, {"START_POINT", "1005,1995"}};
    const QVariantMap roads{{"INPUT", mRoads}, {"START_POINT", "0,0"}, {"OUTPUT", out + "gpkg"}};
    if (name == "isochrones")
        return merged(ground, {{"OUTPUT", out + "tif"}});
    if (name == "coverage")
        return {{"INPUT", mGround}, {"POPULATION", mGround}, {"OUTPUT", out + "gpkg"}};
    if (name == "bestsites")
        return {{"INPUT", mGround},
                {"SOURCES", mEnds},
                {"POPULATION", mGround},
                {"MAX_COST", 10},
                {"OUTPUT", out + "gpkg"}};
    if (name == "accumulate")
        return merged(ground, {{"MAX_COST", 10}, {"OUTPUT", out + "tif"}});
    if (name == "pathdensity")
        return {{"INPUT", mGround}, {"SOURCES", mEnds}, {"OUTPUT", out + "tif"}};
    if (name == "corridor")
        return {{"INPUT", mGround}, {"SOURCES", mEnds}, {"OUTPUT", out + "tif"}};
    if (name == "restoration")
        return {{"INPUT", mGround}, {"SOURCES", mEnds}, {"RADII", 20}, {"OUTPUT", out + "tif"}};
    if (name == "raypaths" || name == "traveltimes")
        return merged(ground, {{"END_POINT", "1095,1905"}, {"OUTPUT", out + "gpkg"}});
    if (name == "leastcostnetwork")
        return {{"INPUT", mGround}, {"SOURCES", mPlaces}, {"OUTPUT", out + "gpkg"}};
    if (name == "startpositions")
        return {{"INPUT", mGround}, {"COUNT", 3}, {"OUTPUT", out + "gpkg"}};
    if (name == "validatedistance")
        return merged(ground, {{"DISTANCE", mTimes}, {"REPORT", out + "html"}});
    if (name == "syntheticvelocity")
        return {{"ROWS", 4}, {"COLUMNS", 4}, {"OUTPUT", out + "tif"}};
    if (name == "networkisochrones")
        return roads;
    if (name == "networklinks")
        return {{"INPUT", mRoads}, {"SOURCES", mStops}, {"OUTPUT", out + "gpkg"}};
    if (name == "allpairs")
        return {{"INPUT", mEdges},
                {"FROM_FIELD", "from"},
                {"TO_FIELD", "to"},
                {"COST_FIELD", "cost"},
                {"MATRIX", out + "tif"}};
    if (name == "allpairspaths")
        return {{"MATRIX", mMatrix},
                {"PREDECESSORS", mBefore},
                {"FROM", "a"},
                {"TO", "b"},
                {"OUTPUT", out + "gpkg"}};
    return merged(roads, {{"END_POINT", "100,0"}});
}

Outcome Remedies::run(const QString& algorithm, QVariantMap parameters) {
    for (const QString& file : mFixture.files())
        if (file.startsWith("out"))
            QFile::remove(path(file));
    if (const QVariant limit = parameters.take(memoryLimit); limit.isValid())
        QgsSettings().setValue(memoryLimit, limit);
    const Outcome outcome = mFixture.run(algorithm, parameters);
    QgsSettings().remove(memoryLimit);
    return outcome;
}

std::optional<Remedies::Said> Remedies::find(const QString& text, const QString& shown) {
    static const QRegularExpression place(QStringLiteral("%([1-9])"));
    QString pattern;
    std::vector<int> numbers;
    int end = 0;
    for (auto match = place.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch each = match.next();
        pattern += QRegularExpression::escape(text.mid(end, each.capturedStart() - end));
        numbers.push_back(each.captured(1).toInt());
        end = int(each.capturedEnd());
        pattern += end < text.size() ? "(.+?)" : "(.+)"; // the rest of the line
    }
    pattern += QRegularExpression::escape(text.mid(end));
    const auto found = QRegularExpression(pattern).match(shown);
    if (!found.hasMatch())
        return std::nullopt;
    Said message{shown, {}};
    for (std::size_t i = 0; i < numbers.size(); ++i)
        message.value[std::size_t(numbers[i])] = found.captured(int(i) + 1);
    return message;
}

void Remedies::prepare() {
    mGround = square();
    mRoads = lines({"name:string", "way:string", "kmh:double", "cost:double"},
                   {{"LINESTRING(0 0, 50 0)", {"30 mph", "yes", 50, 3}},
                    {"LINESTRING(50 0, 100 0)", {"80", "yes", 80, 4}}});
    mStops = stops({}, {{"POINT(0 0)", {}}, {"POINT(100 0)", {}}});
    mStreet = lines({"name:string"}, {{"LINESTRING(0 0, 100 0)", {"30 mph"}}});
    mPlaces = layer("Point", {}, {{"POINT(1015 1985)", {}}});
    mEnds = layer("Point", {}, {{"POINT(1005 1995)", {}}, {"POINT(1095 1905)", {}}});
    mEdges = edges({{"a", "b", 1}, {"b", "c", 2}, {"c", "a", 3}});
    const Outcome times = run("fermat:isochrones",
                              merged(good("fermat:isochrones"), {{"OUTPUT", path("times.tif")}}));
    const Outcome pairs = run(
        "fermat:allpairs", merged(good("fermat:allpairs"), {{"MATRIX", path("matrix.tif")},
                                                            {"PREDECESSORS", path("before.tif")},
                                                            {"CENTRALITY", path("nodes.gpkg")}}));
    QVERIFY2(times.ok && pairs.ok, qPrintable(times.error + pairs.error));
    mTimes = path("times.tif");
    mMatrix = path("matrix.tif");
    mBefore = path("before.tif");
    mNodes = path("nodes.gpkg");
    addRasters();
    addChanges();
    addSlopes();
    addValues();
    addPlaces();
    addPoints();
    addPeople();
    addIntervals();
    addSynthetic();
    addNetworks();
    addNetworkChanges();
    addCosts();
    addGround();
    addPairs();
    addFiles();
}
