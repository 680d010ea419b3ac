/* test-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The widgets that arrange pages for wide and narrow windows. */

#include "app-testing.h"
#include "bastide-adaptive.h"
#include "bastide-fitting-layout.h"
#include "bastide-columns-layout.h"
#include "bastide-settings.h"
#include "bastide-text-scale.h"

static GtkWidget *
show (GtkWidget *child,
      int        width)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), child);
  /* Under Wayland a title bar would keep the window wider than some of its contents. */
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, 400);
  gtk_window_present (GTK_WINDOW (window));
  app_testing_settle ();

  return window;
}

static void
resize (GtkWidget *window,
        int        width)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, 400);
  app_testing_settle ();
}

static void
hide (GtkWidget *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_testing_settle ();
  g_assert_null (window);
}

static GtkWidget *
create_box (int width,
            int height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_size_request (box, width, height);

  return box;
}

/* @layout: (transfer full): arranges the children of the box */
static GtkWidget *
create_container (gpointer layout)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, layout);

  return box;
}

/* Two children in a row of their own height; returns the window. */
static GtkWidget *
show_in (GtkWidget *row,
         GtkWidget *first,
         GtkWidget *second,
         int        width)
{
  gtk_box_append (GTK_BOX (row), first);
  gtk_box_append (GTK_BOX (row), second);
  gtk_widget_set_valign (row, GTK_ALIGN_START);

  return show (row, width);
}

/* The position of a child in its parent; -1: anywhere. */
static void
assert_place (GtkWidget *child,
              int        x,
              int        y)
{
  double exact_x, exact_y;

  g_assert_true (gtk_widget_translate_coordinates (child, gtk_widget_get_parent (child), 0, 0, &exact_x, &exact_y));
  if (x >= 0)
    g_assert_cmpint ((int) exact_x, ==, x);
  if (y >= 0)
    g_assert_cmpint ((int) exact_y, ==, y);
}

static void
on_collapsed (GObject    *object,
              GParamSpec *pspec,
              gpointer    user_data)
{
  (*(guint *) user_data)++;
}

TEST ("/app/layout/adaptive")
{
  GtkWidget *content = create_box (300, 100);
  GtkWidget *panel = create_box (200, 100);
  BastideAdaptive *adaptive = g_object_new (BASTIDE_TYPE_ADAPTIVE, "content", content, "panel", panel, NULL);
  guint n_changes = 0;
  GtkWidget *window;
  int breakpoint;

  g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_ANIMATIONS, FALSE);
  g_signal_connect (adaptive, "notify::collapsed", G_CALLBACK (on_collapsed), &n_changes);
  breakpoint = 50 * bastide_text_scale_get_line_height (GTK_WIDGET (adaptive));
  window = show (GTK_WIDGET (adaptive), breakpoint + 100);
  g_assert_false (bastide_adaptive_get_collapsed (adaptive));
  g_assert_true (bastide_adaptive_get_show_panel (adaptive));
  g_assert_cmpint (gtk_widget_get_width (content), ==, gtk_widget_get_width (GTK_WIDGET (adaptive)) - 200);
  g_assert_true (gtk_widget_get_child_visible (panel));

  /* Collapsed, the panel is hidden at first and the content has all the room, including that of the panel. */
  resize (window, breakpoint - 100);
  g_assert_true (bastide_adaptive_get_collapsed (adaptive));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_false (bastide_adaptive_get_show_panel (adaptive));
  g_assert_false (gtk_widget_get_child_visible (panel));
  g_assert_cmpint (gtk_widget_get_width (content), ==, gtk_widget_get_width (GTK_WIDGET (adaptive)));
  bastide_adaptive_set_show_panel (adaptive, TRUE);
  app_testing_settle ();
  g_assert_true (gtk_widget_get_child_visible (panel));
  g_assert_cmpint (gtk_widget_get_width (content), ==, gtk_widget_get_width (GTK_WIDGET (adaptive)));

  /* When wide again the panel is back in place; hiding it there is remembered separately. */
  resize (window, breakpoint + 100);
  g_assert_false (bastide_adaptive_get_collapsed (adaptive));
  g_assert_cmpuint (n_changes, ==, 2);
  bastide_adaptive_set_show_panel (adaptive, FALSE);
  app_testing_settle ();
  g_assert_cmpint (gtk_widget_get_width (content), ==, gtk_widget_get_width (GTK_WIDGET (adaptive)));
  resize (window, breakpoint - 100);
  g_assert_true (bastide_adaptive_get_show_panel (adaptive));
  hide (window);
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_ANIMATIONS);
}

TEST ("/app/layout/clamp")
{
  GtkWidget *child = create_box (100, 50);
  GtkWidget *clamp = create_container (g_object_new (BASTIDE_TYPE_CLAMP_LAYOUT, "maximum-size", 300, NULL));
  int maximum = bastide_text_scale_apply (clamp, 300);
  GtkWidget *window;

  gtk_box_append (GTK_BOX (clamp), child);
  window = show (clamp, 800);
  g_assert_cmpint (gtk_widget_get_width (child), ==, maximum);
  assert_place (child, (gtk_widget_get_width (clamp) - maximum) / 2, -1);
  resize (window, 250);
  g_assert_cmpint (gtk_widget_get_width (child), ==, gtk_widget_get_width (clamp));
  hide (window);
}

TEST ("/app/layout/columns")
{
  GtkWidget *columns = create_container (g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "columns", 3, "narrow-columns", 1,
                                                       "breakpoint", 30, "spacing", 10, NULL));
  GtkWidget *children[5];
  GtkWidget *window;
  int breakpoint;

  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      children[i] = create_box (50, 20 + 10 * (int) i);
      gtk_box_append (GTK_BOX (columns), children[i]);
    }
  gtk_widget_set_valign (columns, GTK_ALIGN_START);
  breakpoint = 30 * bastide_text_scale_get_line_height (columns);
  window = show (columns, breakpoint + 50);

  /* All children of a row have the same height, and a row is filled to the pixel. */
  g_assert_cmpint (gtk_widget_get_height (children[0]), ==, 40);
  g_assert_cmpint (gtk_widget_get_height (children[2]), ==, 40);
  assert_place (children[2], gtk_widget_get_width (columns) - gtk_widget_get_width (children[2]), 0);
  assert_place (children[3], 0, 50);

  /* A hidden child leaves no gap. */
  gtk_widget_set_visible (children[1], FALSE);
  app_testing_settle ();
  assert_place (children[3], -1, 0);
  gtk_widget_set_visible (children[1], TRUE);

  resize (window, breakpoint - 50);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      assert_place (children[i], 0, -1);
      g_assert_cmpint (gtk_widget_get_width (children[i]), ==, gtk_widget_get_width (columns));
    }
  g_assert_cmpint (gtk_widget_get_height (columns), ==, 20 + 30 + 40 + 50 + 60 + 4 * 10);
  hide (window);
}

/* Children that expand do not make their surroundings larger. */
TEST ("/app/layout/columns-keep-expansion")
{
  GtkWidget *columns = create_container (g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, NULL));
  GtkWidget *child = create_box (50, 20);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window;

  gtk_widget_set_vexpand (child, TRUE);
  gtk_box_append (GTK_BOX (columns), child);
  gtk_box_append (GTK_BOX (box), columns);
  window = show (box, 400);
  g_assert_cmpint (gtk_widget_get_height (box), >, 20);
  g_assert_cmpint (gtk_widget_get_height (columns), ==, 20);
  hide (window);
}

/* At any width no child gets less than it needs. */
TEST ("/app/layout/columns-keep-minimum")
{
  GtkWidget *columns = create_container (g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "columns", 2, "breakpoint", 10,
                                                       "spacing", 0, NULL));
  GtkWidget *first = create_box (500, 20);
  GtkWidget *window = show_in (columns, first, create_box (50, 20), 900);

  g_assert_cmpint (gtk_widget_get_width (first), ==, gtk_widget_get_width (columns));
  resize (window, 1100);
  g_assert_cmpint (gtk_widget_get_width (first), <, gtk_widget_get_width (columns));
  hide (window);
}

/* Side by side if both have room, the second at the end; otherwise the second below the first. */
/* Expanding children wrap; the others keep their natural width. The row is as high as its highest child, and its width
 * does not depend on a height. */
TEST ("/app/layout/row")
{
  GtkWidget *row = create_container (g_object_new (BASTIDE_TYPE_ROW_LAYOUT, "spacing", 10, NULL));
  GtkWidget *first = create_box (30, 20);
  GtkWidget *text = gtk_label_new ("A sentence that is so long that it needs more than one line here");
  GtkWidget *last = create_box (50, 20);
  GtkWidget *window;
  int height, natural, minimum, any;

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), first);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), last);
  window = show (row, 300);
  g_assert_cmpint (gtk_widget_get_width (first), ==, 30);
  g_assert_cmpint (gtk_widget_get_width (last), ==, 50);
  g_assert_cmpint (gtk_widget_get_width (text), ==, gtk_widget_get_width (row) - 100);

  gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, 200, &height, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 300, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, height);
  g_assert_cmpint (natural, ==, height);
  g_assert_cmpint (height, >, 20);
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &any, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, height, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, any);

  /* The room of a hidden child, and the space beside it, goes to the text. */
  gtk_widget_set_visible (last, FALSE);
  app_testing_settle ();
  g_assert_cmpint (gtk_widget_get_width (text), ==, gtk_widget_get_width (row) - 40);
  hide (window);
}

TEST ("/app/layout/split")
{
  GtkWidget *lead = create_box (100, 20);
  GtkWidget *trail = create_box (80, 30);
  GtkWidget *row = create_container (g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "split", TRUE, "spacing", 10, NULL));
  GtkWidget *window = show_in (row, lead, trail, 400);

  assert_place (trail, gtk_widget_get_width (row) - 80, 0);
  g_assert_cmpint (gtk_widget_get_width (lead) + 10 + 80, ==, gtk_widget_get_width (row));
  g_assert_cmpint (gtk_widget_get_height (row), ==, 30);

  /* Without buttons the text has the full width, and no room is reserved for them. */
  gtk_widget_set_visible (trail, FALSE);
  app_testing_settle ();
  g_assert_cmpint (gtk_widget_get_width (lead), ==, gtk_widget_get_width (row));
  g_assert_cmpint (gtk_widget_get_height (row), ==, 20);
  gtk_widget_set_visible (trail, TRUE);
  resize (window, 120);
  assert_place (trail, 0, 20 + 10 / 2);
  g_assert_cmpint (gtk_widget_get_width (trail), ==, gtk_widget_get_width (row));
  g_assert_cmpint (gtk_widget_get_height (row), ==, 20 + 10 / 2 + 30);
  hide (window);
}

/* Without text before them the buttons have the full width, and no gap above them. */
TEST ("/app/layout/split-empty")
{
  GtkWidget *lead = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *trail = create_box (80, 30);
  GtkWidget *row = create_container (g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "split", TRUE, "spacing", 10, NULL));
  GtkWidget *window = show_in (row, lead, trail, 80);

  assert_place (trail, -1, 0);
  g_assert_cmpint (gtk_widget_get_width (trail), ==, gtk_widget_get_width (row));
  g_assert_cmpint (gtk_widget_get_height (row), ==, 30);
  hide (window);
}

/* A long text accepts less width if told so. */
TEST ("/app/layout/split-first-width")
{
  const char *text = "a text of many short words that can be broken anywhere and would fill a very long line if it could";
  GtkWidget *lead = gtk_label_new (text);
  GtkWidget *trail = create_box (80, 30);
  GtkWidget *row = create_container (g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "split", TRUE, "spacing", 10,
                                                   "first-width", 150, NULL));
  int width = bastide_text_scale_apply (row, 150) + 10 + 80;
  GtkWidget *window;
  double x, y;

  gtk_label_set_wrap (GTK_LABEL (lead), TRUE);
  window = show_in (row, lead, trail, width + 40);
  assert_place (trail, gtk_widget_get_width (row) - 80, 0);
  resize (window, width - 60);
  g_assert_true (gtk_widget_translate_coordinates (trail, row, 0, 0, &x, &y));
  g_assert_cmpint ((int) x, ==, 0);
  g_assert_cmpint ((int) y, >, 0);
  hide (window);
}

/* Children of a destroyed widget are destroyed too, and leave no trace in its properties. */
TEST ("/app/layout/adaptive-children")
{
  GtkWidget *first = create_box (10, 10);
  GtkWidget *second = create_box (10, 10);
  GtkWidget *adaptive = g_object_ref_sink (g_object_new (BASTIDE_TYPE_ADAPTIVE, "content", first, NULL));

  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  g_object_add_weak_pointer (G_OBJECT (second), (gpointer *) &second);
  g_object_set (adaptive, "content", second, NULL);
  g_assert_null (first);
  g_assert_true (gtk_widget_get_first_child (adaptive) == second);
  g_object_run_dispose (G_OBJECT (adaptive));
  g_assert_null (second);
  g_assert_null (gtk_widget_get_first_child (adaptive));
  g_assert_finalize_object (adaptive);
}
