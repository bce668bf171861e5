#pragma once

#include "fermat/options.h"
#include "fermat/sentence.h"

#include <cstddef>
#include <cuda_runtime.h>
#include <string>
#include <vector>

namespace fermat::cuda {

/// Why no CUDA solver can run here; empty if one can.
Sentence why_unavailable();

/// Directs the CUDA calls of the calling thread to a device. Throws Unavailable if there is no
/// device with this number.
void use_device(int number);
/// The same for a device that was used before, so that another thread can continue its session.
void continue_on_device(int number);

/// The numbers of the devices that the options allow, the one of single queries first.
std::vector<int> devices_of(const DeviceOptions& options);

/// Returns success if the current device has code for the kernels of this program.
cudaError_t find_kernels();
/// Why a device cannot run the kernels of this program: there is no device with this number, or it
/// or its driver is too old or too new. Empty if it can.
Sentence why_unusable(int device);
/// Why `bytes` do not fit into the free memory of the current device; empty if they fit.
Sentence why_no_room(std::size_t bytes);
/// Bytes that a session with these options may take of the free memory of the current device.
std::size_t device_budget(const SolverOptions& options);
/// Both reasons for the device of the options. This device is the current one afterwards.
Sentence why_not_on_device(std::size_t bytes, const SolverOptions& options);

} // namespace fermat::cuda
