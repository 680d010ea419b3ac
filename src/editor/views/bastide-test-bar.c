/* bastide-test-bar.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-test-bar.h"

#include <glib/gi18n.h>

#include "model/drafts/bastide-test-position.h"

struct _BastideTestBar
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkLabel *label;
  GtkWidget *save_button;
  GtkPopover *popover;
  GtkEditable *title_entry;
  GtkWidget *keep_button;

  /* owned */
  BastideGame *game;
};

G_DEFINE_FINAL_TYPE (BastideTestBar, bastide_test_bar, GTK_TYPE_WIDGET)

enum
{
  SAVE,
  LEAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The name that is offered is that of the moment. */
static void
on_popover_show_cb (BastideTestBar *self)
{
  g_autofree char *title = bastide_test_position_suggest_title (self->game);

  gtk_editable_set_text (self->title_entry, title);
  gtk_editable_select_region (self->title_entry, 0, -1);
}

static char *
get_title (BastideTestBar *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->title_entry)));
}

static void
on_title_changed_cb (BastideTestBar *self)
{
  g_autofree char *title = get_title (self);

  gtk_widget_set_sensitive (self->keep_button, title[0] != '\0');
}

static void
on_keep_clicked_cb (BastideTestBar *self)
{
  g_autofree char *title = get_title (self);

  if (title[0] == '\0')
    return;

  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[SAVE], 0, title);
}

static void
on_leave_clicked_cb (BastideTestBar *self)
{
  g_signal_emit (self, signals[LEAVE], 0);
}

static void
bastide_test_bar_dispose (GObject *object)
{
  BastideTestBar *self = BASTIDE_TEST_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TEST_BAR);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_test_bar_parent_class)->dispose (object);
}

static void
bastide_test_bar_class_init (BastideTestBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_test_bar_dispose;

  signals[SAVE] = g_signal_new ("save", BASTIDE_TYPE_TEST_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
  signals[LEAVE] = g_signal_new ("leave", BASTIDE_TYPE_TEST_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-test-bar.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideTestBar, label);
  gtk_widget_class_bind_template_child (widget_class, BastideTestBar, save_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTestBar, popover);
  gtk_widget_class_bind_template_child (widget_class, BastideTestBar, title_entry);
  gtk_widget_class_bind_template_child (widget_class, BastideTestBar, keep_button);
  gtk_widget_class_bind_template_callback (widget_class, on_popover_show_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_title_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_keep_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_leave_clicked_cb);
}

static void
bastide_test_bar_init (BastideTestBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_test_bar_set_game (BastideTestBar      *self,
                           BastideGame         *game,
                           BastideTilesetDraft *draft)
{
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_TEST_BAR (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (draft));

  g_set_object (&self->game, game);
  /* Translators: %s is the title of a set of tiles. */
  text = g_strdup_printf (_("Play-test of “%s”. This game is not saved."), bastide_tileset_draft_get_title (draft));
  gtk_label_set_label (self->label, text);
  gtk_widget_set_visible (self->save_button, !bastide_tileset_draft_is_read_only (draft));
}
