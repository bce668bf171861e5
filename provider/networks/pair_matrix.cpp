#include "pair_matrix.h"

#include "raster_format.h"
#include "texts.h"

#include <fermat/all_pairs.h>

#include <cpl_error.h>

#include <qgsexception.h>

#include <algorithm>

namespace {

GDALDatasetUniquePtr openRaster(const PairMatrix::File& file) {
    CPLPushErrorHandler(CPLQuietErrorHandler);
    GDALDatasetUniquePtr dataset(
        GDALDataset::Open(file.path.toUtf8().constData(), GDAL_OF_RASTER | GDAL_OF_READONLY));
    CPLPopErrorHandler();
    if (!dataset)
        throw QgsProcessingException(
            Tr::tr("GDAL cannot read the raster “%1”. Choose a file that fermat:allpairs made.")
                .arg(file.name));
    return dataset;
}

QString factOf(GDALDataset& dataset, const char* name) {
    return QString::fromUtf8(dataset.GetMetadataItem(name, factsDomain));
}

/// Reads a row as values of `type`.
bool readValues(GDALDataset& dataset, int row, GDALDataType type, void* values) {
    const int count = dataset.GetRasterXSize();
    return dataset.GetRasterBand(1)->RasterIO(GF_Read, 0, row, count, 1, values, count, 1, type, 0,
                                              0, nullptr) == CE_None;
}

} // namespace

PairMatrix::PairMatrix(const File& matrix, const File& predecessors)
    : mMatrixFile(matrix), mPredecessorsFile(predecessors), mMatrix(openRaster(matrix)),
      mPredecessors(openRaster(predecessors)),
      mNodes(PairNodes::fromJson(factOf(*mMatrix, "NODES"))), mShapes(factOf(*mMatrix, "SHAPES")) {
    const int size = mNodes.size();
    if (size == 0 || mMatrix->GetRasterXSize() != size || mMatrix->GetRasterYSize() != size)
        throw QgsProcessingException(
            Tr::tr("The raster “%1” (MATRIX) has no list of its nodes. Choose the output MATRIX of "
                   "fermat:allpairs.")
                .arg(matrix.name));
    if (mPredecessors->GetRasterBand(1)->GetRasterDataType() != GDT_Int32 ||
        mPredecessors->GetRasterXSize() != size || mPredecessors->GetRasterYSize() != size ||
        factOf(*mPredecessors, "NODES") != factOf(*mMatrix, "NODES"))
        throw QgsProcessingException(
            Tr::tr("The raster “%1” (PREDECESSORS) does not belong to the raster “%2” (MATRIX). "
                   "Choose the outputs MATRIX and PREDECESSORS of one run of fermat:allpairs.")
                .arg(predecessors.name, matrix.name));
    mUnit = factOf(*mMatrix, "SCALE").toDouble();
    mUnitName = factOf(*mMatrix, "UNIT");
    mDistance.resize(std::size_t(size));
    mPredecessor.resize(std::size_t(size));
}

void PairMatrix::readRow(int from) {
    if (mRow == from)
        return;
    mRow = -1;
    if (!readValues(*mMatrix, from, GDT_UInt32, mDistance.data()) ||
        !readValues(*mPredecessors, from, GDT_Int32, mPredecessor.data()))
        throw QgsProcessingException(
            Tr::tr("Row %1 of the raster “%2” or “%3” cannot be read: %4. Make them again with "
                   "fermat:allpairs.")
                .arg(from)
                .arg(mMatrixFile.name, mPredecessorsFile.name,
                     QString::fromUtf8(CPLGetLastErrorMsg())));
    mRow = from;
}

std::vector<int> PairMatrix::path(int from, int to) {
    readRow(from);
    if (mDistance[std::size_t(to)] == fermat::AllPairs::unreached)
        return {};
    std::vector<int> nodes{to};
    while (nodes.back() != from) {
        const int node = nodes.back(), before = mPredecessor[std::size_t(node)];
        const bool isStep = before >= 0 && before < mNodes.size() &&
                            mDistance[std::size_t(before)] <= mDistance[std::size_t(node)];
        if (!isStep || int(nodes.size()) > mNodes.size())
            throw QgsProcessingException(
                Tr::tr("The rasters “%1” and “%2” do not fit together: the path from %3 to %4 "
                       "does not lead back to %3. Choose the outputs of one run of "
                       "fermat:allpairs.")
                    .arg(mMatrixFile.name, mPredecessorsFile.name, mNodes.ids[from],
                         mNodes.ids[to]));
        nodes.push_back(before);
    }
    std::reverse(nodes.begin(), nodes.end());
    return nodes;
}
