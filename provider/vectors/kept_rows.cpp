#include "kept_rows.h"

#include "filled_in.h"
#include "memory_limit.h"
#include "texts.h"

#include <fermat/memory.h>

#include <qgsexception.h>
#include <qgsgeometry.h>
#include <qgsprocessing.h>
#include <qgsvectorfilewriter.h>

#include <QFileInfo>

#include <algorithm>

namespace {

/// Bytes of the memory of the process that are no pages of files.
std::size_t ownMemory() {
    const fermat::UsedMemory used = fermat::used_memory();
    return used.resident - std::min(used.resident, used.mapped);
}

} // namespace

KeptRows KeptRows::of(const QString& destination) {
    // All are measured, and rounded up.
    if (destination == QgsProcessing::TEMPORARY_OUTPUT ||
        destination.startsWith(QLatin1String("memory:")))
        return {300, 48, 16, 2};
    const QString driver = QgsVectorFileWriter::driverForExtension(QFileInfo(destination).suffix());
    if (driver == QLatin1String("XLSX") || driver == QLatin1String("ODS"))
        return {300, 48, 0, 4};
    if (driver == QLatin1String("LIBKML")) // most of it while the file is closed
        return {4500, 800, 400, 16};
    if (driver == QLatin1String("FlatGeobuf")) // it sorts rows, through a buffer
        return {400, 16, 16, 4, std::size_t(100) << 20};
    return {};
}

std::size_t KeptRows::bytes(std::size_t rows, std::size_t values, std::size_t vertices,
                            std::size_t letters) const {
    return rows * row + std::min(most, values * value + vertices * vertex + letters * letter);
}

QString endingsThatKeepNothing(bool withGeometry) {
    return withGeometry ? QStringLiteral(".gpkg") : Tr::tr(".csv or .gpkg");
}

KeptMemory::KeptMemory() : mBefore(ownMemory()) {}

std::optional<std::size_t> KeptMemory::take(std::size_t bytes, std::size_t allowed) {
    if (!mRoom) {
        // What the run has taken is not free any more, but a limit of the user counts it.
        const std::size_t now = ownMemory(), work = now - std::min(now, mBefore);
        mRoom = std::max(mPlanned,
                         std::min(fermat::available_memory(), allowed - std::min(allowed, work)));
    }
    mTaken += bytes;
    return mTaken > *mRoom ? mRoom : std::nullopt;
}

KeptSink::KeptSink(std::unique_ptr<VectorSink> sink, const QString& output, const KeptRows& rows,
                   std::shared_ptr<KeptMemory> memory, std::size_t allowed)
    : mSink(std::move(sink)), mOutput(output), mKept(rows), mMemory(std::move(memory)),
      mAllowed(allowed) {}

void KeptSink::add(QgsFeature& feature, fermat::Progress& progress) {
    ++mRows;
    const QgsAttributes values = feature.attributes();
    mValues += std::size_t(values.size());
    for (const QVariant& value : values)
        if (value.userType() == int(QMetaType::QString))
            mLetters += std::size_t(value.toString().size());
    if (feature.hasGeometry())
        mVertices += std::size_t(feature.geometry().constGet()->nCoordinates());
    const std::size_t bytes = mKept.bytes(mRows, mValues, mVertices, mLetters);
    if (const auto room = mMemory->take(bytes - mTaken, mAllowed))
        throw QgsProcessingException(filledIn(
            Tr::tr("Not all rows of %1 can be in memory until the run ends: the first %2 need %3, "
                   "but Fermat may use only %4 for them. Save it as a file whose name ends in %5, "
                   "which gets each row at once."),
            mOutput, qulonglong(mRows), gibText(bytes), gibText(*room),
            endingsThatKeepNothing(feature.hasGeometry())));
    mTaken = bytes;
    mSink->add(feature, progress);
}

QString KeptSink::finish(fermat::Progress& progress) {
    return mSink->finish(progress);
}
