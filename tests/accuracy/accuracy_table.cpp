// Prints the tables of docs/accuracy.md, or checks that a file has them.

#include "accuracy/closed_form.h"

#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using namespace fermat::accuracy;

namespace {

constexpr const char* usage =
    R"(fermat-accuracy: how far Fermat's travel times and rays are from what theory says.

  fermat-accuracy        prints the tables of docs/accuracy.md, in Markdown
  fermat-accuracy FILE   fails unless FILE has these tables, line by line
)";

// The medium of Monsegny & Agudelo 2013, figure 10: 0.5 km/s at the top, 4 km/s at the bottom.
constexpr double side = 700;
constexpr Medium gradient{500, 5}, even{500, 0};
constexpr int all_steps[] = {100, 200, 400, 800};
constexpr int largest_radius = 6;

/// The accuracy by the number of steps and the radius.
using Measured = std::map<std::pair<int, int>, Accuracy>;

Measured measure_all(const Medium& medium) {
    Measured measured;
    for (const int steps : all_steps)
        for (int radius = 1; radius <= largest_radius; ++radius)
            measured[{steps, radius}] = measure(medium, side, steps, radius);
    return measured;
}

/// In %, to two digits.
std::string percent(double share) {
    const double value = 100 * share;
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", value < 1 ? 2 : value < 10 ? 1 : 0, value);
    return text;
}

std::string table(const Measured& measured, Errors Accuracy::*what) {
    std::ostringstream text;
    text << "| `RADIUS` |";
    for (const int steps : all_steps)
        text << " " << side / steps << " m |";
    text << "\n|";
    for (std::size_t column = 0; column <= std::size(all_steps); ++column)
        text << " --- |";
    for (int radius = 1; radius <= largest_radius; ++radius) {
        text << "\n| " << radius << " |";
        for (const int steps : all_steps) {
            const Errors& errors = measured.at({steps, radius}).*what;
            text << " " << percent(errors.largest) << " (" << percent(errors.mean) << ") |";
        }
    }
    text << "\n";
    return text.str();
}

struct Titled {
    const char* title;
    std::string table;
};

std::vector<Titled> make_tables() {
    const Measured in_even = measure_all(even), in_gradient = measure_all(gradient);
    return {
        {"times, one velocity", table(in_even, &Accuracy::times)},
        {"times, gradient", table(in_gradient, &Accuracy::times)},
        {"rays to the surface, gradient", table(in_gradient, &Accuracy::surface_rays)},
        {"rays to the side and the bottom, gradient", table(in_gradient, &Accuracy::deep_rays)},
    };
}

int print() {
    for (const auto& [title, table] : make_tables())
        std::printf("%s, largest (mean) error in %%, by the side of a cell:\n\n%s\n", title,
                    table.c_str());
    return 0;
}

int check(const std::string& path) {
    std::ifstream file(path);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (!file) {
        std::fprintf(stderr, "fermat-accuracy: %s cannot be read\n", path.c_str());
        return 2;
    }
    bool all = true;
    for (const auto& [title, table] : make_tables())
        if (text.find("\n\n" + table + "\n") == std::string::npos) {
            std::fprintf(stderr, "%s lacks this table of %s:\n\n%s\n", path.c_str(), title,
                         table.c_str());
            all = false;
        }
    return all ? 0 : 1;
}

} // namespace

int main(int count, char** values) {
    try {
        if (count == 1)
            return print();
        if (count == 2 && values[1][0] != '-')
            return check(values[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermat-accuracy: %s\n", error.what());
        return 2;
    }
    std::fputs(usage, stderr);
    return 2;
}
