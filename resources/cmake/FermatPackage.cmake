# `cmake --install` puts the folder of the plugin where QGIS looks for plugins. The target `package` makes the ZIP
# for QGIS' plugin manager. If QGIS comes from a Debian package, it also makes a Debian package, which installs
# the plugin for all users.

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

# The version of the package of QGIS (from Debian or qgis.org) says which QGIS the plugin needs.
find_program(FERMAT_DPKG_QUERY dpkg-query)
if(FERMAT_DPKG_QUERY)
  execute_process(COMMAND ${FERMAT_DPKG_QUERY} -W -f "\${Version}" libqgis-dev
    OUTPUT_VARIABLE QGIS_PACKAGE ERROR_QUIET)
endif()
if(QGIS_CORE_LIBRARY MATCHES "^/usr/lib/" AND QGIS_PACKAGE MATCHES "^([0-9]+:)?${QGIS_RELEASE}\\.")
  set(EPOCH "${CMAKE_MATCH_1}")
  string(REGEX MATCH "^([0-9]+)\\.([0-9]+)$" RELEASE ${QGIS_RELEASE})
  math(EXPR NEXT_MINOR "${CMAKE_MATCH_2} + 1")
  list(APPEND CPACK_GENERATOR DEB)
  set(CPACK_DEBIAN_PACKAGE_NAME qgis-plugin-fermat)
  set(CPACK_DEBIAN_FILE_NAME ${CPACK_PACKAGE_FILE_NAME}.deb)
  set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Fermat developers")
  set(CPACK_DEBIAN_PACKAGE_SECTION science)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "python3-qgis, qgis (>= ${EPOCH}${QGIS_RELEASE}), qgis (<< ${EPOCH}${CMAKE_MATCH_1}.${NEXT_MINOR}~)")
endif()
# Only the Debian package has a fixed place in the file system.
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/FermatPackageOptions.cmake)
# A package needs the plugin alone, not the tests: the target `package` takes it as it was built.
set(CMAKE_SKIP_PACKAGE_ALL_DEPENDENCY ON)
include(CPack)
