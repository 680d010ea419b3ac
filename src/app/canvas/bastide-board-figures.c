/* bastide-board-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-canvas.h"
#include "bastide-board-edges.h"
#include "bastide-piece-painter.h"

#include <gtk/gtk.h>
#include <math.h>

/*
 * * All that stands on the board: figures and other pieces on segments, figures on edges. Things farther south are
 * painted later, and found first.
 */

/**
 * bastide_board_canvas_get_sprite:
 * @figure: a figure that is staged
 * @x: (out): its position in the picture, in device pixels of the view
 * @y: (out): its position in the picture, in device pixels of the view
 *
 * Returns: its look
 */
BastideSprite
bastide_board_canvas_get_sprite (const BastideBoardCanvas    *self,
                                 const BastideStandingFigure *figure,
                                 double                      *x,
                                 double                      *y)
{
  const BastideStagedFigure *staged = &figure->staged;
  int pixels = self->geometry->pixels;
  int corner_x, corner_y;
  double height;

  bastide_board_geometry_get_corner (self->geometry, figure->x, figure->y, &corner_x, &corner_y);
  bastide_staged_figure_get_place (staged, pixels, x, y, &height);
  *x += corner_x;
  *y += corner_y;

  return (BastideSprite) {
    .kind = BASTIDE_SPRITE_FIGURE,
    .name = g_intern_string (staged->name),
    .colour = staged->owner >= 0 ? bastide_board_canvas_get_colour (self, (guint) staged->owner) : NULL,
    .style = staged->style,
    .pixels = pixels,
    .percent = (guint) (staged->scale * 100 + 0.5),
    .count = staged->count,
  };
}

/**
 * bastide_board_canvas_find_figure_sprite:
 * @player: the owner
 * @figure: its kind
 * @placed: a placed tile
 * @segment: a segment of it
 * @sprite: (out): its look there
 * @x: (out): its position in the picture, in device pixels of the view
 * @y: (out): its position in the picture, in device pixels of the view
 *
 * Finds the look of a figure on a segment, or, if it is not there, its look if it came there beside everything else on
 * the tile.
 *
 * Returns: whether it stands there
 */
gboolean
bastide_board_canvas_find_figure_sprite (const BastideBoardCanvas *self,
                                         guint                     player,
                                         guint                     figure,
                                         guint                     placed,
                                         guint                     segment,
                                         BastideSprite            *sprite,
                                         double                   *x,
                                         double                   *y)
{
  BastideStandingFigure standing;
  gboolean stands;

  bastide_standing_figure_init (&standing, self->rules, self->state, placed,
                                bastide_board_picture_get_plan (self->picture, placed), (int) player, figure, segment);
  stands = bastide_standing_figure_find (&standing, self->rules, self->state,
                                         bastide_board_picture_get_edges (self->picture));
  *sprite = bastide_board_canvas_get_sprite (self, &standing, x, y);
  /* A figure that is not there yet is never represented by another one. */
  sprite->count = stands ? sprite->count : 1;

  return stands;
}

/**
 * bastide_board_canvas_stage_offers:
 * @player: the owner
 * @placed: a placed tile
 * @offers: (array length=n_offers): figures, one of which may come there
 *
 * Finds room for all offers on a tile together: afterwards bastide_board_canvas_find_figure_sprite() gives the place
 * that each has, and will keep when chosen.
 */
void
bastide_board_canvas_stage_offers (const BastideBoardCanvas *self,
                                   guint                     player,
                                   guint                     placed,
                                   const BastideOffer       *offers,
                                   guint                     n_offers)
{
  g_autofree BastideStandingFigure *figures = g_new (BastideStandingFigure, n_offers);

  for (guint i = 0; i < n_offers; i++)
    bastide_standing_figure_init (&figures[i], self->rules, self->state, placed,
                                  bastide_board_picture_get_plan (self->picture, placed), (int) player,
                                  offers[i].figure, offers[i].segment);
  bastide_standing_figures_offer (figures, n_offers, self->rules, self->state,
                                  bastide_board_picture_get_edges (self->picture));
}

/**
 * bastide_board_canvas_find_piece_sprite:
 * @piece: a piece that stands on a segment or could
 * @sprite: (out): its look there
 * @x: (out): its position in the picture, in device pixels of the view
 * @y: (out): its position in the picture, in device pixels of the view
 *
 * Returns: whether it can be shown: it has a drawing, and a tile lies there
 */
gboolean
bastide_board_canvas_find_piece_sprite (const BastideBoardCanvas *self,
                                        const BastidePiece       *piece,
                                        BastideSprite            *sprite,
                                        double                   *x,
                                        double                   *y)
{
  int placed = bastide_state_find_placed (self->rules, self->state, piece->x, piece->y);
  BastideStandingFigure standing;

  if (placed < 0
      || !bastide_standing_figure_init_piece (&standing, self->rules, self->state,
                                              bastide_board_picture_get_plan (self->picture, (guint) placed), piece))
    return FALSE;

  bastide_standing_figure_find (&standing, self->rules, self->state, bastide_board_picture_get_edges (self->picture));
  *sprite = bastide_board_canvas_get_sprite (self, &standing, x, y);

  return TRUE;
}

/**
 * bastide_board_canvas_get_row_offset:
 * @figures: (element-type BastidePlacedFigure): all figures on the board
 * @index: one of them
 *
 * Returns: offset to the right from bastide_board_canvas_get_feet() of its segment, which it may share
 */
double
bastide_board_canvas_get_row_offset (const BastideBoardCanvas *self,
                                     const GArray             *figures,
                                     guint                     index)
{
  const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, index);
  BastideSprite sprite;
  double x, y, feet_x, feet_y;

  bastide_board_canvas_find_figure_sprite (self, figure->player, figure->figure, figure->placed, figure->segment,
                                           &sprite, &x, &y);
  bastide_board_canvas_get_feet (self, figure->placed, figure->segment, &feet_x, &feet_y);

  return x - feet_x;
}

/**
 * bastide_board_canvas_paint_figure:
 * @offset_x: offset from its place, in device pixels
 * @offset_y: offset from its place, in device pixels
 *
 * Paints one figure on a segment of a placed tile.
 */
void
bastide_board_canvas_paint_figure (const BastideBoardCanvas *self,
                                   guint                     player,
                                   guint                     figure,
                                   guint                     placed,
                                   guint                     segment,
                                   double                    offset_x,
                                   double                    offset_y,
                                   double                    opacity)
{
  BastideSprite sprite;
  double x, y;

  bastide_board_canvas_find_figure_sprite (self, player, figure, placed, segment, &sprite, &x, &y);
  sprite.count = 1;
  bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x + offset_x, y + offset_y, opacity);
}

/**
 * Standing:
 * @sprite: its look
 * @x: its place, in device pixels of the view
 * @y: its place, in device pixels of the view
 * @placed: the tile
 * @segment: segment of it, or -1 on an edge
 * @figure: the kind of a figure on an edge
 *
 * One of all that stand on the board.
 */
typedef struct
{
  BastideSprite     sprite;
  double            x;
  double            y;
  guint             placed;
  int               segment;
  BastideEdgeFigure figure;
} Standing;

const BastideTilePlan *
bastide_board_canvas_find_plan (guint    placed,
                                int      x,
                                int      y,
                                gpointer user_data)
{
  const BastideBoardCanvas *self = user_data;

  return bastide_board_canvas_shows (self, x, y) ? bastide_board_picture_get_plan (self->picture, placed) : NULL;
}

typedef struct
{
  const BastideBoardCanvas *canvas;
  guint                     n_asked; /* for how many figures */
} FirstFigures;

static const BastideTilePlan *
find_first_plan (guint    placed,
                 int      x,
                 int      y,
                 gpointer user_data)
{
  FirstFigures *self = user_data;
  guint max = self->canvas->max_figures;

  if (max > 0 && self->n_asked++ >= max)
    return NULL;

  return bastide_board_canvas_find_plan (placed, x, y, (gpointer) self->canvas);
}

static void
add_edge_figures (const BastideBoardCanvas *self,
                  BastideEdgeFigureFilter   filter,
                  gpointer                  user_data,
                  GArray                   *standing)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  bastide_state_get_edge_figures (self->rules, self->state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);
      const BastideTileEdge edge = { figure->x, figure->y, figure->side };
      Standing next = { .placed = figure->placed, .segment = -1, .figure = *figure };

      if (!bastide_board_canvas_shows (self, figure->x, figure->y) || (filter != NULL && filter (figure, user_data)))
        continue;
      next.sprite = bastide_board_edges_get_sprite (self, &edge, figure->figure, figure->player, &next.x, &next.y);
      g_array_append_val (standing, next);
    }
}

static int
compare_standing (gconstpointer a,
                  gconstpointer b)
{
  const Standing *left = a;
  const Standing *right = b;

  return (left->y > right->y) - (left->y < right->y);
}

static GArray *
list_standing (const BastideBoardCanvas *self,
               BastideFigureFilter       filter,
               BastideEdgeFigureFilter   edge_filter,
               gpointer                  user_data)
{
  GArray *standing = g_array_new (FALSE, FALSE, sizeof (Standing));
  FirstFigures first = { self };
  g_autoptr (GArray) figures = bastide_board_stage_new (self->rules, self->state,
                                                         bastide_board_picture_get_edges (self->picture),
                                                         find_first_plan, &first);

  /* Figures and other pieces on segments, including neutral ones and players' keeps. */
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideStandingFigure *figure = &g_array_index (figures, BastideStandingFigure, i);
      Standing next = { .placed = figure->placed, .segment = (int) figure->staged.segment };
      const BastidePlacedFigure placed = {
        .player = (guint) figure->staged.owner, .figure = (guint) figure->figure, .placed = figure->placed,
        .x = figure->x, .y = figure->y, .segment = figure->staged.segment,
      };

      if (figure->staged.count == 0 || (filter != NULL && figure->figure >= 0 && filter (&placed, user_data)))
        continue;
      next.sprite = bastide_board_canvas_get_sprite (self, figure, &next.x, &next.y);
      g_array_append_val (standing, next);
    }
  add_edge_figures (self, edge_filter, user_data, standing);
  g_array_sort (standing, compare_standing);

  return standing;
}

static const BastideTilePlan *
find_plan_at (gpointer data,
              int      x,
              int      y)
{
  const BastideBoardCanvas *self = data;
  int placed = bastide_state_find_placed (self->rules, self->state, x, y);

  return placed >= 0 ? bastide_board_picture_get_plan (self->picture, (guint) placed) : NULL;
}

static const char *
get_colour_of (gpointer data,
               guint    player)
{
  return bastide_board_canvas_get_colour (data, player);
}

static void
paint_from_cache (gpointer    data,
                  const char *name,
                  const char *colour,
                  double      x,
                  double      y)
{
  const BastideBoardCanvas *self = data;
  const BastideSprite sprite = {
    .kind = BASTIDE_SPRITE_SET_PIECE, .name = name, .colour = g_intern_string (colour),
    .pixels = self->geometry->pixels,
  };

  bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x, y, 1);
}

static BastidePieceGround
get_ground (const BastideBoardCanvas *self)
{
  return (BastidePieceGround) { find_plan_at, get_colour_of, (gpointer) self, paint_from_cache };
}

/**
 * bastide_board_canvas_paint_possible_piece:
 * @piece: a piece that is not there
 *
 * Paints a piece that would come to a corner, or one that a set brings; others have ways of their own.
 */
void
bastide_board_canvas_paint_possible_piece (const BastideBoardCanvas *self,
                                           const BastidePiece       *piece,
                                           double                    opacity)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  const BastidePieceGround ground = get_ground (self);
  int x, y;

  bastide_state_get_pieces (self->rules, self->state, pieces);
  bastide_board_geometry_get_corner (self->geometry, 0, 0, &x, &y);
  cairo_push_group (self->cr);
  bastide_loose_piece_paint (self->cr, &ground, piece, pieces, x, y, self->geometry->pixels);
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, opacity);
}

/**
 * bastide_board_canvas_find_loose_piece:
 * @x: a point, in device pixels of the view
 * @y: a point, in device pixels of the view
 * @found: (out): the piece that lies there where tiles meet, or that a set brings
 *
 * Returns: whether there is one
 */
gboolean
bastide_board_canvas_find_loose_piece (const BastideBoardCanvas *self,
                                       double                    x,
                                       double                    y,
                                       BastidePiece             *found)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  const BastidePieceGround ground = get_ground (self);
  double pixels = self->geometry->pixels;
  int corner_x, corner_y;

  bastide_state_get_pieces (self->rules, self->state, pieces);
  bastide_board_geometry_get_corner (self->geometry, 0, 0, &corner_x, &corner_y);
  for (guint i = 0; i < pieces->len; i++)
    {
      double spot_x, spot_y;

      *found = g_array_index (pieces, BastidePiece, i);
      if (bastide_loose_piece_get_spot (&ground, found, pieces, &spot_x, &spot_y)
          && hypot (x - corner_x - spot_x * pixels, y - corner_y - spot_y * pixels)
             <= bastide_loose_piece_get_radius (pixels))
        return TRUE;
    }

  return FALSE;
}

/**
 * bastide_board_canvas_paint_figures:
 * @filter: (scope call) (nullable): selects figures to leave out
 * @edge_filter: (scope call) (nullable): selects figures on edges to leave out
 *
 * Paints all that stands on the board: figures, those that share a segment side by side, and other pieces.
 */
void
bastide_board_canvas_paint_figures (const BastideBoardCanvas *self,
                                    BastideFigureFilter       filter,
                                    BastideEdgeFigureFilter   edge_filter,
                                    gpointer                  user_data)
{
  g_autoptr (GArray) standing = list_standing (self, filter, edge_filter, user_data);
  const BastidePieceGround ground = get_ground (self);
  int x, y;

  bastide_board_geometry_get_corner (self->geometry, 0, 0, &x, &y);
  bastide_loose_pieces_paint (self->cr, &ground, self->rules, self->state, x, y, self->geometry->pixels);

  /* Halos of small figures lie under all figures, so that none tints its neighbours. */
  for (guint i = 0; i < standing->len; i++)
    {
      Standing *next = &g_array_index (standing, Standing, i);
      BastideSprite halo = next->sprite;

      if (!bastide_figure_glows (halo.colour, bastide_sprite_get_figure_height (&halo)))
        continue;
      halo.style |= BASTIDE_FIGURE_GLOW;
      halo.count = 1;
      next->sprite.style |= BASTIDE_FIGURE_BARE;
      bastide_sprite_cache_paint (self->sprites, self->cr, &halo, next->x, next->y, 1);
    }
  for (guint i = 0; i < standing->len; i++)
    {
      const Standing *next = &g_array_index (standing, Standing, i);

      bastide_sprite_cache_paint (self->sprites, self->cr, &next->sprite, next->x, next->y, 1);
    }
}

/**
 * bastide_board_canvas_list_middles:
 *
 * Returns: (transfer full) (element-type graphene_point_t): the middles of all that stands on the board, in device
 *   pixels of the view
 */
GArray *
bastide_board_canvas_list_middles (const BastideBoardCanvas *self)
{
  g_autoptr (GArray) standing = list_standing (self, NULL, NULL, NULL);
  GArray *middles = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));

  for (guint i = 0; i < standing->len; i++)
    {
      const Standing *next = &g_array_index (standing, Standing, i);
      double height = bastide_sprite_get_figure_height (&next->sprite);
      double rise = next->sprite.style & BASTIDE_FIGURE_LYING ? 0 : height * 0.42;
      graphene_point_t middle = GRAPHENE_POINT_INIT ((float) next->x, (float) (next->y - rise));

      g_array_append_val (middles, middle);
    }

  return middles;
}

/* The topmost thing at a point; its shadow does not count. Returns: whether anything does */
static gboolean
find_standing (const BastideBoardCanvas *self,
               double                    x,
               double                    y,
               Standing                 *found)
{
  g_autoptr (GArray) standing = list_standing (self, NULL, NULL, NULL);

  for (guint i = standing->len; i > 0; i--)
    {
      *found = g_array_index (standing, Standing, i - 1);
      found->sprite.style |= BASTIDE_FIGURE_FLAT;
      if (bastide_sprite_cache_hits (self->sprites, &found->sprite, x - found->x, y - found->y))
        return TRUE;
    }

  return FALSE;
}

/**
 * bastide_board_canvas_find_figure:
 * @x: a point, in device pixels of the view
 * @y: a point, in device pixels of the view
 * @placed: (out): the tile on which the figure stands, which need not be the one behind the point
 * @segment: (out): the segment on which the figure stands
 *
 * Returns: whether a figure or another piece on a segment is visible at the point
 */
gboolean
bastide_board_canvas_find_figure (const BastideBoardCanvas *self,
                                  double                    x,
                                  double                    y,
                                  guint                    *placed,
                                  guint                    *segment)
{
  Standing found;

  if (!find_standing (self, x, y, &found) || found.segment < 0)
    return FALSE;

  *placed = found.placed;
  *segment = (guint) found.segment;

  return TRUE;
}

/**
 * bastide_board_canvas_find_edge_figure:
 * @x: a point, in device pixels of the view
 * @y: a point, in device pixels of the view
 * @figure: (out): it
 *
 * Returns: whether a figure on an edge is visible at the point
 */
gboolean
bastide_board_canvas_find_edge_figure (const BastideBoardCanvas *self,
                                       double                    x,
                                       double                    y,
                                       BastideEdgeFigure        *figure)
{
  Standing found;

  if (!find_standing (self, x, y, &found) || found.segment >= 0)
    return FALSE;

  *figure = found.figure;

  return TRUE;
}
