#include "network_fixture.h"
#include "qgis_test_main.h"
#include "raster_doubt.h"
#include "solved_part.h"

#include <fermat/disk.h>
#include <fermat/synthetic.h>

#include <qgsrasterlayer.h>

#include <QFileInfo>
#include <QScopeGuard>
#include <QSemaphore>
#include <QStorageInfo>
#include <QThreadPool>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <dlfcn.h>
#include <set>
#include <sys/statvfs.h>

namespace {

/// What is free on every disk, in blocks, as QStorageInfo sees it; -1: what the system says.
int freeBlocks = -1;

/// A driver that is in the middle of a copy until the test ends it, but not for ever.
std::atomic<bool> copyWaits = false;
QSemaphore endOfCopy;
/// Newer releases of GDAL do not let it change its options.
template <class Options>
GDALDataset* waitingCopy(const char*, GDALDataset*, int, Options, GDALProgressFunc progress,
                         void* to) {
    copyWaits = true;
    progress(0.5, nullptr, to);
    endOfCopy.tryAcquire(1, 10000);
    copyWaits = false;
    return nullptr;
}

} // namespace

/// Takes the place of the function of the system.
extern "C" [[gnu::visibility("default")]] int statvfs64(const char* path,
                                                        struct statvfs64* disk) noexcept {
    using Function = int (*)(const char*, struct statvfs64*);
    static const auto ofTheSystem = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "statvfs64"));
    const int result = ofTheSystem(path, disk);
    if (freeBlocks >= 0)
        disk->f_bavail = fsblkcnt64_t(freeBlocks);
    return result;
}

/// CLOUD_OPTIMIZED: rasters as Cloud Optimized GeoTIFFs.
class CloudOptimizedTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;
    QString mInput;
    std::unique_ptr<QgsVectorLayer> mSources;

    QVariantMap isochrones(const QString& suffix, bool cloudOptimized) const {
        return {{"INPUT", mInput},
                {"SOURCES", NetworkFixture::given(mSources)},
                {"CLOUD_OPTIMIZED", cloudOptimized},
                {"OUTPUT", mFixture.path("times" + suffix)},
                {"BACK_DIRECTION", mFixture.path("back" + suffix)},
                {"ALLOCATION", mFixture.path("allocation" + suffix)}};
    }
    QStringList hiddenFolders() const {
        return QDir(mFixture.path(""))
            .entryList({".fermat-*"}, QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    static GDALDatasetUniquePtr open(const QVariant& path) {
        return GDALDatasetUniquePtr(
            GDALDataset::Open(path.toString().toUtf8().constData(), GDAL_OF_RASTER));
    }
    static bool isCloudOptimized(GDALDataset* dataset) {
        return dataset &&
               QByteArray(dataset->GetMetadataItem("LAYOUT", "IMAGE_STRUCTURE")) == "COG";
    }
    static std::set<double> valuesOf(GDALRasterBand* band) {
        std::vector<double> values(std::size_t(band->GetXSize()) * band->GetYSize());
        if (band->RasterIO(GF_Read, 0, 0, band->GetXSize(), band->GetYSize(), values.data(),
                           band->GetXSize(), band->GetYSize(), GDT_Float64, 0, 0,
                           nullptr) != CE_None)
            qFatal("cannot read a band");
        return {values.begin(), values.end()};
    }
    QStringList newFiles(const QStringList& before) const {
        QStringList files = mFixture.files();
        for (const QString& file : before)
            files.removeAll(file);
        return files;
    }

  private slots:
    void initTestCase() {
        const fermat::Array<std::uint8_t> velocity = fermat::rough_terrain({700, 1100}, 5);
        mInput = mFixture.writeRaster("rough.tif", 700, {velocity.begin(), velocity.end()});
        mSources = ProviderFixture::layer("Point", "EPSG:32632", {},
                                          {{"POINT(1505 1495)", {}}, {"POINT(9505 -4495)", {}}});
    }

    void theFilesAreCloudOptimizedAndHaveTheSameCells_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::addColumn<bool>("isPart");
        QTest::newRow("in memory") << QVariantMap() << false;
        QTest::newRow("in files") << QVariantMap{{"MEMORY_LIMIT", 1}} << false;
        QTest::newRow("a part") << QVariantMap{{"MAX_COST", 600}} << true;
    }
    void theFilesAreCloudOptimizedAndHaveTheSameCells() {
        QFETCH(QVariantMap, more);
        QFETCH(bool, isPart);
        if (more.contains("MEMORY_LIMIT") &&
            fermat::available_disk(QFileInfo(mInput).absolutePath().toStdString()) == 0)
            QSKIP("the folder for temporary files is in memory");
        const SolvedPart::Rules rules = ProviderFixture::partRules();
        if (isPart)
            ProviderFixture::partRules() = {0, 1, 16, 1};
        QVariantMap parameters = isochrones("_plain.tif", false);
        QVariantMap cloud = isochrones("_cloud.tif", true);
        parameters.insert(more);
        cloud.insert(more);
        for (const char* name : {"times", "back", "allocation"})
            for (const char* suffix : {"_plain.tif", "_cloud.tif"})
                for (const char* tail : {"", ".aux.xml"})
                    QFile::remove(mFixture.path(QLatin1String(name) + suffix + tail));
        const QStringList before = mFixture.files();
        const Outcome expected = mFixture.run("fermat:isochrones", parameters);
        const Outcome outcome = mFixture.run("fermat:isochrones", cloud);
        ProviderFixture::partRules() = rules;
        QVERIFY2(expected.ok, qPrintable(expected.error));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QStringList made = newFiles(before);
        // Newer releases of GDAL write the names of the allocation into the raster.
        for (const char* file : {"allocation_cloud.tif.aux.xml", "allocation_plain.tif.aux.xml"})
            made.removeAll(file);
        QCOMPARE(made,
                 QStringList({"allocation_cloud.tif", "allocation_plain.tif", "back_cloud.tif",
                              "back_plain.tif", "times_cloud.tif", "times_plain.tif"}));
        for (const char* name : {"OUTPUT", "BACK_DIRECTION", "ALLOCATION"}) {
            const GDALDatasetUniquePtr plain = open(expected.results[name]);
            const GDALDatasetUniquePtr file = open(outcome.results[name]);
            QVERIFY(!isCloudOptimized(plain.get()));
            QVERIFY(isCloudOptimized(file.get()));
            GDALRasterBand* band = file->GetRasterBand(1);
            QVERIFY(band->GetOverviewCount() > 0);
            QCOMPARE(band->GetRasterDataType(), plain->GetRasterBand(1)->GetRasterDataType());
            const RasterContent a = ProviderFixture::readRaster(expected.results[name]);
            const RasterContent b = ProviderFixture::readRaster(outcome.results[name]);
            QVERIFY(a.rows == 700 && a.noData);
            QVERIFY(a.values == b.values);
            QCOMPARE(b.noData, a.noData);
            QCOMPARE(b.unit, a.unit);
            QCOMPARE(b.description, a.description);
            QCOMPARE(b.crs, a.crs);
            QVERIFY(isFermatResult(QgsRasterLayer(outcome.results[name].toString())));
            const std::set<double> overview = valuesOf(band->GetOverview(0));
            const std::set<double> values(a.values.begin(), a.values.end());
            const bool isNearest =
                std::includes(values.begin(), values.end(), overview.begin(), overview.end());
            QCOMPARE(isNearest, QByteArray(name) != "OUTPUT");
            QVERIFY(overview.size() > 1);
        }
    }

    void smallRastersHaveNoOverviews() {
        QVariantMap parameters{{"COLUMNS", 40},
                               {"ROWS", 30},
                               {"CLOUD_OPTIMIZED", true},
                               {"OUTPUT", mFixture.path("small.tif")}};
        const Outcome outcome = mFixture.run("fermat:syntheticvelocity", parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const GDALDatasetUniquePtr file = open(outcome.results["OUTPUT"]);
        QVERIFY(isCloudOptimized(file.get()));
        QCOMPARE(file->GetRasterBand(1)->GetOverviewCount(), 0);
    }

    void theGroundBesideANetworkTakesIt() {
        const auto road = NetworkFixture::lines({"LINESTRING(0 0, 1000 0)"});
        const Outcome outcome =
            mFixture.run("fermat:networkisochrones", {{"INPUT", NetworkFixture::given(road)},
                                                      {"START_POINT", "0,0"},
                                                      {"STRATEGY", 1},
                                                      {"OFF_NETWORK_SPEED", 6},
                                                      {"CELL_SIZE", 10},
                                                      {"INTERVALS", "30,60"},
                                                      {"OUTPUT", mFixture.path("lines.gpkg")},
                                                      {"CLOUD_OPTIMIZED", true},
                                                      {"RASTER", mFixture.path("ground.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(isCloudOptimized(open(outcome.results["RASTER"]).get()));
    }

    void otherFormatsAreRefusedBeforeTheWork() {
        const QStringList before = mFixture.files();
        QVariantMap parameters = isochrones(".tif", true);
        parameters["BACK_DIRECTION"] = mFixture.path("back.img");
        RecordingFeedback feedback;
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters, &feedback);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("BACK_DIRECTION is " + mFixture.path("back.img") +
                                        ", but CLOUD_OPTIMIZED is on, and only a GeoTIFF can be"),
                 qPrintable(outcome.error));
        QVERIFY(!feedback.mInfos.join('\n').contains("Velocities from"));
        QCOMPARE(mFixture.files(), before);
    }

    void aCancelWhileTheFileIsCopiedLeavesNoFile() {
        const QStringList before = mFixture.files();
        // The first half of a raster's progress is the GeoTIFF from which it is made.
        for (const double at : {65.5, 68.0, 81.0, 84.0}) {
            RecordingFeedback feedback;
            bool isCopied = false;
            feedback.mOnProgress = [&](double progress) {
                if (progress > at) {
                    isCopied = true;
                    feedback.cancel();
                }
            };
            const Outcome outcome =
                mFixture.run("fermat:isochrones", isochrones("_cancel.tif", true), &feedback);
            QVERIFY(isCopied);
            QCOMPARE(outcome.error, QString("Cancelled: nothing was written."));
            QCOMPARE(mFixture.files(), before);
        }
    }

    void aCancelDoesNotWaitForGdal() {
        const QStringList before = mFixture.files();
        GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("COG");
        const auto restore =
            qScopeGuard([driver, copy = driver->pfnCreateCopy] { driver->pfnCreateCopy = copy; });
        driver->pfnCreateCopy = waitingCopy;
        RecordingFeedback feedback;
        feedback.mOnProgress = [&](double) {
            if (copyWaits)
                feedback.cancel();
        };
        const Outcome outcome =
            mFixture.run("fermat:isochrones", isochrones("_cancel.tif", true), &feedback);
        QVERIFY(copyWaits);
        QCOMPARE(outcome.error, QString("Cancelled: nothing was written."));
        QCOMPARE(mFixture.files(), before);
        endOfCopy.release();
        QTRY_VERIFY(!copyWaits);
        QThreadPool::globalInstance()->waitForDone();
        QCOMPARE(hiddenFolders(), QStringList());
    }

    void aDiskIsLookedAtAgainWhenALargerPartIsWritten() {
        const QString folder = QFileInfo(mInput).absolutePath();
        freeBlocks = 4;
        const auto restore = qScopeGuard([] { freeBlocks = -1; });
        const qint64 free = QStorageInfo(folder).bytesAvailable();
        QVERIFY2(free <= 1 << 20, "QStorageInfo asks another function: replace that one");
        ProviderFixture::partRules() = {0, 1, 16, 1};
        const auto rules = qScopeGuard([] { ProviderFixture::partRules() = {}; });
        const QStringList before = mFixture.files();
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", mInput},
                                               {"START_POINT", "4505,-1495"},
                                               {"MAX_COST", 10},
                                               {"TIME_UNIT", 1},
                                               {"CLOUD_OPTIMIZED", true},
                                               {"OUTPUT", mFixture.path("times.tif")}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.infos.join('\n').contains("Fermat reads a larger one."),
                 qPrintable(outcome.infos.join('\n')));
        QVERIFY2(outcome.error.contains("OUTPUT can take up to ") &&
                     outcome.error.contains("or switch off CLOUD_OPTIMIZED."),
                 qPrintable(outcome.error));
        QCOMPARE(mFixture.files(), before);
    }

    void aDiskWithoutSpaceIsRefusedBeforeTheWork() {
        const QString folder = QFileInfo(mInput).absolutePath();
        const auto free = double(QStorageInfo(folder).bytesAvailable());
        if (fermat::available_disk(folder.toStdString()) == 0 || free <= 0 || free > 4e11)
            QSKIP("the disk has too much space, or it is memory, or the system does not know it");
        // Temporary files of 12 bytes for each cell would fit, but not with a file of 16/3 bytes.
        const int side = int(std::sqrt(free / 17));
        {
            char sparse[] = "SPARSE_OK=TRUE", tiled[] = "TILED=YES";
            char* options[] = {sparse, tiled, nullptr};
            const GDALDatasetUniquePtr large(
                GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
                    mFixture.path("large.tif").toUtf8().constData(), side, side, 1, GDT_Byte,
                    options));
            double transform[] = {0, 1, 0, 0, 0, -1};
            large->SetGeoTransform(transform);
        }
        const QStringList before = mFixture.files();
        QVariantMap parameters = isochrones(".tif", true);
        parameters.insert(QVariantMap{{"INPUT", mFixture.path("large.tif")},
                                      {"SOURCES", {}},
                                      {"START_POINT", "100,-100"},
                                      {"MEMORY_LIMIT", 1}});
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("OUTPUT, temporary files can take up to ") &&
                     outcome.error.contains("or switch off CLOUD_OPTIMIZED."),
                 qPrintable(outcome.error));
        QFile::remove(mFixture.path("large.tif.aux.xml")); // QGIS' statistics of the input
        QCOMPARE(mFixture.files(), before);
    }
};

FERMAT_QGIS_TEST(CloudOptimizedTest)
#include "cloud_optimized_test.moc"
