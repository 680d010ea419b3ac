/* bastide-board-spots-paint.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-spots.h"

#include <math.h>
#include <string.h>

#include "bastide-aid.h"
#include "bastide-board-edges.h"
#include "bastide-draw-text.h"
#include "bastide-highlight-painter.h"
#include "bastide-piece-drawing.h"
#include "bastide-piece-painter.h"
#include "rules/bastide-row.h"

/* --- On the edges of tiles ------------------------------------------------------------------------- */

/* Distance at which an edge can be hit, in logical pixels, or in tiles if these are large. */
#define REACH_PIXELS 24
#define REACH_TILES 0.4

/* Maximum number of edges with rims; more edges have lines, as rims would hide the pieces. */
#define MAX_RIMS 4

/* Opacity of a possible piece. */
#define GHOST_OPACITY 0.5

/* Height of the numbers that show a figure's points: in tiles, and at least this many logical pixels. */
#define BADGE_TILES 0.17
#define BADGE_PIXELS 11

/* Distance of the ends of such a line from the corners of the tile, in tiles. */
#define LINE_INSET 0.04

/* Width of the band that shows the chosen edge among many, in logical pixels. */
#define BAND_PIXELS 24

static BastideTileEdge
get_edge (const BastideSpot *spot)
{
  return (BastideTileEdge) { spot->x, spot->y, (BastideSide) (spot->segment % BASTIDE_N_SIDES) };
}

static const BastidePreview *
get_preview (BastideChoice     *choice,
             const BastideSpot *spot)
{
  int number = bastide_choice_find_spot (choice, spot->target, spot->x, spot->y, (int) spot->segment);

  return number >= 0 ? bastide_choice_get_preview (choice, (guint) number) : NULL;
}

/* The kind of the figure that would come to stand at a spot. Returns: -1 where a piece would be built */
static int
get_figure (BastideChoice     *choice,
            const BastideSpot *spot)
{
  const BastidePreview *preview = get_preview (choice, spot);

  return preview != NULL && !preview->follows ? preview->figure : -1;
}

/**
 * bastide_board_spots_get_edge_position:
 * @x: (out): the middle of the piece or of the figure, in device pixels of the view
 * @y: (out): the middle of the piece or of the figure, in device pixels of the view
 */
void
bastide_board_spots_get_edge_position (const BastideBoardCanvas *canvas,
                                       BastideChoice            *choice,
                                       const BastideSpot        *spot,
                                       double                   *x,
                                       double                   *y)
{
  BastideTileEdge edge = get_edge (spot);
  int figure = get_figure (choice, spot);

  if (figure < 0)
    {
      bastide_board_edges_get_middle (canvas, &edge, x, y);
      return;
    }

  bastide_board_edges_get_feet (canvas, &edge, (guint) figure, x, y);
  *y -= bastide_figure_get_height (canvas->geometry->pixels) / 2;
}

/* The piece of a set that would come there, or that is picked up. Returns: whether it is one */
static gboolean
paint_piece_of_set (const BastideBoardCanvas *canvas,
                    BastideChoice            *choice,
                    const BastideSpot        *spot,
                    double                    opacity)
{
  const BastidePieceKind *kind = bastide_choice_find_piece (choice, spot);
  BastidePiece piece = {
    .kind = kind, .player = bastide_choice_get_decision (choice)->player, .present = TRUE, .x = spot->x, .y = spot->y,
    .count = 1,
  };

  if (kind == NULL || (kind->row == NULL && kind->place != BASTIDE_TARGET_CORNER))
    return FALSE;

  if (spot->target == BASTIDE_TARGET_SEGMENT)
    piece.segment = spot->segment;
  else if (spot->target == BASTIDE_TARGET_EDGE)
    piece.side = (BastideSide) spot->segment;
  else if (spot->target == BASTIDE_TARGET_HALF)
    piece.half = spot->segment;
  if (kind->row == NULL || kind->row->common)
    piece.player = -1;
  bastide_board_canvas_paint_possible_piece (canvas, &piece, opacity);

  return TRUE;
}

/* The edge itself, lit. */
static void
light_edge (const BastideBoardCanvas *canvas,
            const BastideTileEdge    *edge)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (BastideTileEdge));

  g_array_append_vals (edges, edge, 1);
  bastide_board_edges_paint_light (canvas, edges, 1);
}

/* Paints the points that the figure would bring beside it: there may be several places to choose from. */
static void
paint_points (const BastideBoardCanvas *canvas,
              const BastideTileEdge    *edge,
              guint                     figure,
              int                       points)
{
  double pixels = canvas->geometry->pixels;
  double size = MAX (BADGE_TILES * pixels, BADGE_PIXELS * canvas->geometry->scale);
  PangoFontDescription *font = bastide_book_font_new ();
  double x, y;

  bastide_board_edges_get_feet (canvas, edge, figure, &x, &y);
  x += bastide_figure_get_height (pixels) * 0.45 + size;
  bastide_points_badge_paint (canvas->cr, points, x, y - bastide_figure_get_height (pixels) * 0.5, size, font);
  pango_font_description_free (font);
}

/* Paints the possible figure, in a ring. */
static void
paint_edge_ghost (const BastideBoardCanvas *canvas,
                  const BastideTileEdge    *edge,
                  guint                     figure,
                  guint                     player,
                  gboolean                  lit)
{
  BastideSprite ring = {
    .kind = BASTIDE_SPRITE_RING,
    .colour = bastide_board_canvas_get_colour (canvas, player),
    .pixels = canvas->geometry->pixels,
    .style = (lit ? BASTIDE_RING_LIT : BASTIDE_RING_STANDING)
             | (canvas->high_contrast ? BASTIDE_RING_BOLD : BASTIDE_RING_STANDING),
  };
  double x, y;

  bastide_board_edges_get_feet (canvas, edge, figure, &x, &y);
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &ring, x, y, 1);
  bastide_board_edges_paint_figure (canvas, edge, figure, player,
                                    lit ? BASTIDE_FIGURE_STANDING : BASTIDE_FIGURE_OFFERED, 0, 1);
}

/* The very piece or figure that may come there. */
static void
paint_edge (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            const BastideSpot        *spot,
            gboolean                  selected)
{
  int player = bastide_choice_get_decision (choice)->player;
  const char *colour = player >= 0 ? bastide_board_canvas_get_colour (canvas, (guint) player) : "black";
  gboolean is_one_of_many = bastide_choice_get_n_spots (choice) > MAX_RIMS;
  BastideTileEdge edge = get_edge (spot);
  int figure = get_figure (choice, spot);

  /* If other pieces are offered too, the light shines on the chosen one; otherwise it lies below it. */
  if (selected && figure >= 0)
    {
      light_edge (canvas, &edge);
    }
  /* A rim round one of the few possible edges, so that it can be found on a large board among many roofs. */
  else if (!selected && !is_one_of_many)
    {
      g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (BastideTileEdge));

      g_array_append_vals (edges, &edge, 1);
      cairo_new_path (canvas->cr);
      bastide_board_edges_append_outlines (canvas, edges);
      bastide_target_stroke (canvas->cr, colour, canvas->geometry->pixels, FALSE);
      cairo_new_path (canvas->cr);
    }
  /* A place where something could be built: a quiet line, since there may be many all round. The one that would be
   * chosen is a band. */
  if (is_one_of_many)
    {
      double start_x, start_y, end_x, end_y, inset_x, inset_y;

      bastide_board_edges_get_ends (canvas, &edge, &start_x, &start_y, &end_x, &end_y);
      inset_x = (end_x - start_x) * LINE_INSET;
      inset_y = (end_y - start_y) * LINE_INSET;
      bastide_target_edge_paint (canvas->cr, colour, start_x + inset_x, start_y + inset_y, end_x - inset_x,
                                 end_y - inset_y, canvas->geometry->pixels,
                                 selected ? BAND_PIXELS * canvas->geometry->scale : 0);
    }
  if (figure < 0 && (selected || !is_one_of_many)
      && !paint_piece_of_set (canvas, choice, spot, selected ? 1 : GHOST_OPACITY))
    bastide_board_edges_paint_piece (canvas, &edge, bastide_choice_get_verb_at (choice, spot)->name,
                                     selected ? 1 : GHOST_OPACITY);
  if (selected && !is_one_of_many && figure < 0)
    light_edge (canvas, &edge);
  if (figure < 0 || player < 0)
    return;

  paint_edge_ghost (canvas, &edge, (guint) figure, (guint) player, selected);
  if (get_preview (choice, spot)->view != NULL
      && bastide_aid_is_shown (bastide_choice_get_game (choice), BASTIDE_SETTING_AID_LIT_FEATURES))
    paint_points (canvas, &edge, (guint) figure, get_preview (choice, spot)->view->points);
}

/* --- All others ------------------------------------------------------------------------------------ */

/* Size at which a standing thing can be hit, relative to its painted size. */
#define FIGURE_SLOP 1.3

/* Radius of the ring round moving offers, in tiles. */
#define FLOAT_WIDTH 0.115
#define FLOAT_HEIGHT 0.075

/* Radius of the ring round things that lie on a tile, in tiles. */
#define HEAP_WIDTH 0.13
#define HEAP_HEIGHT 0.085
#define HEAP_RISE 0.035

/* Most radius of the ring round a half of an edge, in tiles: its neighbours keep theirs apart from it. */
#define HALF_RADIUS 0.165

/* Distance from its middle at which a spot can be hit, in device pixels. */
static double
get_reach (const BastideBoardCanvas *canvas,
           const BastideSpot        *spot)
{
  double least = BASTIDE_SPOT_PIXELS / 2.0 * canvas->geometry->scale;
  gboolean stands = spot->target == BASTIDE_TARGET_SEGMENT || spot->target == BASTIDE_TARGET_FIGURE;

  return stands ? MAX (least, bastide_figure_get_height (canvas->geometry->pixels) * 0.56 * FIGURE_SLOP)
                : MAX (least, canvas->geometry->pixels * FLOAT_WIDTH);
}

/**
 * bastide_board_spots_hits:
 * @x: in device pixels of the view
 * @y: in device pixels of the view
 * @distance: (out): distance of the point from the choice
 *
 * Returns: whether a spot that is no cell is hit there; of several the nearest one counts
 */
gboolean
bastide_board_spots_hits (const BastideBoardCanvas *canvas,
                          BastideChoice            *choice,
                          const BastideSpot        *spot,
                          double                    x,
                          double                    y,
                          double                   *distance)
{
  double spot_x, spot_y;

  if (!bastide_board_spots_shows (canvas, choice, spot)
      || !bastide_board_spots_get_position (canvas, choice, spot, &spot_x, &spot_y))
    return FALSE;
  if (spot->target == BASTIDE_TARGET_EDGE)
    {
      double pixels = canvas->geometry->pixels;
      double reach = MAX (REACH_PIXELS * canvas->geometry->scale, REACH_TILES * pixels);
      BastideTileEdge edge = get_edge (spot);
      int figure = get_figure (choice, spot);

      /* With a generous reach. */
      *distance = bastide_board_edges_get_distance (canvas, &edge, x, y);
      if (figure >= 0)
        {
          double height = bastide_figure_get_height (pixels);
          double feet_x, feet_y;

          bastide_board_edges_get_feet (canvas, &edge, (guint) figure, &feet_x, &feet_y);
          *distance = MIN (*distance, hypot (x - feet_x, y - CLAMP (y, feet_y - height, feet_y)));
        }

      return *distance <= reach;
    }

  *distance = hypot (x - spot_x, y - spot_y);

  return *distance <= get_reach (canvas, spot);
}

/**
 * bastide_board_spots_paint_cells:
 *
 * Marks the cells where something may be placed.
 */
void
bastide_board_spots_paint_cells (const BastideBoardCanvas *canvas,
                                 BastideChoice            *choice)
{
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      gboolean selected = (int) i == bastide_choice_get_selected (choice);

      if (spot->target != BASTIDE_TARGET_CELL)
        continue;
      bastide_board_canvas_paint_cell (canvas, spot->x, spot->y,
                                       selected ? BASTIDE_SPRITE_HOVERED_CELL : BASTIDE_SPRITE_LEGAL_CELL,
                                       bastide_choice_get_decision (choice)->player);
      if (selected && spot->rotations == 0)
        paint_piece_of_set (canvas, choice, spot, 1);
    }
}

static const char *
get_colour (const BastideBoardCanvas *canvas,
            BastideChoice            *choice)
{
  int player = bastide_choice_get_decision (choice)->player;

  return player >= 0 ? bastide_board_canvas_get_colour (canvas, (guint) player) : NULL;
}

/* The ring for a present or possible thing. A ring round the feet of a figure that already stands there would be
 * hidden: it goes round the whole figure. */
static void
paint_ring (const BastideBoardCanvas *canvas,
            const BastideBoardSpot   *thing,
            const char               *colour,
            gboolean                  lit,
            int                       x,
            int                       y)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, thing->spot.x, thing->spot.y);
  gboolean stands_there = thing->spot.target == BASTIDE_TARGET_FIGURE;
  gboolean lies = (bastide_board_canvas_get_style (canvas, (guint) placed, thing->spot.segment)
                   & BASTIDE_FIGURE_LYING) != 0;
  BastideSprite ring = { .kind = BASTIDE_SPRITE_RING, .colour = colour, .pixels = canvas->geometry->pixels,
                         .percent = thing->percent };

  if (stands_there)
    ring.style = BASTIDE_RING_AROUND;
  else if (lies && (thing->figure >= 0 || thing->has_piece))
    ring.style = BASTIDE_RING_LYING;
  ring.style |= lit ? BASTIDE_RING_LIT : BASTIDE_RING_STANDING;
  ring.style |= canvas->high_contrast ? BASTIDE_RING_BOLD : BASTIDE_RING_STANDING;
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &ring, x + (stands_there ? thing->x : thing->ground_x),
                              y + (stands_there ? thing->y : thing->ground_y), 1);
}

/* Paints a possible figure in its final look; figures that already stand there are painted with the others. */
static void
paint_ghost (const BastideBoardCanvas *canvas,
             BastideChoice            *choice,
             const BastideBoardSpot   *thing,
             gboolean                  lit)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, thing->spot.x, thing->spot.y);
  int player = bastide_choice_get_decision (choice)->player;
  BastideSprite sprite;
  double x, y;

  if (thing->spot.target == BASTIDE_TARGET_FIGURE)
    return;
  if (thing->figure >= 0 && player >= 0)
    bastide_board_canvas_find_figure_sprite (canvas, (guint) player, (guint) thing->figure, (guint) placed,
                                             thing->spot.segment, &sprite, &x, &y);
  else if (!thing->has_piece || !bastide_board_canvas_find_piece_sprite (canvas, &thing->piece, &sprite, &x, &y))
    return;

  sprite.count = 1;
  sprite.percent = thing->percent;
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &sprite, x + thing->moved_x, y + thing->moved_y,
                              lit ? 1 : GHOST_OPACITY);
}

/* Paints a link from one segment to the other; the chosen one with its whole way. */
static void
paint_link (const BastideBoardCanvas *canvas,
            const BastideBoardSpot   *thing,
            const char               *colour,
            gboolean                  lit,
            int                       x,
            int                       y)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, thing->spot.x, thing->spot.y);
  double pixels = canvas->geometry->pixels;
  double size = lit ? 1 : thing->size;

  if (colour != NULL)
    bastide_target_ring_paint (canvas->cr, colour, x + thing->x, y + thing->y, FLOAT_WIDTH * size * pixels,
                               FLOAT_HEIGHT * size * pixels, pixels * size, lit);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, x + thing->x, y + thing->y);
  cairo_scale (canvas->cr, size, size);
  bastide_piece_paint_on_way (canvas->cr, bastide_board_picture_get_plan (canvas->picture, (guint) placed),
                              &thing->piece, thing->part, -thing->x, -thing->y, pixels,
                              lit ? BASTIDE_FIGURE_STANDING : BASTIDE_FIGURE_OFFERED);
  cairo_restore (canvas->cr);
}

/* Finds a thing that lies on a tile. Returns: whether anything does */
static gboolean
find_lying (const BastideBoardCanvas *canvas,
            const BastideSpot        *spot,
            BastidePiece             *piece)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (canvas->rules, canvas->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      *piece = g_array_index (pieces, BastidePiece, i);
      if (piece->kind->place == BASTIDE_TARGET_TILE && piece->present && piece->x == spot->x && piece->y == spot->y)
        return TRUE;
    }

  return FALSE;
}

/* The piece that would come to a tile: the action is named after it, or after all of its kind, as in the protocol.
 * Returns: (nullable) */
static const BastidePieceKind *
find_kind (const BastideRules *rules,
           const BastideVerb  *verb)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    for (guint k = 0; k < words->n_pieces; k++)
      {
        const BastidePieceKind *kind = &words->pieces[k];

        if (kind->place == BASTIDE_TARGET_TILE
            && (g_str_equal (kind->name, verb->name) || g_strcmp0 (kind->member, verb->name) == 0))
          return kind;
      }

  return NULL;
}

/* A whole tile, with the present or possible piece on it. */
static void
paint_tile (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            const BastideSpot        *spot,
            const char               *colour,
            gboolean                  lit,
            int                       x,
            int                       y)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  const BastideTilePlan *plan = bastide_board_picture_get_plan (canvas->picture, (guint) placed);
  const BastidePieceKind *kind = find_kind (canvas->rules, bastide_choice_get_verb_at (choice, spot));
  BastidePiece piece = { .kind = kind, .x = spot->x, .y = spot->y, .present = TRUE, .count = 1 };
  gboolean is_there = kind == NULL && find_lying (canvas, spot, &piece);
  double pixels = canvas->geometry->pixels;
  double spot_x, spot_y;

  if (colour != NULL)
    bastide_target_tile_paint (canvas->cr, colour, x, y, pixels, lit);
  if (paint_piece_of_set (canvas, choice, spot, lit ? 1 : GHOST_OPACITY) || (kind == NULL && !is_there))
    return;

  bastide_piece_get_spot (plan, &piece, &spot_x, &spot_y);
  if (colour != NULL)
    bastide_target_ring_paint (canvas->cr, colour, x + spot_x * pixels, y + (spot_y - HEAP_RISE) * pixels,
                               HEAP_WIDTH * pixels, HEAP_HEIGHT * pixels, pixels, lit);
  bastide_piece_paint (canvas->cr, plan, &piece, x, y, pixels,
                       lit || is_there ? BASTIDE_FIGURE_STANDING : BASTIDE_FIGURE_OFFERED);
}

static void
paint_spot (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            const BastideSpot        *spot,
            gboolean                  selected)
{
  const char *colour = get_colour (canvas, choice);
  BastideBoardSpot thing;
  int x, y;

  if (!bastide_board_spots_get (canvas, choice, spot, &thing))
    return;

  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &x, &y);
  if (spot->target == BASTIDE_TARGET_TILE)
    {
      paint_tile (canvas, choice, spot, colour, selected, x, y);
    }
  else if (spot->target == BASTIDE_TARGET_EDGE)
    {
      paint_edge (canvas, choice, spot, selected);
    }
  else if (spot->target == BASTIDE_TARGET_LINK)
    {
      paint_link (canvas, &thing, colour, selected, x, y);
    }
  else if (colour != NULL && (spot->target == BASTIDE_TARGET_CORNER || spot->target == BASTIDE_TARGET_HALF
                              || (!selected && bastide_board_spots_get_feature (canvas, spot) >= 0)))
    {
      /* Corners, halves of edges and features may be many: the ghost appears at the one that is pointed at. */
      double radius = BASTIDE_SPOT_PIXELS / 2.0 * canvas->geometry->scale;

      if (spot->target == BASTIDE_TARGET_HALF)
        radius = MIN (radius, HALF_RADIUS * canvas->geometry->pixels);
      bastide_target_ring_paint (canvas->cr, colour, x + thing.x, y + thing.y, radius, radius,
                                 canvas->geometry->pixels, selected);
      if (selected)
        paint_piece_of_set (canvas, choice, spot, 1);
    }
  else
    {
      if (colour != NULL)
        paint_ring (canvas, &thing, colour, selected, x, y);
      paint_ghost (canvas, choice, &thing, selected);
      paint_piece_of_set (canvas, choice, spot, selected ? 1 : GHOST_OPACITY);
    }
}

/**
 * bastide_board_spots_paint:
 *
 * Shows all choices other than cells in their own form. It comes before the figures: nothing is painted over standing
 * things.
 */
void
bastide_board_spots_paint (const BastideBoardCanvas *canvas,
                           BastideChoice            *choice)
{
  int selected = bastide_choice_get_selected (choice);
  int lit = -1;

  if (selected >= 0)
    lit = bastide_board_spots_get_feature (canvas, bastide_choice_get_spot (choice, (guint) selected));

  /* The ways of all offers between two segments come first, so that none crosses the picture of another one. */
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      BastideBoardSpot thing;
      int placed, x, y;

      if (spot->target != BASTIDE_TARGET_LINK || !bastide_board_canvas_shows (canvas, spot->x, spot->y)
          || !bastide_board_spots_get (canvas, choice, spot, &thing) || !thing.has_piece)
        continue;
      placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
      bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &x, &y);
      bastide_piece_paint_way (canvas->cr, bastide_board_picture_get_plan (canvas->picture, (guint) placed),
                               &thing.piece, x, y, canvas->geometry->pixels);
    }
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);

      /* A feature shows the place that is pointed at. */
      if (spot->target != BASTIDE_TARGET_CELL && (int) i != selected
          && bastide_board_canvas_shows (canvas, spot->x, spot->y) && bastide_choice_get_offers (choice, spot)
          && bastide_board_spots_shows (canvas, choice, spot)
          && (lit < 0 || bastide_board_spots_get_feature (canvas, spot) != lit))
        paint_spot (canvas, choice, spot, FALSE);
    }
  if (selected >= 0 && bastide_choice_get_spot (choice, (guint) selected)->target != BASTIDE_TARGET_CELL)
    paint_spot (canvas, choice, bastide_choice_get_spot (choice, (guint) selected), TRUE);
}
