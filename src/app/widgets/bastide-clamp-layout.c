/* bastide-clamp-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-clamp-layout.h"

#include "bastide-text-scale.h"

struct _BastideClampLayout
{
  BastideFittingLayout parent_instance;

  int maximum_size;
};

G_DEFINE_FINAL_TYPE (BastideClampLayout, bastide_clamp_layout, BASTIDE_TYPE_FITTING_LAYOUT)

enum
{
  PROP_MAXIMUM_SIZE = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
bastide_clamp_layout_measure_width (BastideFittingLayout *layout,
                                    GtkWidget            *widget,
                                    int                  *minimum,
                                    int                  *natural)
{
  int maximum = bastide_text_scale_apply (widget, BASTIDE_CLAMP_LAYOUT (layout)->maximum_size);

  bastide_fitting_layout_measure_width (bastide_fitting_layout_get_first (widget), minimum, natural);
  *natural = MIN (*natural, maximum);
}

static void
bastide_clamp_layout_lay_out (BastideFittingLayout *layout,
                              GtkWidget            *widget,
                              int                   width,
                              int                   height,
                              int                  *minimum,
                              int                  *natural)
{
  GtkWidget *child = bastide_fitting_layout_get_first (widget);
  int maximum = bastide_text_scale_apply (widget, BASTIDE_CLAMP_LAYOUT (layout)->maximum_size);
  int child_minimum;
  int child_width;

  bastide_fitting_layout_measure_width (child, &child_minimum, &child_width);
  /* A child that has just grown is not measured for less than it needs, until the new size is there. */
  child_width = MAX (child_minimum, MIN (width, maximum));
  if (height >= 0)
    bastide_fitting_layout_place (child, width, MAX (0, (width - child_width) / 2), 0, child_width, height);
  else
    bastide_fitting_layout_measure_height (child, child_width, minimum, natural);
}

static void
bastide_clamp_layout_set_property (GObject      *object,
                                   guint         property_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  switch (property_id)
    {
    case PROP_MAXIMUM_SIZE:
      BASTIDE_CLAMP_LAYOUT (object)->maximum_size = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_clamp_layout_class_init (BastideClampLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  BastideFittingLayoutClass *layout_class = BASTIDE_FITTING_LAYOUT_CLASS (klass);

  object_class->set_property = bastide_clamp_layout_set_property;
  layout_class->measure_width = bastide_clamp_layout_measure_width;
  layout_class->lay_out = bastide_clamp_layout_lay_out;

  properties[PROP_MAXIMUM_SIZE] =
    g_param_spec_int ("maximum-size", NULL, NULL, 0, G_MAXINT, 600,
                      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bastide_clamp_layout_init (BastideClampLayout *self)
{
}
