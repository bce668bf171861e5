#include "../support/files.h"
#include "fermat_options.h"
#include "kept_fixture.h"
#include "memory_limit.h"

#include <gdal_priv.h>
#include <ogr_spatialref.h>
#include <ogrsf_frmts.h>

#include <qgsapplication.h>
#include <qgslayerdefinition.h>
#include <qgslayertree.h>
#include <qgspallabeling.h>
#include <qgsproviderregistry.h>
#include <qgsprovidersublayerdetails.h>
#include <qgsrasterdataprovider.h>
#include <qgsreadwritecontext.h>
#include <qgssettings.h>
#include <qgstaskmanager.h>
#include <qgsvectorlayerlabeling.h>

#include <QDir>
#include <QDomDocument>
#include <QMenu>
#include <QTextBrowser>
#include <QToolButton>

#include <future>
#include <thread>

/// Where the files of kept results are, and what is left of them.
class KeptFilesTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
    }

    void withoutAPlaceForFilesTheLayersAreTemporaryAndItIsSaid() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->click({320, 80}, Qt::ShiftModifier);
        QVERIFY(mFixture->messages().currentItem()->text().contains("impassable"));
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept());
        QCOMPARE(mFixture->messages().items().size(), 1); // without the refused click
        const QString temporary = mFixture->said();
        QVERIFY2(temporary.contains("only until QGIS closes") &&
                     temporary.contains("because the project was not saved before"),
                 qPrintable(temporary));
        // QGIS marks such layers, and warns before it closes.
        for (QgsLayerTreeLayer* layer : mFixture->groups().first()->findLayers())
            QVERIFY2(layer->layer()->isTemporary(), qPrintable(layer->name()));

        // A file where the folder should be.
        QFile file(mFixture->path("taken"));
        QVERIFY(file.open(QFile::WriteOnly));
        file.close();
        FermatOptions options;
        options.keepFolder = mFixture->path("taken");
        options.write();
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept(2));
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
        for (int i = 1; i <= 2; ++i) {
            mFixture->click(CanvasFixture::middle + QPoint(20 * i, 0));
            QVERIFY(mFixture->settled());
            mFixture->action("keep")->trigger();
            QVERIFY(mFixture->kept(i));
            const QString begin = i == 1 ? QString() : QStringLiteral("2 · ");
            const QStringList names{begin + "Isochrones on even.qlr", begin + "Isochrones.gpkg",
                                    begin + "Starts.gpkg", begin + "Travel time.tif"};
            const QDir own(
                folder.filePath(i == 1 ? "Isochrones on even" : "2 · Isochrones on even"));
            QCOMPARE(own.entryList(names), names);
            for (QgsLayerTreeLayer* layer : mFixture->layersOf(i))
                QVERIFY2(layer->layer()->source().startsWith(own.path() + '/'),
                         qPrintable(layer->layer()->source()));
            // QGIS names an opened file after its table too, if that has another name.
            for (const QgsLayerTreeLayer* layer : mFixture->layersOf(i)) {
                const auto parts =
                    QgsProviderRegistry::instance()->querySublayers(layer->layer()->source());
                QCOMPARE(parts.size(), 1);
                QCOMPARE(parts.first().name(), layer->name());
            }
            QVERIFY(mFixture->messages().currentItem()->text().contains(
                QUrl::fromLocalFile(own.path()).toString()));
        }
        // In another project they look the same.
        for (QgsLayerTreeLayer* node : mFixture->layersOf(1)) {
            QgsMapLayer* layer = node->layer();
            std::unique_ptr<QgsMapLayer> again;
            if (qobject_cast<QgsRasterLayer*>(layer))
                again = std::make_unique<QgsRasterLayer>(layer->source(), "again");
            else
                again = std::make_unique<QgsVectorLayer>(layer->source(), "again", "ogr");
            QCOMPARE(styleOf(*again), styleOf(*layer));
            bool ok = false;
            again->loadDefaultMetadata(ok); // as the desktop does
            QCOMPARE(again->metadata().title(), layer->name());
            QCOMPARE(again->metadata().abstract(), layer->metadata().abstract());
            QCOMPARE(again->metadata().history(), layer->metadata().history());
        }
        // One file opens all of them there.
        QgsProject other;
        QgsLayerTree tree;
        QString problem;
        const QString definition = folder.filePath("Isochrones on even/Isochrones on even.qlr");
        QVERIFY2(QgsLayerDefinition::loadLayerDefinition(definition, &other, &tree, problem),
                 qPrintable(problem));
        QCOMPARE(tree.findGroups().size(), 1);
        QCOMPARE(tree.findGroups().first()->name(), QString("Isochrones on even"));
        const QList<QgsLayerTreeLayer*> opened = tree.findLayers(), own = mFixture->layersOf(1);
        QCOMPARE(opened.size(), own.size() + 1);
        QCOMPARE(opened.last()->name(), QString("even")); // to go on
        for (int i = 0; i < own.size(); ++i) {
            QCOMPARE(opened[i]->name(), own[i]->name());
            QVERIFY(opened[i]->layer()->isValid());
            QCOMPARE(styleOf(*opened[i]->layer()), styleOf(*own[i]->layer()));
        }
        QFile text(definition);
        QVERIFY(text.open(QFile::ReadOnly));
        QVERIFY(!text.readAll().contains(folder.path().toUtf8())); // the folder may move

        // The run from the history overwrites nothing.
        QVERIFY2(KeptFixture::history().last().contains("TEMPORARY_OUTPUT") &&
                     !KeptFixture::history().last().contains("Travel time.tif"),
                 qPrintable(KeptFixture::history().last()));

        // They are there when the project is opened again.
        QVERIFY(QgsProject::instance()->write());
        const QString project = QgsProject::instance()->fileName();
        QgsProject::instance()->clear();
        QVERIFY2(!mFixture->messages().currentItem(), "no undo of what another project kept");
        QVERIFY(QgsProject::instance()->read(project));
        QCOMPARE(mFixture->groups().size(), 1);
        QCOMPARE(mFixture->groups().first()->findLayers().size(), 6);
        for (QgsLayerTreeLayer* layer : mFixture->groups().first()->findLayers()) {
            QVERIFY2(layer->layer() && layer->layer()->isValid(), qPrintable(layer->name()));
            QVERIFY(layer->layer()->metadata().abstract().contains("fermat:isochrones"));
        }
        // The numbers go on.
        mFixture->show(mFixture->path("even.tif"))->setName("even");
        mFixture->set({{"INPUT", QgsProject::instance()->mapLayersByName("even").first()->id()}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept(3));
        QCOMPARE(mFixture->groups().first()->findLayers().first()->name(),
                 QStringLiteral("3 · Starts"));
    }

    void aDefinitionOpensItsOwnFilesWhereverQgisIs() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        // As after the definition of another result was opened.
        const QDir other(mFixture->path("other"));
        QVERIFY(QDir().mkpath(other.path()));
        for (const char* name : {"Isochrones.gpkg", "Starts.gpkg", "Travel time.tif"}) {
            QFile file(other.filePath(name));
            QVERIFY(file.open(QFile::WriteOnly) && file.write("of another result") > 0);
        }
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(other.path()));
        mFixture->action("keep")->trigger();
        const bool isKept = mFixture->kept(1);
        const QString after = QDir::currentPath();
        QDir::setCurrent(before);
        QVERIFY(isKept);
        QCOMPARE(QFileInfo(after).canonicalFilePath(), QFileInfo(other.path()).canonicalFilePath());
        QgsProject elsewhere;
        QgsLayerTree tree;
        QString problem;
        const QDir own(mFixture->path("fermat/Isochrones on even"));
        QVERIFY2(QgsLayerDefinition::loadLayerDefinition(own.filePath("Isochrones on even.qlr"),
                                                         &elsewhere, &tree, problem),
                 qPrintable(problem));
        QDir::setCurrent(before); // QGIS has changed it
        int files = 0;
        for (const QgsLayerTreeLayer* node : tree.findGroups().first()->findLayers()) {
            if (node->name() == QStringLiteral("even"))
                continue; // to go on
            QVERIFY2(node->layer()->isValid() &&
                         node->layer()->source().startsWith(own.path() + '/'),
                     qPrintable(node->layer()->source()));
            ++files;
        }
        QCOMPARE(files, 3);
    }

    void aFolderHasTheNumberOfItsResult() {
        mFixture->showEvenGround();
        mFixture->start();
        for (int i = 1; i <= 2; ++i) {
            mFixture->click(CanvasFixture::middle + QPoint(20 * i, 0));
            QVERIFY(mFixture->settled());
            mFixture->action("keep")->trigger();
            QVERIFY(mFixture->kept(i));
            if (i == 1) // its layers are temporary
                QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        }
        QCOMPARE(QDir(mFixture->path("fermat")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList{"2 · Isochrones on even"});
    }

    void aResultHasOneNumberEverywhere() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        // Another project has kept its results here, too.
        const QDir folder(mFixture->path("fermat"));
        for (const char* taken : {"Isochrones on even", "3 · Isochrones on even"})
            QVERIFY(folder.mkpath(QString::fromUtf8(taken)));
        for (const int number : {2, 4}) {
            mFixture->click(CanvasFixture::middle + QPoint(20 * number, 0));
            QVERIFY(mFixture->settled());
            mFixture->action("keep")->trigger();
            QVERIFY(mFixture->kept(number));
            const QString begin = QString::fromUtf8("%1 · ").arg(number);
            QCOMPARE(mFixture->layersOf(number).first()->name(), begin + "Starts");
            const QDir own(folder.filePath(begin + "Isochrones on even"));
            const QStringList names{begin + "Isochrones on even.qlr", begin + "Starts.gpkg"};
            QCOMPARE(own.entryList(names), names);
            const QString said = mFixture->messages().currentItem()->text();
            QVERIFY2(said.contains(begin + "Isochrones on even”"), qPrintable(said));
        }
    }

    void theMessageAfterKeepingFitsASmallScreen() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        layer->setName("velocity");
        mFixture->start();
        mFixture->messages().resize(480, 60); // the map on a screen of 1024 pixels
        for (const bool isSaved : {false, true}) {
            if (isSaved)
                QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
            mFixture->click(CanvasFixture::middle + QPoint(isSaved ? 40 : 0, 0));
            QVERIFY(mFixture->settled());
            mFixture->action("keep")->trigger();
            QVERIFY(mFixture->kept(isSaved ? 2 : 1));
            const auto* text = mFixture->messages().currentItem()->findChild<const QTextBrowser*>();
            QTRY_VERIFY(text->width() < 250); // beside the buttons
            const int lines =
                int(text->document()->size().height()) / QFontMetrics(text->font()).lineSpacing();
            QVERIFY2(lines <= (isSaved ? 5 : 7), qPrintable(QString::number(lines)));
        }
    }

    void aTableIsInTheFolderOfItsResult() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        mFixture->click({100, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        const QStringList isochrones{"Allocation", "Isochrones", "Starts", "Travel time", "even"},
            table{"Time between the starts"};
        const QString folder = mFixture->path("fermat/Isochrones on even"),
                      file = folder + "/Isochrones on even.qlr";
        const auto isKept = [&](const QStringList& layers) {
            return QTest::qWaitFor(
                [&] { return QFile::exists(file) && opened(file).contains(layers.first()); },
                60000);
        };
        for (const bool isTableFirst : {false, true}) {
            isTableFirst ? keepCrossTable() : mFixture->keep();
            QVERIFY(isKept(isTableFirst ? table : isochrones));
            QCOMPARE(opened(file), isTableFirst ? table : isochrones);
            isTableFirst ? mFixture->keep() : keepCrossTable();
            QVERIFY(isKept(isTableFirst ? isochrones : table));
            QVERIFY2(opened(file).size() == 6,
                     qPrintable(opened(file).join("|") + QString::number(isTableFirst)));
            QCOMPARE(QDir(folder + "/..").entryList(QDir::Dirs | QDir::NoDotAndDotDot),
                     QStringList("Isochrones on even"));
            mFixture->undoButton()->click();
            QCOMPARE(opened(file), isTableFirst ? table : isochrones);
            if (isTableFirst)
                break;
            for (const QgsLayerTreeLayer* node : mFixture->layersOf(1))
                QgsProject::instance()->removeMapLayer(node->layerId());
            QVERIFY(QDir(folder).removeRecursively());
        }
        // Files that are left are not replaced.
        mFixture->keep();
        QVERIFY(isKept(isochrones));
        for (const QgsLayerTreeLayer* node : mFixture->layersOf(1))
            if (node->name() != table.first())
                QgsProject::instance()->removeMapLayer(node->layerId());
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        QVERIFY(QFile::exists(folder + "/Starts.gpkg"));
    }

    void keptStartsHaveTheirNamesAsLabelsAlsoInAnotherProject() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        const QgsReferencedPointXY place(QgsPointXY(1505, 1495),
                                         QgsCoordinateReferenceSystem("EPSG:32632"));
        QVERIFY(mFixture->session().setStarts({Start(place, "Harbour")}));
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        auto* starts = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[0]->layer());
        const QgsPalLayerSettings labels = starts->labeling()->settings();
        QVERIFY(starts->labelsEnabled() && labels.drawLabels);
        QCOMPARE(KeptFixture::labels(*starts), QStringList("Harbour"));
        QVERIFY(labels.format().buffer().enabled());
        QVERIFY(labels.obstacleSettings().isObstacle());
        QgsVectorLayer again(starts->source(), "again", "ogr");
        QCOMPARE(styleOf(again), styleOf(*starts));
    }

    void startsHaveTheCrsOfTheLayerAlsoIfQgisHasLostItsOwn() {
        const QString id = QStringLiteral("EPSG:32611");
        Placement placement;
        placement.crs = id;
        mFixture->show(mFixture->writeRaster("even.tif", 100, CanvasFixture::evenGround(), GDT_Byte,
                                             placement));
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        // QGIS keeps a CRS for all threads, but it has no content any more after the thread that
        // made it has ended while another one still has a copy.
        QgsCoordinateReferenceSystem::invalidateCache();
        const auto read = [&] { QgsCoordinateReferenceSystem(id).toWkt(); };
        std::promise<void> made, copied, done;
        std::thread maker([&] {
            read();
            made.set_value();
            copied.get_future().wait();
        });
        std::thread copier([&] {
            made.get_future().wait();
            read();
            copied.set_value();
            done.get_future().wait();
        });
        maker.join();
        mFixture->keep();
        const bool isKept = mFixture->kept();
        done.set_value();
        copier.join();
        QVERIFY(isKept);
        // QGIS itself may still read it without content.
        const QString file = mFixture->layersOf(1)[0]->layer()->source().section('|', 0, 0);
        const GDALDatasetUniquePtr written(
            GDALDataset::Open(file.toUtf8().constData(), GDAL_OF_VECTOR));
        QVERIFY(written);
        const OGRSpatialReference* crs = written->GetLayer(0)->GetSpatialRef();
        QVERIFY(crs);
        QCOMPARE(QString(crs->GetAuthorityCode(nullptr)), id.section(':', 1));
        QgsCoordinateReferenceSystem::invalidateCache();
        for (const QgsLayerTreeLayer* layer : mFixture->layersOf(1))
            QCOMPARE(layer->layer()->crs().authid(), id);
    }

    void undoRemovesTheFilesThatItMadeAndNoOthers() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QString folder = mFixture->path("fermat");
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept());
        auto* times =
            qobject_cast<QgsRasterLayer*>(mFixture->groups().first()->findLayers()[2]->layer());
        times->dataProvider()->bandStatistics(1); // GDAL writes it beside the raster
        mFixture->undoButton()->click();
        QVERIFY(mFixture->groups().isEmpty());
        QVERIFY2(!QFileInfo::exists(folder), qPrintable(QDir(folder).entryList().join(' ')));

        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept());
        QFile notes(folder + "/Isochrones on even/notes.txt");
        QVERIFY(notes.open(QFile::WriteOnly));
        notes.close();
        auto* other = new QgsVectorLayer("Point", "other", "memory");
        QgsProject::instance()->addMapLayer(other, false);
        mFixture->groups().first()->addLayer(other);
        mFixture->undoButton()->click();
        QCOMPARE(QDir(folder + "/Isochrones on even").entryList(QDir::Files),
                 QStringList("notes.txt"));
        QCOMPARE(mFixture->groups().size(), 1);
        QCOMPARE(mFixture->groups().first()->findLayers().size(), 1);
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
        QVERIFY(mFixture->kept());
        QVERIFY(QFile::exists(mFixture->path("all/kept/Isochrones on even/Travel time.tif")));
    }

    void aLayerOfAnyNameIsKept_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("folder");
        QTest::newRow("of many bytes")
            << QString(150, QChar(0x5730)) << "Isochrones on " + QString(62, QChar(0x5730));
        QTest::newRow("of many large letters")
            << QString::fromUcs4(std::u32string(60, 0x1F30D).data(), 60)
            << "Isochrones on " + QString::fromUcs4(std::u32string(46, 0x1F30D).data(), 46);
        QTest::newRow("with dashes")
            << QString::fromUtf8("even — a–b") << "Isochrones on even - a-b";
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
        QVERIFY(mFixture->kept());
        QCOMPARE(QDir(mFixture->path("kept")).entryList(QDir::Dirs | QDir::NoDotAndDotDot),
                 QStringList{folder});
        QVERIFY(QFile::exists(mFixture->path("kept/" + folder + "/Travel time.tif")));
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
        QVERIFY(mFixture->groups().isEmpty());
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
        QVERIFY(mFixture->groups().isEmpty());
        QTRY_VERIFY(!QFileInfo::exists(mFixture->path("fermat")));
    }

  private:
    void keepCrossTable() {
        QMenu* menu =
            mFixture->bench().dock()->findChild<QToolButton*>("FermatTimesToLayer")->menu();
        emit menu->aboutToShow();
        for (QAction* each : menu->actions())
            if (each->text().startsWith("Between the starts"))
                return each->trigger();
        qFatal("there is no cross table");
    }
    /// The names of the layers that a definition has.
    static QStringList opened(const QString& file) {
        QgsProject other;
        QgsLayerTree tree;
        QString problem;
        QgsLayerDefinition::loadLayerDefinition(file, &other, &tree, problem);
        QStringList names;
        for (const QgsLayerTreeLayer* node : tree.findLayers())
            names << node->name();
        names.sort();
        return names;
    }
    static QString styleOf(QgsMapLayer& layer) {
        QDomDocument document;
        QString problem;
        layer.exportNamedStyle(document, problem, QgsReadWriteContext(),
                               QgsMapLayer::Symbology | QgsMapLayer::Labeling);
        return document.toString();
    }

    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(KeptFilesTest)

#include "kept_files_test.moc"
