#pragma once

#include <qgis.h>
#include <qgscolorrampshader.h>
#include <qgscoordinatereferencesystem.h>
#include <qgsfeaturerequest.h>
#include <qgsfield.h>
#include <qgspallabeling.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingparameters.h>
#include <qgsrasterdataprovider.h>
#include <qgsunittypes.h>
#include <qgswkbtypes.h>

#if _QGIS_VERSION_INT < 34400
#include <qgsprocessinggui.h>
#endif

#include <initializer_list>
#include <type_traits>

/// The only place that knows the differences between versions of QGIS and Qt.
namespace compat {

#if _QGIS_VERSION_INT >= 33600
using AlgorithmFlags = Qgis::ProcessingAlgorithmFlags;
inline constexpr auto advanced = Qgis::ProcessingParameterFlag::Advanced;
inline constexpr auto optional = Qgis::ProcessingParameterFlag::Optional;
inline constexpr auto hidden = Qgis::ProcessingParameterFlag::Hidden;
inline constexpr auto numericField = Qgis::ProcessingFieldParameterDataType::Numeric;
inline constexpr auto anyField = Qgis::ProcessingFieldParameterDataType::Any;
inline constexpr auto integerNumber = Qgis::ProcessingNumberParameterType::Integer;
inline constexpr auto realNumber = Qgis::ProcessingNumberParameterType::Double;
inline constexpr auto pointGeometry = Qgis::ProcessingSourceType::VectorPoint;
inline constexpr auto lineGeometry = Qgis::ProcessingSourceType::VectorLine;
inline constexpr auto polygonGeometry = Qgis::ProcessingSourceType::VectorPolygon;
inline constexpr auto anyTable = Qgis::ProcessingSourceType::Vector;
inline constexpr auto anyGeometry = Qgis::ProcessingSourceType::VectorAnyGeometry;
inline constexpr auto rasterSource = Qgis::ProcessingSourceType::Raster;
inline constexpr auto skipValidityChecks =
    Qgis::ProcessingFeatureSourceFlag::SkipGeometryValidityChecks;
#else
using AlgorithmFlags = QgsProcessingAlgorithm::Flags;
inline constexpr auto advanced = QgsProcessingParameterDefinition::FlagAdvanced;
inline constexpr auto optional = QgsProcessingParameterDefinition::FlagOptional;
inline constexpr auto hidden = QgsProcessingParameterDefinition::FlagHidden;
inline constexpr auto numericField = QgsProcessingParameterField::Numeric;
inline constexpr auto anyField = QgsProcessingParameterField::Any;
inline constexpr auto integerNumber = QgsProcessingParameterNumber::Integer;
inline constexpr auto realNumber = QgsProcessingParameterNumber::Double;
inline constexpr auto pointGeometry = QgsProcessing::TypeVectorPoint;
inline constexpr auto lineGeometry = QgsProcessing::TypeVectorLine;
inline constexpr auto polygonGeometry = QgsProcessing::TypeVectorPolygon;
inline constexpr auto anyTable = QgsProcessing::TypeVector;
inline constexpr auto anyGeometry = QgsProcessing::TypeVectorAnyGeometry;
inline constexpr auto rasterSource = QgsProcessing::TypeRaster;
inline constexpr auto skipValidityChecks =
    QgsProcessingFeatureSource::FlagSkipGeometryValidityChecks;
#endif

#if _QGIS_VERSION_INT >= 33600
inline constexpr auto gdalWkt = Qgis::CrsWktVariant::PreferredGdal;
inline constexpr auto noGeometry = Qgis::FeatureRequestFlag::NoGeometry;
#else
inline constexpr auto noGeometry = QgsFeatureRequest::NoGeometry;
inline constexpr auto gdalWkt = QgsCoordinateReferenceSystem::WKT_PREFERRED_GDAL;
#endif

#if _QGIS_VERSION_INT >= 33000
using IdentifyFormat = Qgis::RasterIdentifyFormat;
inline constexpr auto identifyFeature = Qgis::RasterIdentifyFormat::Feature;
#else
using IdentifyFormat = QgsRaster::IdentifyFormat;
inline constexpr auto identifyFeature = QgsRaster::IdentifyFormatFeature;
#endif

#if _QGIS_VERSION_INT >= 33800
using RasterCapabilities = Qgis::RasterInterfaceCapabilities;
inline constexpr auto canIdentify =
    Qgis::RasterInterfaceCapability::Identify | Qgis::RasterInterfaceCapability::IdentifyFeature;
#else
using RasterCapabilities = int;
inline constexpr int canIdentify =
    QgsRasterInterface::Identify | QgsRasterInterface::IdentifyFeature;
#endif

#if _QGIS_VERSION_INT >= 33600
using RasterProvider = QgsRasterDataProvider;
#else
/// Later releases do not ask for metadata.
class RasterProvider : public QgsRasterDataProvider {
  public:
    QString htmlMetadata() override { return {}; }
};
#endif

#if _QGIS_VERSION_INT >= 34000
using ProviderReadFlags = Qgis::DataProviderReadFlags;
#else
using ProviderReadFlags = QgsDataProvider::ReadFlags;
#endif

#if _QGIS_VERSION_INT >= 32600
inline constexpr auto alongOutline = Qgis::LabelPlacement::Line;
inline constexpr auto horizontally = Qgis::LabelPlacement::Horizontal;
#else
inline constexpr auto alongOutline = QgsPalLayerSettings::Line;
inline constexpr auto horizontally = QgsPalLayerSettings::Horizontal;
#endif

#if _QGIS_VERSION_INT >= 34400
inline constexpr auto dialogMode = Qgis::ProcessingMode::Standard;
#else
inline constexpr auto dialogMode = QgsProcessingGui::Standard;
#endif

/// Whether a model may only say which of its steps failed, and not why. QGIS 3.22 says why.
inline constexpr bool modelsHideReasons = _QGIS_VERSION_INT >= 32300;

#if _QGIS_VERSION_INT >= 33000
inline constexpr auto degrees = Qgis::DistanceUnit::Degrees;
inline constexpr auto metres = Qgis::DistanceUnit::Meters;
inline constexpr auto squareKilometres = Qgis::AreaUnit::SquareKilometers;
inline constexpr auto noGeometryWkb = Qgis::WkbType::NoGeometry;
inline constexpr auto pointWkb = Qgis::WkbType::Point;
inline constexpr auto lineStringWkb = Qgis::WkbType::LineString;
inline constexpr auto multiLineStringWkb = Qgis::WkbType::MultiLineString;
inline constexpr auto multiPolygonWkb = Qgis::WkbType::MultiPolygon;
inline constexpr auto pointType = Qgis::GeometryType::Point;
inline constexpr auto lineType = Qgis::GeometryType::Line;
inline constexpr auto polygonType = Qgis::GeometryType::Polygon;
#else
inline constexpr auto degrees = QgsUnitTypes::DistanceDegrees;
inline constexpr auto metres = QgsUnitTypes::DistanceMeters;
inline constexpr auto squareKilometres = QgsUnitTypes::AreaSquareKilometers;
inline constexpr auto noGeometryWkb = QgsWkbTypes::NoGeometry;
inline constexpr auto pointWkb = QgsWkbTypes::Point;
inline constexpr auto lineStringWkb = QgsWkbTypes::LineString;
inline constexpr auto multiLineStringWkb = QgsWkbTypes::MultiLineString;
inline constexpr auto multiPolygonWkb = QgsWkbTypes::MultiPolygon;
inline constexpr auto pointType = QgsWkbTypes::PointGeometry;
inline constexpr auto lineType = QgsWkbTypes::LineGeometry;
inline constexpr auto polygonType = QgsWkbTypes::PolygonGeometry;
#endif

#if _QGIS_VERSION_INT >= 33800
inline constexpr auto discreteRamp = Qgis::ShaderInterpolationMethod::Discrete;
#else
inline constexpr auto discreteRamp = QgsColorRampShader::Discrete;
#endif

#if _QGIS_VERSION_INT >= 33800
inline QgsField integerField(const QString& name) {
    return QgsField(name, QMetaType::Type::Int);
}
/// For ids: whole numbers of 64 bits. A shapefile has them as real numbers if they have more than
/// 18 digits, or no length.
inline QgsField idField(const QString& name) {
    return QgsField(name, QMetaType::Type::LongLong, QString(), 18);
}
inline QgsField realField(const QString& name) {
    return QgsField(name, QMetaType::Type::Double);
}
inline QgsField textField(const QString& name) {
    return QgsField(name, QMetaType::Type::QString);
}
#else
inline QgsField integerField(const QString& name) {
    return QgsField(name, QVariant::Int);
}
/// For ids: whole numbers of 64 bits. A shapefile has them as real numbers if they have more than
/// 18 digits, or no length.
inline QgsField idField(const QString& name) {
    return QgsField(name, QVariant::LongLong, QString(), 18);
}
inline QgsField realField(const QString& name) {
    return QgsField(name, QVariant::Double);
}
inline QgsField textField(const QString& name) {
    return QgsField(name, QVariant::String);
}
#endif

#if _QGIS_VERSION_INT >= 33200
inline constexpr bool sortsLayers = true;
inline void setSortKey(QgsProcessingContext::LayerDetails& details, int key) {
    details.layerSortKey = key;
}
#else
inline constexpr bool sortsLayers = false;
inline void setSortKey(QgsProcessingContext::LayerDetails&, int) {}
#endif

/// The argument of a parameter for a feature source: a list of plain numbers in every version.
inline QList<int>
geometryTypes(std::initializer_list<std::remove_cv_t<decltype(pointGeometry)>> types) {
    QList<int> numbers;
    for (const auto type : types)
        numbers.append(static_cast<int>(type));
    return numbers;
}

using WkbType = std::remove_const_t<decltype(lineStringWkb)>;

} // namespace compat
