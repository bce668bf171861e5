#pragma once

#include <QString>
#include <QStringList>

#include <vector>

/// How much is reached in each band.
struct BandFigures {
    enum class Measure {
        SquareKilometres, ///< on the ellipsoid, as the areas of kept isochrones
        Kilometres,       ///< of lines, on the ground
        Cells,            ///< of a raster whose areas are not known
    };
    Measure measure = Measure::Cells;
    std::vector<double> amounts;       ///< one for each band
    std::vector<double> amountsBefore; ///< the changes of the ground; empty without them
    /// What is nearest to a start by cost, by start and band; empty for one start and for many.
    std::vector<std::vector<double>> amountsOfStarts;
    std::vector<QString> starts; ///< texts: “Harbour”, “Start 2”
    QStringList notes;           ///< on starts that were left out, and on their ways
    std::vector<double> ends;    ///< of the bands, in rising order; the first one begins at 0
    std::vector<double> begins;  ///< if these are not the ends before them; otherwise empty
    std::vector<QString> bands;  ///< texts: “5–10 min”
    bool countsWater = false;    ///< areas go on from lines over all ground, water too
    bool areExcesses = false;    ///< ends are what trips cost more than the least-cost trip
    QString lastEnd;  ///< text of the end of the last band: “10 min”; empty if unknown
    QString costUnit; ///< of the ends; empty if they have none
    QString layer;    ///< name of the layer that has them; empty if they are live

    /// With more starts, nobody reads what is nearest to each of them.
    static constexpr std::size_t mostStarts = 50;
};
