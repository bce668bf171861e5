#pragma once

#include "kept_folder.h"
#include "last_kept.h"
#include "point_source.h"

#include <qgsprocessingcontext.h>
#include <qgsprocessingfeedback.h>
#include <qgsreferencedgeometry.h>

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>
#include <vector>

class QgsLayerTreeGroup;
class QgsLayerTreeLayer;
class QgsLayerTreeNode;
class QgsMapLayer;
class QgsTask;
class QgsVectorLayer;

/// What a kept layer is, the top one first.
enum class KeptRank { Starts, Paths, Bands, Values };

/// The layers of a kept result in a project.
struct KeptLayers {
    QPointer<QgsLayerTreeGroup> group;
    int number = 1;                   ///< of the result in the project
    QStringList layers;               ///< ids
    std::optional<KeptFolder> folder; ///< folder of their files; nothing if they are temporary
    QString definition;               ///< the file in it that opens all of them
    long long pairsWithoutPath = 0;   ///< in a table of times or costs

    /// Removes the layers, their files and their group, but not what the user added to the group.
    /// Takes back leaveOthersUnticked(). Does nothing if the project no longer has any of the
    /// layers.
    void takeBack(QgsProject& project) const;

    /// Whether a layer shows isochrones, what belongs to them, or paths: kept here, or in another
    /// project and opened as a file, or made by a dialog.
    static bool areIsochrones(const QgsLayerTreeLayer& node);
    /// Whether a layer shows kept starts.
    static bool areStarts(const QgsLayerTreeNode& node);
    /// Whether a layer shows kept paths.
    static bool arePaths(const QgsLayerTreeNode& node);
    /// Unticks all layers of isochrones, kept or opened as files: their colours would mix with
    /// others, and their starts and paths would look like those of others. Folds them. Returns the
    /// number of those that were ticked. With ids, it does so only with these layers.
    static int untick(QgsProject& project, const std::optional<QStringList>& ids = {});
    /// Ticks those again that untick() has unticked, without those that are left so.
    static void tickAgain(QgsProject& project);
    /// Ticks the layers with these ids if the map shows none of their isochrones, but no rasters.
    /// Returns whether it did.
    static bool tickHidden(QgsProject& project, const QStringList& ids);
    /// Ticks the starts of kept isochrones that have just been ticked, if Fermat has unticked them,
    /// and unticks those again when the last isochrones of their result are unticked.
    static void tickStartsOf(QgsLayerTreeNode& node);
    /// Opens the legends of the isochrones and paths at a node that is ticked, so that the map has
    /// no colours without a legend.
    static void openLegends(QgsLayerTreeNode& node);
    /// The names of kept starts that the map shows.
    static QStringList shownNames(const QgsProject& project);
    /// Whether the map shows kept starts at all these places.
    static bool areShownAt(const std::vector<QgsReferencedPointXY>& places,
                           const QgsProject& project);
    /// Unticks all but these layers and those with the ids `also`, and leaves unticked what
    /// untick() has unticked, as long as there are these layers.
    void leaveOthersUnticked(QgsProject& project, const QStringList& also = {}) const;
};

/// Makes layers of a result that the user keeps. It runs algorithms with Processing, one after
/// another in the background, and puts their layers into a group of the layer tree. Results with
/// the same name share the group: starts are above paths, these above bands, and these above
/// rasters. From the second result of the project on, the names have a number. The run is in the
/// metadata of the layers and in Processing's history. The object deletes itself when it is done.
class KeptResult : public QObject {
    Q_OBJECT

  public:
    struct Output {
        QString parameter;
        QString layerName;
        QString suffix; ///< of its file
    };
    /// A run of an algorithm, without the parameters of its outputs.
    struct Run {
        QString algorithm; ///< id
        KeptRank vectors;  ///< what its vector layers are
        QVariantMap parameters;
        std::vector<Output> outputs;
    };

    /// The number of the next result of the project. `parent` has those that are being kept.
    static int nextNumber(const QgsProject& project, const QObject& parent);
    /// Whether a folder has a file that such a result would write.
    static bool wouldReplace(const KeptFolder& folder, const std::vector<Run>& runs,
                             const NumberedStarts& starts);
    /// Gives the layers of runs for the result with this number names that no other layer of it
    /// has, nor gets from `parent`, nor any file in its folder.
    static void makeUnique(std::vector<Run>& runs, int number,
                           const std::optional<KeptFolder>& folder, const QgsProject& project,
                           const QObject& parent);
    /// `starts`, in their CRS, become an additional layer, if there are any. Without a folder, all
    /// layers are temporary.
    KeptResult(QgsProject* project, const QString& groupName, int number,
               std::optional<KeptFolder> folder, std::vector<Run> runs, NumberedStarts starts,
               const QgsCoordinateReferenceSystem& crs, QObject* parent);
    /// Cancels running work and waits for its end. Runs that are not finished leave no file.
    ~KeptResult() override;

    /// The parameters of the map tools with which the result is made.
    void setSettings(const QVariantMap& parameters) { mSettings = parameters; }
    /// What is kept, for who goes on with it.
    void setView(const KeptView& view) { mView = view; }
    /// Starts the first run that is not done.
    void start();

  signals:
    /// The group was added to the layer tree.
    void kept(const KeptLayers& layers);
    void problem(const QString& sentence);

  private:
    class Feedback;

    struct Made {
        std::unique_ptr<QgsMapLayer> layer;
        KeptRank rank;
        QString name;
    };

    void executed(bool successful, const QVariantMap& results);
    void takeLayers();
    std::unique_ptr<QgsVectorLayer> startsLayer();
    KeptLayers place();
    void finish();
    void fail(const QString& sentence);

    QgsProject* mProject;
    QString mGroupName;
    std::optional<KeptFolder> mFolder; // reset when its files belong to the project
    std::vector<Run> mRuns;
    NumberedStarts mStarts;
    QgsCoordinateReferenceSystem mCrs;
    int mNumber; // of the result in the project
    QVariantMap mSettings;
    std::optional<KeptView> mView;
    std::size_t mNext = 0;
    long long mPairsWithoutPath = 0;
    QgsProcessingContext mContext;
    std::unique_ptr<Feedback> mFeedback;
    QPointer<QgsTask> mTask;
    std::vector<Made> mLayers; // the top layer first
};
