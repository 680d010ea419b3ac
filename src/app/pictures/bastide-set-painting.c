/* bastide-set-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-painting.h"

#include "bastide-set-painter.h"

struct _BastideSetPainting
{
  BastidePainting parent_instance;

  BastideTileset *tileset;
};

G_DEFINE_FINAL_TYPE (BastideSetPainting, bastide_set_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_set_painting_paint (BastidePainting *painting,
                            cairo_t         *cr,
                            int              width,
                            int              height,
                            gboolean         dark)
{
  bastide_set_paint (cr, BASTIDE_SET_PAINTING (painting)->tileset, width, height, dark);
}

static void
bastide_set_painting_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_SET_PAINTING (object)->tileset, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_set_painting_parent_class)->dispose (object);
}

static void
bastide_set_painting_class_init (BastideSetPaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_set_painting_dispose;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_set_painting_paint;
}

static void
bastide_set_painting_init (BastideSetPainting *self)
{
}

GtkWidget *
bastide_set_painting_create_picture (BastideTileset *tileset,
                                     int             size)
{
  BastideSetPainting *self = g_object_new (BASTIDE_TYPE_SET_PAINTING, "size", size, NULL);
  GtkWidget *picture;

  g_return_val_if_fail (tileset != NULL, NULL);

  self->tileset = bastide_tileset_ref (tileset);
  picture = bastide_painting_create_picture (BASTIDE_PAINTING (self), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);

  return picture;
}
