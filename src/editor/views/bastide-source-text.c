/* bastide-source-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Tags have a background of their own, but where the cursor stands in the first of the lines that get one, GTK 4.8
 * draws only this one anew. So the tags only say which lines stand out.
 */

#include "config.h"

#include "bastide-source-text.h"

#define COLOUR_KEY "bastide-colour"

struct _BastideSourceText
{
  GtkTextView parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideSourceText, bastide_source_text, GTK_TYPE_TEXT_VIEW)

static void
paint_line (BastideSourceText  *self,
            GtkSnapshot        *snapshot,
            const GtkTextIter  *iter,
            const GdkRectangle *area)
{
  g_autoptr (GSList) tags = gtk_text_iter_get_tags (iter);
  int y, height;

  if (tags == NULL)
    return;

  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (self), iter, &y, &height);
  for (GSList *item = tags; item != NULL; item = item->next)
    {
      const GdkRGBA *colour = g_object_get_data (G_OBJECT (item->data), COLOUR_KEY);

      if (colour != NULL)
        gtk_snapshot_append_color (snapshot, colour, &GRAPHENE_RECT_INIT (area->x, y, area->width, height));
    }
}

static void
bastide_source_text_snapshot_layer (GtkTextView      *text_view,
                                    GtkTextViewLayer  layer,
                                    GtkSnapshot      *snapshot)
{
  GdkRectangle area;
  GtkTextIter iter;
  int y;

  if (layer != GTK_TEXT_VIEW_LAYER_BELOW_TEXT)
    return;

  gtk_text_view_get_visible_rect (text_view, &area);
  gtk_text_view_get_line_at_y (text_view, &iter, area.y, NULL);
  do
    {
      paint_line (BASTIDE_SOURCE_TEXT (text_view), snapshot, &iter, &area);
      gtk_text_view_get_line_yrange (text_view, &iter, &y, NULL);
    }
  while (y < area.y + area.height && gtk_text_iter_forward_line (&iter));
}

static void
bastide_source_text_class_init (BastideSourceTextClass *klass)
{
  GTK_TEXT_VIEW_CLASS (klass)->snapshot_layer = bastide_source_text_snapshot_layer;
}

static void
bastide_source_text_init (BastideSourceText *self)
{
}

GtkTextTag *
bastide_source_text_create_tag (BastideSourceText *self,
                                const char        *colour)
{
  GtkTextTag *tag;
  GdkRGBA *rgba = g_new0 (GdkRGBA, 1);

  g_return_val_if_fail (BASTIDE_IS_SOURCE_TEXT (self), NULL);

  gdk_rgba_parse (rgba, colour);
  tag = gtk_text_buffer_create_tag (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self)), NULL, NULL);
  g_object_set_data_full (G_OBJECT (tag), COLOUR_KEY, rgba, g_free);

  return tag;
}
