#include "counted_texts.h"

#include "grouped_number.h"
#include "texts.h"

void CountedTexts::add(const QString& text) {
    ++mCount;
    if (mExamples.size() < mMostExamples || mExamples.contains(text))
        ++mExamples[text];
}

QString CountedTexts::examples() const {
    QStringList texts;
    for (auto each = mExamples.begin(); each != mExamples.end(); ++each)
        texts << Tr::tr("“%1” (%2)").arg(each.key()).arg(grouped(each.value()));
    return texts.join(QStringLiteral(", "));
}
