#pragma once

/// Puts Fermat's provider into QGIS' registry. Returns false, and changes nothing, where a provider
/// of its id is there already: registered before by this module or by another copy of the plugin.
bool registerProvider();

/// Takes out what registerProvider() put in; does nothing where that is gone.
void unregisterProvider();
