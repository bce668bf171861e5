#include "background_free.h"

#include <fermat/error.h>

#include <QCoreApplication>
#include <QThreadPool>

namespace {

QThreadPool& pool() {
    static QThreadPool pool;
    return pool;
}

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
