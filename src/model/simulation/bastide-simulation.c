/* bastide-simulation.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-simulation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-play-test.h"
#include "bastide-row-texts.h"
#include "rules/bastide-registry.h"

/* Number of games in one piece of work: large enough for threads to meet rarely, small enough for visible progress. */
#define CHUNK_SIZE 10

#define PROGRESS_INTERVAL 100 /* ms */

/* Fewer games show whether rules make them longer. */
#define GAMES_PER_PLAIN 10
#define GAMES_WITHOUT_ROW 10

/* A rule that brings more of all points, or makes games so many times as long, is perhaps too much. */
#define MANY_POINTS (1.0 / 3)
#define MUCH_LONGER 1.5

typedef enum
{
  PART_OWN,
  PART_BASE,
  PART_PLAIN,
  N_PARTS
} Part;

struct _BastideSimulation
{
  GObject parent_instance;

  BastideMind mind;
  guint       n_games;
  guint64     seed;
  guint       n_threads;

  /* Shared by the threads. */
  GMutex                   mutex;
  BastideSimulationReport *reports[N_PARTS]; /* (nullable): guarded while threads play */
  int                      stop;   /* atomic, like the next */
  int                      n_done;

  gboolean                 complete;
  gboolean                 running;
  guint                    timeout;
};

G_DEFINE_FINAL_TYPE (BastideSimulation, bastide_simulation, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PROGRESS,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
bastide_simulation_finalize (GObject *object)
{
  BastideSimulation *self = BASTIDE_SIMULATION (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  for (guint i = 0; i < N_PARTS; i++)
    g_clear_pointer (&self->reports[i], bastide_simulation_report_free);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (bastide_simulation_parent_class)->finalize (object);
}

static void
bastide_simulation_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideSimulation *self = BASTIDE_SIMULATION (object);

  switch (property)
    {
    case PROP_PROGRESS:
      g_value_set_double (value, bastide_simulation_get_progress (self));
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_simulation_class_init (BastideSimulationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_simulation_finalize;
  object_class->get_property = bastide_simulation_get_property;

  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FINISHED] = g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
}

static void
bastide_simulation_init (BastideSimulation *self)
{
  g_mutex_init (&self->mutex);
}

static gboolean
belongs_to_row (gpointer name,
                gpointer value,
                gpointer data)
{
  return strchr (name, '/') != NULL;
}

/* Returns: (nullable): the same game without the rules of its sets */
static BastideRules *
make_plain_rules (const BastideRules *rules)
{
  const BastideSetup *setup = bastide_rules_get_setup (rules);
  g_autoptr (BastideSetup) plain = bastide_setup_copy (setup);
  g_autoptr (GStrvBuilder) modules = g_strv_builder_new ();

  for (guint i = 0; setup->modules != NULL && setup->modules[i] != NULL; i++)
    if (bastide_registry_find_module (setup->game, setup->modules[i]) != NULL)
      g_strv_builder_add (modules, setup->modules[i]);
  for (guint i = 0; setup->modules == NULL && i < setup->tilesets->len; i++)
    g_strv_builder_addv (modules, (const char **) ((BastideTileset *) g_ptr_array_index (setup->tilesets, i))->modules);
  g_strfreev (plain->modules);
  plain->modules = g_strv_builder_end (modules);
  g_hash_table_foreach_remove (plain->options, belongs_to_row, NULL);
  g_hash_table_foreach_remove (plain->figures, belongs_to_row, NULL);
  g_hash_table_foreach_remove (plain->scripts, belongs_to_row, NULL);

  return bastide_rules_new (plain, NULL);
}

BastideSimulation *
bastide_simulation_new (BastideRules      *rules,
                        BastideRules      *base,
                        const BastideMind *mind,
                        guint              n_games,
                        guint64            seed,
                        guint              n_threads)
{
  BastideSimulation *self;

  g_return_val_if_fail (rules != NULL && mind != NULL && mind->level != NULL, NULL);
  g_return_val_if_fail (n_games > 0 && n_games <= BASTIDE_SIMULATION_MAX_GAMES, NULL);
  g_return_val_if_fail (n_threads <= BASTIDE_SIMULATION_MAX_THREADS, NULL);

  self = g_object_new (BASTIDE_TYPE_SIMULATION, NULL);
  self->mind = *mind;
  self->n_games = n_games;
  self->seed = seed;
  self->n_threads = n_threads > 0 ? n_threads : g_get_num_processors ();
  self->reports[PART_OWN] = bastide_simulation_report_new (rules);
  self->reports[PART_BASE] = base != NULL ? bastide_simulation_report_new (base) : NULL;
  if (self->reports[PART_OWN]->n_rows > 0)
    {
      g_autoptr (BastideRules) plain = make_plain_rules (rules);

      self->reports[PART_PLAIN] = plain != NULL ? bastide_simulation_report_new (plain) : NULL;
    }

  return self;
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static guint
count_games (const BastideSimulation *self,
             Part                     part)
{
  return self->reports[part] == NULL ? 0
         : part == PART_PLAIN ? (self->n_games + GAMES_PER_PLAIN - 1) / GAMES_PER_PLAIN
         : self->n_games;
}

/* @data: N_PARTS times the first game of a chunk, and its part, plus 1 */
static void
play_chunk (gpointer data,
            gpointer user_data)
{
  BastideSimulation *self = user_data;
  Part number = (GPOINTER_TO_UINT (data) - 1) % N_PARTS;
  guint first = (GPOINTER_TO_UINT (data) - 1) / N_PARTS;
  BastideSimulationReport *target = self->reports[number];
  g_autoptr (BastideSimulationReport) part = bastide_simulation_report_new (target->rules);

  for (guint i = first; i < MIN (first + CHUNK_SIZE, count_games (self, number)); i++)
    {
      if (!bastide_simulation_report_play (part, &self->mind, self->seed + i, &self->stop))
        return;
      g_atomic_int_inc (&self->n_done);
    }

  g_mutex_lock (&self->mutex);
  bastide_simulation_report_merge (target, part);
  g_mutex_unlock (&self->mutex);
}

/* @data: the number of a rule, from 1 */
static void
play_without (gpointer data,
              gpointer user_data)
{
  BastideSimulation *self = user_data;
  BastideRowReport *row = &self->reports[PART_OWN]->rows[GPOINTER_TO_UINT (data) - 1];
  g_autoptr (BastideRules) rules = bastide_play_test_create_rules_without (self->reports[PART_OWN]->rules,
                                                                          row->row);
  g_autoptr (BastideSimulationReport) report = rules != NULL ? bastide_simulation_report_new (rules) : NULL;

  for (guint i = 0; report != NULL && i < MIN (self->n_games, GAMES_WITHOUT_ROW); i++)
    if (!bastide_simulation_report_play (report, &self->mind, self->seed + i, &self->stop))
      return;
  if (report != NULL)
    row->decisions_without = bastide_distribution_get_mean (&report->decisions);
}

/* @without: the mean number of decisions without some rules; 0 if it is unknown */
static gboolean
is_much_longer (const BastideSimulation *self,
                double                   without)
{
  return without > 0 && bastide_distribution_get_mean (&self->reports[PART_OWN]->decisions) > MUCH_LONGER * without;
}

static gboolean
play_all (BastideSimulation *self)
{
  BastideSimulationReport *report = self->reports[PART_OWN];
  GThreadPool *pool = g_thread_pool_new (play_chunk, self, (int) self->n_threads, FALSE, NULL);

  for (guint part = 0; part < N_PARTS; part++)
    for (guint first = 0; first < count_games (self, part); first += CHUNK_SIZE)
      g_thread_pool_push (pool, GUINT_TO_POINTER (N_PARTS * first + part + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  if (g_atomic_int_get (&self->stop) != 0 || self->reports[PART_PLAIN] == NULL
      || !is_much_longer (self, bastide_distribution_get_mean (&self->reports[PART_PLAIN]->decisions)))
    return g_atomic_int_get (&self->stop) == 0;

  /* Perhaps it is a single one. Only what happens or scores can be switched off. */
  pool = g_thread_pool_new (play_without, self, (int) self->n_threads, FALSE, NULL);
  for (guint i = 0; i < report->n_rows; i++)
    if (report->rows[i].row->type >= BASTIDE_ROW_SCORE)
      g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);

  return g_atomic_int_get (&self->stop) == 0;
}

gboolean
bastide_simulation_run (BastideSimulation *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIMULATION (self), FALSE);
  g_return_val_if_fail (!self->running && !self->complete, FALSE);

  self->complete = play_all (self);

  return self->complete;
}

static gboolean
tell_progress (gpointer data)
{
  g_object_notify_by_pspec (data, properties[PROP_PROGRESS]);

  return G_SOURCE_CONTINUE;
}

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  g_task_return_boolean (task, play_all (data));
}

static void
finish (GObject      *source,
        GAsyncResult *result,
        gpointer      data)
{
  g_autoptr (BastideSimulation) self = data;

  self->complete = g_task_propagate_boolean (G_TASK (result), NULL);
  self->running = FALSE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_signal_emit (self, signals[FINISHED], 0);
}

void
bastide_simulation_start (BastideSimulation *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_SIMULATION (self));
  g_return_if_fail (!self->running && !self->complete);

  self->running = TRUE;
  self->timeout = g_timeout_add (PROGRESS_INTERVAL, tell_progress, self);
  /* No source object: the task may end in its thread, where an object with signals must not be freed. The reference for
   * that is held until it has finished. */
  task = g_task_new (NULL, NULL, finish, g_object_ref (self));
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, run_in_thread);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
bastide_simulation_cancel (BastideSimulation *self)
{
  g_return_if_fail (BASTIDE_IS_SIMULATION (self));

  g_atomic_int_set (&self->stop, 1);
}

/* --- Results ------------------------------------------------------------------------------------------------------ */

double
bastide_simulation_get_progress (BastideSimulation *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIMULATION (self), 0);

  return (double) g_atomic_int_get (&self->n_done)
         / (count_games (self, PART_OWN) + count_games (self, PART_BASE) + count_games (self, PART_PLAIN));
}

const BastideSimulationReport *
bastide_simulation_get_report (BastideSimulation *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIMULATION (self), NULL);

  return self->complete ? self->reports[PART_OWN] : NULL;
}

const BastideSimulationReport *
bastide_simulation_get_base (BastideSimulation *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIMULATION (self), NULL);

  return self->complete ? self->reports[PART_BASE] : NULL;
}

const BastideSimulationReport *
bastide_simulation_get_plain (BastideSimulation *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIMULATION (self), NULL);

  return self->complete ? self->reports[PART_PLAIN] : NULL;
}

char *
bastide_simulation_warn (BastideSimulation      *self,
                         const BastideRowReport *row)
{
  const BastideSimulationReport *report = bastide_simulation_get_report (self);
  const BastideSimulationReport *plain = bastide_simulation_get_plain (self);
  const char *title = row != NULL ? bastide_row_title (row->row) : NULL;
  double mean, without, share;

  g_return_val_if_fail (report != NULL, NULL);

  mean = bastide_distribution_get_mean (&report->decisions);
  without = row != NULL ? row->decisions_without
            : plain != NULL ? bastide_distribution_get_mean (&plain->decisions) : 0;
  if (is_much_longer (self, without) && row == NULL)
    /* Translators: means of what the players have to decide in a game */
    return g_strdup_printf (_("The rules make games much longer: %.0f decisions instead of %.0f."), mean, without);
  if (is_much_longer (self, without))
    /* Translators: %s is the name of a rule; means of what the players have to decide in a game, with it and without */
    return g_strdup_printf (_("“%s” makes games much longer: %.0f decisions instead of %.0f."), title, mean,
                            without);
  if (row == NULL)
    return NULL;
  if (row->times.sum == 0)
    /* Translators: %s is the name of a rule */
    return g_strdup_printf (ngettext ("“%s” never happened in %u game.", "“%s” never happened in %u games.",
                                      self->n_games),
                            title, self->n_games);
  share = bastide_simulation_report_get_share (report, row);

  /* Translators: %s is the name of a rule */
  return share > MANY_POINTS ? g_strdup_printf (_("“%s” brings %.0f%% of all points."), title, 100 * share)
                             : NULL;
}

char *
bastide_simulation_describe (BastideSimulation *self)
{
  const char *level;
  g_autofree char *title = NULL;

  g_return_val_if_fail (BASTIDE_IS_SIMULATION (self), NULL);

  level = g_dpgettext2 (GETTEXT_PACKAGE, "level", self->mind.level->title);
  if (self->mind.character != NULL)
    /* Translators: a level of computer players and the character of one: “Strong, Farmer” */
    title = g_strdup_printf (C_("level and character", "%s, %s"), level,
                             g_dpgettext2 (GETTEXT_PACKAGE, "character", self->mind.character->title));

  /* Translators: %s is a level of computer players, such as “Casual”; all players are of this level */
  return g_strdup_printf (ngettext ("%u game by players of the level “%s”", "%u games by players of the level “%s”",
                                    self->n_games),
                          self->n_games, title != NULL ? title : level);
}

BastideSetup *
bastide_simulation_make_base_setup (const BastideSetup *setup,
                                    const GPtrArray    *sets)
{
  BastideSetup *base;

  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (sets != NULL, NULL);

  base = bastide_setup_new_with_modules (setup->game, setup->known);
  base->seed = setup->seed;
  for (guint i = 0; i < setup->players->len; i++)
    bastide_setup_add_player (base, NULL, NULL);
  for (guint i = 0; setup->game->tilesets[i] != NULL; i++)
    for (guint j = 0; j < sets->len; j++)
      {
        BastideTileset *set = g_ptr_array_index (sets, j);

        if (strcmp (set->id, setup->game->tilesets[i]) == 0)
          bastide_setup_add_tileset (base, set);
      }

  return base;
}
