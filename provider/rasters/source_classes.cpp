#include "source_classes.h"

#include <set>

bool areIdsDistinct(const std::vector<ClassedSource>& sources) {
    std::set<std::int64_t> ids;
    for (const ClassedSource& source : sources)
        ids.insert(source.id);
    return ids.size() == sources.size();
}

std::vector<RasterClass> sourceClasses(const std::vector<ClassedSource>& sources) {
    std::set<QString> titles{QString()};
    for (const ClassedSource& source : sources)
        titles.insert(source.title);
    const bool areTitlesEnough = titles.size() == sources.size() + 1; // all different
    std::vector<RasterClass> classes;
    for (const ClassedSource& source : sources)
        classes.push_back({source.value, areTitlesEnough ? source.title : source.legend,
                           QString::number(qlonglong(source.id)), QColor()});
    colour(classes);
    return classes;
}
