#pragma once

#include <QStyledItemDelegate>

class QAbstractItemView;

/// Draws each cell of a table in that part of it that is in sight. A number that has no room there
/// ends with “…”: at the edge of the table, 43.7 would look like 43.
class VisibleCells : public QStyledItemDelegate {
  public:
    explicit VisibleCells(QAbstractItemView* view);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

  private:
    const QAbstractItemView* mView;
};
