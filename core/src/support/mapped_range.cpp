#include "mapped_range.h"

#include "fermat/disk.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <mutex>

#ifdef __linux__
#include <csignal>
#include <sys/mman.h>
#endif

namespace fermat {

namespace {

std::atomic<std::size_t> fault_count = 0;
std::atomic<std::size_t> failing_files = 0; ///< files

[[noreturn]] void throw_lost() {
    throw DiskError({Says::temporary_file_failed, std::strerror(EIO)});
}

} // namespace

std::size_t disk_faults() noexcept {
    return fault_count.load(std::memory_order_relaxed);
}

void DiskWatch::check() const {
    if (disk_faults() != before_)
        throw_lost();
}

void check_mapped_files() {
    if (failing_files.load(std::memory_order_relaxed) > 0)
        throw_lost();
}

#ifdef __linux__

/// One of a list that only grows. A signal handler may read it at any time.
struct MappedRange::Entry {
    std::atomic<std::uintptr_t> begin = 0, end = 0; ///< nothing if they are equal
    std::atomic<bool> failed = false;
    Entry* next = nullptr;
};

struct MappedRange::Handler {
    static inline std::atomic<Entry*> entries = nullptr;
    static inline std::mutex mutex; ///< for all below
    static inline std::size_t used = 0;
    static inline bool installed = false;
    static inline struct sigaction before {};

    static void note(Entry& entry) {
        ++fault_count;
        if (!entry.failed.exchange(true))
            ++failing_files;
    }

    static Entry* entry_at(std::uintptr_t address) {
        for (Entry* entry = entries.load(); entry; entry = entry->next)
            if (address >= entry->begin && address < entry->end)
                return entry;
        return nullptr;
    }

    /// Zeros in place of a piece of the file. Others are likely to be lost, too, and the number of
    /// mappings is limited.
    static bool replace(const Entry& entry, std::uintptr_t address) {
        constexpr std::uintptr_t piece = std::uintptr_t(2) << 20;
        const std::uintptr_t begin = std::max(address / piece * piece, entry.begin.load());
        const std::uintptr_t end = std::min((address / piece + 1) * piece, entry.end.load());
        return mmap(reinterpret_cast<void*>(begin), end - begin, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED | MAP_NORESERVE, -1, 0) != MAP_FAILED;
    }

    static void pass_on(int signal, siginfo_t* info, void* context) {
        if (before.sa_flags & SA_SIGINFO)
            before.sa_sigaction(signal, info, context);
        else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN)
            before.sa_handler(signal);
        else // the instruction runs once more, and the process ends as if this were not here
            sigaction(signal, &before, nullptr);
    }

    static void handle(int signal, siginfo_t* info, void* context) {
        const int error = errno;
        const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
        Entry* const entry = info->si_code == BUS_ADRERR ? entry_at(address) : nullptr;
        if (entry && replace(*entry, address))
            note(*entry);
        else
            pass_on(signal, info, context);
        errno = error;
    }

    static void install() {
        struct sigaction own {};
        own.sa_sigaction = handle;
        own.sa_flags = SA_SIGINFO | SA_ONSTACK;
        installed = sigaction(SIGBUS, &own, &before) == 0;
    }

    /// If another handler came after this one, it may call this one, which stays then.
    static void uninstall() {
        struct sigaction now {};
        if (sigaction(SIGBUS, nullptr, &now) == 0 && (now.sa_flags & SA_SIGINFO) &&
            now.sa_sigaction == handle)
            installed = sigaction(SIGBUS, &before, nullptr) != 0;
    }
};

MappedRange::MappedRange(void* memory, std::size_t bytes) {
    const std::lock_guard lock(Handler::mutex);
    for (Entry* entry = Handler::entries.load(); entry && !entry_; entry = entry->next)
        if (entry->end == 0)
            entry_ = entry;
    if (!entry_) {
        entry_ = new Entry;
        entry_->next = Handler::entries.load();
        Handler::entries = entry_;
    }
    entry_->begin = reinterpret_cast<std::uintptr_t>(memory);
    entry_->end = entry_->begin + bytes;
    if (++Handler::used == 1 && !Handler::installed)
        Handler::install();
}

MappedRange::~MappedRange() {
    const std::lock_guard lock(Handler::mutex);
    entry_->end = 0;
    entry_->begin = 0;
    if (entry_->failed.exchange(false))
        --failing_files;
    if (--Handler::used == 0)
        Handler::uninstall();
}

#else

MappedRange::MappedRange(void*, std::size_t) {}
MappedRange::~MappedRange() = default;

#endif

} // namespace fermat
