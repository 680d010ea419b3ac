/* bastide-row-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Traits of figures that sets bring, and limits for figures and tiles. */

#include "bastide-rows.h"

/* --- Figures --- */

/* Figures that may stand where others do are listed for the segments that are not free. */
static void
list_joins (const BastideRules       *rules,
            const BastideState       *state,
            const BastideCompiledRow *row,
            BastideActions           *actions)
{
  guint player = bastide_get_active (state);
  guint placed = bastide_count_placed (state) - 1;
  const BastideTileDefinition *tile = bastide_get_definition (rules, bastide_get_placed (rules, state, placed).tile);
  guint32 segments = 0;

  if (bastide_get_supply (state, player, row->figure) == 0)
    return;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      guint root = bastide_node_root (rules, state, bastide_get_node (rules, state, placed, i));

      if ((bastide_get_claims (rules, row->figure) & (1u << bastide_tile_definition_get_segment (tile, i)->kind))
          && bastide_feature_get_power (rules, state, root) != 0)
        segments |= 1u << i;
    }
  segments = bastide_figures_filter (rules, state, player, row->figure, placed, segments);
  for (; segments != 0; segments &= segments - 1)
    bastide_actions_add (actions, bastide_figures_make_action (
      rules, state, bastide_rules_get_game_verb (rules, deploy_verb), row->figure,
      bastide_get_node (rules, state, placed, (guint) __builtin_ctz (segments))));
}

/* Only from where nothing is completed: what is completed scores by itself. In Discovery nothing does, and the game
 * itself lets figures be called home that score. */
static void
list_recalls (const BastideRules       *rules,
              const BastideState       *state,
              const BastideCompiledRow *row,
              BastideActions           *actions)
{
  guint player = bastide_get_active (state);
  guint n_away = bastide_count_away (rules, state, player, row->figure);
  gboolean stays = bastide_rules_get_game (rules)->hooks->figures_stay;

  if (stays && row->row->recall == BASTIDE_RECALL_SCORED)
    return;

  for (guint record = 0; n_away > 0; n_away--, record++)
    {
      guint node;

      record = bastide_figures_find_next (rules, state, player, row->figure, record);
      if (record == BASTIDE_NO_FIGURE)
        return;
      node = bastide_get_figure (rules, state, record).node;
      if ((stays || !bastide_feature_is_complete (rules, state, node))
          && bastide_figures_find (rules, state, player, row->figure, node) == record)
        bastide_actions_add (actions, bastide_figures_make_action (
          rules, state, bastide_module_verb (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_RETRIEVE), row->figure,
          node));
    }
}

/* The tile that continues something may bring the mark, too, but that does not count yet. */
gboolean
bastide_row_is_continued (const BastideRules       *rules,
                          const BastideState       *state,
                          const BastideCompiledRow *row,
                          guint                     node)
{
  BastideSheet sheet = { .root = (guint16) bastide_node_root (rules, state, node) };
  const BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, &sheet);
  guint placed = bastide_node_placed (rules, state, node);
  guint players = 0;

  if (row->figure == BASTIDE_ANY_FIGURE)
    {
      for (guint other = bastide_node_next (rules, state, node); other != node;
           other = bastide_node_next (rules, state, other))
        if (bastide_node_placed (rules, state, other) != placed && bastide_row_is_at_mark (rules, state, row, other))
          return TRUE;
      return FALSE;
    }

  bastide_row_count_figures (&count, row->figure, &players);

  return (row->row->every != BASTIDE_FOR_TURN ? players : players & (1u << bastide_get_active (state))) != 0;
}

/* A piece may be laid instead of a figure where there is a place for it. */
static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             BastideActions     *actions)
{
  const BastideRowList *pieces = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_PIECE];

  for (guint i = 0; i < pieces->n; i++)
    {
      BastideAction action;
      guint64 random = 0;
      BastideActions lays = BASTIDE_ACTIONS_PICK (&action, &random);
      const BastideFired fired = {
        .row = pieces->rows[i].lay, .node = BASTIDE_NO_NODE, .placed = (guint16) (bastide_count_placed (state) - 1u),
      };

      if (pieces->rows[i].row->lay == NULL || pieces->rows[i].row->off)
        continue;
      bastide_rows_list_lays (rules, state, &fired, &pieces->rows[i], bastide_get_active (state), &lays);
      if (lays.n_items > 0)
        bastide_actions_add (actions, (BastideAction) {
          .verb = bastide_module_verb (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_PIECE),
          .number = pieces->rows[i].kind,
        });
    }
}

void
bastide_rows_list (const BastideRules *rules,
                   const BastideState *state,
                   BastideStepId       step,
                   BastideActions     *actions)
{
  const BastideRowList *figures = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_FIGURE];

  if (step != BASTIDE_STEP_FIGURE)
    return;

  if (bastide_rows_get_table (rules)->lays)
    list_pieces (rules, state, actions);
  for (guint i = 0; i < figures->n; i++)
    if (figures->rows[i].figure < BASTIDE_NO_SUCH_FIGURE)
      {
        if (figures->rows[i].row->joins)
          list_joins (rules, state, &figures->rows[i], actions);
        if (figures->rows[i].row->recall != BASTIDE_RECALL_NEVER)
          list_recalls (rules, state, &figures->rows[i], actions);
      }
}

void
bastide_rows_apply (BastideContext *context,
                    BastideAction   action)
{
  const BastideRules *rules = context->rules;
  const BastideRowList *pieces = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_PIECE];
  const BastideRow *row;
  guint node;

  if (action.verb == bastide_module_verb (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_PIECE))
    {
      for (guint i = 0; i < pieces->n; i++)
        if (pieces->rows[i].kind == action.number)
          bastide_rows_fire_lay (context, &pieces->rows[i]);
      return;
    }

  /* Only a winner is paid for what he leaves. */
  row = bastide_get_figure_kind (rules, action.figure)->row;
  node = bastide_board_find_node (rules, context->state, action.x, action.y, action.segment);
  if (row->recall == BASTIDE_RECALL_SCORED
      && (bastide_feature_get_winners (rules, context->state, bastide_node_root (rules, context->state, node))
          & (1u << bastide_get_active (context->state))))
    bastide_figures_recall (context, action);
  else
    bastide_figures_return (context, bastide_figures_find (rules, context->state, bastide_get_active (context->state),
                                                           action.figure, node), "recall");
}

/* --- Limits --- */

static gboolean
holds_at_segment (const BastideRules       *rules,
                  const BastideState       *state,
                  const BastideCompiledRow *row,
                  guint                     placed,
                  guint                     segment,
                  guint                     kind)
{
  BastideSheet sheet;
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, &sheet);

  /* A whole sheet is large; without items it has no more than these. */
  sheet.root = (guint16) bastide_node_root (rules, state, bastide_get_node (rules, state, placed, segment));
  sheet.kind = (guint8) kind;
  sheet.n_tiles = 0;

  return bastide_row_holds (&count, row);
}

guint32
bastide_rows_allows_figure (const BastideRules *rules,
                            const BastideState *state,
                            guint               player,
                            guint               figure,
                            guint               placed,
                            guint32             segments)
{
  const BastideRowList *limits = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_LIMIT];
  const BastideTileDefinition *tile = bastide_get_definition (rules, bastide_get_placed (rules, state, placed).tile);

  for (guint i = 0; i < limits->n; i++)
    for (guint32 left = segments; left != 0; left &= left - 1)
      {
        const BastideCompiledRow *row = &limits->rows[i];
        guint segment = (guint) __builtin_ctz (left);
        guint kind = bastide_tile_definition_get_segment (tile, segment)->kind;

        if ((row->row->kinds & (1u << kind)) && (row->figure == BASTIDE_ANY_FIGURE || row->figure == figure)
            && (bastide_row_is_at_mark (rules, state, row, bastide_get_node (rules, state, placed, segment))
                && holds_at_segment (rules, state, row, placed, segment, kind)) == (row->row->may == BASTIDE_MAY_NOT))
          segments &= ~(1u << segment);
      }

  return segments != 0 && bastide_rows_get_table (rules)->blocks != 0
           ? segments & ~bastide_rows_find_blocks (rules, state, placed) : segments;
}

/* Whether a row says where a kind of tile may lie. */
static gboolean
speaks_of_tile (const BastideRowTable    *table,
                const BastideCompiledRow *row,
                guint                     tile)
{
  return row->row->kinds == 0
         && (row->on_mark == BASTIDE_NO_MARK || table->marks[row->on_mark].segments[tile] != 0);
}

gboolean
bastide_rows_allows (const BastideRules *rules,
                     const BastideState *state,
                     guint               tile,
                     int                 x,
                     int                 y,
                     guint               rotation)
{
  const BastideRowTable *table = bastide_rows_get_table (rules);
  const BastideRowList *limits = &table->lists[BASTIDE_ROW_LIMIT];

  for (guint i = 0; i < limits->n; i++)
    {
      const BastideCompiledRow *row = &limits->rows[i];

      if (row->row->may <= BASTIDE_MAY_ONLY && speaks_of_tile (table, row, tile)
          && bastide_row_holds_at (rules, state, row, x, y) == (row->row->may == BASTIDE_MAY_NOT))
        return FALSE;
    }

  return table->blocks == 0 || !bastide_rows_is_blocked (rules, state, x, y);
}

void
bastide_rows_limit_tiles (BastideRules          *rules,
                          const BastideRowTable *self)
{
  const BastideRowList *limits = &self->lists[BASTIDE_ROW_LIMIT];

  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    {
      if ((self->blocks & ~BASTIDE_BLOCKS_OF_FIGURES) != 0)
        bastide_rules_restrict (rules, tile);
      for (guint i = 0; i < limits->n; i++)
        if (speaks_of_tile (self, &limits->rows[i], tile) && limits->rows[i].row->may <= BASTIDE_MAY_ONLY)
          bastide_rules_restrict (rules, tile);
        else if (speaks_of_tile (self, &limits->rows[i], tile))
          bastide_rules_let_fill (rules, tile, limits->rows[i].row->may == BASTIDE_MAY_PLUG);
    }
}
