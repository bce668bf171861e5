#include "launch.h"
#include "put_values.h"
#include "thread_number.cuh"

namespace fermat::cuda {

namespace {

template <class T>
__global__ void put_values(const Placed<T>* values, std::size_t count, T* to) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride())
        to[values[i].place] = values[i].value;
}

template <class T>
void launch_put_of(const Placed<T>* values, std::size_t count, T* to, cudaStream_t stream) {
    if (count > 0)
        launch(put_values<T>, resident_blocks_for(count), block_size, stream, values, count, to);
}

} // namespace

void launch_put(const Placed<std::uint8_t>* values, std::size_t count, std::uint8_t* to,
                cudaStream_t stream) {
    launch_put_of(values, count, to, stream);
}

void launch_put(const Placed<float>* values, std::size_t count, float* to, cudaStream_t stream) {
    launch_put_of(values, count, to, stream);
}

} // namespace fermat::cuda
