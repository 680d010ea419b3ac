/* test-picture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A picture painted in strips equals one painted at once. */

#include <glib/gstdio.h>

#include "bastide-board-painter.h"
#include "harness.h"
#include "cli/commands/bastide-picture.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-store.h"

#define SIZE 24

typedef struct
{
  BastideRules *rules;
  BastideState *state;
  double        x;
  double        y;
  double        columns;
  double        rows;
} Board;

/* Plays a game at random until some tiles are on the board. */
static void
lay_tiles (Board                      *self,
           const BastideGameInterface *game)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetup) setup = bastide_setup_new (game);
  BastideAction action;
  guint64 random = 5;

  for (guint i = 0; game->tilesets[i] != NULL; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, game->tilesets[i]));
  for (guint i = 0; i < game->min_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  self->rules = NO_ERROR (bastide_rules_new (setup, &error));
  self->state = bastide_state_new_for_seed (self->rules, 5);
  bastide_state_start (self->rules, self->state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while (bastide_state_get_n_placed (self->rules, self->state) < 25
         && bastide_state_pick (self->rules, self->state, &random, &action))
    bastide_state_apply (self->rules, self->state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_board_get_extents (self->rules, self->state, 0.5, &self->x, &self->y, &self->columns, &self->rows);
}

static void
paint (cairo_t  *cr,
       gpointer  data)
{
  const Board *self = data;

  bastide_table_paint (cr, -self->x * SIZE, -self->y * SIZE, SIZE, FALSE);
  bastide_board_paint (cr, self->rules, self->state, -self->x * SIZE, -self->y * SIZE, SIZE, FALSE);
}

static cairo_surface_t *
paint_in_strips (Board      *self,
                 const char *folder,
                 guint       n_rows)
{
  g_autofree char *path = g_build_filename (folder, "board.png", NULL);
  const BastidePictureInfo info = {
    path, self->columns * SIZE, self->rows * SIZE, 25, n_rows * (guint) (self->columns * SIZE + 1)
  };
  cairo_surface_t *surface;

  NO_ERROR (bastide_picture_write (&info, paint, self, &error));
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_unlink (path);

  return surface;
}

static void
assert_alike (cairo_surface_t *a,
              cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a);
  int height = cairo_image_surface_get_height (a);
  guint n_different = 0;

  g_assert_cmpint (cairo_image_surface_get_width (b), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (b), ==, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width * 4; x++)
      {
        int first = cairo_image_surface_get_data (a)[y * cairo_image_surface_get_stride (a) + x];
        int second = cairo_image_surface_get_data (b)[y * cairo_image_surface_get_stride (b) + x];

        /* At the end of a strip a curve may be divided differently. */
        n_different += ABS (first - second) > 8;
      }
  g_test_message ("%u of %d values differ", n_different, width * height * 4);
  g_assert_cmpuint (n_different, <, (guint) (width * height / 500));
}

TEST ("/cli/picture/strips")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);

  for (guint i = 0; games[i] != NULL; i++)
    {
      Board board = { NULL };
      cairo_surface_t *whole, *strips;

      lay_tiles (&board, games[i]);
      whole = paint_in_strips (&board, folder, 100000 / SIZE);
      strips = paint_in_strips (&board, folder, 33);
      assert_alike (whole, strips);
      cairo_surface_destroy (whole);
      cairo_surface_destroy (strips);
      bastide_state_free (board.state);
      bastide_rules_unref (board.rules);
    }
  g_rmdir (folder);
}
