#pragma once

#include "kept_result.h"
#include "last_kept.h"

#include <functional>
#include <optional>

class IsochroneSession;
class WorkTask;
struct KeptSettings;
struct Receivers;
struct Start;

/// Keeps the result of a session as layers of a project, in the background, and knows what is kept
/// already.
class Keeper : public QObject {
    Q_OBJECT

  public:
    using Ends = std::vector<RayEnd>;

    Keeper(QgsProject* project, IsochroneSession& session);
    /// Cancels what is being kept.
    ~Keeper() override;

    /// Of what is kept of a layer, and of its print layouts.
    static QString titleFor(const QString& layerName, bool isCorridor);

    enum class Answer {
        Begun,         ///< kept() or problem() follows
        NothingNew,    ///< all of it is kept
        AlreadyBegun,  ///< the same is being kept
        PathsMustWait, ///< so are the isochrones of these paths
        Comparing      ///< it must first be known whether they are kept
    };
    /// Keeps what is solved, with the paths to `rays`. If the isochrones are kept already, it keeps
    /// only the paths that are new. `reached` returns those of some ends to which a path leads, in
    /// the CRS of the layer. `leftOut` goes to kept(). Throws QgsException.
    Answer keep(const Ends& rays, const std::function<Ends(const Ends&)>& reached,
                const QStringList& leftOut);
    /// Keeps a table of what it takes from the starts to these points, or else a cross table
    /// between the starts; with the paths from each start to each point, if they are wanted.
    /// `leftOut` goes to tableKept(). Throws QgsException.
    void keepTable(const std::optional<Receivers>& receivers, bool withPaths,
                   const QStringList& leftOut);
    /// The session is about to go on with a kept result, with these starts and parameters.
    void goOnWith(const KeptSettings& kept, const std::vector<Start>& starts,
                  const QVariantMap& parameters);
    enum class Kept { No, Yes, Unknown };
    /// Whether the isochrones of the session are kept. Then last() has them. It is unknown as long
    /// as the layer is read because it may have changed; compared() follows.
    Kept isKept();
    /// Reads what is kept of the starts of the session from the project. `defaults` are those of
    /// the panel.
    void read(const QVariantMap& defaults);
    LastKept& last() { return mLast; }
    /// The layers of tables that were kept from other starts or settings than those of the session.
    /// It returns them once.
    QStringList takeOutdatedTables();
    /// These layers are gone. Returns whether last() had any.
    bool forgetLayers(const QStringList& ids);
    void forget();

  signals:
    /// `whyTemporary`: the reason if the layers have no files. `rays`: the ends of their paths.
    void kept(const KeptLayers& layers, const QString& whyTemporary, const QStringList& leftOut,
              const std::vector<RayEnd>& rays);
    /// The same for a table.
    void tableKept(const KeptLayers& layers, const QString& whyTemporary,
                   const QStringList& leftOut);
    void problem(const QString& sentence);
    void compared();

  private:
    /// What a result adds to the project.
    enum class Adds { Isochrones, Paths, Table };
    /// A result of the layer of the session, without its own folder if `whyTemporary` says why.
    KeptResult* newResult(Adds what, std::vector<KeptResult::Run> runs, NumberedStarts starts,
                          QString* whyTemporary);
    /// The layers of a result to which such a one belongs, so that they share a number and a
    /// folder: isochrones, their paths, and the tables of the same starts and settings. Empty if
    /// there is none.
    QStringList sharedWith(Adds what) const;
    KeptView view(const Ends& rays) const;
    NumberedStarts numberedStarts();
    /// Of the layer, without the ids that it has in this project.
    QString layerContent() const;
    /// A text with the names of parameters in place of the layers that they name.
    QString withoutIds(QString text) const;
    /// The same. It is that of the kept result if the data are the same.
    QString content() const;
    void readDigestOfLayer();
    /// If the isochrones of the session are kept, but not last, they become the last ones.
    void recall();
    /// The result that was kept last gets the digest, if it is that of its layer.
    void noteDigest();
    /// The starts and settings, as a text.
    QString stateText() const;
    /// `isAddition`: they are paths of isochrones that are kept already.
    void note(const KeptLayers& layers, const KeptView& what, bool isAddition);
    void setLast(const KeptView& what, const QStringList& layers);

    QgsProject* mProject;
    IsochroneSession& mSession;
    LastKept mLast;
    std::vector<LastKept> mEarlier; // other results whose layers are there
    struct Tables {
        QString state, content;    // as in KeptView
        QStringList layers;        // with those of paths
    } mTables;                     // of the last starts and settings that have any
    QPointer<KeptResult> mKeeping; // in the background
    KeptView mKeepingAs;
    QPointer<WorkTask> mReading; // the data of the layer, for a digest
    QString mDigest, mDigestOf;  // the content of the layer for which it is
};
