/* bastide-emblem-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-emblem-view.h"

#include "bastide-emblem-painter.h"

/* What stands on an emblem rises over its round. */
#define RADIUS 0.40
#define MIDDLE_Y 0.57

struct _BastideEmblemView
{
  BastidePainting parent_instance;

  const char *name; /* interned */
};

G_DEFINE_FINAL_TYPE (BastideEmblemView, bastide_emblem_view, BASTIDE_TYPE_PAINTING)

static void
bastide_emblem_view_paint (BastidePainting *painting,
                           cairo_t         *cr,
                           int              width,
                           int              height,
                           gboolean         dark)
{
  bastide_emblem_paint (cr, BASTIDE_EMBLEM_VIEW (painting)->name, width / 2.0, MIDDLE_Y * height,
                        RADIUS * MIN (width, height));
}

static void
bastide_emblem_view_class_init (BastideEmblemViewClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_emblem_view_paint;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_emblem_view_init (BastideEmblemView *self)
{
}

GtkWidget *
bastide_emblem_view_new (const char *name,
                         int         size)
{
  BastideEmblemView *self;

  g_return_val_if_fail (name != NULL, NULL);

  if (!bastide_emblem_exists (name))
    return NULL;

  self = g_object_new (BASTIDE_TYPE_EMBLEM_VIEW, "size", size, NULL);
  self->name = g_intern_string (name);

  return GTK_WIDGET (self);
}
