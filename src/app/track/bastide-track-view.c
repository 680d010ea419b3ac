/* bastide-track-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-track-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-style-manager.h"
#include "bastide-text-scale.h"
#include "model/words/bastide-texts.h"
#include "util/bastide-autoptr.h"

/* Width of the drawn track, in pixels for a usual font. */
#define PICTURE_WIDTH 640

/* Half of the width of a figure and its height with its rim, in heights of a follower. */
#define FIGURE_HALF 0.40
#define FIGURE_RISE 1.12

G_DEFINE_FINAL_TYPE (BastideTrackView, bastide_track_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PICTURE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
get_n_players (BastideTrackView *self)
{
  return self->game != NULL ? g_list_model_get_n_items (bastide_game_get_players (self->game)) : 0;
}

/* Who lies in wait on a space. Returns how many there are with the others. */
static guint
add_waiting (BastideTrackView   *self,
             BastideTrackFigure *figures,
             guint               n)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (bastide_game_get_rules (self->game), bastide_game_get_shown_state (self->game), pieces);
  for (guint i = 0; i < pieces->len && n < BASTIDE_TRACK_MAX_FIGURES; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (piece->kind->place == BASTIDE_TARGET_TRACK && piece->present && piece->player >= 0)
        figures[n++] = (BastideTrackFigure) {
          .colour = bastide_player_get_colour (bastide_game_get_player (self->game, (guint) piece->player)),
          .figure = piece->kind->name,
          .score = piece->count,
          .waits = TRUE,
        };
    }

  return n;
}

guint
_bastide_track_view_list_figures (BastideTrackView   *self,
                                  BastideTrackFigure *figures)
{
  guint n = bastide_track_walk_list (self->game, figures);
  gint64 now = bastide_board_clock_get_now (self->clock);

  for (guint i = 0; i < n; i++)
    figures[i].score = (int) lround (bastide_track_walk_get (&self->walk, i, now));

  return add_waiting (self, figures, n);
}

static gboolean
on_tick_cb (GtkWidget *widget,
            gint64     now)
{
  return !bastide_track_walk_ends (&BASTIDE_TRACK_VIEW (widget)->walk, now);
}

static void
describe (BastideTrackView *self)
{
  GString *text = g_string_new (_("Scoring track"));

  for (guint i = 0; i < get_n_players (self); i++)
    {
      BastidePlayer *player = bastide_game_get_player (self->game, i);

      /* Translators: a player and the points, in a list: “, Anna 34” */
      g_string_append_printf (text, C_("track", ", %s %d"), bastide_player_get_name (player),
                              bastide_player_get_score (player));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
  g_string_free (text, TRUE);
}

static void
update (BastideTrackView *self)
{
  if (bastide_track_walk_go (&self->walk, self->game, bastide_board_clock_get_shows (self->clock),
                             bastide_board_clock_get_now (self->clock)))
    bastide_board_clock_start (self->clock);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static double
get_picture_width (BastideTrackView *self)
{
  double width = bastide_text_scale_apply (GTK_WIDGET (self), PICTURE_WIDTH);

  if (self->room_width > 0)
    width = MIN (width, self->room_width);
  if (self->room_height > 0)
    width = MIN (width, self->room_height * width / bastide_track_get_height (width));

  return floor (width);
}

static void
bastide_track_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  BastideTrackView *self = BASTIDE_TRACK_VIEW (widget);

  if (self->picture)
    {
      double width = get_picture_width (self);

      *minimum = *natural = (int) ceil (orientation == GTK_ORIENTATION_HORIZONTAL ? width
                                                                                  : bastide_track_get_height (width));
    }
  else
    {
      *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                              ? 240 : bastide_text_scale_apply (widget, BASTIDE_TRACK_STRIP_HEIGHT);
    }
}

static void
ensure_ground (BastideTrackView *self,
               int               width,
               int               height,
               int               scale,
               gboolean          dark)
{
  g_autoptr (cairo_t) cr = NULL;

  if (self->ground != NULL && self->ground_width == width * scale && !self->ground_is_dark == !dark)
    return;

  g_clear_pointer (&self->ground, cairo_surface_destroy);
  self->ground = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  self->ground_width = width * scale;
  self->ground_is_dark = !!dark;
  cr = cairo_create (self->ground);
  bastide_track_paint_ground (cr, width * scale, dark);
}

/* Leaves out of the clip where figures stand on the strip, which paints them with its stones. */
static void
clip_to_free_places (cairo_t                  *cr,
                     const BastideTrackFigure *figures,
                     guint                     n_figures,
                     double                    width,
                     double                    height)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n_figures; i++)
    {
      double x, y, figure_height;

      bastide_track_strip_get_figure (figures, n_figures, i, width, height, &x, &y, &figure_height);
      cairo_rectangle (cr, 0, 0, width, height);
      cairo_rectangle (cr, x - figure_height * FIGURE_HALF, y - figure_height * FIGURE_RISE,
                       2 * figure_height * FIGURE_HALF, figure_height * (FIGURE_RISE + 0.06));
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_clip (cr);
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
    }
}

static BastideTrackLook
get_look (void)
{
  BastideStyleManager *style = bastide_style_manager_get_default ();
  gboolean dark = bastide_style_manager_get_dark (style);

  if (bastide_style_manager_get_high_contrast (style))
    return dark ? BASTIDE_TRACK_DARK_CONTRAST : BASTIDE_TRACK_LIGHT_CONTRAST;

  return dark ? BASTIDE_TRACK_DARK : BASTIDE_TRACK_LIGHT;
}

static void
bastide_track_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BastideTrackView *self = BASTIDE_TRACK_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  gboolean dark = bastide_style_manager_get_dark (bastide_style_manager_get_default ());
  BastideTrackFigure figures[BASTIDE_TRACK_MAX_FIGURES];
  g_autoptr (cairo_t) cr = NULL;
  guint n_figures;

  if (self->game == NULL)
    return;

  n_figures = _bastide_track_view_list_figures (self, figures);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  if (self->picture)
    {
      ensure_ground (self, width, height, scale, dark);
      cairo_set_source_surface (cr, self->ground, 0, 0);
      cairo_paint (cr);
      _bastide_track_view_paint_spaces (self, cr, width * scale, height * scale);
      bastide_track_paint_figures (cr, figures, n_figures, width * scale);
    }
  else
    {
      bastide_track_strip_paint (cr, figures, n_figures, width * scale, height * scale,
                                 pango_context_get_font_description (gtk_widget_get_pango_context (widget)),
                                 get_look ());
      clip_to_free_places (cr, figures, n_figures, width * scale, height * scale);
      _bastide_track_view_paint_spaces (self, cr, width * scale, height * scale);
    }
}

static void
bastide_track_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  _bastide_track_view_allocate_cells (BASTIDE_TRACK_VIEW (widget));
}

static void
bastide_track_view_dispose (GObject *object)
{
  BastideTrackView *self = BASTIDE_TRACK_VIEW (object);

  bastide_track_view_set_game (self, NULL);
  bastide_track_view_set_choice (self, NULL);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->choice_signals);
  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->clock, bastide_board_clock_free);

  G_OBJECT_CLASS (bastide_track_view_parent_class)->dispose (object);
}

static void
bastide_track_view_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_TRACK_VIEW (object)->cells);

  G_OBJECT_CLASS (bastide_track_view_parent_class)->finalize (object);
}

static void
bastide_track_view_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_PICTURE:
      BASTIDE_TRACK_VIEW (object)->picture = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_track_view_class_init (BastideTrackViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_track_view_dispose;
  object_class->finalize = bastide_track_view_finalize;
  object_class->set_property = bastide_track_view_set_property;
  widget_class->measure = bastide_track_view_measure;
  widget_class->size_allocate = bastide_track_view_size_allocate;
  widget_class->snapshot = bastide_track_view_snapshot;

  properties[PROP_PICTURE] = g_param_spec_boolean ("picture", NULL, NULL, FALSE,
                                                   G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "track");
}

static void
bastide_track_view_init (BastideTrackView *self)
{
  self->cells = g_ptr_array_new ();
  self->clock = bastide_board_clock_new (GTK_WIDGET (self), on_tick_cb);
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->game_signals, "shown", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->game_signals, "player-changed", G_CALLBACK (update), self);
  self->choice_signals = g_signal_group_new (BASTIDE_TYPE_CHOICE);
  g_signal_group_connect_swapped (self->choice_signals, "changed", G_CALLBACK (_bastide_track_view_update_cells), self);
  g_signal_group_connect_swapped (self->choice_signals, "selected", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  _bastide_track_view_add_input (self);
  g_signal_connect_object (bastide_style_manager_get_default (), "dark-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

/**
 * bastide_track_view_set_game:
 * @game: (nullable): whose scores to show
 */
void
bastide_track_view_set_game (BastideTrackView *self,
                             BastideGame      *game)
{
  g_return_if_fail (BASTIDE_IS_TRACK_VIEW (self));

  if (game == self->game)
    return;

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  if (game == NULL)
    return;

  bastide_track_walk_go (&self->walk, game, FALSE, 0);
  update (self);
}

void
bastide_track_view_set_room (BastideTrackView *self,
                             int               width,
                             int               height)
{
  g_return_if_fail (BASTIDE_IS_TRACK_VIEW (self));

  if (width == self->room_width && height == self->room_height)
    return;

  self->room_width = width;
  self->room_height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
