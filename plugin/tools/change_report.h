#pragma once

#include <QStringList>

class IsochroneSession;
class MarkedRays;

/// What the last changes of the ground did, in sentences: to the area that is reached, and to the
/// costs of the marked paths. Empty if nothing is known from before.
QStringList changeReport(const IsochroneSession& session, const MarkedRays& rays);
