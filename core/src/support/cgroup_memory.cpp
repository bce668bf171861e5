#include "cgroup_memory.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <sstream>

namespace fermat {

namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

/// The names that the two versions of control groups have for the same things.
struct Version {
    const char* limits[2];
    const char* usage;
    /// Of memory.stat: files in memory that were used once, more often, and those that are mapped.
    const char *inactive, *active, *mapped;
};
constexpr Version first{{"memory.limit_in_bytes", nullptr},
                        "memory.usage_in_bytes",
                        "total_inactive_file",
                        "total_active_file",
                        "total_mapped_file"};
constexpr Version second{{"memory.max", "memory.high"}, // above the second, all threads wait
                         "memory.current",
                         "inactive_file",
                         "active_file",
                         "file_mapped"};

/// The number in a file; `otherwise` if it cannot be read or is "max".
std::size_t number_in(const std::string& path, std::size_t otherwise) {
    std::ifstream file(path);
    std::size_t number = 0;
    return file >> number ? number : otherwise;
}

/// Bytes of files that the system takes out of memory when the group needs it. A program cannot
/// run without the mapped ones that it uses often.
std::size_t reclaimable(const std::string& path, const Version& version) {
    std::size_t inactive = 0, active = 0, mapped = 0, number = 0;
    std::ifstream file(path);
    for (std::string name; file >> name >> number;)
        if (name == version.inactive)
            inactive = number;
        else if (name == version.active)
            active = number;
        else if (name == version.mapped)
            mapped = number;
    return inactive + (active - std::min(active, mapped));
}

/// What one group leaves.
std::size_t left_in(const std::string& folder, const Version& version) {
    std::size_t limit = unlimited;
    for (const char* name : version.limits)
        if (name)
            limit = std::min(limit, number_in(folder + '/' + name, unlimited));
    if (limit == unlimited)
        return unlimited;
    const std::size_t usage = number_in(folder + '/' + version.usage, 0);
    const std::size_t needed =
        usage - std::min(usage, reclaimable(folder + "/memory.stat", version));
    return limit - std::min(limit, needed);
}

bool has(const std::string& list, const std::string& word) {
    return (',' + list + ',').find(',' + word + ',') != std::string::npos;
}

/// The path of this process in the tree of a version; empty if it is in none.
std::string own_group(const std::string& root, const Version& version) {
    std::ifstream file(root + "/proc/self/cgroup");
    for (std::string line; std::getline(file, line);) { // number:controllers:path
        const std::size_t colon = line.find(':'), next = line.find(':', colon + 1);
        if (next == std::string::npos)
            continue;
        const std::string controllers = line.substr(colon + 1, next - colon - 1);
        if (&version == &second ? controllers.empty() : has(controllers, "memory"))
            return line.substr(next + 1);
    }
    return {};
}

/// A path of mountinfo, where blanks and the like are written as \040.
std::string unescaped(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\\' && i + 3 < text.size()) {
            result += char(std::strtol(text.substr(i + 1, 3).c_str(), nullptr, 8));
            i += 3;
        } else
            result += text[i];
    return result;
}

/// What the own group and those around it leave, up to the one that is mounted. Where a container
/// does not see the path of its group, only that one counts.
std::size_t left_below(const std::string& mounted, const std::string& point, std::string group,
                       const Version& version) {
    const std::string above = mounted == "/" ? std::string() : mounted;
    const bool inside = group.find("/..") == std::string::npos &&
                        (group + '/').compare(0, above.size() + 1, above + '/') == 0;
    group = inside ? group.substr(above.size()) : std::string();
    std::size_t left = unlimited;
    for (;; group.resize(group.rfind('/'))) {
        left = std::min(left, left_in(point + group, version));
        if (group.empty())
            return left;
    }
}

} // namespace

std::size_t left_in_cgroups(const std::string& root) {
    std::size_t left = unlimited;
    std::ifstream mounts(root + "/proc/self/mountinfo");
    for (std::string line; std::getline(mounts, line);) {
        // 31 23 0:26 /mounted /point rw,nosuid shared:9 - cgroup2 source rw
        const std::size_t dash = line.find(" - ");
        if (dash == std::string::npos)
            continue;
        std::istringstream before(line.substr(0, dash)), after(line.substr(dash + 3));
        std::string mounted, point, type, source, options;
        before >> source >> source >> source >> mounted >> point;
        after >> type >> source >> options;
        const Version* version = type == "cgroup2"                            ? &second
                                 : type == "cgroup" && has(options, "memory") ? &first
                                                                              : nullptr;
        if (!version)
            continue;
        if (const std::string group = own_group(root, *version); !group.empty())
            left = std::min(
                left, left_below(unescaped(mounted), root + unescaped(point), group, *version));
    }
    return left;
}

} // namespace fermat
