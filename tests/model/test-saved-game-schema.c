/* test-saved-game-schema.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <libxml/relaxng.h>

#include "model/saving/bastide-game-format.h"
#include "testing.h"

/* Saved games of any version conform to data/saved-game.rng, and other files do not. */

static xmlRelaxNGPtr schema;

static gboolean
is_valid (const char *text,
          gsize       length)
{
  g_autoptr (GString) plain = g_string_new_len (text, (gssize) length);
  xmlDocPtr doc;
  xmlRelaxNGValidCtxtPtr context = xmlRelaxNGNewValidCtxt (schema);
  int result;

  /* As the schema says, format 2 differs from format 1 only in its namespace. */
  g_string_replace (plain, BASTIDE_GAME_NAMESPACE "2\"", BASTIDE_GAME_NAMESPACE "1\"", 1);
  doc = xmlReadMemory (plain->str, (int) plain->len, "game.xml", NULL, XML_PARSE_NONET);
  g_assert_nonnull (doc);
  xmlRelaxNGSetValidErrors (context, NULL, NULL, NULL);
  result = xmlRelaxNGValidateDoc (context, doc);
  xmlRelaxNGFreeValidCtxt (context);
  xmlFreeDoc (doc);
  g_assert_cmpint (result, >=, 0);

  return result == 0;
}

/* Files written by earlier versions. */
TEST ("/model/saved-game-schema/kept")
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_files = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      gsize length;

      g_test_message ("%s", name);
      NO_ERROR (g_file_get_contents (path, &text, &length, &error));
      g_assert_true (is_valid (text, length));
      n_files++;
    }
  g_assert_cmpuint (n_files, >, 0);
}

/* Both formats: with the additions of the second one, and without. */
TEST ("/model/saved-game-schema/new")
{
  const BastideAgreement agreement = { .purist = TRUE, .clock = TRUE, .minutes = 20 };
  g_autoptr (BastideGame) game = testing_new_game (3, 1);
  g_autofree char *plain = NULL, *detailed = NULL;

  testing_play_by (game, 5, 40);
  plain = harness_take_text (bastide_game_print (game));
  g_assert_nonnull (strstr (plain, BASTIDE_GAME_NAMESPACE "1\""));
  g_assert_true (is_valid (plain, strlen (plain)));

  bastide_game_set_agreement (game, &agreement);
  bastide_game_set_name (game, "Vánoce <2026> & \"více\"");
  bastide_game_set_note (game, "První řádek\n  <druhý> & poslední");
  bastide_game_add_time (game, 1, 61500);
  detailed = harness_take_text (bastide_game_print (game));
  g_assert_nonnull (strstr (detailed, BASTIDE_GAME_NAMESPACE "2\""));
  g_assert_true (is_valid (detailed, strlen (detailed)));
}

/* Other files do not conform: a future format, an agreement without meaning. */
TEST ("/model/saved-game-schema/others")
{
  const struct
  {
    const char *from;
    const char *to;
  } changes[] = {
    { BASTIDE_GAME_NAMESPACE "2\"", BASTIDE_GAME_NAMESPACE "3\"" },
    { "purist=\"true\"", "purist=\"perhaps\"" },
    { "minutes=\"20\"", "minutes=\"-1\"" },
    { "<summary ", "<summary more=\"\" " },
  };
  const BastideAgreement agreement = { .purist = TRUE, .clock = TRUE, .minutes = 20 };
  g_autoptr (BastideGame) game = testing_new_game (2, 1);
  g_autofree char *text = NULL;

  bastide_game_set_agreement (game, &agreement);
  text = harness_take_text (bastide_game_print (game));
  g_assert_true (is_valid (text, strlen (text)));
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GString) changed = g_string_new (text);

      g_test_message ("%s", changes[i].to);
      g_assert_cmpuint (g_string_replace (changed, changes[i].from, changes[i].to, 1), ==, 1);
      g_assert_false (is_valid (changed->str, changed->len));
    }
}

BEFORE_TESTS
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "data", "saved-game.rng", NULL);
  xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewParserCtxt (path);

  schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  g_assert_nonnull (schema);
}

AFTER_TESTS
{
  xmlRelaxNGFree (schema);
}
