#pragma once

#include <qgsapplication.h>

#include <QtTest>

/// A main() for a test class: QGIS without a window around QtTest.
#define FERMAT_QGIS_TEST(TestClass)                                                                \
    int main(int argc, char** argv) {                                                              \
        QgsApplication application(argc, argv, false);                                             \
        QgsApplication::initQgis();                                                                \
        TestClass test;                                                                            \
        const int result = QTest::qExec(&test, argc, argv);                                        \
        QgsApplication::exitQgis();                                                                \
        return result;                                                                             \
    }
