/* test-engine-expansions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The engine protocol with expansions: setups, decisions, the order of actions, what becomes known. */

#include "engine-process.h"
#include "harness.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *const expansions[] = {
  "river", "abbot", "inns", "traders", "flying", "messages", "ferries", "goldmines", "mage", "robbers", "crops",
};

static gboolean
lists (JsonNode   *list,
       const char *word)
{
  JsonArray *array = json_node_get_array (list);

  for (guint i = 0; i < json_array_get_length (array); i++)
    if (g_strcmp0 (json_array_get_string_element (array, i), word) == 0)
      return TRUE;

  return FALSE;
}

/* Every expansion is a tileset for "new", with tiles or without, and a module. */
TEST ("/cli/engine/expansions/protocol")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = engine_process_ask (engine, "protocol");

  for (guint i = 0; i < G_N_ELEMENTS (expansions); i++)
    {
      g_assert_true (lists (find_node (answer, "games.0.tilesets"), expansions[i]));
      g_assert_true (lists (find_node (answer, "games.0.modules"), expansions[i]));
      g_clear_pointer (&answer, json_node_unref);
      answer = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"base\",\"%s\"]}",
                                   expansions[i]);
      g_assert_cmpstr (find_string (answer, "decision.kind"), ==, "place");
      g_clear_pointer (&answer, json_node_unref);
      answer = engine_process_ask (engine, "protocol");
    }

  g_assert_cmpstr (find_string (answer, "games.0.options.double-turn.module"), ==, "traders");
  g_assert_cmpstr (find_string (answer, "games.0.options.double-turn.default"), ==, "automatic");
  g_assert_false (json_node_get_boolean (find_node (answer, "games.0.options.abbot-flies.default")));
  g_assert_cmpstr (find_string (answer, "games.0.options.message-8.values.1"), ==, "always-return");
}

TEST ("/cli/engine/expansions/setup-errors")
{
  static const struct
  {
    const char *code;
    const char *members;
  } refused[] = {
    { "invalid-setup", "\"dice\":[0]" },
    { "invalid-setup", "\"dice\":[4]" },
    { "invalid-setup", "\"dice\":[1,2,256]" },
    { "invalid-setup", "\"dice\":[\"1\"]" },
    { "invalid-setup", "\"dice\":[1.5]" },
    { "invalid-setup", "\"dice\":[null]" },
    { "invalid-setup", "\"dice\":1" },
    { "invalid-setup", "\"dice\":{}" },
    { "invalid-setup", "\"messages\":[0]" },
    { "invalid-setup", "\"messages\":[9]" },
    { "invalid-setup", "\"messages\":[1,1]" },
    { "invalid-setup", "\"messages\":[1,2,3,4,5,6,7,8,1]" },
    { "invalid-setup", "\"messages\":\"1\"" },
    { "invalid-setup", "\"modules\":[],\"dice\":[1]" },
    { "invalid-setup", "\"modules\":[\"flying\"],\"messages\":[1]" },
    { "invalid-setup", "\"tokens\":[1]" },
    { "invalid-setup", "\"figures\":{\"abbot\":26}" },
    { "invalid-setup", "\"modules\":[],\"figures\":{\"abbot\":1}" },
    { "invalid-setup", "\"counts\":{\"dragon-A\":1}" },
    { "unknown-option", "\"options\":{\"gold-pick\":\"never\"}" },
    { "unknown-option", "\"options\":{\"abbot-flies\":\"true\"}" },
    { "unknown-option", "\"modules\":[],\"options\":{\"abbot-flies\":true}" },
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *command = g_strdup_printf ("new {\"game\":\"classic\",\"players\":2," BIG_BOX ",%s}",
                                                  refused[i].members);

      engine_process_refuse (engine, refused[i].code, command);
    }

  engine_process_refuse (engine, "invalid-setup", "new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"abbot\"]}");
  engine_process_refuse (engine, "invalid-setup",
                         "new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"base\",\"river\",\"river\"]}");
  engine_process_refuse (engine, "unknown-tileset",
                         "new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"base\",\"Abbot\"]}");
}

/* Rules without their tiles, tiles without their rules, a set several times, more figures. */
TEST ("/cli/engine/expansions/setups")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) rules = NULL;
  g_autoptr (JsonNode) tiles = NULL;
  g_autoptr (JsonNode) twice = NULL;

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":2,\"modules\":[\"inns\",\"mage\"]}");
  rules = engine_process_ask (engine, "state");
  g_assert_cmpint (find_int (rules, "supplies.0.large"), ==, 1);
  g_assert_true (has_node (rules, "neutral"));
  g_assert_false (has_node (rules, "left.inns-A"));

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"base\",\"inns\",\"abbot\"],\"modules\":[]}");
  tiles = engine_process_ask (engine, "state");
  g_assert_false (has_node (tiles, "supplies.0.large"));
  g_assert_false (has_node (tiles, "supplies.0.abbot"));
  g_assert_true (has_node (tiles, "left.inns-A"));

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"base\",\"crops\",\"crops\"],"
                  "\"figures\":{\"follower\":3}}");
  twice = engine_process_ask (engine, "tile crops-A");
  g_assert_cmpint (find_int (twice, "count"), ==, 2);
  g_clear_pointer (&twice, json_node_unref);
  twice = engine_process_ask (engine, "state");
  g_assert_cmpint (find_int (twice, "supplies.1.follower"), ==, 3);
}

/* What is printed on a tile, as it lies: directions turn with it. */
TEST ("/cli/engine/expansions/marks")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) tile = NULL;

  ask_and_forget (engine, NEW_BIG_BOX);
  tile = engine_process_ask (engine, "tile flying-A");
  g_assert_cmpstr (find_string (tile, "marks.flying-machine"), ==, "W");
  g_clear_pointer (&tile, json_node_unref);
  ask_and_forget (engine, "position {\"board\":[{\"tile\":\"flying-A\",\"x\":0,\"y\":0,\"rotation\":270}]}");
  tile = engine_process_ask (engine, "segments 0 0");
  g_assert_cmpstr (find_string (tile, "marks.flying-machine"), ==, "S");
  g_clear_pointer (&tile, json_node_unref);

  tile = engine_process_ask (engine, "tile inns-K");
  g_assert_true (json_node_get_boolean (find_node (tile, "segments.0.cathedral")));
  g_assert_cmpint (find_int (tile, "count"), ==, 2);
  g_clear_pointer (&tile, json_node_unref);
  tile = engine_process_ask (engine, "tile crops-A");
  g_assert_nonnull (find_string (tile, "marks.crop-circle"));
  g_clear_pointer (&tile, json_node_unref);
  tile = engine_process_ask (engine, "tile ferries-1");
  g_assert_true (json_node_get_boolean (find_node (tile, "marks.ferry-lake")));
  g_assert_null (find_string (tile, "ferry"));
  g_assert_cmpint (find_int (tile, "ingots"), ==, 0);
  g_clear_pointer (&tile, json_node_unref);
  tile = engine_process_ask (engine, "tile goldmines-A");
  g_assert_true (json_node_get_boolean (find_node (tile, "marks.gold")));
}

/* Where a segment stands among those of its tile. */
static guint
get_segment_index (EngineProcess *engine,
                   int            x,
                   int            y,
                   const char    *id)
{
  g_autoptr (JsonNode) tile = engine_process_ask (engine, "segments %d %d", x, y);

  for (guint i = 0; i < find_length (tile, "segments"); i++)
    {
      g_autofree char *path = g_strdup_printf ("segments.%u.id", i);

      if (strcmp (find_string (tile, path), id) == 0)
        return i;
    }

  g_error ("The tile at %d %d has no segment “%s”", x, y, id);
}

/* What an action says of its place, as text that sorts like it; NULL where it says nothing. */
static char *
make_sort_key (EngineProcess *engine,
               const char    *action)
{
  g_auto (GStrv) words = g_strsplit (action, " ", -1);
  guint n_words = g_strv_length (words);
  guint first = 1;
  int x, y;

  if (strcmp (words[0], "place") == 0)
    return g_strdup_printf ("0 %06d %06d %03d", atoi (words[2]) + 1000, atoi (words[1]) + 1000, atoi (words[3]));
  if (n_words < 3 || !g_ascii_isdigit (words[n_words - 1][strlen (words[n_words - 1]) - 1])
      || g_ascii_isalpha (*words[n_words - 2]))
    return NULL;

  x = atoi (words[n_words - 2]);
  y = atoi (words[n_words - 1]);
  if (strcmp (words[0], "deploy") == 0 || strcmp (words[0], "retrieve") == 0 || strcmp (words[0], "message") == 0)
    first = 2;
  if (first > n_words - 3)
    return g_strdup_printf ("0 %06d %06d", y + 1000, x + 1000);

  return g_strdup_printf ("%d %06d %06d %02u %02u", strcmp (words[0], "retrieve") == 0, y + 1000, x + 1000,
                          get_segment_index (engine, x, y, words[first]),
                          first == n_words - 3 ? 0 : get_segment_index (engine, x, y, words[n_words - 3]));
}

/* By y, x, rotation, segments; deployments before "retrieve"; "pass" last; each once. */
static void
check_order (EngineProcess *engine,
             JsonNode      *legal)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *former = NULL;

  for (guint i = 0; i < find_length (legal, "actions"); i++)
    {
      g_autofree char *path = g_strdup_printf ("actions.%u", i);
      const char *action = find_string (legal, path);
      g_autofree char *key = make_sort_key (engine, action);

      g_assert_true (g_hash_table_add (seen, (gpointer) action));
      g_assert_true (strcmp (action, "pass") != 0 || i == find_length (legal, "actions") - 1);
      if (key == NULL)
        continue;
      if (former != NULL && strcmp (former, key) > 0)
        g_error ("“%s” stands too late", action);
      g_free (former);
      former = g_steal_pointer (&key);
    }
}

/* The members of a decision are those of its kind, and it offers a choice. */
static void
check_decision (JsonNode *legal)
{
  static const struct
  {
    const char *kind;
    const char *members[4];
  } facts[] = {
    { "place", { "tile" } },
    { "magic", { "reason" } },
    { "rob", { "points", "space" } },
    { "track", { "points", "category" } },
    { "message", { "card", "use", "points" } },
  };
  JsonNode *decision = find_node (legal, "decision");
  const char *kind = find_string (decision, "kind");
  guint n_members = 4;

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    for (guint j = 0; strcmp (facts[i].kind, kind) == 0 && j < 4 && facts[i].members[j] != NULL; j++)
      {
        find_node (decision, facts[i].members[j]);
        n_members++;
      }
  g_assert_cmpuint (json_object_get_size (json_node_get_object (decision)), ==, n_members);

  if (strcmp (kind, "place") != 0)
    g_assert_cmpuint (find_length (legal, "actions"), >, 1);
  g_assert_true (strcmp (kind, "figure") != 0
                 || !g_str_equal (find_string (legal, "actions.0"), "pass"));
}

/* Only members whose module is in play; the figures of the track make the score. */
static void
check_state (JsonNode *state,
             gboolean  finished)
{
  static const char *const members[] = { "tokens", "gold", "ferries", "neutral", "messages" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    g_assert_true (has_node (state, members[i]));
  g_assert_cmpuint (json_object_get_size (json_node_get_object (state)), ==, 15);

  for (guint i = 0; i < find_length (state, "track"); i++)
    {
      g_autofree char *path = g_strdup_printf ("track.%u", i);
      g_autofree char *score = g_strdup_printf ("scores.%u", i);
      JsonNode *track = find_node (state, path);

      g_assert_cmpint (find_int (track, "main") + find_int (track, "lady"), ==, find_int (state, score));
      if (!finished)
        continue;
      g_assert_cmpint (find_int (track, "lady"), ==, 0);
      g_assert_true (JSON_NODE_HOLDS_NULL (find_node (track, "robber")));
    }
  if (finished)
    g_assert_cmpuint (find_length (state, "gold"), ==, 0);
}

/* Whole games with everything: every answer has its shape, and every decision can be undone and repeated. */
TEST ("/cli/engine/expansions/games")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (21);
  g_autoptr (GHashTable) kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean more = TRUE;

  ask_and_forget (engine, NEW_BIG_BOX);
  for (guint n = 0; more; n++)
    {
      g_autoptr (JsonNode) legal = engine_process_ask (engine, "legal");
      g_autoptr (JsonNode) state = engine_process_ask (engine, "state");
      gboolean finished = g_strcmp0 (find_string (legal, "decision.kind"), "end") == 0;

      check_state (state, finished);
      if (!finished)
        {
          check_decision (legal);
          check_order (engine, legal);
        }
      g_hash_table_add (kinds, g_strdup (find_string (legal, "decision.kind")));

      more = apply_random (engine, random);
      if (more && n % 3 == 0)
        {
          ask_and_forget (engine, "undo");
          assert_same_answer (engine, "state", state);
          ask_and_forget (engine, "redo");
        }
    }

  for (guint i = 0; i < 9; i++)
    {
      static const char *const some[] = {
        "place", "figure", "gold", "magic", "robber", "ferry", "circle", "track", "end",
      };

      g_assert_true (g_hash_table_contains (kinds, some[i]));
    }
}

/* Segments by the ids of the tileset, pairs in the order of the file, figures on one segment after one another. */
TEST ("/cli/engine/expansions/order")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = NULL;
  g_autofree char *text = NULL;

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"base\",\"abbot\",\"inns\",\"ferries\"],"
                  "\"draw\":[\"base-D.start\",\"base-E.garden\",\"ferries-3\",\"base-B\"]}");
  ask_and_forget (engine, "apply place 0 -1 180");
  answer = engine_process_ask (engine, "legal");
  text = json_to_string (find_node (answer, "actions"), FALSE);
  g_assert_cmpstr (text, ==, "[\"deploy follower c1\",\"deploy large c1\",\"deploy abbot g1\",\"deploy follower f1\","
                   "\"deploy large f1\",\"pass\"]");
  ask_and_forget (engine, "apply deploy abbot g1");

  ask_and_forget (engine, "apply place 1 0 0");
  ask_and_forget (engine, "apply pass");
  g_clear_pointer (&answer, json_node_unref);
  g_clear_pointer (&text, g_free);
  answer = engine_process_ask (engine, "legal");
  text = json_to_string (find_node (answer, "actions"), FALSE);
  g_assert_cmpstr (text, ==, "[\"ferry r1 r2\",\"ferry r1 r3\",\"ferry r1 r4\",\"ferry r2 r3\",\"ferry r2 r4\","
                   "\"ferry r3 r4\"]");
  ask_and_forget (engine, "apply ferry r1 r3");

  ask_and_forget (engine, "apply place -1 -1 0");
  g_clear_pointer (&answer, json_node_unref);
  g_clear_pointer (&text, g_free);
  answer = engine_process_ask (engine, "legal");
  text = json_to_string (find_node (answer, "actions"), FALSE);
  g_assert_cmpstr (text, ==, "[\"deploy follower m1\",\"deploy large m1\",\"deploy follower f1\",\"deploy large f1\","
                   "\"retrieve abbot g1 0 -1\",\"pass\"]");
}

/* Without take-backs a thrown die stays thrown, also where no tile is drawn after it. */
TEST ("/cli/engine/expansions/take-backs")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = NULL;

  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":2,\"tilesets\":[\"base\",\"flying\"],\"dice\":[2],"
                  "\"options\":{\"take-backs\":false},\"draw\":[\"base-U\",\"base-B\",\"base-B\",\"flying-A\"]}");
  while (!has_node (answer = engine_process_ask (engine, "decision"), "decision.tile")
         || strcmp (find_string (answer, "decision.tile"), "flying-A") != 0)
    {
      g_autoptr (JsonNode) legal = engine_process_ask (engine, "legal");
      JsonArray *actions = json_node_get_array (find_node (legal, "actions"));
      g_autofree char *command =
        g_strconcat ("apply ", json_array_get_string_element (actions, json_array_get_length (actions) - 1), NULL);

      ask_and_forget (engine, command);
      g_clear_pointer (&answer, json_node_unref);
    }
  g_clear_pointer (&answer, json_node_unref);

  answer = engine_process_ask (engine, "legal");
  {
    g_autofree char *command = g_strconcat ("apply ", find_string (answer, "actions.0"), NULL);

    ask_and_forget (engine, command);
    ask_and_forget (engine, "undo");
    ask_and_forget (engine, "redo");
  }
  g_clear_pointer (&answer, json_node_unref);
  answer = engine_process_ask (engine, "apply fly follower");
  g_assert_cmpstr (find_string (answer, "events.0.event"), ==, "rolled");
  g_assert_cmpint (find_int (answer, "events.0.value"), ==, 2);
  engine_process_refuse (engine, "illegal-action", "undo");
}

/* A game with everything, saved and loaded, is the same and goes on alike. */
TEST ("/cli/engine/expansions/save")
{
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (EngineProcess) other = engine_process_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", &error);
  g_autofree char *path = NULL;
  guint n = 0;
  gboolean more;

  g_assert_no_error (error);
  path = g_build_filename (folder, "game", NULL);
  ask_and_forget (engine, "new {\"game\":\"classic\",\"players\":3,\"seed\":\"12\"," BIG_BOX ",\"dice\":[3,2,1],"
                  "\"messages\":[8,7,6,5,4,3,2,1],\"options\":{\"message-8\":\"always-return\"}}");
  do
    {
      more = apply_random (engine, random);
      if (!more || n++ % 50 == 49)
        {
          g_autoptr (JsonNode) saved = engine_process_ask (engine, "save %s", path);
          g_autoptr (JsonNode) loaded = engine_process_ask (other, "load %s", path);
          g_autoptr (JsonNode) state = engine_process_ask (engine, "state");

          g_assert_cmpstr (find_string (saved, "saved"), ==, path);
          g_assert_true (json_node_equal (find_node (loaded, "decision"), find_node (state, "decision")));
          assert_same_answer (other, "state", state);
        }
    }
  while (more);

  g_unlink (path);
  g_rmdir (folder);
}
