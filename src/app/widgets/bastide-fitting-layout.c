/* bastide-fitting-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-fitting-layout.h"

#include "bastide-text-scale.h"

G_DEFINE_ABSTRACT_TYPE (BastideFittingLayout, bastide_fitting_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
bastide_fitting_layout_get_request_mode (GtkLayoutManager *manager,
                                         GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_fitting_layout_measure (GtkLayoutManager *manager,
                                GtkWidget        *widget,
                                GtkOrientation    orientation,
                                int               for_size,
                                int              *minimum,
                                int              *natural,
                                int              *minimum_baseline,
                                int              *natural_baseline)
{
  BastideFittingLayout *self = BASTIDE_FITTING_LAYOUT (manager);
  BastideFittingLayoutClass *klass = BASTIDE_FITTING_LAYOUT_GET_CLASS (self);
  int least;
  int ideal;

  klass->measure_width (self, widget, &least, &ideal);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = MAX (least, ideal);
      return;
    }

  if (for_size >= 0)
    {
      klass->lay_out (self, widget, for_size, -1, minimum, natural);
      return;
    }

  /* Without a width GTK takes the minimum for the least height at any width. */
  klass->lay_out (self, widget, ideal, -1, &least, natural);
  klass->lay_out (self, widget, G_MAXSHORT, -1, minimum, &ideal);
  *natural = MAX (*minimum, *natural);
}

static void
bastide_fitting_layout_allocate (GtkLayoutManager *manager,
                                 GtkWidget        *widget,
                                 int               width,
                                 int               height,
                                 int               baseline)
{
  int minimum;
  int natural;

  BASTIDE_FITTING_LAYOUT_GET_CLASS (manager)->lay_out (BASTIDE_FITTING_LAYOUT (manager), widget, width, height,
                                                       &minimum, &natural);
}

/* A box expands if one of its children does; here they share the available room, unless the box itself expands. */
static void
bastide_fitting_layout_root (GtkLayoutManager *manager)
{
  GtkWidget *widget = gtk_layout_manager_get_widget (manager);

  if (!gtk_widget_get_hexpand_set (widget))
    gtk_widget_set_hexpand (widget, FALSE);
  if (!gtk_widget_get_vexpand_set (widget))
    gtk_widget_set_vexpand (widget, FALSE);
}

static void
bastide_fitting_layout_class_init (BastideFittingLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = bastide_fitting_layout_get_request_mode;
  manager_class->measure = bastide_fitting_layout_measure;
  manager_class->root = bastide_fitting_layout_root;
  manager_class->allocate = bastide_fitting_layout_allocate;
}

static void
bastide_fitting_layout_init (BastideFittingLayout *self)
{
}

static gboolean
is_there (GtkWidget *child)
{
  return child != NULL && gtk_widget_should_layout (child);
}

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

GtkWidget *
bastide_fitting_layout_get_first (GtkWidget *widget)
{
  return skip_hidden (gtk_widget_get_first_child (widget));
}

GtkWidget *
bastide_fitting_layout_get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

void
bastide_fitting_layout_measure_width (GtkWidget *child,
                                      int       *minimum,
                                      int       *natural)
{
  *minimum = *natural = 0;
  if (is_there (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

void
bastide_fitting_layout_measure_height (GtkWidget *child,
                                       int        width,
                                       int       *minimum,
                                       int       *natural)
{
  *minimum = *natural = 0;
  if (is_there (child))
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, minimum, natural, NULL, NULL);
}

void
bastide_fitting_layout_place (GtkWidget *child,
                              int        whole_width,
                              int        x,
                              int        y,
                              int        width,
                              int        height)
{
  graphene_point_t origin;

  if (!is_there (child))
    return;

  if (gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL)
    x = whole_width - x - width;
  graphene_point_init (&origin, (float) x, (float) y);
  gtk_widget_allocate (child, width, height, -1, gsk_transform_translate (NULL, &origin));
}

/* --- A picture ------------------------------------------------------------------------------------- */

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

/* --- A row ----------------------------------------------------------------------------------------- */

struct _BastideRowLayout
{
  BastideFittingLayout parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (BastideRowLayout, bastide_row_layout, BASTIDE_TYPE_FITTING_LAYOUT)

static void
bastide_row_layout_measure_width (BastideFittingLayout *layout,
                                  GtkWidget            *widget,
                                  int                  *minimum,
                                  int                  *natural)
{
  int spacing = BASTIDE_ROW_LAYOUT (layout)->spacing;

  *minimum = *natural = -spacing;
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child))
    {
      int child_minimum, child_natural;

      bastide_fitting_layout_measure_width (child, &child_minimum, &child_natural);
      /* Only a wrapping text gets less than its natural width. */
      *minimum += (gtk_widget_get_hexpand (child) ? child_minimum : child_natural) + spacing;
      *natural += child_natural + spacing;
    }
  *minimum = MAX (0, *minimum);
  *natural = MAX (0, *natural);
}

/* The room for the child that expands when all others have their natural size. */
static int
get_rest (BastideRowLayout *self,
          GtkWidget        *widget,
          int               width)
{
  int rest = width + self->spacing;

  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child))
    {
      int minimum = 0, natural = 0;

      if (!gtk_widget_get_hexpand (child))
        bastide_fitting_layout_measure_width (child, &minimum, &natural);
      rest -= natural + self->spacing;
    }

  return rest;
}

static int
get_width (GtkWidget *child,
           int        rest)
{
  int minimum;
  int natural;

  bastide_fitting_layout_measure_width (child, &minimum, &natural);

  return gtk_widget_get_hexpand (child) ? MAX (minimum, rest) : natural;
}

static void
bastide_row_layout_lay_out (BastideFittingLayout *layout,
                            GtkWidget            *widget,
                            int                   width,
                            int                   height,
                            int                  *minimum,
                            int                  *natural)
{
  BastideRowLayout *self = BASTIDE_ROW_LAYOUT (layout);
  int rest = get_rest (self, widget, width);
  int x = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child))
    {
      int child_width = get_width (child, rest);
      int child_minimum, child_natural;

      if (height >= 0)
        {
          bastide_fitting_layout_place (child, width, x, 0, child_width, height);
          x += child_width + self->spacing;
          continue;
        }
      bastide_fitting_layout_measure_height (child, child_width, &child_minimum, &child_natural);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
bastide_row_layout_class_init (BastideRowLayoutClass *klass)
{
  BastideFittingLayoutClass *layout_class = BASTIDE_FITTING_LAYOUT_CLASS (klass);

  layout_class->measure_width = bastide_row_layout_measure_width;
  layout_class->lay_out = bastide_row_layout_lay_out;
}

static void
bastide_row_layout_init (BastideRowLayout *self)
{
}

GtkLayoutManager *
bastide_row_layout_new (int spacing)
{
  BastideRowLayout *self = g_object_new (BASTIDE_TYPE_ROW_LAYOUT, NULL);

  self->spacing = spacing;

  return GTK_LAYOUT_MANAGER (self);
}

/* --- A fan ----------------------------------------------------------------------------------------- */

struct _BastideFanLayout
{
  BastideFittingLayout parent_instance;

  int spacing; /* if there is room */
};

G_DEFINE_FINAL_TYPE (BastideFanLayout, bastide_fan_layout, BASTIDE_TYPE_FITTING_LAYOUT)

enum
{
  FAN_SPACING = 1,
  N_FAN_PROPERTIES
};

static GParamSpec *fan_properties[N_FAN_PROPERTIES];

/* @widest, @sum: widths of the children; returns their number */
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
  /* Total space between the children; negative if they overlap. */
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
    case FAN_SPACING:
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

  fan_properties[FAN_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXSHORT, 8,
                                               G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_FAN_PROPERTIES, fan_properties);
}

static void
bastide_fan_layout_init (BastideFanLayout *self)
{
}

/* --- A clamp --------------------------------------------------------------------------------------- */

struct _BastideClampLayout
{
  BastideFittingLayout parent_instance;

  int maximum_size;
};

G_DEFINE_FINAL_TYPE (BastideClampLayout, bastide_clamp_layout, BASTIDE_TYPE_FITTING_LAYOUT)

enum
{
  CLAMP_MAXIMUM_SIZE = 1,
  N_CLAMP_PROPERTIES
};

static GParamSpec *clamp_properties[N_CLAMP_PROPERTIES];

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
    case CLAMP_MAXIMUM_SIZE:
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

  clamp_properties[CLAMP_MAXIMUM_SIZE] =
    g_param_spec_int ("maximum-size", NULL, NULL, 0, G_MAXINT, 600,
                      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_CLAMP_PROPERTIES, clamp_properties);
}

static void
bastide_clamp_layout_init (BastideClampLayout *self)
{
}
