#include "../support/files.h"
#include "canvas_fixture.h"
#include "fermat_options.h"
#include "isochrone_overlay.h"
#include "marked_rays.h"
#include "memory_limit.h"
#include "ray_tool.h"

#include <qgsapplication.h>
#include <qgsexpression.h>
#include <qgsexpressioncontext.h>
#include <qgslayertree.h>
#include <qgsmaptopixel.h>
#include <qgspallabeling.h>
#include <qgsproviderregistry.h>
#include <qgspythonrunner.h>
#include <qgsrasterdataprovider.h>
#include <qgsrenderer.h>
#include <qgssettings.h>
#include <qgssinglebandpseudocolorrenderer.h>
#include <qgstaskmanager.h>
#include <qgsvectorlayerlabeling.h>

#include <QDir>
#include <QLabel>
#include <QPushButton>

#if __has_include(<qgshistoryproviderregistry.h>)
#include <qgsgui.h>
#include <qgshistoryentry.h>
#include <qgshistoryproviderregistry.h>

namespace {

QStringList history() {
    QStringList commands;
    for (const QgsHistoryEntry& entry : QgsGui::historyProviderRegistry()->queryEntries(
             QDateTime(), QDateTime(), QStringLiteral("processing")))
        commands << entry.entry.value(QStringLiteral("python_command")).toString();
    return commands;
}

} // namespace
#else
namespace {

/// Records the Python code, because Processing's history is in Python.
class HistoryRunner : public QgsPythonRunner {
  public:
    static inline QStringList sCommands;

  protected:
    bool runCommand(QString command, QString) override {
        sCommands.append(command);
        return true;
    }
    bool evalCommand(QString, QString&) override { return false; }
};

QStringList history() {
    return HistoryRunner::sCommands;
}

} // namespace
#endif

class KeptResultTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
#if !__has_include(<qgshistoryproviderregistry.h>)
        QgsPythonRunner::setInstance(new HistoryRunner);
#endif
    }
    void init() {
        mFixture = std::make_unique<CanvasFixture>();
    }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
    }

    void theRightButtonKeepsTheIsochronesAsAGroupOfLayers() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"MAX_COST", 45}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const auto& distance = mFixture->solved().solution.distance;
        const qsizetype runsBefore = history().size();
        mFixture->click({10, 10}, {}, Qt::RightButton);
        QVERIFY(kept());

        QgsLayerTreeGroup* group = groups().first();
        QCOMPARE(group->name(), QStringLiteral("Isochrones on even"));
        QStringList names;
        for (QgsLayerTreeLayer* layer : group->findLayers())
            names << layer->name();
        QCOMPARE(names, QStringList({"Starts", "Isochrones", "Travel time"}));
        // As on the map before: no other colours below the bands.
        QVERIFY(group->findLayers()[1]->itemVisibilityChecked());
        QVERIFY(!group->findLayers()[2]->itemVisibilityChecked());

        // The values of the map, to the last bit.
        auto* times = qobject_cast<QgsRasterLayer*>(group->findLayers()[2]->layer());
        QVERIFY(times && times->isValid());
        const RasterContent content = CanvasFixture::readRaster(times->source());
        for (std::size_t cell = 0; cell < distance.size(); ++cell)
            QCOMPARE(float(content.values[cell]),
                     distance[cell] < fermat::infinity ? distance[cell] : -9999.0f);
        QVERIFY(dynamic_cast<QgsSingleBandPseudoColorRenderer*>(times->renderer()));
        auto* bands = qobject_cast<QgsVectorLayer*>(group->findLayers()[1]->layer());
        QCOMPARE(bands->featureCount(), 9LL); // of 5 s
        QCOMPARE(labels(*bands).first(), QStringLiteral("≤ 5 s"));

        for (QgsMapLayer* layer :
             {static_cast<QgsMapLayer*>(times), static_cast<QgsMapLayer*>(bands)}) {
            const QgsLayerMetadata metadata = layer->metadata();
            QVERIFY(metadata.abstract().contains("fermat:isochrones"));
            QVERIFY(metadata.abstract().contains("(MAX_COST): 45"));
            QVERIFY(metadata.abstract().contains("(INTERVALS): 'step:5'"));
            QCOMPARE(metadata.history().size(), 1);
            QVERIFY(metadata.history().first().startsWith("processing.run(\"fermat:isochrones\""));
        }
        QCOMPARE(history().size(), runsBefore + 1);
        QVERIFY2(history().last().contains("fermat:isochrones") &&
                     history().last().contains("START_POINT"),
                 qPrintable(history().last()));
        const QString run = metadataCommand(*times);
        QVERIFY2(run.contains("START_POINT") && run.contains("even.tif"), qPrintable(run));
    }

    void withoutAPlaceForFilesTheLayersAreTemporaryAndItIsSaid() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->click({320, 80}, Qt::ShiftModifier);
        QVERIFY(mFixture->messages().currentItem()->text().contains("impassable"));
        mFixture->action("keep")->trigger();
        QVERIFY(kept());
        QCOMPARE(mFixture->messages().items().size(), 1); // without the refused click
        const QString temporary = mFixture->said();
        QVERIFY2(temporary.contains("because the project is not saved") &&
                     temporary.contains("even if you save the project later"),
                 qPrintable(temporary));
        // QGIS marks such layers, and warns before it closes.
        for (QgsLayerTreeLayer* layer : groups().first()->findLayers())
            QVERIFY2(layer->layer()->isTemporary(), qPrintable(layer->name()));

        // A file where the folder should be.
        QFile file(mFixture->path("taken"));
        QVERIFY(file.open(QFile::WriteOnly));
        file.close();
        FermatOptions options;
        options.keepFolder = mFixture->path("taken");
        options.write();
        mFixture->action("keep")->trigger();
        QVERIFY(kept(2));
        QVERIFY(mFixture->said().contains("Fermat cannot make a folder in"));
        QVERIFY(QFileInfo(mFixture->path("taken")).isFile());
    }

    void besideASavedProjectTheFilesLast() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QDir folder(mFixture->path("fermat"));
        const QStringList names{"isochrones.gpkg", "starts.gpkg", "times.tif"};
        for (int i = 1; i <= 2; ++i) {
            mFixture->action("keep")->trigger();
            QVERIFY(kept(i));
            const QDir own(
                folder.filePath(i == 1 ? "Isochrones on even" : "Isochrones on even (2)"));
            QCOMPARE(own.entryList(names), names);
            for (QgsLayerTreeLayer* layer : layersOf(i))
                QVERIFY2(layer->layer()->source().startsWith(own.path() + '/'),
                         qPrintable(layer->layer()->source()));
            QVERIFY(mFixture->messages().currentItem()->text().contains(
                QUrl::fromLocalFile(own.path()).toString()));
        }
        // The run from the history overwrites nothing.
        QVERIFY2(history().last().contains("TEMPORARY_OUTPUT") &&
                     !history().last().contains("times.tif"),
                 qPrintable(history().last()));

        // They are there when the project is opened again.
        QVERIFY(QgsProject::instance()->write());
        const QString project = QgsProject::instance()->fileName();
        QgsProject::instance()->clear();
        QVERIFY2(!mFixture->messages().currentItem(), "no undo of what another project kept");
        QVERIFY(QgsProject::instance()->read(project));
        QCOMPARE(groups().size(), 1);
        QCOMPARE(groups().first()->findLayers().size(), 6);
        for (QgsLayerTreeLayer* layer : groups().first()->findLayers()) {
            QVERIFY2(layer->layer() && layer->layer()->isValid(), qPrintable(layer->name()));
            QVERIFY(layer->layer()->metadata().abstract().contains("fermat:isochrones"));
        }
        // The numbers go on.
        mFixture->show(mFixture->path("even.tif"))->setName("even");
        mFixture->set({{"INPUT", QgsProject::instance()->mapLayersByName("even").first()->id()}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(kept(3));
        QCOMPARE(groups().first()->findLayers().first()->name(), QStringLiteral("Starts (3)"));
    }

    void undoRemovesTheFilesThatItMadeAndNoOthers() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QString folder = mFixture->path("fermat");
        mFixture->action("keep")->trigger();
        QVERIFY(kept());
        auto* times = qobject_cast<QgsRasterLayer*>(groups().first()->findLayers()[2]->layer());
        times->dataProvider()->bandStatistics(1); // GDAL writes it beside the raster
        undoButton()->click();
        QVERIFY(groups().isEmpty());
        QVERIFY2(!QFileInfo::exists(folder), qPrintable(QDir(folder).entryList().join(' ')));

        mFixture->action("keep")->trigger();
        QVERIFY(kept());
        QFile notes(folder + "/Isochrones on even/notes.txt");
        QVERIFY(notes.open(QFile::WriteOnly));
        notes.close();
        auto* other = new QgsVectorLayer("Point", "other", "memory");
        QgsProject::instance()->addMapLayer(other, false);
        groups().first()->addLayer(other);
        undoButton()->click();
        QCOMPARE(QDir(folder + "/Isochrones on even").entryList(QDir::Files),
                 QStringList("notes.txt"));
        QCOMPARE(groups().size(), 1);
        QCOMPARE(groups().first()->findLayers().size(), 1);
    }

    void theFolderOfTheOptionsIsTaken() {
        mFixture->showEvenGround();
        mFixture->start();
        FermatOptions options;
        options.keepFolder = mFixture->path("all/kept");
        options.write();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(kept());
        QVERIFY(QFile::exists(mFixture->path("all/kept/Isochrones on even/times.tif")));
    }

    void aLayerOfAnyNameIsKept_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("folder");
        QTest::newRow("of many bytes")
            << QString(150, QChar(0x5730)) << "Isochrones on " + QString(62, QChar(0x5730));
        QTest::newRow("of many large letters")
            << QString::fromUcs4(std::u32string(60, 0x1F30D).data(), 60)
            << "Isochrones on " + QString::fromUcs4(std::u32string(46, 0x1F30D).data(), 46);
        QTest::newRow("of two lines") << "even\nground"
                                      << "Isochrones on even ground";
    }
    void aLayerOfAnyNameIsKept() {
        QFETCH(QString, name);
        QFETCH(QString, folder);
        mFixture->showEvenGround()->setName(name);
        mFixture->start();
        FermatOptions options;
        options.keepFolder = mFixture->path("kept");
        options.write();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(kept());
        QCOMPARE(QDir(mFixture->path("kept")).entryList(QDir::Dirs | QDir::NoDotAndDotDot),
                 QStringList{folder});
        QVERIFY(QFile::exists(mFixture->path("kept/" + folder + "/times.tif")));
    }

    void whatIsKeptOfASectionLiesWhereTheSectionDoes() {
        Placement section;
        section.crs.clear();
        mFixture->show(mFixture->writeRaster("section.tif", 100, CanvasFixture::evenGround(),
                                             GDT_Byte, section));
        mFixture->start();
        for (const bool saved : {false, true}) {
            if (saved)
                QVERIFY(QgsProject::instance()->write(mFixture->path("section.qgz")));
            mFixture->click(CanvasFixture::middle);
            QVERIFY(mFixture->settled());
            mFixture->action("keep")->trigger();
            QVERIFY(kept(saved ? 2 : 1));
            for (QgsLayerTreeLayer* layer : layersOf(saved ? 2 : 1)) {
                QVERIFY2(!layer->layer()->crs().isValid(), qPrintable(layer->name()));
                QVERIFY2(layer->layer()->extent().intersects(QgsRectangle(1000, 1000, 2000, 2000)),
                         qPrintable(layer->name()));
            }
        }
    }

    void bandsAreLabelledWithTheirEndInTheFormatOfTimes() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"TIME_UNIT", 1}, {"INTERVALS", "0.5,1.25"}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QStringList expected[] = {
            {"≤ 30 s", "≤ 1 min 15 s"}, {"≤ 0:00:30", "≤ 0:01:15"}, {"≤ 0.5 min", "≤ 1.25 min"}};
        for (int format = 0; format < 3; ++format) {
            FermatOptions options;
            options.timeFormat = TimeFormat(format);
            options.write();
            mFixture->action("keep")->trigger();
            QVERIFY(kept(format + 1));
            auto* bands = qobject_cast<QgsVectorLayer*>(layersOf(format + 1)[1]->layer());
            QCOMPARE(labels(*bands), expected[format]);
        }
    }

    void undoRemovesTheGroupAndNothingElse() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const auto layersBefore = QgsProject::instance()->mapLayers().keys();
        for (int i = 0; i < 2; ++i) {
            mFixture->action("keep")->trigger();
            QVERIFY(kept(i + 1));
        }
        QCOMPARE(groups().size(), 1);
        QCOMPARE(mFixture->messages().items().size(), 1); // of the second result
        QCOMPARE(mFixture->messages().currentItem()->duration(), 0);
        QVERIFY(mFixture->messages().currentItem()->text().contains("with the number 2"));
        undoButton()->click();
        QCOMPARE(groups().size(), 1);
        QCOMPARE(names(), QStringList({"Starts", "Isochrones", "Travel time"}));
        QVERIFY2(!mFixture->messages().currentItem(), "there is nothing left to undo");
        // The user removes the other one by hand.
        QgsProject::instance()->removeMapLayers(groups()[0]->findLayerIds());
        QgsProject::instance()->layerTreeRoot()->removeChildNode(groups()[0]);
        QCOMPARE(QgsProject::instance()->mapLayers().keys(), layersBefore);
        QVERIFY(groups().isEmpty());
    }

    void laterResultsAreNumberedAndHideNothingOfEarlierOnes() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        for (int i = 1; i <= 2; ++i) {
            mFixture->action("raytool")->trigger();
            mFixture->click({100, 300});
            mFixture->action("keep")->trigger();
            QVERIFY(kept(i));
        }
        QCOMPARE(names(),
                 QStringList({"Starts (2)", "Starts", "Least-time paths (2)", "Least-time paths",
                              "Isochrones (2)", "Isochrones", "Travel time (2)", "Travel time"}));
        const QgsMapLayer* second = groups().first()->findLayers()[4]->layer();
        QCOMPARE(second->metadata().title(), QStringLiteral("Isochrones (2)"));
        // A group that the user gave another name is left as it is.
        groups().first()->setName(QStringLiteral("mine"));
        mFixture->action("keep")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(groups().size(), 2, 60000);
        QCOMPARE(names(), QStringList({"Starts", "Isochrones", "Travel time"}));
    }

    void aChangedIntervalShowsTheLiveIsochronesAgain() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const IsochroneOverlay* overlay = nullptr;
        for (const QGraphicsItem* item : mFixture->canvas().scene()->items())
            if (const auto* found = dynamic_cast<const IsochroneOverlay*>(item))
                overlay = found;
        QVERIFY(overlay && overlay->isVisible());
        for (const auto& change : {QVariantMap{{"INTERVALS", "10,20"}}, {{"MAX_COST", 50.0}}}) {
            mFixture->action("keep")->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(!overlay->isVisible(), 60000);
            mFixture->set({});
            QVERIFY(!overlay->isVisible());
            mFixture->set(change);
            QVERIFY(overlay->isVisible());
            QVERIFY(mFixture->settled());
        }
        mFixture->action("keep")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!overlay->isVisible(), 60000);
        mFixture->bench().steps().undo();
        QVERIFY(overlay->isVisible());
    }

    void theUndoOfWhatWasRemovedByHandIsGone() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(kept());
        QgsProject::instance()->removeMapLayers(groups()[0]->findLayerIds());
        QVERIFY(!mFixture->messages().currentItem());
    }

    void whatWasKeptIsNotTakenForARaster() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(kept());
        QgsProject::instance()->removeMapLayer(layer);
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY(mFixture->said().contains("“even” was removed"));
        QCOMPARE(mFixture->bench().dock()->parameters().value("INPUT").toString(), QString());
        mFixture->canvas().setCurrentLayer(groups().first()->findLayers()[2]->layer());
        QCOMPARE(mFixture->bench().dock()->parameters().value("INPUT").toString(), QString());
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->said().contains("There is no layer to work on"));
    }

    void severalStartsAndMarkedPathsAreKept() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click({50, 202});
        mFixture->click({350, 202}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        QCOMPARE(mFixture->canvas().mapTool(),
                 static_cast<QgsMapTool*>(mFixture->bench().rayTool()));
        mFixture->click({150, 202});
        mFixture->click({300, 250});
        mFixture->click({320, 80}); // the lake
        QVERIFY(mFixture->said().contains("No path leads there"));
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(2));
        const float first = mFixture->at({150, 202}), second = mFixture->at({300, 250});
        mFixture->key(Qt::Key_Return);
        QVERIFY(kept());
        QVERIFY(mFixture->bench().rays().ends().empty());

        QgsLayerTreeGroup* group = groups().first();
        QStringList names;
        for (QgsLayerTreeLayer* layer : group->findLayers())
            names << layer->name();
        QCOMPARE(names, QStringList({"Starts", "Least-time paths", "Isochrones", "Travel time"}));
        auto* starts = qobject_cast<QgsVectorLayer*>(group->findLayers()[0]->layer());
        QCOMPARE(starts->featureCount(), 2LL);
        QCOMPARE(starts->crs().authid(), QStringLiteral("EPSG:32632"));
        auto* paths = qobject_cast<QgsVectorLayer*>(group->findLayers()[1]->layer());
        QCOMPARE(paths->featureCount(), 2LL);
        QgsFeatureIterator features = paths->getFeatures();
        QgsFeature path;
        QVERIFY(features.nextFeature(path));
        QCOMPARE(path.attribute("source").toInt(), 1);
        QCOMPARE(path.attribute("receiver").toInt(), 1);
        QCOMPARE(float(path.attribute("cost").toDouble()), first);
        QVERIFY(features.nextFeature(path));
        QCOMPARE(path.attribute("source").toInt(), 2);
        QCOMPARE(path.attribute("receiver").toInt(), 2);
        QCOMPARE(float(path.attribute("cost").toDouble()), second);
        QgsFeature start;
        QVERIFY(starts->getFeatures().nextFeature(start));
        QCOMPARE(start.attribute("id").toInt(), 1);

        // The run from the history gives the same result, although no file holds the starts.
        const QString run = metadataCommand(*group->findLayers()[3]->layer());
        QVERIFY2(run.contains("virtual://"), qPrintable(run));

        features.close(); // they are of a layer that goes
        undoButton()->click();
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(2));
    }

    void escapeLetsGoOfMarkedPaths() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->action("raytool")->trigger();
        mFixture->click({150, 202});
        QVERIFY(mFixture->said().contains("There is no start"));
        mFixture->action("isochronetool")->trigger();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        mFixture->click({150, 202});
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(1));
        mFixture->key(Qt::Key_Escape);
        QVERIFY(mFixture->bench().rays().ends().empty());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        // Without starts there are no runs.
        mFixture->click({150, 202});
        mFixture->action("clear")->trigger();
        QVERIFY(mFixture->bench().rays().ends().empty());
    }

    void withNothingToKeepItSaysSo() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->key(Qt::Key_Return);
        QVERIFY(mFixture->said().contains("nothing to keep yet"));
        QVERIFY(groups().isEmpty());
    }

    void whatCannotBeKeptIsToldAndLeavesNoGroup() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        bool told = false;
        setMemoryLimitGib(1e-6);
        {
            const fermat::test::LargestFile limit(40000); // too little for temporary files
            mFixture->action("keep")->trigger();
            told = QTest::qWaitFor([&] { return mFixture->messages().currentItem(); });
        }
        setMemoryLimitGib(0);
        QVERIFY(told);
        QVERIFY2(mFixture->said().contains("MiB of memory"), qPrintable(mFixture->said()));
        QVERIFY(groups().isEmpty());
        QTRY_VERIFY(!QFileInfo::exists(mFixture->path("fermat")));
    }

    void unloadingWhileItIsKeptLeavesNothing() {
        mFixture->showSlowGround();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click({100, 300});
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->working());
        mFixture->end();
        QTRY_COMPARE_WITH_TIMEOUT(QgsApplication::taskManager()->countActiveTasks(), 0, 60000);
        QVERIFY(groups().isEmpty());
        QTRY_VERIFY(!QFileInfo::exists(mFixture->path("fermat")));
    }

  private:
    QList<QgsLayerTreeGroup*> groups() {
        return QgsProject::instance()->layerTreeRoot()->findGroups();
    }
    /// The layers of a result, the top one first.
    QList<QgsLayerTreeLayer*> layersOf(int number) {
        QList<QgsLayerTreeLayer*> layers;
        for (QgsLayerTreeGroup* group : groups())
            for (QgsLayerTreeLayer* layer : group->findLayers())
                if (layer->customProperty("fermat/number") == number)
                    layers << layer;
        return layers;
    }
    /// Of all layers in the first group.
    QStringList names() {
        QStringList names;
        for (QgsLayerTreeLayer* layer : groups().first()->findLayers())
            names << layer->name();
        return names;
    }
    /// Waits for the result with this number.
    bool kept(int number = 1) {
        return QTest::qWaitFor([&] { return layersOf(number).size() >= 3; }, 60000);
    }
    /// From the newest message.
    QPushButton* undoButton() {
        auto* button =
            mFixture->messages().currentItem()->findChild<QPushButton*>("FermatUndoKeep");
        if (!button)
            qFatal("there is no undo");
        return button;
    }
    static QStringList labels(const QgsVectorLayer& layer) {
        QStringList texts;
        if (!layer.labelsEnabled())
            return texts;
        QgsExpression expression(layer.labeling()->settings().fieldName);
        QgsExpressionContext context;
        QgsFeatureIterator features = layer.getFeatures();
        for (QgsFeature feature; features.nextFeature(feature);) {
            context.setFeature(feature);
            texts << expression.evaluate(&context).toString();
        }
        return texts;
    }
    static QString metadataCommand(const QgsMapLayer& layer) {
        return layer.metadata().history().value(0);
    }

    std::unique_ptr<CanvasFixture> mFixture;
};

FERMAT_CANVAS_TEST(KeptResultTest)

#include "kept_result_test.moc"
