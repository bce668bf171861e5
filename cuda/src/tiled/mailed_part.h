#pragma once

#include "device_choice.h"
#include "device_halves.h"
#include "device_paths.h"
#include "device_relief.h"
#include "device_schedule.h"
#include "fermat/solver.h"
#include "fermat/tiling.h"
#include "mailed_raster.h"
#include "transfer.h"

#include <algorithm>
#include <vector>

namespace fermat::cuda {

/// One of the parts of a raster, and the device that it is on.
struct PartPlan {
    int device, part, parts;
    int on_device; ///< parts that share the device; more than one only in benchmarks and tests
    int threads;   ///< of the host that the part may use
    static PartPlan of(const std::vector<int>& devices, std::size_t part, int threads) {
        const int parts = int(devices.size());
        return {devices[part], int(part), parts,
                int(std::count(devices.begin(), devices.end(), devices[part])),
                std::max(1, threads / parts)};
    }
};

/// The tiles of a part of a raster.
struct PartTiles {
    PartTiles(const TerrainShape& shape, int parts)
        : tiling(shape.grid), cols(part_cols_of(tiling.cols, parts)),
          count(std::size_t(tiling.rows) * std::size_t(cols)) {}

    Tiling tiling;
    int cols; ///< in a row of the part
    std::size_t count;
};

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

/// The part of a raster on one device, with the streams, memory and threads of this device. Every
/// call, also the constructor, directs the CUDA calls of its thread to the device.
class MailedPart {
  public:
    MailedPart(const Terrain& terrain, const PartPlan& plan);
    MailedPart(const MailedPart&) = delete;
    MailedPart& operator=(const MailedPart&) = delete;

    /// Sends the squares of this part. Waits.
    void send_surface(Progress& progress);
    /// Finds what is shut, for the mail with the surface.
    void find_shut();
    /// Marks all lines for the mail.
    void mark_lines();
    void mail_surface(const MailTo& to);
    void take_surface(const Mail& mail, const RoundReport& sent);
    void mail_elevation(const MailTo& to);
    void take_elevation(const Mail& mail, const RoundReport& sent);
    void find_cornered();

    void start(const Query& query, float window);
    /// Takes what another part sent in the last round.
    void take_round(const Mail& mail, const RoundReport& sent);
    void visit(float limit, const MailTo& to);
    /// What the last round left or, before the first one, the mail with the ground. Waits.
    const RoundReport& report() const;

    void touch(Array<float>& distance);
    void fetch(Field<float>& distance, Progress& progress);
    /// Returns the number of cells on plateaus.
    int fetch_predecessors(const PathSteps& steps, Field<Direction>& predecessor,
                           Progress& progress);

    /// Waits for everything that is enqueued.
    void finish() const;
    DeviceSchedule::Work work() const;
    double seconds_to_device() const { return started_.seconds_until(sent_); }
    double seconds_compute() const { return started_.seconds_until(solved_); }
    double seconds_to_host() const { return solved_.seconds_until(fetched_); }

    static std::size_t device_bytes(const TerrainShape& shape, int parts);
    /// Without the mail room.
    static std::size_t host_bytes(const TerrainShape& shape, int parts);

  private:
    void direct() const { continue_on_device(plan_.device); }
    void fill_raster();
    void copy_report();
    /// The number of mailed lines and offers for this part.
    int lines_of(const RoundReport& sent) const;
    int offers_of(const RoundReport& sent) const;

    const Terrain& terrain_;
    const PartPlan plan_;
    const VisitShape shape_;
    const PartTiles tiles_;
    const std::size_t lines_; ///< of the outlines of all squares
    Stream stream_;
    DeviceSchedule schedule_;
    DeviceHalves halves_;
    /// The arrays of cells and of shut tiles have values of the outlines behind those of the tiles.
    DeviceArray<float> distance_, slowness_, table_;
    DeviceRelief relief_;
    DeviceArray<std::uint8_t> codes_, cornered_, seeded_;
    DeviceArray<Seed> seeds_;
    DeviceArray<int> plateaus_;
    DeviceArray<std::uint32_t> offers_;
    DeviceArray<std::uint8_t> changed_;
    DeviceArray<RoundReport> report_;
    PinnedBuffer host_report_;
    Transfer transfer_;
    Event started_, sent_, solved_, fetched_;
    MailedRaster raster_{};
    /// The tiles of the part as those of a raster of their own, for transfers.
    TiledRaster by_rows_{};
};

} // namespace fermat::cuda
