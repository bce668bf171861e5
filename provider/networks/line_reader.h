#pragma once

#include "counted_texts.h"
#include "direction_values.h"
#include "distinct_wholes.h"
#include "field_choice.h"
#include "network_settings.h"
#include "road_kinds.h"

#include <fermat/network.h>

#include <qgsfeatureiterator.h>
#include <qgsprocessingutils.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QgsAbstractFeatureSource;
class QgsVectorLayer;

/// Lines of a layer, with the values that make their costs. The costs in `lines` are not set yet.
struct ReadLines {
    fermat::NetworkLines lines;
    /// What forward and backward mean depends on NetworkSettings::measure(): nothing (length), the
    /// speed in km/h (time), or the cost of the whole feature (cost). Negative: closed.
    struct Values {
        double forward = 0;
        double backward = 0;
    };
    std::vector<Values> values; ///< one for each line
    long long features = 0;     ///< with a geometry
    long long withoutGeometry = 0;
    CountedTexts unknownDirections;
    long long withoutSpeed = 0; ///< NULL, empty or 0
    CountedTexts unreadSpeeds;
    long long speedTexts = 0; ///< texts that are speeds
    DistinctWholes speeds;    ///< of a field of numbers
    RoadKinds kinds;          ///< in data of OpenStreetMap

    /// Memory for a vertex at the peak of building a network: lines, edges, an index, and what is
    /// needed to find out which vertices meet. It was measured: 145 bytes on long lines, 204 bytes
    /// where each segment is a line.
    static constexpr std::size_t bytesPerVertex = 224;
    /// Memory to build the network, in bytes.
    std::size_t bytes() const { return lines.vertex.size() * bytesPerVertex; }
};

/// Reads the lines of a layer. It is prepared on the main thread, and any thread may read
/// afterwards.
class LineReader {
  public:
    /// `layer` is not null if all of its features are wanted. Then its filter may change while
    /// another thread reads: QGIS would crash if that thread asked the layer itself. Throws
    /// QgsProcessingException for a layer without lines, and for fields that do not exist or hold
    /// no numbers (speeds: neither numbers nor texts).
    LineReader(const QString& parameter, std::unique_ptr<QgsProcessingFeatureSource> source,
               const QgsVectorLayer* layer, const NetworkSettings& settings);

    const QString& layerName() const { return mName; }
    const NetworkSettings& settings() const { return mSettings; }
    QgsCoordinateReferenceSystem crs() const { return mSource->sourceCrs(); }
    QgsRectangle extent() const { return mSource->sourceExtent(); }
    const QgsFields& fields() const { return mFields; }
    /// For messages.
    QString describe(long long feature) const;

    /// Throws QgsProcessingException for values that cannot be used and if there is no line,
    /// fermat::Cancelled.
    ReadLines read(fermat::Progress& progress) const;
    /// Gives features with these fields and without geometry, until `take` returns false. Throws
    /// fermat::Cancelled.
    void readAttributes(const QgsAttributeList& fields,
                        const std::function<bool(const QgsFeature&)>& take,
                        fermat::Progress& progress) const;

  private:
    int numericField(const QString& parameter, const QString& field) const;
    int speedField() const;
    int fieldOf(const QString& parameter, const QString& field, FieldKind kind) const;
    ReadLines::Values valuesOf(const QgsFeature& feature, ReadLines& read) const;
    NetworkSettings::Direction directionOf(const QgsFeature& feature, ReadLines& read) const;
    double speedOf(const QgsFeature& feature, ReadLines& read) const;
    std::optional<double> numberOf(const QgsFeature& feature, ReadLines& read) const;
    std::optional<double> speedTextOf(const QgsFeature& feature, ReadLines& read) const;
    void requireSpeeds(const ReadLines& read) const;
    double costOf(const QgsFeature& feature, int field) const;
    QgsFeatureIterator features(const QgsFeatureRequest& request) const;

    QString mParameter;
    std::unique_ptr<QgsProcessingFeatureSource> mSource;
    std::unique_ptr<QgsAbstractFeatureSource> mLayer; ///< null: its features are those of mSource
    QString mName;
    QgsFields mFields;
    double mExpected; ///< number of features; a layer counts them on the main thread only
    NetworkSettings mSettings;
    DirectionValues mDirections;
    int mDirectionField = -1;
    bool mDirectionIsTag = false;
    int mSpeedField = -1;
    bool mSpeedIsNumber = false;
    bool mSpeedIsCategory = false;
    int mHighwayField = -1;
    bool mIsByCar = false; ///< lines are as fast as for cars
    int mCostField = -1;
    int mReverseCostField = -1;
};
