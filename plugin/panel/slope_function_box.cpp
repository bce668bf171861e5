#include "slope_function_box.h"

#include "slope_choice.h"

#include <QComboBox>
#include <QStandardItemModel>

void groupSlopeFunctions(QComboBox& box) {
    const auto* items = qobject_cast<QStandardItemModel*>(box.model());
    for (const auto& [heading, first] : SlopeChoice::groups()) {
        const int at = box.findText(first);
        if (!items || at < 0)
            continue;
        box.insertItem(at, heading, heading); // QGIS looks for values in the data
        QStandardItem* item = items->item(at);
        item->setEnabled(false);
        QFont font = box.font();
        font.setItalic(true);
        item->setFont(font);
    }
}
