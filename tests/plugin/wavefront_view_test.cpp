#include "band_labels.h"
#include "band_scale.h"
#include "canvas_fixture.h"
#include "fermat_options.h"
#include "flag_progress.h"
#include "isochrone_bands.h"
#include "loaded_layer.h"
#include "options_page.h"
#include "raster_window.h"
#include "round_step.h"
#include "surface_options.h"
#include "time_format.h"
#include "view_painter.h"

#include <qgscoordinatetransform.h>
#include <qgsdoublespinbox.h>
#include <qgsexception.h>
#include <qgsfilewidget.h>
#include <qgssettings.h>
#include <qgsspinbox.h>

#include <QComboBox>

#include <atomic>
#include <tuple>

/// The parts of the picture on a map, and the format of its numbers.
class WavefrontViewTest : public QObject {
    Q_OBJECT

  private slots:
    void cleanup() { QgsSettings().remove("fermat"); }

    void aRoadStaysARoadInLargerCells() {
        const fermat::Surface surface = coarse([](int, int col) { return col == 5 ? 1 : 10; });
        QCOMPARE(surface.slowness(0), 10.0f);
        QCOMPARE(surface.slowness(1), 1.0f); // columns 4 to 7
        QCOMPARE(surface.slowness(2), 10.0f);
        const fermat::Surface diagonal =
            coarse([](int row, int col) { return row == col ? 1 : 10; });
        QCOMPARE(diagonal.slowness(0), 1.0f);
        QCOMPARE(diagonal.slowness(4), 1.0f);
        QCOMPARE(diagonal.slowness(1), 10.0f);
    }

    void groundThatCannotBeCrossedIsShutWhereMostOfItIs() {
        const float shut = fermat::infinity;
        QCOMPARE(coarse([&](int, int) { return shut; }).slowness(0), shut);
        // Islands of open ground, with no line across.
        QCOMPARE(coarse([&](int row, int col) {
                     return row % 4 == 1 && (col % 4 == 0 || col % 4 == 3) ? 2.0f : shut;
                 }).slowness(0),
                 shut);
        // Mostly open, but without a straight line across: the mean of the open cells.
        QCOMPARE(coarse([&](int row, int col) {
                     const int r = row % 4, c = col % 4;
                     return r == 3 - c || (r == 0 && c == 0) ? shut : 3.0f;
                 }).slowness(0),
                 3.0f);
    }

    void aWindowHasWhatIsWantedAndNoMoreCellsThanItMay() {
        RasterGeometry raster;
        raster.grid = {4096, 4000};
        raster.north = 4096;
        for (const double size : {50.0, 700.0, 5000.0}) {
            const QgsRectangle extent(1000, 1000, 1000 + size, 1000 + size);
            const RasterWindow window = windowAround(raster, extent, size / 500, 250000);
            QVERIFY(window.grid.cells() <= 250000 * 1.01);
            const RasterGeometry geometry = windowGeometry(raster, window);
            QgsRectangle seen = geometry.extent();
            seen.grow(geometry.cellWidth / 2); // the last cells are rounded
            QVERIFY(seen.contains(extent.intersect(raster.extent())));
            QVERIFY(geometry.cellWidth >= 1);
        }
        QCOMPARE(windowAround(raster, QgsRectangle(9000, 9000, 9100, 9100), 1, 1000).grid.cells(),
                 std::size_t(0));
    }

    void aMovedStartCostsOneSolveOnTheTerrainThatThereIs() {
        CanvasFixture fixture;
        QgsRasterLayer* raster = fixture.showEvenGround();
        fixture.start(); // it finds the layer
        LoadedLayer layer(QgsProject::instance());
        layer.setParameters(fixture.session().parameters());
        QVERIFY(layer.prepare());
        QVERIFY(QTest::qWaitFor([&] { return bool(layer.ground()); }));
        fixture.canvas().setExtent(QgsRectangle(1400, 1400, 1600, 1600));
        const auto pixels =
            std::make_shared<PixelMap>(fixture.canvas().mapSettings(), raster->crs());
        QgsPointXY start(1505, 1495);
        std::vector<std::shared_ptr<ViewJob>> jobs;
        std::vector<std::shared_ptr<LoadedTerrain>> windows;
        ViewPainter painter([&] {
            auto job = std::make_shared<ViewJob>();
            job->ground = layer.ground();
            job->pixels = pixels;
            job->question = {{start}, double(fermat::infinity)};
            job->bandEnd = QStringLiteral("\"to\"");
            return job;
        });
        connect(&painter, &ViewPainter::painted, this, [&](const std::shared_ptr<ViewJob>& job) {
            jobs.push_back(job);
            windows.push_back(job->memory->windowTerrain);
        });
        for (std::size_t i = 1; i <= 5; ++i) {
            painter.request();
            QVERIFY(QTest::qWaitFor([&] { return jobs.size() == i; }));
            QVERIFY(!jobs.back()->image.isNull());
            start.setX(start.x() + 10);
        }
        for (const auto& window : windows) {
            QCOMPARE(window, windows.front());
            // The visible part, and a quarter more around it.
            QVERIFY(window->terrain().grid.cells() <= 34 * 34);
        }
        QVERIFY(jobs.back()->memory->solveSeconds > 0);
        QVERIFY(jobs[0]->image != jobs[4]->image);
        // Of several requests that come while one is running, only the last one is run.
        for (int i = 0; i < 10; ++i)
            painter.request();
        QVERIFY(QTest::qWaitFor([&] { return jobs.size() == 7 && !painter.isBusy(); }));
    }

    void aMapWithoutAnExtentHasNoPicture() {
        CanvasFixture fixture;
        QgsRasterLayer* raster = fixture.showEvenGround();
        fixture.start();
        LoadedLayer layer(QgsProject::instance());
        layer.setParameters(fixture.session().parameters());
        QVERIFY(layer.prepare());
        QVERIFY(QTest::qWaitFor([&] { return bool(layer.ground()); }));
        QgsMapSettings map = fixture.canvas().mapSettings();
        map.setExtent(QgsRectangle()); // as in a project that was written without a canvas
        const std::atomic<bool> cancelled = false;
        FlagProgress progress(cancelled);
        ViewJob job;
        job.ground = layer.ground();
        job.pixels = std::make_shared<PixelMap>(map, raster->crs());
        QVERIFY(job.pixels->isEmpty());
        job.settled =
            job.ground->solve({{QgsPointXY(1505, 1495)}, double(fermat::infinity)}, progress);
        job.bandEnd = QStringLiteral("\"to\"");
        job.memory = std::make_shared<ViewMemory>();
        job.run(cancelled);
        QCOMPARE(job.problem, QString());
        QVERIFY(job.image.isNull() && !job.isHidden);
    }

    void bandsAreRoundAndStayWhileTheySuit() {
        for (const auto& [maximum, step] : {std::pair(1.0, 0.1),
                                            {7.0, 1.0},
                                            {70.0, 10.0},
                                            {119.0, 10.0},
                                            {121.0, 20.0},
                                            {500.0, 50.0}})
            QCOMPARE(roundStep(maximum), step);
        // Times in seconds, minutes and hours.
        for (const auto& [maximum, unit, step] : {std::tuple(391.0, 60.0, 60.0),
                                                  {100.0, 60.0, 10.0},
                                                  {5.0, 60.0, 0.5},
                                                  {1.0, 60.0, 0.1},
                                                  {391.0, 1.0, 60.0},
                                                  {50.0, 1.0, 5.0},
                                                  {6.5, 3600.0, 1.0},
                                                  {2.0, 3600.0, 0.2},
                                                  {700.0, 3600.0, 120.0},
                                                  {700.0, 0.001, 100.0}})
            QCOMPARE(roundStep(maximum, unit), step);
        QCOMPARE(BandScale({}, 70, 20).step(), 10.0);
        QCOMPARE(BandScale({}, 95, 20).step(), 20.0);
        QCOMPARE(BandScale({}, 95).ends().size(), std::size_t(10));
        const BandScale given(Intervals::parse("5,20"), 1000);
        QCOMPARE(given.ends(), std::vector<float>({5, 20}));
        QCOMPARE(given.colours().size(), std::size_t(2));
        QVERIFY(!BandScale({}, 0).ends().empty());
    }

    void timesAreWrittenInWordsAsAClockOrAsNumbers() {
        SurfaceOptions minutes;
        minutes.timeUnit = 1;
        const auto write = [&](double time, TimeFormat format) {
            return formatCost(time, minutes, format, 1);
        };
        QCOMPARE(write(0.001, TimeFormat::words), QStringLiteral("60.0 ms"));
        QCOMPARE(write(0.5, TimeFormat::words), QStringLiteral("30.0 s"));
        QCOMPARE(write(1.5, TimeFormat::words), QStringLiteral("1 min 30 s"));
        QCOMPARE(write(83, TimeFormat::words), QStringLiteral("1 h 23 min"));
        QCOMPARE(write(3 * 1440, TimeFormat::words), QStringLiteral("3 d 0 h"));
        QCOMPARE(write(83.25, TimeFormat::clock), QStringLiteral("1:23:15"));
        QCOMPARE(write(83.25, TimeFormat::number), QStringLiteral("83.3 min"));
        SurfaceOptions costs;
        costs.kind = SurfaceOptions::CostPerCell;
        SurfaceOptions milliseconds;
        milliseconds.timeUnit = 3;
        QCOMPARE(formatCost(2800, milliseconds, TimeFormat::words, 1),
                 QStringLiteral("2,800.0 ms"));
        QCOMPARE(formatCost(12.34, costs, TimeFormat::words, 2), QStringLiteral("12.34"));
        QCOMPARE(formatCost(3e37, costs, TimeFormat::words, 1), QStringLiteral("3e+37"));
        QCOMPARE(formatCost(1.25e-9, costs, TimeFormat::words, 1), QStringLiteral("1.25e-9"));
        for (const TimeFormat format : {TimeFormat::words, TimeFormat::clock, TimeFormat::number})
            QCOMPARE(write(3e37, format), QStringLiteral("3e+37 min"));
        QCOMPARE(formatLength(999), QStringLiteral("999 m"));
        QCOMPARE(formatLength(1234.5), QStringLiteral("1.23 km"));
    }

    void theEndOfABandIsWrittenExactlyAndWithoutPartsThatAreNought() {
        SurfaceOptions surface;
        const auto write = [&](double end, TimeFormat format) {
            std::vector<BandLabel> labels(1);
            writeBandLabels(labels, {float(end)}, bandEnd(surface, format));
            return labels.front().text;
        };
        surface.timeUnit = 1; // minutes
        QCOMPARE(write(20, TimeFormat::words), QStringLiteral("20 min"));
        QCOMPARE(write(90, TimeFormat::words), QStringLiteral("1 h 30 min"));
        QCOMPARE(write(120, TimeFormat::words), QStringLiteral("2 h"));
        QCOMPARE(write(60.25, TimeFormat::words), QStringLiteral("1 h 15 s"));
        QCOMPARE(write(3.2, TimeFormat::words), QStringLiteral("3 min 12 s"));
        QCOMPARE(write(0.5, TimeFormat::words), QStringLiteral("30 s"));
        QCOMPARE(write(90, TimeFormat::clock), QStringLiteral("1:30:00"));
        QCOMPARE(write(0.1f, TimeFormat::number), QStringLiteral("0.1 min"));
        surface.timeUnit = 3; // milliseconds
        QCOMPARE(write(50, TimeFormat::words), QStringLiteral("50 ms"));
        QCOMPARE(write(1500, TimeFormat::words), QStringLiteral("1,500 ms"));
        surface.kind = SurfaceOptions::CostPerCell;
        QCOMPARE(write(12.5, TimeFormat::words), QStringLiteral("12.5"));
        QCOMPARE(write(1234.5, TimeFormat::words), QStringLiteral("1234.5"));
        surface.kind = SurfaceOptions::Elevations;
        surface.levelUnit = fermat::NamedSlopeFunction::Unit::energy;
        QCOMPARE(write(12000, TimeFormat::words), QStringLiteral("12,000 J/kg"));
        BandText range(bandRange(bandEnd(surface, TimeFormat::words)));
        QCOMPARE(range.of(500, 1000), QStringLiteral("500–1,000 J/kg"));
        QCOMPARE(range.of(12000, 24000), QStringLiteral("12,000–24,000 J/kg"));
    }

    void labelsStandOnTheLinesWhereThereIsRoom() {
        // Times that rise by 1 per metre from the middle, and ground that is not reached.
        RasterGeometry raster;
        raster.grid = {400, 400};
        raster.north = 400;
        fermat::Field<float> distance(raster.grid);
        for (int row = 0; row < 400; ++row)
            for (int col = 0; col < 400; ++col)
                distance[fermat::Cell{row, col}] =
                    row < 100 ? fermat::infinity : float(std::hypot(row - 199.5, col - 199.5));
        QgsMapSettings map;
        map.setOutputSize({400, 400});
        map.setExtent(QgsRectangle(0, 0, 400, 400));
        map.setDevicePixelRatio(2);
        const PixelMap pixels(map, QgsCoordinateReferenceSystem());
        const std::vector<float> ends{40, 80, 81, 82, 120, 160, 500};
        const std::vector<BandLabel> labels =
            placeBandLabels(distance, raster, pixels, ends, {200, 200});
        QVERIFY(labels.size() >= 3);
        for (const BandLabel& label : labels) {
            const double away = std::hypot(label.place.x() - 200, label.place.y() - 200);
            QVERIFY(std::abs(away - double(ends[label.band])) < 3);
            QVERIFY(label.place.y() > 100);
        }
        for (std::size_t i = 1; i < labels.size(); ++i) {
            const QPointF apart = labels[i].place - labels[i - 1].place;
            QVERIFY(std::abs(apart.x()) > 80 || std::abs(apart.y()) > 20);
            QVERIFY(labels[i].band > labels[i - 1].band);
        }
        QVERIFY(placeBandLabels(distance, raster, pixels, ends, {-50, 200}).empty());
    }

    void labelsStandOnLongOutlinesAndNotOnPatches() {
        RasterGeometry raster;
        raster.grid = {400, 400};
        raster.north = 400;
        fermat::Field<float> distance(raster.grid);
        for (int row = 0; row < 400; ++row)
            for (int col = 0; col < 400; ++col) {
                const QPointF place(col - 199.5, row - 199.5);
                float time = float(std::hypot(place.x(), place.y()));
                for (int i = 0; i < 16; ++i) { // a patch in each direction that labels can have
                    const double angle = 2 * M_PI * (i + 0.5) / 16;
                    const QPointF away = place - 70 * QPointF(std::cos(angle), std::sin(angle));
                    if (std::hypot(away.x(), away.y()) < 4)
                        time = 180;
                }
                distance[fermat::Cell{row, col}] = time;
            }
        QgsMapSettings map;
        map.setOutputSize({400, 400});
        map.setExtent(QgsRectangle(0, 0, 400, 400));
        const PixelMap pixels(map, QgsCoordinateReferenceSystem());
        const std::vector<BandLabel> labels =
            placeBandLabels(distance, raster, pixels, {150, 500}, {200, 200});
        QCOMPARE(labels.size(), std::size_t(1));
        QCOMPARE(labels.front().band, std::size_t(0));
        const QPointF place = labels.front().place - QPointF(200, 200);
        QVERIFY2(std::abs(std::hypot(place.x(), place.y()) - 150) < 3,
                 qPrintable(QStringLiteral("%1 %2").arg(place.x()).arg(place.y())));
    }

    void aBandThatTheStraightLineDoesNotMeetHasItsLabelElsewhere() {
        RasterGeometry raster;
        raster.grid = {400, 400};
        raster.north = 400;
        fermat::Field<float> distance(raster.grid);
        for (int row = 0; row < 400; ++row)
            for (int col = 0; col < 400; ++col) {
                const double away = std::hypot(row - 199.5, col - 199.5);
                const bool isBehindWall = away > 60 && col < 200;
                distance[fermat::Cell{row, col}] = float(isBehindWall ? away + 100 : away);
            }
        QgsMapSettings map;
        map.setOutputSize({400, 400});
        map.setExtent(QgsRectangle(0, 0, 400, 400));
        const PixelMap pixels(map, QgsCoordinateReferenceSystem());
        std::vector<std::size_t> bands;
        for (const BandLabel& label :
             placeBandLabels(distance, raster, pixels, {60, 120, 250}, {200, 200}))
            bands.push_back(label.band);
        QCOMPARE(bands, std::vector<std::size_t>({0, 1, 2}));
    }

    void labelsStayOnTheRasterAndOnTheMap() {
        RasterGeometry raster;
        raster.grid = {250, 250};
        raster.west = 75;
        raster.north = 325;
        fermat::Field<float> distance(raster.grid);
        for (int row = 0; row < 250; ++row)
            for (int col = 0; col < 250; ++col)
                distance[fermat::Cell{row, col}] = float(std::hypot(row - 124.5, col - 124.5));
        QgsMapSettings map;
        map.setOutputSize({400, 400});
        map.setExtent(QgsRectangle(0, 0, 400, 400));
        const PixelMap pixels(map, QgsCoordinateReferenceSystem());
        const std::vector<BandLabel> labels =
            placeBandLabels(distance, raster, pixels, {117, 500}, {200, 200});
        QCOMPARE(labels.size(), std::size_t(1));
        for (const BandLabel& label : labels)
            QVERIFY2(QRectF(75, 75, 250, 250).adjusted(40, 10, -40, -10).contains(label.place),
                     qPrintable(QStringLiteral("%1 %2").arg(label.place.x()).arg(label.place.y())));

        QImage image(200, 40, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        drawBandLabels(image, {{{150, 20}, 0, "1 h 22 min 30.5 s"}}, QFont());
        for (const int x : {0, image.width() - 1})
            for (int y = 0; y < image.height(); ++y)
                QCOMPARE(qAlpha(image.pixel(x, y)), 0);
    }

    void theLastLineHasALabelWhereNothingIsReachedBeyondIt() {
        for (const double pixel : {0.25, 1.0, 3.0}) { // metres; cells are 1 m wide
            RasterGeometry raster;
            raster.grid = {600, 600};
            raster.north = 600;
            fermat::Field<float> distance(raster.grid);
            for (int row = 0; row < 600; ++row)
                for (int col = 0; col < 600; ++col) {
                    const double away = std::hypot(row - 299.5, col - 299.5);
                    const double most = 90 * pixel;
                    // A lake in the north, and the maximum elsewhere.
                    distance[fermat::Cell{row, col}] =
                        away > most || row < 299.5 - 60 * pixel ? fermat::infinity : float(away);
                }
            QgsMapSettings map;
            map.setOutputSize({400, 400});
            map.setExtent(QgsRectangle(300 - 200 * pixel, 300 - 200 * pixel, 300 + 200 * pixel,
                                       300 + 200 * pixel));
            const PixelMap pixels(map, QgsCoordinateReferenceSystem());
            const std::vector<float> ends{float(30 * pixel), float(90 * pixel)};
            const std::vector<BandLabel> labels =
                placeBandLabels(distance, raster, pixels, ends, {200, 200});
            QCOMPARE(labels.size(), std::size_t(2));
            QCOMPARE(labels[1].band, std::size_t(1));
            const double away = std::hypot(labels[1].place.x() - 200, labels[1].place.y() - 200);
            QVERIFY2(std::abs(away - 90) < 6, qPrintable(QString::number(away)));
            QVERIFY(labels[1].place.y() > 140);
        }
    }

    void theOptionsPageKeepsWhatIsSet() {
        OptionsPageFactory factory;
        const std::unique_ptr<QgsOptionsPageWidget> page(factory.createWidget());
        page->findChild<QComboBox*>("solver")->setCurrentText("dijkstra");
        page->findChild<QgsSpinBox*>("device")->setValue(3);
        page->findChild<QgsDoubleSpinBox*>("memory")->setValue(1.5);
        page->findChild<QComboBox*>("format")->setCurrentIndex(2);
        page->findChild<QgsSpinBox*>("decimals")->setValue(4);
        page->findChild<QgsFileWidget*>("keep")->setFilePath("/somewhere");
        QCOMPARE(FermatOptions::read().solver, QStringLiteral("auto"));
        page->apply();
        const FermatOptions options = FermatOptions::read();
        QCOMPARE(options.solver, QStringLiteral("dijkstra"));
        QCOMPARE(options.device, 3);
        QCOMPARE(options.memoryLimit, 1.5);
        QCOMPARE(int(options.timeFormat), int(TimeFormat::number));
        QCOMPARE(options.decimals, 4);
        QCOMPARE(options.keepFolder, QStringLiteral("/somewhere"));
        const std::unique_ptr<QgsOptionsPageWidget> again(factory.createWidget());
        QCOMPARE(again->findChild<QComboBox*>("solver")->currentText(), QStringLiteral("dijkstra"));
        // For new projects.
        CanvasFixture fixture;
        fixture.start();
        QCOMPARE(fixture.session().parameters().value("SOLVER").toString(),
                 QStringLiteral("dijkstra"));
        QCOMPARE(fixture.session().parameters().value("DEVICE").toInt(), 3);
    }

    void pixelsLieWhereTheMapSaysInAnyCrs() {
        QgsMapSettings map;
        map.setOutputSize({301, 199});
        map.setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:3857"));
        map.setExtent(QgsRectangle(1000000, 6000000, 1030000, 6020000));
        map.setRotation(20);
        const QgsCoordinateReferenceSystem utm("EPSG:32632");
        const QgsCoordinateTransform transform(map.destinationCrs(), utm, QgsProject::instance());
        const PixelMap pixels(map, utm);
        std::vector<double> x(301), y(301);
        for (const int row : {0, 31, 32, 100, 198}) {
            pixels.row(row, x, y);
            for (const int col : {0, 31, 32, 64, 150, 300}) {
                const QgsPointXY exact =
                    transform.transform(map.mapToPixel().toMapCoordinates(col + 0.5, row + 0.5));
                QVERIFY(exact.distance(x[std::size_t(col)], y[std::size_t(col)]) <
                        0.05 * pixels.pixelWidth());
            }
        }
    }

  private:
    /// A raster of 12 × 12 cells, in larger cells of 4 × 4.
    template <class Slowness>
    static fermat::Surface coarse(const Slowness& slowness) {
        fermat::Array<float> values(144);
        for (int row = 0; row < 12; ++row)
            for (int col = 0; col < 12; ++col)
                values[std::size_t(row * 12 + col)] = float(slowness(row, col));
        const fermat::Neighbourhood neighbourhood(1);
        const fermat::Grid grid{12, 12};
        const fermat::Terrain terrain{grid, fermat::Surface({grid, values}), neighbourhood,
                                      fermat::GroundMetric(neighbourhood, 1, 1)};
        return windowSurface(terrain, {{0, 0}, {3, 3}, 4}, fermat::no_progress);
    }
};

FERMAT_CANVAS_TEST(WavefrontViewTest)

#include "wavefront_view_test.moc"
