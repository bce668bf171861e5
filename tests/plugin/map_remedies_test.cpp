#include "roads_fixture.h"

#include <QLabel>

/// What the messages of the map tools ask for is done, and then there are isochrones.
class MapRemediesTest : public QObject {
    Q_OBJECT

    static constexpr QPoint lake{320, 80}, land{320, 202};

    std::unique_ptr<RoadsFixture> mFixture;

    QString doubt() {
        const auto* label = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        return label->isVisible() ? label->text() : QString();
    }
    void drag(QPoint from, QPoint to) {
        mFixture->press(from);
        mFixture->move((from + to) / 2, Qt::LeftButton);
        mFixture->move(to, Qt::LeftButton);
        mFixture->release(to);
    }
#define VERIFY_SAID(text, part) QVERIFY2(QString(text).contains(part), qPrintable(text))

  private slots:
    void init() {
        mFixture = std::make_unique<RoadsFixture>();
    }
    void cleanup() {
        mFixture.reset();
    }

    void aClickBesideTheRasterGoesInsideIt() {
        QgsRectangle wider = mFixture->showEvenGround()->extent();
        wider.scale(2);
        mFixture->canvas().setExtent(wider);
        mFixture->start();
        mFixture->click({200, 200}); // loads the raster
        QVERIFY(mFixture->settled());
        mFixture->click({200, 20});
        const QString said = mFixture->said();
        VERIFY_SAID(said, "Click inside it.");
        mFixture->click({220, 220});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({220, 220}), 0.0f);
    }

    void aClickOnALakeGoesToAPassableCell() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(land); // loads the raster
        QVERIFY(mFixture->settled());
        mFixture->click(lake);
        const QString said = mFixture->said();
        VERIFY_SAID(said, "Click a passable cell.");
        mFixture->click(land + QPoint(0, 40));
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->said().isEmpty());
        QCOMPARE(mFixture->at(land + QPoint(0, 40)), 0.0f);
    }

    void aStartOnALakeIsDraggedToPassableGround() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"ZERO_VELOCITY", 5}});
        mFixture->click(lake);
        QVERIFY(mFixture->settled());
        mFixture->set({{"ZERO_VELOCITY", QVariant()}});
        QVERIFY(mFixture->idle());
        const QString said = mFixture->said();
        VERIFY_SAID(said, "Drag them to passable ground, or change the setting.");
        drag(lake, land);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at(land), 0.0f);
    }

    void intervalsAreWrittenLargerAndSmaller() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->showPanel();
        mFixture->click(CanvasFixture::middle);
        for (const auto& [intervals, remedy] :
             {std::pair("0.1", "Write larger intervals, or choose another unit."),
              {"100000", "Write smaller intervals, or choose another unit."}}) {
            mFixture->set({{"INTERVALS", intervals}});
            QVERIFY(mFixture->settled());
            const QString before = doubt();
            VERIFY_SAID(before, remedy);
            mFixture->set({{"INTERVALS", "20,40"}});
            QVERIFY(mFixture->settled());
            const QString after = doubt();
            QVERIFY2(!after.contains("ntervals"), qPrintable(after));
        }
    }

    void clicksAndDragsGoNearerToALine() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"MAX_SNAP", 100}});
        const QPoint far = RoadsFixture::crossing + QPoint(100, 100);
        mFixture->click(RoadsFixture::crossing); // loads the roads
        QVERIFY(mFixture->settled());
        mFixture->click(far);
        const QString clicked = mFixture->said();
        VERIFY_SAID(clicked, "Click nearer to a line.");
        mFixture->click(RoadsFixture::east(40));
        QVERIFY(mFixture->settled());
        mFixture->set({{"MAX_SNAP", 1000}});
        mFixture->click(far);
        QVERIFY(mFixture->settled());
        mFixture->set({{"MAX_SNAP", 100}});
        QVERIFY(mFixture->idle());
        const QString left = mFixture->said();
        VERIFY_SAID(left, "Drag them nearer to a line, or change the setting.");
        drag(far, RoadsFixture::east(80));
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(RoadsFixture::east(80)), 0);
    }
};

FERMAT_CANVAS_TEST(MapRemediesTest)
#include "map_remedies_test.moc"
