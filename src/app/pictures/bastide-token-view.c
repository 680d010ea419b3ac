/* bastide-token-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-token-view.h"

#include "bastide-piece-painter.h"

struct _BastideTokenView
{
  BastidePainting parent_instance;

  const char *name; /* interned */
};

G_DEFINE_FINAL_TYPE (BastideTokenView, bastide_token_view, BASTIDE_TYPE_PAINTING)

static void
bastide_token_view_paint (BastidePainting *painting,
                          cairo_t         *cr,
                          int              width,
                          int              height,
                          gboolean         dark)
{
  /* A token throws a little shadow. */
  bastide_token_paint (cr, BASTIDE_TOKEN_VIEW (painting)->name, width / 2.0, height / 2.0,
                       MIN (width, height) / 2.0 * 0.94);
}

static void
bastide_token_view_class_init (BastideTokenViewClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_token_view_paint;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_token_view_init (BastideTokenView *self)
{
}

GtkWidget *
bastide_token_view_new (const char *name,
                        int         size)
{
  BastideTokenView *self;

  g_return_val_if_fail (name != NULL, NULL);

  if (!bastide_token_exists (name))
    return NULL;

  self = g_object_new (BASTIDE_TYPE_TOKEN_VIEW, "size", size, NULL);
  self->name = g_intern_string (name);

  return GTK_WIDGET (self);
}
