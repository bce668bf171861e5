#include "receiver_algorithm.h"

#include <qgsprocessingparameters.h>

namespace {

const QString endPoint = QStringLiteral("END_POINT");
const QString receiversName = QStringLiteral("RECEIVERS");

} // namespace

void ReceiverAlgorithm::addReceiverParameters() {
    addHelped(new QgsProcessingParameterPoint(endPoint, tr("End point"), QVariant(), true),
              tr("Where a path ends; in any CRS. Its id is 0."));
    addHelped(new QgsProcessingParameterFeatureSource(
                  receiversName, tr("Receivers"), {int(compat::pointGeometry)}, QVariant(), true),
              tr("Points where paths end; in any CRS. The end point counts too, where both are "
                 "given."));
}

QString ReceiverAlgorithm::receiverHelp() {
    return tr("<b>Receivers</b>\n"
              "END_POINT and the points of RECEIVERS, in any CRS. The id of END_POINT is 0, that "
              "of a point its feature id. A receiver outside the raster is an error; one on a cell "
              "that cannot be passed is not reached, with a warning.\n\n");
}

bool ReceiverAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                             QgsProcessingContext& context,
                                             QString* message) const {
    if (!isGiven(parameters, endPoint) && !isGiven(parameters, receiversName)) {
        if (message)
            *message = tr("There is no receiver: give an end point (END_POINT), a layer of points "
                          "(RECEIVERS), or both.");
        return false;
    }
    return SourceAlgorithm::checkParameterValues(parameters, context, message);
}

void ReceiverAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    mEnd = takePoint(parameters, endPoint, context);
    mReceivers = takeFeatures(parameters, receiversName, {}, context);
}

std::vector<ReceiverAlgorithm::Receiver>
ReceiverAlgorithm::readReceivers(QgsProcessingFeedback* feedback) const {
    std::vector<Receiver> receivers;
    for (const FeatureCells& feature : readFeatures(endPoint, mEnd, mReceivers.get(), feedback))
        for (const std::size_t cell : feature.cells)
            receivers.push_back({cell, feature.id});
    return receivers;
}

std::vector<std::size_t> ReceiverAlgorithm::passable(const std::vector<Receiver>& receivers,
                                                     const fermat::Surface& surface,
                                                     QgsProcessingFeedback* feedback) const {
    std::vector<std::size_t> cells;
    for (const Receiver& receiver : receivers)
        if (surface.passable(receiver.cell))
            cells.push_back(receiver.cell);
        else
            feedback->pushWarning(
                tr("Receiver %1 at %2 lies on an impassable or void cell: no path reaches it.")
                    .arg(receiver.id)
                    .arg(geometry().cellCentre(receiver.cell).toString(6)));
    return cells;
}
