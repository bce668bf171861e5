#include "field_grid.h"

#include <QLabel>

FieldGrid::FieldGrid(QWidget* parent) : QGridLayout(parent) {
    setColumnStretch(0, 4); // labels
    setColumnStretch(1, 5);
}

void FieldGrid::addField(QLabel* label, QWidget* field) {
    mRows.push_back({label, field, false});
    place(int(mRows.size()) - 1);
}

void FieldGrid::addText(QLabel* text, bool belowFields) {
    mRows.push_back({text, nullptr, belowFields});
    place(int(mRows.size()) - 1);
}

void FieldGrid::setNarrow(bool narrow) {
    if (mIsNarrow == narrow)
        return;
    mIsNarrow = narrow;
    for (int i = 0; i < int(mRows.size()); ++i) {
        removeWidget(mRows[i].label);
        if (mRows[i].field)
            removeWidget(mRows[i].field);
        place(i);
    }
}

void FieldGrid::place(int number) {
    const Row& row = mRows[number];
    const int line = 2 * number;
    if (!row.field) {
        const int column = row.isBelowFields && !mIsNarrow ? 1 : 0;
        addWidget(row.label, line, column, 1, 2 - column);
    } else if (mIsNarrow) {
        addWidget(row.label, line, 0, 1, 2);
        addWidget(row.field, line + 1, 0, 1, 2);
    } else {
        addWidget(row.label, line, 0);
        addWidget(row.field, line, 1);
    }
}
