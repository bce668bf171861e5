#pragma once

#include <QVariantMap>

class IsochroneSession;

/// What the panel warns of, and what the link below the warning does.
class PanelDoubts {
  public:
    explicit PanelDoubts(IsochroneSession& session) : mSession(session) {}

    /// Finds the warning that counts now. `settingsOf`: the raster that the settings were made for,
    /// if another one has replaced it. Returns whether there is a warning that was not there
    /// before.
    bool look(const QString& settingsOf, const QString& doubtOfSpeeds);
    const QString& sentence() const { return mSentence; }
    /// The text of the link; empty: none. The link changes these settings, or adds this filter to
    /// the layer.
    const QString& remedy() const { return mRemedy; }
    const QVariantMap& settings() const { return mSettings; }
    const QString& filter() const { return mFilter; }

  private:
    QString ofRaster(const QString& settingsOf);
    QString ofNetwork(const QString& doubtOfSpeeds);
    QString ofEmptyMap();

    IsochroneSession& mSession;
    QString mSentence;
    QString mRemedy;
    QVariantMap mSettings;
    QString mFilter;
    QString mEmptyMap;
};
