/* test-fuzz.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Damages good files at random, thousands of times with fixed seeds: each is either read or refused with an error of
 * our domain that names file and line. A file that is read can be written and read again, and rules can be played with.
 */

#include "harness.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-state.h"
#include "table.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-writer.h"

#define NAME "damaged.xml"
#define ROWS "rules.bastide-tileset" /* among the tests */
#define MAX_ACTIONS 200

/* The sets that are damaged: together they have every kind of segment, every end and every mark. */
static const char *const sets[] = {
  "base.xml", "river.xml", "inns.xml", "traders.xml", "flying.xml", "ferries.xml", "goldmines.xml", "mage.xml",
  "robbers.xml", "crops.xml", "discovery.xml", "castle.xml", ROWS,
};

/* With rules it is played. */
static BastideTileset *base;

/* Fragments that mean something somewhere, as rows of one column. */
static GPtrArray *pieces;

static const char *
pick_piece (GRand *random)
{
  return ((char **) g_ptr_array_index (pieces, g_rand_int_range (random, 0, (gint32) pieces->len)))[0];
}

/* Replaces a random piece of the text by another, from the table, from elsewhere in the text, or of random bytes. */
static void
damage (GString *text,
        GRand   *random)
{
  gsize start = (gsize) g_rand_int_range (random, 0, (int) text->len + 1);
  gsize length = (gsize) g_rand_int_range (random, 0, 12);
  char bytes[4];

  if (g_rand_int_range (random, 0, 40) == 0)
    length = text->len;
  g_string_erase (text, (gssize) start, (gssize) MIN (length, text->len - start));

  switch (g_rand_int_range (random, 0, 8))
    {
    case 0:
      break;
    case 1:
      for (guint i = 0; i < sizeof bytes; i++)
        bytes[i] = (char) g_rand_int_range (random, 0, 256);
      g_string_insert_len (text, (gssize) start, bytes, sizeof bytes);
      break;
    case 2:
    case 3:
      if (text->len > 0)
        {
          gsize from = (gsize) g_rand_int_range (random, 0, (int) text->len);
          g_autofree char *copy = g_memdup2 (text->str + from, text->len - from);

          g_string_insert_len (text, (gssize) start, copy, (gssize) MIN (text->len - from, 80));
        }
      break;
    default:
      g_string_insert (text, (gssize) start, pick_piece (random));
    }
}

/* Replaces the value of a random attribute; the XML stays well-formed. */
static void
damage_value (GString *text,
              GRand   *random)
{
  gsize start = (gsize) g_rand_int_range (random, 0, (int) text->len + 1);
  const char *opening = strstr (text->str + start, "=\"");
  const char *closing = opening != NULL ? strchr (opening + 2, '"') : NULL;
  const char *piece = pick_piece (random);
  gsize position;

  if (closing == NULL || strpbrk (piece, "<&\"\xff\xc3") != NULL)
    return;

  position = (gsize) (opening + 2 - text->str);
  if (g_rand_boolean (random))
    g_string_erase (text, (gssize) position, closing - opening - 2);
  else
    g_string_insert_c (text, (gssize) position, ' ');
  g_string_insert (text, (gssize) position, piece);
}

static void
assert_refused (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == BASTIDE_TILESET_ERROR);
  g_assert_true (g_str_has_prefix (error->message, NAME ":"));
  g_assert_true (g_ascii_isdigit (error->message[strlen (NAME ":")]));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));

  /* Our own checks find everything that the schema forbids, and report it better. */
  g_assert_null (strstr (error->message, "schema"));
}

static void
assert_written (const BastideTileset *tileset)
{
  g_autoptr (GBytes) first = bastide_tileset_print (tileset);
  g_autoptr (BastideTileset) again = NO_ERROR (bastide_tileset_load_bytes (first, NAME, &error));
  g_autoptr (GBytes) second = bastide_tileset_print (again);

  g_assert_true (g_bytes_equal (first, second));
}

/* Rules that can be read are followed, or refused together with the base game. */
static void
assert_played (BastideTileset *tileset)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (base->game);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  BastideAction action;
  guint64 random = 1;

  bastide_setup_add_tileset (setup, base);
  bastide_setup_add_tileset (setup, tileset);
  for (guint i = 0; i < 3; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  rules = bastide_rules_new (setup, &error);
  g_assert_true (rules != NULL || error != NULL);
  if (rules == NULL)
    return;

  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (guint i = 0; i < MAX_ACTIONS && bastide_state_pick (rules, state, &random, &action); i++)
    bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_state_check (rules, state, &error);
  g_assert_no_error (error);
}

static gboolean
try (const GString *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileset) tileset = bastide_tileset_load_bytes (bytes, NAME, &error);
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (bytes, NAME);

  g_assert_cmpint (tileset == NULL, ==, issues->n_errors > 0);
  if (tileset == NULL)
    assert_refused (error);
  else
    assert_written (tileset);
  if (tileset != NULL && tileset->module != NULL && tileset->game == base->game)
    assert_played (tileset);

  return tileset != NULL;
}

static char *
read_set (const char *name,
          gsize      *length)
{
  g_autofree char *path = strcmp (name, ROWS) == 0
                            ? g_test_build_filename (G_TEST_DIST, name, NULL)
                            : g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));

  return text;
}

/**
 * run:
 * @change: damages the file
 * @max_changes: number of changes to one file
 */
static void
run (void   (*change) (GString *text, GRand *random),
     int      max_changes,
     guint32  seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint n_tries = g_test_slow () ? 20000 : 500;
  char *texts[G_N_ELEMENTS (sets)];
  gsize lengths[G_N_ELEMENTS (sets)];
  guint n_read = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    texts[i] = read_set (sets[i], &lengths[i]);
  for (guint i = 0; i < n_tries; i++)
    {
      /* Rules have the most words, so every third file has some. */
      guint set = i % 3 == 0 ? G_N_ELEMENTS (sets) - 1 : i % G_N_ELEMENTS (sets);
      g_autoptr (GString) text = g_string_new_len (texts[set], (gssize) lengths[set]);
      int n_changes = g_rand_int_range (random, 1, max_changes + 1);

      for (int j = 0; j < n_changes; j++)
        change (text, random);
      n_read += try (text);
    }

  /* The test would be blind if it only ever saw one of the two outcomes. */
  g_test_message ("%u of %u read", n_read, n_tries);
  g_assert_cmpuint (n_read, >, 0);
  g_assert_cmpuint (n_read, <, n_tries);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    g_free (texts[i]);
}

TEST ("/tileset/fuzz/text")
{
  run (damage, 3, 20261121);
}

TEST ("/tileset/fuzz/values")
{
  run (damage_value, 2, 1121);
}

/* Truncated after every byte of the beginning, and at many places in the rest. */
static void
test_truncated (gconstpointer data)
{
  gsize length;
  g_autofree char *set = read_set (data, &length);

  for (gsize end = 0; end + 1 < length; end += end < 1200 ? 1 : 37)
    {
      g_autoptr (GString) text = g_string_new_len (set, (gssize) end);

      g_assert_false (try (text));
    }
}

BEFORE_TESTS
{
  gsize length;
  g_autofree char *text = read_set ("base.xml", &length);
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  base = NO_ERROR (bastide_tileset_load_bytes (bytes, "base.xml", &error));
  pieces = table_read ("fuzz-pieces.tsv", 1);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *path = g_strconcat ("/tileset/fuzz/truncated/", sets[i], NULL);

      g_test_add_data_func (path, sets[i], test_truncated);
    }
}

AFTER_TESTS
{
  g_ptr_array_unref (pieces);
  bastide_tileset_unref (base);
}
