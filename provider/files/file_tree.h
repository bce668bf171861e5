#pragma once

#include <string>
#include <vector>

/// An open file or folder, which is closed with this object.
class Descriptor {
  public:
    explicit Descriptor(int number = -1) : mNumber(number) {}
    Descriptor(Descriptor&& other) noexcept : mNumber(other.mNumber) { other.mNumber = -1; }
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();

    explicit operator bool() const { return mNumber >= 0; }
    int number() const { return mNumber; }
    void close();

  private:
    int mNumber;
};

/// The folder `name` of the folder `parent`, or AT_FDCWD. Not open if `name` is a link.
Descriptor openFolder(int parent, const char* name);

/// Removes what `name` is in the folder `parent`, or AT_FDCWD: a folder with all that is in it, or
/// anything else. A link is removed, and never followed. What cannot be removed stays.
void removeTree(int parent, const char* name);

/// The names of all that is in a folder.
std::vector<std::string> entriesOf(const Descriptor& folder);

/// Whether a folder is the root of a mount: then it belongs to another place, too.
bool isMounted(const Descriptor& folder);
