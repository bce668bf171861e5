#pragma once

#include <QString>
#include <QStringList>

#include <vector>

/// A field of a layer of lines, and some of its values as texts, without NULL and empty ones.
struct RoadField {
    QString name;
    bool isNumber = false;
    QStringList values;
};

/// What the fields of a layer of lines say of speeds and directions: values for the parameters of
/// networks. Empty where nothing was recognised.
struct RoadFields {
    QString speedField;
    QString directionField;
    QString valueForward;
    QString valueBackward;
    QString valueBoth;
    QString sentence; ///< what was recognised

    bool isEmpty() const { return sentence.isEmpty(); }
};

/// Whether recogniseRoads() looks at the values of fields with this name.
bool mayDescribeRoads(const QString& field);

/// Recognises the fields of OpenStreetMap, HERE and some national data by their names and, where
/// there are values, by these. docs/algorithms.md lists them with their sources.
RoadFields recogniseRoads(const std::vector<RoadField>& fields);
