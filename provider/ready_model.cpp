#include "ready_model.h"

#include <QCoreApplication>
#include <QIcon>

ReadyModel::ReadyModel(const QString& file) : mFile(file) {
    fromFile(QStringLiteral(":/fermat/models/%1.model3").arg(file));
}

QString ReadyModel::name() const {
    return QString(mFile).remove(QLatin1Char('_'));
}

QString ReadyModel::group() const {
    return QCoreApplication::translate("ReadyModel", "Models");
}

QString ReadyModel::groupId() const {
    return QStringLiteral("models");
}

QString ReadyModel::svgIconPath() const {
    return QStringLiteral(":/fermat/icons/%1.svg").arg(name());
}

QString ReadyModel::helpUrl() const {
    return QStringLiteral("fermat:") + name();
}

QIcon ReadyModel::icon() const {
    return QIcon(svgIconPath());
}

QgsProcessingAlgorithm* ReadyModel::createInstance() const {
    return new ReadyModel(mFile);
}

QVariantMap ReadyModel::complete(QVariantMap parameters) const {
    // Expressions of a model see what is given, and not the defaults of what is left out.
    for (const QgsProcessingParameterDefinition* definition : parameterDefinitions()) {
        QVariant& value = parameters[definition->name()];
        if (!value.isValid() && !definition->isDestination())
            value = definition->defaultValue();
    }
    return parameters;
}

bool ReadyModel::checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                                      QString* message) const {
    return QgsProcessingModelAlgorithm::checkParameterValues(complete(parameters), context,
                                                             message);
}

QVariantMap ReadyModel::processAlgorithm(const QVariantMap& parameters,
                                         QgsProcessingContext& context,
                                         QgsProcessingFeedback* feedback) {
    return QgsProcessingModelAlgorithm::processAlgorithm(complete(parameters), context, feedback);
}
