#pragma once

#include "output_stage.h"
#include "vector_sink.h"

#include <gdal_priv.h>
#include <ogrsf_frmts.h>

#include <QString>

#include <memory>

/// A table of numbers and texts that is being made in a GeoPackage. It is written in one
/// transaction, with nothing that a file needs to survive a crash while it is written: until it is
/// finished, it is in a scratch folder.
class TableFile : public VectorSink {
  public:
    /// Whether a layout in a file of this name can be written so: all fields are numbers or texts,
    /// and there is no geometry.
    static bool suits(const QString& path, const VectorLayout& layout);

    /// Begins to write into the stage. An empty name of the layer is that of the file. Throws
    /// QgsProcessingException.
    TableFile(std::shared_ptr<OutputStage> stage, const VectorLayout& layout,
              const QString& layerName);

    void add(QgsFeature& feature, fermat::Progress& progress) override;
    void addRow(const PairRow& row, fermat::Progress& progress) override;
    QString finish(fermat::Progress& progress) override;

  private:
    [[noreturn]] void fail() const;
    void setNumber(int field, double value);
    void writeFeature();

    std::shared_ptr<OutputStage> mStage;
    QString mLayerName;
    GDALDatasetUniquePtr mDataset;
    OGRLayer* mLayer = nullptr;
    OGRFeatureUniquePtr mFeature;
};
