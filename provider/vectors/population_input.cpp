#include "population_input.h"

#include "coordinate_text.h"
#include "filled_in.h"
#include "texts.h"

#include <qgsexception.h>
#include <qgsprocessingfeedback.h>

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace {

/// No place on Earth has so many people in all, and their sum is still exact to a millionth.
constexpr double mostPeople = 1e15;

bool arePeople(double value) {
    return value >= 0 && value <= mostPeople;
}

[[noreturn]] void failAtPeople(const RasterInput& raster, fermat::Cell cell, double value) {
    const RasterGeometry& grid = raster.geometry();
    throw QgsProcessingException(filledIn(
        Tr::tr("Band %1 of the raster layer “%2” has the value %3 near %4. This is no number of "
               "people. Set it as a nodata value of the layer, or correct the raster."),
        raster.band(), raster.name(), QString::number(value, 'g', QLocale::FloatingPointShortest),
        CoordinateText(grid).of(grid.cellCentre(grid.grid.index(cell)))));
}

/// Sets the cells of a row, and adds them up as they are stored.
void setRow(fermat::Field<float>& cells, int row, std::span<const double> people, double& sum) {
    std::vector<float> stored(people.begin(), people.end());
    cells.set_row(row, 0, stored);
    sum = std::accumulate(stored.begin(), stored.end(), sum);
}

} // namespace

void readPeopleRows(RasterInput& raster, const RasterGeometry& part,
                    const std::function<void(int, std::span<const double>)>& take,
                    fermat::Progress& progress) {
    const auto cols = std::size_t(part.grid.cols);
    std::vector<double> people(cols);
    raster.readRows(
        part,
        [&](int first, std::span<const double> values) {
            for (std::size_t begin = 0; begin < values.size(); begin += cols) {
                const int row = first + int(begin / cols);
                for (std::size_t col = 0; col < cols; ++col) {
                    const double value = values[begin + col];
                    if (!std::isnan(value) && !arePeople(value))
                        failAtPeople(raster, {part.first.row + row, part.first.col + int(col)},
                                     value);
                    people[col] = std::isnan(value) ? 0 : value;
                }
                take(row, people);
            }
        },
        progress);
}

PopulationInput::PopulationInput(const RasterGeometry& grid, QgsRasterLayer* layer)
    : mOwn(RasterInput::open(layer, 1)),
      mOnGrid(RasterInput::openOn(grid, layer, 1, RasterInput::Resampling::Sum)) {}

std::size_t PopulationInput::readingBytes(const RasterGeometry& grid) const {
    return mFeatures ? 0
                     : std::max(mOwn->readingBytes(mOwn->geometry().grid),
                                mOnGrid->readingBytes(grid.grid));
}

double PopulationInput::sumOfOwn(fermat::Progress& progress) const {
    double sum = 0;
    readPeopleRows(
        *mOwn, mOwn->geometry(),
        [&](int, std::span<const double> people) {
            sum = std::accumulate(people.begin(), people.end(), sum);
        },
        progress);
    return sum;
}

PopulationInput::People PopulationInput::readRaster(const RasterGeometry& part,
                                                    fermat::Scratch* scratch,
                                                    fermat::Progress& progress) const {
    // Here, because values below 0 that are no people must not hide in the sum of a cell.
    const double middle = isWarped() ? 0.5 : 0;
    fermat::PartProgress own(progress, 0, middle), onGrid(progress, middle, 1);
    const double whole = isWarped() ? sumOfOwn(own) : 0;
    People people{fermat::Field<float>(part.grid, scratch), 0, whole};
    readPeopleRows(
        *mOnGrid, part,
        [&](int row, std::span<const double> values) {
            setRow(people.cells, row, values, people.onGrid);
        },
        onGrid);
    if (!isWarped())
        people.whole = people.onGrid;
    return people;
}

PopulationInput::People PopulationInput::readFeatures(const RasterGeometry& grid,
                                                      const SolvedPart& part,
                                                      const CellsFound& found,
                                                      fermat::Scratch* scratch,
                                                      QgsProcessingFeedback* feedback) const {
    QStringList warnings;
    const std::vector<FeatureCells> features = mFeatures->read(grid, found, feedback, warnings);
    for (const QString& warning : warnings)
        feedback->pushWarning(warning);
    const fermat::Grid size = part.grid();
    fermat::Field<double> sums(size, scratch, 0.0);
    People people{fermat::Field<float>(size, scratch), 0, 0};
    const auto add = [&](std::size_t cell, double share) {
        if (part.contains(cell))
            sums[part.toPart(cell)] += share;
    };
    for (const FeatureCells& feature : features) {
        people.whole += feature.weight;
        for (const QgsPointXY& point : feature.points)
            if (const auto cell = grid.cellAt(point))
                add(*cell, feature.weight / double(feature.points.size()));
        for (const std::size_t cell : feature.cells)
            add(cell, feature.weight * feature.shareOnRaster / double(feature.cells.size()));
    }
    std::vector<double> row(std::size_t(size.cols), 0.0);
    for (int i = 0; i < size.rows; ++i) {
        sums.copy_row(i, row.data());
        setRow(people.cells, i, row, people.onGrid);
    }
    return people;
}

PopulationInput::People PopulationInput::read(const RasterGeometry& grid, const SolvedPart& part,
                                              const CellsFound& found, fermat::Scratch* scratch,
                                              QgsProcessingFeedback* feedback,
                                              fermat::Progress& progress) const {
    return mFeatures ? readFeatures(grid, part, found, scratch, feedback)
                     : readRaster(grid.part(part.first(), part.grid()), scratch, progress);
}
