/* bastide-palette.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-palette.h"

const BastideRgb bastide_roofs[BASTIDE_N_ROOFS] = {
  { 0xc4 / 255.0f, 0x60 / 255.0f, 0x3b / 255.0f },
  { 0xb3 / 255.0f, 0x4e / 255.0f, 0x30 / 255.0f },
  { 0xcf / 255.0f, 0x7c / 255.0f, 0x4b / 255.0f },
  { 0xa5 / 255.0f, 0x45 / 255.0f, 0x2f / 255.0f },
  { 0xc9 / 255.0f, 0x6f / 255.0f, 0x45 / 255.0f },
  { 0xbb / 255.0f, 0x5a / 255.0f, 0x3a / 255.0f },
};
