#include "gdal_contours.h"
#include "isochrone_bands.h"
#include "qgis_test_main.h"

#include "../support/effort.h"
#include "../support/random.h"

#include <fermat/array.h>
#include <fermat/isobands.h>

#include <gdal_priv.h>

#include <qgsgeometry.h>
#include <qgsgeometryengine.h>

#include <cmath>
#include <limits>

using fermat::test::Random;

namespace {

constexpr float noValue = std::numeric_limits<float>::quiet_NaN();

struct Ground {
    fermat::Grid grid;
    std::vector<float> values;
    fermat::MapFrame frame;

    Ground(int rows, int cols, float value = 0)
        : grid{rows, cols}, values(grid.cells(), value), frame{0, double(rows), 1, 1} {}
    float& at(int row, int col) { return values[grid.index(row, col)]; }
};

std::vector<QByteArray> bandsOf(const Ground& ground, const std::vector<double>& ends,
                                const fermat::IsobandOptions& options = {}) {
    fermat::IsobandTracer tracer(ground.grid, ground.frame, ends, options);
    const int lines = options.at_corners ? 2 : 1;
    const auto copy = [&](int row, float* to) {
        const int cols = lines * ground.grid.cols;
        std::copy_n(ground.values.data() + std::ptrdiff_t(row) * cols, cols, to);
    };
    tracer.add_rows(lines * ground.grid.rows, copy, fermat::no_progress);
    const fermat::Isobands bands = tracer.finish(fermat::no_progress);
    std::vector<QByteArray> result;
    for (std::size_t i = 0; i < bands.count(); ++i) {
        result.emplace_back(int(bands.wkb_size(i)), Qt::Uninitialized);
        if (!result.back().isEmpty())
            bands.write_wkb(i, reinterpret_cast<std::byte*>(result.back().data()));
    }
    return result;
}

std::vector<QgsGeometry> geometriesOf(const std::vector<QByteArray>& bands) {
    std::vector<QgsGeometry> result;
    for (const QByteArray& wkb : bands) {
        result.emplace_back();
        if (!wkb.isEmpty())
            result.back().fromWkb(wkb);
    }
    return result;
}

bool same(double a, double b, double ground) {
    return std::abs(a - b) <= 1e-9 * std::max(a, b) + 1e-11 * ground;
}

/// Noise, or ways from some starts over rough ground, with voids.
Ground randomTimes(Random& random) {
    Ground ground(random.integer(5, 60), random.integer(5, 60));
    const double voids = random.chance(0.5) ? random.between(0, 0.5) : 0;
    const double noise = random.between(0.5, 25), slope = random.chance(0.2) ? 0 : 1;
    const bool isWhole = random.chance(0.2); // many values are an end
    std::vector<std::pair<int, int>> starts;
    for (int i = random.integer(1, 4); i > 0; --i)
        starts.emplace_back(random.integer(0, 60), random.integer(0, 60));
    for (int row = 0; row < ground.grid.rows; ++row)
        for (int col = 0; col < ground.grid.cols; ++col) {
            double way = 1e9;
            for (const auto& [startRow, startCol] : starts)
                way = std::min(way, std::hypot(row - startRow, col - startCol));
            const double time = slope * way + noise * random.unit();
            ground.at(row, col) =
                random.chance(voids) ? noValue : float(isWhole ? std::round(time) : time);
        }
    return ground;
}

/// Empty if everything is right.
QString faultOf(const Ground& ground, const std::vector<double>& ends) {
    const std::vector<QgsGeometry> bands = geometriesOf(bandsOf(ground, ends));
    const std::vector<double> areas = gdalBandAreas(ground.values, ground.grid, ground.frame, ends);
    if (areas.size() != ends.size())
        return QStringLiteral("no oracle");
    double sum = 0;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const double area = bands[i].isNull() ? 0 : bands[i].area();
        sum += area;
        if (!same(area, areas[i], double(ground.grid.cells())))
            return QStringLiteral("band %1 has %2, not %3")
                .arg(i)
                .arg(area, 0, 'g', 17)
                .arg(areas[i], 0, 'g', 17);
        if (!bands[i].isNull() && !bands[i].isGeosValid())
            return QStringLiteral("band %1 is not valid: %2")
                .arg(i)
                .arg(bands[i].lastError() + bands[i].asWkt(17));
    }
    // They do not overlap: their union has the same area as the sum of their areas.
    QVector<QgsGeometry> parts;
    for (const QgsGeometry& band : bands)
        if (!band.isNull())
            parts << band;
    if (!parts.isEmpty()) {
        const double together = QgsGeometry::unaryUnion(parts).area();
        if (std::abs(together - sum) > 1e-8 * sum)
            return QStringLiteral("together %1, one by one %2").arg(together).arg(sum);
    }
    return {};
}

} // namespace

/// Compares bands with GDAL's contours, which are not made in strips, and checks them with GEOS.
class IsobandsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { GDALAllRegister(); }

    void bandsAreThoseOfAnotherImplementation_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("noise") << 0;
        QTest::newRow("noise with voids") << 1;
        QTest::newRow("a slope with noise") << 2;
        QTest::newRow("a slope with voids") << 3;
        QTest::newRow("plateaus at bands' ends") << 4;
        QTest::newRow("plateaus at bands' ends, with voids") << 5;
        QTest::newRow("a chequer of saddles") << 6;
        QTest::newRow("many bands") << 7;
    }
    void bandsAreThoseOfAnotherImplementation() {
        QFETCH(int, kind);
        for (int seed = 0; seed < fermat::test::trials(kind == 7 ? 16 : 50); ++seed) {
            Random random(std::uint64_t(kind * 1000 + seed));
            const auto side = [&] {
                return random.chance(0.15)
                           ? 1
                           : random.integer(2, seed % 10 == 0 && kind != 7 ? 150 : 14);
            };
            const int rows = side();
            Ground ground(rows, side());
            const double voids =
                kind == 1 || kind == 3 || kind == 5 ? random.between(0.02, 0.7) : 0;
            // GDAL moves a level by a millionth if a value is equal to it. This does not matter
            // here.
            constexpr double scale = 1 << 20;
            for (int row = 0; row < rows; ++row)
                for (int col = 0; col < ground.grid.cols; ++col) {
                    double value = random.unit();
                    if (kind == 2 || kind == 3)
                        value = (row + 2 * col + value * 3) / (3.0 * (rows + ground.grid.cols));
                    if (kind == 4 || kind == 5)
                        value = double(random.integer(0, 4)) / 4;
                    if (kind == 6)
                        value = ((row + col) % 2 ? 0.6 : 0.1) + value * 0.3;
                    ground.at(row, col) = random.chance(voids) ? noValue : float(value * scale);
                }
            std::vector<double> ends;
            const int count = kind == 7 ? 200 : random.integer(1, 6);
            for (int i = 1; i <= count; ++i)
                ends.push_back(kind == 4 || kind == 5 ? i * scale / 4 - (i == count ? 0.5 : 0)
                                                      : (i - 0.5) * scale / count);
            const QString fault = faultOf(ground, ends);
            QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("seed %1, %2 × %3: %4")
                                                     .arg(seed)
                                                     .arg(rows)
                                                     .arg(ground.grid.cols)
                                                     .arg(fault.left(3000))));
        }
    }

    void simplifiedBandsAreValidAndDoNotOverlap() {
        for (int seed = 0; seed < fermat::test::trials(80); ++seed) {
            Random random(std::uint64_t(9000 + seed));
            Ground ground(random.integer(5, 60), random.integer(5, 60));
            const double voids = random.chance(0.5) ? random.between(0, 0.5) : 0;
            const double noise = random.between(0.5, 15);
            for (int row = 0; row < ground.grid.rows; ++row)
                for (int col = 0; col < ground.grid.cols; ++col)
                    ground.at(row, col) = random.chance(voids)
                                              ? noValue
                                              : float(row + col / 2 + noise * random.unit());
            fermat::IsobandOptions options;
            options.tolerance = random.between(0.01, 5);
            options.least_area = random.chance(0.5) ? random.between(0, 50) : 0;
            const std::vector<QgsGeometry> bands =
                geometriesOf(bandsOf(ground, {10, 15, 20, 30, 45, 60, 200}, options));
            QVector<QgsGeometry> parts;
            double sum = 0;
            for (const QgsGeometry& band : bands)
                if (!band.isNull()) {
                    QVERIFY2(band.isGeosValid(), qPrintable(QString::number(seed)));
                    sum += band.area();
                    parts << band;
                }
            if (!parts.isEmpty())
                QVERIFY2(std::abs(QgsGeometry::unaryUnion(parts).area() - sum) <= 1e-6 * sum,
                         qPrintable(QString::number(seed)));
        }
    }

    void whatIsReachedWithinAnEndLiesInTheNextPolygon() {
        int compared = 0;
        for (int seed = 0; seed < fermat::test::trials(600); ++seed) {
            Random random(std::uint64_t(20000 + seed));
            const Ground ground = randomTimes(random);
            RasterGeometry geometry;
            geometry.grid = ground.grid;
            if (random.chance(0.5)) {
                geometry.west = 433021.7;
                geometry.north = 5812345.1;
                geometry.cellWidth = 3.3;
                geometry.cellHeight = 2.7;
            }
            BandPlan plan{{}, BandKind::within};
            const double step = random.chance(0.5) ? 5 : random.between(0.5, 15);
            for (int i = random.integer(2, 12); i > 0; --i)
                plan.ends.push_back(step * double(plan.ends.size() + 1));
            fermat::IsobandOptions options;
            options.tolerance = random.between(0.01, 5) * geometry.cellWidth;
            options.least_area = random.chance(0.5) ? random.between(0, 200) : 0;
            fermat::Field<float> values(ground.grid, ground.values);
            QgsProcessingFeedback feedback;
            const BandShapes shapes = isochroneBands(std::move(values), geometry, geometry.grid,
                                                     plan, options, &feedback, fermat::no_progress);
            QgsGeometry before;
            for (std::size_t band = 0; band < shapes.count(); ++band) {
                const QgsGeometry polygon =
                    shapes.bytes(band) > 0 ? shapes.geometry(band) : QgsGeometry();
                const QByteArray name =
                    QStringLiteral("seed %1, band %2").arg(seed).arg(band).toUtf8();
                QVERIFY2(polygon.isNull() || polygon.isGeosValid(), name);
                if (!before.isNull()) {
                    QVERIFY2(!polygon.isNull(), name);
                    const QgsGeometry beyond = before.difference(polygon);
                    QVERIFY2(beyond.lastError().isEmpty(), qPrintable(beyond.lastError()));
                    QVERIFY2(beyond.area() == 0, name + ": " + beyond.asWkt(17).toUtf8());
                    ++compared;
                }
                before = polygon;
            }
        }
        QVERIFY2(compared > fermat::test::trials(600), qPrintable(QString::number(compared)));
    }

    void bandsFromCornersAreValidAndDoNotOverlap() {
        std::size_t polygons = 0;
        for (int seed = 0; seed < fermat::test::trials(400); ++seed) {
            Random random(std::uint64_t(40000 + seed));
            const Ground cells = randomTimes(random);
            // The values of cells as those of their north-western corners.
            const auto [rows, cols] = cells.grid;
            Ground ground(rows, cols);
            ground.frame = random.chance(0.5)
                               ? fermat::MapFrame{433021.7, 5812345.1, 3.3, 2.7}
                               : fermat::MapFrame{10.01, 59.3, 1.0 / 3600, 1.0 / 3600};
            ground.values.assign(4 * cells.grid.cells(), noValue);
            double area = 0;
            for (int row = 0; row < rows; ++row)
                for (int col = 0; col < cols; ++col) {
                    if (std::isnan(cells.values[cells.grid.index(row, col)]))
                        continue;
                    area += ground.frame.cell_width * ground.frame.cell_height;
                    for (int i = 0; i < 4; ++i) {
                        const float value = cells.values[cells.grid.index(
                            std::min(row + i / 2, rows - 1), std::min(col + i % 2, cols - 1))];
                        ground.values[std::size_t(2 * row + i / 2) * std::size_t(2 * cols) +
                                      std::size_t(2 * col + i % 2)] = std::isnan(value) ? 7 : value;
                    }
                }
            std::vector<double> ends;
            const double step = random.chance(0.5) ? 5 : random.between(0.5, 15);
            for (int i = random.integer(2, 12); i > 0; --i)
                ends.push_back(step * double(ends.size() + 1));
            ends.push_back(1000);
            fermat::IsobandOptions options;
            options.at_corners = true;
            options.within = random.chance(0.3);
            if (random.chance(0.4)) {
                options.tolerance = random.between(0.01, 5) * ground.frame.cell_width;
                options.least_area = random.chance(0.5) ? random.between(0, 5) : 0;
            }
            const std::vector<QgsGeometry> bands = geometriesOf(bandsOf(ground, ends, options));
            QVector<QgsGeometry> parts;
            double sum = 0;
            for (const QgsGeometry& band : bands)
                if (!band.isNull()) {
                    QVERIFY2(band.isGeosValid(), qPrintable(QString::number(seed)));
                    parts << band;
                    sum = options.within ? band.area() : sum + band.area();
                    ++polygons;
                }
            const double together = QgsGeometry::unaryUnion(parts).area();
            QVERIFY2(std::abs(together - sum) <= 1e-6 * sum, qPrintable(QString::number(seed)));
            if (options.tolerance == 0)
                QVERIFY2(std::abs(sum - area) <= 1e-6 * area,
                         qPrintable(QStringLiteral("seed %1: %2, not %3")
                                        .arg(seed)
                                        .arg(sum, 0, 'g', 12)
                                        .arg(area, 0, 'g', 12)));
        }
        QVERIFY(polygons > 100);
    }

    void bandsAreValidWhereCoordinatesAreCoarse() {
        for (int seed = 0; seed < fermat::test::trials(40); ++seed) {
            Random random(std::uint64_t(8000 + seed));
            Ground ground(30, 30);
            ground.frame = {5e6, 9e6, seed % 2 ? 1e-3 : 0.01, 0.01};
            for (float& value : ground.values)
                value = random.chance(0.2) ? noValue : float(random.integer(0, 6));
            for (const QgsGeometry& band :
                 geometriesOf(bandsOf(ground, {1, 1 + 1e-14, 2, 2.5, 3, 4, 5})))
                QVERIFY2(band.isNull() || band.isGeosValid(), qPrintable(QString::number(seed)));
        }
    }
};

FERMAT_QGIS_TEST(IsobandsTest)
#include "isobands_test.moc"
