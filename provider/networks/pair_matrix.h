#pragma once

#include "pair_nodes.h"
#include "pair_shapes.h"

#include <gdal_priv.h>

#include <cstdint>
#include <vector>

/// The two rasters of fermat:allpairs, of which it reads the rows that are asked for.
class PairMatrix {
  public:
    /// A raster, and its name for messages.
    struct File {
        QString path;
        QString name;
    };

    /// Throws QgsProcessingException if the rasters are not those of one run of fermat:allpairs.
    PairMatrix(const File& matrix, const File& predecessors);

    const PairNodes& nodes() const { return mNodes; }
    const PairShapes& shapes() const { return mShapes; }
    const QString& unitName() const { return mUnitName; }

    /// The nodes of the path between two nodes, with both of them. Empty if there is no path.
    /// Throws QgsProcessingException if the rasters cannot be read or do not fit together.
    std::vector<int> path(int from, int to);
    /// The cost of a path that path() found from the same node.
    double costTo(int to) const { return mDistance[std::size_t(to)] * mUnit; }

  private:
    void readRow(int from);

    File mMatrixFile;
    File mPredecessorsFile;
    GDALDatasetUniquePtr mMatrix;
    GDALDatasetUniquePtr mPredecessors;
    PairNodes mNodes;
    PairShapes mShapes;
    double mUnit = 1;
    QString mUnitName;
    int mRow = -1; ///< that was read last
    std::vector<std::uint32_t> mDistance;
    std::vector<std::int32_t> mPredecessor;
};
