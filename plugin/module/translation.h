#pragma once

/// Sets the language of Fermat's texts to that of QGIS, if there is a translation. Does nothing if
/// this was done before.
void installTranslation();

void removeTranslation();
