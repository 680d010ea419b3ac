/* test-cases.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Rule cases in text form: a position, what is done, what must follow. Each "case" in the files
 * cases/NAME.case is a test of its own. Lines:
 *
 *   case NAME                        begins a case
 *   sets ID…                         tilesets (base)
 *   players N                        number of players (2)
 *   option NAME VALUE
 *   figures KIND N                   figures per player
 *   tile ID X Y EDGES                a laid tile; EDGES as it lies, clockwise from the north: "frfr"
 *   figure PLAYER KIND X Y SEGMENT   SEGMENT: city:E road:S field:N1 monastery, as it lies
 *   supply PLAYER KIND N             figures in supply before the game goes on
 *   discarded ID
 *   turn PLAYER                      who draws first (0)
 *   draw ID…                         what is drawn
 *   place X Y EDGES                  places the drawn tile
 *   deploy KIND SEGMENT              on the tile just placed
 *   pass
 *   finish                           ends the game now
 *   expect …                         score PLAYER N | points PLAYER CATEGORY N | supply PLAYER KIND N |
 *                                    decision KIND | rank PLAYER N | discarded N | left ID N |
 *                                    can ACTION | cannot ACTION | figures N | item NAME COUNT POINTS |
 *                                    feature X Y SEGMENT tiles N open N complete yes|no points N N |
 *                                    same|apart X Y SEGMENT X Y SEGMENT | majority X Y SEGMENT PLAYERS
 */

#include <string.h>

#include "fixture.h"
#include "rules/bastide-position.h"

typedef struct
{
  char      *name;
  char      *path;
  GPtrArray *lines; /* "number:text" */
} Case;

typedef struct
{
  const Case            *definition;
  guint                  line;
  GPtrArray             *sets;
  guint                  n_players;
  GHashTable            *options;
  GHashTable            *figures;
  GPtrArray             *draw;
  GPtrArray             *board; /* lines that describe the position */
  int                    player;
  BastideRules          *rules;
  BastideState          *state;
  BastideEvents         *events;
} Run;

static G_NORETURN void G_GNUC_PRINTF (2, 3)
run_fail (const Run  *run,
          const char *format,
          ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_error ("%s:%u: %s: %s", run->definition->path, run->line, run->definition->name, message);
}

static int
to_number (const Run  *run,
           const char *text)
{
  gint64 number;

  if (text == NULL || !g_ascii_string_to_signed (text, 10, -100000, 100000, &number, NULL))
    run_fail (run, "a number is missing where “%s” stands", text != NULL ? text : "");

  return (int) number;
}

static int
find_tile (const Run  *run,
           const char *id)
{
  int tile = bastide_rules_find_tile (run->rules, id);

  if (tile < 0)
    run_fail (run, "no tile “%s”", id);

  return tile;
}

static guint
find_rotation (const Run  *run,
               int         tile,
               const char *edges)
{
  int rotation = fixture_find_rotation (run->rules, (guint) tile, edges);

  if (rotation < 0)
    run_fail (run, "no rotation reads “%s”", edges);

  return (guint) rotation;
}

/* The segment of a placed tile, as text. */
static const char *
find_segment (const Run  *run,
              int         x,
              int         y,
              const char *text,
              guint      *placed,
              guint      *segment)
{
  int index = bastide_state_find_placed (run->rules, run->state, x, y);
  BastidePlacedTile tile;
  const BastideTileDefinition *definition;
  int found;

  if (index < 0)
    run_fail (run, "no tile at %d %d", x, y);
  bastide_state_get_placed (run->rules, run->state, (guint) index, &tile);
  definition = bastide_rules_get_tile (run->rules, tile.tile);
  found = fixture_find_segment (definition, tile.rotation, text);
  if (found < 0)
    run_fail (run, "no segment “%s” at %d %d", text, x, y);
  if (placed != NULL)
    *placed = (guint) index;
  if (segment != NULL)
    *segment = (guint) found;

  return bastide_tile_definition_get_segment (definition, (guint) found)->id;
}

static BastideRules *
compile (Run *run)
{
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  GHashTableIter iter;
  gpointer name, value;
  BastideRules *rules;

  if (run->sets->len == 0)
    g_ptr_array_add (run->sets, g_strdup ("base"));
  g_ptr_array_add (run->sets, NULL);
  setup = fixture_new_setup ((const char *const *) run->sets->pdata, run->n_players, 1);

  g_hash_table_iter_init (&iter, run->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_set_option (setup, name, value);
  g_hash_table_iter_init (&iter, run->figures);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_set_figures (setup, name, (guint) to_number (run, value));
  if (run->draw->len > 1)
    {
      g_ptr_array_add (run->draw, NULL);
      setup->draw = g_strdupv ((char **) run->draw->pdata);
    }

  rules = bastide_rules_new (setup, &error);
  if (rules == NULL)
    run_fail (run, "%s", error->message);

  return rules;
}

/* The position names segments by id, so tiles are looked at before they lie. */
static void
describe_tile (Run             *run,
               BastidePosition *position,
               GHashTable      *laid,
               char           **words)
{
  int tile = find_tile (run, words[1]);
  guint rotation = find_rotation (run, tile, words[4]);
  g_autofree char *key = g_strdup_printf ("%s %s", words[2], words[3]);

  bastide_position_add_tile (position, words[1], to_number (run, words[2]), to_number (run, words[3]),
                             (int) (90 * rotation));
  g_hash_table_insert (laid, g_steal_pointer (&key), GUINT_TO_POINTER ((guint) tile * 4 + rotation + 1));
}

static void
describe_figure (Run             *run,
                 BastidePosition *position,
                 GHashTable      *laid,
                 char           **words)
{
  g_autofree char *key = g_strdup_printf ("%s %s", words[3], words[4]);
  guint code = GPOINTER_TO_UINT (g_hash_table_lookup (laid, key));
  const BastideTileDefinition *tile;
  int segment;

  if (code == 0)
    run_fail (run, "no tile at %s", key);
  tile = bastide_rules_get_tile (run->rules, (code - 1) / 4);
  segment = fixture_find_segment (tile, (code - 1) % 4, words[5]);
  if (segment < 0)
    run_fail (run, "no segment “%s” at %s", words[5], key);

  bastide_position_add_figure (position, to_number (run, words[1]), words[2], to_number (run, words[3]),
                               to_number (run, words[4]),
                               bastide_tile_definition_get_segment (tile, (guint) segment)->id);
}

static void
describe (Run             *run,
          BastidePosition *position,
          GHashTable      *laid,
          const char      *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (strcmp (words[0], "tile") == 0)
    describe_tile (run, position, laid, words);
  else if (strcmp (words[0], "figure") == 0)
    describe_figure (run, position, laid, words);
  else if (strcmp (words[0], "supply") == 0)
    bastide_position_set_supply (position, to_number (run, words[1]), words[2], to_number (run, words[3]));
  else
    bastide_position_add_discarded (position, words[1]);
}

static void
begin (Run *run)
{
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (GHashTable) laid = NULL;
  g_autoptr (GError) error = NULL;

  if (run->rules != NULL)
    return;

  run->rules = compile (run);
  run->state = bastide_state_new (run->rules);
  run->events = bastide_events_new ();
  if (run->board->len == 0)
    {
      bastide_state_start (run->rules, run->state, BASTIDE_ADVANCE_TO_DECISION, run->events);
      return;
    }

  position = bastide_position_new ();
  laid = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < run->board->len; i++)
    describe (run, position, laid, g_ptr_array_index (run->board, i));
  bastide_position_set_player (position, run->player);
  if (!bastide_position_build (position, run->rules, run->state, BASTIDE_ADVANCE_TO_DECISION, run->events, &error))
    run_fail (run, "%s", error->message);
}

static void
apply (Run        *run,
       const char *text)
{
  g_autoptr (GError) error = NULL;
  BastideAction action;

  if (!bastide_action_parse (run->rules, run->state, text, &action, &error))
    run_fail (run, "%s", error->message);
  bastide_state_apply (run->rules, run->state, action, BASTIDE_ADVANCE_TO_DECISION, run->events);
  if (!bastide_state_check (run->rules, run->state, &error))
    run_fail (run, "%s", error->message);
}

static char *
make_action (Run   *run,
             char **words)
{
  BastideDecision decision;

  bastide_state_get_decision (run->rules, run->state, &decision);
  if (strcmp (words[0], "place") == 0)
    return g_strdup_printf ("place %s %s %u", words[1], words[2],
                            90 * find_rotation (run, decision.tile, words[3]));
  if (strcmp (words[0], "deploy") == 0)
    return g_strdup_printf ("deploy %s %s", words[1],
                            find_segment (run, decision.x, decision.y, words[2], NULL, NULL));

  return g_strdup (words[0]);
}

static gboolean
is_legal (Run   *run,
          char **words)
{
  g_autofree char *text = make_action (run, words);
  BastideAction action;

  return bastide_action_parse (run->rules, run->state, text, &action, NULL);
}

static void
expect_number (Run        *run,
               const char *what,
               int         found,
               int         expected)
{
  if (found != expected)
    run_fail (run, "%s is %d, not %d", what, found, expected);
}

static void
expect_feature (Run   *run,
                char **words)
{
  g_autoptr (BastideFeature) feature = NULL;
  guint placed, segment;

  find_segment (run, to_number (run, words[0]), to_number (run, words[1]), words[2], &placed, &segment);
  feature = bastide_feature_new (run->rules, run->state, placed, segment);
  for (guint i = 3; words[i] != NULL; i += 2)
    {
      if (strcmp (words[i], "tiles") == 0)
        expect_number (run, "tiles", (int) feature->n_tiles, to_number (run, words[i + 1]));
      else if (strcmp (words[i], "open") == 0)
        expect_number (run, "open", (int) feature->n_open, to_number (run, words[i + 1]));
      else if (strcmp (words[i], "complete") == 0)
        expect_number (run, "complete", feature->complete, strcmp (words[i + 1], "yes") == 0);
      else if (strcmp (words[i], "points") == 0)
        expect_number (run, "points complete", feature->points_complete, to_number (run, words[i + 1]));
      else if (strcmp (words[i], "incomplete") == 0)
        expect_number (run, "points incomplete", feature->points_incomplete, to_number (run, words[i + 1]));
      else if (strcmp (words[i], "majority") == 0)
        expect_number (run, "majority", (int) feature->majority, to_number (run, words[i + 1]));
      else
        run_fail (run, "unknown fact “%s”", words[i]);
    }
}

static gboolean
is_same (Run   *run,
         char **words)
{
  guint features[2];

  for (guint i = 0; i < 2; i++)
    {
      guint placed, segment;

      find_segment (run, to_number (run, words[3 * i]), to_number (run, words[3 * i + 1]), words[3 * i + 2],
                    &placed, &segment);
      features[i] = bastide_state_get_feature (run->rules, run->state, placed, segment);
    }

  return features[0] == features[1];
}

static void
expect_item (Run   *run,
             char **words)
{
  for (guint i = 0; i < bastide_events_get_length (run->events); i++)
    {
      const BastideEvent *event = bastide_events_get (run->events, i);

      for (guint j = 0; j < event->n_items; j++)
        if (strcmp (event->items[j].name, words[0]) == 0
            && event->items[j].count == to_number (run, words[1])
            && event->items[j].points == to_number (run, words[2]))
          return;
    }

  run_fail (run, "no scoring with %s %s for %s", words[1], words[0], words[2]);
}

static int
find_category (Run        *run,
               const char *name)
{
  for (guint i = 0; i < bastide_rules_get_n_categories (run->rules); i++)
    if (strcmp (bastide_rules_get_category_name (run->rules, i), name) == 0)
      return (int) i;

  run_fail (run, "no category “%s”", name);
}

static gboolean
expect_player (Run   *run,
               char **words)
{
  guint player = words[1] != NULL && g_ascii_isdigit (words[1][0]) ? (guint) to_number (run, words[1]) : 0;

  if (strcmp (words[0], "score") == 0)
    expect_number (run, "score", bastide_state_get_score (run->rules, run->state, player),
                   to_number (run, words[2]));
  else if (strcmp (words[0], "points") == 0)
    expect_number (run, words[2],
                   bastide_state_get_points (run->rules, run->state, player, (guint) find_category (run, words[2])),
                   to_number (run, words[3]));
  else if (strcmp (words[0], "supply") == 0)
    expect_number (run, "supply",
                   (int) bastide_state_get_supply (run->rules, run->state, player,
                                                   (guint) bastide_rules_find_figure (run->rules, words[2])),
                   to_number (run, words[3]));
  else if (strcmp (words[0], "rank") == 0)
    expect_number (run, "rank", (int) bastide_state_get_rank (run->rules, run->state, player),
                   to_number (run, words[2]));
  else
    return FALSE;

  return TRUE;
}

static void
expect (Run   *run,
        char **words)
{
  BastideDecision decision;

  if (expect_player (run, words))
    return;

  bastide_state_get_decision (run->rules, run->state, &decision);
  if (strcmp (words[0], "decision") == 0)
    {
      if (strcmp (decision.kind, words[1]) != 0)
        run_fail (run, "the decision is “%s”, not “%s”", decision.kind, words[1]);
    }
  else if (strcmp (words[0], "active") == 0)
    expect_number (run, "active player", decision.active, to_number (run, words[1]));
  else if (strcmp (words[0], "discarded") == 0)
    expect_number (run, "discarded", (int) bastide_state_get_n_discarded (run->rules, run->state),
                   to_number (run, words[1]));
  else if (strcmp (words[0], "figures") == 0)
    expect_number (run, "figures", (int) bastide_state_get_n_board_figures (run->rules, run->state),
                   to_number (run, words[1]));
  else if (strcmp (words[0], "left") == 0)
    expect_number (run, "left", (int) bastide_state_get_left (run->rules, run->state,
                                                              (guint) find_tile (run, words[1])),
                   to_number (run, words[2]));
  else if (strcmp (words[0], "can") == 0 || strcmp (words[0], "cannot") == 0)
    expect_number (run, words[1], is_legal (run, words + 1), strcmp (words[0], "can") == 0);
  else if (strcmp (words[0], "same") == 0 || strcmp (words[0], "apart") == 0)
    expect_number (run, words[0], is_same (run, words + 1), strcmp (words[0], "same") == 0);
  else if (strcmp (words[0], "feature") == 0)
    expect_feature (run, words + 1);
  else if (strcmp (words[0], "item") == 0)
    expect_item (run, words + 1);
  else
    run_fail (run, "unknown expectation “%s”", words[0]);
}

static gboolean
set_up (Run        *run,
        const char *text,
        char      **words)
{
  if (strcmp (words[0], "sets") == 0)
    for (guint i = 1; words[i] != NULL; i++)
      g_ptr_array_add (run->sets, g_strdup (words[i]));
  else if (strcmp (words[0], "players") == 0)
    run->n_players = (guint) to_number (run, words[1]);
  else if (strcmp (words[0], "option") == 0)
    g_hash_table_insert (run->options, g_strdup (words[1]), g_strdup (words[2]));
  else if (strcmp (words[0], "figures") == 0)
    g_hash_table_insert (run->figures, g_strdup (words[1]), g_strdup (words[2]));
  else if (strcmp (words[0], "turn") == 0)
    run->player = to_number (run, words[1]);
  else if (strcmp (words[0], "draw") == 0)
    for (guint i = 1; words[i] != NULL; i++)
      g_ptr_array_add (run->draw, g_strdup (words[i]));
  else if (strcmp (words[0], "tile") == 0 || strcmp (words[0], "figure") == 0
           || strcmp (words[0], "supply") == 0 || strcmp (words[0], "discarded") == 0)
    g_ptr_array_add (run->board, g_strdup (text));
  else
    return FALSE;

  return TRUE;
}

static void
run_line (Run        *run,
          const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (set_up (run, text, words))
    return;

  begin (run);
  if (strcmp (words[0], "expect") == 0)
    {
      expect (run, words + 1);
    }
  else if (strcmp (words[0], "finish") == 0)
    {
      bastide_state_finish (run->rules, run->state, run->events);
    }
  else
    {
      g_autofree char *action = make_action (run, words);

      apply (run, action);
    }
}

static void
test_case (gconstpointer data)
{
  const Case *definition = data;
  Run run = { .definition = definition, .n_players = 2 };

  run.sets = g_ptr_array_new_with_free_func (g_free);
  run.options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  run.figures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  run.draw = g_ptr_array_new_with_free_func (g_free);
  run.board = g_ptr_array_new_with_free_func (g_free);
  /* The first entry of a script stands for the start tile. */
  g_ptr_array_add (run.draw, g_strdup ("base-D.start"));

  for (guint i = 0; i < definition->lines->len; i++)
    {
      const char *line = g_ptr_array_index (definition->lines, i);

      run.line = (guint) g_ascii_strtoull (line, NULL, 10);
      run_line (&run, strchr (line, ':') + 1);
    }
  g_assert_nonnull (run.rules);

  g_ptr_array_unref (run.sets);
  g_ptr_array_unref (run.draw);
  g_ptr_array_unref (run.board);
  g_hash_table_unref (run.options);
  g_hash_table_unref (run.figures);
  bastide_events_free (run.events);
  bastide_state_free (run.state);
  bastide_rules_unref (run.rules);
}

static void
case_free (gpointer data)
{
  Case *definition = data;

  g_free (definition->name);
  g_free (definition->path);
  g_ptr_array_unref (definition->lines);
  g_free (definition);
}

static void
add_cases (const char *path)
{
  g_autofree char *content = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  Case *definition = NULL;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (content, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (line[0] == '\0' || line[0] == '#')
        continue;
      if (g_str_has_prefix (line, "case "))
        {
          g_autofree char *file = g_path_get_basename (path);
          g_autofree char *test = g_strdup_printf ("/rules/cases/%s/%s", file, line + 5);

          definition = g_new0 (Case, 1);
          definition->name = g_strdup (line + 5);
          definition->path = g_strdup (path);
          definition->lines = g_ptr_array_new_with_free_func (g_free);
          g_test_add_data_func_full (test, definition, test_case, case_free);
          continue;
        }
      g_assert_nonnull (definition);
      g_ptr_array_add (definition->lines, g_strdup_printf ("%u:%s", i + 1, line));
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".case"))
        add_cases (path);
    }

  return g_test_run ();
}
