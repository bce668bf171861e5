#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsgeometry.h>

#include <QFileInfo>

#include <cmath>

/// Shots along the surface of a section of the earth, with rays and first arrivals at receivers.
class MarmousiTest : public QObject {
    Q_OBJECT

    static constexpr int shots = 6, receivers = 20;
    ProviderFixture mFixture;

    /// Points along the surface, from one side of the section to the other.
    static std::unique_ptr<QgsVectorLayer> spread(int count) {
        std::vector<FeatureContent> points;
        for (int i = 0; i < count; ++i)
            points.push_back({QStringLiteral("POINT(%1 0)").arg(12000 * (i + 0.5) / count), {}});
        return ProviderFixture::layer("Point", "", {}, points);
    }
    static int columnAt(double x) { return int((x + 3.75) / 7.5); }
    static int rowAt(double y) { return int((3.75 - y) / 7.5); }

  private slots:
    void raysAndTravelTimesAreTheIsochronesOfEachShot() {
        const QString input =
            qEnvironmentVariable("FERMAT_TEST_DATA") + "/velocity/marmousi2_vp_ms.tif";
        if (!QFileInfo::exists(input))
            QSKIP(qPrintable("the test data is not there: " + input));
        QVariantMap parameters{{"INPUT", input}, {"VELOCITY_UNIT", 1}, {"RADIUS", 6}};
        std::vector<RasterContent> times;
        for (int shot = 0; shot < shots; ++shot) {
            QVariantMap alone = parameters;
            alone.insert("START_POINT", QStringLiteral("%1,0").arg(12000 * (shot + 0.5) / shots));
            alone.insert("OUTPUT", mFixture.path(QStringLiteral("shot%1.tif").arg(shot)));
            const Outcome outcome = mFixture.run("fermat:isochrones", alone);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            times.push_back(ProviderFixture::readRaster(outcome.results["OUTPUT"]));
        }
        const auto sources = spread(shots), ends = spread(receivers);
        parameters.insert("SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get()));
        parameters.insert("RECEIVERS", QVariant::fromValue<QgsMapLayer*>(ends.get()));

        parameters.insert("OUTPUT", mFixture.path("times.csv"));
        const Outcome table = mFixture.run("fermat:traveltimes", parameters);
        QVERIFY2(table.ok, qPrintable(table.error));
        const auto rows = ProviderFixture::readFeatures(table.results["OUTPUT"]);
        QCOMPARE(rows.size(), std::size_t(shots * receivers));

        parameters.insert("OUTPUT", mFixture.path("rays.gpkg"));
        parameters.insert("EACH_SOURCE", true);
        const Outcome rays = mFixture.run("fermat:raypaths", parameters);
        QVERIFY2(rays.ok, qPrintable(rays.error));
        const auto lines = ProviderFixture::readFeatures(rays.results["OUTPUT"]);
        QCOMPARE(lines.size(), std::size_t(shots * receivers));

        double deepest = 0;
        for (int shot = 0; shot < shots; ++shot)
            for (int receiver = 0; receiver < receivers; ++receiver) {
                const double x = 12000 * (receiver + 0.5) / receivers;
                const double expected = times[std::size_t(shot)].at(0, columnAt(x));
                const QgsFeature& row = rows[std::size_t(shot * receivers + receiver)];
                QCOMPARE(row.attribute("source").toInt(), shot + 1);
                QCOMPARE(row.attribute("receiver").toInt(), receiver + 1);
                QVERIFY(float(row.attribute("cost").toDouble()) == float(expected));

                const QgsFeature& ray = lines[std::size_t(receiver * shots + shot)];
                QCOMPARE(ray.attribute("source").toInt(), shot + 1);
                QCOMPARE(ray.attribute("receiver").toInt(), receiver + 1);
                QCOMPARE(ray.attribute("cost").toDouble(), expected);
                const QgsPolylineXY line = ray.geometry().asPolyline();
                double before = 0;
                for (const QgsPointXY& point : line) {
                    const double time =
                        times[std::size_t(shot)].at(rowAt(point.y()), columnAt(point.x()));
                    QVERIFY(time >= before);
                    before = time;
                    deepest = std::max(deepest, -point.y());
                }
                QCOMPARE(before, expected);
                const double straight = std::abs(line.last().x() - line.first().x());
                QVERIFY(ray.attribute("length").toDouble() >= straight - 1e-6);
                QVERIFY(expected <= straight / 1478 + 1e-6); // no later than through the water
            }
        QVERIFY2(deepest > 1000, "no ray dives into the faster rock");
    }
};

FERMAT_QGIS_TEST(MarmousiTest)
#include "marmousi_test.moc"
