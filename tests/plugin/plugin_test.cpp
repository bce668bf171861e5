#include "about.h"
#include "algorithm_actions.h"
#include "build_info.h"
#include "fermat_provider.h"
#include "provider_registration.h"
#include "time_format.h"
#include "translation.h"

#include <fermat/cuda.h>
#include <fermat/solver_registry.h>

#include <qgsapplication.h>
#include <qgsprocessingregistry.h>
#include <qgsprocessingtoolboxmodel.h>
#include <qgspythonrunner.h>
#include <qgssettings.h>

#include <QAction>
#include <QDesktopServices>
#include <QFile>
#include <QMessageBox>
#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>
#include <QXmlStreamReader>

#include <functional>
#include <memory>

namespace {

/// Records the code that it gets.
class RecordingRunner : public QgsPythonRunner {
  public:
    static inline QStringList sCommands;

  protected:
    bool runCommand(QString command, QString) override {
        sCommands.append(command);
        return true;
    }
    bool evalCommand(QString, QString&) override { return false; }
    // QGIS has these since 3.24 and 3.32.
    virtual bool runFileCommand(const QString&, const QString&) { return false; }
    virtual bool setArgvCommand(const QStringList&, const QString&) { return false; }
};

QgsProcessingProvider* registered() {
    return QgsApplication::processingRegistry()->providerById(FermatProvider().id());
}

} // namespace

class PluginTest : public QObject {
    Q_OBJECT

  private slots:
    void cleanup() { unregisterProvider(); }

    void theProviderIsRegisteredOnce() {
        const auto before = QgsApplication::processingRegistry()->providers().size();
        QVERIFY(registerProvider());
        QgsProcessingProvider* first = registered();
        QVERIFY(first);
        QVERIFY(!registerProvider());
        QCOMPARE(registered(), first);
        QCOMPARE(QgsApplication::processingRegistry()->providers().size(), before + 1);
    }

    void theProviderComesBackAfterItWasTakenOut() {
        for (int round = 0; round < 3; ++round) {
            QVERIFY(registerProvider());
            QVERIFY(!registered()->algorithms().isEmpty());
            unregisterProvider();
            QVERIFY(!registered());
        }
    }

    void aProviderThatSomebodyElseRegisteredIsLeftAlone() {
        auto* other = new FermatProvider;
        QVERIFY(QgsApplication::processingRegistry()->addProvider(other));
        QVERIFY(!registerProvider());
        unregisterProvider();
        QCOMPARE(registered(), other);
        QVERIFY(QgsApplication::processingRegistry()->removeProvider(other));
    }

    void aRegistryThatLostTheProviderIsNoHarm() {
        QVERIFY(registerProvider());
        QVERIFY(QgsApplication::processingRegistry()->removeProvider(registered()));
        unregisterProvider();
        QVERIFY(!registered());
    }

    void everyAlgorithmHasAnActionThatOpensItsDialog() {
        QVERIFY(registerProvider());
        QObject owner;
        const QList<QAction*> actions = algorithmActions(*registered(), &owner);
        const auto algorithms = registered()->algorithms();
        QCOMPARE(actions.size(), algorithms.size());
        QCOMPARE(actions[0]->objectName(), QStringLiteral("fermat:isochrones"));
        QCOMPARE(actions[1]->objectName(), QStringLiteral("fermat:raypaths"));
        for (const QgsProcessingAlgorithm* algorithm : algorithms) {
            const auto found = std::find_if(actions.begin(), actions.end(), [&](QAction* action) {
                return action->objectName() == algorithm->id();
            });
            QVERIFY2(found != actions.end(), qPrintable(algorithm->id()));
            QVERIFY((*found)->text().startsWith(algorithm->displayName()));
            QVERIFY(QFile::exists(algorithm->svgIconPath()));
            QVERIFY(!(*found)->icon().pixmap(24, 24).isNull());

            RecordingRunner::sCommands.clear();
            (*found)->trigger();
            QCOMPARE(RecordingRunner::sCommands.size(), 1);
            QVERIFY(RecordingRunner::sCommands.first().contains(
                QStringLiteral("createAlgorithmDialog('%1', {})").arg(algorithm->id())));
        }
    }

    void aDialogGetsItsParametersAsPython() {
        RecordingRunner::sCommands.clear();
        QVERIFY(openAlgorithmDialog(QStringLiteral("fermat:isochrones"),
                                    {{QStringLiteral("INPUT"), QStringLiteral("it's")},
                                     {QStringLiteral("MAX_COST"), QVariant()},
                                     {QStringLiteral("RADIUS"), 3}}));
        QVERIFY2(RecordingRunner::sCommands.first().contains(
                     QStringLiteral("createAlgorithmDialog('fermat:isochrones', "
                                    "{'INPUT': \"it's\",'MAX_COST': None,'RADIUS': 3})")),
                 qPrintable(RecordingRunner::sCommands.first()));
    }

    void wordsOfAnalystsFindTheAlgorithms() {
        QVERIFY(registerProvider());
        const auto tags = [](const char* name) {
            return registered()->algorithm(QLatin1String(name))->tags();
        };
        for (const char* word :
             {"allocation", "catchment", "walking", "drive time", "service area"})
            QVERIFY2(tags("isochrones").contains(word), word);
        for (const char* word : {"least-cost path", "origin", "destination", "route"})
            QVERIFY2(tags("raypaths").contains(word), word);
        QVERIFY(tags("traveltimes").contains("od matrix"));
    }

    void textsAreInTheLanguageOfQgis() {
        if (!QFile::exists(QStringLiteral(":/fermat/i18n/fermat_de.qm")))
            QSKIP("built without lrelease");
        QgsSettings settings;
        settings.setValue("locale/overrideFlag", true);
        settings.setValue("locale/userLocale", "de_AT");
        installTranslation();
        installTranslation();
        QVERIFY(registerProvider());
        const auto title = [] {
            return registered()->algorithm(QStringLiteral("isochrones"))->displayName();
        };
        QCOMPARE(title(), QStringLiteral("Isochronen"));
        QVERIFY(aboutText().contains(QStringLiteral("Löser")));
        QCOMPARE(formatLength(1500), QLocale().toString(1.5, 'f', 2) + QStringLiteral(" km"));
        removeTranslation();
        QCOMPARE(title(), QStringLiteral("Isochrones"));
        settings.setValue("locale/userLocale", "eo");
        installTranslation();
        QCOMPARE(title(), QStringLiteral("Isochrones"));
        removeTranslation();
        settings.remove("locale");
    }

    void theLanguageThatQgisWasStartedInComesFirst() {
        if (!QFile::exists(QStringLiteral(":/fermat/i18n/fermat_de.qm")))
            QSKIP("built without lrelease");
        const QString before = QgsApplication::instance()->translation();
        QgsApplication::setTranslation(QStringLiteral("de")); // as `qgis --lang de` does
        installTranslation();
        QVERIFY(aboutText().contains(QStringLiteral("Löser")));
        removeTranslation();
        QgsApplication::setTranslation(before);
    }

    void theAboutBoxIsTranslatedThroughout() {
        if (!QFile::exists(QStringLiteral(":/fermat/i18n/fermat_de.qm")))
            QSKIP("built without lrelease");
        const QString before = QgsApplication::instance()->translation();
        QgsApplication::setTranslation(QStringLiteral("de"));
        installTranslation();
        const QString text = aboutText();
        removeTranslation();
        QgsApplication::setTranslation(before);
        QVERIFY(!text.contains(QString(build_info::description)));
        fermat::Sentence whyNone;
        fermat::cuda_devices(&whyNone);
        if (!whyNone.empty())
            QVERIFY2(!text.contains(QString::fromStdString(whyNone.english())), qPrintable(text));
        const fermat::SolverRegistry registry = fermat::all_solvers();
        for (const auto& solver : registry.solvers())
            QVERIFY2(!text.contains(
                         QString::fromStdString(solver->description().english()).toHtmlEscaped()),
                     qPrintable(text));
    }

    void allTextsOfTheToolboxAndOfDialogsAreTranslated() {
        if (!QFile::exists(QStringLiteral(":/fermat/i18n/fermat_de.qm")))
            QSKIP("built without lrelease");
        const auto texts = [] {
            QStringList all;
            for (const QgsProcessingAlgorithm* each : registered()->algorithms()) {
                const std::unique_ptr<QgsProcessingAlgorithm> algorithm(each->create());
                all << algorithm->displayName() << algorithm->group() << algorithm->tags().first();
                all << algorithm->shortHelpString().split(QLatin1Char('\n'));
                for (const auto* definition : algorithm->parameterDefinitions())
                    all << definition->description() << definition->help();
            }
            return all;
        };
        QVERIFY(registerProvider());
        const QStringList english = texts();
        QgsApplication::setTranslation(QStringLiteral("de"));
        installTranslation();
        const QStringList german = texts();
        removeTranslation();
        QgsApplication::setTranslation({});
        QCOMPARE(german.size(), english.size());
        // Texts that are the same in both languages.
        const QStringList same{QStringLiteral("Gradient"), QStringLiteral("seismic")};
        const QRegularExpression slopeFunction(QStringLiteral("^[a-z_0-9]+: .*\\)\\.$"));
        int compared = 0;
        for (int i = 0; i < english.size(); ++i)
            if (english[i].contains(QRegularExpression(QStringLiteral("[a-z]{3}"))) &&
                !same.contains(english[i]) && !english[i].contains(slopeFunction) &&
                !english[i].startsWith(
                    QLatin1Char('<'))) { // words of QGIS around the help of a model
                QVERIFY2(english[i] != german[i], qPrintable(english[i]));
                ++compared;
            }
        QVERIFY(compared > 150);
    }

    void theToolboxFindsAlgorithmsByWhatAnalystsCallThem_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("id");
        QTest::newRow("allocation") << "allocation"
                                    << "fermat:isochrones";
        QTest::newRow("catchment") << "catchment"
                                   << "fermat:isochrones";
        QTest::newRow("walking") << "walking"
                                 << "fermat:isochrones";
        QTest::newRow("walking time") << "walking time"
                                      << "fermat:reachablearea";
        QTest::newRow("drive time") << "drive time"
                                    << "fermat:isochrones";
        QTest::newRow("drive time table") << "drive time"
                                          << "fermat:traveltimes";
        QTest::newRow("least-cost path") << "least-cost path"
                                         << "fermat:raypaths";
        QTest::newRow("least cost path") << "least cost path"
                                         << "fermat:raypaths";
        QTest::newRow("ray path") << "ray path"
                                  << "fermat:raypaths";
        QTest::newRow("origin destination") << "origin destination"
                                            << "fermat:traveltimes";
    }
    void theToolboxFindsAlgorithmsByWhatAnalystsCallThem() {
        QFETCH(QString, words);
        QFETCH(QString, id);
        QVERIFY(registerProvider());
        QgsProcessingToolboxProxyModel toolbox;
        toolbox.setFilterString(words);
        QStringList found;
        std::function<void(const QModelIndex&)> look = [&](const QModelIndex& parent) {
            for (int row = 0; row < toolbox.rowCount(parent); ++row) {
                const QModelIndex index = toolbox.index(row, 0, parent);
                if (const auto* algorithm =
                        toolbox.toolboxModel()->algorithmForIndex(toolbox.mapToSource(index)))
                    found << algorithm->id();
                look(index);
            }
        };
        look({});
        QVERIFY2(found.contains(id), qPrintable(found.join(", ")));
    }

    void everyTextHasATranslationThatKeepsThePlacesOfItsValues() {
        QFile file(QStringLiteral(FERMAT_TRANSLATION));
        QVERIFY(file.open(QFile::ReadOnly));
        QXmlStreamReader xml(&file);
        const auto places = [](const QString& text) {
            QStringList found;
            QRegularExpressionMatchIterator matches =
                QRegularExpression(QStringLiteral("%L?[1-9]|</?[a-z]+>|\\n")).globalMatch(text);
            while (matches.hasNext())
                found << matches.next().captured();
            found.sort();
            return found;
        };
        QString source;
        int translated = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == QLatin1String("source"))
                source = xml.readElementText();
            if (!xml.isStartElement() || xml.name() != QLatin1String("translation"))
                continue;
            QVERIFY2(!xml.attributes().hasAttribute(QLatin1String("type")), qPrintable(source));
            const QString text = xml.readElementText();
            QVERIFY2(!text.isEmpty(), qPrintable(source));
            ++translated;
            QVERIFY2(places(text) == places(source), qPrintable(source));
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(translated > 250);
    }

    void theAboutTextNamesVersionsSolversAndDevices() {
        const QString text = aboutText();
        QVERIFY(text.contains(build_info::version));
        QVERIFY(text.contains(Qgis::version()));
        QVERIFY(text.contains(qVersion()));
        const fermat::SolverRegistry registry = fermat::all_solvers();
        QVERIFY(!registry.solvers().empty());
        for (const auto& solver : registry.solvers()) {
            QVERIFY(text.contains(QString::fromStdString(solver->name())));
            QVERIFY(text.contains(
                QString::fromStdString(solver->description().english()).toHtmlEscaped()));
        }
        QVERIFY(text.contains("CPU"));
        fermat::Sentence whyNone;
        const auto devices = fermat::cuda_devices(&whyNone);
        for (const fermat::CudaDevice& device : devices)
            QVERIFY(text.contains(QString::fromStdString(device.name)));
        if (devices.empty())
            QCOMPARE(text.count(QString::fromStdString(whyNone.english()).toHtmlEscaped()), 1);
    }

    void theAboutBoxDoesNotWait() {
        QWidget parent;
        showAbout(&parent);
        auto* box = parent.findChild<QMessageBox*>(QStringLiteral("FermatAbout"));
        QVERIFY(box);
        QVERIFY(box->isVisible());
        QVERIFY(!box->iconPixmap().isNull());
        QPointer<QMessageBox> alive = box;
        box->close();
        QTRY_VERIFY(!alive);
    }
};

int main(int argc, char** argv) {
    QgsApplication application(argc, argv, true);
    QgsApplication::initQgis();
    QgsPythonRunner::setInstance(new RecordingRunner);
    PluginTest test;
    const int failed = QTest::qExec(&test, argc, argv);
    QgsApplication::exitQgis();
    return failed;
}

#include "plugin_test.moc"
