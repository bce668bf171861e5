#pragma once

#include "band_figures.h"

#include <QAbstractTableModel>
#include <QLocale>

#include <memory>

/// How much is reached in each band, and up to its end, as a table. After changes of the ground, it
/// also has what was reached before them, and with several starts what is nearest to each of them,
/// in columns from Columns on.
class BandTableModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { Band, Amount, Within, Columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Whether all headings are in two lines, so that the columns are narrow.
    void setNarrow(bool narrow);
    void setFigures(std::shared_ptr<const BandFigures> figures);
    const std::shared_ptr<const BandFigures>& figures() const { return mFigures; }
    /// What is reached in all bands together, with its unit; empty without bands.
    QString inAll() const;
    /// The table for a spreadsheet: a line with the names of the columns, and one for each band,
    /// with tabs between the columns. Numbers are not rounded. `locale` is that of the spreadsheet.
    QString tabSeparated(const QLocale& locale) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString heading(int column) const;
    bool isBefore(int column) const;
    /// The start whose column it is.
    std::size_t startOf(int column) const;
    double amount(int column, std::size_t band) const;
    QString text(int column, std::size_t band) const;

    std::shared_ptr<const BandFigures> mFigures;
    bool mIsNarrow = false;
    std::vector<double> mWithin; // amounts up to the end of each band
};
