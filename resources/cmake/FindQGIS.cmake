# Finds the libraries of QGIS and the Qt that they use.
#
# Hint: QGIS_PREFIX_PATH.
# Sets QGIS_VERSION, QGIS_RELEASE (major.minor: the ABI changes with each), QGIS_QT (Qt5 or Qt6) and QGIS_QT_MAJOR;
# makes the targets QGIS::core and QGIS::gui.

set(QGIS_PREFIX_PATH "$ENV{QGIS_PREFIX_PATH}" CACHE PATH "Where QGIS is installed")
find_path(QGIS_INCLUDE_DIR qgsconfig.h HINTS ${QGIS_PREFIX_PATH} PATH_SUFFIXES include/qgis qgis)
find_library(QGIS_CORE_LIBRARY qgis_core HINTS ${QGIS_PREFIX_PATH} PATH_SUFFIXES lib)
find_library(QGIS_GUI_LIBRARY qgis_gui HINTS ${QGIS_PREFIX_PATH} PATH_SUFFIXES lib)

if(QGIS_INCLUDE_DIR)
  file(STRINGS ${QGIS_INCLUDE_DIR}/qgsconfig.h QGIS_VERSION_LINE REGEX "^#define VERSION ")
  string(REGEX MATCH "([0-9]+\\.[0-9]+)\\.[0-9]+" QGIS_VERSION "${QGIS_VERSION_LINE}")
  set(QGIS_RELEASE ${CMAKE_MATCH_1})
endif()
if(QGIS_CORE_LIBRARY)
  file(STRINGS ${QGIS_CORE_LIBRARY} QGIS_QT_NAME REGEX "libQt[0-9]+Core" LIMIT_COUNT 1)
  string(REGEX MATCH "libQt([0-9]+)Core" QGIS_QT_NAME "${QGIS_QT_NAME}")
  set(QGIS_QT_MAJOR ${CMAKE_MATCH_1})
  set(QGIS_QT Qt${QGIS_QT_MAJOR})
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(QGIS
  REQUIRED_VARS QGIS_CORE_LIBRARY QGIS_GUI_LIBRARY QGIS_INCLUDE_DIR QGIS_QT_MAJOR
  VERSION_VAR QGIS_VERSION)
mark_as_advanced(QGIS_INCLUDE_DIR QGIS_CORE_LIBRARY QGIS_GUI_LIBRARY)

if(QGIS_FOUND AND NOT TARGET QGIS::core)
  find_package(${QGIS_QT} REQUIRED COMPONENTS Core Gui Widgets Xml Network PrintSupport Svg)
  get_filename_component(QGIS_LIBRARY_DIR ${QGIS_CORE_LIBRARY} DIRECTORY)
  foreach(PART core gui)
    string(TOUPPER ${PART} KEY)
    add_library(QGIS::${PART} UNKNOWN IMPORTED)
    set_target_properties(QGIS::${PART} PROPERTIES
      IMPORTED_LOCATION ${QGIS_${KEY}_LIBRARY}
      INTERFACE_INCLUDE_DIRECTORIES ${QGIS_INCLUDE_DIR}
      INTERFACE_LINK_OPTIONS "LINKER:-rpath-link,${QGIS_LIBRARY_DIR}")
  endforeach()
  target_link_libraries(QGIS::core INTERFACE
    ${QGIS_QT}::Core ${QGIS_QT}::Gui ${QGIS_QT}::Widgets ${QGIS_QT}::Xml ${QGIS_QT}::Network)
  # The headers of rubber bands include headers of Qt Svg, and those of layouts of Qt PrintSupport.
  target_link_libraries(QGIS::gui INTERFACE QGIS::core ${QGIS_QT}::PrintSupport
    ${QGIS_QT}::Svg)
endif()
