#pragma once

#include <QString>

// Parameters that several algorithms have. Their names never change.
inline const QString input = QStringLiteral("INPUT");
inline const QString output = QStringLiteral("OUTPUT");
inline const QString sources = QStringLiteral("SOURCES");
inline const QString receivers = QStringLiteral("RECEIVERS");
inline const QString startPoint = QStringLiteral("START_POINT");
inline const QString endPoint = QStringLiteral("END_POINT");
inline const QString intervals = QStringLiteral("INTERVALS");
inline const QString eachSource = QStringLiteral("EACH_SOURCE");
inline const QString crossTable = QStringLiteral("CROSS_TABLE");
inline const QString matrixName = QStringLiteral("MATRIX");
inline const QString predecessorsName = QStringLiteral("PREDECESSORS");
