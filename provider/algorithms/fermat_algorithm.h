#pragma once

#include "array_room.h"
#include "disk_space.h"
#include "feature_cells.h"
#include "kept_rows.h"
#include "layer_look.h"
#include "part_run.h"
#include "raster_output.h"
#include "run_files.h"
#include "vector_sink.h"

#include <qgsprocessingalgorithm.h>

#include <QCoreApplication>

#include <functional>

class QgsRasterLayer;
class QgsVectorLayer;
namespace fermat {
class Progress;
}

/// Base class of all algorithms of the provider: one group, an icon with the algorithm's name, and
/// one way to turn exceptions of the core into those of QGIS.
class FermatAlgorithm : public QgsProcessingAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(FermatAlgorithm)

  public:
    QString group() const override;
    QString groupId() const override;
    QIcon icon() const override;
    QString svgIconPath() const override;
    QString helpUrl() const override;
    /// helpText(), without tags in qgis_process, which prints it as it is, and in the desktop with
    /// labels of parameters in place of their names.
    QString shortHelpString() const final;
    /// Names the parameter that cannot have its value, and the values that it may have.
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    /// Whether people see the labels of parameters and not their names.
    static bool isInDesktop();
    /// The help, in HTML.
    virtual QString helpText() const = 0;
    /// Replaces prepareAlgorithm(). It is called on the main thread, after checkParameterValues().
    /// What it throws is thrown by processAlgorithm(): scripts in Python get no reason from QGIS if
    /// prepareAlgorithm() throws.
    virtual void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                QgsProcessingFeedback* feedback);
    /// Replaces processAlgorithm(). It may throw any fermat::Error and QgsProcessingException.
    /// `progress` reports to `feedback`, which is not null.
    virtual QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                                QgsProcessingFeedback* feedback, fermat::Progress& progress) = 0;

    bool prepareAlgorithm(const QVariantMap& parameters, QgsProcessingContext& context,
                          QgsProcessingFeedback* feedback) final;
    QVariantMap processAlgorithm(const QVariantMap& parameters, QgsProcessingContext& context,
                                 QgsProcessingFeedback* feedback) final;
    /// Does what processAlgorithm() does, and asks `progress` whether it is cancelled.
    QVariantMap runTo(const QVariantMap& parameters, QgsProcessingContext& context,
                      QgsProcessingFeedback* feedback, fermat::Progress& progress);

    /// Reloads layers of the project that show a file that was replaced.
    QVariantMap postProcessAlgorithm(QgsProcessingContext& context,
                                     QgsProcessingFeedback* feedback) final;

    /// Adds MEMORY_LIMIT. Algorithms that do not add it ignore it.
    void addMemoryLimit(const QString& help);
    /// Takes it, and tells if QGIS has taken more already.
    void takeMemoryLimit(const QVariantMap& parameters, QgsProcessingContext& context,
                         QgsProcessingFeedback* feedback);
    /// Its bytes; 0: not given.
    std::size_t memoryLimit() const { return mMemoryLimit; }
    /// Bytes of memory that this run may use.
    std::size_t allowedMemory() const;
    /// What to do so that it may use more, for messages.
    QString memoryAdvice() const;
    /// Room for the arrays of a run: null if they fit into memory. Throws fermat::Unavailable if
    /// there is no room for them on a disk either. It says how the run may use more memory.
    std::unique_ptr<ArrayRoom> makeRoom(const ArrayRoom::Needs& needs,
                                        const ArrayRoom::Subject& subject,
                                        QgsProcessingFeedback* feedback) const;
    /// The folder of this room; empty if the arrays fit into memory. Throws what makeRoom() throws.
    std::string requireRoom(const ArrayRoom::Needs& needs, ArrayRoom::Subject subject) const;
    /// Solves in a part of a raster that is read already, and in wider parts: see PartRun. Reports
    /// the last part.
    static void solveInParts(SolvedPart& part, float maximum, const PartRun::Steps& steps,
                             QgsProcessingFeedback* feedback, fermat::Progress& progress);
    /// The room, or null, whose files will be on the disk while rasters are written.
    void expectTemporaryFiles(const ArrayRoom* room);
    /// Throws QgsProcessingException if the disk is too small for the Cloud Optimized GeoTIFFs that
    /// were opened, if each has so many cells, and for the temporary files.
    void requireCloudOptimizedSpace(std::size_t cells) const;
    /// Adds CLOUD_OPTIMIZED, which openRaster() obeys.
    void addCloudOptimized();
    /// Adds CROSS_TABLE, whether OUTPUT is a CrossTable.
    void addCrossTable();
    /// Bytes of memory that GDAL takes to make a Cloud Optimized GeoTIFF, if that is wanted.
    std::size_t cloudOptimizedMemory(const QVariantMap& parameters,
                                     QgsProcessingContext& context) const;
    /// Prepares to write the raster of the parameter `name`; null if it is not wanted. `part`: the
    /// size of what is written, if it is not all. Throws QgsProcessingException if the format
    /// cannot hold it, or if the disk is too small for a Cloud Optimized GeoTIFF.
    std::unique_ptr<RasterOutput> openRaster(const QVariantMap& parameters, const QString& name,
                                             QgsProcessingContext& context,
                                             const RasterGeometry& geometry,
                                             const BandDescription& band, GDALDataType type,
                                             std::optional<fermat::Grid> part = std::nullopt);
    /// A vector layer that is wanted as output.
    struct VectorOutput {
        QString name; ///< name of the parameter
        QString path; ///< of the file; empty if QGIS writes a table or a layer in memory
        std::unique_ptr<VectorSink> sink;
        QgsProject* project =
            nullptr; ///< the project that gets the layer, under the name `layerName`
        QString layerName;
        bool hasCrs = true;
        bool hasAllFields = true; ///< false: the optional ones are left out
    };
    /// Prepares to write a layer whose features are in `extent`. Throws QgsProcessingException if
    /// the format cannot hold it, even without the optional fields.
    VectorOutput openVector(const QVariantMap& parameters, const QString& name,
                            QgsProcessingContext& context, const VectorLayout& layout,
                            const QgsRectangle& extent);
    /// Bytes of memory that SQLite and GDAL keep while a database is written, such as a GeoPackage.
    static constexpr std::size_t databaseBytes = std::size_t(4) << 20;
    /// Bytes of memory to write a raster of so many cells, row by row; 0 if it is not wanted.
    std::size_t bytesOfRaster(const QVariantMap& parameters, const QString& name,
                              const QgsProcessingContext& context, std::size_t cells,
                              GDALDataType type) const;
    /// The memory that the rows of an output take until the run ends; none if it is not wanted.
    static KeptRows keptRows(const QVariantMap& parameters, const QString& name,
                             const QgsProcessingContext& context);
    /// Plans `bytes` for the kept rows of an output. Throws QgsProcessingException, which says how
    /// to do without, if they do not fit into `allowed` bytes beside `rest`.
    void planRows(const QString& name, std::size_t rows, std::size_t bytes, std::size_t rest,
                  std::size_t allowed, bool withGeometry = false) const;
    /// Writes the features with the numbers below `count`. Returns the destination. Throws
    /// QgsProcessingException, fermat::Cancelled.
    QString writeVector(VectorOutput output, QgsProcessingContext& context, std::size_t count,
                        const std::function<QgsFeature(std::size_t)>& feature,
                        fermat::Progress& progress);
    /// Writes the rows with the numbers below `count` of a table of numbers. NaN is NULL. Returns
    /// and throws as writeVector() does.
    QString writeRows(VectorOutput output, QgsProcessingContext& context, std::size_t count,
                      const std::function<PairRow(std::size_t)>& row, fermat::Progress& progress);
    /// Writes what is not written yet of an output whose sink got its features. Returns and throws
    /// as writeVector() does.
    QString finishVector(VectorOutput output, QgsProcessingContext& context,
                         fermat::Progress& progress);
    /// A new file for `output`. It appears together with all others when execute() has returned.
    std::shared_ptr<OutputStage> stage(const QString& output, const QString& target) {
        return mFiles.stage(output, target);
    }

    /// Adds a sentence on this run to the metadata and the notes of its layers. Call it before
    /// showResult().
    void addToMetadata(const QString& sentence);
    /// Where the ways of this run lead, for the names of its layers: SlopeChoice::waysText(). Call
    /// it before showResult().
    void setWays(const QString& ways) { mWays = ways; }
    /// Sets the look of the layer of a destination when QGIS loads it. The run is in its metadata.
    void showResult(QgsProcessingContext& context, const QString& destination,
                    LayerLook look) const;

    /// Whether an optional parameter has a value. Dialogs leave it empty, scripts leave it out.
    static bool isGiven(const QVariantMap& parameters, const QString& name);

    /// The features of a parameter, or nothing if it is not given.
    std::unique_ptr<FeatureCellsReader> takeFeatures(const QVariantMap& parameters,
                                                     const QString& name,
                                                     const FeatureCellsReader::Fields& fields,
                                                     QgsProcessingContext& context) const;

    /// Adds CHANGES, layers of drawn changes.
    void addChanges(const QString& description, const QString& help);
    /// Whether CHANGES has any layer.
    static bool hasChanges(const QVariantMap& parameters);
    /// Why the output DIFFERENCE cannot be made, as a sentence; empty if it can, or is not wanted.
    static QString whyNoDifference(const QVariantMap& parameters);
    /// The layers of CHANGES. Throws QgsProcessingException for layers that cannot be read.
    QList<const QgsVectorLayer*> takeChangeLayers(const QVariantMap& parameters,
                                                  QgsProcessingContext& context,
                                                  QgsProcessingFeedback* feedback) const;

    /// How an algorithm uses people.
    struct PopulationUse {
        bool isNeeded = false;
        QString use = {};        ///< what they are for; only if they are not needed
        bool isAtPlaces = false; ///< of a layer, only points count
    };
    /// Adds POPULATION, POPULATION_FEATURES and POPULATION_FIELD. If they are not needed, they are
    /// advanced.
    void addPopulation(const PopulationUse& use);
    /// Whether the parameters say where people live.
    static bool hasPopulation(const QVariantMap& parameters);
    /// Why people cannot be taken, as a sentence; empty if they can.
    static QString whyNoPopulation(const QVariantMap& parameters);
    /// The layer of POPULATION; null if it is not given. Throws QgsProcessingException.
    QgsRasterLayer* takePopulationRaster(const QVariantMap& parameters,
                                         QgsProcessingContext& context) const;
    /// The features of POPULATION_FEATURES; their people are their weights. Null if they are not
    /// given.
    std::unique_ptr<FeatureCellsReader> takePopulationFeatures(const QVariantMap& parameters,
                                                               QgsProcessingContext& context) const;
    /// A number of people for a sentence.
    static QString peopleText(double people);

    /// Adds a parameter with a help text, which the dialog shows. INPUT comes first, because the
    /// dialog starts with what belongs to its layer.
    void addHelped(QgsProcessingParameterDefinition* parameter, const QString& help);
    /// The same for a parameter that the dialog puts under the advanced parameters.
    void addAdvanced(QgsProcessingParameterDefinition* parameter, const QString& help);

  private:
    /// Bytes that the rows of outputs may use at most.
    virtual std::size_t outputMemory() const;
    void keepCount(VectorOutput& output, const QString& destination) const;
    /// In the desktop, shows messages with the labels of parameters; otherwise null.
    std::unique_ptr<QgsProcessingFeedback> shownFeedback(QgsProcessingFeedback& feedback) const;
    void takeFiles(const QVariantMap& parameters, QgsProcessingContext& context);
    void dropLocalCrs(QgsProcessingContext& context) const;

    QVariantMap mDialogStarts;
    QString mProblem; ///< what takeParameters() threw; empty if all is well
    RunFiles mFiles;
    std::shared_ptr<KeptMemory> mKept;
    /// A raster that will be written.
    struct CellFile {
        QString output, path;
        std::size_t bytesPerCell;
    };
    std::vector<CellFile> mCloudOptimized;
    std::vector<PlannedFile> mTemporary;
    std::vector<std::string>
        mFolders; // of the output files that are wanted, and then of temporary files
    std::size_t mMemoryLimit = 0; // bytes; 0: not given
    QStringList mWritten;
    QMap<QString, QString> mColumnTypes; // of tables of texts, by their destinations
    QStringList mWithoutCrs;             // destinations of layers without a CRS that were written
    QgsLayerMetadata mMetadata;          // for the layers of this run
    QStringList mNotes;                  // also in mMetadata
    QString mWays;                       // see setWays()
};
