# fermat_precompiled_qgis_headers(TARGET): compiles the headers of QGIS and Qt once for all targets that use
# them. They are most of the time that a source of the provider or of the plugin takes to compile.

find_package(GDAL REQUIRED)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/fermat_qgis_headers.cpp CONTENT "")
add_library(fermat_qgis_headers STATIC ${CMAKE_BINARY_DIR}/fermat_qgis_headers.cpp)
target_link_libraries(fermat_qgis_headers PRIVATE fermat::core QGIS::core GDAL::GDAL)
target_precompile_headers(fermat_qgis_headers PRIVATE
  <algorithm> <array> <atomic> <chrono> <cmath> <functional> <memory> <mutex> <optional> <set> <span>
  <string> <thread> <unordered_map> <vector>
  <QAction> <QApplication> <QComboBox> <QDir> <QImage> <QLabel> <QLocale> <QRegularExpression>
  <gdal_priv.h>
  <qgsapplication.h> <qgscoordinatetransform.h> <qgsexpressioncontext.h> <qgsgeometry.h>
  <qgslayertree.h> <qgsmapcanvas.h> <qgsprocessingalgorithm.h> <qgsprocessingcontext.h>
  <qgsprocessingparameters.h> <qgsprocessingregistry.h> <qgsprocessingutils.h> <qgsproject.h>
  <qgsrasterdataprovider.h> <qgsrasterlayer.h> <qgssettings.h>
  <qgssinglebandpseudocolorrenderer.h> <qgsvectorlayer.h>)

if(FERMAT_CCACHE) # it needs this to know which headers were precompiled
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)
endif()

function(fermat_precompiled_qgis_headers TARGET)
  # Where the compiler does not take the compiled headers, it reads them again, and they include headers of GDAL.
  target_link_libraries(${TARGET} PRIVATE GDAL::GDAL)
  target_precompile_headers(${TARGET} REUSE_FROM fermat_qgis_headers)
endfunction()
