/* bastide-command-render.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <glib/gi18n.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "bastide-board-painter.h"
#include "bastide-laid-tiles.h"
#include "bastide-output.h"
#include "bastide-picture.h"
#include "bastide-setup-options.h"
#include "model/saving/bastide-game-file.h"
#include "tileset/elements/bastide-tileset-values.h"

#define DEFAULT_SIZE 240
#define MIN_SIZE 8
#define MAX_SIZE 4096

/* Room around a single tile for towers and shadows, in tiles: together a square picture. */
#define TILE_MARGIN_SIDE 0.20
#define TILE_MARGIN_TOP 0.25
#define TILE_MARGIN_BOTTOM 0.15

/* The part of a sheet's cell around the tile: space and a line of text, in tiles. */
#define SHEET_MARGIN 0.25
#define SHEET_LABEL 0.22

/* The visible part of the table around a board, in tiles. */
#define BOARD_MARGIN 0.5

typedef struct
{
  char     *tile;
  char     *tileset;
  char     *output;
  guint     size; /* 0 if not given */
  int       rotation;
  gboolean  dark;
  gboolean  force;
} RenderOptions;

static void
render_options_clear (RenderOptions *self)
{
  g_clear_pointer (&self->tile, g_free);
  g_clear_pointer (&self->tileset, g_free);
  g_clear_pointer (&self->output, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RenderOptions, render_options_clear)

/* Paints a single tile with its corner at (x, y). */
static void
paint_tile (cairo_t                     *cr,
            const BastideTileDefinition *tile,
            guint                        rotation,
            double                       x,
            double                       y,
            double                       size,
            gboolean                     dark)
{
  g_autoptr (GArray) tiles = bastide_laid_tiles_new ();
  int column, row;

  bastide_tile_get_own_cell (tile, 0, &column, &row);
  x -= column * size;
  y -= row * size;
  bastide_laid_tiles_add (tiles, tile, rotation, column, row);
  bastide_laid_tiles_paint_cards (tiles, cr, x, y, size, dark);
  bastide_laid_tiles_paint (tiles, cr, x, y, size);
}

static gboolean
write_picture (const RenderOptions  *options,
               double                width,
               double                height,
               guint                 n_tiles,
               BastidePicturePaint   paint,
               gpointer              data,
               GError              **error)
{
  const BastidePictureInfo info = { .path = options->output, .width = width, .height = height, .n_tiles = n_tiles };

  return bastide_picture_write (&info, paint, data, error);
}

/* The requested size, or else one that gives a picture of convenient size. */
static double
choose_size (const RenderOptions *options,
             double               columns,
             double               rows)
{
  return options->size != 0 ? options->size : MAX (MIN_SIZE, bastide_picture_fit_size (DEFAULT_SIZE, columns, rows));
}

/* A picture of a single tile. */
typedef struct
{
  const RenderOptions         *options;
  const BastideTileDefinition *tile;
  double                       size;
} TilePicture;

static void
paint_tile_picture (cairo_t  *cr,
                    gpointer  data)
{
  const TilePicture *self = data;

  paint_tile (cr, self->tile, (guint) (self->options->rotation / 90), round (self->size * TILE_MARGIN_SIDE),
              round (self->size * TILE_MARGIN_TOP), self->size, self->options->dark);
}

static gboolean
render_tile (const RenderOptions         *options,
             const BastideTileDefinition *tile,
             GError                     **error)
{
  const double columns = 1 + 2 * TILE_MARGIN_SIDE;
  const double rows = 1 + TILE_MARGIN_TOP + TILE_MARGIN_BOTTOM;
  TilePicture picture = { options, tile, choose_size (options, columns, rows) };

  return bastide_output_check (options->output, tile->tileset->path, options->force, error)
         && write_picture (options, picture.size * columns, picture.size * rows, 1, paint_tile_picture, &picture,
                           error);
}

/* All tiles of a set in rows, each with its id and count. */
typedef struct
{
  const RenderOptions  *options;
  const BastideTileset *tileset;
  double                size;
  guint                 n_columns;
} Sheet;

static void
paint_sheet (cairo_t  *cr,
             gpointer  data)
{
  const Sheet *self = data;
  double size = self->size;
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  bastide_table_paint (cr, 0, 0, size, self->options->dark);
  for (guint i = 0; i < self->tileset->tiles->len; i++)
    {
      double x = round (size * SHEET_MARGIN + (i % self->n_columns) * size * (1 + SHEET_MARGIN));
      double y = round (size * SHEET_MARGIN + (i / self->n_columns) * size * (1 + SHEET_MARGIN + SHEET_LABEL));

      if (y - size < bottom && y + 2 * size > top)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (self->tileset->tiles, i);
          g_autofree char *label = g_strdup_printf ("%s × %u", tile->id, tile->count);
          double height = size * SHEET_LABEL;
          g_autoptr (PangoLayout) layout = NULL;
          g_autoptr (PangoFontDescription) font = NULL;
          int text_width, text_height;

          paint_tile (cr, tile, (guint) (self->options->rotation / 90), x, y, size, self->options->dark);

          layout = pango_cairo_create_layout (cr);
          font = pango_font_description_from_string ("Sans");
          pango_font_description_set_absolute_size (font, height * 0.55 * PANGO_SCALE);
          pango_layout_set_font_description (layout, font);
          pango_layout_set_text (layout, label, -1);
          pango_layout_set_width (layout, (int) (size * (1 + SHEET_MARGIN) * PANGO_SCALE));
          pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
          pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
          pango_layout_get_pixel_size (layout, &text_width, &text_height);

          if (self->options->dark)
            cairo_set_source_rgb (cr, 0.92, 0.90, 0.86);
          else
            cairo_set_source_rgb (cr, 0.15, 0.12, 0.10);
          cairo_move_to (cr, x - size * SHEET_MARGIN / 2, y + size * 1.04 + (height - text_height) / 2);
          pango_cairo_show_layout (cr, layout);
        }
    }
}

static gboolean
render_tileset (const RenderOptions   *options,
                const BastideTileset  *tileset,
                GError               **error)
{
  guint n_tiles = tileset->tiles->len;
  guint n_columns = MAX (1, (guint) ceil (sqrt (n_tiles * 1.6)));
  guint n_rows = (n_tiles + n_columns - 1) / n_columns;
  double columns = n_columns * (1 + SHEET_MARGIN) + SHEET_MARGIN;
  double rows = n_rows * (1 + SHEET_MARGIN + SHEET_LABEL) + SHEET_MARGIN;
  Sheet sheet = { options, tileset, choose_size (options, columns, rows), n_columns };

  return bastide_output_check (options->output, tileset->path, options->force, error)
         && write_picture (options, columns * sheet.size, rows * sheet.size, n_tiles, paint_sheet, &sheet, error);
}

/* The board of a game. */
typedef struct
{
  const RenderOptions *options;
  const BastideRules  *rules;
  const BastideState  *state;
  double               size;
  double               x; /* of the corner of cell 0 0, in pixels */
  double               y;
} Board;

static void
paint_board (cairo_t  *cr,
             gpointer  data)
{
  const Board *self = data;

  bastide_table_paint (cr, self->x, self->y, self->size, self->options->dark);
  bastide_board_paint (cr, self->rules, self->state, self->x, self->y, self->size, self->options->dark);
}

static gboolean
render_board (const RenderOptions  *options,
              const BastideRules   *rules,
              const BastideState   *state,
              GError              **error)
{
  double left, top, columns, rows;
  Board board = { options, rules, state };

  bastide_board_get_extents (rules, state, BOARD_MARGIN, &left, &top, &columns, &rows);
  board.size = choose_size (options, columns, rows);
  board.x = round (-left * board.size);
  board.y = round (-top * board.size);

  return write_picture (options, columns * board.size, rows * board.size, bastide_state_get_n_placed (rules, state),
                        paint_board, &board, error);
}

/* Finds the tile with an id, in the named set or else in any installed one, and paints it. */
static gboolean
find_and_render_tile (const RenderOptions  *options,
                      BastideTilesetStore  *store,
                      GError              **error)
{
  g_autoptr (GPtrArray) tilesets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);

  if (options->tileset != NULL)
    {
      BastideTileset *tileset = bastide_tileset_argument_find (options->tileset, store, error);

      if (tileset == NULL)
        return FALSE;
      g_ptr_array_add (tilesets, tileset);
    }
  else
    for (guint i = 0; i < bastide_tileset_store_get_all (store)->len; i++)
      g_ptr_array_add (tilesets,
                       bastide_tileset_ref (g_ptr_array_index (bastide_tileset_store_get_all (store), i)));

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      for (guint j = 0; j < tileset->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, j);

          if (g_str_equal (tile->id, options->tile))
            return render_tile (options, tile, error);
        }
    }

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               options->tileset != NULL ? _("The tileset has no tile “%s”.") : _("No installed tileset has a tile “%s”."),
               options->tile);

  return FALSE;
}

/* @path: (nullable): a saved game; NULL where the options say what to paint */
static gboolean
render (const RenderOptions  *options,
        const char           *path,
        GError              **error)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideTileset) tileset = NULL;
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GFile) file = NULL;

  if (options->tile != NULL)
    return find_and_render_tile (options, store, error);

  if (options->tileset != NULL)
    {
      tileset = bastide_tileset_argument_find (options->tileset, store, error);
      return tileset != NULL && render_tileset (options, tileset, error);
    }

  if (!bastide_output_check (options->output, path, options->force, error))
    return FALSE;
  file = g_file_new_for_path (path);
  game = bastide_game_load (file, store, NULL, error);
  if (game == NULL)
    return FALSE;

  rules = bastide_game_copy_rules (game);

  return render_board (options, rules, bastide_game_get_state (game), error);
}

int
bastide_command_render (char **arguments)
{
  g_auto (RenderOptions) options = { NULL };
  g_autofree char *size = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "tile", 0, 0, G_OPTION_ARG_STRING, &options.tile, N_("Paint the tile with this id"), N_("ID") },
    { "tileset", 't', 0, G_OPTION_ARG_STRING, &options.tileset,
      N_("Paint all tiles of this set, or take the tile from it; an id or a path"), N_("TILESET") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_("The file to write, ending in .png or .svg"), N_("FILE") },
    { "size", 0, 0, G_OPTION_ARG_STRING, &size,
      N_("Side of a tile in pixels (240, or less where the picture would be huge)"), N_("PIXELS") },
    { "rotation", 'r', 0, G_OPTION_ARG_INT, &options.rotation,
      N_("Turn tiles clockwise by 0, 90, 180 or 270 degrees"), N_("DEGREES") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &options.dark, N_("Paint on a dark table"), NULL },
    BASTIDE_OUTPUT_FORCE_ENTRY (&options.force),
    { NULL }
  };
  int n_sources, status;

  if (!bastide_command_parse (&arguments, _("[SAVED-GAME]"),
                              _("Paints a tile, all tiles of a set, or the board of a saved game."), entries, &status))
    return status;

  n_sources = (options.tile != NULL || options.tileset != NULL) + (int) g_strv_length (arguments + 1);
  if (n_sources != 1)
    return bastide_command_refuse ("render", _("Name either a tile, a tileset or one saved game."));
  if (options.output == NULL)
    return bastide_command_refuse ("render", _("The option --output is missing."));
  if (size != NULL && !bastide_number_parse (size, MIN_SIZE, MAX_SIZE, &options.size))
    return bastide_command_refuse ("render", _("The size must be from 8 to 4096 pixels."));
  if (options.rotation % 90 != 0 || options.rotation < 0 || options.rotation > 270)
    return bastide_command_refuse ("render", _("The rotation must be 0, 90, 180 or 270 degrees."));

  if (!render (&options, arguments[1], &error))
    return bastide_command_fail ("render", error);

  return BASTIDE_EXIT_OK;
}
