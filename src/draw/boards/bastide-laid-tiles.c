/* bastide-laid-tiles.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-laid-tiles.h"

#include "bastide-table-painter.h"

static void
laid_tile_clear (gpointer data)
{
  BastideLaidTile *self = data;

  bastide_tile_plan_free (self->plan);
}

GArray *
bastide_laid_tiles_new (void)
{
  GArray *self = g_array_new (FALSE, FALSE, sizeof (BastideLaidTile));

  g_array_set_clear_func (self, laid_tile_clear);

  return self;
}

void
bastide_laid_tiles_add (GArray                      *self,
                        const BastideTileDefinition *tile,
                        guint                        rotation,
                        int                          x,
                        int                          y)
{
  BastideLaidTile laid = { bastide_tile_plan_new (tile, rotation, x, y), tile, rotation, { x, y } };

  g_array_append_val (self, laid);
}

static int
compare_laid_tiles (gconstpointer a,
                    gconstpointer b)
{
  const BastideLaidTile *left = a;
  const BastideLaidTile *right = b;

  if (left->cell.y != right->cell.y)
    return left->cell.y < right->cell.y ? -1 : 1;

  return (left->cell.x > right->cell.x) - (left->cell.x < right->cell.x);
}

void
bastide_laid_tiles_sort (GArray *self)
{
  g_array_sort (self, compare_laid_tiles);
}

const BastideLaidTile *
bastide_laid_tiles_find (const GArray *self,
                         int           x,
                         int           y)
{
  BastideLaidTile key = { .cell = { x, y } };
  guint index;

  if (!g_array_binary_search ((GArray *) self, &key, compare_laid_tiles, &index))
    return NULL;

  return &g_array_index (self, BastideLaidTile, index);
}

void
bastide_laid_tiles_paint_cards (const GArray *self,
                                cairo_t      *cr,
                                double        x,
                                double        y,
                                double        pixels,
                                gboolean      dark)
{
  g_autoptr (GArray) cells = g_array_sized_new (FALSE, FALSE, sizeof (BastideCell), self->len);

  for (guint i = 0; i < self->len; i++)
    g_array_append_val (cells, g_array_index (self, BastideLaidTile, i).cell);
  bastide_cards_paint (cr, cells, x, y, pixels, dark);
}

static const BastideCell neighbour_steps[BASTIDE_N_NEIGHBOURS] = {
  { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 },
};

/* Distance that parts of a tile reach beyond it, in tiles. */
#define OVERHANG 1

/* Whether a part of a tile may be visible within the clip, which is in tiles here. */
static gboolean
is_in_view (const BastideLaidTile *laid,
            cairo_t               *cr)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);

  return laid->cell.x - OVERHANG < right && laid->cell.x + 1 + OVERHANG > left && laid->cell.y - OVERHANG < bottom
         && laid->cell.y + 1 + OVERHANG > top;
}

static gboolean
is_wanted (const BastideLaidTilesHelp *help)
{
  return help->is_wanted == NULL || help->is_wanted (help->wanted_data);
}

/* Up to four tiles carry the same tower where walls end in a corner: its shadow falls once. */
static void
paint_tower_shadows (const GArray *self,
                     cairo_t      *cr,
                     double        pixels)
{
  const BastideCell corners[] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) towers = g_array_new (FALSE, FALSE, 2 * sizeof (double));

  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < self->len; i++)
    {
      const BastideLaidTile *laid = &g_array_index (self, BastideLaidTile, i);
      guint bits = bastide_tile_plan_get_towers (laid->plan);

      cairo_rectangle (cr, laid->cell.x, laid->cell.y, 1, 1);
      for (guint corner = 0; corner < G_N_ELEMENTS (corners); corner++)
        {
          int column = laid->cell.x + corners[corner].x;
          int row = laid->cell.y + corners[corner].y;
          gint64 key = (gint64) row * G_MAXUINT32 + column;
          double tower[2] = { column, row };

          if ((bits & (1u << corner)) && g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
            g_array_append_val (towers, tower);
        }
    }
  cairo_clip (cr);
  bastide_tower_shadows_paint (cr, (const double *) (void *) towers->data, towers->len, pixels);
  cairo_restore (cr);
}

/* Tiles of the same row follow each other; returns how many from @first on. */
static guint
count_row (const GArray *self,
           guint         first)
{
  int y = g_array_index (self, BastideLaidTile, first).cell.y;
  guint n = 1;

  while (first + n < self->len && g_array_index (self, BastideLaidTile, first + n).cell.y == y)
    n++;

  return n;
}

static void
find_neighbours (const GArray           *self,
                 const BastideLaidTile  *laid,
                 const BastideTilePlan **neighbours)
{
  for (guint i = 0; i < BASTIDE_N_NEIGHBOURS; i++)
    {
      BastideCell step = neighbour_steps[i];
      const BastideLaidTile *neighbour = bastide_laid_tiles_find (self, laid->cell.x + step.x, laid->cell.y + step.y);

      neighbours[i] = neighbour != NULL ? neighbour->plan : NULL;
    }
}

void
bastide_laid_tiles_append_rim (const GArray          *self,
                               const BastideLaidTile *laid,
                               cairo_t               *cr,
                               guint                  segment)
{
  const BastideTilePlan *neighbours[BASTIDE_N_NEIGHBOURS];

  find_neighbours (self, laid, neighbours);
  bastide_tile_plan_append_rim_among (laid->plan, neighbours, cr, segment);
}

void
bastide_laid_tiles_append_outline (const GArray          *self,
                                   const BastideLaidTile *laid,
                                   cairo_t               *cr,
                                   guint                  segment)
{
  const BastideTilePlan *neighbours[BASTIDE_N_NEIGHBOURS];

  find_neighbours (self, laid, neighbours);
  bastide_tile_plan_append_outline_among (laid->plan, neighbours, cr, segment);
}

void
bastide_laid_tiles_paint (const GArray *self,
                          cairo_t      *cr,
                          double        x,
                          double        y,
                          double        pixels)
{
  const BastideLaidTilesHelp nothing = { NULL };

  bastide_laid_tiles_paint_with (self, cr, x, y, pixels, &nothing);
}

static void
paint_rows (const GArray               *self,
            cairo_t                    *cr,
            double                      pixels,
            const BastideLaidTilesHelp *help)
{
  BastideRowFunc paint_between = help->paint_between;

  for (guint first = 0; first < self->len && is_wanted (help); first += count_row (self, first))
    {
      int y = g_array_index (self, BastideLaidTile, first).cell.y;
      guint n = count_row (self, first);

      if (paint_between != NULL)
        paint_between (help->data, cr, y, BASTIDE_EDGES_BEHIND);

      /* Paints the layer that stands on a row of tiles, between the pieces on their edges. */
      for (guint i = 0; i < 3 * n && is_wanted (help); i++)
        {
          const BastideLaidTile *laid = &g_array_index (self, BastideLaidTile, first + i % n);

          if (!is_in_view (laid, cr))
            continue;

          cairo_save (cr);
          cairo_translate (cr, laid->cell.x, laid->cell.y);
          if (i / n == 1)
            bastide_tile_plan_paint_raised (laid->plan, cr, pixels);
          else
            {
              const BastideTilePlan *neighbours[BASTIDE_N_NEIGHBOURS];

              find_neighbours (self, laid, neighbours);
              bastide_tile_plan_paint_edges (laid->plan, neighbours,
                                             i < n ? BASTIDE_EDGES_BEHIND : BASTIDE_EDGES_BEFORE,
                                             cr, pixels);
            }
          cairo_restore (cr);
        }
      if (paint_between == NULL)
        continue;
      paint_between (help->data, cr, y, BASTIDE_EDGES_BEFORE);
      if (first + count_row (self, first) == self->len)
        paint_between (help->data, cr, y + 1, BASTIDE_EDGES_BEHIND);
    }
}

void
bastide_laid_tiles_paint_with (const GArray               *self,
                               cairo_t                    *cr,
                               double                      x,
                               double                      y,
                               double                      pixels,
                               const BastideLaidTilesHelp *help)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);

  /* The grounds. */
  for (guint i = 0; i < self->len && is_wanted (help); i++)
    {
      const BastideLaidTile *laid = &g_array_index (self, BastideLaidTile, i);

      if (!is_in_view (laid, cr))
        continue;

      cairo_save (cr);
      cairo_translate (cr, laid->cell.x, laid->cell.y);
      bastide_tile_plan_paint_ground (laid->plan, cr, pixels);
      cairo_restore (cr);
    }
  paint_tower_shadows (self, cr, pixels);
  if (help->paint_ground != NULL && self->len > 0)
    help->paint_ground (help->data, cr, g_array_index (self, BastideLaidTile, 0).cell.y, BASTIDE_EDGES_BEHIND);
  paint_rows (self, cr, pixels, help);
  cairo_restore (cr);
}
