#include "view_job.h"

#include "band_labels.h"
#include "band_scale.h"
#include "work_task.h"

#include <fermat/error.h>

namespace {

class FlagProgress : public fermat::Progress {
  public:
    explicit FlagProgress(const std::atomic<bool>& cancelled) : mCancelled(cancelled) {}
    bool cancelled() override { return mCancelled; }

  private:
    const std::atomic<bool>& mCancelled;
};

} // namespace

void ViewJob::draw(const Wavefronts& wavefronts) {
    const BandScale bands(intervals, wavefronts.maximum(), step, ground->secondsPerUnit());
    step = bands.step();
    Wavefronts::Picture picture = wavefronts.draw(*pixels, bands, labelOrigin);
    writeBandLabels(picture.labels, bands.ends(), bandEnd);
    drawBandLabels(picture.image, picture.labels, labelFont);
    image = std::move(picture.image);
}

void ViewJob::run(const std::atomic<bool>& cancelled) {
    FlagProgress progress(cancelled);
    try {
        problem = WorkTask::problemOf([&] {
            if (settled) {
                draw(*settled);
            } else if (const auto found = ground->solveView(question, *pixels, memory, progress)) {
                draw(*found);
                if (&found->ground() == ground.get())
                    whole = found;
            }
        });
    } catch (const fermat::Cancelled&) {
        image = {};
    }
}
