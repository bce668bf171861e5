#include "road_hints.h"

#include "parameter_widgets.h"
#include "road_choice.h"

#include <qgsfieldcombobox.h>
#include <qgsprocessingmaplayercombobox.h>
#include <qgsvectorlayer.h>

#include <QBoxLayout>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>

#include <memory>

namespace {

const QString speedFieldName = QStringLiteral("SPEED_FIELD");

/// The widgets of the parameters that RoadChoice fills in.
struct RoadWidgets {
    QHash<QString, QgsFieldComboBox*> fields;
    QHash<QString, QLineEdit*> values;

    QVariantMap parameters() const {
        QVariantMap parameters;
        for (auto each = fields.begin(); each != fields.end(); ++each)
            parameters.insert(each.key(), (*each)->currentField());
        for (auto each = values.begin(); each != values.end(); ++each)
            parameters.insert(each.key(), (*each)->text());
        return parameters;
    }
    void set(const QVariantMap& parameters) const {
        for (auto each = parameters.begin(); each != parameters.end(); ++each)
            if (fields.contains(each.key()))
                fields[each.key()]->setField(each->toString());
            else if (values.contains(each.key()))
                values[each.key()]->setText(each->toString());
    }
};

RoadWidgets roadWidgetsOf(const QDialog& dialog) {
    RoadWidgets widgets;
    for (const QString& name : RoadChoice::parameters())
        for (QWidget* widget : widgetsOf(dialog, name))
            if (auto* box = qobject_cast<QgsFieldComboBox*>(widget))
                widgets.fields.insert(name, box);
            else if (auto* edit = qobject_cast<QLineEdit*>(widget))
                widgets.values.insert(name, edit);
    return widgets;
}

QLabel* labelBelow(const QDialog& dialog) {
    auto* layout = qobject_cast<QBoxLayout*>(dialog.layout());
    auto* fields = dialog.findChild<QSplitter*>();
    if (!layout || layout->indexOf(fields) < 0)
        return nullptr;
    auto* label = new QLabel;
    label->setObjectName(QStringLiteral("FermatRoads"));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->hide();
    layout->insertWidget(layout->indexOf(fields) + 1, label);
    return label;
}

} // namespace

void hintAtRoads(QDialog& dialog) {
    auto* input = dialog.findChild<QgsProcessingMapLayerComboBox*>(); // the first: the lines
    const RoadWidgets widgets = roadWidgetsOf(dialog);
    QgsFieldComboBox* speeds = widgets.fields.value(speedFieldName);
    QLabel* label = input && speeds ? labelBelow(dialog) : nullptr;
    if (!label)
        return;
    QComboBox *strategy = boxOf(dialog, QStringLiteral("STRATEGY")),
              *costs = boxOf(dialog, QStringLiteral("COST_FIELD"));
    QDoubleSpinBox* speed = nullptr;
    for (QWidget* widget : widgetsOf(dialog, QStringLiteral("DEFAULT_SPEED")))
        if (auto* box = qobject_cast<QDoubleSpinBox*>(widget))
            speed = box;
    const auto choice = std::make_shared<RoadChoice>();
    const auto say = [=] {
        QVariantMap parameters = widgets.parameters();
        parameters[QStringLiteral("SPEED_FIELD")] = speeds->currentField();
        parameters[QStringLiteral("STRATEGY")] = strategy ? strategy->currentIndex() : 0;
        parameters[QStringLiteral("COST_FIELD")] = costs ? costs->currentText() : QString();
        parameters[QStringLiteral("DEFAULT_SPEED")] = speed ? speed->value() : 0;
        QStringList sentences{choice->sentence(parameters),
                              choice->doubtOf(speeds->currentField())};
        if (speed && strategy)
            sentences.insert(1, RoadChoice::noteOnDefaultSpeed(parameters));
        sentences.removeAll(QString());
        label->setText(sentences.join(QLatin1Char('\n')));
        label->setVisible(!sentences.isEmpty());
    };
    const auto follow = [=] {
        auto* layer = qobject_cast<QgsVectorLayer*>(input->currentLayer());
        choice->see(layer);
        widgets.set(choice->fill(widgets.parameters()));
        say();
    };
    // After the boxes offer the fields of the layer.
    QObject::connect(input, &QgsProcessingMapLayerComboBox::valueChanged, label, follow,
                     Qt::QueuedConnection);
    for (QgsFieldComboBox* box : widgets.fields)
        QObject::connect(box, &QgsFieldComboBox::fieldChanged, label, say);
    for (QComboBox* box : {strategy, costs})
        if (box)
            QObject::connect(box, qOverload<int>(&QComboBox::currentIndexChanged), label, say);
    if (speed)
        QObject::connect(speed, qOverload<double>(&QDoubleSpinBox::valueChanged), label, say);
    for (QLineEdit* edit : widgets.values)
        QObject::connect(edit, &QLineEdit::textChanged, label, say);
    follow();
}
