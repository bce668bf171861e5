#pragma once

#include "qgis_compat.h"

#include <fermat/progress.h>

#include <qgscoordinatereferencesystem.h>
#include <qgsfeature.h>
#include <qgsfields.h>

#include <span>

/// A vector layer without its features.
struct VectorLayout {
    QgsFields fields;
    compat::WkbType geometryType;
    QgsCoordinateReferenceSystem crs;
};

/// Whether all fields are numbers or texts.
bool holdsNumbersAndTexts(const QgsFields& fields);

/// Receives the features of an output.
class VectorSink {
  public:
    virtual ~VectorSink() = default;

    /// Throws QgsProcessingException, fermat::Cancelled.
    virtual void add(QgsFeature& feature, fermat::Progress& progress) = 0;
    /// A row of a table of numbers: a value for each field, NaN for NULL. Throws as add() does.
    virtual void addRow(std::span<const double> values, fermat::Progress& progress);
    /// Writes what is not written yet. Returns the destination. Throws QgsProcessingException, and
    /// fermat::Cancelled without delay.
    virtual QString finish(fermat::Progress& progress) = 0;
};
