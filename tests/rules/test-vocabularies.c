/* test-vocabularies.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Requirements on the words of games and modules, so that each can be found by its name and is reported correctly. */

#include "harness.h"
#include "rules/bastide-hooks.h"
#include "rules/bastide-registry.h"

/* Notes a word, which no other part of the game may have declared. */
static void
note (GHashTable *words,
      const char *table,
      const char *name)
{
  g_assert_nonnull (name);
  g_assert_cmpstr (name, !=, "");
  g_test_message ("%s: %s", table, name);
  g_assert_true (g_hash_table_add (words, g_strconcat (table, ": ", name, NULL)));
}

static void
note_ends (GHashTable                 *words,
           const BastideGameInterface *game,
           const BastideVocabulary    *vocabulary)
{
  for (guint i = 0; i < vocabulary->n_ends; i++)
    {
      const BastideLineEnd *end = &vocabulary->ends[i];

      g_assert_cmpuint (end->kind, <, game->n_kinds);
      g_assert_cmpint (game->kinds[end->kind].shape, ==, BASTIDE_SHAPE_LINE);
      g_assert_true (game->kinds[end->kind].has_ends);
      note (words, game->kinds[end->kind].name, end->name);
      g_assert_true (bastide_registry_find_end (game, end->kind, end->name) == end);
    }
}

/* A word that is looked up by its name is declared once in a game with all its modules. */
TEST ("/rules/vocabularies/unique")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      const BastideVocabulary *vocabulary;

      for (guint j = 0; (vocabulary = bastide_registry_get_vocabulary (games[i], j)) != NULL; j++)
        {
          for (guint k = 0; k < vocabulary->n_marks; k++)
            {
              note (words, "mark", vocabulary->marks[k].name);
              g_assert_true (bastide_registry_find_mark (games[i], vocabulary->marks[k].name) == &vocabulary->marks[k]);
            }
          for (guint k = 0; k < vocabulary->n_kinds; k++)
            g_assert_cmpstr (games[i]->kinds[vocabulary->first_kind + k].name, ==, vocabulary->kinds[k].name);
          for (guint k = 0; k < vocabulary->n_figures; k++)
            note (words, "figure", vocabulary->figures[k].name);
          for (guint k = 0; k < vocabulary->n_categories; k++)
            note (words, "category", vocabulary->categories[k].name);
          for (guint k = 0; k < vocabulary->n_options; k++)
            note (words, "option", vocabulary->options[k].name);
          for (guint k = 0; k < vocabulary->n_pieces; k++)
            note (words, "piece", vocabulary->pieces[k].name);
          for (guint k = 0; k < vocabulary->n_scripts; k++)
            note (words, "script", vocabulary->scripts[k].name);
          for (guint k = 0; k < vocabulary->n_reasons; k++)
            note (words, "reason", vocabulary->reasons[k]);
          for (guint k = 0; k < vocabulary->n_presets; k++)
            note (words, "preset", vocabulary->presets[k].id);
          note_ends (words, games[i], vocabulary);
        }
    }
}

/* All kinds of a game have a name of their own, whether the game or a module declares them. */
TEST ("/rules/vocabularies/kinds")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    for (guint kind = 0; kind < games[i]->n_kinds; kind++)
      g_assert_cmpint (bastide_game_interface_find_kind (games[i], games[i]->kinds[kind].name), ==, kind);
}

/* A kind of line that may end in the middle of a tile has an object to end in. */
TEST ("/rules/vocabularies/ends")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    for (guint kind = 0; kind < games[i]->n_kinds; kind++)
      {
        g_autofree const char **ends = bastide_registry_list_ends (games[i], kind);

        g_assert_cmpint (ends[0] != NULL, ==, games[i]->kinds[kind].has_ends);
      }
}

static gboolean
tells (const BastideEventWord *word,
       BastideEventForm        form)
{
  for (guint i = 0; i < BASTIDE_MAX_EVENT_MEMBERS && word->members[i].name != NULL; i++)
    if (word->members[i].form == form)
      return TRUE;

  return FALSE;
}

/* A word may use only the fields that events of its type have. A word without a name, which the protocol does not
 * report, is for the log. */
static void
check_event (const BastideEventWord *word)
{
  gboolean over = FALSE;

  g_test_message ("%s", word->name != NULL ? word->name : word->sentence.one);
  g_assert_true (word->name != NULL || (word->sentence.one != NULL && word->members[0].name == NULL));
  g_assert_cmpint (word->type, >=, BASTIDE_N_KERNEL_EVENTS);
  for (guint i = 0; i < BASTIDE_MAX_EVENT_MEMBERS; i++)
    {
      const BastideEventMember *member = &word->members[i];

      over |= member->name == NULL;
      g_assert_cmpint (member->name == NULL, ==, over);
      g_assert_cmpint (member->word != NULL, ==, member->name != NULL && member->form == BASTIDE_FORM_WORD);
      for (guint j = 0; j < i && !over; j++)
        g_assert_cmpstr (member->name, !=, word->members[j].name);
    }

  if (word->type != BASTIDE_EVENT_LAID && word->type != BASTIDE_EVENT_ON_EDGE)
    g_assert_false (tells (word, BASTIDE_FORM_X) || tells (word, BASTIDE_FORM_Y));
  if (word->type != BASTIDE_EVENT_ON_EDGE)
    g_assert_false (tells (word, BASTIDE_FORM_EDGE));
  if (word->type != BASTIDE_EVENT_TAKEN)
    g_assert_false (tells (word, BASTIDE_FORM_TILES));
  if (word->type == BASTIDE_EVENT_CHANCE)
    g_assert_true (word->reveals && tells (word, BASTIDE_FORM_COUNT));
}

TEST ("/rules/vocabularies/events")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      const BastideVocabulary *vocabulary;

      for (guint j = 0; (vocabulary = bastide_registry_get_vocabulary (games[i], j)) != NULL; j++)
        for (guint k = 0; k < vocabulary->n_events; k++)
          check_event (&vocabulary->events[k]);
    }
}

/* A part of a turn owed to somebody begins with a word of its own. */
TEST ("/rules/vocabularies/owed")
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; modules[i] != NULL; i++)
    for (guint part = 0; part < BASTIDE_N_PARTS; part++)
      {
        const BastideEventWord *word = modules[i]->hooks->owed[part];
        gboolean own = FALSE;

        for (guint j = 0; word != NULL && j < modules[i]->vocabulary.n_events; j++)
          own |= word == &modules[i]->vocabulary.events[j];
        g_assert_true (word == NULL || (own && word->type == BASTIDE_EVENT_OWED));
      }
}

/* The setup that a module recommends belongs to the module's game. */
TEST ("/rules/vocabularies/presets")
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; modules[i] != NULL; i++)
    {
      const BastideGameInterface *game = bastide_registry_find_game (modules[i]->game);
      gboolean found = FALSE;

      for (guint j = 0; j < game->vocabulary.n_presets; j++)
        {
          g_autoptr (GPtrArray) list = bastide_registry_list_preset (game, &game->vocabulary.presets[j]);

          found |= g_ptr_array_find (list, modules[i], NULL);
        }
      g_assert_cmpint (found, ==, modules[i]->preset != NULL);
    }
}

/* The first vocabulary is that of the game; those of its core and modules follow, each once, and none of another
 * game. */
TEST ("/rules/vocabularies/order")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      guint n_expected = 1 + (games[i]->core != NULL);
      guint n = 0;

      for (guint j = 0; modules[j] != NULL; j++)
        n_expected += strcmp (modules[j]->game, games[i]->id) == 0;
      g_assert_true (bastide_registry_get_vocabulary (games[i], 0) == &games[i]->vocabulary);
      while (bastide_registry_get_vocabulary (games[i], n) != NULL)
        n++;
      g_assert_cmpuint (n, ==, n_expected);
    }
}
