#pragma once

#include "output_stage.h"
#include "vector_sink.h"

#include <qgscoordinatetransformcontext.h>
#include <qgsrectangle.h>
#include <qgsvectorfilewriter.h>

#include <QVariantMap>

#include <memory>

/// A vector file in the making, in the format that its name's extension asks for.
class VectorFile : public VectorSink {
  public:
    /// How the layer is written.
    struct Options {
        QString encoding;
        QString layerName; ///< empty: the file's
        QgsCoordinateTransformContext transforms;
    };

    /// The path that a destination gets: without an extension that a format has, it becomes a
    /// GeoPackage.
    static QString pathOf(const QString& destination);

    /// Writes one feature into the stage, over all of `extent`, and reads it: throws
    /// QgsProcessingException, naming formats that can, where the format loses a part of it.
    static void tryFormat(const OutputStage& stage, const VectorLayout& layout,
                          const QgsRectangle& extent, const Options& options);

    /// Begins to write into the stage. Throws QgsProcessingException.
    VectorFile(std::shared_ptr<OutputStage> stage, const VectorLayout& layout,
               const Options& options);
    /// What is not finished is closed by a thread that nobody waits for.
    ~VectorFile() override;

    void add(QgsFeature& feature) override;
    QString finish(fermat::Progress& progress) override;

  private:
    std::shared_ptr<OutputStage> mStage;
    QString mLayerName;
    std::unique_ptr<QgsVectorFileWriter> mWriter;
};
