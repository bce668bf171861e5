#pragma once

#include "isochrones_algorithm.h"
#include "loaded_terrain.h"
#include "work_task.h"

#include <qgsprocessingcontext.h>

#include <QObject>
#include <QPointer>

class QgsProject;
class QgsRasterLayer;

/// The raster layer that the parameters of fermat:isochrones name, as a terrain in memory: read in
/// a background task, and anew where the layer or the parameters are others.
class LoadedLayer : public QObject {
    Q_OBJECT

  public:
    explicit LoadedLayer(QgsProject* project, QObject* parent = nullptr);
    /// Cancels reading, and waits for its end.
    ~LoadedLayer() override;

    const IsochronesAlgorithm& algorithm() const { return *mAlgorithm; }
    QgsProcessingContext& context() { return mContext; }
    const QVariantMap& parameters() const { return mParameters; }
    void setParameters(const QVariantMap& parameters) { mParameters = parameters; }

    /// The layer that the parameters name; null where there is none.
    QgsRasterLayer* layer();
    /// Whether what is in memory or on its way there is what the parameters and the layer say.
    bool isCurrent();
    /// Makes sure of that. False, with a message, where it cannot be.
    bool prepare();
    void drop();

    /// Null until it was prepared.
    const TerrainInput* input() const { return mInput.get(); }
    /// Null until it is read.
    const std::shared_ptr<LoadedTerrain>& terrain() const { return mTerrain; }
    bool isLoading() const { return mLoading; }

  signals:
    void loaded();
    /// Nothing of it holds any more.
    void dropped();
    /// It could not be read. Without a sentence a person stopped it.
    void failed(const QString& sentence);
    void problem(const QString& sentence);
    /// The layer may have other values, or another place.
    void changed();
    /// The project gives up the layer.
    void removed(const QString& name);

  private:
    void load();
    void watch(QgsRasterLayer* raster);
    QStringList key();

    std::unique_ptr<IsochronesAlgorithm> mAlgorithm; // reads its parameters for us
    QgsProcessingContext mContext;
    QVariantMap mParameters;
    QStringList mKey; // what mInput was made of
    int mReading = 0; // the number of the task that is waited for
    QPointer<QgsRasterLayer> mLayer;
    std::shared_ptr<const TerrainInput> mInput;
    std::shared_ptr<LoadedTerrain> mTerrain;
    QPointer<WorkTask> mLoading;
};
