#pragma once

#include "ray_end.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class QgsProject;

/// A result as it is kept.
struct KeptView {
    QString state;            ///< the starts and settings, as a text
    QString content;          ///< of the layer
    QStringList form;         ///< its intervals, how times are written, and the folder
    std::vector<RayEnd> rays; ///< ends of its marked paths

    /// Whether the same isochrones would be written in the same way.
    bool hasIsochronesOf(const KeptView& other) const {
        return state == other.state && content == other.content && form == other.form;
    }
};

/// What was kept last from the map, in layers of a project. The project saves it, so that what is
/// live can be known again as kept when it is opened later.
class LastKept {
  public:
    /// Whether nothing is kept, or its layers are gone.
    bool isNone() const { return mParts.empty(); }
    const KeptView& what() const { return mWhat; }
    /// The ids of its layers.
    QStringList layers() const;
    bool hasIsochronesOf(const KeptView& view) const {
        return !isNone() && mWhat.hasIsochronesOf(view);
    }
    /// The ends among these that have no kept path.
    std::vector<RayEnd> withoutPath(const std::vector<RayEnd>& ends) const;

    void set(const KeptView& what, const QStringList& layers);
    /// The same result in other words.
    void setState(const QString& state, const QString& content);
    /// A digest of the data of the layer, by which they can be known again if the time of their
    /// file is another one; empty if there is none.
    const QString& digest() const { return mDigest; }
    void setDigest(const QString& digest) { mDigest = digest; }
    /// More paths of the same isochrones.
    void add(const std::vector<RayEnd>& rays, const QStringList& layers);
    void forget();
    /// These layers are gone. A part of paths goes without the rest. Returns whether it had any.
    bool forgetLayers(const QStringList& ids);

    /// Takes what the project has, in place of all else. It is nothing if one of the layers is
    /// missing. Paths have no ends then.
    void read(const QgsProject& project);
    void write(QgsProject& project) const;

  private:
    struct Part {
        QStringList layers;
        std::vector<RayEnd> rays;
    };
    KeptView mWhat;
    QString mDigest;
    std::vector<Part> mParts; // the first one has the isochrones
};
