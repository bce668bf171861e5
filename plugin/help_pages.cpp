#include "help_pages.h"

#include "build_info.h"
#include "fermat_provider.h"

#include <qgsapplication.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingregistry.h>

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace {

const QString scheme = QStringLiteral("fermat");

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(HelpPages)
};

QString lines(const QString& text) {
    return QString(text).replace(QLatin1Char('\n'), QLatin1String("<br/>"));
}

QString listOfAll(const QgsProcessingProvider& provider) {
    QString html = QStringLiteral("<h2>%1</h2><p>%2</p><ul>")
                       .arg(build_info::name, QString(build_info::description).toHtmlEscaped());
    for (const QgsProcessingAlgorithm* algorithm : provider.algorithms())
        html += QStringLiteral("<li><a href=\"%1:%2\">%3</a>: %4</li>")
                    .arg(scheme, algorithm->name(), algorithm->displayName().toHtmlEscaped(),
                         algorithm->shortDescription().toHtmlEscaped());
    return html + QStringLiteral("</ul>");
}

QString pageOf(const QgsProcessingAlgorithm& algorithm) {
    QString html =
        QStringLiteral("<p><a href=\"%1:\">%2</a></p><h2>%3</h2><p>%4</p><h3>%5</h3>")
            .arg(scheme, Tr::tr("All algorithms"), algorithm.displayName().toHtmlEscaped(),
                 lines(algorithm.shortHelpString()), Tr::tr("Parameters"));
    for (const QgsProcessingParameterDefinition* parameter : algorithm.parameterDefinitions())
        html += QStringLiteral("<p><b>%1</b> (%2)<br/>%3</p>")
                    .arg(parameter->description().toHtmlEscaped(), parameter->name(),
                         lines(parameter->help()));
    return html;
}

} // namespace

QString helpPage(const QUrl& url) {
    const auto* provider =
        QgsApplication::processingRegistry()->providerById(FermatProvider().id());
    if (!provider)
        return {};
    const QgsProcessingAlgorithm* algorithm = provider->algorithm(url.path());
    return algorithm ? pageOf(*algorithm) : listOfAll(*provider);
}

HelpPages::HelpPages(QWidget* parent) : mParent(parent) {
    QDesktopServices::setUrlHandler(scheme, this, "show");
}

HelpPages::~HelpPages() {
    QDesktopServices::unsetUrlHandler(scheme);
    delete mWindow;
}

void HelpPages::show(const QUrl& url) {
    if (!mWindow) {
        mWindow = new QDialog(mParent);
        mWindow->setObjectName(QStringLiteral("FermatHelp"));
        mWindow->setWindowTitle(Tr::tr("Help on Fermat"));
        mWindow->setAttribute(Qt::WA_DeleteOnClose);
        mWindow->resize(640, 640);
        mPage = new QTextBrowser;
        mPage->setOpenLinks(false);
        connect(mPage, &QTextBrowser::anchorClicked, this, &HelpPages::show);
        (new QVBoxLayout(mWindow))->addWidget(mPage);
    }
    mPage->setHtml(helpPage(url));
    mWindow->show();
    mWindow->raise();
}
