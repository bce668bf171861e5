#include "band_table.h"
#include "band_table_model.h"
#include "qgis_compat.h"
#include "roads_fixture.h"
#include "time_format.h"

#include <qgsdistancearea.h>

#include <QClipboard>
#include <QScrollBar>
#include <QTableView>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

/// What the panel says of how much is reached in each band.
class BandFiguresTest : public QObject {
    Q_OBJECT

    using Roads = RoadsFixture;

  private slots:
    void init() { mFixture = std::make_unique<RoadsFixture>(); }
    void cleanup() { mFixture.reset(); }

    void areasAreThoseOfCellsAndOfPolygons() {
        const QgsRasterLayer* layer = mFixture->showEvenGround();
        begin("10,20,30");
        QgsDistanceArea measure;
        measure.setSourceCrs(layer->crs(), {});
        measure.setEllipsoid("EPSG:7030");
        const double cell = measure.convertAreaMeasurement(
            measure.measureArea(QgsGeometry::fromRect(QgsRectangle(1500, 1490, 1510, 1500))),
            compat::squareKilometres);
        QVERIFY(std::abs(cell / 1e-4 - 1) < 0.01 &&
                std::abs(cell / 1e-4 - 1) > 0.001); // the scale of UTM
        compareWithAlgorithm([cell](int) { return cell; }, 0.02, 1e-4);
        // Beyond the last band there is more, which the map does not show.
        QVERIFY(mFixture->session().wavefronts()->maximum() > 60);
        const double drawn =
            std::accumulate(figures()->amounts.begin(), figures()->amounts.end(), 0.0);
        QVERIFY(drawn > 0.2 && drawn < 0.35); // a circle of 300 m
        QVERIFY2(table()->title().contains(withUnit(drawn, "km²", 4)),
                 qPrintable(table()->title()));
    }

    void anIsochroneThatTheEdgeOfTheRasterCutsOffIsNoted() {
        mFixture->showEvenGround(); // its edge is 50 s away, and its corners 70 s
        begin("10,45");
        QCOMPARE(figures()->notes, QStringList());
        mFixture->set({{"INTERVALS", "10,55"}});
        QVERIFY(figures());
        QVERIFY2(figures()->notes.value(0).contains("cut off at the edge of the raster"),
                 qPrintable(figures()->notes.join('|')));
        QVERIFY(model()->tabSeparated(QLocale::c()).contains("cut off at the edge"));
        for (const char* all : {"10,100", ""}) {
            mFixture->set({{"INTERVALS", all}});
            QVERIFY(figures());
            QCOMPARE(figures()->notes, QStringList());
        }
    }

    void areasOnGeographicRastersAreThoseOfTheEllipsoid_data() {
        QTest::addColumn<int>("size");
        QTest::addColumn<double>("degrees");
        QTest::newRow("each row is measured") << 100 << 0.1;
        QTest::newRow("areas between measured ones") << 300 << 0.1;
    }
    void areasOnGeographicRastersAreThoseOfTheEllipsoid() {
        QFETCH(int, size);
        QFETCH(double, degrees);
        Placement placement;
        placement.crs = "EPSG:4326";
        placement.transform = {5, degrees, 0, 70, 0, -degrees};
        mFixture->show(mFixture->writeRaster("degrees.tif", size, CanvasFixture::evenGround(size),
                                             GDT_Float32, placement));
        begin({});
        // What lies between two parallels, in closed form.
        constexpr double a = 6378137, f = 1 / 298.257223563, e2 = f * (2 - f);
        const auto upTo = [](double latitude) {
            const double sine = std::sin(latitude * M_PI / 180), e = std::sqrt(e2);
            return sine / (1 - e2 * sine * sine) +
                   std::log((1 + e * sine) / (1 - e * sine)) / (2 * e);
        };
        compareWithAlgorithm(
            [&](int row) {
                const double north = 70 - row * degrees;
                return degrees * M_PI / 180 * a * a * (1 - e2) / 2 *
                       (upTo(north) - upTo(north - degrees)) / 1e6;
            },
            1e-5, 0.02); // long edges along a parallel are geodesics in the polygons
    }

    void cellsAreCountedWhereAreasAreNotKnown() {
        Placement placement;
        placement.crs.clear();
        mFixture->show(mFixture->writeRaster("plane.tif", 100, CanvasFixture::evenGround(),
                                             GDT_Float32, placement));
        begin("step:1000");
        QCOMPARE(figures()->amounts, std::vector<double>{100 * 100 - 20 * 20});
        QCOMPARE(heading(BandTableModel::Amount), QString("Cells"));
        QCOMPARE(heading(BandTableModel::Within), QString("Within"));
        QVERIFY2(table()->title().contains("9,600 cells"), qPrintable(table()->title()));
    }

    void lengthsAreThoseOfTheReachedLines() {
        mFixture->showRoads(Roads::roads(), "EPSG:32632");
        begin("10,20,60", Roads::east(40), {{"STRATEGY", 1}, {"SPEED_FIELD", "speed"}});
        QCOMPARE(heading(BandTableModel::Amount).simplified(), QString("Length (km)"));
        const Outcome outcome =
            runAlgorithm("fermat:networkisochrones", {{"OUTPUT", mFixture->path("lines.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        std::map<double, double> kilometres;
        for (const QgsFeature& line : ProviderFixture::readFeatures(outcome.results["OUTPUT"]))
            kilometres[line.attribute("to").toDouble()] +=
                line.attribute("length").toDouble() / 1000;
        QCOMPARE(kilometres.size(), std::size_t(3));
        for (std::size_t band = 0; band < 3; ++band)
            QVERIFY(isClose(figures()->amounts[band], kilometres[figures()->ends[band]], 1e-4));
    }

    void theTableAddsUpAndIsCopiedForASpreadsheet() {
        mFixture->showEvenGround();
        begin("step:7.5", CanvasFixture::middle, {{"TIME_UNIT", 0}});
        const auto copied = [&](const QString& text, const QLocale& locale) {
            QStringList lines = text.split('\n');
            QCOMPARE(lines.takeLast(), QString());
            QCOMPARE(lines.takeFirst().split('\t'),
                     QStringList({"Interval", "From (s)", "To (s)", "Area (km²)", "Within (km²)"}));
            QCOMPARE(std::size_t(lines.size()), figures()->amounts.size());
            double sum = 0, from = 0;
            for (std::size_t band = 0; band < figures()->amounts.size(); ++band) {
                const QStringList cells = lines[int(band)].split('\t');
                QCOMPARE(cells.size(), 5);
                QCOMPARE(cells[0], shown(int(band), BandTableModel::Band));
                const auto number = [&](int column) {
                    bool ok = false;
                    const double value = locale.toDouble(cells[column], &ok);
                    return ok ? value : std::nan("");
                };
                QCOMPARE(number(1), from);
                QCOMPARE(number(2), figures()->ends[band]);
                QCOMPARE(number(3), figures()->amounts[band]);
                sum += figures()->amounts[band];
                QVERIFY(isClose(number(4), sum, 1e-12));
                from = number(2);
            }
        };
        QVERIFY(figures()->amounts.size() > 5);
        copied(model()->tabSeparated(QLocale::c()), QLocale::c());
        const QLocale before;
        QLocale::setDefault(QLocale("de_DE")); // that of QGIS, and not of the system
        action()->trigger();
        QLocale::setDefault(before);
        QCOMPARE(QToolTip::text(), QStringLiteral("The table is on the clipboard."));
        const QString german = QApplication::clipboard()->text();
        QVERIFY2(german.contains("0–7.5 s\t0\t7,5\t0,01") && !german.contains("0.01"),
                 qPrintable(german));
        copied(german, QLocale("de_DE"));
        QCOMPARE(shown(0, BandTableModel::Amount),
                 QLocale().toString(figures()->amounts[0], 'f', 4));
    }

    void sumsHaveTheDecimalsOfAmounts() {
        BandFigures some;
        some.measure = BandFigures::Measure::SquareKilometres;
        some.amounts = {85.46, 300.12, 836.7, 542.8};
        some.ends = {30, 60, 90, 120};
        some.bands = {"0–30 min", "30 min – 1 h", "1 h – 1 h 30 min", "1 h 30 min – 2 h"};
        BandTableModel model;
        model.setFigures(std::make_shared<const BandFigures>(some));
        QStringList within;
        for (int row = 0; row < model.rowCount(); ++row)
            within << model.data(model.index(row, BandTableModel::Within), Qt::DisplayRole)
                          .toString()
                          .remove(QLocale().groupSeparator());
        QCOMPARE(within, QStringList({"85.5", "385.6", "1222.3", "1765.1"}));
    }

    void aKeptResultThatIsSelectedHasItsFiguresInTheTable() {
        mFixture->showEvenGround();
        begin("10,20,30", CanvasFixture::middle, {{"TIME_UNIT", 0}});
        const auto areas = [&] {
            QStringList texts;
            for (int row = 0; row < model()->rowCount(); ++row)
                texts << shown(row, BandTableModel::Band) + ' ' +
                             shown(row, BandTableModel::Within);
            return texts;
        };
        const QStringList first = areas();
        mFixture->showPanel();
        mFixture->bench().dock()->resize(600, 700);
        const QString live = table()->title();
        mFixture->keep();
        QgsVectorLayer* kept = nullptr;
        QVERIFY(QTest::qWaitFor(
            [&] {
                const auto found = QgsProject::instance()->mapLayersByName("Isochrones");
                kept = found.isEmpty() ? nullptr : qobject_cast<QgsVectorLayer*>(found.first());
                return kept != nullptr;
            },
            60000));
        mFixture->click({40, 40});
        QVERIFY(figures());
        const QStringList second = areas();
        QVERIFY(second != first);
        mFixture->canvas().setCurrentLayer(kept);
        QCOMPARE(areas(), first);
        QVERIFY2(live.startsWith("Reached within 30 s: "), qPrintable(live));
        const auto whole = [&] { // if the panel is narrow, in the tool tip
            return table()->toolTip().isEmpty() ? table()->title() : table()->toolTip();
        };
        QCOMPARE(whole(), "“Isochrones”: " + live.section(": ", 1) + " in all");
        QVERIFY(table()->isVisibleTo(mFixture->bench().dock()));
        // A narrow panel cuts nothing off.
        const QString wide = whole();
        table()->resize(200, 100);
        QApplication::sendPostedEvents();
        QResizeEvent narrow({200, 100}, {640, 100});
        QApplication::sendEvent(table(), &narrow);
        QFont bold = table()->font();
        bold.setBold(true);
        QVERIFY2(table()->title().endsWith(live.section(": ", 1) + " in all") &&
                     QFontMetrics(bold).horizontalAdvance(table()->title()) < table()->width(),
                 qPrintable(table()->title()));
        QVERIFY2(table()->title().startsWith("“I"), qPrintable(table()->title())); // whose they are
        QCOMPARE(table()->toolTip(), wide);
        // Another table begins at its beginning.
        auto* view = table()->findChild<QTableView*>();
        view->setFixedWidth(60);
        QApplication::sendPostedEvents();
        QTRY_VERIFY(view->horizontalScrollBar()->maximum() > 0);
        view->horizontalScrollBar()->setValue(1);
        mFixture->canvas().setCurrentLayer(mFixture->session().layer());
        QCOMPARE(view->horizontalScrollBar()->value(), 0);
        QCOMPARE(areas(), second);
        mFixture->canvas().setCurrentLayer(kept);
        mFixture->click({340, 340}); // a new start is of more interest
        QVERIFY(figures());
        QVERIFY(areas() != first && whole().startsWith("Reached"));
        mFixture->key(Qt::Key_Escape);
        mFixture->canvas().setCurrentLayer(nullptr);
        mFixture->canvas().setCurrentLayer(kept);
        QCOMPARE(areas(), first);
    }

    void theEdgeOfTheTableCutsOffNoNumber() {
        mFixture->showEvenGround();
        begin("10,20,30");
        mFixture->showPanel();
        mFixture->bench().dock()->resize(900, 700);
        auto* view = table()->findChild<QTableView*>();
        const auto cell = [&](int column) { return view->visualRect(model()->index(0, column)); };
        const auto ink = [&](int column) {
            const QRect visible = cell(column) & view->viewport()->rect();
            const QImage image = view->viewport()->grab(visible.adjusted(1, 1, -1, -1)).toImage();
            int dark = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    dark += qGray(image.pixel(x, y)) < 128;
            return dark;
        };
        const auto leaveRoom = [&](int room) {
            for (int trial = 0; trial < 4; ++trial) { // headings and scroll bars change with it
                const QRect visible = cell(BandTableModel::Within) & view->viewport()->rect();
                view->setFixedWidth(view->width() - visible.width() + room);
                QTest::qWait(1);
            }
            QCOMPARE((cell(BandTableModel::Within) & view->viewport()->rect()).width(), room);
        };
        const int letters = view->fontMetrics().horizontalAdvance(shown(0, BandTableModel::Within));
        constexpr int edges = 10;
        leaveRoom(letters + edges);
        const int whole = ink(BandTableModel::Amount); // of the same number
        QVERIFY(whole > 0);
        QVERIFY(cell(BandTableModel::Within).width() > letters + 2 * edges);
        QCOMPARE(ink(BandTableModel::Within), whole);
        leaveRoom(letters / 2 + edges);
        QVERIFY(ink(BandTableModel::Within) > 0 && ink(BandTableModel::Within) < whole);
        const QImage image = view->viewport()->grab().toImage(); // the text ends before its edge
        for (int y = cell(BandTableModel::Within).top() + 1;
             y < cell(BandTableModel::Within).bottom(); ++y)
            QCOMPARE(image.pixelColor(image.width() - 2, y), view->palette().color(QPalette::Base));
    }

    void whatIsNearestToEachStartIsInColumnsOfItsOwn() {
        const QgsRasterLayer* layer = mFixture->showEvenGround();
        begin("10,20,30");
        QVERIFY(figures()->amountsOfStarts.empty());
        mFixture->click(CanvasFixture::middle + QPoint(60, 25), Qt::ShiftModifier);
        QVERIFY(figures());
        QCOMPARE(figures()->amountsOfStarts.size(), std::size_t(2));
        std::vector<FeatureContent> points;
        for (const Start& start : mFixture->session().starts())
            points.push_back({QgsGeometry::fromPointXY(start).asWkt(), {}});
        const auto sources = ProviderFixture::layer("Point", layer->crs().authid(), {}, points);
        const Outcome outcome = runAlgorithm(
            "fermat:isochrones", {{"START_POINT", QVariant()},
                                  {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                                  {"OUTPUT", mFixture->path("times.tif")},
                                  {"ALLOCATION", mFixture->path("allocation.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent times = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        const RasterContent nearest = ProviderFixture::readRaster(outcome.results["ALLOCATION"]);
        const std::vector<double>& ends = figures()->ends;
        std::vector<std::vector<double>> cells(2, std::vector<double>(ends.size()));
        for (std::size_t cell = 0; cell < times.values.size(); ++cell)
            if (times.values[cell] != times.noData && times.values[cell] <= ends.back())
                ++cells[std::size_t(nearest.values[cell] - 1)][std::size_t(
                    std::upper_bound(ends.begin(), ends.end() - 1, times.values[cell]) -
                    ends.begin())];
        for (std::size_t band = 0; band < ends.size(); ++band) {
            const auto& ofStarts = figures()->amountsOfStarts;
            QVERIFY(ofStarts[0][band] > 0 && ofStarts[1][band] > 0);
            QVERIFY(isClose(ofStarts[0][band] + ofStarts[1][band], figures()->amounts[band], 1e-9));
            QVERIFY(isClose(ofStarts[0][band] / ofStarts[1][band], cells[0][band] / cells[1][band],
                            1e-3));
        }
        QVERIFY(cells[0] != cells[1]); // so the columns are in order
        const QString copied = model()->tabSeparated(QLocale::c());
        QCOMPARE(copied.section('\n', 0, 0).section('\t', 4),
                 QString("Within (km²)\tStart 1 (km²)\tStart 2 (km²)"));
        QCOMPARE(shown(1, BandTableModel::Columns + 1),
                 QLocale().toString(figures()->amountsOfStarts[1][1], 'f', 4));
    }

    void roadsNearestToEachStartAddUp() {
        mFixture->showRoads();
        begin("100,200,400", Roads::crossing, {{"STRATEGY", 0}});
        mFixture->click(Roads::east(100), Qt::ShiftModifier);
        QVERIFY(figures());
        const auto& ofStarts = figures()->amountsOfStarts;
        QCOMPARE(ofStarts.size(), std::size_t(2));
        for (std::size_t band = 0; band < 3; ++band)
            QVERIFY(isClose(ofStarts[0][band] + ofStarts[1][band], figures()->amounts[band], 1e-9));
        // 250 m lie between them, and 250 m beyond the second one.
        QVERIFY(isClose(ofStarts[1][0], 0.2, 1e-6) && isClose(ofStarts[1][1], 0.025 + 0.1, 1e-6));
    }

    void figuresOfAnEarlierPlaceAreGreyUntilThereAreOthers() {
        mFixture->showEvenGround();
        begin("10,20");
        auto* view = table()->findChild<QTableView*>();
        const std::shared_ptr<const BandFigures> before = figures();
        const QString amount = shown(0, BandTableModel::Amount);
        QVERIFY(view->isEnabled() && action()->isEnabled());
        mFixture->press(CanvasFixture::middle);
        mFixture->move({100, 100}, Qt::LeftButton);
        mFixture->move({4, 4}, Qt::LeftButton); // in the corner, which has less ground
        QVERIFY(!mFixture->session().figures());
        QVERIFY(table()->isVisible() && !view->isEnabled() && !action()->isEnabled());
        QCOMPARE(table()->title(), QString("Reached"));
        QCOMPARE(shown(0, BandTableModel::Amount), amount);
        mFixture->release({4, 4});
        QVERIFY(figures());
        QVERIFY(view->isEnabled() && action()->isEnabled());
        QVERIFY(figures()->amounts[0] < 0.5 * before->amounts[0]);
        // Another part of the map shows the same.
        const std::shared_ptr<const BandFigures> whole = figures();
        mFixture->canvas().zoomByFactor(0.5);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().figures(), whole);
        mFixture->set({{"INTERVALS", "10,20,30"}});
        QVERIFY(mFixture->settled());
        QCOMPARE(figures()->amounts.size(), std::size_t(3));
        QCOMPARE(figures()->amounts[0], whole->amounts[0]);
        mFixture->action("clear")->trigger();
        QVERIFY(!table()->isVisible());
    }

    void aCollapsedTableStaysCollapsedAndNeedsLittleRoom() {
        mFixture->showEvenGround();
        begin("10,20,30,40,50,60,70,80");
        const auto least = [&] {
            QCoreApplication::processEvents();
            return mFixture->bench().dock()->QDockWidget::widget()->minimumSizeHint().height();
        };
        table()->setCollapsed(false);
        QCoreApplication::processEvents();
        auto* view = table()->findChild<QTableView*>();
        QVERIFY2(view->height() > 50 && view->height() < 200,
                 qPrintable(QString::number(view->height())));
        const int expanded = least();
        table()->setCollapsed(true);
        const int collapsed = least();
        table()->hide();
        const int without = least();
        QVERIFY2(collapsed - without <= 24 && collapsed < expanded,
                 qPrintable(QString("%1, %2, %3").arg(without).arg(collapsed).arg(expanded)));
        table()->show();
        mFixture->end();
        mFixture->start();
        mFixture->bench().dock()->setFloating(true);
        mFixture->bench().dock()->show();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(figures());
        QVERIFY(table()->isVisible() && table()->isCollapsed());
        table()->setCollapsed(false);
    }

    void theTableTakesTheHeightThatIsFree() {
        mFixture->showEvenGround();
        begin("5,10,15,20,25,30,35,40,45,50,55,60");
        FermatDock* dock = mFixture->bench().dock();
        QMainWindow window;
        window.setCentralWidget(new QWidget);
        window.addDockWidget(Qt::RightDockWidgetArea, dock);
        window.resize(1000, 1300);
        window.show();
        dock->show();
        const bool isExposed = QTest::qWaitForWindowExposed(&window);
        const auto* view = table()->findChild<QTableView*>();
        const auto showsRows = [&](int count) {
            return view->visualRect(model()->index(count - 1, 0)).bottom() <
                   view->viewport()->height();
        };
        const bool allInHighWindow = QTest::qWaitFor([&] { return showsRows(12); });
        window.resize(1000, 500);
        const bool someInLowWindow =
            QTest::qWaitFor([&] { return showsRows(3) && !showsRows(12); });
        window.removeDockWidget(dock);
        dock->setParent(nullptr); // it belongs to the workbench
        QVERIFY(isExposed && allInHighWindow && someInLowWindow);
    }

  private:
    /// A start and its isochrones, with a visible panel.
    void begin(const QString& intervals, QPoint start = CanvasFixture::middle,
               QVariantMap settings = {}) {
        mFixture->start();
        mFixture->showPanel();
        settings.insert("INTERVALS", intervals);
        mFixture->set(settings);
        mFixture->click(start);
        if (!figures())
            qFatal("the figures do not come: %s", qPrintable(mFixture->said()));
    }
    std::shared_ptr<const BandFigures> figures() {
        return mFixture->settled() &&
                       QTest::qWaitFor([&] { return bool(mFixture->session().figures()); }, 60000)
                   ? mFixture->session().figures()
                   : nullptr;
    }
    BandTable* table() { return mFixture->bench().dock()->findChild<BandTable*>(); }
    BandTableModel* model() { return table()->findChild<BandTableModel*>(); }
    QAction* action() { return table()->findChild<QAction*>("FermatCopyBands"); }
    QString heading(int column) {
        return model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    QString shown(int row, int column) {
        return model()->data(model()->index(row, column), Qt::DisplayRole).toString();
    }
    static bool isClose(double value, double truth, double tolerance) {
        const bool is = std::abs(value - truth) <= tolerance * std::abs(truth);
        if (!is)
            qWarning("%.12g is not %.12g", value, truth);
        return is;
    }

    /// Runs the algorithm with what the panel shows.
    Outcome runAlgorithm(const QString& id, const QVariantMap& outputs) {
        QVariantMap parameters = mFixture->session().runParameters();
        parameters.insert("START_POINT", QVariant::fromValue<QgsReferencedPointXY>(
                                             mFixture->session().starts().front()));
        QStringList ends;
        for (const double end : figures()->ends)
            ends << QString::number(end);
        parameters.insert("INTERVALS", ends.join(','));
        for (auto it = outputs.begin(); it != outputs.end(); ++it)
            parameters.insert(it.key(), it.value());
        return CanvasFixture::run(id, parameters);
    }
    /// `squareKilometres` is the area of a cell in a row. `ofSum` and `ofPolygons` are tolerances:
    /// of the sum of all cells, and of the polygons of single bands.
    template <class Area>
    void compareWithAlgorithm(Area squareKilometres, double ofSum, double ofPolygons) {
        const Outcome outcome =
            runAlgorithm("fermat:isochrones", {{"OUTPUT", mFixture->path("times.tif")},
                                               {"ISOCHRONES", mFixture->path("bands.gpkg")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const std::vector<double>& ends = figures()->ends;
        std::vector<double> cells(ends.size()), counts(ends.size());
        const RasterContent times = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
        for (int row = 0; row < times.rows; ++row)
            for (int col = 0; col < times.cols; ++col) {
                const double time = times.at(row, col);
                if (time == times.noData || !(time <= ends.back()))
                    continue;
                const auto band = std::upper_bound(ends.begin(), ends.end() - 1, time);
                cells[std::size_t(band - ends.begin())] += squareKilometres(row);
                ++counts[std::size_t(band - ends.begin())];
            }
        std::vector<double> polygons;
        for (const QgsFeature& band : ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]))
            polygons.push_back(band.attribute("area_km2").toDouble());
        QCOMPARE(polygons.size(), ends.size());
        for (std::size_t band = 0; band < ends.size(); ++band) {
            QVERIFY(isClose(figures()->amounts[band], polygons[band], ofPolygons));
            // A boundary of a band cuts cells.
            QVERIFY(isClose(figures()->amounts[band], cells[band], 2 / std::sqrt(counts[band])));
        }
        const auto sum = [](const std::vector<double>& areas) {
            return std::accumulate(areas.begin(), areas.end(), 0.0);
        };
        QVERIFY(isClose(sum(figures()->amounts), sum(cells), ofSum));
    }

    std::unique_ptr<RoadsFixture> mFixture;
};

FERMAT_CANVAS_TEST(BandFiguresTest)

#include "band_figures_test.moc"
