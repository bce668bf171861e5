#pragma once

#include "change_layer.h"
#include "surface_options.h"

/// Which changes act on cells, and how.
enum class CellRules {
    All,
    /// Beside roads: passages are roads, and lines and points of values and factors mean roads.
    /// Polygons of these may slow the ground down. They make it no faster, as better roads do not.
    BesideRoads,
    /// The same for lengths: only walls count.
    WallsBesideRoads,
};

/// What a feature does to the cells under it.
struct GroundChange {
    using Kind = ChangeKind; ///< values also open impassable ground, and factors do not

    Kind kind = Kind::Wall;
    double factor = 1;        ///< of slowness; only of Factor
    float slowness = 1;       ///< as that of SurfaceOptions; infinite for a wall, 1 for a factor
    QString name;             ///< the feature and its layer, to begin a sentence
    bool mayOnlySlow = false; ///< it makes no cell faster, and opens none

    /// Throws QgsProcessingException for a value that cannot be used on such a surface.
    static GroundChange of(const ChangeLayer::Feature& feature, const SurfaceOptions& surface);
    /// What the value of a kind says on such a surface: see ChangeLayer::MeaningOfValue.
    static QString meaningOfValue(Kind kind, const SurfaceOptions& surface,
                                  CellRules rules = CellRules::All);
    static bool acts(const ChangeLayer::Feature& feature, CellRules rules);

    /// The slowness of a cell that had the slowness `before`. Its factor may make it 0 or infinite
    /// where 32-bit numbers end.
    float after(float before) const;
    bool setsValue() const { return kind == Kind::Value || kind == Kind::Passage; }
};
