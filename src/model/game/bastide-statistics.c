/* bastide-statistics.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The result page's data about a game: scores turn by turn, and remarkable facts.
 */

#include "config.h"

#include "bastide-statistics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"
#include "rules/bastide-outlook.h"

static void
statistic_free (BastideStatistic *self)
{
  g_free (self->title);
  g_free (self->value);
  g_free (self);
}

static BastideStatistic *
add_statistic (GPtrArray  *statistics,
               const char *name,
               const char *title,
               char       *value,
               int         number)
{
  BastideStatistic *statistic = g_new0 (BastideStatistic, 1);

  statistic->name = name;
  statistic->title = g_strdup (title);
  statistic->value = value;
  statistic->number = number;
  g_ptr_array_add (statistics, statistic);

  return statistic;
}

GArray *
bastide_game_get_score_history (BastideGame *self)
{
  guint n_steps = bastide_history_get_n_steps (bastide_game_get_history (self));
  guint n_players = bastide_rules_get_n_players (bastide_game_get_rules (self));
  GArray *scores = g_array_new (FALSE, TRUE, sizeof (int));
  const BastideMoment *last = NULL;

  g_array_set_size (scores, n_players);
  for (guint i = 0; i < n_steps; i++)
    {
      const BastideMoment *moment = bastide_game_get_moment (self, (int) i);

      if (last != NULL && moment->turn != last->turn)
        g_array_append_vals (scores, last->scores, n_players);
      /* The last reveal finds no tile and ends the game: its scores belong to no turn. */
      else if (last != NULL && moment->ends_turn && bastide_game_get_finished (self) && i + 1 == n_steps)
        g_array_append_vals (scores, last->scores, n_players);
      last = moment;
    }
  if (last != NULL)
    g_array_append_vals (scores, last->scores, n_players);

  return scores;
}

/* Returns: (nullable): the largest feature of a kind on the board, the oldest of equals */
static BastideFeature *
find_largest (BastideGame *self,
              guint        kind,
              guint       *number)
{
  const BastideRules *rules = bastide_game_get_rules (self);
  const BastideState *state = bastide_game_get_state (self);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr(BastideFeature) best = NULL;

  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      const BastideTileDefinition *definition;
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      definition = bastide_rules_get_tile (rules, tile.tile);
      for (guint i = 0; i < definition->segments->len; i++)
        {
          g_autoptr(BastideFeature) feature = NULL;
          guint id = bastide_state_get_feature (rules, state, placed, i);

          if (bastide_tile_definition_get_segment (definition, i)->kind != kind ||
              !g_hash_table_add (seen, GUINT_TO_POINTER (id)))
            continue;

          feature = bastide_feature_new (rules, state, placed, i);
          if (best == NULL || feature->n_tiles > best->n_tiles)
            {
              g_clear_pointer (&best, bastide_feature_free);
              best = g_steal_pointer (&feature);
              *number = id;
            }
        }
    }

  return g_steal_pointer (&best);
}

static void
add_largest (BastideGame *self,
             GPtrArray   *statistics,
             GPtrArray   *entries,
             guint        kind,
             const char  *title)
{
  const BastideRules *rules = bastide_game_get_rules (self);
  guint number = 0;
  g_autoptr(BastideFeature) feature = find_largest (self, kind, &number);
  BastideStatistic *statistic;
  const BastideState *state = bastide_game_get_state (self);
  const char *name;
  guint players = 0;

  if (feature == NULL)
    return;

  statistic = add_statistic (statistics, bastide_rules_get_game (rules)->kinds[kind].name, title,
                             bastide_text_n_tiles ((int) feature->n_tiles), (int) feature->n_tiles);
  /* Before the final scoring it belongs to the players who would score it now. */
  name = bastide_rules_get_game (rules)->kinds[kind].name;
  for (guint i = 0; i < entries->len; i++)
    {
      const BastideLogEntry *entry = g_ptr_array_index (entries, i);
      const BastideEvent *event = &entry->event;
      int placed = bastide_state_find_placed (rules, state, event->x, event->y);

      if (placed >= 0 &&
          strcmp (bastide_rules_get_category_name (rules, (guint) event->category), name) == 0 &&
          bastide_state_get_feature (rules, state, (guint) placed, (guint) event->segment) == number)
        players |= 1u << event->player;
    }
  statistic->players = players | feature->majority;
}

/* Adds the scoring with most points, of all or of one category. */
static void
add_best_scoring (GPtrArray          *statistics,
                  GPtrArray          *entries,
                  const BastideRules *rules,
                  const char         *category,
                  const char         *name,
                  const char         *title)
{
  BastideStatistic *statistic;
  BastideLogEntry *best = NULL;
  int points;

  for (guint i = 0; i < entries->len; i++)
    {
      BastideLogEntry *entry = g_ptr_array_index (entries, i);
      const BastideEvent *event = &entry->event;

      if (category != NULL &&
          strcmp (bastide_rules_get_category_name (rules, (guint) event->category), category) != 0)
        continue;
      if (best == NULL || event->points > best->event.points)
        best = entry;
    }
  if (best == NULL)
    return;

  points = best->event.points;
  statistic = add_statistic (statistics, name, title, bastide_text_n_points (points), points);
  statistic->turn = best->turn;

  /* Players who share a feature share its record. */
  for (guint i = 0; i < entries->len; i++)
    {
      BastideLogEntry *entry = g_ptr_array_index (entries, i);
      const BastideEvent *event = &entry->event;

      if (event->points == points && event->category == best->event.category && event->x == best->event.x &&
          event->y == best->event.y && event->segment == best->event.segment)
        statistic->players |= 1u << event->player;
    }
}

static void
add_best_turn (BastideGame *self,
               GPtrArray   *statistics)
{
  g_autoptr(GArray) scores = bastide_game_get_score_history (self);
  guint n_players = bastide_rules_get_n_players (bastide_game_get_rules (self));
  guint n_rows = scores->len / n_players;
  BastideStatistic *statistic;
  guint best_turn = 0, best_player = 0;
  int best = 0;

  /* The final scoring does not count as a turn. */
  if (bastide_game_get_finished (self))
    n_rows--;

  for (guint turn = 1; turn < n_rows; turn++)
    for (guint player = 0; player < n_players; player++)
      {
        int gain = g_array_index (scores, int, turn * n_players + player) -
                   g_array_index (scores, int, (turn - 1) * n_players + player);

        if (gain > best)
          {
            best = gain;
            best_turn = turn;
            best_player = player;
          }
      }
  if (best == 0)
    return;

  statistic = add_statistic (statistics, "turn", C_("statistics", "Best turn"),
                             bastide_text_signed (best), best);
  statistic->players = 1u << best_player;
  statistic->turn = best_turn;
}

GPtrArray *
bastide_game_get_statistics (BastideGame *self)
{
  GPtrArray *statistics =
    g_ptr_array_new_with_free_func ((GDestroyNotify) statistic_free);
  g_autoptr(GPtrArray) entries = NULL;
  const BastideRules *rules;
  GListModel *log;
  const BastideState *state = bastide_game_get_state (self);
  int n_placed;
  int n_discarded;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), statistics);

  rules = bastide_game_get_rules (self);
  /* The scored events of the log, in order. */
  log = bastide_game_get_log (self);
  entries = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (log, i);

      if (entry->event.type == BASTIDE_EVENT_SCORED)
        g_ptr_array_add (entries, g_steal_pointer (&entry));
    }
  for (guint kind = 0; kind < bastide_rules_get_game (rules)->n_kinds; kind++)
    {
      const char *name = bastide_rules_get_game (rules)->kinds[kind].name;
      gboolean by_points = FALSE;
      const char *title = bastide_text_record (rules, kind, &by_points);

      if (title == NULL || bastide_rules_leaves_out (rules, kind))
        continue;
      if (by_points)
        add_best_scoring (statistics, entries, rules, name, name, title);
      else
        add_largest (self, statistics, entries, kind, title);
    }
  add_best_scoring (statistics, entries, rules, NULL, "scoring", C_("statistics", "Best scoring"));
  add_best_turn (self, statistics);
  n_placed = (int) bastide_state_get_n_placed (rules, state);
  n_discarded = (int) bastide_state_get_n_discarded (rules, state);
  add_statistic (statistics, "tiles", C_("statistics", "Tiles on the board"),
                 bastide_text_n_tiles (n_placed), n_placed);
  if (n_discarded > 0)
    add_statistic (statistics, "discarded", C_("statistics", "Put aside"),
                   bastide_text_n_tiles (n_discarded), n_discarded);

  return statistics;
}
