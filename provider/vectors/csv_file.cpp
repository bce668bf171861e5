#include "csv_file.h"

#include "qgis_compat.h"
#include "vector_file.h"

#include <QFileInfo>
#include <QRegularExpression>

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
    return holdsNumbersAndTexts(layout.fields);
}

QString CsvFile::typesOf(const VectorLayout& layout) {
    QStringList types;
    for (const QgsField& field : layout.fields) {
        const auto type = field.type();
        types << (type == compat::textField({}).type()      ? QStringLiteral("String")
                  : type == compat::realField({}).type()    ? QStringLiteral("Real")
                  : type == compat::integerField({}).type() ? QStringLiteral("Integer")
                                                            : QStringLiteral("Integer64"));
    }
    if (!layout.unit.isEmpty())
        types << QStringLiteral("String");
    return types.join(QLatin1Char(','));
}

CsvFile::CsvFile(std::shared_ptr<OutputStage> stage, const VectorLayout& layout)
    : mStage(std::move(stage)), mFile(mStage->path()), mUnit(layout.unit) {
    if (!mFile.open(QIODevice::WriteOnly))
        failToWrite(*mStage, mFile.errorString());
    static const QRegularExpression special(QStringLiteral("[,;\"\\s]"));
    for (const QgsField& field : layout.fields) {
        if (field.name().contains(special))
            appendText(field.name());
        else
            mText.append(field.name().toUtf8());
        mText.append(',');
    }
    if (!mUnit.isEmpty())
        mText.append("unit,");
    mText.back() = '\n'; // instead of the last comma
}

void CsvFile::flush() {
    if (mFile.write(mText) != mText.size())
        failToWrite(*mStage, mFile.errorString());
    mText.clear();
    mText.reserve(bytesAtOnce + 1024);
}

void CsvFile::appendNumber(double value) {
    if (std::isnan(value))
        return;
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    mText.append(text.data(), int(end.ptr - text.data()));
}

void CsvFile::appendWhole(std::int64_t value) {
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    mText.append(text.data(), int(end.ptr - text.data()));
}

void CsvFile::appendText(QString text) {
    text.replace(QLatin1Char('"'), QLatin1String("\"\""));
    mText.append('"' + text.toUtf8() + '"');
}

void CsvFile::endRow() {
    if (!mUnit.isEmpty()) {
        appendText(mUnit);
        mText.append(',');
    }
    mText.back() = '\n'; // instead of the last comma
    if (mText.size() >= bytesAtOnce)
        flush();
}

void CsvFile::add(QgsFeature& feature, fermat::Progress&) {
    for (const QVariant& value : feature.attributes()) {
        const int type = value.isNull() ? int(QMetaType::UnknownType) : int(value.userType());
        if (type == int(QMetaType::QString))
            appendText(value.toString());
        else if (type == int(QMetaType::Double))
            appendNumber(value.toDouble());
        else if (type != int(QMetaType::UnknownType))
            appendWhole(value.toLongLong());
        mText.append(',');
    }
    endRow();
}

void CsvFile::addRow(const PairRow& row, fermat::Progress&) {
    for (const std::int64_t id : {row.from, row.to}) {
        appendWhole(id);
        mText.append(',');
    }
    for (const double value : row.values) {
        appendNumber(value);
        mText.append(',');
    }
    endRow();
}

QString CsvFile::finish(fermat::Progress& progress) {
    progress.check(1);
    flush();
    mFile.close();
    if (mFile.error() != QFileDevice::NoError)
        failToWrite(*mStage, mFile.errorString());
    return mStage->target();
}
