/* bastide-track-view-offers.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-track-view-private.h"

#include <math.h>

#include "bastide-board-spots.h"
#include "bastide-figure-painter.h"
#include "bastide-target-painter.h"

/*
 * The spaces that can be chosen: each is marked, and beside it stands the ghost of who would come there.
 */

/* Rounding of the mark of a space, as a part of its side. */
#define MARK_RADIUS 0.22

/* The line is as thick as on a tile that is so many times as large as a space. */
#define LINE_SIDES 2.4

/* How far the glow of a space reaches, in its sides. */
#define GLOW 0.95

/* Half of the width of who would come there, in heights. */
#define GHOST_HALF 0.36

/* A space that can be chosen. */
typedef struct
{
  int               spot; /* its number */
  cairo_rectangle_t area; /* all that belongs to it */
  cairo_rectangle_t mark; /* what is marked of it */
  double            x;    /* where who would come there is shown: his feet */
  double            y;
  double            height;
} Offer;

const BastideLanding *
_bastide_track_view_get_landing (BastideTrackView *self,
                                 guint             number)
{
  const GArray *landings = bastide_choice_get_landings (self->choice, NULL);

  return landings->len > 0 ? &g_array_index (landings, BastideLanding, number) : NULL;
}

guint
_bastide_track_view_get_n_offers (BastideTrackView *self)
{
  guint n_landings = self->choice != NULL ? bastide_choice_get_landings (self->choice, NULL)->len : 0;

  if (self->choice == NULL || (n_landings == 0 && !bastide_choice_has_target (self->choice, BASTIDE_TARGET_TRACK)))
    return 0;

  return n_landings > 0 ? n_landings : bastide_choice_get_n_spots (self->choice);
}

int
_bastide_track_view_get_space (BastideTrackView *self,
                               guint             number)
{
  const BastideLanding *landing = _bastide_track_view_get_landing (self, number);
  const BastideSpot *spot = landing == NULL ? bastide_choice_get_spot (self->choice, number) : NULL;

  if (landing != NULL)
    return (int) bastide_track_find_space (landing->score);

  return spot->target == BASTIDE_TARGET_TRACK ? (int) spot->segment : -1;
}

static gboolean
is_lit (BastideTrackView *self,
        guint             number)
{
  const BastideLanding *landing = _bastide_track_view_get_landing (self, number);

  return landing != NULL ? bastide_choice_get_answer (self->choice) == (int) landing->answer
                         : bastide_choice_get_selected (self->choice) == (int) number;
}

void
_bastide_track_view_get_area (BastideTrackView  *self,
                              guint              number,
                              double             width,
                              double             height,
                              cairo_rectangle_t *area)
{
  int space = _bastide_track_view_get_space (self, number);
  guint n_before = 0, n = 0;

  if (self->picture)
    bastide_track_get_space ((guint) space, width, &area->x, &area->y, &area->width, &area->height);
  else
    bastide_track_strip_get_space ((guint) space, width, height, &area->x, &area->y, &area->width, &area->height);

  for (guint i = 0; i < _bastide_track_view_get_n_offers (self); i++)
    if (_bastide_track_view_get_space (self, i) == space)
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
  guint n_figures = _bastide_track_view_list_figures (self, figures);
  g_autofree guint *spaces = g_new (guint, offers->len);
  g_autofree double *places = g_new (double, offers->len);
  double y, figure_height;

  for (guint i = 0; i < offers->len; i++)
    spaces[i] = (guint) _bastide_track_view_get_space (self, (guint) g_array_index (offers, Offer, i).spot);
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

  for (guint i = 0; i < _bastide_track_view_get_n_offers (self); i++)
    {
      int space = _bastide_track_view_get_space (self, i);
      Offer offer = { .spot = (int) i };
      cairo_rectangle_t whole;

      if (space < 0)
        continue;
      _bastide_track_view_get_area (self, i, width, height, &offer.area);
      offer.mark = offer.area;
      bastide_track_get_offer ((guint) space, width, &offer.x, &offer.y, &offer.height);
      /* Those who share a space stand side by side, as far apart as they are broad. */
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

/* How far a point is from the middle of a rectangle that it lies in; G_MAXDOUBLE beside it. */
static double
get_distance (const cairo_rectangle_t *area,
              double                   x,
              double                   y)
{
  double right = x - area->x - area->width / 2;
  double down = y - area->y - area->height / 2;

  return fabs (right) <= area->width / 2 && fabs (down) <= area->height / 2 ? hypot (right, down) : G_MAXDOUBLE;
}

/* How far a point is from a space that can be chosen, or from who would come there. */
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
_bastide_track_view_find_spot (BastideTrackView *self,
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

/* Who would come to a space: the one that moves there or that what is done there is named after, or anybody. */
static const char *
get_figure (BastideTrackView *self,
            guint             number)
{
  const BastideLanding *landing = _bastide_track_view_get_landing (self, number);
  const char *name;

  if (landing != NULL)
    name = bastide_state_get_track_name (bastide_game_get_rules (self->game), landing->figure);
  else
    name = bastide_choice_get_verb_at (self->choice, bastide_choice_get_spot (self->choice, number))->name;

  return bastide_figure_exists (name) ? name : "follower";
}

/* Who would come there, and a thin line round the space. */
static void
paint_offer (BastideTrackView *self,
             const Offer      *offer,
             cairo_t          *cr,
             gboolean          lit)
{
  const BastideLanding *landing = _bastide_track_view_get_landing (self, (guint) offer->spot);
  int player = landing != NULL ? (int) landing->player : bastide_choice_get_decision (self->choice)->player;
  const char *colour = player >= 0 ? bastide_player_get_colour (bastide_game_get_player (self->game, (guint) player))
                                   : "black";

  cairo_new_path (cr);
  append_mark (cr, &offer->mark);
  bastide_target_stroke (cr, colour, MIN (offer->mark.width, offer->mark.height) * LINE_SIDES, lit);
  bastide_figure_paint (cr, get_figure (self, (guint) offer->spot), colour, offer->x, offer->y, offer->height,
                        lit ? BASTIDE_FIGURE_FLAT : BASTIDE_FIGURE_FLAT | BASTIDE_FIGURE_OFFERED);
}

/* While it is decided who moves, spaces glow where something comes to those who stop there; each stays as it is. */
static void
paint_stops (BastideTrackView *self,
             cairo_t          *cr,
             double            width)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);

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

void
_bastide_track_view_paint_spaces (BastideTrackView *self,
                                  cairo_t          *cr,
                                  double            width,
                                  double            height)
{
  g_autoptr (GArray) offers = list_offers (self, width, height);

  if (self->picture && offers->len > 0 && _bastide_track_view_get_landing (self, 0) != NULL)
    paint_stops (self, cr, width);
  for (int lit = 0; lit < 2; lit++)
    for (guint i = 0; i < offers->len; i++)
      {
        const Offer *offer = &g_array_index (offers, Offer, i);

        if (is_lit (self, (guint) offer->spot) == (lit == 1))
          paint_offer (self, offer, cr, lit == 1);
      }
}
