/* castle-plan.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "fixture.h"

/*
 * What lies within the wall of The Castle, worked out from nothing but the tiles that lie there and the printed board:
 * neither the features of the rules core nor its values are asked.
 */
typedef struct
{
  const BastideRules           *rules;
  const BastideBoardDefinition *board;
  guint                         n_tiles;
  GArray                       *parts; /* of CastlePart: the tiles, then the start spaces */
  GArray                       *areas; /* of guint: the feature of each segment, in the order of the parts */
} CastlePlan;

CastlePlan *castle_plan_new       (const BastideRules *rules,
                                   const BastideState *state);
void        castle_plan_free      (CastlePlan         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CastlePlan, castle_plan_free)

/* Features have numbers; the same number, the same feature. */
guint       castle_plan_find      (const CastlePlan   *self,
                                   guint               placed,
                                   guint               segment);
guint       castle_plan_get_size  (const CastlePlan   *self,
                                   guint               area);
/* How much there is of a mark in a feature. */
int         castle_plan_get_marks (const CastlePlan   *self,
                                   guint               area,
                                   const char         *mark);
gboolean    castle_plan_is_open   (const CastlePlan   *self,
                                   guint               area);
/* What a feature brings: a court at the end, anything else when it is completed. */
int         castle_plan_get_value (const CastlePlan   *self,
                                   guint               area,
                                   guint               kind);
/* Whether a tile may be laid there. */
gboolean    castle_plan_fits      (const CastlePlan   *self,
                                   guint               tile,
                                   int                 x,
                                   int                 y,
                                   guint               rotation);
