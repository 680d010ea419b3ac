/* bastide-card-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-card-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-piece-painter.h"
#include "bastide-text-scale.h"

/* In pixels for a usual font. */
#define CARD_WIDTH 142

struct _BastideCardView
{
  BastidePainting parent_instance;

  BastideChoice *choice; /* owned */
  const char    *kind;   /* of the card: the word of the decision, interned */
  guint          card;   /* 0: none */
  char          *colour;
};

G_DEFINE_FINAL_TYPE (BastideCardView, bastide_card_view, BASTIDE_TYPE_PAINTING)

static void
bastide_card_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  double ratio = orientation == GTK_ORIENTATION_HORIZONTAL ? 1 : BASTIDE_CARD_RATIO;

  *minimum = *natural = (int) ceil (bastide_text_scale_apply (widget, CARD_WIDTH) * ratio);
}

static void
bastide_card_view_paint (BastidePainting *painting,
                         cairo_t         *cr,
                         int              width,
                         int              height,
                         gboolean         dark)
{
  BastideCardView *self = BASTIDE_CARD_VIEW (painting);

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
update (BastideCardView *self)
{
  BastideGame *game = bastide_choice_get_game (self->choice);
  gboolean shown = game != NULL && !bastide_review_get_running (bastide_game_get_review (game));
  guint card = shown ? find_card (self->choice) : 0;

  gtk_widget_set_visible (GTK_WIDGET (self), card > 0);
  if (card == 0)
    return;

  self->card = card;
  self->kind = g_intern_string (bastide_choice_get_decision (self->choice)->kind);
  g_free (self->colour);
  self->colour = g_strdup (bastide_player_get_colour (
    bastide_game_get_player (game, (guint) bastide_choice_get_decision (self->choice)->player)));
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

static void
bastide_card_view_dispose (GObject *object)
{
  BastideCardView *self = BASTIDE_CARD_VIEW (object);

  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->colour, g_free);

  G_OBJECT_CLASS (bastide_card_view_parent_class)->dispose (object);
}

static void
bastide_card_view_class_init (BastideCardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_card_view_dispose;
  widget_class->measure = bastide_card_view_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_card_view_paint;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_card_view_init (BastideCardView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
bastide_card_view_set_choice (BastideCardView *self,
                              BastideChoice   *choice)
{
  g_return_if_fail (BASTIDE_IS_CARD_VIEW (self));
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
  g_signal_connect_swapped (choice, "changed", G_CALLBACK (update), self);
  update (self);
}
