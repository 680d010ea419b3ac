/* bastide-spot.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideSpot:
 * @target: its kind; never a card or a button
 * @x: the cell
 * @y: the cell
 * @segment: the segment, the side of an edge (#BastideSide), a half of one (#BastideHalf), or the number of a space of
 *   the track
 * @other_segment: for links: the other segment
 * @figure: for figures: the kind that stands there; else -1
 * @owner: figures: whose it is; what else names one: who
 * @rotations: for cells: the rotations in which the tile may be placed there, a bit each
 * @figures: the kinds of figure that may be used there, a bit each; 0 where actions name none
 * @verbs: the possible verbs, a bit for each verb of the rules
 *
 * Something that can be pointed at in the present decision; several legal actions may share it.
 */
typedef struct
{
  BastideTarget target;
  int           x;
  int           y;
  guint         segment;
  guint         other_segment;
  int           figure;
  int           owner;
  guint         rotations;
  guint         figures;
  guint64       verbs;
} BastideSpot;

gboolean    bastide_spot_is_pointed_at (const BastideRules    *rules,
                                        const BastideDecision *decision,
                                        BastideAction          action);
gboolean    bastide_spot_is_on_board   (const BastideSpot     *self);
gboolean    bastide_spot_equal         (const BastideSpot     *a,
                                        const BastideSpot     *b);
guint       bastide_spot_hash          (gconstpointer          spot);
BastideSpot bastide_spot_of_cell       (int                    x,
                                        int                    y);
BastideSpot bastide_spot_for_keys      (const BastideSpot     *self);
gboolean    bastide_spot_find_named    (const BastideDecision *decision,
                                        BastideSpot           *spot);
void        bastide_spot_init          (BastideSpot           *self,
                                        const BastideRules    *rules,
                                        const BastideDecision *decision,
                                        BastideAction          action);
void        bastide_spots_collect      (GArray                *spots,
                                        const BastideRules    *rules,
                                        const BastideDecision *decision,
                                        const BastideActions  *actions);

G_END_DECLS
