#include "view_job.h"

#include "band_labels.h"
#include "contour_lines.h"
#include "cost_lines.h"
#include "flag_progress.h"
#include "work_task.h"

#include <fermat/error.h>

#include <QLineF>
#include <QPainter>

#include <algorithm>

namespace {

/// The radius of the symbol of a start and its edge, in logical pixels.
constexpr double symbolRadius = 9;

/// Whether a start is visible, but nothing that is drawn outside the symbols of the starts.
bool isBelow(const std::vector<QPointF>& starts, const QImage& image) {
    const double ratio = image.devicePixelRatio();
    const auto isCovered = [&](int x, int y) {
        return std::any_of(starts.begin(), starts.end(), [&](const QPointF& start) {
            return QLineF(start, QPointF(x, y) / ratio).length() <= symbolRadius;
        });
    };
    for (int y = 0; y < image.height(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x)
            if (qAlpha(row[x]) > 0 && !isCovered(x, y))
                return false;
    }
    return !starts.empty();
}

} // namespace

void ViewJob::draw(const Wavefronts& wavefronts, fermat::Progress& progress) {
    leastTrip = wavefronts.leastTrip();
    bands.emplace(intervals, intervals ? wavefronts.maximum() : wavefronts.automaticEnd(), step,
                  ground->secondsPerUnit(), areLines);
    step = bands->step();
    if (pixels->isEmpty())
        return; // a project can have no extent of the map
    if (showsDifference && drawDifference(wavefronts, progress))
        return;
    const QSizeF size = QSizeF(pixels->size()) / pixels->devicePixelRatio();
    Wavefronts::Picture picture = wavefronts.draw(
        *pixels, *bands,
        visibleStarts.empty() ? QPointF(size.width(), size.height()) / 2 : visibleStarts.front(),
        progress);
    isHidden = isBelow(visibleStarts, picture.image);
    const bool hasBefore = before && before != settled && !picture.image.isNull();
    if (hasBefore)
        dashChanged(picture.image, dashedBefore(progress).onRoads);
    writeBandLabels(picture.labels, bands->ends(), leastTrip ? moreThan(bandEnd) : bandEnd);
    drawBandLabels(picture.image, picture.labels, labelFont);
    image = std::move(picture.image);
    if (hasBefore)
        QPainter(&image).drawImage(QPointF(), dashedBefore(progress).lines);
}

/// They stay while a shape is being drawn. To draw them takes longer than all the rest.
const ViewMemory::Dashed& ViewJob::dashedBefore(fermat::Progress& progress) {
    ViewMemory::Dashed& dashed = memory->dashed;
    if (dashed.before != before || dashed.pixels != pixels || dashed.ends != bands->ends())
        dashed = {before, pixels, bands->ends(),
                  drawDashed(*pixels, before->linesOf(*pixels, bands->ends(), progress)),
                  before->drawDashes(*pixels, *bands)};
    return dashed;
}

/// Returns whether it is known.
bool ViewJob::drawDifference(const Wavefronts& wavefronts, fermat::Progress& progress) {
    const std::shared_ptr<Ground> plain = ground->beforeChanges();
    if (!plain)
        return false;
    if (settled && !beforeChanges)
        beforeChanges = plain->solve({question.starts, question.maximumCost}, progress);
    const auto old = settled ? beforeChanges : viewBeforeChanges(*plain, progress);
    const auto found = old ? wavefronts.differenceFrom(*old, progress) : nullptr;
    if (!found)
        return false;
    const DifferenceRange range = found->range(progress);
    difference.emplace(
        DifferenceScale{range, differenceClasses(range, bandEnd, ground->secondsPerUnit())});
    image = found->draw(*pixels, *difference, progress);
    return true;
}

/// It stays while a shape is being drawn.
std::shared_ptr<const Wavefronts> ViewJob::viewBeforeChanges(Ground& plain,
                                                             fermat::Progress& progress) {
    ViewMemory::BeforeChanges& kept = memory->beforeChanges;
    if (!kept.memory)
        kept.memory = std::make_shared<ViewMemory>();
    if (kept.starts != question.starts || kept.maximumCost != question.maximumCost ||
        kept.pixels != pixels || kept.memory->maximumCells != memory->maximumCells) {
        kept.wavefronts.reset();
        kept.memory->maximumCells = memory->maximumCells;
        kept.wavefronts = plain.solveView({question.starts, question.maximumCost}, *pixels,
                                          *kept.memory, progress);
        kept.starts = question.starts;
        kept.maximumCost = question.maximumCost;
        kept.pixels = pixels;
    }
    return kept.wavefronts;
}

void ViewJob::run(const std::atomic<bool>& cancelled) {
    FlagProgress progress(cancelled);
    try {
        problem = WorkTask::problemOf([&] {
            if (settled) {
                draw(*settled, progress);
            } else if (const auto found = ground->solveView(question, *pixels, *memory, progress)) {
                draw(*found, progress);
                if (mouse)
                    path = found->pathNear(*mouse);
                if (&found->ground() == ground.get())
                    whole = found;
            }
        });
    } catch (const fermat::Cancelled&) {
        image = {};
    }
}
