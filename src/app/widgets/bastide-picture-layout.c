/* bastide-picture-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-picture-layout.h"

struct _BastidePictureLayout
{
  BastideFittingLayout parent_instance;
};

G_DEFINE_FINAL_TYPE (BastidePictureLayout, bastide_picture_layout, BASTIDE_TYPE_FITTING_LAYOUT)

static void
bastide_picture_layout_measure_width (BastideFittingLayout *layout,
                                      GtkWidget            *widget,
                                      int                  *minimum,
                                      int                  *natural)
{
  bastide_fitting_layout_measure_width (bastide_fitting_layout_get_first (widget), minimum, natural);
}

static void
bastide_picture_layout_lay_out (BastideFittingLayout *layout,
                                GtkWidget            *widget,
                                int                   width,
                                int                   height,
                                int                  *minimum,
                                int                  *natural)
{
  GtkWidget *child = bastide_fitting_layout_get_first (widget);
  int least_width;
  int usual_width;

  if (height >= 0)
    {
      bastide_fitting_layout_place (child, width, 0, 0, width, height);
      return;
    }

  bastide_fitting_layout_measure_width (child, &least_width, &usual_width);
  bastide_fitting_layout_measure_height (child, width, minimum, natural);
  if (width < usual_width)
    *natural = (int) ((gint64) *natural * width / usual_width);
  *natural = MAX (*minimum, *natural);
}

static void
bastide_picture_layout_class_init (BastidePictureLayoutClass *klass)
{
  BastideFittingLayoutClass *layout_class = BASTIDE_FITTING_LAYOUT_CLASS (klass);

  layout_class->measure_width = bastide_picture_layout_measure_width;
  layout_class->lay_out = bastide_picture_layout_lay_out;
}

static void
bastide_picture_layout_init (BastidePictureLayout *self)
{
}
