#include "file_tree.h"

#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace {

constexpr int deepest = 100; // formats make one or two levels

void removeLevels(int parent, const char* name, int levels) {
    if (unlinkat(parent, name, 0) == 0 || levels == 0)
        return;
    const Descriptor folder = openFolder(parent, name);
    if (folder && !isMounted(folder)) {
        for (const std::string& entry : entriesOf(folder))
            removeLevels(folder.number(), entry.c_str(), levels - 1);
        unlinkat(parent, name, AT_REMOVEDIR);
    }
}

} // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(mNumber, other.mNumber);
    return *this;
}

Descriptor::~Descriptor() {
    close();
}

void Descriptor::close() {
    if (mNumber >= 0)
        ::close(std::exchange(mNumber, -1));
}

Descriptor openFolder(int parent, const char* name) {
    return Descriptor(openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

void removeTree(int parent, const char* name) {
    removeLevels(parent, name, deepest);
}

std::vector<std::string> entriesOf(const Descriptor& folder) {
    std::vector<std::string> names;
    // The copy of the descriptor belongs to the stream.
    DIR* stream = fdopendir(fcntl(folder.number(), F_DUPFD_CLOEXEC, 0));
    if (!stream)
        return names;
    while (const dirent* entry = readdir(stream))
        if (std::strcmp(entry->d_name, ".") != 0 && std::strcmp(entry->d_name, "..") != 0)
            names.emplace_back(entry->d_name);
    closedir(stream);
    return names;
}

bool isMounted(const Descriptor& folder) {
    struct statx status = {};
    // A system that cannot tell is taken for one where everything is.
    return statx(folder.number(), "", AT_EMPTY_PATH, 0, &status) != 0 ||
           !(status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) ||
           (status.stx_attributes & STATX_ATTR_MOUNT_ROOT);
}
