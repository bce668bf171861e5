#pragma once

#include "band_scale.h"
#include "wavefronts.h"

#include <qgscollapsiblegroupbox.h>

#include <QLocale>

#include <memory>
#include <optional>
#include <vector>

class PathChart;
class QAction;

/// A path with what its profile needs.
struct ProfiledPath {
    std::vector<PathMark> marks; ///< at least one
    std::shared_ptr<const Ground> ground;
    QString costName; ///< time, length or cost
    std::optional<BandScale> bands;
};

/// The part of the panel that draws what a path costs against its length, in the colours of the
/// bands. It is collapsed at first, and remembers whether it is.
class PathProfile : public QgsCollapsibleGroupBox {
    Q_OBJECT

  public:
    explicit PathProfile(QWidget* parent = nullptr);

    /// Shows a path; nothing: asks for one.
    void setPath(std::optional<ProfiledPath> path);
    const std::optional<ProfiledPath>& path() const { return mPath; }
    /// The profile for a spreadsheet: a line with the names of the columns, and one for each mark,
    /// with tabs between the columns. Numbers are not rounded. `locale` is that of the spreadsheet.
    QString tabSeparated(const QLocale& locale) const;

  private:
    std::optional<ProfiledPath> mPath;
    PathChart* mChart;
    QAction* mCopy;
};
