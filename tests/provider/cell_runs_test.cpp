#include "../support/effort.h"
#include "../support/random.h"
#include "cell_runs.h"
#include "qgis_test_main.h"

#include <qgsgeometryengine.h>
#include <qgslinestring.h>
#include <qgspolygon.h>

#include <QObject>

#include <cmath>
#include <memory>
#include <set>

/// The cells of random shapes, compared with what GEOS says of each cell.
class CellRunsTest : public QObject {
    Q_OBJECT

    using Cells = std::set<std::size_t>;
    fermat::test::Random mRandom{20261128};

    static RasterGeometry raster(double west, double north, double width, double height) {
        RasterGeometry result;
        result.grid = {23, 31};
        result.west = west;
        result.north = north;
        result.cellWidth = width;
        result.cellHeight = height;
        return result;
    }
    RasterGeometry anyRaster() {
        switch (mRandom.integer(0, 3)) {
        case 0:
            return raster(0, 23, 1, 1);
        case 1:
            return raster(499999.7, 5400000.1, 0.1, 0.3);
        case 2:
            return raster(7.1, 46.3, 1. / 3600, 1. / 1800);
        default:
            return raster(-1e6, 2e6, 1000, 700);
        }
    }
    /// A place in cells: at a corner, in the middle of a cell or of an edge, or anywhere.
    double place(int kind, double value) const {
        return kind == 0 ? std::round(value) : kind == 1 ? std::round(2 * value) / 2 : value;
    }
    QgsPoint at(const RasterGeometry& raster, int kind, double row, double col) const {
        return {raster.west + place(kind, col) * raster.cellWidth,
                raster.north - place(kind, row) * raster.cellHeight};
    }
    QgsLineString* ring(const RasterGeometry& raster, int kind, double row, double col,
                        double size) {
        auto* ring = new QgsLineString;
        const int corners = mRandom.integer(3, 12);
        for (int i = 0; i < corners; ++i) {
            const double angle = 2 * M_PI * i / corners, far = size * mRandom.between(0.6, 1);
            ring->addVertex(
                at(raster, kind, row + far * std::sin(angle), col + far * std::cos(angle)));
        }
        ring->close();
        return ring;
    }
    QgsGeometry polygon(const RasterGeometry& raster, int kind) {
        const double row = mRandom.between(-3, 26), col = mRandom.between(-3, 34);
        const double size = mRandom.between(0.3, 14);
        auto* polygon = new QgsPolygon;
        polygon->setExteriorRing(ring(raster, kind, row, col, size));
        if (mRandom.chance(0.5))
            polygon->addInteriorRing(ring(raster, kind, row, col, size / 4));
        return QgsGeometry(polygon);
    }
    QgsGeometry line(const RasterGeometry& raster, int kind) {
        auto* line = new QgsLineString;
        const int vertices = mRandom.integer(2, 6);
        for (int i = 0; i < vertices; ++i)
            line->addVertex(at(raster, kind, mRandom.between(-5, 28), mRandom.between(-5, 36)));
        return QgsGeometry(line);
    }
    QgsGeometry points(const RasterGeometry& raster, int kind) {
        QgsMultiPointXY points;
        for (int i = 0; i < 3; ++i)
            points << QgsPointXY(
                at(raster, kind, mRandom.between(-1, 24), mRandom.between(-1, 32)));
        return QgsGeometry::fromMultiPointXY(points);
    }
    QgsGeometry anyShape(const RasterGeometry& raster, int kind) {
        switch (mRandom.integer(0, 4)) {
        case 0:
            return points(raster, kind);
        case 1:
        case 2:
            return line(raster, kind);
        case 3:
            return QgsGeometry::collectGeometry({polygon(raster, kind), polygon(raster, kind)});
        default:
            return polygon(raster, kind);
        }
    }
    static Cells cellsOf(const std::vector<CellRun>& runs, fermat::Grid grid) {
        Cells cells;
        for (const CellRun& run : runs)
            for (int col = run.col; col < run.col + run.cols; ++col)
                cells.insert(grid.index(run.row, col));
        return cells;
    }
    /// Whether the runs are in order, and do not touch.
    static bool areOrdered(const std::vector<CellRun>& runs) {
        for (std::size_t i = 1; i < runs.size(); ++i)
            if (runs[i].row < runs[i - 1].row ||
                (runs[i].row == runs[i - 1].row &&
                 runs[i].col <= runs[i - 1].col + runs[i - 1].cols))
                return false;
        return true;
    }
    static QgsGeometry cell(const RasterGeometry& raster, std::size_t cell) {
        const QgsPointXY centre = raster.cellCentre(cell);
        return QgsGeometry::fromRect(
            QgsRectangle(centre.x() - raster.cellWidth / 2, centre.y() - raster.cellHeight / 2,
                         centre.x() + raster.cellWidth / 2, centre.y() + raster.cellHeight / 2));
    }

  private slots:
    void touchedCellsAreThoseThatGeosFinds() {
        std::size_t touched = 0, notTouched = 0, doubtful = 0;
        for (int trial = 0; trial < fermat::test::trials(600); ++trial) {
            const RasterGeometry raster = anyRaster();
            const QgsGeometry shape = anyShape(raster, mRandom.integer(0, 2));
            if (!shape.isGeosValid())
                continue;
            const auto runs = touchedRuns({shape}, raster, fermat::no_progress);
            QVERIFY(areOrdered(runs));
            const Cells cells = cellsOf(runs, raster.grid);
            const std::unique_ptr<QgsGeometryEngine> engine(
                QgsGeometry::createGeometryEngine(shape.constGet()));
            engine->prepareGeometry();
            for (std::size_t i = 0; i < raster.grid.cells(); ++i) {
                const double away = engine->distance(cell(raster, i).constGet()) /
                                    std::min(raster.cellWidth, raster.cellHeight);
                const bool found = cells.contains(i);
                const double rounding = 1e-7; // of GEOS, at coordinates of 5e6 and cells of 0.1
                if (away > rounding && away < 1e-5)
                    ++doubtful;
                else
                    QVERIFY2(found == (away <= rounding),
                             qPrintable(QStringLiteral("cell %1, %2 away from %3")
                                            .arg(i)
                                            .arg(away)
                                            .arg(shape.asWkt())));
                ++(found ? touched : notTouched);
            }
        }
        QVERIFY(touched > 10'000 / (fermat::test::sanitized ? 8 : 1) && notTouched > touched);
        QVERIFY(doubtful < touched / 1000);
    }

    void centresAreThoseThatGeosFinds() {
        std::size_t within = 0, without = 0, doubtful = 0;
        for (int trial = 0; trial < fermat::test::trials(600); ++trial) {
            const RasterGeometry raster = anyRaster();
            const int kind = mRandom.integer(0, 2);
            const QgsGeometry shape =
                mRandom.chance(0.5)
                    ? polygon(raster, kind)
                    : QgsGeometry::collectGeometry({polygon(raster, kind), polygon(raster, kind)});
            if (!shape.isGeosValid())
                continue;
            const auto runs = runsOfCentres({shape}, raster, fermat::no_progress);
            QVERIFY(areOrdered(runs));
            const Cells cells = cellsOf(runs, raster.grid);
            const std::unique_ptr<QgsGeometryEngine> engine(
                QgsGeometry::createGeometryEngine(shape.constGet()));
            engine->prepareGeometry();
            const QgsGeometry boundary(shape.constGet()->boundary());
            for (std::size_t i = 0; i < raster.grid.cells(); ++i) {
                const QgsGeometry centre = QgsGeometry::fromPointXY(raster.cellCentre(i));
                const bool found = cells.contains(i);
                if (boundary.distance(centre) <
                    1e-7 * std::min(raster.cellWidth, raster.cellHeight))
                    ++doubtful;
                else
                    QCOMPARE(found, engine->contains(centre.constGet()));
                ++(found ? within : without);
            }
        }
        QVERIFY(within > 10'000 / (fermat::test::sanitized ? 8 : 1) && without > within);
        QVERIFY(doubtful < within / 10);
    }

    void centresOnTheLineBetweenTwoPolygonsBelongToOne() {
        for (int trial = 0; trial < fermat::test::trials(400); ++trial) {
            const RasterGeometry raster = anyRaster();
            const auto corner = [&](double row, double col) {
                return QgsPointXY(at(raster, 2, row, col));
            };
            // From edge to edge, through centres.
            const QgsPolylineXY between{corner(0, mRandom.integer(0, 30) + 0.5),
                                        corner(mRandom.integer(0, 22) + 0.5, 15.5),
                                        corner(23, mRandom.integer(0, 30) + 0.5)};
            QgsPolylineXY west = between, east = between;
            west << corner(23, -1) << corner(0, -1) << between.first();
            east << corner(23, 32) << corner(0, 32) << between.first();
            const auto count = [&](const QgsPolylineXY& ring) {
                return cellsOf(runsOfCentres({QgsGeometry::fromPolygonXY({ring})}, raster,
                                             fermat::no_progress),
                               raster.grid)
                    .size();
            };
            QCOMPARE(count(west) + count(east), raster.grid.cells());
        }
    }

    void aLineThroughTheCornerOfFourCellsTouchesAllOfThem() {
        const RasterGeometry raster = this->raster(499999.7, 5400000.1, 0.1, 0.1);
        for (int corner = 1; corner < 23; ++corner) {
            const auto cells =
                cellsOf(touchedRuns({QgsGeometry::fromPolylineXY(
                                        {QgsPointXY(at(raster, 2, corner - 0.5, corner - 0.5)),
                                         QgsPointXY(at(raster, 2, corner + 0.5, corner + 0.5))})},
                                    raster, fermat::no_progress),
                        raster.grid);
            const auto index = [&](int row, int col) { return raster.grid.index(row, col); };
            QCOMPARE(cells, (Cells{index(corner - 1, corner - 1), index(corner - 1, corner),
                                   index(corner, corner - 1), index(corner, corner)}));
        }
    }

    void curvesAndCollectionsAreDrawn() {
        const RasterGeometry raster = this->raster(0, 23, 1, 1);
        const auto cells = [&](const char* wkt) {
            return cellsOf(touchedRuns({QgsGeometry::fromWkt(wkt)}, raster, fermat::no_progress),
                           raster.grid);
        };
        // The arc passes 5 cells above its chord.
        QVERIFY(cells("CIRCULARSTRING(2.5 12.5, 7.5 17.5, 12.5 12.5)")
                    .contains(raster.grid.index(5, 7)));
        QCOMPARE(
            cells("GEOMETRYCOLLECTION(POINT(1.5 1.5),LINESTRING(3.5 3.5,4.5 3.5))"),
            (Cells{raster.grid.index(19, 3), raster.grid.index(19, 4), raster.grid.index(21, 1)}));
        QCOMPARE(cells("TRIANGLE((1.2 1.2,1.8 1.2,1.5 1.8,1.2 1.2))"),
                 (Cells{raster.grid.index(21, 1)}));
    }
};

FERMAT_QGIS_TEST(CellRunsTest)

#include "cell_runs_test.moc"
