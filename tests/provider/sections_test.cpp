#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgscoordinatetransform.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>
#include <qgsprocessingutils.h>
#include <qgsproject.h>

#include <algorithm>
#include <cmath>

/// Vertical sections of velocity, which have no CRS: the first row is the surface.
class SectionsTest : public QObject {
    Q_OBJECT

    static constexpr int rows = 40, cols = 60;
    ProviderFixture mFixture;

    /// 0.5 km/s in the first row, and 0.125 km/s more in each row: floats hold these numbers
    /// exactly. The centres of the first row are at y = 0, those of the first column at x = 0.
    QString section(double unitsPerKilometre) {
        std::vector<double> velocity;
        for (int row = 0; row < rows; ++row)
            velocity.insert(velocity.end(), cols, unitsPerKilometre * (0.5 + 0.125 * row));
        Placement placement;
        placement.crs.clear();
        placement.transform = {-5, 10, 0, 5, 0, -10};
        return mFixture.writeRaster(QStringLiteral("section%1.tif").arg(unitsPerKilometre), rows,
                                    velocity, GDT_Float32, placement);
    }
    QString inKilometres() { return section(1); }
    QString inMetres() { return section(1000); }

    RasterContent times(QVariantMap parameters) {
        parameters.insert("RADIUS", 6);
        parameters.insert("START_POINT", "300,0");
        parameters.insert("OUTPUT", mFixture.path("times.tif"));
        const Outcome outcome = ProviderFixture::run("fermat:isochrones", parameters);
        return ProviderFixture::readRaster(outcome.results["OUTPUT"]);
    }

  private slots:
    void kilometresAndMetresASecondGiveTheSameBits() {
        for (const int timeUnit : {0, 3}) {
            const RasterContent km =
                times({{"INPUT", inKilometres()}, {"VELOCITY_UNIT", 2}, {"TIME_UNIT", timeUnit}});
            const RasterContent m =
                times({{"INPUT", inMetres()}, {"VELOCITY_UNIT", 1}, {"TIME_UNIT", timeUnit}});
            QCOMPARE(km.values.size(), std::size_t(rows) * cols);
            QVERIFY(km.values == m.values);
            QVERIFY(km.at(rows - 1, 0) > 0);
        }
    }

    void millisecondsAreAThousandTimesSecondsButForTheRounding() {
        const RasterContent s = times({{"INPUT", inMetres()}, {"VELOCITY_UNIT", 1}});
        const RasterContent ms =
            times({{"INPUT", inMetres()}, {"VELOCITY_UNIT", 1}, {"TIME_UNIT", 3}});
        QCOMPARE(ms.unit, QStringLiteral("ms"));
        QCOMPARE(ms.values.size(), std::size_t(rows) * cols);
        const double bound = 2 * (cols + 2 * 6 + 2) * 0x1p-24;
        for (std::size_t i = 0; i < ms.values.size(); ++i)
            QVERIFY(std::abs(ms.values[i] - 1000 * s.values[i]) <= bound * ms.values[i]);
    }

    void linesAndBandsLieWhereTheSectionDoesInAProjectOfAnyCrs_data() {
        QTest::addColumn<QString>("extension");
        QTest::newRow("memory") << QString();
        for (const char* extension : {"gpkg", "shp", "fgb"})
            QTest::newRow(extension) << QString::fromLatin1(extension);
    }
    void linesAndBandsLieWhereTheSectionDoesInAProjectOfAnyCrs() {
        QFETCH(QString, extension);
        const auto destination = [&](const QString& name) {
            return extension.isEmpty() ? QStringLiteral("memory:")
                                       : mFixture.path(name + QLatin1Char('.') + extension);
        };
        const auto run = [&](const char* id, const QString& output, QVariantMap parameters) {
            parameters.insert("INPUT", inMetres());
            parameters.insert("START_POINT", "300,0");
            parameters.insert(output, QVariant::fromValue(QgsProcessingOutputLayerDefinition(
                                          destination(output), QgsProject::instance())));
            QgsProcessingContext context;
            context.setProject(QgsProject::instance());
            RecordingFeedback feedback;
            bool ok = false;
            const QVariantMap results =
                QgsApplication::processingRegistry()->algorithmById(id)->run(parameters, context,
                                                                             &feedback, &ok);
            QVERIFY2(ok, qPrintable(feedback.mErrors.join('\n')));
            auto* layer = qobject_cast<QgsVectorLayer*>(
                QgsProcessingUtils::mapLayerFromString(results[output].toString(), context));
            QVERIFY(layer && layer->featureCount() > 0);
            QVERIFY(!layer->crs().isValid());
            if (!extension.isEmpty()) { // opened again by the user
                const QgsVectorLayer file(results[output].toString(), "again");
                QVERIFY(!file.crs().isGeographic());
                const QgsCoordinateTransform toProject(
                    file.crs(), QgsCoordinateReferenceSystem("EPSG:32633"), QgsProject::instance());
                QCOMPARE(toProject.transform(QgsPointXY(300, -390)), QgsPointXY(300, -390));
            }
            const QgsRectangle extent = layer->extent();
            QVERIFY(extent.yMaximum() >= 0 && extent.yMaximum() <= 5);
            QVERIFY(extent.yMinimum() <= -390 && extent.yMinimum() >= -395);
        };
        run("fermat:isochrones", "ISOCHRONES",
            {{"INTERVALS", "step:0.1"}, {"OUTPUT", mFixture.path("times.tif")}});
        run("fermat:raypaths", "OUTPUT", {{"END_POINT", "500,-390"}});
    }

    void theLogSaysThatMapUnitsAreMetres() {
        const auto infos = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", inMetres()},
                                   {"START_POINT", "300,0"},
                                   {"OUTPUT", mFixture.path("times.tif")}};
            parameters.insert(more);
            return ProviderFixture::run("fermat:isochrones", parameters).infos;
        };
        const QString metres =
            "The raster layer “section1000” has no CRS. Fermat reads its map units "
            "as metres.";
        QVERIFY(infos({}).contains(metres));
        QVERIFY(!infos({{"SURFACE", 1}}).contains(metres));
    }

    /// Dialogs state the CRS of the project for points that were clicked on the map.
    void aPointThatStatesACrsIsOnTheSectionWithAWarning() {
        for (const char* crs : {"EPSG:4326", "EPSG:32632"}) {
            const Outcome outcome = ProviderFixture::run(
                "fermat:raypaths", {{"INPUT", inMetres()},
                                    {"START_POINT", QStringLiteral("300,0 [%1]").arg(crs)},
                                    {"END_POINT", QStringLiteral("50,-50 [%1]").arg(crs)},
                                    {"OUTPUT", mFixture.path("rays.gpkg")}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(outcome.value("UNREACHED"), 0.0);
            const QString said = outcome.warnings.join('\n');
            QVERIFY2(said.contains("START_POINT states the CRS " + QString(crs)) &&
                         said.contains("but INPUT has no CRS. So Fermat takes 50,-50 as "
                                       "coordinates of INPUT. If this is wrong, set the CRS"),
                     qPrintable(said));
        }
    }

    void layersInDegreesHaveNoPlaceOnASection_data() {
        QTest::addColumn<QString>("crs");
        QTest::addColumn<QString>("point");
        QTest::addColumn<bool>("ok");
        QTest::addColumn<QString>("says"); // warning or error
        QTest::newRow("degrees") << "EPSG:4326"
                                 << "13.4 -52.5" << false
                                 << "The layer “sources” (SOURCES) has coordinates in degrees";
        QTest::newRow("no degrees, whatever the layer states")
            << "EPSG:4326"
            << "300 -200" << true << "The layer “sources” (SOURCES) has the CRS";
        QTest::newRow("projected")
            << "EPSG:32632"
            << "13.4 -52.5" << true << "but INPUT has no CRS. So Fermat takes";
        QTest::newRow("none") << ""
                              << "13.4 -52.5" << true << "";
    }
    void layersInDegreesHaveNoPlaceOnASection() {
        QFETCH(QString, crs);
        QFETCH(QString, point);
        QFETCH(bool, ok);
        QFETCH(QString, says);
        const auto layer = ProviderFixture::layer("Point", crs, {},
                                                  {{QStringLiteral("POINT(%1)").arg(point), {}}});
        for (const char* name : {"SOURCES", "RECEIVERS"}) {
            const bool sources = name == QLatin1String("SOURCES");
            const Outcome outcome = ProviderFixture::run(
                "fermat:traveltimes", {{"INPUT", inMetres()},
                                       {"VELOCITY_UNIT", 1},
                                       {sources ? "END_POINT" : "START_POINT", "300,0"},
                                       {name, QVariant::fromValue<QgsMapLayer*>(layer.get())},
                                       {"OUTPUT", mFixture.path("times.gpkg")}});
            QCOMPARE(outcome.ok, ok);
            const QString said = outcome.warnings.join('\n') + outcome.error;
            QVERIFY2(
                said.contains(QString(says).replace("(SOURCES)", QStringLiteral("(%1)").arg(name))),
                qPrintable(said));
            QVERIFY2(!says.isEmpty() || said.isEmpty(), qPrintable(said));
        }
    }

    void aDepthThatIsGivenDownwardsIsAnsweredWithTheSignOfY() {
        const auto fail = [&](const char* point) {
            return ProviderFixture::run("fermat:isochrones",
                                        {{"INPUT", inMetres()},
                                         {"START_POINT", point},
                                         {"OUTPUT", mFixture.path("times.tif")}})
                .error;
        };
        const QString turned = fail("300,200");
        QVERIFY2(turned.contains("START_POINT at 300,200 lies outside the raster "
                                 "layer “section1000”, which covers -5,-395 : "
                                 "595,5 and has no CRS. In this raster, y grows "
                                 "towards the first row. Change the sign of y."),
                 qPrintable(turned));
        const QString far = fail("3000,200");
        QVERIFY2(far.endsWith("has no CRS. Move or remove it."), qPrintable(far));
    }
};

FERMAT_QGIS_TEST(SectionsTest)
#include "sections_test.moc"
