/* castle-wall.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"
#include "bastide-scene.h"
#include "bastide-surroundings-style.h"
#include "castle-palette.h"

G_BEGIN_DECLS

/*
 * The board of The Castle: a wall round the ward, with the fields of the track on its wall-walk and a tower on each
 * corner, in a meadow with a moat. The wall-walk and the ward are on one level, so that cells of the board are places
 * of the picture; outside the ground falls away.
 */

#define BASTIDE_CASTLE_WALL_WIDTH 0.4

/* Height of the faces that look south. */
#define BASTIDE_CASTLE_FACE_HEIGHT 0.46

/* Country round the wall, in cells: beyond the moat it fades into the table. More at the sides, since windows are
 * wide. */
#define BASTIDE_CASTLE_COUNTRY_X 4
#define BASTIDE_CASTLE_COUNTRY_Y 3

#define BASTIDE_CASTLE_TOKEN_RADIUS 0.098

/* The middle of the moat from the ward. The ground falls away outside, so all is further south than above. */
#define BASTIDE_CASTLE_MOAT_DISTANCE 1.06
#define BASTIDE_CASTLE_MOAT_FALL 0.30

/* Below this many pixels a tile, the fields of the track and those on towers have no numbers. */
#define BASTIDE_CASTLE_LEAST_NUMBERS 28
#define BASTIDE_CASTLE_LEAST_TOWER_NUMBERS 46

/**
 * BastideCastleCorner:
 * @vertex: corner of the outline
 * @normals: outward, of the side before and of the side after
 * @middle: middle of the square of wall that joins the two sides
 * @outward: from the vertex to the middle, of length 1
 * @convex: whether the wall turns round the ward here
 * @has_fields: whether the board says which fields lie on it
 * @fields: the two fields on it, in the order of the track
 *
 * A corner of the wall.
 */
typedef struct
{
  BastidePoint vertex;
  BastidePoint normals[2];
  BastidePoint middle;
  BastidePoint outward;
  gboolean     convex;
  gboolean     has_fields;
  guint        fields[2];
} BastideCastleCorner;

/**
 * BastideCastleField:
 * @points: from the ward outward and back: four on a straight side, three on a corner
 * @n_points: 0 for a field without points on the board
 * @corner: its corner, or -1
 *
 * A field of the track.
 */
typedef struct
{
  BastidePoint points[4];
  guint        n_points;
  BastidePoint middle;
  int          corner;
} BastideCastleField;

/**
 * BastideCastleStart:
 * @middle: middle of the edge over which its tile meets others
 * @outward: from there out of the ward
 * @kind: a #BastideCastleKind
 *
 * A start space.
 */
typedef struct
{
  BastidePoint middle;
  BastidePoint outward;
  guint        kind;
} BastideCastleStart;

/**
 * BastideCastlePlant:
 *
 * Something that grows in the meadow.
 */
typedef struct
{
  BastidePoint at;
  double       radius;
  guint32      seed;
  enum { BASTIDE_CASTLE_TREE, BASTIDE_CASTLE_BUSH, BASTIDE_CASTLE_TUFT } kind;
} BastideCastlePlant;

/**
 * BastideCastleWall:
 * @outline: (element-type BastidePoint): the inner edge of the wall, clockwise
 * @rim: (element-type BastidePoint): the outer edge
 * @corners: (element-type BastideCastleCorner): one for each point of the outline
 * @board_corners: (element-type guint): corners in the order of the definition; %G_MAXUINT for one that is none
 * @fields: (element-type BastideCastleField): by their numbers
 * @starts: (element-type BastideCastleStart): in the order of the definition
 * @plants: (element-type BastideCastlePlant): from the north
 *
 * The places of everything.
 */
typedef struct
{
  int     width;
  int     height;
  guint8 *cells;
  GArray *outline;
  GArray *rim;
  GArray *corners;
  GArray *board_corners;
  GArray *fields;
  GArray *starts;
  GArray *plants;
} BastideCastleWall;

#define bastide_castle_wall_get_corner(self, i) (&g_array_index ((self)->corners, BastideCastleCorner, (i)))
#define bastide_castle_wall_get_field(self, i) (&g_array_index ((self)->fields, BastideCastleField, (i)))
#define bastide_castle_wall_get_start(self, i) (&g_array_index ((self)->starts, BastideCastleStart, (i)))

BastideCastleWall *bastide_castle_wall_new  (const BastideBoardDefinition *board);
void               bastide_castle_wall_free (BastideCastleWall            *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideCastleWall, bastide_castle_wall_free)

/* Whether a cell lies within the wall. */
gboolean bastide_castle_wall_has_cell (const BastideCastleWall *self,
                                       int                      x,
                                       int                      y);

/* Distance of a point from the ward, measured along the axes as a wall grows: 0 inside, at most 3. */
double   bastide_castle_wall_get_distance (const BastideCastleWall *self,
                                           BastidePoint             point);

/* The outline moved outward. Bays that are narrower than twice that turn inside out. */
GArray  *bastide_castle_wall_offset       (const BastideCastleWall *self,
                                           double                   distance);

/* Whether a corner's tower is visible down to the foot of the wall. */
static inline gboolean
bastide_castle_corner_faces_south (const BastideCastleCorner *self)
{
  return self->convex && self->outward.y > 0;
}

/* Whether a box reaches into an area. */
static inline gboolean
bastide_castle_reaches (const BastideCellArea *cells,
                        double                 left,
                        double                 top,
                        double                 right,
                        double                 bottom)
{
  return right > cells->x && left < cells->x + cells->width && bottom > cells->y && top < cells->y + cells->height;
}

/* Whether a road leads out there. */
gboolean bastide_castle_wall_is_on_road (const BastideCastleWall *wall,
                                         BastidePoint             at);

/* The moat, with the slope from there up to the foot of the wall; then the plants and animals on it. */
void bastide_castle_moat_paint    (const BastideCastleWall *wall,
                                   BastidePen              *pen);
void bastide_castle_moat_add_life (const BastideCastleWall *wall,
                                   BastideScene            *scene,
                                   const BastideCellArea   *cells);

/* The layers, each for the part that reaches into @cells. */
void bastide_castle_land_paint         (const BastideCastleWall *wall,
                                        BastidePen              *pen,
                                        const BastideCellArea   *cells);
void bastide_castle_ward_paint         (const BastideCastleWall *wall,
                                        BastidePen              *pen,
                                        const BastideCellArea   *cells);
void bastide_castle_thresholds_paint   (const BastideCastleWall *wall,
                                        BastidePen              *pen,
                                        const BastideCellArea   *cells);
void bastide_castle_curb_paint         (const BastideCastleWall *wall,
                                        BastidePen              *pen);
void bastide_castle_merlons_paint      (const BastideCastleWall *wall,
                                        BastidePen              *pen,
                                        const BastideCellArea   *cells,
                                        gboolean                 south);
void bastide_castle_annexe_grounds_paint (const BastideCastleWall *wall,
                                          BastidePen              *pen,
                                          const BastideCellArea   *cells);
void bastide_castle_annexes_paint      (const BastideCastleWall *wall,
                                        BastidePen              *pen,
                                        const BastideCellArea   *cells);
void bastide_castle_corner_towers_paint (const BastideCastleWall *wall,
                                         BastidePen              *pen,
                                         const BastideCellArea   *cells);

/* A start space as closed outlines on the current path. */
void     bastide_castle_start_append   (const BastideCastleStart *self,
                                        cairo_t                  *cr);
gboolean bastide_castle_start_contains (const BastideCastleStart *self,
                                        BastidePoint              point);

/* A number in the book face at a point of the picture, at least as large as can be read. */
void bastide_castle_number_paint       (BastidePen              *pen,
                                        guint                    number,
                                        BastidePoint             at,
                                        double                   size,
                                        gboolean                 on_slate);

G_END_DECLS
