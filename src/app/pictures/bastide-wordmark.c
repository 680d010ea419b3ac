/* bastide-wordmark.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-wordmark.h"

#include "bastide-style-manager.h"
#include "bastide-text-scale.h"
#include "bastide-wordmark-painter.h"

/* The height of the capital letter for a usual font, and the room for the letters that rise above it. */
#define CAPITAL_HEIGHT 38
#define RISE 8
#define DESCENT 4

struct _BastideWordmark
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideWordmark, bastide_wordmark, GTK_TYPE_WIDGET)

static void
bastide_wordmark_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  int capital = bastide_text_scale_apply (widget, CAPITAL_HEIGHT);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) bastide_wordmark_get_width (capital) + 2;
  else
    *minimum = *natural = capital + bastide_text_scale_apply (widget, RISE + DESCENT);
}

static void
bastide_wordmark_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  int capital = bastide_text_scale_apply (widget, CAPITAL_HEIGHT);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  /* The colours of text in the two palettes. */
  if (bastide_style_manager_get_dark (bastide_style_manager_get_default ()))
    bastide_wordmark_paint (cr, 0, height - bastide_text_scale_apply (widget, DESCENT), capital, 0.949, 0.925, 0.882);
  else
    bastide_wordmark_paint (cr, 0, height - bastide_text_scale_apply (widget, DESCENT), capital, 0.169, 0.149, 0.129);
  cairo_destroy (cr);
}

static void
bastide_wordmark_class_init (BastideWordmarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = bastide_wordmark_measure;
  widget_class->snapshot = bastide_wordmark_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_widget_class_set_css_name (widget_class, "wordmark");
}

static void
bastide_wordmark_init (BastideWordmark *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "Bastide", -1);
  g_signal_connect_object (bastide_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
