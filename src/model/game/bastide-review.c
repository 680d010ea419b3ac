/* bastide-review.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Looking back: the moment of a #BastideGame that is shown, and its earlier states. */

#include "config.h"

#include "bastide-game-private.h"

struct _BastideReview
{
  GObject parent_instance;

  BastideGame  *game;   /* borrowed: it owns this */
  BastideState *state;  /* (nullable): owned */
  int           moment; /* number of actions before it, or -1 for the present */
  int           told;   /* number of final scorings told so far, or -1 for all */

  /* Value when it was last notified. */
  int           shown_moment;
};

G_DEFINE_FINAL_TYPE (BastideReview, bastide_review, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_MOMENT,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_review_finalize (GObject *object)
{
  g_clear_pointer (&BASTIDE_REVIEW (object)->state, bastide_state_free);

  G_OBJECT_CLASS (bastide_review_parent_class)->finalize (object);
}

static void
bastide_review_get_property (GObject    *object,
                             guint       property,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastideReview *self = BASTIDE_REVIEW (object);

  switch (property)
    {
    case PROP_MOMENT:
      g_value_set_int (value, self->moment);
      break;

    case PROP_RUNNING:
      g_value_set_boolean (value, bastide_review_get_running (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_review_class_init (BastideReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_review_finalize;
  object_class->get_property = bastide_review_get_property;

  properties[PROP_MOMENT] = g_param_spec_int ("moment", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_review_init (BastideReview *self)
{
  self->moment = self->shown_moment = -1;
  self->told = -1;
}

BastideReview *
bastide_review_new (BastideGame *game)
{
  BastideReview *self = g_object_new (BASTIDE_TYPE_REVIEW, NULL);

  self->game = game;

  return self;
}

gboolean
bastide_review_clear (BastideReview *self)
{
  if (self->moment < 0 && self->told < 0)
    return FALSE;

  self->moment = self->told = -1;
  g_clear_pointer (&self->state, bastide_state_free);

  return TRUE;
}

void
bastide_review_notify (BastideReview *self)
{
  int shown_moment = self->shown_moment;

  self->shown_moment = self->moment;
  if ((shown_moment >= 0) != (self->moment >= 0))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  if (shown_moment != self->moment)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOMENT]);
}

void
bastide_review_set_moment (BastideReview *self,
                           int            moment)
{
  g_return_if_fail (BASTIDE_IS_REVIEW (self));
  g_return_if_fail (moment <= (int) bastide_game_get_n_actions (self->game));

  moment = MAX (moment, -1);
  if (moment == self->moment)
    return;

  bastide_review_clear (self);
  self->moment = moment;
  if (moment >= 0)
    self->state = bastide_game_get_state_at (self->game, (guint) moment);
  bastide_game_show_moment (self->game);
}

int
bastide_review_get_moment (BastideReview *self)
{
  g_return_val_if_fail (BASTIDE_IS_REVIEW (self), -1);

  return self->moment;
}

gboolean
bastide_review_get_running (BastideReview *self)
{
  g_return_val_if_fail (BASTIDE_IS_REVIEW (self), FALSE);

  return self->moment >= 0;
}

/* The present without the points of final scorings not yet told. */
static BastideState *
create_told_state (BastideReview *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  BastideState *state = bastide_state_clone (rules, bastide_game_get_state (self->game));

  for (guint i = (guint) self->told; i < bastide_game_get_n_final_scorings (self->game); i++)
    {
      BastideLogEntry *entry = bastide_game_get_final_scoring (self->game, i);

      bastide_state_take_back_scoring (rules, state, &entry->event);
    }

  return state;
}

void
bastide_review_set_told (BastideReview *self,
                         int            told)
{
  g_return_if_fail (BASTIDE_IS_REVIEW (self));
  g_return_if_fail (told <= (int) bastide_game_get_n_final_scorings (self->game));

  told = MAX (told, -1);
  if (told == self->told)
    return;

  bastide_review_clear (self);
  self->told = told;
  if (told >= 0)
    self->state = create_told_state (self);
  bastide_game_show_moment (self->game);
}

int
bastide_review_get_told (BastideReview *self)
{
  g_return_val_if_fail (BASTIDE_IS_REVIEW (self), -1);

  return self->told;
}

const BastideState *
bastide_review_get_state (BastideReview *self)
{
  g_return_val_if_fail (BASTIDE_IS_REVIEW (self), NULL);

  return self->state;
}

BastideReview *
bastide_game_get_review (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->review;
}

const BastideState *
bastide_game_get_shown_state (BastideGame *self)
{
  const BastideState *shown;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  shown = bastide_review_get_state (self->review);

  return shown != NULL ? shown : self->state;
}

/* The step just before the shown moment. Returns: (nullable): NULL at the beginning */
static const BastideMoment *
find_shown_moment (BastideGame *self)
{
  int moment = bastide_review_get_moment (self->review);
  guint n_actions = moment >= 0 ? (guint) moment : bastide_game_get_n_actions (self);

  return bastide_game_get_moment (self, (int) bastide_history_count_steps (self->history, n_actions) - 1);
}

int
bastide_game_get_last_placer (BastideGame *self)
{
  const BastideMoment *moment;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), -1);

  moment = find_shown_moment (self);

  return moment != NULL ? moment->last_placer : -1;
}

const BastideState *
bastide_game_get_finished_state (BastideGame *self)
{
  const BastideState *shown;
  BastideDecision decision;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  if (self->finished_state_valid)
    return self->finished_state;

  shown = bastide_game_get_shown_state (self);
  if (self->finished_state == NULL)
    self->finished_state = bastide_state_clone (self->rules, shown);
  else
    bastide_state_copy (self->rules, self->finished_state, shown);
  bastide_state_get_decision (self->rules, shown, &decision);
  if (decision.status != BASTIDE_STATUS_END)
    bastide_state_finish (self->rules, self->finished_state, NULL);
  self->finished_state_valid = TRUE;

  return self->finished_state;
}

int
bastide_game_get_points_if_ended (BastideGame          *self,
                                  const BastideFeature *feature)
{
  g_autoptr(BastideFeature) ended = NULL;
  const BastideFeatureSegment *first;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  g_return_val_if_fail (feature != NULL, 0);

  if (feature->complete)
    return feature->points_complete;

  first = &g_array_index (feature->segments, BastideFeatureSegment, 0);
  ended = bastide_feature_new (self->rules, bastide_game_get_finished_state (self), first->placed, first->segment);

  return ended->complete ? ended->points_complete : feature->points_incomplete;
}

guint
bastide_game_get_shown_turn (BastideGame *self)
{
  guint turn = bastide_game_get_turn (self);

  if (!bastide_review_get_running (self->review))
    return turn;

  /* The part that ends the game does not count as a turn. */
  return MIN (turn, bastide_state_get_turn (self->rules, bastide_review_get_state (self->review)));
}

BastideState *
bastide_game_get_state_at (BastideGame *self,
                           guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_state_at (self->history, n_actions);
}

const char *
bastide_game_get_text_at (BastideGame *self,
                          guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions > 0 && n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_action (self->history, n_actions - 1)->text;
}
