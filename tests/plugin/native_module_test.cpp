#include <qgisplugin.h>
#include <qgsapplication.h>
#include <qgsprocessingprovider.h>
#include <qgsprocessingregistry.h>

#include <QLibrary>
#include <QTest>

namespace {

const QString sProviderId = QStringLiteral("fermat");

bool isRegistered() {
    return QgsApplication::processingRegistry()->providerById(sProviderId) != nullptr;
}

} // namespace

/// The module as the loader and QGIS open it, by the names of its C functions.
class NativeModuleTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { QVERIFY2(mModule.load(), qPrintable(mModule.errorString())); }

    void theLoadersFunctionsRegisterTheProviderOnceAndTakeItOut() {
        const auto init = function<void()>("fermat_init_processing");
        const auto unload = function<void()>("fermat_unload");
        QVERIFY(init && unload);
        const auto before = QgsApplication::processingRegistry()->providers().size();
        for (int round = 0; round < 3; ++round) {
            init();
            init();
            QVERIFY(isRegistered());
            QCOMPARE(QgsApplication::processingRegistry()->providers().size(), before + 1);
            unload();
            QVERIFY(!isRegistered());
            unload();
        }
    }

    void theVersionIsThatOfTheMetadata() {
        const auto loaders = function<const char*()>("fermat_version");
        const auto classic = function<version_t>("version");
        QVERIFY(loaders && classic);
        QCOMPARE(loaders(), FERMAT_VERSION);
        QCOMPARE(*classic(), QString(FERMAT_VERSION));
    }

    void itIsAlsoAPluginInCpp() {
        for (const char* text : {"name", "description", "category", "icon", "experimental"}) {
            const auto get = function<name_t>(text);
            QVERIFY2(get && !get()->isEmpty(), text);
        }
        QCOMPARE(function<type_t>("type")(), int(QgisPlugin::UI));

        QgisPlugin* plugin = function<create_t>("classFactory")(nullptr);
        QVERIFY(plugin);
        QCOMPARE(plugin->name(), *function<name_t>("name")());
        QCOMPARE(plugin->version(), *function<version_t>("version")());
        function<unload_t>("unload")(plugin);
    }

  private:
    template <class Signature>
    Signature* function(const char* name) {
        return reinterpret_cast<Signature*>(mModule.resolve(name));
    }

    QLibrary mModule{FERMAT_MODULE};
};

int main(int argc, char** argv) {
    QgsApplication application(argc, argv, true);
    QgsApplication::initQgis();
    NativeModuleTest test;
    const int failed = QTest::qExec(&test, argc, argv);
    QgsApplication::exitQgis();
    return failed;
}

#include "native_module_test.moc"
