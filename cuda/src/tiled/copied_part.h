#pragma once

#include "copied_raster.h"
#include "device_part.h"

namespace fermat::cuda {

/// The page-locked memory in which the parts of a raster leave mail for each other. Each has two
/// places for each part beside it, so that it can write one while the other one is read.
class MailRoom {
  public:
    explicit MailRoom(int parts) : parts_(parts), memory_(bytes(parts)) {}

    Mail mail(int from, int to, int turn) const;
    MailTo mail_from(int part, int turn) const;

    static std::size_t bytes(int parts) {
        return std::size_t(2 * parts * others_beside(parts)) * Mail::bytes;
    }

  private:
    static int others_beside(int parts) { return std::min(parts - 1, 4); }

    const int parts_;
    const PinnedBuffer memory_;
};

/// The part of a spread raster on a device that cannot read the memory of the others.
class CopiedPart : public DevicePart {
  public:
    CopiedPart(const Terrain& terrain, const PartPlan& plan);

    /// Sends the squares of this part. Waits.
    void send_surface(Progress& progress);
    /// Finds what is shut, and marks it for the mail with the surface.
    void find_shut();
    void mail_surface(const MailTo& to);
    void take_surface(const Mail& mail, const RoundReport& sent);
    void find_cornered();

    void start(const Query& query, float window) { DevicePart::start(raster_, query, window); }
    /// Takes what another part sent in the last round.
    void take_round(const Mail& mail, const RoundReport& sent);
    void visit(float limit, const MailTo& to);
    /// What the last round left or, before the first one, the mail with the surface. Waits.
    const RoundReport& report() const;

    void touch(Array<float>& distance);
    void fetch(Array<float>& distance, Progress& progress);
    /// Returns the number of cells on plateaus.
    int fetch_predecessors(const PathSteps& steps, Array<Direction>& predecessor,
                           Progress& progress);

    static std::size_t device_bytes(const TerrainShape& shape, int parts);
    /// Without the mail room.
    static std::size_t host_bytes(const TerrainShape& shape, int parts);

  private:
    void copy_report();
    /// The number of mailed lines and offers for this part.
    int lines_of(const RoundReport& sent) const;
    int offers_of(const RoundReport& sent) const;

    DeviceArray<std::uint32_t> offers_;
    DeviceArray<std::uint8_t> changed_;
    DeviceArray<RoundReport> report_;
    PinnedBuffer host_report_;
    Transfer transfer_;
    CopiedRaster raster_{};
    /// The tiles of the part as those of a raster of their own, for transfers.
    TiledRaster by_rows_{};
};

} // namespace fermat::cuda
