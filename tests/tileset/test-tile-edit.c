/* test-tile-edit.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What the tools of the editor do to a tile. Whatever gestures follow each other, a tile that began whole is whole
 * after each of them, or the gesture says why it did nothing.
 */

#include <string.h>

#include "harness.h"
#include "random-gestures.h"
#include "rules/bastide-registry.h"
#include "tileset/bastide-tile-change.h"
#include "tileset/bastide-tile-completion.h"
#include "tileset/bastide-tile-edit.h"
#include "tileset/bastide-tileset-layout.h"
#include "tileset/bastide-tileset-reader.h"
#include "tileset/bastide-tileset-store.h"
#include "tileset/bastide-tileset-writer.h"

#define N_GESTURES 400
#define N_RANDOM_TILES 3
#define N_RANDOM_TILES_SLOW 40

/* A file with this tile alone. */
static GBytes *
print_tile (const BastideTileDefinition *tile)
{
  g_autoptr (BastideTileset) set = bastide_tileset_new (tile->tileset->game, "set");
  BastideTileDefinition *copy = bastide_tile_definition_copy (tile);

  bastide_texts_add (set->titles, "en", "Set");
  copy->tileset = set;
  g_ptr_array_add (set->tiles, copy);

  return bastide_tileset_print (set);
}

/* The segments of a tile as they stand in a file, on one line. */
static char *
describe (const BastideTileDefinition *tile)
{
  g_autoptr (GBytes) bytes = print_tile (tile);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *segments = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "    <"))
      g_string_append_printf (segments, "%s%s", segments->len > 0 ? " " : "", g_strstrip (lines[i]));

  return g_string_free (segments, FALSE);
}

static gboolean
is_whole (const BastideTileDefinition *tile)
{
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new ("tile");
  guint lines[BASTIDE_MAX_SEGMENTS] = { 0 };
  gboolean whole = bastide_tile_definition_check_given (tile, lines, issues)
                   && bastide_tile_definition_check_complete (tile, issues);

  for (guint i = 0; i < issues->list->len; i++)
    g_test_message ("%s", ((BastideTilesetIssue *) g_ptr_array_index (issues->list, i))->message);

  return whole;
}

/* A tool by the word of what it draws. */
static BastideEditTool
find_tool (const BastideGameInterface *game,
           const char                 *name)
{
  g_autoptr (GArray) tools = bastide_edit_tools_list (game);

  for (guint i = 0; i < tools->len; i++)
    {
      BastideEditTool tool = g_array_index (tools, BastideEditTool, i);

      if ((tool.type == BASTIDE_EDIT_TOOL_SEGMENT && strcmp (game->kinds[tool.kind].name, name) == 0)
          || (tool.type == BASTIDE_EDIT_TOOL_MARK && strcmp (tool.mark->name, name) == 0)
          || (tool.type == BASTIDE_EDIT_TOOL_PAIR && strcmp (tool.pair->name, name) == 0))
        return tool;
    }

  g_error ("There is no tool “%s”.", name);
}

/* It is whole, and the same after it was written and read. */
static void
check_tile (const BastideTileDefinition *before,
            const BastideTileDefinition *tile,
            const BastideEditGesture    *gesture)
{
  g_autofree char *old = describe (before);
  g_autofree char *text = describe (tile);
  g_autofree char *again = NULL;
  g_autoptr (GBytes) bytes = print_tile (tile);
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", text);
  if (!is_whole (tile))
    g_error ("Tool %u of kind %u, from %u %u to %u %u, made of “%s” the tile “%s”.", gesture->tool.type,
             gesture->tool.kind, gesture->from.type, gesture->from.index, gesture->to.type, gesture->to.index, old,
             text);

  /* A game on a printed board has one in each of its files that is complete: here tiles alone are looked at. */
  set = bastide_tileset_load_bytes (bytes, "tile", &error);
  g_assert_no_error (error);
  again = describe (g_ptr_array_index (set->tiles, 0));
  g_assert_cmpstr (again, ==, text);
}

static void
test_random (gconstpointer data)
{
  const BastideGameInterface *game = data;
  g_autoptr (GArray) tools = bastide_edit_tools_list (game);
  g_autoptr (BastideTileset) set = bastide_tileset_new (game, "set");
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_tiles = g_test_slow () ? N_RANDOM_TILES_SLOW : N_RANDOM_TILES;
  guint n_done = 0;

  for (guint i = 0; i < n_tiles; i++)
    {
      g_autoptr (BastideTileDefinition) tile = bastide_tile_edit_new_tile (set, "tile");

      g_assert_true (is_whole (tile));
      for (guint j = 0; j < N_GESTURES; j++)
        {
          g_autoptr (GError) error = NULL;
          BastideEditGesture gesture = random_gesture (random, tile, tools);
          BastideTileDefinition *changed = bastide_tile_edit (tile, &gesture, &error);

          if (changed == NULL)
            {
              g_assert_error (error, BASTIDE_TILE_EDIT_ERROR, error->code);
              continue;
            }
          check_tile (tile, changed, &gesture);
          n_done++;
          bastide_tile_definition_free (tile);
          tile = changed;
        }
    }
  g_assert_cmpuint (n_done, >, n_tiles * N_GESTURES / 8);
}

/* "N", "E2", "c1" (inside, on that segment), "-" (inside, on none); with "." a click */
static BastideEditPlace
parse_place (const BastideTileDefinition *tile,
             const char                  *text)
{
  static const char *const halves[] = { "N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2", NULL };
  BastideEditPlace place = { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT, 0.5, 0.5 };
  int segment = bastide_tile_definition_find_segment (tile, text);

  if (strcmp (text, ".") == 0)
    place.type = BASTIDE_EDIT_NOWHERE;
  else if (strlen (text) == 1 && strchr (BASTIDE_SIDE_LETTERS, text[0]) != NULL)
    {
      place.type = BASTIDE_EDIT_SIDE;
      place.index = (guint) (strchr (BASTIDE_SIDE_LETTERS, text[0]) - BASTIDE_SIDE_LETTERS);
    }
  else if (g_strv_contains (halves, text))
    {
      place.type = BASTIDE_EDIT_HALF;
      while (strcmp (halves[++place.index], text) != 0)
        continue;
    }
  else if (segment >= 0)
    place.index = (guint) segment;

  return place;
}

static const struct
{
  const char *rule;
  const char *game;
  const char *gestures; /* tool from to, separated by commas */
  const char *segments; /* NULL: the last gesture does nothing and says why */
} examples[] = {
  {
    "A new tile is one field", "classic", "",
    "<field id=\"f1\" borders=\"N E S W\"/>",
  },
  {
    "A road bends and parts the fields", "classic", "road N W",
    "<field id=\"f1\" borders=\"N1 W2\"/> <road id=\"r1\" borders=\"N W\"/> <field id=\"f2\" borders=\"N2 E S W1\"/>",
  },
  {
    "A click on each of two edges makes two cities", "classic", "city N ., city W .",
    "<field id=\"f1\" borders=\"E S\" touches=\"c1 c2\"/> <city id=\"c1\" borders=\"N\"/> "
    "<city id=\"c2\" borders=\"W\"/>",
  },
  {
    "A drag joins them", "classic", "city N ., city W ., city N W",
    "<field id=\"f1\" borders=\"E S\" touches=\"c1\"/> <city id=\"c1\" borders=\"N W\"/>",
  },
  {
    "A city over three edges", "classic", "city N W, city W S",
    "<field id=\"f1\" borders=\"E\" touches=\"c1\"/> <city id=\"c1\" borders=\"N S W\"/>",
  },
  {
    "What is joined already is not joined again", "classic", "city N W, city W N", NULL,
  },
  {
    "A click takes an edge of a city away", "classic", "city N W, city N .",
    "<field id=\"f1\" borders=\"N E S\" touches=\"c1\"/> <city id=\"c1\" borders=\"W\"/>",
  },
  {
    "A road takes the place of a city at an edge, and a city that of a road", "classic", "city N ., road N S, city S .",
    "<field id=\"f1\" borders=\"N E W\" touches=\"c1\"/> <road id=\"r1\" borders=\"N\" end=\"crossing\"/> "
    "<city id=\"c1\" borders=\"S\"/>",
  },
  {
    "A road that is dragged into a city ends at its gate", "classic", "city N ., road S c1",
    "<field id=\"f1\" borders=\"E S1\" touches=\"c1\"/> <city id=\"c1\" borders=\"N\"/> "
    "<road id=\"r1\" borders=\"S\" end=\"city\"/> <field id=\"f2\" borders=\"S2 W\" touches=\"c1\"/>",
  },
  {
    "A road cannot fork: all that meet there end", "classic", "road N S, road E r1",
    "<road id=\"r1\" borders=\"N\" end=\"crossing\"/>",
  },
  {
    "A path forks", "castle", "path N S, path E p1",
    "<path id=\"p1\" borders=\"N E S\"/>",
  },
  {
    "A click removes a road from edge to edge", "classic", "road N S, road N .",
    "<field id=\"f1\" borders=\"N E S W\"/>",
  },
  {
    "Fields that were joined stay joined", "classic", "road N S, field E W, city E .",
    "<field id=\"f1\" borders=\"N S W\" touches=\"c1\"/>",
  },
  {
    "A click between field and city says whether they touch", "classic", "city N ., field f1 c1",
    "<field id=\"f1\" borders=\"E S W\"/> <city id=\"c1\" borders=\"N\"/>",
  },
  {
    "An inner city", "classic", "city - .",
    "<field id=\"f1\" borders=\"N E S W\" touches=\"c1\"/> <city id=\"c1\" borders=\"\"/>",
  },
  {
    "A shield on a city, and no more after another click", "classic", "city N ., pennants c1 .",
    "<city id=\"c1\" borders=\"N\" pennants=\"1\"/>",
  },
  {
    "A shield belongs on a city", "classic", "pennants f1 .", NULL,
  },
  {
    "Where nothing is left over, areas take the borders of others", "discovery", "water N E",
    "<grassland id=\"g1\" borders=\"S W\"/> <water id=\"w1\" borders=\"N E\" touches=\"g1\"/>",
  },
  {
    "A town by the shore", "discovery", "water N ., town w1 .",
    "<town land=\"g1\" shore=\"w1\"/>",
  },
  {
    "Halves of an edge, where any areas meet", "castle", "tower N1 W",
    "<court id=\"c1\" borders=\"N2 E S\"/> <tower id=\"t1\" borders=\"N1 W\"/>",
  },
  {
    "A street parts the quarter that it runs through", "city", "street N S",
    "<quarter id=\"q1\" borders=\"N1 S2 W\"/> <street id=\"s1\" borders=\"N S\"/> "
    "<quarter id=\"q2\" borders=\"N2 E S1\"/>",
  },
  {
    "A path parts a court", "castle", "path N E",
    "<court id=\"c1\" borders=\"N1 E2 S W\"/> <path id=\"p1\" borders=\"N E\"/> "
    "<court id=\"c2\" borders=\"N2 E1\"/>",
  },
  {
    "Without the street the quarter is one again", "city", "street N S, street N .",
    "<quarter id=\"q1\" borders=\"N E S W\"/>",
  },
  {
    "A street that ends inside parts nothing", "city", "street N -",
    "<quarter id=\"q1\" borders=\"N E S W\"/> <street id=\"s1\" borders=\"N\" end=\"crossing\"/>",
  },
  {
    "Streets that meet at a crossing part three quarters", "city", "street N S, street E s1",
    "<quarter id=\"q2\" borders=\"E2 S1\"/> <street id=\"s2\" borders=\"S\" end=\"crossing\"/> "
    "<street id=\"s3\" borders=\"E\" end=\"crossing\"/> <quarter id=\"q3\" borders=\"N2 E1\"/>",
  },
  {
    "Without one of them two quarters are left", "city", "street N S, street E s1, street E .",
    "<quarter id=\"q2\" borders=\"N2 E S1\"/> <street id=\"s2\" borders=\"S\" end=\"crossing\"/>",
  },
  {
    "A street that leads into a market touches it", "city", "market N ., street S m1",
    "<market id=\"m1\" borders=\"N\" touches=\"q1\"/> "
    "<street id=\"s1\" borders=\"S\" end=\"segment\" touches=\"m1\"/>",
  },
  {
    "A market beside a street borders only the quarter on its side", "city", "street N S, market E .",
    "<quarter id=\"q2\" borders=\"N2 S1\"/> <market id=\"m1\" borders=\"E\" touches=\"q2\"/>",
  },
  {
    "A market in the bend of a street borders no quarter", "city", "street N E, market N2 E1",
    "<quarter id=\"q1\" borders=\"N1 E2 S W\"/> <street id=\"s1\" borders=\"N E\"/> "
    "<market id=\"m1\" borders=\"N2 E1\"/>",
  },
  {
    "A market across a street is two", "city", "street N S, market N S",
    "<market id=\"m1\" borders=\"N1 S2\" touches=\"q1\"/> <market id=\"m2\" borders=\"N2 S1\" touches=\"q2\"/>",
  },
  {
    "Two markets with a quarter between them", "city", "market N ., market S .",
    "<quarter id=\"q1\" borders=\"E W\"/> <market id=\"m1\" borders=\"N\" touches=\"q1\"/> "
    "<market id=\"m2\" borders=\"S\" touches=\"q1\"/>",
  },
  {
    "A market in the middle of a quarter", "city", "market - .",
    "<quarter id=\"q1\" borders=\"N E S W\"/> <market id=\"m1\" borders=\"\" touches=\"q1\"/>",
  },
  {
    "A border cannot belong to nothing", "discovery", "grassland N .", NULL,
  },
};

static BastideTileDefinition *
carry_out (const BastideTileDefinition  *tile,
           const char                   *text,
           GError                      **error)
{
  const BastideGameInterface *game = tile->tileset->game;
  g_auto (GStrv) words = g_strsplit (g_strstrip ((char *) text), " ", 3);
  BastideEditGesture gesture = { .value = 1 };

  gesture.tool = find_tool (game, words[0]);
  gesture.from = parse_place (tile, words[1]);
  gesture.to = parse_place (tile, words[2]);

  return bastide_tile_edit (tile, &gesture, error);
}

static void
test_example (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (BastideTileset) set =
    bastide_tileset_new (bastide_registry_find_game (examples[index].game), "set");
  g_autoptr (BastideTileDefinition) tile = bastide_tile_edit_new_tile (set, "tile");
  g_auto (GStrv) gestures = g_strsplit (examples[index].gestures, ",", -1);
  g_autofree char *text = NULL;

  for (guint i = 0; gestures[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      BastideTileDefinition *changed = carry_out (tile, gestures[i], &error);

      if (examples[index].segments == NULL && gestures[i + 1] == NULL)
        {
          g_assert_null (changed);
          g_assert_error (error, BASTIDE_TILE_EDIT_ERROR, error->code);
          return;
        }
      g_assert_no_error (error);
      bastide_tile_definition_free (tile);
      tile = changed;
    }

  text = describe (tile);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, examples[index].segments));
}

/* Tiles of the sets that come with the program: most follow from what is drawn on them. */
TEST ("/tile-edit/overruled")
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  BastideTileset *base = bastide_tileset_store_find (store, "base");

  for (guint i = 0; i < base->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (base->tiles, i);

      g_assert_cmpuint (bastide_tile_definition_get_overruled (tile), ==, BASTIDE_OVERRULED_NOTHING);
    }
}

/* Four quarter turns, or two reflections, change nothing; one of them does. */
static void
test_turns (gconstpointer data)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  GPtrArray *sets = bastide_tileset_store_get_all (store);

  for (guint i = 0; i < sets->len; i++)
    for (guint j = 0; j < ((BastideTileset *) g_ptr_array_index (sets, i))->tiles->len; j++)
      {
        const BastideTileset *set = g_ptr_array_index (sets, i);
        const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);
        g_autoptr (BastideTileDefinition) turned = bastide_tile_definition_copy (tile);
        g_autoptr (BastideTileDefinition) mirrored = bastide_tile_definition_copy (tile);
        g_autofree char *before = describe (tile);
        g_autofree char *once = NULL;
        g_autofree char *after = NULL;
        g_autofree char *twice = NULL;

        bastide_tile_definition_turn (turned, 1);
        once = describe (turned);
        bastide_tile_definition_turn (turned, 3);
        after = describe (turned);
        g_assert_cmpstr (before, ==, after);

        bastide_tile_definition_mirror (mirrored);
        bastide_tile_definition_turn (mirrored, 1);
        bastide_tile_definition_mirror (mirrored);
        twice = describe (mirrored);
        bastide_tile_definition_turn (mirrored, 1);
        after = (g_free (after), describe (mirrored));
        g_assert_cmpstr (before, ==, after);
        if (strcmp (before, once) == 0)
          g_assert_cmpstr (before, ==, twice);
      }
}

BEFORE_TESTS
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  g_test_add_data_func ("/tile-edit/turns", NULL, test_turns);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strconcat ("/tile-edit/example/", examples[i].rule, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_example);
    }
  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/tile-edit/random/", games[i]->id, NULL);

      g_test_add_data_func (path, games[i], test_random);
    }
}
