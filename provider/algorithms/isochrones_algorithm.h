#pragma once

#include "difference_look.h"
#include "each_source.h"
#include "isochrone_bands.h"
#include "population_algorithm.h"
#include "raster_classes.h"
#include "source_bands.h"

/// fermat:isochrones: the least cost from the sources to every cell.
class IsochronesAlgorithm : public PopulationAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(IsochronesAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString helpText() const override;
    QStringList tags() const override;
    QgsProcessingAlgorithm* createInstance() const override;
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    void initAlgorithm(const QVariantMap& configuration) override;
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    /// Warns if hardly a cell beside those of the sources is reached by the last end (`within`: how
    /// many are), and if all that is reached comes before the first of several ends.
    void warnOfIntervals(std::ptrdiff_t within, double maximum,
                         QgsProcessingFeedback* feedback) const;
    /// INTERVALS, or without it round steps up to `maximum`.
    Intervals bandIntervals(double maximum, QgsProcessingFeedback* feedback) const;
    /// Reads the people of the part of the problem, and reports how many are reached, which it adds
    /// to the results.
    fermat::Field<float> readReached(const Problem& problem, const fermat::Solution& solution,
                                     float farthest, QVariantMap& results,
                                     QgsProcessingFeedback* feedback, fermat::Progress& progress);
    /// What is known of the bands before the work.
    struct Bands {
        VectorOutput file;
        Intervals intervals;
        BandKind kind;
        fermat::IsobandOptions options;
        QString bandEnd;
        float farthest;                     ///< of all that is reached
        const fermat::Field<float>* people; ///< of each cell of the part, or null
    };
    /// Writes the bands, and says which ends have ground. Returns their destination.
    QString writeBands(Bands bands, fermat::Solution solution, Problem& problem,
                       QgsProcessingContext& context, QgsProcessingFeedback* feedback,
                       fermat::Progress& progress, std::vector<double>& endsWithGround);
    /// Adds the bands of each source of the problem: from `solution`, which is that of all sources,
    /// or from a solve of its own.
    void addSeparateBands(SourceBands& bands, fermat::Solution solution, Problem& problem,
                          fermat::Progress& progress);
    /// Writes the catchments of a solution on the part of the problem. Returns their destination.
    /// `people`: of each cell, or null.
    QString writeCatchments(const fermat::Solution& solution, const Problem& problem,
                            const fermat::Field<float>* people,
                            const std::vector<RasterClass>& classes, VectorOutput file,
                            QgsProcessingContext& context, fermat::Progress& progress);

    /// The solution on the ground before CHANGES.
    struct Before {
        std::unique_ptr<ArrayRoom> room; ///< of the distances, or null
        RasterGeometry part;
        fermat::Field<float> distance; ///< none if no source is on passable ground
    };
    Before solveBefore(const Wants& wants, QgsProcessingFeedback* feedback,
                       fermat::Progress& progress);
    /// Writes what CHANGES do to the distances. `part`: that of the distances after them.
    DifferenceRange writeDifference(const Before& before, const fermat::Field<float>& after,
                                    const RasterGeometry& part, RasterOutput& file,
                                    QgsProcessingFeedback* feedback, fermat::Progress& progress);

    EachSource mEachSource = EachSource::together;
    bool mHasPeople = false;
    std::optional<Intervals> mIntervals;
    double mSimplify = 0; // map units
    double mMinArea = 0;  // square map units
};
