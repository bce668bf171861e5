#pragma once

#include "layer_look.h"

#include <qgsfeature.h>
#include <qgsfields.h>

#include <QMap>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

/// The people of a run, row by row: those who are reached in each interval, and those who are not,
/// so that all rows add up to everybody. A row of a source has its id and its name.
class PeopleTable {
  public:
    /// The fields src_name (if there are names), source (if each source has rows), from, to, label,
    /// people and people_sum.
    static QgsFields fields(bool hasSources, bool hasNames);
    /// What people see instead of the names of these fields. `unit`: of the costs.
    static QMap<QString, QString> aliases(const QString& unit);

    using Add = std::function<void(QgsFeature& row)>;
    /// `text` is that of an interval, as bandRange() returns it.
    PeopleTable(const QgsFields& fields, const QString& text, Add add)
        : mFields(fields), mText(text), mAdd(std::move(add)) {}

    struct Source {
        std::int64_t id = 0;
        QString name; ///< empty: NULL
    };
    /// The next rows are those of this source, or of no single one.
    void begin(std::optional<Source> source) { mSource = std::move(source); }
    /// `people` are those between the ends of intervals.
    void addIntervals(const std::vector<double>& ends, const std::vector<double>& people);
    /// Those who are in no interval. `from`: what all of them cost at least, if they are reached.
    void addOthers(const QString& label, double people, std::optional<double> from = {});

  private:
    void addRow(const QVariant& from, const QVariant& to, const QString& label, double people,
                const QVariant& upTo);

    QgsFields mFields;
    BandText mText;
    Add mAdd;
    std::optional<Source> mSource;
};
