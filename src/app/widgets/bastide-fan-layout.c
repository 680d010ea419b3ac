/* bastide-fan-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-fan-layout.h"

struct _BastideFanLayout
{
  BastideFittingLayout parent_instance;

  int spacing; /* where there is room */
};

G_DEFINE_FINAL_TYPE (BastideFanLayout, bastide_fan_layout, BASTIDE_TYPE_FITTING_LAYOUT)

enum
{
  PROP_SPACING = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* @widest, @sum: of the children; returns how many there are */
static int
measure_children (GtkWidget *widget,
                  int       *widest,
                  int       *sum)
{
  int n = 0;

  *widest = *sum = 0;
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child), n++)
    {
      int minimum;
      int natural;

      bastide_fitting_layout_measure_width (child, &minimum, &natural);
      *widest = MAX (*widest, natural);
      *sum += natural;
    }

  return n;
}

static void
bastide_fan_layout_measure_width (BastideFittingLayout *layout,
                                  GtkWidget            *widget,
                                  int                  *minimum,
                                  int                  *natural)
{
  int n = measure_children (widget, minimum, natural);

  *natural += MAX (n - 1, 0) * BASTIDE_FAN_LAYOUT (layout)->spacing;
}

static void
bastide_fan_layout_lay_out (BastideFittingLayout *layout,
                            GtkWidget            *widget,
                            int                   width,
                            int                   height,
                            int                  *minimum,
                            int                  *natural)
{
  int widest;
  int sum;
  int n = measure_children (widget, &widest, &sum);
  /* Between all children together; negative where they cover each other. */
  int gaps = MIN (MAX (n - 1, 0) * BASTIDE_FAN_LAYOUT (layout)->spacing, width - sum);
  int before = 0;
  int i = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child), i++)
    {
      int child_width;
      int child_minimum;
      int child_natural;

      bastide_fitting_layout_measure_width (child, &child_minimum, &child_width);
      bastide_fitting_layout_measure_height (child, child_width, &child_minimum, &child_natural);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
      if (height >= 0)
        bastide_fitting_layout_place (child, width, before + (n > 1 ? gaps * i / (n - 1) : 0), 0, child_width, height);
      before += child_width;
    }
}

static void
bastide_fan_layout_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_SPACING:
      BASTIDE_FAN_LAYOUT (object)->spacing = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_fan_layout_class_init (BastideFanLayoutClass *klass)
{
  BASTIDE_FITTING_LAYOUT_CLASS (klass)->measure_width = bastide_fan_layout_measure_width;
  BASTIDE_FITTING_LAYOUT_CLASS (klass)->lay_out = bastide_fan_layout_lay_out;
  G_OBJECT_CLASS (klass)->set_property = bastide_fan_layout_set_property;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXSHORT, 8,
                                               G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
}

static void
bastide_fan_layout_init (BastideFanLayout *self)
{
}
