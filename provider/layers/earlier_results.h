#pragma once

#include <functional>

class QgsMapLayer;
class QgsProcessingContext;

/// Unticks what earlier runs of the same algorithm have made in the project of a run, because a new
/// result of the same kind has the same colours and lies on it. Layers that are no results in
/// themselves, such as start points, stay ticked. So do kept results of the map tools, which have
/// rules of their own.
void untickEarlier(const QgsMapLayer& result, const QgsProcessingContext& context);

/// Sets what is told that untickEarlier() has unticked layers.
void setEarlierUnticked(const std::function<void()>& told);
