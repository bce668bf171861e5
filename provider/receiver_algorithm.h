#pragma once

#include "source_algorithm.h"

/// An algorithm that asks what it takes to come from sources to receivers.
class ReceiverAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(ReceiverAlgorithm)

  public:
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    /// A receiver's cell and id; features of several points make several.
    struct Receiver {
        std::size_t cell = 0;
        int id = 0;
    };

    /// Adds END_POINT and RECEIVERS.
    void addReceiverParameters();
    /// Help on them, as HTML.
    static QString receiverHelp();
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    /// That of END_POINT first.
    std::vector<Receiver> readReceivers(QgsProcessingFeedback* feedback) const;
    /// The cells of the receivers that a path can reach. Warns of the others.
    std::vector<std::size_t> passable(const std::vector<Receiver>& receivers,
                                      const fermat::Surface& surface,
                                      QgsProcessingFeedback* feedback) const;

  private:
    std::optional<QgsPointXY> mEnd;
    std::unique_ptr<FeatureCellsReader> mReceivers;
};
