#pragma once

#include "output_place.h"

#include <QString>

/// The place of the style of a file: `map.qml` for `map.tif`. QGIS finds it there when it opens the
/// file.
OutputPlace placeOfStyle(const OutputPlace& file);

/// Writes a style beside a file, with a mark that Fermat made it for this file. Does nothing if
/// there is anything of its name. Without it the file is still good, so nobody hears of a failure.
/// `style` is a document of QGIS.
void writeStyle(const OutputPlace& file, const QString& style);

/// Whether the style beside a file has this mark. A style that somebody saved since then has none.
bool hasOwnStyle(const OutputPlace& file);
