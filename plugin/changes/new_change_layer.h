#pragma once

#include <memory>

class QgsCoordinateReferenceSystem;
class QgsProject;
class QgsVectorLayer;

/// An empty temporary layer for changes of the ground.
std::unique_ptr<QgsVectorLayer> temporaryChangeLayer(bool areLines,
                                                     const QgsCoordinateReferenceSystem& crs);

/// An empty layer for changes of the ground, not yet in the project. It is a GeoPackage beside the
/// project if that is saved and the file can be written, and a temporary layer otherwise.
std::unique_ptr<QgsVectorLayer> newChangeLayer(const QgsProject& project, bool areLines,
                                               const QgsCoordinateReferenceSystem& crs);
