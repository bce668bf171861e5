#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <gdal_priv.h>

#include <QRegularExpression>

/// The format of an output can hold it, or the output is refused.
class OutputFormatsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ProviderFixture> mFixture;
    QVariantMap mParameters;

    Outcome run(const char* id, const char* output, const QString& name) {
        QVariantMap parameters = mParameters;
        parameters.insert(output, mFixture->path(name));
        return mFixture->run(QLatin1String(id), parameters);
    }

  private slots:
    void init() {
        mFixture = std::make_unique<ProviderFixture>();
        // Times that are not whole numbers and that are larger than a byte can hold, and a void
        // cell.
        std::vector<double> velocities(2500, 7);
        velocities[2499] = 0;
        mParameters = {{"INPUT", mFixture->writeRaster("v.tif", 50, velocities)},
                       {"START_POINT", "1005,1995"},
                       {"END_POINT", "1405,1705"},
                       {"INTERVALS", "step:60"}};
    }

    void aRasterFormatThatCannotHoldTheResultIsRefused_data() {
        QTest::addColumn<QString>("extension");
        for (const char* extension :
             {"vrt", "png", "jpg", "gif", "pdf", "xpm", "mbtiles", "grb", "mpl", "ers"})
            QTest::addRow("%s", extension) << QString(extension);
    }
    void aRasterFormatThatCannotHoldTheResultIsRefused() {
        QFETCH(QString, extension);
        const Outcome outcome = run("fermat:isochrones", "OUTPUT", "d." + extension);
        QVERIFY(!outcome.ok);
        const QRegularExpression said(
            "cannot hold the result: .*(Choose a name|use a "
            "GeoTIFF).*\\.tif|QGIS cannot write a raster file with the extension.*\\.tif");
        QVERIFY2(said.match(outcome.error).hasMatch(), qPrintable(outcome.error));
        QCOMPARE(mFixture->files(), QStringList{"v.tif"});
    }
    void theRasterFormatsThatAreNamedHoldTheResult_data() {
        QTest::addColumn<QString>("extension");
        for (const char* extension : {"tif", "img", "asc", "bil", "nc", "sdat"})
            QTest::addRow("%s", extension) << QString(extension);
    }
    void theRasterFormatsThatAreNamedHoldTheResult() {
        QFETCH(QString, extension);
        mParameters.insert("OUTPUT", mFixture->path("d.tif"));
        for (const char* output : {"OUTPUT", "ALLOCATION", "BACK_DIRECTION"}) {
            mParameters.insert("OUTPUT", mFixture->path("d.tif"));
            mParameters.insert(output, mFixture->path("expected.tif"));
            QVERIFY(mFixture->run("fermat:isochrones", mParameters).ok);
            const Outcome outcome = run("fermat:isochrones", output, "given." + extension);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            const RasterContent expected =
                ProviderFixture::readRaster(mFixture->path("expected.tif"));
            const RasterContent given =
                ProviderFixture::readRaster(mFixture->path("given." + extension));
            QVERIFY(expected.rows == 50 && given.rows == 50 && given.noData);
            for (std::size_t i = 0; i < expected.values.size(); ++i)
                QCOMPARE(float(given.values[i]), float(expected.values[i]));
            QCOMPARE(float(*given.noData), float(*expected.noData));
            mParameters.remove(output);
        }
    }
    void bytesMayBeAPicture() {
        for (const char* extension : {"png", "tif"}) {
            const Outcome outcome =
                mFixture->run("fermat:syntheticvelocity",
                              {{"COLUMNS", 40},
                               {"ROWS", 30},
                               {"OUTPUT", mFixture->path(QString("s.") + extension)}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
        }
        QCOMPARE(ProviderFixture::readRaster(mFixture->path("s.png")).values,
                 ProviderFixture::readRaster(mFixture->path("s.tif")).values);
        const Outcome lossy =
            mFixture->run("fermat:syntheticvelocity",
                          {{"COLUMNS", 40}, {"ROWS", 30}, {"OUTPUT", mFixture->path("s.jpg")}});
        QVERIFY2(lossy.error.contains("cannot hold the result"), qPrintable(lossy.error));
    }

    void aVectorFormatThatCannotHoldTheResultIsRefused_data() {
        QTest::addColumn<QString>("algorithm");
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("extension");
        std::vector<const char*> extensions{"csv", "xlsx", "ods", "dxf", "gpx"};
        if (!ProviderFixture::readsFieldsOfKml())
            extensions.push_back("kml");
        for (const char* extension : extensions) {
            QTest::addRow("isochrones %s", extension) << "isochrones"
                                                      << "ISOCHRONES" << extension;
            QTest::addRow("raypaths %s", extension) << "raypaths"
                                                    << "OUTPUT" << extension;
            QTest::addRow("startpositions %s", extension) << "startpositions"
                                                          << "OUTPUT" << extension;
        }
        for (const char* extension : {"fgb", "shp", "gpx"})
            QTest::addRow("traveltimes %s", extension) << "traveltimes"
                                                       << "OUTPUT" << extension;
    }
    void aVectorFormatThatCannotHoldTheResultIsRefused() {
        QFETCH(QString, algorithm);
        QFETCH(QString, output);
        QFETCH(QString, extension);
        mParameters.insert("OUTPUT", mFixture->path("d.tif"));
        const Outcome outcome = run(("fermat:" + algorithm).toUtf8().constData(),
                                    output.toUtf8().constData(), "r." + extension);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("cannot hold the result") &&
                     outcome.error.contains("Choose a name that ends in .gpkg"),
                 qPrintable(outcome.error));
        QCOMPARE(mFixture->files(), QStringList{"v.tif"});
    }
    void theVectorFormatsThatAreNamedHoldTheResult_data() {
        QTest::addColumn<QString>("algorithm");
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("extension");
        std::vector<const char*> extensions{"gpkg", "shp",  "geojson", "fgb", "sqlite",
                                            "gml",  "GPKG", "json",    "mif", "tab"};
        if (ProviderFixture::readsFieldsOfKml())
            extensions.push_back("kml");
        for (const char* extension : extensions)
            for (const char* algorithm : {"isochrones", "raypaths", "startpositions"})
                QTest::addRow("%s %s", algorithm, extension)
                    << algorithm
                    << (algorithm == QLatin1String("isochrones") ? "ISOCHRONES" : "OUTPUT")
                    << extension;
        for (const char* extension : {"gpkg", "csv", "xlsx", "ods", "dbf"})
            QTest::addRow("traveltimes %s", extension) << "traveltimes"
                                                       << "OUTPUT" << extension;
    }
    void theVectorFormatsThatAreNamedHoldTheResult() {
        QFETCH(QString, algorithm);
        QFETCH(QString, output);
        QFETCH(QString, extension);
        mParameters.insert("OUTPUT", mFixture->path("d.tif"));
        const Outcome outcome = run(("fermat:" + algorithm).toUtf8().constData(),
                                    output.toUtf8().constData(), "r." + extension);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto features = ProviderFixture::readFeatures(mFixture->path("r." + extension));
        QVERIFY(!features.empty());
        const char* field = algorithm == "isochrones"       ? "to"
                            : algorithm == "startpositions" ? "share"
                                                            : "cost";
        QVERIFY(features[0].attribute(field).toDouble() > 0);
        QVERIFY(algorithm == "traveltimes" || features[0].hasGeometry());
    }
    void endingsInCapitalsThatADriverWritesInLowerCase() {
        mParameters.insert("OUTPUT", mFixture->path("d.tif"));
        for (const QString extension : {"SHP", "MIF", "TAB"}) {
            const QString path = mFixture->path("r." + extension.toLower());
            const Outcome outcome = run("fermat:isochrones", "ISOCHRONES", "r." + extension);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(outcome.results["ISOCHRONES"].toString(), path);
            const auto features = ProviderFixture::readFeatures(path);
            QVERIFY(features.size() > 1 && features[0].hasGeometry());
        }
    }
    void namesThatBeginWithASign() {
        for (const QString name : {"$(x).gpkg", "-x.gpkg", "().gpkg", "(a b).gpkg"}) {
            const Outcome points = run("fermat:startpositions", "OUTPUT", name);
            QVERIFY2(points.ok, qPrintable(points.error));
            QVERIFY(!ProviderFixture::readFeatures(mFixture->path(name)).empty());
            const Outcome table = run("fermat:traveltimes", "OUTPUT", name);
            QVERIFY2(table.ok, qPrintable(table.error));
            QVERIFY(!ProviderFixture::readFeatures(mFixture->path(name)).empty());
        }
    }
    void theTableOfAShapefileHoldsNoShapes() {
        const Outcome points = run("fermat:startpositions", "OUTPUT", "r.dbf");
        QVERIFY(!points.ok);
        QVERIFY2(points.error.contains(mFixture->path("r.dbf")) &&
                     points.error.contains("it has no such geometry. Choose a name"),
                 qPrintable(points.error));
        QVERIFY(run("fermat:traveltimes", "OUTPUT", "r.dbf").ok);
        QVERIFY(mFixture->files().contains("r.dbf") && !mFixture->files().contains("r.shp"));
    }
    void aJsonFileHasThatNameAlone() {
        QVERIFY(run("fermat:startpositions", "OUTPUT", "r.json").ok);
        QCOMPARE(mFixture->files(), (QStringList{"r.json", "v.tif"}));
    }
};

FERMAT_QGIS_TEST(OutputFormatsTest)
#include "output_formats_test.moc"
