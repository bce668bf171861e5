#include "fermat_algorithm.h"

#include "core_sentences.h"
#include "memory_limit.h"

#include <fermat/memory.h>

#include <qgsprocessingparameters.h>

namespace {

const QString memoryLimitName = QStringLiteral("MEMORY_LIMIT");

} // namespace

void FermatAlgorithm::addMemoryLimit(const QString& help) {
    addAdvanced(new QgsProcessingParameterNumber(memoryLimitName, tr("Memory limit (MB)"),
                                                 compat::integerNumber, QVariant(), true, 1),
                help);
}

void FermatAlgorithm::takeMemoryLimit(const QVariantMap& parameters, QgsProcessingContext& context,
                                      QgsProcessingFeedback* feedback) {
    mMemoryLimit =
        parameterDefinition(memoryLimitName) && isGiven(parameters, memoryLimitName)
            ? std::size_t(parameterAsInt(parameters, memoryLimitName, context)) * 1'000'000
            : 0;
    const std::size_t taken = fermat::used_memory().resident;
    if (feedback && mMemoryLimit > 0 && allowedMemory() < taken)
        feedback->pushInfo(
            tr("MEMORY_LIMIT is %1 MB, but QGIS has already taken %2. Fermat takes as little as "
               "it can in addition.")
                .arg(mMemoryLimit / 1'000'000)
                .arg(gibText(taken)));
}

std::size_t FermatAlgorithm::allowedMemory() const {
    return ::allowedMemory(mMemoryLimit);
}

QString FermatAlgorithm::memoryAdvice() const {
    return moreMemoryAdvice(mMemoryLimit);
}

std::string FermatAlgorithm::requireRoom(const ArrayRoom::Needs& needs,
                                         ArrayRoom::Subject subject) const {
    subject.allowMore = memoryAdvice().toStdString();
    return ArrayRoom::folderFor(needs, subject, mFolders);
}

std::unique_ptr<ArrayRoom> FermatAlgorithm::makeRoom(const ArrayRoom::Needs& needs,
                                                     const ArrayRoom::Subject& subject,
                                                     QgsProcessingFeedback* feedback) const {
    const std::string folder = requireRoom(needs, subject);
    if (folder.empty())
        return nullptr;
    auto room = std::make_unique<ArrayRoom>(needs, folder);
    feedback->pushInfo(coreSentence(room->note()));
    return room;
}
