#pragma once

#include "fermat/network_session.h"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace fermat {

/// The groups of equal maximum cost of several queries, one after the other.
struct QueryGroups {
    explicit QueryGroups(std::span<const NetworkQuery> queries) {
        for (std::size_t query = 0; query < queries.size(); ++query)
            for (NetworkQuery& part : groups_of_equal_maximum(queries[query])) {
                group.push_back(std::move(part));
                query_of.push_back(query);
            }
    }

    std::vector<NetworkQuery> group;
    std::vector<std::size_t> query_of; ///< the query to which each group belongs
};

} // namespace fermat
