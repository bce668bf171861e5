#pragma once

#include "ground_lengths.h"
#include "line_reader.h"

#include <fermat/network_access.h>
#include <fermat/network_session.h>

#include <QStringList>

#include <array>
#include <memory>
#include <mutex>

struct RoadEdits;

/// The network of a layer of lines, and what is needed to use it.
class LineNetwork {
  public:
    /// Throws QgsProcessingException, fermat::Error.
    static std::shared_ptr<const LineNetwork> build(const LineReader& reader,
                                                    const QgsCoordinateTransformContext& transforms,
                                                    int threads, fermat::Progress& progress);

    /// The same after changes. It does not read the layer, and nothing is prepared for it. Throws
    /// QgsProcessingException if costs become too large, fermat::Error.
    std::shared_ptr<const LineNetwork> changed(const RoadEdits& edits, int threads,
                                               fermat::Progress& progress) const;

    const fermat::Network& network() const { return mNetwork; }
    const fermat::NetworkIndex& index() const { return *mIndex; }
    const GroundLengths& ground() const { return mGround; }
    /// What an earlier session prepared for this direction, or null. Any thread may call it.
    std::shared_ptr<const fermat::PreparedNetwork>
    prepared(fermat::NetworkDirection direction) const;
    /// Keeps what a session has prepared, unless it is null. Any thread may call it.
    void keepPrepared(fermat::NetworkDirection direction,
                      std::shared_ptr<const fermat::PreparedNetwork> prepared) const;
    const QString& layerName() const { return mLayerName; }
    const QgsCoordinateReferenceSystem& crs() const { return mCrs; }
    NetworkSettings::Measure measure() const { return mMeasure; }
    /// What a whole unit of the core's costs is, in metres, seconds, or the unit of COST_FIELD.
    double unit() const { return mUnit; }
    /// Sentences about the lines.
    const QStringList& warnings() const { return mWarnings; }
    const QStringList& infos() const { return mInfos; }
    const RoadKinds& kinds() const { return mKinds; }
    /// How many lines there are, and how many of them are left out or have no speed of their own.
    const QString& summary() const { return mSummary; }
    /// The names that people gave to links, by the numbers of these: see RoadEdits.
    const QStringList& linkTitles() const { return mLinkTitles; }

  private:
    LineNetwork(const LineReader& reader, const QgsCoordinateTransformContext& transforms)
        : mLayerName(reader.layerName()), mCrs(reader.crs()), mGround(reader.crs(), transforms),
          mMeasure(reader.settings().measure()) {}
    LineNetwork(const LineNetwork& other, fermat::Network network);
    void buildWithFittingUnit(ReadLines& read, const LineReader& reader, int threads,
                              fermat::Progress& progress);
    void report(const ReadLines& read, const LineReader& reader);
    void reportSpeeds(const ReadLines& read, const NetworkSettings& settings);

    QString mLayerName;
    QgsCoordinateReferenceSystem mCrs;
    GroundLengths mGround;
    NetworkSettings::Measure mMeasure;
    fermat::Network mNetwork;
    std::unique_ptr<const fermat::NetworkIndex> mIndex;
    mutable std::mutex mMutex;
    mutable std::array<std::shared_ptr<const fermat::PreparedNetwork>, 2> mPrepared;
    double mUnit = 1;
    QStringList mWarnings;
    QStringList mInfos;
    RoadKinds mKinds;
    QString mSummary;
    QStringList mLinkTitles;
};
