# Tests are QtTest classes that run without a display and with a separate profile. FERMAT_TEST_DATA in their
# environment is the folder of the test data. The target fermat_qt_tests builds them, and they have the label `qt`.
#
# fermat_qt_program(NAME SOURCES... LIBRARIES...): adds a program.
# fermat_qt_test(NAME COMMAND...): adds a test.
# fermat_qt_tests(PROGRAM SOURCES... LIBRARIES...): adds a program with a test in each source: one program is compiled
# and linked sooner than many. Each test is started alone, and has the label `unit`.

add_custom_target(fermat_qt_tests)

function(fermat_qt_program PROGRAM)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;LIBRARIES")
  add_executable(${PROGRAM} ${ARG_SOURCES})
  set_target_properties(${PROGRAM} PROPERTIES AUTOMOC ON)
  target_link_libraries(${PROGRAM} PRIVATE ${ARG_LIBRARIES} ${QGIS_QT}::Test)
  fermat_precompiled_qgis_headers(${PROGRAM})
  add_dependencies(fermat_qt_tests ${PROGRAM})
endfunction()

function(fermat_qt_test NAME)
  add_test(NAME ${NAME} COMMAND ${ARGN})
  # QGIS writes into its profile, and Qt needs a runtime folder that nobody else can read.
  set(HOME_DIR ${CMAKE_CURRENT_BINARY_DIR}/${NAME}.home)
  file(MAKE_DIRECTORY ${HOME_DIR}/run)
  file(CHMOD ${HOME_DIR}/run DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
  get_filename_component(PREFIX ${QGIS_INCLUDE_DIR}/../.. ABSOLUTE)
  get_filename_component(LIBRARY_DIR ${QGIS_CORE_LIBRARY} DIRECTORY)
  set_tests_properties(${NAME} PROPERTIES
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;HOME=${HOME_DIR};XDG_RUNTIME_DIR=${HOME_DIR}/run;QGIS_CUSTOM_CONFIG_PATH=${HOME_DIR};QGIS_PREFIX_PATH=${PREFIX};FERMAT_TEST_DATA=${FERMAT_TEST_DATA}"
    ENVIRONMENT_MODIFICATION "LD_LIBRARY_PATH=path_list_prepend:${LIBRARY_DIR}"
    LABELS qt
    TIMEOUT 600)
endfunction()

function(fermat_qt_tests PROGRAM)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;LIBRARIES")
  fermat_qt_program(${PROGRAM} SOURCES ${ARG_SOURCES} LIBRARIES ${ARG_LIBRARIES} qgis_test_main)
  foreach(SOURCE IN LISTS ARG_SOURCES)
    get_filename_component(TEST ${SOURCE} NAME_WE)
    fermat_qt_test(${TEST} ${PROGRAM} ${TEST})
    set_property(TEST ${TEST} APPEND PROPERTY LABELS unit)
  endforeach()
endfunction()
