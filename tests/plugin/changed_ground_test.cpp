#include "changes_fixture.h"
#include "contour_lines.h"
#include "difference_look.h"
#include "ground_changes.h"
#include "layer_look.h"
#include "live_layer.h"
#include "live_legend.h"
#include "path_profile.h"
#include "pixel_map.h"
#include "terrain_wavefronts.h"

#include <qgscategorizedsymbolrenderer.h>
#include <qgsdoublespinbox.h>
#include <qgslayertree.h>
#include <qgsmaprenderersequentialjob.h>
#include <qgsmapsettings.h>
#include <qgsrasterlayer.h>
#include <qgssymbol.h>
#include <qgsvectorlayer.h>

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>

#include <cmath>

/// The isochrones on the map follow what people change of the ground. The start is the cell (50,
/// 50), and a cell takes 1 s.
class ChangedGroundTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        mFixture = std::make_unique<ChangesFixture>();
        mRaster = mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(ChangesFixture::middle);
        QVERIFY(mFixture->settled());
    }
    void cleanup() { mFixture.reset(); }

    void nobodyGetsThroughAWallAndAPassageOpensIt() {
        QCOMPARE(at(right), 40.0f);
        drawWall();
        QVERIFY(std::isinf(at(right)));
        QCOMPARE(at(left), 40.0f);
        mFixture->take("passage");
        number()->setValue(18); // 2 s for a cell
        mFixture->draw({{301, 201}, {303, 203}});
        QVERIFY(mFixture->settled());
        QCOMPARE(at(right), 40.0f + 1);
        compareWithTheAlgorithm();
    }

    void anAreaHasAnotherSpeedOrAFactor() {
        mFixture->take("paint");
        number()->setValue(72);
        mFixture->draw({{240, 160}, {279, 160}, {279, 240}, {240, 240}}); // ten columns of cells
        QVERIFY(mFixture->settled());
        QCOMPARE(at(right), 40.0f - 5);
        auto* meaning = mFixture->bench().dock()->findChild<QComboBox*>("FermatChangeMeaning");
        meaning->setCurrentIndex(1);
        emit meaning->activated(1);
        number()->setValue(4);
        mFixture->draw({{240, 1}, {279, 1}, {279, 399}, {240, 399}});
        QVERIFY(mFixture->settled());
        QCOMPARE(at(right), 40.0f + 10);
        compareWithTheAlgorithm();
    }

    void theMapFollowsEditsOfQgis() {
        drawWall();
        QgsVectorLayer* layer = mFixture->layers().first();
        const QgsFeatureId wall = mFixture->onlyFeature().id();
        const int active = layer->fields().lookupField("active");
        QVERIFY(layer->startEditing());
        layer->changeAttributeValue(wall, active, false);
        QVERIFY(solvedAgain());
        QCOMPARE(at(right), 40.0f);
        layer->undoStack()->undo();
        QVERIFY(solvedAgain());
        QVERIFY(std::isinf(at(right)));
        QgsGeometry moved = mFixture->onlyFeature().geometry();
        moved.translate(-400, 0); // to the left of the start
        layer->changeGeometry(wall, moved);
        QVERIFY(solvedAgain());
        QCOMPARE(at(right), 40.0f);
        QVERIFY(std::isinf(at(left)));
        layer->rollBack();
        QVERIFY(solvedAgain());
        QVERIFY(std::isinf(at(right)));
        layer->startEditing();
        layer->deleteFeature(wall);
        QVERIFY(solvedAgain());
        QCOMPARE(at(right), 40.0f);
        layer->rollBack();
        QVERIFY(solvedAgain());
        QVERIFY(std::isinf(at(right)));
        QgsProject::instance()->removeMapLayer(layer->id());
        QVERIFY(solvedAgain());
        QCOMPARE(at(right), 40.0f);
    }

    void undoAndRedoOfAShapeSolveAgain() {
        drawWall();
        mFixture->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(solvedAgain());
        QCOMPARE(at(right), 40.0f);
        mFixture->bench().steps().redo();
        QVERIFY(solvedAgain());
        QVERIFY(std::isinf(at(right)));
    }

    void theRasterIsNotReadAgain() {
        const auto plain = mFixture->solved().terrain;
        drawWall();
        QCOMPARE(mFixture->solved().terrain->plain(), plain);
        QgsProject::instance()->removeMapLayer(mFixture->layers().first()->id());
        QVERIFY(solvedAgain());
        QCOMPARE(mFixture->solved().terrain, plain);
    }

    void aValueThatCannotBeUsedIsAnErrorInWords() {
        drawWall();
        QgsVectorLayer* layer = mFixture->layers().first();
        layer->startEditing();
        layer->changeAttributeValue(mFixture->onlyFeature().id(),
                                    layer->fields().lookupField("kind"), "passage");
        QVERIFY(mFixture->idle());
        QTRY_VERIFY(mFixture->session().isStopped());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("Write a number of more than 0"), qPrintable(said));
        layer->rollBack();
        QVERIFY(mFixture->settled());
        QVERIFY(std::isinf(at(right)));
    }

    /// A view of a shape that is being drawn goes on from the view before. It is that of a view
    /// that begins anew.
    void aViewThatGoesOnIsThatOfANewView_data() { addMethods(); }
    void aViewThatGoesOnIsThatOfANewView() {
        useMethod();
        QFETCH(int, method);
        auto& terrain = *mFixture->solved().terrain;
        const PixelMap pixels(mFixture->canvas().mapSettings(), mRaster->crs());
        ViewMemory kept;
        kept.maximumCells = 1e6;
        fermat::Progress progress;
        int updates = 0;
        bool goesOn = false;
        for (int i = 0; i < 40; ++i) {
            QgsVectorLayer shapes(
                QStringLiteral("LineString?crs=%1&field=kind:string&field=value:double")
                    .arg(mRaster->crs().authid()),
                QStringLiteral("drawn"), QStringLiteral("memory"));
            const QgsRectangle extent = mRaster->extent();
            const auto place = [&](double right, double down) {
                return QgsPointXY(extent.xMinimum() + right * extent.width(),
                                  extent.yMaximum() - down * extent.height());
            };
            const auto add = [&](const QString& kind, double value, const QgsPointXY& from,
                                 const QgsPointXY& to) {
                QgsFeature feature(shapes.fields());
                feature.setAttributes(QgsAttributes() << kind << value);
                feature.setGeometry(QgsGeometry::fromPolylineXY({from, to}));
                shapes.dataProvider()->addFeature(feature);
            };
            const double angle = 0.7 * i, length = 0.02 * (i % 13);
            add(QStringLiteral("wall"), 0, place(0.6, 0.3),
                place(0.6 + length * std::cos(angle), 0.3 + length * std::sin(angle)));
            if (i % 3 == 1)
                add(QStringLiteral("value"), i % 2 ? 3 : 300, place(0.2, 0.1), place(0.3, 0.9));
            if (i % 5 == 4)
                add(QStringLiteral("passage"), 36, place(0.5, 0.32), place(0.8, 0.32));
            GroundQuestion question{{mFixture->session().starts().front()},
                                    i % 7 == 6 ? 60 : double(fermat::infinity)};
            question.drawn = std::make_shared<DrawnOnTerrain>(
                QList<const QgsVectorLayer*>{&shapes}, terrain.geometry(),
                terrain.input().surfaceOptions(), QgsCoordinateTransformContext());
            ViewMemory none;
            none.maximumCells = kept.maximumCells;
            const auto anew = terrain.solveView(question, pixels, none, progress);
            kept.solveSeconds = 0;
            const auto goingOn = terrain.solveView(question, pixels, kept, progress);
            const auto distances = [](const ViewMemory& memory) {
                const fermat::Solution& solution = memory.drawnWavefronts->solution;
                std::vector<float> all(solution.distance.size());
                solution.distance.copy({}, solution.distance.grid(), all.data(),
                                       std::size_t(solution.distance.grid().cols));
                all.insert(all.end(), solution.corners.begin(), solution.corners.end());
                return all;
            };
            QVERIFY(distances(kept) == distances(none));
            QVERIFY(kept.windowTerrain != none.windowTerrain);
            // Updates tell nothing of the pace, or the next view would have another window.
            updates += kept.solveSeconds == 0;
            goesOn |= method == 0 || kept.drawnWavefronts->solution.passes;
        }
        // A device gives nothing from which waves can go on.
        QVERIFY2(updates > 5 || !goesOn, qPrintable(QString::number(updates)));
    }

    void theMapFollowsTheShapeThatIsBeingDrawn() {
        const QImage before = mFixture->session().image();
        QVERIFY(qAlpha(mFixture->pixel(right)) > 0);
        mFixture->take("wall");
        mFixture->draw({{302, 1}}, Qt::NoButton);
        mFixture->move({302, 200});
        QVERIFY(mFixture->idle());
        QVERIFY(qAlpha(mFixture->pixel(right)) > 0); // around the end of the wall
        QVERIFY(mFixture->session().image() != before);
        mFixture->move({302, 399});
        QTRY_COMPARE(qAlpha(mFixture->pixel(right)), 0);
        QVERIFY(mFixture->session().before()); // its lines show beside those of the shape
        QVERIFY(mFixture->layers().isEmpty());
        QCOMPARE(at(right), 40.0f); // nothing is decided yet
        mFixture->key(Qt::Key_Escape);
        QTRY_COMPARE(mFixture->session().image(), before);
        QVERIFY(!mFixture->session().before());
    }

    void theShapeThatIsBeingDrawnActsInItsPlace() {
        drawWall();
        mFixture->take("paint");
        number()->setValue(36);
        mFixture->draw({{250, 150}, {350, 150}, {350, 250}}, Qt::NoButton);
        mFixture->move({250, 250});
        QVERIFY(mFixture->idle());
        QCOMPARE(qAlpha(mFixture->pixel(right)), 0); // walls act after values
        mFixture->key(Qt::Key_Escape);
        mFixture->take("passage");
        mFixture->draw({{290, 202}}, Qt::NoButton);
        mFixture->move({314, 202});
        QTRY_VERIFY(qAlpha(mFixture->pixel(right)) > 0); // passages act after walls
    }

    void thePanelSaysWhatChanged() {
        mFixture->action("raytool")->trigger();
        mFixture->click(right);
        mFixture->click(left);
        mFixture->take("paint");
        number()->setValue(72);
        mFixture->draw({{240, 1}, {279, 1}, {279, 399}, {240, 399}});
        QVERIFY(solvedAgain());
        QTRY_VERIFY_WITH_TIMEOUT(status().contains("km² more is reached within"), 30000);
        QVERIFY2(status().contains("Marked path 1: 5.0 s less than before."), qPrintable(status()));
        QVERIFY2(status().contains("Marked path 2: as before."), qPrintable(status()));
        drawWall();
        QTRY_VERIFY_WITH_TIMEOUT(status().contains("km² less is reached"), 30000);
        QVERIFY2(status().contains("Marked path 1: not reached any more."), qPrintable(status()));
    }

    void thinWallsStayWallsOnASmallMap() {
        QgsRectangle wide = mFixture->canvas().extent();
        wide.scale(8); // a pixel is two cells wide
        mFixture->canvas().setExtent(wide);
        QVERIFY(mFixture->settled());
        // Behind the wall, there may be lines of the isochrones before.
        const auto shareBehind = [&] {
            int all = 0, reached = 0;
            for (int y = 212; y < 224; ++y)
                for (int x = 212; x < 224; ++x)
                    if (x + y > 430) {
                        ++all;
                        reached += qAlpha(mFixture->pixel({x, y})) > 0;
                    }
            return double(reached) / all;
        };
        QCOMPARE(shareBehind(), 1.0);
        mFixture->take("wall");
        mFixture->draw({{230, 195}}, Qt::NoButton);
        mFixture->move({195, 230});
        QTRY_VERIFY(shareBehind() < 0.8);
        QVERIFY(qAlpha(mFixture->pixel({180, 221})) > 0);
        mFixture->draw({{195, 230}});
        QVERIFY(solvedAgain());
        QVERIFY(std::isinf(at({221, 221})));
        // While the start is dragged, only the view is solved.
        mFixture->action("isochronetool")->trigger();
        mFixture->press({200, 200});
        for (const int x : {188, 182, 185}) {
            mFixture->move({x, 200}, Qt::LeftButton);
            QVERIFY(mFixture->idle());
            QCOMPARE(shareBehind(), 0.0);
        }
        QVERIFY(!mFixture->session().wavefronts());
        mFixture->release({185, 200});
    }

    void theIsochronesBeforeStayUntilTheNextClick() {
        drawWall();
        QVERIFY(mFixture->session().before());
        // The circle of 30 s passes here, behind the wall, where nothing else is drawn now.
        const auto dashedRows = [](const auto& isDrawn) {
            int dashed = 0;
            for (int y = 150; y < 250; ++y) {
                bool isDashed = false;
                for (int x = 308; x < 330; ++x)
                    isDashed = isDashed || isDrawn(QPoint(x, y));
                dashed += isDashed;
            }
            return dashed;
        };
        const int dashed =
            dashedRows([&](QPoint place) { return qAlpha(mFixture->pixel(place)) > 100; });
        QVERIFY2(dashed > 50 && dashed < 80, qPrintable(QString::number(dashed)));
        const QImage other = mFixture->otherMap();
        const int alsoDashed =
            dashedRows([&](QPoint place) { return other.pixelColor(2 * place).lightness() < 150; });
        QVERIFY2(alsoDashed > 30 && alsoDashed < 80, qPrintable(QString::number(alsoDashed)));
        QVERIFY(mFixture->legend().contains("Before the last change"));
        QTRY_VERIFY(mFixture->session().figures());
        const auto figures = mFixture->session().figures();
        QCOMPARE(figures->amountsBefore.size(), figures->amounts.size());
        QVERIFY(figures->amountsBefore.front() == figures->amounts.front()); // far from the wall
        QVERIFY(figures->amountsBefore.back() > figures->amounts.back());
        mFixture->action("isochronetool")->trigger();
        mFixture->click({150, 202});
        QVERIFY(mFixture->settled());
        QVERIFY(!mFixture->session().before());
        QTRY_VERIFY(!mFixture->legend().contains("Before the last change"));
        QTRY_VERIFY(mFixture->session().figures());
        QVERIFY(mFixture->session().figures()->amountsBefore.empty());
    }

    void oneClickShowsTheDifferenceAndTheNextTheIsochrones() {
        QAction* difference = mFixture->difference();
        QVERIFY(!difference->isEnabled()); // there is none yet
        drawWall();
        QVERIFY(difference->isEnabled());
        QVERIFY(qAlpha(mFixture->pixel(left)) > 0);
        difference->trigger();
        QTRY_VERIFY(mFixture->session().live().difference.has_value());
        QVERIFY(mFixture->idle());
        QCOMPARE(qAlpha(mFixture->pixel(left)), 0);
        const DifferenceScale scale = *mFixture->session().live().difference;
        QCOMPARE(scale.classes.back().text, QString("Not reached any more"));
        QVERIFY(hasColour(right, scale.classes.back().colour));
        QTRY_VERIFY(mFixture->legend().contains("Not reached any more"));
        mFixture->take("passage");
        number()->setValue(18);
        mFixture->draw({{301, 201}, {303, 203}});
        QVERIFY(solvedAgain());
        compareWithTheDifferenceOfTheAlgorithm();
        difference->trigger();
        QVERIFY(mFixture->idle());
        QTRY_VERIFY(qAlpha(mFixture->pixel(left)) > 0);
        QTRY_VERIFY(!mFixture->legend().join(' ').contains("later"));
    }

    /// Such as one of a print layout.
    void otherMapsShowTheDifferenceToo() {
        drawWall();
        mFixture->difference()->trigger();
        QTRY_VERIFY(mFixture->session().beforeChanges());
        const QImage image = mFixture->otherMap();
        QVERIFY(image.pixelColor(2 * right).lightness() < 120);
        QCOMPARE(image.pixelColor(2 * left), QColor(Qt::white));
    }

    void theDifferenceFollowsWhileAShapeIsDrawn() {
        drawWall();
        mFixture->difference()->trigger();
        const QColor lost(0x25, 0x25, 0x2e);
        QTRY_VERIFY(hasColour(right, lost));
        mFixture->take("passage");
        number()->setValue(18);
        mFixture->draw({{301, 201}}, Qt::NoButton);
        mFixture->move({303, 203});
        QTRY_VERIFY(!hasColour(right, lost));
        QVERIFY(mFixture->idle());
        QVERIFY(qAlpha(mFixture->pixel(right)) > 0); // 1 s later
        mFixture->key(Qt::Key_Escape);
        QVERIFY(mFixture->idle());
        QTRY_VERIFY(hasColour(right, lost));
    }

    void theIsochronesComeBackWithTheLastChange_data() {
        QTest::addColumn<int>("method");
        QTest::newRow("grid paths") << 0;
        QTest::newRow("continuous") << 1;
    }
    void theIsochronesComeBackWithTheLastChange() {
        QFETCH(int, method);
        mFixture->set({{"METHOD", method}});
        QVERIFY(mFixture->settled());
        drawWall();
        mFixture->difference()->trigger();
        QTRY_VERIFY(mFixture->session().live().difference.has_value());
        mFixture->key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(qAlpha(mFixture->pixel(left)) > 0);
        QVERIFY(mFixture->settled());
        QVERIFY(qAlpha(mFixture->pixel(right)) > 0);
        QVERIFY(!mFixture->difference()->isChecked());
        QVERIFY(!mFixture->session().live().difference);
    }

    void elevationsHaveADifferenceToo() {
        mFixture->set({{"SURFACE", 3}});
        QVERIFY(mFixture->settled());
        const auto unchanged = mFixture->solved().terrain;
        const float before = at(right);
        drawWall();
        QVERIFY(std::isinf(at(right)));
        QCOMPARE(mFixture->solved().terrain->unchanged(), unchanged);
        mFixture->difference()->trigger();
        QTRY_VERIFY(hasColour(right, QColor(0x25, 0x25, 0x2e)));
        QCOMPARE(qAlpha(mFixture->pixel(left)), 0);
        mFixture->take("passage");
        number()->setValue(1); // km/h
        mFixture->draw({{301, 201}, {303, 203}});
        QVERIFY(solvedAgain());
        QVERIFY(at(right) > before);
        QCOMPARE(mFixture->solved().terrain->unchanged(), unchanged);
        QTRY_VERIFY(mFixture->legend().join(' ').contains("later"));
        for (QgsVectorLayer* layer : mFixture->layers())
            QgsProject::instance()->removeMapLayer(layer->id());
        QVERIFY(solvedAgain());
        QCOMPARE(mFixture->solved().terrain, unchanged);
    }

    void whatIsKeptWithADifferenceShowsIt() {
        drawWall();
        mFixture->difference()->trigger();
        QTRY_VERIFY(mFixture->session().live().difference.has_value());
        QTRY_VERIFY(mFixture->session().figures());
        mFixture->key(Qt::Key_Return, Qt::ControlModifier);
        const auto found = [](const auto& suits) {
            for (QgsLayerTreeLayer* node : QgsProject::instance()->layerTreeRoot()->findLayers())
                if (node->layer() && suits(*node->layer()))
                    return node;
            return static_cast<QgsLayerTreeLayer*>(nullptr);
        };
        const auto isOfDifferences = [](QgsMapLayer& layer) {
            auto* raster = qobject_cast<QgsRasterLayer*>(&layer);
            return raster && isDifference(*raster);
        };
        const auto isOfBands = [](QgsMapLayer& layer) {
            auto* vector = qobject_cast<QgsVectorLayer*>(&layer);
            return vector && vector->fields().lookupField("to") >= 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(found(isOfDifferences), 30000);
        QVERIFY(found(isOfDifferences)->isVisible());
        QVERIFY(!mFixture->difference()->isChecked());
        QTRY_VERIFY(!mFixture->session().live().difference);
        // The bands are lines as long as the differences are ticked.
        QVERIFY(found(isOfBands)->isVisible());
        const auto areFilled = [&] {
            const auto* bands = dynamic_cast<QgsCategorizedSymbolRenderer*>(
                qobject_cast<QgsVectorLayer*>(found(isOfBands)->layer())->renderer());
            return isFilled(*bands->categories().first().symbol());
        };
        QTRY_VERIFY(!areFilled());
        found(isOfDifferences)->setItemVisibilityChecked(false);
        QTRY_VERIFY(areFilled());
    }

    void thePathToTheMouseIsThatOverTheGroundAsDrawn_data() { addMethods(); }
    void thePathToTheMouseIsThatOverTheGroundAsDrawn() {
        useMethod();
        mFixture->take("wall");
        mFixture->move(right);
        QVERIFY(std::abs(costToMouse() - 40) < 0.5); // before the first point
        const QPoint behind{310, 210};               // 27.6 cells from the start
        mFixture->draw({{302, 100}}, Qt::NoButton);
        mFixture->move({302, 300});
        QVERIFY(mFixture->idle());
        mFixture->draw({{302, 300}}, Qt::NoButton);
        mFixture->move(behind);
        QVERIFY(mFixture->idle());
        // Around an end of the wall, 25 cells away from the middle.
        QTRY_VERIFY(costToMouse() > 50);
        QVERIFY(costToMouse() < 70);
        mFixture->key(Qt::Key_Escape);
        QCOMPARE(costToMouse(), 0.0);
        mFixture->move(behind);
        QVERIFY(costToMouse() > 27 && costToMouse() < 29);
    }

    void changesLieAboveTheIsochrones() {
        drawWall();
        mFixture->canvas().setLayers({mFixture->layers().first(), mRaster});
        const auto isWallSeen = [&] {
            const QColor seen = mFixture->canvas().grab().toImage().pixelColor(302, 30);
            return seen.red() > 120 && seen.green() < 60 && seen.blue() < 60;
        };
        QTRY_VERIFY(isWallSeen());
        // Another start has a new entry.
        mFixture->bench().session().clearStarts();
        mFixture->action("isochronetool")->trigger();
        mFixture->click({150, 202});
        QVERIFY(mFixture->settled());
        QTRY_VERIFY(isWallSeen());
        const QList<QgsLayerTreeNode*> nodes = QgsProject::instance()->layerTreeRoot()->children();
        QVERIFY(ChangeLayers::isGroup(*nodes.at(0)));
        QVERIFY(qobject_cast<LiveLayer*>(static_cast<QgsLayerTreeLayer*>(nodes.at(1))->layer()));
        mFixture->canvas().setLayers({mRaster});
        QTRY_VERIFY(!isWallSeen());
    }

    void dialogsHaveTheChanges() {
        drawWall();
        QSignalSpy asked(&mFixture->bench(), &Workbench::dialogAsked);
        mFixture->bench().dock()->findChild<QToolButton*>("FermatOpenAsDialog")->click();
        QCOMPARE(asked.first().at(1).toMap().value("CHANGES").toStringList(),
                 QStringList{mFixture->layers().first()->id()});
    }

    void contoursAreWhereTheirValuesAre() {
        RasterGeometry raster = mFixture->solved().terrain->geometry();
        fermat::Field<float> cone(raster.grid);
        for (int row = 0; row < 100; ++row)
            for (int col = 0; col < 100; ++col)
                cone[fermat::Cell{row, col}] = std::hypot(float(row - 50), float(col - 50));
        const PixelMap pixels(mFixture->canvas().mapSettings(), raster.crs);
        const std::vector<float> values{10, 30};
        const auto lines = contourLines(cone, raster, pixels, values, fermat::no_progress);
        QCOMPARE(lines.size(), values.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            double length = 0;
            for (int k = 0; k < lines[i].size(); ++k) {
                const double away = QLineF(ChangesFixture::middle, lines[i][k]).length() / 4;
                QVERIFY2(std::abs(away - double(values[i])) < 0.2,
                         qPrintable(QString::number(away)));
                if (k > 0)
                    length += QLineF(lines[i][k - 1], lines[i][k]).length();
            }
            QVERIFY(lines[i].isClosed());
            QVERIFY(std::abs(length / (8 * M_PI * double(values[i])) - 1) < 0.03);
        }
    }

  private:
    static constexpr QPoint right{362, 202}, left{42, 202}; // 40 cells from the start

    QString status() {
        return mFixture->bench().dock()->findChild<QLabel*>("FermatStatus")->text();
    }
    /// Of the path that is on the map; 0 if there is none.
    static void addMethods() {
        QTest::addColumn<int>("method");
        QTest::newRow("paths along steps") << 0;
        QTest::newRow("wavefronts") << 1;
    }
    void useMethod() {
        QFETCH(int, method);
        if (method != 0)
            mFixture->set({{QStringLiteral("METHOD"), method}});
        QVERIFY(mFixture->settled());
    }
    double costToMouse() {
        const auto* label = mFixture->canvas().viewport()->findChild<QLabel*>("FermatPathLabel");
        const auto* profile = mFixture->bench().dock()->findChild<PathProfile*>();
        return label->isVisibleTo(mFixture->canvas().viewport()) && profile->path()
                   ? profile->path()->marks.back().cost
                   : 0;
    }
    /// Whether a place has this colour, but for what rounding and transparency change.
    bool hasColour(QPoint place, QColor colour) {
        const QRgb seen = qUnpremultiply(mFixture->pixel(place));
        const auto differ = [](int a, int b) { return std::abs(a - b) > 2; };
        return qAlpha(seen) > 0 && !differ(qRed(seen), colour.red()) &&
               !differ(qGreen(seen), colour.green()) && !differ(qBlue(seen), colour.blue());
    }
    float at(QPoint place) { return mFixture->at(place); }
    QDoubleSpinBox* number() {
        return mFixture->bench().dock()->findChild<QDoubleSpinBox*>("FermatChangeValue");
    }
    /// A wall through column 75, from edge to edge.
    void drawWall() {
        QVERIFY(mFixture->settled());
        mFixture->take("wall");
        mFixture->draw({{302, 1}, {302, 399}});
        QVERIFY(solvedAgain());
    }
    bool solvedAgain() {
        QSignalSpy changed(&mFixture->session(), &IsochroneSession::wavefrontsChanged);
        return changed.wait(20000) && mFixture->settled();
    }
    /// Runs fermat:isochrones with the start and the changes of the map.
    Outcome runWithChanges(QVariantMap outputs) {
        QStringList changes;
        for (const QgsVectorLayer* layer : mFixture->layers())
            changes << layer->id();
        const QgsPointXY start = mFixture->session().starts().front();
        outputs.insert("INPUT", mRaster->source());
        outputs.insert("CHANGES", changes);
        outputs.insert("START_POINT", QStringLiteral("%1,%2").arg(start.x()).arg(start.y()));
        outputs.insert("RADIUS", 2);
        return CanvasFixture::run("fermat:isochrones", outputs);
    }

    void compareWithTheAlgorithm() {
        const Outcome outcome = runWithChanges({{"OUTPUT", mFixture->path("times.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent times = CanvasFixture::readRaster(mFixture->path("times.tif"));
        const auto& distance = mFixture->solved().solution.distance;
        for (std::size_t cell = 0; cell < distance.size(); ++cell)
            QCOMPARE(distance[cell] < fermat::infinity ? distance[cell] : -9999.0f,
                     float(times.values[cell]));
    }

    void compareWithTheDifferenceOfTheAlgorithm() {
        const Outcome outcome = runWithChanges({{"OUTPUT", mFixture->path("times.tif")},
                                                {"DIFFERENCE", mFixture->path("difference.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent expected = CanvasFixture::readRaster(mFixture->path("difference.tif"));
        QTRY_VERIFY(mFixture->session().beforeChanges());
        QVERIFY(mFixture->idle());
        const LiveResult live = mFixture->session().live();
        const auto& before =
            dynamic_cast<const TerrainWavefronts&>(*live.beforeChanges).solution.distance;
        const auto& after = mFixture->solved().solution.distance;
        int later = 0;
        for (std::size_t cell = 0; cell < after.size(); ++cell) {
            if (!(after[cell] < fermat::infinity))
                continue;
            QCOMPARE(after[cell] - before[cell], float(expected.values[cell]));
            later += expected.values[cell] > 0;
        }
        QVERIFY(later > 1000);
        QVERIFY(live.difference->range.greatest > 0);
    }

    std::unique_ptr<ChangesFixture> mFixture;
    QgsRasterLayer* mRaster = nullptr;
};

FERMAT_CANVAS_TEST(ChangedGroundTest)

#include "changed_ground_test.moc"
