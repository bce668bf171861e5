#pragma once

#include <QGridLayout>

#include <vector>

class QLabel;

/// Labels and fields: beside each other, or, if the panel is narrow, each label above its field.
class FieldGrid : public QGridLayout {
  public:
    explicit FieldGrid(QWidget* parent = nullptr);

    void addField(QLabel* label, QWidget* field);
    /// Adds a text below. It begins where the fields do, or where the labels do.
    void addText(QLabel* text, bool belowFields);
    void setNarrow(bool narrow);

  private:
    struct Row {
        QLabel* label;
        QWidget* field; // null: the label is a text
        bool isBelowFields;
    };
    void place(int number);

    std::vector<Row> mRows;
    bool mIsNarrow = false;
};
