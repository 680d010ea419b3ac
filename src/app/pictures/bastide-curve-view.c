/* bastide-curve-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-curve-view.h"

#include <glib/gi18n.h>

#include "bastide-curve-painter.h"
#include "bastide-text-scale.h"

#define MINIMUM_WIDTH 240
#define MINIMUM_HEIGHT 230

struct _BastideCurveView
{
  BastidePainting parent_instance;

  /* A row for each turn, a number for each player. */
  GArray *history;
  GPtrArray *names;
  GPtrArray *colours;
};

G_DEFINE_FINAL_TYPE (BastideCurveView, bastide_curve_view, BASTIDE_TYPE_PAINTING)

static void
bastide_curve_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  int pixels = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : MINIMUM_HEIGHT;

  *minimum = *natural = bastide_text_scale_apply (widget, pixels);
}

static void
bastide_curve_view_paint (BastidePainting *painting,
                          cairo_t         *cr,
                          int              width,
                          int              height,
                          gboolean         dark)
{
  BastideCurveView *self = BASTIDE_CURVE_VIEW (painting);
  GtkWidget *widget = GTK_WIDGET (self);
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  double scale = gtk_widget_get_scale_factor (widget);
  guint n_players = self->names->len;
  guint n_rows = n_players > 0 ? self->history->len / n_players : 0;
  BastideCurve curves[BASTIDE_MAX_PLAYERS];
  g_autofree int *scores = NULL;

  if (n_rows == 0 || n_players > BASTIDE_MAX_PLAYERS)
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
  bastide_curves_paint (cr, curves, n_players, width / scale, height / scale, font, dark);
}

static void
bastide_curve_view_finalize (GObject *object)
{
  BastideCurveView *self = BASTIDE_CURVE_VIEW (object);

  g_array_unref (self->history);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->colours);

  G_OBJECT_CLASS (bastide_curve_view_parent_class)->finalize (object);
}

static void
bastide_curve_view_class_init (BastideCurveViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_curve_view_finalize;
  widget_class->measure = bastide_curve_view_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_curve_view_paint;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "curve");
}

static void
bastide_curve_view_init (BastideCurveView *self)
{
  self->history = g_array_new (FALSE, FALSE, sizeof (int));
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->colours = g_ptr_array_new_with_free_func (g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Points of all players, turn by turn"), -1);
}

void
bastide_curve_view_set_game (BastideCurveView *self,
                             BastideGame      *game)
{
  GListModel *players;

  g_return_if_fail (BASTIDE_IS_CURVE_VIEW (self));
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
