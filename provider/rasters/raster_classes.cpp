#include "raster_classes.h"

#include <gdal_priv.h>
#include <gdal_rat.h>

#include <algorithm>
#include <cmath>

void colour(std::vector<RasterClass>& classes) {
    constexpr double goldenAngle = 137.508;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const int hue = int(std::fmod(200 + double(i) * goldenAngle, 360));
        const int saturation = i % 2 == 0 ? 150 : 110, value = i % 3 == 2 ? 190 : 230;
        classes[i].colour = QColor::fromHsv(hue, saturation, value);
    }
    std::ranges::sort(classes, {}, &RasterClass::value);
}

void describeClasses(GDALRasterBand& band, const std::vector<RasterClass>& classes) {
    GDALDefaultRasterAttributeTable table;
    table.SetTableType(GRTT_THEMATIC);
    table.CreateColumn("Value", GFT_Integer, GFU_MinMax);
    table.CreateColumn("Name", GFT_String, GFU_Name);
    table.CreateColumn("Red", GFT_Integer, GFU_Red);
    table.CreateColumn("Green", GFT_Integer, GFU_Green);
    table.CreateColumn("Blue", GFT_Integer, GFU_Blue);
    table.CreateColumn("Id", GFT_String, GFU_Generic);
    table.SetRowCount(int(classes.size()));
    for (int row = 0; row < int(classes.size()); ++row) {
        const RasterClass& each = classes[std::size_t(row)];
        table.SetValue(row, 0, each.value);
        table.SetValue(row, 1, each.name.toUtf8().constData());
        table.SetValue(row, 2, each.colour.red());
        table.SetValue(row, 3, each.colour.green());
        table.SetValue(row, 4, each.colour.blue());
        table.SetValue(row, 5, each.id.toUtf8().constData());
    }
    band.SetDefaultRAT(&table);
}
