/* bastide-tiles-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tiles-painting.h"

#include "bastide-laid-tiles.h"
#include "bastide-tile-painter.h"

/* A tile and its place; a painting has its own reference to a set. */
typedef struct
{
  BastideTileset              *tileset;
  const BastideTileDefinition *tile;
  guint                        rotation;
  guint                        column;
  guint                        row;
} Item;

/* The tiles that are painted, and the room for them. A thread has its own. */
typedef struct
{
  GArray   *items; /* (element-type Item) */
  guint     n_columns;
  gboolean  framed;
  guint     frame_column;
  guint     frame_row;
  int       width;
  int       height;
} Job;

struct _BastideTilesPainting
{
  BastidePainting parent_instance;

  Job job;
};

G_DEFINE_FINAL_TYPE (BastideTilesPainting, bastide_tiles_painting, BASTIDE_TYPE_PAINTING)

static void
clear_item (gpointer data)
{
  bastide_tileset_unref (((Item *) data)->tileset);
}

static GArray *
new_items (void)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  g_array_set_clear_func (items, clear_item);

  return items;
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_array_unref (job->items);
  g_free (job);
}

/* A tile that cannot be painted: an empty card. */
static void
paint_card (cairo_t *cr,
            double   x,
            double   y,
            double   pixels)
{
  cairo_rectangle (cr, x + pixels * 0.04, y + pixels * 0.04, pixels * 0.92, pixels * 0.92);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.25);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.7);
  cairo_set_line_width (cr, MAX (1.0, pixels * 0.02));
  cairo_stroke (cr);
}

static void
paint (cairo_t      *cr,
       gpointer      data,
       GCancellable *cancellable)
{
  const Job *job = data;
  g_autoptr (GArray) laid = bastide_laid_tiles_new ();
  double n = job->n_columns;
  /* Walls and roofs reach over the square of the tiles: these get the remaining room. */
  double pixels = MIN (job->width / (n + 2.0 * BASTIDE_OVERHANG_SIDE),
                       job->height / (n + BASTIDE_OVERHANG_TOP + BASTIDE_OVERHANG_BOTTOM));
  double x = (job->width - n * pixels) / 2.0;
  double y = BASTIDE_OVERHANG_TOP * pixels;
  int first_column = 0, first_row = 0;

  if (job->items->len == 0)
    paint_card (cr, x, y, n * pixels);
  /* A tile that lies alone shows its own country, as in all lists. */
  if (job->n_columns == 1 && job->items->len == 1)
    bastide_tile_get_own_cell (g_array_index (job->items, Item, 0).tile, 0, &first_column, &first_row);
  for (guint i = 0; i < job->items->len; i++)
    {
      const Item *item = &g_array_index (job->items, Item, i);

      bastide_laid_tiles_add (laid, item->tile, item->rotation, first_column + (int) item->column,
                              first_row + (int) item->row);
    }
  bastide_laid_tiles_sort (laid);
  bastide_laid_tiles_paint (laid, cr, x - first_column * pixels, y - first_row * pixels, pixels);
  if (job->framed)
    {
      cairo_save (cr);
      cairo_translate (cr, x + job->frame_column * pixels, y + job->frame_row * pixels);
      cairo_rectangle (cr, 0, 0, pixels, pixels);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
      cairo_set_line_width (cr, MAX (2.0, pixels * 0.05));
      cairo_stroke_preserve (cr);
      cairo_set_source_rgb (cr, 0.05, 0.40, 0.42);
      cairo_set_line_width (cr, MAX (1.0, pixels * 0.025));
      cairo_stroke (cr);
      cairo_restore (cr);
    }
}

static void
bastide_tiles_painting_render (BastidePainting *painting,
                               int              width,
                               int              height,
                               gboolean         dark)
{
  BastideTilesPainting *self = BASTIDE_TILES_PAINTING (painting);
  Job *job = g_memdup2 (&self->job, sizeof self->job);

  g_array_ref (job->items);
  job->width = width;
  job->height = height;
  bastide_painting_paint_soon (painting, width, height, BASTIDE_PAINT_LISTED, paint, job, job_free);
}

static void
bastide_tiles_painting_dispose (GObject *object)
{
  BastideTilesPainting *self = BASTIDE_TILES_PAINTING (object);

  g_clear_pointer (&self->job.items, g_array_unref);

  G_OBJECT_CLASS (bastide_tiles_painting_parent_class)->dispose (object);
}

static void
bastide_tiles_painting_class_init (BastideTilesPaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tiles_painting_dispose;
  BASTIDE_PAINTING_CLASS (klass)->render = bastide_tiles_painting_render;
}

static void
bastide_tiles_painting_init (BastideTilesPainting *self)
{
  self->job.n_columns = 1;
  self->job.items = new_items ();
}

GtkWidget *
bastide_tiles_painting_create_picture (int   size,
                                       guint n_columns)
{
  BastideTilesPainting *self = g_object_new (BASTIDE_TYPE_TILES_PAINTING, "size", size, NULL);

  self->job.n_columns = n_columns;

  return bastide_painting_create_picture (BASTIDE_PAINTING (self), GTK_ACCESSIBLE_ROLE_IMG);
}

void
bastide_tiles_painting_clear (GtkPicture *picture)
{
  BastideTilesPainting *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_TILES_PAINTING);

  g_return_if_fail (self != NULL);

  /* A thread may still paint the others. */
  g_array_unref (self->job.items);
  self->job.items = new_items ();
  self->job.framed = FALSE;
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

void
bastide_tiles_painting_add (GtkPicture                  *picture,
                            const BastideTileDefinition *tile,
                            guint                        rotation,
                            guint                        column,
                            guint                        row)
{
  BastideTilesPainting *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_TILES_PAINTING);
  Item item = { NULL, tile, rotation, column, row };
  GArray *items;

  g_return_if_fail (self != NULL);
  g_return_if_fail (tile != NULL);

  items = new_items ();
  for (guint i = 0; i < self->job.items->len; i++)
    {
      Item copy = g_array_index (self->job.items, Item, i);

      bastide_tileset_ref (copy.tileset);
      g_array_append_val (items, copy);
    }
  item.tileset = bastide_tileset_ref (tile->tileset);
  g_array_append_val (items, item);
  g_array_unref (self->job.items);
  self->job.items = items;
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

void
bastide_tiles_painting_frame (GtkPicture *picture,
                              guint       column,
                              guint       row)
{
  BastideTilesPainting *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_TILES_PAINTING);

  g_return_if_fail (self != NULL);

  self->job.framed = TRUE;
  self->job.frame_column = column;
  self->job.frame_row = row;
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

gboolean
bastide_tiles_painting_is_painted (GtkPicture *picture)
{
  BastideTilesPainting *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_TILES_PAINTING);

  g_return_val_if_fail (self != NULL, FALSE);

  return bastide_painting_is_painted (BASTIDE_PAINTING (self));
}
