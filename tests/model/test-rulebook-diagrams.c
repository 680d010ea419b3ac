/* test-rulebook-diagrams.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The boards in the rules are possible: tiles fit together, and figures stand on features. */

#include "rules/bastide-hooks.h"
#include "harness.h"
#include "rulebook-testing.h"
#include "tileset/reading/bastide-tileset-store.h"

/* Spaces of the track; a figure that has gone round begins again at 0. */
#define TRACK_LENGTH 50

static BastideTilesetStore *tilesets;

/* Indexed by side. */
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

/* The part of an edge that must match on both tiles, according to the game. */
static guint
get_edge (const BastideGameInterface *game,
          const BastideDiagramTile   *laid,
          guint                       side)
{
  return game->hooks->edge_type (find_tile (laid->tile), (BastideSide) ((side + 4 - laid->rotation) % 4));
}

/* Whether the pieces of this kind stand on edges of tiles. */
static gboolean
is_on_edge (const BastideGameInterface *game,
            const char                 *name)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (g_str_equal (words->pieces[j].name, name))
        return words->pieces[j].place == BASTIDE_TARGET_EDGE;

  return FALSE;
}

/* Whether the edge of a tile is on the outer side of all tiles. */
static gboolean
is_outside (const BastideDiagram *diagram,
            int                   x,
            int                   y,
            const char           *border)
{
  guint side = (guint) (strchr ("NESW", border[0]) - "NESW");
  const BastideDiagramTile *other = find_diagram_tile (diagram, x + dx[side], y + dy[side]);

  g_assert_nonnull (find_diagram_tile (diagram, x, y));

  return border[1] == '\0' && (other == NULL || other->forbidden);
}

static gboolean
has_piece (const BastideDiagram *diagram,
           int                   x,
           int                   y,
           const char           *border)
{
  for (guint i = 0; i < diagram->n_pieces; i++)
    {
      const BastideDiagramPiece *piece = &diagram->pieces[i];

      if (piece->x == x && piece->y == y && g_strcmp0 (piece->from, border) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether the cell lies beyond an edge with a piece, where nothing may ever be laid. */
static gboolean
is_blocked (const BastideDiagram       *diagram,
            const BastideGameInterface *game,
            int                         x,
            int                         y)
{
  for (guint i = 0; i < diagram->n_pieces; i++)
    {
      const BastideDiagramPiece *piece = &diagram->pieces[i];
      guint side;

      if (!is_on_edge (game, piece->piece))
        continue;
      side = (guint) (strchr ("NESW", piece->from[0]) - "NESW");
      if (piece->x + dx[side] == x && piece->y + dy[side] == y)
        return TRUE;
    }

  return FALSE;
}

/* Distance from 0 0 that diagrams with pieces on edges reach, for the search of a way out. */
#define REACH 8

/* Whether a way leads from the cell over empty cells, or over forbidden tiles, to the open country. */
static gboolean
is_open (const BastideDiagram *diagram,
         int                   x,
         int                   y,
         gboolean              through_forbidden)
{
  gboolean reached[2 * REACH + 1][2 * REACH + 1] = { { FALSE } };
  gboolean grew = TRUE;

  reached[x + REACH][y + REACH] = TRUE;
  while (grew)
    {
      grew = FALSE;
      for (int i = -REACH; i <= REACH; i++)
        for (int j = -REACH; j <= REACH; j++)
          for (guint side = 0; reached[i + REACH][j + REACH] && side < 4; side++)
            {
              const BastideDiagramTile *tile = find_diagram_tile (diagram, i + dx[side], j + dy[side]);

              if (ABS (i + dx[side]) > REACH || ABS (j + dy[side]) > REACH)
                return TRUE;
              if (reached[i + dx[side] + REACH][j + dy[side] + REACH]
                  || (tile != NULL && !(tile->forbidden && through_forbidden)))
                continue;
              reached[i + dx[side] + REACH][j + dy[side] + REACH] = TRUE;
              grew = TRUE;
            }
    }

  return FALSE;
}

/* Whether a forbidden tile lies beyond such an edge, or encloses a cell that must stay open. */
static gboolean
breaks_country (const BastideDiagram       *diagram,
                const BastideGameInterface *game,
                const BastideDiagramTile   *laid)
{
  if (is_blocked (diagram, game, laid->x, laid->y))
    return TRUE;
  for (int x = -REACH; x <= REACH; x++)
    for (int y = -REACH; y <= REACH; y++)
      if (is_blocked (diagram, game, x, y) && is_open (diagram, x, y, TRUE) && !is_open (diagram, x, y, FALSE))
        return TRUE;

  return FALSE;
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
  if (is_on_edge (game, kind_name))
    {
      g_assert_true (is_outside (diagram, x, y, border));
      return;
    }
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
  BastideTileset *set = diagram->board != NULL ? bastide_tileset_store_find (tilesets, diagram->board->tileset) : NULL;

  return set != NULL ? set->board : NULL;
}

/* Whether a tile does not continue the start space on this side of it, if there is one. */
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

/* The board exists, and the shown part of it; tiles lie inside its wall. */
static void
check_board (const BastideDiagram *diagram)
{
  const BastideBoardDefinition *board = find_board (diagram);

  if (diagram->board == NULL)
    {
      g_assert_cmpint ((diagram->n_tiles > 0) + (diagram->tokens != NULL) + (diagram->track != NULL), ==, 1);
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

/* Tiles exist and fit; a forbidden one does not fit, but a module may have other reasons to forbid one. */
static void
check_tiles (const BastideDiagram       *diagram,
             const BastideGameInterface *game,
             gboolean                    of_module)
{
  for (guint i = 0; i < diagram->n_tiles; i++)
    g_assert_nonnull (find_tile (diagram->tiles[i].tile));
  for (guint i = 0; i < diagram->n_tiles; i++)
    {
      const BastideDiagramTile *laid = &diagram->tiles[i];
      gboolean clashes = FALSE;

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
      g_assert_true (clashes || !laid->forbidden || of_module || breaks_country (diagram, game, laid));
    }
}

/* Whether the game, one of its modules or its core has a figure with this name, or a piece that stands like one. */
static gboolean
is_figure (const BastideGameInterface *game,
           const char                 *name)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    {
      for (guint j = 0; j < words->n_figures; j++)
        if (g_str_equal (words->figures[j].name, name))
          return TRUE;
      for (guint j = 0; j < words->n_pieces; j++)
        if (g_str_equal (words->pieces[j].name, name))
          return TRUE;
    }

  return FALSE;
}

static void
check_piece (const BastideDiagram       *diagram,
             const BastideGameInterface *game,
             const BastideDiagramPiece  *piece)
{
  g_assert_nonnull (find_diagram_tile (diagram, piece->x, piece->y));
  if (is_on_edge (game, piece->piece))
    {
      g_assert_nonnull (piece->from);
      g_assert_null (piece->to);
      g_assert_true (is_outside (diagram, piece->x, piece->y, piece->from));
      return;
    }

  g_assert_cmpint (piece->from != NULL, ==, piece->to != NULL);
  if (piece->from != NULL)
    {
      check_segment (diagram, game, piece->x, piece->y, "road", piece->from);
      check_segment (diagram, game, piece->x, piece->y, "road", piece->to);
    }
}

/* Whether such a figure occurs on the track: one that counts points beside the first, or a piece there. */
static gboolean
is_on_track (const BastideGameInterface *game,
             const char                 *name)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const BastideVocabulary *words;

  for (guint i = 0; modules[i] != NULL; i++)
    if (g_str_equal (modules[i]->game, game->id) && g_strcmp0 (modules[i]->track_figure, name) == 0)
      return TRUE;
  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (g_str_equal (words->pieces[j].name, name))
        return words->pieces[j].place == BASTIDE_TARGET_TRACK;

  return FALSE;
}

/* Figures on the track are in the visible part of it, together with the spaces that they came from. */
static void
check_track (const BastideDiagram       *diagram,
             const BastideGameInterface *game)
{
  const BastideDiagramTrack *track = diagram->track;

  if (track == NULL)
    return;
  g_assert_cmpuint (track->n_markers, >, 0);
  for (guint i = 0; i < track->n_markers; i++)
    {
      const BastideDiagramMarker *marker = &track->markers[i];

      g_assert_true (marker->figure == NULL || is_on_track (game, marker->figure));
      g_assert_cmpuint (marker->field % TRACK_LENGTH, >=, track->first);
      g_assert_cmpuint (marker->field % TRACK_LENGTH, <=, track->last);
      if (!marker->moved)
        continue;
      g_assert_cmpuint (marker->from, <, marker->field);
      g_assert_cmpuint (marker->from % TRACK_LENGTH, >=, track->first);
      g_assert_cmpuint (marker->from % TRACK_LENGTH, <=, track->last);
    }
}

static void
check_diagram (const BastideDiagram       *diagram,
               const BastideGameInterface *game,
               gboolean                    of_module)
{
  check_board (diagram);
  check_track (diagram, game);
  check_tiles (diagram, game, of_module);
  for (guint i = 0; i < diagram->n_figures; i++)
    {
      const BastideDiagramFigure *figure = &diagram->figures[i];

      g_assert_true (is_figure (game, figure->figure));
      check_segment (diagram, game, figure->x, figure->y, figure->kind, figure->border);
      g_assert_true (!is_on_edge (game, figure->kind) || has_piece (diagram, figure->x, figure->y, figure->border));
    }
  for (guint i = 0; i < diagram->n_lights; i++)
    {
      const BastideDiagramLight *light = &diagram->lights[i];

      check_segment (diagram, game, light->x, light->y, light->kind, light->border);
    }
  for (guint i = 0; i < diagram->n_pieces; i++)
    check_piece (diagram, game, &diagram->pieces[i]);
}

static gboolean
has_diagram (const BastideRulebookChapter *chapter)
{
  for (guint i = 0; i < chapter->n_blocks; i++)
    if (chapter->blocks[i].diagram != NULL)
      return TRUE;

  return FALSE;
}

static void
check_book (const BastideGameInterface   *game,
            const BastideModuleInterface *module,
            const BastideRulebook        *book,
            gpointer                      data)
{
  /* Every book opens with a picture. */
  g_assert_true (has_diagram (&book->chapters[0]));
  for (guint i = 0; i < book->n_chapters; i++)
    for (guint j = 0; j < book->chapters[i].n_blocks; j++)
      if (book->chapters[i].blocks[j].diagram != NULL)
        {
          g_test_message ("%s: %s", book->chapters[i].id, book->chapters[i].blocks[j].text);
          check_diagram (book->chapters[i].blocks[j].diagram, game, module != NULL);
        }
}

TEST ("/rulebook-diagrams/diagrams")
{
  rulebook_testing_for_each (check_book, NULL);
  rulebook_testing_check_making (check_book, NULL);
}

/* The rules of the samples, in both languages. */
TEST ("/rulebook-diagrams/samples")
{
  GPtrArray *known = bastide_tileset_store_get_known (tilesets);
  static const char *const languages[][2] = { { "en", NULL }, { "cs", NULL } };
  guint n_books = 0;

  for (guint i = 0; i < known->len; i++)
    if (((BastideTileset *) g_ptr_array_index (known, i))->sample)
      bastide_tileset_store_set_enabled (tilesets, g_ptr_array_index (known, i), TRUE);

  for (guint i = 0; i < known->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (languages); j++)
      {
        const BastideTileset *tileset = g_ptr_array_index (known, i);
        g_autoptr (BastideRulebook) book = bastide_rulebook_load_for_tileset (tileset, languages[j]);

        if (book == NULL)
          continue;
        n_books++;
        g_assert_true (book->chapters[0].foreign);
        check_book (tileset->game, NULL, book, NULL);
      }
  g_assert_cmpuint (n_books, ==, 28);
}

BEFORE_TESTS
{
  tilesets = bastide_tileset_store_new ();
}

AFTER_TESTS
{
  g_clear_object (&tilesets);
}
