// Measures how fast the map tools follow the mouse. `interaction-bench [--size 4096] [--moves 60]
// [--method 0]` drags a start over synthetic terrain on a canvas of 1920 × 1080 pixels, and hovers
// over the result. With `--lines FILE`, it does so over the network of a layer of lines, by travel
// time, and also clicks other starts: the time of a click goes to the repainted canvas. The time of
// a drag goes from the event of the mouse to the repainted canvas. There are two times for
// hovering: until the path is found and passed to the canvas, and until the whole canvas is
// repainted. Then it hovers in real time, 60 times a second, with the times of the turns of the
// event loop: how long the window stands still. At last, it draws a wall, with the times of a drag.
// With `--limit GIB`, Fermat may use so much memory, so that a raster is in files. With `--cold`,
// the system forgets what it has of files before each place to which it hovers in real time; this
// needs root rights. `--raster FILE` takes this raster, `--radius` is that of its neighbourhood,
// and `--hover` leaves out drags and walls. With `--corridor`, there is a second start, and the map
// shows the corridor between both.

#include "fermat_options.h"
#include "fermat_provider.h"
#include "isochrone_tool.h"
#include "wavefronts.h"
#include "workbench.h"

#include <qgsapplication.h>
#include <qgsmapcanvas.h>
#include <qgsmessagebar.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingfeedback.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <QAction>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>
#include <QThread>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace {

QTextStream& out() {
    static QTextStream stream(stdout);
    return stream;
}

QString makeTerrain(const QString& folder, int size) {
    FermatProvider provider;
    provider.refreshAlgorithms();
    QgsProcessingContext context;
    QgsProcessingFeedback feedback(false);
    bool ok = false;
    const QString path = folder + QStringLiteral("/velocity.tif");
    provider.algorithm(QStringLiteral("syntheticvelocity"))
        ->run({{QStringLiteral("COLUMNS"), size},
               {QStringLiteral("ROWS"), size},
               {QStringLiteral("CELL_SIZE"), 10},
               {QStringLiteral("CRS"), QStringLiteral("EPSG:32633")},
               {QStringLiteral("OUTPUT"), path}},
              context, &feedback, &ok);
    if (!ok)
        qFatal("the terrain could not be made: %s", qPrintable(feedback.textLog()));
    return path;
}

void say(const char* what, std::vector<double> milliseconds) {
    std::sort(milliseconds.begin(), milliseconds.end());
    const auto at = [&](double share) {
        return milliseconds[std::size_t(share * double(milliseconds.size() - 1))];
    };
    out() << QStringLiteral("%1 %2 times: median %3 ms, 90 % within %4 ms, longest %5 ms\n")
                 .arg(QLatin1String(what), -11)
                 .arg(milliseconds.size())
                 .arg(at(0.5), 0, 'f', 1)
                 .arg(at(0.9), 0, 'f', 1)
                 .arg(milliseconds.back(), 0, 'f', 1);
    out().flush();
}

/// A position on a curve over the middle of the canvas.
QPoint place(const QgsMapCanvas& canvas, int i) {
    const double t = 0.1 * i;
    return {int(canvas.width() * (0.5 + 0.2 * std::sin(t))),
            int(canvas.height() * (0.5 + 0.3 * std::sin(1.7 * t)))};
}

void sendMove(QgsMapCanvas& canvas, QPoint to, Qt::MouseButtons buttons) {
    QMouseEvent event(QEvent::MouseMove, QPointF(to), QPointF(canvas.viewport()->mapToGlobal(to)),
                      Qt::NoButton, buttons, Qt::NoModifier);
    QApplication::sendEvent(canvas.viewport(), &event);
}

/// Only what is on the disk can be dropped.
void dropFilesInMemory() {
    sync();
    QFile file(QStringLiteral("/proc/sys/vm/drop_caches"));
    if (!file.open(QFile::WriteOnly) || file.write("3") != 1)
        qFatal("the system does not drop what it has of files");
}

/// How many pages this thread has waited for until they came from a disk.
long readsOfThisThread() {
    rusage usage{};
    getrusage(RUSAGE_THREAD, &usage);
    return usage.ru_majflt;
}

/// Turns of the event loop.
struct Turns {
    std::vector<double> milliseconds;
    std::vector<double> busy; ///< the same, without the time for which other threads ran
    long reads = 0;           ///< see readsOfThisThread()
};

double busyMilliseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) * 1e-6;
}

/// Lets the event loop turn for a frame. The first turn begins with the move of the mouse.
void turn(QgsMapCanvas& canvas, QPoint to, Turns& turns) {
    constexpr int frame = 16; // ms
    QElapsedTimer all, one;
    const long reads = readsOfThisThread();
    all.start();
    one.start();
    double busy = busyMilliseconds();
    sendMove(canvas, to, Qt::NoButton);
    do {
        QApplication::processEvents();
        turns.milliseconds.push_back(double(one.nsecsElapsed()) * 1e-6);
        turns.busy.push_back(busyMilliseconds() - busy);
        QThread::msleep(1);
        one.start();
        busy = busyMilliseconds();
    } while (all.elapsed() < frame);
    turns.reads += readsOfThisThread() - reads;
}

} // namespace

int main(int argc, char** argv) {
    QgsApplication application(argc, argv, true);
    QgsApplication::initQgis();
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("size"), QString(), QStringLiteral("n"), "4096"},
                       {QStringLiteral("moves"), QString(), QStringLiteral("n"), "60"},
                       {QStringLiteral("method"), QString(), QStringLiteral("n"), "0"},
                       {QStringLiteral("radius"), QString(), QStringLiteral("cells"), "2"},
                       {QStringLiteral("raster"), QString(), QStringLiteral("file")},
                       {QStringLiteral("limit"), QString(), QStringLiteral("GiB"), "0"},
                       {QStringLiteral("cold"), QString()},
                       {QStringLiteral("hover"), QString()},
                       {QStringLiteral("corridor"), QString()},
                       {QStringLiteral("lines"), QString(), QStringLiteral("file")},
                       {QStringLiteral("crs"), QString(), QStringLiteral("crs of the map")},
                       {QStringLiteral("picture"), QString(), QStringLiteral("file")}});
    parser.process(application);
    const int moves = parser.value(QStringLiteral("moves")).toInt();

    QTemporaryDir folder;
    const QString lines = parser.value(QStringLiteral("lines"));
    QgsMapLayer* layer = nullptr;
    if (lines.isEmpty())
        layer = new QgsRasterLayer(
            parser.isSet(QStringLiteral("raster"))
                ? parser.value(QStringLiteral("raster"))
                : makeTerrain(folder.path(), parser.value(QStringLiteral("size")).toInt()),
            "velocity");
    else
        layer = new QgsVectorLayer(lines, "lines");
    QgsProject::instance()->addMapLayer(layer);
    QgsMapCanvas canvas;
    canvas.resize(1920, 1080);
    canvas.setDestinationCrs(parser.isSet(QStringLiteral("crs"))
                                 ? QgsCoordinateReferenceSystem(parser.value(QStringLiteral("crs")))
                                 : layer->crs());
    canvas.setLayers({layer});
    canvas.setCurrentLayer(layer);
    canvas.show();
    // The layer is as wide as the map. It continues above and below.
    const QgsRectangle whole =
        QgsCoordinateTransform(layer->crs(), canvas.mapSettings().destinationCrs(),
                               QgsProject::instance())
            .transformBoundingBox(layer->extent());
    canvas.setExtent(QgsRectangle::fromCenterAndSize(whole.center(), whole.width(),
                                                     whole.width() * 1080 / 1920));
    QTest::qWait(3000); // meanwhile the map is drawn
    FermatOptions options = FermatOptions::read();
    const double limitBefore =
        std::exchange(options.memoryLimit, parser.value(QStringLiteral("limit")).toDouble());
    options.write();
    QgsMessageBar messages;
    {
        Workbench bench(QgsProject::instance(), &canvas, &messages);
        IsochroneSession& session = bench.session();
        bench.actions().first()->trigger();
        QVariantMap settings = bench.dock()->parameters();
        settings.insert(QStringLiteral("METHOD"), parser.value(QStringLiteral("method")).toInt());
        settings.insert(QStringLiteral("RADIUS"), parser.value(QStringLiteral("radius")).toInt());
        settings.insert(QStringLiteral("STRATEGY"), 1);
        settings.insert(QStringLiteral("MAX_SNAP"), 1e6);
        bench.dock()->setParameters(settings);
        emit bench.dock()->parametersChanged();
        const auto settled = [&] {
            return QTest::qWaitFor([&] { return session.wavefronts() && !session.isBusy(); },
                                   3600000);
        };
        QElapsedTimer timer;
        // The first passable cell, beginning in the middle.
        for (int i = 0; session.starts().empty() && i < 1000; ++i) {
            timer.start();
            QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, place(canvas, i));
            settled();
        }
        if (!session.wavefronts())
            qFatal("there is no result");
        out() << QStringLiteral("The first click, reading included, settles in %1 ms.\n")
                     .arg(timer.elapsed());

        const auto press = [&](const char* name) {
            for (QToolButton* button : bench.dock()->findChildren<QToolButton*>())
                if (button->defaultAction() &&
                    button->defaultAction()->objectName() == QLatin1String(name))
                    button->click();
        };
        if (parser.isSet(QStringLiteral("corridor"))) {
            for (int i = 20; session.starts().size() < 2 && i < 1000; ++i)
                QTest::mouseClick(canvas.viewport(), Qt::LeftButton, Qt::ShiftModifier,
                                  place(canvas, i));
            settled();
            press("corridor");
            settled();
            if (!session.wavefronts() || !session.wavefronts()->leastTrip())
                qFatal("there is no corridor");
        }

        const auto shown = [&](const std::function<void()>& gesture) {
            QEventLoop loop;
            QObject::connect(&session, &IsochroneSession::imageChanged, &loop, &QEventLoop::quit);
            timer.start();
            gesture();
            loop.exec();
            canvas.viewport()->repaint();
            return double(timer.nsecsElapsed()) * 1e-6;
        };
        if (!lines.isEmpty()) {
            std::vector<double> clicked;
            for (int i = 1; i <= moves; ++i) {
                clicked.push_back(shown([&] {
                    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, place(canvas, 7 * i));
                }));
                settled();
            }
            say("Click", clicked);
        }

        const bool onlyHovers = parser.isSet(QStringLiteral("hover"));
        if (!onlyHovers) {
            const QgsPointXY start = session.starts().front();
            const QPoint mark =
                canvas.getCoordinateTransform()->transform(start).toQPointF().toPoint();
            QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, mark);
            std::vector<double> dragged;
            for (int i = 0; int(dragged.size()) < moves && i < 100 * moves; ++i) {
                QEventLoop loop;
                QObject::connect(&session, &IsochroneSession::imageChanged, &loop,
                                 &QEventLoop::quit);
                const QgsPointXY before = session.starts().front();
                timer.start();
                sendMove(canvas, place(canvas, i), Qt::LeftButton);
                if (session.starts().front() == before)
                    continue; // impassable ground
                loop.exec();
                canvas.viewport()->repaint();
                if (i > 3) // the first move makes the terrain of the view
                    dragged.push_back(double(timer.nsecsElapsed()) * 1e-6);
            }
            say("Drag", dragged);
            timer.start();
            QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, place(canvas, 0));
            settled();
            out() << QStringLiteral("The release settles in %1 ms.\n").arg(timer.elapsed());
        }

        std::vector<double> traced, painted;
        for (int i = 0; i < moves; ++i) {
            const QPoint to(int(canvas.width() * (0.25 + 0.5 * i / moves)), 40 + 9 * i % 1000);
            timer.start();
            sendMove(canvas, to, Qt::NoButton);
            traced.push_back(double(timer.nsecsElapsed()) * 1e-6);
            canvas.viewport()->repaint();
            painted.push_back(double(timer.nsecsElapsed()) * 1e-6);
        }
        say("Hover, path", traced);
        say("painted", painted);
        Turns turns;
        for (int i = 0; i < moves; ++i) {
            if (parser.isSet(QStringLiteral("cold")))
                dropFilesInMemory();
            turn(canvas,
                 {int(canvas.width() * (0.25 + 0.5 * i / moves)),
                  canvas.height() - 40 - 9 * i % 1000},
                 turns);
        }
        say("Turn", turns.milliseconds);
        say("Turn, busy", turns.busy);
        out() << QStringLiteral("Meanwhile the main thread waited for %1 pages from a disk.\n")
                     .arg(turns.reads);

        if (!onlyHovers) {
            press("wall");
            QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {},
                              {canvas.width() / 3, canvas.height() / 3});
            std::vector<double> walls;
            for (int i = 0; i < moves; ++i) {
                const QPoint to(canvas.width() / 3 + 40 + 5 * i, canvas.height() / 3 + 3 * i);
                const double time = shown([&] { sendMove(canvas, to, Qt::NoButton); });
                if (i > 0) // the first move makes the terrain of the view
                    walls.push_back(time);
            }
            say("Wall", walls);
        }
        if (parser.isSet(QStringLiteral("picture")))
            canvas.grab().save(parser.value(QStringLiteral("picture")));
    }
    options.memoryLimit = limitBefore;
    options.write();
    QgsProject::instance()->clear();
    QgsApplication::exitQgis();
}
