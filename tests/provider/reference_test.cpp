#include "provider_fixture.h"
#include "qgis_compat.h"
#include "qgis_test_main.h"

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingmodelalgorithm.h>
#include <qgsprocessingoutputs.h>
#include <qgsprocessingparameters.h>
#include <qgsprocessingprovider.h>
#include <qgsprocessingregistry.h>

#include <QFile>
#include <QRegularExpression>

/// Compares docs/algorithms.md and the README with the definitions of the algorithms. The target
/// `fermat_update_reference` rewrites the generated part of docs/algorithms.md.
class ReferenceTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    static QString fileName() {
        return qEnvironmentVariable("FERMAT_SOURCE_DIR") + "/docs/algorithms.md";
    }
    static QString read(const QString& name) {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    /// The part of the file that people write ends with this line.
    static QString mark() {
        return QStringLiteral("<!-- What follows is generated: fermat_update_reference -->\n");
    }

    static QList<const QgsProcessingAlgorithm*> algorithms() {
        QList<const QgsProcessingAlgorithm*> all =
            QgsApplication::processingRegistry()->providerById("fermat")->algorithms();
        std::sort(all.begin(), all.end(), [](const auto* a, const auto* b) {
            return std::make_pair(a->groupId(), a->name()) <
                   std::make_pair(b->groupId(), b->name());
        });
        return all;
    }

    static QString defaultOf(const QgsProcessingParameterDefinition& definition) {
        const QVariant value = definition.defaultValue();
        const QString text = int(value.userType()) == int(QMetaType::QVariantList)
                                 ? value.toStringList().join(QLatin1Char(','))
                                 : value.toString();
        if (!text.isEmpty())
            return QStringLiteral("`%1`").arg(text);
        if (!(definition.flags() & compat::optional))
            return QStringLiteral("must be given");
        const auto* output = dynamic_cast<const QgsProcessingDestinationParameter*>(&definition);
        return output && output->createByDefault() ? QStringLiteral("not set; made by dialogs")
                                                   : QStringLiteral("not set");
    }

    static QString rowOf(const QgsProcessingParameterDefinition& definition) {
        QString meaning = QStringLiteral("%1. ").arg(definition.description());
        const auto* choice = dynamic_cast<const QgsProcessingParameterEnum*>(&definition);
        // The solvers, which have names instead of numbers, depend on the build.
        if (choice && !choice->usesStaticStrings())
            for (int i = 0; i < choice->options().size(); ++i)
                meaning += QStringLiteral("%1: %2%3")
                               .arg(i)
                               .arg(choice->options().at(i),
                                    QLatin1String(i + 1 < choice->options().size() ? "; " : ". "));
        meaning += definition.help();
        return QStringLiteral("| `%1` | %2 | %3 |\n")
            .arg(definition.name(), defaultOf(definition),
                 meaning.trimmed().replace(QLatin1Char('|'), QLatin1String("\\|")));
    }

    /// The help in its paragraphs, as Markdown.
    static QStringList helpOf(const QgsProcessingAlgorithm& algorithm) {
        const auto* model = dynamic_cast<const QgsProcessingModelAlgorithm*>(&algorithm);
        QString help = model ? model->helpContent().value(QStringLiteral("ALG_DESC")).toString()
                             : algorithm.shortHelpString();
        help.replace(QRegularExpression(QStringLiteral("</?b>")), QStringLiteral("**"));
        QStringList paragraphs;
        for (const QString& paragraph : help.split(QStringLiteral("\n\n"))) {
            QStringList lines = paragraph.trimmed().split(QLatin1Char('\n'));
            const bool hasTitle =
                lines.size() > 1 && (lines.first().endsWith(QLatin1String("**")) ||
                                     lines.first().endsWith(QLatin1Char(':')));
            const QString title = hasTitle ? lines.takeFirst() + QLatin1String("\n\n") : QString();
            const QString separator =
                lines.size() > 1 ? QStringLiteral("\n- ") : QStringLiteral("\n");
            paragraphs << title + (lines.size() > 1 ? QStringLiteral("- ") : QString()) +
                              lines.join(separator) + QLatin1Char('\n');
        }
        return paragraphs;
    }

    /// Texts of several algorithms are written once, before the algorithms: what algorithms on
    /// rasters and on lines share, then what only those on rasters or only those on lines share.
    static QString generated() {
        QMap<QString, int> timesOnRasters, timesOnLines;
        QStringList rows, paragraphs;
        for (const QgsProcessingAlgorithm* algorithm : algorithms()) {
            QMap<QString, int>& times =
                algorithm->parameterDefinition("STRATEGY") ? timesOnLines : timesOnRasters;
            for (const auto* definition : algorithm->parameterDefinitions()) {
                rows << rowOf(*definition);
                ++times[rows.last()];
            }
            for (const QString& paragraph : helpOf(*algorithm)) {
                paragraphs << paragraph;
                ++times[paragraph];
            }
        }
        rows.removeDuplicates();
        paragraphs.removeDuplicates();
        const auto isCommon = [&](const QString& text) {
            return timesOnRasters[text] + timesOnLines[text] > 1;
        };
        const auto shared = [&](const char* title, bool onRasters, bool onLines) {
            const auto of = [&](const QStringList& all, const QString& after) {
                QString text;
                for (const QString& each : all)
                    if (isCommon(each) && (timesOnRasters[each] > 0) == onRasters &&
                        (timesOnLines[each] > 0) == onLines)
                        text += each + after;
                return text;
            };
            const QString table = of(rows, {});
            return QStringLiteral("\n## %1\n\n").arg(QLatin1String(title)) +
                   of(paragraphs, QStringLiteral("\n")) +
                   (table.isEmpty() ? QString() : tableHead() + table);
        };
        QString text = shared("What algorithms on rasters and on lines share", true, true);
        text += shared("What algorithms on rasters share", true, false);
        text += shared("What algorithms on lines share", false, true);
        for (const QgsProcessingAlgorithm* algorithm : algorithms())
            text += sectionOf(*algorithm, isCommon);
        return text;
    }

    static QString tableHead() {
        return QStringLiteral("| parameter | default | meaning |\n| --- | --- | --- |\n");
    }

    template <typename IsCommon>
    static QString sectionOf(const QgsProcessingAlgorithm& algorithm, const IsCommon& isCommon) {
        QString text =
            QStringLiteral("\n## %1\n\n**%2.** %3\n\n")
                .arg(algorithm.id(), algorithm.displayName(), algorithm.shortDescription())
                .replace(QLatin1String(" \n"), QLatin1String("\n"));
        QString own;
        QStringList shared, ignored;
        for (const auto* definition : algorithm.parameterDefinitions()) {
            const QString row = rowOf(*definition);
            const QString name = QStringLiteral("`%1`").arg(definition->name());
            if (definition->flags() & compat::hidden)
                ignored << name;
            else if (isCommon(row))
                shared << name;
            else
                own += row;
        }
        if (!own.isEmpty())
            text += tableHead() + own + QLatin1Char('\n');
        const auto list = [&](const char* what, const QStringList& names) {
            if (!names.isEmpty())
                text += QStringLiteral("%1: %2.\n\n")
                            .arg(QLatin1String(what), names.join(QStringLiteral(", ")));
        };
        list("Shared parameters", shared);
        list("Accepted but ignored", ignored);
        text += QStringLiteral("| output | meaning |\n| --- | --- |\n");
        for (const QgsProcessingOutputDefinition* output : algorithm.outputDefinitions())
            text += QStringLiteral("| `%1` | %2 |\n").arg(output->name(), output->description());
        for (const QString& paragraph : helpOf(algorithm))
            if (!isCommon(paragraph))
                text += QLatin1Char('\n') + paragraph;
        return text;
    }

  private slots:
    void theReferenceAgreesWithTheDefinitionsOfTheAlgorithms() {
        const QString text = read(fileName());
        const auto end = text.indexOf(mark());
        QVERIFY2(end >= 0, "docs/algorithms.md lacks the line before the generated part");
        const QString written = text.left(end) + mark() + generated();
        if (qEnvironmentVariableIsSet("FERMAT_UPDATE_REFERENCE")) {
            QFile file(fileName());
            QVERIFY(file.open(QIODevice::WriteOnly));
            QVERIFY(file.write(written.toUtf8()) > 0);
            return;
        }
        const QStringList is = text.split(QLatin1Char('\n'));
        const QStringList wanted = written.split(QLatin1Char('\n'));
        for (int i = 0; i < std::min(is.size(), wanted.size()); ++i)
            QVERIFY2(is[i] == wanted[i],
                     qPrintable(QStringLiteral("docs/algorithms.md, line %1, is\n%2\nand should be"
                                               "\n%3\nBuild the target fermat_update_reference.")
                                    .arg(i + 1)
                                    .arg(is[i], wanted[i])));
        QCOMPARE(is.size(), wanted.size());
    }

    void theReadmeListsEveryAlgorithmAndNoOther() {
        const QString text = read(qEnvironmentVariable("FERMAT_SOURCE_DIR") + "/README.md");
        QStringList listed, all;
        auto rows = QRegularExpression(QStringLiteral("^\\| \\[`(fermat:\\w+)`"),
                                       QRegularExpression::MultilineOption)
                        .globalMatch(text);
        while (rows.hasNext())
            listed << rows.next().captured(1);
        for (const QgsProcessingAlgorithm* algorithm : algorithms())
            all << algorithm->id();
        listed.sort();
        all.sort();
        QCOMPARE(listed, all);
    }
};

FERMAT_QGIS_TEST(ReferenceTest)
#include "reference_test.moc"
