#pragma once

#include <csignal>
#include <filesystem>
#include <set>
#include <string>
#include <sys/resource.h>

namespace fermat::test {

/// The names of all files in a folder.
inline std::set<std::string> names_in(const std::string& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        names.insert(entry.path().filename().string());
    return names;
}

/// While it lives, no file of this process may become larger than this. Writing more fails.
class LargestFile {
  public:
    explicit LargestFile(std::size_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{rlim_t(bytes), before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    LargestFile(const LargestFile&) = delete;
    LargestFile& operator=(const LargestFile&) = delete;
    ~LargestFile() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

  private:
    void (*handler_)(int);
    rlimit before_{};
};

} // namespace fermat::test
