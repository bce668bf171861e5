#include "all_pairs_makers.h"
#include "registry.inl"

namespace fermat {

template class Method<AllPairsShape, AllPairsOptions>;
template struct CandidatesOf<AllPairsSolver>;
template class Registry<AllPairsSolver>;

AllPairsSolvers::AllPairsSolvers() {
    add_last(make_all_pairs_phast());
    add_last(make_blocked_floyd_warshall());
    add_last(make_all_pairs_dijkstra());
    add_last(make_floyd_warshall());
}

} // namespace fermat
