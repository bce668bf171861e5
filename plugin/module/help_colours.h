#pragma once

class QTextBrowser;

/// Gives the help of a dialog the colours of the theme. QGIS gives it those of a light theme, in
/// which bold words are as dark as the ground of a dark one.
void useColoursOfTheme(QTextBrowser& help);
