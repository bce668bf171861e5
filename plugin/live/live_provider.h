#pragma once

#include "live_result.h"
#include "qgis_compat.h"

#include <functional>

/// The costs of live isochrones at places, for Identify and for who reads the layer as a raster.
class LiveProvider : public compat::RasterProvider {
    Q_OBJECT

  public:
    using Source = std::function<LiveResult()>;

    /// The key with which QGIS makes a provider of this source, once. Registers it if necessary.
    static QString keyFor(const Source& source);

    explicit LiveProvider(Source source);

    QString name() const override;
    QString description() const override;
    QgsCoordinateReferenceSystem crs() const override { return mGround.crs; }
    QgsRectangle extent() const override { return mGround.extent; }
    bool isValid() const override { return true; }
    /// What is live now. It may be used on another thread.
    QgsRasterDataProvider* clone() const override;

    compat::RasterCapabilities capabilities() const override { return compat::canIdentify; }
    int bandCount() const override { return 1; }
    Qgis::DataType dataType(int) const override { return Qgis::DataType::Float32; }
    Qgis::DataType sourceDataType(int) const override { return Qgis::DataType::Float32; }
    void setSource(const Source& source) { mSource = source; }
    void setGround(const LiveGround& ground) { mGround = ground; }
    /// QGIS reads a new layer to guess its colours, which nobody sees. Until this is called, there
    /// are no values.
    void beginToRead() { mReads = true; }
    using QgsRasterDataProvider::readBlock;
    bool readBlock(int band, const QgsRectangle& extent, int width, int height, void* data,
                   QgsRasterBlockFeedback* feedback) override;
    /// The cost in words, the interval, the length of the way, and the start that it begins at if
    /// there are several. Empty where there is no ground.
    QgsRasterIdentifyResult identify(const QgsPointXY& place, compat::IdentifyFormat format,
                                     const QgsRectangle& extent, int width, int height,
                                     int dpi) override;

    QString lastErrorTitle() override { return {}; }
    QString lastError() override { return {}; }

  private:
    Source mSource;
    LiveGround mGround;
    bool mReads = false;
};
