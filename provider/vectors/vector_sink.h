#pragma once

#include "qgis_compat.h"

#include <fermat/progress.h>

#include <qgscoordinatereferencesystem.h>
#include <qgsfeature.h>
#include <qgsfields.h>

#include <cstdint>
#include <span>

/// A vector layer without its features.
struct VectorLayout {
    QgsFields fields;
    compat::WkbType geometryType;
    QgsCoordinateReferenceSystem crs;
    int optionalFields = 0; ///< so many of the last fields may be left out
    /// Of the costs. Comma-separated text, which has no names of fields for people, gets it in a
    /// last column `unit`, if it is not empty.
    QString unit = {};
};

/// Whether all fields are numbers or texts.
bool holdsNumbersAndTexts(const QgsFields& fields);

/// A row of a table of pairs: the ids of both, and a number for each other field.
struct PairRow {
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::span<const double> values; ///< NaN: NULL
};

/// Receives the features of an output.
class VectorSink {
  public:
    virtual ~VectorSink() = default;

    /// Throws QgsProcessingException, fermat::Cancelled.
    virtual void add(QgsFeature& feature, fermat::Progress& progress) = 0;
    /// The same for a row of a table of pairs, of which all fields are numbers.
    virtual void addRow(const PairRow& row, fermat::Progress& progress);
    /// Writes what is not written yet. Returns the destination. Throws QgsProcessingException, and
    /// fermat::Cancelled without delay.
    virtual QString finish(fermat::Progress& progress) = 0;
};
