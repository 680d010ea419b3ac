/* bastide-diagram-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-diagram-painter.h"

#include <math.h>
#include <string.h>

#include "bastide-diagram-figures.h"
#include "bastide-figure-painter.h"
#include "bastide-highlight-painter.h"
#include "bastide-laid-tiles.h"
#include "bastide-palette.h"
#include "bastide-piece-drawing.h"
#include "bastide-piece-painter.h"
#include "bastide-surroundings.h"
#include "bastide-table-painter.h"
#include "bastide-track-painter.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-rulebook.h"
#include "rules/bastide-tileset.h"

/* --- A printed board --- */

/* The printed board of a diagram, in two layers: before and after its tiles. */

/* In cells. */
#define BOARD_MARGIN 4

static const BastideTileset *
find_tileset (const GPtrArray *tilesets,
              const char      *id)
{
  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (g_str_equal (tileset->id, id) && tileset->board != NULL)
        return tileset;
    }

  return NULL;
}

/* @tilesets: (element-type BastideTileset): where the board is found. Returns: (transfer full) (nullable): its
 * picture; NULL if there is no such board */
static BastideSurroundings *
create_board (const BastideDiagramBoard *self,
              const GPtrArray           *tilesets)
{
  const BastideTileset *tileset = find_tileset (tilesets, self->tileset);

  return tileset != NULL ? bastide_surroundings_new (tileset->game, tileset->board) : NULL;
}

typedef void (*PaintLayer) (const BastideSurroundings *surroundings,
                            cairo_t                   *cr,
                            const BastideCellArea     *cells,
                            double                     pixels);

static void
paint_layer (const BastideDiagramBoard *self,
             const BastideSurroundings *surroundings,
             PaintLayer                 paint,
             cairo_t                   *cr,
             double                     x,
             double                     y,
             double                     pixels)
{
  const BastideCellArea *area = bastide_surroundings_get_area (surroundings);
  int left = MAX (area->x, self->x - BOARD_MARGIN);
  int top = MAX (area->y, self->y - BOARD_MARGIN);
  int right = MIN (area->x + area->width, self->x + self->width + BOARD_MARGIN);
  int bottom = MIN (area->y + area->height, self->y + self->height + BOARD_MARGIN);
  BastideCellArea cells = (BastideCellArea) { left, top, MAX (0, right - left), MAX (0, bottom - top) };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);
  paint (surroundings, cr, &cells, pixels);
  cairo_restore (cr);
}

static void
paint_wall_tokens (const BastideSurroundings    *surroundings,
                   const BastideBoardDefinition *board,
                   cairo_t                      *cr,
                   double                        x,
                   double                        y,
                   double                        pixels)
{
  const char *name = bastide_surroundings_get_token_name (surroundings);

  for (guint i = 0; name != NULL && i < board->corners->len; i++)
    {
      double token_x, token_y, radius;

      if (g_array_index (board->corners, BastideBoardCorner, i).token
          && bastide_surroundings_get_token (surroundings, i, &token_x, &token_y, &radius))
        bastide_token_paint (cr, name, x + token_x * pixels, y + token_y * pixels, radius * pixels);
    }
}

/* --- Tokens and cards --- */

/* In cells. */
#define RADIUS 0.42
#define CARD_HEIGHT 1.04

/* Returns: (transfer full) (nullable): the kind of a card that is identified by its number */
static char *
find_card (const char *name,
           guint      *number)
{
  const char *hyphen = strrchr (name, '-');
  g_autofree char *kind = hyphen != NULL ? g_strndup (name, (gsize) (hyphen - name)) : NULL;
  guint64 value;

  if (kind == NULL || !bastide_card_exists (kind)
      || !g_ascii_string_to_unsigned (hyphen + 1, 10, 1, bastide_card_get_count (kind), &value, NULL))
    return NULL;
  *number = (guint) value;

  return g_steal_pointer (&kind);
}

gboolean
bastide_diagram_token_exists (const char *name)
{
  guint number;
  g_autofree char *card = find_card (name, &number);

  return card != NULL || bastide_token_exists (name);
}

/* Paints a row, each in a cell of @pixels; names without a drawing leave theirs empty. (x, y) is its corner. */
static void
paint_tokens (const char *const *names,
              cairo_t           *cr,
              double             x,
              double             y,
              double             pixels)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      guint number;
      g_autofree char *card = find_card (names[i], &number);
      double width = CARD_HEIGHT / BASTIDE_CARD_RATIO * pixels;

      if (card != NULL)
        bastide_card_paint (cr, card, number, NULL, x + (i + 0.5) * pixels - width / 2,
                            y + (1 - CARD_HEIGHT) / 2 * pixels, width);
      else if (bastide_token_exists (names[i]))
        bastide_token_paint (cr, names[i], x + (i + 0.5) * pixels, y + 0.5 * pixels, RADIUS * pixels);
    }
}

/* --- The scoring track --- */

/* A piece of the scoring track in a diagram: a row of spaces, and above it the room for the figures on them. */

#define BASTIDE_DIAGRAM_TRACK_ROWS 2

/* Number of spaces of a piece of the track; 0 if there are no such spaces. */
static guint
get_track_length (const BastideDiagramTrack *self)
{
  return self->last < BASTIDE_TRACK_N_SPACES && self->first <= self->last ? self->last - self->first + 1u : 0;
}

/* Whether such a figure lies in wait, instead of counting points like the first one or the second one of a module. */
static gboolean
waits (const char *figure)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  if (figure == NULL)
    return FALSE;
  for (guint i = 0; modules[i] != NULL; i++)
    if (g_strcmp0 (modules[i]->track_figure, figure) == 0)
      return FALSE;

  return TRUE;
}

/* (x, y) is the corner of its picture, pixels the width of a space. */
static void
paint_track (const BastideDiagramTrack *self,
             cairo_t                   *cr,
             double                     x,
             double                     y,
             double                     pixels)
{
  BastideTrackFigure figures[BASTIDE_TRACK_MAX_FIGURES];
  int origins[BASTIDE_TRACK_MAX_FIGURES];
  guint n_figures = MIN (self->n_markers, BASTIDE_TRACK_MAX_FIGURES);

  for (guint i = 0; i < n_figures; i++)
    {
      const BastideDiagramMarker *marker = &self->markers[i];

      figures[i] = (BastideTrackFigure) { marker->colour, marker->field, marker->figure, waits (marker->figure) };
      origins[i] = marker->moved ? marker->from : BASTIDE_TRACK_NOWHERE;
    }
  bastide_track_stretch_paint (cr, figures, origins, n_figures, self->first, self->last, x,
                               y + (BASTIDE_DIAGRAM_TRACK_ROWS - 1) * pixels, pixels);
}

/* Room for towers in the north and for badges, in tiles; and round tokens, which have none. */
#define MARGIN 0.30
#define TOKEN_MARGIN 0.12

#define PALE 0.45

/**
 * Picture:
 *
 * A diagram and its place in the picture.
 */
typedef struct
{
  cairo_t              *cr;
  const BastideDiagram *diagram;
  const GPtrArray      *tilesets;
  double                x;
  double                y;
  double                pixels;
} Picture;

static const BastideTileDefinition *
find_tile (const GPtrArray *tilesets,
           const char      *id)
{
  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      for (guint j = 0; j < tileset->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, j);

          if (g_str_equal (tile->id, id))
            return tile;
        }
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

/* The rectangle of cells that it fills. */
static BastideCellArea
get_cells (const BastideDiagram *diagram)
{
  const BastideDiagramBoard *board = diagram->board;
  int min_x = G_MAXINT, min_y = G_MAXINT;
  int max_x = G_MININT, max_y = G_MININT;

  if (diagram->tokens != NULL)
    return (BastideCellArea) { 0, 0, (int) g_strv_length ((char **) diagram->tokens), 1 };
  if (diagram->track != NULL)
    return (BastideCellArea) { 0, 0, (int) get_track_length (diagram->track),
                               BASTIDE_DIAGRAM_TRACK_ROWS };
  if (board != NULL)
    return (BastideCellArea) { board->x, board->y, board->width, board->height };

  for (guint i = 0; i < diagram->n_tiles; i++)
    {
      min_x = MIN (min_x, diagram->tiles[i].x);
      min_y = MIN (min_y, diagram->tiles[i].y);
      max_x = MAX (max_x, diagram->tiles[i].x);
      max_y = MAX (max_y, diagram->tiles[i].y);
    }
  bastide_diagram_edges_widen (diagram, &min_x, &min_y, &max_x, &max_y);

  return (BastideCellArea) { min_x, min_y, max_x - min_x + 1, max_y - min_y + 1 };
}

/* Sorted tiles: all that may lie there, or all that may not. */
static GArray *
lay_tiles (const Picture *picture,
           gboolean       forbidden)
{
  GArray *tiles = bastide_laid_tiles_new ();

  for (guint i = 0; i < picture->diagram->n_tiles; i++)
    {
      const BastideDiagramTile *tile = &picture->diagram->tiles[i];
      const BastideTileDefinition *definition = find_tile (picture->tilesets, tile->tile);

      if (definition != NULL && tile->forbidden == forbidden)
        bastide_laid_tiles_add (tiles, definition, tile->rotation, tile->x, tile->y);
    }
  bastide_laid_tiles_sort (tiles);

  return tiles;
}

/* The laid tile at a cell and the segment that is meant there. */
static const BastideLaidTile *
find_target (const Picture *picture,
             const GArray  *tiles,
             int            x,
             int            y,
             const char    *kind,
             const char    *border,
             int           *segment)
{
  const BastideLaidTile *laid = bastide_laid_tiles_find (tiles, x, y);

  if (laid == NULL)
    return NULL;
  *segment = bastide_tile_definition_find_segment_at (laid->tile, find_diagram_tile (picture->diagram, x, y)->rotation,
                                                      kind, border);

  return *segment >= 0 ? laid : NULL;
}

typedef void (*AppendPath) (const GArray          *tiles,
                            const BastideLaidTile *laid,
                            cairo_t               *cr,
                            guint                  segment);

static void
append_lights (const Picture *picture,
               const GArray  *tiles,
               AppendPath     append)
{
  cairo_t *cr = picture->cr;

  cairo_new_path (cr);
  for (guint i = 0; i < picture->diagram->n_lights; i++)
    {
      const BastideDiagramLight *light = &picture->diagram->lights[i];
      const BastideLaidTile *laid;
      int segment;

      cairo_save (cr);
      cairo_translate (cr, picture->x, picture->y);
      cairo_scale (cr, picture->pixels, picture->pixels);
      laid = find_target (picture, tiles, light->x, light->y, light->kind, light->border, &segment);
      if (laid != NULL)
        {
          cairo_translate (cr, light->x, light->y);
          append (tiles, laid, cr, (guint) segment);
        }
      else
        bastide_diagram_edges_append_light (light, cr);
      cairo_restore (cr);
    }
}

static void
paint_forbidden_tiles (const Picture *picture)
{
  g_autoptr (GArray) tiles = lay_tiles (picture, TRUE);
  cairo_t *cr = picture->cr;

  if (tiles->len == 0)
    return;

  cairo_push_group (cr);
  bastide_laid_tiles_paint (tiles, cr, picture->x, picture->y, picture->pixels);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, PALE);
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideLaidTile *laid = &g_array_index (tiles, BastideLaidTile, i);

      bastide_ban_paint_cross (cr, picture->x + (laid->cell.x + 0.5) * picture->pixels,
                               picture->y + (laid->cell.y + 0.5) * picture->pixels, MAX (9, 0.15 * picture->pixels));
    }
}

/* Places a piece of the diagram on its tile; @kind is its kind in @laid. Returns: (nullable): the tile */
static const BastideLaidTile *
lay_piece (const Picture             *picture,
           const GArray              *tiles,
           const BastideDiagramPiece *piece,
           BastidePieceKind          *kind,
           BastidePiece              *laid)
{
  const BastidePieceDrawing *drawing = bastide_piece_drawing_find (piece->piece);
  int from = 0, to = 0;

  if (drawing == NULL)
    return NULL;
  /* A link carries on the roads that begin at two sides. */
  if (drawing->place == BASTIDE_TARGET_LINK
      && (find_target (picture, tiles, piece->x, piece->y, NULL, piece->from, &from) == NULL
          || find_target (picture, tiles, piece->x, piece->y, NULL, piece->to, &to) == NULL))
    return NULL;

  *kind = (BastidePieceKind) { .name = piece->piece, .place = drawing->place };
  *laid = (BastidePiece) {
    .kind = kind, .player = -1, .present = TRUE, .count = piece->count,
    .segment = (guint) from, .other_segment = (guint) to,
  };

  return bastide_laid_tiles_find (tiles, piece->x, piece->y);
}

/* Paints it, and notes that figures should not hide it. */
static void
paint_piece (const Picture             *picture,
             const GArray              *tiles,
             const BastideDiagramPiece *piece,
             GArray                    *things)
{
  BastidePieceKind kind;
  BastidePiece laid_piece;
  const BastideLaidTile *laid = lay_piece (picture, tiles, piece, &kind, &laid_piece);
  BastideStageThing thing = { NULL };

  if (laid == NULL)
    return;

  bastide_piece_paint (picture->cr, laid->plan, &laid_piece, picture->x + piece->x * picture->pixels,
                       picture->y + piece->y * picture->pixels, picture->pixels, BASTIDE_FIGURE_STANDING);
  if (!bastide_piece_get_thing (laid->plan, &laid_piece, &thing))
    return;
  thing.x += piece->x;
  thing.y += piece->y;
  g_array_append_val (things, thing);
}

/* Paints a figure that stands on an edge, and notes that others should not hide it. Returns: whether it does */
static gboolean
paint_guard (const Picture              *picture,
             const GArray               *tiles,
             const BastideEdgePieces    *edges,
             const BastideDiagramFigure *figure,
             GArray                     *things)
{
  const BastideGameInterface *game;
  BastideStageThing guard;

  if (edges == NULL)
    return FALSE;
  game = g_array_index (tiles, BastideLaidTile, 0).tile->tileset->game;
  if (!bastide_diagram_edges_get_guard (edges, game, figure, &guard))
    return FALSE;

  bastide_diagram_edges_paint_figure (edges, game, figure, picture->cr, picture->x, picture->y, picture->pixels);
  g_array_append_val (things, guard);

  return TRUE;
}

/* The figures on the tiles of a diagram, without those on edges. */
static GArray *
list_figures (const Picture           *picture,
              const GArray            *tiles,
              const BastideEdgePieces *edges,
              GArray                  *things)
{
  GArray *figures = bastide_diagram_figures_new ();

  for (guint i = 0; i < picture->diagram->n_figures; i++)
    {
      const BastideDiagramFigure *figure = &picture->diagram->figures[i];
      const BastideLaidTile *laid;
      int segment;

      if (paint_guard (picture, tiles, edges, figure, things))
        continue;
      laid = find_target (picture, tiles, figure->x, figure->y, figure->kind, figure->border, &segment);
      if (laid != NULL)
        bastide_diagram_figures_add (figures, figure, laid, (guint) segment);
    }

  return figures;
}

static void
paint_tiles (const Picture           *picture,
             const GArray            *tiles,
             const BastideEdgePieces *edges,
             gboolean                 dark)
{
  cairo_t *cr = picture->cr;

  /* Tiles on a printed board lie in it, not on a table. */
  if (picture->diagram->board == NULL)
    bastide_laid_tiles_paint_cards (tiles, cr, picture->x, picture->y, picture->pixels, dark);
  if (edges != NULL)
    bastide_diagram_edges_paint (edges, tiles, cr, picture->x, picture->y, picture->pixels);
  else
    bastide_laid_tiles_paint (tiles, cr, picture->x, picture->y, picture->pixels);
  paint_forbidden_tiles (picture);

  append_lights (picture, tiles, bastide_laid_tiles_append_outline);
  bastide_tint_paint (cr);
  append_lights (picture, tiles, bastide_laid_tiles_append_rim);
  bastide_rim_paint (cr, picture->pixels);
}

static void
paint_pieces (const Picture           *picture,
              const GArray            *tiles,
              const BastideEdgePieces *edges)
{
  const BastideDiagram *diagram = picture->diagram;
  g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (BastideStageThing));
  g_autoptr (GArray) figures = NULL;

  for (guint i = 0; i < diagram->n_pieces; i++)
    paint_piece (picture, tiles, &diagram->pieces[i], things);
  figures = list_figures (picture, tiles, edges, things);
  bastide_diagram_figures_paint (figures, things, picture->cr, picture->x, picture->y, picture->pixels);
}

/* The content of a diagram: without a size nothing can be painted. */
static gboolean
has_contents (const BastideDiagram *diagram)
{
  return diagram->n_tiles > 0 || diagram->board != NULL || (diagram->tokens != NULL && diagram->tokens[0] != NULL)
    || (diagram->track != NULL && get_track_length (diagram->track) > 0);
}

static double
get_margin (const BastideDiagram *diagram)
{
  if (diagram->board != NULL)
    return 0;

  return diagram->tokens != NULL ? TOKEN_MARGIN : MARGIN;
}

/* A diagram fills its picture with the table around it, or with the part of its board. */
static void
fit (Picture *picture,
     double   width,
     double   height)
{
  double margin = get_margin (picture->diagram);
  BastideCellArea cells = get_cells (picture->diagram);

  picture->pixels = MIN (width / (cells.width + 2 * margin), height / (cells.height + 2 * margin));
  if (picture->pixels > 1)
    picture->pixels = floor (picture->pixels);
  picture->x = round ((width - cells.width * picture->pixels) / 2 - cells.x * picture->pixels);
  picture->y = round ((height - cells.height * picture->pixels) / 2 - cells.y * picture->pixels);
}

void
bastide_diagram_get_size (const BastideDiagram *diagram,
                          guint                *columns,
                          guint                *rows)
{
  BastideCellArea cells;

  g_return_if_fail (has_contents (diagram));

  cells = get_cells (diagram);
  *columns = (guint) cells.width;
  *rows = (guint) cells.height;
}

void
bastide_diagram_paint (cairo_t              *cr,
                       const BastideDiagram *diagram,
                       const GPtrArray      *tilesets,
                       double                width,
                       double                height,
                       gboolean              dark)
{
  Picture picture = { .cr = cr, .diagram = diagram, .tilesets = tilesets };
  g_autoptr (BastideSurroundings) surroundings = NULL;
  g_autoptr (BastideEdgePieces) edges = NULL;
  g_autoptr (GArray) tiles = NULL;

  g_return_if_fail (has_contents (diagram));
  g_return_if_fail (width > 0 && height > 0);

  fit (&picture, width, height);
  if (diagram->board != NULL)
    surroundings = create_board (diagram->board, tilesets);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  bastide_table_paint (cr, 0, 0, picture.pixels, dark);
  if (surroundings != NULL)
    paint_layer (diagram->board, surroundings, bastide_surroundings_paint_backdrop, cr, picture.x, picture.y,
                 picture.pixels);
  if (diagram->tokens != NULL)
    paint_tokens (diagram->tokens, cr, picture.x, picture.y, picture.pixels);
  if (diagram->track != NULL)
    paint_track (diagram->track, cr, picture.x, picture.y, picture.pixels);
  tiles = lay_tiles (&picture, FALSE);
  edges = bastide_diagram_edges_create (diagram, tiles);
  paint_tiles (&picture, tiles, edges, dark);
  if (surroundings != NULL)
    {
      const BastideTileset *tileset = find_tileset (tilesets, diagram->board->tileset);

      g_return_if_fail (tileset != NULL);

      paint_layer (diagram->board, surroundings, bastide_surroundings_paint_foreground, cr, picture.x, picture.y,
                   picture.pixels);
      paint_wall_tokens (surroundings, tileset->board, cr, picture.x, picture.y, picture.pixels);

      /* The markers. */
      for (guint i = 0; i < diagram->board->n_markers; i++)
        {
          const BastideDiagramMarker *marker = &diagram->board->markers[i];
          double marker_x, marker_y;

          if (bastide_surroundings_get_marker (surroundings, marker->field, 0, 1, &marker_x, &marker_y))
            bastide_figure_paint (cr, "follower", marker->colour, picture.x + marker_x * picture.pixels,
                                  picture.y + marker_y * picture.pixels,
                                  bastide_figure_get_height (picture.pixels), BASTIDE_FIGURE_STANDING);
        }
    }
  paint_pieces (&picture, tiles, edges);
  cairo_restore (cr);
}
