/* bastide-board-canvas.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-geometry.h"
#include "bastide-board-picture.h"
#include "bastide-board-stage.h"
#include "bastide-sprite-cache.h"
#include "bastide-surroundings.h"
#include "model/game/bastide-game.h"

G_BEGIN_DECLS

/**
 * BastideBoardCanvas:
 * @cr: in device pixels
 * @geometry: where the board lies
 * @rules: the rules
 * @state: the position that is shown
 * @game: the game of the players with the colours
 * @tiles: pictures of tiles
 * @picture: the tiles on the table, for the geometry of each
 * @surroundings: (nullable): the printed board
 * @sprites: pictures of figures and cells
 * @dark: whether the table is dark
 * @high_contrast: whether marks must stand out more than usual
 * @strong_cells: whether cells stand out more than usual
 * @is_zooming: whether the size of the tiles is changing: then existing pictures are scaled
 * @close: (nullable): the only tile that is shown, where one is shown large
 *
 * Everything that the painters of one layer of the board need; lives for one frame.
 */
typedef struct
{
  cairo_t                    *cr;
  const BastideBoardGeometry *geometry;
  const BastideRules         *rules;
  const BastideState         *state;
  BastideGame                *game;
  BastideTileCache           *tiles;
  BastideBoardPicture        *picture;
  const BastideSurroundings  *surroundings;
  BastideSpriteCache         *sprites;
  gboolean                    dark;
  gboolean                    high_contrast;
  gboolean                    strong_cells;
  gboolean                    is_zooming;
  const BastideCell          *close;
  guint                       max_figures; /* number of tiles shown; 0 for all */
} BastideBoardCanvas;

/* A figure that may come to a segment of a tile. */
typedef struct
{
  guint figure;
  guint segment;
} BastideOffer;

/* Returns: whether a figure on the board is left out. */
typedef gboolean (*BastideFigureFilter) (const BastidePlacedFigure *figure,
                                         gpointer                   user_data);

/* Returns: whether a figure on an edge is left out. */
typedef gboolean (*BastideEdgeFigureFilter) (const BastideEdgeFigure *figure,
                                             gpointer                 user_data);

void       bastide_board_canvas_paint_cell     (const BastideBoardCanvas *self,
                                                int                       x,
                                                int                       y,
                                                BastideSpriteKind         kind,
                                                int                       player);
void       bastide_board_canvas_paint_cells    (const BastideBoardCanvas *self,
                                                const GArray             *cells,
                                                BastideSpriteKind         kind,
                                                int                       player);
void       bastide_board_canvas_paint_banners  (const BastideBoardCanvas *self);
void       bastide_board_canvas_paint_figures  (const BastideBoardCanvas *self,
                                                BastideFigureFilter       filter,
                                                BastideEdgeFigureFilter   edge_filter,
                                                gpointer                  user_data);
void       bastide_board_canvas_paint_figure   (const BastideBoardCanvas *self,
                                                guint                     player,
                                                guint                     figure,
                                                guint                     placed,
                                                guint                     segment,
                                                double                    offset_x,
                                                double                    offset_y,
                                                double                    opacity);
void       bastide_board_canvas_paint_feature  (const BastideBoardCanvas *self,
                                                const BastideFeature     *feature,
                                                double                    opacity);
void       bastide_board_canvas_paint_outline  (const BastideBoardCanvas *self,
                                                const BastideFeature     *feature);
void       bastide_board_canvas_paint_start_space (const BastideBoardCanvas *self,
                                                guint                     space);
void       bastide_board_canvas_paint_light    (const BastideBoardCanvas *self,
                                                const GArray             *cells,
                                                const GArray             *edges,
                                                const BastideFeature     *feature);
void       bastide_board_canvas_paint_tile     (const BastideBoardCanvas *self,
                                                guint                     tile,
                                                guint                     rotation,
                                                int                       x,
                                                int                       y,
                                                double                    angle,
                                                double                    opacity);
double     bastide_board_canvas_get_row_offset (const BastideBoardCanvas *self,
                                                const GArray             *figures,
                                                guint                     index);
BastideSprite
           bastide_board_canvas_get_sprite     (const BastideBoardCanvas    *self,
                                                const BastideStandingFigure *figure,
                                                double                      *x,
                                                double                      *y);
gboolean   bastide_board_canvas_find_figure_sprite (const BastideBoardCanvas *self,
                                                guint                     player,
                                                guint                     figure,
                                                guint                     placed,
                                                guint                     segment,
                                                BastideSprite            *sprite,
                                                double                   *x,
                                                double                   *y);
void       bastide_board_canvas_stage_offers   (const BastideBoardCanvas *self,
                                                guint                     player,
                                                guint                     placed,
                                                const BastideOffer       *offers,
                                                guint                     n_offers);
gboolean   bastide_board_canvas_find_piece_sprite (const BastideBoardCanvas *self,
                                                const BastidePiece       *piece,
                                                BastideSprite            *sprite,
                                                double                   *x,
                                                double                   *y);
GArray    *bastide_board_canvas_list_middles   (const BastideBoardCanvas *self);
gboolean   bastide_board_canvas_find_figure    (const BastideBoardCanvas *self,
                                                double                    x,
                                                double                    y,
                                                guint                    *placed,
                                                guint                    *segment);
gboolean   bastide_board_canvas_find_edge_figure (const BastideBoardCanvas *self,
                                                double                    x,
                                                double                    y,
                                                BastideEdgeFigure        *figure);
gboolean   bastide_board_canvas_shows          (const BastideBoardCanvas *self,
                                                int                       x,
                                                int                       y);
void       bastide_board_canvas_paint_possible_piece (const BastideBoardCanvas *self,
                                                const BastidePiece       *piece,
                                                double                    opacity);
gboolean   bastide_board_canvas_find_loose_piece (const BastideBoardCanvas *self,
                                                double                    x,
                                                double                    y,
                                                BastidePiece             *found);
/* A BastidePlanFunc of a canvas (@user_data): tiles out of view need no plan, as they do not show. */
const BastideTilePlan *
           bastide_board_canvas_find_plan      (guint                     placed,
                                                int                       x,
                                                int                       y,
                                                gpointer                  user_data);
BastideFigureStyle
           bastide_board_canvas_get_style      (const BastideBoardCanvas *self,
                                                guint                     placed,
                                                guint                     segment);
void       bastide_board_canvas_get_feet       (const BastideBoardCanvas *self,
                                                guint                     placed,
                                                guint                     segment,
                                                double                   *x,
                                                double                   *y);
const char *bastide_board_canvas_get_colour    (const BastideBoardCanvas *self,
                                                guint                     player);

G_END_DECLS
