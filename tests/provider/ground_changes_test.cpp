#include "changes_oracle.h"
#include "ground_changes.h"
#include "qgis_test_main.h"

#include <qgsexception.h>

#include <QFile>
#include <QObject>

#include <map>

/// What changes do to each cell, in which order, and what is said of those that cannot be used.
class GroundChangesTest : public QObject {
    Q_OBJECT

    using Kind = GroundChange::Kind;
    using Layers = std::vector<std::unique_ptr<QgsVectorLayer>>;

    ProviderFixture mFixture;
    const QStringList mFields{"kind:string", "value:double", "name:string", "active:string"};

    /// A row of 10 cells of 10 m.
    static RasterGeometry row() {
        RasterGeometry raster;
        raster.grid = {1, 10};
        raster.west = 500000;
        raster.north = 5000010;
        raster.cellWidth = raster.cellHeight = 10;
        raster.crs = QgsCoordinateReferenceSystem("EPSG:32632");
        return raster;
    }
    /// A line from one cell of the row to another one.
    static FeatureContent from(int first, int last, const QVariantList& attributes) {
        return {QStringLiteral("LINESTRING(%1 5000005,%2 5000005)")
                    .arg(500002 + 10 * first)
                    .arg(500008 + 10 * last),
                attributes};
    }
    std::unique_ptr<QgsVectorLayer> lines(const std::vector<FeatureContent>& features) const {
        return ProviderFixture::layer("LineString", "EPSG:32632", mFields, features);
    }
    static GroundChanges changesOf(const Layers& layers, const RasterGeometry& raster = row(),
                                   const SurfaceOptions& surface = {}) {
        QList<const QgsVectorLayer*> list;
        for (const auto& layer : layers)
            list << layer.get();
        return {list, raster, surface, QgsCoordinateTransformContext()};
    }
    /// Velocities of the row in km/h after the changes; -1 where it is impassable. They were 36,
    /// and the last two cells were impassable.
    QList<double> after(Layers layers, GroundChanges::Summary* summary = nullptr) const {
        fermat::Field<float> slowness(row().grid, nullptr, 0.1f);
        slowness[8] = slowness[9] = fermat::infinity;
        const auto changed = changesOf(layers).apply(row(), slowness, fermat::no_progress);
        if (summary)
            *summary = changed;
        QList<double> velocities;
        for (std::size_t i = 0; i < 10; ++i)
            velocities << (std::isinf(slowness[i]) ? -1 : std::round(3.6 / double(slowness[i])));
        return velocities;
    }
    QList<double> after(const std::vector<FeatureContent>& features,
                        GroundChanges::Summary* summary = nullptr) const {
        Layers layers;
        layers.push_back(lines(features));
        return after(std::move(layers), summary);
    }
    /// What is said when the changes are read.
    QString problemOf(const FeatureContent& feature, const SurfaceOptions& surface = {}) const {
        Layers layers;
        layers.push_back(lines({feature}));
        try {
            changesOf(layers, row(), surface).on(row(), fermat::no_progress);
        } catch (const QgsProcessingException& error) {
            return error.what();
        }
        return {};
    }

  private slots:
    void eachKindDoesWhatItsNameSays() {
        GroundChanges::Summary summary;
        QCOMPARE(after({from(0, 1, {"wall"}), from(2, 2, {"value", 72}), from(4, 5, {"factor", 3}),
                        from(7, 8, {"passage", 18})},
                       &summary),
                 (QList<double>{-1, -1, 72, 36, 12, 12, 36, 18, 18, -1}));
        QCOMPARE(summary.closed, std::size_t(2));
        QCOMPARE(summary.passed, std::size_t(2));
        QCOMPARE(summary.opened, std::size_t(1));
        QCOMPARE(summary.valued, std::size_t(1));
        QCOMPARE(summary.slowed, std::size_t(2));
    }
    void aFactorLeavesImpassableCellsAndAValueOpensThem() {
        QCOMPARE(after({from(6, 8, {"factor", 2}), from(9, 9, {"value", 9})}),
                 (QList<double>{36, 36, 36, 36, 36, 36, 18, 18, -1, 9}));
    }
    void aPassageCrossesAWallInAnyOrder() {
        const auto wall = from(0, 5, {"wall"}), passage = from(2, 2, {"passage", 9});
        const QList<double> expected{-1, -1, 9, -1, -1, -1, 36, 36, -1, -1};
        GroundChanges::Summary summary;
        QCOMPARE(after({wall, passage}, &summary), expected);
        QCOMPARE(summary.closed, std::size_t(6));
        QCOMPARE(summary.opened, std::size_t(1));
        QCOMPARE(after({passage, wall}), expected);
        Layers layers;
        layers.push_back(lines({passage}));
        layers.push_back(lines({wall}));
        QCOMPARE(after(std::move(layers)), expected);
    }
    void valuesAndFactorsActInTheOrderOfLayersAndFeatures() {
        const auto value = from(0, 2, {"value", 72}), factor = from(2, 3, {"factor", 4});
        QCOMPARE(after({value, factor}), (QList<double>{72, 72, 18, 9, 36, 36, 36, 36, -1, -1}));
        QCOMPARE(after({factor, value}), (QList<double>{72, 72, 72, 9, 36, 36, 36, 36, -1, -1}));
        Layers layers;
        layers.push_back(lines({factor}));
        layers.push_back(lines({value}));
        QCOMPARE(after(std::move(layers)), (QList<double>{72, 72, 72, 9, 36, 36, 36, 36, -1, -1}));
    }
    void aFactorActsOnceForEachFeature() {
        // The line goes to and fro over its cells.
        const FeatureContent twice{"LINESTRING(500002 5000005,500028 5000005,500002 5000006)",
                                   {"factor", 2}};
        QCOMPARE(after({twice}).first(), 18.);
        QCOMPARE(after({twice, twice}).first(), 9.);
    }
    void aCellCountsOnceForAKindOfChange() {
        GroundChanges::Summary summary;
        after({from(0, 3, {"value", 5}), from(2, 5, {"value", 6}), from(6, 6, {"wall"}),
               from(6, 7, {"wall"}), from(8, 9, {"wall"}), from(1, 2, {"factor", 1})},
              &summary);
        QCOMPARE(summary.valued, std::size_t(6));
        QCOMPARE(summary.closed, std::size_t(2)); // the last two cells were impassable
        QCOMPARE(summary.slowed, std::size_t(0)); // by a factor of 1
        QCOMPARE(summary.passed, std::size_t(0));
    }

    void featuresCanBeOff_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<bool>("isOn");
        for (const auto& [text, isOn] : std::map<const char*, bool>{{"true", true},
                                                                    {"False", false},
                                                                    {" 0 ", false},
                                                                    {"1", true},
                                                                    {"t", true},
                                                                    {"F", false},
                                                                    {"", true}})
            QTest::addRow("text '%s'", text) << "string" << QVariant(text) << isOn;
        QTest::newRow("integer 0") << "integer" << QVariant(0) << false;
        QTest::newRow("integer 1") << "integer" << QVariant(1) << true;
        QTest::newRow("real 0") << "double" << QVariant(0.0) << false;
        QTest::newRow("boolean false") << "bool" << QVariant(false) << false;
        QTest::newRow("boolean true") << "bool" << QVariant(true) << true;
        for (const char* type : {"string", "integer", "double", "bool"})
            QTest::addRow("NULL of %s", type) << type << QVariant() << true;
    }
    void featuresCanBeOff() {
        QFETCH(QString, type);
        QFETCH(QVariant, value);
        QFETCH(bool, isOn);
        Layers layers;
        layers.push_back(ProviderFixture::layer("LineString", "EPSG:32632",
                                                {"kind:string", "ACTIVE:" + type},
                                                {from(0, 0, {"wall", value})}));
        QCOMPARE(after(std::move(layers)).first(), isOn ? -1. : 36.);
    }
    void whatIsOffNeedsNoValue() {
        QVERIFY(!problemOf(from(0, 0, {"nonsense"})).isEmpty());
        QVERIFY(problemOf(from(0, 0, {"nonsense", QVariant(), QVariant(), "0"})).isEmpty());
    }

    void valuesHaveTheMeaningOfTheRaster_data() {
        QTest::addColumn<int>("surface");
        QTest::addColumn<int>("velocityUnit");
        QTest::addColumn<int>("timeUnit");
        QTest::addColumn<double>("slowness");
        QTest::newRow("km/h") << 0 << 0 << 0 << 3.6 / 8;
        QTest::newRow("m/s, minutes") << 0 << 1 << 1 << 1. / 8 / 60;
        QTest::newRow("cost per map unit") << 1 << 0 << 0 << 8.;
        QTest::newRow("cost per cell") << 2 << 0 << 0 << 8.;
        QTest::newRow("elevations, hours") << 3 << 1 << 2 << 3.6 / 8 / 3600;
    }
    void valuesHaveTheMeaningOfTheRaster() {
        QFETCH(int, surface);
        QFETCH(int, velocityUnit);
        QFETCH(int, timeUnit);
        QFETCH(double, slowness);
        SurfaceOptions options;
        options.kind = SurfaceOptions::Kind(surface);
        options.velocityUnit = velocityUnit;
        options.timeUnit = timeUnit;
        Layers layers;
        layers.push_back(lines({from(0, 0, {"value", 8}), from(3, 3, {"passage", 8})}));
        const GroundChanges changes = changesOf(layers, row(), options);
        for (const CellChange& change : changes.on(row(), fermat::no_progress))
            QCOMPARE(change.change->after(7), float(slowness));
    }

    void partsHaveTheCellsOfTheWhole() {
        RasterGeometry raster = row();
        raster.grid = {60, 70};
        raster.cellWidth = 10. / 3;
        for (int trial = 0; trial < 20; ++trial) {
            ChangesOracle oracle(raster, std::uint64_t(trial));
            Layers layers;
            for (const char* type : {"LineString", "Polygon", "Point"})
                layers.push_back(oracle.layer(type, "EPSG:4326", 6));
            const GroundChanges changes = changesOf(layers, raster);
            fermat::Field<float> whole(raster.grid, nullptr, 0.5f);
            changes.apply(raster, whole, fermat::no_progress);
            const fermat::Cell first{oracle.random.integer(0, 50), oracle.random.integer(0, 60)};
            const fermat::Grid size{oracle.random.integer(1, 60 - first.row),
                                    oracle.random.integer(1, 70 - first.col)};
            fermat::Field<float> part(size, nullptr, 0.5f);
            changes.apply(raster.part(first, size), part, fermat::no_progress);
            for (int i = 0; i < size.rows; ++i)
                for (int j = 0; j < size.cols; ++j)
                    QCOMPARE((part[fermat::Cell{i, j}]),
                             (whole[fermat::Cell{first.row + i, first.col + j}]));
        }
    }
    void wallsAreFoundByTheirCells() {
        Layers layers;
        layers.push_back(lines({from(0, 4, {"wall", QVariant(), "dam"}), from(2, 2, {"passage", 5}),
                                from(6, 6, {"value", 5})}));
        const GroundChanges changes = changesOf(layers);
        for (std::size_t cell = 0; cell < 10; ++cell) {
            const GroundChange* wall = changes.wallAt(cell, fermat::no_progress);
            QCOMPARE(wall != nullptr, cell < 5 && cell != 2);
            QVERIFY(!wall || wall->name == "Feature 1 “dam” of the layer “sources” (CHANGES)");
        }
    }
    void itKnowsTheLayersAsTheyWere() {
        auto layer = lines({from(0, 0, {"wall"})});
        QList<const QgsVectorLayer*> list{layer.get()};
        const GroundChanges changes(list, row(), {}, QgsCoordinateTransformContext());
        const auto count = [&](const GroundChanges& of) {
            return of.on(row(), fermat::no_progress).size();
        };
        QCOMPARE(count(changes), std::size_t(1));
        layer->startEditing();
        QgsFeature more(layer->fields());
        more.setGeometry(QgsGeometry::fromWkt(from(3, 3, {}).wkt));
        more.setAttribute("kind", "wall");
        QVERIFY(layer->addFeature(more));
        QCOMPARE(count({list, row(), {}, QgsCoordinateTransformContext()}), std::size_t(2));
        QCOMPARE(count(changes), std::size_t(1));
    }

    void featuresThatChangeNothingAreNamed() {
        Layers layers;
        layers.push_back(lines({{QString(), {"wall"}}, from(20, 25, {"wall", 0, "far"})}));
        layers.push_back(ProviderFixture::layer(
            "Polygon", "EPSG:32632", mFields,
            {{"POLYGON((500001 5000001,500002 5000001,500002 5000002,500001 5000001))",
              {"value", 5, "small"}}}));
        const QStringList warnings = changesOf(layers).warnings(fermat::no_progress);
        QCOMPARE(warnings.size(), 3);
        QVERIFY(warnings[0].contains("have no geometry") && warnings[0].contains("Feature 1 of"));
        QVERIFY(warnings[1].contains("lie off the raster") && warnings[1].contains("“far”"));
        QVERIFY(warnings[2].contains("the centre of no cell") && warnings[2].contains("“small”"));
    }
    void withoutACrsCoordinatesInDegreesAreRefused() {
        RasterGeometry raster = row();
        raster.crs = {};
        Layers layers;
        layers.push_back(lines({from(0, 0, {"wall"})}));
        const GroundChanges inMetres = changesOf(layers, raster);
        QCOMPARE(inMetres.on(raster, fermat::no_progress).size(), std::size_t(1));
        QVERIFY(inMetres.warnings(fermat::no_progress).value(0).contains("but INPUT has no CRS"));
        layers.front() = ProviderFixture::layer("LineString", "EPSG:4326", mFields,
                                                {{"LINESTRING(9 45,10 46)", {"wall"}}});
        QVERIFY_EXCEPTION_THROWN(changesOf(layers, raster).warnings(fermat::no_progress),
                                 QgsProcessingException);
    }
    void longitudesAreBroughtToTheRaster() {
        RasterGeometry raster = row();
        raster.crs = QgsCoordinateReferenceSystem("EPSG:4326");
        raster.west = 175;
        raster.north = 1;
        raster.cellWidth = raster.cellHeight = 1;
        Layers layers;
        layers.push_back(ProviderFixture::layer("Point", "EPSG:4326", mFields,
                                                {{"POINT(-178.5 0.5)", {"wall"}}}));
        const auto changes = changesOf(layers, raster).on(raster, fermat::no_progress);
        QCOMPARE(changes.size(), std::size_t(1));
        QCOMPARE(changes.front().first.col, 6);
    }
    void messagesNameLayerFeatureAndValue() {
        QCOMPARE(
            problemOf(from(0, 0, {"passage", -3, "gate"})),
            QString("Feature 1 “gate” of the layer “sources” (CHANGES) has the kind “passage”, "
                    "but “-3” in the field “value”. Write a number of more than 0: the "
                    "velocity in km/h."));
        QCOMPARE(problemOf(from(0, 0, {"Mauer"})),
                 QString("Feature 1 of the layer “sources” (CHANGES) has “Mauer” in the field "
                         "“kind”. Write wall, passage, value or factor. Or write 0 into a field "
                         "“active” to leave the feature out."));
    }
    void layersAreGivenInManyWays() {
        const QString file = mFixture.path("wall.csv");
        QFile text(file);
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write("WKT,kind\n\"LINESTRING(1035 1990,1035 2000)\",wall\n");
        text.close();
        QgsVectorLayer layer(file, "wall", "ogr");
        const QVariant object = QVariant::fromValue<QgsMapLayer*>(&layer);
        const QString raster = mFixture.writeRaster("ground.tif", 1, std::vector<double>(10, 5));
        const auto reached = [&](const QVariant& changes) {
            return mFixture
                .run("fermat:isochrones", {{"INPUT", raster},
                                           {"START_POINT", "1005,1995"},
                                           {"CHANGES", changes},
                                           {"OUTPUT", mFixture.path("many.tif")}})
                .value("REACHED_CELLS");
        };
        for (const QVariant& none : {QVariant(), QVariant(""), QVariant(QVariantList())})
            QCOMPARE(reached(none), 10.);
        for (const QVariant& one :
             {QVariant(file), object, QVariant(QVariantList{file}), QVariant(QVariantList{object}),
              QVariant(QStringList{file, file})})
            QCOMPARE(reached(one), 3.);
        QCOMPARE(reached(QVariantList{file, "nowhere.gpkg"}), 0.);
    }
    void afterAnErrorThereAreNoFiles() {
        Layers layers;
        layers.push_back(lines({from(0, 0, {"factor", 0})}));
        const QString raster = mFixture.writeRaster("ground.tif", 1, std::vector<double>(10, 5));
        const QStringList before = mFixture.files();
        const Outcome outcome = mFixture.run(
            "fermat:isochrones",
            {{"INPUT", raster},
             {"START_POINT", "1005,1995"},
             {"CHANGES", QVariantList{QVariant::fromValue<QgsMapLayer*>(layers.front().get())}},
             {"OUTPUT", mFixture.path("out.tif")}});
        QVERIFY(!outcome.ok && outcome.error.contains("has the kind “factor”, but “0”"));
        QCOMPARE(mFixture.files(), before);
    }
    void anInputOfChangesCannotBeTheOutput() {
        const QString file = mFixture.path("changes.gpkg");
        const QVariantMap parameters{
            {"INPUT", mFixture.writeRaster("ground.tif", 10, std::vector<double>(100, 5))},
            {"COUNT", 2},
            {"OUTPUT", file}};
        QVERIFY(mFixture.run("fermat:startpositions", parameters).ok);
        QVariantMap again = parameters;
        again["CHANGES"] = QVariantList{file};
        const Outcome outcome = mFixture.run("fermat:startpositions", again);
        QVERIFY2(outcome.error.contains("is also an input"), qPrintable(outcome.error));
    }
};

FERMAT_QGIS_TEST(GroundChangesTest)

#include "ground_changes_test.moc"
