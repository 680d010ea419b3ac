/* bastide-sentences.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-sentences.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-row-texts.h"
#include "bastide-texts.h"
#include "rules/bastide-word.h"
#include "tileset/elements/bastide-plain-text.h"

/* The things that a rule of a set does: one, or all of them where @effect lies beyond. */
static char *
describe_effects (const BastideRules *rules,
                  const BastideRow   *row,
                  guint               effect)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  if (effect < row->effects->len)
    return bastide_row_describe_in_play (row, rules, effect);
  for (guint i = 0; i < row->effects->len; i = bastide_row_next_effect (row, i))
    g_ptr_array_add (all, bastide_row_describe_in_play (row, rules, i));

  return bastide_text_list (all);
}

/* Returns: (nullable): what an answer to a rule of a set does, or does not */
static char *
describe_answer (const BastideRules *rules,
                 const BastideState *state,
                 BastideAction       action)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  if (decision.row == NULL || verb->target != BASTIDE_TARGET_BUTTON)
    return NULL;

  if (!bastide_verb_has (verb, BASTIDE_ARGUMENT_NUMBER))
    return describe_effects (rules, decision.row, G_MAXUINT);

  return describe_effects (rules, decision.row,
                           bastide_row_find_child (decision.row, decision.effect, action.number));
}

/* The first argument in the text of a verb, when it has a name for people; otherwise "". */
static char *
describe_argument (const BastideRules *rules,
                   const BastideSetup *setup,
                   const BastideState *state,
                   BastideAction       action)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  char *answer = describe_answer (rules, state, action);

  if (answer != NULL)
    return answer;

  switch (bastide_verb_get_argument (verb, 0))
    {
    case BASTIDE_ARGUMENT_FIGURE:
      return g_strdup (bastide_text_figure (bastide_rules_get_figure (rules, action.figure)));
    case BASTIDE_ARGUMENT_NUMBER:
      return g_strdup_printf ("%u", action.number);
    case BASTIDE_ARGUMENT_PLAYER:
      return bastide_text_player (setup, action.number);
    case BASTIDE_ARGUMENT_TILE:
      return bastide_text_tile (rules, action.tile, 0);
    case BASTIDE_ARGUMENT_PIECE:
      return g_strdup (bastide_text_piece (bastide_rules_get_piece_kind (rules, action.number)));
    case BASTIDE_ARGUMENT_ROTATION:
    case BASTIDE_ARGUMENT_SEGMENT:
    case BASTIDE_ARGUMENT_OTHER_SEGMENT:
    case BASTIDE_ARGUMENT_X:
    case BASTIDE_ARGUMENT_Y:
    case BASTIDE_ARGUMENT_SIDE:
    case BASTIDE_ARGUMENT_HALF:
    case BASTIDE_ARGUMENT_OWNER:
    case BASTIDE_ARGUMENT_NONE:
    default:
      return g_strdup ("");
    }
}

char *
bastide_text_decision (const BastideDecision *decision)
{
  g_return_val_if_fail (decision != NULL, NULL);

  if (decision->title != NULL && decision->title->one != NULL)
    return bastide_text_phrase (decision->title, "decision", decision->number);

  switch (decision->status)
    {
    case BASTIDE_STATUS_CHANCE:
      /* Translators: follows the name of a player and a colon. */
      return g_strdup (C_("decision", "confirm the turn"));

    case BASTIDE_STATUS_END:
      return g_strdup (C_("decision", "the game is over"));

    case BASTIDE_STATUS_DECISION:
      return g_strdup (decision->kind);
    }

  g_return_val_if_reached (NULL);
}

char *
bastide_text_reason (const BastideRules    *rules,
                     const BastideDecision *decision)
{
  g_autofree char *effect = NULL;

  g_return_val_if_fail (decision != NULL, NULL);

  if (decision->row == NULL)
    return decision->why != NULL ? g_strdup (bastide_word_translate ("decision", decision->why)) : NULL;

  effect = describe_effects (rules, decision->row, decision->effect);
  if (decision->row->title == NULL)
    return bastide_text_begin (effect);

  /* Translators: a rule of a set, and what it does: “Holiday: call a figure of your own home” */
  return g_strdup_printf (C_("decision", "%s: %s"), bastide_row_title (decision->row), effect);
}

char *
bastide_text_button (const BastideRules *rules,
                     const BastideSetup *setup,
                     const BastideState *state,
                     BastideAction       action)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  g_autofree char *answer = describe_answer (rules, state, action);
  g_autofree char *argument = describe_argument (rules, setup, state, action);

  if (verb->label == NULL)
    return g_strdup (verb->name);
  /* One of several things that a rule of a set can do needs no verb. */
  if (answer != NULL && bastide_verb_has (verb, BASTIDE_ARGUMENT_NUMBER))
    return bastide_text_begin (answer);

  return bastide_text_with_argument (verb->label, "action", argument);
}

char *
bastide_text_hint (const BastideRules *rules,
                   const BastideSetup *setup,
                   const BastideState *state,
                   BastideAction       action)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  g_autofree char *argument = describe_argument (rules, setup, state, action);

  return verb->hint != NULL ? bastide_text_with_argument (verb->hint, "hint", argument)
                            : bastide_text_button (rules, setup, state, action);
}

const char *
bastide_text_verb (const BastideVerb *verb)
{
  g_return_val_if_fail (verb != NULL, "");

  return verb->label != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "action", verb->label) : verb->name;
}

/* Returns: (nullable): the kind of the segment there */
static const BastideSegmentKind *
find_kind_at (const BastideRules *rules,
              const BastideState *state,
              int                 x,
              int                 y,
              guint               segment)
{
  const BastideTileDefinition *definition;
  BastidePlacedTile tile;
  int placed = bastide_state_find_placed (rules, state, x, y);

  if (placed < 0)
    return NULL;

  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  definition = bastide_rules_get_tile (rules, tile.tile);
  if (segment >= definition->segments->len)
    return NULL;

  return &bastide_rules_get_game (rules)->kinds[bastide_tile_definition_get_segment (definition, segment)->kind];
}

/* The action of placing a figure, named after the figure or after the kind of segment on which it stands. */
static char *
describe_deployment (const BastideFigureKind  *figure,
                     const BastideSegmentKind *ground)
{
  const char *text = figure->deployed;

  /* Translators: follows the name of a player; the name of a figure is not inflected: "places a figure: Scout" */
  if (figure->row != NULL && !figure->follower)
    return g_strdup_printf (C_("log", "places a figure: %s"), bastide_text_figure (figure));
  if (text == NULL && ground != NULL)
    text = ground->deployed;

  /* Translators: follows the name of a player. Use the present tense. */
  return g_strdup (text != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "log", text) : C_("log", "places a figure"));
}

char *
bastide_text_action (const BastideRules *rules,
                     const BastideSetup *setup,
                     const BastideState *state,
                     BastideAction       action)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  g_autofree char *argument = NULL;

  if (verb->log == NULL && bastide_verb_has (verb, BASTIDE_ARGUMENT_FIGURE))
    return describe_deployment (bastide_rules_get_figure (rules, action.figure),
                                find_kind_at (rules, state, action.x, action.y, action.segment));
  if (verb->log == NULL)
    return g_strdup (verb->name);

  argument = describe_argument (rules, setup, state, action);

  return bastide_text_with_argument (verb->log, "log", argument);
}

static int
count_item (const BastideEvent *event,
            const char         *item)
{
  for (guint i = 0; i < event->n_items; i++)
    if (strcmp (event->items[i].name, item) == 0)
      return event->items[i].count;

  return 0;
}

/* The number in the sentence about a scoring. */
static int
count_for (const BastideScoreText *text,
           const BastideEvent     *event)
{
  if (text->counted == NULL)
    return event->tiles != NULL ? (int) event->tiles->len : count_item (event, "tiles");
  if (strcmp (text->counted, "points") == 0)
    return ABS (event->points);

  return count_item (event, text->counted);
}

static char *
describe_scoring (const BastideRules *rules,
                  const BastideEvent *event,
                  int                 active)
{
  const BastideCategory *category = bastide_rules_get_category (rules, (guint) event->category);
  const BastideScoreText *text = bastide_rules_find_score_text (rules, event);

  /* Points of a set's rule are told by its name. */
  if (event->n_items > 0 && text != NULL && g_strcmp0 (event->reason, "set") == 0)
    {
      const BastideItem *item = bastide_rules_find_item (rules, event->items[0].name);

      if (item != NULL && item->row != NULL && item->row->title != NULL)
        /* Translators: follows the name of a player; %s is the name of a rule of a set. */
        return g_strdup_printf (C_("log", "scores by the rule “%s”"), bastide_row_title (item->row));
    }
  if (text == NULL)
    /* Translators: follows the name of a player; %s is a kind of points: "Roads". */
    return g_strdup_printf (C_("log", "scores: %s"), bastide_text_category (category));

  return bastide_text_phrase (event->player == active || text->other.one == NULL ? &text->active : &text->other,
                              "log", count_for (text, event));
}

/* Returns: (nullable): NULL for an empty phrase */
static char *
describe_piece (const BastidePhrase *phrase)
{
  return phrase->one != NULL ? bastide_text_phrase (phrase, "log", 0) : NULL;
}

/* The name of a set's piece is not inflected. */
static char *
describe_piece_of_set (const BastideEvent *event)
{
  if (event->to.known)
    /* Translators: follows the name of a player. Use the present tense. */
    return g_strdup_printf (C_("log", "lays a piece: %s"), bastide_text_piece (event->piece));

  return g_strdup_printf (C_("log", "A piece leaves the board: %s"), bastide_text_piece (event->piece));
}

/* Neutral pieces are moved by the active player; they leave by themselves. */
static char *
describe_move (const BastideEvent *event,
               int                 active,
               int                *subject)
{
  const BastidePieceKind *piece = event->piece;

  if (!event->to.known)
    {
      *subject = -1;
      return piece->row != NULL ? describe_piece_of_set (event) : describe_piece (&piece->removed);
    }

  *subject = event->player >= 0 ? event->player : active;
  if (piece->row != NULL)
    return describe_piece_of_set (event);

  return describe_piece (event->from.known ? &piece->moved : &piece->placed);
}

/* Figures that come home with every completed feature are left out. */
static char *
describe_return (const BastideRules *rules,
                 const BastideEvent *event)
{
  static const struct
  {
    const char *reason;
    const char *text;
    const char *of_set; /* of figures of sets, whose names are not inflected */
  } texts[] = {
    /* Translators: each follows the name of a player. Use the present tense. */
    { "recall", NC_("log", "calls a figure home"), NC_("log", "calls a figure home: %s") },
    { "take-off", NC_("log", "must take a figure home"), NC_("log", "must take a figure home: %s") },
    { "move", NC_("log", "takes a figure up"), NC_("log", "takes a figure up: %s") },
  };
  const BastideFigureKind *figure = bastide_rules_get_figure (rules, (guint) event->figure);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_strcmp0 (event->reason, texts[i].reason) == 0)
      return figure->row == NULL ? g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "log", texts[i].text))
                                 : bastide_text_with_argument (texts[i].of_set, "log", bastide_text_figure (figure));

  return NULL;
}

/* Events of the kernel itself. Returns: (nullable): NULL for events that the log leaves out */
static char *
describe_other (const BastideRules *rules,
                const BastideEvent *event,
                int                 active,
                int                *subject)
{
  switch ((int) event->type)
    {
    case BASTIDE_EVENT_MOVED:
      return describe_move (event, active, subject);

    case BASTIDE_EVENT_RETURNED:
      return describe_return (rules, event);

    case BASTIDE_EVENT_DISCARDED:
      *subject = -1;
      return g_strdup (C_("log", "The tile fits nowhere and is put aside."));

    case BASTIDE_EVENT_END:
      *subject = -1;
      return g_strdup (C_("log", "The game is over."));

    /* Drawn tiles are visible in the tray, and figures come home with every completed feature. */
    default:
      return NULL;
    }
}

char *
bastide_text_event (const BastideRules *rules,
                    const BastideState *state,
                    const BastideEvent *event,
                    int                 active,
                    int                *subject)
{
  *subject = event->player;
  if (event->sentence != NULL)
    return bastide_text_phrase (event->sentence, "log", event->count);

  switch ((int) event->type)
    {
    case BASTIDE_EVENT_PLACED:
      /* The start tile belongs to nobody and lies there from the beginning. */
      return event->player >= 0 ? g_strdup (C_("log", "places a tile")) : NULL;

    case BASTIDE_EVENT_DEPLOYED:
      return describe_deployment (bastide_rules_get_figure (rules, (guint) event->figure),
                                  find_kind_at (rules, state, event->x, event->y, (guint) event->segment));

    case BASTIDE_EVENT_SCORED:
      return describe_scoring (rules, event, active);

    case BASTIDE_EVENT_TAKEN:
    case BASTIDE_EVENT_PLAYED:
      if (event->piece != NULL && event->piece->row != NULL)
        {
          g_autofree char *counted = bastide_text_n_items (rules, event->piece->name, event->count);

          /* Translators: follows the name of a player; a number of tokens of a set, not inflected: "takes 2 pearls" */
          return g_strdup_printf (event->type == BASTIDE_EVENT_TAKEN ? C_("log", "takes tokens: %s")
                                                                     : C_("log", "gives tokens back: %s"), counted);
        }
      return NULL;

    default:
      return describe_other (rules, event, active, subject);
    }
}

char *
bastide_text_victory (int      points,
                      gboolean shared)
{
  if (shared)
    /* Translators: follows the name of one of several winners. Use the present tense. */
    return g_strdup_printf (ngettext ("shares the victory with %d point",
                                      "shares the victory with %d points", points), points);

  /* Translators: follows the name of the winner. Use the present tense. */
  return g_strdup_printf (ngettext ("wins with %d point", "wins with %d points", points), points);
}

char *
bastide_text_begin (const char *text)
{
  char first[7] = { 0 };

  g_return_val_if_fail (text != NULL, NULL);

  if (text[0] == '\0')
    return g_strdup ("");

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);

  return g_strconcat (first, g_utf8_next_char (text), NULL);
}
