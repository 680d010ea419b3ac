/* bastide-curve-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-curve-painting.h"

#include "bastide-text-scale.h"
#include "bastide-curve-painter.h"
#include "model/game/bastide-statistics.h"

#define MINIMUM_WIDTH 240
#define MINIMUM_HEIGHT 230

struct _BastideCurvePainting
{
  BastidePainting parent_instance;

  /* Owned */
  GListModel *players; /* (nullable) (element-type BastidePlayer) */
  GArray *history;     /* (nullable): a row for each turn, a number for each player */
};

G_DEFINE_FINAL_TYPE (BastideCurvePainting, bastide_curve_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_curve_painting_measure (BastidePainting *painting,
                                int             *width,
                                int             *height)
{
  *width = bastide_text_scale_apply (NULL, MINIMUM_WIDTH);
  *height = bastide_text_scale_apply (NULL, MINIMUM_HEIGHT);
}

static void
bastide_curve_painting_paint (BastidePainting *painting,
                              cairo_t         *cr,
                              int              width,
                              int              height,
                              gboolean         dark)
{
  BastideCurvePainting *self = BASTIDE_CURVE_PAINTING (painting);
  PangoContext *context = bastide_text_scale_get_context ();
  double scale = bastide_painting_get_scale (painting);
  guint n_players = self->players != NULL ? g_list_model_get_n_items (self->players) : 0;
  guint n_rows = n_players > 0 ? self->history->len / n_players : 0;
  BastideCurve curves[BASTIDE_MAX_PLAYERS];
  g_autofree int *scores = NULL;

  if (context == NULL || n_rows == 0 || n_players > BASTIDE_MAX_PLAYERS)
    return;

  scores = g_new (int, n_rows * n_players);
  for (guint player = 0; player < n_players; player++)
    {
      g_autoptr (BastidePlayer) item = g_list_model_get_item (self->players, player);

      for (guint row = 0; row < n_rows; row++)
        scores[player * n_rows + row] = g_array_index (self->history, int, row * n_players + player);
      curves[player].name = bastide_player_get_name (item);
      curves[player].colour = bastide_player_get_colour (item);
      curves[player].scores = scores + player * n_rows;
      curves[player].n_scores = n_rows;
    }

  cairo_scale (cr, scale, scale);
  bastide_curves_paint (cr, curves, n_players, width / scale, height / scale,
                        pango_context_get_font_description (context), dark);
}

static void
bastide_curve_painting_finalize (GObject *object)
{
  BastideCurvePainting *self = BASTIDE_CURVE_PAINTING (object);

  g_clear_pointer (&self->history, g_array_unref);
  g_clear_object (&self->players);

  G_OBJECT_CLASS (bastide_curve_painting_parent_class)->finalize (object);
}

static void
bastide_curve_painting_class_init (BastideCurvePaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_curve_painting_finalize;
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_curve_painting_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_curve_painting_paint;
}

static void
bastide_curve_painting_init (BastideCurvePainting *self)
{
}

void
bastide_curve_painting_set_game (BastideCurvePainting *self,
                                 BastideGame          *game)
{
  g_return_if_fail (BASTIDE_IS_CURVE_PAINTING (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  g_clear_pointer (&self->history, g_array_unref);
  self->history = bastide_game_get_score_history (game);
  g_set_object (&self->players, bastide_game_get_players (game));
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}
