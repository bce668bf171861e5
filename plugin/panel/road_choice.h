#pragma once

#include "road_fields.h"

#include <QPointer>
#include <QVariantMap>

class QgsVectorLayer;

/// The parameters of speeds and directions that fit a layer of lines. They replace only what nobody
/// has set: what is empty, or was filled in for another layer.
class RoadChoice {
  public:
    /// The names of the parameters that it fills in.
    static QStringList parameters();
    /// Looks at the layer that was chosen; null: it has no lines.
    void see(QgsVectorLayer* layer);
    /// What was recognised in it, as a sentence; empty if nothing was, or if the parameters do not
    /// have all of it.
    QString sentence(const QVariantMap& parameters) const;
    /// Which speed counts for all lines, as a sentence; empty unless paths are the fastest and no
    /// field with speeds is chosen.
    static QString noteOnDefaultSpeed(const QVariantMap& parameters);
    /// The parameters of speeds and directions that change, with their new values.
    QVariantMap fill(const QVariantMap& parameters);
    /// The kind of paths, if it changes: the fastest if there are speeds. Without them, it is the
    /// shortest again if this chose it before.
    QVariantMap chooseStrategy(const QVariantMap& parameters);
    /// Why the field of speeds probably holds none; empty if there is no doubt.
    const QString& doubtOf(const QString& speedField);

  private:
    QVariantMap speeds() const;
    QVariantMap directions() const;

    QPointer<QgsVectorLayer> mLayer;
    RoadFields mRoads;
    QVariantMap mFilled; // values that were filled in
    bool mChoseFastest = false;
    QString mDoubtField; // of mDoubt
    QString mDoubt;
};
