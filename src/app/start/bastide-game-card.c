/* bastide-game-card.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-card.h"

#include <glib/gi18n.h>

#include "bastide-board-thumbnail.h"
#include "bastide-saved-game-text.h"

struct _BastideGameCard
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkButton *button;
  BastideBoardThumbnail *thumbnail;
  GtkLabel *title_label;
  GtkLabel *state_label;
  GtkLabel *problem_label;
  GtkLabel *note_label;
  GtkLabel *date_label;

  /* owned */
  BastideSavedGame *saved_game;
};

G_DEFINE_FINAL_TYPE (BastideGameCard, bastide_game_card, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_DELETE,
  SIGNAL_DESCRIBE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_delete_clicked_cb (BastideGameCard *self)
{
  g_signal_emit (self, signals[SIGNAL_DELETE], 0);
}

static void
on_describe_clicked_cb (BastideGameCard *self)
{
  g_signal_emit (self, signals[SIGNAL_DESCRIBE], 0);
}

/* The picture is loaded when it is seen: only then this turns out. */
static void
on_problem_changed_cb (BastideGameCard *self)
{
  bastide_saved_game_text_show_problem (self->problem_label, bastide_board_thumbnail_get_problem (self->thumbnail));
}

static void
bastide_game_card_dispose (GObject *object)
{
  BastideGameCard *self = BASTIDE_GAME_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_GAME_CARD);
  g_clear_object (&self->saved_game);

  G_OBJECT_CLASS (bastide_game_card_parent_class)->dispose (object);
}

static void
bastide_game_card_class_init (BastideGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_game_card_dispose;

  signals[SIGNAL_DELETE] =
    g_signal_new ("delete", BASTIDE_TYPE_GAME_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[SIGNAL_DESCRIBE] =
    g_signal_new ("describe", BASTIDE_TYPE_GAME_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_BOARD_THUMBNAIL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-game-card.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, button);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, thumbnail);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, state_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, problem_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, note_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, date_label);
  gtk_widget_class_bind_template_callback (widget_class, on_delete_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_describe_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_problem_changed_cb);
}

static void
bastide_game_card_init (BastideGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_game_card_new (BastideSavedGame    *saved_game,
                       BastideTilesetStore *tilesets)
{
  BastideGameCard *self = g_object_new (BASTIDE_TYPE_GAME_CARD, NULL);
  g_autofree char *caption = bastide_saved_game_text_caption (saved_game);
  g_autofree char *state = bastide_saved_game_text_details (saved_game);
  g_autofree char *date = bastide_saved_game_text_date (saved_game);
  g_autofree char *uri = g_file_get_uri (saved_game->file);
  g_autofree char *spoken = NULL;

  self->saved_game = g_object_ref (saved_game);
  gtk_label_set_label (self->title_label, caption);
  bastide_saved_game_text_show_note (self->note_label, saved_game);
  gtk_label_set_label (self->state_label, state);
  gtk_label_set_label (self->date_label, date);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", uri);
  bastide_board_thumbnail_set_file (self->thumbnail, saved_game->file, tilesets);
  spoken = g_strdup_printf ("%s, %s, %s", caption, state, date);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return GTK_WIDGET (self);
}

BastideSavedGame *
bastide_game_card_get_saved_game (BastideGameCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_CARD (self), NULL);

  return self->saved_game;
}
