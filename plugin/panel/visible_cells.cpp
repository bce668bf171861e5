#include "visible_cells.h"

#include <QAbstractItemView>
#include <QScrollBar>

#include <algorithm>

VisibleCells::VisibleCells(QAbstractItemView* view) : QStyledItemDelegate(view), mView(view) {
    // A view that scrolls moves what it has drawn.
    connect(view->horizontalScrollBar(), &QScrollBar::valueChanged, view->viewport(),
            qOverload<>(&QWidget::update));
}

void VisibleCells::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    QStyleOptionViewItem visible = option;
    visible.rect.setLeft(std::max(option.rect.left(), 0));
    visible.rect.setRight(std::min(option.rect.right(), mView->viewport()->width() - 1));
    QStyledItemDelegate::paint(painter, visible, index);
}
