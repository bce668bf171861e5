#pragma once

#include <functional>
#include <memory>

/// Deletes on another thread what holds large files. The system needs seconds to remove them, and
/// the main thread must not wait for that.
void freeInBackground(std::function<void()> free);
/// Waits until all of it is deleted. New files need the space on the disk.
void waitUntilFreed();

/// An object that is deleted in the background.
template <class T>
std::shared_ptr<T> freedInBackground(std::unique_ptr<T> object) {
    return {object.release(), [](T* owned) { freeInBackground([owned] { delete owned; }); }};
}
