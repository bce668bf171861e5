#pragma once

#include <fermat/progress.h>

#include <functional>
#include <memory>

/// Deletes on another thread what holds large files. The system needs seconds to remove them, and
/// the main thread must not wait for that.
void freeInBackground(std::function<void()> free);
/// Waits until all of it is deleted.
void waitUntilFreed();
/// The same before new files are made, which need the space on the disk. Throws fermat::Cancelled.
void waitUntilFreed(fermat::Progress& progress);

/// An object that is deleted in the background.
template <class T>
std::shared_ptr<T> freedInBackground(std::unique_ptr<T> object) {
    return {object.release(), [](T* owned) { freeInBackground([owned] { delete owned; }); }};
}
