#pragma once

#include "fermat_options.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "terrain_wavefronts.h"
#include "workbench.h"

#include <qgsapplication.h>
#include <qgscollapsiblegroupbox.h>
#include <qgsmapcanvas.h>
#include <qgsmessagebar.h>
#include <qgsmessagebaritem.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgstaskmanager.h>

#include <QAction>
#include <QMainWindow>
#include <QTest>

/// Fermat's map tools on a canvas of 400 × 400 pixels. Unless a test says otherwise, rasters have
/// 100 × 100 cells of 10 m: 4 pixels per cell, with row 0 and column 0 in the top left corner.
class CanvasFixture : public ProviderFixture {
  public:
    static constexpr int pixelsPerCell = 4;
    static constexpr QPoint middle{202, 202}; ///< the centre of cell (50, 50)

    CanvasFixture() {
        rememberTimeUnit(0); // tests count in seconds
        rememberVelocityUnit(0);
        mCanvas = new QgsMapCanvas(&mWindow);
        mWindow.setCentralWidget(mCanvas);
        mCanvas->setFrameShape(QFrame::NoFrame); // otherwise it has fewer pixels inside
        mCanvas->setFixedSize(400, 400);
        mMessages.setParent(&mWindow); // a separate window would take the focus
        mWindow.show();
        if (!QTest::qWaitForWindowExposed(&mWindow))
            qFatal("the window does not show");
    }
    ~CanvasFixture() {
        mBench.reset();
        QgsProject::instance()->clear();
    }

    /// 10 m/s everywhere, except for a lake in rows 10 to 29 and columns 70 to 89.
    static std::vector<double> evenGround(int size = 100) {
        std::vector<double> kmh(std::size_t(size) * size, 36);
        for (int row = size / 10; row < 3 * size / 10; ++row)
            for (int col = 7 * size / 10; col < 9 * size / 10; ++col)
                kmh[std::size_t(row) * size + col] = 0;
        return kmh;
    }
    /// A layer of the project that the canvas shows.
    QgsRasterLayer* show(const QString& path) {
        auto* layer = new QgsRasterLayer(path, QFileInfo(path).completeBaseName());
        QgsProject::instance()->addMapLayer(layer);
        mCanvas->setDestinationCrs(layer->crs());
        mCanvas->setLayers({layer});
        mCanvas->setExtent(layer->extent());
        return layer;
    }
    QgsRasterLayer* showEvenGround() {
        return show(writeRaster(QStringLiteral("even.tif"), 100, evenGround()));
    }
    /// Ground that takes long to solve, with Dijkstra's algorithm at radius 3.
    QgsRasterLayer* showSlowGround(int size = 300) {
        Placement placement;
        placement.transform = {1000, 1000.0 / size, 0, 2000, 0, -1000.0 / size};
        QgsRasterLayer* layer = show(
            writeRaster(QStringLiteral("slow.tif"), size, evenGround(size), GDT_Byte, placement));
        start();
        set({{QStringLiteral("SOLVER"), QStringLiteral("dijkstra")},
             {QStringLiteral("RADIUS"), 3}});
        return layer;
    }

    /// Makes the workbench and activates the tool for isochrones.
    Workbench& start() {
        if (!mBench) {
            mBench = std::make_unique<Workbench>(QgsProject::instance(), mCanvas, &mMessages);
            action(QStringLiteral("isochronetool"))->trigger();
        }
        return *mBench;
    }
    Workbench& bench() { return *mBench; }
    /// Shows the panel, down to its last field, and gives it the focus.
    void showPanel() {
        mWindow.addDockWidget(Qt::RightDockWidgetArea, mBench->dock());
        for (auto* box : mBench->dock()->findChildren<QgsCollapsibleGroupBox*>())
            box->setCollapsed(false);
        mBench->dock()->show();
        mWindow.activateWindow();
        if (!QTest::qWaitForWindowActive(&mWindow))
            qFatal("the window does not get active");
    }
    void end() { mBench.reset(); }
    IsochroneSession& session() { return mBench->session(); }
    QgsMapCanvas& canvas() { return *mCanvas; }
    QgsMessageBar& messages() { return mMessages; }
    QAction* action(const QString& name) {
        for (QAction* action : mBench->actions())
            if (action->objectName() == name)
                return action;
        qFatal("there is no action %s", qPrintable(name));
    }
    /// Changes settings in the panel, as a user does.
    void set(const QVariantMap& changes) {
        QVariantMap parameters = mBench->dock()->parameters();
        for (auto it = changes.begin(); it != changes.end(); ++it)
            parameters.insert(it.key(), it.value());
        mBench->dock()->setParameters(parameters);
        emit mBench->dock()->parametersChanged();
    }

    void click(QPoint place, Qt::KeyboardModifiers modifiers = {},
               Qt::MouseButton button = Qt::LeftButton) {
        QTest::mouseClick(mCanvas->viewport(), button, modifiers, place);
    }
    void press(QPoint place) { QTest::mousePress(mCanvas->viewport(), Qt::LeftButton, {}, place); }
    void release(QPoint place) {
        QTest::mouseRelease(mCanvas->viewport(), Qt::LeftButton, {}, place);
    }
    /// With QTest::mouseMove(), the pressed buttons would depend on the platform.
    void move(QPoint place, Qt::MouseButtons buttons = Qt::NoButton) {
        QMouseEvent event(QEvent::MouseMove, QPointF(place),
                          QPointF(mCanvas->viewport()->mapToGlobal(place)), Qt::NoButton, buttons,
                          Qt::NoModifier);
        QApplication::sendEvent(mCanvas->viewport(), &event);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(mCanvas, key, modifiers);
    }
    void keep() { key(Qt::Key_Return, Qt::ControlModifier); }

    /// Waits until the whole raster is solved and nothing is running.
    bool settled() {
        return QTest::qWaitFor([&] { return session().wavefronts() && !session().isBusy(); },
                               60000);
    }
    /// Waits until a task runs.
    bool working() {
        return QTest::qWaitFor([] { return QgsApplication::taskManager()->countActiveTasks() > 0; },
                               60000);
    }
    bool idle() {
        return QTest::qWaitFor([&] { return !session().isBusy(); }, 60000);
    }
    /// The solution on the whole raster.
    const TerrainWavefronts& solved() {
        return dynamic_cast<const TerrainWavefronts&>(*session().wavefronts());
    }
    /// The time at the cell under a position of the canvas.
    float at(QPoint place) { return solved().solution.distance[cellAt(place)]; }
    std::size_t cellAt(QPoint place) {
        const QgsMapSettings& map = mCanvas->mapSettings();
        const QgsPointXY point =
            session().toLayer({map.mapToPixel().toMapCoordinates(place), map.destinationCrs()});
        return *solved().terrain->geometry().cellAt(point);
    }
    QRgb pixel(QPoint place) { return session().image().pixel(place); }
    /// The text of the message bar. Clears the bar.
    QString said() {
        QgsMessageBarItem* item = mMessages.currentItem();
        const QString text = item ? item->text() : QString();
        mMessages.clearWidgets();
        return text;
    }

  private:
    QMainWindow mWindow;
    QgsMapCanvas* mCanvas;
    QgsMessageBar mMessages;
    std::unique_ptr<Workbench> mBench;
};
