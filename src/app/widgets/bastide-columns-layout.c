/* bastide-columns-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-columns-layout.h"

#include "bastide-text-scale.h"

/* Part of the height of a row. */
#define MUCH_LOWER 0.65

struct _BastideColumnsLayout
{
  BastideFittingLayout parent_instance;

  int columns;
  int narrow_columns;
  int breakpoint;
  int spacing;
  int first_width;
  gboolean stretch;
  gboolean split;
};

/* The columns of a widget of some width. */
typedef struct
{
  int   width;
  int   spacing;
  guint n_columns;
  int   first; /* the width of the first one with the space after it; 0: like the others */
} Grid;

G_DEFINE_FINAL_TYPE (BastideColumnsLayout, bastide_columns_layout, BASTIDE_TYPE_FITTING_LAYOUT)

enum
{
  PROP_COLUMNS = 1,
  PROP_NARROW_COLUMNS,
  PROP_BREAKPOINT,
  PROP_SPACING,
  PROP_STRETCH,
  PROP_FIRST_WIDTH,
  PROP_SPLIT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* --- Columns ----------------------------------------------------------------------------------- */

/* The width of a column. Widths are cut down by their edges, so that they fill the row to the pixel. */
static void
get_column (const Grid *grid,
            guint       column,
            int        *x,
            int        *width)
{
  int first = grid->n_columns > 1 ? grid->first : 0;
  int rest = grid->width - first + grid->spacing;
  int n = (int) grid->n_columns - (first > 0);
  int i = (int) column - (first > 0);

  if (i < 0)
    {
      *x = 0;
      *width = first - grid->spacing;
      return;
    }

  *x = first + rest * i / n;
  *width = first + rest * (i + 1) / n - *x - grid->spacing;
}

/* However wide: no child may get less than it needs. */
static gboolean
has_room (const Grid *grid,
          GtkWidget  *child)
{
  for (guint i = 0; child != NULL; child = bastide_fitting_layout_get_next (child), i++)
    {
      int x;
      int width;
      int minimum;
      int natural;

      get_column (grid, i % grid->n_columns, &x, &width);
      bastide_fitting_layout_measure_width (child, &minimum, &natural);
      if (width < minimum)
        return FALSE;
    }

  return TRUE;
}

/* The last child never shrinks below its natural width, for it holds buttons; the first may wrap to the permitted
 * width. If only one is visible, or the first is empty, the other has the full width. */
static void
split (BastideColumnsLayout *self,
       GtkWidget            *widget,
       Grid                 *grid)
{
  GtkWidget *lead = bastide_fitting_layout_get_first (widget);
  GtkWidget *trail = lead != NULL ? bastide_fitting_layout_get_next (lead) : NULL;
  int lead_minimum;
  int lead_natural;
  int trail_minimum;
  int trail_natural;

  if (trail == NULL)
    {
      grid->n_columns = 1;
      return;
    }

  bastide_fitting_layout_measure_width (lead, &lead_minimum, &lead_natural);
  bastide_fitting_layout_measure_width (trail, &trail_minimum, &trail_natural);
  if (self->first_width > 0)
    lead_natural = MIN (lead_natural, bastide_text_scale_apply (widget, self->first_width));
  if (trail_natural == 0)
    grid->spacing = 0;
  grid->first = grid->width - trail_natural;
  if (lead_natural == 0 || grid->first < MAX (lead_natural, lead_minimum) + grid->spacing)
    grid->n_columns = 1;
}

static Grid
get_grid (BastideColumnsLayout *self,
          GtkWidget            *widget,
          int                   width)
{
  Grid grid = { width, self->spacing, (guint) self->columns, 0 };

  if (self->split)
    {
      split (self, widget, &grid);
      return grid;
    }

  if (self->first_width > 0)
    grid.first = MIN (bastide_text_scale_apply (widget, self->first_width), width * 2 / 3) + self->spacing;
  if (width < self->breakpoint * bastide_text_scale_get_line_height (widget)
      || !has_room (&grid, bastide_fitting_layout_get_first (widget)))
    grid.n_columns = (guint) self->narrow_columns;

  return grid;
}

static void
bastide_columns_layout_measure_width (BastideFittingLayout *layout,
                                      GtkWidget            *widget,
                                      int                  *minimum,
                                      int                  *natural)
{
  BastideColumnsLayout *self = BASTIDE_COLUMNS_LAYOUT (layout);
  int child_minimum = 0;
  int child_natural = 0;
  int sum = 0;

  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child))
    {
      int own_minimum;
      int own_natural;

      bastide_fitting_layout_measure_width (child, &own_minimum, &own_natural);
      child_minimum = MAX (child_minimum, own_minimum);
      child_natural = MAX (child_natural, own_natural);
      sum += own_natural + (sum > 0 && own_natural > 0 ? self->spacing : 0);
    }
  *minimum = child_minimum * self->narrow_columns + self->spacing * (self->narrow_columns - 1);
  *natural = self->split ? sum
                         : child_natural * self->columns + self->spacing * (self->columns - 1);
}

/* --- Rows -------------------------------------------------------------------------------------- */

/* A child that is much lower than its row would be mostly empty. */
static int
get_child_height (BastideColumnsLayout *self,
                  GtkWidget            *child,
                  int                   column_width,
                  int                   row_height)
{
  int minimum;
  int natural;

  if (self->stretch)
    return row_height;

  bastide_fitting_layout_measure_height (child, column_width, &minimum, &natural);

  return natural < row_height * MUCH_LOWER ? natural : row_height;
}

static void
place_row (BastideColumnsLayout *self,
           const Grid           *grid,
           GtkWidget            *child,
           int                   y,
           int                   height)
{
  for (guint i = 0; i < grid->n_columns && child != NULL; i++, child = bastide_fitting_layout_get_next (child))
    {
      int x;
      int width;

      get_column (grid, i, &x, &width);
      bastide_fitting_layout_place (child, grid->width, x, y, width, get_child_height (self, child, width, height));
    }
}

/* Returns: the height of the row that begins with a child, which becomes that of the next row */
static int
get_row_height (const Grid  *grid,
                GtkWidget  **child)
{
  int height = 0;

  for (guint i = 0; i < grid->n_columns && *child != NULL; i++, *child = bastide_fitting_layout_get_next (*child))
    {
      int x;
      int width;
      int minimum;
      int natural;

      get_column (grid, i, &x, &width);
      bastide_fitting_layout_measure_height (*child, width, &minimum, &natural);
      height = MAX (height, natural);
    }

  return height;
}

/* Row by row; the last one fills the height that there is. */
static void
bastide_columns_layout_lay_out (BastideFittingLayout *layout,
                                GtkWidget            *widget,
                                int                   width,
                                int                   height,
                                int                  *minimum,
                                int                  *natural)
{
  BastideColumnsLayout *self = BASTIDE_COLUMNS_LAYOUT (layout);
  Grid grid = get_grid (self, widget, width);
  GtkWidget *child = bastide_fitting_layout_get_first (widget);
  int gap = self->split ? self->spacing / 2 : self->spacing;
  int y = 0;

  while (child != NULL)
    {
      GtkWidget *row = child;
      int row_height = get_row_height (&grid, &child);

      if (child == NULL)
        row_height = MAX (row_height, height - y);
      if (height >= 0)
        place_row (self, &grid, row, y, row_height);
      y += row_height + (child != NULL && row_height > 0 ? gap : 0);
    }

  *minimum = *natural = y;
}

/* --- The class --------------------------------------------------------------------------------- */

static void
bastide_columns_layout_set_property (GObject      *object,
                                     guint         property_id,
                                     const GValue *value,
                                     GParamSpec   *pspec)
{
  BastideColumnsLayout *self = BASTIDE_COLUMNS_LAYOUT (object);
  int *const members[N_PROPERTIES] = {
    [PROP_COLUMNS] = &self->columns,
    [PROP_NARROW_COLUMNS] = &self->narrow_columns,
    [PROP_BREAKPOINT] = &self->breakpoint,
    [PROP_SPACING] = &self->spacing,
    [PROP_STRETCH] = &self->stretch,
    [PROP_FIRST_WIDTH] = &self->first_width,
    [PROP_SPLIT] = &self->split,
  };
  g_auto (GValue) number = G_VALUE_INIT;

  g_value_init (&number, G_TYPE_INT);
  g_value_transform (value, &number);
  *members[property_id] = g_value_get_int (&number);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
bastide_columns_layout_class_init (BastideColumnsLayoutClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  BastideFittingLayoutClass *layout_class = BASTIDE_FITTING_LAYOUT_CLASS (klass);

  object_class->set_property = bastide_columns_layout_set_property;
  layout_class->measure_width = bastide_columns_layout_measure_width;
  layout_class->lay_out = bastide_columns_layout_lay_out;

  properties[PROP_COLUMNS] = g_param_spec_int ("columns", NULL, NULL, 1, 16, 2, flags);
  properties[PROP_NARROW_COLUMNS] = g_param_spec_int ("narrow-columns", NULL, NULL, 1, 16, 1, flags);
  properties[PROP_BREAKPOINT] = g_param_spec_int ("breakpoint", NULL, NULL, 0, 1000, 44, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 1000, 12, flags);
  properties[PROP_STRETCH] = g_param_spec_boolean ("stretch", NULL, NULL, TRUE, flags);
  properties[PROP_FIRST_WIDTH] = g_param_spec_int ("first-width", NULL, NULL, 0, 10000, 0, flags);
  properties[PROP_SPLIT] = g_param_spec_boolean ("split", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bastide_columns_layout_init (BastideColumnsLayout *self)
{
}
