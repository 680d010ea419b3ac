/* test-rulebooks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The rules that people read are complete in themselves: links lead somewhere, boards could be laid, every text is
 * translated. */

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "model/bastide-rulebook-reader.h"
#include "model/bastide-rulebooks.h"
#include "rules/bastide-board-definition.h"
#include "rules/bastide-hooks.h"
#include "rules/bastide-registry.h"
#include "tileset/bastide-data.h"
#include "tileset/bastide-tileset-store.h"

static BastideTilesetStore *tilesets;

/* Returns: (nullable): the book of the program, which is without mistakes */
static BastideRulebook *
load_book (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *path = g_build_filename (bastide_data_get_folder (), "rulebooks", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BastideRulebook *book;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;

  book = bastide_rulebook_load_file (file, &error);
  g_assert_no_error (error);

  return book;
}

/* By side. */
static const int dx[] = { 0, 1, 0, -1 };
static const int dy[] = { -1, 0, 1, 0 };

static const BastideTileDefinition *
find_tile (const char *id)
{
  GPtrArray *sets = bastide_tileset_store_get_all (tilesets);

  for (guint i = 0; i < sets->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (sets, i);

      for (guint j = 0; j < set->tiles->len; j++)
        if (g_str_equal (((BastideTileDefinition *) g_ptr_array_index (set->tiles, j))->id, id))
          return g_ptr_array_index (set->tiles, j);
    }

  return NULL;
}

static const BastideDiagramTile *
find_diagram_tile (const BastideDiagram *diagram,
                   int                   x,
                   int                   y)
{
  for (guint i = 0; i < diagram->n_tiles; i++)
    if (diagram->tiles[i].x == x && diagram->tiles[i].y == y)
      return &diagram->tiles[i];

  return NULL;
}

/* What must be the same on both tiles at an edge, as the game tells it. */
static guint
get_edge (const BastideGameInterface *game,
          const BastideDiagramTile   *laid,
          guint                       side)
{
  return game->hooks->edge_type (find_tile (laid->tile), (BastideSide) ((side + 4 - laid->rotation) % 4));
}

static void
check_segment (const BastideDiagram       *diagram,
               const BastideGameInterface *game,
               int                         x,
               int                         y,
               const char                 *kind_name,
               const char                 *border)
{
  static const char sides[] = "NESW";
  const BastideDiagramTile *laid = find_diagram_tile (diagram, x, y);
  int kind = bastide_game_interface_find_kind (game, kind_name);
  const BastideTileDefinition *tile;
  gboolean found = FALSE;

  g_assert_nonnull (laid);
  g_assert_cmpint (kind, >=, 0);
  tile = find_tile (laid->tile);
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      guint side;

      if (segment->kind != kind)
        continue;
      if (border == NULL)
        {
          found = TRUE;
          continue;
        }
      side = ((guint) (strchr (sides, border[0]) - sides) + 4 - laid->rotation) % 4;
      found = found || (segment->sides & (1u << side));
      if (border[1] == '\0')
        found = found || (segment->halves & (3u << (2 * side)));
      else
        found = found || (segment->halves & (1u << (2 * side + (guint) (border[1] - '1'))));
    }
  g_assert_true (found);
}

static const BastideBoardDefinition *
find_board (const BastideDiagram *diagram)
{
  GPtrArray *sets = bastide_tileset_store_get_all (tilesets);

  for (guint i = 0; diagram->board != NULL && i < sets->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (sets, i);

      if (g_str_equal (set->id, diagram->board->tileset))
        return set->board;
    }

  return NULL;
}

/* Whether a tile does not go on from the start space on this side of it, where there is one. */
static gboolean
clashes_with_start (const BastideDiagram       *diagram,
                    const BastideGameInterface *game,
                    const BastideDiagramTile   *laid,
                    guint                       side)
{
  const BastideBoardDefinition *board = find_board (diagram);
  int i = board != NULL ? bastide_board_definition_find_start_space (board, laid->x + dx[side], laid->y + dy[side])
                        : -1;

  if (i < 0)
    return FALSE;

  return get_edge (game, laid, side)
    != game->hooks->edge_type (bastide_board_definition_get_start_space (board, (guint) i)->tile,
                               (BastideSide) ((side + 2) % 4));
}

/* The board is there, and what is shown of it; tiles lie inside its wall. */
static void
check_board (const BastideDiagram *diagram)
{
  const BastideBoardDefinition *board = find_board (diagram);

  if (diagram->board == NULL)
    {
      g_assert_true ((diagram->n_tiles > 0) != (diagram->tokens != NULL));
      return;
    }

  g_assert_nonnull (board);
  for (guint i = 0; i < diagram->n_tiles; i++)
    {
      const BastideDiagramTile *laid = &diagram->tiles[i];

      g_assert_true (bastide_board_definition_has_cell (board, laid->x, laid->y));
      g_assert_cmpint (laid->x, >=, diagram->board->x);
      g_assert_cmpint (laid->x, <, diagram->board->x + diagram->board->width);
      g_assert_cmpint (laid->y, >=, diagram->board->y);
      g_assert_cmpint (laid->y, <, diagram->board->y + diagram->board->height);
    }
  for (guint i = 0; i < diagram->board->n_markers; i++)
    g_assert_cmpuint (diagram->board->markers[i].field, <, board->n_fields);
}

/* Tiles join; one that is forbidden does not, but a module may have other reasons to forbid one. */
static void
check_tiles (const BastideDiagram       *diagram,
             const BastideGameInterface *game,
             gboolean                    of_module)
{
  for (guint i = 0; i < diagram->n_tiles; i++)
    {
      const BastideDiagramTile *laid = &diagram->tiles[i];
      gboolean clashes = FALSE;

      g_assert_nonnull (find_tile (laid->tile));
      g_assert_true (find_diagram_tile (diagram, laid->x, laid->y) == laid);
      for (guint side = 0; side < 4; side++)
        {
          const BastideDiagramTile *other = find_diagram_tile (diagram, laid->x + dx[side], laid->y + dy[side]);
          gboolean clashes_here = clashes_with_start (diagram, game, laid, side);

          g_assert_true (laid->forbidden || !clashes_here);
          clashes = clashes || clashes_here;
          if (other == NULL)
            continue;
          if (laid->forbidden || other->forbidden)
            clashes = clashes || get_edge (game, laid, side) != get_edge (game, other, (side + 2) % 4);
          else
            g_assert_cmpuint (get_edge (game, laid, side), ==, get_edge (game, other, (side + 2) % 4));
        }
      g_assert_true (clashes || !laid->forbidden || of_module);
    }
}

/* Whether a figure of the game, of one of its modules or of its core is called so, or a piece that stands like one. */
static gboolean
has_figure (const BastideGameInterface   *game,
            const BastideModuleInterface *module,
            const char                   *name)
{
  for (guint i = 0; i < game->n_figures; i++)
    if (g_str_equal (game->figures[i].name, name))
      return TRUE;
  for (guint i = 0; module != NULL && i < module->n_figures; i++)
    if (g_str_equal (module->figures[i].name, name))
      return TRUE;
  for (guint i = 0; module != NULL && i < module->n_pieces; i++)
    if (g_str_equal (module->pieces[i].name, name))
      return TRUE;

  return FALSE;
}

static gboolean
is_figure (const BastideGameInterface *game,
           const char                 *name)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  gboolean found = has_figure (game, game->core, name);

  for (guint i = 0; modules[i] != NULL; i++)
    if (g_str_equal (modules[i]->game, game->id))
      found = found || has_figure (game, modules[i], name);

  return found;
}

static void
check_diagram (const BastideDiagram       *diagram,
               const BastideGameInterface *game,
               gboolean                    of_module)
{
  check_board (diagram);
  check_tiles (diagram, game, of_module);
  for (guint i = 0; i < diagram->n_figures; i++)
    {
      const BastideDiagramFigure *figure = &diagram->figures[i];

      g_assert_true (is_figure (game, figure->figure));
      check_segment (diagram, game, figure->x, figure->y, figure->kind, figure->border);
    }
  for (guint i = 0; i < diagram->n_lights; i++)
    {
      const BastideDiagramLight *light = &diagram->lights[i];

      check_segment (diagram, game, light->x, light->y, light->kind, light->border);
    }
  for (guint i = 0; i < diagram->n_pieces; i++)
    {
      const BastideDiagramPiece *piece = &diagram->pieces[i];

      g_assert_nonnull (find_diagram_tile (diagram, piece->x, piece->y));
      g_assert_cmpint (piece->from != NULL, ==, piece->to != NULL);
      if (piece->from != NULL)
        {
          check_segment (diagram, game, piece->x, piece->y, "road", piece->from);
          check_segment (diagram, game, piece->x, piece->y, "road", piece->to);
        }
    }
}

/* What @check is told of each game and module: its book, NULL where there is none. */
typedef void (*CheckBook) (const BastideGameInterface   *game,
                           const BastideModuleInterface *module,
                           const BastideRulebook        *book,
                           gpointer                      data);

static void
check_books (CheckBook check,
             gpointer  data)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (BastideRulebook) book = load_book (games[i]->id);

      g_assert_nonnull (book);
      check (games[i], NULL, book, data);
    }
  for (guint i = 0; modules[i] != NULL; i++)
    {
      g_autoptr (BastideRulebook) book = load_book (modules[i]->id);

      check (bastide_registry_find_game (modules[i]->game), modules[i], book, data);
    }
}

static void
check_book (const BastideGameInterface   *game,
            const BastideModuleInterface *module,
            const BastideRulebook        *book,
            gpointer                      data)
{
  GHashTable *ids = data;

  if (book == NULL)
    return;

  g_assert_cmpuint (book->n_chapters, >, 0);
  g_assert_cmpuint (book->chapters[0].level, ==, 0);
  for (guint i = 0; i < book->n_chapters; i++)
    {
      const BastideRulebookChapter *chapter = &book->chapters[i];

      g_test_message ("%s", chapter->id);
      g_assert_true (g_hash_table_add (ids, g_strdup (chapter->id)));
      g_assert_cmpstr (chapter->title, !=, "");
      g_assert_cmpuint (chapter->level, <=, 1);
      g_assert_cmpuint (chapter->n_blocks, >, 0);
      for (guint j = 0; j < chapter->n_blocks; j++)
        {
          const BastideRulebookBlock *block = &chapter->blocks[j];

          g_assert_cmpstr (block->text, !=, "");
          g_assert_true (g_utf8_validate (block->text, -1, NULL));
          g_assert_cmpint (block->type == BASTIDE_RULEBOOK_DIAGRAM, ==, block->diagram != NULL);
          if (block->diagram != NULL)
            check_diagram (block->diagram, game, module != NULL);
        }
    }
}

static void
test_books (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  check_books (check_book, ids);
}

/* A link to a book and one to a chapter are never mistaken for each other. */
static void
check_first_chapter (const BastideGameInterface   *game,
                     const BastideModuleInterface *module,
                     const BastideRulebook        *book,
                     gpointer                      data)
{
  for (guint i = 1; book != NULL && i < book->n_chapters; i++)
    {
      const char *id = book->chapters[i].id;

      g_assert_null (bastide_registry_find_game (id));
      g_assert_null (bastide_registry_find_module (game, id));
    }
}

static void
test_links (void)
{
  check_books (check_first_chapter, NULL);
}

/* Each file is the book of somebody. */
static void
test_files (void)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  g_autofree char *folder = g_build_filename (bastide_data_get_folder (), "rulebooks", NULL);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (directory);
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *id = g_strndup (name, strlen (name) - strlen (".xml"));
      gboolean found = bastide_registry_find_game (id) != NULL;

      g_test_message ("%s", name);
      g_assert_true (g_str_has_suffix (name, ".xml"));
      for (guint i = 0; modules[i] != NULL; i++)
        found = found || g_str_equal (modules[i]->id, id);
      g_assert_true (found);
    }
}

static guint
count_chapters (const BastideRulebook *book,
                const char            *decision)
{
  guint n_chapters = 0;

  for (guint i = 0; i < book->n_chapters; i++)
    n_chapters += bastide_rulebook_chapter_explains (&book->chapters[i], decision);

  return n_chapters;
}

/* Where a decision of a module is explained: in its own book, or in that of its game. */
static void
check_steps (const BastideStep *const *steps,
             const BastideRulebook    *book,
             const BastideRulebook    *other)
{
  for (guint i = 0; i < BASTIDE_N_STEPS; i++)
    if (steps[i] != NULL && steps[i]->kind != NULL)
      {
        g_test_message ("%s", steps[i]->kind);
        g_assert_cmpuint (count_chapters (book, steps[i]->kind) + count_chapters (other, steps[i]->kind), ==, 1);
      }
}

static gboolean
has_step (const BastideStep *const *steps,
          const char               *kind)
{
  for (guint i = 0; i < BASTIDE_N_STEPS; i++)
    if (steps[i] != NULL && g_strcmp0 (steps[i]->kind, kind) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_decision (const BastideGameInterface   *game,
             const BastideModuleInterface *module,
             const char                   *word)
{
  return has_step (game->hooks->steps, word)
    || (game->core != NULL && has_step (game->core->hooks->steps, word))
    || (module != NULL && has_step (module->hooks->steps, word))
    || g_str_equal (word, "chance") || g_str_equal (word, "end");
}

/* A book names only decisions that there are; an expansion may have more to say about one of the game. */
static void
check_words (const BastideGameInterface   *game,
             const BastideModuleInterface *module,
             const BastideRulebook        *book)
{
  for (guint i = 0; i < book->n_chapters; i++)
    {
      const char *decisions = book->chapters[i].decisions;
      g_auto (GStrv) words = g_strsplit (decisions != NULL ? decisions : "", " ", -1);

      for (guint j = 0; words[j] != NULL; j++)
        {
          g_test_message ("%s", words[j]);
          g_assert_true (is_decision (game, module, words[j]));
        }
    }
}

static void
check_decisions (const BastideGameInterface   *game,
                 const BastideModuleInterface *module,
                 const BastideRulebook        *book,
                 gpointer                      data)
{
  const BastideRulebook none = { NULL, 0 };
  g_autoptr (BastideRulebook) of_game = NULL;

  if (module == NULL)
    {
      check_steps (game->hooks->steps, book, &none);
      if (game->core != NULL)
        check_steps (game->core->hooks->steps, book, &none);
      g_assert_cmpuint (count_chapters (book, "end"), ==, 1);
      check_words (game, NULL, book);
    }
  else if (book != NULL)
    {
      of_game = load_book (game->id);
      check_steps (module->hooks->steps, book, of_game);
      check_words (game, module, book);
    }
}

/* Whatever a player may have to decide is explained in one chapter. */
static void
test_decisions (void)
{
  check_books (check_decisions, NULL);
}

/* A message that is not in the catalogue comes back as it is, and not as a copy. */
static void
assert_translated (const char *text)
{
  g_test_message ("%s", text);
  g_assert_true (g_dpgettext2 (GETTEXT_PACKAGE, "rulebook", text) != text);
}

static void
check_translated (const BastideGameInterface   *game,
                  const BastideModuleInterface *module,
                  const BastideRulebook        *book,
                  gpointer                      data)
{
  for (guint i = 0; book != NULL && i < book->n_chapters; i++)
    {
      assert_translated (book->chapters[i].title);
      for (guint j = 0; j < book->chapters[i].n_blocks; j++)
        assert_translated (book->chapters[i].blocks[j].text);
    }
}

/* The reader makes the same texts of a book as xgettext. */
static void
test_translations (void)
{
  if (g_strcmp0 (g_getenv ("LANGUAGE"), "cs") == 0)
    check_books (check_translated, NULL);
  else
    g_test_skip ("English needs no translation");
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  if (g_getenv ("BASTIDE_LOCALE_DIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BASTIDE_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_test_init (&argc, &argv, NULL);
  tilesets = bastide_tileset_store_new ();

  g_test_add_func ("/rulebooks/books", test_books);
  g_test_add_func ("/rulebooks/links", test_links);
  g_test_add_func ("/rulebooks/files", test_files);
  g_test_add_func ("/rulebooks/decisions", test_decisions);
  g_test_add_func ("/rulebooks/translations", test_translations);

  status = g_test_run ();
  g_clear_object (&tilesets);

  return status;
}
