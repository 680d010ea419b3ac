/* bastide-columns.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-columns.h"
#include "bastide-text-scale.h"

struct _BastideColumns
{
  GtkWidget parent_instance;

  guint columns;
  guint narrow_columns;
  int breakpoint;
  int spacing;
  int first_width;
};

static void bastide_columns_buildable_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable_iface;

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideColumns, bastide_columns, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bastide_columns_buildable_init))

enum
{
  PROP_COLUMNS = 1,
  PROP_NARROW_COLUMNS,
  PROP_BREAKPOINT,
  PROP_SPACING,
  PROP_FIRST_WIDTH,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
first_child (BastideColumns *self)
{
  return skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
next_child (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

/* The width of a column. Widths are cut down by their edges, so that they fill the row to the pixel. */
static void
get_column (BastideColumns *self,
            int             width,
            guint           n_columns,
            guint           column,
            int            *x,
            int            *column_width)
{
  int first = 0;
  int rest = width;
  int n = (int) n_columns;
  int i = (int) column;

  if (self->first_width > 0 && n > 1)
    {
      first = MIN (bastide_text_scale_apply (GTK_WIDGET (self), self->first_width), width * 2 / 3) + self->spacing;
      rest = width - first;
      if (i == 0)
        {
          *x = 0;
          *column_width = first - self->spacing;
          return;
        }
      n -= 1;
      i -= 1;
    }

  rest += self->spacing;
  *x = first + rest * i / n;
  *column_width = first + rest * (i + 1) / n - *x - self->spacing;
}

static guint
get_n_columns (BastideColumns *self,
               int             width)
{
  guint i = 0;

  if (width < self->breakpoint * bastide_text_scale_get_line_height (GTK_WIDGET (self)))
    return self->narrow_columns;

  /* However wide: no child may get less than it needs. */
  for (GtkWidget *child = first_child (self); child != NULL; child = next_child (child), i++)
    {
      int x;
      int column_width;
      int minimum;

      get_column (self, width, self->columns, i % self->columns, &x, &column_width);
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (column_width < minimum)
        return self->narrow_columns;
    }

  return self->columns;
}

/* Lays out row by row, and allocates too when there is an @available height, which the last row fills.
 * Returns: the height of all rows */
static int
lay_out (BastideColumns *self,
         int             width,
         int             available)
{
  guint n_columns = get_n_columns (self, width);
  GtkWidget *row = first_child (self);
  int y = 0;

  while (row != NULL)
    {
      GtkWidget *child = row;
      int height = 0;

      for (guint i = 0; i < n_columns && child != NULL; i++, child = next_child (child))
        {
          int x;
          int column_width;
          int natural;

          get_column (self, width, n_columns, i, &x, &column_width);
          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, NULL, &natural, NULL, NULL);
          height = MAX (height, natural);
        }

      if (child == NULL)
        height = MAX (height, available - y);

      child = row;
      for (guint i = 0; i < n_columns && child != NULL; i++, child = next_child (child))
        {
          graphene_point_t origin;
          int x;
          int column_width;

          get_column (self, width, n_columns, i, &x, &column_width);
          graphene_point_init (&origin, x, y);
          if (available >= 0)
            gtk_widget_allocate (child, column_width, height, -1, gsk_transform_translate (NULL, &origin));
        }

      row = child;
      y += height + (row != NULL ? self->spacing : 0);
    }

  return y;
}

static GtkSizeRequestMode
bastide_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_columns_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  BastideColumns *self = BASTIDE_COLUMNS (widget);
  int child_minimum = 0;
  int child_natural = 0;

  for (GtkWidget *child = first_child (self); child != NULL; child = next_child (child))
    {
      int own_minimum;
      int own_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &own_minimum, &own_natural, NULL, NULL);
      child_minimum = MAX (child_minimum, own_minimum);
      child_natural = MAX (child_natural, own_natural);
    }

  child_minimum = child_minimum * (int) self->narrow_columns + self->spacing * ((int) self->narrow_columns - 1);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = child_minimum;
      *natural = child_natural * (int) self->columns + self->spacing * ((int) self->columns - 1);
    }
  else
    {
      /* Without a width the narrowest is the highest, and less than that must never be promised. */
      *natural = lay_out (self, for_size < 0 ? child_minimum : for_size, -1);
      *minimum = *natural;
    }
}

static void
bastide_columns_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  lay_out (BASTIDE_COLUMNS (widget), width, height);
}

static void
bastide_columns_add_child (GtkBuildable *buildable,
                           GtkBuilder   *builder,
                           GObject      *child,
                           const char   *type)
{
  if (GTK_IS_WIDGET (child))
    bastide_columns_append (BASTIDE_COLUMNS (buildable), GTK_WIDGET (child));
  else
    parent_buildable_iface->add_child (buildable, builder, child, type);
}

static void
bastide_columns_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = bastide_columns_add_child;
}

static void
bastide_columns_dispose (GObject *object)
{
  bastide_columns_clear (BASTIDE_COLUMNS (object));

  G_OBJECT_CLASS (bastide_columns_parent_class)->dispose (object);
}

static void
bastide_columns_get_property (GObject    *object,
                              guint       property_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  BastideColumns *self = BASTIDE_COLUMNS (object);

  switch (property_id)
    {
    case PROP_COLUMNS:
      g_value_set_uint (value, self->columns);
      break;

    case PROP_NARROW_COLUMNS:
      g_value_set_uint (value, self->narrow_columns);
      break;

    case PROP_BREAKPOINT:
      g_value_set_int (value, self->breakpoint);
      break;

    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;

    case PROP_FIRST_WIDTH:
      g_value_set_int (value, self->first_width);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_columns_set_property (GObject      *object,
                              guint         property_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  BastideColumns *self = BASTIDE_COLUMNS (object);

  switch (property_id)
    {
    case PROP_COLUMNS:
      self->columns = g_value_get_uint (value);
      break;

    case PROP_NARROW_COLUMNS:
      self->narrow_columns = g_value_get_uint (value);
      break;

    case PROP_BREAKPOINT:
      self->breakpoint = g_value_get_int (value);
      break;

    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;

    case PROP_FIRST_WIDTH:
      self->first_width = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_columns_class_init (BastideColumnsClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_columns_dispose;
  object_class->get_property = bastide_columns_get_property;
  object_class->set_property = bastide_columns_set_property;
  widget_class->get_request_mode = bastide_columns_get_request_mode;
  widget_class->measure = bastide_columns_measure;
  widget_class->size_allocate = bastide_columns_size_allocate;

  properties[PROP_COLUMNS] = g_param_spec_uint ("columns", NULL, NULL, 1, 16, 2, flags);
  properties[PROP_NARROW_COLUMNS] = g_param_spec_uint ("narrow-columns", NULL, NULL, 1, 16, 1, flags);
  properties[PROP_BREAKPOINT] = g_param_spec_int ("breakpoint", NULL, NULL, 0, 1000, 44, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 1000, 12, flags);
  properties[PROP_FIRST_WIDTH] = g_param_spec_int ("first-width", NULL, NULL, 0, 10000, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (widget_class, "columns");
}

static void
bastide_columns_init (BastideColumns *self)
{
}

void
bastide_columns_append (BastideColumns *self,
                        GtkWidget      *child)
{
  g_return_if_fail (BASTIDE_IS_COLUMNS (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

void
bastide_columns_clear (BastideColumns *self)
{
  GtkWidget *child;

  g_return_if_fail (BASTIDE_IS_COLUMNS (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
