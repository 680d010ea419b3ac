/* test-paintings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pictures that we paint ourselves: their size, resolution, and repainting. */

#include "app-testing.h"
#include "bastide-board-thumbnail.h"
#include "bastide-icon.h"
#include "bastide-settings.h"
#include "bastide-text-scale.h"
#include "bastide-tile-painting.h"
#include "model/saving/bastide-game-file.h"
#include "test-game.h"

#define SIZE 20

typedef struct
{
  GtkWidget *window, *chip;
} Fixture;

static void
set_up (Fixture *fixture)
{
  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_COLOUR_SCHEME, BASTIDE_COLOUR_SCHEME_LIGHT);
  fixture->chip = bastide_icon_new_chip ("red", SIZE);
  gtk_widget_set_valign (fixture->chip, GTK_ALIGN_CENTER);
  fixture->window = app_testing_show (fixture->chip, -1, -1);
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_COLOUR_SCHEME);
}

/* Returns: (transfer full): the texture that is shown */
static GdkTexture *
get_texture_of (GdkPaintable *paintable,
                int           width,
                int           height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_TEXTURE_NODE);

  return g_object_ref (gsk_texture_node_get_texture (node));
}

static GdkTexture *
get_texture (Fixture *fixture)
{
  return get_texture_of (gtk_picture_get_paintable (GTK_PICTURE (fixture->chip)), gtk_widget_get_width (fixture->chip),
                         gtk_widget_get_height (fixture->chip));
}

/* The same once it is painted. */
static GdkTexture *
get_painted (GdkPaintable *paintable)
{
  GdkTexture *texture;

  while (gdk_texture_get_width (texture = get_texture_of (paintable, 400, 300)) == 1)
    {
      g_object_unref (texture);
      g_main_context_iteration (NULL, TRUE);
    }

  return texture;
}

/* A slow picture shows its background at once, and the whole when it is painted. */
TEST_WITH ("/app/paintings/at-once", set_up, tear_down)
{
  g_autoptr (GdkPaintable) paintable = g_object_new (BASTIDE_TYPE_BOARD_THUMBNAIL, NULL);
  g_autoptr (GdkTexture) ground = get_texture_of (paintable, 400, 300);
  g_autoptr (GdkTexture) painted = get_painted (paintable);

  g_assert_cmpint (gdk_texture_get_width (ground), ==, 1);
  g_assert_cmpint (gdk_texture_get_width (painted), ==, 400 * gtk_widget_get_scale_factor (fixture->chip));
}

/* As many pixels as the display has, painted once for all frames. */
TEST_WITH ("/app/paintings/sharp", set_up, tear_down)
{
  int side = bastide_text_scale_apply (fixture->window, SIZE);
  int scale = gtk_widget_get_scale_factor (fixture->chip);
  g_autoptr (GdkTexture) texture = get_texture (fixture);
  g_autoptr (GdkTexture) again = get_texture (fixture);

  g_assert_cmpint (gtk_widget_get_width (fixture->chip), ==, side);
  g_assert_cmpint (gtk_widget_get_height (fixture->chip), ==, side);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, side * scale);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, side * scale);
  g_assert_true (texture == again);
}

static void
on_invalidated (guint *n)
{
  (*n)++;
}

/* A change of theme or colour is visible at once. */
TEST_WITH ("/app/paintings/theme", set_up, tear_down)
{
  GdkPaintable *paintable = gtk_picture_get_paintable (GTK_PICTURE (fixture->chip));
  g_autoptr (GdkTexture) light = get_texture (fixture);
  g_autoptr (GdkTexture) dark = NULL, blue = NULL;
  guint n = 0;

  g_signal_connect_swapped (paintable, "invalidate-contents", G_CALLBACK (on_invalidated), &n);
  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_COLOUR_SCHEME, BASTIDE_COLOUR_SCHEME_DARK);
  g_assert_cmpuint (n, >, 0);
  dark = get_texture (fixture);
  g_assert_true (dark != light);

  n = 0;
  bastide_icon_show_colour (GTK_PICTURE (fixture->chip), "blue");
  g_assert_cmpuint (n, >, 0);
  blue = get_texture (fixture);
  g_assert_true (blue != dark);
  g_assert_cmpstr (bastide_icon_get_colour (BASTIDE_ICON (paintable)), ==, "blue");
}

/* Pictures grow with the text of the windows, at once. */
TEST_WITH ("/app/paintings/text", set_up, tear_down)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int side = gtk_widget_get_width (fixture->chip);
  g_autoptr (GdkTexture) texture = NULL;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * (dpi > 0 ? dpi : 96 * 1024), NULL);
  app_testing_settle ();
  g_assert_cmpint (gtk_widget_get_width (fixture->chip), ==, bastide_text_scale_apply (fixture->window, SIZE));
  g_assert_cmpint (gtk_widget_get_width (fixture->chip), >, side * 3 / 2);
  texture = get_texture (fixture);
  g_assert_cmpint (gdk_texture_get_width (texture), ==,
                   gtk_widget_get_width (fixture->chip) * gtk_widget_get_scale_factor (fixture->chip));
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* The contents of a picture are found by class; without anything to paint nothing is created. */
TEST_WITH ("/app/paintings/find", set_up, tear_down)
{
  g_assert_nonnull (bastide_painting_find (fixture->chip, BASTIDE_TYPE_ICON));
  g_assert_null (bastide_painting_find (fixture->chip, BASTIDE_TYPE_TILE_PAINTING));
  g_assert_null (bastide_painting_find (fixture->window, BASTIDE_TYPE_ICON));
  g_assert_null (bastide_icon_new_token ("nothing", SIZE));
  g_assert_null (bastide_icon_new_emblem ("nothing", SIZE));
}

/* The current image is immutable, and as large as the picture, for a drag. */
TEST_WITH ("/app/paintings/current-image", set_up, tear_down)
{
  GdkPaintable *paintable = gtk_picture_get_paintable (GTK_PICTURE (fixture->chip));
  g_autoptr (GdkPaintable) image = gdk_paintable_get_current_image (paintable);

  g_assert_true (image != paintable);
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (image), ==, gtk_widget_get_width (fixture->chip));
  g_assert_cmpint (gdk_paintable_get_intrinsic_height (image), ==, gtk_widget_get_height (fixture->chip));
}

TEST_WITH ("/app/paintings/names", set_up, tear_down)
{
  GtkAccessible *chip = GTK_ACCESSIBLE (fixture->chip);

  g_assert_cmpint (gtk_accessible_get_accessible_role (chip), ==, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (chip, GTK_ACCESSIBLE_PROPERTY_LABEL, "red, triangle");
  bastide_icon_show_colour (GTK_PICTURE (chip), "green");
  gtk_test_accessible_assert_property (chip, GTK_ACCESSIBLE_PROPERTY_LABEL, "green, diamond");
}

/* A played game in which the first player has a colour. */
static BastideGame *
play_in (const char *colour)
{
  g_autoptr (BastideSetup) setup = test_game_create_setup ("classic", 2, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  BastideSetupPlayer *first = g_ptr_array_index (setup->players, 0);
  BastideGame *game;

  g_free (first->colour);
  first->colour = g_strdup (colour);
  game = test_game_start (setup);
  test_game_play_by_chance (game, random, G_MAXUINT);

  return game;
}

/* The pixels of a board once it is painted. */
static GBytes *
get_pixels (BastideBoardThumbnail *board)
{
  g_autoptr (GdkTexture) texture = get_painted (GDK_PAINTABLE (board));
  gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  gsize size = stride * (gsize) gdk_texture_get_height (texture);
  guchar *pixels = g_malloc (size);

  gdk_texture_download (texture, pixels, stride);

  return g_bytes_new_take (pixels, size);
}

static GBytes *
paint_game (BastideGame *game)
{
  g_autoptr (BastideBoardThumbnail) board = g_object_new (BASTIDE_TYPE_BOARD_THUMBNAIL, NULL);

  bastide_board_thumbnail_set_game (board, game);

  return get_pixels (board);
}

static GBytes *
paint_file (BastideGame *game)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "recoloured.bastide-game", NULL);
  g_autoptr (BastideBoardThumbnail) board = g_object_new (BASTIDE_TYPE_BOARD_THUMBNAIL, NULL);
  g_autoptr (BastideBoardThumbnail) empty = g_object_new (BASTIDE_TYPE_BOARD_THUMBNAIL, NULL);
  g_autoptr (GBytes) table = get_pixels (empty);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GBytes *pixels;

  g_assert_true (NO_ERROR (bastide_game_save (game, file, &error)));
  bastide_board_thumbnail_set_file (board, file, test_game_get_store ());

  /* Until it is loaded the table is shown. */
  for (pixels = get_pixels (board); g_bytes_equal (pixels, table); pixels = get_pixels (board))
    {
      g_bytes_unref (pixels);
      g_main_context_iteration (NULL, TRUE);
    }

  return pixels;
}

/* The board of a game, and that of its file, are painted as if players had always had their present colours. */
TEST_WITH ("/app/paintings/recoloured", set_up, tear_down)
{
  g_autoptr (BastideGame) game = play_in ("yellow");
  g_autoptr (BastideGame) always = play_in ("pink");
  g_autoptr (GBytes) before = paint_game (game);
  g_autoptr (GBytes) expected = paint_game (always);
  g_autoptr (GBytes) painted = NULL, loaded = NULL;

  g_assert_false (g_bytes_equal (before, expected));
  bastide_game_set_player_colour (game, 0, "pink");
  painted = paint_game (game);
  loaded = paint_file (game);
  g_assert_true (g_bytes_equal (painted, expected));
  g_assert_true (g_bytes_equal (loaded, expected));
}

/* GTK keeps a hundred icons. One that it frees in a thread while it looks for it would be its end. */
TEST ("/app/paintings/icons-stay")
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  GtkIconPaintable *icon = NULL;

  for (int size = 16; size < 16 + 300; size++)
    {
      g_autoptr (GtkIconPaintable) found =
        gtk_icon_theme_lookup_icon (theme, "bastide-feature-symbolic", NULL, size, 1, GTK_TEXT_DIR_LTR, 0);

      if (size == 16)
        g_set_weak_pointer (&icon, found);
    }

  g_assert_nonnull (icon);
  g_clear_weak_pointer (&icon);
}
