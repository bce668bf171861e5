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

using OgrGeometry = std::unique_ptr<void, OgrDeleter>;

[[noreturn]] void failDrawing() {
    throw QgsProcessingException(
        QCoreApplication::translate("TouchedCells", "A geometry could not be drawn on the grid: %1")
            .arg(QString::fromUtf8(CPLGetLastErrorMsg())));
}

OgrGeometry ogrGeometry(const QgsGeometry& shape) {
    const QByteArray wkb = shape.asWkb();
    OGRGeometryH imported = nullptr;
    CPLErrorReset();
    if (OGR_G_CreateFromWkb(wkb.constData(), nullptr, &imported, wkb.size()) != OGRERR_NONE)
        failDrawing();
    // The rasterizer ignores geometries of type triangle.
    const OGRwkbGeometryType type = wkbFlatten(OGR_G_GetGeometryType(imported));
    if (type == wkbTriangle || type == wkbTIN || type == wkbPolyhedralSurface)
        imported =
            OGR_G_ForceTo(imported, type == wkbTriangle ? wkbPolygon : wkbMultiPolygon, nullptr);
    return OgrGeometry(imported);
}

/// Has 1 in the cells of `window` that the shape touches, and 0 in the others.
std::vector<std::uint8_t> draw(OGRGeometryH shape, const RasterGeometry& window,
                               QgsFeedback* feedback) {
    const fermat::Grid grid = window.grid;
    CPLErrorReset();
    const GDALDatasetUniquePtr mask(GetGDALDriverManager()->GetDriverByName("MEM")->Create(
        "", grid.cols, grid.rows, 1, GDT_Byte, nullptr));
    if (!mask)
        failDrawing();
    mask->SetGeoTransform(window.geoTransform().data());
    const int band = 1;
    const double touched = 1;
    const auto goesOn = [](double, const char*, void* asked) {
        return int(!static_cast<QgsFeedback*>(asked)->isCanceled());
    };
    CPLStringList options;
    options.AddString("ALL_TOUCHED=TRUE");
    std::vector<std::uint8_t> cells(grid.cells());
    const CPLErr drawn = GDALRasterizeGeometries(mask.get(), 1, &band, 1, &shape, nullptr, nullptr,
                                                 &touched, options.List(), goesOn, feedback);
    if (feedback->isCanceled())
        throw fermat::Cancelled();
    if (drawn != CE_None ||
        mask->GetRasterBand(1)->RasterIO(GF_Read, 0, 0, grid.cols, grid.rows, cells.data(),
                                         grid.cols, grid.rows, GDT_Byte, 0, 0, nullptr) != CE_None)
        failDrawing();
    return cells;
}

/// Finds the cells of lines and polygons with GDAL's rasterizer, in the part of the grid under
/// their bounding box, some rows at a time.
std::vector<std::size_t> rasterize(const QgsGeometry& shape, const RasterGeometry& raster,
                                   const CellsFound& found, QgsFeedback* feedback) {
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
    const int lastRow = row(box.yMinimum());
    RasterGeometry window = raster;
    window.grid.cols = column(box.xMaximum()) - firstCol + 1;
    window.west += firstCol * raster.cellWidth;
    const int strip = std::max(1, (1 << 22) / window.grid.cols);

    const OgrGeometry ogr = ogrGeometry(shape);
    std::vector<std::size_t> result;
    for (int firstRow = row(box.yMaximum()); firstRow <= lastRow; firstRow += strip) {
        window.grid.rows = std::min(strip, lastRow - firstRow + 1);
        window.north = raster.north - firstRow * raster.cellHeight;
        const std::vector<std::uint8_t> cells = draw(ogr.get(), window, feedback);
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (cells[i]) {
                const fermat::Cell cell = window.grid.cell(i);
                result.push_back(raster.grid.index(firstRow + cell.row, firstCol + cell.col));
            }
        found(result.size());
    }
    return result;
}

/// Adds cells that the rasterizer misses: cells at the edges of the grid, if a geometry runs along
/// the edge or has a vertex on it, up to rounding.
void addEdgeCells(const QgsGeometry& shape, const RasterGeometry& raster,
                  std::vector<std::size_t>& cells) {
    const int rows = raster.grid.rows;
    const int cols = raster.grid.cols;
    const auto col = [&](const QgsPointXY& p) { return raster.column(p.x()); };
    const auto row = [&](const QgsPointXY& p) { return raster.row(p.y()); };
    const std::size_t before = cells.size();
    const auto addColumn = [&](int c, double from, double to) {
        if (std::max(from, to) < 0 || std::min(from, to) > rows)
            return;
        for (int r = int(std::clamp(std::min(from, to), 0.0, rows - 1.0));
             r <= int(std::clamp(std::max(from, to), 0.0, rows - 1.0)); ++r)
            cells.push_back(raster.grid.index(r, c));
    };
    const auto addRow = [&](int r, double from, double to) {
        if (std::max(from, to) < 0 || std::min(from, to) > cols)
            return;
        for (int c = int(std::clamp(std::min(from, to), 0.0, cols - 1.0));
             c <= int(std::clamp(std::max(from, to), 0.0, cols - 1.0)); ++c)
            cells.push_back(raster.grid.index(r, c));
    };
    QgsPointXY last;
    for (auto vertex = shape.vertices_begin(); vertex != shape.vertices_end(); ++vertex) {
        const QgsPointXY point(*vertex);
        if (vertex.vertexId().vertex == 0)
            last = point;
        for (const int edge : {0, cols})
            if (col(point) == edge)
                addColumn(edge == 0 ? 0 : cols - 1, col(last) == edge ? row(last) : row(point),
                          row(point));
        for (const int edge : {0, rows})
            if (row(point) == edge)
                addRow(edge == 0 ? 0 : rows - 1, row(last) == edge ? col(last) : col(point),
                       col(point));
        last = point;
    }
    if (cells.size() == before)
        return;
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

} // namespace

std::vector<std::size_t> touchedCells(const QgsGeometry& geometry, const RasterGeometry& raster,
                                      const CellsFound& found, QgsFeedback* feedback) {
    const QgsRectangle box = geometry.boundingBox();
    const bool mayTouch = !geometry.isEmpty() && raster.column(box.xMaximum()) >= 0 &&
                          raster.column(box.xMinimum()) <= raster.grid.cols &&
                          raster.row(box.yMinimum()) >= 0 &&
                          raster.row(box.yMaximum()) <= raster.grid.rows;
    if (!mayTouch)
        return {};
    if (geometry.type() != compat::pointType) {
        QgsGeometry straight = geometry;
        straight.convertToStraightSegment();
        std::vector<std::size_t> cells = rasterize(straight, raster, found, feedback);
        addEdgeCells(straight, raster, cells);
        return cells;
    }
    std::vector<std::size_t> cells;
    for (auto vertex = geometry.vertices_begin(); vertex != geometry.vertices_end(); ++vertex)
        if (const auto cell = raster.cellAt(QgsPointXY(*vertex)))
            cells.push_back(*cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}
