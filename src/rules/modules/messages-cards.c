/* messages-cards.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the messages are worth (section 7.6). */

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"
#include "classic-kinds.h"
#include "messages-private.h"

#define KIND(kind) (1u << (kind))

/* What is not completed counts as at the end of the game; so does what is completed but not yet scored. */
int
bastide_messages_value (const BastideRules *rules,
                        const BastideState *state,
                        guint               player,
                        guint               root)
{
  BastideSheet sheet = { 0 };
  BastideSheet own;

  bastide_sheet_fill (rules, state, root, FALSE, &sheet);
  bastide_sheet_make_own (rules, state, &sheet, player, &own);

  return own.points;
}

/* Whether a record is a follower of a player, abbots included, on one of some kinds of features. */
static gboolean
is_own_follower (const BastideRules        *rules,
                 const BastideState        *state,
                 const BastideFigureRecord *record,
                 guint                      player,
                 guint                      kinds)
{
  return record->node != BASTIDE_NO_NODE && record->player == player && rules->figures[record->figure].power > 0
    && (kinds & KIND (bastide_node_kind (rules, state, record->node)));
}

/* The feature of some kinds with an own follower that is worth least, if there is one. */
static void
find_least (const BastideRules *rules,
            const BastideState *state,
            guint               player,
            guint               kinds,
            BastideMessageUse  *use)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      guint root;
      int points;

      if (!is_own_follower (rules, state, &records[i], player, kinds))
        continue;
      root = bastide_get_root (bastide_nodes (rules, state), records[i].node);
      points = bastide_messages_value (rules, state, player, root);
      if (use->root != BASTIDE_NO_NODE && use->points <= points)
        continue;
      use->root = root;
      use->points = points;
    }

  use->possible = use->root != BASTIDE_NO_NODE;
}

static gboolean
has_earlier_follower (const BastideRules *rules,
                      const BastideState *state,
                      guint               player,
                      guint               record,
                      guint               root)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < record; i++)
    if (is_own_follower (rules, state, &records[i], player, KIND (BASTIDE_CLASSIC_CITY))
        && bastide_get_root (bastide_nodes (rules, state), records[i].node) == root)
      return TRUE;

  return FALSE;
}

/* Shields in the cities with an own knight, each once. */
static int
count_pennants (const BastideRules *rules,
                const BastideState *state,
                guint               player)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      guint root;

      if (!is_own_follower (rules, state, &records[i], player, KIND (BASTIDE_CLASSIC_CITY)))
        continue;
      root = bastide_get_root (nodes, records[i].node);
      if (!has_earlier_follower (rules, state, player, i, root))
        n += BASTIDE_COUNT_MARKS (nodes[root].counts);
    }

  return (int) n;
}

static int
count_followers (const BastideRules *rules,
                 const BastideState *state,
                 guint               player,
                 guint               kind)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  int n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    n += is_own_follower (rules, state, &records[i], player, KIND (kind));

  return n;
}

/* Where nobody is stronger, unless an option lets anybody come home (D-13); never what is about to be scored. */
static gboolean
may_come_home (const BastideRules        *rules,
               const BastideState        *state,
               const BastideFigureRecord *record,
               guint                      player)
{
  const BastideNode *nodes = bastide_nodes (rules, state);

  return is_own_follower (rules, state, record, player, ~0u)
    && !bastide_feature_is_complete (rules, state, record->node)
    && (bastide_messages_return_anybody (rules)
        || (bastide_power_majority (nodes[bastide_get_root (nodes, record->node)].power) & (1u << player)));
}

guint
bastide_messages_list_figures (const BastideRules *rules,
                               const BastideState *state,
                               guint               player,
                               guint16            *figures)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      gboolean known = FALSE;

      if (!may_come_home (rules, state, &records[i], player))
        continue;
      for (guint j = 0; j < n; j++)
        known |= records[figures[j]].node == records[i].node && records[figures[j]].figure == records[i].figure;
      if (!known)
        figures[n++] = (guint16) i;
    }

  return n;
}

static gboolean
has_figure_to_return (const BastideRules *rules,
                      const BastideState *state,
                      guint               player)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (may_come_home (rules, state, &records[i], player))
      return TRUE;

  return FALSE;
}

void
bastide_messages_evaluate (const BastideRules *rules,
                           const BastideState *state,
                           guint               player,
                           BastideMessage      message,
                           BastideMessageUse  *use)
{
  *use = (BastideMessageUse) { .possible = TRUE, .known = TRUE, .root = BASTIDE_NO_NODE };

  switch (message)
    {
    case BASTIDE_MESSAGE_ROAD:
      find_least (rules, state, player, KIND (BASTIDE_CLASSIC_ROAD), use);
      break;

    case BASTIDE_MESSAGE_CITY:
      find_least (rules, state, player, KIND (BASTIDE_CLASSIC_CITY), use);
      break;

    case BASTIDE_MESSAGE_MONASTERY:
      find_least (rules, state, player, KIND (BASTIDE_CLASSIC_MONASTERY) | KIND (BASTIDE_CLASSIC_GARDEN), use);
      break;

    case BASTIDE_MESSAGE_PENNANTS:
      use->points = 2 * count_pennants (rules, state, player);
      break;

    case BASTIDE_MESSAGE_KNIGHTS:
      use->points = 2 * count_followers (rules, state, player, BASTIDE_CLASSIC_CITY);
      break;

    case BASTIDE_MESSAGE_FARMERS:
      use->points = 2 * count_followers (rules, state, player, BASTIDE_CLASSIC_FIELD);
      break;

    case BASTIDE_MESSAGE_TILE:
      use->possible = bastide_turn_has_tile (rules, state);
      use->known = FALSE;
      break;

    case BASTIDE_MESSAGE_RETURN:
      use->possible = has_figure_to_return (rules, state, player);
      use->known = FALSE;
      break;

    case BASTIDE_MESSAGE_NONE:
    case BASTIDE_N_MESSAGES:
      g_assert_not_reached ();
    }
}
