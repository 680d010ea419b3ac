/* test-row-sentence.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Rules of a set in sentences: what is offered can always be read, and any number of choices can be undone. Nothing but
 * the sentences is used to write the rules.
 */

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "harness.h"
#include "model/drafts/bastide-row-names.h"
#include "model/drafts/bastide-row-sentence.h"
#include "model/drafts/bastide-tileset-draft.h"
#include "model/simulation/bastide-play-test.h"
#include "model/words/bastide-row-texts.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"
#include "rules/bastide-word.h"
#include "testing.h"
#include "../tileset/random-set.h"
#include "tileset/elements/bastide-xml.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_CHOICES 400
#define MAX_ROWS 24

static BastideTilesetDraft *
make_draft (const char *game)
{
  return bastide_tileset_draft_new (bastide_registry_find_game (game), "mine", "Mine");
}

/* Chooses words in the first part that offers them, from one on. */
static void
choose_from (BastideTilesetDraft *draft,
             guint                row,
             guint                part_from,
             const char          *label)
{
  g_autoptr (BastideRowSentence) sentence = random_set_get_sentence (draft, row);

  for (guint i = part_from; i < sentence->parts->len; i++)
    {
      const BastideRowPart *part = g_ptr_array_index (sentence->parts, i);
      g_autoptr (GPtrArray) choices = NULL;

      if (part->list == NULL)
        continue;
      choices = bastide_row_sentence_list_choices (sentence, part);
      for (guint j = 0; j < choices->len; j++)
        {
          const BastideRowChoice *choice = g_ptr_array_index (choices, j);

          if (choice->chosen || g_strcmp0 (choice->label, label) != 0)
            continue;
          g_assert_nonnull (choice->rules);
          bastide_tileset_draft_set_rules (draft, choice->rules, "Choose", NULL);
          return;
        }
    }

  g_error ("“%s” is not offered in: %s", label, sentence->text);
}

static void
choose (BastideTilesetDraft *draft,
        guint                row,
        const char          *label)
{
  choose_from (draft, row, 0, label);
}

static void
assert_sentence (BastideTilesetDraft *draft,
                 guint                row,
                 const char          *text)
{
  g_autoptr (BastideRowSentence) sentence = random_set_get_sentence (draft, row);

  g_assert_cmpstr (sentence->text, ==, text);
  g_assert_null (sentence->error);
}

static BastideElement *
parse_element (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return NO_ERROR (bastide_xml_parse (bytes, "element", 200000, &error));
}

/* --- Single sentences --- */

TEST ("/row-sentence/well")
{
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  g_autoptr (BastideRowSentence) mark = NULL;
  g_autofree char *file = NULL;

  random_set_add_row (draft, "mark");
  assert_sentence (draft, 0, "Mark Well, on: road, without a number");
  choose (draft, 0, "with a number from 1 to 9");
  mark = random_set_get_sentence (draft, 0);
  g_assert_cmpstr (mark->mend, ==, "Add a Rule");
  bastide_tileset_draft_set_rules (draft, mark->mended, mark->mend, NULL);
  assert_sentence (draft, 1, "When completed: road → add 1 point for each mark “Well” to the winners");
  choose (draft, 1, "tiles");
  choose (draft, 1, "to the player on turn");
  assert_sentence (draft, 1, "When completed: road if tiles 1 or more → add 1 point for each mark “Well” "
                             "to the player on turn");
  bastide_row_sentence_free (g_steal_pointer (&mark));
  mark = random_set_get_sentence (draft, 0);
  g_assert_null (mark->mended);

  file = harness_take_text (bastide_tileset_draft_print (draft));
  g_assert_nonnull (strstr (file, "<mark id=\"well\" on=\"road\" look=\"well\" number=\"true\">"));
  g_assert_nonnull (strstr (file, "<counted xml:lang=\"cs\" one=\"studna\" few=\"studny\" other=\"studen\"/>"));
  g_assert_nonnull (strstr (file, "ns/tileset/2\""));
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);
}

/* Players read the name of a figure of the set, and not its id. */
TEST ("/row-sentence/own-figure")
{
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTileset) set = NULL;
  const BastideRow *row;
  g_autofree char *words = NULL;

  random_set_add_row (draft, "figure");
  assert_sentence (draft, 0, "Figure Horse, 1 for each player, strength 1, on: road; no traits; cannot be called home; "
                             "nothing more to its owner when he scores there");
  random_set_add_row (draft, "score");
  choose (draft, 1, "figure");
  choose (draft, 1, "“Horse”");
  bytes = bastide_tileset_draft_print (draft);
  set = NO_ERROR (bastide_tileset_load_bytes (bytes, "file", &error));
  row = bastide_tileset_find_row (set, "score");
  words = bastide_row_describe (row, row->game);
  g_assert_cmpstr (words, ==, "When completed: road, figure “Horse”: at least 1 → 1 point for each tile");
}

/* Players read the name of a rule in logs and formulas. */
TEST ("/row-sentence/title")
{
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  g_autoptr (BastideRowSentence) sentence = NULL;
  g_autoptr (BastideElement) row = NULL, rules = NULL;

  random_set_add_row (draft, "score");
  assert_sentence (draft, 0, "When completed: road → add 1 point for each tile counted once to the winners");
  sentence = random_set_get_sentence (draft, 0);
  row = bastide_row_element_set_name (sentence->row, "en", BASTIDE_ROW_TITLE, "Toll");
  rules = bastide_row_sentence_set_row (sentence, row);
  bastide_tileset_draft_set_rules (draft, rules, "Name", NULL);
  assert_sentence (draft, 0, "When completed: road → add 1 point for each tile counted once to the winners name: “Toll”");
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);
}

/* A table gets as many numbers as one likes. */
TEST ("/row-sentence/table")
{
  static const struct
  {
    int         number;
    const char *points;
  } lengths[] = { { 5, "1 4 9 9 9" }, { 2, "1 4" }, { 1, "1" } };
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");

  random_set_add_row (draft, "token");
  choose (draft, 0, "by their number,");
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (BastideRowSentence) sentence = random_set_get_sentence (draft, 0);
      g_autoptr (BastideElement) rules = NULL;
      g_autofree char *file = NULL, *table = g_strdup_printf ("<table points=\"%s\"/>", lengths[i].points);

      for (guint j = 0; j < sentence->parts->len; j++)
        {
          const BastideRowPart *part = g_ptr_array_index (sentence->parts, j);

          if (rules == NULL && g_strcmp0 (part->label, "Different numbers") == 0)
            rules = bastide_row_sentence_set_number (sentence, part, lengths[i].number);
        }
      g_assert_nonnull (rules);
      bastide_tileset_draft_set_rules (draft, rules, "Number", NULL);
      file = harness_take_text (bastide_tileset_draft_print (draft));
      g_test_message ("%s", file);
      g_assert_nonnull (strstr (file, table));
    }
}

/* A die among things to choose from stands in brackets; nothing like it is offered there. */
TEST ("/row-sentence/die-in-choice")
{
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  g_autoptr (BastideRowSentence) sentence = NULL;
  guint n_dice = 0, effect = 0;

  random_set_add_row (draft, "event");
  choose (draft, 0, "choose one:");
  sentence = random_set_get_sentence (draft, 0);
  while (g_strcmp0 (((BastideRowPart *) g_ptr_array_index (sentence->parts, effect))->text, "choose one:") != 0)
    effect++;
  choose_from (draft, 0, effect + 1, "throw a die; its sides:");
  bastide_row_sentence_free (g_steal_pointer (&sentence));
  sentence = random_set_get_sentence (draft, 0);
  g_assert_cmpstr (sentence->text, ==, "When completed: road with any marks or none → choose one: "
                                       "throw a die; its sides: 6 (1–6: add 1 point times what the die shows) or "
                                       "another tile is drawn and laid for the player on turn, must happen");
  g_assert_null (sentence->error);

  for (guint i = effect + 1; i < sentence->parts->len; i++)
    {
      const BastideRowPart *part = g_ptr_array_index (sentence->parts, i);
      g_autoptr (GPtrArray) choices = part->list != NULL ? bastide_row_sentence_list_choices (sentence, part) : NULL;

      for (guint j = 0; choices != NULL && j < choices->len; j++)
        n_dice += g_str_has_prefix (((BastideRowChoice *) g_ptr_array_index (choices, j))->label, "throw a die");
    }
  g_assert_cmpuint (n_dice, ==, 4); /* in place of each of the two, as a third thing, and after the choice */
}

/* Offers of the checks change the row or one of its conditions, and only to something right. */
TEST ("/row-sentence/mend")
{
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  g_autoptr (BastideRowSentence) sentence = NULL;
  g_autoptr (BastideElement) number = NULL, place = NULL;

  random_set_add_row (draft, "score");
  choose (draft, 0, "tiles");
  sentence = random_set_get_sentence (draft, 0);
  number = bastide_row_sentence_mend (sentence, "least", 0, "9");
  place = bastide_row_sentence_mend (sentence, "on", BASTIDE_NO_TEST, "city");
  g_assert_null (bastide_row_sentence_mend (sentence, "on", BASTIDE_NO_TEST, "court"));
  g_assert_null (bastide_row_sentence_mend (sentence, "least", 0, "1000"));
  bastide_tileset_draft_set_rules (draft, number, "Mend", NULL);
  assert_sentence (draft, 0, "When completed: road if tiles 9 or more → add 1 point for each tile counted once to the winners");
  bastide_tileset_draft_set_rules (draft, place, "Mend", NULL);
  assert_sentence (draft, 0, "When completed: city if tiles 1 or more → add 1 point for each tile counted once to the winners");
}

/* A choice that would need another word elsewhere says why it cannot be made. */
TEST ("/row-sentence/gap")
{
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  const BastideElement *limit;

  random_set_add_row (draft, "limit");
  choose (draft, 0, "A tile also fits between any four, and everything ends at it:");
  choose (draft, 0, "New mark");
  limit = g_ptr_array_index (bastide_tileset_draft_get_rules (draft)->children, 1);
  g_assert_cmpuint (limit->children->len, ==, 0);
  g_assert_cmpstr (bastide_element_get (limit, "may"), ==, "plug");
  g_assert_nonnull (bastide_element_get (limit, "mark"));

  choose (draft, 1, "A tile may only be laid:");
  choose (draft, 1, "tiles beside:");
  limit = g_ptr_array_index (bastide_tileset_draft_get_rules (draft)->children, 1);
  g_assert_cmpuint (limit->children->len, ==, 1);
}

/* Returns: (transfer full): the choices in a row that are not offered, with the reason */
static char *
list_refused (BastideTilesetDraft *draft,
              guint                row)
{
  g_autoptr (BastideRowSentence) sentence = random_set_get_sentence (draft, row);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sentence->parts->len; i++)
    {
      const BastideRowPart *part = g_ptr_array_index (sentence->parts, i);
      g_autoptr (GPtrArray) choices = part->list != NULL ? bastide_row_sentence_list_choices (sentence, part) : NULL;

      for (guint j = 0; choices != NULL && j < choices->len; j++)
        {
          const BastideRowChoice *choice = g_ptr_array_index (choices, j);

          g_assert_true ((choice->rules == NULL) == (choice->why != NULL));
          if (choice->why != NULL)
            g_string_append_printf (text, "%s: %s\n", choice->label, choice->why);
        }
    }

  return g_string_free (text, FALSE);
}

/* Neither what is wrong in the rule itself is offered nor what makes a later one wrong. */
TEST ("/row-sentence/refused")
{
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  g_autoptr (BastideElement) finals =
    parse_element ("<rules><score id='a' on='road'><exactly points='3'/></score><score id='b' on='city'><void/></score>"
                   "</rules>");
  g_autofree char *refused = NULL, *contradicted = NULL;

  random_set_add_row (draft, "score");
  choose (draft, 0, "At the end of the game:");
  refused = list_refused (draft, 0);
  g_assert_nonnull (strstr (refused, "to the player on turn: “score” never happens: it is nobody's turn at the end.\n"));
  bastide_tileset_draft_set_rules (draft, finals, "Change", NULL);
  contradicted = list_refused (draft, 0);
  g_assert_nonnull (strstr (contradicted, "“b” contradicts “a”"));
}

/* A mark that goes is taken from the tiles in the same step. */
TEST ("/row-sentence/removed-mark")
{
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  g_autofree char *text = NULL, *marked = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_auto (GStrv) halves = NULL;

  random_set_add_row (draft, "mark");
  text = harness_take_text (bastide_tileset_draft_print (draft));
  halves = g_strsplit (text, "</tileset>", 2);
  marked = g_strconcat (halves[0], "<tile id=\"a\" count=\"1\"><road id=\"r1\" borders=\"N S\" well=\"true\"/></tile>"
                        "</tileset>", NULL);
  bytes = g_bytes_new (marked, strlen (marked));
  g_assert_true (NO_ERROR (bastide_tileset_draft_set_xml (draft, bytes, &error)));
  g_free (marked);
  marked = harness_take_text (bastide_tileset_draft_print (draft));
  g_assert_nonnull (strstr (marked, "well=\"true\""));

  bastide_tileset_draft_set_rules (draft, NULL, "Remove", NULL);
  g_free (text);
  text = harness_take_text (bastide_tileset_draft_print (draft));
  g_assert_null (strstr (text, "well"));
  g_assert_nonnull (strstr (text, "ns/tileset/1\""));
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);

  bastide_tileset_draft_undo (draft);
  ASSERT_STRING (harness_take_text (bastide_tileset_draft_print (draft)), marked);
}

/* --- Names --- */

TEST ("/row-sentence/names")
{
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  g_autoptr (BastideElement) mark = bastide_element_ref (random_set_add_row (draft, "mark"));
  g_autoptr (BastideElement) tower = bastide_row_element_set_look (mark, "tower");
  g_autoptr (BastideElement) named = bastide_row_element_set_name (tower, "en", BASTIDE_ROW_TITLE, "Keep");
  g_autoptr (BastideElement) well = bastide_row_element_set_look (named, "well");
  g_autoptr (BastideElement) poor = bastide_row_element_set_name (well, "cs", "few", " ");
  g_autoptr (BastideElement) rules = bastide_element_new ("rules");
  g_autoptr (BastideRowSentence) sentence = NULL;

  g_assert_cmpstr (bastide_row_element_get_name (tower, "cs", "few"), ==, "věže");
  g_assert_cmpstr (bastide_row_element_get_name (well, "cs", "few"), ==, "věže");
  g_assert_cmpstr (bastide_row_element_get_name (well, "en", BASTIDE_ROW_TITLE), ==, "Keep");
  g_assert_null (bastide_row_element_get_name (poor, "cs", "few"));

  bastide_element_take_child (rules, bastide_element_ref (poor));
  bastide_tileset_draft_set_rules (draft, rules, "Names", NULL);
  sentence = random_set_get_sentence (draft, 0);
  g_assert_cmpstr (sentence->error, ==, "“well” has no form “few” in the language “cs”.");
  bastide_tileset_draft_set_rules (draft, sentence->mended, sentence->mend, NULL);
  assert_sentence (draft, 0, "Mark Keep, on: road, without a number");
}

/* --- Drawings of the set --- */

#define DRAWING "<drawing id=\"any\"><circle class=\"player ink\" cx=\"0\" cy=\"0\" r=\"40\"/></drawing>"

/* No drawing takes the place of a pictogram or of another drawing, however it is called; and all of it can go again. */
TEST ("/row-sentence/drawings")
{
  static const char *const titles[][2] = {
    { "Carillon", "carillon" }, { "well", "well-2" }, { "Žluťoučký kůň 1", "lu-ou-k-k-1" }, { "7", "drawing" },
    { "the longest name that anybody has", "the-longest-name-that" }, { "CARILLON", "carillon-2" },
  };
  g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
  g_autoptr (BastideElement) drawing = parse_element (DRAWING);
  g_autoptr (BastideElement) before = NULL;

  random_set_add_row (draft, "mark");
  random_set_add_row (draft, "token");
  before = bastide_element_ref (bastide_tileset_draft_get_rules (draft));
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (BastideElement) rules = bastide_row_drawings_add (bastide_tileset_draft_get_rules (draft), "well",
                                                                   drawing, titles[i][0]);
      g_autoptr (BastideTileset) set = NO_ERROR (bastide_row_drawings_read (bastide_tileset_draft_get_game (draft),
                                                                            rules, &error));
      g_autoptr (BastideRowSentence) sentence = NULL;

      bastide_tileset_draft_set_rules (draft, rules, "Add", NULL);
      g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);
      sentence = random_set_get_sentence (draft, i + 1);
      g_assert_cmpstr (bastide_element_get (sentence->row, "look"), ==, titles[i][1]);
      g_assert_nonnull (strstr (sentence->look, "<circle"));
      g_assert_cmpstr (bastide_tileset_find_row (set, titles[i][1])->look, ==, sentence->look);
    }
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (BastideElement) rules = bastide_row_drawings_remove (bastide_tileset_draft_get_rules (draft),
                                                                      titles[i][1]);

      bastide_tileset_draft_set_rules (draft, rules, "Remove", NULL);
    }
  g_assert_cmpuint (bastide_tileset_draft_get_rules (draft)->children->len, ==, 2);
  g_assert_null (bastide_element_get (g_ptr_array_index (bastide_tileset_draft_get_rules (draft)->children, 0), "look"));
  for (guint i = 0; i < 2 * G_N_ELEMENTS (titles); i++)
    bastide_tileset_draft_undo (draft);
  g_assert_true (bastide_element_equal (bastide_tileset_draft_get_rules (draft), before));
}

/* More, or larger, than the reader takes is refused in its words. */
TEST ("/row-sentence/too-many-drawings")
{
  g_autoptr (BastideElement) drawing = parse_element (DRAWING);
  g_autoptr (BastideElement) large = parse_element (DRAWING);
  g_autoptr (BastideElement) rules = bastide_element_new ("rules");
  const BastideGameInterface *game = bastide_registry_find_game ("classic");
  g_autoptr (GError) many = NULL, size = NULL;
  g_autoptr (BastideElement) empty = bastide_element_new ("rules");
  g_autoptr (BastideElement) filled = NULL;

  for (guint i = 0; i < 33; i++)
    {
      BastideElement *more = bastide_row_drawings_add (rules, "none", drawing, "x");

      bastide_element_unref (rules);
      rules = more;
    }
  g_assert_null (bastide_row_drawings_read (game, rules, &many));
  g_assert_cmpstr (many->message, ==, "There are more than 32 <drawing>.");

  for (guint i = 0; i < 2000; i++)
    bastide_element_take_child (large, bastide_element_ref (g_ptr_array_index (drawing->children, 0)));
  filled = bastide_row_drawings_add (empty, "none", large, "x");
  g_assert_null (bastide_row_drawings_read (game, filled, &size));
  g_assert_cmpstr (size->message, ==, "The drawing “x” has more than 65536 bytes.");
}

/* --- Files --- */

/* All rules that come with the program are told in sentences in which every word is known. */
TEST ("/row-sentence/samples")
{
  g_autofree char *folder = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "samples", NULL);
  g_autoptr (GDir) directory = NO_ERROR (g_dir_open (folder, 0, &error));
  const char *name;
  guint n_rows = 0;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
      g_autoptr (GBytes) bytes = NO_ERROR (g_file_load_bytes (file, NULL, NULL, &error));
      g_autoptr (BastideTilesetDraft) draft = make_draft ("classic");
      BastideElement *rules;

      if (g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "ns/tileset/2") == NULL)
        continue;
      g_assert_true (NO_ERROR (bastide_tileset_draft_set_xml (draft, bytes, &error)));
      rules = bastide_tileset_draft_get_rules (draft);
      for (guint i = 0; rules != NULL && i < rules->children->len; i++, n_rows++)
        {
          g_autoptr (BastideRowSentence) sentence = random_set_get_sentence (draft, i);

          g_test_message ("%s: %s", name, sentence->text);
          g_assert_null (sentence->error);
          g_assert_null (sentence->mended);
          g_assert_null (strchr (sentence->text, '?'));
        }
    }
  g_assert_cmpuint (n_rows, >, 30);
}

/* --- In another language --- */

/* Returns: (transfer full): all rules that come with the program in sentences, and what is proposed for players to read
 * in a language */
static char *
tell_samples (const char *language)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "samples", NULL);
  g_autoptr (GDir) directory = NO_ERROR (g_dir_open (folder, 0, &error));
  GString *text = g_string_new (NULL);
  const char *name;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
      g_autoptr (GBytes) bytes = NO_ERROR (g_file_load_bytes (file, NULL, NULL, &error));
      g_autoptr (BastideTileset) set = NO_ERROR (bastide_tileset_load_bytes (bytes, name, &error));
      g_autoptr (BastideTilesetDraft) draft = make_draft (set->game->id);
      g_autoptr (BastideElement) book = NULL;
      const BastideElement *rules, *chapter;

      g_assert_true (NO_ERROR (bastide_tileset_draft_set_xml (draft, bytes, &error)));
      rules = bastide_tileset_draft_get_rules (draft);
      for (guint i = 0; rules != NULL && i < rules->children->len; i++)
        {
          const char *id = bastide_element_get (g_ptr_array_index (rules->children, i), "id");
          const BastideRow *row = bastide_tileset_find_row (set, id);
          g_autofree char *words = row != NULL ? bastide_row_describe (row, set->game) : NULL;
          g_autoptr (BastideRowSentence) sentence = row != NULL ? random_set_get_sentence (draft, i) : NULL;

          g_string_append_printf (text, "%s\n%s\n", words, row != NULL ? sentence->text : "");
        }
      book = bastide_tileset_draft_propose_rulebook (draft, language);
      chapter = g_ptr_array_index (book->children, 0);
      for (guint i = 1; i < chapter->children->len; i++)
        g_string_append_printf (text, "%s\n", ((BastideElement *) g_ptr_array_index (chapter->children, i))->text);
    }

  return g_string_free (text, FALSE);
}

static char *
tell_in (const char *language)
{
  g_autoptr (BastideTranslation) translation = bastide_translation_new (language);

  g_assert_nonnull (translation);

  return tell_samples (language);
}

/* A program says the same in a language of its own and in another one. */
TEST ("/row-sentence/languages")
{
  g_autofree char *english = NULL, *czech = NULL;

  testing_load_words ();
  testing_speak ("cs");
  if (testing_skip_words ())
    return;
  czech = tell_samples ("cs");
  english = tell_in ("en");
  testing_speak ("en");
  ASSERT_STRING (tell_samples ("en"), english);
  ASSERT_STRING (tell_in ("cs"), czech);
  g_assert_nonnull (strstr (english, "These rules are added to those of the game:\nWhen completed: "));
  g_assert_nonnull (strstr (czech, "K\u00a0pravidlům hry se přidávají tato:\n"));
  g_assert_null (strstr (czech, " point"));
}

/* Languages are words of files, and a catalogue may be damaged: then the program does not know the language. */
TEST ("/row-sentence/languages/damaged")
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "cs", "LC_MESSAGES", NULL);
  g_autofree char *file = g_build_filename (path, GETTEXT_PACKAGE ".mo", NULL), *whole = NULL, *real = NULL;
  gsize size;

  real = g_build_filename (g_getenv ("BASTIDE_LOCALE_DIR"), "cs", "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
  g_assert_true (g_file_get_contents (real, &whole, &size, NULL));
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  g_assert_null (bastide_translation_new ("./cs"));
  g_assert_null (bastide_translation_new (""));
  for (guint i = 0; i <= 100; i++)
    {
      g_autoptr (BastideTranslation) translation = NULL;

      g_assert_true (g_file_set_contents (file, whole, (gssize) (i < 40 ? i : size * (i - 40) / 60), NULL));
      translation = bastide_translation_new ("cs");
      g_assert_cmpint (translation != NULL, ==, i == 100);
      ASSERT_STRING (bastide_text_n_points (2), i == 100 ? "2\u00a0body" : "2 points");
      ASSERT_STRING (bastide_text_n_points (-5), i == 100 ? "−5\u00a0bodů" : "−5 points");
    }
  testing_load_words ();
  g_unlink (file);
}

/* --- Rules at work --- */

/* Each rule of the samples happens in a few short games, and is told. */
TEST ("/row-sentence/at-work")
{
  static const char *const told[][2] = {
    { "waysides/water", "Player 1 completes a road of 2 tiles\nWithout this rule: 2 tiles = 2\n"
                        "With it: 2 tiles + 1\u00a0well × 2 = 4" },
    { "lookouts/apart", "Without this rule: Player 1 places a tile" },
    { "couriers/letters", "Player 1 scores by the rule “Letters” (Letters: 1 × 3 = 3)" },
    { "fairs/coin", "Player 2 takes tokens: 1\u00a0coin" },
    { "squires/squire", "Player 2 places a figure: Squire" },
  };
  g_autofree char *folder = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "samples", NULL);
  g_autoptr (GDir) directory = NO_ERROR (g_dir_open (folder, 0, &error));
  const char *name;
  guint n_told = 0;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
      g_autoptr (BastideTileset) set = NO_ERROR (bastide_tileset_load_file (file, &error));
      g_autoptr (BastideSetup) with = bastide_play_test_create_open_setup (set, testing_get_store ());

      for (guint i = 0; i < set->rows->len; i++)
        {
          const BastideRow *row = g_ptr_array_index (set->rows, i);
          g_autoptr (BastideRowScene) scene = NULL;

          if (row->implied)
            continue;
          scene = NO_ERROR (bastide_row_scene_find (with, row, NULL, &error));
          g_test_message ("%s: %s", row->name, scene->text);
          for (guint j = 0; j < G_N_ELEMENTS (told); j++)
            if (g_str_equal (told[j][0], row->name))
              {
                g_assert_cmpstr (scene->text, ==, told[j][1]);
                n_told++;
              }
        }
    }
  g_assert_cmpuint (n_told, ==, G_N_ELEMENTS (told));
}

/* --- Random sentences --- */

TEST ("/row-sentence/random")
{
  static const char *const games[] = { "classic", "discovery", "castle" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (36);

  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    {
      g_autoptr (BastideTilesetDraft) draft = make_draft (games[game]);
      g_autofree char *start = harness_take_text (bastide_tileset_draft_print (draft));
      g_autofree char *end = NULL;
      g_autoptr (BastideTileset) set = NULL;
      gboolean can_undo = TRUE;

      for (guint i = 0; i < BASTIDE_N_ROW_TYPES; i++)
        random_set_add_row (draft, bastide_row_type_names[i]);
      for (guint i = 0; i < N_CHOICES; i++)
        random_set_choose_words (draft, MAX_ROWS, rand);
      end = harness_take_text (bastide_tileset_draft_print (draft));
      g_test_message ("%s", end);
      set = NO_ERROR (bastide_tileset_draft_make_tileset (draft, &error));
      g_assert_cmpuint (set->rows->len, >=, BASTIDE_N_ROW_TYPES);

      while (can_undo)
        {
          bastide_tileset_draft_undo (draft);
          g_object_get (draft, "can-undo", &can_undo, NULL);
        }
      ASSERT_STRING (harness_take_text (bastide_tileset_draft_print (draft)), start);
      for (gboolean can_redo = TRUE; can_redo; g_object_get (draft, "can-redo", &can_redo, NULL))
        bastide_tileset_draft_redo (draft);
      ASSERT_STRING (harness_take_text (bastide_tileset_draft_print (draft)), end);
    }
}
