#pragma once

#include "surface_options.h"

#include <fermat/slope_functions.h>

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <utility>

/// What a person chooses for ground with slopes.
struct SlopeChoice {
    static constexpr double firstLevelSpeed = 5; ///< km/h

    QString function;                 ///< id of a fermat::NamedSlopeFunction
    QString table;                    ///< slopes and factors; if not empty, in place of `function`
    std::optional<double> levelSpeed; ///< km/h; none: that of the function's author
    std::optional<double> bodyMass, load; ///< kg; none: those of a fermat::Walker
    std::optional<double> mostUphill, mostDownhill, mostAcross; ///< degrees
    /// Where paths lead. There and back: the sum of both ways.
    enum Direction { Away, Towards, ThereAndBack };
    Direction direction = Away;
    /// Where paths lead, for names of layers; empty for the usual direction.
    static QString waysText(Direction direction);

    /// The speed that counts for a function if there is no `levelSpeed`, in km/h; 0 if none does.
    static double levelSpeedOf(const QString& function);
    /// The ids of all functions.
    static QStringList functions();
    /// A heading for each group of functions, and the id of its first one.
    static QList<std::pair<QString, QString>> groups();
    /// Whether the function depends on a walker's speed, the same on all slopes: `levelSpeed`.
    bool usesSpeed() const { return table.isEmpty() && named().uses_speed; }
    bool usesMasses() const { return table.isEmpty() && named().uses_masses; }
    /// Sets what a metre of level ground costs, for a raster of elevations.
    void setLevel(SurfaceOptions& surface) const;
    /// Throws QgsProcessingException if a value cannot be used, or not with this surface.
    /// `towards`: paths lead towards the sources.
    std::shared_ptr<const fermat::Slopes> slopes(const SurfaceOptions& surface, bool towards) const;
    /// The function, its formula and its author, as a sentence.
    QString sentence(const SurfaceOptions& surface) const;
    /// Why nobody walks at `levelSpeed`; empty if it does not count for a walker.
    QString doubtOfWalking(const SurfaceOptions& surface) const;
    /// The same, or why the speed on level ground is not that of the function's author; empty if it
    /// is near.
    QString doubtOfSpeed(const SurfaceOptions& surface) const;

  private:
    fermat::Walker walker() const;
    fermat::NamedSlopeFunction named() const;
    /// Whether values are added to the slowness of the ground.
    bool adds(const SurfaceOptions& surface) const;
};
