#pragma once

/// Adds Fermat's provider to QGIS' registry. Returns false and changes nothing if the registry
/// already has a provider with this id, from this module or from another copy of the plugin.
bool registerProvider();

/// Removes what registerProvider() added. Does nothing if it is already gone.
void unregisterProvider();
