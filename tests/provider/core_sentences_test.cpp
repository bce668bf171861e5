#include "core_sentences.h"
#include "qgis_test_main.h"

#include <fermat/cuda.h>
#include <fermat/error.h>
#include <fermat/network_solver.h>
#include <fermat/solver_registry.h>
#include <fermat/validate.h>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>

/// The sentences of the core in the language of QGIS.
class CoreSentencesTest : public QObject {
    Q_OBJECT

    /// Translates every text into one in angle brackets.
    class Brackets : public QTranslator {
      public:
        bool isEmpty() const override { return false; }
        QString translate(const char* context, const char* text, const char*, int) const override {
            return context == QLatin1String("CoreSentences")
                       ? QStringLiteral("<%1>").arg(QString::fromUtf8(text))
                       : QString();
        }
    };

    static QString inBrackets(const std::string& sentence) {
        Brackets brackets;
        QCoreApplication::installTranslator(&brackets);
        const QString text = coreSentence(sentence);
        QCoreApplication::removeTranslator(&brackets);
        return text;
    }

  private slots:
    void withoutATranslationSentencesStayAsTheyAre() {
        for (const std::string sentence :
             {"Solver: quick (no words); not slow: it is slow", "the grid has more than 2^32 tiles",
              "50 %1 of what; not", "The solver a failed: CUDA says: 7. Solver: b (c)", ""})
            QCOMPARE(coreSentence(sentence), QString::fromStdString(sentence));
    }

    void everySentenceOnSolversIsKnown() {
        const fermat::SolverRegistry registry = fermat::all_solvers();
        QVERIFY(!registry.solvers().empty());
        for (const auto& solver : registry.solvers())
            for (const std::string& sentence : {solver->description(), solver->unavailable()})
                QVERIFY2(sentence.empty() || inBrackets(sentence).startsWith('<'),
                         sentence.c_str());
        // Small and large networks, sparse and dense ones, for one query and for many.
        const fermat::NetworkSolvers networks = fermat::network_solvers();
        for (const auto& solver : networks.solvers())
            for (const fermat::NetworkShape shape :
                 {fermat::NetworkShape{1000, 2500, 1}, fermat::NetworkShape{1000, 2500, 100000},
                  fermat::NetworkShape{1000, 900000, 1000},
                  fermat::NetworkShape{std::size_t(1) << 40, std::size_t(1) << 41, 1u << 31}})
                for (const std::string& sentence :
                     {solver->description(), solver->unavailable(), solver->discouraged(shape, {})})
                    QVERIFY2(sentence.empty() || inBrackets(sentence).startsWith('<'),
                             sentence.c_str());
        // Few and many nodes, few and many arcs, some rows and all.
        const fermat::AllPairsSolvers pairs = fermat::all_pairs_solvers();
        for (const auto& solver : pairs.solvers())
            for (const fermat::AllPairsShape shape :
                 {fermat::AllPairsShape{100, 200, true}, fermat::AllPairsShape{10000, 20000, true},
                  fermat::AllPairsShape{10000, 20000, true, 2},
                  fermat::AllPairsShape{3000, 1000000, true}})
                for (const std::string& sentence :
                     {solver->description(), solver->unavailable(), solver->discouraged(shape, {})})
                    QVERIFY2(sentence.empty() || inBrackets(sentence).startsWith('<'),
                             sentence.c_str());
        std::string whyNone;
        fermat::cuda_devices(&whyNone);
        QVERIFY2(whyNone.empty() || inBrackets(whyNone).startsWith('<'), whyNone.c_str());
    }

    void everyRuleIsKnown() {
        for (int i = 0; i < fermat::rule_count; ++i)
            QVERIFY(inBrackets(fermat::rule_text(fermat::Rule(i))).startsWith('<'));
    }

    void valuesInASentenceAreTranslatedToo() {
        QCOMPARE(inBrackets("Solver: dijkstra (Dijkstra's algorithm with a binary heap, on one CPU "
                            "thread; any radius); not cuda-tiled: this computer has no CUDA "
                            "device; not tiled: the grid has more than 2^32 tiles"),
                 QString("<Solver: dijkstra (<Dijkstra's algorithm with a binary heap, on one CPU "
                         "thread; any radius>)><; not cuda-tiled: <this computer has no CUDA "
                         "device>><; not tiled: <the grid has more than 2^32 tiles>>"));
        QCOMPARE(inBrackets("The solver cuda-tiled failed: CUDA says: no. Solver: quick (words)"),
                 QString("<The solver cuda-tiled failed: <CUDA says: no>. Solver: quick (words)>"));
        QCOMPARE(inBrackets("a temporary file could not be read or written: no"),
                 QString("<a temporary file could not be read or written: no>"));
        const fermat::OutOfMemory error(3 << 20, 1 << 20);
        QCOMPARE(inBrackets(std::string("on the CUDA device, ") + error.what()),
                 QString("<on the CUDA device, <3.00 MiB of memory are needed, but only 1.00 MiB "
                         "are free>>"));
    }

    /// A pattern that the core does not write any more would leave its new sentence in English.
    void theCoreWritesEveryPattern() {
        QString sources;
        for (const char* folder : {"core/src", "core/include", "cuda/src", "resources/cmake"}) {
            QDirIterator files(qEnvironmentVariable("FERMAT_SOURCE_DIR") + "/" +
                                   QLatin1String(folder),
                               QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QFile::ReadOnly));
                sources += QString::fromUtf8(file.readAll());
            }
        }
        // Neighbouring literals are one text.
        sources.remove(QRegularExpression(QStringLiteral("\"\\s*\\n\\s*\"")));
        int found = 0;
        for (const QString& pattern : coreSentencePatterns())
            for (const QString& part :
                 pattern.split(QRegularExpression(QStringLiteral("[ .,:;()]*%[1-9][ .,:;()]*"))))
                if (part.size() > 3) {
                    QVERIFY2(sources.contains(part), qPrintable(part));
                    ++found;
                }
        QVERIFY(found > 50);
    }
};

FERMAT_QGIS_TEST(CoreSentencesTest)
#include "core_sentences_test.moc"
