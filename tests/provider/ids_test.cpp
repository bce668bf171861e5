#include "all_pairs_runs.h"
#include "qgis_test_main.h"

#include <gdal_rat.h>

#include <qgsvectorfilewriter.h>

#include <set>

/// Ids and names of layers, from where they are read to each result.
class IdsTest : public AllPairsRuns {
    Q_OBJECT

    /// A field of a result, one text for each row; "NULL" where there is none.
    static QStringList column(const QVariant& path, const char* field) {
        QStringList texts;
        for (const QgsFeature& row : ProviderFixture::readFeatures(path)) {
            const QVariant value = row.attribute(QLatin1String(field));
            texts << (value.isNull() ? QStringLiteral("NULL") : value.toString());
        }
        return texts;
    }
    QString ground() {
        return mFixture.writeRaster("ground.tif", 2, std::vector<double>(60, 36), GDT_Byte);
    }
    /// Points on the ground and on the road, 20 m apart, with a field.
    static std::unique_ptr<QgsVectorLayer> points(const QString& field, const QVariantList& values,
                                                  const QString& crs = "EPSG:32632") {
        std::vector<FeatureContent> features;
        for (const QVariant& value : values)
            features.push_back(
                {QStringLiteral("POINT(%1 1995)").arg(1015 + 20 * int(features.size())), {value}});
        auto layer = ProviderFixture::layer("Point", crs, {field}, features);
        if (crs.isEmpty())
            layer->setCrs({});
        return layer;
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome tableOnGround(QVariantMap parameters, const QString& name) {
        parameters["INPUT"] = ground();
        parameters["OUTPUT"] = mFixture.path(name);
        return mFixture.run("fermat:traveltimes", parameters);
    }
    Outcome onRoad(const QString& algorithm, QVariantMap parameters, const QString& name) {
        const auto lines = NetworkFixture::lines({"LINESTRING(1000 1995, 2000 1995)"});
        parameters["INPUT"] = NetworkFixture::given(lines);
        parameters["OUTPUT"] = mFixture.path(name);
        return mFixture.run("fermat:" + algorithm, parameters);
    }
    Outcome allocation(QVariantMap parameters, const QString& name) {
        parameters["INPUT"] = ground();
        parameters["ALLOCATION"] = mFixture.path(name);
        parameters["OUTPUT"] = mFixture.path("costs.tif");
        return mFixture.run("fermat:isochrones", parameters);
    }
    /// The values of the allocation, and "name|id" of each in its attribute table.
    static std::map<int, QString> classes(const Outcome& outcome) {
        const QString path = outcome.results["ALLOCATION"].toString();
        const RasterContent cells = ProviderFixture::readRaster(path);
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(path.toUtf8().constData(), GDAL_OF_RASTER));
        GDALRasterAttributeTable* table = dataset->GetRasterBand(1)->GetDefaultRAT();
        std::map<int, QString> named;
        for (int row = 0; table && row < table->GetRowCount(); ++row)
            named[table->GetValueAsInt(row, 0)] = QStringLiteral("%1|%2").arg(
                table->GetValueAsString(row, 1), table->GetValueAsString(row, 5));
        std::map<int, QString> result;
        for (const double value : cells.values)
            result[int(value)] = named[int(value)];
        return result;
    }
    /// The points as a shapefile, of which the first feature has the id 0.
    QString shapefile(const std::unique_ptr<QgsVectorLayer>& layer) {
        QgsVectorFileWriter::SaveVectorOptions options;
        options.driverName = "ESRI Shapefile";
        const QString path = mFixture.path("points.shp");
        std::unique_ptr<QgsVectorFileWriter> writer(QgsVectorFileWriter::create(
            path, layer->fields(), layer->wkbType(), layer->crs(), {}, options));
        QgsFeatureIterator features = layer->getFeatures();
        for (QgsFeature feature; features.nextFeature(feature);)
            writer->addFeature(feature);
        return path;
    }

  private slots:
    void textsStayTexts_data() {
        QTest::addColumn<QVariantList>("codes");
        QTest::newRow("leading zeros") << QVariantList{"06037", "36061"};
        QTest::newRow("zeros that make two codes") << QVariantList{"0123", "00123"};
        QTest::newRow("decimals") << QVariantList{"12.1", "12.10"};
        QTest::newRow("exponents") << QVariantList{"2E3", "2000"};
        QTest::newRow("eleven digits") << QVariantList{"36061000100", "06037101110"};
        QTest::newRow("plain digits") << QVariantList{"7", "12"};
        QTest::newRow("twenty digits") << QVariantList{"12345678901234567890", "1"};
        QTest::newRow("words of numbers") << QVariantList{"inf", "nan"};
    }
    void textsStayTexts() {
        QFETCH(QVariantList, codes);
        const QStringList expected{codes[0].toString(), codes[1].toString()};
        const auto places = points("code:string", codes);
        const auto onLines = points("code:string", codes, "");
        for (const char* ending : {"csv", "gpkg"}) {
            const QString name = QStringLiteral("texts.%1").arg(ending);
            const Outcome table = tableOnGround({{"START_POINT", "1005,1995"},
                                                 {"RECEIVERS", given(places)},
                                                 {"RECEIVER_ID_FIELD", "code"}},
                                                name);
            QVERIFY2(table.ok, qPrintable(table.error));
            QFile file(mFixture.path(name));
            if (QLatin1String(ending) == "csv") {
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QByteArray written = file.readAll();
                for (const QString& code : expected)
                    QVERIFY2(written.contains('"' + code.toUtf8() + '"'), written.constData());
            } else {
                QCOMPARE(column(file.fileName(), "rec_name"), expected);
            }
        }
        const QVariantMap roads{{"START_POINT", "1000,1995"},
                                {"SOURCES", given(onLines)},
                                {"ID_FIELD", "code"},
                                {"RECEIVERS", given(onLines)},
                                {"RECEIVER_ID_FIELD", "code"}};
        for (const char* algorithm : {"networktraveltimes", "networkpaths"}) {
            const Outcome outcome = onRoad(algorithm, roads, QStringLiteral("roads.gpkg"));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(column(outcome.results["OUTPUT"], "rec_name").mid(0, 2), expected);
        }
        const Outcome matrix =
            run({{"INPUT", edges(table({"a:string", "b:string"}, {{codes[0], codes[1]}}))},
                 {"FROM_FIELD", "a"},
                 {"TO_FIELD", "b"}});
        QVERIFY2(matrix.ok, qPrintable(matrix.error));
        const QVariant cost = ProviderFixture::readFeatures(matrix.results["TABLE"])
                                  .front()
                                  .fields()
                                  .field("from")
                                  .typeName();
        QCOMPARE(cost.toString(), QString("String"));
        const QStringList nodes = column(matrix.results["CENTRALITY"], "id");
        QCOMPARE(std::set<QString>(nodes.begin(), nodes.end()),
                 std::set<QString>(expected.begin(), expected.end()));
        const Outcome paths = runPaths(matrix, {{"FROM", expected[0]}, {"TO", expected[1]}});
        QVERIFY2(paths.ok, qPrintable(paths.error));
        QCOMPARE(column(paths.results["OUTPUT"], "nodes"), QStringList(expected.join(',')));
    }

    void wholeNumbersStayWholeUpTo64Bits() {
        const QVariantList numbers{2147483648LL, 11122233344LL, 9007199254740993LL,
                                   std::numeric_limits<qlonglong>::max(),
                                   std::numeric_limits<qlonglong>::min()};
        QStringList expected;
        for (const QVariant& number : numbers)
            expected << number.toString();
        const auto places = points("nr:int8", numbers);
        const auto onLines = points("nr:int8", numbers, "");
        for (const char* ending : {"csv", "gpkg"}) {
            const QString name = QStringLiteral("numbers.%1").arg(ending);
            const Outcome onCells = tableOnGround({{"START_POINT", "1005,1995"},
                                                   {"RECEIVERS", given(places)},
                                                   {"RECEIVER_ID_FIELD", "nr"}},
                                                  name);
            QVERIFY2(onCells.ok, qPrintable(onCells.error));
            QCOMPARE(column(onCells.results["OUTPUT"], "receiver").join(','), expected.join(','));
            const Outcome onLine = onRoad("networktraveltimes",
                                          {{"START_POINT", "1000,1995"},
                                           {"RECEIVERS", given(onLines)},
                                           {"RECEIVER_ID_FIELD", "nr"}},
                                          name);
            QVERIFY2(onLine.ok, qPrintable(onLine.error));
            QCOMPARE(column(onLine.results["OUTPUT"], "receiver").join(','), expected.join(','));
        }
        // A shapefile holds 18 digits.
        const auto some = points("nr:int8", numbers.mid(0, 3), "");
        const Outcome lines = onRoad(
            "networkpaths",
            {{"START_POINT", "1000,1995"}, {"RECEIVERS", given(some)}, {"RECEIVER_ID_FIELD", "nr"}},
            "numbers.shp");
        QVERIFY2(lines.ok, qPrintable(lines.error));
        QCOMPARE(column(lines.results["OUTPUT"], "receiver"), expected.mid(0, 3));
        const Outcome matrix =
            run({{"INPUT", edges(table({"a:int8", "b:int8"},
                                       {{numbers[1], numbers[2]}, {numbers[2], numbers[3]}}))},
                 {"FROM_FIELD", "a"},
                 {"TO_FIELD", "b"}});
        QVERIFY2(matrix.ok, qPrintable(matrix.error));
        QCOMPARE(column(matrix.results["CENTRALITY"], "id"), expected.mid(1, 3));
        QCOMPARE(column(matrix.results["TABLE"], "to").mid(0, 3), expected.mid(1, 3));
        const Outcome paths = runPaths(matrix, {{"FROM", expected[1]}, {"TO", expected[3]}});
        QVERIFY2(paths.ok, qPrintable(paths.error));
        QCOMPARE(column(paths.results["OUTPUT"], "to"), QStringList(expected[3]));
        QCOMPARE(column(paths.results["OUTPUT"], "nodes"),
                 QStringList(expected.mid(1, 3).join(',')));
    }

    void anIdThatIsAMillionIsWrittenWithItsDigits() {
        const auto places = points("nr:integer", {1000000, 2000000});
        const Outcome outcome = tableOnGround({{"START_POINT", "1005,1995"},
                                               {"RECEIVERS", given(places)},
                                               {"RECEIVER_ID_FIELD", "nr"}},
                                              "million.csv");
        QFile file(outcome.results["OUTPUT"].toString());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("source,receiver,cost,unit\n0,1000000,1,\"s\"\n"
                                            "0,2000000,3,\"s\"\n"));
    }

    void numbersThatAreNotWholeAreNames() {
        const auto places = points("nr:double", {1.5, 7.0, 1e300});
        const Outcome outcome = tableOnGround({{"START_POINT", "1005,1995"},
                                               {"RECEIVERS", given(places)},
                                               {"RECEIVER_ID_FIELD", "nr"}},
                                              "halves.gpkg");
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(column(outcome.results["OUTPUT"], "receiver"), QStringList({"1", "2", "3"}));
        QCOMPARE(column(outcome.results["OUTPUT"], "rec_name"),
                 QStringList({"1.5", "7", "1e+300"}));
    }

    void theAllocationNumbersSourcesWithLargeIds() {
        const auto sources = points("nr:int8", {11122233344LL, 5});
        const Outcome outcome =
            allocation({{"SOURCES", given(sources)}, {"ID_FIELD", "nr"}}, "large.tif");
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(classes(outcome), (std::map<int, QString>{{1, "Source 11122233344|11122233344"},
                                                           {2, "Source 5|5"}}));
        QVERIFY(!outcome.infos.filter("ALLOCATION numbers the sources from 1").isEmpty());
        // Small ids are the values themselves.
        const auto small = points("nr:int8", {-7, 2147483647LL});
        QCOMPARE(classes(allocation({{"SOURCES", given(small)}, {"ID_FIELD", "nr"}}, "small.tif")),
                 (std::map<int, QString>{{-7, "Source -7|-7"},
                                         {2147483647, "Source 2147483647|2147483647"}}));
    }

    void theAllocationNumbersSourcesThatAreLeft() {
        // The first source lies outside, the second on a cell that is impassable.
        std::vector<double> values(60, 36);
        values[1] = 0;
        const QString input = mFixture.writeRaster("hole.tif", 2, values, GDT_Byte);
        const auto sources = ProviderFixture::layer("Point", "EPSG:32632", {"nr:int8"},
                                                    {{"POINT(5 5)", {1LL << 40}},
                                                     {"POINT(1015 1995)", {1LL << 41}},
                                                     {"POINT(1055 1995)", {1LL << 42}},
                                                     {"POINT(1155 1995)", {8}}});
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", input},
                                               {"SOURCES", given(sources)},
                                               {"ID_FIELD", "nr"},
                                               {"OUTPUT", mFixture.path("costs.tif")},
                                               {"ALLOCATION", mFixture.path("left.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        auto named = classes(outcome);
        named.erase(INT32_MIN);
        QCOMPARE(named, (std::map<int, QString>{{2, QStringLiteral("Source %1|%1").arg(1LL << 42)},
                                                {3, "Source 8|8"}}));
    }

    void sourcesWithTheSameIdRemainTwo() {
        const auto same = points("nr:integer", {7, 7});
        const Outcome outcome =
            allocation({{"SOURCES", given(same)}, {"ID_FIELD", "nr"}}, "same.tif");
        QCOMPARE(classes(outcome), (std::map<int, QString>{{1, "Source 7|7"}, {2, "Source 7|7"}}));
        const Outcome table = tableOnGround(
            {{"SOURCES", given(same)}, {"ID_FIELD", "nr"}, {"END_POINT", "1005,1995"}}, "same.csv");
        QCOMPARE(column(table.results["OUTPUT"], "cost"), QStringList({"1", "3"}));
    }

    void aStartPointAndAFeatureWithTheId0RemainTwo() {
        const QString layer = shapefile(points("nr:integer", {1, 2}));
        const Outcome outcome =
            allocation({{"START_POINT", "1295,1995"}, {"SOURCES", layer}}, "zero.tif");
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        std::set<int> values;
        for (const auto& [value, name] : classes(outcome))
            values.insert(value);
        QCOMPARE(values, (std::set<int>{-1, 0, 1}));
        QVERIFY(!outcome.infos.filter("START_POINT: -1 instead of 0").isEmpty());
        const Outcome table = tableOnGround({{"START_POINT", "1295,1995"},
                                             {"SOURCES", layer},
                                             {"END_POINT", "1005,1995"},
                                             {"RECEIVERS", layer}},
                                            "zero.csv");
        const QStringList sources = column(table.results["OUTPUT"], "source"),
                          receivers = column(table.results["OUTPUT"], "receiver");
        QCOMPARE(std::set<QString>(sources.begin(), sources.end()).size(), std::size_t(3));
        QCOMPARE(receivers.mid(0, 3), QStringList({"-1", "0", "1"}));
        // A field can have the id 0 too.
        const auto zero = points("nr:integer", {0, -1}, "");
        const Outcome lines = onRoad("networkisochrones",
                                     {{"START_POINT", "1900,1995"},
                                      {"SOURCES", given(zero)},
                                      {"ID_FIELD", "nr"},
                                      {"INTERVALS", "10"}},
                                     "zero.gpkg");
        QVERIFY2(lines.ok, qPrintable(lines.error));
        const QStringList reached = column(lines.results["OUTPUT"], "source");
        QCOMPARE(std::set<QString>(reached.begin(), reached.end()),
                 (std::set<QString>{"-2", "-1", "0"}));
    }

    void nullIsNoId() {
        const auto places = points("nr:integer", {QVariant(), 1, QVariant()});
        const Outcome outcome = tableOnGround({{"START_POINT", "1005,1995"},
                                               {"RECEIVERS", given(places)},
                                               {"RECEIVER_ID_FIELD", "nr"}},
                                              "null.gpkg");
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        // The feature ids are 1, 2 and 3, but 1 is the id of the second feature.
        QCOMPARE(column(outcome.results["OUTPUT"], "receiver"), QStringList({"-1", "1", "3"}));
        QVERIFY(!outcome.warnings
                     .filter("Features of the layer “sources” (RECEIVERS) that have no id, because "
                             "the field “nr” is NULL or empty there: 2.")
                     .isEmpty());
        const auto names = points("name:string", {QVariant(), "", "x"});
        const Outcome named = tableOnGround({{"START_POINT", "1005,1995"},
                                             {"RECEIVERS", given(names)},
                                             {"RECEIVER_ID_FIELD", "name"}},
                                            "nameless.gpkg");
        QCOMPARE(column(named.results["OUTPUT"], "receiver"), QStringList({"1", "2", "3"}));
        QCOMPARE(column(named.results["OUTPUT"], "rec_name"), QStringList({"NULL", "NULL", "x"}));
        QVERIFY(!named.warnings.filter("is NULL or empty there: 2.").isEmpty());
        // A name may look like the feature id of a node without one.
        const auto nodes = points("name:string", {QVariant(), "1"}, "");
        const auto lines = NetworkFixture::lines(
            {"LINESTRING(1015 1995, 1025 1995)", "LINESTRING(1025 1995, 1035 1995)"});
        const Outcome matrix = run({{"INPUT", NetworkFixture::given(lines)},
                                    {"NODES", given(nodes)},
                                    {"NODE_ID_FIELD", "name"}});
        QVERIFY2(matrix.ok, qPrintable(matrix.error));
        QCOMPARE(column(matrix.results["CENTRALITY"], "id"), QStringList({"-2", "1"}));
        // Of a table of nodes such rows are left out, and counted.
        const auto wanted = table({"id:integer"}, {{5}, {QVariant()}, {7}});
        const Outcome rows = run({{"INPUT", edges(table({"a:integer", "b:integer"}, {{5, 7}}))},
                                  {"FROM_FIELD", "a"},
                                  {"TO_FIELD", "b"},
                                  {"NODES", edges(wanted)},
                                  {"NODE_ID_FIELD", "id"}});
        QVERIFY(!rows.warnings
                     .filter("Rows of NODES without an id in the field “id” (NODE_ID_FIELD), which "
                             "are left out: 1.")
                     .isEmpty());
    }

    void aNumberIsOneNodeWhateverItsType() {
        const auto mixed = table(
            {"a:integer", "b:double", "c:double"},
            {{5, 1000000.0, 1.0}, {1000000, 7.0, 2.0}, {7, 1e17, 4.0}, {7, std::nan(""), 4.0}});
        const Outcome outcome = run(
            {{"INPUT", edges(mixed)}, {"FROM_FIELD", "a"}, {"TO_FIELD", "b"}, {"COST_FIELD", "c"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(column(outcome.results["CENTRALITY"], "id"),
                 QStringList({"5", "7", "1000000", "100000000000000000"}));
        QVERIFY(outcome.warnings.join('\n').contains("which are left out: 1."));
        QCOMPARE(column(outcome.results["TABLE"], "cost")[1], QString("3"));
        // Nodes and pairs may come from fields of other types.
        const auto wanted = table({"id:double"}, {{5.0}, {1000000.0}, {1e17}});
        const Outcome chosen = run({{"INPUT", edges(mixed)},
                                    {"FROM_FIELD", "a"},
                                    {"TO_FIELD", "b"},
                                    {"COST_FIELD", "c"},
                                    {"NODES", edges(wanted)},
                                    {"NODE_ID_FIELD", "id"}});
        QCOMPARE(chosen.value("NODES"), 3.0);
        QCOMPARE(chosen.value("SKIPPED_NODES"), 0.0);
        const auto pairs = table({"f:double", "t:int8"}, {{5.0, 100000000000000000LL}});
        const Outcome paths =
            runPaths(outcome, {{"PAIRS", edges(pairs)}, {"FROM_FIELD", "f"}, {"TO_FIELD", "t"}});
        QVERIFY2(paths.ok, qPrintable(paths.error));
        QCOMPARE(column(paths.results["OUTPUT"], "nodes"),
                 QStringList("5,1000000,7,100000000000000000"));
        QCOMPARE(
            column(runPaths(outcome, {{"FROM", 1000000.0}, {"TO", 7}}).results["OUTPUT"], "cost"),
            QStringList("2"));
        // Texts are other nodes if they differ.
        const auto texts = table({"a:string", "b:integer"}, {{"5.0", 5}});
        QCOMPARE(
            run({{"INPUT", edges(texts)}, {"FROM_FIELD", "a"}, {"TO_FIELD", "b"}}).value("NODES"),
            2.0);
    }
};

FERMAT_QGIS_TEST(IdsTest)
#include "ids_test.moc"
