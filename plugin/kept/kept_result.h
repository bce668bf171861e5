#pragma once

#include "kept_folder.h"

#include <qgsprocessingcontext.h>
#include <qgsprocessingfeedback.h>

#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

class QgsLayerTreeGroup;
class QgsMapLayer;
class QgsTask;
class QgsVectorLayer;

/// The layers of a kept result in a project.
struct KeptLayers {
    QPointer<QgsLayerTreeGroup> group;
    QStringList layers;               ///< ids
    std::optional<KeptFolder> folder; ///< of their files; nothing where they are temporary

    /// Removes the layers, their files and their group; not what a person put to it. Does nothing
    /// where the project holds none of the layers any more.
    void takeBack(QgsProject& project) const;
};

/// Makes layers of what a person keeps: runs algorithms through Processing, one after another in
/// the background, and puts what they make into one group of the layer tree, with the run in the
/// layers' metadata and in Processing's history. Deletes itself when it is done.
class KeptResult : public QObject {
    Q_OBJECT

  public:
    struct Output {
        QString parameter;
        QString layerName;
        QString fileName;
    };
    /// A run of an algorithm, with its outputs' parameters left out.
    struct Run {
        QString algorithm; ///< id
        QVariantMap parameters;
        std::vector<Output> outputs;
    };

    /// `starts`, in their CRS, become a layer besides. Without a folder all layers are temporary.
    KeptResult(QgsProject* project, const QString& groupName, std::optional<KeptFolder> folder,
               std::vector<Run> runs, const std::vector<QgsPointXY>& starts,
               const QgsCoordinateReferenceSystem& crs, QObject* parent);
    /// Cancels what is running, and waits for its end. What is not done leaves no file.
    ~KeptResult() override;

    /// Begins with the first run that is not done.
    void start();

  signals:
    /// The group is in the layer tree.
    void kept(const KeptLayers& layers);
    void problem(const QString& sentence);

  private:
    class Feedback;

    void executed(bool successful);
    void takeLayers();
    std::unique_ptr<QgsVectorLayer> startsLayer();
    void finish();
    void fail(const QString& sentence);

    QgsProject* mProject;
    QString mGroupName;
    std::optional<KeptFolder> mFolder; // gone when its files are the project's
    std::vector<Run> mRuns;
    std::vector<QgsPointXY> mStarts;
    QgsCoordinateReferenceSystem mCrs;
    std::size_t mNext = 0;
    QgsProcessingContext mContext;
    std::unique_ptr<Feedback> mFeedback;
    QPointer<QgsTask> mTask;
    std::vector<std::unique_ptr<QgsMapLayer>> mLayers; // top first
};
