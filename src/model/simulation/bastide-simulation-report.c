/* bastide-simulation-report.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-simulation-report.h"

#include <string.h>

#include "ai/bastide-thought.h"
#include "rules/bastide-random.h"
#include "rules/bastide-setup.h"

/* --- Distributions --------------------------------------------------------------------------------------------- */

void
bastide_distribution_init (BastideDistribution *self)
{
  self->n = 0;
  self->sum = 0;
  self->first = 0;
  self->counts = g_array_new (FALSE, TRUE, sizeof (guint64));
}

void
bastide_distribution_clear (BastideDistribution *self)
{
  g_clear_pointer (&self->counts, g_array_unref);
}

static void
add_times (BastideDistribution *self,
           int                  value,
           guint64              times)
{
  /* Room for the value comes first. */
  if (self->counts->len == 0)
    self->first = value;
  if (value < self->first)
    {
      guint n = (guint) (self->first - value);
      g_autofree guint64 *zeros = g_new0 (guint64, n);

      g_array_prepend_vals (self->counts, zeros, n);
      self->first = value;
    }
  if ((guint) (value - self->first) >= self->counts->len)
    g_array_set_size (self->counts, (guint) (value - self->first) + 1);

  g_array_index (self->counts, guint64, value - self->first) += times;
  self->n += times;
  self->sum += (gint64) times * value;
}

void
bastide_distribution_add (BastideDistribution *self,
                          int                  value)
{
  g_return_if_fail (self != NULL);

  add_times (self, value, 1);
}

void
bastide_distribution_merge (BastideDistribution       *self,
                            const BastideDistribution *other)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (other != NULL);

  for (guint i = 0; i < other->counts->len; i++)
    if (g_array_index (other->counts, guint64, i) > 0)
      add_times (self, other->first + (int) i, g_array_index (other->counts, guint64, i));
}

double
bastide_distribution_get_mean (const BastideDistribution *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n > 0 ? (double) self->sum / (double) self->n : 0;
}

int
bastide_distribution_get_quantile (const BastideDistribution *self,
                                   double                     share)
{
  guint64 so_far = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->counts->len; i++)
    {
      so_far += g_array_index (self->counts, guint64, i);
      if (so_far > 0 && (double) so_far >= share * (double) self->n)
        return self->first + (int) i;
    }

  return 0;
}

/* --- The report ------------------------------------------------------------------------------------------------ */

typedef void (*DistributionFunc) (BastideDistribution *distribution);

static void
foreach_distribution (BastideSimulationReport *self,
                      DistributionFunc         function)
{
  function (&self->turns);
  function (&self->decisions);
  function (&self->unplaceable);
  for (guint i = 0; i < G_N_ELEMENTS (self->features); i++)
    {
      function (&self->features[i].sizes);
      function (&self->features[i].points);
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->categories); i++)
    function (&self->categories[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->seats); i++)
    function (&self->seats[i].scores);
  for (guint i = 0; i < self->n_rows; i++)
    {
      function (&self->rows[i].times);
      function (&self->rows[i].points);
    }
}

static BastideRowReport *
find_row (const BastideSimulationReport *self,
          const char                    *name)
{
  for (guint i = 0; i < self->n_rows; i++)
    if (strcmp (self->rows[i].row->name, name) == 0)
      return &self->rows[i];

  return NULL;
}

/* A set may be in play several times. A mark does nothing by itself, and what a limit prevents is not seen. */
static void
list_rows (BastideSimulationReport *self,
           const GPtrArray         *sets)
{
  for (guint i = 0; i < sets->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (sets, i);

      for (guint j = 0; bastide_rules_has_module (self->rules, set->id) && j < set->rows->len; j++)
        {
          const BastideRow *row = g_ptr_array_index (set->rows, j);

          if (row->off || row->implied || row->type == BASTIDE_ROW_MARK || row->type == BASTIDE_ROW_LIMIT
              || find_row (self, row->name) != NULL)
            continue;
          self->rows = g_renew (BastideRowReport, self->rows, self->n_rows + 1);
          self->rows[self->n_rows++] = (BastideRowReport) { .row = row };
        }
    }
}

BastideSimulationReport *
bastide_simulation_report_new (BastideRules *rules)
{
  BastideSimulationReport *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_new0 (BastideSimulationReport, 1);
  self->rules = bastide_rules_ref (rules);
  self->tiles = g_new0 (guint64, bastide_rules_get_n_tiles (rules));
  list_rows (self, bastide_rules_get_setup (rules)->tilesets);
  list_rows (self, bastide_rules_get_setup (rules)->rule_sets);
  foreach_distribution (self, bastide_distribution_init);

  return self;
}

void
bastide_simulation_report_free (BastideSimulationReport *self)
{
  g_return_if_fail (self != NULL);

  foreach_distribution (self, bastide_distribution_clear);
  bastide_rules_unref (self->rules);
  g_free (self->tiles);
  g_free (self->rows);
  g_free (self);
}

void
bastide_simulation_report_merge (BastideSimulationReport       *self,
                                 const BastideSimulationReport *other)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (other != NULL && other->rules == self->rules);

  self->n_games += other->n_games;
  bastide_distribution_merge (&self->turns, &other->turns);
  bastide_distribution_merge (&self->decisions, &other->decisions);
  bastide_distribution_merge (&self->unplaceable, &other->unplaceable);
  for (guint i = 0; i < bastide_rules_get_n_tiles (self->rules); i++)
    self->tiles[i] += other->tiles[i];
  for (guint i = 0; i < G_N_ELEMENTS (self->features); i++)
    {
      bastide_distribution_merge (&self->features[i].sizes, &other->features[i].sizes);
      bastide_distribution_merge (&self->features[i].points, &other->features[i].points);
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->categories); i++)
    bastide_distribution_merge (&self->categories[i], &other->categories[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->seats); i++)
    {
      bastide_distribution_merge (&self->seats[i].scores, &other->seats[i].scores);
      self->seats[i].n_wins += other->seats[i].n_wins;
    }
  for (guint i = 0; i < self->n_rows; i++)
    {
      bastide_distribution_merge (&self->rows[i].times, &other->rows[i].times);
      bastide_distribution_merge (&self->rows[i].points, &other->rows[i].points);
      self->rows[i].for_winners += other->rows[i].for_winners;
    }
}

double
bastide_simulation_report_get_advantage (const BastideSimulationReport *self)
{
  double others = 0;
  guint n_players;

  g_return_val_if_fail (self != NULL, 0);

  n_players = bastide_rules_get_n_players (self->rules);
  if (n_players < 2)
    return 0;

  for (guint i = 1; i < n_players; i++)
    others += bastide_distribution_get_mean (&self->seats[i].scores);

  return bastide_distribution_get_mean (&self->seats[0].scores) - others / (n_players - 1);
}

double
bastide_simulation_report_get_share (const BastideSimulationReport *self,
                                     const BastideRowReport        *row)
{
  gint64 sum = 0;

  g_return_val_if_fail (self != NULL && row != NULL, 0);

  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    sum += self->seats[i].scores.sum;

  return sum > 0 ? CLAMP ((double) row->points.sum / (double) sum, 0, 1) : 0;
}

double
bastide_row_report_get_winners_share (const BastideRowReport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->points.sum > 0 ? CLAMP ((double) self->for_winners / (double) self->points.sum, 0, 1) : 0;
}

/* --- A game ---------------------------------------------------------------------------------------------------- */

static void
add_scoring (BastideSimulationReport *self,
             const BastideState      *state,
             const BastideEvent      *event)
{
  int placed = bastide_state_find_placed (self->rules, state, event->x, event->y);
  const BastideTileDefinition *definition;
  BastidePlacedTile tile;

  if (placed < 0 || event->segment < 0)
    return;

  bastide_state_get_placed (self->rules, state, (guint) placed, &tile);
  definition = bastide_rules_get_tile (self->rules, tile.tile);
  if ((guint) event->segment < definition->segments->len)
    {
      guint kind = bastide_tile_definition_get_segment (definition, (guint) event->segment)->kind;

      bastide_distribution_add (&self->features[kind].points, event->points);
    }
}

/* Figures, pieces and tokens bear the names of the rows that declare them. */
static void
add_happening (BastideSimulationReport *self,
               const BastideEvent      *event)
{
  const char *name = event->type == BASTIDE_EVENT_DEPLOYED
                       ? bastide_rules_get_figure_name (self->rules, (guint) event->figure)
                     : event->piece != NULL ? event->piece->name : NULL;
  BastideRowReport *row = name != NULL ? find_row (self, name) : NULL;

  if (row != NULL)
    row->n_now++;
}

static void
add_events (BastideSimulationReport *self,
            const BastideState      *state,
            BastideEvents           *events)
{
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);

      if (event->type == BASTIDE_EVENT_SCORED)
        add_scoring (self, state, event);
      else if (self->n_rows > 0)
        add_happening (self, event);
    }
  for (guint i = 0; events->uses != NULL && i < events->uses->len; i++)
    {
      const BastideRowUse *use = &g_array_index (events->uses, BastideRowUse, i);
      BastideRowReport *row = find_row (self, use->row);

      if (row == NULL)
        continue;
      row->n_now += use->counts;
      row->points_now[use->player] += use->points;
    }
  bastide_events_clear (events);
}

static void
end_row (BastideSimulationReport *self,
         const BastideState      *state,
         BastideRowReport        *row)
{
  int points = 0;

  for (guint player = 0; player < bastide_rules_get_n_players (self->rules); player++)
    {
      points += row->points_now[player];
      if (bastide_state_get_rank (self->rules, state, player) == 1)
        row->for_winners += row->points_now[player];
      row->points_now[player] = 0;
    }
  bastide_distribution_add (&row->points, points);
  bastide_distribution_add (&row->times, row->n_now);
  row->n_now = 0;
}

/* A feature on the board. */
typedef struct
{
  guint kind;
  guint n_tiles;
  guint last; /* last tile counted */
} Feature;

/* Tiles come in their order, so a tile that has a feature twice is counted once. */
static void
add_segment (GHashTable         *features,
             const BastideRules *rules,
             const BastideState *state,
             guint               placed,
             guint               segment,
             guint               kind)
{
  gpointer key = GUINT_TO_POINTER (bastide_state_get_feature (rules, state, placed, segment));
  Feature *feature = g_hash_table_lookup (features, key);

  if (feature == NULL)
    {
      feature = g_new0 (Feature, 1);
      feature->kind = kind;
      g_hash_table_insert (features, key, feature);
    }
  else if (feature->last == placed)
    return;
  feature->n_tiles++;
  feature->last = placed;
}

static void
add_end (BastideSimulationReport *self,
         const BastideState      *state,
         guint                    n_decisions)
{
  const BastideRules *rules = self->rules;
  guint n_discarded = bastide_state_get_n_discarded (rules, state);
  g_autoptr (GHashTable) features = NULL;
  GHashTableIter iter;
  gpointer value;

  self->n_games++;
  bastide_distribution_add (&self->turns, (int) bastide_state_get_turn (rules, state));
  bastide_distribution_add (&self->decisions, (int) n_decisions);
  bastide_distribution_add (&self->unplaceable, (int) n_discarded);
  for (guint i = 0; i < n_discarded; i++)
    self->tiles[bastide_state_get_discarded (rules, state, i)]++;
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      bastide_distribution_add (&self->seats[player].scores, bastide_state_get_score (rules, state, player));
      self->seats[player].n_wins += bastide_state_get_rank (rules, state, player) == 1;
      for (guint i = 0; i < bastide_rules_get_n_categories (rules); i++)
        bastide_distribution_add (&self->categories[i], bastide_state_get_points (rules, state, player, i));
    }
  for (guint i = 0; i < self->n_rows; i++)
    end_row (self, state, &self->rows[i]);
  features = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      const BastideTileDefinition *definition;
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      definition = bastide_rules_get_tile (rules, tile.tile);
      for (guint i = 0; i < definition->segments->len; i++)
        add_segment (features, rules, state, placed, i,
                     bastide_tile_definition_get_segment (definition, i)->kind);
    }
  g_hash_table_iter_init (&iter, features);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    bastide_distribution_add (&self->features[((Feature *) value)->kind].sizes, (int) ((Feature *) value)->n_tiles);
}

static gboolean
should_stop (gpointer data)
{
  const int *stop = data;

  return stop != NULL && g_atomic_int_get (stop) != 0;
}

gboolean
bastide_simulation_report_play (BastideSimulationReport *self,
                                const BastideMind       *mind,
                                guint64                  seed,
                                const int               *stop)
{
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastideEvents) events = bastide_events_new ();
  BastideBudget budget;
  guint64 random = ~seed;
  guint n_decisions = 0;

  g_return_val_if_fail (self != NULL && mind != NULL, FALSE);

  if (self->n_rows > 0)
    events->uses = g_array_new (FALSE, FALSE, sizeof (BastideRowUse));
  budget.playouts = mind->level->playouts;
  state = bastide_state_new_for_seed (self->rules, seed);
  bastide_state_start (self->rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  add_events (self, state, events);
  while (bastide_state_get_decider (self->rules, state) >= 0)
    {
      g_autoptr (BastideThought) thought = NULL;
      const BastideLine *line;

      budget.seed = bastide_random_next (&random);
      thought = bastide_think (self->rules, state, mind, budget, should_stop, (gpointer) stop);
      if (should_stop ((gpointer) stop))
        return FALSE;
      line = &bastide_thought_get_best (thought)->line;
      for (guint i = 0; i < line->n_actions; i++, n_decisions++)
        {
          bastide_state_apply (self->rules, state, line->actions[i], BASTIDE_ADVANCE_TO_DECISION, events);
          add_events (self, state, events);
        }
    }
  add_end (self, state, n_decisions);

  return TRUE;
}
