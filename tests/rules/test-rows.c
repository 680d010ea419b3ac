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
#define N_GAMES_LONG 91 /* with each other expansion */

/**
 * Twin:
 * @module: (nullable): the module that is written again; NULL for a part of the base game
 * @tiles: (nullable): the set whose tiles are used
 * @rules: the rows
 * @attributes: (array zero-terminated=1): attributes of the tiles, each with the mark of a row in its place
 * @names: (array zero-terminated=1): ids of rows, each with the name that the program has for the same
 * @item: (nullable): the item that the first row is told as, where its name cannot be changed
 * @without: (nullable): a module that raises what is in items of the base game, which rows come too late for
 * @other_order: (nullable): a module with figures that stand before those of the rows instead of after them
 *
 * What is written a second time.
 */
typedef struct
{
  const char *module;
  const char *tiles;
  const char *rules;
  const char *attributes[8];
  const char *names[12];
  const char *item;
  const char *without;
  const char *other_order;
} Twin;

/* After the id of the set, or in its place. */
#define OWN_SUFFIX "twin-of-the-program"

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
  { " inn=", " tavern=", " cathedral=", " minster=" },
  { "tavern", "inns", "minster", "cathedrals", "giant", "large" },
};

static const Twin abbot = {
  "abbot", NULL,
  "<rules>"
  "<figure id='prior' on='monastery garden' recall='scored'>" NAMED ("prior") "</figure>"
  "</rules>",
  { NULL },
  { "prior", "abbot" },
  .other_order = "inns",
};

#define GOODS(mark, token) \
  "<mark id='" mark "' on='city'>" NAMED (mark) "</mark>" \
  "<token id='" token "'>" NAMED (token) "<most points='10'/></token>" \
  "<event id='get-" token "' when='completed' on='city' mark='" mark "'>" \
  "<tokens token='" token "' each='mark' mark='" mark "'/></event>"

static const Twin traders = {
  "traders", "traders",
  "<rules>"
  GOODS ("vineyard", "bottle") GOODS ("mill", "flour") GOODS ("loom", "bolt")
  "<figure id='mason' on='road city' companion='true'>" NAMED ("mason") "</figure>"
  "<figure id='swine' on='field' companion='true'>" NAMED ("swine")
  "<add points='1' each='feature-beside' kind='city'/></figure>"
  "<event id='again' when='extended' figure='mason'><draw/></event>"
  "</rules>",
  { " goods=\"wine\"", " vineyard=\"true\"", " goods=\"grain\"", " mill=\"true\"", " goods=\"cloth\"",
    " loom=\"true\"" },
  { "bottle", "wine", "flour", "grain", "bolt", "cloth", "mason", "builder", "swine", "pig" },
};

static const Twin shields = {
  NULL, "base",
  "<rules>"
  "<mark id='crest' on='city' number='true'>" NAMED ("crest") "</mark>"
  "<score id='proud' on='city'><add points='2' each='mark' mark='crest'/></score>"
  "<score id='prouder' on='city' when='end'><add points='1' each='mark' mark='crest'/></score>"
  "</rules>",
  { " pennants=", " crest=" },
  { NULL },
  .without = "inns", .item = "pennants",
};

static char *
replace_all (const char *text,
             const char *what,
             const char *with)
{
  g_auto (GStrv) parts = g_strsplit (text, what, -1);

  return g_strjoinv (with, parts);
}

/* All tables of words point to the name of the row: there it can take the name of its twin, which is shorter. */
static void
rename_row (BastideTileset *set,
            const char     *id,
            const char     *name)
{
  BastideRow *row = bastide_tileset_find_row (set, id);
  const BastideVocabulary *words = &set->module->vocabulary;
  guint effect = 0;

  g_assert_cmpuint (strlen (row->name), >=, strlen (name));
  for (guint i = 0; i < set->rows->len; i++)
    {
      BastideRow *other = g_ptr_array_index (set->rows, i);

      if (g_strcmp0 (other->figure, row->name) == 0)
        strcpy (other->figure, name);
    }
  strcpy (row->name, name);
  for (guint i = 0; i < words->n_options; i++)
    if (words->options[i].row == row)
      {
        g_autofree char *option = bastide_row_name_option (row, effect++);

        strcpy ((char *) words->options[i].name, option);
      }
}

/* The tiles of a set, or none, with rules in place of its module. */
static BastideTileset *
read_twin (const Twin *twin)
{
  static const char no_tiles[] =
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"\" game=\"classic\" version=\"1\">"
    "<title xml:lang='en'>No tiles</title><!-- rules --></tileset>";
  const char *id = twin->tiles != NULL ? twin->tiles : "";
  BastideTileset *set = twin->tiles != NULL ? bastide_tileset_store_find (fixture_get_store (), id) : NULL;
  const char *data = set != NULL ? g_bytes_get_data (set->source, NULL) : no_tiles;
  g_autofree char *whole = g_strndup (data, set != NULL ? g_bytes_get_size (set->source) : strlen (data));
  g_autofree char *head = g_strdup_printf ("tileset/1\" id=\"%s\"", id);
  g_autofree char *own_head = g_strdup_printf ("tileset/2\" id=\"%s" OWN_SUFFIX "\"", id);
  g_autofree char *module = g_strdup_printf ("<module name=\"%s\"/>", id);
  g_autofree char *named = replace_all (whole, head, own_head);
  g_autofree char *modular = replace_all (named, "<!-- rules -->", module);
  char *text = replace_all (modular, strstr (modular, module) != NULL ? module : "</licence>", twin->rules);
  g_autofree char *own_text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BastideTileset *own;

  for (guint i = 0; twin->attributes[i] != NULL; i += 2)
    {
      g_autofree char *before = text;

      text = replace_all (before, twin->attributes[i], twin->attributes[i + 1]);
    }
  if (strstr (modular, module) == NULL)
    {
      g_autofree char *with_licence = g_strconcat ("</licence>", twin->rules, NULL);
      g_autofree char *before = text;

      text = replace_all (before, twin->rules, with_licence);
    }
  own_text = text;
  bytes = g_bytes_new (own_text, strlen (own_text));
  own = bastide_tileset_load_bytes (bytes, "twin", &error);
  g_assert_no_error (error);

  for (guint i = 0; twin->names[i] != NULL; i += 2)
    rename_row (own, twin->names[i], twin->names[i + 1]);

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

/* Points of tokens stand in the category of the module, or in the one of all sets. */
static const char *
get_category (const BastideRules *rules,
              const BastideEvent *event)
{
  const char *name = bastide_rules_get_category_name (rules, (guint) event->category);

  return strcmp (name, "goods") == 0 ? "sets" : name;
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
                          event->type == BASTIDE_EVENT_SCORED ? get_category (rules, event) : "-",
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
play_both (const Twin         *twin,
           const BastideRules *rules,
           const BastideRules *own_rules,
           gboolean            same_order,
           guint64             random)
{
  g_autofree char *item = twin->item != NULL ? g_strconcat (twin->tiles, OWN_SUFFIX "/crest", NULL) : NULL;
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
      if (actions->len == 0)
        return;
      if (same_order)
        g_assert_cmphex (bastide_state_checksum (rules, state), ==, bastide_state_checksum (own_rules, own));

      chosen = g_ptr_array_index (actions, bastide_random_below (&random, actions->len));
      told = apply (rules, state, chosen);
      own_told = apply (own_rules, own, chosen);
      if (item != NULL)
        {
          g_autofree char *before = own_told;

          own_told = replace_all (before, item, twin->item);
        }
      g_assert_cmpstr (told, ==, own_told);
    }
}

/* @other: (nullable): a module that is in play with both */
static BastideRules *
new_rules (const Twin     *twin,
           BastideTileset *own,
           const char     *other,
           guint64         seed)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2 + (guint) seed % 4, seed);
  BastideTilesetStore *store = fixture_get_store ();
  const char *modules[3] = { NULL };
  guint n = 0;

  if (g_strcmp0 (twin->tiles, "base") == 0)
    g_ptr_array_set_size (setup->tilesets, 0);
  if (own != NULL && twin->tiles == NULL)
    bastide_setup_add_rule_set (setup, own);
  else if (twin->tiles != NULL)
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

  return fixture_make_rules (setup);
}

/* Together with no other module, and with each one. */
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
        g_autoptr (BastideRules) rules = NULL;
        g_autoptr (BastideRules) own_rules = NULL;

        if (other != NULL && (g_strcmp0 (other, twin->module) == 0 || g_strcmp0 (other, twin->without) == 0))
          continue;
        g_test_message ("with %s, game %u", other != NULL ? other : "nothing else", j);
        rules = new_rules (twin, NULL, other, seed);
        own_rules = new_rules (twin, own, other, seed);
        play_both (twin, rules, own_rules, other == NULL || g_strcmp0 (other, twin->other_order) != 0, seed);
      }
}

TEST ("/rules/rows/inns")
{
  compare_twins (&inns);
}

TEST ("/rules/rows/abbot")
{
  compare_twins (&abbot);
}

TEST ("/rules/rows/traders")
{
  compare_twins (&traders);
}

TEST ("/rules/rows/shields")
{
  compare_twins (&shields);
}
