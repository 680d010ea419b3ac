/* test-edge-speech.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The screen reader's texts for edges of tiles: the new piece, its place, and its points. The numbers are counted here
 * from the tiles and from the results. Runs in English and in Czech. */

#include <glib/gi18n.h>

#include "bastide-board-speech.h"
#include "bastide-settings.h"
#include "model/words/bastide-texts.h"
#include "table.h"
#include "test-game.h"

#define N_GAMES 12

static const char *const names[] = { "Anna", "Bert", "Cyril" };
static const int step_x[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int step_y[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

static gboolean
is_czech (void)
{
  return g_str_has_prefix (g_get_language_names ()[0], "cs");
}

static const char *
choose (const char *english,
        const char *czech)
{
  return is_czech () ? czech : english;
}

/* Actions on edges, with their spoken words. */
static const char *const verbs[] = { "gate", "wall", "guard", "wall-tower" };
static const char *const in_english[] = { "Gate", "Wall", "Guard on the wall", "Tower on the wall" };
static const char *const in_czech[] = {
  "Městská brána", "Dílek hradeb", "Hlídka na dílku hradeb", "Věž na dílku hradeb",
};

/* Number of occurrences of each, and of closings. */
typedef struct
{
  guint n_verbs[G_N_ELEMENTS (verbs)];
  guint n_closing;
} Heard;

static BastideGame *
new_game (guint64 seed)
{
  g_autoptr (BastideSetup) setup = test_game_create_setup ("city", 0, seed);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    bastide_setup_add_player (setup, names[i], NULL);

  return test_game_start (setup);
}

/* Replaces no-break spaces by ordinary ones. */
static char *
make_breakable (char *text)
{
  g_auto (GStrv) words = g_strsplit (text, "\302\240", -1);

  g_free (text);

  return g_strjoinv (" ", words);
}

/* “north of the tile 3 east, 2 south” */
static char *
name_place (BastideGame       *game,
            const BastideSpot *spot)
{
  static const char *const english[] = { "north", "east", "south", "west" };
  static const char *const czech[] = { "severně", "východně", "jižně", "západně" };
  g_autofree char *cell = make_breakable (bastide_text_cell (bastide_game_get_rules (game),
                                                             bastide_game_get_state (game), spot->x, spot->y));
  gboolean is_first = spot->x == 0 && spot->y == 0;

  return is_czech () ? g_strdup_printf ("%s od %s%s", czech[spot->segment], is_first ? "první kartičky" : "kartičky ",
                                        is_first ? "" : cell)
                     : g_strdup_printf ("%s of the %s%s", english[spot->segment], is_first ? "first tile" : "tile ",
                                        is_first ? "" : cell);
}

static char *
describe (BastideChoice *choice,
          guint          spot)
{
  return make_breakable (bastide_board_speech_describe_spot (choice, bastide_choice_get_spot (choice, spot)));
}

static void
assert_begins (BastideChoice *choice,
               guint          spot,
               const char    *what)
{
  g_autofree char *text = describe (choice, spot);
  g_autofree char *place = name_place (bastide_choice_get_game (choice), bastide_choice_get_spot (choice, spot));
  g_autofree char *begin = g_strdup_printf ("%s %s", what, place);

  g_test_message ("%s", text);
  g_assert_true (g_str_has_prefix (text, begin));
  g_assert_true (strchr ("; :,", text[strlen (begin)]) != NULL);
}

/* The result of choosing it, without follow-up actions. */
static BastideGame *
try (BastideChoice *choice,
     guint          spot)
{
  BastideGame *copy = bastide_game_copy (bastide_choice_get_game (choice));
  g_autoptr (BastideChoice) other = bastide_choice_new ();

  bastide_choice_set_game (other, copy);
  bastide_choice_set_selected (other, (int) spot);
  g_assert_true (bastide_choice_choose (other));
  if (!bastide_game_get_can_confirm (copy) && g_str_equal (bastide_choice_get_decision (other)->kind, "guard"))
    g_assert_true (bastide_choice_pass (other));

  return copy;
}

static int
get_score (BastideGame *game,
           guint        player)
{
  return bastide_state_get_score (bastide_game_get_rules (game), bastide_game_get_state (game), player);
}

/* Every scoring player is named, with the points; otherwise nothing is closed. The end of the game is a separate
 * matter. */
static void
assert_scores (BastideChoice *choice,
               guint          spot,
               Heard         *heard)
{
  BastideGame *game = bastide_choice_get_game (choice);
  g_autofree char *text = describe (choice, spot);
  g_autoptr (BastideGame) then = try (choice, spot);
  guint n_scorers = 0;
  gboolean closes = strstr (text, choose ("closes the ", "uzavře se ")) != NULL;

  if (bastide_game_get_finished (then))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gboolean scores = get_score (then, i) != get_score (game, i);

      g_assert_cmpint (strstr (text, names[i]) != NULL, ==, scores);
      n_scorers += scores;
    }
  g_assert_cmpint (closes, ==, n_scorers > 0);
  heard->n_closing += closes;
  if (n_scorers == 1)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      {
        int points = get_score (then, i) - get_score (game, i);
        g_autofree char *some = make_breakable (bastide_text_n_points (points));

        /* A single feature; several have points of their own. */
        if (points != 0 && strstr (strstr (text, names[i]) + 1, names[i]) == NULL)
          g_assert_nonnull (strstr (text, some));
      }
}

/* The buildings straight inwards from an edge, counted from the marks of the tiles. */
static void
count_buildings (BastideGame       *game,
                 const BastideSpot *spot,
                 int               *n_public,
                 int               *n_historic)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  int placed;

  *n_public = *n_historic = 0;
  for (int i = 0;; i++)
    {
      const GArray *marks;
      BastidePlacedTile tile;

      placed = bastide_state_find_placed (rules, state, spot->x - i * step_x[spot->segment],
                                          spot->y - i * step_y[spot->segment]);
      if (placed < 0)
        return;
      bastide_state_get_placed (rules, state, (guint) placed, &tile);
      marks = bastide_rules_get_tile (rules, tile.tile)->marks;
      for (guint k = 0; marks != NULL && k < marks->len; k++)
        {
          const BastideMark *mark = &g_array_index (marks, BastideMark, k);

          if (g_str_equal (mark->info->name, "building"))
            *(mark->value == 1 ? n_public : n_historic) += 1;
        }
    }
}

/* “sees 2 public buildings, 1 historic building: 7 points” */
static void
assert_view (BastideChoice *choice,
             guint          spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autofree char *text = describe (choice, spot);
  int n_public, n_historic;
  g_autofree char *some = NULL, *others = NULL, *points = NULL, *end = NULL;

  count_buildings (game, bastide_choice_get_spot (choice, spot), &n_public, &n_historic);
  some = bastide_text_n_items (rules, "public", n_public);
  others = bastide_text_n_items (rules, "historic", n_historic);
  points = bastide_text_n_points (2 * n_public + 3 * n_historic);
  if (n_public + n_historic == 0)
    end = g_strdup_printf (": %s: %s", choose ("sees no buildings", "ve výhledu žádná budova"), points);
  else
    end = g_strdup_printf (": %s %s%s%s: %s", choose ("sees", "ve výhledu"), n_public > 0 ? some : "",
                           n_public > 0 && n_historic > 0 ? ", " : "", n_historic > 0 ? others : "", points);
  end = make_breakable (end);
  g_assert_true (g_str_has_suffix (text, end));
}

static void
assert_tower (BastideChoice *choice,
              guint          spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  guint player = (guint) bastide_choice_get_decision (choice)->player;
  g_autofree char *text = describe (choice, spot);
  g_autoptr (BastideGame) then = try (choice, spot);
  g_autofree char *points = NULL;

  g_assert_nonnull (strstr (text, choose (" end", " konci")));
  if (bastide_game_get_finished (then))
    return;
  points = make_breakable (bastide_text_n_points (get_score (then, player) - get_score (game, player)));
  g_assert_true (g_str_has_suffix (text, points));
}

static void
assert_spot (BastideChoice *choice,
             guint          spot,
             Heard         *heard)
{
  const char *name = bastide_choice_get_verb_at (choice, bastide_choice_get_spot (choice, spot))->name;
  guint verb = table_find (verbs, G_N_ELEMENTS (verbs), name);

  assert_begins (choice, spot, choose (in_english[verb], in_czech[verb]));
  if (g_str_equal (name, "guard"))
    assert_view (choice, spot);
  else if (g_str_equal (name, "wall-tower"))
    assert_tower (choice, spot);
  else
    assert_scores (choice, spot, heard);
  heard->n_verbs[verb]++;
}

/* A wall is described with its possible guard, as long as one would be offered. */
static void
assert_follower (BastideChoice *choice,
                 guint          spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  g_autofree char *text = describe (choice, spot);
  g_autoptr (BastideGame) then = bastide_game_copy (game);
  g_autoptr (BastideChoice) other = bastide_choice_new ();
  gboolean tells = strstr (text, choose ("; Guard: sees", "; Hlídka: ve výhledu")) != NULL;

  bastide_choice_set_game (other, then);
  bastide_choice_set_selected (other, (int) spot);
  g_assert_true (bastide_choice_choose (other));
  g_assert_cmpint (tells, ==, g_strcmp0 (bastide_choice_get_decision (other)->kind, "guard") == 0);
}

TEST ("/app/edge-speech/spots")
{
  static const guint least[] = { 20, 20, 5, 2 };
  Heard heard = { 0 };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    {
      g_autoptr (BastideGame) game = new_game (seed);
      g_autoptr (BastideChoice) choice = bastide_choice_new ();

      bastide_choice_set_game (choice, game);
      while (!bastide_game_get_finished (game))
        {
          for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
            if (bastide_choice_get_spot (choice, i)->target == BASTIDE_TARGET_EDGE)
              {
                assert_spot (choice, i, &heard);
                if (g_str_equal (bastide_choice_get_decision (choice)->kind, "wall"))
                  assert_follower (choice, i);
              }
          test_game_step (game, random);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    g_assert_cmpuint (heard.n_verbs[i], >, least[i]);
  g_assert_cmpuint (heard.n_closing, >, 5);
}

/* Pieces and figures on the edges of a tile are described with the tile, once each. */
TEST ("/app/edge-speech/tiles")
{
  static const char *const english[] = { "(north)", "(east)", "(south)", "(west)" };
  static const char *const czech[] = { "(sever)", "(východ)", "(jih)", "(západ)" };
  static const char *const bare[] = { "sever", "východ", "jih", "západ" };
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint n_guards = 0;

  for (guint64 seed = 1; seed <= 5 * N_GAMES && n_guards < 3; seed++)
    {
      g_autoptr (BastideGame) game = new_game (seed);
      const BastideRules *rules = bastide_game_get_rules (game);
      const BastideState *state = bastide_game_get_state (game);
      g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
      g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

      test_game_play_by_chance (game, random, G_MAXUINT);
      bastide_state_get_pieces (rules, state, pieces);
      for (guint i = 0; i < pieces->len; i++)
        {
          const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
          guint placed = (guint) bastide_state_find_placed (rules, state, piece->x, piece->y);
          gboolean is_gate = g_str_equal (piece->kind->name, "gate");
          const char *title = is_gate ? choose ("Gate", "Městská brána") : choose ("Wall", "Dílek hradeb");
          g_autofree char *text = make_breakable (bastide_board_speech_describe_tile (game, state, placed));
          g_autofree char *part = g_strdup_printf ("; %s %s", title, choose (english[piece->side], czech[piece->side]));

          g_assert_nonnull (strstr (text, part));
          g_assert_null (strstr (strstr (text, part) + 1, part));
        }
      bastide_state_get_edge_figures (rules, state, figures);
      for (guint i = 0; i < figures->len; i++)
        {
          const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);
          gboolean is_tower = g_str_equal (bastide_rules_get_figure_name (rules, figure->figure), "wall-tower");
          const char *role = is_tower ? choose ("Tower", "Věž") : choose ("Guard", "Hlídka");
          g_autofree char *text = make_breakable (bastide_board_speech_describe_tile (game, state, figure->placed));
          const char *name = names[figure->player];
          g_autofree char *part = is_czech () ? g_strdup_printf ("; %s (%s): %s", role, name, bare[figure->side])
                                              : g_strdup_printf ("; %s of %s %s", role, name, english[figure->side]);

          g_assert_nonnull (strstr (text, part));
          n_guards += !is_tower;
        }
    }
  g_assert_cmpuint (n_guards, >=, 3);
}

IN_CZECH_TOO ("/app/edge-speech")

BEFORE_TESTS
{
  bastide_language_start ();
  if (is_czech () && g_strcmp0 (C_("feature", "Street"), "Street") == 0)
    harness_skip ("no translations");
}
