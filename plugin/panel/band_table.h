#pragma once

#include "band_figures.h"

#include <qgscollapsiblegroupbox.h>

#include <QStringList>

#include <memory>

class BandTableModel;
class QAction;
class QTableView;

/// The part of the panel that shows how much is reached in each band. It is hidden as long as there
/// is nothing to show, and remembers whether it is collapsed.
class BandTable : public QgsCollapsibleGroupBox {
    Q_OBJECT

  public:
    explicit BandTable(QWidget* parent = nullptr);

    /// Shows figures. If they are null and `areComing`, the last ones stay, in grey.
    void setFigures(const std::shared_ptr<const BandFigures>& figures, bool areComing);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void showTitle();

    QStringList mTitles; // the longest one first
    QString mName;       // of the layer; empty if the bands are live
    BandTableModel* mModel;
    QTableView* mView;
    QAction* mCopy;
};
