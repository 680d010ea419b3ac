/* test-pages.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Every page and every window is built, shown at several sizes in both colour schemes, and destroyed. Warnings are
 * fatal. */

#include <math.h>

#include "bastide-preferences-window.h"
#include "bastide-style-manager.h"
#include "bastide-module-card.h"
#include "bastide-text-scale.h"
#include "bastide-tile-counts.h"
#include "bastide-tileset-card.h"
#include "window-testing.h"

static const struct { int width, height; } sizes[] = { { 1280, 800 }, { 1024, 700 }, { 768, 700 } };

static int
measure (GtkWindow      *window,
         GtkOrientation  orientation)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (window), orientation, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

/* Returns: (transfer full) (nullable): the render node of a widget, once it is painted */
static GskRenderNode *
get_node (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  return gtk_snapshot_free_to_node (snapshot);
}

static GdkTexture *
paint (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t all = { { 0, 0 }, { (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget) } };

  app_testing_wait_for ((node = get_node (widget)) != NULL);

  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node, &all);
}

/* The relative luminance of a colour, according to the Web Content Accessibility Guidelines (WCAG 2). */
static double
get_luminance (guint32 colour)
{
  static const double weights[] = { 0.0722, 0.7152, 0.2126 };
  double luminance = 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      double value = ((colour >> (8 * i)) & 0xff) / 255.0;

      luminance += weights[i] * (value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4));
    }

  return luminance;
}

/* The background of a text: most of the pixels around its letters. Returns: whether there is one such colour */
static gboolean
find_ground (const guint32         *pixels,
             int                    width,
             int                    height,
             const graphene_rect_t *bounds,
             guint32               *ground)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  int right = MIN ((int) (bounds->origin.x + bounds->size.width), width);
  int bottom = MIN ((int) (bounds->origin.y + bounds->size.height), height);
  guint n = 0, n_most = 0;

  for (int y = MAX (0, (int) bounds->origin.y); y < bottom; y++)
    for (int x = MAX (0, (int) bounds->origin.x); x < right; x++)
      {
        gpointer key = GUINT_TO_POINTER (pixels[y * width + x]);
        guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;

        g_hash_table_insert (counts, key, GUINT_TO_POINTER (count));
        n++;
        if (count > n_most)
          {
            n_most = count;
            *ground = pixels[y * width + x];
          }
      }

  return 10 * n_most > 3 * n && *ground >> 24 == 255;
}

/* In pixels, for a desktop font of 11 points. */
static double
get_font_size (GtkWidget *label,
               GtkWidget *window)
{
  const PangoFontDescription *own = pango_context_get_font_description (gtk_widget_get_pango_context (label));
  const PangoFontDescription *usual = pango_context_get_font_description (gtk_widget_get_pango_context (window));

  return 11 * 96.0 / 72 * pango_font_description_get_size (own) / pango_font_description_get_size (usual);
}

static guint32
get_channel (float channel)
{
  return (guint32) CLAMP (roundf (channel * 255), 0, 255);
}

static double
get_contrast (GtkWidget *label,
              guint32    ground)
{
  double there = get_luminance (ground);
  double own;
  GdkRGBA colour;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_style_context_get_color (gtk_widget_get_style_context (label), &colour);
  G_GNUC_END_IGNORE_DEPRECATIONS
  own = get_luminance (get_channel (colour.red) << 16 | get_channel (colour.green) << 8 | get_channel (colour.blue));

  return (MAX (own, there) + 0.05) / (MIN (own, there) + 0.05);
}

static gboolean
is_faded (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_opacity (widget) < 1)
      return TRUE;

  return FALSE;
}

/* Texts are large enough, and those on a plain background have enough contrast. */
static void
assert_legible (GtkWidget *window)
{
  g_autoptr (GdkTexture) texture = paint (window);
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) width * (gsize) height);

  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  for (GtkWidget *label = NULL; (label = app_testing_next (window, label)) != NULL;)
    {
      graphene_rect_t bounds;
      guint32 ground = 0;

      if (!GTK_IS_LABEL (label) || !gtk_widget_get_mapped (label) || !gtk_widget_is_sensitive (label)
          || *gtk_label_get_text (GTK_LABEL (label)) == '\0' || is_faded (label)
          || !gtk_widget_compute_bounds (label, window, &bounds))
        continue;
      if (get_font_size (label, window) < 12.99)
        g_error ("“%s” has %.2f pixels", gtk_label_get_text (GTK_LABEL (label)), get_font_size (label, window));
      /* Behind the tagline is a landscape. */
      if (!gtk_widget_has_css_class (label, "tagline") && find_ground (pixels, width, height, &bounds, &ground)
          && get_contrast (label, ground) < 4.5)
        g_error ("“%s” has a contrast of %.2f to %08x", gtk_label_get_text (GTK_LABEL (label)),
                 get_contrast (label, ground), ground);
    }
}

/* All contents keep to the available width, without horizontal scrolling, and are legible. */
static void
show_at_all_sizes (Fixture *fixture)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  for (guint scheme = BASTIDE_COLOUR_SCHEME_LIGHT; scheme <= BASTIDE_COLOUR_SCHEME_DARK; scheme++)
    {
      g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_COLOUR_SCHEME, (int) scheme);
      g_assert_cmpint (bastide_style_manager_get_dark (bastide_style_manager_get_default ()), ==,
                       scheme == BASTIDE_COLOUR_SCHEME_DARK);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          gtk_window_set_default_size (window, sizes[i].width, sizes[i].height);
          app_testing_settle ();
          g_assert_cmpint (measure (window, GTK_ORIENTATION_HORIZONTAL), <=, sizes[i].width);
        }
      assert_legible (GTK_WIDGET (window));
    }
}

TEST_WITH ("/app/pages/start", window_testing_set_up, window_testing_tear_down)
{
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "start");
  show_at_all_sizes (fixture);
}

TEST_WITH ("/app/pages/start-with-games", window_testing_set_up, window_testing_tear_down)
{
  BastideGameStore *games = bastide_application_get_games (fixture->application);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2 + i % 5, i, 20 + 60 * i);

      bastide_game_store_attach (games, game, NULL);
    }
  bastide_game_store_flush (games);
  app_testing_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (games)), ==, 4);
  show_at_all_sizes (fixture);
}

/* From one side of the window to the other, even if windows have no shadow. */
static void
assert_header_fills (Fixture *fixture)
{
  GtkWidget *titlebar = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));
  GtkWidget *stack = app_testing_find (titlebar, GTK_TYPE_STACK);
  GtkWidget *header = gtk_stack_get_visible_child (GTK_STACK (stack));
  GtkWidget *content = gtk_window_get_child (GTK_WINDOW (fixture->window));
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (header, content, &bounds));
  g_assert_cmpfloat (bounds.origin.x, <=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, >=, gtk_widget_get_width (content));
}

TEST_WITH ("/app/pages/new-game", window_testing_set_up, window_testing_tear_down)
{
  window_testing_activate (fixture, "win.new-game");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "new-game");
  assert_header_fills (fixture);
  show_at_all_sizes (fixture);
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "start");
  g_assert_null (bastide_window_get_game (fixture->window));
}

static guint
count_players (Fixture *fixture)
{
  return g_list_model_get_n_items (bastide_game_get_players (bastide_window_get_game (fixture->window)));
}

/* Text of twice the size fits into a window 768 pixels wide, even with long names and all players. */
TEST_WITH ("/app/pages/large-text", window_testing_set_up, window_testing_tear_down)
{
  static const char *const actions[] = { "win.start", "win.new-game", "win.start-game" };
  GtkWindow *window = GTK_WINDOW (fixture->window);
  int line_height = bastide_text_scale_get_line_height (GTK_WIDGET (window));
  GVariantBuilder players = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ss)"));
  GtkWindow *shortcuts;
  int dpi;

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("Bartholomäus Wenzeslaus %c", 'M' + (char) i);

      g_variant_builder_add (&players, "(ss)", name, bastide_player_colours ()[i]);
    }
  g_settings_set_value (bastide_settings_get (), BASTIDE_SETTING_LAST_PLAYERS, g_variant_builder_end (&players));
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * (dpi > 0 ? dpi : 96 * 1024), NULL);
  app_testing_settle ();
  g_assert_cmpint (bastide_text_scale_get_line_height (GTK_WIDGET (window)), >=, 2 * line_height - 2);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      window_testing_activate (fixture, actions[i]);
      gtk_window_set_default_size (window, 768, 900);
      app_testing_settle ();
      g_test_message ("%s", window_testing_get_page (fixture));
      g_assert_cmpint (measure (window, GTK_ORIENTATION_HORIZONTAL), <=, 768);
    }
  g_assert_cmpuint (count_players (fixture), ==, 6);

  /* Dialogs that GTK would make as large as their contents scroll. */
  window_testing_activate (fixture, "win.show-help-overlay");
  app_testing_settle ();
  shortcuts = app_testing_find_window (GTK_TYPE_SHORTCUTS_WINDOW);
  g_assert_cmpint (measure (shortcuts, GTK_ORIENTATION_HORIZONTAL), <=, 768);
  g_assert_cmpint (measure (shortcuts, GTK_ORIENTATION_VERTICAL), <=, 700);
  gtk_window_close (shortcuts);
}

/* The choices on the page are played: a set twice, single tiles, figures. */
TEST_WITH ("/app/pages/contents", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  const BastideTileDefinition *first;
  const BastideRules *rules;
  GtkWidget *row, *counts;
  guint n_tiles;

  window_testing_activate (fixture, "win.new-game");
  row = app_testing_find (window, BASTIDE_TYPE_TILESET_ROW);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_testing_find (row, GTK_TYPE_SPIN_BUTTON)), 2);
  row = app_testing_find (window, BASTIDE_TYPE_FIGURE_ROW);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_testing_find (row, GTK_TYPE_SPIN_BUTTON)), 5);

  row = app_testing_find (window, BASTIDE_TYPE_TILESET_ROW);
  row = gtk_widget_get_parent (app_testing_find (row, GTK_TYPE_SPIN_BUTTON));
  g_signal_emit_by_name (gtk_widget_get_last_child (row), "clicked");
  app_testing_settle ();
  counts = GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_TILE_COUNTS_WINDOW));
  g_assert_nonnull (counts);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_testing_find (counts, GTK_TYPE_SPIN_BUTTON)), 17);
  gtk_window_close (GTK_WINDOW (counts));
  show_at_all_sizes (fixture);

  window_testing_activate (fixture, "win.start-game");
  rules = bastide_game_get_rules (bastide_window_get_game (fixture->window));
  first = bastide_rules_get_tile (rules, 0);
  n_tiles = 2 * bastide_tileset_count_tiles (first->tileset) - 2 * first->count + 17;
  g_assert_cmpuint (bastide_rules_get_n_all_tiles (rules), ==, n_tiles);
  g_assert_cmpuint (bastide_rules_get_figure_count (rules, 0), ==, 5);
}

/* One click on the start page, another one on the page, and all expansions are in play. */
TEST_WITH ("/app/pages/big-box", window_testing_set_up, window_testing_tear_down)
{
  const BastideGameInterface *game = bastide_registry_get_games ()[0];
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const BastideRules *rules;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.new-game-preset", "(ss)", game->id,
                                             "big-box"));
  app_testing_settle ();
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "new-game");
  show_at_all_sizes (fixture);
  window_testing_activate (fixture, "win.start-game");
  rules = bastide_game_get_rules (bastide_window_get_game (fixture->window));
  for (guint i = 0; modules[i] != NULL; i++)
    if (g_str_equal (modules[i]->game, game->id))
      g_assert_true (bastide_rules_has_module (rules, modules[i]->id));
  /* According to the rules: 71 + 12 + 88 tiles. */
  g_assert_cmpuint (bastide_rules_get_n_all_tiles (rules), ==, 171);
}

TEST_WITH ("/app/pages/start-game", window_testing_set_up, window_testing_tear_down)
{
  BastideGame *game;

  window_testing_activate (fixture, "win.first-game");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  game = bastide_window_get_game (fixture->window);
  g_assert_nonnull (game);
  g_assert_cmpuint (count_players (fixture), ==, 2);
  g_assert_cmpstr (bastide_rules_get_option (bastide_game_get_rules (game), "farmers"), ==, "false");
  show_at_all_sizes (fixture);

  /* Going to the start page loses nothing, and the same window continues with the same game. */
  window_testing_activate (fixture, "win.start");
  bastide_window_open_file (fixture->window,
                            bastide_game_store_get_file (bastide_application_get_games (fixture->application), game));
  app_testing_settle ();
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  g_assert_true (bastide_window_get_game (fixture->window) == game);
}

TEST_WITH ("/app/pages/result", window_testing_set_up, window_testing_tear_down)
{
  for (guint n_players = 2; n_players <= 6; n_players += 4)
    {
      g_autoptr (BastideGame) game = app_testing_play (fixture->application, n_players, 7, G_MAXUINT);

      bastide_game_set_player_name (game, 0, "Bartolomějka Nejedlá-Hor");
      bastide_window_set_game (fixture->window, game, NULL);
      app_testing_settle ();
      g_assert_cmpstr (window_testing_get_page (fixture), ==, "result");
      show_at_all_sizes (fixture);
    }

  window_testing_activate (fixture, "win.play-again");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  g_assert_false (bastide_game_get_finished (bastide_window_get_game (fixture->window)));
  g_assert_cmpuint (count_players (fixture), ==, 6);
}

TEST_WITH ("/app/pages/rules", window_testing_set_up, window_testing_tear_down)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", "scoring");
  app_testing_settle ();
  show_at_all_sizes (fixture);
}

TEST_WITH ("/app/pages/windows", window_testing_set_up, window_testing_tear_down)
{
  GtkWindow *shortcuts;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "preferences", NULL);
  app_testing_settle ();
  gtk_window_close (app_testing_find_window (BASTIDE_TYPE_PREFERENCES_WINDOW));
  app_testing_settle ();
  g_assert_null (app_testing_find_window (BASTIDE_TYPE_PREFERENCES_WINDOW));

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "about", NULL);
  app_testing_settle ();
  gtk_window_close (app_testing_find_window (GTK_TYPE_ABOUT_DIALOG));

  window_testing_activate (fixture, "win.show-help-overlay");
  app_testing_settle ();
  /* All of it is visible on a screen of 768 pixels. */
  shortcuts = app_testing_find_window (GTK_TYPE_SHORTCUTS_WINDOW);
  g_assert_cmpint (measure (shortcuts, GTK_ORIENTATION_VERTICAL), <=, 768);
  gtk_window_close (shortcuts);
  app_testing_settle ();

  bastide_window_show_toast (fixture->window, "Text", "Button", "win.redo");
  bastide_window_show_banner (fixture->window, "Text");
  app_testing_settle ();
  bastide_window_show_banner (fixture->window, NULL);
  app_testing_settle ();
}

/* The knob of a switch has a contrast of at least 3 to 1 with its ground, as required for meaningful parts. */
static void
assert_switch_visible (GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = NULL;
  int width, height;
  double left, right;

  app_testing_settle ();
  texture = paint (widget);
  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  pixels = g_new0 (guint32, (gsize) width * (gsize) height);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  left = get_luminance (pixels[height / 2 * width + width / 4]);
  right = get_luminance (pixels[height / 2 * width + width * 3 / 4]);
  g_assert_cmpfloat ((MAX (left, right) + 0.05) / (MIN (left, right) + 0.05), >=, 3);
}

static void
assert_switches_visible (void)
{
  GtkWidget *widget = g_object_new (GTK_TYPE_SWITCH, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *window = app_testing_show (widget, -1, -1);

  for (guint scheme = BASTIDE_COLOUR_SCHEME_LIGHT; scheme <= BASTIDE_COLOUR_SCHEME_DARK; scheme++)
    {
      g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_COLOUR_SCHEME, (int) scheme);
      gtk_switch_set_active (GTK_SWITCH (widget), FALSE);
      assert_switch_visible (widget);
      gtk_switch_set_active (GTK_SWITCH (widget), TRUE);
      assert_switch_visible (widget);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

TEST_WITH ("/app/pages/high-contrast", window_testing_set_up, window_testing_tear_down)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-theme-name", "Default-hc", NULL);
  app_testing_settle ();
  g_assert_true (bastide_style_manager_get_high_contrast (bastide_style_manager_get_default ()));
  show_at_all_sizes (fixture);
  assert_switches_visible ();
  gtk_settings_reset_property (settings, "gtk-theme-name");
  app_testing_settle ();
  g_assert_false (bastide_style_manager_get_high_contrast (bastide_style_manager_get_default ()));
}

IN_CZECH_TOO ("/app/pages")
