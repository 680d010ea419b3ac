/* classic-country.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

#include "bastide-country-tile.h"

/* The landscape without a description of tiles is meadow: a monastery whose road leads to the gate of a town. */
const BastideTrackCountry bastide_classic_country = { {
  {
    {},
    { { "road", 0, BASTIDE_COUNTRY_CROSSES (SOUTH), "monastery" }, { "monastery" }, { "field", BASTIDE_COUNTRY_ALL } },
    { { "city", BASTIDE_COUNTRY_SIDE (SOUTH) }, { "field", BASTIDE_COUNTRY_ALL ^ BASTIDE_COUNTRY_SIDE (SOUTH) } },
    {},
    {},
  },
  {
    {},
    { { "road", 0, BASTIDE_COUNTRY_CROSSES (NORTH) | BASTIDE_COUNTRY_CROSSES (EAST) },
      { "field", BASTIDE_COUNTRY_HALF (N2) | BASTIDE_COUNTRY_HALF (E1) },
      { "field", BASTIDE_COUNTRY_ALL ^ BASTIDE_COUNTRY_HALF (N2) ^ BASTIDE_COUNTRY_HALF (E1) } },
    { { "city", BASTIDE_COUNTRY_SIDE (NORTH) },
      { "road", 0, BASTIDE_COUNTRY_CROSSES (WEST), "city" },
      { "field", BASTIDE_COUNTRY_HALF (W2) },
      { "field", BASTIDE_COUNTRY_SIDE (EAST) | BASTIDE_COUNTRY_SIDE (SOUTH) | BASTIDE_COUNTRY_HALF (W1) } },
    {},
    {},
  },
} };
