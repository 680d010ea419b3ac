/* bastide-diagram-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-diagram-painting.h"

#include "bastide-text-scale.h"
#include "bastide-diagram-painter.h"

/* The side of a tile, and the table around the diagram, for a usual font. */
#define TILE_PIXELS 132
#define MARGIN 26

/* No diagram is wider: a whole printed board has smaller tiles. */
#define MAX_PIXELS 680

/* The size of the text of an article in the style sheet, in em. */
#define TEXT_SIZE 1.06

struct _BastideDiagramPainting
{
  BastidePainting parent_instance;

  const BastideDiagram *diagram;
  BastideTilesetStore *tilesets;
  BastideTileset *own; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (BastideDiagramPainting, bastide_diagram_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_diagram_painting_paint (BastidePainting *painting,
                                cairo_t         *cr,
                                int              width,
                                int              height,
                                gboolean         dark)
{
  BastideDiagramPainting *self = BASTIDE_DIAGRAM_PAINTING (painting);
  const GPtrArray *known = bastide_tileset_store_get_known (self->tilesets);
  g_autoptr (GPtrArray) tilesets = g_ptr_array_new ();

  if (self->own != NULL)
    g_ptr_array_add (tilesets, self->own);
  for (guint i = 0; i < known->len; i++)
    g_ptr_array_add (tilesets, g_ptr_array_index (known, i));
  bastide_diagram_paint (cr, self->diagram, tilesets, width, height, dark);
}

static void
bastide_diagram_painting_measure (BastidePainting *painting,
                                  int             *width,
                                  int             *height)
{
  BastideDiagramPainting *self = BASTIDE_DIAGRAM_PAINTING (painting);
  int margins = self->diagram->board != NULL ? 0 : 2 * MARGIN;
  guint columns;
  guint rows;
  int side;

  bastide_diagram_get_size (self->diagram, &columns, &rows);
  side = MIN (TILE_PIXELS, MAX_PIXELS / (int) MAX (columns, 1));
  *width = bastide_text_scale_apply_to_text (TEXT_SIZE, (int) columns * side + margins);
  *height = bastide_text_scale_apply_to_text (TEXT_SIZE, (int) rows * side + margins);
}

static void
bastide_diagram_painting_dispose (GObject *object)
{
  BastideDiagramPainting *self = BASTIDE_DIAGRAM_PAINTING (object);

  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->own, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_diagram_painting_parent_class)->dispose (object);
}

static void
bastide_diagram_painting_class_init (BastideDiagramPaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_diagram_painting_dispose;
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_diagram_painting_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_diagram_painting_paint;
}

static void
bastide_diagram_painting_init (BastideDiagramPainting *self)
{
}

GtkWidget *
bastide_diagram_painting_create_picture (const BastideDiagram *diagram,
                                         const char           *description,
                                         BastideTilesetStore  *tilesets,
                                         BastideTileset       *own)
{
  BastideDiagramPainting *self = g_object_new (BASTIDE_TYPE_DIAGRAM_PAINTING, NULL);
  GtkWidget *picture;

  self->diagram = diagram;
  self->tilesets = g_object_ref (tilesets);
  self->own = own != NULL ? bastide_tileset_ref (own) : NULL;
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (self));
  g_object_unref (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);

  return picture;
}
