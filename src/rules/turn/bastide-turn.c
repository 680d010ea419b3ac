/* bastide-turn.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The course of the game: a stack of frames over the sequence of steps of order.h. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-chance.h"
#include "bastide-figures.h"
#include "bastide-turn.h"

static void
begin_part (BastideContext *context,
            BastidePart     part)
{
  BastideState *state = context->state;

  state->position = 0;
  state->part = (guint8) part;
  state->n_completed = 0;
  state->skipped = 0;
  BASTIDE_CALL_HOOKS (context->rules, begin_part, context);
}

static void
begin_owed_part (BastideContext *context,
                 BastidePart     part)
{
  BastideEvent *event = NULL;

  context->state->owed[part]--;
  begin_part (context, part);
  if (context->rules->owed[part] != NULL)
    event = bastide_events_add_word (context->events, context->rules->owed[part]);
  if (event == NULL)
    return;

  event->player = context->state->active;
  event->part = part;
}

/* Extra tiles first, then the bonus of the turn; parts without a tile are left out (section 5.6, D-02, D-03). */
static void
go_to_next_part (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;

  if (state->owed[BASTIDE_PART_EXTRA] > 0 && bastide_turn_has_tile (rules, state))
    {
      begin_owed_part (context, BASTIDE_PART_EXTRA);
      return;
    }
  if (state->owed[BASTIDE_PART_BONUS] > 0 && bastide_turn_has_tile (rules, state))
    {
      begin_owed_part (context, BASTIDE_PART_BONUS);
      return;
    }

  bastide_figures_come_home (rules, state);
  /* Another whole turn, before the next player. */
  if (state->owed[BASTIDE_PART_MAIN] == 0)
    state->active = (guint8) (state->active + 1u < rules->n_players ? state->active + 1 : 0);
  memset (state->owed, 0, sizeof state->owed);
  state->turn++;
  begin_part (context, BASTIDE_PART_MAIN);
}

/*
 * At the end of a part everything can still be reconsidered; the next part begins with chance, so a game that stops
 * before chance stops here.
 */
gboolean
bastide_turn_push_next (BastideContext *context,
                        BastideAdvance  advance)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  const guint32 *steps = state->tile_placed ? &rules->tiles[state->tile].steps : &rules->untied_steps;
  guint32 due = state->due | (guint32) (state->n_completed > 0) << BASTIDE_STEP_SCORE;

  /* The next step of this part that has anything to do; the number of steps or more after the last one. */
  state->position = (guint8) __builtin_ctz ((*steps | (due & rules->sequence)) & ~state->skipped
                                            & G_MAXUINT32 << state->position);
  if (state->position >= BASTIDE_N_SEQUENCE_STEPS)
    {
      if (advance != BASTIDE_ADVANCE_TO_DECISION
          && (state->waiting != 0 || rules->steps[__builtin_ctz (rules->sequence)]->chance))
        return FALSE;
      go_to_next_part (context);
      state->position = (guint8) __builtin_ctz (rules->sequence);
      /* Frames pushed at the beginning of the part come before its first step. */
      if (state->n_frames > 0)
        return TRUE;
    }
  bastide_push_frame (state, state->position++, state->active, 0);

  return TRUE;
}

/* A chance step that may wait is postponed to the end of the part, unless something on the stack needs it before. */
static gboolean
let_wait (const BastideRules *rules,
          BastideState       *state)
{
  guint step;

  if (state->n_frames != 1 || state->waiting != 0)
    return FALSE;

  step = bastide_top_frame (state)->step;
  if (!rules->steps[step]->may_wait)
    return FALSE;

  state->waiting = (guint8) step;
  bastide_pop_frame (state);

  return TRUE;
}

void
bastide_turn_take_waiting (BastideState *state)
{
  if (state->waiting != 0)
    bastide_push_frame (state, state->waiting, state->active, 0);
  state->waiting = 0;
}

void
bastide_turn_run (BastideContext *context,
                  BastideAdvance  advance)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;

  if (advance == BASTIDE_ADVANCE_TO_DECISION)
    bastide_turn_take_waiting (state);

  while (!state->ended)
    {
      const BastideStep *step;

      if (state->n_frames == 0 && !bastide_turn_push_next (context, advance))
        return;
      if (advance == BASTIDE_ADVANCE_TO_CONFIRMATION && let_wait (rules, state))
        continue;

      step = rules->steps[bastide_top_frame (state)->step];
      if ((advance != BASTIDE_ADVANCE_TO_DECISION && step->chance) || step->run == NULL || !step->run (context))
        return;
    }
}

gboolean
bastide_turn_take_only (BastideContext *context,
                        void          (*list)  (const BastideRules *rules,
                                                const BastideState *state,
                                                BastideActions     *actions),
                        void          (*apply) (BastideContext *context,
                                                BastideAction   action),
                        gboolean        voluntary)
{
  BastideAction action;
  guint64 random = 0;
  BastideActions actions = BASTIDE_ACTIONS_PICK (&action, &random);

  list (context->rules, context->state, &actions);
  if (actions.n_items > !voluntary)
    return FALSE;

  if (actions.n_items == 1)
    apply (context, action);
  else
    bastide_pop_frame (context->state);

  return TRUE;
}

void
bastide_turn_tell_tile (BastideContext   *context,
                        BastideEventType  type,
                        guint             player,
                        guint             tile)
{
  BastideEvent *event = bastide_events_add (context->events, type);

  if (event == NULL)
    return;

  event->tile = (int) tile;
  event->player = (int) player;
  event->part = context->state->part;
}

void
bastide_turn_discard (BastideContext *context,
                      guint           player)
{
  BastideState *state = context->state;

  bastide_turn_note_discarded (context->rules, state, state->tile);
  bastide_turn_tell_tile (context, BASTIDE_EVENT_DISCARDED, player, state->tile);
}

void
bastide_turn_end_part (BastideState *state)
{
  state->n_frames = 0;
  state->position = BASTIDE_END_OF_PART;
}

void
bastide_turn_finish (BastideContext *context)
{
  BastideState *state = context->state;

  bastide_figures_come_home (context->rules, state);
  state->finishing = TRUE;
  state->n_awards = 0;
  for (guint stage = 0; stage < BASTIDE_N_FINAL_STAGES; stage++)
    BASTIDE_CALL_HOOKS (context->rules, final, context, stage);

  state->ended = TRUE;
  state->n_frames = 0;
  bastide_events_add (context->events, BASTIDE_EVENT_END);
}

void
bastide_state_advance (const BastideRules *rules,
                       BastideState       *state,
                       BastideEvents      *events)
{
  BastideContext context = { rules, state, events };

  g_return_if_fail (rules != NULL && state != NULL);

  bastide_turn_run (&context, BASTIDE_ADVANCE_TO_DECISION);
}

/* Lists the actions of any time of the turn, then those of the step, whose last one stays the last. */
static void
list_actions (const BastideRules *rules,
              const BastideState *state,
              BastideActions     *actions)
{
  const BastideFrame *frame = &state->frames[state->n_frames - 1];
  const BastideStep *step = rules->steps[frame->step];

  if (step->list == NULL)
    return;

  if (frame->actor == state->active)
    BASTIDE_CALL_HOOKS (rules, list_any_time, rules, state, actions);
  step->list (rules, state, actions);
}

void
bastide_state_list (const BastideRules *rules,
                    const BastideState *state,
                    BastideActions     *actions)
{
  actions->n_items = 0;
  if (!state->ended && state->n_frames > 0)
    list_actions (rules, state, actions);
}

static const char *
get_segment_id (const BastideRules *rules,
                const BastideState *state,
                BastideAction       action,
                guint               segment)
{
  int placed = bastide_board_find_placed (rules, state, action.x, action.y);
  const BastideTileDefinition *tile;

  g_return_val_if_fail (placed >= 0, "");

  tile = rules->tiles[bastide_placed (rules, state)[placed].tile].definition;
  g_return_val_if_fail (segment < tile->segments->len, "");

  return bastide_tile_definition_get_segment (tile, segment)->id;
}

static void
print_argument (const BastideRules *rules,
                const BastideState *state,
                BastideAction       action,
                BastideArgument     argument,
                GString            *text)
{
  switch (argument)
    {
    case BASTIDE_ARGUMENT_FIGURE:
      g_string_append (text, rules->figures[action.figure].name);
      break;
    case BASTIDE_ARGUMENT_ROTATION:
      g_string_append_printf (text, "%d", 90 * action.rotation);
      break;
    case BASTIDE_ARGUMENT_SEGMENT:
      g_string_append (text, get_segment_id (rules, state, action, action.segment));
      break;
    case BASTIDE_ARGUMENT_OTHER_SEGMENT:
      g_string_append (text, get_segment_id (rules, state, action, action.other_segment));
      break;
    case BASTIDE_ARGUMENT_X:
      g_string_append_printf (text, "%d", action.x);
      break;
    case BASTIDE_ARGUMENT_Y:
      g_string_append_printf (text, "%d", action.y);
      break;
    case BASTIDE_ARGUMENT_SIDE:
      g_string_append_c (text, BASTIDE_SIDE_LETTERS[action.number % BASTIDE_N_SIDES]);
      break;
    case BASTIDE_ARGUMENT_HALF:
      g_string_append (text, bastide_half_names[action.number % BASTIDE_N_HALVES]);
      break;
    case BASTIDE_ARGUMENT_NUMBER:
    case BASTIDE_ARGUMENT_PLAYER:
      g_string_append_printf (text, "%d", action.number);
      break;
    case BASTIDE_ARGUMENT_OWNER:
      g_string_append_printf (text, "%d", action.owner);
      break;
    case BASTIDE_ARGUMENT_PIECE:
      g_string_append (text, bastide_rules_get_piece_kind (rules, action.number)->name);
      break;
    case BASTIDE_ARGUMENT_TILE:
      g_string_append (text, rules->tiles[action.tile].definition->id);
      break;
    case BASTIDE_ARGUMENT_NONE:
    default:
      g_assert_not_reached ();
    }
}

char *
bastide_action_print (const BastideRules *rules,
                      const BastideState *state,
                      BastideAction       action)
{
  const BastideVerb *verb;
  GString *text;

  g_return_val_if_fail (action.verb < rules->n_verbs, NULL);

  verb = &rules->verbs[action.verb];
  text = g_string_new (verb->name);
  for (guint i = 0; verb->syntax[i] != '\0'; i++)
    {
      g_string_append_c (text, ' ');
      print_argument (rules, state, action, bastide_verb_get_argument (verb, i), text);
    }

  return g_string_free (text, FALSE);
}

/* The first legal actions, for a message that lists the possible ones. */
static char *
describe_legal (const BastideRules   *rules,
                const BastideState   *state,
                const BastideActions *actions)
{
  GString *text = g_string_new (NULL);
  guint n_shown = MIN (actions->n_items, 5);

  for (guint i = 0; i < n_shown; i++)
    {
      g_autofree char *action = bastide_action_print (rules, state, actions->items[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", action);
    }
  if (n_shown < actions->n_items)
    /* Translators: follows some actions of a list of possible ones. */
    g_string_append_printf (text, C_("actions", " and %u more"), actions->n_items - n_shown);
  if (n_shown == 0)
    g_string_append (text, C_("actions", "nothing"));

  return g_string_free (text, FALSE);
}

gboolean
bastide_action_parse (const BastideRules  *rules,
                      const BastideState  *state,
                      const char          *text,
                      BastideAction       *action,
                      GError             **error)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  g_autofree char *legal = NULL;
  g_autofree char *shown = NULL;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (action != NULL, FALSE);

  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      g_autofree char *other = bastide_action_print (rules, state, actions.items[i]);

      if (strcmp (other, text) == 0)
        {
          *action = actions.items[i];
          return TRUE;
        }
    }

  bastide_actions_sort (rules, &actions);
  legal = describe_legal (rules, state, &actions);
  shown = g_utf8_make_valid (text, (gssize) MIN (strlen (text), 200));
  g_set_error (error, BASTIDE_ACTION_ERROR, BASTIDE_ACTION_ERROR_ILLEGAL,
               _("“%s” is not possible now; possible: %s"), shown, legal);

  return FALSE;
}

gboolean
bastide_state_pick (const BastideRules *rules,
                    const BastideState *state,
                    guint64            *random,
                    BastideAction      *action)
{
  BastideActions actions = BASTIDE_ACTIONS_PICK (action, random);
  const BastideStep *step;

  if (state->ended || state->n_frames == 0)
    return FALSE;

  step = rules->steps[state->frames[state->n_frames - 1].step];
  if (step->pick != NULL && rules->hooks.list_any_time.n == 0 && step->pick (rules, state, random, action))
    return TRUE;

  list_actions (rules, state, &actions);

  return actions.n_items > 0;
}

gboolean
bastide_state_is_legal (const BastideRules *rules,
                        const BastideState *state,
                        BastideAction       action)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    if (bastide_action_equal (actions.items[i], action))
      return TRUE;

  return FALSE;
}

void
bastide_state_apply (const BastideRules *rules,
                     BastideState       *state,
                     BastideAction       action,
                     BastideAdvance      advance,
                     BastideEvents      *events)
{
  BastideContext context = { rules, state, events };

#ifdef BASTIDE_CHECK_STATES
  g_assert (bastide_state_is_legal (rules, state, action));
#endif

  if (G_UNLIKELY (rules->hooks.list_any_time.n > 0 && rules->verbs[action.verb].any_time))
    rules->verb_hooks[action.verb]->apply (&context, action);
  else
    rules->steps[bastide_top_frame (state)->step]->apply (&context, action);
  bastide_turn_run (&context, advance);

#ifdef BASTIDE_CHECK_STATES
  {
    g_autoptr (GError) error = NULL;

    bastide_state_check (rules, state, &error);
    g_assert_no_error (error);
  }
#endif
}

void
bastide_state_finish (const BastideRules *rules,
                      BastideState       *state,
                      BastideEvents      *events)
{
  BastideContext context = { rules, state, events };

  g_return_if_fail (rules != NULL && state != NULL);

  if (!state->ended)
    bastide_turn_finish (&context);
}

void
bastide_state_reseed (const BastideRules *rules,
                      BastideState       *state,
                      guint64             seed)
{
  state->random = seed;
}

gboolean
bastide_state_is_waiting (const BastideRules *rules,
                          const BastideState *state)
{
  return state->waiting != 0;
}

/* The number in the title of a decision. @name: (nullable): of the fact */
static int
find_number (const BastideDecision *decision,
             const char            *name)
{
  for (guint i = 0; name != NULL && i < decision->n_facts; i++)
    if (strcmp (decision->facts[i].name, name) == 0)
      return decision->facts[i].number;

  return 0;
}

void
bastide_state_get_decision (const BastideRules *rules,
                            const BastideState *state,
                            BastideDecision    *decision)
{
  const BastideFrame *frame = state->n_frames > 0 ? &state->frames[state->n_frames - 1] : NULL;
  const BastidePlacedRecord *placed;

  memset (decision, 0, sizeof *decision);
  decision->status = BASTIDE_STATUS_END;
  decision->kind = "end";
  decision->player = decision->active = decision->tile = -1;
  if (state->ended)
    return;

  decision->active = state->active;
  decision->player = frame != NULL ? frame->actor : state->active;
  decision->part = state->part;
  decision->placed = state->tile_placed;
  if (state->tile_placed)
    {
      placed = &bastide_placed (rules, state)[state->n_placed - 1];
      decision->x = placed->x;
      decision->y = placed->y;
    }

  if (frame == NULL || rules->steps[frame->step]->chance)
    {
      decision->status = BASTIDE_STATUS_CHANCE;
      decision->kind = "chance";
      decision->title = frame != NULL ? &rules->steps[frame->step]->title : NULL;
      return;
    }

  decision->status = BASTIDE_STATUS_DECISION;
  decision->kind = rules->steps[frame->step]->kind;
  decision->tile = rules->hand_size > 0 && !state->tile_placed ? -1 : state->tile;
  decision->title = &rules->steps[frame->step]->title;
  decision->why = rules->steps[frame->step]->why;
  if (rules->steps[frame->step]->describe != NULL)
    rules->steps[frame->step]->describe (rules, state, decision);
  if (rules->game->hooks->describe != NULL)
    rules->game->hooks->describe (rules, state, frame->step, decision);
  decision->number = find_number (decision, rules->steps[frame->step]->counts);
}

void
bastide_decision_add_number (BastideDecision *decision,
                             const char      *name,
                             int              number)
{
  g_assert (decision->n_facts < BASTIDE_MAX_FACTS);

  decision->facts[decision->n_facts++] = (BastideFact) { .name = name, .number = number, .known = TRUE };
}

void
bastide_decision_add_word (BastideDecision *decision,
                           const char      *name,
                           const char      *text)
{
  g_assert (decision->n_facts < BASTIDE_MAX_FACTS);

  decision->facts[decision->n_facts++] = (BastideFact) { .name = name, .text = text, .known = text != NULL };
}

void
bastide_decision_add_list (BastideDecision *decision,
                           const char      *name,
                           const guint8    *numbers,
                           guint            n_numbers)
{
  BastideFact *fact;

  g_assert (decision->n_facts < BASTIDE_MAX_FACTS && n_numbers <= BASTIDE_MAX_FACT_NUMBERS);

  fact = &decision->facts[decision->n_facts++];
  *fact = (BastideFact) { .name = name, .number = (int) n_numbers, .known = TRUE, .is_list = TRUE };
  memcpy (fact->numbers, numbers, n_numbers);
}
