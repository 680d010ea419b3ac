/* bastide-choice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-choice-private.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (BastideChoice, bastide_choice, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_SELECTED,
  SIGNAL_CHOOSING,
  SIGNAL_DONE,
  SIGNAL_REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* An action that names the tile that it places: there are several to choose from. */
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

/* Of several tiles in hand one is chosen at a time, and only that one can be placed. */
static void
take_from_hand (BastideChoice *self)
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

static void
list_actions (BastideChoice *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);

  bastide_game_list (self->game, &self->actions);
  bastide_actions_sort (rules, &self->actions);
  take_from_hand (self);
  bastide_spots_collect (self->spots, rules, &self->actions);
  for (guint i = 0; i < self->actions.n_items; i++)
    {
      const BastideAction *action = &self->actions.items[i];

      if (!bastide_spot_is_pointed_at (rules, *action) && !_bastide_choice_is_pass (self, action))
        g_array_append_val (self->buttons, *action);
    }
}

static void
update (BastideChoice *self)
{
  bastide_actions_clear (&self->actions);
  g_array_set_size (self->spots, 0);
  g_array_set_size (self->buttons, 0);
  g_array_set_size (self->hand, 0);
  self->selected = -1;
  memset (&self->decision, 0, sizeof self->decision);
  self->decision.player = self->decision.active = self->decision.tile = -1;
  if (self->game != NULL)
    {
      bastide_game_get_decision (self->game, &self->decision);
      /* Nothing can be chosen while an earlier position is shown. */
      if (!bastide_review_get_running (bastide_game_get_review (self->game)))
        list_actions (self);
    }
  _bastide_choice_update_tools (self);

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

void
_bastide_choice_selected (BastideChoice *self)
{
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

/* Returns: whether what is selected must wait */
gboolean
_bastide_choice_waits (BastideChoice *self)
{
  gboolean waits = FALSE;

  g_signal_emit (self, signals[SIGNAL_CHOOSING], 0, &waits);

  return waits;
}

void
_bastide_choice_done (BastideChoice *self)
{
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
}

void
_bastide_choice_refused (BastideChoice *self,
                         const GError  *error)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, error->message);
}

static void
bastide_choice_dispose (GObject *object)
{
  BastideChoice *self = BASTIDE_CHOICE (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_choice_parent_class)->dispose (object);
}

static void
bastide_choice_finalize (GObject *object)
{
  BastideChoice *self = BASTIDE_CHOICE (object);

  bastide_actions_clear (&self->actions);
  g_array_unref (self->spots);
  g_array_unref (self->buttons);
  g_array_unref (self->hand);

  G_OBJECT_CLASS (bastide_choice_parent_class)->finalize (object);
}

static void
bastide_choice_class_init (BastideChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_choice_dispose;
  object_class->finalize = bastide_choice_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHOOSING] = g_signal_new ("choosing", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                           g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
  signals[SIGNAL_DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bastide_choice_init (BastideChoice *self)
{
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (update), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::running", G_CALLBACK (update), self);
  self->spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  self->buttons = g_array_new (FALSE, FALSE, sizeof (BastideAction));
  self->hand = g_array_new (FALSE, FALSE, sizeof (guint));
  self->selected = self->figure = self->tile = self->verb = -1;
  self->decision.player = self->decision.active = self->decision.tile = -1;
}

/**
 * bastide_choice_new:
 *
 * Returns: (transfer full): a choice without a game
 */
BastideChoice *
bastide_choice_new (void)
{
  return g_object_new (BASTIDE_TYPE_CHOICE, NULL);
}

/**
 * bastide_choice_set_game:
 * @game: (nullable): the game in which to choose
 */
void
bastide_choice_set_game (BastideChoice *self,
                         BastideGame   *game)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  if (game == self->game)
    return;

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
  self->figure = self->tile = self->verb = -1;
  update (self);
}

/**
 * bastide_choice_get_game:
 *
 * Returns: (transfer none) (nullable): the game
 */
BastideGame *
bastide_choice_get_game (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), NULL);

  return self->game;
}

/**
 * bastide_choice_get_decision:
 *
 * Returns: (transfer none): what is to be decided
 */
const BastideDecision *
bastide_choice_get_decision (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), NULL);

  return &self->decision;
}

/**
 * bastide_choice_get_n_spots:
 *
 * Returns: how many things can be pointed at
 */
guint
bastide_choice_get_n_spots (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);

  return self->spots->len;
}

/**
 * bastide_choice_get_spot:
 * @spot: 0 to n, in the order y, x, segment
 *
 * Returns: (transfer none): the spot, valid until the next change
 */
const BastideSpot *
bastide_choice_get_spot (BastideChoice *self,
                         guint          spot)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), NULL);
  g_return_val_if_fail (spot < self->spots->len, NULL);

  return &g_array_index (self->spots, BastideSpot, spot);
}

/**
 * bastide_choice_find_spot:
 * @segment: a segment, or -1 for any
 *
 * Returns: the number of the first such spot, or -1 when there is none
 */
int
bastide_choice_find_spot (BastideChoice *self,
                          BastideTarget  target,
                          int            x,
                          int            y,
                          int            segment)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), -1);

  for (guint i = 0; i < self->spots->len; i++)
    {
      const BastideSpot *spot = &g_array_index (self->spots, BastideSpot, i);

      if (spot->target == target && spot->x == x && spot->y == y && (segment < 0 || (int) spot->segment == segment))
        return (int) i;
    }

  return -1;
}

/**
 * bastide_choice_has_target:
 *
 * Returns: whether anything of this kind can be pointed at
 */
gboolean
bastide_choice_has_target (BastideChoice *self,
                           BastideTarget  target)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  for (guint i = 0; i < self->spots->len; i++)
    if (g_array_index (self->spots, BastideSpot, i).target == target)
      return TRUE;

  return FALSE;
}

/**
 * bastide_choice_get_selected:
 *
 * Returns: the selected spot, or -1
 */
int
bastide_choice_get_selected (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), -1);

  return self->selected;
}

/**
 * bastide_choice_set_selected:
 * @spot: a spot, or -1 for none
 *
 * Selects a spot. The tile turns on clockwise to the next rotation in which it fits there; a kind of figure that
 * cannot stand there gives way to one that can, and what cannot be done there to what can.
 */
void
bastide_choice_set_selected (BastideChoice *self,
                             int            spot)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));
  g_return_if_fail (spot < (int) self->spots->len);

  if (spot == self->selected)
    return;

  self->selected = spot;
  if (spot >= 0)
    _bastide_choice_fit_tools (self, bastide_choice_get_spot (self, (guint) spot));
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

/**
 * bastide_choice_get_n_tiles:
 *
 * Returns: how many kinds of tile in hand can be placed; 0 when there is nothing to choose from. The chosen one is the
 *   tile of the decision.
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
 * Chooses the tile that is placed. Other cells are legal then.
 */
void
bastide_choice_set_tile (BastideChoice *self,
                         guint          tile)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  if ((int) tile == self->tile || !is_in_hand (self, tile))
    return;

  self->tile = (int) tile;
  update (self);
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
