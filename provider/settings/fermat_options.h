#pragma once

#include "time_format.h"

/// What a person sets once for all projects, in QGIS' options.
struct FermatOptions {
    QString solver = QStringLiteral("auto"); ///< of new projects
    int device = 0;                          ///< of new projects
    double memoryLimit = 0;                  ///< GiB; 0: what is free
    QString keepFolder; ///< of kept results; empty: `fermat` beside the project
    TimeFormat timeFormat = TimeFormat::words;
    int decimals = 1; ///< of times and costs written as numbers

    static FermatOptions read();
    void write() const;
};
