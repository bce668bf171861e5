#include "background_free.h"

#include <fermat/error.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QThread>
#include <QThreadPool>

#include <atomic>

namespace {

QThreadPool& pool() {
    static QThreadPool pool;
    return pool;
}

std::atomic<int> leftToFree = 0;

} // namespace

void freeInBackground(std::function<void()> free) {
    if (QCoreApplication::instance() && !QCoreApplication::closingDown())
        pool().start(std::move(free));
    else
        free();
}

void waitUntilFreed() {
    pool().waitForDone();
}

void waitUntilFreed(fermat::Progress& progress) {
    constexpr int milliseconds = 50;
    while (!pool().waitForDone(milliseconds))
        if (progress.cancelled())
            throw fermat::Cancelled();
}

void noteLeftToFree(int more) {
    leftToFree += more;
}

bool waitUntilOneIsFreed(int staying, fermat::Progress& progress) {
    constexpr int milliseconds = 2000;
    const int before = leftToFree;
    if (before <= staying)
        return false;
    QElapsedTimer timer;
    timer.start();
    do {
        QThread::msleep(10);
        waitUntilFreed(progress);
        progress.check(0);
    } while (leftToFree >= before && timer.elapsed() < milliseconds);
    return leftToFree < before;
}
