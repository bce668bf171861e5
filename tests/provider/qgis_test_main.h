#pragma once

#include <qgsapplication.h>

#include <QFileInfo>
#include <QTest>

#include <map>

/// The tests of this program. The first argument of the program names one of them.
inline std::map<QString, int (*)(int, char**)>& qgisTests() {
    static std::map<QString, int (*)(int, char**)> tests;
    return tests;
}

/// Runs a test class in a QGIS of its own.
template <class TestClass, bool withWindows>
int runQgisTest(int argc, char** argv) {
    QgsApplication application(argc, argv, withWindows);
    QgsApplication::initQgis();
    TestClass test;
    const int result = QTest::qExec(&test, argc, argv);
    QgsApplication::exitQgis();
    return result;
}

/// Adds a test class without windows to the program, by the name of its file.
#define FERMAT_QGIS_TEST(TestClass) FERMAT_ADD_TEST(TestClass, false)
/// The same with windows, such as a map canvas.
#define FERMAT_CANVAS_TEST(TestClass) FERMAT_ADD_TEST(TestClass, true)
#define FERMAT_ADD_TEST(TestClass, withWindows)                                                    \
    [[maybe_unused]] static const bool added##TestClass =                                          \
        qgisTests()                                                                                \
            .emplace(QFileInfo(QStringLiteral(__FILE__)).completeBaseName(),                       \
                     runQgisTest<TestClass, withWindows>)                                          \
            .second;
