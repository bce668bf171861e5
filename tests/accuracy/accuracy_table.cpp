// Prints the tables of docs/accuracy.md, or checks that a file has them.

#include "accuracy/closed_form.h"
#include "accuracy/finer_cells.h"

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
constexpr int all_methods[] = {1, 2, 3, 4, 5, 6, wavefronts};

/// The accuracy by the number of steps and the radius, or `wavefronts`.
using Measured = std::map<std::pair<int, int>, Accuracy>;

Measured measure_all(const Medium& medium) {
    Measured measured;
    for (const int steps : all_steps)
        for (const int radius : all_methods)
            measured[{steps, radius}] = measure(medium, side, steps, radius);
    return measured;
}

/// In %, to one or two digits.
std::string percent(double share) {
    const double value = 100 * share;
    const int decimals = value < 0.0095 ? 3 : value < 0.995 ? 2 : value < 9.95 ? 1 : 0;
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
    return text;
}

/// A row for each method; errors_of(column, radius) are those in a column.
template <class ErrorsOf>
std::string table(const std::vector<std::string>& columns, const ErrorsOf& errors_of) {
    std::ostringstream text;
    text << "| |";
    for (const std::string& column : columns)
        text << " " << column << " |";
    text << "\n|";
    for (std::size_t column = 0; column <= columns.size(); ++column)
        text << " --- |";
    for (const int radius : all_methods) {
        if (radius == wavefronts)
            text << "\n| wavefronts |";
        else
            text << "\n| `RADIUS` " << radius << " |";
        for (std::size_t column = 0; column < columns.size(); ++column) {
            const Errors errors = errors_of(column, radius);
            text << " " << percent(errors.largest) << " (" << percent(errors.mean) << ") |";
        }
    }
    text << "\n";
    return text.str();
}

std::string by_cells(const Measured& measured, Errors Accuracy::*what) {
    std::vector<std::string> columns;
    for (const int steps : all_steps) {
        std::ostringstream column;
        column << side / steps << " m";
        columns.push_back(column.str());
    }
    return table(columns, [&](std::size_t column, int radius) {
        return measured.at({all_steps[column], radius}).*what;
    });
}

std::string against_finer_cells() {
    std::vector<std::string> columns;
    std::vector<std::map<int, Errors>> errors;
    for (const auto& [cover, name] : {std::pair(Cover::blocks, "land cover"),
                                      {Cover::lakes, "land cover with lakes"},
                                      {Cover::noise, "noise"}}) {
        columns.push_back(name);
        errors.push_back(measure_against_finer_cells(cover, all_methods));
    }
    return table(columns, [&](std::size_t column, int radius) { return errors[column][radius]; });
}

struct Titled {
    const char* title;
    std::string table;
};

std::vector<Titled> make_tables() {
    const Measured in_even = measure_all(even), in_gradient = measure_all(gradient);
    return {
        {"times, one velocity", by_cells(in_even, &Accuracy::times)},
        {"times, gradient", by_cells(in_gradient, &Accuracy::times)},
        {"rays to the surface, gradient", by_cells(in_gradient, &Accuracy::surface_rays)},
        {"rays to the side and the bottom, gradient", by_cells(in_gradient, &Accuracy::deep_rays)},
        {"times, against finer cells", against_finer_cells()},
    };
}

int print() {
    for (const auto& [title, table] : make_tables())
        std::printf("%s, largest (mean) error in %%:\n\n%s\n", title, table.c_str());
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
