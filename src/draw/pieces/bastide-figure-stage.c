/* bastide-figure-stage.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-stage.h"

#include <math.h>
#include <string.h>

#include "bastide-draw-text.h"
#include "bastide-stage-solver.h"
#include "bastide-tile-plan.h"
#include "util/bastide-autoptr.h"

/* The middle of a standing follower, over the feet, in heights. */
#define MIDDLE 0.5

/* Figures that are smaller because there is no room shrink less where all are small. */
#define LEAST_SMALL_SCALE 0.8

/* The badge of a figure that stands for several: its middle and its size, in heights. */
#define BADGE_X 0.30
#define BADGE_Y 0.16
#define LYING_BADGE_X 0.42
#define LYING_BADGE_Y -0.24
#define BADGE_SIZE 0.30
#define LEAST_BADGE_SIZE 11.0

double
bastide_figure_get_scaled_height (double tile_pixels,
                                  double scale)
{
  double height = bastide_figure_get_height (tile_pixels);
  double least = bastide_figure_get_height (0);

  return MAX (height * scale, least * MAX (scale, LEAST_SMALL_SCALE));
}

void
bastide_staged_figure_get_place (const BastideStagedFigure *self,
                                 double                     pixels,
                                 double                    *x,
                                 double                    *y,
                                 double                    *height)
{
  double full = bastide_figure_get_height (BASTIDE_FIGURE_FULL_TILE) / BASTIDE_FIGURE_FULL_TILE * pixels * self->scale;

  *height = bastide_figure_get_scaled_height (pixels, self->scale);
  *x = self->x * pixels;
  *y = self->y * pixels;
  if (!(self->style & BASTIDE_FIGURE_LYING))
    *y += MIDDLE * (*height - full);
}

void
bastide_figure_count_paint (cairo_t            *cr,
                            guint               count,
                            double              x,
                            double              y,
                            double              height,
                            BastideFigureStyle  style)
{
  gboolean lying = (style & BASTIDE_FIGURE_LYING) != 0;
  g_autoptr (PangoFontDescription) font = bastide_book_font_new ();
  /* A number beside a sign that all languages read alike. */
  g_autofree char *text = g_strdup_printf ("×%u", count);

  double angle = bastide_figure_style_get_turn (style) * G_PI_4;
  /* The badge is at the feet of a lying figure, on its upper side when the head points west. */
  double badge_x = lying ? cos (angle) * LYING_BADGE_X + sin (angle) * LYING_BADGE_Y : BADGE_X;
  double badge_y = lying ? cos (angle) * LYING_BADGE_Y - sin (angle) * LYING_BADGE_X : -BADGE_Y;

  bastide_badge_paint (cr, text, x + badge_x * height, y + badge_y * height,
                       MAX (BADGE_SIZE * height, LEAST_BADGE_SIZE), font);
}

void
bastide_staged_figure_paint (const BastideStagedFigure *self,
                             cairo_t                   *cr,
                             const char                *colour,
                             double                     x,
                             double                     y,
                             double                     pixels,
                             double                     max_height)
{
  double place_x, place_y, height;

  if (self->count == 0)
    return;

  bastide_staged_figure_get_place (self, pixels, &place_x, &place_y, &height);
  height = MIN (height, max_height);
  bastide_figure_paint (cr, self->name, colour, x + place_x, y + place_y, height, self->style);
  if (self->count > 1)
    bastide_figure_count_paint (cr, self->count, x + place_x, y + place_y, height, self->style);
}

/* --- What is remembered --- */

/**
 * Cast:
 * @figures: all that stands on segments, with or without places
 * @things: what else lies there
 *
 * Figures and things on a tile.
 */
typedef struct
{
  BastideStagedFigure *figures;
  guint                n_figures;
  BastideStageThing   *things;
  guint                n_things;
} Cast;

/* The number of sets of figures of one tile that are kept. */
#define MAX_KEPT 64

static GMutex mutex;

static void
cast_clear (gpointer data)
{
  Cast *self = data;

  g_free (self->figures);
  g_free (self->things);
}

/* However it was turned. */
static gboolean
is_same (const BastideStagedFigure *one,
         const BastideStagedFigure *other)
{
  return one->segment == other->segment && one->owner == other->owner
         && bastide_figure_style_turn (one->style, 0) == bastide_figure_style_turn (other->style, 0)
         && strcmp (one->name, other->name) == 0;
}

/* Finds figures among others, in any order. @places: (out): for each of them its place there, or -1. Returns: number
 * found */
static guint
find_all (const Cast *few,
          const Cast *many,
          int        *places)
{
  guint n = 0;

  for (guint i = 0; i < few->n_figures; i++)
    {
      places[i] = -1;
      for (guint j = 0; j < many->n_figures && places[i] < 0; j++)
        {
          gboolean taken = FALSE;

          for (guint k = 0; k < i; k++)
            taken |= places[k] == (int) j;
          if (!taken && is_same (&few->figures[i], &many->figures[j]))
            places[i] = (int) j;
        }
      n += places[i] >= 0;
    }

  return n;
}

static gboolean
has_same_things (const Cast *one,
                 const Cast *other)
{
  return one->n_things == other->n_things
         && (one->n_things == 0
             || memcmp (one->things, other->things, one->n_things * sizeof one->things[0]) == 0);
}

/* The last used set is forgotten last. */
static void
refresh (GArray *kept,
         guint   index)
{
  Cast cast = g_array_index (kept, Cast, index);

  memmove (&g_array_index (kept, Cast, index), &g_array_index (kept, Cast, index + 1),
           (kept->len - index - 1) * sizeof cast);
  g_array_index (kept, Cast, kept->len - 1) = cast;
}

/* Gives the wanted figures the places that just these had beside just these things, in any order. Returns: whether they
 * were known */
static gboolean
recall (const BastideTilePlan *plan,
        const Cast            *wanted)
{
  g_autofree int *places = g_new (int, wanted->n_figures);
  GArray *kept;
  gboolean found = FALSE;

  g_mutex_lock (&mutex);
  kept = plan->staged;
  for (guint i = kept != NULL ? kept->len : 0; i > 0 && !found; i--)
    {
      const Cast *cast = &g_array_index (kept, Cast, i - 1);

      if (cast->n_figures != wanted->n_figures || !has_same_things (cast, wanted)
          || find_all (wanted, cast, places) < wanted->n_figures)
        continue;
      for (guint j = 0; j < wanted->n_figures; j++)
        {
          const char *name = wanted->figures[j].name;

          wanted->figures[j] = cast->figures[places[j]];
          wanted->figures[j].name = name;
        }
      refresh (kept, i - 1);
      found = TRUE;
    }
  g_mutex_unlock (&mutex);

  return found;
}

/* Returns: (nullable): the cast with most of the wanted figures; among equal ones the one with fewest others, seen
 *   last */
static const Cast *
find_nearest (const GArray *kept,
              const Cast   *wanted)
{
  const Cast *nearest = NULL;
  guint most = 0;

  for (guint i = kept != NULL ? kept->len : 0; i > 0; i--)
    {
      const Cast *cast = &g_array_index (kept, Cast, i - 1);
      g_autofree int *places = g_new (int, cast->n_figures);
      guint n = find_all (cast, wanted, places);

      if (n < most || n == 0 || (n == most && cast->n_figures >= nearest->n_figures))
        continue;
      nearest = cast;
      most = n;
    }

  return nearest;
}

/* Finds the wanted figures among those that were on the tile before. @order: their numbers, known ones first; @known:
 * (out caller-allocates): these, with their places; @released: whether somebody has left, or things lie otherwise.
 * Returns: how many are known */
static guint
find_known (const BastideTilePlan *plan,
            const Cast            *wanted,
            guint                 *order,
            BastideStagedFigure   *known,
            gboolean              *released)
{
  g_autofree gboolean *found = g_new0 (gboolean, wanted->n_figures);
  const Cast *nearest;
  guint n_known = 0, n;

  *released = FALSE;
  g_mutex_lock (&mutex);
  nearest = find_nearest (plan->staged, wanted);
  if (nearest != NULL)
    {
      g_autofree int *places = g_new (int, nearest->n_figures);

      *released = find_all (nearest, wanted, places) < nearest->n_figures || !has_same_things (nearest, wanted);
      for (guint i = 0; i < nearest->n_figures; i++)
        if (places[i] >= 0)
          {
            found[places[i]] = TRUE;
            known[n_known] = nearest->figures[i];
            order[n_known++] = (guint) places[i];
          }
    }
  g_mutex_unlock (&mutex);

  n = n_known;
  for (guint i = 0; i < wanted->n_figures; i++)
    if (!found[i])
      order[n++] = i;

  return n_known;
}

static void
keep (const BastideTilePlan *plan,
      const Cast            *cast)
{
  BastideTilePlan *self = (BastideTilePlan *) plan;
  Cast copy = {
    g_memdup2 (cast->figures, cast->n_figures * sizeof cast->figures[0]), cast->n_figures,
    g_memdup2 (cast->things, cast->n_things * sizeof cast->things[0]), cast->n_things,
  };

  for (guint i = 0; i < copy.n_figures; i++)
    copy.figures[i].name = g_intern_string (copy.figures[i].name);

  g_mutex_lock (&mutex);
  if (self->staged == NULL)
    {
      GArray *kept = g_array_new (FALSE, FALSE, sizeof (Cast));

      g_array_set_clear_func (kept, cast_clear);
      self->staged = kept;
      self->free_staged = (GDestroyNotify) g_array_unref;
    }
  if (((GArray *) self->staged)->len >= MAX_KEPT)
    g_array_remove_index ((GArray *) self->staged, 0);
  g_array_append_val ((GArray *) self->staged, copy);
  g_mutex_unlock (&mutex);
}

/* --- Who moves for those who come --- */

typedef BastideStageSolver Solver;

/* After a figure has left or things have moved, figures that are small or stand for several look for room again; one
 * that would not become larger stays. Returns: whether there is room for all */
static gboolean
hold_all (Solver   *self,
          gboolean  released)
{
  gboolean larger = TRUE;

  for (guint i = 0; i < self->n_known; i++)
    self->held[i] = !released || (bastide_stage_solver_is_free (self, i) && self->before[i].scale >= 1);
  if (!bastide_stage_solver_find_places (self, BASTIDE_HOLD_ALL, 100))
    return FALSE;

  for (guint i = 0; i < self->n_known; i++)
    if (!self->held[i] && bastide_stage_solver_is_free (self, i) && self->figures[i].scale <= self->before[i].scale)
      {
        self->held[i] = TRUE;
        larger = FALSE;
      }

  return larger || bastide_stage_solver_find_places (self, BASTIDE_HOLD_ALL, 100);
}

/* Returns: whether there is room for all, if others give way or not */
static gboolean
hold (Solver   *self,
      gboolean  released)
{
  if (hold_all (self, released))
    return TRUE;

  /* Releases the figures that share a segment with a newcomer. */
  for (guint i = 0; i < self->n_known; i++)
    for (guint j = 0; j < self->n_figures && self->held[i]; j++)
      self->held[i] = self->held[j] || self->figures[j].segment != self->figures[i].segment;
  if (bastide_stage_solver_find_places (self, BASTIDE_HOLD_OTHERS, 100))
    return TRUE;

  memset (self->held, 0, self->n_figures * sizeof self->held[0]);

  return bastide_stage_solver_find_places (self, BASTIDE_HOLD_NONE, 100);
}

static BastideStagedFigure *
copy_figures (const Solver *self)
{
  return g_memdup2 (self->figures, self->n_figures * sizeof self->figures[0]);
}

static void
forget (Solver *self)
{
  g_autofree BastideStagedFigure *first = NULL;
  guint n_squeezed, harm;

  memset (self->held, 0, self->n_figures * sizeof self->held[0]);
  bastide_stage_solver_find_places (self, BASTIDE_HOLD_FORGOTTEN, 100);
  n_squeezed = self->n_squeezed;
  harm = self->harm;
  if (n_squeezed == 0 || self->n_figures == 1)
    return;

  /* All figures of the tile may be in the way of one of them: then they all take as little room as they can. */
  first = copy_figures (self);
  bastide_stage_solver_find_places (self, BASTIDE_HOLD_FORGOTTEN, BASTIDE_STAGE_LEAST_PERCENT);
  if (self->n_squeezed < n_squeezed)
    return;
  memcpy (self->figures, first, self->n_figures * sizeof first[0]);
  self->harm = harm;
}

static gboolean
is_crowded (const Solver *self)
{
  for (guint i = 0; i < self->n_figures; i++)
    if (self->figures[i].count != 1)
      return TRUE;

  return FALSE;
}

static void
find_places (const BastideTilePlan *plan,
             const Cast            *cast,
             guint                  n_known,
             gboolean               released)
{
  g_autofree Solver *self = g_new0 (Solver, 1);
  g_autofree BastideStagedFigure *before = g_memdup2 (cast->figures, n_known * sizeof before[0]);
  g_autofree gboolean *held = g_new0 (gboolean, cast->n_figures);
  g_autoptr (GPtrArray) stages = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_set_size (stages, (int) plan->tile->segments->len);
  self->stages = (BastideTileStage **) stages->pdata;
  self->plan = plan;
  self->figures = cast->figures;
  self->n_figures = cast->n_figures;
  self->before = before;
  self->n_known = n_known;
  self->held = held;
  for (guint i = 0; i < cast->n_things; i++)
    bastide_stage_search_cover (&self->search, &cast->things[i]);
  /* There is not enough room for all. Earlier figures move only if that helps. */
  if (n_known == 0 || !hold (self, released))
    {
      g_autofree BastideStagedFigure *moved = NULL;
      guint harm;

      forget (self);
      if (self->n_known != 0 && self->n_known != self->n_figures && !is_crowded (self))
        {
          moved = copy_figures (self);
          harm = self->harm;
          for (guint i = 0; i < self->n_known; i++)
            self->held[i] = bastide_stage_solver_is_free (self, i);
          bastide_stage_solver_find_places (self, BASTIDE_HOLD_ANYHOW, 100);
          if (self->harm > harm)
            memcpy (self->figures, moved, self->n_figures * sizeof moved[0]);
        }
    }
}

/* Figures that were there before come first. */
static void
solve (const BastideTilePlan *plan,
       const Cast            *wanted)
{
  g_autofree guint *order = g_new (guint, wanted->n_figures);
  g_autofree BastideStagedFigure *figures = g_new (BastideStagedFigure, wanted->n_figures);
  gboolean released;
  guint n_known = find_known (plan, wanted, order, figures, &released);

  for (guint i = n_known; i < wanted->n_figures; i++)
    figures[i] = wanted->figures[order[i]];
  find_places (plan, &(Cast) { figures, wanted->n_figures, wanted->things, wanted->n_things },
               n_known, released);
  for (guint i = 0; i < wanted->n_figures; i++)
    {
      const char *name = wanted->figures[order[i]].name;

      wanted->figures[order[i]] = figures[i];
      wanted->figures[order[i]].name = name;
    }
}

void
bastide_figures_stage (const BastideTilePlan   *plan,
                       BastideStagedFigure     *figures,
                       guint                    n_figures,
                       const BastideStageThing *things,
                       guint                    n_things)
{
  const Cast wanted = { figures, n_figures, (BastideStageThing *) things, n_things };

  g_return_if_fail (plan != NULL);
  for (guint i = 0; i < n_figures; i++)
    g_return_if_fail (figures[i].segment < plan->tile->segments->len);

  if (n_figures == 0 || recall (plan, &wanted))
    return;

  solve (plan, &wanted);
  keep (plan, &wanted);
}
