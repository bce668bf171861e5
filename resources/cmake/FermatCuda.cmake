# Decides whether the CUDA solvers are wanted and can be built. Sets FERMAT_CUDA_STATUS, a sentence
# Decides whether the CUDA solvers are wanted and can be built. Sets FERMAT_CUDA_STATUS, a sentence
# for people: the About box shows it. Where they are built, FERMAT_CUDA is true, and
# FERMAT_CUDA_ARCHITECTURES are those of the wanted ones that this nvcc knows. EMULATED is for tests:
# QGIS gets a device that the processor plays, which is slow; the core's own tests have no device.

if(NOT FERMAT_WITH_CUDA MATCHES "^(AUTO|ON|OFF|EMULATED)$")
  message(FATAL_ERROR "FERMAT_WITH_CUDA is ${FERMAT_WITH_CUDA}: set it to AUTO, ON, OFF or EMULATED.")
endif()
set(FERMAT_CUDA FALSE)
if(FERMAT_WITH_CUDA MATCHES "^(OFF|EMULATED)$")
  unset(FERMAT_NVCC CACHE)
  set(FERMAT_CUDA_STATUS "switched off when this Fermat was built")
else()
  find_program(FERMAT_NVCC nvcc PATHS /usr/local/cuda/bin)
  if(FERMAT_NVCC)
    execute_process(COMMAND ${FERMAT_NVCC} --version OUTPUT_VARIABLE VERSION)
    string(REGEX MATCH "release ([0-9]+\\.[0-9]+)" VERSION "${VERSION}")
    set(VERSION "${CMAKE_MATCH_1}")
    if(VERSION VERSION_LESS 12.0) # the first that knows C++20
      set(FERMAT_CUDA_STATUS "not compiled in, for ${FERMAT_NVCC} is version ${VERSION}, and Fermat needs 12.0 or later")
    else()
      set(FERMAT_CUDA TRUE)
      set(FERMAT_CUDA_STATUS "compiled in")
      execute_process(COMMAND ${FERMAT_NVCC} --list-gpu-code OUTPUT_VARIABLE KNOWN)
      foreach(ARCHITECTURE 75 80 86 89 90 100 120)
        if("${KNOWN}\n" MATCHES "sm_${ARCHITECTURE}\n")
          list(APPEND FERMAT_CUDA_ARCHITECTURES ${ARCHITECTURE})
        endif()
      endforeach()
    endif()
  else()
    set(FERMAT_CUDA_STATUS "not compiled in, for there was no nvcc when this Fermat was built")
  endif()
  if(FERMAT_WITH_CUDA STREQUAL "ON" AND NOT FERMAT_CUDA)
    message(FATAL_ERROR "FERMAT_WITH_CUDA is ON, but CUDA: ${FERMAT_CUDA_STATUS}. Set FERMAT_WITH_CUDA to AUTO to build without CUDA, or FERMAT_NVCC to the path of another nvcc.")
  endif()
endif()
message(STATUS "CUDA: ${FERMAT_CUDA_STATUS}")
