/* bastide-landscape.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-landscape.h"

#include "bastide-landscape-painter.h"
#include "bastide-text-scale.h"

#define HEIGHT 330

struct _BastideLandscape
{
  BastidePainting parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE_TYPE_PAINTING)

static void
bastide_landscape_paint_picture (BastidePainting *painting,
                                 cairo_t         *cr,
                                 int              width,
                                 int              height,
                                 gboolean         dark)
{
  bastide_landscape_paint (cr, width, height, dark);
}

static void
bastide_landscape_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? bastide_text_scale_apply (widget, HEIGHT) : 0;
}

static void
bastide_landscape_class_init (BastideLandscapeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_landscape_paint_picture;
  widget_class->measure = bastide_landscape_measure;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "landscape");
}

static void
bastide_landscape_init (BastideLandscape *self)
{
}
