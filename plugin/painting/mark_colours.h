#pragma once

#include <QRgb>

/// Of starts that can be dragged, of the path to the mouse, and of ways to a network.
constexpr QRgb startColour = qRgb(0xe8, 0x77, 0x2e);
/// Of starts that are left out.
constexpr QRgb leftOutColour = qRgb(0x90, 0x90, 0x90);
/// Of marked paths.
constexpr QRgb markedPathColour = qRgb(0xb8, 0x43, 0x0d);
