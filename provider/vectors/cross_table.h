#pragma once

#include "pair_fields.h"

#include <span>
#include <vector>

/// A table with a row for each source and a column for each receiver, which holds the cost.
class CrossTable {
  public:
    /// Columns have the names of the receivers. Those without a name, and those whose name is a
    /// number, are called rec_7. Names that differ in case alone get numbers: databases take them
    /// for the same. The unit of the costs follows, as nothing else in the file says it:
    /// “School (min)”. Throws QgsProcessingException for more receivers than a table has columns.
    CrossTable(bool sourcesHaveNames, const std::vector<PairFields::End>& receivers,
               const QString& unit);

    const QgsFields& fields() const { return mFields; }
    /// `costs`: to each receiver; NaN where there is no path, which becomes NULL.
    QgsFeature row(const PairFields::End& source, std::span<const double> costs) const;

  private:
    bool mSourcesHaveNames;
    QgsFields mFields;
};
