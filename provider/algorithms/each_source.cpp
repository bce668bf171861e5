#include "each_source.h"

#include "parameter_names.h"
#include "texts.h"

#include <qgsprocessingparameters.h>

namespace {

/// The number of a switch; the value itself if it is none.
QVariant withoutSwitch(const QVariant& value) {
    const QString text = value.toString().toLower();
    return text == QLatin1String("true")    ? QVariant(1)
           : text == QLatin1String("false") ? QVariant(0)
                                            : value;
}

class EachSourceParameter : public QgsProcessingParameterEnum {
  public:
    using QgsProcessingParameterEnum::QgsProcessingParameterEnum;
    QgsProcessingParameterDefinition* clone() const override {
        return new EachSourceParameter(*this);
    }
    bool checkValueIsAcceptable(const QVariant& value,
                                QgsProcessingContext* context = nullptr) const override {
        return QgsProcessingParameterEnum::checkValueIsAcceptable(withoutSwitch(value), context);
    }
};

} // namespace

QgsProcessingParameterDefinition* eachSourceParameter() {
    return new EachSourceParameter(eachSource, Tr::tr("Isochrones of"),
                                   {Tr::tr("All sources together"),
                                    Tr::tr("Each source, overlapping"),
                                    Tr::tr("Each source, up to where another one is nearer")},
                                   false, 0);
}

EachSource eachSourceOf(const QgsProcessingParameterDefinition& definition,
                        const QVariantMap& parameters, QgsProcessingContext& context) {
    return EachSource(QgsProcessingParameters::parameterAsEnum(
        &definition, withoutSwitch(parameters.value(eachSource)), context));
}
