#include "known_sources.h"

#include "database_file.h"

#include <cpl_minixml.h>

#include <QRegularExpression>
#include <QSet>

namespace {

QSet<QString> wordsOf(const QString& text) {
    const QStringList words = text.split(QLatin1Char(' '));
    return {words.begin(), words.end()};
}

/// The parts of a description that name no file. What is not here may be anything: GDAL gets new
/// parts with each version.
bool isPlainPart(const QString& name) {
    static const QSet<QString> plain = wordsOf(QStringLiteral(
        "VRTDataset rasterXSize rasterYSize SRS dataAxisToSRSAxisMapping coordinateEpoch "
        "GeoTransform Metadata domain MDI VRTRasterBand dataType band blockXSize blockYSize "
        "BlockXSize BlockYSize Description UnitType Offset Scale NoDataValue HideNoDataValue "
        "ColorInterp CategoryNames Category ColorTable Entry c1 c2 c3 c4 Histograms HistItem "
        "HistMin HistMax BucketCount IncludeOutOfRange Approximate HistCounts MaskBand "
        "OverviewList GCPList GCP Id Pixel Line X Y Z Projection SimpleSource ComplexSource "
        "resampling Overview SourceBand SourceProperties RasterXSize RasterYSize DataType SrcRect "
        "DstRect xOff yOff xSize ySize NODATA ScaleOffset ScaleRatio LUT UseMaskBand "
        "OGRVRTDataSource OGRVRTLayer name SrcLayer GeometryType LayerSRS GeometryField encoding "
        "field x y z m reportSrcColumn Field src type subtype width precision nullable unique FID "
        "FeatureCount ExtentXMin ExtentXMax ExtentYMin ExtentYMax Style key"));
    return plain.contains(name);
}

/// Metadata that says where cells are may name other files.
bool isPlainDomain(const QString& domain) {
    return domain.isEmpty() || domain == QLatin1String("IMAGE_STRUCTURE") ||
           domain == QLatin1String("FERMAT");
}

bool isSource(const QString& name) {
    return name == QLatin1String("SourceFilename") || name == QLatin1String("SrcDataSource");
}

QString valueOf(const CPLXMLNode* node, const char* name) {
    return QString::fromUtf8(CPLGetXMLValue(node, name, ""));
}

/// Adds the sources in these nodes. Returns false if there is a part that is not known.
bool collectSources(const CPLXMLNode* node, QStringList& sources) {
    for (; node; node = node->psNext) {
        const QString name = QString::fromUtf8(node->pszValue);
        if ((node->eType != CXT_Element && node->eType != CXT_Attribute) ||
            name.startsWith(QLatin1Char('?')))
            continue;
        if (isSource(name)) {
            sources << valueOf(node, "");
            continue;
        }
        const bool isPlain = name == QLatin1String("subClass")
                                 ? valueOf(node, "") == QLatin1String("VRTSourcedRasterBand")
                                 : isPlainPart(name) && isPlainDomain(valueOf(node, "domain"));
        if (!isPlain || !collectSources(node->psChild, sources))
            return false;
    }
    return true;
}

} // namespace

std::optional<QStringList> namedSources(const QString& xml) {
    CPLXMLNode* const root = CPLParseXMLString(xml.toUtf8().constData());
    QStringList sources;
    const bool isKnown = root && collectSources(root, sources);
    CPLDestroyXMLNode(root);
    return isKnown ? std::optional(sources) : std::nullopt;
}

bool isSelfContained(const QString& driver) {
    static const QSet<QString> formats = wordsOf(
        QStringLiteral("GTiff COG AAIGrid GRASSASCIIGrid HFA ENVI EHdr PNG JPEG JP2OpenJPEG JP2ECW "
                       "JP2KAK GIF WEBP BMP SAGA RST GSAG GSBG GS7BG XYZ USGSDEM SRTMHGT DTED GRIB "
                       "BT PCRaster ZMap netCDF GPKG MEM AIG Terragen LCP NGSGEOID "
                       "SQLite GeoJSON GeoJSONSeq TopoJSON FlatGeobuf CSV KML LIBKML GPX XLSX XLS "
                       "ODS OSM OpenFileGDB DXF DGN Memory Parquet Arrow GeoRSS MVT JML OGR_GMT"));
    return driver == QLatin1String("ESRI Shapefile") || formats.contains(driver);
}

bool hasTablesOfOtherFiles(const QString& database) {
    static const QRegularExpression own(
        QStringLiteral("USING\\s+\"?(rtree|rtree_i32|fts[345]|geopoly|dbstat|VirtualSpatialIndex|"
                       "VirtualElementary|VirtualKNN2?|VirtualNetwork|VirtualRouting)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    for (const QString& made :
         foundIn(database, QStringLiteral("SELECT sql FROM sqlite_master WHERE sql LIKE "
                                          "'CREATE VIRTUAL%'")))
        if (!made.contains(own))
            return true;
    return false;
}
