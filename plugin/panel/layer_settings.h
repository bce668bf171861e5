#pragma once

#include <QMap>
#include <QVariantMap>

#include <optional>

class QgsProject;

/// The settings of the panel for each layer on which the user worked, so that units and fields come
/// back when the layer is chosen again.
class LayerSettings {
  public:
    /// Takes what a project has, in place of all others. A project of an earlier version has only
    /// the settings of one layer.
    void read(const QgsProject& project);
    /// Writes those of layers that the project has.
    void write(QgsProject& project) const;

    /// Remembers the parameters for their layer, INPUT.
    void remember(const QVariantMap& parameters);
    /// The parameters of a layer, with INPUT; nothing if none were remembered.
    std::optional<QVariantMap> of(const QString& layer) const;

  private:
    QMap<QString, QVariantMap> mSettings; // by INPUT
};
