#include "band_figures.h"
#include "kept_fixture.h"

#include <qgscategorizedsymbolrenderer.h>
#include <qgspalettedrasterrenderer.h>
#include <qgspallabeling.h>
#include <qgsproviderregistry.h>
#include <qgsrenderer.h>
#include <qgssettings.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>

/// The starts of a kept result.
class KeptStartsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
    }

    void labelsKeepAwayFromKeptStarts() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept());
        QVERIFY(mFixture->groups().first()->isExpanded());
        const auto* starts = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[0]->layer());
        QVERIFY(starts->labelsEnabled());
        const QgsPalLayerSettings settings = starts->labeling()->settings();
        QVERIFY(!settings.drawLabels && settings.obstacleSettings().isObstacle());
    }

    void startsKeepTheirNumbersIfOthersAreLeftOut() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        const QgsCoordinateReferenceSystem crs("EPSG:32632");
        const auto at = [&](double x, double y, const QString& name) {
            return Start(QgsReferencedPointXY(QgsPointXY(x, y), crs), name);
        };
        QVERIFY(mFixture->session().setStarts({at(1305, 1495, "a"), at(1805, 1805, "<lake>"),
                                               at(1605, 1495, ""), at(1605, 1295, "d")}));
        QVERIFY(mFixture->settled());
        mFixture->messages().clearWidgets();
        mFixture->keep();
        QVERIFY(mFixture->kept());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("no path can start there: Start 2: &lt;lake&gt;."),
                 qPrintable(said));
        auto* starts = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[0]->layer());
        QStringList texts;
        QgsFeatureIterator features = starts->getFeatures();
        for (QgsFeature start; features.nextFeature(start);)
            texts << start.attribute("id").toString() + ' ' + start.attribute("name").toString();
        QCOMPARE(texts, QStringList({"1 a", "2 <lake>", "3 3", "4 d"}));
        auto* allocation = qobject_cast<QgsRasterLayer*>(mFixture->layersOf(1)[3]->layer());
        if (allocation->name() != QStringLiteral("Allocation"))
            allocation = qobject_cast<QgsRasterLayer*>(mFixture->layersOf(1)[2]->layer());
        const auto* renderer = dynamic_cast<QgsPalettedRasterRenderer*>(allocation->renderer());
        QVERIFY(renderer);
        QList<int> values;
        for (const auto& each : renderer->classes())
            values << int(each.value);
        QCOMPARE(values, QList<int>({1, 3, 4}));
    }

    void theMapTipOfAStartSaysItsNameItsResultAndWhatItsCostsDependOn() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        QgsRasterLayer* even = mFixture->showEvenGround();
        mFixture->start();
        const auto tips = [&](int number) {
            const auto* starts =
                qobject_cast<QgsVectorLayer*>(mFixture->layersOf(number)[0]->layer());
            QgsExpressionContext context(
                QgsExpressionContextUtils::globalProjectLayerScopes(starts));
            QStringList texts;
            QgsFeatureIterator features = starts->getFeatures();
            for (QgsFeature start; features.nextFeature(start);) {
                context.setFeature(start);
                texts << QgsExpression::replaceExpressionText(starts->mapTipTemplate(), &context);
            }
            return texts;
        };
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept(1));
        QCOMPARE(tips(1),
                 QStringList("<b>Start</b><br>Isochrones on even<br>The raster holds: Velocity"
                             "<br>Unit of velocities: km/h"));
        const QgsCoordinateReferenceSystem crs("EPSG:32632");
        mFixture->set({{"RADIUS", 3}, {"MAX_COST", 90000}});
        QVERIFY(mFixture->session().setStarts(
            {Start(QgsReferencedPointXY({1305, 1495}, crs), "a < b & \"c\" 'd'"),
             Start(QgsReferencedPointXY({1605, 1495}, crs), "")}));
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        const QStringList lines = tips(2).first().split("<br>");
        QCOMPARE(tips(2).last().section("<br>", 0, 1),
                 QString("<b>Start 2</b><br>2 · Isochrones on even"));
        QCOMPARE(lines.first(), QString("<b>a &lt; b &amp; \"c\" 'd'</b>"));
        for (const char* setting :
             {"Maximum time or cost: 90000", "Radius of the neighbourhood (cells): 3"})
            QVERIFY2(lines.contains(setting), qPrintable(lines.join('|')));
        QVERIFY(lines.filter("Solver").isEmpty() && lines.filter("Slope").isEmpty());
        // An elevation raster is called by its name.
        mFixture->set({{"ELEVATION", even->id()}});
        QVERIFY2(mFixture->settled(), qPrintable(mFixture->said()));
        mFixture->keep();
        QVERIFY(mFixture->kept(3));
        const QString tip = tips(3).first();
        QVERIFY2(tip.contains("Elevation raster: even<br>Slope function: tobler"), qPrintable(tip));
    }

    void startsThatWereLeftOutAreKeptWithTheReason() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        const QgsCoordinateReferenceSystem crs("EPSG:32632");
        const auto at = [&](double x, double y, const char* name) {
            return Start(QgsReferencedPointXY(QgsPointXY(x, y), crs), name);
        };
        const std::vector<Start> all{at(1805, 1805, "Lake"), at(1605, 1295, "Harbour"),
                                     at(1205, 1295, "Station")};
        for (int i = 1; i <= 2; ++i) {
            if (i == 2) // in files
                QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
            QVERIFY(
                mFixture->session().setStarts(i == 1 ? all : std::vector<Start>{all[0], all[1]}));
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(i));
            const auto* starts = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(i)[0]->layer());
            std::map<int, QString> why;
            QgsFeatureIterator features = starts->getFeatures();
            for (QgsFeature start; features.nextFeature(start);)
                why[start.attribute("id").toInt()] = start.attribute("left_out").toString();
            QVERIFY2(why[1].contains("impassable"), qPrintable(why[1]));
            QVERIFY(why[2].isEmpty() && why.size() == (i == 1 ? 3 : 2));
            // The map and the legend tell them apart.
            const auto* symbols =
                dynamic_cast<const QgsCategorizedSymbolRenderer*>(starts->renderer());
            QVERIFY(symbols && symbols->categories().size() == 2);
            QVERIFY(symbols->categories()[1].label().startsWith("Left out"));
            std::unique_ptr<QgsFeatureRenderer> drawn(symbols->clone());
            QgsFeatureIterator shown = starts->getFeatures(
                QgsFeatureRequest().setFilterExpression(drawn->filter(starts->fields())));
            int count = 0;
            for (QgsFeature start; shown.nextFeature(start);)
                ++count;
            QCOMPARE(count, i == 1 ? 3 : 2);
            for (const QgsLayerTreeLayer* node : mFixture->layersOf(i))
                QVERIFY2(node->layer()->metadata().abstract().contains("Skipped sources: 1") &&
                             node->layer()->metadata().abstract().contains("Lake"),
                         qPrintable(node->layer()->metadata().abstract()));
            // The table of the panel says it too.
            QTRY_VERIFY_WITH_TIMEOUT(mFixture->session().figures(), 60000);
            QCOMPARE(mFixture->session().figures()->notes,
                     QStringList("Left out: Lake (on impassable or empty ground)"));
            // One start that is used has no allocation.
            const auto* allocation =
                qobject_cast<QgsRasterLayer*>(mFixture->layersOf(i).last()->layer());
            QCOMPARE(dynamic_cast<QgsPalettedRasterRenderer*>(allocation->renderer()) != nullptr,
                     i == 1);
        }
    }

  private:
    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(KeptStartsTest)

#include "kept_starts_test.moc"
