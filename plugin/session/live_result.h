#pragma once

#include "band_scale.h"
#include "difference_image.h"
#include "wavefronts.h"

#include <qgscoordinatereferencesystem.h>
#include <qgsrectangle.h>

#include <QImage>
#include <QList>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

class PixelMap;
class QgsVectorLayer;

/// What is live on the map. Marked paths may be live on their own, on kept isochrones.
enum class LiveView { Isochrones, Corridor, Paths };

/// The layer on which something is live.
struct LiveGround {
    QString name;
    QgsCoordinateReferenceSystem crs;
    QgsRectangle extent; ///< in this CRS
    bool isNetwork = false;
    LiveView view = LiveView::Isochrones;

    bool operator==(const LiveGround& other) const {
        return name == other.name && crs == other.crs && extent == other.extent &&
               isNetwork == other.isNetwork && view == other.view;
    }
};

/// The isochrones that are live on the map, as a value that other threads may use.
struct LiveResult {
    LiveGround ground;
    QString costName;                             ///< what a cost is: time, length or cost
    std::vector<QgsPointXY> starts;               ///< the usable ones, in the CRS of the layer
    std::vector<int> startNumbers;                ///< of these starts among all, from 1
    std::size_t allStarts = 0;                    ///< with those that are left out
    std::vector<QgsPointXY> leftOut;              ///< those of these that have a place there
    QStringList startNames;                       ///< of starts; empty if the map shows no names
    QStringList leftOutNames;                     ///< the same of those that are left out
    bool hasRays = false;                         ///< whether paths are marked
    std::vector<QVector<QgsPointXY>> rays;        ///< those that are found, in the same CRS
    std::vector<QgsPointXY> rayEnds;              ///< the places that are marked, in this CRS
    std::vector<QVector<QgsPointXY>> ways;        ///< from starts to the network, in this CRS
    bool showsWays = false;                       ///< the marks of starts do not cover all of them
    std::shared_ptr<const Wavefronts> wavefronts; ///< null until the whole layer is solved
    std::optional<BandScale> bands;               ///< those of the image; nothing if there is none
    /// The isochrones before the last change of the ground; null if they are not dashed on the map.
    std::shared_ptr<const Wavefronts> before;
    /// What the image shows in place of the bands, if it does, and the costs before the changes.
    std::optional<DifferenceScale> difference;
    std::shared_ptr<const Wavefronts> beforeChanges;
    QList<QgsVectorLayer*> pathsAbove; ///< kept ones, for the main thread
    QString leastTrip; ///< what the least-cost trip costs, if the image shows a corridor
    QString bandEnd;   ///< text of an end: an expression over `to`
    /// What was drawn last for the canvas; null if there is nothing.
    QImage image;
    std::shared_ptr<const PixelMap> imagePixels;
};
