#pragma once

#include "qgis_compat.h"

#include <fermat/progress.h>

#include <qgscoordinatereferencesystem.h>
#include <qgsfeature.h>
#include <qgsfields.h>

/// A vector layer without its features.
struct VectorLayout {
    QgsFields fields;
    compat::WkbType geometryType;
    QgsCoordinateReferenceSystem crs;
};

/// Receives the features of an output.
class VectorSink {
  public:
    virtual ~VectorSink() = default;

    /// Throws QgsProcessingException, fermat::Cancelled.
    virtual void add(QgsFeature& feature, fermat::Progress& progress) = 0;
    /// Writes what is not written yet. Returns the destination. Throws QgsProcessingException, and
    /// fermat::Cancelled without delay.
    virtual QString finish(fermat::Progress& progress) = 0;
};
