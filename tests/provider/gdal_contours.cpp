#include "gdal_contours.h"

#include <gdal_alg.h>
#include <gdal_priv.h>
#include <ogrsf_frmts.h>

#include <QByteArray>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace {

constexpr float noData = -9999;

GDALDatasetUniquePtr vectorStore() {
    // Newer releases of GDAL have one memory driver for vectors and rasters.
    for (const char* name : {"Memory", "MEM"}) {
        GDALDriver* driver = GetGDALDriverManager()->GetDriverByName(name);
        if (driver && driver->GetMetadataItem(GDAL_DCAP_VECTOR))
            return GDALDatasetUniquePtr(driver->Create("", 0, 0, 0, GDT_Unknown, nullptr));
    }
    return nullptr;
}

} // namespace

std::vector<double> gdalBandAreas(const std::vector<float>& values, fermat::Grid grid,
                                  const fermat::MapFrame& frame, std::vector<double> ends) {
    std::vector<float> written = values;
    double least = ends.front(), greatest = ends.back();
    for (float& value : written) {
        if (std::isfinite(value)) {
            least = std::min(least, double(value));
            greatest = std::max(greatest, double(value));
        } else {
            value = noData;
        }
    }
    ends.push_back(2 * greatest + 1);
    const GDALDatasetUniquePtr raster(GetGDALDriverManager()->GetDriverByName("MEM")->Create(
        "", grid.cols, grid.rows, 1, GDT_Float32, nullptr));
    double transform[] = {frame.west, frame.cell_width, 0, frame.north, 0, -frame.cell_height};
    raster->SetGeoTransform(transform);
    raster->GetRasterBand(1)->SetNoDataValue(noData);
    if (raster->GetRasterBand(1)->RasterIO(GF_Write, 0, 0, grid.cols, grid.rows, written.data(),
                                           grid.cols, grid.rows, GDT_Float32, 0, 0) != CE_None)
        return {};
    const GDALDatasetUniquePtr store = vectorStore();
    OGRLayer* layer = store->CreateLayer("bands", nullptr, wkbMultiPolygon, nullptr);
    OGRFieldDefn lowest("lowest", OFTReal), highest("highest", OFTReal);
    layer->CreateField(&lowest);
    layer->CreateField(&highest);
    // Newer releases of GDAL make no band below the first level.
    QStringList levels{QString::number(least - 1, 'g', 17)};
    for (const double end : ends)
        levels << QString::number(end, 'g', 17);
    CPLStringList options;
    options.SetNameValue("FIXED_LEVELS", levels.join(QLatin1Char(',')).toUtf8().constData());
    options.SetNameValue("NODATA", QByteArray::number(double(noData)).constData());
    options.SetNameValue("ELEV_FIELD_MIN", "0");
    options.SetNameValue("ELEV_FIELD_MAX", "1");
    options.SetNameValue("POLYGONIZE", "YES");
    if (GDALContourGenerateEx(raster->GetRasterBand(1), layer, options.List(), nullptr, nullptr) !=
        CE_None)
        return {};
    std::vector<double> areas(ends.size());
    for (const OGRFeatureUniquePtr& feature : layer) {
        // The least value of the first band and the greatest of the last one differ between
        // versions of GDAL.
        const double to = feature->GetFieldAsDouble(1) * (1 - 1e-12);
        const auto band = std::lower_bound(ends.begin(), ends.end(), to) - ends.begin();
        const OGRGeometry* shape = feature->GetGeometryRef();
        if (!shape || band >= std::ptrdiff_t(areas.size()))
            continue;
        // Its rings touch themselves.
        const std::unique_ptr<OGRGeometry> valid(shape->MakeValid());
        areas[std::size_t(band)] += OGR_G_Area(OGRGeometry::ToHandle(valid.get()));
    }
    areas.pop_back();
    return areas;
}
