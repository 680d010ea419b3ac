/* bastide-diagram-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-diagram-figures.h"

#include <math.h>
#include <string.h>

#include "bastide-edge-pieces.h"
#include "bastide-figure-stage.h"
#include "bastide-laid-tiles.h"
#include "bastide-palette.h"
#include "bastide-piece-drawing.h"
#include "bastide-player-colour.h"
#include "bastide-vector-path.h"
#include "rules/bastide-rulebook.h"

#define FORBIDDEN BASTIDE_RGB (0xb3261e)

/* The disc of the ban on a figure. Returns: the height of its middle over the feet */
static double
get_disc (double              height,
          BastideFigureStyle  style,
          double             *radius)
{
  *radius = 0.66 * height;

  return style & BASTIDE_FIGURE_LYING ? 0 : 0.48 * height;
}

/* A pale figure within a red ring with a stroke through it; the arguments are those of bastide_figure_paint(). */
static void
paint_banned_figure (cairo_t            *cr,
                     const char         *figure,
                     const char         *colour,
                     double              x,
                     double              y,
                     double              height,
                     BastideFigureStyle  style)
{
  double radius;
  double middle = y - get_disc (height, style, &radius);
  const double slant = G_SQRT2 / 2;

  cairo_new_path (cr);
  cairo_arc (cr, x, middle, radius, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_CREAM, 0.75);
  bastide_figure_paint (cr, figure, colour, x, y, height, style | BASTIDE_FIGURE_OFFERED);

  /* The ring. */
  cairo_new_path (cr);
  cairo_arc (cr, x, middle, radius, 0, 2 * G_PI);
  cairo_move_to (cr, x - slant * radius, middle + slant * radius);
  cairo_line_to (cr, x + slant * radius, middle - slant * radius);
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, 0.30 * radius);
  bastide_stroke (cr, FORBIDDEN, 1, 0.16 * radius);
}

void
bastide_ban_paint_cross (cairo_t *cr,
                         double   x,
                         double   y,
                         double   radius)
{
  double arm = 0.38 * radius;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, FORBIDDEN, 1);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 0.16 * radius);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  bastide_line_append (cr, x - arm, y - arm, x + arm, y + arm);
  bastide_line_append (cr, x - arm, y + arm, x + arm, y - arm);
  cairo_set_line_width (cr, 0.24 * radius);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* --- Edges --- */

/* The side that a border names, or -1. */
static int
find_side (const char *border)
{
  const char *sides = "NESW";
  const char *side = border != NULL && border[0] != '\0' ? strchr (sides, border[0]) : NULL;

  return side != NULL && border[1] == '\0' ? (int) (side - sides) : -1;
}

static gboolean
is_on_edge (const char *piece)
{
  const BastidePieceDrawing *drawing = piece != NULL ? bastide_piece_drawing_find (piece) : NULL;

  return drawing != NULL && drawing->place == BASTIDE_TARGET_EDGE;
}

BastideEdgePieces *
bastide_diagram_edges_create (const BastideDiagram *diagram,
                              const GArray         *tiles)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastideEdgePiece));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  for (guint i = 0; i < diagram->n_pieces; i++)
    {
      const BastideDiagramPiece *piece = &diagram->pieces[i];
      int side = find_side (piece->from);
      const BastideEdgePiece next = { piece->piece, piece->x, piece->y, (BastideSide) side };

      if (side >= 0 && is_on_edge (piece->piece) && bastide_laid_tiles_find (tiles, piece->x, piece->y) != NULL)
        g_array_append_val (pieces, next);
    }
  if (pieces->len == 0)
    return NULL;
  for (guint i = 0; i < tiles->len; i++)
    g_array_append_val (cells, g_array_index (tiles, BastideLaidTile, i).cell);

  return bastide_edge_pieces_new_for (g_array_index (tiles, BastideLaidTile, 0).tile->tileset->game,
                                      (const BastideEdgePiece *) (gconstpointer) pieces->data, pieces->len, cells);
}

void
bastide_diagram_edges_widen (const BastideDiagram *diagram,
                             int                  *min_x,
                             int                  *min_y,
                             int                  *max_x,
                             int                  *max_y)
{
  static const int dx[] = { 0, 1, 0, -1 };
  static const int dy[] = { -1, 0, 1, 0 };

  for (guint i = 0; i < diagram->n_pieces; i++)
    {
      const BastideDiagramPiece *piece = &diagram->pieces[i];
      int side = find_side (piece->from);

      if (side < 0 || !is_on_edge (piece->piece))
        continue;
      *min_x = MIN (*min_x, piece->x + dx[side]);
      *min_y = MIN (*min_y, piece->y + dy[side]);
      *max_x = MAX (*max_x, piece->x + dx[side]);
      *max_y = MAX (*max_y, piece->y + dy[side]);
    }
}

gboolean
bastide_diagram_edges_append_light (const BastideDiagramLight *light,
                                    cairo_t                   *cr)
{
  int side = find_side (light->border);

  if (side < 0 || !is_on_edge (light->kind))
    return FALSE;
  bastide_edge_append_outline (cr, light->x, light->y, (BastideSide) side);

  return TRUE;
}

/* A thing that is painted between the tiles. */
typedef struct
{
  const BastideEdgePieces *edges;
  double                   pixels;
} Between;

static void
paint_ground (gpointer          data,
              cairo_t          *cr,
              int               y,
              BastideEdgeLayer  layer)
{
  const Between *between = data;

  bastide_edge_pieces_paint_ground (between->edges, cr, between->pixels);
}

static void
paint_row (gpointer          data,
           cairo_t          *cr,
           int               y,
           BastideEdgeLayer  layer)
{
  const Between *between = data;

  bastide_edge_pieces_paint_row (between->edges, cr, y, layer, between->pixels);
}

void
bastide_diagram_edges_paint (const BastideEdgePieces *self,
                             const GArray            *tiles,
                             cairo_t                 *cr,
                             double                   x,
                             double                   y,
                             double                   pixels)
{
  Between between = { self, pixels };
  const BastideLaidTilesHelp help = { .paint_ground = paint_ground, .paint_between = paint_row, .data = &between };

  bastide_laid_tiles_paint_with (tiles, cr, x, y, pixels, &help);
}

gboolean
bastide_diagram_edges_get_guard (const BastideEdgePieces    *self,
                                 const BastideGameInterface *game,
                                 const BastideDiagramFigure *figure,
                                 BastideStageThing          *guard)
{
  int side = find_side (figure->border);

  *guard = (BastideStageThing) {
    .figure = g_intern_string (bastide_edge_get_figure_name (game, figure->figure)),
  };

  return side >= 0 && is_on_edge (figure->kind) && bastide_figure_exists (guard->figure)
    && bastide_edge_pieces_get_feet (self, figure->figure, figure->x, figure->y, (BastideSide) side, &guard->x,
                                     &guard->y);
}

gboolean
bastide_diagram_edges_paint_figure (const BastideEdgePieces    *self,
                                    const BastideGameInterface *game,
                                    const BastideDiagramFigure *figure,
                                    cairo_t                    *cr,
                                    double                      x,
                                    double                      y,
                                    double                      pixels)
{
  BastideStageThing guard;

  if (!bastide_diagram_edges_get_guard (self, game, figure, &guard))
    return FALSE;
  if (figure->forbidden)
    paint_banned_figure (cr, guard.figure, figure->colour, x + guard.x * pixels, y + guard.y * pixels,
                         bastide_figure_get_height (pixels), BASTIDE_FIGURE_STANDING);
  else
    bastide_figure_paint (cr, guard.figure, figure->colour, x + guard.x * pixels, y + guard.y * pixels,
                          bastide_figure_get_height (pixels), BASTIDE_FIGURE_STANDING);

  return TRUE;
}

/* The reach of things beside a tile into it. */
#define REACH 0.6

/* A shadow falls to one side: this much more of the ring is kept free. */
#define WITH_SHADOW 1.4

/**
 * DiagramFigure:
 * @figure: the figure of the diagram
 * @laid: its tile
 * @staged: its look there
 */
typedef struct
{
  const BastideDiagramFigure *figure;
  const BastideLaidTile      *laid;
  BastideStagedFigure         staged;
} DiagramFigure;

GArray *
bastide_diagram_figures_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (DiagramFigure));
}

/* A piece is drawn alike whether or not the game counts it among its pieces: a keep is a keep wherever it stands. */
static gboolean
is_piece (const BastideGameInterface *game,
          const char                 *name)
{
  for (guint i = 0; game->core != NULL && i < game->core->vocabulary.n_pieces; i++)
    if (g_str_equal (game->core->vocabulary.pieces[i].name, name))
      return TRUE;

  return FALSE;
}

/* Figures of one colour belong to one player, and no two colours have the same symbol. */
static int
get_owner (const char *colour)
{
  const BastidePlayerColour *player = colour != NULL ? bastide_player_colour_find (colour) : NULL;

  return player != NULL ? (int) player->symbol : BASTIDE_NO_OWNER;
}

void
bastide_diagram_figures_add (GArray                     *self,
                             const BastideDiagramFigure *figure,
                             const BastideLaidTile      *laid,
                             guint                       segment)
{
  const BastideGameInterface *game = laid->tile->tileset->game;
  guint kind = bastide_tile_definition_get_segment (laid->tile, segment)->kind;
  DiagramFigure next = {
    figure, laid, { .segment = segment, .owner = get_owner (figure->colour) },
  };

  if (!bastide_figure_exists (figure->figure))
    return;

  next.staged.style = bastide_figure_get_style_on (game, kind);
  next.staged.name = is_piece (game, figure->figure) ? figure->figure
                                                     : bastide_figure_get_name_on (game, kind, figure->figure);
  g_array_append_val (self, next);
}

/* --- Places --- */

/* Adds a thing that stands or lies there, as seen from the corner of a tile. */
static void
add_thing (GArray                *things,
           const BastideLaidTile *laid,
           BastideStageThing      thing)
{
  thing.x -= laid->cell.x;
  thing.y -= laid->cell.y;
  if (fabs (thing.x - 0.5) < 0.5 + REACH && fabs (thing.y - 0.5) < 0.5 + REACH)
    g_array_append_val (things, thing);
}

/* A ring is wider than the figure in it: the distance keeps other figures free of it. */
static void
add_neighbour (GArray                *things,
               const BastideLaidTile *laid,
               const DiagramFigure   *neighbour)
{
  const BastideStagedFigure *staged = &neighbour->staged;
  double height = bastide_figure_get_height (BASTIDE_FIGURE_FULL_TILE) / BASTIDE_FIGURE_FULL_TILE * staged->scale;
  BastideStageThing thing = { .x = neighbour->laid->cell.x + staged->x };
  double radius;

  thing.y = neighbour->laid->cell.y + staged->y - get_disc (height, staged->style, &radius);
  thing.height = radius;
  thing.width = radius * WITH_SHADOW;
  add_thing (things, laid, thing);
}

static gboolean
has_ban (const GArray          *self,
         const BastideLaidTile *laid)
{
  for (guint i = 0; i < self->len; i++)
    {
      const DiagramFigure *figure = &g_array_index (self, DiagramFigure, i);

      if (figure->laid == laid && figure->figure->forbidden)
        return TRUE;
    }

  return FALSE;
}

static GArray *
list_things (const GArray          *self,
             const GArray          *things,
             const BastideLaidTile *laid,
             gboolean               ban)
{
  GArray *near = g_array_new (FALSE, TRUE, sizeof (BastideStageThing));

  for (guint i = 0; i < things->len; i++)
    add_thing (near, laid, g_array_index (things, BastideStageThing, i));
  for (guint i = 0; i < self->len && ban; i++)
    {
      const DiagramFigure *figure = &g_array_index (self, DiagramFigure, i);

      if (figure->laid != laid && figure->staged.scale > 0)
        add_neighbour (near, laid, figure);
    }

  return near;
}

/* --- Painting --- */

static void
paint_figure (const DiagramFigure *self,
              cairo_t             *cr,
              double               x,
              double               y,
              double               pixels)
{
  double place_x, place_y, height;

  if (!self->figure->forbidden)
    {
      bastide_staged_figure_paint (&self->staged, cr, self->figure->colour, x, y, pixels, pixels);
      return;
    }

  bastide_staged_figure_get_place (&self->staged, pixels, &place_x, &place_y, &height);
  paint_banned_figure (cr, self->staged.name, self->figure->colour, x + place_x, y + place_y, height,
                       self->staged.style);
}

/* Bans, or all others. */
static void
paint_figures (const GArray *self,
               gboolean      forbidden,
               cairo_t      *cr,
               double        x,
               double        y,
               double        pixels)
{
  for (guint i = 0; i < self->len; i++)
    {
      const DiagramFigure *figure = &g_array_index (self, DiagramFigure, i);

      if (figure->figure->forbidden == forbidden)
        paint_figure (figure, cr, x + figure->laid->cell.x * pixels, y + figure->laid->cell.y * pixels, pixels);
    }
}

void
bastide_diagram_figures_paint (GArray       *self,
                               const GArray *things,
                               cairo_t      *cr,
                               double        x,
                               double        y,
                               double        pixels)
{
  /* Tiles with a ban come last: it gives way to the figures around. */
  for (guint ban = FALSE; ban <= TRUE; ban++)
    for (guint i = 0; i < self->len; i++)
      {
        const DiagramFigure *figure = &g_array_index (self, DiagramFigure, i);

        /* All figures of a tile together. */
        if (figure->staged.scale == 0 && has_ban (self, figure->laid) == (gboolean) ban)
          {
            g_autoptr (GArray) near = list_things (self, things, figure->laid, (gboolean) ban);
            g_autoptr (GArray) staged = g_array_new (FALSE, FALSE, sizeof (BastideStagedFigure));
            guint n = 0;

            for (guint j = 0; j < self->len; j++)
              if (g_array_index (self, DiagramFigure, j).laid == figure->laid)
                g_array_append_val (staged, g_array_index (self, DiagramFigure, j).staged);
            bastide_figures_stage (figure->laid->plan, (BastideStagedFigure *) (gpointer) staged->data, staged->len,
                                   (const BastideStageThing *) (gconstpointer) near->data, near->len);
            for (guint j = 0; j < self->len; j++)
              if (g_array_index (self, DiagramFigure, j).laid == figure->laid)
                g_array_index (self, DiagramFigure, j).staged = g_array_index (staged, BastideStagedFigure, n++);
          }
      }
  /* In little room a ring lies behind the figures beside it. */
  paint_figures (self, TRUE, cr, x, y, pixels);
  paint_figures (self, FALSE, cr, x, y, pixels);
}
