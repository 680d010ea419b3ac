/* bastide-choice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-choice.h"

#include <string.h>

#include "bastide-settings.h"
#include "rules/bastide-game-interface.h"

struct _BastideChoice
{
  GObject parent_instance;

  /* Owned */
  BastideGame    *game;
  BastideActions  actions;
  GArray         *spots; /* (element-type BastideSpot) */

  BastideDecision decision;
  int             selected; /* a spot, or -1 */
  guint           rotation;
  int             figure;   /* a kind, or -1 where no action names one */
  gboolean        paused;
};

G_DEFINE_FINAL_TYPE (BastideChoice, bastide_choice, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_SELECTED,
  SIGNAL_REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const BastideVerb *
get_verb (BastideChoice       *self,
          const BastideAction *action)
{
  return bastide_rules_get_verb (bastide_game_get_rules (self->game), action->verb);
}

static gboolean
verb_takes (const BastideVerb *verb,
            char               argument)
{
  return strchr (verb->syntax, argument) != NULL;
}

/* What tells actions at the same spot apart is not part of the spot. */
static BastideSpot
spot_of (const BastideVerb   *verb,
         const BastideAction *action)
{
  BastideSpot spot = { .target = verb->target, .x = action->x, .y = action->y };

  if (verb_takes (verb, 'S'))
    spot.segment = action->segment;
  else if (verb_takes (verb, 'N'))
    spot.segment = action->number;
  if (verb_takes (verb, 'R'))
    spot.rotations = 1u << action->rotation;
  if (verb_takes (verb, 'F'))
    spot.figures = 1u << action->figure;

  return spot;
}

static int
find_same (GArray            *spots,
           const BastideSpot *spot)
{
  for (guint i = 0; i < spots->len; i++)
    {
      const BastideSpot *other = &g_array_index (spots, BastideSpot, i);

      if (other->target == spot->target && other->x == spot->x && other->y == spot->y &&
          other->segment == spot->segment)
        return (int) i;
    }

  return -1;
}

static int
compare_spots (gconstpointer a,
               gconstpointer b)
{
  const BastideSpot *one = a;
  const BastideSpot *two = b;

  if (one->y != two->y)
    return one->y < two->y ? -1 : 1;
  if (one->x != two->x)
    return one->x < two->x ? -1 : 1;

  return (int) one->segment - (int) two->segment;
}

static void
update_spots (BastideChoice *self)
{
  g_array_set_size (self->spots, 0);
  for (guint i = 0; i < self->actions.n_items; i++)
    {
      const BastideAction *action = &self->actions.items[i];
      const BastideVerb *verb = get_verb (self, action);
      BastideSpot spot = spot_of (verb, action);
      int same;

      if (verb->target == BASTIDE_TARGET_BUTTON)
        continue;
      same = find_same (self->spots, &spot);
      if (same < 0)
        {
          g_array_append_val (self->spots, spot);
        }
      else
        {
          g_array_index (self->spots, BastideSpot, same).rotations |= spot.rotations;
          g_array_index (self->spots, BastideSpot, same).figures |= spot.figures;
        }
    }
  g_array_sort (self->spots, compare_spots);
}

static void
update (BastideChoice *self)
{
  guint figures;

  bastide_actions_clear (&self->actions);
  g_array_set_size (self->spots, 0);
  self->selected = -1;
  memset (&self->decision, 0, sizeof self->decision);
  self->decision.player = self->decision.active = self->decision.tile = -1;
  if (self->game != NULL)
    {
      bastide_game_get_decision (self->game, &self->decision);
      if (!self->paused)
        {
          bastide_game_list (self->game, &self->actions);
          update_spots (self);
        }
    }

  figures = bastide_choice_get_figures (self);
  if (figures == 0)
    self->figure = -1;
  else if (self->figure < 0 || !(figures & (1u << self->figure)))
    self->figure = g_bit_nth_lsf (figures, -1);

  self->rotation = 0;
  if (bastide_choice_get_rotations (self) != 0)
    self->rotation = (guint) g_bit_nth_lsf (bastide_choice_get_rotations (self), -1);

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

static const BastideAction *
find_selected_action (BastideChoice *self)
{
  const BastideSpot *spot;

  if (self->selected < 0)
    return NULL;

  spot = bastide_choice_get_spot (self, (guint) self->selected);
  for (guint i = 0; i < self->actions.n_items; i++)
    {
      const BastideAction *action = &self->actions.items[i];
      const BastideVerb *verb = get_verb (self, action);
      BastideSpot other = spot_of (verb, action);

      if (verb->target == spot->target && other.x == spot->x && other.y == spot->y && other.segment == spot->segment
          && (other.rotations == 0 || other.rotations == 1u << self->rotation)
          && (other.figures == 0 || (self->figure >= 0 && other.figures == 1u << self->figure)))
        return action;
    }

  return NULL;
}

static const BastideAction *
find_pass (BastideChoice *self)
{
  for (guint i = 0; i < self->actions.n_items; i++)
    if (strcmp (get_verb (self, &self->actions.items[i])->name, "pass") == 0)
      return &self->actions.items[i];

  return NULL;
}

/* A figure on a field stays there till the end of the game and is easily placed by mistake. */
static gboolean
is_on_field (BastideChoice       *self,
             const BastideAction *action)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideState *state = bastide_game_get_state (self->game);
  const BastideVerb *verb = get_verb (self, action);
  const BastideSegmentDefinition *segment;
  BastidePlacedTile tile;
  int placed;

  if (verb->target != BASTIDE_TARGET_SEGMENT)
    return FALSE;
  placed = bastide_state_find_placed (rules, state, action->x, action->y);
  if (placed < 0)
    return FALSE;

  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  segment = bastide_tile_definition_get_segment (bastide_rules_get_tile (rules, tile.tile), action->segment);

  return bastide_rules_get_game (rules)->kinds[segment->kind].derives;
}

static gboolean
apply (BastideChoice       *self,
       const BastideAction *action)
{
  g_autoptr (GError) error = NULL;
  BastideConfirm confirm = g_settings_get_enum (bastide_settings_get (), BASTIDE_SETTING_CONFIRM_TURNS);
  gboolean ask = confirm == BASTIDE_CONFIRM_ALWAYS || (confirm == BASTIDE_CONFIRM_FIELDS && is_on_field (self, action));

  if (!bastide_game_apply (self->game, *action, &error))
    {
      g_signal_emit (self, signals[SIGNAL_REFUSED], 0, error->message);
      return FALSE;
    }
  if (!ask)
    bastide_game_confirm (self->game);

  return TRUE;
}

static void
bastide_choice_dispose (GObject *object)
{
  BastideChoice *self = BASTIDE_CHOICE (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_choice_parent_class)->dispose (object);
}

static void
bastide_choice_finalize (GObject *object)
{
  BastideChoice *self = BASTIDE_CHOICE (object);

  bastide_actions_clear (&self->actions);
  g_array_unref (self->spots);

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
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bastide_choice_init (BastideChoice *self)
{
  self->spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  self->selected = -1;
  self->figure = -1;
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

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  self->paused = FALSE;
  self->figure = -1;
  if (game != NULL)
    g_signal_connect_swapped (game, "changed", G_CALLBACK (update), self);
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
 * bastide_choice_set_paused:
 * @paused: whether nothing can be chosen now, because an earlier position is shown
 */
void
bastide_choice_set_paused (BastideChoice *self,
                           gboolean       paused)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  if (!self->paused == !paused)
    return;

  self->paused = paused;
  update (self);
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
 * Returns: the number of the spot, or -1 when there is none
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
 * cannot stand there gives way to one that can.
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
      const BastideSpot *now = bastide_choice_get_spot (self, (guint) spot);

      while (now->rotations != 0 && !(now->rotations & (1u << self->rotation)))
        self->rotation = (self->rotation + 1) % BASTIDE_N_ROTATIONS;
      if (now->figures != 0 && (self->figure < 0 || !(now->figures & (1u << self->figure))))
        self->figure = g_bit_nth_lsf (now->figures, -1);
    }
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

/**
 * bastide_choice_get_rotation:
 *
 * Returns: how the tile in hand is turned, in quarter turns
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
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);

  return TRUE;
}

/**
 * bastide_choice_get_figure:
 *
 * Returns: the kind of figure that would be used, or -1 when none is asked for
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
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
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
 * bastide_choice_get_can_choose:
 *
 * Returns: whether what is selected is a whole action
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
 * Does what is selected.
 *
 * Returns: whether it was done
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

  return self->game != NULL && !self->paused && bastide_game_get_can_confirm (self->game);
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

  return TRUE;
}
