#pragma once

#include <QList>
#include <QWidget>

#include <optional>

class QAction;
class QComboBox;
class QgsDoubleSpinBox;

/// The row of the panel for changes of the ground: the tools, and the value of what they draw.
class ChangeRow : public QWidget {
    Q_OBJECT

  public:
    explicit ChangeRow(const QList<QAction*>& tools, QWidget* parent = nullptr);

    /// What a shape of the current tool may have.
    enum class Values { None, Value, Factor, ValueOrFactor };
    void setValues(Values values);
    /// Sets the unit of values: “km/h”. Empty: they cannot be set, only factors. Until a person
    /// sets a value, it is `usual`.
    void setUnit(const QString& unit, double usual);
    /// Whether value() is a factor.
    bool isFactor() const;
    double value() const { return isFactor() ? mFactor : mValue; }

  private:
    void showMeaning();

    QgsDoubleSpinBox* mNumber;
    QComboBox* mMeaning;
    Values mValues = Values::None;
    bool mWantsFactor = false;      // if there is a choice
    double mValue = 5, mFactor = 2; // each stays while the other one shows
    bool mHasOwnValue = false;      // a person set mValue
};
