#pragma once

#include "output_stage.h"
#include "vector_sink.h"

#include <qgscoordinatetransformcontext.h>
#include <qgsrectangle.h>
#include <qgsvectorfilewriter.h>

#include <QVariantMap>

#include <cstdint>
#include <memory>

/// Throws the QgsProcessingException for an output file that could not be written. `why` may be
/// empty: drivers do not always say it.
[[noreturn]] void failToWrite(const OutputStage& stage, const QString& why);

/// The name of the layer in a file: the one that is wanted or that of the file, without what GDAL
/// does not allow at its beginning.
QString layerNameFor(const QString& path, const QString& wanted);

/// A vector file that is being made, in the format of its extension.
class VectorFile : public VectorSink {
  public:
    /// Options for writing the layer.
    struct Options {
        QString encoding;
        QString layerName; ///< empty: the name of the file
        QgsCoordinateTransformContext transforms;
    };

    /// The path for a destination. If its extension is not that of a format, it becomes a
    /// GeoPackage. Shapefiles and MapInfo files get an extension in lower case.
    static QString pathOf(const QString& destination);

    /// Writes one feature that covers `extent` into the stage, and reads it back. If the format
    /// loses a part of it, throws QgsProcessingException, which names formats that can.
    static void tryFormat(const OutputStage& stage, const VectorLayout& layout,
                          const QgsRectangle& extent, const Options& options);

    /// Begins to write into the stage. Throws QgsProcessingException.
    VectorFile(std::shared_ptr<OutputStage> stage, const VectorLayout& layout,
               const Options& options);
    /// If the file is not finished, a thread that nobody waits for closes it.
    ~VectorFile() override;

    void add(QgsFeature& feature, fermat::Progress& progress) override;
    QString finish(fermat::Progress& progress) override;

  private:
    void checkRoom();

    std::shared_ptr<OutputStage> mStage;
    QString mLayerName;
    bool mIsOds;
    bool mIsKml;
    bool mReportsFullDisk;
    int mUnchecked = 0;            ///< features since the last look at the disk
    std::uint64_t mLeastBytes = 0; ///< of all features
    std::uint64_t mChecked = 0;    ///< of those before the last look
    QString mWritten;              ///< the path that QGIS writes to, which may have one ending more
    std::shared_ptr<QgsVectorFileWriter> mWriter;
};
