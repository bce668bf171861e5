#include "path_profile.h"

#include "ground.h"
#include "layer_look.h"
#include "spreadsheet_number.h"
#include "texts.h"
#include "time_format.h"

#include <qgsapplication.h>

#include <QAction>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace {

constexpr int linesOfChart = 6; // height without the axis of lengths
constexpr int gap = 4;          // between the chart and its numbers

/// Between two marks, or at one of them.
double costAfter(const std::vector<PathMark>& marks, double length) {
    const auto after =
        std::upper_bound(marks.begin(), marks.end(), length,
                         [](double value, const PathMark& mark) { return value < mark.length; });
    if (after == marks.begin())
        return marks.front().cost;
    if (after == marks.end())
        return marks.back().cost;
    const PathMark &a = after[-1], &b = *after;
    return a.cost + (b.cost - a.cost) * (length - a.length) / (b.length - a.length);
}

} // namespace

/// Draws the profile. The mouse shows the length and the cost at its place. It is a label, because
/// QGIS' dark themes set the colour of their text only.
class PathChart : public QLabel {
  public:
    explicit PathChart(const std::optional<ProfiledPath>& path) : mPath(path) {
        setObjectName(QStringLiteral("FermatPathChart"));
        setFixedHeight((linesOfChart + 1) * fontMetrics().height() + gap);
        setMouseTracking(true);
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        if (!mPath || !(length() > 0)) {
            painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                             PathProfile::tr("Move the mouse over the map to see the profile of "
                                             "the path to it."));
            return;
        }
        const QRect chart = chartArea();
        painter.fillRect(chart, palette().color(QPalette::Base));
        painter.setRenderHint(QPainter::Antialiasing);
        const double most = mPath->marks.back().cost;
        QPolygonF line;
        for (int x = chart.left(); x <= chart.right(); ++x) {
            const double cost = costAt(x);
            const double y =
                most > 0 ? chart.bottom() - cost / most * (chart.height() - 1) : chart.bottom();
            line << QPointF(x + 0.5, y);
            if (const auto colour = colourOf(cost))
                painter.fillRect(QRectF(x, y, 1, chart.bottom() + 1 - y),
                                 QColor::fromRgba(*colour));
        }
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1.5));
        painter.drawPolyline(line);
        const int height = fontMetrics().height();
        const auto write = [&](int x, int y, int width, Qt::Alignment alignment,
                               const QString& text) {
            painter.drawText(QRect(x, y, width, height), int(alignment), text);
        };
        const QString zero = QStringLiteral("0");
        const int left = chart.left() - gap;
        write(0, chart.top(), left, Qt::AlignRight, mPath->ground->costText(most));
        write(0, chart.bottom() + 1 - height, left, Qt::AlignRight, zero);
        write(chart.left(), chart.bottom() + gap, chart.width(), Qt::AlignLeft, zero);
        write(chart.left(), chart.bottom() + gap, chart.width(), Qt::AlignRight,
              formatLength(length()));
    }

    void mouseMoveEvent(QMouseEvent* event) override {
        const QRect chart = chartArea();
        if (!mPath || !(length() > 0) || !chart.contains(event->pos())) {
            QToolTip::hideText();
            return;
        }
        const int x = event->pos().x();
        const QString text =
            Tr::tr("%1 · %2").arg(mPath->ground->costText(costAt(x)), formatLength(lengthAt(x)));
        QToolTip::showText(mapToGlobal(event->pos()), text, this);
    }

  private:
    double length() const { return mPath->marks.back().length; }
    double lengthAt(int x) const {
        const QRect chart = chartArea();
        return length() * (x - chart.left()) / std::max(1, chart.width() - 1);
    }
    double costAt(int x) const { return costAfter(mPath->marks, lengthAt(x)); }

    QRect chartArea() const {
        const int numbers =
            fontMetrics().horizontalAdvance(
                mPath ? mPath->ground->costText(mPath->marks.back().cost) : QString()) +
            gap;
        return QRect(numbers, 0, width() - numbers, linesOfChart * fontMetrics().height());
    }

    std::optional<QRgb> colourOf(double cost) const {
        if (!mPath->bands)
            return std::nullopt;
        const std::vector<float>& ends = mPath->bands->ends();
        const auto end = std::lower_bound(ends.begin(), ends.end(), float(cost));
        if (end == ends.end())
            return std::nullopt;
        return mPath->bands->colours()[std::size_t(end - ends.begin())];
    }

    const std::optional<ProfiledPath>& mPath;
};

PathProfile::PathProfile(QWidget* parent)
    : QgsCollapsibleGroupBox(tr("Profile"), parent), mChart(new PathChart(mPath)),
      mCopy(new QAction(QgsApplication::getThemeIcon(QStringLiteral("/mActionEditCopy.svg")),
                        tr("Copy as Table"), this)) {
    setCollapsed(true);
    setSettingGroup(QStringLiteral("Fermat"));
    setObjectName(QStringLiteral("FermatProfile")); // reads whether it was collapsed
    mCopy->setToolTip(tr("Copies the costs and the lengths along the path, so that you can paste "
                         "them into a spreadsheet."));
    connect(mCopy, &QAction::triggered, this,
            [this] { QgsApplication::clipboard()->setText(tabSeparated(QLocale())); });
    auto* button = new QToolButton;
    button->setDefaultAction(mCopy);
    button->setAutoRaise(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(mChart, 1);
    row->addWidget(button, 0, Qt::AlignTop);
    setPath({});
}

void PathProfile::setPath(std::optional<ProfiledPath> path) {
    mPath = std::move(path);
    mCopy->setEnabled(mPath.has_value());
    mChart->update();
}

QString PathProfile::tabSeparated(const QLocale& locale) const {
    if (!mPath)
        return {};
    QStringList lines{inUnit(tr("Distance"), QStringLiteral("m")) + QLatin1Char('\t') +
                      inUnit(mPath->costName, mPath->ground->costUnit())};
    for (const PathMark& mark : mPath->marks)
        lines << spreadsheetNumber(mark.length, locale) + QLatin1Char('\t') +
                     spreadsheetNumber(mark.cost, locale);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}
