/* bastide-board-scene.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-camera.h"
#include "bastide-board-canvas.h"
#include "bastide-board-surroundings.h"
#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

/**
 * BastideBoardLoupe:
 * @is_shown: whether a tile is shown once more, large, above the board
 * @cell: the cell of that tile
 * @area: where the loupe lies in the view, in device pixels
 * @corner: where the tile lies in the view, in device pixels
 * @geometry: where the board lies for that, seen from @corner
 * @is_asked: whether a player has asked for one tile of several
 * @asked: number of the tile
 * @is_closed: whether the player has closed it for the current decision
 *
 * The tile on which something small is to be chosen.
 */
typedef struct
{
  gboolean             is_shown;
  BastideCell          cell;
  graphene_rect_t      area;
  graphene_point_t     corner;
  BastideBoardGeometry geometry;
  gboolean             is_asked;
  BastideCell          asked;
  gboolean             is_closed;
} BastideBoardLoupe;

/**
 * BastideBoardScene:
 * @choice: (nullable): the choice; inactive while an earlier position is shown
 * @game: (nullable): the game that is shown: that of the choice
 * @camera: moves and fits the view
 * @geometry: where the board lies in it
 * @tiles: pictures of tiles
 * @picture: the tiles on the table
 * @sprites: pictures of figures and cells
 * @surroundings: the printed board, if the game has one
 * @loupe: a tile that is shown once more
 * @is_lit: whether a lesson speaks of something on the board
 * @lit: where that is
 * @hurried: whether decisions of computer players pass too fast to be seen
 * @crisp_pixels: the size for which pictures are kept
 *
 * The content of the table, and its layout. All painters and pointers use it; only the view changes it.
 */
typedef struct
{
  BastideChoice              *choice;
  BastideGame                *game; /* borrowed from the choice */
  BastideBoardCamera         *camera;
  const BastideBoardGeometry *geometry; /* borrowed from the camera */
  BastideTileCache           *tiles;
  BastideBoardPicture        *picture;
  BastideSpriteCache         *sprites;
  BastideBoardSurroundings   *surroundings;
  BastideBoardLoupe           loupe;
  gboolean                    is_lit;
  BastideCellRange            lit;
  gboolean                    hurried;
  int                         crisp_pixels;
} BastideBoardScene;

BastideBoardScene  *bastide_board_scene_new          (GtkWidget               *widget,
                                                      BastideBoardClock       *clock);
void                bastide_board_scene_free         (BastideBoardScene       *self);
void                bastide_board_scene_set_game     (BastideBoardScene       *self,
                                                      BastideGame             *game);
void                bastide_board_scene_update       (BastideBoardScene       *self);
const BastideRules *bastide_board_scene_get_rules    (const BastideBoardScene *self);
const BastideState *bastide_board_scene_get_state    (const BastideBoardScene *self);
gboolean            bastide_board_scene_is_reviewing (const BastideBoardScene *self);
gboolean            bastide_board_scene_is_crisp     (const BastideBoardScene *self);
void                bastide_board_scene_forget_other_sizes
                                                     (BastideBoardScene       *self);
BastideBoardCanvas  bastide_board_scene_get_canvas   (const BastideBoardScene *self,
                                                      cairo_t                 *cr);

BastideBoardCanvas bastide_board_scene_get_canvas_at (const BastideBoardScene *self,
                                                      double                  *x,
                                                      double                  *y);

int  bastide_board_scene_find_spot    (const BastideBoardScene *self,
                                       double                   x,
                                       double                   y);
int  bastide_board_scene_find_spot_at (const BastideBoardScene *self,
                                       const BastideSpot       *spot);
int  bastide_board_scene_find_placed  (const BastideBoardScene *self,
                                       int                      x,
                                       int                      y);
void bastide_board_scene_get_middle   (const BastideBoardScene *self,
                                       const BastideSpot       *spot,
                                       double                  *x,
                                       double                  *y);
const BastideSpot *
                     bastide_board_scene_find_nearest (const BastideBoardScene *self,
                                                       const GArray            *spots,
                                                       double                   x,
                                                       double                   y);

/**
 * BastideLinkEnd:
 * @known: whether it is one
 * @x: the cell
 * @y: the cell
 * @segment: a segment of the tile there
 *
 * One end of a possible link: a segment of a tile.
 */
typedef struct
{
  gboolean known;
  int      x;
  int      y;
  guint    segment;
} BastideLinkEnd;

BastideLinkEnd bastide_board_link_find_end (const BastideBoardScene *self,
                                            double                   x,
                                            double                   y);
int            bastide_board_link_find     (const BastideBoardScene *self,
                                            const BastideLinkEnd    *one,
                                            const BastideLinkEnd    *other);

G_END_DECLS
