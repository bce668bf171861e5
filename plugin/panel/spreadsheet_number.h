#pragma once

#include <QLocale>

/// A number for the clipboard, not rounded, by the rules of `locale`: that of QGIS, so that people
/// paste what they see. Spreadsheets often take a number with separators between groups of digits
/// for a text.
inline QString spreadsheetNumber(double value, QLocale locale) {
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'g', 15);
}
