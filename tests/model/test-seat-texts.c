/* test-seat-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"
#include "model/words/bastide-seat-texts.h"

/* A seat without a computer player is a person's. */
TEST ("/seat-texts/seat")
{
  ASSERT_STRING (bastide_text_seat (NULL), "Person");
  ASSERT_STRING (bastide_text_seat (BASTIDE_SEAT_PERSON), "Person");
  ASSERT_STRING (bastide_text_seat ("wizard"), "Person");
  ASSERT_STRING (bastide_text_seat ("beginner"), "Computer – Beginner");
  ASSERT_STRING (bastide_text_seat ("strong"), "Computer – Strong");
  ASSERT_STRING (bastide_text_seat ("master:meddler"), "Computer – Master, Meddler");
  ASSERT_STRING (bastide_text_seat ("one-ply"), "Computer – One Move");
}

TEST ("/seat-texts/is-computer")
{
  BastideMind mind;

  g_assert_false (bastide_seat_is_computer (NULL, &mind));
  g_assert_false (bastide_seat_is_computer ("person", NULL));
  g_assert_false (bastide_seat_is_computer ("strong:wizard", NULL));
  g_assert_true (bastide_seat_is_computer ("strong:farmer", NULL));
  g_assert_true (bastide_seat_is_computer ("strong:farmer", &mind));
  g_assert_cmpstr (mind.level->name, ==, "strong");
  g_assert_cmpstr (mind.character->name, ==, "farmer");
}

/* Every level and every character has a title and a sentence of its own. */
TEST ("/seat-texts/hints")
{
  guint n_levels;
  guint n_characters;
  const BastideLevel *levels = bastide_levels_get (&n_levels);
  const BastideCharacter *characters = bastide_characters_get (&n_characters);
  g_autoptr (GHashTable) hints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_null (bastide_text_seat_hint (NULL));
  for (guint i = 0; i < n_levels; i++)
    for (guint j = 0; j <= n_characters && !levels[i].measure; j++)
      {
        BastideMind mind = { &levels[i], j > 0 ? &characters[j - 1] : NULL, NULL };
        g_autofree char *word = bastide_mind_print (&mind);
        g_autofree char *title = bastide_text_seat (word);
        char *hint = bastide_text_seat_hint (word);
        g_auto (GStrv) lines = g_strsplit (hint, "\n", -1);

        g_assert_cmpuint (g_strv_length (lines), ==, j > 0 ? 3 : 2);
        g_assert_cmpstr (lines[0], ==, title);
        g_assert_true (strstr (title, bastide_text_level (&levels[i])) != NULL);
        g_assert_true (g_hash_table_add (hints, hint));
      }
}

TEST ("/seat-texts/seated")
{
  ASSERT_STRING (bastide_text_seated ("Anna", NULL), "Anna");
  ASSERT_STRING (bastide_text_seated ("Otto", "casual:builder"), "Otto (Computer – Casual, Builder)");
}
