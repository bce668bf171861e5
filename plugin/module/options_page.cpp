#include "options_page.h"

#include "core_sentences.h"
#include "fermat_options.h"

#include <fermat/cuda.h>
#include <fermat/solver_registry.h>

#include <qgsdoublespinbox.h>
#include <qgsfilewidget.h>
#include <qgsfilterlineedit.h>
#include <qgsspinbox.h>

#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QIcon>

namespace {

class OptionsPage : public QgsOptionsPageWidget {
    Q_DECLARE_TR_FUNCTIONS(OptionsPage)

  public:
    explicit OptionsPage(QWidget* parent)
        : QgsOptionsPageWidget(parent), mSolver(new QComboBox), mDevice(new QgsSpinBox),
          mMemory(new QgsDoubleSpinBox), mKeep(new QgsFileWidget), mFormat(new QComboBox),
          mDecimals(new QgsSpinBox) {
        setObjectName(QStringLiteral("FermatOptionsPage"));
        const FermatOptions options = FermatOptions::read();

        mSolver->setObjectName(QStringLiteral("solver"));
        mSolver->addItem(QStringLiteral("auto"));
        mSolver->setItemData(0, tr("The fastest solver that can run here"), Qt::ToolTipRole);
        const fermat::SolverRegistry registry = fermat::all_solvers();
        for (const auto& solver : registry.solvers()) {
            mSolver->addItem(QString::fromStdString(solver->name()));
            const fermat::Sentence why = solver->unavailable();
            mSolver->setItemData(mSolver->count() - 1,
                                 coreSentence(why.empty() ? solver->description() : why),
                                 Qt::ToolTipRole);
        }
        mSolver->setCurrentText(options.solver);

        mDevice->setObjectName(QStringLiteral("device"));
        mDevice->setRange(0, 255);
        mDevice->setClearValue(0);
        mDevice->setValue(options.device);

        mMemory->setObjectName(QStringLiteral("memory"));
        mMemory->setRange(0, 65536);
        mMemory->setDecimals(2);
        mMemory->setSuffix(tr(" GiB"));
        mMemory->setClearValue(0, tr("All free memory"));
        mMemory->setSpecialValueText(tr("All free memory"));
        mMemory->setValue(options.memoryLimit);

        mKeep->setObjectName(QStringLiteral("keep"));
        mKeep->setStorageMode(QgsFileWidget::GetDirectory);
        mKeep->setDialogTitle(tr("Folder for Kept Results"));
        mKeep->lineEdit()->setPlaceholderText(tr("“fermat” beside the project"));
        mKeep->setFilePath(options.keepFolder);

        mFormat->setObjectName(QStringLiteral("format"));
        mFormat->addItems({tr("1 h 23 min"), tr("1:23:00"), tr("83.0 min (the unit of times)")});
        mFormat->setCurrentIndex(int(options.timeFormat));

        mDecimals->setObjectName(QStringLiteral("decimals"));
        mDecimals->setRange(0, 9);
        mDecimals->setClearValue(FermatOptions().decimals);
        mDecimals->setValue(options.decimals);

        auto* form = new QFormLayout(this);
        const auto row = [&](const QString& text, QWidget* field, const QString& tip) {
            field->setToolTip(tip);
            form->addRow(text, field);
        };
        row(tr("&Solver for new projects"), mSolver,
            tr("All solvers give the same result to the last bit. They differ in speed and "
               "memory."));
        row(tr("CUDA &device for new projects"), mDevice,
            tr("The number of the device, if there are several. The box About Fermat lists them."));
        row(tr("&Memory limit"), mMemory,
            tr("How much memory Fermat may use. Rasters that need more are solved with temporary "
               "files, which takes longer. Networks that need more are refused."));
        row(tr("&Kept results"), mKeep,
            tr("Each result that you keep from the map gets its own folder in this folder."));
        row(tr("&Times are written as"), mFormat,
            tr("How times are written beside the mouse, in the panel and in legends."));
        row(tr("De&cimals"), mDecimals,
            tr("The number of decimals for seconds, for times in one unit, and for costs."));
    }

    void apply() override {
        FermatOptions options;
        options.solver = mSolver->currentText();
        options.device = mDevice->value();
        options.memoryLimit = mMemory->value();
        options.keepFolder = mKeep->filePath();
        options.timeFormat = TimeFormat(mFormat->currentIndex());
        options.decimals = mDecimals->value();
        options.write();
    }

  private:
    QComboBox* mSolver;
    QgsSpinBox* mDevice;
    QgsDoubleSpinBox* mMemory;
    QgsFileWidget* mKeep;
    QComboBox* mFormat;
    QgsSpinBox* mDecimals;
};

} // namespace

OptionsPageFactory::OptionsPageFactory() {
    setTitle(tr("Fermat"));
    setIcon(QIcon(QStringLiteral(":/fermat/icons/fermat.svg")));
}

QgsOptionsPageWidget* OptionsPageFactory::createWidget(QWidget* parent) const {
    return new OptionsPage(parent);
}
