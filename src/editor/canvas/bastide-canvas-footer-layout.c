/* bastide-canvas-footer-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-canvas-footer-layout.h"

#define SPACING 8

/* Of the bubble, if its words can be broken: where it would be narrower, the choice stands above it. */
#define LEAST_BUBBLE 240

struct _BastideCanvasFooterLayout
{
  BastideFittingLayout parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideCanvasFooterLayout, bastide_canvas_footer_layout, BASTIDE_TYPE_FITTING_LAYOUT)

typedef struct
{
  GtkWidget *choice;
  GtkWidget *bubble;
  GtkWidget *button;
  int        choice_width;
  int        choice_minimum;
  int        bubble_width;
  int        bubble_minimum;
  int        button_width;
} Parts;

/* A width together with the space beside it; nothing for what is not there. */
static int
with_space (int width)
{
  return width > 0 ? width + SPACING : 0;
}

static Parts
get_parts (GtkWidget *widget)
{
  Parts parts = { gtk_widget_get_first_child (widget) };
  int minimum;

  parts.bubble = gtk_widget_get_next_sibling (parts.choice);
  parts.button = gtk_widget_get_next_sibling (parts.bubble);
  bastide_fitting_layout_measure_width (parts.choice, &parts.choice_minimum, &parts.choice_width);
  bastide_fitting_layout_measure_width (parts.bubble, &parts.bubble_minimum, &parts.bubble_width);
  bastide_fitting_layout_measure_width (parts.button, &minimum, &parts.button_width);

  return parts;
}

static void
measure_width (BastideFittingLayout *layout,
               GtkWidget            *widget,
               int                  *minimum,
               int                  *natural)
{
  Parts parts = get_parts (widget);

  *minimum = MAX (parts.choice_minimum, with_space (parts.bubble_minimum) + parts.button_width);
  *natural = with_space (parts.choice_width) + with_space (parts.bubble_width) + parts.button_width;
}

/* The bubble with the button beside it, as far as it goes. */
static int
lay_out_row (const Parts *parts,
             int          whole_width,
             int          x,
             int          width,
             int          y,
             gboolean     place)
{
  int bubble_width = MIN (parts->bubble_width, width - SPACING - parts->button_width);
  int bubble_minimum, bubble_height, button_minimum, button_height, height;

  bastide_fitting_layout_measure_height (parts->bubble, bubble_width, &bubble_minimum, &bubble_height);
  bastide_fitting_layout_measure_height (parts->button, parts->button_width, &button_minimum, &button_height);
  height = MAX (bubble_height, button_height);
  if (!place)
    return height;

  x += (width - with_space (bubble_width) - parts->button_width) / 2;
  bastide_fitting_layout_place (parts->bubble, whole_width, x, y, bubble_width, height);
  bastide_fitting_layout_place (parts->button, whole_width, x + with_space (bubble_width), y, parts->button_width,
                                height);

  return height;
}

static void
lay_out (BastideFittingLayout *layout,
         GtkWidget            *widget,
         int                   width,
         int                   height,
         int                  *minimum,
         int                  *natural)
{
  Parts parts = get_parts (widget);
  int beside = with_space (parts.choice_width) + parts.button_width;
  int together = MIN (width, beside + with_space (parts.bubble_width));
  /* Words that break are better than another row. */
  gboolean is_row = beside + with_space (MIN (parts.bubble_width, MAX (parts.bubble_minimum, LEAST_BUBBLE))) <= width;
  int choice_width = MIN (parts.choice_width, width), choice_minimum, choice_height, row_height;
  int x = is_row ? (width - together) / 2 : (width - choice_width) / 2;
  int row_x = is_row ? x + with_space (choice_width) : 0, row_y = 0;

  bastide_fitting_layout_measure_height (parts.choice, choice_width, &choice_minimum, &choice_height);
  if (!is_row)
    row_y = with_space (choice_height);
  row_height = lay_out_row (&parts, width, row_x, is_row ? together - with_space (choice_width) : width, row_y,
                            height >= 0);
  *minimum = *natural = is_row ? MAX (choice_height, row_height) : row_y + row_height;
  if (height >= 0 && choice_width > 0)
    bastide_fitting_layout_place (parts.choice, width, x, 0, choice_width, is_row ? row_height : choice_height);
}

static void
bastide_canvas_footer_layout_class_init (BastideCanvasFooterLayoutClass *klass)
{
  BastideFittingLayoutClass *layout_class = BASTIDE_FITTING_LAYOUT_CLASS (klass);

  layout_class->measure_width = measure_width;
  layout_class->lay_out = lay_out;
}

static void
bastide_canvas_footer_layout_init (BastideCanvasFooterLayout *self)
{
}

GtkLayoutManager *
bastide_canvas_footer_layout_new (void)
{
  return g_object_new (BASTIDE_TYPE_CANVAS_FOOTER_LAYOUT, NULL);
}
