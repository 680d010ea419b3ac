/* bastide-stage-memory.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-stage-memory.h"

#include <string.h>

#include "bastide-tile-plan.h"

/* So many sets of figures of one tile are kept. */
#define MAX_KEPT 64

static GMutex mutex;

static void
cast_clear (gpointer data)
{
  BastideStageCast *self = data;

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

/* Finds figures among others, in any order. @places: (out): for each of them where there, or -1. Returns: how many */
static guint
find_all (const BastideStageCast *few,
          const BastideStageCast *many,
          int                    *places)
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
has_same_things (const BastideStageCast *one,
                 const BastideStageCast *other)
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
  BastideStageCast cast = g_array_index (kept, BastideStageCast, index);

  memmove (&g_array_index (kept, BastideStageCast, index), &g_array_index (kept, BastideStageCast, index + 1),
           (kept->len - index - 1) * sizeof cast);
  g_array_index (kept, BastideStageCast, kept->len - 1) = cast;
}

static void
take_over (const BastideStageCast *cast,
           const BastideStageCast *wanted,
           const int              *places)
{
  for (guint i = 0; i < wanted->n_figures; i++)
    {
      const char *name = wanted->figures[i].name;

      wanted->figures[i] = cast->figures[places[i]];
      wanted->figures[i].name = name;
    }
}

gboolean
bastide_stage_memory_recall (const BastideTilePlan  *plan,
                             const BastideStageCast *wanted)
{
  g_autofree int *places = g_new (int, wanted->n_figures);
  GArray *kept;
  gboolean found = FALSE;

  g_mutex_lock (&mutex);
  kept = plan->staged;
  for (guint i = kept != NULL ? kept->len : 0; i > 0 && !found; i--)
    {
      const BastideStageCast *cast = &g_array_index (kept, BastideStageCast, i - 1);

      if (cast->n_figures != wanted->n_figures || !has_same_things (cast, wanted)
          || find_all (wanted, cast, places) < wanted->n_figures)
        continue;
      take_over (cast, wanted, places);
      refresh (kept, i - 1);
      found = TRUE;
    }
  g_mutex_unlock (&mutex);

  return found;
}

/* Returns: (nullable): those among whom most of the wanted ones were; of equal ones who were there with fewest others,
 * and were seen last */
static const BastideStageCast *
find_nearest (const GArray           *kept,
              const BastideStageCast *wanted)
{
  const BastideStageCast *nearest = NULL;
  guint most = 0;

  for (guint i = kept != NULL ? kept->len : 0; i > 0; i--)
    {
      const BastideStageCast *cast = &g_array_index (kept, BastideStageCast, i - 1);
      g_autofree int *places = g_new (int, cast->n_figures);
      guint n = find_all (cast, wanted, places);

      if (n < most || n == 0 || (n == most && cast->n_figures >= nearest->n_figures))
        continue;
      nearest = cast;
      most = n;
    }

  return nearest;
}

guint
bastide_stage_memory_find_known (const BastideTilePlan  *plan,
                                 const BastideStageCast *wanted,
                                 guint                  *order,
                                 BastideStagedFigure    *known,
                                 gboolean               *released)
{
  g_autofree gboolean *found = g_new0 (gboolean, wanted->n_figures);
  const BastideStageCast *nearest;
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

void
bastide_stage_memory_keep (const BastideTilePlan  *plan,
                           const BastideStageCast *cast)
{
  BastideTilePlan *self = (BastideTilePlan *) plan;
  BastideStageCast copy = {
    g_memdup2 (cast->figures, cast->n_figures * sizeof cast->figures[0]), cast->n_figures,
    g_memdup2 (cast->things, cast->n_things * sizeof cast->things[0]), cast->n_things,
  };

  for (guint i = 0; i < copy.n_figures; i++)
    copy.figures[i].name = g_intern_string (copy.figures[i].name);

  g_mutex_lock (&mutex);
  if (self->staged == NULL)
    {
      GArray *kept = g_array_new (FALSE, FALSE, sizeof (BastideStageCast));

      g_array_set_clear_func (kept, cast_clear);
      self->staged = kept;
      self->free_staged = (GDestroyNotify) g_array_unref;
    }
  if (((GArray *) self->staged)->len >= MAX_KEPT)
    g_array_remove_index ((GArray *) self->staged, 0);
  g_array_append_val ((GArray *) self->staged, copy);
  g_mutex_unlock (&mutex);
}
