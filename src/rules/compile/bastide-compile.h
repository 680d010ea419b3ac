/* bastide-compile.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* Functions for compiling the rules, and for modules that query compiled ones. Only src/rules includes this header. */

/* The segments of each kind of tile that carry a mark with a value (0: with any value). Fills @segments. */
void  bastide_rules_find_marked   (const BastideRules *rules,
                                   const char         *mark,
                                   int                 value,
                                   guint32            *segments);

/* Value of a mark of a whole kind of tile, 0 without it. */
int   bastide_rules_get_tile_mark (const BastideRules *rules,
                                   guint               tile,
                                   const char         *mark);

/* Gives every player open tiles from which they place. Called while the rules are compiled. */
void bastide_rules_give_hands (BastideRules *rules,
                               guint         n_tiles,
                               gboolean      fill_late);

/* Leaves copies of a kind of tile in the box. Like all functions up to the bag, called while the rules are compiled. */
static inline void
bastide_rules_take_out (BastideRules *rules,
                        guint         tile,
                        guint         n)
{
  rules->tiles[tile].count = (guint16) (rules->tiles[tile].count - n);
  rules->n_all_tiles -= n;
}

/* Makes a kind of tile the one that lies at the beginning. */
static inline void
bastide_rules_begin_with (BastideRules *rules,
                          guint         tile)
{
  rules->start_tile = (int) tile;
}

/* Divides the tiles into stacks; stack 0 is drawn from last. */
static inline void
bastide_rules_use_stacks (BastideRules *rules,
                          guint         n_stacks)
{
  rules->n_stacks = n_stacks;
}

/* @restricted: whether hooks of modules decide where this kind of tile may be placed */
static inline void
bastide_rules_set_stack (BastideRules *rules,
                         guint         tile,
                         guint         stack,
                         gboolean      restricted)
{
  rules->tiles[tile].stack = (guint8) stack;
  rules->tiles[tile].restricted = restricted ? BASTIDE_RESTRICTED_ROTATIONS : 0;
}

/* Forbids figures on segments of these kinds, a bit each. */
static inline void
bastide_rules_forbid_kinds (BastideRules *rules,
                            guint         kinds)
{
  for (guint i = 0; i < rules->n_figures; i++)
    {
      rules->claims[i] &= (guint8) ~kinds;
      rules->joins[i] &= (guint8) ~kinds;
    }
}

/* Raises the maximum number of links. Called by the hook @bound. */
static inline void
bastide_rules_expect_links (BastideRules *rules,
                            guint         n_links)
{
  rules->n_links += n_links;
}

BASTIDE_RULES_MEMBER (guint, bastide_rules_count_links, n_links)

/* The number of features that can be completed at once, where tiles have at most so many segments and so many spots. */
static inline guint
bastide_rules_get_max_completed (const BastideRules *rules,
                                 guint               n_segments,
                                 guint               n_spots)
{
  return n_segments * (rules->n_links > 0 ? 2 + BASTIDE_N_SIDES : 1)
         + 2 * BASTIDE_N_SIDES * (guint) G_N_ELEMENTS (rules->tiles->edges[0]->ports) + 9 * n_spots;
}

/* Raises the maximum number of closed edges, and of blocked cells that touch tiles only at a corner. */
static inline void
bastide_rules_expect_closings (BastideRules *rules,
                               guint         n_closings,
                               guint         n_blocked_corners)
{
  rules->n_closings += n_closings;
  rules->n_blocked_corners += n_blocked_corners;
}

/* Accessors of modules to compiled rules. Nothing else of them is theirs to read. */

BASTIDE_RULES_MEMBER (guint, bastide_count_players, n_players)

static inline const BastideFigureKind *
bastide_get_figure_kind (const BastideRules *rules,
                         guint               figure)
{
  return &rules->figures[figure];
}

/* The first place of a module's own figures among those of the rules. */
static inline guint
bastide_module_figure (const BastideRules *rules,
                       BastideModuleId     module,
                       guint               figure)
{
  return rules->module_info[module].figure + figure;
}

/* A category of points of a module, by its place in the module's table. */
static inline guint8
bastide_module_category (const BastideRules *rules,
                         BastideModuleId     module,
                         guint               category)
{
  return (guint8) (rules->module_info[module].category + category);
}

/* Data that a module has compiled. */
static inline gpointer
bastide_module_data (const BastideRules *rules,
                     BastideModuleId     module)
{
  return rules->module_info[module].data;
}

/* As bastide_rules_get_tile(), of start spaces too. */
static inline const BastideTileDefinition *
bastide_get_definition (const BastideRules *rules,
                        guint               tile)
{
  return rules->tiles[tile].definition;
}

/* The segments that touch a segment on its tile, a bit each. */
static inline guint32
bastide_segment_touches (const BastideRules *rules,
                         guint               tile,
                         guint               segment)
{
  return rules->tiles[tile].touches[segment];
}

/* The segments of a kind of tile that are complete when no edge of them is open, a bit each. */
static inline guint32
bastide_get_completable (const BastideRules *rules,
                         guint               tile)
{
  return rules->tiles[tile].completable;
}

/* The segments at an edge of a tile as it lies: at its first half, in its middle, at its second half, clockwise. */
static inline const guint8 *
bastide_get_ports (const BastideRules *rules,
                   guint               tile,
                   guint               rotation,
                   guint               side)
{
  return rules->tiles[tile].edges[rotation][side].ports;
}

/* The kinds of tiles that a setup has drawn in this order, until that is forgotten; NULL where chance decides. */
static inline const guint16 *
bastide_rules_get_draw_script (const BastideRules *rules,
                               guint              *n_tiles)
{
  *n_tiles = rules->n_script;

  return rules->script;
}

/* Puts all tiles that are left into the bag, stack by stack. */
void bastide_bag_fill (const BastideRules *rules,
                       BastideState       *state);

/* In a built position: removes all tiles of a kind from those to come. */
static inline void
bastide_bag_leave_out (const BastideRules *rules,
                       BastideState       *state,
                       guint               tile)
{
  bastide_left (rules, state)[tile] = 0;
}

/*
 * Requires a kind of tile to continue a line of a kind: it fits only where exactly one of its edges with such a line
 * meets another tile. At most once for each kind of tile, while the rules are compiled.
 */
void bastide_rules_require_continuation (BastideRules *rules,
                                         guint         tile,
                                         guint         kind);

/* The sides of a kind of tile, a bit each, over which a line of a kind leaves it. */
guint8   bastide_rules_find_line_sides (const BastideRules *rules,
                                        guint               tile,
                                        guint               kind);

/* Kinds of tiles with the start spaces of a printed board. */
static inline guint
bastide_count_tile_kinds (const BastideRules *rules)
{
  return rules->n_tiles + rules->n_start_spaces;
}

/* The modules in play, as in order.h; NULL after the last. */
static inline const BastideModuleInterface *
bastide_rules_get_module (const BastideRules *rules,
                          guint               i)
{
  return i < rules->modules->len ? g_ptr_array_index (rules->modules, i) : NULL;
}

/* A kind of figure is not taken home when the feature where it stands is completed. */
static inline void
bastide_rules_let_stay (BastideRules *rules,
                        guint         figure)
{
  rules->staying |= 1u << figure;
}

/* The value of some kinds of features, a bit each, depends on the features beside them. @around: or on figures, or on
 * what else is outside */
static inline void
bastide_rules_look_beside (BastideRules *rules,
                           guint         kinds,
                           gboolean      around)
{
  rules->worth_beside |= kinds;
  if (around)
    rules->worth_around |= kinds;
}

/*
 * Lets a kind of tile be placed on any cell between four tiles as well; edges that are not alike are closed there.
 * @plugs: whether all edges of the tile are closed, wherever it lies. Last of all while the rules are compiled, and
 * not where kinds meet freely.
 */
void     bastide_rules_let_fill (BastideRules *rules,
                                 guint         tile,
                                 gboolean      plugs);

/* Modules decide where a kind of tile may be placed, whatever its rotation. */
static inline void
bastide_rules_restrict (BastideRules *rules,
                        guint         tile)
{
  rules->tiles[tile].restricted |= BASTIDE_RESTRICTED_CELLS;
}

/* The kinds of segments that a figure may claim, a bit each. */
static inline guint
bastide_get_claims (const BastideRules *rules,
                    guint               figure)
{
  return rules->claims[figure];
}

/* Those where it may join a follower of its owner. */
static inline guint
bastide_get_joins (const BastideRules *rules,
                   guint               figure)
{
  return rules->joins[figure];
}

/* One of the verbs that a game gives in its hooks. */
#define bastide_rules_get_game_verb(rules, verb) ((rules)->game->hooks->verb)

/* The category of points of a kind of segment. */
static inline guint8
bastide_kind_category (const BastideRules *rules,
                       guint               kind)
{
  return (guint8) rules->game->hooks->category (kind);
}

/* Value of an option by its name, where a module finds it only so: a number, or the place of a choice. */
int      bastide_rules_get_option_value (const BastideRules *rules,
                                         const char         *name);

/* A module has nothing to do in one of its hooks; called while the rules are compiled. */
void     bastide_hook_list_remove (BastideHookList    *self,
                                   const BastideHooks *hooks);

#define bastide_rules_leave_hook(rules, own, name) bastide_hook_list_remove (&(rules)->hooks.name, own)

/* Zeroed memory for a module's compiled data; freed with the rules. */
gpointer bastide_rules_alloc (BastideRules    *rules,
                              BastideModuleId  module,
                              gsize            size);

/* The value of a module's @tile_mark on a kind of tile. */
static inline guint
bastide_module_mark (const BastideRules *rules,
                     BastideModuleId     module,
                     guint               tile)
{
  return ((const guint8 *) bastide_module_data (rules, module))[tile];
}

/* Checks that a table of the game and its modules has room for @n entries; @name: its name in their interfaces. */
gboolean bastide_rules_check_number  (const BastideRules  *self,
                                      const char          *name,
                                      guint                n,
                                      guint                most,
                                      GError             **error);

/* bastide-rules.c: options, figures, verbs, categories, reasons, outcomes of chance. */
gboolean bastide_rules_compile_words (BastideRules  *self,
                                      GError       **error);

/* bastide-rules-tiles.c: tiles, edges and the table of fits. */
gboolean bastide_rules_compile_tiles (BastideRules  *self,
                                      GError       **error);

G_END_DECLS
