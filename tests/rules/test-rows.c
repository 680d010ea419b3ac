/* test-rows.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Rules in files. Expansions of the program are written a second time as rows: with the same tiles and chance, games
 * are the same, event by event.
 */

#include "fixture.h"
#include "rules/bastide-random.h"
#include "rules/bastide-row.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_GAMES 3
#define N_GAMES_LONG 90 /* with each other expansion */

/**
 * Twin:
 * @module: (nullable): the module that is written again; NULL for a part of the base game
 * @tiles: the set whose tiles are used
 * @file: the rows
 * @names: (array zero-terminated=1): ids of rows, each with the name that the program has for the same
 *
 * What is written a second time.
 */
typedef struct
{
  const char *module;
  const char *tiles;
  const char *rules;
  const char *names[12];
} Twin;

#define NAMED(id) "<title xml:lang='en'>" id "</title><counted xml:lang='en' one='" id "' other='" id "s'/>"

static const Twin inns = {
  "inns", "inns",
  "<rules>"
  "<mark id='tavern' on='road'>" NAMED ("tavern") "</mark>"
  "<mark id='minster' on='city'>" NAMED ("minster") "</mark>"
  "<figure id='giant' on='road city field monastery' strength='2' follower='true'>" NAMED ("giant") "</figure>"
  "<score id='lively' on='road'><if count='marks' mark='tavern'/><raise each='tile' by='1'/></score>"
  "<score id='lonely' on='road' when='end'><if count='marks' mark='tavern'/><void/></score>"
  "<score id='holy' on='city'><if count='marks' mark='minster'/><raise each='tile shield' by='1'/></score>"
  "<score id='unholy' on='city' when='end'><if count='marks' mark='minster'/><void/></score>"
  "</rules>",
  { "tavern", "inns", "minster", "cathedrals", "giant", "large" },
};

static char *
replace_all (const char *text,
             const char *what,
             const char *with)
{
  g_auto (GStrv) parts = g_strsplit (text, what, -1);

  return g_strjoinv (with, parts);
}

/* The tiles of a set with rules in place of its module; marks are attributes of the rows' ids. */
static BastideTileset *
read_twin (const Twin *twin)
{
  BastideTileset *set = bastide_tileset_store_find (fixture_get_store (), twin->tiles);
  g_autofree char *text = g_strndup (g_bytes_get_data (set->source, NULL), g_bytes_get_size (set->source));
  g_autofree char *id = g_strdup_printf ("tileset/1\" id=\"%s\"", twin->tiles);
  g_autofree char *own_id = g_strdup_printf ("tileset/2\" id=\"%s-twin-of-the-program\"", twin->tiles);
  g_autofree char *module = g_strdup_printf ("<module name=\"%s\"/>", twin->tiles);
  g_autofree char *named = replace_all (text, id, own_id);
  g_autofree char *ruled = replace_all (named, module, twin->rules);
  g_autofree char *inn = replace_all (ruled, " inn=", " tavern=");
  g_autofree char *cathedral = replace_all (inn, " cathedral=", " minster=");
  g_autoptr (GBytes) bytes = g_bytes_new (cathedral, strlen (cathedral));
  g_autoptr (GError) error = NULL;
  BastideTileset *own = bastide_tileset_load_bytes (bytes, "twin", &error);

  g_assert_no_error (error);

  /* All tables of words point to the name of the row: there it can take the name of its twin, which is shorter. */
  for (guint i = 0; twin->names[i] != NULL; i += 2)
    {
      BastideRow *row = bastide_tileset_find_row (own, twin->names[i]);

      g_assert_cmpuint (strlen (row->name), >=, strlen (twin->names[i + 1]));
      strcpy (row->name, twin->names[i + 1]);
    }

  return own;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_actions (const BastideRules *rules,
              const BastideState *state)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    g_ptr_array_add (texts, bastide_action_print (rules, state, actions.items[i]));
  g_ptr_array_sort (texts, compare_texts);

  return texts;
}

static void
print_event (GString            *text,
             const BastideRules *rules,
             const BastideEvent *event)
{
  g_string_append_printf (text, "%d %d %d %d %d %d %d %s %d %s %s %d", (int) event->type, event->player, event->tile,
                          event->x, event->y, event->rotation, event->segment,
                          event->type == BASTIDE_EVENT_DEPLOYED || event->type == BASTIDE_EVENT_RETURNED
                            ? bastide_rules_get_figure_name (rules, (guint) event->figure) : "-",
                          event->points,
                          event->type == BASTIDE_EVENT_SCORED
                            ? bastide_rules_get_category_name (rules, (guint) event->category) : "-",
                          event->reason != NULL ? event->reason : "-", event->count);
  for (guint i = 0; i < event->n_items; i++)
    g_string_append_printf (text, " %s %d %d", event->items[i].name, event->items[i].count, event->items[i].points);
  for (guint i = 0; event->tiles != NULL && i < event->tiles->len; i++)
    g_string_append_printf (text, " %u", g_array_index (event->tiles, guint16, i));
  g_string_append_c (text, '\n');
}

static char *
apply (const BastideRules *rules,
       BastideState       *state,
       const char         *text)
{
  g_autoptr (BastideEvents) events = bastide_events_new ();
  GString *told = g_string_new (NULL);
  BastideAction action;

  g_assert_true (bastide_action_parse (rules, state, text, &action, NULL));
  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, events);
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    print_event (told, rules, bastide_events_get (events, i));

  return g_string_free (told, FALSE);
}

/* Both games take the same actions. @same_order: whether figures stand in the same order in both. */
static void
play_both (const BastideRules *rules,
           const BastideRules *own_rules,
           gboolean            same_order,
           guint64             random)
{
  g_autoptr (BastideState) state = fixture_start (rules);
  g_autoptr (BastideState) own = fixture_start (own_rules);

  while (TRUE)
    {
      g_autoptr (GPtrArray) actions = list_actions (rules, state);
      g_autoptr (GPtrArray) own_actions = list_actions (own_rules, own);
      g_autofree char *told = NULL;
      g_autofree char *own_told = NULL;
      const char *chosen;

      g_assert_cmpuint (actions->len, ==, own_actions->len);
      for (guint i = 0; i < actions->len; i++)
        g_assert_cmpstr (g_ptr_array_index (actions, i), ==, g_ptr_array_index (own_actions, i));
      if (same_order)
        g_assert_cmphex (bastide_state_checksum (rules, state), ==, bastide_state_checksum (own_rules, own));
      if (actions->len == 0)
        return;

      chosen = g_ptr_array_index (actions, bastide_random_below (&random, actions->len));
      told = apply (rules, state, chosen);
      own_told = apply (own_rules, own, chosen);
      g_assert_cmpstr (told, ==, own_told);
    }
}

/* @other: (nullable): a module that is in play with both */
static BastideSetup *
new_setup (const Twin     *twin,
           BastideTileset *own,
           const char     *other,
           guint64         seed)
{
  BastideSetup *setup = fixture_new_setup (STRV ("base"), 2 + (guint) seed % 4, seed);
  BastideTilesetStore *store = fixture_get_store ();
  const char *modules[3] = { NULL };
  guint n = 0;

  bastide_setup_add_tileset (setup, own != NULL ? own : bastide_tileset_store_find (store, twin->tiles));
  if (own != NULL)
    modules[n++] = own->id;
  else if (twin->module != NULL)
    modules[n++] = twin->module;
  if (other != NULL)
    modules[n++] = other;
  if (other != NULL && bastide_tileset_store_find (store, other) != NULL)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, other));
  setup->modules = g_strdupv ((char **) modules);

  return setup;
}

static void
compare_twins (const Twin *twin)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;
  g_autoptr (BastideTileset) own = read_twin (twin);

  for (guint i = 0; i == 0 || modules[i - 1] != NULL; i++)
    for (guint j = 0; j < n_games; j++)
      {
        const char *other = i > 0 ? modules[i - 1]->id : NULL;
        guint64 seed = 1000 * i + j;
        g_autoptr (BastideSetup) setup = new_setup (twin, NULL, other, seed);
        g_autoptr (BastideSetup) own_setup = new_setup (twin, own, other, seed);
        g_autoptr (BastideRules) rules = NULL;
        g_autoptr (BastideRules) own_rules = NULL;

        if (g_strcmp0 (other, twin->module) == 0 && other != NULL)
          continue;
        g_test_message ("%s with %s, game %u", twin->tiles, other != NULL ? other : "nothing else", j);
        rules = fixture_make_rules (setup);
        own_rules = fixture_make_rules (own_setup);
        play_both (rules, own_rules, TRUE, seed);
      }
}

TEST ("/rules/rows/inns")
{
  compare_twins (&inns);
}
