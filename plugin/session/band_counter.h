#pragma once

#include "band_figures.h"

#include <qgscoordinatetransformcontext.h>

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>

class Wavefronts;

/// Finds in the background how much of wavefronts is reached in each band. New work replaces
/// running work.
class BandCounter : public QObject {
    Q_OBJECT

  public:
    /// The bands of wavefronts of the whole layer.
    struct Question {
        std::shared_ptr<const Wavefronts> wavefronts;
        std::shared_ptr<const Wavefronts> before; ///< the changes of the ground; may be null
        std::vector<float> ends;
        QString bandEnd;             ///< text of an end: an expression over `to`
        QString costUnit;            ///< of the ends
        std::vector<QString> starts; ///< texts, in the order of the wavefronts
        QgsCoordinateTransformContext transforms;
        QStringList notes; ///< as in the figures
    };

    BandCounter() { mThread.setMaxThreadCount(1); }
    /// Cancels running work and waits for its end.
    ~BandCounter() override;

    void count(Question question);
    void cancel();

  signals:
    void counted(const std::shared_ptr<const BandFigures>& figures);
    void problem(const QString& sentence);

  private:
    QThreadPool mThread; // the pool of QGIS may be full of map rendering
    std::shared_ptr<std::atomic<bool>> mCancelled;
};
