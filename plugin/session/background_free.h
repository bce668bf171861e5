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

/// Waits until an object of freedInBackground() is deleted, which work that was cancelled may still
/// hold for a moment. False if there is none beside `staying`, or if none goes within two seconds.
/// Throws fermat::Cancelled.
bool waitUntilOneIsFreed(int staying, fermat::Progress& progress);
/// Counts these objects.
void noteLeftToFree(int more);

/// An object that is deleted in the background.
template <class T>
std::shared_ptr<T> freedInBackground(std::unique_ptr<T> object) {
    noteLeftToFree(1);
    return {object.release(), [](T* owned) {
                freeInBackground([owned] {
                    delete owned;
                    noteLeftToFree(-1);
                });
            }};
}
