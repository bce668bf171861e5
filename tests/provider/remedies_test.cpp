#include "qgis_test_main.h"
#include "remedies.h"

#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <algorithm>

/// Each message that says what to do is provoked, what it says is done to the letter, and the run
/// succeeds without the message. remedies_elsewhere.txt lists the others, with the reason.
class RemediesTest : public Remedies {
    Q_OBJECT

  private slots:
    void initTestCase() { prepare(); }
    void cleanupTestCase() { mLayers.clear(); } // while there is a QGIS

    void remediesWork_data() {
        QTest::addColumn<int>("number");
        for (const Case& each : mCases) {
            const int number = int(&each - mCases.data());
            QTest::addRow("%d %s %s", number, qPrintable(each.algorithm),
                          QString(each.text).right(60).toUtf8().constData())
                << number;
        }
    }
    void remediesWork() {
        QFETCH(int, number);
        const Case& each = mCases[std::size_t(number)];
        const QVariantMap bad = merged(good(each.algorithm), each.bad);
        const QString before = messages(run(each.algorithm, bad));
        const auto message = find(each.text, before);
        QVERIFY2(message, qPrintable("This was said: " + before));
        const QVariantMap change = each.change(*message);
        const Outcome outcome = run(each.algorithm, merged(bad, change));
        const QString after = messages(outcome);
        QVERIFY2(outcome.ok, qPrintable(message->all + "\nAfter the remedy: " + after));
        QVERIFY2(!find(each.text, after), qPrintable("It is said again: " + after));
        QStringList once = outcome.warnings;
        once.removeDuplicates();
        QCOMPARE(outcome.warnings, once);
    }

    /// A new message that says what to do is tested here, or it is listed with the reason.
    void everyMessageThatSaysWhatToDoIsListed() {
        static const QRegularExpression remedy(
            "(^|[.:,;?] |%[1-9] |\\b[Oo]r |\\bthen |\\bfirst |\\band |[Pp]lease )"
            "(add|change|check|choose|click|clip|close|correct|count|dissolve|divide|drag|enable|"
            "give|keep|leave|look|lower|make|move|multiply|name|raise|reduce|remove|rename|repair|"
            "report|reproject|run|save|select|set|split|switch|take|try|use|warp|write|zoom) ",
            QRegularExpression::CaseInsensitiveOption);
        const QString folder = qEnvironmentVariable("FERMAT_SOURCE_DIR");
        QFile list(folder + "/tests/provider/remedies_elsewhere.txt");
        QVERIFY(list.open(QIODevice::ReadOnly));
        QStringList elsewhere;
        for (const QString& line : QString::fromUtf8(list.readAll()).split('\n'))
            if (!line.isEmpty() && !line.startsWith('#'))
                elsewhere << line;
        QStringList known = elsewhere;
        for (const Case& each : mCases)
            known << each.text;
        QFile file(folder + "/resources/i18n/fermat_de.ts");
        QVERIFY(file.open(QIODevice::ReadOnly));
        QStringList texts, unlisted;
        for (QXmlStreamReader xml(&file); !xml.atEnd(); xml.readNext())
            if (xml.isStartElement() && xml.name() == QLatin1String("source"))
                texts << xml.readElementText();
        for (const QString& text : texts) {
            const bool isHelp = text.contains("<b>") || text.endsWith("\n\n");
            if (!isHelp && text.contains(remedy) &&
                std::none_of(known.begin(), known.end(),
                             [&](const QString& part) { return text.contains(part); }))
                unlisted << text;
        }
        QVERIFY2(unlisted.isEmpty(), qPrintable(unlisted.join('\n')));
        // A part that stands in two texts would let one of them go untested.
        for (const Case& each : mCases)
            QVERIFY2(texts.filter(QString(each.text)).size() == 1, each.text);
        for (const QString& part : elsewhere)
            QVERIFY2(!texts.filter(part).isEmpty(), qPrintable(part));
    }

    void everyEndingThatIsNamedHoldsTheResult_data() {
        QTest::addColumn<QString>("algorithm");
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QVariantMap>("more");
        const QVariantMap lines{{"INPUT", mRoads}, {"FROM_FIELD", notSet}, {"TO_FIELD", notSet}};
        QTest::newRow("table") << "networktraveltimes"
                               << "OUTPUT"
                               << "dxf" << QVariantMap();
        QTest::newRow("table in a database") << "networktraveltimes"
                                             << "OUTPUT"
                                             << "sqlite" << QVariantMap();
        QTest::newRow("paths") << "networkpaths"
                               << "OUTPUT"
                               << "dxf" << QVariantMap();
        QTest::newRow("nodes") << "allpairs"
                               << "CENTRALITY"
                               << "dxf" << lines;
        QTest::newRow("bands") << "isochrones"
                               << "ISOCHRONES"
                               << "dbf" << QVariantMap();
        QTest::newRow("points") << "startpositions"
                                << "OUTPUT"
                                << "dxf" << QVariantMap();
        QTest::newRow("raster") << "isochrones"
                                << "OUTPUT"
                                << "png" << QVariantMap();
        QTest::newRow("sources") << "isochrones"
                                 << "ALLOCATION"
                                 << "png" << QVariantMap();
        QTest::newRow("directions") << "isochrones"
                                    << "BACK_DIRECTION"
                                    << "png" << QVariantMap();
        QTest::newRow("matrix") << "allpairs"
                                << "MATRIX"
                                << "png" << QVariantMap();
    }
    void everyEndingThatIsNamedHoldsTheResult() {
        QFETCH(QString, algorithm);
        QFETCH(QString, output);
        QFETCH(QString, ending);
        QFETCH(QVariantMap, more);
        QVariantMap parameters = merged(good("fermat:" + algorithm), more);
        parameters[output] = path("out3." + ending);
        const QString refused = run("fermat:" + algorithm, parameters).error;
        const QString named =
            QRegularExpression("hold the result: .*Choose a name that ends in (.*)")
                .match(refused)
                .captured(1);
        QVERIFY2(!named.isEmpty() && !refused.contains(".fermat-") && !refused.contains("no rows"),
                 qPrintable(refused));
        static const QRegularExpression endings("\\.[a-z]+");
        for (auto match = endings.globalMatch(named); match.hasNext();) {
            parameters[output] = path("out3" + match.next().captured());
            const Outcome outcome = run("fermat:" + algorithm, parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QVERIFY(QFile::exists(parameters[output].toString()));
        }
    }

    void namesThatLookStrangeAreWritten() {
        for (const auto& [algorithm, name] : {std::pair("networktraveltimes", "out$(x).gpkg"),
                                              {"networktraveltimes", "out.dbf"},
                                              {"networktraveltimes", "out.DBF"},
                                              {"networkpaths", "$(x).gpkg"},
                                              {"networkpaths", "out.sqlite"}}) {
            const QString id = QStringLiteral("fermat:") + algorithm;
            const Outcome outcome = run(id, merged(good(id), {{"OUTPUT", path(name)}}));
            QVERIFY2(outcome.ok, qPrintable(name + QString(": ") + outcome.error));
        }
    }

    void aLimitOfTheCostIsOneThatCanBeSet() {
        // In minutes, 2^30 ms are 17895.697….
        const QVariantMap minutes{{"STRATEGY", 1},
                                  {"TIME_UNIT", 1},
                                  {"START_POINT", notSet},
                                  {"START_COST_FIELD", "late"}};
        const auto startAt = [&](double late) {
            return merged(minutes, {{"SOURCES", stops({"late:double"}, {{"POINT(0 0)", {late}}})}});
        };
        const QString refused =
            messages(run("fermat:networkpaths", merged(good("fermat:networkpaths"), startAt(1e9))));
        const auto message = find("can be at most %1. Correct it.", refused);
        QVERIFY2(message, qPrintable(refused));
        const Outcome outcome = run("fermat:networkpaths", merged(good("fermat:networkpaths"),
                                                                  startAt(message->number(1))));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
    }
};

FERMAT_QGIS_TEST(RemediesTest)
#include "remedies_test.moc"
