/* bastide-diagram-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-diagram-view.h"

#include "bastide-diagram-painter.h"
#include "bastide-text-scale.h"

/* The side of a tile, and the table around the diagram, for a usual font. */
#define TILE_PIXELS 92
#define MARGIN 26

/* No diagram is wider: a whole printed board has smaller tiles. */
#define MAX_PIXELS 620

struct _BastideDiagramView
{
  BastidePainting parent_instance;

  const BastideDiagram *diagram;
  BastideTilesetStore *tilesets;
};

G_DEFINE_FINAL_TYPE (BastideDiagramView, bastide_diagram_view, BASTIDE_TYPE_PAINTING)

static void
bastide_diagram_view_paint (BastidePainting *painting,
                            cairo_t         *cr,
                            int              width,
                            int              height,
                            gboolean         dark)
{
  BastideDiagramView *self = BASTIDE_DIAGRAM_VIEW (painting);

  bastide_diagram_paint (cr, self->diagram, bastide_tileset_store_get_all (self->tilesets), width, height, dark);
}

static void
bastide_diagram_view_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  BastideDiagramView *self = BASTIDE_DIAGRAM_VIEW (widget);
  guint columns;
  guint rows;
  int n;

  bastide_diagram_get_size (self->diagram, &columns, &rows);
  n = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? columns : rows);
  *natural = bastide_text_scale_apply (widget, n * MIN (TILE_PIXELS, MAX_PIXELS / (int) MAX (columns, 1))
                                               + (self->diagram->board != NULL ? 0 : 2 * MARGIN));
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : *natural;
}

static void
bastide_diagram_view_dispose (GObject *object)
{
  BastideDiagramView *self = BASTIDE_DIAGRAM_VIEW (object);

  g_clear_object (&self->tilesets);

  G_OBJECT_CLASS (bastide_diagram_view_parent_class)->dispose (object);
}

static void
bastide_diagram_view_class_init (BastideDiagramViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_diagram_view_dispose;
  widget_class->measure = bastide_diagram_view_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_diagram_view_paint;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "diagram");
}

static void
bastide_diagram_view_init (BastideDiagramView *self)
{
}

GtkWidget *
bastide_diagram_view_new (const BastideDiagram *diagram,
                          const char           *description,
                          BastideTilesetStore  *tilesets)
{
  BastideDiagramView *self = g_object_new (BASTIDE_TYPE_DIAGRAM_VIEW, NULL);

  self->diagram = diagram;
  self->tilesets = g_object_ref (tilesets);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);

  return GTK_WIDGET (self);
}
