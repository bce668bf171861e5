#pragma once

#include "output_place.h"

#include <QString>

#include <array>

/// What Fermat writes beside a file, where QGIS finds it when it opens the file.
enum class SideFile {
    Style,    ///< `map.qml` for `map.tif`
    Metadata, ///< `map.qmd`
    Types     ///< of columns: `table.csvt` for `table.csv`
};
inline constexpr std::array sideFiles{SideFile::Style, SideFile::Metadata, SideFile::Types};

/// The ending of its name, with the dot.
QString endingOf(SideFile kind);

/// Its place for a file.
OutputPlace placeOf(SideFile kind, const OutputPlace& file);

/// Writes it, with a mark that Fermat made it for this file. Does nothing if there is anything of
/// its name. Without it the file is still good, so nobody hears of a failure. `text` is a document
/// of QGIS, in XML, or a line of types.
void writeSideFile(SideFile kind, const OutputPlace& file, const QString& text);

/// Whether what is there has this mark. What somebody saved since then has none.
bool isOwn(SideFile kind, const OutputPlace& file);
