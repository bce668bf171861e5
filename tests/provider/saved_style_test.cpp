#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "run_metadata.h"

#include <qgsapplication.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsreadwritecontext.h>

#include <QDomDocument>
#include <QFile>

#include <memory>

/// The styles and metadata beside the files that a dialog writes.
class SavedStyleTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ProviderFixture> mFixture;
    std::unique_ptr<QgsProject> mProject;

    /// Runs fermat:isochrones with these destinations, and loads its layers as a dialog does. The
    /// first is the raster.
    std::vector<std::unique_ptr<QgsMapLayer>> load(const QString& raster, const QString& bands,
                                                   const QString& intervals = "3,6") {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        QVariantMap parameters{{"INPUT", mFixture->path("ground.tif")},
                               {"START_POINT", "1005,1995"},
                               {"INTERVALS", intervals}};
        for (const auto& [name, destination] :
             {std::pair("OUTPUT", raster), std::pair("ISOCHRONES", bands)})
            parameters.insert(name, QVariant::fromValue(QgsProcessingOutputLayerDefinition(
                                        destination, mProject.get())));
        RecordingFeedback feedback;
        bool ok = false;
        const QVariantMap results = QgsApplication::processingRegistry()
                                        ->algorithmById("fermat:isochrones")
                                        ->run(parameters, context, &feedback, &ok);
        if (!ok)
            qWarning("%s", qPrintable(feedback.mErrors.join('\n')));
        std::vector<std::unique_ptr<QgsMapLayer>> layers;
        for (const char* output : {"OUTPUT", "ISOCHRONES"}) {
            const QString id = results.value(output).toString();
            const QgsMapLayer* found = QgsProcessingUtils::mapLayerFromString(id, context);
            if (!found)
                qFatal("there is no layer %s", qPrintable(id));
            layers.emplace_back(context.takeResultLayer(found->id()));
            context.layerToLoadOnCompletionDetails(id).postProcessor()->postProcessLayer(
                layers.back().get(), context, &feedback);
        }
        return layers;
    }

    static QString look(const QgsMapLayer& layer) {
        QDomDocument document;
        QString problem;
        layer.exportNamedStyle(document, problem, QgsReadWriteContext(),
                               QgsMapLayer::Symbology | QgsMapLayer::Labeling);
        return document.toString();
    }
    QString content(const QString& name) const {
        QFile file(mFixture->path(name));
        return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    void write(const QString& name, const QByteArray& text) const {
        QFile file(mFixture->path(name));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(text);
    }
    bool isThere(const QString& name) const { return QFile::exists(mFixture->path(name)); }

  private slots:
    void init() {
        mFixture = std::make_unique<ProviderFixture>();
        mProject = std::make_unique<QgsProject>();
        mFixture->writeRaster("ground.tif", 10, std::vector<double>(100, 36), GDT_Byte);
    }
    void cleanup() {
        mProject.reset();
        mFixture.reset();
    }

    void aNamedFileLooksTheSameInAnotherProject() {
        const auto layers = load(mFixture->path("times.tif"), mFixture->path("a--b.gpkg"));
        const QgsRasterLayer raster(mFixture->path("times.tif"), "again");
        QCOMPARE(look(raster), look(*layers[0]));
        const QgsVectorLayer bands(mFixture->path("a--b.gpkg"), "again", "ogr");
        QCOMPARE(look(bands), look(*layers[1]));
        QVERIFY(mFixture->files().contains("times.qml"));
        QVERIFY(mFixture->files().contains("a--b.qml"));
    }

    void aNamedFileSaysInAnotherProjectHowItWasMade() {
        const auto layers = load(mFixture->path("times.tif"), mFixture->path("a--b.gpkg"));
        QgsRasterLayer raster(mFixture->path("times.tif"), "again");
        QgsVectorLayer bands(mFixture->path("a--b.gpkg"), "again", "ogr");
        for (const auto& [again, first] :
             {std::pair<QgsMapLayer*, QgsMapLayer*>(&raster, layers[0].get()),
              std::pair<QgsMapLayer*, QgsMapLayer*>(&bands, layers[1].get())}) {
            bool ok = false;
            again->loadDefaultMetadata(ok); // as the desktop does
            QVERIFY(isMadeByFermat(*again));
            QCOMPARE(again->metadata().abstract(), first->metadata().abstract());
            QCOMPARE(again->metadata().title(), first->name());
        }
        // They go with the file, and those of somebody else stay.
        write("a--b.qmd", "mine");
        QVERIFY(mFixture
                    ->run("fermat:isochrones", {{"INPUT", mFixture->path("ground.tif")},
                                                {"START_POINT", "1005,1995"},
                                                {"INTERVALS", "1"},
                                                {"OUTPUT", mFixture->path("times.tif")},
                                                {"ISOCHRONES", mFixture->path("a--b.gpkg")}})
                    .ok);
        QVERIFY(!isThere("times.qmd"));
        QCOMPARE(content("a--b.qmd"), QString("mine"));
        load(mFixture->path("times.tif"), mFixture->path("a--b.gpkg"));
        QVERIFY(isThere("times.qmd"));
        QCOMPARE(content("a--b.qmd"), QString("mine"));
    }

    void aNewFileTakesAwayTheStyleOfTheOldOneAndGetsItsOwn() {
        load(mFixture->path("times.tif"), mFixture->path("bands.gpkg"));
        const QString before = content("times.qml");
        QVERIFY(before.contains("times.tif"));
        const auto layers = load(mFixture->path("times.tif"), mFixture->path("bands.gpkg"), "1,2");
        QVERIFY(content("times.qml") != before);
        QCOMPARE(look(QgsRasterLayer(mFixture->path("times.tif"), "again")), look(*layers[0]));
        // A run that loads nothing leaves no style that does not fit.
        QVERIFY(mFixture
                    ->run("fermat:isochrones", {{"INPUT", mFixture->path("ground.tif")},
                                                {"START_POINT", "1005,1995"},
                                                {"OUTPUT", mFixture->path("times.tif")}})
                    .ok);
        QVERIFY(!isThere("times.qml"));
        QVERIFY(isThere("bands.qml"));
    }

    void theStyleOfSomebodyElseStays() {
        write("times.qml", "mine");
        QVERIFY(QFile::link(mFixture->path("nowhere"), mFixture->path("bands.qml")));
        for (int round = 0; round < 2; ++round) {
            load(mFixture->path("times.tif"), mFixture->path("bands.gpkg"));
            QCOMPARE(content("times.qml"), QString("mine"));
            QVERIFY(QFileInfo(mFixture->path("bands.qml")).isSymLink());
            QVERIFY(!isThere("nowhere"));
        }
    }

    void aStyleOfFermatThatSomebodySavedAnewIsTheirs() {
        const auto layers = load(mFixture->path("times.tif"), mFixture->path("bands.gpkg"));
        bool ok = false;
        layers[0]->saveNamedStyle(mFixture->path("times.qml"), ok);
        QVERIFY(ok);
        const QString saved = content("times.qml");
        load(mFixture->path("times.tif"), mFixture->path("bands.gpkg"), "1,2");
        QCOMPARE(content("times.qml"), saved);
    }

    void aFileOfTheSameNameGetsNoForeignStyle() {
        load(mFixture->path("same.tif"), mFixture->path("same.gpkg"));
        QVERIFY(!isThere("same.qml") && !isThere("same.qmd"));
        load(mFixture->path("times.tif"), mFixture->path("ground.gpkg"));
        QVERIFY(!isThere("ground.qml"));
        // The style of one file is not that of another.
        load(mFixture->path("other.tif"), mFixture->path("times.gpkg"));
        QVERIFY(content("times.qml").contains("times.tif"));
    }

    void temporaryLayersAndTablesGetNone() {
        const auto layers = load(
            QgsProcessing::TEMPORARY_OUTPUT,
            QStringLiteral("ogr:dbname='%1' table=\"bands\" (geom)").arg(mFixture->path("t.gpkg")));
        QVERIFY(!isThere("t.qml") && !isThere("t.qmd"));
        QVERIFY(!QFile::exists(QString(layers[0]->source()).replace(".tif", ".qml")));
    }

    void aShapefileHasAStyleBesideItsParts() {
        load(mFixture->path("times.tif"), mFixture->path("bands.shp"));
        QVERIFY(content("bands.qml").contains("bands.shp"));
    }
};

FERMAT_QGIS_TEST(SavedStyleTest)
#include "saved_style_test.moc"
