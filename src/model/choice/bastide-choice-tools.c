/* bastide-choice-tools.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-choice-private.h"

#define BIT(n) (G_GUINT64_CONSTANT (1) << (n))

static gboolean
has_several (guint64 bits)
{
  return (bits & (bits - 1)) != 0;
}

/* Keeps earlier choices as far as they are still possible. */
void
_bastide_choice_update_tools (BastideChoice *self)
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

/* The spot that was pointed at decides; earlier choices are kept where possible. */
void
_bastide_choice_fit_tools (BastideChoice     *self,
                           const BastideSpot *spot)
{
  while (spot->rotations != 0 && !(spot->rotations & (1u << self->rotation)))
    self->rotation = (self->rotation + 1) % BASTIDE_N_ROTATIONS;
  if (spot->figures != 0 && (self->figure < 0 || !(spot->figures & (1u << self->figure))))
    self->figure = g_bit_nth_lsf (spot->figures, -1);
  if (has_several (spot->verbs) && (self->verb < 0 || !(spot->verbs & BIT (self->verb))))
    self->verb = __builtin_ctzll (spot->verbs);
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
  _bastide_choice_selected (self);

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
  _bastide_choice_selected (self);
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
  _bastide_choice_selected (self);
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
