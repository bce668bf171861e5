#pragma once

#include "drawn_change.h"
#include "ground.h"
#include "isochrones_algorithm.h"
#include "network_isochrones_algorithm.h"
#include "work_task.h"

#include <qgsprocessingcontext.h>

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

class QgsMapLayer;
class QgsProject;
class QgsRasterLayer;
class QgsVectorLayer;

/// The layer of the parameters of the map tools, as a ground: a raster as the terrain of
/// fermat:isochrones, lines as the network of fermat:networkisochrones. It is read in a background
/// task, and read again if the layer or the parameters change.
class LoadedLayer : public QObject {
    Q_OBJECT

  public:
    explicit LoadedLayer(QgsProject* project, QObject* parent = nullptr);
    /// Cancels reading and waits for its end.
    ~LoadedLayer() override;

    const IsochronesAlgorithm& terrainAlgorithm() const { return *mTerrainAlgorithm; }
    const NetworkIsochronesAlgorithm& networkAlgorithm() const { return *mNetworkAlgorithm; }
    QgsProcessingContext& context() { return mContext; }
    const QVariantMap& parameters() const { return mParameters; }
    void setParameters(const QVariantMap& parameters) { mParameters = parameters; }
    /// Sets the layers with changes of the ground, by their ids. Returns whether they are others.
    bool setChanges(const QStringList& layers);
    /// Those of the parameters that the algorithm for this layer has.
    QVariantMap runParameters();
    /// The algorithm for this layer.
    const QgsProcessingAlgorithm& algorithm();
    /// Whether the layer is one of lines.
    bool isNetwork();
    /// The value of MAX_COST; infinity if it is not given.
    double maximumCost();

    /// The layer that the parameters name; null if there is none.
    QgsMapLayer* layer();
    /// Whether the ground, or the one that is being read, fits the parameters and the layer.
    bool isCurrent();
    /// A text that changes with the content of the layer; empty if there is none. Edits count as
    /// soon as the layer was watched once.
    QString content();
    /// Whether it fits all but the changes of the ground. Then the old ground stays until the new
    /// one is there.
    bool isCurrentButForChanges();
    /// Changes of the ground as they are, and one that is being drawn, for the ground that is read;
    /// null if it is not. Throws QgsProcessingException.
    std::shared_ptr<const DrawnOnGround> changesWith(const DrawnChange& drawn);
    /// Makes sure of this. If it is not possible, returns false and shows a message.
    bool prepare();
    void drop();
    /// Reports that the layer changes or is removed, also before it is prepared.
    void watch();

    /// The input; null until it was prepared.
    const GroundInput* input() const { return mInput.get(); }
    /// The ground; null until it is read.
    const std::shared_ptr<Ground>& ground() const { return mGround; }
    bool isLoading() const { return mLoading; }
    /// That the ground is in temporary files, and where; empty if it is in memory.
    const QString& filesSentence() const { return mFilesSentence; }

  signals:
    void loaded();
    /// The ground is no longer valid.
    void dropped();
    /// It could not be read. If there is no sentence, the user cancelled it.
    void failed(const QString& sentence);
    void problem(const QString& sentence);
    void filesSentenceChanged();
    /// The layer may have other values or another position.
    void changed();
    /// The project removes the layer.
    void removed(const QString& name);

  private:
    void cancelLoading();
    /// `before`: see GroundInput::loadAfter(). It may be null.
    void load(const std::shared_ptr<Ground>& before);
    void watch(QgsMapLayer* layer);
    void watchChanges();
    void noteChange(QgsMapLayer& layer);
    void setFilesSentence(const QString& sentence);
    std::shared_ptr<const GroundInput> takeInput();
    std::vector<std::string> folders() const;
    QStringList key();
    QStringList keyOfChanges();
    /// Those that have shapes.
    QList<const QgsVectorLayer*> changeLayers() const;
    /// The layer, and those of elevations and of a table of slopes.
    QList<QgsMapLayer*> layers();
    QStringList keyOfLayers();
    QStringList keyOf(const QgsMapLayer* layer);
    QStringList keyOf(const QgsRasterLayer& raster);
    QStringList keyOf(const QgsVectorLayer& lines) const;

    std::unique_ptr<IsochronesAlgorithm> mTerrainAlgorithm; // used to read their parameters
    std::unique_ptr<NetworkIsochronesAlgorithm> mNetworkAlgorithm;
    QgsProcessingContext mContext;
    QVariantMap mParameters;
    QStringList mChangeLayers; // ids
    QStringList mKey;          // the parameters from which mInput was made
    QStringList mKeyOfChanges;
    int mReading = 0; // the number of the current task
    QPointer<QgsMapLayer> mLayer;
    QHash<QString, int> mChanges; // of each layer that was watched, by its id
    QTimer mChangeTimer;          // many changes at once count as one
    std::shared_ptr<const GroundInput> mInput;
    std::shared_ptr<Ground> mGround;
    QPointer<WorkTask> mLoading;
    QString mFilesSentence;
};
