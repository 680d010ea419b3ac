/* bastide-scenery-monastery.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-flat-sign.h"
#include "bastide-scenery.h"

/* From afar: a nave beside a tower with a cross. */
static const BastideFlatSign sign = {
  0.195,
  {
    { 0xa3650c, "M-33 -66 L-25 -66 L-25 -60 L-18 -60 L-18 -52 L-25 -52 L-25 -40 L-33 -40 L-33 -52 L-40 -52 L-40 -60 "
                "L-33 -60 Z" },
    { 0x3f5f92, "M-54 -14 L-29 -44 L-4 -14 Z M-8 8 L4 -16 L44 -16 L56 8 Z" },
    { 0xfaf2df, "M-46 -14 L-12 -14 L-12 6 L48 6 L48 44 L-46 44 Z" },
    { 0x3c5273, "M6 18 L14 18 L14 34 L6 34 Z M28 18 L36 18 L36 34 L28 34 Z" },
    { 0x6b4326, "M-36 44 L-36 24 L-22 24 L-22 44 Z" },
    {},
  },
};

void
bastide_scenery_add_monastery (BastideScene          *scene,
                               const BastidePlanSite *site)
{
  static const char *const drawings[] = {
    "monasteries/cloister", "monasteries/cross-church", "monasteries/gable-church", "monasteries/round-church",
    "monasteries/abbey",
  };

  bastide_scenery_add_drawing (scene, "monasteries/precinct", site->at, site->scale, 1);
  if (!bastide_flat_sign_add (&sign, scene, site->at, 0))
    bastide_scenery_add_drawing (scene, drawings[site->variant % G_N_ELEMENTS (drawings)], site->at, site->scale, 1);
}
