#include "start.h"

#include <set>

std::vector<int> numbersOf(const std::vector<Start>& starts) {
    std::vector<int> numbers;
    std::set<int> taken;
    for (const Start& start : starts)
        numbers.push_back(start.number > 0 && taken.insert(start.number).second ? start.number : 0);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] == 0) {
            numbers[i] = int(i) + 1;
            while (!taken.insert(numbers[i]).second)
                ++numbers[i];
        }
    return numbers;
}
