#include "table_file.h"

#include "vector_file.h"

#include <cpl_conv.h>
#include <cpl_error.h>

#include <QFileInfo>

#include <cmath>

namespace {

/// Sets options of GDAL for this thread, and sets them back.
class ThreadOptions {
  public:
    ThreadOptions() {
        CPLSetThreadLocalConfigOption("OGR_SQLITE_SYNCHRONOUS", "OFF");
        CPLSetThreadLocalConfigOption("OGR_SQLITE_JOURNAL", "MEMORY");
    }
    ThreadOptions(const ThreadOptions&) = delete;
    ~ThreadOptions() {
        CPLSetThreadLocalConfigOption("OGR_SQLITE_SYNCHRONOUS", nullptr);
        CPLSetThreadLocalConfigOption("OGR_SQLITE_JOURNAL", nullptr);
    }
};

OGRFieldType typeInFile(const QgsField& field) {
    if (!field.isNumeric())
        return OFTString;
    if (field.type() == compat::integerField({}).type())
        return OFTInteger;
    return field.type() == compat::idField({}).type() ? OFTInteger64 : OFTReal;
}

} // namespace

bool TableFile::suits(const QString& path, const VectorLayout& layout) {
    if (layout.geometryType != compat::noGeometryWkb ||
        QFileInfo(path).suffix().compare(QLatin1String("gpkg"), Qt::CaseInsensitive) != 0)
        return false;
    return holdsNumbersAndTexts(layout.fields);
}

TableFile::TableFile(std::shared_ptr<OutputStage> stage, const VectorLayout& layout,
                     const QString& layerName)
    : mStage(std::move(stage)), mLayerName(layerName) {
    const ThreadOptions options;
    CPLErrorReset();
    if (GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("GPKG"))
        mDataset.reset(
            driver->Create(mStage->path().toUtf8().constData(), 0, 0, 0, GDT_Unknown, nullptr));
    const QString wanted = layerNameFor(mStage->path(), mLayerName);
    const QString name = wanted.isEmpty() ? QFileInfo(mStage->path()).baseName() : wanted;
    if (mDataset)
        mLayer = mDataset->CreateLayer(name.toUtf8().constData(), nullptr, wkbNone, nullptr);
    if (!mLayer)
        fail();
    for (const QgsField& field : layout.fields) {
        OGRFieldDefn definition(field.name().toUtf8().constData(), typeInFile(field));
        if (mLayer->CreateField(&definition) != OGRERR_NONE)
            fail();
    }
    if (mDataset->StartTransaction() != OGRERR_NONE)
        fail();
    mFeature.reset(OGRFeature::CreateFeature(mLayer->GetLayerDefn()));
}

void TableFile::fail() const {
    failToWrite(*mStage, QString::fromUtf8(CPLGetLastErrorMsg()));
}

void TableFile::setNumber(int field, double value) {
    if (std::isnan(value))
        mFeature->SetFieldNull(field);
    else
        mFeature->SetField(field, value);
}

void TableFile::add(QgsFeature& feature, fermat::Progress&) {
    const QgsAttributes values = feature.attributes();
    for (int field = 0; field < int(values.size()); ++field)
        if (values[field].isNull())
            mFeature->SetFieldNull(field);
        else if (mFeature->GetFieldDefnRef(field)->GetType() == OFTString)
            mFeature->SetField(field, values[field].toString().toUtf8().constData());
        else
            values[field].userType() == int(QMetaType::Double)
                ? setNumber(field, values[field].toDouble())
                : mFeature->SetField(field, GIntBig(values[field].toLongLong()));
    writeFeature();
}

void TableFile::addRow(const PairRow& row, fermat::Progress&) {
    mFeature->SetField(0, GIntBig(row.from));
    mFeature->SetField(1, GIntBig(row.to));
    for (std::size_t i = 0; i < row.values.size(); ++i)
        setNumber(int(i) + 2, row.values[i]);
    writeFeature();
}

void TableFile::writeFeature() {
    mFeature->SetFID(OGRNullFID);
    if (mLayer->CreateFeature(mFeature.get()) != OGRERR_NONE)
        fail();
}

QString TableFile::finish(fermat::Progress& progress) {
    progress.check(1);
    CPLErrorReset();
    if (mDataset->CommitTransaction() != OGRERR_NONE)
        fail();
    mFeature.reset();
    mDataset.reset();
    if (CPLGetLastErrorType() >= CE_Failure)
        fail();
    return mLayerName.isEmpty() ? mStage->target()
                                : mStage->target() + QStringLiteral("|layername=") + mLayerName;
}
