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

/* What the files of The City share. */

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

/* The ends of the wall, and the ways round the town. */
typedef enum
{
  BASTIDE_CITY_COUNTERCLOCKWISE,
  BASTIDE_CITY_CLOCKWISE,

  BASTIDE_CITY_N_ENDS,
} BastideCityEnd;

/*
 * An edge of a placed tile: four times its number and the side. The tile lies inside, the cell beyond is empty.
 */
typedef guint16 BastideCityEdge;

/**
 * BastideCityState:
 * @edges: the chain of the wall in clockwise order, with the gate in the middle, at %BASTIDE_CITY_N_WALLS: @n_arms[0]
 *   walls before it and @n_arms[1] behind it
 * @contour: edges around the town, known while the gate stands
 * @n_arms: walls between the gate and each end
 * @n_bare: walls between each end and the next tower, or the gate
 * @has_gate: whether the gate stands
 * @n_pieces: in a phase of building how many pieces belong to it, else 0
 * @n_built: how many of them stand
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
 * @building: what stands on it
 * @markets: of each segment the goods that are sold there, a bit
 *
 * What the rules know of a kind of tile.
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

/* Free edges of the contour from one end to the other; 0 when the ring is closed. The gate must stand. */
static inline guint
bastide_city_get_gap (const BastideCityState *self)
{
  return self->contour - bastide_city_count_walls (self) - 1;
}

/* The piece at an end of the wall: the gate where it has no wall on that side. */
static inline BastideCityEdge
bastide_city_get_end (const BastideCityState *self,
                      BastideCityEnd          end)
{
  return self->edges[end == BASTIDE_CITY_CLOCKWISE ? BASTIDE_CITY_N_WALLS + self->n_arms[end]
                                                   : BASTIDE_CITY_N_WALLS - self->n_arms[end]];
}

/* city-wall.c: the contour of the town and the wall on it. */

/*
 * Goes on from an edge of the contour to the next one. Returns: whether the contour turns around the tile, so that it
 * passes the cell at that corner, too: @corner
 */
gboolean bastide_city_follow        (const BastideRules *rules,
                                     const BastideState *state,
                                     BastideCityEnd      way,
                                     BastideCityEdge    *edge,
                                     BastideCell        *corner);
/* Any edge of the outer contour; a tile must lie. */
BastideCityEdge bastide_city_find_contour (const BastideRules *rules,
                                           const BastideState *state);
/* Whether an edge belongs to the outer contour. */
gboolean bastide_city_is_on_contour (const BastideRules *rules,
                                     const BastideState *state,
                                     BastideCityEdge     edge);
/*
 * Measures the contour, and blocks the cells that are the only way out of a blocked one: a tile there would cut it off
 * from the open country, and that stays so for ever. The gate must stand.
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
/* Closes the ring with as many pieces as it takes. Returns: how many */
guint    bastide_city_close_ring    (const BastideRules *rules,
                                     BastideState       *state);
/*
 * The tiles that a guard on an edge sees, from the wall inwards. @placed: room for all tiles; @opposite: (out): the
 * edge at which the view ends. Returns: how many
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
