#include "core_sentences.h"
#include "qgis_test_main.h"

#include <fermat/cuda.h>
#include <fermat/error.h>

#include <QTranslator>

using fermat::Says;
using fermat::Sentence;

/// The sentences of the core in the language of QGIS.
class CoreSentencesTest : public QObject {
    Q_OBJECT

    /// Translates every text of the core into one in angle brackets.
    class Brackets : public QTranslator {
      public:
        bool isEmpty() const override { return false; }
        QString translate(const char* context, const char* text, const char*, int) const override {
            return context == QLatin1String("Sentences")
                       ? QStringLiteral("<%1>").arg(QString::fromUtf8(text))
                       : QString();
        }
    };

    static QString inBrackets(const Sentence& sentence) {
        Brackets brackets;
        QCoreApplication::installTranslator(&brackets);
        const QString text = coreSentence(sentence);
        QCoreApplication::removeTranslator(&brackets);
        return text;
    }

  private slots:
    void withoutATranslationSentencesAreEnglish() {
        const Sentence sentence(Says::device_cannot_run, 3, "50 %1 of what", 9.5, "no; not %2");
        QCOMPARE(coreSentence(sentence), QString::fromStdString(sentence.english()));
        QCOMPARE(
            coreSentence(sentence),
            QString("the CUDA device 3 (50 %1 of what, compute capability 9.5) cannot run this "
                    "Fermat: no; not %2"));
        QCOMPARE(coreSentence(Sentence()), QString());
    }

    void valuesInASentenceAreTranslatedToo() {
        const Sentence solver(Says::solver, "dijkstra", Says::dijkstra);
        QCOMPARE(inBrackets({Says::and_not, solver, "tiled", Says::grid_of_2_32_tiles}),
                 QString("<<Solver: dijkstra (<Dijkstra's algorithm with a binary heap, on one CPU "
                         "thread; any radius>)>; not tiled: <the grid has more than 2^32 tiles>>"));
        const fermat::OutOfMemory error(3 << 20, 1 << 20);
        QCOMPARE(inBrackets({Says::on_device, error.sentence()}),
                 QString("<on the CUDA device, <3.00 MiB of memory are needed, but only 1.00 MiB "
                         "are free>>"));
    }

    void solversSayWhatTheTranslationKnows() {
        const auto check = [](const auto& solvers) {
            QVERIFY(!solvers.solvers().empty());
            for (const auto& solver : solvers.solvers())
                for (const Sentence& sentence : {solver->description(), solver->unavailable()})
                    QVERIFY2(sentence.empty() || inBrackets(sentence).startsWith('<'),
                             sentence.english().c_str());
        };
        check(fermat::all_solvers());
        check(fermat::network_solvers());
        check(fermat::all_pairs_solvers());
    }
};

FERMAT_QGIS_TEST(CoreSentencesTest)
#include "core_sentences_test.moc"
