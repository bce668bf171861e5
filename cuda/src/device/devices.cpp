#include "cuda_call.h"
#include "device_choice.h"
#include "fermat/cuda.h"
#include "fermat/error.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace fermat {

namespace {

struct Devices {
    std::vector<CudaDevice> list;
    Sentence why_none;
};

Devices find_devices() {
    Devices devices;
    int count = 0;
    const cudaError_t error = cudaGetDeviceCount(&count);
    if (error != cudaSuccess) {
        cudaGetLastError(); // reported here
        count = 0;
    }
    for (int number = 0; number < count; ++number) {
        cudaDeviceProp properties;
        if (cudaGetDeviceProperties(&properties, number) == cudaSuccess)
            devices.list.push_back(
                {number, properties.name, properties.totalGlobalMem,
                 std::to_string(properties.major) + "." + std::to_string(properties.minor)});
    }
    if (devices.list.empty())
        devices.why_none = error == cudaSuccess || error == cudaErrorNoDevice ? Says::no_device
                           : error == cudaErrorInsufficientDriver
                               ? Says::no_driver
                               : Sentence(Says::cuda_says, cudaGetErrorString(error));
    return devices;
}

/// The devices are listed only once, because this takes longer than a small solve.
const Devices& known_devices() {
    static const Devices devices = find_devices();
    return devices;
}

} // namespace

std::vector<CudaDevice> cuda_devices(Sentence* why_none) {
    if (why_none)
        *why_none = known_devices().why_none;
    return known_devices().list;
}

namespace cuda {

Sentence why_unavailable() {
    return known_devices().why_none;
}

Sentence why_unusable(int device) {
    const std::vector<CudaDevice>& devices = known_devices().list;
    const auto known = std::find_if(devices.begin(), devices.end(), [&](const CudaDevice& other) {
        return other.number == device;
    });
    if (known == devices.end())
        return {Says::no_device_of_number, device, devices.size()};
    cudaError_t error = cudaSetDevice(device);
    if (error == cudaSuccess)
        error = find_kernels();
    if (error == cudaSuccess)
        return {};
    cudaGetLastError(); // reported here
    return {Says::device_cannot_run, device, known->name, known->architecture,
            cudaGetErrorString(error)};
}

std::vector<int> devices_of(const DeviceOptions& options) {
    std::vector<int> numbers{options.number};
    if (options.all)
        for (const CudaDevice& device : known_devices().list)
            if (device.number != options.number)
                numbers.push_back(device.number);
    return numbers;
}

void use_device(int number) {
    if (const Sentence why = why_unusable(number); !why.empty())
        throw Unavailable(why);
}

void continue_on_device(int number) {
    FERMAT_CUDA(cudaSetDevice(number));
}

std::size_t device_budget(const SolverOptions& options) {
    std::size_t available = 0, total = 0;
    FERMAT_CUDA(cudaMemGetInfo(&available, &total));
    // Whatever is allocated is rounded up.
    available -= available / 32;
    return options.device.memory > 0 ? std::min(available, options.device.memory) : available;
}

Sentence why_no_room(std::size_t bytes) {
    std::size_t available = 0, total = 0;
    if (const cudaError_t error = cudaMemGetInfo(&available, &total); error != cudaSuccess) {
        cudaGetLastError(); // reported here
        return {Says::device_memory_unknown, cudaGetErrorString(error)};
    }
    return bytes <= available ? Sentence()
                              : Sentence(Says::on_device, OutOfMemory(bytes, available).sentence());
}

Sentence why_not_on_device(std::size_t bytes, const SolverOptions& options) {
    const Sentence why = why_unusable(options.device.number);
    return why.empty() ? why_no_room(bytes) : why;
}

} // namespace cuda

} // namespace fermat
