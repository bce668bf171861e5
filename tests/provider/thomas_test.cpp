#include "gdal_contours.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <QFileInfo>

#include <cmath>
#include <limits>

/// Isochrones and rays on real ground: off-road velocities of 2000 × 2000 cells.
class ThomasTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

  private slots:
    void isochronesAreValidAndRaysCostWhatTheRasterSays() {
        const QString input =
            qEnvironmentVariable("FERMAT_TEST_DATA") + "/velocity/thomas_offroad_kmh.tif";
        if (!QFileInfo::exists(input))
            QSKIP(qPrintable("the test data is not there: " + input));
        const QVariantMap common{{"INPUT", input}, {"START_POINT", "290000,3810000"}};
        QVariantMap parameters = common;
        parameters.insert("OUTPUT", mFixture.path("distance.tif"));
        parameters.insert("BACK_DIRECTION", mFixture.path("back.tif"));
        parameters.insert("ALLOCATION", mFixture.path("ids.tif"));
        parameters.insert("INTERVALS", "step:3600");
        parameters.insert("ISOCHRONES", mFixture.path("bands.gpkg"));
        const Outcome isochrones = mFixture.run("fermat:isochrones", parameters);
        QVERIFY2(isochrones.ok, qPrintable(isochrones.error));
        double area = 0;
        for (const QgsFeature& band :
             ProviderFixture::readFeatures(isochrones.results["ISOCHRONES"])) {
            QVERIFY(band.geometry().isGeosValid());
            area += band.geometry().area();
        }
        const double reached = isochrones.value("REACHED_CELLS") * 900;
        QVERIFY(std::abs(area - reached) < 1e-6 * reached);

        parameters = common;
        parameters.insert("DISTANCE", mFixture.path("distance.tif"));
        const Outcome validation = mFixture.run("fermat:validatedistance", parameters);
        QVERIFY2(validation.results["VALID"].toBool(), qPrintable(validation.warnings.join('\n')));

        parameters = common;
        parameters.insert("END_POINT", "300000,3830000");
        parameters.insert("OUTPUT", mFixture.path("rays.gpkg"));
        const Outcome rays = mFixture.run("fermat:raypaths", parameters);
        QVERIFY2(rays.ok, qPrintable(rays.error));
        const auto lines = ProviderFixture::readFeatures(rays.results["OUTPUT"]);
        QCOMPARE(lines.size(), std::size_t(1));
        const RasterContent distance = ProviderFixture::readRaster(isochrones.results["OUTPUT"]);
        const RasterContent velocity = ProviderFixture::readRaster(input);
        QCOMPARE(velocity.values.size(), distance.values.size());
        std::size_t reachedWater = 0;
        for (std::size_t i = 0; i < distance.values.size(); ++i)
            reachedWater += (velocity.values[i] == 0 || velocity.values[i] == 255) &&
                            distance.values[i] != -9999;
        QCOMPARE(reachedWater, std::size_t(0));
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(input.toUtf8().constData(), GDAL_OF_RASTER));
        double transform[6];
        dataset->GetGeoTransform(transform);
        const int col = int((300000 - transform[0]) / transform[1]);
        const int row = int((3830000 - transform[3]) / transform[5]);
        QCOMPARE(lines[0].attribute("cost").toDouble(), distance.at(row, col));
    }

    void theDensityOfPathsIsThatOfTheLines() {
        const QString input =
            qEnvironmentVariable("FERMAT_TEST_DATA") + "/velocity/thomas_offroad_kmh.tif";
        if (!QFileInfo::exists(input))
            QSKIP(qPrintable("the test data is not there: " + input));
        const Outcome starts = mFixture.run(
            "fermat:startpositions",
            {{"INPUT", input}, {"COUNT", 12}, {"OUTPUT", mFixture.path("starts.gpkg")}});
        QVERIFY2(starts.ok, qPrintable(starts.error));
        const QVariantMap common{
            {"INPUT", input}, {"SOURCES", starts.results["OUTPUT"]}, {"RADIUS", 1}};
        QVariantMap parameters = common;
        parameters.insert("RECEIVERS", starts.results["OUTPUT"]);
        parameters.insert("EACH_SOURCE", true);
        parameters.insert("OUTPUT", mFixture.path("all.gpkg"));
        const Outcome lines = mFixture.run("fermat:raypaths", parameters);
        QVERIFY2(lines.ok, qPrintable(lines.error));
        const auto density = [&](int measure) {
            QVariantMap measured = common;
            measured.insert("MEASURE", measure);
            measured.insert("OUTPUT", mFixture.path(QStringLiteral("density%1.tif").arg(measure)));
            return mFixture.run("fermat:pathdensity", measured);
        };
        const Outcome numbers = density(0), lengths = density(1);
        QVERIFY2(numbers.ok, qPrintable(numbers.error));
        QVERIFY2(lengths.ok, qPrintable(lengths.error));
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(input.toUtf8().constData(), GDAL_OF_RASTER));
        double transform[6];
        dataset->GetGeoTransform(transform);
        const RasterContent content = ProviderFixture::readRaster(numbers.results["OUTPUT"]);
        std::vector<double> crossed(content.values.size(), 0);
        double length = 0, paths = 0;
        for (const QgsFeature& line : ProviderFixture::readFeatures(lines.results["OUTPUT"])) {
            if (line.attribute("source") == line.attribute("receiver"))
                continue;
            // A step of radius 1 crosses no cell between its ends.
            for (const QgsPointXY& vertex : line.geometry().asPolyline())
                crossed[std::size_t((vertex.y() - transform[3]) / transform[5]) *
                            std::size_t(content.cols) +
                        std::size_t((vertex.x() - transform[0]) / transform[1])] += 1;
            length += line.attribute("length").toDouble();
            ++paths;
        }
        QCOMPARE(numbers.value("PATHS"), paths);
        QVERIFY(paths > 100);
        for (std::size_t cell = 0; cell < crossed.size(); ++cell)
            QCOMPARE(content.values[cell] == -9999 ? 0 : content.values[cell], crossed[cell]);
        double sum = 0;
        for (const double inCell : ProviderFixture::readRaster(lengths.results["OUTPUT"]).values)
            sum += inCell == -9999 ? 0 : inCell;
        QVERIFY2(std::abs(sum - length) < 1e-6 * length,
                 qPrintable(QStringLiteral("%1, not %2").arg(sum).arg(length)));
    }

    void bandsAreThoseOfAnotherImplementation() {
        const QString input =
            qEnvironmentVariable("FERMAT_TEST_DATA") + "/velocity/thomas_offroad_kmh.tif";
        if (!QFileInfo::exists(input))
            QSKIP(qPrintable("the test data is not there: " + input));
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", input},
                                               {"START_POINT", "290000,3810000"},
                                               {"INTERVALS", "step:1800"},
                                               {"OUTPUT", mFixture.path("times.tif")},
                                               {"ISOCHRONES", mFixture.path("half_hours.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent times = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        std::vector<float> values;
        for (const double time : times.values)
            values.push_back(time == times.noData ? std::numeric_limits<float>::quiet_NaN()
                                                  : float(time));
        std::vector<double> ends, areas;
        for (const QgsFeature& band :
             ProviderFixture::readFeatures(outcome.results["ISOCHRONES"])) {
            QVERIFY(band.geometry().isGeosValid());
            ends.push_back(band.attribute("to").toDouble());
            areas.push_back(band.geometry().area() / 900);
        }
        QVERIFY(ends.size() > 10);
        const std::vector<double> expected =
            gdalBandAreas(values, {times.rows, times.cols}, {0, 0, 1, 1}, ends);
        QCOMPARE(expected.size(), areas.size());
        for (std::size_t i = 0; i < areas.size(); ++i)
            QVERIFY2(std::abs(areas[i] - expected[i]) <= 1e-9 * expected[i],
                     qPrintable(QStringLiteral("to %1: %2 cells, not %3")
                                    .arg(ends[i])
                                    .arg(areas[i], 0, 'g', 17)
                                    .arg(expected[i], 0, 'g', 17)));
    }
};

FERMAT_QGIS_TEST(ThomasTest)
#include "thomas_test.moc"
