#pragma once

#include <qgsprocessingcontext.h>
#include <qgsprocessingfeedback.h>

#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

class QgsLayerTreeGroup;
class QgsMapLayer;
class QgsProcessingAlgorithm;
class QgsTask;

/// Makes layers of what a person keeps: runs algorithms through Processing, one after another in
/// the background, and puts what they make into one group of the layer tree, with the run in the
/// layers' metadata and in Processing's history. Deletes itself when it is done.
class KeptResult : public QObject {
    Q_OBJECT

  public:
    /// A run of an algorithm, with its outputs' parameters left out.
    struct Run {
        QString algorithm; ///< id
        QVariantMap parameters;
        QVariantMap outputNames; ///< names of the layers by the parameters of the outputs
    };

    /// `starts`, in their CRS, become a layer besides.
    KeptResult(QgsProject* project, const QString& groupName, std::vector<Run> runs,
               const std::vector<QgsPointXY>& starts, const QgsCoordinateReferenceSystem& crs,
               QObject* parent);
    /// Cancels what is running, and waits for its end.
    ~KeptResult() override;

    /// Begins with the first run that is not done.
    void start();

  signals:
    /// The group is in the layer tree.
    void kept(QgsLayerTreeGroup* group);
    void problem(const QString& sentence);

  private:
    class Feedback;

    void executed(bool successful);
    void takeLayers(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters);
    void finish();
    void fail(const QString& sentence);

    QgsProject* mProject;
    QString mGroupName;
    std::vector<Run> mRuns;
    std::size_t mNext = 0;
    QgsProcessingContext mContext;
    std::unique_ptr<Feedback> mFeedback;
    QPointer<QgsTask> mTask;
    std::vector<std::unique_ptr<QgsMapLayer>> mLayers; // top first
};
