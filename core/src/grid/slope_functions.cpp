#include "fermat/slope_functions.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace fermat {

namespace {

using Unit = NamedSlopeFunction::Unit;
using Group = NamedSlopeFunction::Group;
using Value = std::function<double(double slope)>;
using Pieces = std::vector<SlopeFunction::Piece>;

constexpr double degree = std::numbers::pi / 180;

double degrees(double slope) {
    return std::atan(slope) / degree;
}

double slope_of(double angle) {
    return std::tan(angle * degree);
}

/// From one formula for all slopes, with kinks.
Pieces smooth(const Value& value, std::vector<double> kinks = {}) {
    Pieces pieces;
    for (const double kink : kinks)
        pieces.push_back({kink, value});
    pieces.push_back({double(infinity), value});
    return pieces;
}

/// The cost of a metre at a speed in m/s.
Value at_speed(const Value& speed) {
    return [=](double slope) { return 1 / speed(slope); };
}

/// The same uphill and downhill.
Value of_steepness(const Value& value) {
    return [=](double slope) { return value(std::abs(slope)); };
}

struct Options {
    double first = -2, last = 2; ///< range of slopes
    bool adds = false, end_to_end = false;
    double most_uphill = double(infinity), most_downhill = double(infinity);
    bool uses_speed = false, uses_masses = false;
};

class Table {
  public:
    /// What is added from now on belongs to the group.
    void begin(Group group) { group_ = group; }
    /// `cost` pieces give the cost of a metre in the unit.
    void add(std::string_view id, std::string_view formula, std::string_view reference, Unit unit,
             Pieces cost, const Options& options = {}) {
        NamedSlopeFunction named{
            id, formula, reference, unit, 1, {}, options.uses_speed, options.uses_masses, group_};
        SlopeFunction& function = named.function;
        function.first = options.first;
        function.last = options.last;
        function.adds = options.adds;
        function.end_to_end = options.end_to_end;
        function.most_uphill = options.most_uphill;
        function.most_downhill = options.most_downhill;
        const auto level = std::find_if(cost.begin(), cost.end() - 1,
                                        [](const auto& piece) { return 0 < piece.until; });
        named.level = level->value(0);
        if (!options.adds)
            for (SlopeFunction::Piece& piece : cost)
                piece.value = [value = std::move(piece.value), at_level = named.level](
                                  double slope) { return value(slope) / at_level; };
        function.pieces = std::move(cost);
        functions_.push_back(std::move(named));
    }
    std::vector<NamedSlopeFunction> take() { return std::move(functions_); }

  private:
    std::vector<NamedSlopeFunction> functions_;
    Group group_ = Group::walking;
};

constexpr double kmh = 1 / 3.6; // m/s
constexpr double steep = 20;    // a limit for functions that are linear there

Value tobler(double kmh_at_best) {
    return at_speed(
        [=](double s) { return kmh_at_best * kmh * std::exp(-3.5 * std::abs(s + 0.05)); });
}

/// Campbell et al. 2019, equation 3: Lorentz functions of the angle.
Value lorentz(double a, double b, double c, double d, double e) {
    return at_speed([=](double s) {
        const double angle = degrees(s), x = (angle - c) / b;
        return a / (std::numbers::pi * b * (1 + x * x)) + d + e * angle;
    });
}

Value polynomial(std::vector<double> highest_first) {
    return [=](double s) {
        double value = 0;
        for (const double factor : highest_first)
            value = value * s + factor;
        return value;
    };
}

/// Cells with the r.walk preset: one slope for a step, and the pace is added to the friction.
Pieces r_walk() {
    return {{-0.2125, [](double s) { return 0.72 - 1.9998 * s; }},
            {0, [](double s) { return 0.72 + 1.9998 * s; }},
            {double(infinity), [](double s) { return 0.72 + 6 * s; }}};
}

/// The speed at which a cyclist of 15 km/h on level ground has the same power on a slope, at most
/// twice as fast: 95 kg, rolling resistance 0.012, area 0.445 m² (AccessMod 5, corrected: the slope
/// is a ratio).
Pieces cycling() {
    constexpr double level = 15 * kmh, weight = 95 * 9.81, rolling = 0.012, air = 0.5 * 1.2 * 0.445;
    constexpr double power = level * (weight * rolling + air * level * level), most = 2 * level;
    const auto pace = [=](double slope) {
        const double along = std::cos(std::atan(slope)), up = std::sin(std::atan(slope));
        double slow = 0, fast = most;
        for (int i = 0; i < 60; ++i) {
            const double v = 0.5 * (slow + fast);
            (v * (weight * (rolling * along + up) + air * v * v) < power ? slow : fast) = v;
        }
        return 1 / fast;
    };
    // Where the cyclist is as fast as that: rolling · cos + sin is this share of the weight.
    const double share = (power / most - air * most * most) / weight;
    const double angle = std::asin(share / std::hypot(1, rolling)) - std::atan(rolling);
    return smooth(pace, {std::tan(angle)});
}

/// 1 + (G / critical)²: above the critical slope, a winding way is cheaper (Herzog).
Value wheeled(double critical) {
    return [=](double s) { return 1 + 100 * s / critical * (100 * s / critical); };
}

/// The power of Pandolf et al. in W at a grade in percent. Terrain factors are left to the ground.
double power_at(const Walker& walker, double grade) {
    const auto [speed, body, load] = walker;
    return 1.5 * body + 2 * (body + load) * std::pow(load / body, 2) +
           (body + load) * (1.5 * speed * speed + 0.35 * speed * grade);
}

/// What Santee et al. take from that power downhill.
double taken_downhill(const Walker& walker, double grade) {
    const auto [speed, body, load] = walker;
    return (body + load) * (grade * speed / 3.5 - std::pow(grade + 6, 2) / body) + 25 -
           speed * speed;
}

/// From the power in W to energy for each metre, and each kilogram of the body.
Value of_power(const Walker& walker, const Value& power) {
    return [=](double slope) { return power(slope) / (walker.body * walker.speed); };
}

} // namespace

std::vector<NamedSlopeFunction> slope_functions(const Walker& walker) {
    Table table;
    const std::vector<double> level = {0};
    table.add("tobler", "6 exp(-3.5 |s + 0.05|) km/h", "Tobler 1993", Unit::time,
              smooth(tobler(6), {-0.05}));
    table.add("tobler_off_path", "3.6 exp(-3.5 |s + 0.05|) km/h", "Tobler 1993", Unit::time,
              smooth(tobler(3.6), {-0.05}));
    table.add("marquez_perez", "4.8 exp(-5.3 |0.7 s + 0.03|) km/h", "Márquez-Pérez et al. 2017",
              Unit::time,
              smooth(at_speed([](double s) {
                         return 4.8 * kmh * std::exp(-5.3 * std::abs(0.7 * s + 0.03));
                     }),
                     {-0.03 / 0.7}));
    table.add("irmischer_clarke", "0.11 + exp(-(G + 5)² / 1800) m/s", "Irmischer & Clarke 2018",
              Unit::time, smooth(at_speed([](double s) {
                  return 0.11 + std::exp(-std::pow(100 * s + 5, 2) / 1800);
              })));
    table.add("irmischer_clarke_off_path", "0.11 + 0.67 exp(-(G + 2)² / 1800) m/s",
              "Irmischer & Clarke 2018", Unit::time, smooth(at_speed([](double s) {
                  return 0.11 + 0.67 * std::exp(-std::pow(100 * s + 2, 2) / 1800);
              })));
    table.add("campbell_2019", "Lorentz function of θ, median", "Campbell et al. 2019", Unit::time,
              smooth(lorentz(63.66, 10.064, -2.171, 0.628, -0.00463)),
              {.first = slope_of(-30), .last = slope_of(30)});
    table.add("campbell_2019_slow", "Lorentz function of θ, 5th percentile", "Campbell et al. 2019",
              Unit::time, smooth(lorentz(36.813, 14.041, -1.527, 0.32, -0.00273)),
              {.first = slope_of(-30), .last = slope_of(30)});
    table.add("campbell_2019_fast", "Lorentz function of θ, 95th percentile",
              "Campbell et al. 2019", Unit::time,
              smooth(lorentz(138.04, 17.033, -3.485, 1.179, -0.01252)),
              {.first = slope_of(-30), .last = slope_of(30)});
    table.add("campbell_2017", "1.662 - 0.005191 θ - 0.001127 θ² m/s", "Campbell et al. 2017",
              Unit::time, smooth(at_speed([](double s) {
                  const double angle = degrees(s);
                  return 1.662 - 0.005191 * angle - 0.001127 * angle * angle;
              })),
              {.first = slope_of(-30), .last = slope_of(30)});
    table.add("sullivan_2020", "Lorentz function of θ, median", "Sullivan et al. 2020", Unit::time,
              smooth(lorentz(77.6346, 20.9482, -2.8292, -0.2228, 0.0004)),
              {.first = slope_of(-30), .last = slope_of(30)});
    table.add("naismith", "5 km/h, and 6 s more for each metre climbed", "Naismith 1892",
              Unit::time, smooth([](double s) { return 0.72 + 6 * std::max(s, 0.0); }, level),
              {.first = -steep, .last = steep});
    table.add("langmuir",
              "0.72 + 6 s uphill; 0.72 + 2 s from -5° to -12°; 0.72 - 2 s below; else 1 / 1.4 s/m",
              "Langmuir 1984", Unit::time,
              {{slope_of(-12), [](double s) { return 0.72 - 2 * s; }},
               {slope_of(-5), [](double s) { return 0.72 + 2 * s; }},
               {0, [](double) { return 1 / 1.4; }},
               {double(infinity), [](double s) { return 0.72 + 6 * s; }}},
              {.first = -steep, .last = steep});
    table.add("rees", "0.75 + 0.09 |s| + 14.6 s² s/m", "Rees 2004", Unit::time,
              smooth(of_steepness(polynomial({14.6, 0.09, 0.75})), level));
    table.add("davey", "1.4 exp(-2.8 arctan s) m/s, arctan in radians", "Davey et al. 1994",
              Unit::time,
              smooth(at_speed([](double s) { return 1.4 * std::exp(-2.8 * std::atan(s)); })));
    table.add("garmy", "4 exp(-0.008 θ²) km/h", "Garmy et al. 2005", Unit::time,
              smooth(at_speed(
                  [](double s) { return 4 * kmh * std::exp(-0.008 * std::pow(degrees(s), 2)); })),
              {.first = slope_of(-30), .last = slope_of(30)});
    table.add("kondo_seino",
              "5.1 exp(-2.25 |s + 0.07|) km/h from s = -0.07 on; exp(-1.5 |s + 0.07|) below",
              "Kondo & Seino 2010", Unit::time,
              smooth(at_speed([](double s) {
                         return 5.1 * kmh *
                                std::exp((s >= -0.07 ? -2.25 : -1.5) * std::abs(s + 0.07));
                     }),
                     {-0.07}));
    table.add("uriarte_gonzalez", "0.0277 |G| + 0.6115 s/m", "Uriarte González 2008", Unit::time,
              smooth(of_steepness(polynomial({2.77, 0.6115})), level));
    table.add(
        "marin_arroyo", "0.6 (G / 11 + 1) s/m uphill, 0.6 (|G| / 23 + 1) downhill",
        "Marín Arroyo 2009", Unit::time,
        smooth([](double s) { return 0.6 * (100 * std::abs(s) / (s > 0 ? 11 : 23) + 1); }, level));
    table.begin(Group::riding);
    table.add("tobler_riding", "7.5 exp(-3.5 |s + 0.05|) km/h", "Tobler 1993", Unit::time,
              smooth(tobler(7.5), {-0.05}));
    table.add("tripcevich", "4.028 · 46² / ((θ + 4.127)² + 46²) km/h, with a llama",
              "Tripcevich 2008", Unit::time, smooth(at_speed([](double s) {
                  return 4.028 * kmh * 46 * 46 / (std::pow(degrees(s) + 4.127, 2) + 46 * 46);
              })));
    table.add("accessmod_bicycle", "the power of 15 km/h on level ground, at most 30 km/h",
              "AccessMod 5, with slopes as ratios", Unit::time, cycling(),
              {.first = -0.5, .last = 0.5});
    for (const auto& [id, formula, critical] : {std::tuple{"wheeled_8", "1 + (G / 8)²", 8.0},
                                                std::tuple{"wheeled_10", "1 + (G / 10)²", 10.0},
                                                std::tuple{"wheeled_12", "1 + (G / 12)²", 12.0},
                                                std::tuple{"pack_animals", "1 + (G / 25)²", 25.0}})
        table.add(id, formula, "Herzog 2013, critical slope", Unit::relative,
                  smooth(wheeled(critical)));
    table.begin(Group::energy);
    table.add("minetti", "280.5 s⁵ - 58.7 s⁴ - 76.8 s³ + 51.9 s² + 19.6 s + 2.5 J/(kg m)",
              "Minetti et al. 2002", Unit::energy,
              smooth(polynomial({280.5, -58.7, -76.8, 51.9, 19.6, 2.5})),
              {.first = -0.45, .last = 0.45});
    table.add(
        "herzog",
        "1337.8 s⁶ + 278.19 s⁵ - 517.39 s⁴ - 78.199 s³ + 93.419 s² + 19.825 s + 1.64 J/(kg m)",
        "Herzog 2010", Unit::energy,
        smooth(polynomial({1337.8, 278.19, -517.39, -78.199, 93.419, 19.825, 1.64})),
        {.first = -0.5, .last = 0.5});
    const Options with_masses{.uses_speed = true, .uses_masses = true};
    table.add(
        "pandolf",
        "(1.5 W + 2 (W + L) (L / W)² + (W + L) (1.5 V² + 0.35 V G)) / (V W) J/(kg m); "
        "downhill as on level ground",
        "Pandolf et al. 1977", Unit::energy,
        smooth(of_power(walker, [=](double s) { return power_at(walker, 100 * std::max(s, 0.0)); }),
               level),
        with_masses);
    table.add(
        "pandolf_van_leusen", "pandolf with |G + 10| in place of G",
        "Van Leusen 2002, after Herzog 2013", Unit::energy,
        smooth(of_power(walker, [=](double s) { return power_at(walker, std::abs(100 * s + 10)); }),
               {-0.1}),
        with_masses);
    table.add(
        "pandolf_santee",
        "pandolf; downhill with its negative G, and the power is less by G (W + L) V / 3.5 - (W + "
        "L) (G + 6)² / W + 25 - V²",
        "Santee et al. 2001", Unit::energy,
        {{0, of_power(walker,
                      [=](double s) {
                          return power_at(walker, 100 * s) - taken_downhill(walker, 100 * s);
                      })},
         {double(infinity), of_power(walker, [=](double s) { return power_at(walker, 100 * s); })}},
        with_masses);
    table.add("ardigo",
              "1.866 exp(4.911 s) V² - 3.773 exp(3.416 s) V + 45.71 s² + 18.90 s + 4.456 J/(kg m), "
              "s from -0.45 to 0.45",
              "Ardigò et al. 2003", Unit::energy, smooth([v = walker.speed](double s) {
                  return 1.866 * std::exp(4.911 * s) * v * v - 3.773 * std::exp(3.416 * s) * v +
                         45.71 * s * s + 18.90 * s + 4.456;
              }),
              {.first = -0.45, .last = 0.45, .uses_speed = true});
    table.add("lcda",
              "1.44 / V + 1.94 V^-0.57 + 0.24 V³ + 0.34 G (1 - 1.05^(1 - 1.11^(G + 32))) J/(kg m), "
              "s from -0.45 to 0.45",
              "Looney et al. 2019", Unit::energy, smooth([v = walker.speed](double s) {
                  const double grade = 100 * s;
                  return 1.44 / v + 1.94 * std::pow(v, -0.57) + 0.24 * v * v * v +
                         0.34 * grade * (1 - std::pow(1.05, 1 - std::pow(1.11, grade + 32)));
              }),
              {.first = -0.45, .last = 0.45, .uses_speed = true});
    table.begin(Group::relative);
    table.add("llobera_sluckin", "2.635 + 17.37 s + 42.37 s² - 21.43 s³ + 14.93 s⁴, relative",
              "Llobera & Sluckin 2007", Unit::relative,
              smooth(polynomial({14.93, -21.43, 42.37, 17.37, 2.635})), {.first = -1, .last = 1});
    table.add("eastman", "0.031 θ² - 0.025 |θ| + 1, relative", "Eastman 1999", Unit::relative,
              smooth(of_steepness([](double s) {
                         const double angle = degrees(s);
                         return 0.031 * angle * angle - 0.025 * angle + 1;
                     }),
                     level));
    table.add("bellavia", "|θ| + 1, relative", "Bellavia 2002", Unit::relative,
              smooth(of_steepness([](double s) { return degrees(s) + 1; }), level));
    table.add("bell_lock", "|s| / tan 1°, at least 1, relative", "Bell & Lock 2000", Unit::relative,
              smooth(of_steepness([](double s) { return std::max(1.0, s / slope_of(1)); }),
                     {slope_of(-1), slope_of(1)}));
    table.begin(Group::programs);
    // Other programs' results, to the digit where they can be reproduced.
    table.add(
        "r_walk",
        "0.72 + 6 s uphill; 0.72 + 1.9998 s from s = -0.2125; 0.72 - 1.9998 s below; s/m, added "
        "to a friction",
        "r.walk of GRASS GIS", Unit::time, r_walk(),
        {.first = -steep, .last = steep, .adds = true, .end_to_end = true});
    table.add("accessmod_walking", "exp(-3.5 |s + 0.05|) / exp(-0.175), end to end", "AccessMod 5",
              Unit::time, smooth(tobler(6), {-0.05}), {.end_to_end = true});
    table.add("arcgis_hiking_time", "6 exp(-3.5 |s + 0.05|) km/h; closed beyond 70°",
              "ArcGIS, Hiking Time", Unit::time, smooth(tobler(6), {-0.05}),
              {.most_uphill = slope_of(70), .most_downhill = slope_of(70)});
    table.add("arcgis_binary", "1; closed beyond 30°", "ArcGIS, Binary", Unit::relative,
              smooth([](double) { return 1; }),
              {.most_uphill = slope_of(30), .most_downhill = slope_of(30)});
    table.add("arcgis_linear", "1 + θ / 90", "ArcGIS, Linear", Unit::relative,
              smooth([](double s) { return 1 + degrees(s) / 90; }), {.first = -5, .last = 5});
    table.add("arcgis_symmetric_linear", "1 + |θ| / 90", "ArcGIS, Symmetric Linear", Unit::relative,
              smooth([](double s) { return 1 + std::abs(degrees(s)) / 90; }, level),
              {.first = -5, .last = 5});
    table.add("arcgis_inverse_linear",
              "1 / (1 - θ / 45); closed beyond 44° uphill and 45° downhill",
              "ArcGIS, Inverse Linear", Unit::relative,
              smooth([](double s) { return 1 / (1 - degrees(s) / 45); }),
              {.first = -1, .last = slope_of(44), .most_uphill = slope_of(44), .most_downhill = 1});
    table.add("arcgis_cosine", "cos θ", "ArcGIS, Cosine", Unit::relative,
              smooth([](double s) { return std::cos(std::atan(s)); }), {.first = -5, .last = 5});
    table.add("arcgis_secant", "1 / cos θ", "ArcGIS, Secant", Unit::relative,
              smooth([](double s) { return 1 / std::cos(std::atan(s)); }),
              {.first = -5, .last = 5});
    table.add("movecost_irmischer_clarke", "0.11 + exp(-(|G| + 5)² / 1800) m/s",
              "movecost 2.1, without direction", Unit::time,
              smooth(of_steepness(at_speed([](double s) {
                         return 0.11 + std::exp(-std::pow(100 * s + 5, 2) / 1800);
                     })),
                     level));
    table.add("movecost_minetti", "minetti with |s|", "movecost 2.1, without direction",
              Unit::energy,
              smooth(of_steepness(polynomial({280.5, -58.7, -76.8, 51.9, 19.6, 2.5})), level),
              {.first = -0.45, .last = 0.45});
    table.add(
        "leastcostpath_herzog", "herzog with |s|", "leastcostpath 2, without direction",
        Unit::energy,
        smooth(of_steepness(polynomial({1337.8, 278.19, -517.39, -78.199, 93.419, 19.825, 1.64})),
               level),
        {.first = -0.5, .last = 0.5});
    return table.take();
}

} // namespace fermat
