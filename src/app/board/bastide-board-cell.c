/* bastide-board-cell.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-cell.h"

struct _BastideBoardCell
{
  GtkWidget parent_instance;

  BastideBoardPlace place;
  char *text;
};

G_DEFINE_FINAL_TYPE (BastideBoardCell, bastide_board_cell, GTK_TYPE_WIDGET)

static guint activated_signal;

static void
activate (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
bastide_board_cell_finalize (GObject *object)
{
  BastideBoardCell *self = BASTIDE_BOARD_CELL (object);

  g_free (self->text);

  G_OBJECT_CLASS (bastide_board_cell_parent_class)->finalize (object);
}

static void
bastide_board_cell_class_init (BastideBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_board_cell_finalize;

  activated_signal = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activated_signal);
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "boardcell");
}

static void
bastide_board_cell_init (BastideBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The board knows what is under the pointer. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/**
 * bastide_board_cell_new:
 *
 * Returns: (transfer floating): a cell without words
 */
GtkWidget *
bastide_board_cell_new (BastideBoardPlace place)
{
  BastideBoardCell *self = g_object_new (BASTIDE_TYPE_BOARD_CELL, NULL);

  self->place = place;

  return GTK_WIDGET (self);
}

/**
 * bastide_board_cell_get_place:
 *
 * Returns: (transfer none): what it stands for
 */
const BastideBoardPlace *
bastide_board_cell_get_place (BastideBoardCell *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_CELL (self), NULL);

  return &self->place;
}

/**
 * bastide_board_cell_set_place:
 *
 * Lets it stand for another place; its words must follow.
 */
void
bastide_board_cell_set_place (BastideBoardCell  *self,
                              BastideBoardPlace  place)
{
  g_return_if_fail (BASTIDE_IS_BOARD_CELL (self));

  self->place = place;
}

/**
 * bastide_board_cell_set_text:
 * @text: what the screen reader says
 */
void
bastide_board_cell_set_text (BastideBoardCell *self,
                             const char       *text)
{
  g_return_if_fail (BASTIDE_IS_BOARD_CELL (self));

  if (g_strcmp0 (text, self->text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/**
 * bastide_board_cell_get_text:
 *
 * Returns: (transfer none) (nullable): what the screen reader says
 */
const char *
bastide_board_cell_get_text (BastideBoardCell *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_CELL (self), NULL);

  return self->text;
}
