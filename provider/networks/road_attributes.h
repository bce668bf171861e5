#pragma once

#include "line_reader.h"

#include <qgsfeature.h>
#include <qgsfields.h>

#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

/// The attributes of lines, for results that are parts of them. They follow other fields of a
/// result.
class RoadAttributes {
  public:
    /// Names that `before` has get an ending.
    RoadAttributes(std::shared_ptr<const LineReader> lines, const QgsFields& before);

    /// The id of the line, and its fields: numbers as they are, everything else as text, without
    /// lists, maps and binary data.
    const QgsFields& fields() const { return mFields; }
    /// Bytes of memory for so many lines, about.
    std::size_t bytes(std::size_t lines) const;

    /// Reads the attributes of these features; all are kept until the next call. Throws
    /// fermat::Cancelled.
    void read(const std::unordered_set<std::int64_t>& features, fermat::Progress& progress);
    /// The names of links, by their numbers: see RoadEdits.
    void setLinkTitles(const QStringList& titles) { mLinkTitles = titles; }
    /// The values of fields() of a feature that was read, or of a link: its name in a field `name`
    /// of texts, and NULL in the others.
    QgsAttributes of(std::int64_t feature) const;

  private:
    std::shared_ptr<const LineReader> mLines;
    QgsFields mFields;
    QgsAttributeList mSources; ///< the field of the lines for each field but the first
    std::unordered_map<std::int64_t, QgsAttributes> mValues;
    QStringList mLinkTitles;
    int mTitleField = -1; ///< of texts, with the name `name`; -1: none
};
