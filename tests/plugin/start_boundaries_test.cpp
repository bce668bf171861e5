#include "kept_fixture.h"
#include "roads_fixture.h"
#include "start_boundaries.h"

#include <qgsproviderregistry.h>

#include <random>

namespace {

bool isBoundary(QRgb pixel) {
    return (pixel & 0xffffff) == (boundaryColour & 0xffffff) && qAlpha(pixel) == 255;
}

int boundaryPixels(const QImage& image) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += isBoundary(image.pixel(x, y));
    return count;
}

} // namespace

/// Where the nearest of several starts changes.
class StartBoundariesTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }

    void linesSeparateCellsThatDifferentStartsReach() {
        KeptFixture fixture;
        std::mt19937 random(5);
        std::vector<double> kmh(100 * 100);
        for (double& each : kmh)
            each = random() % 10 == 0 ? 0 : 10 + random() % 50;
        const std::vector<QPoint> places{{100, 100}, {202, 202}, {320, 140}, {90, 310}};
        for (const QPoint& place : places)
            kmh[std::size_t(place.y() / 4 * 100 + place.x() / 4)] = 36;
        fixture.show(fixture.writeRaster("rough.tif", 100, kmh));
        fixture.start();
        fixture.click(places[0]);
        QVERIFY(fixture.settled());
        QCOMPARE(boundaryPixels(fixture.session().image()), 0);
        for (std::size_t i = 1; i < places.size(); ++i)
            fixture.click(places[i], Qt::ShiftModifier);
        QVERIFY(fixture.settled());

        // The start of each cell, as the path to it tells.
        const TerrainWavefronts& solved = fixture.solved();
        std::vector<std::size_t> starts(100 * 100);
        for (std::size_t cell = 0; cell < starts.size(); ++cell) {
            const auto path = solved.pathTo(solved.terrain->geometry().cellCentre(cell));
            starts[cell] = path ? *solved.terrain->geometry().cellAt(path->points.first()) + 1 : 0;
        }
        const auto startAt = [&](int x, int y) {
            return starts[std::size_t(std::clamp(y, 0, 399) / 4 * 100 + std::clamp(x, 0, 399) / 4)];
        };
        const QImage& image = fixture.session().image();
        int boundary = 0, drawn = 0;
        for (int y = 0; y < 400; ++y)
            for (int x = 0; x < 400; ++x) {
                const std::size_t own = startAt(x, y);
                bool isExpected = false;
                for (const QPoint& step :
                     {QPoint(1, 0), QPoint(-1, 0), QPoint(0, 1), QPoint(0, -1)}) {
                    const std::size_t other = startAt(x + step.x(), y + step.y());
                    isExpected = isExpected || (own != 0 && other != 0 && other != own);
                }
                boundary += isExpected;
                drawn += isExpected && isBoundary(image.pixel(x, y));
                QVERIFY2(isExpected || !isBoundary(image.pixel(x, y)),
                         qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
            }
        // Labels of bands lie on a few of them.
        QVERIFY2(boundary > 500 && drawn > 0.9 * boundary,
                 qPrintable(QStringLiteral("%1 of %2").arg(drawn).arg(boundary)));

        // What is kept says the same.
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        fixture.keep();
        QVERIFY2(fixture.kept(), qPrintable(fixture.said()));
        QCOMPARE(fixture.names(),
                 QStringList({"Starts", "Isochrones", "Travel time", "Allocation"}));
        QVERIFY(!fixture.layersOf(1)[3]->isVisible());
        const RasterContent kept =
            ProviderFixture::readRaster(fixture.layersOf(1)[3]->layer()->source());
        for (std::size_t cell = 0; cell < starts.size(); ++cell)
            QCOMPARE(kept.values[cell], kept.values[starts[cell] == 0 ? cell : starts[cell] - 1]);
    }

    void linesFollowADraggedStart() {
        CanvasFixture fixture;
        fixture.showEvenGround();
        fixture.start();
        fixture.click({102, 202});
        fixture.click({302, 202}, Qt::ShiftModifier);
        QVERIFY(fixture.settled());
        const auto isLineAt = [&](int x) {
            const QImage& image = fixture.session().image();
            for (int y = 350; y < 390; ++y)
                for (int near = x - 4; near <= x + 4; ++near)
                    if (isBoundary(image.pixel(near, y)))
                        return true;
            return false;
        };
        QVERIFY(isLineAt(202));
        fixture.press({102, 202});
        for (int x = 112; x <= 182; x += 10)
            fixture.move({x, 202}, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isLineAt(242) && !isLineAt(202), 60000);
        QVERIFY(fixture.session().isDragging());
        fixture.release({182, 202});
        QVERIFY(fixture.settled());
        QVERIFY(isLineAt(242) && !isLineAt(202));
    }

    void aDotSeparatesStartsOnALine() {
        RoadsFixture fixture;
        fixture.showRoads();
        fixture.start();
        fixture.click(RoadsFixture::east(-150));
        QVERIFY(fixture.settled());
        QCOMPARE(boundaryPixels(fixture.session().image()), 0);
        fixture.click(RoadsFixture::east(70), Qt::ShiftModifier);
        QVERIFY(fixture.settled());
        const QImage& image = fixture.session().image();
        QVERIFY(isBoundary(image.pixel(RoadsFixture::east(-40))));
        const int pixels = boundaryPixels(image);
        QVERIFY2(pixels > 12 && pixels < 40, qPrintable(QString::number(pixels))); // one dot
    }
};

FERMAT_CANVAS_TEST(StartBoundariesTest)

#include "start_boundaries_test.moc"
