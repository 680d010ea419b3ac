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

#include "bastide-text-scale.h"
#include "bastide-piece-painter.h"

/* In pixels for a usual font. */
#define CARD_WIDTH 142

struct _BastideCardPainting
{
  BastidePainting parent_instance;

  BastideChoice *choice; /* owned */
  const char    *kind;   /* of the card: the word of the decision, interned */
  guint          card;   /* 0: none */
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
  int most_height = BASTIDE_CARD_PAINTING (painting)->most_height;

  *width = bastide_text_scale_apply (NULL, CARD_WIDTH);
  if (most_height > 0)
    *width = MIN (*width, (int) (most_height / BASTIDE_CARD_RATIO));
  *height = (int) ceil (*width * BASTIDE_CARD_RATIO);
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
  guint card = shown ? find_card (self->choice) : 0;

  if (card != self->card)
    {
      self->card = card;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
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
      g_value_set_boolean (value, BASTIDE_CARD_PAINTING (object)->card > 0);
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
