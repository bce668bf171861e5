#include "band_counter.h"

#include "flag_progress.h"
#include "layer_look.h"
#include "wavefronts.h"
#include "work_task.h"

#include <fermat/error.h>

namespace {

BandFigures figuresOf(const BandCounter::Question& question, fermat::Progress& progress) {
    progress.check(0);
    BandFigures figures =
        question.wavefronts->figures(question.ends, question.transforms, progress);
    if (question.before && question.before != question.wavefronts) {
        const BandFigures before =
            question.before->figures(question.ends, question.transforms, progress);
        if (before.measure == figures.measure)
            figures.amountsBefore = before.amounts;
    }
    figures.costUnit = question.costUnit;
    figures.starts = question.starts;
    figures.notes = question.notes + figures.notes;
    figures.amountsOfStarts.resize(
        figures.amountsOfStarts.empty() ? 0 : question.starts.size(),
        std::vector<double>(figures.amounts.size())); // the last ones may reach nothing
    BandText range(bandRange(question.bandEnd));
    double from = 0;
    for (const float end : question.ends) {
        progress.check(1);
        // Ends are given with few digits; a float has more, which are rounding.
        const double to = QString::number(double(end), 'g', 6).toDouble();
        figures.ends.push_back(to);
        figures.bands.push_back(range.of(from, to));
        from = to;
    }
    if (!figures.ends.empty())
        figures.lastEnd = BandText(question.bandEnd).of(0, figures.ends.back());
    return figures;
}

} // namespace

BandCounter::~BandCounter() {
    cancel();
    mThread.waitForDone();
}

void BandCounter::cancel() {
    if (mCancelled)
        *mCancelled = true;
}

void BandCounter::count(Question question) {
    cancel();
    mCancelled = std::make_shared<std::atomic<bool>>(false);
    mThread.start([this, question = std::move(question), cancelled = mCancelled]() mutable {
        FlagProgress progress(*cancelled);
        auto figures = std::make_shared<BandFigures>();
        QString sentence;
        try {
            sentence = WorkTask::problemOf([&] { *figures = figuresOf(question, progress); });
        } catch (const fermat::Cancelled&) {
            return;
        }
        question.before.reset();
        question.wavefronts.reset(); // it is large, and perhaps nobody else needs it
        const auto done = [this, figures, sentence, cancelled] {
            if (*cancelled)
                return;
            if (sentence.isEmpty())
                emit counted(figures);
            else
                emit problem(sentence);
        };
        QMetaObject::invokeMethod(this, done, Qt::QueuedConnection);
    });
}
