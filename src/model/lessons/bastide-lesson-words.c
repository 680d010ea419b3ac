/* bastide-lesson-words.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-lesson-private.h"
#include "bastide-sentences.h"
#include "bastide-texts.h"
#include "rules/bastide-outlook.h"

/* --- Actions --------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): the segment of the tile at a cell: “city north”; NULL where none is */
static char *
describe_segment (const BastideRules *rules,
                  const BastideState *state,
                  int                 x,
                  int                 y,
                  guint               segment)
{
  int placed = bastide_state_find_placed (rules, state, x, y);
  const BastideTileDefinition *definition;
  BastidePlacedTile tile;

  if (placed < 0)
    return NULL;
  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  definition = bastide_rules_get_tile (rules, tile.tile);

  return segment < definition->segments->len ? bastide_text_segment (definition, tile.rotation, segment) : NULL;
}

/* @is_any: whether the pattern leaves it open. Returns: (transfer full) (nullable): an argument in words */
static char *
describe_argument (const BastideRules *rules,
                   const BastideState *state,
                   BastideAction       action,
                   BastideArgument     argument,
                   gboolean            is_any)
{
  switch (argument)
    {
    case BASTIDE_ARGUMENT_ROTATION:
      if (is_any)
        return g_strdup (C_("action of a lesson", "turned in any way"));
      /* Translators: a tile, by so many degrees clockwise */
      return action.rotation > 0 ? g_strdup_printf (C_("action of a lesson", "turned by %u°"), 90 * action.rotation)
                                 : g_strdup (C_("action of a lesson", "not turned"));
    case BASTIDE_ARGUMENT_X:
      return is_any ? g_strdup (C_("action of a lesson", "anywhere"))
                    : bastide_text_cell (rules, state, action.x, action.y);
    case BASTIDE_ARGUMENT_SEGMENT:
      return is_any ? g_strdup (C_("action of a lesson", "anywhere"))
                    : describe_segment (rules, state, action.x, action.y, action.segment);
    case BASTIDE_ARGUMENT_OTHER_SEGMENT:
      return is_any ? NULL : describe_segment (rules, state, action.x, action.y, action.other_segment);
    case BASTIDE_ARGUMENT_SIDE:
      return is_any ? NULL : g_strdup (bastide_text_side ((BastideSide) action.number));
    case BASTIDE_ARGUMENT_HALF:
      return is_any ? NULL : g_strdup (bastide_text_half_of (action.number));
    case BASTIDE_ARGUMENT_TILE:
      return is_any ? NULL : bastide_text_tile (rules, action.tile, 0);
    case BASTIDE_ARGUMENT_FIGURE:
    case BASTIDE_ARGUMENT_PIECE:
    case BASTIDE_ARGUMENT_Y:
    case BASTIDE_ARGUMENT_NUMBER:
    case BASTIDE_ARGUMENT_PLAYER:
    case BASTIDE_ARGUMENT_OWNER:
    case BASTIDE_ARGUMENT_NONE:
    default:
      return NULL;
    }
}

static char *
describe_action (const BastideRules *rules,
                 const BastideSetup *setup,
                 const BastideState *state,
                 BastideAction       action,
                 const char         *pattern)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  gboolean is_logged = verb->log != NULL || bastide_verb_has (verb, BASTIDE_ARGUMENT_FIGURE);
  g_autofree char *text = is_logged ? bastide_text_action (rules, setup, state, action)
                                    : bastide_text_hint (rules, setup, state, action);
  g_auto (GStrv) words = g_strsplit (pattern, " ", -1);
  guint n_words = g_strv_length (words);
  g_autoptr (GPtrArray) details = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;

  for (guint i = 0; bastide_verb_get_argument (verb, i) != BASTIDE_ARGUMENT_NONE; i++)
    {
      char *detail = describe_argument (rules, state, action, bastide_verb_get_argument (verb, i),
                                        i + 1 < n_words && strcmp (words[i + 1], "*") == 0);

      if (detail != NULL)
        g_ptr_array_add (details, detail);
    }
  if (details->len == 0)
    return g_steal_pointer (&text);
  g_ptr_array_add (details, NULL);
  joined = g_strjoinv (", ", (char **) details->pdata);

  /* Translators: an action of a player, and its place: “places a tile (2 east, not turned)” */
  return g_strdup_printf (C_("action of a lesson", "%s (%s)"), text, joined);
}

/* Finds what a pattern means and does it. Returns: whether it is possible */
static gboolean
take_action (const BastideRules *rules,
             BastideState       *state,
             const char         *pattern,
             BastideAction      *action)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  BastideDecision decision;
  guint found = 0;

  bastide_state_get_decision (rules, state, &decision);
  if (decision.status == BASTIDE_STATUS_CHANCE)
    bastide_state_advance (rules, state, NULL);
  bastide_state_list (rules, state, &actions);
  bastide_actions_sort (rules, &actions);
  while (found < actions.n_items && !bastide_lesson_action_matches (rules, state, actions.items[found], pattern))
    found++;
  if (found == actions.n_items)
    return FALSE;
  *action = actions.items[found];

  return TRUE;
}

char *
bastide_lesson_describe_moves (BastideGame *game,
                               const char  *moves,
                               gboolean     named)
{
  const BastideRules *rules;
  const BastideSetup *setup;
  g_auto (GStrv) patterns = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (moves != NULL, NULL);

  rules = bastide_game_get_rules (game);
  setup = bastide_game_get_setup (game);
  patterns = bastide_lesson_split_moves (moves);
  state = bastide_state_clone (rules, bastide_game_get_state (game));
  for (guint i = 0; patterns[i] != NULL; i++)
    {
      BastideAction action = { 0 };
      gboolean is_possible = state != NULL && take_action (rules, state, patterns[i], &action);
      int player = is_possible ? bastide_state_get_decider (rules, state) : -1;
      g_autofree char *told = is_possible ? describe_action (rules, setup, state, action, patterns[i])
                                          : g_strdup (patterns[i]);
      g_autofree char *name = named && player >= 0 ? bastide_text_player (setup, (guint) player) : NULL;

      g_string_append (text, i > 0 ? C_("parts of a tile", "; ") : "");
      if (name != NULL)
        /* Translators: a line of the log as plain text: a player's name and the player's action. */
        g_string_append_printf (text, C_("log", "%s %s"), name, told);
      else
        g_string_append (text, told);
      if (is_possible)
        bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_CONFIRMATION, NULL);
      else
        g_clear_pointer (&state, bastide_state_free);
    }

  return bastide_text_begin (text->str);
}

/* --- Results --------------------------------------------------------------------------------------------------- */

/* A place, or a kind of segments; a tile need not lie there yet. Returns: (transfer full) */
static char *
describe_place (const BastideRules *rules,
                const BastideState *state,
                const char         *place)
{
  const BastideGameInterface *interface = bastide_rules_get_game (rules);
  int x, y, segment;
  const char *word = bastide_lesson_read_cell (place, &x, &y);
  g_auto (GStrv) parts = g_strsplit (word != NULL ? word : place, ":", 2);
  const char *sides = "NESW";
  const char *side = parts[0] != NULL && parts[1] != NULL && *parts[1] != '\0' ? strchr (sides, *parts[1]) : NULL;
  g_autofree char *cell = word != NULL ? bastide_text_cell (rules, state, x, y) : NULL;
  g_autofree char *what = NULL;

  if (word != NULL && bastide_lesson_find_place (rules, state, place, &x, &y, &segment))
    what = describe_segment (rules, state, x, y, (guint) segment);
  for (guint i = 0; what == NULL && i < interface->n_kinds; i++)
    if (g_strcmp0 (interface->kinds[i].name, parts[0]) == 0)
      what = side != NULL ? g_strdup_printf (C_("part of a tile", "%s %s"), bastide_text_edge (interface, i),
                                             bastide_text_side ((BastideSide) (side - sides)))
                          : g_strdup (bastide_text_edge (interface, i));
  if (what == NULL)
    what = g_strdup (word != NULL ? word : place);

  return cell != NULL ? g_strdup_printf (C_("action of a lesson", "%s (%s)"), what, cell) : g_steal_pointer (&what);
}

char *
bastide_lesson_describe_place (BastideGame *game,
                               const char  *place)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (place != NULL, NULL);

  return describe_place (bastide_game_get_rules (game), bastide_game_get_state (game), place);
}

char *
bastide_lesson_describe_result (BastideGame          *game,
                                const BastideElement *result)
{
  static const struct
  {
    const char *name;
    const char *text;
  } texts[] = {
    /* Translators: %s is a place, or a kind of feature: “city west (2 east)” */
    { "closes", NC_("result in a lesson", "Any move that completes: %s") },
    { "claims", NC_("result in a lesson", "Any move that claims: %s") },
    { "frees", NC_("result in a lesson", "Any move that brings a figure home from: %s") },
    { "joins", NC_("result in a lesson", "Any move that joins: %s") },
    { "with", NC_("result in a lesson", "with: %s") },
    /* Translators: %s is “8 points” */
    { "scores", NC_("result in a lesson", "Any move that brings at least %s") },
  };
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (result != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *value = bastide_element_get (result, texts[i].name);
      g_autofree char *what = NULL;
      g_autofree char *told = NULL;

      if (value == NULL)
        continue;
      what = strcmp (texts[i].name, "scores") == 0 ? bastide_text_n_points ((int) g_ascii_strtoll (value, NULL, 10))
                                                   : bastide_lesson_describe_place (game, value);
      told = bastide_text_with_argument (texts[i].text, "result in a lesson", what);
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_("parts of a tile", "; ") : "", told);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
bastide_lesson_describe_answered (BastideGame *game,
                                  const char  *answered)
{
  g_autoptr (BastideElement) result = bastide_element_new ("result");

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (answered != NULL, NULL);

  bastide_lesson_set_answered (result, answered);

  return bastide_element_get (result, "to") == NULL ? bastide_lesson_describe_result (game, result)
                                                    : bastide_lesson_describe_moves (game, answered, FALSE);
}

/* --- Problems -------------------------------------------------------------------------------------------------- */

typedef struct
{
  const BastideRules *rules;
  const BastideSetup *setup;
  const BastideState *state;
} Telling;

static gint16
read_coordinate (const char *text)
{
  return (gint16) CLAMP (g_ascii_strtoll (text, NULL, 10), -BASTIDE_LESSON_MAX_CELL, BASTIDE_LESSON_MAX_CELL);
}

/* Returns: the first verb with a name, -1 for none; they are numbered as they stand in the vocabularies */
static int
find_verb (const BastideRules *rules,
           const char         *name)
{
  const BastideVocabulary *words;
  int n_before = 0;

  for (guint i = 0; (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    {
      for (guint j = 0; j < words->n_verbs; j++)
        if (strcmp (words->verbs[j].name, name) == 0)
          return n_before + (int) j;
      n_before += (int) words->n_verbs;
    }

  return -1;
}

/* An action that need not be possible, nor be one at all. Returns: (transfer full) (nullable) */
static char *
describe_impossible (const Telling *self,
                     const char    *pattern)
{
  g_auto (GStrv) words = g_strsplit (pattern, " ", -1);
  guint n_words = g_strv_length (words);
  int verb = n_words > 0 ? find_verb (self->rules, words[0]) : -1;
  /* The segments of a tile that nobody has placed have no names. */
  BastideAction action = { .x = BASTIDE_LESSON_MAX_CELL + 1, .y = BASTIDE_LESSON_MAX_CELL + 1 };
  int figure;

  if (verb < 0)
    return NULL;
  action.verb = (guint8) verb;
  for (guint i = 1; i < n_words; i++)
    switch (bastide_verb_get_argument (bastide_rules_get_verb (self->rules, action.verb), i - 1))
      {
      case BASTIDE_ARGUMENT_X:
        action.x = read_coordinate (words[i]);
        break;
      case BASTIDE_ARGUMENT_Y:
        action.y = read_coordinate (words[i]);
        break;
      case BASTIDE_ARGUMENT_ROTATION:
        action.rotation = (guint8) (g_ascii_strtoull (words[i], NULL, 10) / 90 % BASTIDE_N_SIDES);
        break;
      case BASTIDE_ARGUMENT_FIGURE:
        figure = bastide_rules_find_figure (self->rules, words[i]);
        if (figure < 0)
          return NULL;
        action.figure = (guint8) figure;
        break;
      case BASTIDE_ARGUMENT_SEGMENT:
      case BASTIDE_ARGUMENT_OTHER_SEGMENT:
        break;
      case BASTIDE_ARGUMENT_SIDE:
      case BASTIDE_ARGUMENT_HALF:
      case BASTIDE_ARGUMENT_NUMBER:
      case BASTIDE_ARGUMENT_PIECE:
      case BASTIDE_ARGUMENT_PLAYER:
      case BASTIDE_ARGUMENT_TILE:
      case BASTIDE_ARGUMENT_OWNER:
      case BASTIDE_ARGUMENT_NONE:
      default:
        return NULL;
      }

  return describe_action (self->rules, self->setup, self->state, action, pattern);
}

/* Part of a message between quotation marks. Returns: (transfer full): the same in words, if there are any */
static char *
describe_quoted (const Telling *self,
                 const char    *quoted)
{
  static const char *const places[] = { "feature ", "figure " };
  int tile = bastide_rules_find_tile (self->rules, quoted);
  int figure = bastide_rules_find_figure (self->rules, quoted);
  char *action = describe_impossible (self, quoted);
  int x, y;

  if (action != NULL)
    return action;
  if (tile >= 0)
    return bastide_text_tile_of_set (bastide_rules_get_tile (self->rules, (guint) tile));
  if (figure >= 0)
    return g_strdup (bastide_text_figure (bastide_rules_get_figure (self->rules, (guint) figure)));
  if (g_str_has_prefix (quoted, "cell ") && bastide_lesson_read_cell (quoted + strlen ("cell "), &x, &y) != NULL)
    return bastide_text_cell (self->rules, self->state, x, y);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_str_has_prefix (quoted, places[i]))
      return describe_place (self->rules, self->state, quoted + strlen (places[i]));

  return g_strdup (quoted);
}

static gboolean
replace (const GMatchInfo *match,
         GString          *text,
         gpointer          data)
{
  const Telling *self = data;
  g_autofree char *quoted = g_match_info_fetch (match, 2);
  g_autofree char *cell = NULL;
  int x, y;

  if (quoted != NULL && *quoted != '\0')
    {
      g_autofree char *open = g_match_info_fetch (match, 1);
      g_autofree char *close = g_match_info_fetch (match, 3);
      g_autofree char *told = describe_quoted (self, quoted);

      g_string_append_printf (text, "%s%s%s", open, told, close);
      return FALSE;
    }
  cell = g_match_info_fetch (match, 0);
  if (bastide_lesson_read_cell (cell, &x, &y) != NULL)
    {
      g_free (cell);
      cell = bastide_text_cell (self->rules, self->state, x, y);
      /* Translators: a cell within a sentence: “The tile at “2 east” does not fit.” */
      g_string_append_printf (text, C_("cell", "“%s”"), cell);
    }
  else
    {
      g_string_append (text, cell);
    }

  return FALSE;
}

char *
bastide_lesson_describe_problem (const BastideRules *rules,
                                 const BastideSetup *setup,
                                 const BastideState *state,
                                 const char         *problem)
{
  Telling telling = { rules, setup, state };
  g_autoptr (GRegex) pattern =
    g_regex_new ("([“„])([^“”„]+)([”“])|(?<![\\d-])-?\\d{1,3} -?\\d{1,3}(?!\\d)", 0, 0, NULL);
  char *told = NULL;

  g_return_val_if_fail (rules != NULL && setup != NULL && state != NULL, NULL);
  g_return_val_if_fail (problem != NULL, NULL);

  if (g_utf8_validate (problem, -1, NULL))
    told = g_regex_replace_eval (pattern, problem, -1, 0, 0, replace, &telling, NULL);

  return told != NULL ? told : g_strdup (problem);
}
