#pragma once

#include <qgsfeature.h>
#include <qgsfields.h>

#include <QMap>

#include <cstdint>
#include <optional>

/// The ways from a source and from a receiver to the network.
struct NetworkWays {
    double ofSource = 0, ofReceiver = 0; ///< metres
    double cost = 0;                     ///< of both
};

/// What tables and lines say of a pair of source and receiver: the names of those that have names,
/// the ids, the cost, and maybe a length, the ways to the network, and a label.
class PairFields {
  public:
    /// The fields that depend on the input.
    struct Optional {
        bool length = false;
        bool sourceNames = false;
        bool receiverNames = false;
        bool ways = false;
        bool label = false;
    };
    struct End {
        std::int64_t id = 0;
        QString name; ///< empty: NULL
    };

    explicit PairFields(const Optional& optional);

    const QgsFields& fields() const { return mFields; }
    bool hasNames() const { return mOptional.sourceNames || mOptional.receiverNames; }
    /// A pair without a path has no cost. `length` is in metres. The label is empty.
    QgsFeature feature(const End& source, const End& receiver, std::optional<double> cost,
                       double length = 0, const NetworkWays& ways = {}) const;

    /// The field of the labels.
    static QString label() { return QStringLiteral("label"); }
    /// The label of a path: “Harbour → Station · 12 min · 4.30 km”. `cost` and `length` are texts.
    /// If an end has a name, the id of the other one is not told, and START_POINT and END_POINT are
    /// no names. A path without a direction has a dash in place of the arrow.
    static QString labelOf(const End& source, const End& receiver, const QString& cost,
                           const QString& length, bool hasDirection = true);

    /// The field of the ids of sources.
    static QString source() { return QStringLiteral("source"); }
    /// The field of the names of sources: 10 characters are the limit of shapefiles.
    static QString sourceName() { return QStringLiteral("src_name"); }
    /// What people see instead of the names of these fields, except for the cost.
    static QMap<QString, QString> aliases();

  private:
    Optional mOptional;
    QgsFields mFields;
};
