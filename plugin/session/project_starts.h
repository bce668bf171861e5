#pragma once

#include "start.h"

#include <vector>

class QgsProject;

/// The starts of the map tools in a project, in their order.
std::vector<Start> readProjectStarts(const QgsProject& project);
void writeProjectStarts(QgsProject& project, const std::vector<Start>& starts);

/// The text that a project has for starts.
QString startsText(const std::vector<Start>& starts);
