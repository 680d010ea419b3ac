/* test-cases.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Rule cases in text form: a position, the actions taken, the expected results. Each "case" in the files
 * cases/NAME.case is a test of its own. BASTIDE_CASES names other files (paths, parted by colons) to run instead.
 * Lines:
 *
 *   case NAME                        begins a case
 *
 * Setup, as the command "new" of the engine protocol has it:
 *
 *   game ID                          the game (classic)
 *   sets ID…                         tilesets (the game's own: base), with the rules that they name
 *   modules ID…                      rules without tiles: abbot, messages
 *   without ID…                      tiles without their rules
 *   players N                        number of players (2)
 *   option NAME VALUE
 *   figures KIND N                   figures per player
 *   dice N…   messages N…            what is thrown, the cards in their order
 *   script NAME N…                   what the die of a row shows
 *   wall-tokens N…                   the numbers of the wall tokens, clockwise
 *   start ID                         the start tile: base-D.start, or with the river river-A; of Discovery D45
 *   draw ID…                         what is drawn; nothing more is drawn after it. Without it nothing is; "*" is the
 *                                    whole bag
 *
 * Position, as the command "position" has it; without a tile the game begins with the start tile:
 *
 *   tile ID X Y LIES                 a laid tile; LIES: its rotation in degrees, or its edges as it lies, clockwise
 *                                    from the north: "frfi" (field, road, city, river)
 *   figure PLAYER KIND X Y SEGMENT   SEGMENT: city:E road:S field:N1 monastery, as the tile lies
 *   scores N…                        totals of all players
 *   track PLAYER NAME N…             main, lady, robber
 *   supply PLAYER KIND N             figures in supply
 *   tokens PLAYER KIND N…            wine, grain, cloth, gold
 *   ingots X Y N
 *   ferries X Y SEGMENT SEGMENT      the two ends that the ferry of a lake joins
 *   neutral FIGURE X Y SEGMENT       mage, witch
 *   numbers PLAYER N…                open wall tokens
 *   bare I…                          places on the wall whose token is gone, from 0
 *   keep PLAYER SIZE X Y SEGMENT     the size of its house, and a segment of it
 *   chain X Y EDGE gate | chain X Y EDGE [guard PLAYER] [tower PLAYER]   the wall of The City, clockwise
 *   discarded ID
 *   aside N                          so many tiles that do not lie there are discarded
 *   turn PLAYER                      who draws first (0)
 *
 * Actions: any action of the protocol, with segments named as above and LIES for a rotation. A cell at its end says
 * where its segments are; without one they are those of the tile just placed:
 *
 *   place X Y LIES [ID]   deploy KIND SEGMENT        mage SEGMENT X Y        pass        …
 *   finish                           nothing is drawn: the game has ended
 *   undo                             the last action is taken back
 *
 * Expectations:
 *
 *   expect score PLAYER N | points PLAYER CATEGORY N | rank PLAYER N | supply PLAYER KIND N | discarded N | left ID N |
 *          figures N | stands PLAYER KIND X Y SEGMENT [N] | track PLAYER NAME N | tokens PLAYER KIND N | ingots X Y N |
 *          ferry X Y SEGMENT SEGMENT | neutral FIGURE X Y SEGMENT | neutral FIGURE none |
 *          numbers PLAYER N… | wall N (tokens still there) | bare I | keep PLAYER SIZE X Y SEGMENT | keep PLAYER none
 *   expect feature X Y SEGMENT tiles N open N complete yes|no points N incomplete N majority PLAYERS |
 *          same|apart X Y SEGMENT X Y SEGMENT
 *   expect fact NAME VALUE (walls-left, gap, stack) | chain none | chain I X Y EDGE MEMBER VALUE… |
 *          blocked X Y yes|no | pieces PLAYER… (who places the pieces that follow)
 *   expect item NAME COUNT POINTS    in anything scored so far
 *   expect events N KIND MEMBER VALUE…   so many of them since the last action
 *   expect worth PLAYER above|below PLAYER [N]   as whoever looks ahead sees it: points if the game ended now, and what
 *          games and modules say of what is to come; a feature that can be completed is in one case of two; above or
 *          below by so many points more
 *   expect decision KIND MEMBER VALUE… | asks MEMBER VALUE… | active N | actions N | can ACTION | cannot ACTION
 */

#include "case.h"

/* Reading the sets takes longer than a case. */
static BastideTilesetStore *store;

static void
run_line (Case       *self,
          const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (case_describe (self, text))
    return;

  case_begin (self);
  if (strcmp (words[0], "expect") == 0)
    {
      case_expect (self, words + 1);
    }
  else if (strcmp (words[0], "finish") == 0)
    {
      const BastideDecision decision = fixture_get_decision (case_get_rules (self), case_get_state (self));

      if (decision.status != BASTIDE_STATUS_END)
        case_fail (self, "the game has not ended");
    }
  else if (strcmp (words[0], "undo") == 0)
    {
      case_undo (self);
    }
  else
    {
      case_apply (self, words);
    }
}

static void
test_case (gconstpointer data)
{
  const CaseDefinition *definition = data;
  Case self = { .definition = definition, .store = store };

  self.sets = g_ptr_array_new_with_free_func (g_free);
  self.modules = g_ptr_array_new_with_free_func (g_free);
  self.without = g_ptr_array_new_with_free_func (g_free);
  self.setup = g_ptr_array_new_with_free_func (g_free);
  self.position = g_ptr_array_new_with_free_func (g_free);
  self.events = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);

  for (guint i = 0; i < definition->lines->len; i++)
    {
      const char *line = g_ptr_array_index (definition->lines, i);

      self.line = (guint) g_ascii_strtoull (line, NULL, 10);
      run_line (&self, strchr (line, ':') + 1);
    }
  g_assert_nonnull (self.session);

  g_ptr_array_unref (self.sets);
  g_ptr_array_unref (self.modules);
  g_ptr_array_unref (self.without);
  g_ptr_array_unref (self.setup);
  g_ptr_array_unref (self.position);
  g_ptr_array_unref (self.events);
  bastide_session_free (self.session);
}

static void
definition_free (gpointer data)
{
  CaseDefinition *definition = data;

  g_free (definition->name);
  g_free (definition->path);
  g_ptr_array_unref (definition->lines);
  g_free (definition);
}

static CaseDefinition *
add_case (const char *path,
          const char *name)
{
  g_autofree char *file = g_path_get_basename (path);
  g_autofree char *test = g_strdup_printf ("/rules/cases/%s/%s", file, name);
  CaseDefinition *definition = g_new0 (CaseDefinition, 1);

  definition->name = g_strdup (name);
  definition->path = g_strdup (path);
  definition->lines = g_ptr_array_new_with_free_func (g_free);
  g_test_add_data_func_full (test, definition, test_case, definition_free);

  return definition;
}

static void
add_file (const char *path)
{
  g_autofree char *content = NULL;
  g_auto (GStrv) lines = NULL;
  CaseDefinition *definition = NULL;

  NO_ERROR (g_file_get_contents (path, &content, NULL, &error));
  lines = g_strsplit (content, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (line[0] == '\0' || line[0] == '#')
        continue;
      if (g_str_has_prefix (line, "case "))
        {
          definition = add_case (path, line + 5);
          continue;
        }
      g_assert_nonnull (definition);
      g_ptr_array_add (definition->lines, g_strdup_printf ("%u:%s", i + 1, line));
    }
}

static void
add_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".case"))
        add_file (path);
    }
}

/* Sets with rules of their own */
static void
install_sets (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      NO_ERROR (bastide_tileset_store_install (store, file, &error));
    }
}

BEFORE_TESTS
{
  g_auto (GStrv) files = g_strsplit (g_getenv ("BASTIDE_CASES") != NULL ? g_getenv ("BASTIDE_CASES") : "", ":", -1);
  g_autofree char *folder = NULL;
  g_autofree char *sets = g_test_build_filename (G_TEST_DIST, "sets", NULL);

  store = bastide_tileset_store_new ();
  install_sets (sets);
  folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  if (files[0] == NULL)
    add_folder (folder);
  for (guint i = 0; files[i] != NULL; i++)
    add_file (files[i]);
}

AFTER_TESTS
{
  g_object_unref (store);
}
