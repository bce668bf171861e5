#pragma once

#include "isochrones_algorithm.h"
#include "loaded_terrain.h"
#include "work_task.h"

#include <qgsprocessingcontext.h>

#include <QObject>
#include <QPointer>

class QgsProject;
class QgsRasterLayer;

/// The raster layer of the parameters of fermat:isochrones, as a terrain in memory. It is read in a
/// background task, and read again if the layer or the parameters change.
class LoadedLayer : public QObject {
    Q_OBJECT

  public:
    explicit LoadedLayer(QgsProject* project, QObject* parent = nullptr);
    /// Cancels reading and waits for its end.
    ~LoadedLayer() override;

    const IsochronesAlgorithm& algorithm() const { return *mAlgorithm; }
    QgsProcessingContext& context() { return mContext; }
    const QVariantMap& parameters() const { return mParameters; }
    void setParameters(const QVariantMap& parameters) { mParameters = parameters; }

    /// The layer that the parameters name; null if there is none.
    QgsRasterLayer* layer();
    /// Whether the terrain in memory, or the one that is being read, fits the parameters and the
    /// layer.
    bool isCurrent();
    /// Makes sure of this. If it is not possible, returns false and shows a message.
    bool prepare();
    void drop();

    /// The input; null until it was prepared.
    const TerrainInput* input() const { return mInput.get(); }
    /// The terrain; null until it is read.
    const std::shared_ptr<LoadedTerrain>& terrain() const { return mTerrain; }
    bool isLoading() const { return mLoading; }

  signals:
    void loaded();
    /// The terrain is no longer valid.
    void dropped();
    /// It could not be read. If there is no sentence, the user cancelled it.
    void failed(const QString& sentence);
    void problem(const QString& sentence);
    /// The layer may have other values or another position.
    void changed();
    /// The project removes the layer.
    void removed(const QString& name);

  private:
    void load();
    void watch(QgsRasterLayer* raster);
    QStringList key();

    std::unique_ptr<IsochronesAlgorithm> mAlgorithm; // used to read its parameters
    QgsProcessingContext mContext;
    QVariantMap mParameters;
    QStringList mKey; // the parameters from which mInput was made
    int mReading = 0; // the number of the current task
    QPointer<QgsRasterLayer> mLayer;
    std::shared_ptr<const TerrainInput> mInput;
    std::shared_ptr<LoadedTerrain> mTerrain;
    QPointer<WorkTask> mLoading;
};
