# Decides whether the CUDA solvers are wanted and can be built. Sets FERMAT_CUDA_STATUS, a sentence
# for people: the About box shows it. EMULATED is for tests: QGIS gets a device that the processor
# plays, which is slow; the core's own tests have no device.

if(NOT FERMAT_WITH_CUDA MATCHES "^(AUTO|ON|OFF|EMULATED)$")
  message(FATAL_ERROR "FERMAT_WITH_CUDA is ${FERMAT_WITH_CUDA}: set it to AUTO, ON, OFF or EMULATED.")
endif()
if(FERMAT_WITH_CUDA MATCHES "^(OFF|EMULATED)$")
  unset(FERMAT_NVCC CACHE)
  set(FERMAT_CUDA_STATUS "switched off when this Fermat was built")
else()
  find_program(FERMAT_NVCC nvcc PATHS /usr/local/cuda/bin)
  if(FERMAT_NVCC)
    set(FERMAT_CUDA_STATUS "compiled in")
  else()
    set(FERMAT_CUDA_STATUS "not compiled in, for there was no nvcc when this Fermat was built")
  endif()
  if(FERMAT_WITH_CUDA STREQUAL "ON" AND NOT FERMAT_NVCC)
    message(FATAL_ERROR "FERMAT_WITH_CUDA is ON, but CUDA: ${FERMAT_CUDA_STATUS}. Set it to AUTO.")
  endif()
endif()
message(STATUS "CUDA: ${FERMAT_CUDA_STATUS}")
