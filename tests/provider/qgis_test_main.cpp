#include "qgis_test_main.h"

#include <iostream>

int main(int argc, char** argv) {
    const auto test = qgisTests().find(QString::fromLocal8Bit(argc > 1 ? argv[1] : ""));
    if (test == qgisTests().end()) {
        std::cerr << "usage: " << argv[0] << " TEST [ARGUMENT OF QTEST]...\nTests:\n";
        for (const auto& [name, run] : qgisTests())
            std::cerr << "  " << qPrintable(name) << '\n';
        return 2;
    }
    argv[1] = argv[0];
    return test->second(argc - 1, argv + 1);
}
