/* bastide-lesson-moves.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Places and actions as lessons write them, and whether a move has brought what was asked for. */

#include "bastide-lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tileset/elements/bastide-xml.h"

/* --- Places ---------------------------------------------------------------------------------------------------- */

int
bastide_lesson_find_segment (const BastideRules *rules,
                             const BastideState *state,
                             int                 x,
                             int                 y,
                             const char         *word)
{
  int placed = bastide_state_find_placed (rules, state, x, y);
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  const BastideTileDefinition *definition;
  BastidePlacedTile tile;
  int segment;

  if (placed < 0 || parts[0] == NULL)
    return -1;
  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  definition = bastide_rules_get_tile (rules, tile.tile);
  segment = parts[1] == NULL ? bastide_tile_definition_find_segment (definition, word) : -1;

  return segment >= 0 ? segment
                      : bastide_tile_definition_find_segment_at (definition, tile.rotation, parts[0], parts[1]);
}

const char *
bastide_lesson_read_cell (const char *text,
                          int        *x,
                          int        *y)
{
  gint64 numbers[2];

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      char *end;

      numbers[i] = g_ascii_strtoll (text, &end, 10);
      if (end == text || ABS (numbers[i]) > BASTIDE_LESSON_MAX_CELL)
        return NULL;
      text = end + (*end == ' ');
    }
  *x = (int) numbers[0];
  *y = (int) numbers[1];

  return text;
}

gboolean
bastide_lesson_find_place (const BastideRules *rules,
                           const BastideState *state,
                           const char         *place,
                           int                *x,
                           int                *y,
                           int                *segment)
{
  const char *word = bastide_lesson_read_cell (place, x, y);

  *segment = word != NULL ? bastide_lesson_find_segment (rules, state, *x, *y, word) : -1;

  return *segment >= 0;
}

/* --- Actions --------------------------------------------------------------------------------------------------- */

char **
bastide_lesson_split_moves (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", ";", -1);
  g_autoptr (GStrvBuilder) moves = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (parts[i], " \t\r\n", -1);
      g_autoptr (GString) move = g_string_new (NULL);

      for (guint j = 0; words[j] != NULL; j++)
        if (*words[j] != '\0')
          g_string_append_printf (move, "%s%s", move->len > 0 ? " " : "", words[j]);
      if (move->len > 0)
        g_strv_builder_add (moves, move->str);
    }

  return g_strv_builder_end (moves);
}

gboolean
bastide_lesson_action_matches (const BastideRules *rules,
                               const BastideState *state,
                               BastideAction       action,
                               const char         *pattern)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  g_autofree char *text = NULL;
  g_auto (GStrv) expected = NULL;
  g_auto (GStrv) words = NULL;

  /* Most actions have another verb. */
  if (!g_str_has_prefix (pattern, verb->name))
    return FALSE;
  text = bastide_action_print (rules, state, action);
  expected = g_strsplit (pattern, " ", -1);
  words = g_strsplit (text, " ", -1);
  if (g_strv_length (expected) != g_strv_length (words))
    return FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      BastideArgument argument = i > 0 ? bastide_verb_get_argument (verb, i - 1) : BASTIDE_ARGUMENT_NONE;

      if (strcmp (words[i], expected[i]) == 0 || (i > 0 && strcmp (expected[i], "*") == 0))
        continue;
      if (argument != BASTIDE_ARGUMENT_SEGMENT && argument != BASTIDE_ARGUMENT_OTHER_SEGMENT)
        return FALSE;
      if (bastide_lesson_find_segment (rules, state, action.x, action.y, expected[i])
          != (int) (argument == BASTIDE_ARGUMENT_SEGMENT ? action.segment : action.other_segment))
        return FALSE;
    }

  return TRUE;
}

BastideState *
bastide_lesson_try (const BastideRules *rules,
                    const BastideState *from,
                    const char         *text,
                    char              **refused)
{
  g_auto (GStrv) moves = bastide_lesson_split_moves (text);
  g_autoptr (BastideState) state = bastide_state_clone (rules, from);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  for (guint i = 0; moves[i] != NULL; i++)
    {
      guint found = 0;
      BastideDecision decision;

      bastide_state_get_decision (rules, state, &decision);
      if (decision.status == BASTIDE_STATUS_CHANCE)
        bastide_state_advance (rules, state, NULL);
      bastide_state_list (rules, state, &actions);
      bastide_actions_sort (rules, &actions);
      while (found < actions.n_items && !bastide_lesson_action_matches (rules, state, actions.items[found], moves[i]))
        found++;
      if (found == actions.n_items)
        {
          if (refused != NULL)
            *refused = g_strdup (moves[i]);
          return NULL;
        }
      bastide_state_apply (rules, state, actions.items[found], BASTIDE_ADVANCE_TO_CONFIRMATION, NULL);
    }

  return g_steal_pointer (&state);
}

gboolean
bastide_lesson_play (BastideLesson         *self,
                     const BastideElement  *element,
                     BastideGame           *game,
                     const char *const     *moves,
                     GError               **error)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  for (guint i = 0; moves[i] != NULL; i++)
    {
      guint found = 0;

      bastide_game_confirm (game);
      bastide_game_list (game, &actions);
      bastide_actions_sort (bastide_game_get_rules (game), &actions);
      while (found < actions.n_items
             && !bastide_lesson_action_matches (bastide_game_get_rules (game), bastide_game_get_state (game),
                                                actions.items[found], moves[i]))
        found++;
      if (found == actions.n_items)
        {
          g_autofree char *known = actions.n_items > 0
                                   ? bastide_action_print (bastide_game_get_rules (game), bastide_game_get_state (game),
                                                           actions.items[0])
                                   : NULL;

          return bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_ACTION, error,
                                      /* Translators: actions of the protocol: "place 1 0 90" */
                                      known != NULL ? _("“%s” is not possible here; “%s” would be, for example.")
                                                    : _("“%s” is not possible here."), moves[i], known);
        }
      if (!bastide_game_apply (game, actions.items[found], error))
        return FALSE;
    }

  return TRUE;
}

/* --- Results --------------------------------------------------------------------------------------------------- */

/* The last one says nothing without the one before it. */
static const char *const result_names[] = { "closes", "claims", "frees", "scores", "joins", "with" };

gboolean
bastide_lesson_has_result (const BastideElement *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (result_names) - 1; i++)
    if (bastide_element_get (element, result_names[i]) != NULL)
      return TRUE;

  return FALSE;
}

char *
bastide_lesson_get_answered (const BastideElement *answer)
{
  const char *to = bastide_element_get (answer, "to");
  g_autoptr (GString) text = g_string_new (to);

  for (guint i = 0; i < G_N_ELEMENTS (result_names); i++)
    if (bastide_element_get (answer, result_names[i]) != NULL)
      g_string_append_printf (text, "%s%s=%s", text->len > 0 ? "&" : "", result_names[i],
                              bastide_element_get (answer, result_names[i]));

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

void
bastide_lesson_set_answered (BastideElement *answer,
                             const char     *answered)
{
  g_auto (GStrv) parts = g_strsplit (answered != NULL ? answered : "", "&", -1);
  g_autoptr (GString) to = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *value = strchr (parts[i], '=');
      g_autofree char *name = value != NULL ? g_strndup (parts[i], (gsize) (value - parts[i])) : NULL;
      guint number = 0;

      while (number < G_N_ELEMENTS (result_names) && g_strcmp0 (name, result_names[number]) != 0)
        number++;
      if (number < G_N_ELEMENTS (result_names))
        bastide_element_set (answer, result_names[number], value + 1);
      else
        g_string_append_printf (to, "%s%s", to->len > 0 ? "&" : "", parts[i]);
    }
  bastide_element_set (answer, "to", to->len > 0 ? to->str : NULL);
}

static gboolean
is_claimed (const BastideRules *rules,
            const BastideState *state,
            guint               learner,
            int                 x,
            int                 y,
            int                 segment)
{
  int placed = bastide_state_find_placed (rules, state, x, y);
  g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, (guint) placed, (guint) segment);

  for (guint i = 0; i < feature->figures->len; i++)
    if (g_array_index (feature->figures, BastidePlacedFigure, i).player == learner)
      return TRUE;

  return FALSE;
}

static gboolean
is_closed (const BastideRules *rules,
           const BastideState *state,
           guint               learner,
           int                 x,
           int                 y,
           int                 segment)
{
  int placed = bastide_state_find_placed (rules, state, x, y);

  return bastide_state_is_complete (rules, state, (guint) placed, (guint) segment);
}

static gboolean
stands (const BastideRules *rules,
        const BastideState *state,
        guint               learner,
        int                 x,
        int                 y,
        int                 segment)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (figure->player == learner && figure->x == x && figure->y == y && (int) figure->segment == segment)
        return TRUE;
    }

  return FALSE;
}

typedef gboolean (*PlaceTest) (const BastideRules *rules,
                               const BastideState *state,
                               guint               learner,
                               int                 x,
                               int                 y,
                               int                 segment);

/* Whether a test is true at a place of @there that it is not true of in @not_there. @place: a place, or a kind of
 * segments anywhere */
static gboolean
has_become (const BastideRules *rules,
            guint               learner,
            const char         *place,
            PlaceTest           test,
            const BastideState *there,
            const BastideState *not_there)
{
  int x, y, segment;
  guint n = bastide_state_get_n_placed (rules, there);

  if (bastide_lesson_find_place (rules, there, place, &x, &y, &segment))
    return test (rules, there, learner, x, y, segment)
           && (bastide_state_find_placed (rules, not_there, x, y) < 0
               || !test (rules, not_there, learner, x, y, segment));

  for (guint i = 0; i < n; i++)
    {
      const BastideGameInterface *game = bastide_rules_get_game (rules);
      const BastideTileDefinition *definition;
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, there, i, &tile);
      definition = bastide_rules_get_tile (rules, tile.tile);
      for (guint j = 0; j < definition->segments->len; j++)
        if (strcmp (game->kinds[bastide_tile_definition_get_segment (definition, j)->kind].name, place) == 0
            && test (rules, there, learner, tile.x, tile.y, (int) j)
            && (bastide_state_find_placed (rules, not_there, tile.x, tile.y) < 0
                || !test (rules, not_there, learner, tile.x, tile.y, (int) j)))
          return TRUE;
    }

  return FALSE;
}

static gboolean
are_joined (const BastideRules *rules,
            const BastideState *state,
            const char         *first,
            const char         *second)
{
  int x, y, segment;
  int x2, y2, segment2;

  return bastide_lesson_find_place (rules, state, first, &x, &y, &segment)
         && bastide_lesson_find_place (rules, state, second, &x2, &y2, &segment2)
         && bastide_state_get_feature (rules, state, (guint) bastide_state_find_placed (rules, state, x, y),
                                       (guint) segment)
            == bastide_state_get_feature (rules, state, (guint) bastide_state_find_placed (rules, state, x2, y2),
                                          (guint) segment2);
}

gboolean
bastide_lesson_result_is_true (const BastideElement *result,
                               const BastideRules   *rules,
                               guint                 learner,
                               const BastideState   *before,
                               const BastideState   *after)
{
  const char *closes = bastide_element_get (result, "closes");
  const char *claims = bastide_element_get (result, "claims");
  const char *frees = bastide_element_get (result, "frees");
  const char *joins = bastide_element_get (result, "joins");
  const char *with = bastide_element_get (result, "with");
  const char *scores = bastide_element_get (result, "scores");

  return (closes == NULL || has_become (rules, learner, closes, is_closed, after, before))
         && (claims == NULL || has_become (rules, learner, claims, is_claimed, after, before))
         && (frees == NULL || has_become (rules, learner, frees, stands, before, after))
         && (joins == NULL || with == NULL
             || (are_joined (rules, after, joins, with) && !are_joined (rules, before, joins, with)))
         && (scores == NULL
             || bastide_state_get_score (rules, after, learner) - bastide_state_get_score (rules, before, learner)
                >= (int) g_ascii_strtoull (scores, NULL, 10));
}
