#include "../support/effort.h"
#include "csv_file.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "small_disk.h"
#include "table_file.h"
#include "vector_file.h"

#include <fermat/error.h>

#include <ogrsf_frmts.h>

#include <qgsapplication.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingparameters.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>

#include <QDir>
#include <QElapsedTimer>
#include <QRegularExpression>

#include <cmath>
#include <utility>

/// Files of layers appear when they are complete, and the old files stay until then.
class OutputFilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ProviderFixture> mFixture;
    QString mInput;

    QVariantMap parameters(const QString& algorithm, const QVariant& destination, int size) {
        QVariantMap parameters{{"INPUT", mInput}};
        if (algorithm == "startpositions") {
            parameters.insert("COUNT", size);
            parameters.insert("OUTPUT", destination);
            return parameters;
        }
        parameters.insert("START_POINT", "1005,1995");
        if (algorithm == "isochrones") {
            QStringList ends;
            for (int i = 1; i <= size; ++i)
                ends << QString::number(80.0 * i / size);
            parameters.insert("INTERVALS", ends.join(','));
            parameters.insert("OUTPUT", mFixture->path("d.tif"));
            parameters.insert("ISOCHRONES", destination);
            return parameters;
        }
        std::vector<FeatureContent> points;
        for (int i = 1; i <= size; ++i)
            points.push_back({QStringLiteral("POINT(%1 1705)").arg(1005 + 10 * i), {}});
        mReceivers = ProviderFixture::layer("Point", "EPSG:32632", {}, points);
        parameters.insert("RECEIVERS", QVariant::fromValue<QgsMapLayer*>(mReceivers.get()));
        parameters.insert("OUTPUT", destination);
        return parameters;
    }
    std::unique_ptr<QgsVectorLayer> mReceivers;

    /// Runs as a dialog does, which loads the layer afterwards.
    QVariantMap runInProject(const QString& algorithm, const QVariantMap& parameters,
                             QgsProcessingContext& context) {
        RecordingFeedback feedback;
        bool ok = false;
        const QVariantMap results = QgsApplication::processingRegistry()
                                        ->algorithmById("fermat:" + algorithm)
                                        ->run(parameters, context, &feedback, &ok);
        if (!ok)
            qWarning("%s", qPrintable(feedback.mErrors.join('\n')));
        return results;
    }

    QStringList hiddenFolders() const {
        return QDir(mFixture->path(""))
            .entryList({".fermat-*"}, QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    static std::size_t count(const QString& path) {
        return ProviderFixture::readFeatures(path).size();
    }

    static void algorithmsAndFormats() {
        QTest::addColumn<QString>("algorithm");
        QTest::addColumn<QString>("format");
        for (const char* algorithm : {"isochrones", "raypaths", "startpositions", "traveltimes"})
            for (const char* format : {"gpkg", "geojson", "shp"})
                if (algorithm != QLatin1String("traveltimes") || format != QLatin1String("shp"))
                    QTest::addRow("%s %s", algorithm, format)
                        << QString(algorithm) << QString(format);
    }

  private slots:
    void init() {
        mFixture = std::make_unique<ProviderFixture>();
        mInput = mFixture->writeRaster("uniform.tif", 30, std::vector<double>(2700, 36), GDT_Byte);
    }
    void cleanup() { QgsProject::instance()->clear(); }

    void anOldFileOutlivesACancelAndAnErrorAndIsReplacedByAWholeOne_data() {
        algorithmsAndFormats();
    }
    void anOldFileOutlivesACancelAndAnErrorAndIsReplacedByAWholeOne() {
        QFETCH(QString, algorithm);
        QFETCH(QString, format);
        const QString id = "fermat:" + algorithm;
        const QString path = mFixture->path("layer." + format);
        QVERIFY(mFixture->run(id, parameters(algorithm, path, 4)).ok);
        QCOMPARE(count(path), std::size_t(4));
        const auto before = mFixture->contents();
        QVERIFY(before.contains("layer." + format));

        RecordingFeedback feedback;
        feedback.mOnProgress = [&](double progress) {
            if (progress > 96) { // features are being written
                QCOMPARE(mFixture->contents().at("layer." + format), before.at("layer." + format));
                feedback.cancel();
            }
        };
        const Outcome cancelled = mFixture->run(id, parameters(algorithm, path, 40), &feedback);
        QVERIFY(feedback.isCanceled());
        QVERIFY(!cancelled.ok);
        QVERIFY(mFixture->contents() == before);

        {
            const SmallDisk disk(1000);
            const Outcome failed = mFixture->run(id, parameters(algorithm, path, 40));
            QVERIFY(!failed.ok);
            QVERIFY2(failed.error.contains(mFixture->path("")) &&
                         failed.error.contains(QRegularExpression("File too large|disk is full")),
                     qPrintable(failed.error));
        }
        QVERIFY(mFixture->contents() == before);

        QVERIFY(mFixture->run(id, parameters(algorithm, path, 40)).ok);
        QCOMPARE(count(path), std::size_t(40));
        QStringList names;
        for (const auto& [name, bytes] : before)
            names << name;
        QCOMPARE(mFixture->files(), names);
        QTRY_COMPARE(hiddenFolders(), QStringList()); // meanwhile the cancelled file is closed
    }

    void layersAreCalledLikeTheirFiles_data() { algorithmsAndFormats(); }
    void layersAreCalledLikeTheirFiles() {
        QFETCH(QString, algorithm);
        QFETCH(QString, format);
        const QString path = mFixture->path("my layer." + format);
        const Outcome outcome =
            mFixture->run("fermat:" + algorithm, parameters(algorithm, path, 4));
        QCOMPARE(outcome.results[algorithm == "isochrones" ? "ISOCHRONES" : "OUTPUT"].toString(),
                 path);
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(path.toUtf8().constData(), GDAL_OF_VECTOR));
        QCOMPARE(dataset->GetLayerCount(), 1);
        QCOMPARE(QString(dataset->GetLayer(0)->GetName()), QString("my layer"));
    }

    void whatBelongedToTheOldFileGoes() {
        const QString gpkg = mFixture->path("layer.gpkg");
        const QString shp = mFixture->path("other.shp");
        for (const QString& path : {gpkg, shp})
            QVERIFY(
                mFixture->run("fermat:startpositions", parameters("startpositions", path, 4)).ok);
        for (const char* name : {"layer.gpkg-wal", "layer.gpkg-shm", "other.qix", "other.sbn"}) {
            QFile stale(mFixture->path(name));
            QVERIFY(stale.open(QIODevice::WriteOnly));
            stale.write(QByteArray(4096, 'x'));
        }
        for (const QString& path : {gpkg, shp}) {
            QVERIFY(
                mFixture->run("fermat:startpositions", parameters("startpositions", path, 7)).ok);
            QCOMPARE(count(path), std::size_t(7));
        }
        for (const char* name : {"layer.gpkg-wal", "other.qix", "other.sbn"})
            QVERIFY2(!QFile::exists(mFixture->path(name)), name);
    }

    void typesOfAnOldTableGoAndAFileOfAnotherKindStays() {
        const QVariantMap run{{"INPUT", mInput},
                              {"START_POINT", "1005,1995"},
                              {"END_POINT", "1045,1985"},
                              {"OUTPUT", mFixture->path("table.csv")}};
        QVERIFY(mFixture->run("fermat:traveltimes", run).ok);
        for (const char* name : {"table.csvt", "table.csv-wal"}) {
            QFile file(mFixture->path(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("\"Date\",\"Date\",\"Date\"\n");
        }
        QVERIFY(mFixture->run("fermat:traveltimes", run).ok);
        QVERIFY(!QFile::exists(mFixture->path("table.csvt")));
        QVERIFY(QFile::exists(mFixture->path("table.csv-wal")));
    }

    void anOutputWithoutACrsDoesNotGetThatOfAnother() {
        Placement nowhere;
        nowhere.crs.clear();
        const QString section = mFixture->writeRaster(
            "section.tif", 30, std::vector<double>(900, 36), GDT_Byte, nowhere);
        for (const QString name : {"old.asc", "old.bil"}) {
            const QString path = mFixture->path(name), prj = mFixture->path("old.prj");
            QFile other(prj);
            QVERIFY(other.open(QIODevice::WriteOnly));
            other.write(QgsCoordinateReferenceSystem("EPSG:32633").toWkt().toUtf8());
            other.close();
            const QVariantMap run{
                {"INPUT", section}, {"START_POINT", "1005,1995"}, {"OUTPUT", path}};
            const Outcome refused = mFixture->run("fermat:isochrones", run);
            QVERIFY2(refused.error.contains("programs would read one from " + prj),
                     qPrintable(refused.error));
            QVERIFY(!QFile::exists(path) && QFile::remove(prj));
            QVERIFY(mFixture->run("fermat:isochrones", run).ok);
            QVERIFY(!QgsRasterLayer(path, "old").crs().isValid());
        }
    }

    void whatStandsBesideANewFileStays() {
        // It belongs to another layer.
        const std::vector<std::pair<QString, QString>> names{{"a.shp", "a.prj"},
                                                             {"b.shp", "b.dbf"},
                                                             {"c.shp", "c.sbn"},
                                                             {"d.shp", "d.idm"},
                                                             {"e.csv", "e.csvt"}};
        for (const auto& [name, beside] : names) {
            QFile file(mFixture->path(beside));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("of another");
            file.close();
            const auto before = mFixture->contents();
            const QString path = mFixture->path(name);
            const Outcome outcome =
                name.endsWith(".csv")
                    ? mFixture->run("fermat:traveltimes", {{"INPUT", mInput},
                                                           {"START_POINT", "1005,1995"},
                                                           {"END_POINT", "1045,1985"},
                                                           {"OUTPUT", path}})
                    : mFixture->run("fermat:startpositions", parameters("startpositions", path, 4));
            QVERIFY2(outcome.error.contains(mFixture->path(beside) + " is there already"),
                     qPrintable(name + ": " + outcome.error));
            QVERIFY(mFixture->contents() == before);
        }
    }

    void aLayerOfTheProjectShowsTheNewFile_data() { algorithmsAndFormats(); }
    void aLayerOfTheProjectShowsTheNewFile() {
        QFETCH(QString, algorithm);
        QFETCH(QString, format);
        const QString path = mFixture->path("layer." + format);
        QVERIFY(mFixture->run("fermat:" + algorithm, parameters(algorithm, path, 4)).ok);
        auto* open = new QgsVectorLayer(path, "open", "ogr");
        QgsProject::instance()->addMapLayer(open);
        QgsFeature feature;
        QgsFeatureIterator reading = open->getFeatures(); // like a map that is being drawn
        QVERIFY(reading.nextFeature(feature));

        QgsProcessingContext context;
        context.setProject(QgsProject::instance());
        QVERIFY(!runInProject(algorithm, parameters(algorithm, path, 9), context).isEmpty());
        const QgsVectorLayer again(path, "again", "ogr");
        for (const QgsVectorLayer* layer : {static_cast<const QgsVectorLayer*>(open), &again}) {
            QVERIFY(layer->isValid());
            QCOMPARE(layer->featureCount(), 9LL);
            int features = 0;
            QgsFeatureIterator iterator = layer->getFeatures();
            while (iterator.nextFeature(feature))
                ++features;
            QCOMPARE(features, 9);
        }
        reading.close();
        QgsProject::instance()->clear();
        QCOMPARE(count(path), std::size_t(9));
    }

    void aRasterOfTheProjectShowsTheNewFile() {
        const QString path = mFixture->path("d.tif");
        const QVariantMap near{{"INPUT", mInput}, {"START_POINT", "1005,1995"}, {"OUTPUT", path}};
        QVERIFY(mFixture->run("fermat:isochrones", near).ok);
        auto* open = new QgsRasterLayer(path, "open");
        QgsProject::instance()->addMapLayer(open);
        bool ok = false;
        QCOMPARE(open->dataProvider()->sample({1105, 1995}, 1, &ok), 10.0);
        QVariantMap far = near;
        far.insert("START_POINT", "1055,1995");
        QgsProcessingContext context;
        context.setProject(QgsProject::instance());
        QVERIFY(!runInProject("isochrones", far, context).isEmpty());
        QCOMPARE(open->dataProvider()->sample({1105, 1995}, 1, &ok), 5.0);
    }

    void loadedLayersHaveTheirNameTheirStyleAndTheirPlace() {
        const QString path = mFixture->path("layer.gpkg");
        QgsProject project;
        QgsProcessingOutputLayerDefinition destination(path, &project);
        destination.destinationName = "Starts";
        QgsProcessingContext context;
        context.setProject(&project);
        const QVariantMap results = runInProject(
            "startpositions", parameters("startpositions", QVariant::fromValue(destination), 3),
            context);
        QCOMPARE(results["OUTPUT"].toString(), path);
        QCOMPARE(context.layersToLoadOnCompletion().keys(), QStringList{path});
        const auto details = context.layerToLoadOnCompletionDetails(path);
        QCOMPARE(details.name, QString("Starts"));
        QCOMPARE(details.outputName, QString("OUTPUT"));
        QCOMPARE(details.project, &project);
        QVERIFY(details.postProcessor());
    }

    void tablesAreAddedToADatabase() {
        const QString path = mFixture->path("base.gpkg");
        QVERIFY(mFixture->run("fermat:startpositions", parameters("startpositions", path, 4)).ok);
        const QString table = QStringLiteral("ogr:dbname='%1' table=\"more\" (geom)").arg(path);
        const Outcome outcome =
            mFixture->run("fermat:startpositions", parameters("startpositions", table, 5));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(count(path + "|layername=base"), std::size_t(4));
        QCOMPARE(count(path + "|layername=more"), std::size_t(5));
        QCOMPARE(mFixture->files(), (QStringList{"base.gpkg", "uniform.tif"}));
    }

    void layersInMemoryAreNoFiles() {
        for (const QString destination : {"memory:", "TEMPORARY_OUTPUT"}) {
            const Outcome outcome = mFixture->run("fermat:startpositions",
                                                  parameters("startpositions", destination, 4));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(mFixture->files(), QStringList{"uniform.tif"});
        }
    }

    void aNameWithoutAnExtensionIsAGeoPackage() {
        const Outcome outcome = mFixture->run(
            "fermat:startpositions", parameters("startpositions", mFixture->path("starts"), 4));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.results["OUTPUT"].toString(), mFixture->path("starts.gpkg"));
        QCOMPARE(count(mFixture->path("starts.gpkg")), std::size_t(4));
    }

    void anOutputThatCannotBePutInItsPlaceLeavesTheOthersAsTheyWere() {
        const QString bands = mFixture->path("bands.gpkg");
        const QString times = mFixture->path("d.tif");
        QVERIFY(mFixture->run("fermat:isochrones", parameters("isochrones", bands, 4)).ok);
        QFile sidecar(times + ".aux.xml");
        QVERIFY(sidecar.open(QIODevice::WriteOnly));
        sidecar.write("statistics");
        sidecar.close();
        const auto before = mFixture->contents();

        QVariantMap parameters = this->parameters("isochrones", mFixture->path("new.gpkg"), 5);
        parameters.insert("ALLOCATION", mFixture->path("a.tif"));
        parameters.insert("START_POINT", "1055,1995");
        RecordingFeedback feedback;
        feedback.mOnProgress = [&](double progress) {
            if (progress > 90) // an error that cannot be foreseen
                QDir(mFixture->path("")).mkdir("new.gpkg");
        };
        const Outcome outcome = mFixture->run("fermat:isochrones", parameters, &feedback);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("new.gpkg cannot be moved to its folder"),
                 qPrintable(outcome.error));
        QVERIFY(mFixture->contents() == before);
        QCOMPARE(hiddenFolders(), QStringList());
    }

    void aFullDiskLeavesEveryOutputAsItWas() {
        const QString bands = mFixture->path("bands.gpkg");
        QVERIFY(mFixture->run("fermat:isochrones", parameters("isochrones", bands, 4)).ok);
        const auto before = mFixture->contents();
        const SmallDisk disk(120000); // space for the raster, but not for the layer
        const Outcome outcome =
            mFixture->run("fermat:isochrones", parameters("isochrones", bands, 60));
        QVERIFY(!outcome.ok);
        QVERIFY(mFixture->contents() == before);
    }

    void aFullDiskIsReportedForEveryFormat_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("isThere");
        for (const char* format :
             {"gpkg", "sqlite", "geojson", "json", "shp", "gml", "fgb", "mif", "tab", "kml"}) {
            if (!fermat::test::all_trials() && format == QLatin1String("kml"))
                return; // it takes longer than all others
            for (const bool isThere : {false, true})
                QTest::addRow("%s%s", format, isThere ? " over an old one" : "")
                    << format << isThere;
        }
    }
    void aFullDiskIsReportedForEveryFormat() {
        QFETCH(QString, format);
        QFETCH(bool, isThere);
        const QString path = mFixture->path("points." + format);
        if (isThere)
            QVERIFY(
                mFixture->run("fermat:startpositions", parameters("startpositions", path, 4)).ok);
        const auto before = mFixture->contents();
        const SmallDisk disk(40000);
        const Outcome outcome =
            mFixture->run("fermat:startpositions", parameters("startpositions", path, 2700));
        QVERIFY(!outcome.ok);
        // Some releases of GDAL give no reason for FlatGeobuf.
        QVERIFY2(outcome.error.contains(path +
                                        " could not be written: File too large. Make room "
                                        "in the folder " +
                                        QFileInfo(path).path() + ",") ||
                     (format == "fgb" && outcome.error.contains(path + " could not be written: ") &&
                      outcome.error.contains("Check whether the disk is full")),
                 qPrintable(outcome.error));
        QVERIFY(outcome.results.isEmpty());
        QVERIFY(mFixture->contents() == before);
        // The thread that closes a file may still be at work.
        QTRY_COMPARE_WITH_TIMEOUT(hiddenFolders(), QStringList(), 120000);
    }

    void aFullDiskIsNoticedLongBeforeTheLastFeature_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("isTable");
        for (const char* format :
             {"geojson", "kml", "gpkg", "sqlite", "json", "shp", "gml", "fgb", "mif", "tab"}) {
            QTest::newRow(format) << format << false;
            if (!fermat::test::all_trials())
                return; // each takes long
        }
        for (const char* format : {"gpkg", "csv", "dbf", "xlsx", "ods"})
            QTest::addRow("table in %s", format) << format << true;
    }
    void aFullDiskIsNoticedLongBeforeTheLastFeature() {
        QFETCH(QString, format);
        const QString path = mFixture->path("many." + format);
        QFETCH(bool, isTable);
        VectorLayout layout{{},
                            isTable ? compat::noGeometryWkb : compat::pointWkb,
                            isTable ? QgsCoordinateReferenceSystem()
                                    : QgsCoordinateReferenceSystem("EPSG:4326")};
        layout.fields.append(compat::integerField("number"));
        layout.fields.append(compat::realField("cost"));
        const SmallDisk disk(200'000);
        QString error;
        int written = 0;
        try {
            const auto stage = std::make_shared<OutputStage>("OUTPUT", path);
            std::unique_ptr<VectorSink> file;
            if (CsvFile::suits(path, layout))
                file = std::make_unique<CsvFile>(stage, layout);
            else if (TableFile::suits(path, layout))
                file = std::make_unique<TableFile>(stage, layout, QString());
            else
                file = std::make_unique<VectorFile>(stage, layout, VectorFile::Options());
            for (; written < 300'000; ++written) {
                QgsFeature feature(layout.fields);
                feature.setAttribute(0, written);
                feature.setAttribute(1, written * 0.37);
                if (!isTable)
                    feature.setGeometry(QgsGeometry::fromPointXY({written * 1e-4, 50.123456789}));
                file->add(feature, fermat::no_progress);
            }
        } catch (const QgsProcessingException& problem) {
            error = problem.what();
        }
        QVERIFY2(error.contains(path + " could not be written: File too large. Make room"),
                 qPrintable(error));
        // Databases and texts collect some megabytes before they write them.
        const bool isCollected = QStringList{"gpkg", "sqlite", "csv"}.contains(format);
        QVERIFY2(written < (isCollected ? 150'000 : 12'000), qPrintable(QString::number(written)));
        QTRY_COMPARE_WITH_TIMEOUT(hiddenFolders(), QStringList(), 120000);
        QCOMPARE(mFixture->files(), QStringList{"uniform.tif"});
    }

    void theNameOfALayerInAFileIsRefused() {
        const QString path = mFixture->path("x.gpkg");
        const Outcome outcome = mFixture->run(
            "fermat:startpositions", parameters("startpositions", path + "|layername=iso", 4));
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains(QStringLiteral("ogr:dbname='%1' table=\"iso\"").arg(path)),
                 qPrintable(outcome.error));
        QCOMPARE(mFixture->files(), QStringList{"uniform.tif"});
    }

    void aCancelIsAnsweredWhileALargeLayerIsWrittenAndClosed_data() {
        QTest::addColumn<double>("share");
        QTest::newRow("written") << 96.0;
        QTest::newRow("closed") << 99.9;
    }
    void aCancelIsAnsweredWhileALargeLayerIsWrittenAndClosed() {
        QFETCH(double, share);
        mInput = mFixture->writeRaster("large.tif", 600, std::vector<double>(360000, 36), GDT_Byte);
        const QString path = mFixture->path("layer.gpkg");
        RecordingFeedback feedback;
        QElapsedTimer sinceCancel;
        feedback.mOnProgress = [&](double progress) {
            if (progress >= share && !feedback.isCanceled()) {
                sinceCancel.start();
                feedback.cancel();
            }
        };
        const Outcome outcome = mFixture->run(
            "fermat:startpositions",
            parameters("startpositions", path, fermat::test::all_trials() ? 300000 : 60000),
            &feedback);
        QVERIFY(sinceCancel.isValid());
        const qint64 answered = sinceCancel.elapsed();
        QVERIFY(!outcome.ok);
        QVERIFY2(answered < 500, qPrintable(QString::number(answered)));
        QTRY_COMPARE_WITH_TIMEOUT(hiddenFolders(), QStringList(), 120000);
        QVERIFY(!QFile::exists(path));
    }

    void aCancelIsAnsweredWhileOneLargeFeatureIsWritten() {
        struct Cancel : fermat::Progress {
            bool cancelled() override { return true; }
        } cancel;
        constexpr int vertices = 5000000;
        QgsPolylineXY ring;
        for (int i = 0; i < vertices; ++i) {
            const double angle = 2 * M_PI * i / vertices;
            ring << QgsPointXY(std::cos(angle), std::sin(angle));
        }
        QgsFeature feature{QgsFields()};
        feature.setGeometry(QgsGeometry::fromMultiPolygonXY({{ring}}));
        const QString path = mFixture->path("large.gpkg");
        QElapsedTimer timer;
        {
            VectorFile file(std::make_shared<OutputStage>("OUTPUT", path),
                            {{}, compat::multiPolygonWkb, {}}, {});
            timer.start();
            QVERIFY_EXCEPTION_THROWN(file.add(feature, cancel), fermat::Cancelled);
        }
        const qint64 answered = timer.elapsed();
        QVERIFY2(answered < 200, qPrintable(QString::number(answered)));
        QTRY_COMPARE_WITH_TIMEOUT(hiddenFolders(), QStringList(), 120000);
        QVERIFY(!QFile::exists(path));
    }

    void theLastAnswerIsAskedForBeforeAnythingIsMoved() {
        RecordingFeedback feedback;
        feedback.mOnProgress = [&](double progress) {
            if (progress >= 100)
                feedback.cancel();
        };
        const Outcome outcome =
            mFixture->run("fermat:isochrones",
                          parameters("isochrones", mFixture->path("bands.gpkg"), 4), &feedback);
        QVERIFY(feedback.isCanceled());
        QVERIFY(!outcome.ok);
        QCOMPARE(mFixture->files(), QStringList{"uniform.tif"});
    }

    void anOutputOfSpacesIsNotGiven() {
        for (const QVariant& blank :
             {QVariant("   "), QVariant::fromValue(QgsProcessingOutputLayerDefinition("   "))}) {
            const Outcome outcome =
                mFixture->run("fermat:isochrones",
                              {{"INPUT", mInput}, {"START_POINT", "1005,1995"}, {"OUTPUT", blank}});
            QVERIFY(!outcome.ok);
            QVERIFY2(outcome.error.contains("OUTPUT (Accumulated time or cost) is not given"),
                     qPrintable(outcome.error));
        }
    }

    void theInputIsNotOverwritten() {
        const QString path = mFixture->path("points.gpkg");
        QVERIFY(mFixture->run("fermat:startpositions", parameters("startpositions", path, 4)).ok);
        const auto before = mFixture->contents();
        const Outcome outcome = mFixture->run("fermat:raypaths", {{"INPUT", mInput},
                                                                  {"START_POINT", "1005,1995"},
                                                                  {"RECEIVERS", path},
                                                                  {"OUTPUT", path}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("points.gpkg, but this is also an input or another output"),
                 qPrintable(outcome.error));
        QVERIFY(mFixture->contents() == before);
    }
};

FERMAT_QGIS_TEST(OutputFilesTest)
#include "output_files_test.moc"
