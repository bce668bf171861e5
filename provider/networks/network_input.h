#pragma once

#include "network_joiner.h"

/// The lines that the parameters of a network name, what their costs mean, and how points join. It
/// is made on the main thread, and any thread may use it afterwards.
struct NetworkInput {
    std::shared_ptr<const LineReader> lines;
    QString cacheKey; ///< of cachedNetwork()
    QgsCoordinateTransformContext transforms;
    int timeUnit = 0; ///< TIME_UNIT
    fermat::NetworkDirection direction = fermat::NetworkDirection::away;
    std::optional<double> maximumCost;
    int device = 0;              ///< DEVICE: the CUDA device on which solvers may run
    NetworkJoining givenJoining; ///< without the unit of costs, which only the network knows

    NetworkSettings::Measure measure() const { return lines->settings().measure(); }
    /// The unit of costs in the results: that of times, “m”, or none for the user's own costs.
    QString costUnit() const;
    /// Seconds in a unit of time; 0 if costs are no times.
    double secondsPerUnit() const;
    /// The end of an interval of costs, as an expression over the field `to`.
    QString costBandEnd() const;
    /// A cost with its unit, in the format of Fermat's options.
    QString costText(double cost) const;

    /// The network from those that were used last, or a new one; `isBuilt` says which. Throws
    /// QgsProcessingException, fermat::Error.
    std::shared_ptr<const LineNetwork> load(int threads, fermat::Progress& progress,
                                            bool* isBuilt = nullptr) const;
    /// How points join a network that load() returned.
    NetworkJoining joining(const LineNetwork& network) const;
};
