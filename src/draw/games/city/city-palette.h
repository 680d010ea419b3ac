/* city-palette.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-palette.h"

/*
 * The colours of The City: rose roofs, pale cobbles, markets whose grounds differ also in grey: grain is light, fish
 * darker, livestock the darkest.
 */

#define BASTIDE_CITY_COBBLES BASTIDE_RGB (0xeae3d3)
#define BASTIDE_CITY_COBBLES_LIGHT BASTIDE_RGB (0xf8f3e8)
#define BASTIDE_CITY_COBBLES_EDGE BASTIDE_RGB (0x7a6f62)
#define BASTIDE_CITY_KERB BASTIDE_RGB (0xb9ad9b)
#define BASTIDE_CITY_KERB_LIGHT BASTIDE_RGB (0xe3d8c4)

#define BASTIDE_CITY_PAVING BASTIDE_RGB (0xd9c6a6)
#define BASTIDE_CITY_PAVING_SHADE BASTIDE_RGB (0xa98f6b)
#define BASTIDE_CITY_PLAZA BASTIDE_RGB (0xe9ddc0)

#define BASTIDE_CITY_LIME BASTIDE_RGB (0xf7f0e2)
#define BASTIDE_CITY_GOLD BASTIDE_RGB (0xe8b431)
#define BASTIDE_CITY_COPPER BASTIDE_RGB (0x6fa893)
#define BASTIDE_CITY_ROSE BASTIDE_RGB (0xb5485a)
#define BASTIDE_CITY_TIMBER BASTIDE_RGB (0x8b623f)
