#pragma once

#include "feature_cells.h"
#include "raster_input.h"
#include "solved_part.h"

#include <fermat/field.h>

#include <functional>
#include <memory>
#include <span>

class QgsProcessingFeedback;

/// Calls take(row, values) for each row of a part of a raster of people, southwards, with 0 for
/// empty cells. Throws QgsProcessingException for numbers below 0 and infinite ones.
void readPeopleRows(RasterInput& raster, const RasterGeometry& part,
                    const std::function<void(int row, std::span<const double> people)>& take,
                    fermat::Progress& progress);

/// How many people live in each cell of a grid: from a raster of people per cell, or from features
/// with a number of people. It is made on the main thread, and any thread may read it afterwards.
class PopulationInput {
  public:
    /// A raster. It is brought to the grid so that its people stay. Throws QgsProcessingException
    /// as RasterInput::openOn() does.
    PopulationInput(const RasterGeometry& grid, QgsRasterLayer* layer);
    /// Features. Those of points give their people to the cells of their points, and others evenly
    /// to all cells that they touch.
    explicit PopulationInput(std::unique_ptr<FeatureCellsReader> features)
        : mFeatures(std::move(features)) {}

    struct People {
        fermat::Field<float> cells; ///< of each cell: 0 or more
        double onGrid = 0;          ///< sum of all cells
        double whole = 0;           ///< of the layer, also beyond the grid
    };
    /// Reads those of a part of the grid. Throws QgsProcessingException for numbers below 0 and
    /// infinite ones. `found` is told the cells of lines and polygons.
    People read(const RasterGeometry& grid, const SolvedPart& part, const CellsFound& found,
                fermat::Scratch* scratch, QgsProcessingFeedback* feedback,
                fermat::Progress& progress) const;

    const QString& layerName() const { return mFeatures ? mFeatures->layerName() : mOwn->name(); }
    /// Whether the people of a raster were brought from its grid to another one.
    bool isWarped() const { return mOnGrid && mOnGrid->isWarped(); }
    /// Bytes of memory to read it, for each cell of the grid and beside that.
    std::size_t readingBytesPerCell() const { return mFeatures ? sizeof(double) : 0; }
    std::size_t readingBytes(const RasterGeometry& grid) const;

  private:
    People readRaster(const RasterGeometry& part, fermat::Scratch* scratch,
                      fermat::Progress& progress) const;
    People readFeatures(const RasterGeometry& grid, const SolvedPart& part, const CellsFound& found,
                        fermat::Scratch* scratch, QgsProcessingFeedback* feedback) const;
    /// The sum of all cells of the raster on its own grid.
    double sumOfOwn(fermat::Progress& progress) const;

    std::shared_ptr<RasterInput> mOwn, mOnGrid; ///< null for features
    std::unique_ptr<FeatureCellsReader> mFeatures;
};
