/* river.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The River (section 7.1): its tiles are placed before all others, from the spring to the lake; the water must neither
 * run into itself nor turn back at once. Where it forks it goes on with each arm to a lake.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-module.h"
#include "classic-kinds.h"

/* Stacks: the lake lies below the other tiles of the river, and both above everything else. */
enum
{
  STACK_OTHERS,
  STACK_LAKE,
  STACK_RIVER,
  N_STACKS,
};

enum
{
  OPTION_U_TURN,
};

static const BastideSegmentKind kinds[] = {
  BASTIDE_RIVER_KIND,
};

static const BastideLineEnd ends[] = {
  /* Translators: how a river on a tile ends in the middle of it */
  { BASTIDE_CLASSIC_RIVER, "spring", NC_("end of a line", "begins at its spring") },
  { BASTIDE_CLASSIC_RIVER, "lake", NC_("end of a line", "ends in a lake") },
};

static const char *const switch_off[] = { "false", "true", NULL };

static const BastideOption options[] = {
  {
    "river-u-turn", switch_off, N_("Sharp bends of the river"), NULL,
    N_("Two bends to the same side may follow each other, as long as the river does not run into itself."),
  },
};

static const char *
get_river_end (const BastideTileDefinition *tile)
{
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (segment->kind == BASTIDE_CLASSIC_RIVER)
        return segment->end != NULL ? segment->end : "";
    }

  return NULL;
}

/*
 * The spring replaces the start tile, which goes back into the box with further copies of the spring. There is only one
 * spring, whatever sets are combined: among the other tiles it would end the river.
 */
static void
choose_start (BastideRules *rules)
{
  int spring = -1;
  int other = -1;

  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    {
      const char *end = get_river_end (bastide_get_definition (rules, i));

      if (bastide_rules_get_tile_count (rules, i) == 0)
        continue;
      if (end != NULL && strcmp (end, "spring") == 0)
        {
          bastide_rules_take_out (rules, i, bastide_rules_get_tile_count (rules, i) - (spring < 0));
          spring = spring < 0 ? (int) i : spring;
        }
      if (other < 0 && end == NULL && bastide_get_definition (rules, i)->start)
        other = (int) i;
    }

  if (spring < 0)
    return;
  bastide_rules_begin_with (rules, (guint) spring);
  if (other >= 0)
    bastide_rules_take_out (rules, (guint) other, 1);
}

static gboolean
is_taken_twice (const BastideRules *rules)
{
  const GPtrArray *tilesets = bastide_rules_get_setup (rules)->tilesets;

  for (guint i = 0; i < tilesets->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

        if (tileset == g_ptr_array_index (tilesets, j)
            && g_strv_contains ((const char *const *) tileset->modules, "river"))
          return TRUE;
      }

  return FALSE;
}

/**
 * RiverTable:
 * @forks: whether a tile in play forks
 * @sides: by tile, the sides over which water leaves it, a bit each
 */
typedef struct
{
  gboolean forks;
  guint8   sides[];
} RiverTable;

/* The sides over which water leaves a tile in a rotation, a bit each. */
static guint
get_river_sides (const BastideRules *rules,
                 guint               tile,
                 guint               rotation)
{
  const RiverTable *self = bastide_module_data (rules, BASTIDE_MODULE_RIVER);

  return bastide_sides_rotate (self->sides[tile], rotation);
}

static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  gboolean u_turns = bastide_get_option (rules, BASTIDE_MODULE_RIVER, OPTION_U_TURN) == 1;
  guint n_tiles = bastide_rules_get_n_tiles (rules);
  RiverTable *self = bastide_rules_alloc (rules, BASTIDE_MODULE_RIVER, sizeof (RiverTable) + n_tiles);

  if (is_taken_twice (rules))
    return bastide_setup_fail (error, _("The river can be taken only once"));

  choose_start (rules);
  bastide_rules_use_stacks (rules, N_STACKS);
  for (guint i = 0; i < n_tiles; i++)
    {
      self->sides[i] = bastide_rules_find_line_sides (rules, i, BASTIDE_CLASSIC_RIVER);
      self->forks |= __builtin_popcount (self->sides[i]) > 2;
    }
  for (guint i = 0; i < n_tiles; i++)
    {
      const char *end = get_river_end (bastide_get_definition (rules, i));

      if (end == NULL)
        continue;
      bastide_rules_require_continuation (rules, i, BASTIDE_CLASSIC_RIVER);
      bastide_rules_set_stack (rules, i, strcmp (end, "lake") == 0 ? STACK_LAKE : STACK_RIVER,
                               !u_turns || self->forks);
    }

  return TRUE;
}

/* Whether no two arms come to one cell, where nothing would fit. */
static gboolean
leaves_arms_apart (const BastideRules *rules,
                   const BastideState *state,
                   int                 x,
                   int                 y,
                   guint               sides)
{
  for (guint rest = sides; rest != 0; rest &= rest - 1)
    {
      guint arm = (guint) __builtin_ctz (rest);
      int to_x = x + bastide_side_dx[arm];
      int to_y = y + bastide_side_dy[arm];

      if (bastide_board_find_placed (rules, state, to_x, to_y) >= 0)
        continue;
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        {
          int index = bastide_board_find_placed (rules, state, to_x + bastide_side_dx[side],
                                                 to_y + bastide_side_dy[side]);
          BastidePlacedTile other;

          if (index < 0)
            continue;
          other = bastide_get_placed (rules, state, (guint) index);
          if (get_river_sides (rules, other.tile, other.rotation) & (1u << (side ^ 2)))
            return FALSE;
        }
    }

  return TRUE;
}

/* The turn of the water on a tile with two river edges, in quarters from straight on; 0 also for other tiles. */
static guint
get_bend (guint sides,
          guint entry)
{
  guint rest = sides & ~(1u << entry);

  if (rest == 0 || (rest & (rest - 1)) != 0)
    return 0;

  return ((guint) __builtin_ctz (rest) - entry + 2) & 3;
}

/* The side by which water enters the tile before, given the side by which it leaves. */
static guint
get_other_side (guint sides,
                guint exit)
{
  sides &= ~(1u << exit);

  return sides != 0 ? (guint) __builtin_ctz (sides) : exit;
}

/* The water must not turn to the same side as on the tile before, unless it forks; matching already ensures that it
 * continues. */
static gboolean
allows (const BastideRules *rules,
        const BastideState *state,
        guint               tile,
        int                 x,
        int                 y,
        guint               rotation)
{
  const RiverTable *self = bastide_module_data (rules, BASTIDE_MODULE_RIVER);
  guint sides = get_river_sides (rules, tile, rotation);

  if (self->forks && !leaves_arms_apart (rules, state, x, y, sides))
    return FALSE;
  /* A set may restrict tiles that are no business of the river. */
  if (sides == 0 || bastide_get_option (rules, BASTIDE_MODULE_RIVER, OPTION_U_TURN) == 1)
    return TRUE;

  for (guint rest = sides; rest != 0; rest &= rest - 1)
    {
      guint side = (guint) __builtin_ctz (rest);
      BastidePlacedTile before;
      guint sides_before, bend;
      int index;

      index = bastide_board_find_placed (rules, state, x + bastide_side_dx[side], y + bastide_side_dy[side]);
      if (index < 0)
        continue;

      before = bastide_get_placed (rules, state, (guint) index);
      sides_before = get_river_sides (rules, before.tile, before.rotation);
      bend = get_bend (sides, side);

      return bend == 0 || bend != get_bend (sides_before, get_other_side (sides_before, side ^ 2));
    }

  return FALSE;
}

/* A river ends when each of its arms has a lake. */
static void
refill (const BastideRules *rules,
        BastideState       *state)
{
  int n_arms = 1;

  for (guint i = 0; i < bastide_count_placed (state); i++)
    {
      guint tile = bastide_get_placed (rules, state, i).tile;

      if (bastide_rules_get_tile_stack (rules, tile) == STACK_LAKE)
        n_arms--;
      else
        n_arms += MAX (0, __builtin_popcount (get_river_sides (rules, tile, 0)) - 2);
    }

  for (guint i = 0; n_arms <= 0 && i < bastide_rules_get_n_tiles (rules); i++)
    if (bastide_rules_get_tile_stack (rules, i) != STACK_OTHERS)
      bastide_bag_leave_out (rules, state, i);
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_RIVER,
  .compile = compile,
  .allows = allows,
  .refill = refill,
};

const BastideModuleInterface bastide_module_river = {
  .id = "river",
  .game = "classic",
  .title = N_("The River"),
  .summary = N_("A river is laid first and gives the landscape its shape"),
  .tileset = "river",
  .preset = "big-box",
  .vocabulary = {
    .first_kind = BASTIDE_CLASSIC_RIVER,
    BASTIDE_WORDS (kinds),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (ends),
  },
  .hooks = &hooks,
};
