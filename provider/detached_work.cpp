#include "detached_work.h"

#include <QThreadPool>

void leaveBehind(std::thread thread) {
    QThreadPool* pool = QThreadPool::globalInstance();
    const auto left = std::make_shared<std::thread>(std::move(thread));
    pool->start([pool, left] {
        pool->releaseThread(); // this thread only waits, so another one may work in the meantime
        left->join();
        pool->reserveThread();
    });
}
