#pragma once

#include <csignal>
#include <sys/resource.h>

/// Acts as if the disk had space only for files of `bytes`.
class SmallDisk {
  public:
    explicit SmallDisk(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &mBefore);
        const rlimit small{bytes, mBefore.rlim_max};
        mHandler = std::signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &small);
    }
    SmallDisk(const SmallDisk&) = delete;
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &mBefore);
        std::signal(SIGXFSZ, mHandler);
    }

  private:
    rlimit mBefore;
    void (*mHandler)(int);
};
