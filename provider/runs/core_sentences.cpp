#include "core_sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <vector>

namespace {

// The first pattern that matches a whole sentence is taken. Values can be sentences themselves.
constexpr const char* patterns[] = {
    // Solvers.
    QT_TRANSLATE_NOOP("CoreSentences",
                      "tiles of 32 × 32 cells swept in order of distance, on all CPU cores (%1); "
                      "any radius"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Dijkstra's algorithm with a binary heap, on one CPU thread; any radius"),
    QT_TRANSLATE_NOOP("CoreSentences", "tiles of 32 × 32 cells in order of distance, on a CUDA "
                                       "device; any radius"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "every cell gathers from its neighbours until none changes, over "
                      "precalculated weights, on a CUDA device (Monsegny & Agudelo 2013); any "
                      "radius"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Bellman and Ford's algorithm with a thread and an updated flag for every "
                      "cell, on a CUDA device; radius 1"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Δ-stepping with one queue of near cells and one of far cells, on a CUDA "
                      "device (Fjellborg 2024); radius 1"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Δ-stepping as cuda-near-far, on one partition of the raster after the "
                      "other, on a CUDA device (Fjellborg 2024); radius 1"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Δ-stepping with changed bits and the range of changed cells, numbered %1, "
                      "on a CUDA device (Niklaus); radius 1"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Dijkstra's algorithm with a binary heap, on one CPU thread"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Buckets of nodes of about the same cost (Δ-stepping), on all CPU threads"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Contraction hierarchy, and sweeps over it for 16 sources at a time (PHAST), "
                      "on all CPU threads"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Contraction hierarchy, and sweeps over it from 16 nodes at a time (PHAST), "
                      "on all CPU cores"),
    QT_TRANSLATE_NOOP("CoreSentences", "Floyd-Warshall in blocks, on all CPU cores"),
    QT_TRANSLATE_NOOP("CoreSentences", "Floyd-Warshall in blocks, on a CUDA device"),
    QT_TRANSLATE_NOOP("CoreSentences", "Dijkstra's algorithm from each node, on all CPU cores"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "three loops on one CPU core; other solvers are compared with it"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Contraction hierarchy from all CPU threads, and sweeps over it for 128 "
                      "sources at a time (PHAST) on a CUDA device"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "patches of 1,024 nodes in order of distance, in the shared memory of a CUDA "
                      "device"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Bellman and Ford's algorithm: all nodes relax their arcs in every round, on "
                      "a CUDA device"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "the nodes that fell relax their arcs in the next round, on a CUDA device "
                      "(Gunrock)"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "a pile of near nodes and one of far nodes, on a CUDA device (Davidson "
                      "2014)"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Δ-stepping with changed bits and the range of changed nodes, on a CUDA "
                      "device (Niklaus)"),
    QT_TRANSLATE_NOOP("CoreSentences", "row by row"),
    QT_TRANSLATE_NOOP("CoreSentences", "in Z-order"),
    // Why a solver is not used.
    QT_TRANSLATE_NOOP("CoreSentences",
                      "the raster and its results do not fit into memory, and this solver does "
                      "not work with temporary files"),
    QT_TRANSLATE_NOOP("CoreSentences", "the raster is in temporary files"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "the driver of the device needs more memory than may be used"),
    QT_TRANSLATE_NOOP("CoreSentences", "it is only for comparison with cuda-tiled"),
    QT_TRANSLATE_NOOP("CoreSentences", "it is only for comparison with cuda-patches"),
    QT_TRANSLATE_NOOP("CoreSentences", "the ground is mostly corridors, where the CPU is faster"),
    QT_TRANSLATE_NOOP("CoreSentences", "the grid is so small that the CPU is faster"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "the raster does not fit on the device, and then the CPU is faster"),
    QT_TRANSLATE_NOOP("CoreSentences", "the CPU is faster for so few nodes and queries"),
    QT_TRANSLATE_NOOP("CoreSentences", "for so many sources, a hierarchy pays off"),
    QT_TRANSLATE_NOOP("CoreSentences", "the network has %1 nodes or arcs, 2^31 or more"),
    QT_TRANSLATE_NOOP("CoreSentences", "the grid has more than 2^32 tiles"),
    QT_TRANSLATE_NOOP("CoreSentences", "the grid has 2^30 tiles or more"),
    QT_TRANSLATE_NOOP("CoreSentences", "it solves radius 1 only, not %1"),
    QT_TRANSLATE_NOOP("CoreSentences", "it numbers %1 cells, 2^32 or more"),
    QT_TRANSLATE_NOOP("CoreSentences", "this computer has no CUDA device"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "this computer has no NVIDIA driver, or its driver is too old"),
    QT_TRANSLATE_NOOP("CoreSentences", "switched off when this Fermat was built"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "not compiled in, because nvcc was missing when this Fermat was built"),
    QT_TRANSLATE_NOOP("CoreSentences", "not compiled in, because %1 is version %2, and Fermat "
                                       "needs 12.0 or later"),
    QT_TRANSLATE_NOOP("CoreSentences", "CUDA says: %1"),
    QT_TRANSLATE_NOOP("CoreSentences", "there is no CUDA device %1; this computer has %2, counted "
                                       "from 0"),
    QT_TRANSLATE_NOOP("CoreSentences", "the CUDA device %1 (%2, compute capability %3) cannot run "
                                       "this Fermat: %4"),
    QT_TRANSLATE_NOOP("CoreSentences", "the CUDA device does not say how much memory is free: %1"),
    QT_TRANSLATE_NOOP("CoreSentences", "on the CUDA device, %1"),
    QT_TRANSLATE_NOOP("CoreSentences", "%1 of memory are needed, but only %2 are free"),
    QT_TRANSLATE_NOOP("CoreSentences", "a file of %1 is needed in the folder %2, but it can have "
                                       "only %3 there"),
    QT_TRANSLATE_NOOP("CoreSentences", "a temporary file cannot be made in the folder %1: %2"),
    QT_TRANSLATE_NOOP("CoreSentences", "a temporary file could not be read or written: %1"),
    QT_TRANSLATE_NOOP("CoreSentences", "a graph with so many arcs per node has no small hierarchy"),
    QT_TRANSLATE_NOOP("CoreSentences", "building its hierarchy pays off from about %1 sources on"),
    QT_TRANSLATE_NOOP("CoreSentences", "there is not enough memory to build its hierarchy"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "a graph with so many arcs per node may have no small hierarchy"),
    QT_TRANSLATE_NOOP("CoreSentences", "building a hierarchy does not pay off for so few nodes"),
    QT_TRANSLATE_NOOP("CoreSentences", "building a hierarchy does not pay off for so few rows"),
    QT_TRANSLATE_NOOP("CoreSentences", "one source at a time is faster on a graph with so many "
                                       "nodes and so few arcs"),
    QT_TRANSLATE_NOOP("CoreSentences", "the CPU is faster on a graph with so many nodes and arcs"),
    QT_TRANSLATE_NOOP("CoreSentences", "the others are faster"),
    QT_TRANSLATE_NOOP("CoreSentences", "no solver can run"),
    QT_TRANSLATE_NOOP("CoreSentences", "the solver %1 cannot run: %2"),
    QT_TRANSLATE_NOOP("CoreSentences", "%1 cannot run: %2"),
    // Why one of several devices is used, or all do not read the memory of each other.
    QT_TRANSLATE_NOOP("CoreSentences", "Only one CUDA device solved this: %1"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "The CUDA devices exchanged copies through the memory of the computer: %1"),
    QT_TRANSLATE_NOOP("CoreSentences", "this computer has no other one"),
    QT_TRANSLATE_NOOP("CoreSentences", "there are more than %1 devices"),
    QT_TRANSLATE_NOOP("CoreSentences", "the radius is more than 1"),
    QT_TRANSLATE_NOOP("CoreSentences", "the grid is too small"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "DEVICE_MEMORY is less than the %1 bytes of a part of the raster"),
    QT_TRANSLATE_NOOP("CoreSentences", "the CUDA devices %1 and %2 have no NVLink between them"),
    QT_TRANSLATE_NOOP("CoreSentences", "the CUDA devices %1 and %2 are not connected: %3"),
    // The rules of a distance raster.
    QT_TRANSLATE_NOOP("CoreSentences", "If no source is at its start cost, no cell is reached"),
    QT_TRANSLATE_NOOP("CoreSentences", "Every cell at distance 0 is a source"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "A cell that is not reached is impassable, or no neighbour reaches it"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "Every distance is the least over the neighbours of the cell"),
    QT_TRANSLATE_NOOP("CoreSentences", "Every reached cell has a path back to a source"),
    // Values that cannot be used.
    QT_TRANSLATE_NOOP("CoreSentences",
                      "the cost at row %1, column %2 is more than 3.4e38, the largest number that "
                      "costs can have: the cell beside it has %3. Count in a larger unit, or set a "
                      "maximum cost"),
    QT_TRANSLATE_NOOP("CoreSentences", "the velocity %1 must be 0 or more, not %2"),
    QT_TRANSLATE_NOOP("CoreSentences", "in row %1"),
    QT_TRANSLATE_NOOP("CoreSentences", "at %1"),
    QT_TRANSLATE_NOOP("CoreSentences", "of the first squares"),
    QT_TRANSLATE_NOOP("CoreSentences", "of the second squares"),
    QT_TRANSLATE_NOOP("CoreSentences", "%1 need at least one pair of %2 and velocity"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "%1 comes after %2, but each must be greater than the one before"),
    QT_TRANSLATE_NOOP("CoreSentences", "layers"),
    QT_TRANSLATE_NOOP("CoreSentences", "profiles"),
    QT_TRANSLATE_NOOP("CoreSentences", "depth"),
    QT_TRANSLATE_NOOP("CoreSentences", "radius"),
    QT_TRANSLATE_NOOP("CoreSentences", "depth %1"),
    QT_TRANSLATE_NOOP("CoreSentences", "radius %1"),
    QT_TRANSLATE_NOOP("CoreSentences",
                      "components are labelled on grids of up to 2147483648 cells; this one has "
                      "%1"),
    QT_TRANSLATE_NOOP("CoreSentences", "the network has %1 edges; at most %2 are possible"),
    QT_TRANSLATE_NOOP("CoreSentences", "the network has %1 arcs; at most %2 are possible"),
    QT_TRANSLATE_NOOP("CoreSentences", "%1 columns are too many for isobands: there may be %2"),
    QT_TRANSLATE_NOOP("CoreSentences", "the solver tiled gives cell %1 a wrong distance: please "
                                       "report this"),
    // Which solver runs.
    QT_TRANSLATE_NOOP("CoreSentences", "The solver %1 failed: %2. Solver: %3 (%4)"),
    QT_TRANSLATE_NOOP("CoreSentences", "Solver: %1 (%2)"),
};

struct Pattern {
    const char* text;
    QRegularExpression whole;
};

std::vector<Pattern> compile() {
    std::vector<Pattern> compiled;
    for (const char* text : patterns) {
        QString expression = QRegularExpression::escape(QString::fromUtf8(text));
        expression.replace(QRegularExpression(QStringLiteral("\\\\%[1-9]")),
                           QStringLiteral("(.+?)"));
        compiled.push_back(
            {text, QRegularExpression(QRegularExpression::anchoredPattern(expression),
                                      QRegularExpression::DotMatchesEverythingOption)});
    }
    return compiled;
}

/// The text with its values in the places %1 to %9, filled in one pass.
QString filled(const QString& text, const QStringList& values) {
    QString result;
    for (int i = 0; i < text.size(); ++i) {
        const int place =
            i + 1 < text.size() && text[i] == QLatin1Char('%') ? text[i + 1].digitValue() : -1;
        if (place >= 1 && place <= values.size()) {
            result += values[place - 1];
            ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

QString translated(const QString& sentence) {
    static const std::vector<Pattern> known = compile();
    for (const Pattern& pattern : known) {
        const QRegularExpressionMatch match = pattern.whole.match(sentence);
        if (!match.hasMatch())
            continue;
        QStringList values = match.capturedTexts().mid(1);
        for (QString& value : values)
            value = translated(value);
        return filled(QCoreApplication::translate("CoreSentences", pattern.text), values);
    }
    return sentence;
}

} // namespace

QString coreSentence(const std::string& sentence) {
    QStringList parts = QString::fromStdString(sentence).split(QStringLiteral("; not "));
    QString text = translated(parts.takeFirst());
    for (const QString& part : parts) {
        const auto colon = part.indexOf(QLatin1String(": "));
        text += colon < 0 ? QStringLiteral("; not ") + part
                          : QCoreApplication::translate("CoreSentences", "; not %1: %2")
                                .arg(part.left(colon), translated(part.mid(colon + 2)));
    }
    return text;
}

QStringList coreSentencePatterns() {
    QStringList texts;
    for (const char* text : patterns)
        texts << QString::fromUtf8(text);
    return texts;
}
