#include "detached_work.h"

#include <QThreadPool>

void leaveBehind(std::thread thread) {
    QThreadPool* pool = QThreadPool::globalInstance();
    const auto left = std::make_shared<std::thread>(std::move(thread));
    pool->start([pool, left] {
        pool->releaseThread(); // it only waits: another may work meanwhile
        left->join();
        pool->reserveThread();
    });
}
