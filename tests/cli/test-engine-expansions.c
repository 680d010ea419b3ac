/* test-engine-expansions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Whole games with all expansions over the engine protocol. Single commands: engine-expansions.transcript. */

#include "engine-process.h"

#include <string.h>

/* The index of a segment among those of its tile. */
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

/* The place of an action, as text that sorts like it; NULL if it has none. */
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

/* Sorted by y, x, rotation, segments; deployments before "retrieve"; "pass" last; each once. */
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

/* Only members whose module is in play; the figures on the track add up to the score. */
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

/* Whole games with everything: every answer has its format, and every decision can be undone and redone. */
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
