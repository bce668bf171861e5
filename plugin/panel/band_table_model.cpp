#include "band_table_model.h"

#include "grouped_number.h"
#include "layer_look.h"
#include "spreadsheet_number.h"
#include "time_format.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace {

QString unitOfMeasure(BandFigures::Measure measure) {
    switch (measure) {
    case BandFigures::Measure::SquareKilometres:
        return QStringLiteral("km²");
    case BandFigures::Measure::Kilometres:
        return QStringLiteral("km");
    default:
        return {};
    }
}

/// A heading in two lines, if it has two words or more: columns beside it are in sight then.
QString inLines(QString heading) {
    const auto middle = heading.size() / 2;
    const auto before = heading.lastIndexOf(QLatin1Char(' '), middle),
               after = heading.indexOf(QLatin1Char(' '), middle);
    const auto place =
        before < 0 || (after >= 0 && after - middle < middle - before) ? after : before;
    if (place >= 0)
        heading[place] = QLatin1Char('\n');
    return heading;
}

} // namespace

void BandTableModel::setNarrow(bool narrow) {
    if (std::exchange(mIsNarrow, narrow) != narrow)
        emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void BandTableModel::setFigures(std::shared_ptr<const BandFigures> figures) {
    beginResetModel();
    mFigures = std::move(figures);
    mWithin.clear();
    if (mFigures)
        std::partial_sum(mFigures->amounts.begin(), mFigures->amounts.end(),
                         std::back_inserter(mWithin));
    endResetModel();
}

QString BandTableModel::inAll() const {
    if (mWithin.empty())
        return {};
    const QString amount = text(Within, mWithin.size() - 1);
    if (mFigures->measure == BandFigures::Measure::Cells)
        return tr("%1 cells").arg(amount);
    const QString measured = QStringLiteral("%1 %2").arg(amount, unitOfMeasure(mFigures->measure));
    return mFigures->countsWater ? tr("%1 with water").arg(measured) : measured;
}

QString BandTableModel::tabSeparated(const QLocale& locale) const {
    const auto number = [&](double value) { return spreadsheetNumber(value, locale); };
    const QString& unit = mFigures->costUnit;
    QStringList headings{heading(Band), inUnit(tr("From"), unit), inUnit(tr("To"), unit)};
    for (int column = Amount; column < columnCount(); ++column)
        headings << heading(column);
    QStringList lines{headings.join(QLatin1Char('\t'))};
    double from = 0;
    for (std::size_t band = 0; band < mWithin.size(); ++band) {
        const double to = mFigures->ends[band];
        if (!mFigures->begins.empty())
            from = mFigures->begins[band];
        QStringList cells{mFigures->bands[band], number(from), number(to)};
        for (int column = Amount; column < columnCount(); ++column)
            cells << number(amount(column, band));
        lines << cells.join(QLatin1Char('\t'));
        from = to;
    }
    lines << mFigures->notes;
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

int BandTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(mWithin.size());
}

int BandTableModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid())
        return 0;
    return Columns +
           (mFigures ? int(!mFigures->amountsBefore.empty()) + int(mFigures->amountsOfStarts.size())
                     : 0);
}

bool BandTableModel::isBefore(int column) const {
    return column == Columns && !mFigures->amountsBefore.empty();
}

std::size_t BandTableModel::startOf(int column) const {
    return std::size_t(column - Columns) - std::size_t(!mFigures->amountsBefore.empty());
}

QVariant BandTableModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole && index.column() != Band)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const std::size_t band = std::size_t(index.row());
    return index.column() == Band ? mFigures->bands[band] : text(index.column(), band);
}

QVariant BandTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole && section == Within)
        return tr("All that is reached up to the end of the interval");
    if (role == Qt::ToolTipRole && section >= Columns && isBefore(section))
        return tr("What was reached in the interval before the last changes of the ground");
    if (role == Qt::ToolTipRole && section >= Columns)
        return heading(section) + QLatin1Char('\n') +
               tr("What is nearer to this start than to the others, by time or cost");
    if (role != Qt::DisplayRole)
        return {};
    return section >= Columns || mIsNarrow ? inLines(heading(section)) : heading(section);
}

QString BandTableModel::heading(int column) const {
    const auto measure = mFigures ? mFigures->measure : BandFigures::Measure::Cells;
    if (column == Band)
        return tr("Interval");
    if (column >= Columns)
        return inUnit(isBefore(column) ? tr("Before") : mFigures->starts[startOf(column)],
                      unitOfMeasure(measure));
    if (column == Within)
        return inUnit(tr("Within"), unitOfMeasure(measure));
    return measure == BandFigures::Measure::Cells
               ? tr("Cells")
               : inUnit(measure == BandFigures::Measure::Kilometres ? tr("Length")
                        : mFigures && mFigures->countsWater         ? tr("Area with water")
                                                                    : tr("Area"),
                        unitOfMeasure(measure));
}

double BandTableModel::amount(int column, std::size_t band) const {
    if (column >= Columns)
        return isBefore(column) ? mFigures->amountsBefore[band]
                                : mFigures->amountsOfStarts[startOf(column)][band];
    return column == Amount ? mFigures->amounts[band] : mWithin[band];
}

/// All numbers of a column have the same decimals: as many as the largest amount needs for a few
/// digits, as in the table of attributes of what is kept, but none that are zero in all. So sums
/// do not look as if they were other numbers than the amounts.
QString BandTableModel::text(int column, std::size_t band) const {
    if (mFigures->measure == BandFigures::Measure::Cells)
        return withUnit(amount(column, band), {}, 15);
    const int most =
        decimalsFor(*std::max_element(mFigures->amounts.begin(), mFigures->amounts.end()));
    int decimals = 0;
    for (std::size_t each = 0; each < mWithin.size(); ++each) {
        QString digits = QString::number(amount(column, each), 'f', most).section('.', 1);
        while (digits.endsWith(QLatin1Char('0')))
            digits.chop(1);
        decimals = std::max(decimals, int(digits.size()));
    }
    return groupingLocale().toString(amount(column, band), 'f', decimals);
}
