/* bastide-choice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "bastide-choice-private.h"

G_DEFINE_FINAL_TYPE (BastideChoice, bastide_choice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_DECISION,
  PROP_SELECTED,
  PROP_ROTATION,
  PROP_CAN_TURN,
  PROP_CAN_CHOOSE,
  PROP_CAN_PASS,
  PROP_CAN_CONFIRM,
  N_PROPS
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_RENEWED,
  SIGNAL_SELECTED,
  SIGNAL_CHOOSING,
  SIGNAL_DONE,
  SIGNAL_REFUSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Properties that are evaluated again whenever the selection changes. */
static gboolean (*const flag_getters[BASTIDE_N_CHOICE_FLAGS]) (BastideChoice *self) = {
  bastide_choice_get_can_turn,
  bastide_choice_get_can_choose,
  bastide_choice_get_can_pass,
  bastide_choice_get_can_confirm,
};

static void
tell_selected (BastideChoice *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (self->selected != self->shown_selected)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
  if (self->rotation != self->shown_rotation)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROTATION]);
  self->shown_selected = self->selected;
  self->shown_rotation = self->rotation;
  for (guint i = 0; i < BASTIDE_N_CHOICE_FLAGS; i++)
    {
      gboolean shown = self->shown_flags[i];

      self->shown_flags[i] = flag_getters[i] (self);
      if (self->shown_flags[i] != shown)
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_TURN + i]);
    }
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

/* --- Rotation, figure and verb --- */

#define BIT(n) (G_GUINT64_CONSTANT (1) << (n))

static gboolean
has_several (guint64 bits)
{
  return (bits & (bits - 1)) != 0;
}

/* Keeps earlier choices as far as they are still possible. */
static void
update_tools (BastideChoice *self)
{
  guint figures = bastide_choice_get_figures (self);
  guint rotations = bastide_choice_get_rotations (self);
  guint64 verbs = bastide_choice_get_verbs (self);

  if (figures == 0)
    self->figure = -1;
  else if (self->figure < 0 || !(figures & (1u << self->figure)))
    self->figure = g_bit_nth_lsf (figures, -1);
  if (verbs == 0)
    self->verb = -1;
  else if (self->verb < 0 || !(verbs & BIT (self->verb)))
    self->verb = __builtin_ctzll (verbs);
  self->rotation = rotations != 0 ? (guint) g_bit_nth_lsf (rotations, -1) : 0;
}

/**
 * bastide_choice_get_rotation:
 *
 * Returns: the rotation of the tile in hand, in quarter turns
 */
guint
bastide_choice_get_rotation (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);

  return self->rotation;
}

/**
 * bastide_choice_get_rotations:
 *
 * Returns: the rotations that are legal at the selected spot, or anywhere when none is selected; a bit each
 */
guint
bastide_choice_get_rotations (BastideChoice *self)
{
  guint rotations = 0;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);

  if (self->selected >= 0)
    return bastide_choice_get_spot (self, (guint) self->selected)->rotations;
  for (guint i = 0; i < self->spots->len; i++)
    rotations |= g_array_index (self->spots, BastideSpot, i).rotations;

  return rotations;
}

/**
 * bastide_choice_get_can_turn:
 *
 * Returns: whether the tile can be turned to another legal rotation
 */
gboolean
bastide_choice_get_can_turn (BastideChoice *self)
{
  return has_several (bastide_choice_get_rotations (self));
}

/**
 * bastide_choice_turn:
 * @direction: 1 clockwise, -1 counter-clockwise
 *
 * Turns the tile to the next legal rotation.
 *
 * Returns: whether there is another one
 */
gboolean
bastide_choice_turn (BastideChoice *self,
                     int            direction)
{
  guint rotations = bastide_choice_get_rotations (self);
  guint next;

  if (rotations == 0)
    return FALSE;

  next = self->rotation;
  do
    next = (next + (direction > 0 ? 1 : BASTIDE_N_ROTATIONS - 1)) % BASTIDE_N_ROTATIONS;
  while (!(rotations & (1u << next)));
  if (next == self->rotation)
    return FALSE;

  self->rotation = next;
  tell_selected (self);

  return TRUE;
}

/**
 * bastide_choice_get_figure:
 *
 * Returns: the kind of figure to be used, or -1 when none is needed
 */
int
bastide_choice_get_figure (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), -1);

  return self->figure;
}

/**
 * bastide_choice_set_figure:
 * @figure: a kind; ignored unless it can be used somewhere
 */
void
bastide_choice_set_figure (BastideChoice *self,
                           int            figure)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  if (figure < 0 || figure == self->figure || !(bastide_choice_get_figures (self) & (1u << figure)))
    return;

  self->figure = figure;
  if (self->selected >= 0)
    {
      guint figures = bastide_choice_get_spot (self, (guint) self->selected)->figures;

      if (figures != 0 && !(figures & (1u << figure)))
        self->selected = -1;
    }
  tell_selected (self);
}

/**
 * bastide_choice_get_figures:
 *
 * Returns: the kinds of figure that can be used somewhere, a bit each
 */
guint
bastide_choice_get_figures (BastideChoice *self)
{
  guint figures = 0;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);

  for (guint i = 0; i < self->spots->len; i++)
    figures |= g_array_index (self->spots, BastideSpot, i).figures;

  return figures;
}

/**
 * bastide_choice_get_verbs:
 *
 * The verbs among which to choose where several actions are possible at the same spot.
 *
 * Returns: a bit for each verb of the rules; 0 when pointing is enough
 */
guint64
bastide_choice_get_verbs (BastideChoice *self)
{
  guint64 verbs = 0;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);

  for (guint i = 0; i < self->spots->len; i++)
    if (has_several (g_array_index (self->spots, BastideSpot, i).verbs))
      verbs |= g_array_index (self->spots, BastideSpot, i).verbs;

  return verbs;
}

/**
 * bastide_choice_get_verb:
 *
 * Returns: the chosen verb where several are possible, or -1 when pointing is enough
 */
int
bastide_choice_get_verb (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), -1);

  return self->verb;
}

/**
 * bastide_choice_set_verb:
 * @verb: a verb of the rules; ignored unless it is one of bastide_choice_get_verbs()
 */
void
bastide_choice_set_verb (BastideChoice *self,
                         int            verb)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  if (verb < 0 || verb == self->verb || !(bastide_choice_get_verbs (self) & BIT (verb)))
    return;

  self->verb = verb;
  if (self->selected >= 0 && !(bastide_choice_get_spot (self, (guint) self->selected)->verbs & BIT (verb)))
    self->selected = -1;
  tell_selected (self);
}

/**
 * bastide_choice_get_verb_at:
 * @spot: a spot
 *
 * Returns: (transfer none): the verb that would be used there
 */
const BastideVerb *
bastide_choice_get_verb_at (BastideChoice     *self,
                            const BastideSpot *spot)
{
  gboolean fits = self->verb >= 0 && (spot->verbs & BIT (self->verb));

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), NULL);

  return bastide_rules_get_verb (bastide_game_get_rules (self->game),
                                 (guint) (fits ? self->verb : __builtin_ctzll (spot->verbs)));
}

/**
 * bastide_choice_find_piece:
 * @spot: a spot
 *
 * Returns: (transfer none) (nullable): the kind of piece that the decision or the action there is named after
 */
const BastidePieceKind *
bastide_choice_find_piece (BastideChoice     *self,
                           const BastideSpot *spot)
{
  const BastideRules *rules;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), NULL);

  rules = bastide_game_get_rules (self->game);
  for (guint i = 0; i < self->decision.n_facts; i++)
    if (strcmp (self->decision.facts[i].name, "piece") == 0 && self->decision.facts[i].known)
      return bastide_rules_find_piece_kind (rules, self->decision.facts[i].text);

  return bastide_rules_find_piece_kind (rules, bastide_choice_get_verb_at (self, spot)->name);
}

/**
 * bastide_choice_get_offers:
 * @spot: a spot
 *
 * Returns: whether the chosen kind of figure, if the spot needs one, can be used there
 */
gboolean
bastide_choice_get_offers (BastideChoice     *self,
                           const BastideSpot *spot)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  return spot->figures == 0 || self->figure < 0 || (spot->figures & (1u << self->figure));
}

/* --- The decision --- */

/* Where the decision itself names the place, it is the only spot. */
static int
find_named_spot (BastideChoice *self)
{
  BastideSpot named;

  for (guint i = 0; bastide_spot_find_named (&self->decision, &named) && i < self->spots->len; i++)
    if (bastide_spot_equal (&named, &g_array_index (self->spots, BastideSpot, i)))
      return (int) i;

  return -1;
}

void
_bastide_choice_update (BastideChoice *self)
{
  bastide_actions_clear (&self->actions);
  g_array_set_size (self->spots, 0);
  g_array_set_size (self->buttons, 0);
  g_array_set_size (self->landings, 0);
  g_clear_pointer (&self->reason, g_free);
  g_array_set_size (self->hand, 0);
  g_ptr_array_set_size (self->previews, 0);
  g_hash_table_remove_all (self->arriving);
  self->selected = self->answer = -1;
  memset (&self->decision, 0, sizeof self->decision);
  self->decision.player = self->decision.active = self->decision.tile = -1;
  if (self->game != NULL)
    {
      bastide_game_get_decision (self->game, &self->decision);
      if (bastide_choice_get_is_open (self))
        {
          const BastideRules *rules = bastide_game_get_rules (self->game);

          bastide_game_list (self->game, &self->actions);
          bastide_actions_sort (rules, &self->actions);
          _bastide_choice_take_from_hand (self);
          bastide_spots_collect (self->spots, rules, &self->decision, &self->actions);
          for (guint i = 0; i < self->actions.n_items; i++)
            {
              const BastideAction *action = &self->actions.items[i];

              if (!bastide_spot_is_pointed_at (rules, &self->decision, *action)
                  && !_bastide_choice_is_pass (self, action))
                g_array_append_val (self->buttons, *action);
            }
        }
      if (self->spots->len == 0 && self->actions.n_items > 1)
        _bastide_choice_list_landings (self);
      self->selected = find_named_spot (self);
    }
  update_tools (self);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DECISION]);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_signal_emit (self, signals[SIGNAL_RENEWED], 0);
  tell_selected (self);
}

/* Only the look of players changed; the possible actions and the selection stay. */
static void
on_player_changed (BastideChoice *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DECISION]);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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
  g_array_unref (self->landings);
  g_free (self->reason);
  g_array_unref (self->hand);
  g_ptr_array_unref (self->previews);
  g_hash_table_unref (self->arriving);

  G_OBJECT_CLASS (bastide_choice_parent_class)->finalize (object);
}

static void
bastide_choice_get_property (GObject    *object,
                             guint       property,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastideChoice *self = BASTIDE_CHOICE (object);

  switch (property)
    {
    case PROP_DECISION:
      g_value_set_pointer (value, &self->decision);
      break;
    case PROP_SELECTED:
      g_value_set_int (value, self->selected);
      break;
    case PROP_ROTATION:
      g_value_set_uint (value, self->rotation);
      break;
    case PROP_CAN_TURN:
    case PROP_CAN_CHOOSE:
    case PROP_CAN_PASS:
    case PROP_CAN_CONFIRM:
      g_value_set_boolean (value, flag_getters[property - PROP_CAN_TURN] (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_DECISION] = g_param_spec_pointer ("decision", NULL, NULL, flags);
  properties[PROP_SELECTED] = g_param_spec_int ("selected", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_ROTATION] = g_param_spec_uint ("rotation", NULL, NULL, 0, BASTIDE_N_ROTATIONS - 1, 0, flags);
  properties[PROP_CAN_TURN] = g_param_spec_boolean ("can-turn", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_CHOOSE] = g_param_spec_boolean ("can-choose", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_PASS] = g_param_spec_boolean ("can-pass", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_CONFIRM] = g_param_spec_boolean ("can-confirm", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_choice_class_init (BastideChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_choice_dispose;
  object_class->finalize = bastide_choice_finalize;
  object_class->get_property = bastide_choice_get_property;
  install_properties (object_class);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_RENEWED] = g_signal_new ("renewed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
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
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (_bastide_choice_update), self);
  g_signal_group_connect_swapped (self->game_signals, "seat-changed", G_CALLBACK (_bastide_choice_update), self);
  g_signal_group_connect_swapped (self->game_signals, "player-changed", G_CALLBACK (on_player_changed), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::running", G_CALLBACK (_bastide_choice_update), self);
  self->spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  self->buttons = g_array_new (FALSE, FALSE, sizeof (BastideAction));
  self->landings = g_array_new (FALSE, FALSE, sizeof (BastideLanding));
  self->hand = g_array_new (FALSE, FALSE, sizeof (guint));
  self->previews = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_preview_free);
  self->arriving = g_hash_table_new (NULL, NULL);
  self->selected = self->shown_selected = self->figure = self->tile = self->verb = self->answer = -1;
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
  _bastide_choice_update (self);
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
 * Returns: (transfer none): the decision
 */
const BastideDecision *
bastide_choice_get_decision (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), NULL);

  return &self->decision;
}

/**
 * bastide_choice_get_is_open:
 *
 * Returns: whether a person can choose now: not while an earlier position is shown, nor where a computer player
 *   decides, nor while it is closed
 */
gboolean
bastide_choice_get_is_open (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  return self->game != NULL && !self->closed && !bastide_review_get_running (bastide_game_get_review (self->game))
         && bastide_game_get_computer (self->game) < 0;
}

/**
 * bastide_choice_get_closed:
 *
 * Returns: whether nobody is to choose, whoever decides
 */
gboolean
bastide_choice_get_closed (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  return self->closed;
}

/**
 * bastide_choice_set_closed:
 * @closed: whether nobody is to choose, whoever decides: in a lesson, while there is something to be read or seen
 */
void
bastide_choice_set_closed (BastideChoice *self,
                           gboolean       closed)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  if (!self->closed == !closed)
    return;

  self->closed = !!closed;
  _bastide_choice_update (self);
}

/**
 * bastide_choice_get_n_spots:
 *
 * Returns: number of spots
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
 * bastide_choice_lays_tile:
 *
 * Returns: whether a tile in hand is to be laid; other things may come to an empty cell, too
 */
gboolean
bastide_choice_lays_tile (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  return self->spots->len > 0 && g_array_index (self->spots, BastideSpot, 0).rotations != 0;
}

/**
 * bastide_choice_get_preview:
 * @spot: a spot
 *
 * Returns: (transfer none) (nullable): the effect of choosing it, valid until the next change; %NULL for spots that are
 *   not on an edge: theirs is described with the feature there
 */
const BastidePreview *
bastide_choice_get_preview (BastideChoice *self,
                            guint          spot)
{
  const BastideSpot *chosen;
  const BastideAction *action;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), NULL);
  g_return_val_if_fail (spot < self->spots->len, NULL);

  chosen = bastide_choice_get_spot (self, spot);
  if (chosen->target != BASTIDE_TARGET_EDGE)
    return NULL;

  if (self->previews->len == 0)
    g_ptr_array_set_size (self->previews, (int) self->spots->len);
  action = _bastide_choice_find_action (self, chosen);
  if (g_ptr_array_index (self->previews, spot) == NULL && action != NULL)
    g_ptr_array_index (self->previews, spot) =
      bastide_preview_new (bastide_game_get_rules (self->game), bastide_game_get_state (self->game), &self->decision,
                           *action);

  return g_ptr_array_index (self->previews, spot);
}

/**
 * bastide_choice_find_arriving:
 * @spot: a spot on a segment
 *
 * Returns: the kind of figure that would stand there: the selected one, or the one that the action moves without naming
 *   it; -1 for none
 */
int
bastide_choice_find_arriving (BastideChoice     *self,
                              const BastideSpot *spot)
{
  int number = bastide_choice_find_spot (self, spot->target, spot->x, spot->y, (int) spot->segment);
  const BastideAction *action;
  gpointer known;
  int figure = -1;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), -1);

  if (spot->figures != 0)
    return bastide_choice_get_figure (self);
  if (g_hash_table_lookup_extended (self->arriving, GINT_TO_POINTER (number), NULL, &known))
    return GPOINTER_TO_INT (known);

  action = _bastide_choice_find_action (self, spot);
  if (action != NULL)
    figure = bastide_preview_find_arriving (bastide_game_get_rules (self->game), bastide_game_get_state (self->game),
                                            *action);
  g_hash_table_insert (self->arriving, GINT_TO_POINTER (number), GINT_TO_POINTER (figure));

  return figure;
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
 * Selects a spot. The tile is turned clockwise to the next rotation in which it fits there; a kind of figure or a verb
 * that is not possible there is replaced by one that is.
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
    {
      /* The spot that was pointed at decides; earlier choices are kept where possible. */
      const BastideSpot *chosen = bastide_choice_get_spot (self, (guint) spot);

      while (chosen->rotations != 0 && !(chosen->rotations & (1u << self->rotation)))
        self->rotation = (self->rotation + 1) % BASTIDE_N_ROTATIONS;
      if (chosen->figures != 0 && (self->figure < 0 || !(chosen->figures & (1u << self->figure))))
        self->figure = g_bit_nth_lsf (chosen->figures, -1);
      if (has_several (chosen->verbs) && (self->verb < 0 || !(chosen->verbs & BIT (self->verb))))
        self->verb = __builtin_ctzll (chosen->verbs);
    }
  tell_selected (self);
}

/**
 * bastide_choice_leave:
 *
 * Abandons whatever was begun and not carried out: nothing is selected, and figure, verb and rotation are the initial
 * ones of the decision. The tile chosen among several in hand stays.
 *
 * Returns: whether anything was begun
 */
gboolean
bastide_choice_leave (BastideChoice *self)
{
  int selected, figure, verb;
  guint rotation;

  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  selected = self->selected;
  figure = self->figure;
  verb = self->verb;
  rotation = self->rotation;
  self->selected = find_named_spot (self);
  self->figure = self->verb = -1;
  update_tools (self);
  if (self->selected == selected && self->figure == figure && self->verb == verb && self->rotation == rotation)
    return FALSE;

  tell_selected (self);

  return TRUE;
}
