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

/* Part of the height of a row. */
#define MUCH_LOWER 0.65

struct _BastideColumns
{
  BastideContainer parent_instance;

  guint columns;
  guint narrow_columns;
  int breakpoint;
  int spacing;
  guint stretch : 1;
  int first_width;
};

static void bastide_columns_buildable_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable_iface;

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideColumns, bastide_columns, BASTIDE_TYPE_CONTAINER,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bastide_columns_buildable_init))

enum
{
  PROP_COLUMNS = 1,
  PROP_NARROW_COLUMNS,
  PROP_BREAKPOINT,
  PROP_SPACING,
  PROP_STRETCH,
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

/* A child that is much lower than its row would be mostly empty. */
static int
get_child_height (BastideColumns *self,
                  GtkWidget      *child,
                  int             column_width,
                  int             row_height)
{
  int minimum;
  int natural;

  if (self->stretch)
    return row_height;

  bastide_container_measure_height (child, column_width, &minimum, &natural);

  return natural < row_height * MUCH_LOWER ? natural : row_height;
}

static void
place_row (BastideColumns *self,
           GtkWidget      *child,
           int             width,
           guint           n_columns,
           int             y,
           int             height)
{
  for (guint i = 0; i < n_columns && child != NULL; i++, child = next_child (child))
    {
      int x;
      int column_width;

      get_column (self, width, n_columns, i, &x, &column_width);
      bastide_container_place (child, width, x, y, column_width, get_child_height (self, child, column_width, height));
    }
}

static void
bastide_columns_measure_width (BastideContainer *container,
                               int              *minimum,
                               int              *natural)
{
  BastideColumns *self = BASTIDE_COLUMNS (container);
  int child_minimum = 0;
  int child_natural = 0;

  for (GtkWidget *child = first_child (self); child != NULL; child = next_child (child))
    {
      int own_minimum;
      int own_natural;

      bastide_container_measure_width (child, &own_minimum, &own_natural);
      child_minimum = MAX (child_minimum, own_minimum);
      child_natural = MAX (child_natural, own_natural);
    }
  *minimum = child_minimum * (int) self->narrow_columns + self->spacing * ((int) self->narrow_columns - 1);
  *natural = child_natural * (int) self->columns + self->spacing * ((int) self->columns - 1);
}

static int
get_row_height (BastideColumns *self,
                GtkWidget      *child,
                int             width,
                guint           n_columns)
{
  int height = 0;

  for (guint i = 0; i < n_columns && child != NULL; i++, child = next_child (child))
    {
      int x;
      int column_width;
      int minimum;
      int natural;

      get_column (self, width, n_columns, i, &x, &column_width);
      bastide_container_measure_height (child, column_width, &minimum, &natural);
      height = MAX (height, natural);
    }

  return height;
}

/* Row by row; the last one fills the height that there is. */
static void
bastide_columns_lay_out (BastideContainer *container,
                         int               width,
                         int               height,
                         int              *minimum,
                         int              *natural)
{
  BastideColumns *self = BASTIDE_COLUMNS (container);
  guint n_columns = get_n_columns (self, width);
  GtkWidget *child = first_child (self);
  GtkWidget *row = child;
  int y = 0;

  for (; row != NULL; row = child)
    {
      int row_height = get_row_height (self, row, width, n_columns);

      for (guint i = 0; i < n_columns && child != NULL; i++)
        child = next_child (child);
      if (child == NULL)
        row_height = MAX (row_height, height - y);
      if (height >= 0)
        place_row (self, row, width, n_columns, y, row_height);
      y += row_height + (child != NULL ? self->spacing : 0);
    }

  *minimum = *natural = y;
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

    case PROP_STRETCH:
      g_value_set_boolean (value, self->stretch);
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

    case PROP_STRETCH:
      self->stretch = g_value_get_boolean (value);
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
  BastideContainerClass *container_class = BASTIDE_CONTAINER_CLASS (klass);

  object_class->get_property = bastide_columns_get_property;
  object_class->set_property = bastide_columns_set_property;
  container_class->measure_width = bastide_columns_measure_width;
  container_class->lay_out = bastide_columns_lay_out;

  properties[PROP_COLUMNS] = g_param_spec_uint ("columns", NULL, NULL, 1, 16, 2, flags);
  properties[PROP_NARROW_COLUMNS] = g_param_spec_uint ("narrow-columns", NULL, NULL, 1, 16, 1, flags);
  properties[PROP_BREAKPOINT] = g_param_spec_int ("breakpoint", NULL, NULL, 0, 1000, 44, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 1000, 12, flags);
  properties[PROP_STRETCH] = g_param_spec_boolean ("stretch", NULL, NULL, TRUE, flags);
  properties[PROP_FIRST_WIDTH] = g_param_spec_int ("first-width", NULL, NULL, 0, 10000, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "columns");
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
  g_return_if_fail (BASTIDE_IS_COLUMNS (self));

  bastide_container_clear (BASTIDE_CONTAINER (self));
}
