#include "band_table.h"

#include "band_table_model.h"
#include "filled_in.h"
#include "visible_cells.h"

#include <qgsapplication.h>

#include <QAction>
#include <QClipboard>
#include <QCursor>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>

namespace {

constexpr int leastRows = 3; // that are visible in a low panel

} // namespace

BandTable::BandTable(QWidget* parent)
    : QgsCollapsibleGroupBox(tr("Reached"), parent), mModel(new BandTableModel(this)),
      mView(new QTableView),
      mCopy(new QAction(QgsApplication::getThemeIcon(QStringLiteral("/mActionEditCopy.svg")),
                        tr("Copy as Table"), this)) {
    setSettingGroup(QStringLiteral("Fermat"));
    setObjectName(QStringLiteral("FermatBands")); // reads whether it was collapsed
    mView->setModel(mModel);
    mView->setItemDelegate(new VisibleCells(mView));
    mView->setSelectionMode(QAbstractItemView::NoSelection);
    mView->setFocusPolicy(Qt::TabFocus); // a click leaves the focus on the map
    mView->setWordWrap(false);
    mView->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents); // as high as its rows
    mView->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    mView->verticalHeader()->hide();
    mView->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    mView->verticalHeader()->setDefaultSectionSize(mView->fontMetrics().height() + 4);
    mView->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    mView->horizontalHeader()->setResizeContentsPrecision(0); // of what is visible: it is fast
    mView->horizontalHeader()->setStretchLastSection(true);

    mCopy->setObjectName(QStringLiteral("FermatCopyBands"));
    mCopy->setToolTip(tr("Copies the table, so that you can paste it into a spreadsheet."));
    connect(mCopy, &QAction::triggered, this, [this] {
        QgsApplication::clipboard()->setText(mModel->tabSeparated(QLocale()));
        QToolTip::showText(QCursor::pos(), tr("The table is on the clipboard."), this);
    });
    mView->addAction(mCopy);
    mView->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* button = new QToolButton;
    button->setDefaultAction(mCopy);
    button->setAutoRaise(true);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(mView);
    row->addWidget(button, 0, Qt::AlignTop);
    hide();
}

void BandTable::setFigures(const std::shared_ptr<const BandFigures>& figures, bool areComing) {
    const bool stays = !figures && areComing;
    if (!stays && figures != mModel->figures()) {
        const QString before = mModel->figures() ? mModel->figures()->layer : QString();
        const int columnsBefore = mModel->columnCount();
        mModel->setFigures(figures);
        const int columns = mModel->columnCount();
        if (columns != columnsBefore || (figures && figures->layer != before))
            mView->horizontalScrollBar()->setValue(0);
        // In a narrow panel, only the first columns are in sight.
        QHeaderView& header = *mView->horizontalHeader();
        const bool hasBefore = figures && !figures->amountsBefore.empty();
        if (columns > BandTableModel::Within)
            header.moveSection(header.visualIndex(BandTableModel::Within),
                               hasBefore ? int(BandTableModel::Columns)
                                         : int(BandTableModel::Within));
        mView->setHorizontalScrollBarPolicy(
            columns > BandTableModel::Columns ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAsNeeded);
        const int hidden = std::max(0, mModel->rowCount() - leastRows);
        const int row = mView->verticalHeader()->defaultSectionSize();
        mView->setMinimumHeight(mView->sizeHint().height() - hidden * row);
    }
    const QString inAll = mModel->inAll();
    const QString layer = figures ? figures->layer : QString();
    mName = stays ? QString() : layer;
    if (stays || inAll.isEmpty())
        mTitles = QStringList{tr("Reached")};
    else if (layer.isEmpty())
        mTitles = QStringList{
            filledIn(figures->areExcesses ? tr("Up to %1 more: %2") : tr("Reached within %1: %2"),
                     figures->lastEnd, inAll),
            filledIn(QStringLiteral("%1: %2"), figures->lastEnd, inAll)};
    else
        mTitles =
            QStringList{filledIn(tr("“%1”: %2 in all"), layer, inAll), tr("%1 in all").arg(inAll)};
    showTitle();
    mView->setEnabled(!stays);
    mCopy->setEnabled(!stays);
    setVisible(mModel->rowCount() > 0);
}

void BandTable::resizeEvent(QResizeEvent* event) {
    QgsCollapsibleGroupBox::resizeEvent(event);
    mModel->setNarrow(width() < fontMetrics().averageCharWidth() * 45);
    mView->horizontalHeader()->resizeSections(QHeaderView::ResizeToContents); // the last one, too
    showTitle();
}

/// A title that is cut off would lose its numbers, which are last.
void BandTable::showTitle() {
    if (mTitles.isEmpty())
        return;
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics letters(bold);
    const int room = width() - 3 * letters.height(); // beside the arrow
    const bool fits = letters.horizontalAdvance(mTitles.first()) <= room;
    QString title = fits ? mTitles.first() : mTitles.last();
    if (!fits && !mName.isEmpty()) {
        const QString named = QStringLiteral("“%1”: ") + title;
        const int left = room - letters.horizontalAdvance(filledIn(named, QString()));
        if (left > 4 * letters.averageCharWidth())
            title = filledIn(named, letters.elidedText(mName, Qt::ElideRight, left));
    }
    setTitle(title);
    setToolTip(fits ? QString() : mTitles.first());
}
