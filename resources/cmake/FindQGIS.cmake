# Finds the libraries of QGIS and the Qt that they use.
#
# Hints: QGIS_PREFIX_PATH, or each of QGIS_INCLUDE_DIR, QGIS_CORE_LIBRARY, QGIS_GUI_LIBRARY and
# QGIS_ANALYSIS_LIBRARY.
# Sets QGIS_VERSION, QGIS_RELEASE (major.minor: the ABI changes with each) and QGIS_QT_MAJOR; makes the
# targets QGIS::core, QGIS::gui and QGIS::analysis.

set(QGIS_PREFIX_PATH "$ENV{QGIS_PREFIX_PATH}" CACHE PATH "Where QGIS is installed")
find_path(QGIS_INCLUDE_DIR qgsconfig.h HINTS ${QGIS_PREFIX_PATH} PATH_SUFFIXES include/qgis qgis)
foreach(PART core gui analysis)
  string(TOUPPER ${PART} KEY)
  find_library(QGIS_${KEY}_LIBRARY qgis_${PART} HINTS ${QGIS_PREFIX_PATH} PATH_SUFFIXES lib)
endforeach()

if(QGIS_INCLUDE_DIR)
  file(STRINGS ${QGIS_INCLUDE_DIR}/qgsconfig.h QGIS_VERSION_LINE REGEX "^#define VERSION ")
  string(REGEX MATCH "([0-9]+\\.[0-9]+)\\.[0-9]+" QGIS_VERSION "${QGIS_VERSION_LINE}")
  set(QGIS_RELEASE ${CMAKE_MATCH_1})
endif()
if(QGIS_CORE_LIBRARY)
  file(STRINGS ${QGIS_CORE_LIBRARY} QGIS_QT_NAME REGEX "libQt[0-9]+Core" LIMIT_COUNT 1)
  string(REGEX MATCH "libQt([0-9]+)Core" QGIS_QT_NAME "${QGIS_QT_NAME}")
  set(QGIS_QT_MAJOR ${CMAKE_MATCH_1})
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(QGIS
  REQUIRED_VARS QGIS_CORE_LIBRARY QGIS_GUI_LIBRARY QGIS_INCLUDE_DIR QGIS_QT_MAJOR
  VERSION_VAR QGIS_VERSION)
mark_as_advanced(QGIS_INCLUDE_DIR QGIS_CORE_LIBRARY QGIS_GUI_LIBRARY QGIS_ANALYSIS_LIBRARY)

if(QGIS_FOUND AND NOT TARGET QGIS::core)
  find_package(Qt${QGIS_QT_MAJOR} REQUIRED COMPONENTS Core Gui Widgets Xml Network Svg)
  get_filename_component(QGIS_LIBRARY_DIR ${QGIS_CORE_LIBRARY} DIRECTORY)
  foreach(PART core gui analysis)
    string(TOUPPER ${PART} KEY)
    add_library(QGIS::${PART} UNKNOWN IMPORTED)
    set_target_properties(QGIS::${PART} PROPERTIES
      IMPORTED_LOCATION ${QGIS_${KEY}_LIBRARY}
      INTERFACE_INCLUDE_DIRECTORIES ${QGIS_INCLUDE_DIR}
      INTERFACE_LINK_OPTIONS "LINKER:-rpath-link,${QGIS_LIBRARY_DIR}")
  endforeach()
  set(QGIS_QT Qt${QGIS_QT_MAJOR})
  target_link_libraries(QGIS::core INTERFACE
    ${QGIS_QT}::Core ${QGIS_QT}::Gui ${QGIS_QT}::Widgets ${QGIS_QT}::Xml ${QGIS_QT}::Network)
  # The headers of rubber bands include headers of Qt Svg.
  target_link_libraries(QGIS::gui INTERFACE QGIS::core ${QGIS_QT}::Svg)
  target_link_libraries(QGIS::analysis INTERFACE QGIS::core)
endif()
