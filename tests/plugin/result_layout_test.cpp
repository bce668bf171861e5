#include "kept_fixture.h"

#include <qgslayoutitemlegend.h>
#include <qgslayoutitemmap.h>
#include <qgslayoutmanager.h>
#include <qgsprintlayout.h>
#include <qgssettings.h>

/// Print layouts of results.
class ResultLayoutTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
    }

    void aButtonMakesAPrintLayoutOfTheResult() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QgsPrintLayout* layout = nullptr;
        connect(&mFixture->bench(), &Workbench::layoutAsked, this,
                [&](QgsPrintLayout* made) { layout = made; });
        auto* print = mFixture->messages().findChild<QPushButton*>("FermatPrint");
        print->click();
        QVERIFY(layout);
        const QgsPrintLayout* first = layout;
        print->click();
        QVERIFY(layout->name() != first->name());
        QCOMPARE(QgsProject::instance()->layoutManager()->printLayouts().size(), 2);
        QList<QgsLayoutItemMap*> maps;
        layout->layoutItems(maps);
        QList<QgsLayoutItemLegend*> legends;
        layout->layoutItems(legends);
        QCOMPARE(maps.size(), 1);
        QCOMPARE(legends.size(), 1);
        QVERIFY(maps.first()->extent().contains(mFixture->canvas().extent()));
        QCOMPARE(legends.first()->linkedMap(), maps.first());
        // Of empty space around the layers, there is little; and it needs no message.
        const QgsRectangle layers = mFixture->canvas().extent();
        mFixture->canvas().zoomByFactor(4);
        layout = nullptr;
        mFixture->action("layout")->trigger();
        QVERIFY(layout);
        QVERIFY2(layout->name().startsWith("Isochrones on even"), qPrintable(layout->name()));
        layout->layoutItems(maps);
        QVERIFY(maps.last()->extent().contains(layers));
        QVERIFY(maps.last()->extent().width() < 1.2 * layers.width());
    }

  private:
    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(ResultLayoutTest)

#include "result_layout_test.moc"
