#pragma once

#include <QString>

#include <vector>

/// The radii of search circles, in rising order: “50, 100, 200”, with decimal points, or
/// “2,5; 5” with decimal commas. Throws QgsProcessingException for other texts, for numbers that
/// are not above 0, and for too many; it names the parameter `name`.
std::vector<double> parseRadii(const QString& text, const QString& name);
