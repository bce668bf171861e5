#include "difference_look.h"
#include "live_layer.h"
#include "roads_fixture.h"

#include <qgsdoublespinbox.h>
#include <qgslayertree.h>
#include <qgsmaprenderersequentialjob.h>

#include <QSignalSpy>

#include <algorithm>
#include <set>

/// How the map shows changed roads: dashes in the colours of before, and the difference. The start
/// is the crossing; the road to the east takes 0.25 s for a pixel, and that to the north half of
/// it.
class ChangedRoadsMapTest : public QObject {
    Q_OBJECT

    using Roads = RoadsFixture;

  private slots:
    void init() {
        mFixture = std::make_unique<RoadsFixture>();
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"STRATEGY", 1},
                       {"SPEED_FIELD", "speed"},
                       {"MAX_SNAP", 100},
                       {"INTERVALS", "10,20,30,60"}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->idle());
    }
    void cleanup() { mFixture.reset(); }

    /// East of the slow area, all is 5 s later.
    void roadsInOtherBandsHaveDashesInTheColoursOfBefore() {
        const QRgb first = mFixture->pixel(Roads::east(20)),
                   second = mFixture->pixel(Roads::east(60)),
                   third = mFixture->pixel(Roads::east(100));
        QVERIFY(first != second && second != third);
        const QImage before = mFixture->session().image();
        paintTwiceAsSlow();
        QVERIFY(mFixture->idle());
        QCOMPARE(mFixture->costAt(Roads::east(70)), 23);
        const QImage after = mFixture->session().image();
        const auto coloursOf = [&](int from, int to) {
            std::set<QRgb> colours;
            for (int pixel = from; pixel <= to; ++pixel)
                colours.insert(after.pixel(Roads::east(pixel)));
            return colours;
        };
        QCOMPARE(coloursOf(62, 78), std::set({second, third})); // 17.5 and 22.5 s
        QCOMPARE(coloursOf(84, 98), std::set({third}));         // 22.5 and 27.5 s
        QCOMPARE(coloursOf(10, 36), std::set({first}));
        for (int pixel = 5; pixel < 195; ++pixel)
            QCOMPARE(after.pixel(Roads::north(pixel)), before.pixel(Roads::north(pixel)));
    }

    void roadsThatAreCutOffKeepTheDashesOnly() {
        const QRgb before = mFixture->pixel(Roads::east(130));
        drawWall();
        QVERIFY(mFixture->idle());
        int dashed = 0;
        for (int pixel = 122; pixel < 142; ++pixel) {
            const QRgb colour = mFixture->pixel(Roads::east(pixel));
            QVERIFY(colour == 0 || colour == before);
            dashed += colour == before;
        }
        QVERIFY2(dashed > 5 && dashed < 15, qPrintable(QString::number(dashed)));
        const QImage other = mFixture->otherMap();
        int alsoDashed = 0;
        for (int pixel = 122; pixel < 142; ++pixel)
            alsoDashed += other.pixel(2 * Roads::east(pixel)) == before;
        QVERIFY2(alsoDashed > 5 && alsoDashed < 15, qPrintable(QString::number(alsoDashed)));
        QVERIFY(mFixture->legend().contains("Before the last change"));
        // Until the start moves.
        mFixture->action("isochronetool")->trigger();
        mFixture->click(Roads::north(60));
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->idle());
        for (int pixel = 122; pixel < 142; ++pixel)
            QVERIFY(!mFixture->isDrawn(Roads::east(pixel)));
    }

    void oneClickShowsTheDifferenceAndTheNextTheRoads() {
        QAction* difference = mFixture->difference();
        QVERIFY(!difference->isEnabled()); // there is none yet
        drawWall();
        QVERIFY(difference->isEnabled());
        QVERIFY(mFixture->isDrawn(Roads::north(50)));
        difference->trigger();
        QTRY_VERIFY(mFixture->session().live().difference.has_value());
        QVERIFY(mFixture->idle());
        QVERIFY(!mFixture->isDrawn(Roads::north(50)));
        QVERIFY(!mFixture->isDrawn(Roads::east(80)));
        QVERIFY(isLost(Roads::east(120)));
        QCOMPARE(mFixture->session().live().difference->classes.back().text,
                 QString("Not reached any more"));
        difference->trigger();
        QTRY_VERIFY(mFixture->isDrawn(Roads::north(50)));
    }

    void theDifferenceIsThatOfTheAlgorithm() {
        paintTwiceAsSlow();
        drawWall();
        mFixture->take("passage");
        number()->setValue(180); // 0.05 s for a pixel
        mFixture->draw({Roads::north(160), {360, 40}, Roads::east(160)});
        QVERIFY(solvedAgain());
        mFixture->difference()->trigger();
        QTRY_VERIFY(mFixture->session().live().difference.has_value());
        QVERIFY(mFixture->idle());
        QVariantMap parameters = mFixture->session().runParameters();
        parameters["START_POINT"] = QStringLiteral("1500,1500");
        for (const char* output : {"OUTPUT", "DIFFERENCE"})
            parameters[output] = mFixture->path(QStringLiteral("%1.gpkg").arg(output));
        const Outcome outcome = ProviderFixture::run("fermat:networkisochrones", parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto classes = mFixture->session().live().difference->classes;
        std::set<QString> found;
        for (const QgsFeature& row : ProviderFixture::readFeatures(outcome.results["DIFFERENCE"])) {
            if (row.attribute("length").toDouble() < 20)
                continue; // less than 8 pixels
            const QString label = row.attribute("label").toString();
            const auto of = std::find_if(classes.begin(), classes.end(),
                                         [&](const auto& each) { return each.text == label; });
            QVERIFY2(of != classes.end(), qPrintable(label));
            const QgsGeometry line = row.geometry();
            const QgsPointXY middle = line.interpolate(line.length() / 2).asPoint();
            const QPointF place =
                mFixture->canvas().mapSettings().mapToPixel().transform(middle).toQPointF();
            QCOMPARE(mFixture->pixel({int(place.x()), int(place.y())}), of->colour.rgb());
            found.insert(label);
        }
        QVERIFY(found.contains("Not reached before"));
        QVERIFY(std::any_of(found.begin(), found.end(),
                            [](const QString& label) { return label.contains("later"); }));
        QVERIFY(std::any_of(found.begin(), found.end(),
                            [](const QString& label) { return label.contains("earlier"); }));
    }

    void theDifferenceFollowsWhileAShapeIsDrawn() {
        drawWall();
        mFixture->difference()->trigger();
        QTRY_VERIFY(isLost(Roads::east(120)));
        mFixture->take("wall");
        mFixture->draw({Roads::north(100) + QPoint(20, 0)}, Qt::NoButton);
        mFixture->move(Roads::north(100) - QPoint(20, 0));
        QTRY_VERIFY(isLost(Roads::north(120)));
        QVERIFY(isLost(Roads::east(120)));
        mFixture->key(Qt::Key_Escape);
        QTRY_VERIFY(!mFixture->isDrawn(Roads::north(120)));
        QVERIFY(isLost(Roads::east(120)));
    }

    /// Such as one of a print layout.
    void otherMapsShowTheDifferenceToo() {
        drawWall();
        mFixture->difference()->trigger();
        QTRY_VERIFY(mFixture->session().beforeChanges());
        const QImage image = mFixture->otherMap();
        QVERIFY(image.pixelColor(2 * Roads::east(120)).lightness() < 60);
        QCOMPARE(image.pixelColor(2 * Roads::north(120)), QColor(Qt::white));
    }

    void whatIsKeptWithADifferenceShowsIt() {
        drawWall();
        mFixture->difference()->trigger();
        QTRY_VERIFY(mFixture->session().live().difference.has_value());
        QTRY_VERIFY(mFixture->session().figures());
        mFixture->key(Qt::Key_Return, Qt::ControlModifier);
        const auto isOfDifferences = [](QgsMapLayer& layer) { return isDifference(layer); };
        const auto isOfBands = [](QgsMapLayer& layer) {
            auto* vector = qobject_cast<QgsVectorLayer*>(&layer);
            return vector && vector->fields().lookupField("to") >= 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(found(isOfDifferences), 30000);
        QVERIFY(found(isOfDifferences)->isVisible());
        QVERIFY(!found(isOfBands)->isVisible());
        const QList<QgsLayerTreeNode*> order = found(isOfBands)->parent()->children();
        QVERIFY(order.indexOf(found(isOfDifferences)) < order.indexOf(found(isOfBands)));
        QVERIFY(!mFixture->difference()->isChecked());
        QTRY_VERIFY(!mFixture->session().live().difference);
    }

  private:
    bool isLost(QPoint place) { return mFixture->pixel(place) == qRgb(0x25, 0x25, 0x2e); }
    void drawWall() {
        mFixture->take("wall");
        mFixture->draw({Roads::east(100) + QPoint(0, 20), Roads::east(100) - QPoint(0, 20)});
        QVERIFY(solvedAgain());
    }
    void paintTwiceAsSlow() {
        mFixture->take("paint");
        number()->setValue(18); // 0.5 s for a pixel
        mFixture->draw({{240, 180}, {260, 180}, {260, 220}, {240, 220}});
        QVERIFY(solvedAgain());
    }
    bool solvedAgain() {
        QSignalSpy changed(&mFixture->session(), &IsochroneSession::wavefrontsChanged);
        return changed.wait(20000) && mFixture->settled();
    }
    QgsDoubleSpinBox* number() {
        return mFixture->bench().dock()->findChild<QgsDoubleSpinBox*>("FermatChangeValue");
    }
    template <class Suits>
    static QgsLayerTreeLayer* found(const Suits& suits) {
        for (QgsLayerTreeLayer* node : QgsProject::instance()->layerTreeRoot()->findLayers())
            if (node->layer() && suits(*node->layer()))
                return node;
        return nullptr;
    }

    std::unique_ptr<RoadsFixture> mFixture;
};

FERMAT_CANVAS_TEST(ChangedRoadsMapTest)

#include "changed_roads_map_test.moc"
