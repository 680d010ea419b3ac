/* bastide-card-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-card-painting.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-choice-speech.h"
#include "bastide-piece-painter.h"
#include "bastide-text-scale.h"

/* In pixels for a usual font. */
#define CARD_WIDTH 142
#define TOKEN_WIDTH 160

struct _BastideCardPainting
{
  BastidePainting parent_instance;

  BastideChoice *choice; /* owned */
  const char    *kind;   /* kind of the card: the word of the decision, interned */
  guint          card;   /* 0: none */
  const char    *token;  /* (nullable): that can be played, as it is drawn, interned */
  const char    *text;   /* (nullable): its effect */
  char          *colour;
  int            most_height; /* or 0 */
};

G_DEFINE_FINAL_TYPE (BastideCardPainting, bastide_card_painting, BASTIDE_TYPE_PAINTING)

enum
{
  PROP_SHOWN = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
bastide_card_painting_measure (BastidePainting *painting,
                               int             *width,
                               int             *height)
{
  BastideCardPainting *self = BASTIDE_CARD_PAINTING (painting);
  double ratio = self->token != NULL ? 1 : BASTIDE_CARD_RATIO;

  *width = bastide_text_scale_apply (NULL, self->token != NULL ? TOKEN_WIDTH : CARD_WIDTH);
  if (self->most_height > 0)
    *width = MIN (*width, (int) (self->most_height / ratio));
  *height = (int) ceil (*width * ratio);
}

static void
bastide_card_painting_paint (BastidePainting *painting,
                             cairo_t         *cr,
                             int              width,
                             int              height,
                             gboolean         dark)
{
  BastideCardPainting *self = BASTIDE_CARD_PAINTING (painting);

  if (self->card > 0)
    bastide_card_paint (cr, self->kind, self->card, self->colour, 0, 0, width);
  else if (self->token != NULL)
    bastide_token_paint (cr, self->token, width / 2.0, height / 2.0, width / 2.0);
}

/* The card that the decision names, 0 for none. */
static guint
find_card (BastideChoice *choice)
{
  const BastideDecision *decision = bastide_choice_get_decision (choice);

  for (guint i = 0; bastide_card_exists (decision->kind) && i < decision->n_facts; i++)
    if (g_str_equal (decision->facts[i].name, "card") && decision->facts[i].known)
      return (guint) decision->facts[i].number;

  return 0;
}

static void
update (BastideCardPainting *self)
{
  BastideGame *game = bastide_choice_get_game (self->choice);
  gboolean shown = game != NULL && !bastide_review_get_running (bastide_game_get_review (game));
  const char *former = self->token;
  guint card = shown ? find_card (self->choice) : 0;

  /* The playable token, face up, and its effect. */
  self->token = self->text = NULL;
  for (guint i = 0; self->token == NULL && i < bastide_choice_get_n_buttons (self->choice); i++)
    {
      const BastideAction *action = bastide_choice_get_button (self->choice, i);
      const BastideVerb *verb =
        bastide_rules_get_verb (bastide_game_get_rules (bastide_choice_get_game (self->choice)), action->verb);
      g_autofree char *name = g_strdup_printf ("%s-%u", verb->name, action->number);

      if (verb->target != BASTIDE_TARGET_CARD || !bastide_token_exists (name))
        continue;
      self->token = g_intern_string (name);
      self->text = bastide_choice_speech_get_face (self->choice, i);
    }

  if (card != self->card || self->token != former)
    {
      self->card = card;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
      gdk_paintable_invalidate_size (GDK_PAINTABLE (self));
      bastide_painting_invalidate (BASTIDE_PAINTING (self));
    }
  if (card == 0)
    return;

  self->kind = g_intern_string (bastide_choice_get_decision (self->choice)->kind);
  g_free (self->colour);
  self->colour = g_strdup (bastide_player_get_colour (
    bastide_game_get_player (game, (guint) bastide_choice_get_decision (self->choice)->player)));
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

static void
bastide_card_painting_dispose (GObject *object)
{
  BastideCardPainting *self = BASTIDE_CARD_PAINTING (object);

  g_clear_object (&self->choice);
  g_clear_pointer (&self->colour, g_free);

  G_OBJECT_CLASS (bastide_card_painting_parent_class)->dispose (object);
}

static void
bastide_card_painting_get_property (GObject    *object,
                                    guint       property,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_SHOWN:
      g_value_set_boolean (value, BASTIDE_CARD_PAINTING (object)->card > 0
                                    || BASTIDE_CARD_PAINTING (object)->token != NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_card_painting_class_init (BastideCardPaintingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_card_painting_dispose;
  object_class->get_property = bastide_card_painting_get_property;
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_card_painting_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_card_painting_paint;

  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bastide_card_painting_init (BastideCardPainting *self)
{
}

void
bastide_card_painting_set_choice (BastideCardPainting *self,
                                  BastideChoice       *choice)
{
  g_return_if_fail (BASTIDE_IS_CARD_PAINTING (self));
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
  g_signal_connect_object (choice, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
bastide_card_painting_set_most_height (BastideCardPainting *self,
                                       int                  height)
{
  g_return_if_fail (BASTIDE_IS_CARD_PAINTING (self));

  if (height == self->most_height)
    return;

  self->most_height = height;
  gdk_paintable_invalidate_size (GDK_PAINTABLE (self));
}

const char *
bastide_card_painting_get_text (BastideCardPainting *self)
{
  g_return_val_if_fail (BASTIDE_IS_CARD_PAINTING (self), NULL);

  return self->text;
}
