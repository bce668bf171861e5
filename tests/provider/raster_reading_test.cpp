#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "raster_input.h"

#include <fermat/progress.h>

#include <gdal_priv.h>

#include <qgsapplication.h>
#include <qgsrasterlayer.h>

#include <cmath>

/// Every value of a raster comes to its place, however the file is divided and however many threads
/// read it.
class RasterReadingTest : public QObject {
    Q_OBJECT

    static constexpr int rows = 1030,
                         cols = 1050; // more than a million, and no multiples of blocks
    static constexpr double noData = 200;
    ProviderFixture mFixture;

    static int valueAt(int row, int col) { return (row * 31 + col * 17 + row * col % 13) % 251; }
    static bool isMasked(int row, int col) { return (row + 3 * col) % 11 == 0; }

    QString write(GDALDataType type, const QStringList& options, bool southUp, bool masked) {
        const QString path = mFixture.path("read.tif");
        CPLStringList given;
        for (const QString& option : options)
            given.AddString(option.toUtf8());
        GDALDatasetUniquePtr dataset(GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
            path.toUtf8(), cols, rows, 1, type, given));
        double transform[] = {0, 10, 0, southUp ? -10.0 * rows : 0, 0, southUp ? 10.0 : -10.0};
        dataset->SetGeoTransform(transform);
        GDALRasterBand* band = dataset->GetRasterBand(1);
        if (masked)
            dataset->CreateMaskBand(GMF_PER_DATASET);
        else
            band->SetNoDataValue(noData);
        std::vector<std::uint8_t> values(cols), mask(cols);
        for (int row = 0; row < rows; ++row) {
            for (int col = 0; col < cols; ++col) {
                values[std::size_t(col)] = std::uint8_t(valueAt(row, col));
                mask[std::size_t(col)] = isMasked(row, col) ? 0 : 255;
            }
            const int line = southUp ? rows - 1 - row : row;
            if (band->RasterIO(GF_Write, 0, line, cols, 1, values.data(), cols, 1, GDT_Byte, 0, 0,
                               nullptr) != CE_None ||
                (masked &&
                 band->GetMaskBand()->RasterIO(GF_Write, 0, line, cols, 1, mask.data(), cols, 1,
                                               GDT_Byte, 0, 0, nullptr) != CE_None))
                return QString();
        }
        return path;
    }

  private slots:
    void initTestCase() { GDALSetCacheMax64(GIntBig(256) << 20); } // enough for each thread
    void cleanup() { QgsApplication::setMaxThreads(-1); }

    void valuesComeToTheirPlaces_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<bool>("southUp");
        QTest::addColumn<bool>("masked");
        const QStringList tiles{"TILED=YES", "BLOCKXSIZE=64", "BLOCKYSIZE=128", "COMPRESS=DEFLATE"};
        const QStringList strips{"BLOCKYSIZE=7"}, whole{"BLOCKYSIZE=1030", "COMPRESS=DEFLATE"};
        QTest::newRow("bytes, tiles") << int(GDT_Byte) << tiles << false << false;
        QTest::newRow("bytes, strips, south up") << int(GDT_Byte) << strips << true << false;
        QTest::newRow("bytes, tiles, mask") << int(GDT_Byte) << tiles << false << true;
        QTest::newRow("floats, tiles, south up") << int(GDT_Float32) << tiles << true << false;
        QTest::newRow("floats, tiles, mask, south up") << int(GDT_Float32) << tiles << true << true;
        QTest::newRow("floats, strips, mask") << int(GDT_Float32) << strips << false << true;
        QTest::newRow("floats, one block") << int(GDT_Float32) << whole << false << false;
    }
    void valuesComeToTheirPlaces() {
        QFETCH(int, type);
        QFETCH(QStringList, options);
        QFETCH(bool, southUp);
        QFETCH(bool, masked);
        QgsRasterLayer layer(write(GDALDataType(type), options, southUp, masked), "read");
        QVERIFY(layer.isValid());
        for (const int threads : {1, 2, 5, 16}) {
            QgsApplication::setMaxThreads(threads);
            const auto input = RasterInput::open(&layer, 1);
            for (const auto& [first, size] :
                 {std::pair(fermat::Cell{0, 0}, fermat::Grid{rows, cols}),
                  std::pair(fermat::Cell{333, 129}, fermat::Grid{401, 511})}) {
                const RasterGeometry part = input->geometry().part(first, size);
                std::size_t wrong = 0, seen = 0;
                const auto check = [&](int row, int col, double value) {
                    const int truth = valueAt(first.row + row, first.col + col);
                    const bool isEmpty =
                        masked ? isMasked(first.row + row, first.col + col) : truth == int(noData);
                    wrong += isEmpty ? !std::isnan(value) : value != truth;
                    ++seen;
                };
                if (input->isBytes()) {
                    const RasterInput::CodeValues meaning = input->codeValues();
                    input->readCodes(
                        part,
                        [&](int firstRow, std::span<const std::uint8_t> codes) {
                            for (std::size_t i = 0; i < codes.size(); ++i)
                                check(firstRow + int(i) / size.cols, int(i) % size.cols,
                                      meaning[codes[i]]);
                        },
                        fermat::no_progress);
                } else {
                    input->readRows(
                        part,
                        [&](int firstRow, std::span<const double> values) {
                            for (std::size_t i = 0; i < values.size(); ++i)
                                check(firstRow + int(i) / size.cols, int(i) % size.cols, values[i]);
                        },
                        fermat::no_progress);
                }
                QCOMPARE(seen, size.cells());
                QCOMPARE(wrong, std::size_t(0));
            }
        }
    }

    void aFileThatIsDamagedIsRefusedWithAnyNumberOfThreads() {
        const QString path =
            write(GDT_Float32, {"TILED=YES", "BLOCKXSIZE=64", "BLOCKYSIZE=64", "COMPRESS=DEFLATE"},
                  false, false);
        QgsRasterLayer layer(path, "damaged");
        QFile file(path);
        QVERIFY(file.resize(file.size() / 2));
        for (const int threads : {1, 5}) {
            QgsApplication::setMaxThreads(threads);
            const Outcome outcome = mFixture.run(
                "fermat:isochrones", {{"INPUT", QVariant::fromValue<QgsMapLayer*>(&layer)},
                                      {"START_POINT", "5000,-5000"},
                                      {"OUTPUT", mFixture.path("none.tif")}});
            QVERIFY(!outcome.ok);
            QVERIFY2(outcome.error.contains("damaged"), qPrintable(outcome.error));
            QVERIFY(!QFile::exists(mFixture.path("none.tif")));
        }
    }
};

FERMAT_QGIS_TEST(RasterReadingTest)
#include "raster_reading_test.moc"
