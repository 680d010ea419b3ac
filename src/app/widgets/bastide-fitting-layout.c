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

  int      spacing; /* if there is room */
  gboolean overlaps;
};

G_DEFINE_FINAL_TYPE (BastideRowLayout, bastide_row_layout, BASTIDE_TYPE_FITTING_LAYOUT)

enum
{
  ROW_SPACING = 1,
  ROW_OVERLAPS,
  N_ROW_PROPERTIES
};

static GParamSpec *row_properties[N_ROW_PROPERTIES];

/* Whether a child shares the rest of the width. */
static gboolean
expands (BastideRowLayout *self,
         GtkWidget        *child)
{
  return !self->overlaps && gtk_widget_get_hexpand (child);
}

static void
bastide_row_layout_measure_width (BastideFittingLayout *layout,
                                  GtkWidget            *widget,
                                  int                  *minimum,
                                  int                  *natural)
{
  BastideRowLayout *self = BASTIDE_ROW_LAYOUT (layout);
  int spaces = -self->spacing, widest = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child))
    {
      int child_minimum, child_natural;

      bastide_fitting_layout_measure_width (child, &child_minimum, &child_natural);
      /* Only a wrapping text gets less than its natural width. */
      *minimum += expands (self, child) ? child_minimum : child_natural;
      *natural += child_natural;
      widest = MAX (widest, child_natural);
      spaces += self->spacing;
    }
  *minimum = self->overlaps ? widest : *minimum + MAX (0, spaces);
  *natural += MAX (0, spaces);
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
  int n = 0, i = 0, sum = 0, before = 0, child_minimum, child_natural, spaces;

  /* The sum of all but those that expand, and the space between them: less than none where they overlap. */
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child), n++)
    if (!expands (self, child))
      {
        bastide_fitting_layout_measure_width (child, &child_minimum, &child_natural);
        sum += child_natural;
      }
  spaces = MAX (n - 1, 0) * self->spacing;
  if (self->overlaps)
    spaces = MIN (spaces, width - sum);

  *minimum = *natural = 0;
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child), i++)
    {
      int child_width;

      bastide_fitting_layout_measure_width (child, &child_minimum, &child_width);
      if (expands (self, child))
        child_width = MAX (child_minimum, width - sum - spaces);
      if (height >= 0)
        {
          bastide_fitting_layout_place (child, width, before + (n > 1 ? spaces * i / (n - 1) : 0), 0, child_width,
                                        height);
          before += child_width;
          continue;
        }
      bastide_fitting_layout_measure_height (child, child_width, &child_minimum, &child_natural);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
bastide_row_layout_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (property)
    {
    case ROW_SPACING:
      BASTIDE_ROW_LAYOUT (object)->spacing = g_value_get_int (value);
      break;

    case ROW_OVERLAPS:
      BASTIDE_ROW_LAYOUT (object)->overlaps = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_row_layout_class_init (BastideRowLayoutClass *klass)
{
  BASTIDE_FITTING_LAYOUT_CLASS (klass)->measure_width = bastide_row_layout_measure_width;
  BASTIDE_FITTING_LAYOUT_CLASS (klass)->lay_out = bastide_row_layout_lay_out;
  G_OBJECT_CLASS (klass)->set_property = bastide_row_layout_set_property;

  row_properties[ROW_SPACING] =
    g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXSHORT, 8,
                      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  row_properties[ROW_OVERLAPS] =
    g_param_spec_boolean ("overlaps", NULL, NULL, FALSE,
                          G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_ROW_PROPERTIES, row_properties);
}

static void
bastide_row_layout_init (BastideRowLayout *self)
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
