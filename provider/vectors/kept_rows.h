#pragma once

#include "vector_sink.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

/// Bytes of memory that rows take until the run ends: in a layer in memory, and in formats that
/// GDAL writes when all rows are there. All are 0 where rows go into a file at once.
struct KeptRows {
    std::size_t row = 0;
    std::size_t value = 0;
    std::size_t vertex = 0;
    std::size_t letter = 0;
    std::size_t most = SIZE_MAX; ///< of values, vertices and letters

    static KeptRows of(const QString& destination);

    bool areKept() const { return row > 0; }
    std::size_t bytes(std::size_t rows, std::size_t values, std::size_t vertices = 0,
                      std::size_t letters = 0) const;
};

/// The formats that keep no rows, as endings of names.
QString endingsThatKeepNothing(bool withGeometry);

/// The memory for kept rows of all outputs of a run.
class KeptMemory {
  public:
    KeptMemory();

    /// Bytes that the run has planned for.
    void plan(std::size_t bytes) { mPlanned += bytes; }
    /// Counts more bytes. If there is no room for them, returns how large it is. `allowed`: what
    /// Fermat may use.
    std::optional<std::size_t> take(std::size_t bytes, std::size_t allowed);

  private:
    std::size_t mBefore; // bytes that the process had when the run began
    std::size_t mPlanned = 0;
    std::size_t mTaken = 0;
    std::optional<std::size_t> mRoom; // found when the first row comes: then the work has its own
};

/// Counts the memory of kept rows, and ends the run before they are too many. It is for the numbers
/// that nobody knows before the work.
class KeptSink : public VectorSink {
  public:
    /// `output`: the name of the parameter. `allowed`: bytes that Fermat may use.
    KeptSink(std::unique_ptr<VectorSink> sink, const QString& output, const KeptRows& rows,
             std::shared_ptr<KeptMemory> memory, std::size_t allowed);

    void add(QgsFeature& feature, fermat::Progress& progress) override;
    QString finish(fermat::Progress& progress) override;

  private:
    std::unique_ptr<VectorSink> mSink;
    QString mOutput;
    KeptRows mKept;
    std::shared_ptr<KeptMemory> mMemory;
    std::size_t mAllowed;
    std::size_t mRows = 0, mValues = 0, mVertices = 0, mLetters = 0;
    std::size_t mTaken = 0;
};
