#pragma once

#include "wavefronts.h"

#include <QObject>
#include <QPoint>
#include <QThreadPool>

#include <memory>

/// Finds the paths to places. Those over wavefronts in files are found on another thread, because
/// the main thread must not wait for a disk. Then only the newest question waits for its turn, and
/// work on an older one ends soon. All others are found at once.
class PathFinder : public QObject {
    Q_OBJECT

  public:
    struct Question {
        std::shared_ptr<const Wavefronts> wavefronts;
        std::shared_ptr<const Wavefronts> before; ///< the changes of the ground; may be null
        std::vector<QgsPointXY> places;           ///< in the CRS of the layer
        QPoint mouse = {};                        ///< where it was on the canvas
    };
    struct Answer {
        std::vector<std::optional<TracedPath>> paths;   ///< to each place
        std::vector<std::optional<double>> costsBefore; ///< the changes; empty if there are none
        QPoint mouse;
    };

    /// `patience`: how many milliseconds the paths to older places may take.
    explicit PathFinder(int patience = 100) : mPatience(patience) { mThread.setMaxThreadCount(1); }
    /// Cancels running work and waits for its end.
    ~PathFinder() override;

    void find(Question question);
    /// There will be no answer.
    void cancel();

  signals:
    void found(const PathFinder::Answer& answer);

  private:
    class Turn;
    void begin();

    const int mPatience;
    QThreadPool mThread;         // the pool of QGIS may be full of map rendering
    std::shared_ptr<Turn> mTurn; // of the question that is being answered
    std::optional<Question> mNext;
};
