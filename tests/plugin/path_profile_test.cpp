#include "path_profile.h"

#include "roads_fixture.h"

#include <QClipboard>
#include <QPainter>
#include <QToolTip>

#include <cmath>

/// The profile of the path to the mouse, in the panel.
class PathProfileTest : public QObject {
    Q_OBJECT

    using Roads = RoadsFixture;

  private slots:
    void init() { mFixture = std::make_unique<RoadsFixture>(); }
    void cleanup() { mFixture.reset(); }

    void isThatOfTheRouteToTheMouse_data() {
        QTest::addColumn<int>("direction");
        QTest::newRow("away from the start") << 0;
        QTest::newRow("towards the start") << 1;
    }
    void isThatOfTheRouteToTheMouse() {
        QFETCH(int, direction);
        beginOnRoads({{"DIRECTION", direction}});
        QVERIFY(!profile()->path());
        mFixture->move(Roads::north(100));
        // 200 m with 36 km/h and 250 m with 72 km/h.
        QCOMPARE(profile()->tabSeparated(QLocale::c()),
                 QString("Distance (m)\tTime (s)\n0\t0\n200\t20\n450\t32.5\n"));
        const QLocale before;
        QLocale::setDefault(QLocale("de_DE")); // that of QGIS, and not of the system
        profile()->findChild<QAction*>()->trigger();
        QLocale::setDefault(before);
        QCOMPARE(QApplication::clipboard()->text().split('\n')[3], QString("450\t32,5"));
        mFixture->move(Roads::east(-40));
        QCOMPARE(profile()->tabSeparated(QLocale::c()),
                 QString("Distance (m)\tTime (s)\n0\t0\n100\t10\n"));
    }

    void hasTheCostOfEachCellOfAPath() {
        // Velocities that differ from cell to cell.
        std::vector<double> kmh(100 * 100);
        unsigned random = 1;
        for (double& value : kmh) {
            random = random * 1664525 + 1013904223;
            value = 5 + random % 4096 / 64.0;
        }
        mFixture->show(mFixture->writeRaster("rough.tif", 100, kmh, GDT_Float32));
        mFixture->start();
        mFixture->showPanel();
        mFixture->set({{"RADIUS", 2}, {"TIME_UNIT", 0}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QPoint end(30, 370);
        mFixture->move(end);
        const std::vector<PathMark>& marks = profile()->path()->marks;
        QVERIFY(marks.size() > 30);
        QCOMPARE(marks.front().length, 0.0);
        QCOMPARE(marks.front().cost, 0.0);
        QCOMPARE(float(marks.back().cost), mFixture->at(end));
        for (std::size_t i = 1; i < marks.size(); ++i) {
            const double length = marks[i].length - marks[i - 1].length;
            const double seconds = marks[i].cost - marks[i - 1].cost;
            // Steps of radius 2, on a raster whose map units are nearly metres.
            const double cells = length / 10;
            QVERIFY2(std::min({std::abs(cells - 1), std::abs(cells - std::sqrt(2.0)),
                               std::abs(cells - std::sqrt(5.0))}) < 0.01,
                     qPrintable(QString::number(cells)));
            const double speed = length / seconds * 3.6;
            QVERIFY2(speed > 5 && speed < 69, qPrintable(QString::number(speed)));
        }
    }

    void isDrawnInTheColoursOfTheBands() {
        beginOnRoads({{"INTERVALS", "10,20,30"}});
        profile()->resize(400, profile()->sizeHint().height());
        mFixture->move(Roads::north(100));
        auto* chart = profile()->findChild<QWidget*>("FermatPathChart");
        const QImage image = chart->grab().toImage().convertToFormat(QImage::Format_RGB32);
        const BandScale& bands = *mFixture->session().bands();
        QCOMPARE(bands.ends(), std::vector<float>({10, 20, 30}));
        std::vector<QRgb> colours{chart->palette().color(QPalette::Base).rgb()};
        for (const QRgb colour : bands.colours()) {
            QImage dot(1, 1, QImage::Format_RGB32);
            dot.fill(colours.front());
            QPainter(&dot).fillRect(0, 0, 1, 1, QColor::fromRgba(colour));
            colours.push_back(dot.pixel(0, 0));
        }
        // A low row of the chart: 100 m each in the first two bands, where the line hides a part of
        // the first one, 200 m in the third one, and the last 50 m beyond all bands.
        const int row = 6 * chart->fontMetrics().height() - 3;
        std::vector<int> pixels(colours.size());
        int left = 0; // of the chart
        while (left < image.width() && image.pixel(left, row) != colours[1])
            ++left;
        for (int x = left; x < image.width(); ++x)
            for (std::size_t i = 0; i < colours.size(); ++i)
                pixels[i] += image.pixel(x, row) == colours[i];
        QVERIFY(pixels[3] > 80);
        const auto metres = [&](int band) { return 200.0 * pixels[std::size_t(band)] / pixels[3]; };
        QVERIFY2(std::abs(metres(0) - 50) < 5, qPrintable(QString::number(metres(0))));
        QVERIFY2(metres(1) > 80 && metres(1) < 105, qPrintable(QString::number(metres(1))));
        QVERIFY2(std::abs(metres(2) - 100) < 5, qPrintable(QString::number(metres(2))));
        // The mouse on the chart: at its right end.
        QMouseEvent move(QEvent::MouseMove, QPointF(chart->width() - 1, 5),
                         QPointF(chart->mapToGlobal(QPoint(chart->width() - 1, 5))), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(chart, &move);
        QCOMPARE(QToolTip::text(), QString("32.5 s · 450 m"));
    }

    void asksForAPathAfterAnotherStart() {
        beginOnRoads({});
        mFixture->move(Roads::north(100));
        QVERIFY(profile()->path() && profile()->isVisible());
        mFixture->click(Roads::east(80));
        QVERIFY(mFixture->settled());
        QVERIFY(!profile()->path() && profile()->isVisible());
        QVERIFY(!profile()->findChild<QAction*>()->isEnabled());
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!profile()->isVisible());
    }

  private:
    void beginOnRoads(QVariantMap settings) {
        mFixture->showRoads();
        mFixture->start();
        mFixture->showPanel();
        settings.insert({{"STRATEGY", 1}, {"SPEED_FIELD", "speed"}, {"TIME_UNIT", 0}});
        mFixture->set(settings);
        mFixture->click(Roads::east(-80));
        if (!mFixture->settled())
            qFatal("the roads are not solved: %s", qPrintable(mFixture->said()));
    }
    PathProfile* profile() { return mFixture->bench().dock()->findChild<PathProfile*>(); }

    std::unique_ptr<RoadsFixture> mFixture;
};

FERMAT_CANVAS_TEST(PathProfileTest)

#include "path_profile_test.moc"
