/* test-tileset-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Sets being edited: every change can be undone to the beginning and redone to the end, list models report each change,
 * and nothing of an unreadable file is lost.
 */

#include "../tileset/tileset-testing.h"
#include "table.h"
#include "model/drafts/bastide-tileset-draft.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_STEPS 300

static char *
print (BastideTilesetDraft *draft)
{
  return harness_take_text (bastide_tileset_draft_print (draft));
}

static gboolean
can (BastideTilesetDraft *draft,
     const char          *property)
{
  gboolean value;

  g_object_get (draft, property, &value, NULL);

  return value;
}

static BastideTilesetDraft *
load (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return NO_ERROR (bastide_tileset_draft_new_from_bytes (bytes, "file", &error));
}

/* Takes the contents from a file beside the tests. */
static BastideTilesetDraft *
load_written (const char *name)
{
  g_autofree char *path = g_strdup_printf ("written/%s.bastide-tileset", name);
  g_autofree char *text = table_read_text (path);

  return load (text);
}

static BastideTileDraft *
get_tile (BastideTilesetDraft *draft,
          guint                position)
{
  g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), position);

  return tile;
}

static GPtrArray *
one (BastideTileDraft *tile)
{
  GPtrArray *tiles = g_ptr_array_new ();

  g_ptr_array_add (tiles, tile);

  return tiles;
}

/* --- Files that come with the program -------------------------------------------------------------------------- */

static void
test_builtin (gconstpointer data)
{
  g_autofree char *text = harness_read_text (data);
  g_autoptr (BastideTilesetDraft) draft = load (text);

  ASSERT_STRING (print (draft), text);
  g_assert_false (bastide_tileset_draft_is_modified (draft));
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);
}

/* --- Unreadable parts -------------------------------------------------------------------------------------------- */

#define HEAD \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" xmlns:my=\"urn:my\" id=\"set\" game=\"classic\"" \
  " version=\"1\">\n" \
  "  <!-- the title -->\n" \
  "  <title xml:lang=\"en\">Set</title>\n"

TEST ("/tileset-draft/broken")
{
  g_autofree char *broken = table_read_text ("written/broken.bastide-tileset");
  g_autoptr (BastideTilesetDraft) draft = load (broken);
  g_autofree char *changed = NULL;
  BastideEditGesture gesture = {
    { BASTIDE_EDIT_TOOL_MARK }, 1, NULL, { BASTIDE_EDIT_INSIDE, 0, 0.5, 0.2 }, { BASTIDE_EDIT_NOWHERE },
  };

  gesture.tool.mark = bastide_registry_find_mark (bastide_tileset_draft_get_game (draft), "pennants");
  ASSERT_STRING (print (draft), broken);
  g_assert_false (bastide_tile_draft_is_sound (get_tile (draft, 0)));
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, >=, 5);
  g_assert_null (bastide_tileset_draft_make_tileset (draft, NULL));

  /* A change of the city leaves everything else alone. */
  g_assert_true (NO_ERROR (bastide_tileset_draft_apply_gesture (draft, get_tile (draft, 0), &gesture, &error)));
  changed = print (draft);
  g_test_message ("%s", changed);
  g_assert_nonnull (strstr (changed, "<tile id=\"set-01\" count=\"many\" unheard-of=\"true\" my:x=\"1\">"));
  g_assert_nonnull (strstr (changed, "<!-- a city -->\n    <city id=\"c1\" borders=\"N\" dome=\"gold\" pennants=\"1\"/>"));
  g_assert_nonnull (strstr (changed, "<lake id=\"l1\" borders=\"E\"/>"));
  g_assert_nonnull (strstr (changed, "<road id=\"r1\" borders=\"S Q\" end=\"crossing\"/>"));
  g_assert_nonnull (strstr (changed, "<hat colour=\"red\"/>"));
}

TEST ("/tileset-draft/refused")
{
  static const struct
  {
    const char *text;
    int         code;
  } files[] = {
    { "<tileset", BASTIDE_TILESET_ERROR_MALFORMED },
    { "<tileset/>", BASTIDE_TILESET_ERROR_NOT_A_TILESET },
    { "<other xmlns=\"https://bastide-game.github.io/ns/tileset/1\"/>", BASTIDE_TILESET_ERROR_NOT_A_TILESET },
    { "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" game=\"ludo\"/>", BASTIDE_TILESET_ERROR_UNKNOWN },
    { "<!DOCTYPE tileset><tileset/>", BASTIDE_TILESET_ERROR_FORBIDDEN },
    /* It would end up among the elements of the next edit. */
    { "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" game=\"classic\">stray</tileset>",
      BASTIDE_TILESET_ERROR_STRUCTURE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (files[i].text, strlen (files[i].text));
      g_autoptr (GError) error = NULL;

      g_assert_null (bastide_tileset_draft_new_from_bytes (bytes, "file", &error));
      g_assert_error (error, BASTIDE_TILESET_ERROR, files[i].code);
      g_assert_true (g_str_has_prefix (error->message, "file:1: "));
    }
}

/* The maximum of foreign attributes, and names, leaves no room for those that an edit adds. */
TEST ("/tileset-draft/crowded")
{
  static const guint n_attributes[] = { 70, 99 }, n_elements[] = { 150, 450 };

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GString) text = g_string_new ("<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"set\" "
                                               "game=\"classic\"><tile id=\"a\"");
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (BastideTilesetDraft) draft = NULL;
      g_autoptr (GError) error = NULL;

      for (guint k = 1; k < n_attributes[i % 2]; k++)
        g_string_append_printf (text, " a%u=\"\"", k);
      g_string_append (text, ">");
      for (guint k = 0; k < n_elements[i / 2]; k++)
        g_string_append_printf (text, "<e%u/>", k);
      g_string_append (text, "</tile></tileset>");
      bytes = g_bytes_new_static (text->str, text->len);
      draft = bastide_tileset_draft_new_from_bytes (bytes, "file", &error);
      if (i == 0)
        g_assert_no_error (error);
      else
        g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_TOO_LARGE);
    }
}

/* --- Comments and remarks go with their tile ------------------------------------------------------------------- */

TEST ("/tileset-draft/comments")
{
  g_autoptr (BastideTilesetDraft) draft = load (
    HEAD "<!-- A --><tile id=\"a\" my:x=\"1\"><!-- its city --><city id=\"c1\" borders=\"N\"/></tile>"
    "<!-- B --><tile id=\"b\"/></tileset>");
  g_autoptr (GPtrArray) first = one (get_tile (draft, 0));
  g_autofree char *moved = NULL;
  g_autofree char *copied = NULL;

  g_assert_true (bastide_tileset_draft_rename_tile (draft, get_tile (draft, 0), "renamed", NULL));
  bastide_tileset_draft_move_tiles (draft, first, 1);
  moved = print (draft);
  g_assert_nonnull (strstr (moved, "<!-- B -->\n  <tile id=\"b\""));
  g_assert_nonnull (strstr (moved, "<!-- A -->\n  <tile id=\"renamed\" count=\"1\" my:x=\"1\">\n    <!-- its city -->"));
  g_assert_true (strstr (moved, "<!-- B -->") < strstr (moved, "<!-- A -->"));

  bastide_tileset_draft_duplicate_tiles (draft, first);
  copied = print (draft);
  g_assert_nonnull (strstr (copied, "<!-- A -->\n  <tile id=\"set-01\" count=\"1\" my:x=\"1\">\n    <!-- its city -->"));
}

static void
assert_remarks (BastideTilesetDraft *draft,
                const char          *city,
                guint                n)
{
  const char *const kept[] = { "<!-- A -->", "my:x=\"1\"", "<!-- its city -->\n    <city ", "my:dome=\"gold\"",
                               "my:y=\"2\"", "<!-- its end -->\n  </tile>", city };
  g_autofree char *text = print (draft);

  g_test_message ("%s", text);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      guint found = 0;

      for (const char *at = strstr (text, kept[i]); at != NULL; at = strstr (at + 1, kept[i]))
        found++;
      g_assert_cmpuint (found, ==, n);
    }
  g_assert_nonnull (strstr (text, "xmlns:my=\"urn:my\""));
}

/* All additions of an author to a tile move with it, even into a set that does not know their namespace. */
TEST ("/tileset-draft/remarks")
{
  g_autofree char *same = table_read_text ("written/remarked.bastide-tileset");
  g_autoptr (BastideTilesetDraft) draft = load (same);
  const BastideGameInterface *game = bastide_tileset_draft_get_game (draft);
  g_autoptr (BastideTilesetDraft) other = bastide_tileset_draft_new (game, "other", "Other");
  g_autoptr (GPtrArray) tiles = one (get_tile (draft, 0));
  g_autoptr (GBytes) copied = NULL;
  BastideEditGesture gesture = {
    { BASTIDE_EDIT_TOOL_SEGMENT, 0 }, 1, NULL,
    { BASTIDE_EDIT_SIDE, BASTIDE_SIDE_EAST }, { BASTIDE_EDIT_SIDE, BASTIDE_SIDE_SOUTH },
  };

  ASSERT_STRING (print (draft), same);
  bastide_tileset_draft_turn (draft, tiles, 1);
  assert_remarks (draft, "borders=\"E\"", 1);
  bastide_tileset_draft_mirror (draft, tiles);
  assert_remarks (draft, "borders=\"W\"", 1);
  bastide_tileset_draft_turn (draft, tiles, 1);
  bastide_tileset_draft_set_count (draft, tiles, 3);
  g_assert_true (bastide_tileset_draft_rename_tile (draft, get_tile (draft, 0), "renamed", NULL));
  gesture.tool.kind = bastide_tile_definition_get_segment
                        (bastide_tile_draft_get_definition (get_tile (draft, 0)), 0)->kind;
  g_assert_true (bastide_tileset_draft_apply_gesture (draft, get_tile (draft, 0), &gesture, NULL));
  assert_remarks (draft, "id=\"c2\"", 1);
  copied = bastide_tileset_draft_copy_tiles (draft, tiles);
  g_assert_true (bastide_tileset_draft_paste_tiles (draft, copied, 0, NULL));
  assert_remarks (draft, "id=\"c2\"", 2);
  g_assert_true (bastide_tileset_draft_paste_tiles (other, copied, 0, NULL));
  assert_remarks (other, "id=\"c2\"", 1);

  while (can (draft, "can-undo"))
    bastide_tileset_draft_undo (draft);
  ASSERT_STRING (print (draft), same);
}

/* A repaired tile is written like any other. */
TEST ("/tileset-draft/mended")
{
  g_autoptr (BastideTilesetDraft) draft = load (HEAD "<tile id=\"1\"/><tile id=\"b\" kount=\"1\"/></tileset>");
  g_autofree char *text = NULL;

  g_assert_false (bastide_tile_draft_is_sound (get_tile (draft, 0)));
  g_assert_true (bastide_tileset_draft_rename_tile (draft, get_tile (draft, 0), "a", NULL));
  g_assert_true (bastide_tile_draft_is_sound (get_tile (draft, 0)));
  text = print (draft);
  g_assert_nonnull (strstr (text, "  <tile id=\"a\" count=\"1\">\n    <field id=\"f1\" borders=\"N E S W\"/>\n"
                                  "  </tile>\n"
                                  "  <tile id=\"b\" kount=\"1\"/>\n"));
}

/* A broken file can be edited in any way; opened again it is the same. */
TEST ("/tileset-draft/text")
{
  g_autoptr (BastideTilesetDraft) draft = load (HEAD "<tile id=\"a\">\n a text\n</tile></tileset>");
  g_autoptr (BastideTilesetDraft) again = NULL;
  g_autoptr (GPtrArray) tiles = one (get_tile (draft, 0));
  g_autofree char *text = NULL;

  bastide_tileset_draft_derive_again (draft, tiles);
  text = print (draft);
  g_assert_nonnull (strstr (text, "  <tile id=\"a\">\n    <field id=\"f1\" borders=\"N E S W\"/>\n    a text\n"
                                  "  </tile>\n"));
  again = load (text);
  ASSERT_STRING (print (again), text);
}

TEST ("/tileset-draft/ids")
{
  g_autoptr (BastideTilesetDraft) draft = load (HEAD "<tile id=\"a\"/><tile id=\"b\"/></tileset>");

  ASSERT_FAILS (bastide_tileset_draft_rename_tile (draft, get_tile (draft, 0), "b", &error), BASTIDE_TILESET_ERROR,
                DUPLICATE);
  ASSERT_FAILS (bastide_tileset_draft_rename_tile (draft, get_tile (draft, 0), "1 2", &error), BASTIDE_TILESET_ERROR,
                VALUE);
  g_assert_false (bastide_tileset_draft_is_modified (draft));
}

/* --- Texts ------------------------------------------------------------------------------------------------------- */

TEST ("/tileset-draft/texts")
{
  g_autoptr (BastideTilesetDraft) draft = load (HEAD "<tile id=\"a\"/></tileset>");
  g_autofree char *text = NULL;
  g_autofree char *before = print (draft);

  bastide_tileset_draft_set_text (draft, "author", NULL, "A");
  bastide_tileset_draft_set_text (draft, "author", NULL, "An");
  bastide_tileset_draft_set_text (draft, "author", NULL, "Ann");
  bastide_tileset_draft_set_text (draft, "title", "cs", "Sada");
  bastide_tileset_draft_set_module (draft, "inns", TRUE);
  bastide_tileset_draft_set_version (draft, 2);
  text = print (draft);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "version=\"2\">\n  <!-- the title -->\n  <title xml:lang=\"en\">Set</title>\n"
                                  "  <title xml:lang=\"cs\">Sada</title>\n  <author>Ann</author>\n"
                                  "  <module name=\"inns\"/>\n"));

  /* Typing in one field is one step. */
  for (guint i = 0; i < 4; i++)
    bastide_tileset_draft_undo (draft);
  ASSERT_STRING (print (draft), before);
  g_assert_false (bastide_tileset_draft_is_modified (draft));
}

/* --- XML --------------------------------------------------------------------------------------------------------- */

TEST ("/tileset-draft/xml")
{
  g_autoptr (BastideTilesetDraft) draft = load (HEAD "<tile id=\"a\"/><tile id=\"b\"/></tileset>");
  BastideTileDraft *tile = get_tile (draft, 0);
  const char *typed = HEAD "<tile id=\"a2\"/></tileset>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (typed, strlen (typed));
  g_autoptr (GBytes) unfinished = g_bytes_new_static (typed, strlen (typed) - 4);

  ASSERT_FAILS (bastide_tileset_draft_set_xml (draft, unfinished, &error), BASTIDE_TILESET_ERROR, MALFORMED);
  g_assert_false (bastide_tileset_draft_is_modified (draft));

  g_assert_true (bastide_tileset_draft_set_xml (draft, bytes, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (draft)), ==, 1);
  g_assert_true (get_tile (draft, 0) == tile);
  g_assert_cmpstr (bastide_tile_draft_get_id (tile), ==, "a2");
  bastide_tileset_draft_undo (draft);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (draft)), ==, 2);
  g_assert_cmpstr (bastide_tile_draft_get_id (tile), ==, "a");
}

TEST ("/tileset-draft/saved")
{
  g_autoptr (BastideTilesetDraft) draft = load (HEAD "<tile id=\"a\"/></tileset>");

  bastide_tileset_draft_set_version (draft, 2);
  bastide_tileset_draft_set_saved (draft);
  g_assert_false (bastide_tileset_draft_is_modified (draft));
  bastide_tileset_draft_undo (draft);
  g_assert_true (bastide_tileset_draft_is_modified (draft));
  bastide_tileset_draft_redo (draft);
  g_assert_false (bastide_tileset_draft_is_modified (draft));
  bastide_tileset_draft_undo (draft);
  bastide_tileset_draft_set_version (draft, 3);
  g_assert_true (bastide_tileset_draft_is_modified (draft));
  bastide_tileset_draft_undo (draft);
  g_assert_true (bastide_tileset_draft_is_modified (draft));
  /* Typing in a field is one step, even if the file was written meanwhile. */
  bastide_tileset_draft_set_text (draft, "author", NULL, "One");
  bastide_tileset_draft_set_saved (draft);
  bastide_tileset_draft_set_text (draft, "author", NULL, "One, two");
  g_assert_true (bastide_tileset_draft_is_modified (draft));
  bastide_tileset_draft_undo (draft);
  g_assert_null (bastide_tileset_draft_get_text (draft, "author", NULL));
}

/* --- Random steps ------------------------------------------------------------------------------------------------ */

/* Applies the signal to a list, with the tiles that are in the draft then. */
static void
on_items_changed (GListModel *list,
                  guint       position,
                  guint       removed,
                  guint       added,
                  GPtrArray  *mirror)
{
  g_assert_cmpuint (position + removed, <=, mirror->len);
  if (removed > 0)
    g_ptr_array_remove_range (mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror, (int) (position + i), g_list_model_get_item (list, position + i));
}

static void
check_mirror (BastideTilesetDraft *draft,
              GPtrArray           *mirror)
{
  g_assert_cmpuint (mirror->len, ==, g_list_model_get_n_items (G_LIST_MODEL (draft)));
  for (guint i = 0; i < mirror->len; i++)
    {
      g_assert_true (g_ptr_array_index (mirror, i) == get_tile (draft, i));
      g_assert_cmpuint (bastide_tile_draft_get_position (get_tile (draft, i)), ==, i);
    }
}

static GPtrArray *
pick_tiles (GRand               *random,
            BastideTilesetDraft *draft)
{
  GPtrArray *tiles = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (draft)); i++)
    if (g_rand_int_range (random, 0, 3) == 0)
      g_ptr_array_add (tiles, get_tile (draft, i));

  return tiles;
}

static void
apply_random_gesture (GRand               *random,
                      BastideTilesetDraft *draft,
                      GArray              *tools)
{
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (draft));
  BastideEditGesture gesture = { .value = 1 };

  if (n_tiles == 0)
    return;
  gesture.tool = g_array_index (tools, BastideEditTool, (guint) g_rand_int_range (random, 0, (gint32) tools->len));
  gesture.from.type = BASTIDE_EDIT_SIDE;
  gesture.from.index = (guint) g_rand_int_range (random, 0, BASTIDE_N_SIDES);
  gesture.to.type = g_rand_boolean (random) ? BASTIDE_EDIT_SIDE : BASTIDE_EDIT_NOWHERE;
  gesture.to.index = (guint) g_rand_int_range (random, 0, BASTIDE_N_SIDES);
  bastide_tileset_draft_apply_gesture
    (draft, get_tile (draft, (guint) g_rand_int_range (random, 0, (gint32) n_tiles)), &gesture, NULL);
}

static void
take_random_step (GRand               *random,
                  BastideTilesetDraft *draft,
                  GArray              *tools)
{
  g_autoptr (GPtrArray) tiles = pick_tiles (random, draft);
  guint position = (guint) g_rand_int_range (random, 0, (gint32) g_list_model_get_n_items (G_LIST_MODEL (draft)) + 1);
  g_autoptr (GBytes) copied = bastide_tileset_draft_copy_tiles (draft, tiles);

  switch (g_rand_int_range (random, 0, 12))
    {
    case 0:
      bastide_tileset_draft_add_tile (draft, position, NULL);
      break;
    case 1:
      bastide_tileset_draft_remove_tiles (draft, tiles);
      break;
    case 2:
      bastide_tileset_draft_duplicate_tiles (draft, tiles);
      break;
    case 3:
      bastide_tileset_draft_move_tiles (draft, tiles, position);
      break;
    case 4:
      bastide_tileset_draft_turn (draft, tiles, 1);
      break;
    case 5:
      bastide_tileset_draft_mirror (draft, tiles);
      break;
    case 6:
      bastide_tileset_draft_set_count (draft, tiles, position);
      break;
    case 7:
      bastide_tileset_draft_paste_tiles (draft, copied, position, NULL);
      break;
    case 8:
      bastide_tileset_draft_set_version (draft, position + 1);
      break;
    default:
      apply_random_gesture (random, draft, tools);
      break;
    }
}

static void
test_random (gconstpointer data)
{
  const BastideGameInterface *game = data;
  g_autoptr (BastideTilesetDraft) draft = bastide_tileset_draft_new (game, "set", "Set");
  g_autoptr (GArray) tools = bastide_edit_tools_list (game);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (GPtrArray) mirror = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *first = print (draft);
  g_autofree char *last = NULL;
  guint n_steps = 0;

  g_signal_connect (draft, "items-changed", G_CALLBACK (on_items_changed), mirror);
  for (guint i = 0; i < N_STEPS; i++)
    {
      take_random_step (random, draft, tools);
      check_mirror (draft, mirror);
      if (g_rand_int_range (random, 0, 8) == 0 && can (draft, "can-undo"))
        bastide_tileset_draft_undo (draft);
    }
  last = print (draft);
  g_assert_true (bastide_tileset_draft_is_modified (draft));

  for (; can (draft, "can-undo"); n_steps++)
    {
      bastide_tileset_draft_undo (draft);
      check_mirror (draft, mirror);
    }
  ASSERT_STRING (print (draft), first);
  g_assert_cmpuint (n_steps, >, N_STEPS / 4);

  while (can (draft, "can-redo"))
    bastide_tileset_draft_redo (draft);
  check_mirror (draft, mirror);
  ASSERT_STRING (print (draft), last);
}

/* --- Checks ------------------------------------------------------------------------------------------------------- */

static gboolean
says (BastideTilesetDraft    *draft,
      BastideTilesetSeverity  severity,
      const char             *tile)
{
  const BastideTilesetIssues *issues = bastide_tileset_draft_get_issues (draft);

  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      if (issue->severity == severity && g_strcmp0 (issue->tile, tile) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Edits the text of the file. */
static void
exclude (BastideTilesetDraft *draft,
         const char          *set)
{
  g_autofree char *text = print (draft);
  g_auto (GStrv) parts = g_strsplit (text, "<tile ", 2);
  g_autofree char *changed = g_strdup_printf ("%s<excludes set=\"%s\"/>\n  <tile %s", parts[0], set, parts[1]);
  g_autoptr (GBytes) bytes = g_bytes_new (changed, strlen (changed));

  NO_ERROR (bastide_tileset_draft_set_xml (draft, bytes, &error));
}

/* Advice is part of the issues; advice about fitting tiles requires the companions to be known. */
TEST ("/tileset-draft/advice")
{
  g_autoptr (BastideTilesetDraft) draft = load_written ("one-city");
  g_autoptr (BastideTilesetStore) tilesets = bastide_tileset_store_new ();
  g_autoptr (GPtrArray) tiles = one (get_tile (draft, 0));
  g_autofree char *summary = bastide_tile_draft_summarise (get_tile (draft, 0));

  g_assert_nonnull (strstr (summary, "4 distinct rotations"));
  g_assert_true (says (draft, BASTIDE_TILESET_SEVERITY_NOTE, NULL));
  g_assert_false (says (draft, BASTIDE_TILESET_SEVERITY_WARNING, "set-01"));
  /* The base game has such tiles. */
  bastide_tileset_draft_set_tilesets (draft, tilesets);
  g_assert_true (says (draft, BASTIDE_TILESET_SEVERITY_NOTE, "set-01"));
  g_assert_false (says (draft, BASTIDE_TILESET_SEVERITY_WARNING, "set-01"));
  /* With an excluded companion the tile is alone. */
  exclude (draft, "base");
  g_assert_true (says (draft, BASTIDE_TILESET_SEVERITY_WARNING, "set-01"));

  bastide_tileset_draft_set_count (draft, tiles, 2);
  g_assert_false (says (draft, BASTIDE_TILESET_SEVERITY_WARNING, "set-01"));
  bastide_tileset_draft_duplicate_tiles (draft, tiles);
  g_assert_true (says (draft, BASTIDE_TILESET_SEVERITY_WARNING, bastide_tile_draft_get_id (get_tile (draft, 1))));
  bastide_tileset_draft_undo (draft);
  g_assert_false (says (draft, BASTIDE_TILESET_SEVERITY_WARNING, "set-01"));
}

/* A set of very many tiles is checked in a thread, even if it is changed or closed meanwhile. */
TEST ("/tileset-draft/large")
{
  const BastideGameInterface *game = bastide_registry_get_games ()[0];
  g_autoptr (BastideTilesetDraft) draft = bastide_tileset_draft_new (game, "large", "Large");
  g_autoptr (GPtrArray) tiles = NULL;
  guint n_signals = 0;

  bastide_tileset_draft_begin (draft, "tiles");
  for (guint i = 0; i < 600; i++)
    bastide_tileset_draft_add_tile (draft, i, NULL);
  bastide_tileset_draft_end (draft);
  g_signal_connect_swapped (draft, "issues-changed", G_CALLBACK (g_atomic_int_inc), &n_signals);

  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->list->len, ==, 0);
  g_assert_true (bastide_tileset_draft_is_checking (draft));
  tiles = one (get_tile (draft, 0));
  bastide_tileset_draft_set_count (draft, tiles, 3);
  while (bastide_tileset_draft_is_checking (draft))
    g_main_context_iteration (NULL, TRUE);

  /* At least one for the change and one for the end. All tiles are equal. */
  g_assert_cmpuint (n_signals, >=, 2);
  g_assert_true (says (draft, BASTIDE_TILESET_SEVERITY_WARNING, bastide_tile_draft_get_id (get_tile (draft, 1))));
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_warnings, ==, 599);

  bastide_tileset_draft_set_count (draft, tiles, 2);
  bastide_tileset_draft_get_issues (draft);
  g_clear_object (&draft);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* --- Names in the head ------------------------------------------------------------------------------------------- */

/* Required and excluded sets are added and removed, each in one step and at its place in the file. */
TEST ("/model/tileset-draft/relations")
{
  g_autoptr (BastideTilesetDraft) draft = load_written ("with-rules");
  g_autofree char *before = print (draft);
  g_auto (GStrv) needs = NULL;
  g_autofree char *changed = NULL;

  bastide_tileset_draft_set_related (draft, BASTIDE_DRAFT_NEEDS, "other", TRUE);
  g_assert_false (bastide_tileset_draft_is_modified (draft));
  bastide_tileset_draft_set_related (draft, BASTIDE_DRAFT_NEEDS, "fourth", TRUE);
  bastide_tileset_draft_set_related (draft, BASTIDE_DRAFT_EXCLUDES, "third", FALSE);
  needs = bastide_tileset_draft_list_related (draft, BASTIDE_DRAFT_NEEDS);
  g_assert_cmpuint (g_strv_length (needs), ==, 2);
  g_assert_cmpstr (needs[1], ==, "fourth");
  changed = print (draft);
  g_assert_nonnull (strstr (changed, "<needs set=\"other\"/>\n  <needs set=\"fourth\"/>\n  <rulebook"));
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);
  bastide_tileset_draft_undo (draft);
  bastide_tileset_draft_undo (draft);
  ASSERT_STRING (print (draft), before);
}

/* A renamed tile is renamed in the diagrams too, while those of other sets keep their names; and back again. */
TEST ("/model/tileset-draft/rename-in-rules")
{
  g_autoptr (BastideTilesetDraft) draft = load_written ("with-rules");
  g_autofree char *before = print (draft);
  g_autofree char *renamed = NULL;

  g_assert_true (bastide_tileset_draft_rename_tile (draft, get_tile (draft, 0), "set-yard", NULL));
  renamed = print (draft);
  g_assert_nonnull (strstr (renamed, "        <tile id=\"set-yard\"/>\n        <tile id=\"other-01\" x=\"1\"/>"));
  g_assert_null (strstr (renamed, "set-01"));
  bastide_tileset_draft_undo (draft);
  ASSERT_STRING (print (draft), before);
}

/* A set with rules stays one of its namespace, and the page for players stands after them. */
TEST ("/model/tileset-draft/rules-of-the-set")
{
  g_autoptr (BastideTilesetDraft) draft = load (
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"set\" game=\"classic\">"
    "<title xml:lang=\"en\">Set</title>"
    "<rules><score id=\"more\" on=\"road\"><add points=\"1\"/></score></rules></tileset>");
  g_autoptr (BastideTilesetDraft) book = load_written ("with-rules");
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTileset) set = NULL;

  bastide_tileset_draft_set_rulebook (draft, "en", bastide_tileset_draft_get_rulebook (book, "en"), "Rules", NULL);
  text = print (draft);
  bytes = g_bytes_new (text, strlen (text));
  g_test_message ("%s", text);
  set = NO_ERROR (bastide_tileset_load_bytes (bytes, "set", &error));
  g_assert_cmpuint (set->rows->len, ==, 1);
  g_assert_cmpuint (set->rulebooks->len, ==, 1);
}

/* Tiles may have the marks of the set's own rules, as long as these name them. */
TEST ("/model/tileset-draft/marks-of-the-set")
{
  static const char *const form =
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"set\" game=\"classic\">"
    "<title xml:lang=\"en\">Set</title>"
    "<rules><mark id=\"%s\" on=\"road\" number=\"true\"><title xml:lang=\"en\">Well</title>"
    "<counted xml:lang=\"en\" one=\"well\" other=\"wells\"/></mark></rules>"
    "<tile id=\"set-A\" count=\"1\"><road id=\"r1\" borders=\"N S\" well=\"2\"/></tile></tileset>";
  g_autofree char *with = g_strdup_printf (form, "well");
  g_autofree char *without = g_strdup_printf (form, "pond");
  g_autoptr (GBytes) bytes = g_bytes_new (without, strlen (without));
  g_autoptr (BastideTilesetDraft) draft = load (with);
  BastideTileDraft *tile = get_tile (draft, 0);
  const BastideTileDefinition *definition = bastide_tile_draft_get_definition (tile);
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_MARK }, .value = 3 };
  g_autofree char *changed = NULL;

  g_assert_true (bastide_tile_draft_is_sound (tile));
  gesture.tool.mark = &bastide_tileset_find_row (definition->tileset, "well")->mark;
  gesture.from = (BastideEditPlace) { BASTIDE_EDIT_INSIDE, .index = 0, .x = 0.5, .y = 0.5 };
  g_assert_true (NO_ERROR (bastide_tileset_draft_apply_gesture (draft, tile, &gesture, &error)));
  g_assert_true (bastide_tile_draft_is_sound (tile));
  changed = print (draft);
  g_assert_nonnull (strstr (changed, "well=\"3\""));

  /* The rules that follow know no well. */
  g_assert_true (NO_ERROR (bastide_tileset_draft_set_xml (draft, bytes, &error)));
  g_assert_false (bastide_tile_draft_is_sound (get_tile (draft, 0)));
  bastide_tileset_draft_undo (draft);
  g_assert_true (bastide_tile_draft_is_sound (get_tile (draft, 0)));
  ASSERT_STRING (print (draft), changed);
}

/* If a text differs in one tile, the others stay the same objects and are not announced. */
TEST ("/model/tileset-draft/small-text-change")
{
  g_autofree char *tiles = NULL;
  g_autoptr (GString) file = g_string_new (HEAD);
  g_autoptr (BastideTilesetDraft) draft = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;
  guint n_told = 0;

  for (guint i = 1; i <= 5; i++)
    g_string_append_printf (file, "  <tile id=\"set-0%u\" count=\"%u\">\n"
                            "    <field id=\"f1\" borders=\"N E S W\"/>\n  </tile>\n", i, i);
  g_string_append (file, "</tileset>\n");
  draft = load (file->str);
  for (guint i = 0; i < 5; i++)
    g_signal_connect_swapped (get_tile (draft, i), "changed", G_CALLBACK (g_atomic_int_inc), &n_told);
  parts = g_strsplit (file->str, "count=\"3\"", 2);
  changed = g_strjoinv ("count=\"9\"", parts);
  bytes = g_bytes_new (changed, strlen (changed));
  g_assert_true (bastide_tileset_draft_set_xml (draft, bytes, NULL));
  g_assert_cmpuint (n_told, ==, 1);
  tiles = print (draft);
  g_assert_nonnull (strstr (tiles, "<tile id=\"set-03\" count=\"9\">"));
}

BEFORE_TESTS
{
  tileset_testing_add_for_files ("/tileset-draft/builtin/", test_builtin);
  tileset_testing_add_for_games ("/tileset-draft/random/", test_random);
}
