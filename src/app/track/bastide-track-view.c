/* bastide-track-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-track-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-board-cells.h"
#include "bastide-board-camera.h"
#include "bastide-board-speech.h"
#include "bastide-board-spots.h"
#include "bastide-figure-painter.h"
#include "bastide-style-manager.h"
#include "bastide-highlight-painter.h"
#include "bastide-text-scale.h"
#include "bastide-track-painter.h"
#include "bastide-track-speech.h"
#include "bastide-board-track.h"
#include "model/words/bastide-texts.h"
#include "util/bastide-autoptr.h"

/* Width of the drawn track, in pixels for a usual font. */
#define PICTURE_WIDTH 640

/* Half of the width of a figure and its height with its rim, in heights of a follower. */
#define FIGURE_HALF 0.40
#define FIGURE_RISE 1.12

/* Rounding of the mark of a space, as a part of its side. */
#define MARK_RADIUS 0.22

/* Thickness of the line: that of a tile this many times as large as a space. */
#define LINE_SIDES 2.4

/* Extent of the glow of a space, in its sides. */
#define GLOW 0.95

/* Half of the width of who would come there, in heights. */
#define GHOST_HALF 0.36

struct _BastideTrackView
{
  GtkWidget parent_instance;

  /* Owned */
  BastideGame       *game;
  BastideChoice     *choice;
  GSignalGroup      *game_signals;
  GSignalGroup      *choice_signals;
  BastideBoardClock *clock;
  GPtrArray         *cells;  /* (element-type BastideBoardCell): the children, one for each space that can be chosen */
  cairo_surface_t   *ground; /* the landscape, painted once for a size */

  BastideTrackWalk walk;
  int              ground_width;
  int              room_width;  /* room for the picture, or 0 */
  int              room_height;
  guint            picture : 1;
  guint            ground_is_dark : 1;
};

G_DEFINE_FINAL_TYPE (BastideTrackView, bastide_track_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PICTURE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The robbers, or others, that lie in wait on a space. Returns how many there are with the others. */
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

/* All figures as they are shown now. Returns: how many */
static guint
list_figures (BastideTrackView   *self,
              BastideTrackFigure *figures)
{
  guint n = bastide_track_walk_list (self->game, figures);
  gint64 now = bastide_board_clock_get_now (self->clock);

  for (guint i = 0; i < n; i++)
    figures[i].score = (int) lround (bastide_track_walk_get (&self->walk, i, now));

  return add_waiting (self, figures, n);
}

/* --- The spaces that can be chosen: each is marked, and beside it stands the ghost of who would come there -------- */

/* A space that can be chosen. */
typedef struct
{
  int               spot; /* its number */
  cairo_rectangle_t area; /* all that belongs to it */
  cairo_rectangle_t mark; /* its mark */
  double            x;    /* the place of the figure that would come there: its feet */
  double            y;
  double            height;
} Offer;

/* Returns: (nullable): NULL for a spot of the choice */
static const BastideLanding *
get_landing (BastideTrackView *self,
             guint             number)
{
  const GArray *landings = bastide_choice_get_landings (self->choice, NULL);

  return landings->len > 0 ? &g_array_index (landings, BastideLanding, number) : NULL;
}

/* Offers, by number: spots of the choice, some of which may be elsewhere, or the goals of its answers. */
static guint
get_n_offers (BastideTrackView *self)
{
  guint n_landings = self->choice != NULL ? bastide_choice_get_landings (self->choice, NULL)->len : 0;

  if (self->choice == NULL || (n_landings == 0 && !bastide_choice_has_target (self->choice, BASTIDE_TARGET_TRACK)))
    return 0;

  return n_landings > 0 ? n_landings : bastide_choice_get_n_spots (self->choice);
}

/* Returns: -1 for a spot that lies elsewhere */
static int
get_space (BastideTrackView *self,
           guint             number)
{
  const BastideLanding *landing = get_landing (self, number);
  const BastideSpot *spot = landing == NULL ? bastide_choice_get_spot (self->choice, number) : NULL;

  if (landing != NULL)
    return (int) bastide_track_find_space (landing->score);

  return spot->target == BASTIDE_TARGET_TRACK ? (int) spot->segment : -1;
}

static gboolean
is_lit (BastideTrackView *self,
        guint             number)
{
  const BastideLanding *landing = get_landing (self, number);

  return landing != NULL ? bastide_choice_get_answer (self->choice) == (int) landing->answer
                         : bastide_choice_get_selected (self->choice) == (int) number;
}

/* The space of an offer on a track of a size, or its part if several share it. */
static void
get_area (BastideTrackView  *self,
          guint              number,
          double             width,
          double             height,
          cairo_rectangle_t *area)
{
  int space = get_space (self, number);
  guint n_before = 0, n = 0;

  if (self->picture)
    bastide_track_get_space ((guint) space, width, &area->x, &area->y, &area->width, &area->height);
  else
    bastide_track_strip_get_space ((guint) space, width, height, &area->x, &area->y, &area->width, &area->height);

  for (guint i = 0; i < get_n_offers (self); i++)
    if (get_space (self, i) == space)
      {
        n++;
        n_before += i < number;
      }
  area->width /= n;
  area->x += area->width * n_before;
}

/* On the strip all of them find their places together. */
static void
place_on_strip (BastideTrackView *self,
                GArray           *offers,
                double            width,
                double            height)
{
  BastideTrackFigure figures[BASTIDE_TRACK_MAX_FIGURES];
  guint n_figures = list_figures (self, figures);
  g_autofree guint *spaces = g_new (guint, offers->len);
  g_autofree double *places = g_new (double, offers->len);
  double y, figure_height;

  for (guint i = 0; i < offers->len; i++)
    spaces[i] = (guint) get_space (self, (guint) g_array_index (offers, Offer, i).spot);
  bastide_track_strip_place_offers (figures, n_figures, spaces, offers->len, width, height, places, &y,
                                    &figure_height);
  for (guint i = 0; i < offers->len; i++)
    {
      Offer *offer = &g_array_index (offers, Offer, i);

      bastide_track_strip_get_stone (spaces[i], width, height, &offer->mark.x, &offer->mark.y, &offer->mark.width,
                                     &offer->mark.height);
      offer->x = places[i];
      offer->y = y;
      offer->height = figure_height;
    }
}

/* Returns: (transfer full) (element-type Offer): all spaces that can be chosen, on a track of a size */
static GArray *
list_offers (BastideTrackView *self,
             double            width,
             double            height)
{
  GArray *offers = g_array_new (FALSE, FALSE, sizeof (Offer));

  for (guint i = 0; i < get_n_offers (self); i++)
    {
      int space = get_space (self, i);
      Offer offer = { .spot = (int) i };
      cairo_rectangle_t whole;

      if (space < 0)
        continue;
      get_area (self, i, width, height, &offer.area);
      offer.mark = offer.area;
      bastide_track_get_offer ((guint) space, width, &offer.x, &offer.y, &offer.height);
      /* Figures that share a space stand side by side, at the distance of their width. */
      bastide_track_get_space ((guint) space, width, &whole.x, &whole.y, &whole.width, &whole.height);
      if (self->picture)
        offer.x += 2 * GHOST_HALF * offer.height * (offer.area.x + offer.area.width / 2 - whole.x - whole.width / 2)
                   / offer.area.width;
      g_array_append_val (offers, offer);
    }
  if (!self->picture && offers->len > 0)
    place_on_strip (self, offers, width, height);

  return offers;
}

/* Distance of a point from the middle of a rectangle around it; G_MAXDOUBLE if it is outside. */
static double
get_distance (const cairo_rectangle_t *area,
              double                   x,
              double                   y)
{
  double right = x - area->x - area->width / 2;
  double down = y - area->y - area->height / 2;

  return fabs (right) <= area->width / 2 && fabs (down) <= area->height / 2 ? hypot (right, down) : G_MAXDOUBLE;
}

/* Distance of a point from a possible space, or from the figure that would come there. */
static double
get_distance_to_offer (const Offer *offer,
                       double       x,
                       double       y)
{
  double width = MAX (offer->area.width, BASTIDE_SPOT_PIXELS);
  double half = MAX (offer->height * GHOST_HALF, BASTIDE_SPOT_PIXELS / 2.0);
  cairo_rectangle_t space = { offer->area.x + (offer->area.width - width) / 2, offer->area.y, width,
                              offer->area.height };
  cairo_rectangle_t ghost = { offer->x - half, offer->y - offer->height, 2 * half, offer->height };

  return MIN (get_distance (&space, x, y), get_distance (&ghost, x, y));
}

int
bastide_track_view_find_spot (BastideTrackView *self,
                               double            x,
                               double            y)
{
  g_autoptr (GArray) offers = list_offers (self, gtk_widget_get_width (GTK_WIDGET (self)),
                                           gtk_widget_get_height (GTK_WIDGET (self)));
  double nearest = G_MAXDOUBLE;
  int found = -1;

  for (guint i = 0; i < offers->len; i++)
    {
      const Offer *offer = &g_array_index (offers, Offer, i);
      double distance = get_distance_to_offer (offer, x, y);

      if (distance < nearest)
        {
          nearest = distance;
          found = offer->spot;
        }
    }

  return found;
}

static void
append_mark (cairo_t                 *cr,
             const cairo_rectangle_t *area)
{
  double radius = MIN (area->width, area->height) * MARK_RADIUS;
  double right = area->x + area->width - radius;
  double bottom = area->y + area->height - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right, area->y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, right, bottom, radius, 0, G_PI / 2);
  cairo_arc (cr, area->x + radius, bottom, radius, G_PI / 2, G_PI);
  cairo_arc (cr, area->x + radius, area->y + radius, radius, G_PI, G_PI * 1.5);
  cairo_close_path (cr);
}

/* The figure that would come to a space: the one that moves there or after which the deed is named, or any. */
static const char *
get_figure (BastideTrackView *self,
            guint             number)
{
  const BastideLanding *landing = get_landing (self, number);
  const char *name;

  if (landing != NULL)
    name = bastide_state_get_track_name (bastide_game_get_rules (self->game), landing->figure);
  else
    name = bastide_choice_get_verb_at (self->choice, bastide_choice_get_spot (self->choice, number))->name;

  return bastide_figure_exists (name) ? name : "follower";
}

/* Paints the figure that would come there, and a thin line round the space. */
static void
paint_offer (BastideTrackView *self,
             const Offer      *offer,
             cairo_t          *cr,
             gboolean          lit)
{
  const BastideLanding *landing = get_landing (self, (guint) offer->spot);
  int player = landing != NULL ? (int) landing->player : bastide_choice_get_decision (self->choice)->player;
  const char *colour = player >= 0 ? bastide_player_get_colour (bastide_game_get_player (self->game, (guint) player))
                                   : "black";

  cairo_new_path (cr);
  append_mark (cr, &offer->mark);
  bastide_target_stroke (cr, colour, MIN (offer->mark.width, offer->mark.height) * LINE_SIDES, lit);
  bastide_figure_paint (cr, get_figure (self, (guint) offer->spot), colour, offer->x, offer->y, offer->height,
                        lit ? BASTIDE_FIGURE_FLAT : BASTIDE_FIGURE_FLAT | BASTIDE_FIGURE_OFFERED);
}

/* Marks the spaces that can be chosen, and the chosen one more. Comes before the figures, or leaves them out. */
static void
paint_spaces (BastideTrackView *self,
              cairo_t          *cr,
              double            width,
              double            height)
{
  g_autoptr (GArray) offers = list_offers (self, width, height);

  if (self->picture && offers->len > 0 && get_landing (self, 0) != NULL)
    {
      const BastideRules *rules = bastide_game_get_rules (self->game);

      /* While a moving figure is chosen, spaces with an effect on stopping figures glow; the spaces themselves stay
       * unchanged. */
      cairo_save (cr);
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      for (int space = 0; space < BASTIDE_TRACK_N_SPACES; space++)
        {
          cairo_rectangle_t area;
          cairo_pattern_t *glow;
          double x, y, radius;

          if (bastide_rules_get_stop (rules, space) == NULL)
            continue;
          bastide_track_get_space ((guint) space, width, &area.x, &area.y, &area.width, &area.height);
          x = area.x + area.width / 2;
          y = area.y + area.height / 2;
          radius = MIN (area.width, area.height) * GLOW;
          glow = cairo_pattern_create_radial (x, y, radius / 2, x, y, radius);
          cairo_pattern_add_color_stop_rgba (glow, 0, 1, 0.84, 0.35, 0.95);
          cairo_pattern_add_color_stop_rgba (glow, 1, 1, 0.84, 0.35, 0);
          cairo_set_source (cr, glow);
          cairo_rectangle (cr, x - radius, y - radius, 2 * radius, 2 * radius);
          append_mark (cr, &area);
          cairo_fill (cr);
          cairo_pattern_destroy (glow);
        }
      cairo_restore (cr);
    }
  for (int lit = 0; lit < 2; lit++)
    for (guint i = 0; i < offers->len; i++)
      {
        const Offer *offer = &g_array_index (offers, Offer, i);

        if (is_lit (self, (guint) offer->spot) == (lit == 1))
          paint_offer (self, offer, cr, lit == 1);
      }
}

/* --- Choosing a space: on the picture each has a child that keyboard and screen reader meet ----------------------- */

static void
point_at (BastideTrackView *self,
          int               offer)
{
  const BastideLanding *landing = offer >= 0 ? get_landing (self, (guint) offer) : NULL;

  if (landing != NULL)
    bastide_choice_set_answer (self->choice, (int) landing->answer);
  else if (offer >= 0)
    bastide_choice_set_selected (self->choice, offer);
}

static void
choose (BastideTrackView *self,
        int               offer)
{
  const BastideLanding *landing = get_landing (self, (guint) offer);

  if (landing != NULL)
    {
      bastide_choice_press_button (self->choice, landing->answer);
      return;
    }

  bastide_choice_set_selected (self->choice, offer);
  bastide_choice_choose (self->choice);
}

static void
on_motion_cb (GtkEventControllerMotion *controller,
              double                    x,
              double                    y,
              BastideTrackView         *self)
{
  int spot = bastide_track_view_find_spot (self, x, y);

  point_at (self, spot);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), spot >= 0 ? "pointer" : NULL);
}

/* While a space is to be chosen, a click is not for the button in which the strip lies. */
static void
on_pressed_cb (GtkGestureClick  *gesture,
               int               n_press,
               double            x,
               double            y,
               BastideTrackView *self)
{
  if (bastide_track_view_find_spot (self, x, y) >= 0)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_released_cb (GtkGestureClick  *gesture,
                int               n_press,
                double            x,
                double            y,
                BastideTrackView *self)
{
  int spot = bastide_track_view_find_spot (self, x, y);

  if (spot >= 0)
    choose (self, spot);
}

/* The number of the offer of a cell. */
static guint
get_number (GtkWidget *cell)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (cell), "number"));
}

static void
on_activated_cb (GtkWidget        *cell,
                 BastideTrackView *self)
{
  choose (self, (int) get_number (cell));
}

static void
on_enter_cb (GtkEventController *controller,
             BastideTrackView   *self)
{
  point_at (self, (int) get_number (gtk_event_controller_get_widget (controller)));
}

/* Number of cells that a key moves; 0 for other keys. */
static int
get_step (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Left:
    case GDK_KEY_KP_Up:
      return -1;

    case GDK_KEY_Right:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Right:
    case GDK_KEY_KP_Down:
      return 1;

    default:
      return 0;
    }
}

/* Arrows go to the next space that can be chosen; Enter chooses it. */
static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        modifiers,
                   BastideTrackView      *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  int step = get_step (keyval);
  guint index;

  if (focus == NULL || !g_ptr_array_find (self->cells, focus, &index))
    return FALSE;
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter)
    return gtk_widget_activate (focus);
  if (step == 0)
    return FALSE;

  index = (index + self->cells->len + (guint) step) % self->cells->len;

  return gtk_widget_grab_focus (g_ptr_array_index (self->cells, index));
}

static void
add_cell (BastideTrackView *self,
          guint             number)
{
  const BastideLanding *landing = get_landing (self, number);
  guint space = (guint) get_space (self, number);
  BastideSpot spot = { .target = BASTIDE_TARGET_TRACK, .segment = space, .figure = -1 };
  GtkWidget *cell = bastide_board_cell_new (spot);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *text =
    landing != NULL ? bastide_track_speech_describe_landing (self->choice, landing)
                    : bastide_board_speech_describe_spot (self->choice, bastide_choice_get_spot (self->choice, number));

  g_object_set_data (G_OBJECT (cell), "number", GUINT_TO_POINTER (number));
  bastide_board_cell_set_text (BASTIDE_BOARD_CELL (cell), text);
  g_signal_connect (cell, "activated", G_CALLBACK (on_activated_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_enter_cb), self);
  gtk_widget_add_controller (cell, focus);
  gtk_widget_set_parent (cell, GTK_WIDGET (self));
  g_ptr_array_add (self->cells, cell);
}

static void
update_cells (BastideTrackView *self)
{
  while (self->cells->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (self->cells, self->cells->len - 1));
  /* Two cells for the same space would only confuse. */
  for (guint i = 0; self->picture && i < get_n_offers (self); i++)
    if (get_space (self, i) >= 0)
      add_cell (self, i);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
allocate_cells (BastideTrackView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (self->cells, i);
      cairo_rectangle_t area;

      get_area (self, get_number (cell),
                gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)),
                &area);
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell, &(GtkAllocation) { (int) area.x, (int) area.y, (int) area.width,
                                                         (int) area.height },
                                -1);
    }
}

/* --- The widget ------------------------------------------------------------------------------------------------ */

static gboolean
on_tick_cb (GtkWidget *widget,
            gint64     now)
{
  return !bastide_track_walk_ends (&BASTIDE_TRACK_VIEW (widget)->walk, now);
}

static void
update (BastideTrackView *self)
{
  GString *text;

  if (bastide_track_walk_go (&self->walk, self->game, bastide_board_clock_get_shows (self->clock),
                             bastide_board_clock_get_now (self->clock)))
    bastide_board_clock_start (self->clock);

  text = g_string_new (_("Scoring track"));
  for (guint i = 0; i < (self->game != NULL ? g_list_model_get_n_items (bastide_game_get_players (self->game))
                         : 0); i++)
    {
      BastidePlayer *player = bastide_game_get_player (self->game, i);

      /* Translators: a player and the points, in a list: “, Anna 34” */
      g_string_append_printf (text, C_("track", ", %s %d"), bastide_player_get_name (player),
                              bastide_player_get_score (player));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
  g_string_free (text, TRUE);

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

  n_figures = list_figures (self, figures);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  if (self->picture)
    {
      ensure_ground (self, width, height, scale, dark);
      cairo_set_source_surface (cr, self->ground, 0, 0);
      cairo_paint (cr);
      paint_spaces (self, cr, width * scale, height * scale);
      bastide_track_paint_figures (cr, figures, n_figures, width * scale);
    }
  else
    {
      bastide_track_strip_paint (cr, figures, n_figures, width * scale, height * scale,
                                 pango_context_get_font_description (gtk_widget_get_pango_context (widget)),
                                 get_look ());
      clip_to_free_places (cr, figures, n_figures, width * scale, height * scale);
      paint_spaces (self, cr, width * scale, height * scale);
    }
}

static void
bastide_track_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  allocate_cells (BASTIDE_TRACK_VIEW (widget));
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
  GtkEventController *motion;
  GtkEventController *key;
  GtkGesture *click;

  self->cells = g_ptr_array_new ();
  self->clock = bastide_board_clock_new (GTK_WIDGET (self), on_tick_cb);
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->game_signals, "shown", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->game_signals, "player-changed", G_CALLBACK (update), self);
  self->choice_signals = g_signal_group_new (BASTIDE_TYPE_CHOICE);
  g_signal_group_connect_swapped (self->choice_signals, "changed", G_CALLBACK (update_cells), self);
  g_signal_group_connect_swapped (self->choice_signals, "selected", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  motion = gtk_event_controller_motion_new ();
  key = gtk_event_controller_key_new ();
  click = gtk_gesture_click_new ();
  g_signal_connect (motion, "enter", G_CALLBACK (on_motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (on_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);

  g_signal_connect_object (bastide_style_manager_get_default (), "dark-changed", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

/**
 * bastide_track_view_set_game:
 * @game: (nullable): the game whose scores to show
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

/**
 * bastide_track_view_set_choice:
 * @choice: (nullable): the choice; only spaces of the track matter here
 */
void
bastide_track_view_set_choice (BastideTrackView *self,
                               BastideChoice    *choice)
{
  g_return_if_fail (BASTIDE_IS_TRACK_VIEW (self));

  if (choice == self->choice)
    return;

  g_set_object (&self->choice, choice);
  g_signal_group_set_target (self->choice_signals, choice);
  update_cells (self);
}
