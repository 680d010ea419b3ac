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

/* So many sets of figures of one tile are kept. */
#define MAX_KEPT 64

/* Where the middle of a standing follower is, over the feet, in heights. */
#define MIDDLE 0.5

/* Figures that are smaller because there is no room shrink less where all are small. */
#define LEAST_SMALL_SCALE 0.8

/* The badge of a figure that stands for several: where its middle is, and how large, in heights. */
#define BADGE_X 0.30
#define BADGE_Y 0.16
#define LYING_BADGE_X 0.42
#define LYING_BADGE_Y -0.24
#define BADGE_SIZE 0.30
#define LEAST_BADGE_SIZE 8.0

/* --- What was found before --- */

/* Figures and things on a tile, with their places. */
typedef struct
{
  BastideStagedFigure *figures;
  guint                n_figures;
  BastideStageThing   *things;
  guint                n_things;
} Staged;

static GMutex mutex;

static void
staged_clear (gpointer data)
{
  Staged *self = data;

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

/* Finds all of some figures among others, in any order. @places: (out): where there. Returns: whether all are there */
static gboolean
find_all (const Staged *few,
          const Staged *many,
          guint        *places)
{
  for (guint i = 0; i < few->n_figures; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < many->n_figures && !found; j++)
        {
          gboolean taken = FALSE;

          for (guint k = 0; k < i; k++)
            taken |= places[k] == j;
          found = !taken && is_same (&few->figures[i], &many->figures[j]);
          places[i] = j;
        }
      if (!found)
        return FALSE;
    }

  return TRUE;
}

static gboolean
has_same_things (const Staged *one,
                 const Staged *other)
{
  return one->n_things == other->n_things
         && (one->n_things == 0
             || memcmp (one->things, other->things, one->n_things * sizeof one->things[0]) == 0);
}

/* What was used last is forgotten last. */
static void
refresh (GArray *kept,
         guint   index)
{
  Staged staged = g_array_index (kept, Staged, index);

  memmove (&g_array_index (kept, Staged, index), &g_array_index (kept, Staged, index + 1),
           (kept->len - index - 1) * sizeof staged);
  g_array_index (kept, Staged, kept->len - 1) = staged;
}

static void
take_over (const Staged *staged,
           const Staged *wanted,
           const guint  *places)
{
  for (guint i = 0; i < wanted->n_figures; i++)
    {
      const char *name = wanted->figures[i].name;

      wanted->figures[i] = staged->figures[places[i]];
      wanted->figures[i].name = name;
    }
}

/* Returns: whether the places were known */
static gboolean
recall (const BastideTilePlan *plan,
        const Staged          *wanted)
{
  g_autofree guint *places = g_new (guint, wanted->n_figures);
  GArray *kept;
  gboolean found = FALSE;

  g_mutex_lock (&mutex);
  kept = plan->staged;
  for (guint i = kept != NULL ? kept->len : 0; i > 0 && !found; i--)
    {
      const Staged *staged = &g_array_index (kept, Staged, i - 1);

      if (staged->n_figures != wanted->n_figures || !has_same_things (staged, wanted)
          || !find_all (wanted, staged, places))
        continue;
      take_over (staged, wanted, places);
      refresh (kept, i - 1);
      found = TRUE;
    }
  g_mutex_unlock (&mutex);

  return found;
}

/* Who was seen there before comes first, in the same order. @order: (out): of the figures */
static void
find_order (const BastideTilePlan *plan,
            const Staged          *wanted,
            guint                 *order)
{
  const GArray *kept;
  guint n = 0;

  g_mutex_lock (&mutex);
  kept = plan->staged;
  for (guint i = kept != NULL ? kept->len : 0; i > 0; i--)
    {
      const Staged *staged = &g_array_index (kept, Staged, i - 1);
      g_autofree guint *places = g_new (guint, staged->n_figures);

      if (staged->n_figures <= n || staged->n_figures > wanted->n_figures || !find_all (staged, wanted, places))
        continue;
      n = staged->n_figures;
      memcpy (order, places, n * sizeof order[0]);
    }
  g_mutex_unlock (&mutex);

  for (guint i = 0; i < wanted->n_figures; i++)
    {
      gboolean known = FALSE;

      for (guint j = 0; j < n; j++)
        known |= order[j] == i;
      if (!known)
        order[n++] = i;
    }
}

static void
solve (const BastideTilePlan *plan,
       const Staged          *wanted)
{
  g_autofree guint *order = g_new (guint, wanted->n_figures);
  g_autofree BastideStagedFigure *figures = g_new (BastideStagedFigure, wanted->n_figures);

  find_order (plan, wanted, order);
  for (guint i = 0; i < wanted->n_figures; i++)
    figures[i] = wanted->figures[order[i]];
  bastide_stage_solve (plan, figures, wanted->n_figures, wanted->things, wanted->n_things);
  for (guint i = 0; i < wanted->n_figures; i++)
    wanted->figures[order[i]] = figures[i];
}

static void
keep (BastideTilePlan *plan,
      const Staged    *wanted)
{
  Staged copy = {
    g_memdup2 (wanted->figures, wanted->n_figures * sizeof wanted->figures[0]), wanted->n_figures,
    g_memdup2 (wanted->things, wanted->n_things * sizeof wanted->things[0]), wanted->n_things,
  };

  for (guint i = 0; i < copy.n_figures; i++)
    copy.figures[i].name = g_intern_string (copy.figures[i].name);

  g_mutex_lock (&mutex);
  if (plan->staged == NULL)
    {
      GArray *kept = g_array_new (FALSE, FALSE, sizeof (Staged));

      g_array_set_clear_func (kept, staged_clear);
      plan->staged = kept;
      plan->free_staged = (GDestroyNotify) g_array_unref;
    }
  if (((GArray *) plan->staged)->len >= MAX_KEPT)
    g_array_remove_index ((GArray *) plan->staged, 0);
  g_array_append_val ((GArray *) plan->staged, copy);
  g_mutex_unlock (&mutex);
}

void
bastide_figures_stage (const BastideTilePlan   *plan,
                       BastideStagedFigure     *figures,
                       guint                    n_figures,
                       const BastideStageThing *things,
                       guint                    n_things)
{
  const Staged wanted = { figures, n_figures, (BastideStageThing *) things, n_things };

  g_return_if_fail (plan != NULL);
  for (guint i = 0; i < n_figures; i++)
    g_return_if_fail (figures[i].segment < plan->tile->segments->len);

  if (n_figures == 0 || recall (plan, &wanted))
    return;

  solve (plan, &wanted);
  /* To whoever looks at it from outside a plan never changes. */
  keep ((BastideTilePlan *) plan, &wanted);
}

/* --- Painting --- */

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
  /* At the feet of who lies, on the side that is the upper one where the head is in the west. */
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
