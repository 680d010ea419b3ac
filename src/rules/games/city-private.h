/* city-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-module.h"
#include "city.h"

G_BEGIN_DECLS

/* Definitions shared by the files of The City. */

#define KIND(kind) (1u << (kind))

/* Places of the verbs in the table of the game. */
enum
{
  VERB_PLACE,
  VERB_DEPLOY,
  VERB_SCORE,
  VERB_PASS,
};

/* Places of the verbs in the table of the core. */
enum
{
  VERB_GATE,
  VERB_WALL,
  VERB_GUARD,
  VERB_NO_GUARD,
  VERB_WALL_TOWER,
  VERB_NO_WALL_TOWER,
};

/* Places of the kinds of pieces. */
enum
{
  PIECE_WALL,
  PIECE_GATE,
};

/* Places of the words of events. */
enum
{
  EVENT_GATE,
  EVENT_WALL,
  EVENT_GUARD,
  EVENT_WALL_TOWER,
  EVENT_CLOSED,
};

/* Places of the reasons for points. */
enum
{
  REASON_WALL_TOWER,
};

/* Places of the categories of points; the first three are those of the kinds of segments. */
enum
{
  CATEGORY_GUARD = BASTIDE_CITY_QUARTER + 1,
  CATEGORY_WALL_TOWER,
};

/* Places of the options of the game. */
enum
{
  OPTION_STREET_POINTS,
  OPTION_LONG_STREET_POINTS,
  OPTION_MARKET_POINTS,
  OPTION_QUARTER_POINTS,
  OPTION_PUBLIC_POINTS,
  OPTION_HISTORIC_POINTS,
  OPTION_WALL_POINTS,
};

/* The buildings on a tile, as the values of their mark. */
enum
{
  BUILDING_NONE,
  BUILDING_PUBLIC,
  BUILDING_HISTORIC,
};

/* The ends of the wall, which are also the directions round the town. */
typedef enum
{
  BASTIDE_CITY_COUNTERCLOCKWISE,
  BASTIDE_CITY_CLOCKWISE,

  BASTIDE_CITY_N_ENDS,
} BastideCityEnd;

/*
 * An edge of a placed tile: four times the tile's number plus the side. The tile lies inside, the cell beyond is empty.
 */
typedef guint16 BastideCityEdge;

/**
 * BastideCityState:
 * @edges: the chain of the wall in clockwise order, with the gate in the middle, at %BASTIDE_CITY_N_WALLS: @n_arms[0]
 *   walls before it and @n_arms[1] after it
 * @contour: number of edges around the town, valid while the gate stands
 * @n_arms: number of walls between the gate and each end
 * @n_bare: number of walls between each end and the next tower, or the gate
 * @has_gate: whether the gate stands
 * @n_pieces: in a phase of building, the number of its pieces; else 0
 * @n_built: number of these already built
 */
typedef struct
{
  BastideCityEdge edges[2 * BASTIDE_CITY_N_WALLS + 1];
  guint16         contour;
  guint8          n_arms[BASTIDE_CITY_N_ENDS];
  guint8          n_bare[BASTIDE_CITY_N_ENDS];
  guint8          has_gate;
  guint8          n_pieces;
  guint8          n_built;
} BastideCityState;

BASTIDE_MODULE_STATE (BastideCityState, bastide_city_state, bastide_edit_city_state, BASTIDE_MODULE_CITY)

/**
 * BastideCityTile:
 * @building: the building on it
 * @markets: for each segment, the goods sold there, a bit each
 *
 * Compiled data of a kind of tile.
 */
typedef struct
{
  guint8 building;
  guint8 markets[BASTIDE_MAX_SEGMENTS];
} BastideCityTile;

static inline const BastideCityTile *
bastide_city_get_tile (const BastideRules *rules,
                       guint               tile)
{
  return &((const BastideCityTile *) bastide_module_data (rules, BASTIDE_MODULE_CITY))[tile];
}

static inline guint
bastide_city_count_walls (const BastideCityState *self)
{
  return (guint) self->n_arms[BASTIDE_CITY_COUNTERCLOCKWISE] + self->n_arms[BASTIDE_CITY_CLOCKWISE];
}

static inline guint
bastide_city_count_walls_left (const BastideCityState *self)
{
  return BASTIDE_CITY_N_WALLS - bastide_city_count_walls (self);
}

/* Number of free edges of the contour from one end to the other; 0 when the ring is closed. The gate must stand. */
static inline guint
bastide_city_get_gap (const BastideCityState *self)
{
  return self->contour - bastide_city_count_walls (self) - 1;
}

/* The piece at an end of the wall: the gate when there is no wall on that side. */
static inline BastideCityEdge
bastide_city_get_end (const BastideCityState *self,
                      BastideCityEnd          end)
{
  return self->edges[end == BASTIDE_CITY_CLOCKWISE ? BASTIDE_CITY_N_WALLS + self->n_arms[end]
                                                   : BASTIDE_CITY_N_WALLS - self->n_arms[end]];
}

/* city-wall.c: the contour of the town and the wall on it. */

/*
 * Follows the contour from an edge to the next one. Returns: whether it turns around the tile and so passes the cell at
 * the corner, too: @corner
 */
gboolean bastide_city_follow        (const BastideRules *rules,
                                     const BastideState *state,
                                     BastideCityEnd      way,
                                     BastideCityEdge    *edge,
                                     BastideCell        *corner);
/* Finds any edge of the outer contour; there must be a tile. */
BastideCityEdge bastide_city_find_contour (const BastideRules *rules,
                                           const BastideState *state);
/* Whether an edge belongs to the outer contour. */
gboolean bastide_city_is_on_contour (const BastideRules *rules,
                                     const BastideState *state,
                                     BastideCityEdge     edge);
/*
 * Measures the contour, and blocks cells that are the only way out of a blocked one: a tile there would cut that one
 * off from the open country for ever. The gate must stand.
 */
void     bastide_city_survey        (const BastideRules *rules,
                                     BastideState       *state);
/* Puts the gate on an edge. */
void     bastide_city_put_gate      (const BastideRules *rules,
                                     BastideState       *state,
                                     BastideCityEdge     edge);
/* Puts a wall on the next edge at an end. */
void     bastide_city_put_wall      (const BastideRules *rules,
                                     BastideState       *state,
                                     BastideCityEnd      end);
/* Closes the ring with as many pieces as necessary. Returns: their number */
guint    bastide_city_close_ring    (const BastideRules *rules,
                                     BastideState       *state);
/*
 * The tiles that a guard on an edge sees, from the wall inwards. @placed: room for all tiles; @opposite: (out): the
 * edge at which the view ends. Returns: their number
 */
guint    bastide_city_look_inside   (const BastideRules *rules,
                                     const BastideState *state,
                                     BastideCityEdge     edge,
                                     guint16            *placed,
                                     BastideCityEdge    *opposite);

/* The place of a wall in the chain, that of the gate for what is no wall. */
guint    bastide_city_find_wall     (const BastideCityState *own,
                                     BastideCityEdge         edge);
/* Walls of a built position; see BastideHooks. */
gboolean bastide_city_set_piece      (const BastideRules *rules,
                                      BastideState       *state,
                                      const BastidePiece *piece,
                                      GError            **error);
gboolean bastide_city_check_position (const BastideRules *rules,
                                      BastideState       *state,
                                      GError            **error);

/* city-core.c: the wall as pieces, and phases of building. */
extern const BastideModuleInterface bastide_city_core;
gboolean bastide_city_is_over       (const BastideRules *rules,
                                     const BastideState *state);

G_END_DECLS
