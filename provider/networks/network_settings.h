#pragma once

#include <QString>

/// How lines become a network, as in QGIS' network analysis and pgRouting.
struct NetworkSettings {
    enum Strategy { Shortest, Fastest };
    enum Direction { Forward, Backward, Both };
    /// What the costs of the network are.
    enum Measure { Length, Time, Cost };

    Strategy strategy = Shortest;
    QString directionField;
    QString valueForward;
    QString valueBackward;
    QString valueBoth;
    Direction defaultDirection = Both; ///< where the field is not set, NULL or empty
    QString speedField;
    double defaultSpeed = 50; ///< km/h, where the field is not set or NULL
    double tolerance = 0;     ///< map units
    QString costField;        ///< if it is set, `strategy` has no effect
    QString reverseCostField; ///< empty: both directions cost the same

    Measure measure() const {
        return !costField.isEmpty() ? Cost : strategy == Fastest ? Time : Length;
    }
    /// A text that differs if the settings make another network.
    QString key() const;
};
