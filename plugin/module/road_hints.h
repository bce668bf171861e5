#pragma once

class QDialog;

/// Fills in the fields of speeds and directions in the dialog of an algorithm on lines, whenever a
/// layer is chosen that Fermat knows, and says below the fields what it has recognised. Does
/// nothing in other dialogs.
void hintAtRoads(QDialog& dialog);
