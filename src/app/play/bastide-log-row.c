/* bastide-log-row.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-log-row.h"

#include <glib/gi18n.h>

#include "bastide-icon.h"
#include "model/words/bastide-texts.h"

/* In pixels for a usual font. */
#define TOKEN_SIZE 24

struct _BastideLogRow
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkLabel    *heading;
  GtkWidget   *box;
  GtkPicture *chip;
  GtkLabel    *text;
  GtkWidget   *mark;
  GtkBox      *token;
  GtkLabel    *points;

  /* Owned */
  BastideLogEntry *entry;
  char            *mistake;
};

G_DEFINE_FINAL_TYPE (BastideLogRow, bastide_log_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_HOVERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_enter_cb (BastideLogRow *self)
{
  g_signal_emit (self, signals[SIGNAL_HOVERED], 0, TRUE);
}

static void
on_leave_cb (BastideLogRow *self)
{
  g_signal_emit (self, signals[SIGNAL_HOVERED], 0, FALSE);
}

static void
bastide_log_row_dispose (GObject *object)
{
  BastideLogRow *self = BASTIDE_LOG_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_LOG_ROW);
  g_clear_object (&self->entry);

  G_OBJECT_CLASS (bastide_log_row_parent_class)->dispose (object);
}

static void
bastide_log_row_finalize (GObject *object)
{
  g_free (BASTIDE_LOG_ROW (object)->mistake);

  G_OBJECT_CLASS (bastide_log_row_parent_class)->finalize (object);
}

static void
bastide_log_row_class_init (BastideLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_log_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_log_row_finalize;

  signals[SIGNAL_HOVERED] = g_signal_new ("hovered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  g_type_ensure (BASTIDE_TYPE_ICON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, heading);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, box);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, chip);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, text);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, mark);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, token);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, points);
  gtk_widget_class_bind_template_callback (widget_class, on_enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_leave_cb);
}

static void
bastide_log_row_init (BastideLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The picture of a token that is taken or played. */
static void
update_token (BastideLogRow *self)
{
  const BastideEvent *event = &self->entry->event;
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->token));
  GtkWidget *picture = NULL;

  if (child != NULL)
    gtk_box_remove (self->token, child);
  if (event->piece != NULL && event->piece->faces != NULL)
    {
      g_autofree char *name = g_strdup_printf ("%s-%d", event->piece->name, event->count);

      picture = bastide_icon_new_token (name, TOKEN_SIZE);
    }
  if (picture != NULL)
    gtk_box_append (self->token, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->token), picture != NULL);
}

/* The list speaks its items, not what is in them. */
static GtkAccessible *
get_spoken (BastideLogRow *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  return GTK_ACCESSIBLE (item != NULL ? item : GTK_WIDGET (self));
}

static void
speak (BastideLogRow *self,
       BastideGame   *game)
{
  g_autofree char *line = bastide_game_print_entry (game, self->entry);

  gtk_accessible_update_property (get_spoken (self), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
}

/**
 * bastide_log_row_set_entry:
 * @game: (nullable): whose players the line names
 * @entry: (nullable): the line
 */
void
bastide_log_row_set_entry (BastideLogRow   *self,
                           BastideGame     *game,
                           BastideLogEntry *entry)
{
  g_autofree char *markup = NULL;
  g_autofree char *points = NULL;
  int player;

  g_return_if_fail (BASTIDE_IS_LOG_ROW (self));

  g_set_object (&self->entry, entry);
  if (entry == NULL)
    return;

  update_token (self);
  player = entry->player;
  gtk_widget_set_visible (GTK_WIDGET (self->chip), player >= 0);
  if (player >= 0)
    {
      BastidePlayer *who = bastide_game_get_player (game, (guint) player);

      bastide_icon_show_colour (self->chip, bastide_player_get_colour (who));
      /* Translators: a line of the log: who and what; keep the <b>: “<b>Anna</b> completes a road of 3 tiles” */
      markup = g_markup_printf_escaped (C_("log", "<b>%s</b> %s"), bastide_player_get_name (who),
                                        entry->text);
    }
  else
    {
      markup = g_markup_escape_text (entry->text, -1);
    }
  gtk_label_set_markup (self->text, markup);
  points = bastide_text_signed (entry->event.points);
  gtk_label_set_label (self->points, points);
  gtk_widget_set_visible (GTK_WIDGET (self->points), entry->event.points != 0);
  speak (self, game);
}

/**
 * bastide_log_row_set_current:
 * @current: whether the line tells what has just happened at the moment that is reviewed
 */
void
bastide_log_row_set_current (BastideLogRow *self,
                             gboolean       current)
{
  g_return_if_fail (BASTIDE_IS_LOG_ROW (self));

  if (current)
    gtk_widget_add_css_class (self->box, "current");
  else
    gtk_widget_remove_css_class (self->box, "current");
}

/* What is said after the line: where it begins a turn, and what was lost with it. */
static void
describe (BastideLogRow *self)
{
  const char *heading =
    gtk_widget_get_visible (GTK_WIDGET (self->heading)) ? gtk_label_get_label (self->heading) : NULL;
  g_autofree char *both = heading != NULL && self->mistake != NULL
                            ? g_strdup_printf ("%s. %s", heading, self->mistake) : NULL;
  const char *description = both != NULL ? both : heading != NULL ? heading : self->mistake;

  if (description != NULL)
    gtk_accessible_update_property (get_spoken (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  else
    gtk_accessible_reset_property (get_spoken (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/**
 * bastide_log_row_set_mistake:
 * @text: (nullable): how much was lost with what the line tells, where that was much
 */
void
bastide_log_row_set_mistake (BastideLogRow *self,
                             const char    *text)
{
  g_return_if_fail (BASTIDE_IS_LOG_ROW (self));

  /* Setting a tooltip looks for what is under the pointer, which takes long where every row does so. */
  if (g_strcmp0 (text, self->mistake) == 0)
    return;

  g_free (self->mistake);
  self->mistake = g_strdup (text);
  gtk_widget_set_visible (self->mark, text != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  describe (self);
}

/**
 * bastide_log_row_set_heading:
 * @heading: (nullable): above the line, where it is the first one of a group
 */
void
bastide_log_row_set_heading (BastideLogRow *self,
                             const char    *heading)
{
  g_return_if_fail (BASTIDE_IS_LOG_ROW (self));

  gtk_label_set_label (self->heading, heading != NULL ? heading : "");
  gtk_widget_set_visible (GTK_WIDGET (self->heading), heading != NULL);
  describe (self);
}

/**
 * bastide_log_row_get_entry:
 *
 * Returns: (transfer none) (nullable): the line
 */
BastideLogEntry *
bastide_log_row_get_entry (BastideLogRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ROW (self), NULL);

  return self->entry;
}
