#include "csv_file.h"

#include "vector_file.h"

#include <QFileInfo>

#include <array>
#include <charconv>
#include <cmath>

namespace {

constexpr int bytesAtOnce = 1 << 18;

} // namespace

bool CsvFile::suits(const QString& path, const VectorLayout& layout) {
    if (layout.geometryType != compat::noGeometryWkb ||
        QFileInfo(path).suffix().compare(QLatin1String("csv"), Qt::CaseInsensitive) != 0)
        return false;
    for (const QgsField& field : layout.fields)
        if (!field.isNumeric())
            return false;
    return true;
}

CsvFile::CsvFile(std::shared_ptr<OutputStage> stage, const VectorLayout& layout)
    : mStage(std::move(stage)), mFile(mStage->path()) {
    if (!mFile.open(QIODevice::WriteOnly))
        failToWrite(mStage->target(), mFile.errorString());
    QStringList names;
    for (const QgsField& field : layout.fields)
        names << field.name();
    mText = names.join(QLatin1Char(',')).toUtf8() + '\n';
}

void CsvFile::flush() {
    if (mFile.write(mText) != mText.size())
        failToWrite(mStage->target(), mFile.errorString());
    mText.clear();
    mText.reserve(bytesAtOnce + 1024);
}

void CsvFile::add(QgsFeature& feature, fermat::Progress& progress) {
    std::vector<double> values;
    for (const QVariant& value : feature.attributes())
        values.push_back(value.isNull() ? std::nan("") : value.toDouble());
    addRow(values, progress);
}

void CsvFile::addRow(std::span<const double> values, fermat::Progress&) {
    std::array<char, 32> text;
    bool isFirst = true;
    for (const double value : values) {
        if (!isFirst)
            mText.append(',');
        isFirst = false;
        if (std::isnan(value))
            continue;
        const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
        mText.append(text.data(), int(end.ptr - text.data()));
    }
    mText.append('\n');
    if (mText.size() >= bytesAtOnce)
        flush();
}

QString CsvFile::finish(fermat::Progress& progress) {
    progress.check(1);
    flush();
    mFile.close();
    if (mFile.error() != QFileDevice::NoError)
        failToWrite(mStage->target(), mFile.errorString());
    return mStage->target();
}
