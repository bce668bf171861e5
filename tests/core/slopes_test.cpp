#include "fermat/error.h"
#include "fermat/slope_functions.h"
#include "fermat/slopes.h"
#include "fermat/validate.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"

#include "step_policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

double tobler(double slope) {
    return std::exp(3.5 * std::abs(slope + 0.05)) / std::exp(3.5 * 0.05);
}

SlopeFunction walking() {
    SlopeFunction function;
    function.first = -2;
    function.last = 2;
    function.pieces = {{-0.05, tobler}, {2, tobler}};
    return function;
}

float value_of(const Slopes& slopes, double slope) {
    return StepPolicy::slope_value(slopes.view(), float(slope));
}

struct Expected {
    std::string_view id;
    std::vector<std::pair<double, double>> costs; ///< slope, cost of a metre
};

/// By the formulas of the authors, in other words and in another language (Python).
const std::vector<Expected> expected_costs = {
    {"tobler",
     {{-1.98, 515.00385},
      {-1.2, 33.588185},
      {-0.46, 2.519787},
      {-0.1, 0.71474773},
      {-0.02, 0.66642637},
      {0, 0.71474773},
      {0.03, 0.79387789},
      {0.11, 1.0504035},
      {0.62, 6.2599636},
      {1.54, 156.67512},
      {1.98, 730.82525}}},
    {"tobler_off_path",
     {{-1.98, 858.33975},
      {-1.2, 55.980309},
      {-0.46, 4.199645},
      {-0.1, 1.1912462},
      {-0.02, 1.1107106},
      {0, 1.1912462},
      {0.03, 1.3231298},
      {0.11, 1.7506725},
      {0.62, 10.433273},
      {1.54, 261.1252},
      {1.98, 1218.0421}}},
    {"tobler_riding",
     {{-1.98, 412.00308},
      {-1.2, 26.870548},
      {-0.46, 2.0158296},
      {-0.1, 0.57179818},
      {-0.02, 0.53314109},
      {0, 0.57179818},
      {0.03, 0.63510231},
      {0.11, 0.8403228},
      {0.62, 5.0079709},
      {1.54, 125.3401},
      {1.98, 584.6602}}},
    {"marquez_perez",
     {{-1.98, 991.39984},
      {-1.2, 54.889272},
      {-0.46, 3.5251322},
      {-0.1, 0.92711091},
      {-0.02, 0.81637451},
      {0, 0.87925346},
      {0.03, 0.98276812},
      {0.11, 1.3223599},
      {0.62, 8.7715886},
      {1.54, 266.32515},
      {1.98, 1362.5564}}},
    {"irmischer_clarke",
     {{-1.98, 9.090909},
      {-1.2, 9.0379647},
      {-0.46, 1.9879834},
      {-0.1, 0.91223637},
      {-0.02, 0.90496716},
      {0, 0.91223637},
      {0.03, 0.93017275},
      {0.11, 1.0230928},
      {0.62, 5.1924271},
      {1.54, 9.0908434},
      {1.98, 9.0909091}}},
    {"irmischer_clarke_off_path",
     {{-1.98, 9.0909091},
      {-1.2, 9.0667753},
      {-0.46, 2.9538389},
      {-0.1, 1.3217088},
      {-0.02, 1.2820513},
      {0, 1.2845005},
      {0.03, 1.2974228},
      {0.11, 1.3889714},
      {0.62, 5.5917254},
      {1.54, 9.0908347},
      {1.98, 9.0909091}}},
    {"campbell_2019",
     {{-0.5643, 0.99430764},
      {-0.342, 0.79911703},
      {-0.1311, 0.44659627},
      {-0.1, 0.40878601},
      {-0.02, 0.38079303},
      {0, 0.39185812},
      {0.03, 0.42160708},
      {0.11, 0.56177399},
      {0.1767, 0.71551771},
      {0.4389, 1.277159},
      {0.5643, 1.4769826}}},
    {"campbell_2019_slow",
     {{-0.5643, 1.7576954},
      {-0.342, 1.4250494},
      {-0.1311, 0.95402734},
      {-0.1, 0.90736406},
      {-0.02, 0.86425572},
      {0, 0.87351749},
      {0.03, 0.90290407},
      {0.11, 1.0633296},
      {0.1767, 1.2650697},
      {0.4389, 2.2088015},
      {0.5643, 2.6179016}}},
    {"campbell_2019_fast",
     {{-0.5643, 0.43024653},
      {-0.342, 0.35271678},
      {-0.1311, 0.26893455},
      {-0.1, 0.26407088},
      {-0.02, 0.26843771},
      {0, 0.27359655},
      {0.03, 0.28433622},
      {0.11, 0.32870801},
      {0.1767, 0.37916011},
      {0.4389, 0.62124519},
      {0.5643, 0.73790061}}},
    {"campbell_2017",
     {{-0.5643, 1.19292},
      {-0.342, 0.73623809},
      {-0.1311, 0.61053707},
      {-0.1, 0.60426932},
      {-0.02, 0.60007147},
      {0, 0.60168472},
      {0.03, 0.60615162},
      {0.11, 0.63091256},
      {0.1767, 0.66808535},
      {0.4389, 1.1035776},
      {0.5643, 1.87732}}},
    {"sullivan_2020",
     {{-0.5643, 4.611526},
      {-0.342, 1.9496398},
      {-0.1311, 1.1126996},
      {-0.1, 1.0721831},
      {-0.02, 1.0539214},
      {0, 1.0686809},
      {0.03, 1.1056306},
      {0.11, 1.29554},
      {0.1767, 1.5665378},
      {0.4389, 4.1701259},
      {0.5643, 7.2056038}}},
    {"naismith",
     {{-1.98, 0.72},
      {-1.2, 0.72},
      {-0.46, 0.72},
      {-0.1, 0.72},
      {-0.02, 0.72},
      {0, 0.72},
      {0.03, 0.9},
      {0.11, 1.38},
      {0.62, 4.44},
      {1.54, 9.96},
      {1.98, 12.6}}},
    {"langmuir",
     {{-1.98, 4.68},
      {-1.2, 3.12},
      {-0.46, 1.64},
      {-0.1, 0.52},
      {-0.02, 0.71428571},
      {0, 0.72},
      {0.03, 0.9},
      {0.11, 1.38},
      {0.62, 4.44},
      {1.54, 9.96},
      {1.98, 12.6}}},
    {"rees",
     {{-1.98, 58.16604},
      {-1.2, 21.882},
      {-0.46, 3.88076},
      {-0.1, 0.905},
      {-0.02, 0.75764},
      {0, 0.75},
      {0.03, 0.76584},
      {0.11, 0.93656},
      {0.62, 6.41804},
      {1.54, 35.51396},
      {1.98, 58.16604}}},
    {"davey",
     {{-1.98, 0.032542824},
      {-1.2, 0.06145594},
      {-0.46, 0.21359775},
      {-0.1, 0.54034662},
      {-0.02, 0.67539014},
      {0, 0.71428571},
      {0.03, 0.77685821},
      {0.11, 0.97073131},
      {0.62, 3.3787837},
      {1.54, 11.578911},
      {1.98, 15.677929}}},
    {"garmy",
     {{-0.5643, 921.94149},
      {-0.342, 15.587706},
      {-0.1311, 1.4062309},
      {-0.1, 1.1682729},
      {-0.02, 0.90950177},
      {0, 0.9},
      {0.03, 0.92151292},
      {0.11, 1.2335242},
      {0.1767, 2.0096472},
      {0.4389, 80.390577},
      {0.5643, 921.94149}}},
    {"kondo_seino",
     {{-1.98, 12.387567},
      {-1.2, 3.8446913},
      {-0.46, 1.2670525},
      {-0.1, 0.73837261},
      {-0.02, 0.78993336},
      {0, 0.8262923},
      {0.03, 0.88399251},
      {0.11, 1.0583312},
      {0.62, 3.3340684},
      {1.54, 26.421902},
      {1.98, 71.107535}}},
    {"uriarte_gonzalez",
     {{-1.98, 6.0961},
      {-1.2, 3.9355},
      {-0.46, 1.8857},
      {-0.1, 0.8885},
      {-0.02, 0.6669},
      {0, 0.6115},
      {0.03, 0.6946},
      {0.11, 0.9162},
      {0.62, 2.3289},
      {1.54, 4.8773},
      {1.98, 6.0961}}},
    {"marin_arroyo",
     {{-1.98, 5.7652174},
      {-1.2, 3.7304348},
      {-0.46, 1.8},
      {-0.1, 0.86086957},
      {-0.02, 0.65217391},
      {0, 0.6},
      {0.03, 0.76363636},
      {0.11, 1.2},
      {0.62, 3.9818182},
      {1.54, 9},
      {1.98, 11.4}}},
    {"tripcevich",
     {{-1.98, 2.3678645},
      {-1.2, 1.7901097},
      {-0.46, 1.0725552},
      {-0.1, 0.89480301},
      {-0.02, 0.89749776},
      {0, 0.90093773},
      {0.03, 0.90817556},
      {0.11, 0.93946556},
      {0.62, 1.43889},
      {1.54, 2.4720677},
      {1.98, 2.8085572}}},
    {"wheeled_8",
     {{-1.98, 613.5625},
      {-1.2, 226},
      {-0.46, 34.0625},
      {-0.1, 2.5625},
      {-0.02, 1.0625},
      {0, 1},
      {0.03, 1.140625},
      {0.11, 2.890625},
      {0.62, 61.0625},
      {1.54, 371.5625},
      {1.98, 613.5625}}},
    {"wheeled_10",
     {{-1.98, 393.04},
      {-1.2, 145},
      {-0.46, 22.16},
      {-0.1, 2},
      {-0.02, 1.04},
      {0, 1},
      {0.03, 1.09},
      {0.11, 2.21},
      {0.62, 39.44},
      {1.54, 238.16},
      {1.98, 393.04}}},
    {"wheeled_12",
     {{-1.98, 273.25},
      {-1.2, 101},
      {-0.46, 15.694444},
      {-0.1, 1.6944444},
      {-0.02, 1.0277778},
      {0, 1},
      {0.03, 1.0625},
      {0.11, 1.8402778},
      {0.62, 27.694444},
      {1.54, 165.69444},
      {1.98, 273.25}}},
    {"pack_animals",
     {{-1.98, 63.7264},
      {-1.2, 24.04},
      {-0.46, 4.3856},
      {-0.1, 1.16},
      {-0.02, 1.0064},
      {0, 1},
      {0.03, 1.0144},
      {0.11, 1.1936},
      {0.62, 7.1504},
      {1.54, 38.9456},
      {1.98, 63.7264}}},
    {"minetti",
     {{-0.4455, 3.6247899},
      {-0.27, 1.7887217},
      {-0.1035, 1.1024479},
      {-0.1, 1.127125},
      {-0.02, 2.1293641},
      {0, 2.5},
      {0.03, 3.1325957},
      {0.11, 5.1776924},
      {0.1395, 6.0282864},
      {0.3465, 12.882508},
      {0.4455, 17.351984}}},
    {"herzog",
     {{-0.495, 4.5509985},
      {-0.3, 2.3199785},
      {-0.115, 0.62152936},
      {-0.1, 0.6167059},
      {-0.02, 1.2814096},
      {0, 1.64},
      {0.03, 2.3163044},
      {0.11, 4.7781362},
      {0.155, 6.4108655},
      {0.385, 13.999513},
      {0.495, 21.743391}}},
    {"llobera_sluckin",
     {{-0.99, 62.100743},
      {-0.6, 14.030008},
      {-0.23, 1.1837921},
      {-0.1, 1.344623},
      {-0.02, 2.3047218},
      {0, 2.635},
      {0.03, 3.1936665},
      {0.11, 5.0320396},
      {0.31, 11.590918},
      {0.77, 36.59592},
      {0.99, 54.906328}}},
    {"eastman",
     {{-1.98, 126.41689},
      {-1.2, 80.358762},
      {-0.46, 20.534073},
      {-0.1, 2.1537019},
      {-0.02, 1.06934},
      {0, 1},
      {0.03, 1.0485764},
      {0.11, 2.0646063},
      {0.62, 31.551324},
      {1.54, 100.30205},
      {1.98, 123.2567}}},
    {"r_walk",
     {{-1.98, 4.679604},
      {-1.2, 3.11976},
      {-0.46, 1.639908},
      {-0.1, 0.52002},
      {-0.02, 0.680004},
      {0, 0.72},
      {0.03, 0.9},
      {0.11, 1.38},
      {0.62, 4.44},
      {1.54, 9.96},
      {1.98, 12.6}}},
    {"accessmod_walking",
     {{-1.98, 515.00385},
      {-1.2, 33.588185},
      {-0.46, 2.519787},
      {-0.1, 0.71474773},
      {-0.02, 0.66642637},
      {0, 0.71474773},
      {0.03, 0.79387789},
      {0.11, 1.0504035},
      {0.62, 6.2599636},
      {1.54, 156.67512},
      {1.98, 730.82525}}},
    {"arcgis_hiking_time",
     {{-1.98, 515.00385},
      {-1.2, 33.588185},
      {-0.46, 2.519787},
      {-0.1, 0.71474773},
      {-0.02, 0.66642637},
      {0, 0.71474773},
      {0.03, 0.79387789},
      {0.11, 1.0504035},
      {0.62, 6.2599636},
      {1.54, 156.67512},
      {1.98, 730.82525}}},
    {"arcgis_binary",
     {{-0.495, 1},
      {-0.3, 1},
      {-0.115, 1},
      {-0.1, 1},
      {-0.02, 1},
      {0, 1},
      {0.03, 1},
      {0.11, 1},
      {0.155, 1},
      {0.385, 1},
      {0.495, 1}}},
    {"arcgis_linear",
     {{-4.95, 0.12690207},
      {-3, 0.20483276},
      {-1.15, 0.45565652},
      {-0.1, 0.93654897},
      {-0.02, 0.9872693},
      {0, 1},
      {0.03, 1.0190929},
      {0.11, 1.0697478},
      {1.55, 1.6352384},
      {3.85, 1.8382192},
      {4.95, 1.8730979}}},
    {"arcgis_symmetric_linear",
     {{-4.95, 1.8730979},
      {-3, 1.7951672},
      {-1.15, 1.5443435},
      {-0.1, 1.063451},
      {-0.02, 1.0127307},
      {0, 1},
      {0.03, 1.0190929},
      {0.11, 1.0697478},
      {1.55, 1.6352384},
      {3.85, 1.8382192},
      {4.95, 1.8730979}}},
    {"arcgis_inverse_linear",
     {{-0.891, 0.51902493},
      {-0.54, 0.61333767},
      {-0.207, 0.79372005},
      {-0.1, 0.88738856},
      {-0.02, 0.97517079},
      {0, 1},
      {0.03, 1.0397018},
      {0.11, 1.162109},
      {0.279, 1.5300451},
      {0.693, 4.3782664},
      {0.891, 13.640654}}},
    {"arcgis_cosine",
     {{-4.95, 0.1980198},
      {-3, 0.31622777},
      {-1.15, 0.65617871},
      {-0.1, 0.99503719},
      {-0.02, 0.99980006},
      {0, 1},
      {0.03, 0.9995503},
      {0.11, 0.99400436},
      {1.55, 0.54212687},
      {3.85, 0.25139836},
      {4.95, 0.1980198}}},
    {"arcgis_secant",
     {{-4.95, 5.05},
      {-3, 3.1622777},
      {-1.15, 1.5239751},
      {-0.1, 1.0049876},
      {-0.02, 1.0002},
      {0, 1},
      {0.03, 1.0004499},
      {0.11, 1.0060318},
      {1.55, 1.8445867},
      {3.85, 3.9777506},
      {4.95, 5.05}}},
    {"movecost_irmischer_clarke",
     {{-1.98, 9.0909091},
      {-1.2, 9.076893},
      {-0.46, 2.892296},
      {-0.1, 1.0075598},
      {-0.02, 0.92323746},
      {0, 0.91223637},
      {0.03, 0.93017275},
      {0.11, 1.0230928},
      {0.62, 5.1924271},
      {1.54, 9.0908434},
      {1.98, 9.0909091}}},
    {"movecost_minetti",
     {{-0.4455, 17.351984},
      {-0.27, 10.154387},
      {-0.1035, 4.9960117},
      {-0.1, 4.899135},
      {-0.02, 2.9121371},
      {0, 2.5},
      {0.03, 3.1325957},
      {0.11, 5.1776924},
      {0.1395, 6.0282864},
      {0.3465, 12.882508},
      {0.4455, 17.351984}}},
    {"leastcostpath_herzog",
     {{-0.495, 21.743391},
      {-0.3, 11.344236},
      {-0.115, 4.9546083},
      {-0.1, 4.4308717},
      {-0.02, 2.0731602},
      {0, 1.64},
      {0.03, 2.3163044},
      {0.11, 4.7781362},
      {0.155, 6.4108655},
      {0.385, 13.999513},
      {0.495, 21.743391}}},
};

TEST(SlopeFunctions, CostWhatTheirAuthorsSay) {
    for (const Expected& expected : expected_costs) {
        const auto functions = slope_functions();
        const auto named =
            std::find_if(functions.begin(), functions.end(),
                         [&](const NamedSlopeFunction& each) { return each.id == expected.id; });
        ASSERT_NE(named, functions.end()) << expected.id;
        const Slopes slopes(named->function);
        // Very steep functions have fewer digits: float32 has no more.
        const bool steep = expected.id == "arcgis_inverse_linear" || expected.id == "garmy";
        EXPECT_LT(slopes.error(), steep ? 4e-6 : 1e-6) << expected.id;
        const double level = named->function.adds ? 1 : named->level;
        for (const auto& [slope, cost] : expected.costs)
            EXPECT_NEAR(level * double(value_of(slopes, slope)) / cost, 1, 3e-6)
                << expected.id << " at " << slope;
        if (!named->function.adds) {
            EXPECT_EQ(value_of(slopes, 0), 1.0f) << expected.id;
        }
    }
}

TEST(SlopeFunctions, HaveNamesOfTheirOwnFormulasAndReferences) {
    std::set<std::string_view> ids;
    for (const NamedSlopeFunction& each : slope_functions()) {
        EXPECT_TRUE(ids.insert(each.id).second) << each.id;
        EXPECT_FALSE(each.formula.empty() || each.reference.empty()) << each.id;
        const bool is_checked =
            std::any_of(expected_costs.begin(), expected_costs.end(),
                        [&](const Expected& expected) { return expected.id == each.id; });
        EXPECT_TRUE(is_checked || each.id == "accessmod_bicycle") << each.id;
    }
}

TEST(SlopeFunctions, ACyclistHasTheSamePowerOnEverySlope) {
    const auto functions = slope_functions();
    const auto cycling =
        std::find_if(functions.begin(), functions.end(),
                     [](const NamedSlopeFunction& each) { return each.id == "accessmod_bicycle"; });
    const Slopes slopes(cycling->function);
    EXPECT_NEAR(1 / cycling->level, 15 / 3.6, 1e-9);
    const auto power = [](double s, double v) {
        const double weight = 95 * 9.81, angle = std::atan(s);
        return v * weight * (0.012 * std::cos(angle) + std::sin(angle)) +
               0.5 * 1.2 * 0.445 * v * v * v;
    };
    for (const double slope : {-0.01, 0.0, 0.02, 0.05, 0.1, 0.3}) {
        const double speed = 1 / (cycling->level * double(value_of(slopes, slope)));
        EXPECT_NEAR(power(slope, speed) / power(0, 15 / 3.6), 1, 1e-4) << slope;
    }
    EXPECT_NEAR(1 / (cycling->level * double(value_of(slopes, -0.1))), 30 / 3.6, 1e-4);
}

TEST(Slopes, AreWithinAMillionthOfTheFunction) {
    const Slopes slopes(walking());
    EXPECT_LT(slopes.error(), 1e-6);
    test::Random random(1);
    for (int i = 0; i < 100000; ++i) {
        const double slope = random.between(-2, 2);
        ASSERT_NEAR(value_of(slopes, slope) / tobler(double(float(slope))), 1, 1.2e-6) << slope;
    }
    for (const double beyond : {2.0, 5.0, 1e30})
        EXPECT_NEAR(value_of(slopes, beyond) / tobler(2), 1, 1e-6);
    EXPECT_NEAR(value_of(slopes, -1e30) / tobler(-2), 1, 1e-6);
}

TEST(Slopes, HaveTheExactValueOnLevelGround) {
    EXPECT_EQ(value_of(Slopes(walking()), 0), 1.0f);
    EXPECT_EQ(value_of(Slopes(walking()), -0.0), 1.0f);
    EXPECT_EQ(value_of(Slopes(walking(), true), 0), 1.0f);
}

TEST(Slopes, TowardsTheSourcesAreThoseOfTheWayBack) {
    const Slopes away(walking()), towards(walking(), true);
    for (int i = -300; i <= 300; ++i)
        ASSERT_EQ(value_of(towards, i / 100.0), value_of(away, -i / 100.0));
}

TEST(Slopes, JumpExactlyWhereTheFunctionDoes) {
    test::Random random(2);
    for (int i = 0; i < 300; ++i) {
        SlopeFunction function;
        const float jump = float(random.between(-0.99, 0.99)),
                    second = float(random.between(-0.99, 0.99));
        function.pieces = {{double(std::min(jump, second)), [](double) { return 1; }},
                           {double(std::max(jump, second)), [](double) { return 5; }},
                           {1, [](double) { return 2; }}};
        const Slopes slopes(function);
        const float lower = std::min(jump, second), upper = std::max(jump, second);
        ASSERT_EQ(value_of(slopes, double(std::nextafter(lower, -2.0f))), 1) << lower;
        ASSERT_EQ(value_of(slopes, double(lower)), lower < upper ? 5 : 2) << lower;
        ASSERT_EQ(value_of(slopes, double(std::nextafter(upper, -2.0f))), lower < upper ? 5 : 1);
        ASSERT_EQ(value_of(slopes, double(upper)), 2);
    }
}

TEST(Slopes, BeyondALimitAreClosed) {
    test::Random random(3);
    for (int i = 0; i < 300; ++i) {
        SlopeFunction function = walking();
        function.most_uphill = double(float(random.between(0.01, 4)));
        function.most_downhill = double(float(random.between(0.01, 4)));
        const Slopes slopes(function);
        const float up = float(function.most_uphill), down = float(function.most_downhill);
        ASSERT_LT(value_of(slopes, double(up)), infinity) << up;
        ASSERT_EQ(value_of(slopes, double(std::nextafter(up, 9.0f))), infinity) << up;
        ASSERT_LT(value_of(slopes, double(-down)), infinity) << down;
        ASSERT_EQ(value_of(slopes, double(std::nextafter(-down, -9.0f))), infinity) << down;
        ASSERT_NEAR(value_of(slopes, double(up)) / tobler(std::min(2.0, double(up))), 1, 1e-6);
    }
}

TEST(Slopes, ThatCannotBeUsedAreRefused) {
    SlopeFunction function = walking();
    function.pieces.clear();
    EXPECT_THROW(Slopes{function}, InvalidInput);
    function = walking();
    function.first = 3;
    EXPECT_THROW(Slopes{function}, InvalidInput);
    function = walking();
    function.most_uphill = 0;
    EXPECT_THROW(Slopes{function}, InvalidInput);
    for (const double value : {0.0, -1.0, std::nan(""), 1e39}) {
        function = walking();
        function.pieces.back().value = [=](double) { return value; };
        EXPECT_THROW(Slopes{function}, InvalidInput);
    }
    function = walking();
    function.pieces.clear();
    for (int i = 0; i < 20; ++i)
        function.pieces.push_back({i / 10.0 - 1, tobler});
    EXPECT_THROW(Slopes{function}, InvalidInput);
}

Problem on_hills(Ground ground, std::uint64_t seed, int radius, int size = 130) {
    return random_problem(ground, seed,
                          {.radius = radius, .rows = size, .cols = size, .hills = true});
}

class OnHills : public testing::TestWithParam<std::tuple<Ground, int>> {};

INSTANTIATE_TEST_SUITE_P(Radius, OnHills,
                         testing::Combine(testing::ValuesIn(test::all_grounds),
                                          testing::Values(1, 2, 3, 4, 5, 6)),
                         [](const auto& info) {
                             return test::ground_name(std::get<0>(info.param)) +
                                    std::to_string(std::get<1>(info.param));
                         });

TEST_P(OnHills, TiledHasTheBitsOfDijkstra) {
    const auto [ground, radius] = GetParam();
    for (int seed = 0; seed < test::trials(radius == 1 ? 30 : 8); ++seed) {
        Problem problem = on_hills(ground, std::uint64_t(seed), radius);
        problem.query.predecessor = problem.query.allocation = true;
        SCOPED_TRACE(problem.text);
        const Solution expected = solve(problem);
        for (const Simd simd : test::simd_kinds())
            for (const int threads : {1, 4}) {
                const Solution got = solve(problem, "tiled", threads, simd);
                const Grid grid = problem.terrain.grid;
                ASSERT_TRUE(test::same_bits<float>(grid, got.distance, expected.distance))
                    << test::simd_name(simd);
                ASSERT_TRUE(
                    test::same_bits<Direction>(grid, got.predecessor, expected.predecessor));
                ASSERT_TRUE(
                    test::same_bits<std::int32_t>(grid, got.allocation, expected.allocation));
            }
    }
}

TEST_P(OnHills, ValidationAgreesAndFindsWhatIsChanged) {
    const auto [ground, radius] = GetParam();
    for (int seed = 0; seed < test::trials(4); ++seed) {
        Problem problem = random_problem(
            ground, std::uint64_t(seed),
            {.radius = radius, .rows = 60, .cols = 60, .one_maximum = true, .hills = true});
        SCOPED_TRACE(problem.text);
        Solution solution = solve(problem, "tiled");
        const auto is_valid = [&] {
            return validate(problem.terrain, problem.query, solution.distance, {.threads = 1},
                            no_progress)
                .valid();
        };
        EXPECT_TRUE(is_valid());
        for (std::size_t i = 0; i < solution.distance.size(); i += 97)
            if (float& distance = solution.distance[i]; distance < infinity && distance > 0) {
                const float old = distance;
                distance = std::nextafter(old, 0.0f);
                EXPECT_FALSE(is_valid()) << i;
                distance = std::nextafter(old, infinity);
                EXPECT_FALSE(is_valid()) << i;
                distance = old;
                break;
            }
    }
}

// The truth, from the definition and in double. It shares no code with the core.

/// A problem of one source without limits of costs, on hills with `function`.
struct Hills {
    Grid grid;
    int radius = 1;
    std::size_t source = 0;
    std::vector<float> slowness, elevation;
    std::function<double(double)> value;
    double best = 0; ///< where it has its kink
    bool adds = false, end_to_end = false, towards = false;
    double cell = 30;

    Problem problem() const {
        SlopeFunction function;
        function.first = -3;
        function.last = 3;
        function.adds = adds;
        function.end_to_end = end_to_end;
        function.pieces = {{best, value}, {3, value}};
        Problem problem = test::uniform_problem(grid, grid.cell(source), radius, 1, cell, cell);
        TerrainShape shape = problem.terrain;
        shape.slopes = std::make_shared<Slopes>(function, towards);
        problem.terrain = Terrain(std::move(shape), Surface({grid, slowness}), {grid, elevation});
        return problem;
    }

    double at(const std::vector<float>& values, Cell from, int row, int col) const {
        return double(values[grid.index(from.row + row, from.col + col)]);
    }

    /// By the definition, with many short pieces of the segment.
    double weight(Cell from, Offset step) const {
        const int longer = std::max(std::abs(step.rows), std::abs(step.cols));
        const double length = cell * std::hypot(step.rows, step.cols);
        const auto height = [&](int i) { // on the line through centres with number i
            const double row = double(step.rows) * i / longer, col = double(step.cols) * i / longer;
            const int r0 = int(std::floor(row + 1e-9)), c0 = int(std::floor(col + 1e-9));
            const double dr = row - r0, dc = col - c0;
            if (dr > 1e-6)
                return (1 - dr) * at(elevation, from, r0, c0) +
                       dr * at(elevation, from, r0 + 1, c0);
            if (dc > 1e-6)
                return (1 - dc) * at(elevation, from, r0, c0) +
                       dc * at(elevation, from, r0, c0 + 1);
            return at(elevation, from, r0, c0);
        };
        // All ends of pieces are multiples of 1 / pieces.
        const int pieces = 2 * 60 * longer;
        double sum = 0;
        for (int i = 0; i < pieces; ++i) {
            const double middle = (i + 0.5) / pieces;
            const int row = int(std::lround(middle * step.rows)),
                      col = int(std::lround(middle * step.cols));
            const int part = int(middle * longer);
            double slope = end_to_end ? (height(longer) - height(0)) / length
                                      : (height(part + 1) - height(part)) / (length / longer);
            if (towards)
                slope = -slope;
            const double ground = at(slowness, from, row, col);
            sum += length / pieces * (adds ? ground + value(slope) : ground * value(slope));
        }
        return sum;
    }

    std::vector<double> distances() const {
        std::vector<double> distance(grid.cells(), double(infinity));
        distance[source] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < grid.cells(); ++i)
                for (int rows = -radius; rows <= radius; ++rows)
                    for (int cols = -radius; cols <= radius; ++cols) {
                        const Cell from = grid.cell(i);
                        if (std::gcd(rows, cols) != 1 || !(distance[i] < double(infinity)) ||
                            !grid.contains(from.row + rows, from.col + cols))
                            continue;
                        double& there = distance[grid.index(from.row + rows, from.col + cols)];
                        const double cost = distance[i] + weight(from, {rows, cols});
                        if (cost < there * (1 - 1e-12)) {
                            there = cost;
                            changed = true;
                        }
                    }
        }
        return distance;
    }
};

Hills some_hills(int radius, std::uint64_t seed, Grid grid) {
    test::Random random(seed);
    Hills hills;
    hills.grid = grid;
    hills.radius = radius;
    hills.source = grid.index(grid.rows / 3, grid.cols / 2);
    hills.adds = random.chance(0.5);
    hills.end_to_end = random.chance(0.3);
    hills.towards = random.chance(0.5);
    const double bend = random.between(0.5, 4), best = random.between(-0.1, 0.05);
    hills.best = best;
    hills.value = [=](double s) { return std::exp(bend * std::abs(s - best)); };
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        hills.slowness.push_back(float(random.between(0.2, 2)));
        const Cell c = grid.cell(i);
        hills.elevation.push_back(float(500 + 60 * std::sin(c.row / 3.0) * std::cos(c.col / 4.0) +
                                        random.between(-4, 4)));
    }
    return hills;
}

TEST(OnTrueHills, DistancesAreThoseOfTheDefinition) {
    for (int radius = 1; radius <= 6; ++radius)
        for (int trial = 0; trial < test::trials(4); ++trial) {
            const Hills hills = some_hills(radius, std::uint64_t(100 * radius + trial), {13, 14});
            const std::vector<double> expected = hills.distances();
            const Solution got = solve(hills.problem(), "tiled");
            for (std::size_t i = 0; i < expected.size(); ++i)
                ASSERT_NEAR(double(got.distance[i]), expected[i], 1e-5 * expected[i] + 1e-6)
                    << "radius " << radius << ", trial " << trial << ", cell " << i;
        }
}

TEST(OnTrueHills, TheWayThereCostsWhatTheWayTowardsTheSourceDoes) {
    for (int radius = 1; radius <= 6; ++radius) {
        const Hills hills = some_hills(radius, std::uint64_t(radius), {40, 37});
        const std::size_t there = 7 * 37 + 5;
        const float forth = solve(hills.problem(), "tiled").distance[there];
        Hills back = hills;
        back.towards = !hills.towards;
        back.source = there;
        EXPECT_NEAR(double(solve(back.problem(), "tiled").distance[hills.source]), double(forth),
                    3e-6 * double(forth));
    }
}

TEST(OnLevelHills, CostsAreThoseOfGroundWithoutElevations) {
    for (int radius = 1; radius <= 6; ++radius)
        for (int seed = 0; seed < 10; ++seed) {
            Problem level = random_problem(Ground::voids, std::uint64_t(seed), {.radius = radius});
            const Solution expected = solve(level, "tiled");
            TerrainShape shape = level.terrain;
            shape.slopes = std::make_shared<Slopes>(walking());
            const Grid grid = level.terrain.grid;
            level.terrain = Terrain(std::move(shape), std::move(level.terrain.surface),
                                    {grid, Array<float>(grid.cells(), 812.5f)});
            ASSERT_TRUE(
                test::same_bits<float>(grid, solve(level, "tiled").distance, expected.distance))
                << level.text;
        }
}

TEST(OnATiltedPlane, UphillAndDownhillAreThoseOfTheFormula) {
    constexpr double cell = 10, rise = 0.2;
    for (int radius = 1; radius <= 6; ++radius) {
        const Grid grid{41, 41};
        Problem problem = test::uniform_problem(grid, {20, 20}, radius, 0.72f, cell, cell);
        Array<float> elevation(grid.cells());
        for (std::size_t i = 0; i < grid.cells(); ++i)
            elevation[i] = float(-rise * cell * grid.cell(i).row);
        TerrainShape shape = problem.terrain;
        shape.slopes = std::make_shared<Slopes>(walking());
        problem.terrain =
            Terrain(std::move(shape), std::move(problem.terrain.surface), {grid, elevation});
        const Array<float> distance = std::move(solve(problem, "tiled").distance);
        // Each step along the direction to the cell costs the same, and no other way is cheaper.
        for (Direction k = 0; k < problem.terrain.neighbourhood.size(); ++k) {
            const Offset step = problem.terrain.neighbourhood.offset(k);
            const double length = cell * std::hypot(step.rows, step.cols);
            const double slope = -rise * cell * step.rows / length;
            const double cost = 0.72 * length * tobler(slope);
            const std::size_t to = grid.index(20 + 3 * step.rows, 20 + 3 * step.cols);
            EXPECT_LE(double(distance[to]), 3 * cost * (1 + 3e-6));
            if (step.rows == 0 || (step.cols == 0 && step.rows > 0)) {
                EXPECT_NEAR(double(distance[to]), 3 * cost, 3e-5) << step.rows << " " << step.cols;
            }
        }
    }
}

TEST(TerrainWithElevations, ThatDoNotFitIsRefused) {
    const Problem level = test::uniform_problem({4, 5}, {0, 0});
    TerrainShape shape = level.terrain;
    shape.slopes = std::make_shared<Slopes>(walking());
    const auto terrain = [&](TerrainShape of, Field<float> elevation) {
        return Terrain(std::move(of), Surface({level.terrain.grid, Array<float>(20, 1.f)}),
                       std::move(elevation));
    };
    EXPECT_THROW(terrain(shape, {{5, 4}, Array<float>(20, 1.f)}).validate(), InvalidInput);
    EXPECT_THROW(terrain(shape, {}).validate(), InvalidInput);
    EXPECT_THROW(terrain(level.terrain, {{4, 5}, Array<float>(20, 1.f)}).validate(), InvalidInput);
    for (const float value : {infinity, -infinity, std::nanf("")}) {
        Array<float> elevation(20, 1.f);
        elevation[13] = value;
        EXPECT_THROW(terrain(shape, {{4, 5}, elevation}), InvalidInput);
    }
}

} // namespace
} // namespace fermat
