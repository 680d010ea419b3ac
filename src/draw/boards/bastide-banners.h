/* bastide-banners.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bastide-board-stage.h"
#include "bastide-tile-painter.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/*
 * Completed towns and great towers fly banners, and so do completed markets. Banners follow from the position alone, so
 * that review, saved games and pictures agree; the scoring player is not known there, and all towns have the same arms.
 */

/**
 * BastideBanner:
 * @x: the foot of its pole, in cells
 * @y: the foot of its pole, in cells
 * @form: its form, below BASTIDE_N_BANNERS
 * @feature: a feature on which it flies
 * @is_first: whether it is the northernmost of a feature
 */
typedef struct
{
  double   x;
  double   y;
  guint    form;
  guint    feature;
  gboolean is_first;
} BastideBanner;

#define BASTIDE_N_BANNERS 4

/* The form of those that hang down: at the edges of a printed board, where others would fly over its track. */
#define BASTIDE_HANGING_BANNER 3

/**
 * bastide_banners_find:
 * @find_plan: (scope call): gives the plans of placed tiles; those without one have no banners
 *
 * Returns: (transfer full) (element-type BastideBanner): all of a position, from the north to the south
 */
GArray *bastide_banners_find (const BastideRules *rules,
                              const BastideState *state,
                              BastidePlanFunc     find_plan,
                              gpointer            user_data);

/* Whether a banner flies on tiles of this size: on very small ones there is only one for each feature. */
gboolean bastide_banner_flies (const BastideBanner *self,
                               double               pixels);

/**
 * bastide_banner_paint:
 * @form: its form
 * @x: the foot of its pole, in the units of @cr, which is not scaled
 * @y: the foot of its pole
 * @pixels: the side of a tile
 */
void    bastide_banner_paint (cairo_t            *cr,
                              guint               form,
                              double              x,
                              double              y,
                              double              pixels);

/* Distance that a banner reaches from the foot of its pole. */
double  bastide_banner_get_reach (double pixels);

G_END_DECLS
