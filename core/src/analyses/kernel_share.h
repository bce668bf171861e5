#pragma once

#include "fermat/cell_sums.h"
#include "step_policy.h"

// The shares of ReachKernel within the reach, as functions of the cost. Processors and devices
// compute with the same operations, so they have the same bits.
namespace fermat {

/// e^-x for x from 0 to 8. Libraries round it in different ways on different processors; these
/// operations have the same bits everywhere. Taylor's series of e^(-x / 256), squared eight times:
/// within 1e-13.
FERMAT_HOST_DEVICE inline double exp_of_minus(double x) {
    const double y = -x / 256;
    double power = 1;
    for (int degree = 8; degree > 0; --degree)
        power = 1 + power * y / degree;
    for (int i = 0; i < 8; ++i)
        power *= power;
    return power;
}

struct EvenShare {
    FERMAT_HOST_DEVICE double operator()(double) const { return 1; }
};
struct LinearShare {
    double reach;
    FERMAT_HOST_DEVICE double operator()(double cost) const { return 1 - cost / reach; }
};
struct GaussianShare {
    double reach;
    FERMAT_HOST_DEVICE double operator()(double cost) const {
        return exp_of_minus(8 * (cost / reach) * (cost / reach));
    }
};
struct InverseShare {
    FERMAT_HOST_DEVICE double operator()(double cost) const { return 1 / (1 + cost); }
};
struct InverseSquareShare {
    FERMAT_HOST_DEVICE double operator()(double cost) const { return 1 / (1 + cost * cost); }
};

/// Calls use(share) with the function of a kernel.
template <class Use>
auto with_share(const ReachKernel& kernel, const Use& use) {
    switch (kernel.shape) {
    case ReachKernel::Shape::linear:
        return use(LinearShare{kernel.reach});
    case ReachKernel::Shape::gaussian:
        return use(GaussianShare{kernel.reach});
    case ReachKernel::Shape::inverse:
        return use(InverseShare());
    case ReachKernel::Shape::inverse_square:
        return use(InverseSquareShare());
    case ReachKernel::Shape::even:
        break;
    }
    return use(EvenShare());
}

} // namespace fermat
