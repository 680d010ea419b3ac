/* bastide-compile.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* While the rules are compiled, and what modules ask of compiled ones. Nobody outside src/rules includes this. */

/* The segments of each kind of tile that carry a mark with a value (0: with any). Filled for @segments. */
void  bastide_rules_find_marked   (const BastideRules *rules,
                                   const char         *mark,
                                   int                 value,
                                   guint32            *segments);

/* Value of a mark of a whole kind of tile, 0 without. */
int   bastide_rules_get_tile_mark (const BastideRules *rules,
                                   guint               tile,
                                   const char         *mark);

/* From now on every player has open tiles and places from them. While the rules are compiled. */
void bastide_rules_give_hands (BastideRules *rules,
                               guint         n_tiles,
                               gboolean      fill_late);

/* Leaves copies of a kind of tile in the box. While the rules are compiled, like all that follows up to the bag. */
static inline void
bastide_rules_take_out (BastideRules *rules,
                        guint         tile,
                        guint         n)
{
  rules->tiles[tile].count = (guint16) (rules->tiles[tile].count - n);
  rules->n_all_tiles -= n;
}

/* This kind of tile lies when the game begins. */
static inline void
bastide_rules_begin_with (BastideRules *rules,
                          guint         tile)
{
  rules->start_tile = (int) tile;
}

/* Tiles come from so many stacks; 0 is drawn from last. */
static inline void
bastide_rules_use_stacks (BastideRules *rules,
                          guint         n_stacks)
{
  rules->n_stacks = n_stacks;
}

/* @restricted: whether hooks of modules are asked where this kind of tile may lie */
static inline void
bastide_rules_set_stack (BastideRules *rules,
                         guint         tile,
                         guint         stack,
                         gboolean      restricted)
{
  rules->tiles[tile].stack = (guint8) stack;
  rules->tiles[tile].restricted = (guint8) restricted;
}

/* No figure may stand on segments of these kinds, a bit each. */
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

/* There may be so many more links. While bounds are told. */
static inline void
bastide_rules_expect_links (BastideRules *rules,
                            guint         n_links)
{
  rules->n_links += n_links;
}

/* So many edges may be closed, and so many cells blocked that touch tiles with their corners alone. */
static inline void
bastide_rules_expect_closings (BastideRules *rules,
                               guint         n_closings,
                               guint         n_blocked_corners)
{
  rules->n_closings = n_closings;
  rules->n_blocked_corners = n_blocked_corners;
}

/* Puts all tiles that are left into the bag, stack by stack. */
void bastide_bag_fill (const BastideRules *rules,
                       BastideState       *state);

/* Of a built position: no tile of a kind is still to come. */
static inline void
bastide_bag_leave_out (const BastideRules *rules,
                       BastideState       *state,
                       guint               tile)
{
  bastide_left (rules, state)[tile] = 0;
}

/* Choice of an option of the game, by its place in the game's table. */
static inline guint
bastide_game_option (const BastideRules *rules,
                     guint               option)
{
  return rules->options[option].choice;
}

/* The same of an option that is a number. */
static inline int
bastide_game_number (const BastideRules *rules,
                     guint               option)
{
  return rules->options[option].number;
}

/*
 * A kind of tile must continue a line of a kind: it fits only where exactly one of its edges with such a line meets
 * another tile. At most once for each kind of tile, while the rules are compiled.
 */
void bastide_rules_require_continuation (BastideRules *rules,
                                         guint         tile,
                                         guint         kind);

/* The sides of a kind of tile, a bit each, over which a line of a kind leaves it. */
guint8   bastide_rules_find_line_sides (const BastideRules *rules,
                                        guint               tile,
                                        guint               kind);

/* Bytes that live as long as the rules, for what a module compiles; all 0. */
gpointer bastide_rules_alloc (BastideRules    *rules,
                              BastideModuleId  module,
                              gsize            size);

/* The value of the mark of whole tiles that a module asks for. */
static inline guint
bastide_module_mark (const BastideRules *rules,
                     BastideModuleId     module,
                     guint               tile)
{
  return ((const guint8 *) rules->module_info[module].data)[tile];
}

/**
 * bastide_rules_compile:
 * @self: rules that hold nothing but a setup
 *
 * Checks the setup and compiles it: tiles with their rotations, options, figures, steps, and the
 * layout of the state.
 *
 * Returns: FALSE with @error set (domain %BASTIDE_SETUP_ERROR) when the setup is wrong
 */
gboolean bastide_rules_compile (BastideRules  *self,
                                GError       **error);

/* Whether there is room for so many of something of the game and its modules; @name: as their interfaces call it. */
gboolean bastide_rules_check_number  (const BastideRules  *self,
                                      const char          *name,
                                      guint                n,
                                      guint                most,
                                      GError             **error);

/* bastide-rules-words.c: options, figures, verbs, categories, reasons, outcomes of chance. */
gboolean bastide_rules_compile_words (BastideRules  *self,
                                      GError       **error);

/* bastide-rules-tiles.c: tiles, edges and the table of fits. */
gboolean bastide_rules_compile_tiles (BastideRules  *self,
                                      GError       **error);

/* bastide-rules-board.c: the printed board, where the game has one. */
gboolean bastide_rules_compile_board (BastideRules  *self,
                                      GError       **error);

/* bastide-rules-layout.c: where things lie in the state, and the state that every game begins with. */
gboolean bastide_rules_compile_layout (BastideRules  *self,
                                       GError       **error);

G_END_DECLS
