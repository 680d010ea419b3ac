/* bastide-choice-act.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-choice-private.h"
#include "rules/bastide-game-interface.h"

/* --- Hand --- */

/* Several tiles in hand, one of which is placed by a #BastideChoice. */

/* Whether an action names the tile that it places, which means that there are several to choose from. */
static gboolean
names_tile (BastideChoice       *self,
            const BastideAction *action)
{
  const BastideVerb *verb = bastide_rules_get_verb (bastide_game_get_rules (self->game), action->verb);

  return verb->target == BASTIDE_TARGET_CELL && bastide_verb_has (verb, BASTIDE_ARGUMENT_TILE);
}

static gboolean
is_in_hand (BastideChoice *self,
            guint          tile)
{
  for (guint i = 0; i < self->hand->len; i++)
    if (g_array_index (self->hand, guint, i) == tile)
      return TRUE;

  return FALSE;
}

/* One of several tiles in hand is chosen at a time, and only that one can be placed. */
void
_bastide_choice_take_from_hand (BastideChoice *self)
{
  guint n = 0;

  for (guint i = 0; i < self->actions.n_items; i++)
    {
      guint tile = self->actions.items[i].tile;

      if (names_tile (self, &self->actions.items[i]) && !is_in_hand (self, tile))
        g_array_append_val (self->hand, tile);
    }
  if (self->hand->len == 0)
    {
      self->tile = -1;
      return;
    }

  if (self->tile < 0 || !is_in_hand (self, (guint) self->tile))
    self->tile = (int) g_array_index (self->hand, guint, 0);
  self->decision.tile = self->tile;
  for (guint i = 0; i < self->actions.n_items; i++)
    if (!names_tile (self, &self->actions.items[i]) || self->actions.items[i].tile == (guint) self->tile)
      self->actions.items[n++] = self->actions.items[i];
  self->actions.n_items = n;
}

/**
 * bastide_choice_get_n_tiles:
 *
 * Returns: number of kinds of tile in hand that can be placed; 0 when there is nothing to choose from. The chosen one
 *   is the tile of the decision.
 */
guint
bastide_choice_get_n_tiles (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);

  return self->hand->len;
}

/**
 * bastide_choice_get_tile:
 * @index: 0 to n
 *
 * Returns: a kind of tile
 */
guint
bastide_choice_get_tile (BastideChoice *self,
                         guint          index)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);
  g_return_val_if_fail (index < self->hand->len, 0);

  return g_array_index (self->hand, guint, index);
}

/**
 * bastide_choice_set_tile:
 * @tile: a kind of tile; ignored unless it is in hand and can be placed
 *
 * Chooses the tile to be placed, which changes the legal cells.
 */
void
bastide_choice_set_tile (BastideChoice *self,
                         guint          tile)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  if ((int) tile == self->tile || !is_in_hand (self, tile))
    return;

  self->tile = (int) tile;
  _bastide_choice_update (self);
}

/**
 * bastide_choice_exchange_tile:
 *
 * Chooses the next tile in hand.
 *
 * Returns: whether there is another one
 */
gboolean
bastide_choice_exchange_tile (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  for (guint i = 0; self->hand->len > 1 && i < self->hand->len; i++)
    if ((int) g_array_index (self->hand, guint, i) == self->tile)
      {
        bastide_choice_set_tile (self, g_array_index (self->hand, guint, (i + 1) % self->hand->len));
        return TRUE;
      }

  return FALSE;
}

static const BastideVerb *
get_verb (BastideChoice       *self,
          const BastideAction *action)
{
  return bastide_rules_get_verb (bastide_game_get_rules (self->game), action->verb);
}

gboolean
_bastide_choice_is_pass (BastideChoice       *self,
                         const BastideAction *action)
{
  return get_verb (self, action)->passes;
}

/* The action at a spot according to the current choices. Returns: (nullable): NULL where they are not a complete
 * action */
const BastideAction *
_bastide_choice_find_action (BastideChoice     *self,
                             const BastideSpot *spot)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);

  for (guint i = 0; i < self->actions.n_items; i++)
    {
      const BastideAction *action = &self->actions.items[i];
      BastideSpot other;

      if (!bastide_spot_is_pointed_at (rules, &self->decision, *action))
        continue;
      bastide_spot_init (&other, rules, &self->decision, *action);
      if (bastide_spot_equal (spot, &other)
          && (other.rotations == 0 || other.rotations == 1u << self->rotation)
          && (other.figures == 0 || (self->figure >= 0 && other.figures == 1u << self->figure))
          && (self->verb < 0 || !(spot->verbs & (G_GUINT64_CONSTANT (1) << self->verb)) || action->verb == self->verb))
        return action;
    }

  return NULL;
}

static const BastideAction *
find_selected_action (BastideChoice *self)
{
  return self->selected >= 0
           ? _bastide_choice_find_action (self, bastide_choice_get_spot (self, (guint) self->selected)) : NULL;
}

static const BastideAction *
find_pass (BastideChoice *self)
{
  for (guint i = 0; i < self->actions.n_items; i++)
    if (_bastide_choice_is_pass (self, &self->actions.items[i]))
      return &self->actions.items[i];

  return NULL;
}

/* A figure on a feature that is never completed, such as a field, stays there to the end and is easily placed by
 * mistake. */
static gboolean
stays_to_end (BastideChoice       *self,
              const BastideAction *action)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideState *state = bastide_game_get_state (self->game);
  const BastideVerb *verb = get_verb (self, action);
  const BastideSegmentDefinition *segment;
  BastidePlacedTile tile;
  int placed;

  if (verb->target != BASTIDE_TARGET_SEGMENT || !bastide_verb_has (verb, BASTIDE_ARGUMENT_FIGURE))
    return FALSE;
  placed = bastide_state_find_placed (rules, state, action->x, action->y);
  if (placed < 0)
    return FALSE;

  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  segment = bastide_tile_definition_get_segment (bastide_rules_get_tile (rules, tile.tile), action->segment);

  return !bastide_rules_get_game (rules)->kinds[segment->kind].completes;
}

static gboolean
apply (BastideChoice       *self,
       const BastideAction *action)
{
  g_autoptr (GError) error = NULL;
  gboolean ask = self->confirms == BASTIDE_CONFIRM_ALWAYS
                 || (self->confirms == BASTIDE_CONFIRM_FIELDS && stays_to_end (self, action));

  if (!bastide_game_apply (self->game, *action, &error))
    {
      g_signal_emit_by_name (self, "refused", error->message);
      return FALSE;
    }
  if (!ask)
    bastide_game_confirm (self->game);
  g_signal_emit_by_name (self, "done");

  return TRUE;
}

/**
 * bastide_choice_get_n_buttons:
 *
 * Returns: number of actions that can be chosen as buttons or cards, without pointing at the board; passing does not
 *   count
 */
guint
bastide_choice_get_n_buttons (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);

  return self->buttons->len;
}

/**
 * bastide_choice_get_button:
 * @button: 0 to n, in the order of bastide_actions_sort()
 *
 * Returns: (transfer none): its action, valid until the next change
 */
const BastideAction *
bastide_choice_get_button (BastideChoice *self,
                           guint          button)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), NULL);
  g_return_val_if_fail (button < self->buttons->len, NULL);

  return &g_array_index (self->buttons, BastideAction, button);
}

/* All possible answers: the buttons, followed by passing. */
void
_bastide_choice_list_landings (BastideChoice *self)
{
  g_autoptr (GArray) answers = g_array_copy (self->buttons);
  const BastideAction *pass = find_pass (self);

  if (pass != NULL)
    g_array_append_val (answers, *pass);
  self->reason = bastide_preview_list_landings (bastide_game_get_rules (self->game),
                                                bastide_game_get_state (self->game), answers, self->landings);
}

/**
 * bastide_choice_get_landings:
 * @reason: (out) (optional) (nullable): the reason for the points
 *
 * Figures moved on the scoring track by the answers to a decision without spots.
 *
 * Returns: (transfer none) (element-type BastideLanding): their new places, in the order of the buttons, with passing
 *   last; usually empty
 */
const GArray *
bastide_choice_get_landings (BastideChoice  *self,
                             const char    **reason)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), NULL);

  if (reason != NULL)
    *reason = self->reason;

  return self->landings;
}

/**
 * bastide_choice_get_answer:
 *
 * Returns: the button that is pointed at or has the focus; the number of buttons for passing; or -1
 */
int
bastide_choice_get_answer (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), -1);

  return self->answer;
}

/**
 * bastide_choice_set_answer:
 * @answer: see bastide_choice_get_answer()
 */
void
bastide_choice_set_answer (BastideChoice *self,
                           int            answer)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  if (answer == self->answer || answer > (int) self->buttons->len)
    return;

  self->answer = answer;
  g_signal_emit_by_name (self, "selected");
}

/**
 * bastide_choice_press_button:
 *
 * Carries out the action of a button; the one after the last passes.
 *
 * Returns: whether it was carried out
 */
gboolean
bastide_choice_press_button (BastideChoice *self,
                             guint          button)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);
  g_return_val_if_fail (button <= self->buttons->len, FALSE);

  return button == self->buttons->len ? bastide_choice_pass (self)
                                      : apply (self, &g_array_index (self->buttons, BastideAction, button));
}

/**
 * bastide_choice_get_can_choose:
 *
 * Returns: whether the selection is a complete action
 */
gboolean
bastide_choice_get_can_choose (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  return find_selected_action (self) != NULL;
}

/**
 * bastide_choice_choose:
 *
 * Carries out the selection.
 *
 * Returns: whether it was carried out
 */
gboolean
bastide_choice_choose (BastideChoice *self)
{
  const BastideAction *action;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  action = find_selected_action (self);

  return action != NULL && apply (self, action);
}

/**
 * bastide_choice_choose_in_sight:
 *
 * Carries out the selection by a button or a key. If it is out of sight, it is shown instead, and carried out the next
 * time.
 *
 * Returns: whether it was carried out
 */
gboolean
bastide_choice_choose_in_sight (BastideChoice *self)
{
  gboolean waits = FALSE;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  if (bastide_choice_get_can_choose (self))
    g_signal_emit_by_name (self, "choosing", &waits);

  return !waits && bastide_choice_choose (self);
}

/**
 * bastide_choice_take:
 * @actions: (array length=n_actions): actions proposed to the player, one after the other
 *
 * Carries them out as far as possible, as if the player had chosen them; confirmations are still required.
 *
 * Returns: whether anything was carried out
 */
gboolean
bastide_choice_take (BastideChoice       *self,
                     const BastideAction *actions,
                     guint                n_actions)
{
  guint n_done = 0;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  while (n_done < n_actions && bastide_state_is_legal (bastide_game_get_rules (self->game),
                                                       bastide_game_get_state (self->game), actions[n_done])
         && bastide_game_apply (self->game, actions[n_done], NULL))
    n_done++;
  if (n_done > 0)
    g_signal_emit_by_name (self, "done");

  return n_done > 0;
}

/**
 * bastide_choice_get_can_pass:
 *
 * Returns: whether the decision may be skipped
 */
gboolean
bastide_choice_get_can_pass (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  return find_pass (self) != NULL;
}

/**
 * bastide_choice_pass:
 *
 * Skips the decision.
 *
 * Returns: whether it was skipped
 */
gboolean
bastide_choice_pass (BastideChoice *self)
{
  const BastideAction *action;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  action = find_pass (self);

  return action != NULL && apply (self, action);
}

/**
 * bastide_choice_get_can_confirm:
 *
 * Returns: whether the turn is complete
 */
gboolean
bastide_choice_get_can_confirm (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  return bastide_choice_get_is_open (self) && bastide_game_get_can_confirm (self->game);
}

/**
 * bastide_choice_confirm:
 *
 * Confirms the turn.
 *
 * Returns: whether there was anything to confirm
 */
gboolean
bastide_choice_confirm (BastideChoice *self)
{
  if (!bastide_choice_get_can_confirm (self))
    return FALSE;

  bastide_game_confirm (self->game);
  g_signal_emit_by_name (self, "done");

  return TRUE;
}

/**
 * bastide_choice_set_confirms:
 * @confirms: the turns that wait for bastide_choice_confirm(); initially %BASTIDE_CONFIRM_ALWAYS
 */
void
bastide_choice_set_confirms (BastideChoice  *self,
                             BastideConfirm  confirms)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  self->confirms = confirms;
}

/* Whether the player has open tiles, one of which is to be placed. */
static gboolean
has_hand (BastideChoice *self)
{
  const guint16 *tiles = NULL;

  return self->decision.player >= 0
         && bastide_state_get_hand (bastide_game_get_rules (self->game), bastide_game_get_state (self->game),
                                    (guint) self->decision.player, &tiles) > 0;
}

/**
 * bastide_choice_get_can_take_back:
 *
 * Returns: whether it makes sense to take back the last tile placed, and that alone: not one placed by a computer
 *   player, since undo leads to the last decision of a person
 */
gboolean
bastide_choice_get_can_take_back (BastideChoice *self)
{
  const BastideDecision *decision = &self->decision;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  if (!bastide_choice_get_is_open (self) || decision->status == BASTIDE_STATUS_END || decision->active < 0
      || bastide_game_is_computer (self->game, (guint) decision->active))
    return FALSE;

  return decision->status != BASTIDE_STATUS_DECISION || decision->placed || (decision->tile < 0 && !has_hand (self));
}
