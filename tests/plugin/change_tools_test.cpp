#include "changes_fixture.h"
#include "qgis_compat.h"

#include <qgsdoublespinbox.h>

#include <QComboBox>
#include <QFileInfo>

namespace {

using Shape = ChangeTool::Shape;

} // namespace

/// Shapes that people draw become features of layers of the project.
class ChangeToolsTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        mFixture = std::make_unique<ChangesFixture>();
        mFixture->showEvenGround();
        mFixture->start();
    }
    void cleanup() { mFixture.reset(); }

    void aWallIsALineThatARightClickFinishes() {
        take("wall");
        mFixture->click({100, 100});
        mFixture->click({200, 100});
        mFixture->click({200, 200});
        QVERIFY(tool(Shape::Wall).isDrawing());
        QVERIFY(layers().isEmpty());
        mFixture->click({300, 300}, {}, Qt::RightButton);
        QVERIFY(!tool(Shape::Wall).isDrawing());
        QCOMPARE(layers().size(), 1);
        const QgsFeature wall = onlyFeature();
        QCOMPARE(wall.attribute("kind").toString(), QStringLiteral("wall"));
        QVERIFY(wall.attribute("value").isNull());
        QCOMPARE(wall.attribute("active").toBool(), true);
        QCOMPARE(wall.geometry().asWkt(0), wkt({{100, 100}, {200, 100}, {200, 200}}));
        QVERIFY(!layers().first()->isEditable());
        QVERIFY(mFixture->said().isEmpty());
    }

    void aClickOnTheFirstPointMakesAWallAnArea() {
        take("wall");
        draw({{100, 100}, {200, 100}, {200, 200}, {103, 102}}, Qt::NoButton);
        QVERIFY(!tool(Shape::Wall).isDrawing());
        const QgsFeature wall = onlyFeature();
        QCOMPARE(wall.attribute("kind").toString(), QStringLiteral("wall"));
        QCOMPARE(wall.geometry().type(), compat::polygonType);
        QVERIFY(qAbs(wall.geometry().area() - 25.0 * 25.0 * 100 / 2) < 1e-6);
    }

    void enterAndADoubleClickFinishToo() {
        take("wall");
        draw({{100, 100}, {200, 100}}, Qt::NoButton);
        mFixture->key(Qt::Key_Return);
        QCOMPARE(features(), 1);
        draw({{100, 200}, {200, 200}}, Qt::NoButton);
        QTest::mouseDClick(mFixture->canvas().viewport(), Qt::LeftButton, {}, {200, 200});
        QVERIFY(!tool(Shape::Wall).isDrawing());
        QCOMPARE(features(), 2);
    }

    void aPassageAndAnAreaHaveTheValueOfThePanel() {
        take("passage");
        auto* number = mFixture->bench().dock()->findChild<QgsDoubleSpinBox*>(
            QStringLiteral("FermatChangeValue"));
        auto* meaning =
            mFixture->bench().dock()->findChild<QComboBox*>(QStringLiteral("FermatChangeMeaning"));
        QCOMPARE(meaning->currentText(), QStringLiteral("km/h"));
        QVERIFY(!meaning->isEnabled());
        number->setValue(18);
        draw({{100, 100}, {200, 100}});
        QCOMPARE(onlyFeature().attribute("kind").toString(), QStringLiteral("passage"));
        QCOMPARE(onlyFeature().attribute("value").toDouble(), 18.0);

        take("paint");
        meaning->setCurrentIndex(1);
        emit meaning->activated(1);
        number->setValue(0.5);
        draw({{100, 100}, {200, 100}, {200, 200}});
        QCOMPARE(layers().size(), 2);
        QgsFeature area;
        QVERIFY(layers().first()->getFeatures().nextFeature(area)); // the lowest one in the panel
        QCOMPARE(area.attribute("kind").toString(), QStringLiteral("factor"));
        QCOMPARE(area.attribute("value").toDouble(), 0.5);
        take("passage");
        QCOMPARE(number->value(), 18.0);
    }

    void theUnitIsThatOfTheRaster() {
        auto* meaning =
            mFixture->bench().dock()->findChild<QComboBox*>(QStringLiteral("FermatChangeMeaning"));
        take("paint");
        QCOMPARE(meaning->currentText(), QStringLiteral("km/h"));
        mFixture->set({{"VELOCITY_UNIT", 1}});
        QCOMPARE(meaning->currentText(), QStringLiteral("m/s"));
        mFixture->set({{"SURFACE", 1}});
        QCOMPARE(meaning->currentText(), QStringLiteral("cost"));
    }

    void escapeDropsTheShapeAndBackspaceItsLastPoint() {
        take("wall");
        draw({{100, 100}, {200, 100}, {300, 300}}, Qt::NoButton);
        mFixture->key(Qt::Key_Backspace);
        mFixture->key(Qt::Key_Return);
        QCOMPARE(onlyFeature().geometry().asWkt(0), wkt({{100, 100}, {200, 100}}));
        draw({{100, 100}, {200, 100}}, Qt::NoButton);
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!tool(Shape::Wall).isDrawing());
        QCOMPARE(features(), 1);
    }

    void aShapeWithTooFewPointsIsRefused() {
        take("wall");
        draw({{100, 100}});
        QVERIFY(mFixture->said().contains(QStringLiteral("A line needs two points.")));
        take("paint");
        draw({{100, 100}, {200, 100}});
        QVERIFY(mFixture->said().contains(QStringLiteral("An area needs three points.")));
        QVERIFY(layers().isEmpty());
        draw({{100, 100}, {200, 100}, {200, 200}});
        take("wall");
        draw({{100, 100}, {200, 100}});
        QCOMPARE(layers().size(), 2);
    }

    void aLayerThatCannotBeEditedIsReplacedAfterItWasRemoved() {
        take("wall");
        draw({{100, 100}, {200, 100}});
        layers().first()->setReadOnly(true);
        draw({{100, 200}, {200, 200}});
        QVERIFY(mFixture->said().contains(QStringLiteral("cannot be edited.")));
        QCOMPARE(features(), 1);
        QgsProject::instance()->removeMapLayer(layers().first()->id());
        draw({{100, 200}, {200, 200}});
        QCOMPARE(onlyFeature().geometry().asWkt(0), wkt({{100, 200}, {200, 200}}));
        QVERIFY(mFixture->said().isEmpty());
    }

    void controlZRemovesTheLastShape() {
        take("wall");
        draw({{100, 100}, {200, 100}});
        draw({{100, 200}, {200, 200}});
        QCOMPARE(features(), 2);
        mFixture->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(onlyFeature().geometry().asWkt(0), wkt({{100, 100}, {200, 100}}));
        mFixture->bench().steps().redo();
        QCOMPARE(features(), 2);
        // The layer may have been removed since then.
        QgsProject::instance()->removeMapLayer(layers().first()->id());
        mFixture->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(layers().isEmpty());
    }

    void aShapeInALayerThatIsBeingEditedIsNotSaved() {
        take("wall");
        draw({{100, 100}, {200, 100}});
        layers().first()->startEditing();
        draw({{100, 200}, {200, 200}});
        QVERIFY(layers().first()->isModified());
        QCOMPARE(features(), 2);
        layers().first()->rollBack();
        QCOMPARE(features(), 1);
    }

    void aFileOfChangesDoesNotFollowALinkThatSomeoneMade() {
        QVERIFY(QgsProject::instance()->write(mFixture->path("town.qgs")));
        const QString elsewhere = mFixture->path("elsewhere.gpkg");
        QVERIFY(QFile::link(elsewhere, mFixture->path("town-changes-lines.gpkg")));
        take("wall");
        draw({{100, 100}, {200, 100}});
        QVERIFY(layers().first()->source().contains(QStringLiteral("town-changes-lines-2.gpkg")));
        QVERIFY(!QFileInfo::exists(elsewhere));
    }

    void aSavedProjectGetsFilesAndKnowsThemAgain() {
        const QString project = mFixture->path("town.qgs");
        QVERIFY(QgsProject::instance()->write(project));
        take("wall");
        draw({{100, 100}, {200, 100}});
        QVERIFY(layers().first()->source().contains(QStringLiteral("town-changes-lines.gpkg")));
        QVERIFY(QgsProject::instance()->write());
        mFixture->end();
        QgsProject::instance()->clear();
        QVERIFY(QgsProject::instance()->read(project));
        mFixture->start();
        QCOMPARE(layers().size(), 1);
        QCOMPARE(features(), 1);
        take("wall");
        draw({{100, 200}, {200, 200}});
        QCOMPARE(layers().size(), 1);
        QCOMPARE(features(), 2);
    }

    void theLayersAreNoGround() {
        mFixture->session().clearStarts();
        const QVariant raster = mFixture->bench().dock()->parameters().value("INPUT");
        take("wall");
        draw({{100, 100}, {200, 100}});
        mFixture->canvas().setCurrentLayer(layers().first());
        QCOMPARE(mFixture->bench().dock()->parameters().value("INPUT"), raster);
    }

  private:
    void take(const char* name) { mFixture->take(name); }
    void draw(const QVector<QPoint>& points, Qt::MouseButton last = Qt::RightButton) {
        mFixture->draw(points, last);
    }
    ChangeTool& tool(Shape shape) { return mFixture->tool(shape); }
    static QList<QgsVectorLayer*> layers() { return ChangesFixture::layers(); }
    static int features() { return ChangesFixture::features(); }
    static QgsFeature onlyFeature() { return ChangesFixture::onlyFeature(); }
    QString wkt(const QVector<QPoint>& points) {
        QVector<QgsPointXY> line;
        for (const QPoint& point : points)
            line << mFixture->canvas().mapSettings().mapToPixel().toMapCoordinates(point);
        return QgsGeometry::fromPolylineXY(line).asWkt(0);
    }

    std::unique_ptr<ChangesFixture> mFixture;
};

FERMAT_CANVAS_TEST(ChangeToolsTest)

#include "change_tools_test.moc"
