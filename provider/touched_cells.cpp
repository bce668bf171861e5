#include "touched_cells.h"

#include "qgis_compat.h"

#include <fermat/error.h>

#include <qgsexception.h>
#include <qgsfeedback.h>

#include <QCoreApplication>

#include <gdal_alg.h>
#include <gdal_priv.h>
#include <ogr_api.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace {

struct OgrDeleter {
    using pointer = OGRGeometryH;
    void operator()(OGRGeometryH geometry) const { OGR_G_DestroyGeometry(geometry); }
};

/// Lines and polygons, by GDAL's rasterizer on the part of the grid under their bounding box.
std::vector<std::size_t> rasterize(const QgsGeometry& shape, const RasterGeometry& raster,
                                   QgsFeedback* feedback) {
    const QgsRectangle box = shape.boundingBox();
    const auto column = [&](double x) {
        return int(std::clamp(std::floor((x - raster.west) / raster.cellWidth), 0.0,
                              raster.grid.cols - 1.0));
    };
    const auto row = [&](double y) {
        return int(std::clamp(std::floor((raster.north - y) / raster.cellHeight), 0.0,
                              raster.grid.rows - 1.0));
    };
    const int firstCol = column(box.xMinimum());
    const int firstRow = row(box.yMaximum());
    RasterGeometry window = raster;
    window.grid = {row(box.yMinimum()) - firstRow + 1, column(box.xMaximum()) - firstCol + 1};
    window.west += firstCol * raster.cellWidth;
    window.north -= firstRow * raster.cellHeight;

    const QByteArray wkb = shape.asWkb();
    OGRGeometryH imported = nullptr;
    const OGRErr error = OGR_G_CreateFromWkb(wkb.constData(), nullptr, &imported, wkb.size());
    const std::unique_ptr<void, OgrDeleter> ogr(imported);
    const GDALDatasetUniquePtr mask(GetGDALDriverManager()->GetDriverByName("MEM")->Create(
        "", window.grid.cols, window.grid.rows, 1, GDT_Byte, nullptr));
    if (error != OGRERR_NONE || !mask)
        throw QgsProcessingException(
            QCoreApplication::translate("TouchedCells", "A geometry could not be drawn on the "
                                                        "grid: %1")
                .arg(QString::fromUtf8(CPLGetLastErrorMsg())));
    mask->SetGeoTransform(window.geoTransform().data());
    const int band = 1;
    const double touched = 1;
    const auto goesOn = [](double, const char*, void* asked) {
        return int(!static_cast<QgsFeedback*>(asked)->isCanceled());
    };
    CPLStringList options;
    options.AddString("ALL_TOUCHED=TRUE");
    options.SetNameValue("CHUNKYSIZE",
                         QByteArray::number(std::max(1, (1 << 22) / window.grid.cols)));
    CPLErrorReset();
    OGRGeometryH geometries[] = {ogr.get()};
    std::vector<std::uint8_t> cells(window.grid.cells());
    const CPLErr drawn =
        GDALRasterizeGeometries(mask.get(), 1, &band, 1, geometries, nullptr, nullptr, &touched,
                                options.List(), goesOn, feedback);
    if (feedback->isCanceled())
        throw fermat::Cancelled();
    if (drawn != CE_None ||
        mask->GetRasterBand(1)->RasterIO(GF_Read, 0, 0, window.grid.cols, window.grid.rows,
                                         cells.data(), window.grid.cols, window.grid.rows, GDT_Byte,
                                         0, 0, nullptr) != CE_None)
        throw QgsProcessingException(
            QCoreApplication::translate("TouchedCells", "A geometry could not be drawn on the "
                                                        "grid: %1")
                .arg(QString::fromUtf8(CPLGetLastErrorMsg())));

    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % (1 << 22) == 0 && feedback->isCanceled())
            throw fermat::Cancelled();
        if (cells[i]) {
            const fermat::Cell cell = window.grid.cell(i);
            result.push_back(raster.grid.index(firstRow + cell.row, firstCol + cell.col));
        }
    }
    return result;
}

} // namespace

std::vector<std::size_t> touchedCells(const QgsGeometry& geometry, const RasterGeometry& raster,
                                      QgsFeedback* feedback) {
    if (geometry.isEmpty() || !geometry.boundingBox().intersects(raster.extent()))
        return {};
    if (geometry.type() != compat::pointType) {
        QgsGeometry straight = geometry;
        straight.convertToStraightSegment();
        return rasterize(straight, raster, feedback);
    }
    std::vector<std::size_t> cells;
    for (auto vertex = geometry.vertices_begin(); vertex != geometry.vertices_end(); ++vertex)
        if (const auto cell = raster.cellAt(QgsPointXY(*vertex)))
            cells.push_back(*cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}
