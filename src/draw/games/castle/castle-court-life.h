/* castle-court-life.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "castle-style.h"

G_BEGIN_DECLS

/**
 * BastideCourtLife:
 * @add: adds it to a scene
 * @room: half of its width
 *
 * Something large that stands in a court.
 */
typedef struct
{
  void (*add) (BastideScene *scene,
               BastidePoint  at);
  double room;
} BastideCourtLife;

#define BASTIDE_N_COURT_LIFE 3

extern const BastideCourtLife bastide_castle_court_life[BASTIDE_N_COURT_LIFE];

G_END_DECLS
