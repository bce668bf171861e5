#include "overflow_message.h"

#include "coordinate_text.h"
#include "filled_in.h"
#include "terrain_input.h"
#include "texts.h"

#include <qgsexception.h>

void refuse(const fermat::CostOverflow& overflow, const TerrainInput& terrain,
            const RasterGeometry& grid) {
    const QgsPointXY centre = grid.cellCentre(grid.grid.index(overflow.cell()));
    const RasterGeometry& whole = terrain.geometry();
    const fermat::Cell cell = whole.grid.cell(whole.cellAt(centre).value());
    const QString unit = terrain.surfaceOptions().distanceUnit();
    throw QgsProcessingException(filledIn(
        terrain.surfaceOptions().areTimes()
            ? Tr::tr("The time at row %1, column %2 (%3) of the raster layer “%4” is more than "
                     "3.4e38, the largest 32-bit number: the cell beside it has %5. Take a larger "
                     "unit of times (TIME_UNIT), or set a maximum time (MAX_COST).")
            : Tr::tr("The cost at row %1, column %2 (%3) of the raster layer “%4” is more than "
                     "3.4e38, the largest 32-bit number: the cell beside it has %5. Divide the "
                     "raster by a large number, or set a maximum cost (MAX_COST)."),
        cell.row, cell.col, CoordinateText(whole).of(centre), terrain.raster().name(),
        QString::number(overflow.beside()) + (unit.isEmpty() ? unit : QLatin1Char(' ') + unit)));
}
