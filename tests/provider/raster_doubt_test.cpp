#include "raster_doubt.h"

#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsrasterlayer.h>

/// Warnings about rasters that nobody wants to solve on.
class RasterDoubtTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    QString velocities(const QString& name = QStringLiteral("velocity.tif")) {
        return mFixture.writeRaster(name, 20, std::vector<double>(400, 36));
    }
    static QString doubt(const QString& path, const QString& name = {},
                         const SurfaceOptions& options = {}) {
        const QgsRasterLayer layer(path, name);
        return doubtOfLayer(layer, 1, options);
    }

  private slots:
    void everyResultOfIsochronesIsKnownAsOneInEveryFormat() {
        const QString input = velocities();
        for (const QString& suffix : {QStringLiteral("tif"), QStringLiteral("img")}) {
            QVariantMap parameters{{"INPUT", input}, {"START_POINT", "1105,1905"}};
            const QStringList outputs{"OUTPUT", "BACK_DIRECTION", "ALLOCATION"};
            for (const QString& output : outputs)
                parameters.insert(output, mFixture.path(output + '.' + suffix));
            const Outcome outcome = ProviderFixture::run("fermat:isochrones", parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            for (const QString& output : outputs) {
                const QString path = outcome.results.value(output).toString();
                QVERIFY2(isFermatResult(QgsRasterLayer(path)), qPrintable(path));
                QVERIFY(doubt(path, "times").contains("“times” is a result of Fermat"));
                SurfaceOptions costs;
                costs.kind = SurfaceOptions::CostPerCell;
                QVERIFY(doubt(path, "times", costs).contains("is a result of Fermat"));
            }
        }
    }

    void otherRastersAreNoResults() {
        QVERIFY(!isFermatResult(QgsRasterLayer(velocities())));
        QVERIFY(!isFermatResult(QgsRasterLayer(mFixture.path("none.tif"))));
        const Outcome outcome = ProviderFixture::run(
            "fermat:syntheticvelocity",
            {{"COLUMNS", 20}, {"ROWS", 20}, {"OUTPUT", mFixture.path("made.tif")}});
        QVERIFY(!isFermatResult(QgsRasterLayer(outcome.results.value("OUTPUT").toString())));
        QVERIFY(doubt(outcome.results.value("OUTPUT").toString(), "made").isEmpty());
    }

    void aUnitThatIsNotOfVelocitiesIsDoubted() {
        const QString path = velocities("unit.tif");
        for (const auto& [unit, isDoubted] : {std::pair("m", true),
                                              {"Metre", true},
                                              {"s", true},
                                              {"degree", true},
                                              {"km/h", false},
                                              {"m/s", false},
                                              {"", false}}) {
            {
                GDALDatasetUniquePtr dataset(
                    GDALDataset::Open(path.toUtf8().constData(), GDAL_OF_UPDATE));
                dataset->GetRasterBand(1)->SetUnitType(unit);
            }
            const QString said = doubt(path, "unit");
            QVERIFY2(said.isEmpty() != isDoubted, qPrintable(unit + QString(": ") + said));
            if (isDoubted)
                QVERIFY2(said.contains("Band 1") && said.contains(unit), qPrintable(said));
            SurfaceOptions costs;
            costs.kind = SurfaceOptions::CostPerMapUnit;
            QVERIFY(doubt(path, "unit", costs).isEmpty());
        }
    }

    void aNameOfHeightsIsDoubted() {
        const QString path = velocities("ground.tif");
        for (const char* name : {"thomas_dem", "DEM 30 m", "Elevation", "slope"})
            QVERIFY2(doubt(path, name).contains("elevations"), name);
        for (const char* name : {"demand", "velocity", "academic", "Modem", "thomas_offroad_kmh"})
            QVERIFY2(doubt(path, name).isEmpty(), name);
        SurfaceOptions costs;
        costs.kind = SurfaceOptions::CostPerMapUnit;
        QVERIFY(doubt(path, "thomas_dem", costs).contains("Fermat reads it as costs."));
        for (const char* name : {"slope", "friction"})
            QVERIFY2(doubt(path, name, costs).isEmpty(), name);
    }

    void aNameWithAnotherUnitIsDoubted() {
        const QString path = velocities("ground.tif");
        for (const auto& [name, unit] : {std::pair("walking_kmh", 0),
                                         {"vp m_s", 1},
                                         {"vp_ms", 1},
                                         {"vp-kms", 2},
                                         {"Roads mph", 3},
                                         {"forms", -1}})
            for (int given = 0; given < 4; ++given) {
                SurfaceOptions options;
                options.velocityUnit = given;
                const QString said = doubt(path, name, options);
                QVERIFY2(said.isEmpty() == (unit < 0 || unit == given), qPrintable(said));
            }
    }

    void valuesLikeThoseOfClassesAreDoubted_data() {
        QTest::addColumn<QVector<double>>("values");
        QTest::addColumn<int>("unit");
        QTest::addColumn<bool>("isDoubted");
        QTest::newRow("numbered") << QVector<double>{1, 2, 3, 5, 7, 8} << 0 << true;
        QTest::newRow("WorldCover") << QVector<double>{0, 10, 20, 30, 40, 80} << 3 << true;
        QTest::newRow("NLCD") << QVector<double>{11, 21, 22, 41, 90} << 0 << true;
        QTest::newRow("CORINE") << QVector<double>{112, 211, 231, 311, 512} << 1 << true;
        QTest::newRow("layers in km/s") << QVector<double>{1, 2, 3, 4} << 2 << false;
        QTest::newRow("roads") << QVector<double>{5, 30, 50, 80, 100} << 0 << false;
        QTest::newRow("walking") << QVector<double>{0, 3, 4, 5} << 0 << false;
        QTest::newRow("not whole") << QVector<double>{1, 2, 3, 4, 5.5} << 0 << false;
        QTest::newRow("one value") << QVector<double>{1} << 0 << false;
    }
    void valuesLikeThoseOfClassesAreDoubted() {
        QFETCH(QVector<double>, values);
        QFETCH(int, unit);
        QFETCH(bool, isDoubted);
        constexpr int side = 300; // larger than the sample
        std::vector<double> cells(side * side, -1);
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (i % 7 > 0)
                cells[i] = values[int(i / 40) % values.size()];
        Placement placement;
        placement.noData = -1;
        const QString path = mFixture.writeRaster("cover.tif", side, cells, GDT_Float32, placement);
        SurfaceOptions options;
        options.velocityUnit = unit;
        const QString said = doubt(path, "cover", options);
        QCOMPARE(!said.isEmpty(), isDoubted);
        if (isDoubted)
            QVERIFY2(said.contains("“cover”") && said.contains("probably classes") &&
                         said.contains("Reclassify by table") &&
                         said.contains("If they are velocities in " + options.velocityUnitName()),
                     qPrintable(said));
        options.kind = SurfaceOptions::CostPerCell;
        QVERIFY(doubt(path, "cover", options).isEmpty());
    }

    void aColourTableIsDoubted() {
        const QString path =
            mFixture.writeRaster("coloured.tif", 20, std::vector<double>(400, 36), GDT_Byte);
        QVERIFY(doubt(path, "coloured").isEmpty());
        GDALColorTable colours;
        const GDALColorEntry green{0, 255, 0, 255};
        colours.SetColorEntry(36, &green);
        {
            GDALDatasetUniquePtr dataset(
                GDALDataset::Open(path.toUtf8().constData(), GDAL_OF_UPDATE));
            dataset->GetRasterBand(1)->SetColorTable(&colours);
        }
        QVERIFY2(doubt(path, "coloured").contains("has a colour table"),
                 qPrintable(doubt(path, "coloured")));
    }

    void theRangeIsOfPassableCellsInTheUnitOfTheRaster() {
        SurfaceOptions options;
        QString problem;
        fermat::Array<float> slowness(3);
        slowness[0] = options.slowness(5, problem);
        slowness[1] = fermat::infinity;
        slowness[2] = options.slowness(25, problem);
        const fermat::Surface surface({{1, 3}, slowness});
        const ValueRange range = passableRange(surface, options);
        QVERIFY(qAbs(range.least - 5) < 1e-5 && qAbs(range.greatest - 25) < 1e-5);
        SurfaceOptions costs;
        costs.kind = SurfaceOptions::CostPerMapUnit;
        const ValueRange paid = passableRange(surface, costs);
        QCOMPARE(float(paid.greatest), surface.slowness(0));
        QCOMPARE(float(paid.least), surface.slowness(2));
    }

    void velocitiesThatNothingReachesAreDoubted_data() {
        QTest::addColumn<int>("unit");
        QTest::addColumn<double>("greatest");
        QTest::addColumn<bool>("isDoubted");
        QTest::newRow("a car") << 0 << 130.0 << false;
        QTest::newRow("heights in metres") << 0 << 2286.0 << true;
        QTest::newRow("a section in m/s") << 1 << 4700.0 << false;
        QTest::newRow("a section in m/s as km/s") << 2 << 4700.0 << true;
        QTest::newRow("the mantle in km/s") << 2 << 13.7 << false;
        QTest::newRow("radio waves") << 1 << 1.5e8 << false;
        QTest::newRow("faster than light") << 1 << 4e8 << true;
    }
    void velocitiesThatNothingReachesAreDoubted() {
        QFETCH(int, unit);
        QFETCH(double, greatest);
        QFETCH(bool, isDoubted);
        SurfaceOptions options;
        options.velocityUnit = unit;
        const QString said = doubtOfRange("ground", {1, greatest}, options);
        QCOMPARE(!said.isEmpty(), isDoubted);
        if (isDoubted)
            QVERIFY2(said.contains("“ground”") && said.contains(options.velocityUnitName()),
                     qPrintable(said));
        options.kind = SurfaceOptions::CostPerCell;
        QVERIFY(doubtOfRange("ground", {1, greatest}, options).isEmpty());
    }
};

FERMAT_QGIS_TEST(RasterDoubtTest)
#include "raster_doubt_test.moc"
