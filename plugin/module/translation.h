#pragma once

/// Lets Fermat's texts be in the language of QGIS, where there is a translation. Does nothing where
/// that was done before.
void installTranslation();

void removeTranslation();
