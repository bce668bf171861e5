#pragma once

#include "last_kept.h"

#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <optional>

class QgsLayerTreeGroup;
class QgsLayerTreeNode;
class QgsMapLayer;
class QgsProject;
class QgsVectorLayer;

/// A kept result with whose starts and settings the map tools can go on, also in another project.
struct KeptSettings {
    QString title; ///< of the result
    QVariantMap parameters;
    const QgsVectorLayer* starts = nullptr;
    /// What was kept, without its state, if all its layers are there.
    std::optional<KeptView> view;
    QStringList layers; ///< their ids
};

/// Marks in the layer tree the layers that were kept together with starts.
inline constexpr const char* keptWithStarts = "fermat/with_starts";

/// Notes with which parameters a result was made, at its layer of starts.
void noteSettings(QgsLayerTreeNode& starts, const QVariantMap& parameters);
/// Notes there what was kept, and in how many layers.
void noteView(QgsLayerTreeNode& starts, const KeptView& view, int layers);

/// What was noted there; empty if there is nothing.
QVariantMap notedSettings(const QgsLayerTreeNode& starts);

/// Adds the layers that parameters name to those of a result, if they last: another project needs
/// them to go on.
void addNamedLayers(QgsLayerTreeGroup& result, const QgsProject& project,
                    const QVariantMap& parameters);

/// The result that `active` belongs to, or else the top one whose starts the map shows; nothing if
/// there is none, or if the project has not all layers that its parameters name.
std::optional<KeptSettings> settingsToGoOn(const QgsProject& project, const QgsMapLayer* active);
