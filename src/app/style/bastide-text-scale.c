/* bastide-text-scale.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-text-scale.h"

#define USUAL_LINE_HEIGHT 18

int
bastide_text_scale_get_line_height (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int height = PANGO_PIXELS (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);

  return MAX (height, 1);
}

int
bastide_text_scale_apply (GtkWidget *widget,
                          int        pixels)
{
  return pixels * bastide_text_scale_get_line_height (widget) / USUAL_LINE_HEIGHT;
}
