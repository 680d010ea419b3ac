/* areas.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "fixture.h"

/*
 * The areas of a board of Discovery, worked out from nothing but the tiles that lie there, as a person would with a
 * pencil: neither the features of the rules core nor its values are asked.
 */
typedef struct
{
  const BastideRules *rules;
  guint               n_tiles;
  GArray             *tiles;      /* of BastidePlacedTile */
  GArray             *neighbours; /* of int: for each tile and side the tile there, or -1 */
  GArray             *areas;      /* of guint: the area of each segment, in the order of the tiles */
  GArray             *first;      /* of guint: the first segment of each tile */
} Areas;

Areas *areas_new       (const BastideRules *rules,
                        const BastideState *state);
void   areas_free      (Areas              *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Areas, areas_free)

/* Areas have numbers; the same number, the same area. */
guint  areas_find      (const Areas        *self,
                        guint               placed,
                        guint               segment);
guint  areas_get_kind  (const Areas        *self,
                        guint               area);
guint  areas_get_size  (const Areas        *self,
                        guint               area);
gboolean areas_is_open (const Areas        *self,
                        guint               area);
/* What a figure brings that is called home from there, or is left there at the end. */
int    areas_get_value (const Areas        *self,
                        guint               area,
                        gboolean            complete);
