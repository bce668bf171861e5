#include "qgis_test_main.h"
#include "ring_split.h"

/// Polygons whose rings touch themselves become valid ones of the same ground.
class RingSplitTest : public QObject {
    Q_OBJECT

  private slots:
    void touchingRingsBecomeValid_data() {
        QTest::addColumn<QString>("wkt");
        QTest::addColumn<int>("shells");
        QTest::addColumn<int>("rings");
        QTest::addColumn<double>("area");
        QTest::newRow("a square stays") << "POLYGON((0 0, 4 0, 4 4, 0 4, 0 0))" << 1 << 1 << 16.0;
        QTest::newRow("a hole stays")
            << "POLYGON((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 1 2, 2 2, 2 1, 1 1))" << 1 << 2 << 15.0;
        QTest::newRow("two squares that touch at a corner")
            << "POLYGON((0 0, 1 0, 1 1, 2 1, 2 2, 1 2, 1 1, 0 1, 0 0))" << 2 << 2 << 2.0;
        QTest::newRow("a hole that touches the shell, in one ring")
            << "POLYGON((0 0, 4 0, 4 4, 0 4, 0 2, 1 3, 2 2, 1 1, 0 2, 0 0))" << 1 << 2 << 14.0;
        QTest::newRow("two holes that touch at a corner, in one ring")
            << "POLYGON((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 1 2, 2 2, 2 3, 3 3, 3 2, 2 2, 2 1, 1 1))"
            << 1 << 3 << 14.0;
        QTest::newRow("an island that touches its hole, in one ring")
            << "POLYGON((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 1 4, 3 3, 5 3, 5 5, 3 5, 3 3, 1 4, 1 8, "
               "8 8, 8 1, 1 1))"
            << 2 << 3 << 81.0 - 49 + 4;
        QTest::newRow("each hole goes to its own shell")
            << "POLYGON((0 0, 4 0, 4 4, 14 4, 14 14, 4 14, 4 4, 0 4, 0 0), (1 1, 1 2, 2 2, 2 1, "
               "1 1), (6 6, 6 9, 9 9, 9 6, 6 6))"
            << 2 << 4 << 16.0 - 1 + 100 - 9;
        QTest::newRow("a shell that turns clockwise")
            << "POLYGON((0 0, 0 1, 1 1, 1 2, 2 2, 2 1, 1 1, 1 0, 0 0))" << 2 << 2 << 2.0;
    }
    void touchingRingsBecomeValid() {
        QFETCH(QString, wkt);
        QFETCH(int, shells);
        QFETCH(int, rings);
        QFETCH(double, area);
        const QgsMultiPolygonXY split = splitTouchingRings(QgsGeometry::fromWkt(wkt).asPolygon());
        const QgsGeometry geometry = QgsGeometry::fromMultiPolygonXY(split);
        QVERIFY(geometry.isGeosValid());
        QCOMPARE(geometry.area(), area);
        QCOMPARE(int(split.size()), shells);
        int count = 0;
        for (const QgsPolygonXY& polygon : split)
            count += int(polygon.size());
        QCOMPARE(count, rings);
    }
};

FERMAT_QGIS_TEST(RingSplitTest)
#include "ring_split_test.moc"
