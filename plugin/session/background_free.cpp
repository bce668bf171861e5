#include "background_free.h"

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
