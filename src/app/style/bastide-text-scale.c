/* bastide-text-scale.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-text-scale.h"

#define USUAL_LINE_HEIGHT 18

PangoContext *
bastide_text_scale_get_context (void)
{
  g_autoptr (GtkWidget) window = g_list_model_get_item (gtk_window_get_toplevels (), 0);

  return window != NULL ? gtk_widget_get_pango_context (window) : NULL;
}

/* @context: (nullable): none before there is a window; @font: (nullable): NULL for that of the context */
static int
get_line_height (PangoContext               *context,
                 const PangoFontDescription *font)
{
  PangoFontMetrics *metrics;
  int height;

  if (context == NULL)
    return USUAL_LINE_HEIGHT;

  metrics = pango_context_get_metrics (context, font, NULL);
  height = PANGO_PIXELS (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);

  return MAX (height, 1);
}

int
bastide_text_scale_get_line_height (GtkWidget *widget)
{
  return get_line_height (widget != NULL ? gtk_widget_get_pango_context (widget) : bastide_text_scale_get_context (),
                          NULL);
}

int
bastide_text_scale_apply (GtkWidget *widget,
                          int        pixels)
{
  return pixels * bastide_text_scale_get_line_height (widget) / USUAL_LINE_HEIGHT;
}

int
bastide_text_scale_apply_to_text (double text_size,
                                  int    pixels)
{
  PangoContext *context = bastide_text_scale_get_context ();
  PangoFontDescription *font;
  int height;

  if (context == NULL)
    return pixels;

  font = pango_font_description_copy_static (pango_context_get_font_description (context));
  pango_font_description_set_absolute_size (font, text_size * pango_font_description_get_size (font));
  height = get_line_height (context, font);
  pango_font_description_free (font);

  return pixels * height / USUAL_LINE_HEIGHT;
}
