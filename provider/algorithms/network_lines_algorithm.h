#pragma once

#include "fermat_algorithm.h"
#include "network_input.h"

/// An algorithm with the parameters that make a network of lines.
class NetworkLinesAlgorithm : public FermatAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(NetworkAlgorithm)

  protected:
    /// Adds INPUT, the parameters of addStrategyParameters(), COST_FIELD and REVERSE_COST_FIELD.
    void addLineParameters();
    /// Adds STRATEGY, TIME_UNIT, those of directions and speeds, and TOLERANCE.
    void addStrategyParameters();
    /// Help on these parameters, as HTML.
    static QString linesHelp();

    /// The lines of INPUT, and what their costs mean. Throws QgsProcessingException.
    NetworkInput takeLines(const QVariantMap& parameters, QgsProcessingContext& context) const;
    /// Reads the network, or takes it from those that were used last, and reports what there is to
    /// say about it. Throws QgsProcessingException, fermat::Error.
    static std::shared_ptr<const LineNetwork> loadLines(const NetworkInput& network, int threads,
                                                        QgsProcessingFeedback* feedback,
                                                        fermat::Progress& progress);

  private:
    NetworkSettings takeSettings(const QVariantMap& parameters,
                                 QgsProcessingContext& context) const;
};
