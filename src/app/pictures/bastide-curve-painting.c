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

#define MINIMUM_WIDTH 240
#define MINIMUM_HEIGHT 230

struct _BastideCurvePainting
{
  BastidePainting parent_instance;

  /* A row for each turn, a number for each player. */
  GArray *history;
  GPtrArray *names;
  GPtrArray *colours;
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
  guint n_players = self->names->len;
  guint n_rows = n_players > 0 ? self->history->len / n_players : 0;
  BastideCurve curves[BASTIDE_MAX_PLAYERS];
  g_autofree int *scores = NULL;

  if (context == NULL || n_rows == 0 || n_players > BASTIDE_MAX_PLAYERS)
    return;

  scores = g_new (int, n_rows * n_players);
  for (guint player = 0; player < n_players; player++)
    {
      for (guint row = 0; row < n_rows; row++)
        scores[player * n_rows + row] = g_array_index (self->history, int, row * n_players + player);
      curves[player].name = g_ptr_array_index (self->names, player);
      curves[player].colour = g_ptr_array_index (self->colours, player);
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

  g_array_unref (self->history);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->colours);

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
  self->history = g_array_new (FALSE, FALSE, sizeof (int));
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->colours = g_ptr_array_new_with_free_func (g_free);
}

void
bastide_curve_painting_set_game (BastideCurvePainting *self,
                                 BastideGame          *game)
{
  GListModel *players;

  g_return_if_fail (BASTIDE_IS_CURVE_PAINTING (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  g_clear_pointer (&self->history, g_array_unref);
  self->history = bastide_game_get_score_history (game);
  g_ptr_array_set_size (self->names, 0);
  g_ptr_array_set_size (self->colours, 0);
  players = bastide_game_get_players (game);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      BastidePlayer *player = bastide_game_get_player (game, i);

      g_ptr_array_add (self->names, g_strdup (bastide_player_get_name (player)));
      g_ptr_array_add (self->colours, g_strdup (bastide_player_get_colour (player)));
    }
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}
