# `cmake --install` puts the plugin's folder where QGIS looks for plugins; the target `package` makes
# the ZIP that QGIS' plugin manager installs.

if(DEFINED ENV{XDG_DATA_HOME})
  set(FERMAT_DATA_HOME $ENV{XDG_DATA_HOME})
else()
  set(FERMAT_DATA_HOME $ENV{HOME}/.local/share)
endif()
set(FERMAT_PLUGIN_DIR ${FERMAT_DATA_HOME}/QGIS/QGIS3/profiles/default/python/plugins CACHE PATH
    "Where `cmake --install` puts the folder fermat/")
set(CMAKE_INSTALL_PREFIX ${FERMAT_PLUGIN_DIR})

install(TARGETS fermat_plugin LIBRARY DESTINATION fermat)
install(FILES metadata.txt plugin/__init__.py LICENSE DESTINATION fermat)
install(FILES resources/icons/fermat.svg DESTINATION fermat RENAME icon.svg)
install(DIRECTORY resources/models DESTINATION fermat FILES_MATCHING PATTERN *.model3)

set(CPACK_GENERATOR ZIP)
set(CPACK_PACKAGE_NAME fermat)
set(CPACK_PACKAGE_FILE_NAME fermat-${FERMAT_VERSION}-qgis${QGIS_RELEASE}-qt${QGIS_QT_MAJOR})
set(CPACK_INCLUDE_TOPLEVEL_DIRECTORY OFF)
set(CPACK_STRIP_FILES ON)
include(CPack)
