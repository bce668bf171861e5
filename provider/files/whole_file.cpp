#include "whole_file.h"

#include <QByteArray>
#include <QFile>
#include <QFileInfo>

bool isWhole(const QString& path) {
    if (QFileInfo(path).isDir())
        return true;
    QFile file(path);
    const qint64 size = file.size();
    const QByteArray more(1 << 16, 0);
    if (!file.open(QIODevice::Append | QIODevice::Unbuffered))
        return false;
    const bool isRoom = file.write(more) == more.size();
    return file.resize(size) && isRoom;
}
