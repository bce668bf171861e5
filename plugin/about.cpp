#include "about.h"

#include "build_info.h"

#include <fermat/cuda.h>

#include <qgis.h>

#include <QCoreApplication>
#include <QIcon>
#include <QMessageBox>

#include <thread>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(About)
};

QString solverLine(const fermat::Solver& solver) {
    const QString line = QStringLiteral("<b>%1</b>: %2")
                             .arg(QString::fromStdString(solver.name()),
                                  QString::fromStdString(solver.description()).toHtmlEscaped());
    const std::string reason = solver.unavailable();
    if (reason.empty())
        return line;
    return Tr::tr("%1<br/>Not available here: %2")
        .arg(line, QString::fromStdString(reason).toHtmlEscaped());
}

/// The CUDA devices, or why there is none.
QString cudaLines() {
    std::string whyNone;
    QString lines;
    for (const fermat::CudaDevice& device : fermat::cuda_devices(&whyNone))
        lines += QStringLiteral("<li>%1</li>")
                     .arg(Tr::tr("CUDA device %1: %2, %3 GiB, compute capability %4")
                              .arg(device.number)
                              .arg(QString::fromStdString(device.name).toHtmlEscaped())
                              .arg(double(device.memory) / (1024.0 * 1024 * 1024), 0, 'f', 1)
                              .arg(QString::fromStdString(device.architecture)));
    return lines.isEmpty()
               ? QStringLiteral("<li>%1</li>")
                     .arg(Tr::tr("CUDA: %1").arg(QString::fromStdString(whyNone).toHtmlEscaped()))
               : lines;
}

} // namespace

QString aboutText() {
    QString text = QStringLiteral("<h2>%1 %2</h2><p>%3</p>")
                       .arg(build_info::name, build_info::version,
                            QString(build_info::description).toHtmlEscaped());
    text += QStringLiteral("<p>%1<br/>%2</p>")
                .arg(Tr::tr("Built for QGIS %1 with Qt %2")
                         .arg(build_info::qgis_version, QStringLiteral(QT_VERSION_STR)),
                     Tr::tr("Running in QGIS %1 with Qt %2").arg(Qgis::version(), qVersion()));

    text += QStringLiteral("<h3>%1</h3><ul>").arg(Tr::tr("Solvers"));
    const fermat::SolverRegistry registry = fermat::all_solvers();
    for (const auto& solver : registry.solvers())
        text += QStringLiteral("<li>%1</li>").arg(solverLine(*solver));

    text +=
        QStringLiteral("</ul><h3>%1</h3><ul><li>%2</li>%3</ul>")
            .arg(Tr::tr("Devices"),
                 Tr::tr("CPU threads: %1").arg(std::thread::hardware_concurrency()), cudaLines());
    return text +
           QStringLiteral("<p>%1</p>")
               .arg(Tr::tr("Free software under the GNU General Public License, version 2 or "
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
