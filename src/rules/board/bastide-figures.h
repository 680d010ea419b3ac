/* bastide-figures.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* Figures on the board. Only src/rules includes this header. */

void bastide_figures_deploy     (BastideContext *context,
                                 guint           player,
                                 guint           figure,
                                 guint           node);

/* The same in a position that is set up: nobody has deployed it, so nothing comes of it. Returns: its record */
guint bastide_figures_set_up    (BastideContext *context,
                                 guint           player,
                                 guint           figure,
                                 guint           node);

/* Places a figure on an edge of a placed tile, where it counts in no feature; the caller reports it. */
void bastide_figures_deploy_on_edge (BastideContext *context,
                                     guint           player,
                                     guint           figure,
                                     guint           placed,
                                     guint           side);

/* Takes a figure back from an edge; the caller reports it. */
void bastide_figures_return_from_edge (BastideContext *context,
                                       guint           record);

/* The record of the first figure of a kind on an edge, or BASTIDE_NO_FIGURE. */
guint bastide_figures_find_on_edge (const BastideRules *rules,
                                    const BastideState *state,
                                    guint               figure,
                                    guint               placed,
                                    guint               side);

/* Returns figures that have left the board in this turn to the supplies. */
void bastide_figures_come_home   (const BastideRules *rules,
                                  BastideState       *state);

/* Figures in the supply of a player. */
static inline guint
bastide_get_supply (const BastideState *state,
                    guint               player,
                    guint               figure)
{
  return state->supply[player][figure];
}

/* Those of a kind that are not there. */
static inline guint
bastide_count_away (const BastideRules *rules,
                    const BastideState *state,
                    guint               player,
                    guint               figure)
{
  return rules->figure_counts[figure] - state->supply[player][figure];
}

/* How many records of figures there are: all that may be on the board. */
BASTIDE_RULES_MEMBER (guint, bastide_count_records, n_all_figures)

/* @node: where it stands; BASTIDE_NO_NODE where the record is free */
typedef struct
{
  guint16 node;
  guint8  player;
  guint8  figure;
} BastideFigure;

static inline BastideFigure
bastide_get_figure (const BastideRules *rules,
                    const BastideState *state,
                    guint               record)
{
  const BastideFigureRecord *self = &bastide_figure_records (rules, state)[record];

  return (BastideFigure) { self->node, self->player, self->figure };
}

/* Filters segments of a placed tile where a player could place a figure by what the modules allow. */
guint32 bastide_figures_restrict (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player,
                                  guint               figure,
                                  guint               placed,
                                  guint32             segments);

static inline guint32
bastide_figures_filter (const BastideRules *rules,
                        const BastideState *state,
                        guint               player,
                        guint               figure,
                        guint               placed,
                        guint32             segments)
{
  if (G_LIKELY (rules->hooks.allows_figure.n == 0))
    return segments;

  return bastide_figures_restrict (rules, state, player, figure, placed, segments);
}

/* Takes all figures of a feature back into the supplies. */
void bastide_figures_return_all (BastideContext *context,
                                 guint           root,
                                 const char     *reason);

/* Takes one figure back, by its record, with companions that it leaves alone. */
void bastide_figures_return     (BastideContext *context,
                                 guint           record,
                                 const char     *reason);

/* Takes a figure up that goes on at once, even where figures otherwise return late. */
void bastide_figures_take_up    (BastideContext *context,
                                 guint           record,
                                 const char     *reason);

/* Takes a figure back when everything above this frame has been dealt with: after an award. */
void bastide_figures_return_later (BastideContext    *context,
                                   guint              record,
                                   guint              reason);

/* Takes one figure off the board into the keeping of a module, which the reason says. */
void bastide_figures_keep         (BastideContext *context,
                                   guint           record,
                                   const char     *reason);

/* A module gives so many of the figures that it keeps back to the supply of a player, or takes some from there. */
static inline void
bastide_figures_add_to_supply (BastideState *state,
                               guint         player,
                               guint         figure,
                               int           n)
{
  state->supply[player][figure] = (guint8) (state->supply[player][figure] + n);
}

/* How many figures of a kind of a player the modules keep. */
guint bastide_figures_count_kept (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player,
                                  guint               figure);

/* Whether a figure on the board must not be taken away by others. Whatever takes figures off asks first. */
gboolean bastide_figure_is_protected (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               record);

/* Carries out an action that calls home a figure of the active player: it is scored for that player alone, whoever else
 * stands there. */
void bastide_figures_recall       (BastideContext    *context,
                                   BastideAction      action);

/* An action with a figure on a node, or with none (0). */
BastideAction bastide_figures_make_action (const BastideRules *rules,
                                           const BastideState *state,
                                           guint               verb,
                                           guint               figure,
                                           guint               node);

extern const BastideStep bastide_return_step;

/* The record of a figure of a player on a node, or BASTIDE_NO_FIGURE. */
guint bastide_figures_find      (const BastideRules *rules,
                                 const BastideState *state,
                                 guint               player,
                                 guint               figure,
                                 guint               node);

/* The first record, starting at @record, of a figure of a player on the board, or BASTIDE_NO_FIGURE. */
guint bastide_figures_find_next (const BastideRules *rules,
                                 const BastideState *state,
                                 guint               player,
                                 guint               figure,
                                 guint               first);

/* The first record from one on of a figure on a segment of a placed tile, or BASTIDE_NO_FIGURE. */
guint bastide_figures_find_on_tile (const BastideRules *rules,
                                    const BastideState *state,
                                    guint               placed,
                                    guint               first);

/* Adds a record to the ring of figures at a root, for bastide-board.c. */
void bastide_figures_attach     (const BastideRules *rules,
                                 BastideState       *state,
                                 guint               record,
                                 guint               root);

/* Sends home the companions of a feature whose owner has no follower there. */
void bastide_figures_return_orphans (BastideContext *context,
                                     guint           root);

G_END_DECLS
