/* bastide-track-view-offers.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-track-view-private.h"

#include <math.h>

#include "bastide-board-targets.h"
#include "bastide-figure-painter.h"
#include "bastide-target-painter.h"

/*
 * The spaces that can be chosen: each is marked, and beside it stands the ghost of who would come there.
 */

/* Rounding of the mark of a space, as a part of its side. */
#define MARK_RADIUS 0.22

/* The line is as thick as on a tile that is so many times as large as a space. */
#define LINE_SIDES 2.4

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

gboolean
_bastide_track_view_can_choose (BastideTrackView *self)
{
  return self->choice != NULL && bastide_choice_has_target (self->choice, BASTIDE_TARGET_TRACK);
}

const BastideSpot *
_bastide_track_view_get_spot (BastideTrackView *self,
                              guint             number)
{
  const BastideSpot *spot = bastide_choice_get_spot (self->choice, number);

  return spot->target == BASTIDE_TARGET_TRACK ? spot : NULL;
}

void
_bastide_track_view_get_area (BastideTrackView  *self,
                              guint              space,
                              double             width,
                              double             height,
                              cairo_rectangle_t *area)
{
  if (self->picture)
    bastide_track_get_space (space, width, &area->x, &area->y, &area->width, &area->height);
  else
    bastide_track_strip_get_space (space, width, height, &area->x, &area->y, &area->width, &area->height);
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
    spaces[i] = _bastide_track_view_get_spot (self, (guint) g_array_index (offers, Offer, i).spot)->segment;
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

  for (guint i = 0; _bastide_track_view_can_choose (self) && i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = _bastide_track_view_get_spot (self, i);
      Offer offer = { .spot = (int) i };

      if (spot == NULL)
        continue;
      _bastide_track_view_get_area (self, spot->segment, width, height, &offer.area);
      offer.mark = offer.area;
      bastide_track_get_offer (spot->segment, width, &offer.x, &offer.y, &offer.height);
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
  double width = MAX (offer->area.width, BASTIDE_TARGET_PIXELS);
  double half = MAX (offer->height * GHOST_HALF, BASTIDE_TARGET_PIXELS / 2.0);
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

  cairo_new_path (cr);
  cairo_arc (cr, right, area->y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, right, bottom, radius, 0, G_PI / 2);
  cairo_arc (cr, area->x + radius, bottom, radius, G_PI / 2, G_PI);
  cairo_arc (cr, area->x + radius, area->y + radius, radius, G_PI, G_PI * 1.5);
  cairo_close_path (cr);
}

/* Who would come to a space: the one that what is done there is named after, or anybody. */
static const char *
get_figure (BastideTrackView  *self,
            const BastideSpot *spot)
{
  const char *name = bastide_choice_get_verb_at (self->choice, spot)->name;

  return bastide_figure_exists (name) ? name : "follower";
}

/* Who would come there, and a thin line round the space. */
static void
paint_offer (BastideTrackView *self,
             const Offer      *offer,
             cairo_t          *cr,
             gboolean          lit)
{
  int player = bastide_choice_get_decision (self->choice)->player;
  const char *colour = player >= 0 ? bastide_player_get_colour (bastide_game_get_player (self->game, (guint) player))
                                   : "black";
  const char *figure = get_figure (self, _bastide_track_view_get_spot (self, (guint) offer->spot));

  append_mark (cr, &offer->mark);
  bastide_target_stroke (cr, colour, MIN (offer->mark.width, offer->mark.height) * LINE_SIDES, lit);
  bastide_figure_paint (cr, figure, colour, offer->x, offer->y, offer->height,
                        lit ? BASTIDE_FIGURE_FLAT : BASTIDE_FIGURE_FLAT | BASTIDE_FIGURE_OFFERED);
}

void
_bastide_track_view_paint_spaces (BastideTrackView *self,
                                  cairo_t          *cr,
                                  double            width,
                                  double            height)
{
  g_autoptr (GArray) offers = list_offers (self, width, height);
  const Offer *selected = NULL;

  for (guint i = 0; i < offers->len; i++)
    {
      const Offer *offer = &g_array_index (offers, Offer, i);

      if (bastide_choice_get_selected (self->choice) == offer->spot)
        selected = offer;
      else
        paint_offer (self, offer, cr, FALSE);
    }
  if (selected != NULL)
    paint_offer (self, selected, cr, TRUE);
}
