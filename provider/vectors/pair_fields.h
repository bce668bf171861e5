#pragma once

#include <qgsfeature.h>
#include <qgsfields.h>

#include <QMap>

#include <cstdint>
#include <optional>

/// What tables and lines say of a pair of source and receiver: the names of those that have names,
/// the ids, the cost, and maybe a length.
class PairFields {
  public:
    /// The fields that depend on the input.
    struct Optional {
        bool length = false;
        bool sourceNames = false;
        bool receiverNames = false;
    };
    struct End {
        std::int64_t id = 0;
        QString name; ///< empty: NULL
    };

    explicit PairFields(const Optional& optional);

    const QgsFields& fields() const { return mFields; }
    bool hasNames() const { return mOptional.sourceNames || mOptional.receiverNames; }
    /// A pair without a path has no cost. `length` is in metres.
    QgsFeature feature(const End& source, const End& receiver, std::optional<double> cost,
                       double length = 0) const;

    /// The field of the ids of sources.
    static QString source() { return QStringLiteral("source"); }
    /// The field of the names of sources: 10 characters are the limit of shapefiles.
    static QString sourceName() { return QStringLiteral("src_name"); }
    /// What people see instead of the names of these fields, except for the cost.
    static QMap<QString, QString> aliases();

    /// An expression for a pair: “Harbour → Station: 12.30 min”.
    QString tip(const QString& unit) const;

  private:
    Optional mOptional;
    QgsFields mFields;
};
