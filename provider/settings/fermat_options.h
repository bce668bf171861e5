#pragma once

#include <QString>

/// How times are written.
enum class TimeFormat {
    words,  ///< 1 h 23 min; if times are in milliseconds, 2800.0 ms
    clock,  ///< 1:23:00
    number, ///< 83.0 min, in the unit of times
};

/// Settings for all projects, in QGIS' options.
struct FermatOptions {
    QString solver = QStringLiteral("auto"); ///< for new projects
    int device = 0;                          ///< for new projects
    double memoryLimit = 0;                  ///< GiB; 0: all free memory
    QString keepFolder; ///< folder of kept results; empty: `fermat` beside the project
    TimeFormat timeFormat = TimeFormat::words;
    int decimals = 1; ///< decimal places of times and costs that are written as numbers

    static FermatOptions read();
    void write() const;
};

/// The choice of TIME_UNIT with which dialogs and the panel of a new project start: the one that
/// was chosen last in any of them, minutes at first.
int firstTimeUnit();
void rememberTimeUnit(int choice);
/// The same for VELOCITY_UNIT, km/h at first.
int firstVelocityUnit();
void rememberVelocityUnit(int choice);
