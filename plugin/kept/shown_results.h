#pragma once

#include <QStringList>

#include <optional>

class QgsProject;

/// Live isochrones that the map shows.
struct LiveBands {
    bool areLines = false; ///< of a network
    QStringList texts;     ///< of their intervals
};

/// What is done so that results that the map shows together can be told apart.
struct ShownResults {
    int newVeils = 0;                ///< isochrones that have just become grey
    bool areAreasOverAreas = false;  ///< those above are lines
    bool areRoadsOverRoads = false;  ///< those below are wide
    bool areAreasBelowRoads = false; ///< of another result; they are lines
    bool haveOtherIntervals = false; ///< one colour means several times
    bool isLiveOverAreas = false;    ///< live isochrones should be lines
};

/// Gives kept isochrones and those of dialogs another style as long as their colours would mix with
/// others that the map shows: grey veils above an allocation, lines above other isochrones and
/// below roads of another result. Reached lines below others are wide. Their own styles stay, and
/// come back.
ShownResults tellApart(QgsProject& project, const std::optional<LiveBands>& live);
