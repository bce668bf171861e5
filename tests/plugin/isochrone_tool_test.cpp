#include "fermat_dock.h"
#include "isochrone_tool.h"
#include "provider_fixture.h"
#include "workbench.h"

#include <qgsapplication.h>
#include <qgsmapcanvas.h>
#include <qgsmessagebar.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>

#include <QAction>
#include <QMainWindow>
#include <QtTest>

class IsochroneToolTest : public QObject {
    Q_OBJECT

  private slots:
    void aClickGivesIsochrones() {
        std::vector<double> values(100 * 100, 36); // km/h: 10 m/s
        const QString path = mFixture.writeRaster("even.tif", 100, values);
        auto* layer = new QgsRasterLayer(path, "even");
        QgsProject::instance()->addMapLayer(layer);
        QMainWindow window;
        QgsMapCanvas canvas(&window);
        window.setCentralWidget(&canvas);
        window.resize(400, 400);
        window.show();
        QgsMessageBar bar;
        canvas.setDestinationCrs(layer->crs());
        canvas.setLayers({layer});
        canvas.setExtent(layer->extent());
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        {
            Workbench bench(QgsProject::instance(), &canvas, &bar);
            bench.actions().first()->trigger();
            QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, QPoint(200, 200));
            QCOMPARE(bench.session().starts().size(), std::size_t(1));
            QTRY_VERIFY(bench.session().wavefronts());
            QTRY_VERIFY(!bench.session().isBusy());
            QTest::mouseMove(canvas.viewport(), QPoint(300, 200));
        }
        QgsProject::instance()->clear();
    }

  private:
    ProviderFixture mFixture;
};

int main(int argc, char** argv) {
    QgsApplication application(argc, argv, true);
    QgsApplication::initQgis();
    IsochroneToolTest test;
    const int failed = QTest::qExec(&test, argc, argv);
    QgsApplication::exitQgis();
    return failed;
}

#include "isochrone_tool_test.moc"
