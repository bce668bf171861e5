#include "support/movingai.h"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace fermat::test {

namespace {

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
    throw std::runtime_error(file.string() + ": " + what);
}

/// The files hold 8 decimals, or 6 significant digits without the zeros at their end.
double half_of_last_digit(const std::string& number) {
    const std::size_t point = number.find('.');
    if (point != std::string::npos && number.size() - point - 1 == 8)
        return 0.5e-8;
    const double value = std::stod(number);
    return value > 0 ? 0.5 * std::pow(10, std::floor(std::log10(value)) - 5) : 0;
}

} // namespace

MovingAiMap read_movingai_map(const std::filesystem::path& file) {
    std::ifstream in(file);
    MovingAiMap map;
    std::string word, type;
    in >> word >> type >> word >> map.grid.rows >> word >> map.grid.cols >> word;
    if (!in || word != "map")
        fail(file, "no map header");
    map.free.reserve(map.grid.cells());
    for (int row = 0; row < map.grid.rows; ++row) {
        std::string line;
        if (!(in >> line) || line.size() != std::size_t(map.grid.cols))
            fail(file, "row " + std::to_string(row) + " has another length");
        for (char cell : line)
            map.free.push_back(cell == '.' || cell == 'G');
    }
    return map;
}

std::vector<MovingAiRow> read_movingai_scenario(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::string line;
    if (!std::getline(in, line) || !line.starts_with("version"))
        fail(file, "no version line");
    std::vector<MovingAiRow> rows;
    while (std::getline(in, line)) {
        if (line.find_first_not_of(" \t\r") == std::string::npos)
            continue;
        std::istringstream fields(line);
        std::string bucket, name, length;
        int width = 0, height = 0;
        MovingAiRow row;
        fields >> bucket >> name >> width >> height >> row.start.col >> row.start.row >>
            row.goal.col >> row.goal.row >> length;
        if (!fields)
            fail(file, "cannot read the line '" + line + "'");
        row.length = std::stod(length);
        row.rounding = half_of_last_digit(length);
        rows.push_back(row);
    }
    return rows;
}

std::filesystem::path test_data() {
    const char* set = std::getenv("FERMAT_TEST_DATA");
    const std::filesystem::path folder = set && *set ? set : FERMAT_TEST_DATA;
    return std::filesystem::is_directory(folder) ? folder : std::filesystem::path();
}

} // namespace fermat::test
