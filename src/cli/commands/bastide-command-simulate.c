/* bastide-command-simulate.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <glib/gi18n.h>

#include "bastide-json-text.h"
#include "bastide-setup-options.h"
#include "model/simulation/bastide-simulation.h"
#include "rules/bastide-registry.h"

#define DEFAULT_PLAYER "casual"

/* Lower and upper decile: usual values lie between them. */
#define LOW 0.1
#define HIGH 0.9

/* --- For people --------------------------------------------------------------------------------------------------- */

static void
print_distribution (const char                *title,
                    const BastideDistribution *own,
                    const BastideDistribution *base)
{
  /* Translators: a row of a table: the item counted, its mean, and the range in which it usually lies */
  g_print (_("%s: %.2f on average, usually %d to %d"), title, bastide_distribution_get_mean (own),
           bastide_distribution_get_quantile (own, LOW), bastide_distribution_get_quantile (own, HIGH));
  if (base != NULL)
    /* Translators: the mean of the same item in the game without further sets */
    g_print (_(" (in the game itself %.2f)"), bastide_distribution_get_mean (base));
  g_print ("\n");
}

static void
print_seats (const BastideSimulationReport *report)
{
  for (guint i = 0; i < bastide_rules_get_n_players (report->rules); i++)
    {
      /* Translators: %u is the number of a seat, from 1, which begins; both figures are over all games */
      g_print (_("Seat %u: %.2f points on average, won or shared %.1f%%"), i + 1,
               bastide_distribution_get_mean (&report->seats[i].scores),
               100.0 * (double) report->seats[i].n_wins / (double) report->n_games);
      g_print ("\n");
    }
  /* Translators: average lead of the first player over the others, in points; may be negative */
  g_print (_("Advantage of the first seat: %+.2f points"), bastide_simulation_report_get_advantage (report));
  g_print ("\n");
}

/* @row: (nullable): a rule of the report, or NULL for all together */
static void
print_warning (BastideSimulation      *simulation,
               const BastideRowReport *row)
{
  g_autofree char *warning = bastide_simulation_warn (simulation, row);

  if (warning == NULL)
    return;

  g_print (_("Warning: %s"), warning);
  g_print ("\n");
}

static void
print_rows (BastideSimulation *simulation)
{
  const BastideSimulationReport *report = bastide_simulation_get_report (simulation);

  for (guint i = 0; i < report->n_rows; i++)
    {
      const BastideRowReport *row = &report->rows[i];

      /* Translators: the name of a rule of a set; all figures are averages */
      g_print (_("Rule %s: %.2f times a game"), row->row->name, bastide_distribution_get_mean (&row->times));
      if (row->points.sum > 0)
        /* Translators: the points of a rule: those of all players, their share of all points, and the share of them
         * that went to those who won */
        g_print (_(", %.2f points (%.1f%% of all), %.1f%% of them to winners"),
                 bastide_distribution_get_mean (&row->points), 100 * bastide_simulation_report_get_share (report, row),
                 100 * bastide_row_report_get_winners_share (row));
      else if (row->points.sum < 0)
        g_print (_(", %.2f points"), bastide_distribution_get_mean (&row->points));
      g_print ("\n");
      print_warning (simulation, row);
    }
  print_warning (simulation, NULL);
}

static char *
describe_seed (const BastideSimulationReport *report)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, bastide_rules_get_setup (report->rules)->seed);
}

static void
print_report (BastideSimulation *simulation)
{
  const BastideSimulationReport *report = bastide_simulation_get_report (simulation);
  const BastideSimulationReport *base = bastide_simulation_get_base (simulation);
  g_autofree char *description = bastide_simulation_describe (simulation);
  g_autofree char *seed = describe_seed (report);
  const BastideGameInterface *game;

  g_print ("%s", description);
  /* Translators: follows the number of games; %s is a number that produces the same games again */
  g_print (_(", seed %s"), seed);
  g_print ("\n");
  print_distribution (_("Turns"), &report->turns, base != NULL ? &base->turns : NULL);
  print_distribution (_("Decisions"), &report->decisions, base != NULL ? &base->decisions : NULL);
  print_distribution (_("Tiles that fit nowhere"), &report->unplaceable, base != NULL ? &base->unplaceable : NULL);

  for (guint i = 0; i < bastide_rules_get_n_tiles (report->rules); i++)
    if (report->tiles[i] > 0)
      {
        double n_drawn = (double) report->n_games * bastide_rules_get_tile_count (report->rules, i);

        /* Translators: the id of a kind of tile; percentage of its copies that fit nowhere when they are drawn */
        g_print (_("Tile %s: %.1f%% fit nowhere"), bastide_rules_get_tile (report->rules, i)->id,
                 100.0 * (double) report->tiles[i] / n_drawn);
        g_print ("\n");
      }

  game = bastide_rules_get_game (report->rules);
  for (guint i = 0; i < game->n_kinds; i++)
    {
      const char *title = g_dpgettext2 (NULL, "feature", game->kinds[i].title);
      g_autofree char *sizes = NULL;
      g_autofree char *points = NULL;

      /* Translators: %s is a kind of feature: "City" */
      sizes = g_strdup_printf (_("%s, tiles"), title);
      if (report->features[i].sizes.n > 0)
        print_distribution (sizes, &report->features[i].sizes, base != NULL ? &base->features[i].sizes : NULL);
      /* Translators: %s is a kind of feature: "City" */
      points = g_strdup_printf (_("%s, points when scored"), title);
      if (report->features[i].points.n > 0)
        print_distribution (points, &report->features[i].points, base != NULL ? &base->features[i].points : NULL);
    }

  for (guint i = 0; i < bastide_rules_get_n_categories (report->rules); i++)
    if (report->categories[i].sum != 0)
      {
        const BastideCategory *category = bastide_rules_get_category (report->rules, i);
        g_autofree char *title = NULL;

        /* Translators: %s is a kind of points: "Cities" */
        title = g_strdup_printf (_("%s, points of a player"), g_dpgettext2 (NULL, "points", category->title));
        print_distribution (title, &report->categories[i], NULL);
      }
  print_rows (simulation);
  print_seats (report);
}

/* --- For programs ------------------------------------------------------------------------------------------------- */

static void
add_double (JsonBuilder *builder,
            const char  *name,
            double       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
add_distribution (JsonBuilder               *builder,
                  const char                *name,
                  const BastideDistribution *distribution)
{
  bastide_json_begin_object (builder, name);
  bastide_json_add_int (builder, "count", (gint64) distribution->n);
  add_double (builder, "mean", bastide_distribution_get_mean (distribution));
  bastide_json_add_int (builder, "minimum", bastide_distribution_get_quantile (distribution, 0));
  bastide_json_add_int (builder, "low", bastide_distribution_get_quantile (distribution, LOW));
  bastide_json_add_int (builder, "median", bastide_distribution_get_quantile (distribution, 0.5));
  bastide_json_add_int (builder, "high", bastide_distribution_get_quantile (distribution, HIGH));
  bastide_json_add_int (builder, "maximum", bastide_distribution_get_quantile (distribution, 1));
  json_builder_end_object (builder);
}

static void
add_report (JsonBuilder                   *builder,
            const char                    *name,
            const BastideSimulationReport *report)
{
  const BastideGameInterface *game;

  bastide_json_begin_object (builder, name);
  bastide_json_add_int (builder, "games", (gint64) report->n_games);
  add_distribution (builder, "turns", &report->turns);
  add_distribution (builder, "decisions", &report->decisions);
  add_distribution (builder, "unplaceable", &report->unplaceable);
  bastide_json_begin_object (builder, "tiles");
  for (guint i = 0; i < bastide_rules_get_n_tiles (report->rules); i++)
    if (report->tiles[i] > 0)
      bastide_json_add_int (builder, bastide_rules_get_tile (report->rules, i)->id, (gint64) report->tiles[i]);
  json_builder_end_object (builder);

  game = bastide_rules_get_game (report->rules);
  bastide_json_begin_object (builder, "features");
  for (guint i = 0; i < game->n_kinds; i++)
    {
      bastide_json_begin_object (builder, game->kinds[i].name);
      add_distribution (builder, "sizes", &report->features[i].sizes);
      add_distribution (builder, "points", &report->features[i].points);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);

  bastide_json_begin_object (builder, "categories");
  for (guint i = 0; i < bastide_rules_get_n_categories (report->rules); i++)
    add_distribution (builder, bastide_rules_get_category_name (report->rules, i), &report->categories[i]);
  json_builder_end_object (builder);
  bastide_json_begin_object (builder, "rules");
  for (guint i = 0; i < report->n_rows; i++)
    {
      bastide_json_begin_object (builder, report->rows[i].row->name);
      add_distribution (builder, "times", &report->rows[i].times);
      add_distribution (builder, "points", &report->rows[i].points);
      add_double (builder, "share", bastide_simulation_report_get_share (report, &report->rows[i]));
      add_double (builder, "winners", bastide_row_report_get_winners_share (&report->rows[i]));
      if (report->rows[i].decisions_without > 0)
        add_double (builder, "decisions-without", report->rows[i].decisions_without);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
  bastide_json_begin_array (builder, "seats");
  for (guint i = 0; i < bastide_rules_get_n_players (report->rules); i++)
    {
      json_builder_begin_object (builder);
      add_distribution (builder, "scores", &report->seats[i].scores);
      bastide_json_add_int (builder, "wins", (gint64) report->seats[i].n_wins);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_double (builder, "advantage", bastide_simulation_report_get_advantage (report));
  json_builder_end_object (builder);
}

static void
print_json (BastideSimulation *simulation,
            const BastideMind *mind)
{
  const BastideSimulationReport *report = bastide_simulation_get_report (simulation);
  g_autofree char *players = bastide_mind_print (mind);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *seed = describe_seed (report);
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "players", players);
  bastide_json_add_string (builder, "seed", seed);
  add_report (builder, "report", report);
  if (bastide_simulation_get_base (simulation) != NULL)
    add_report (builder, "base", bastide_simulation_get_base (simulation));
  if (bastide_simulation_get_plain (simulation) != NULL)
    add_report (builder, "without-rules", bastide_simulation_get_plain (simulation));
  json_builder_end_object (builder);

  text = bastide_json_print (builder);
  g_print ("%s\n", text);
}

/* --- Command ------------------------------------------------------------------------------------------------------ */

/*
 * The sets named without an option are added to those of their game. Returns: FALSE with @error set when one cannot be
 * found
 */
static gboolean
take_tilesets (BastideSetupOptions  *options,
               BastideTilesetStore  *store,
               char                **names,
               GError              **error)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_autoptr (BastideTileset) first = NULL;

  if (names[0] == NULL)
    return TRUE;

  first = bastide_tileset_argument_find (names[0], store, error);
  if (first == NULL)
    return FALSE;
  if (options->game == NULL)
    options->game = g_strdup (first->game->id);

  if (options->tilesets != NULL)
    g_strv_builder_addv (all, (const char **) options->tilesets);
  else
    g_strv_builder_addv (all, (const char **) first->game->tilesets);
  for (guint i = 0; names[i] != NULL; i++)
    if (options->tilesets != NULL || !g_strv_contains (first->game->tilesets, names[i]))
      g_strv_builder_add (all, names[i]);
  g_strfreev (options->tilesets);
  options->tilesets = g_strv_builder_end (all);

  return TRUE;
}

static int
simulate (BastideRules        *rules,
          BastideTilesetStore *store,
          const BastideMind   *mind,
          guint                n_games,
          guint                n_threads,
          gboolean             json)
{
  const BastideSetup *setup = bastide_rules_get_setup (rules);
  g_autoptr (BastideSetup) base_setup =
    bastide_simulation_make_base_setup (setup, bastide_tileset_store_get_all (store));
  /* When the sets of the game are missing there is nothing for comparison. */
  g_autoptr (BastideRules) base = bastide_rules_new (base_setup, NULL);
  g_autoptr (BastideSimulation) simulation =
    bastide_simulation_new (rules, base, mind, n_games, setup->seed, n_threads);

  bastide_simulation_run (simulation);
  if (json)
    print_json (simulation, mind);
  else
    print_report (simulation);

  return BASTIDE_EXIT_OK;
}

int
bastide_command_simulate (char **arguments)
{
  g_auto (BastideSetupOptions) options = { NULL };
  g_autofree GOptionEntry *entries = NULL;
  g_autoptr (BastideTilesetStore) store = NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *player = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *levels = bastide_level_names_describe ();
  g_autofree char *summary = NULL;
  BastideMind mind;
  int n_games = BASTIDE_SIMULATION_N_GAMES;
  int n_threads = (int) g_get_num_processors ();
  gboolean json = FALSE;
  const GOptionEntry own_entries[] = {
    { "games", 'n', 0, G_OPTION_ARG_INT, &n_games, N_("Number of games (1000)"), N_("NUMBER") },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &n_threads, N_("Number of threads (one per processor)"), N_("NUMBER") },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player, N_("Who plays in every seat (casual)"), N_("LEVEL[:CHARACTER]") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print one JSON object"), NULL },
  };
  int status;

  entries = bastide_setup_options_entries (&options, own_entries, G_N_ELEMENTS (own_entries));
  summary = g_strconcat (_("Lets computer players play many games and reports tiles that fit nowhere, sizes "
                           "of features, points, what the rules of sets bring and the advantage of the first seat, "
                           "beside the same figures of the game itself. Tilesets are added to those of their game."),
                         "\n\n", levels, NULL);
  if (!bastide_command_parse (&arguments, _("[TILESET…]"), summary, entries, &status))
    return status;
  if (!bastide_mind_parse (player != NULL ? player : DEFAULT_PLAYER, &mind))
    return bastide_command_refuse ("simulate", problem = bastide_level_names_refuse (player));
  if (n_games < 1 || n_games > BASTIDE_SIMULATION_MAX_GAMES)
    return bastide_command_refuse ("simulate", _("The number of games must be from 1 to 1000000."));
  if (n_threads < 1 || n_threads > BASTIDE_SIMULATION_MAX_THREADS)
    return bastide_command_refuse ("simulate", _("The number of threads must be from 1 to 256."));

  store = bastide_tileset_store_new ();
  if (!take_tilesets (&options, store, arguments + 1, &error))
    return bastide_command_fail ("simulate", error);
  rules = bastide_setup_options_make_rules (&options, &error);
  if (rules == NULL)
    return bastide_command_fail ("simulate", error);

  return simulate (rules, store, &mind, (guint) n_games, (guint) n_threads, json);
}
