#include "about.h"

#include "build_info.h"
#include "core_sentences.h"
#include "texts.h"

#include <fermat/cuda.h>
#include <fermat/solver_registry.h>

#include <qgis.h>

#include <QIcon>
#include <QMessageBox>

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

namespace {

// The description in metadata.txt, for the translation.
[[maybe_unused]] constexpr const char* description = QT_TRANSLATE_NOOP(
    "Tr",
    "Isochrones and least-time paths on velocity and cost rasters and along roads, exact and fast");

QString item(const QString& html) {
    return QStringLiteral("<li>%1</li>").arg(html);
}

QString solverItem(const fermat::Solver& solver) {
    return item(QStringLiteral("<b>%1</b>: %2")
                    .arg(QString::fromStdString(solver.name()),
                         coreSentence(solver.description()).toHtmlEscaped()));
}

QString deviceItem(const fermat::CudaDevice& device) {
    return item(Tr::tr("CUDA device %1: %2, %3 GiB, compute capability %4")
                    .arg(device.number)
                    .arg(QString::fromStdString(device.name).toHtmlEscaped())
                    .arg(double(device.memory) / (1024.0 * 1024 * 1024), 0, 'f', 1)
                    .arg(QString::fromStdString(device.architecture)));
}

} // namespace

QString aboutText() {
    QString text = QStringLiteral("<h2>%1 %2</h2><p>%3</p>")
                       .arg(build_info::name, build_info::version,
                            Tr::tr(build_info::description).toHtmlEscaped());
    text += QStringLiteral("<p>%1<br/>%2</p>")
                .arg(Tr::tr("Built for QGIS %1 with Qt %2")
                         .arg(build_info::qgis_version, QStringLiteral(QT_VERSION_STR)),
                     Tr::tr("Running in QGIS %1 with Qt %2").arg(Qgis::version(), qVersion()));

    QString available;
    // By reason, because many solvers share one.
    std::vector<std::pair<fermat::Sentence, QString>> unavailable;
    const fermat::SolverRegistry registry = fermat::all_solvers();
    for (const auto& solver : registry.solvers()) {
        const fermat::Sentence reason = solver->unavailable();
        auto group =
            std::ranges::find(unavailable, reason, &decltype(unavailable)::value_type::first);
        if (!reason.empty() && group == unavailable.end())
            group = unavailable.insert(group, {reason, QString()});
        (reason.empty() ? available : group->second) += solverItem(*solver);
    }
    text += QStringLiteral("<h3>%1</h3><ul>%2</ul>").arg(Tr::tr("Solvers"), available);

    fermat::Sentence whyNone;
    QString devices = item(Tr::tr("CPU threads: %1").arg(std::thread::hardware_concurrency()));
    for (const fermat::CudaDevice& device : fermat::cuda_devices(&whyNone))
        devices += deviceItem(device);
    if (!whyNone.empty() && unavailable.empty())
        devices += item(Tr::tr("CUDA: %1").arg(coreSentence(whyNone).toHtmlEscaped()));
    text += QStringLiteral("<h3>%1</h3><ul>%2</ul>").arg(Tr::tr("Devices"), devices);

    for (const auto& [reason, solvers] : unavailable)
        text +=
            QStringLiteral("<h3>%1</h3><p>%2</p><ul>%3</ul>")
                .arg(Tr::tr("Not available here"), coreSentence(reason).toHtmlEscaped(), solvers);
    return text +
           QStringLiteral("<p><a href=\"fermat:\">%1</a></p><p>%2</p>")
               .arg(Tr::tr("Help on all algorithms"),
                    Tr::tr("Free software under the GNU General Public License, version 2 or "
                           "later."));
}

void showAbout(QWidget* parent) {
    auto* box = new QMessageBox(parent);
    box->setObjectName(QStringLiteral("FermatAbout"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(Tr::tr("About Fermat"));
    box->setIconPixmap(QIcon(QStringLiteral(":/fermat/icons/fermat.svg")).pixmap(64, 64));
    box->setTextFormat(Qt::RichText);
    box->setText(aboutText());
    box->open();
}
