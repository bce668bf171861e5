#include "identified_place.h"
#include "live_layer.h"
#include "live_legend.h"
#include "loaded_layer.h"
#include "memory_limit.h"
#include "roads_fixture.h"
#include "terrain_corridor.h"
#include "view_painter.h"

#include <qgscategorizedsymbolrenderer.h>
#include <qgslayertree.h>
#include <qgsmaprenderersequentialjob.h>
#include <qgsproviderregistry.h>
#include <qgsvectorlayer.h>

#include <cmath>
#include <random>
#include <set>

/// The corridor between two starts on the map, compared with fermat:corridor.
class LiveCorridorTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        mFixture = std::make_unique<ChangesFixture>();
        std::mt19937 random(3); // the same numbers everywhere
        std::vector<double> kmh = CanvasFixture::evenGround(), hills(kmh.size());
        for (std::size_t i = 0; i < kmh.size(); ++i) {
            kmh[i] = kmh[i] > 0 ? double(5 + random() % 56) : 0;
            hills[i] = 20 * std::sin(double(i % 100) / 9) * std::cos(double(i) / 1300) +
                       double(random() % 21) / 10;
        }
        mHills = mFixture->writeRaster("hills.tif", 100, hills);
        Placement placement;
        placement.noData = 0; // no cost is 0
        mFixture->show(mFixture->writeRaster("rough.tif", 100, kmh, GDT_Float32, placement));
        mFixture->start();
    }
    void cleanup() { mFixture.reset(); }

    void excessesAreThoseOfTheAlgorithmAndAreKept_data() {
        QTest::addColumn<QVariantMap>("settings");
        QTest::newRow("paths") << QVariantMap();
        QTest::newRow("radius 1") << QVariantMap{{"RADIUS", 1}};
        QTest::newRow("radius 6") << QVariantMap{{"RADIUS", 6}};
        QTest::newRow("wavefronts") << QVariantMap{{"METHOD", 1}};
        QTest::newRow("costs") << QVariantMap{{"SURFACE", 1}};
        QTest::newRow("a maximum") << QVariantMap{{"MAX_COST", 300}};
        QTest::newRow("intervals") << QVariantMap{{"INTERVALS", "1,3"}};
        const char* const directions[] = {"away", "towards", "there and back"};
        for (int direction = 0; direction < 3; ++direction)
            QTest::newRow(directions[direction])
                << QVariantMap{{"ELEVATION", "hills"}, {"DIRECTION", direction}};
    }
    void excessesAreThoseOfTheAlgorithmAndAreKept() {
        QFETCH(QVariantMap, settings);
        if (settings.contains("ELEVATION")) {
            auto* hills = new QgsRasterLayer(mHills, "hills");
            QgsProject::instance()->addMapLayer(hills);
            settings["ELEVATION"] = hills->id();
        }
        mFixture->set(settings);
        showCorridor();
        const RasterContent expected = excessOfTheAlgorithm();
        int within = 0;
        for (std::size_t cell = 0; cell < expected.values.size(); ++cell) {
            const float excess = corridor().excess()[cell];
            QVERIFY((excess < fermat::infinity ? excess : -9999.0f) ==
                    float(expected.values[cell]));
            within += excess < 10;
        }
        QVERIFY(within > 20);
        QCOMPARE(std::isinf(*corridor().leastTrip()), false);

        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        const std::vector<float> ends = mFixture->session().bands()->ends();
        const double leastTrip = *corridor().leastTrip();
        const std::vector<QgsPointXY> places = mFixture->session().usableStarts();
        mFixture->keep();
        QTRY_VERIFY_WITH_TIMEOUT(layerNamed("Excess of the corridor"), 30000);
        const auto* group = QgsProject::instance()
                                ->layerTreeRoot()
                                ->findLayer(layerNamed("Excess of the corridor"))
                                ->parent();
        QCOMPARE(group->name(), QString("Corridors on rough"));
        const RasterContent kept =
            CanvasFixture::readRaster(layerNamed("Excess of the corridor")->source());
        QCOMPARE(kept.values, expected.values);
        // The trip of which the bands are an excess.
        const auto* trips = qobject_cast<QgsVectorLayer*>(
            layerNamed(settings.value("SURFACE").toInt() == 1 ? "Cheapest trip" : "Fastest trip"));
        QVERIFY(trips);
        QCOMPARE(trips->featureCount(), 1LL);
        QgsFeature trip;
        QVERIFY(trips->getFeatures().nextFeature(trip));
        if (settings.value("DIRECTION").toInt() != 2) // there and back: it is the way there
            QVERIFY(std::abs(trip.attribute("cost").toDouble() - leastTrip) <= 1e-5 * leastTrip);
        const QgsPolylineXY line = trip.geometry().asPolyline();
        const std::size_t from = settings.value("DIRECTION").toInt() == 1;
        QVERIFY(line.first().distance(places[from]) < 10 &&
                line.last().distance(places[1 - from]) < 10);
        const auto* polygons = qobject_cast<QgsVectorLayer*>(layerNamed("Corridor"));
        QVERIFY(polygons);
        std::set<float> of;
        QgsFeature band;
        for (QgsFeatureIterator each = polygons->getFeatures(); each.nextFeature(band);)
            of.insert(float(band.attribute("to").toDouble()));
        QCOMPARE(of, std::set<float>(ends.begin(), ends.end()));
        const auto* bands = dynamic_cast<const QgsCategorizedSymbolRenderer*>(polygons->renderer());
        QVERIFY(bands->categories().first().label().startsWith(QString::fromUtf8("≤ ")));
        QVERIFY(bands->categories().first().label().endsWith(" more"));
        QTRY_VERIFY(legend().isEmpty()); // the map shows the kept ones
        button()->trigger();
        QVERIFY(mFixture->settled());
        QTRY_VERIFY(!legend().isEmpty()); // isochrones were not kept
    }

    void aDragSolvesOnlyTheSideThatMoves_data() {
        QTest::addColumn<int>("moved");
        QTest::newRow("first start") << 0;
        QTest::newRow("second start") << 1;
    }
    void aDragSolvesOnlyTheSideThatMoves() {
        QFETCH(int, moved);
        mFixture->set({{"SURFACE", 3}}); // so that both sides have terrains of their own
        LoadedLayer layer(QgsProject::instance());
        layer.setParameters(mFixture->session().parameters());
        QVERIFY(layer.prepare());
        QVERIFY(QTest::qWaitFor([&] { return bool(layer.ground()); }));
        const PixelMap pixels(mFixture->canvas().mapSettings(), mFixture->session().layer()->crs());
        ViewMemory memory;
        memory.maximumCells = 100000;
        GroundQuestion question{
            {{1105, 1895}, {1905, 1095}}, double(fermat::infinity), nullptr, true};
        const auto solve = [&](ViewMemory& in) {
            return std::dynamic_pointer_cast<const TerrainCorridor>(
                layer.ground()->solveView(question, pixels, in, fermat::no_progress));
        };
        const auto before = solve(memory);
        QVERIFY(before);
        QVERIFY(before->from()->terrain != before->to()->terrain);
        question.starts[std::size_t(moved)].setX(1505);
        const auto after = solve(memory);
        QCOMPARE(after->from() == before->from(), moved == 1);
        QCOMPARE(after->to() == before->to(), moved == 0);
        ViewMemory empty;
        empty.maximumCells = memory.maximumCells;
        const auto anew = solve(empty);
        for (std::size_t cell = 0; cell < anew->excess().size(); ++cell)
            QVERIFY(after->excess()[cell] == anew->excess()[cell]);
        QVERIFY(after->leastTrip() != before->leastTrip());
    }

    void thePictureFollowsWhileAStartIsDragged() {
        showCorridor();
        const QImage before = mFixture->session().image();
        mFixture->press(second);
        mFixture->move({300, 350}, Qt::LeftButton);
        mFixture->move({250, 350}, Qt::LeftButton);
        QTRY_VERIFY(!mFixture->session().live().leastTrip.isEmpty());
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().isDragging());
        QVERIFY(mFixture->session().image() != before);
        QVERIFY(!mFixture->session().live().leastTrip.isEmpty());
        mFixture->release({250, 350});
        QVERIFY(mFixture->settled());
        QVERIFY(corridor().leastTrip());
    }

    void tripsOverAPlaceCostTheirExcessMore() {
        showCorridor();
        const QgsPointXY starts[] = {mFixture->session().usableStarts()[0],
                                     mFixture->session().usableStarts()[1]};
        int found = 0;
        for (double x = 1005; x < 2000; x += 50)
            for (double y = 1005; y < 2000; y += 50) {
                const auto path = corridor().pathTo({x, y});
                const auto excess = corridor().costAt({x, y});
                QCOMPARE(path.has_value(), excess.has_value());
                if (!path)
                    continue;
                QVERIFY(std::abs(path->cost - *corridor().leastTrip() - *excess) <
                        1e-5 * path->cost);
                QVERIFY(path->points.first().distance(starts[0]) < 10);
                QVERIFY(path->points.last().distance(starts[1]) < 10);
                QVERIFY(path->marks.back().cost == path->cost);
                QVERIFY(std::abs(path->marks.back().length - path->length) < 1e-6);
                for (std::size_t i = 1; i < path->marks.size(); ++i) {
                    QVERIFY(path->marks[i].cost >= path->marks[i - 1].cost - 1e-9);
                    QVERIFY(path->marks[i].length >= path->marks[i - 1].length - 1e-9);
                }
                ++found;
            }
        QVERIFY(found > 300);
    }

    void legendIdentifyAndOtherMapsSayWhatItShows() {
        showCorridor();
        const QString trip =
            "Fastest trip: " + mFixture->session().ground()->costText(*corridor().leastTrip());
        QTRY_VERIFY(legend().contains(trip));
        QCOMPARE(liveLayer()->name(), QString("Live corridor on rough"));
        QVERIFY(!legend().contains("Boundary between starts"));
        QVERIFY(legend().last().startsWith(QString::fromUtf8("≤ ")));
        QVERIFY(legend().last().endsWith(" more"));
        const LiveResult live = mFixture->session().live();
        const auto texts = identifiedPlace(live, live.starts.front());
        QCOMPARE(texts[0].second, mFixture->session().ground()->costText(*corridor().leastTrip()));
        QCOMPARE(texts[1].first, QString("More than the fastest trip"));
        QCOMPARE(texts[1].second, mFixture->session().ground()->costText(0));
        QCOMPARE(identifiedPlace(live, {1805, 1805})[0].second, QString("not reached")); // the lake

        QgsMapSettings map = mFixture->canvas().mapSettings();
        map.setOutputSize({800, 800});
        map.setLayers({liveLayer()});
        map.setBackgroundColor(Qt::white);
        QgsMapRendererSequentialJob job(map);
        job.start();
        job.waitForFinished();
        const QImage image = job.renderedImage();
        // A place that only hardly any trip passes, and one in the middle of the trip.
        QCOMPARE(image.pixelColor(790, 10), QColor(Qt::white));
        const auto middle = corridor().pathTo(live.starts.back());
        const QgsPointXY on = middle->points[middle->points.size() / 2];
        const QPointF at = map.mapToPixel().transform(on).toQPointF();
        QVERIFY(image.pixelColor(at.toPoint()).lightness() < 130);
    }

    void theButtonSaysWhatToDo() {
        button()->trigger();
        QVERIFY(mFixture->said().contains("it needs exactly two"));
        QVERIFY(!button()->isChecked());
        mFixture->click(first);
        QVERIFY(mFixture->settled());
        button()->trigger();
        QVERIFY(mFixture->said().contains("Shift+click the second one"));
        QVERIFY(!mFixture->session().showsCorridor());
        mFixture->click(second, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        button()->trigger();
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->session().showsCorridor());
        QVERIFY(corridor().leastTrip());
        // A third one brings the isochrones back.
        mFixture->click(CanvasFixture::middle, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QVERIFY(!button()->isChecked());
        QVERIFY(!mFixture->session().wavefronts()->leastTrip());
        QCOMPARE(liveLayer()->name(), QString("Live isochrones on rough"));
        button()->trigger();
        QVERIFY(mFixture->said().contains("Ctrl+click removes a start."));
    }

    void onRoadsTheButtonSaysThatARasterIsNeeded() {
        mFixture.reset();
        RoadsFixture roads;
        roads.showRoads(RoadsFixture::roads(), "EPSG:32632");
        roads.start();
        roads.click(RoadsFixture::crossing);
        roads.click(RoadsFixture::east(100), Qt::ShiftModifier);
        QVERIFY(roads.settled());
        buttonOf(roads)->trigger();
        QVERIFY(roads.said().contains("rasters only. Choose a raster in the Fermat panel."));
        QVERIFY(!buttonOf(roads)->isChecked());
        auto* raster = roads.show(roads.writeRaster("even.tif", 100, CanvasFixture::evenGround()));
        roads.set({{"INPUT", raster->id()}});
        roads.click(first);
        roads.click(second, Qt::ShiftModifier);
        QVERIFY(roads.settled());
        buttonOf(roads)->trigger();
        QVERIFY(roads.settled());
        QVERIFY(roads.session().wavefronts()->leastTrip());
    }

    void aRasterThatDoesNotFitTwiceHasNone() {
        // The starts are solved in files.
        setMemoryLimitGib(1e-6);
        mFixture->click(first);
        mFixture->click(second, Qt::ShiftModifier);
        const bool isSolved = mFixture->settled();
        button()->trigger();
        setMemoryLimitGib(0);
        QVERIFY(isSolved);
        QVERIFY(mFixture->said().contains("only if the raster “rough” fits into memory twice"));
        QVERIFY(!button()->isChecked());
        QVERIFY(!mFixture->session().wavefronts()->leastTrip());
    }

    void startsWithoutAWayBetweenThemHaveNoCorridor() {
        std::vector<double> walled(100 * 100, 36);
        for (int row = 0; row < 100; ++row)
            walled[std::size_t(row * 100 + 50)] = 0;
        auto* layer = mFixture->show(mFixture->writeRaster("walled.tif", 100, walled));
        mFixture->set({{"INPUT", layer->id()}});
        showCorridor();
        QTRY_VERIFY(legend().contains("No way leads from start to start"));
        QVERIFY(!corridor().pathTo({1105, 1895}));
    }

    void changesOfTheGroundCount() {
        showCorridor();
        const double before = *corridor().leastTrip();
        mFixture->take("wall");
        mFixture->draw({{10, 250}, {330, 250}}, Qt::NoButton);
        mFixture->move({340, 250});
        QVERIFY(mFixture->idle());
        QTRY_VERIFY(!mFixture->session().live().leastTrip.isEmpty());
        mFixture->draw({{340, 250}});
        QVERIFY(QTest::qWaitFor([&] {
            return mFixture->session().wavefronts() && !mFixture->session().isBusy() &&
                   *mFixture->session().wavefronts()->leastTrip() > before;
        }));
        const RasterContent expected = excessOfTheAlgorithm();
        for (std::size_t cell = 0; cell < expected.values.size(); ++cell)
            if (const float excess = corridor().excess()[cell]; excess < fermat::infinity)
                QVERIFY(excess == float(expected.values[cell]));
        // The two views exclude each other.
        mFixture->difference()->trigger();
        QVERIFY(!button()->isChecked());
        button()->trigger();
        QVERIFY(!mFixture->difference()->isChecked());
    }

  private:
    static constexpr QPoint first{42, 42}, second{362, 362};

    static QAction* buttonOf(ChangesFixture& fixture) {
        for (const QToolButton* each : fixture.bench().dock()->findChildren<QToolButton*>())
            if (each->defaultAction() && each->defaultAction()->objectName() == "corridor")
                return each->defaultAction();
        return nullptr;
    }
    QAction* button() { return buttonOf(*mFixture); }
    void showCorridor() {
        mFixture->click(first);
        mFixture->click(second, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        button()->trigger();
        QVERIFY(mFixture->settled());
        QVERIFY2(dynamic_cast<const TerrainCorridor*>(mFixture->session().wavefronts()),
                 qPrintable(mFixture->said()));
    }
    const TerrainCorridor& corridor() {
        return dynamic_cast<const TerrainCorridor&>(*mFixture->session().wavefronts());
    }
    RasterContent excessOfTheAlgorithm() {
        const auto places = mFixture->session().usableStarts();
        std::vector<FeatureContent> points;
        for (const QgsPointXY& place : places)
            points.push_back({QgsGeometry::fromPointXY(place).asWkt(17), {}});
        const auto patches = CanvasFixture::layer("Point", "EPSG:32632", {}, points);
        QVariantMap parameters = mFixture->session().runParameters();
        parameters.insert("SOURCES", QVariant::fromValue<QgsMapLayer*>(patches.get()));
        parameters.insert("EXCESS", 1);
        parameters.insert("OUTPUT", mFixture->path("expected.tif"));
        const Outcome outcome = CanvasFixture::run("fermat:corridor", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return CanvasFixture::readRaster(mFixture->path("expected.tif"));
    }
    static QgsMapLayer* layerNamed(const QString& name) {
        for (QgsMapLayer* layer : QgsProject::instance()->mapLayers())
            if (layer->name().startsWith(name))
                return layer;
        return nullptr;
    }
    static LiveLayer* liveLayer() {
        for (QgsLayerTreeLayer* node : QgsProject::instance()->layerTreeRoot()->findLayers())
            if (auto* layer = qobject_cast<LiveLayer*>(node->layer()))
                return layer;
        return nullptr;
    }
    static QStringList legend() {
        QStringList texts;
        if (const LiveLayer* layer = liveLayer())
            for (const LiveLegend::Entry& entry :
                 static_cast<LiveLegend*>(layer->legend())->entries())
                texts << entry.text;
        return texts;
    }

    std::unique_ptr<ChangesFixture> mFixture;
    QString mHills;
};

FERMAT_CANVAS_TEST(LiveCorridorTest)
#include "live_corridor_test.moc"
