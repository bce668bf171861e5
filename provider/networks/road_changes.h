#pragma once

#include "change_layer.h"
#include "network_input.h"
#include "road_edits.h"

#include <vector>

/// Walls, passages and other changes that people draw over the lines of a network. Values and
/// factors act first, in the order of layers and features, then walls, then passages.
///
/// Polygons change what lies within. Lines and points close roads where they touch them, and give
/// values and factors to whole edges, from junction to junction. Two places touch if they differ by
/// rounding only. Passages join roads at their ends.
///
/// It is made on the main thread, and any thread may use it afterwards.
class RoadChanges {
  public:
    /// For the network that `input` loads. Throws QgsProcessingException for a layer without
    /// geometries or without the field `kind`.
    RoadChanges(const QList<const QgsVectorLayer*>& layers, const NetworkInput& input);

    const std::shared_ptr<const std::vector<ChangeLayer>>& layers() const { return mLayers; }
    /// What the features do to the network. Throws QgsProcessingException for features that cannot
    /// be used, and fermat::Cancelled.
    RoadEdits on(const LineNetwork& network, int threads, fermat::Progress& progress) const;

  private:
    /// A feature, where it is on the network.
    struct Placed {
        ChangeLayer::Feature feature;
        std::vector<QgsGeometry> shapes;
    };
    QString meaningOfValue(ChangeKind kind) const;
    /// The features that count, in the order in which they act.
    std::vector<Placed> placed(RoadEdits& edits, fermat::Progress& progress) const;
    void requireUse(const ChangeLayer::Feature& feature) const;

    std::shared_ptr<const std::vector<ChangeLayer>> mLayers;
    QgsCoordinateReferenceSystem mCrs;
    QgsRectangle mExtent;
    QgsCoordinateTransformContext mTransforms;
    NetworkSettings::Measure mMeasure;
    double mMaxSnap;
};
