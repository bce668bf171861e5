#pragma once

#include <QLocale>

/// A number for the clipboard, not rounded. Spreadsheets read pasted numbers by the rules of the
/// user's country, `locale`. They take a number with the other decimal sign for a text or a date,
/// and one with separators between groups of digits often for a text.
inline QString spreadsheetNumber(double value, QLocale locale) {
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'g', 15);
}
