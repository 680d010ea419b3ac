/* bastide-rules-types.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Limits that hold for every game. They limit the memory that a file or a protocol line can make us allocate. */
#define BASTIDE_MAX_PLAYERS 6
#define BASTIDE_MAX_SEGMENTS 32       /* of one tile; a set of them fits into a guint32 */
#define BASTIDE_MAX_TILES 5000        /* in one game */
#define BASTIDE_MAX_TILE_KINDS 2000   /* in one file, and in one game */
#define BASTIDE_MAX_COUNT 999         /* copies of one tile */
#define BASTIDE_MAX_TIMES 9           /* that one set may be used */
#define BASTIDE_MAX_SEGMENT_KINDS 8   /* of one game */
#define BASTIDE_MAX_FIGURE_KINDS 16   /* of one game with all its modules */
#define BASTIDE_MAX_FIGURES 25        /* of one kind, for one player */
#define BASTIDE_MAX_CATEGORIES 12     /* of points, of one game with all its modules */
#define BASTIDE_MAX_REASONS 16        /* reasons for points, of the kernel, one game and all its modules */
#define BASTIDE_MAX_OPTIONS 256       /* of one game with all its modules */
#define BASTIDE_MAX_OPTION_NUMBER 99  /* the largest value of an option that is a number */

/* Index of a segment where there is none; it fits into a byte. */
#define BASTIDE_NO_SEGMENT G_MAXUINT8

/* The identity of a rule set, named in saved games. Raised when the same actions would have other results. */
#define BASTIDE_RULES_VERSION 1

typedef struct _BastideTileset BastideTileset;
typedef struct _BastideTileDefinition BastideTileDefinition;
typedef struct _BastideSegmentDefinition BastideSegmentDefinition;
typedef struct _BastideSetup BastideSetup;
typedef struct _BastideRules BastideRules;
typedef struct _BastideState BastideState;
typedef struct _BastideHorizon BastideHorizon;
typedef struct _BastideThrift BastideThrift;
typedef struct _BastideEvent BastideEvent;
typedef struct _BastideGameInterface BastideGameInterface;
typedef struct _BastideModuleInterface BastideModuleInterface;
typedef struct _BastidePieceKind BastidePieceKind;
typedef struct _BastideRow BastideRow;

/**
 * BastideSide:
 *
 * An edge of a tile. Coordinates grow to the east (x) and to the south (y).
 */
typedef enum
{
  BASTIDE_SIDE_NORTH,
  BASTIDE_SIDE_EAST,
  BASTIDE_SIDE_SOUTH,
  BASTIDE_SIDE_WEST,
} BastideSide;

#define BASTIDE_N_SIDES 4

/* Names of the sides in the protocol. */
#define BASTIDE_SIDE_LETTERS "NESW"

/**
 * BastideHalf:
 *
 * A half of a tile's edge, numbered clockwise from the north-west corner.
 * Half h belongs to side h / 2; the half opposite it on the neighbouring tile is
 * bastide_half_opposite (h).
 */
typedef enum
{
  BASTIDE_HALF_N1,
  BASTIDE_HALF_N2,
  BASTIDE_HALF_E1,
  BASTIDE_HALF_E2,
  BASTIDE_HALF_S1,
  BASTIDE_HALF_S2,
  BASTIDE_HALF_W1,
  BASTIDE_HALF_W2,
} BastideHalf;

#define BASTIDE_N_HALVES 8

/* Quarter turns clockwise; degrees are used only in text. */
#define BASTIDE_N_ROTATIONS 4

static inline guint
bastide_side_rotate (guint side,
                     guint rotation)
{
  return (side + rotation) & 3;
}

static inline guint
bastide_half_rotate (guint half,
                     guint rotation)
{
  return (half + 2 * rotation) & 7;
}

static inline guint
bastide_half_opposite (guint half)
{
  /* N1 (west half) meets S2 (west half), N2 meets S1, E1 meets W2, E2 meets W1. */
  return ((half + 4) & 7) ^ 1;
}

/* Names in files and in the protocol: "N", "E" …, and "N1", "N2" …, NULL after the last. */
extern const char *const bastide_side_names[BASTIDE_N_SIDES + 1];
extern const char *const bastide_half_names[BASTIDE_N_HALVES + 1];

/* Returns: the half with a name, or -1; NULL is none */
static inline int
bastide_half_find (const char *name)
{
  for (int half = 0; half < BASTIDE_N_HALVES; half++)
    if (g_strcmp0 (bastide_half_names[half], name) == 0)
      return half;

  return -1;
}

/* The same half of an edge, as the cell beyond names it. */
static inline void
bastide_half_cross (int   *x,
                    int   *y,
                    guint *half)
{
  guint side = *half / 2;

  *x += (side == BASTIDE_SIDE_EAST) - (side == BASTIDE_SIDE_WEST);
  *y += (side == BASTIDE_SIDE_SOUTH) - (side == BASTIDE_SIDE_NORTH);
  *half = bastide_half_opposite (*half);
}

/* The one name of a half of an edge, whatever lies there: by the cell north or west of the edge. */
static inline void
bastide_half_name (int   *x,
                   int   *y,
                   guint *half)
{
  if (*half / 2 == BASTIDE_SIDE_NORTH || *half / 2 == BASTIDE_SIDE_WEST)
    bastide_half_cross (x, y, half);
}

static inline guint8
bastide_sides_rotate (guint8 sides,
                      guint  rotation)
{
  return (guint8) (((sides << rotation) | (sides >> (4 - rotation))) & 0x0f);
}

static inline guint8
bastide_halves_rotate (guint8 halves,
                       guint  rotation)
{
  guint shift = 2 * rotation;

  return (guint8) ((halves << shift) | (halves >> (8 - shift)));
}

/**
 * BastidePart:
 *
 * One pass of drawing, placing, deploying and scoring for one tile. A turn has one main part and may have bonus and
 * extra parts.
 */
typedef enum
{
  BASTIDE_PART_MAIN,
  BASTIDE_PART_BONUS,
  BASTIDE_PART_EXTRA,

  BASTIDE_N_PARTS,
} BastidePart;

/**
 * BastideTarget:
 *
 * The object that an action points at. Interface code depends on these, never on modules.
 */
typedef enum
{
  BASTIDE_TARGET_CELL,    /* an empty cell: x, y, and of a tile its rotation */
  BASTIDE_TARGET_TILE,    /* a placed tile: x, y */
  BASTIDE_TARGET_SEGMENT, /* a segment of a placed tile: x, y, segment */
  BASTIDE_TARGET_EDGE,    /* an edge of a placed tile: x, y, number */
  BASTIDE_TARGET_FIGURE,  /* a figure on the board: x, y, segment, figure */
  BASTIDE_TARGET_TRACK,   /* a space of the scoring track: number */
  BASTIDE_TARGET_CARD,    /* a card or token: number */
  BASTIDE_TARGET_BUTTON,  /* nothing on the board */
  BASTIDE_TARGET_LINK,    /* two segments of a placed tile: x, y, other segment, segment */
  BASTIDE_TARGET_CORNER,  /* where four cells meet: x, y of the one south-east of it */
  BASTIDE_TARGET_HALF,    /* a half of an edge: number (#BastideHalf), x, y of the cell north or west of it */
} BastideTarget;

/**
 * BastidePhrase:
 * @one: (nullable): the text for a count of one, in English, with "%d" for the count; marked NP_(). Without @many the
 *   text contains no count and is marked NC_() with the context of its member
 * @many: (nullable): the text for other counts
 *
 * Words that the rules only mark and other code translates; an empty phrase has no text.
 */
typedef struct
{
  const char *one;
  const char *many;
} BastidePhrase;

/* Marks both forms of a phrase with a count: NP_ ("%d tile", "%d tiles"). */
#define NP_(one, many) { one, many }

G_END_DECLS
