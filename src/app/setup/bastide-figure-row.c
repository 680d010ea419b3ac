/* bastide-figure-row.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-figure-row.h"

#include <glib/gi18n.h>

#include "bastide-columns-layout.h"
#include "bastide-icon.h"
#include "model/words/bastide-texts.h"

#define FIGURE_SIZE 30

struct _BastideFigureRow
{
  GtkListBoxRow parent_instance;

  /* template widgets */
  GtkBox *figure_box;
  GtkLabel *title_label;
  GtkLabel *default_label;
  GtkSpinButton *count_button;

  BastideSetupDraft *draft;
  const BastideFigureKind *kind;
};

G_DEFINE_FINAL_TYPE (BastideFigureRow, bastide_figure_row, GTK_TYPE_LIST_BOX_ROW)

static void
on_count_changed_cb (BastideFigureRow *self)
{
  bastide_setup_draft_set_figures (self->draft, self->kind,
                                   (guint) gtk_spin_button_get_value_as_int (self->count_button));
}

static void
bastide_figure_row_dispose (GObject *object)
{
  BastideFigureRow *self = BASTIDE_FIGURE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_FIGURE_ROW);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_figure_row_parent_class)->dispose (object);
}

static void
bastide_figure_row_class_init (BastideFigureRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_figure_row_dispose;

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-figure-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideFigureRow, figure_box);
  gtk_widget_class_bind_template_child (widget_class, BastideFigureRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideFigureRow, default_label);
  gtk_widget_class_bind_template_child (widget_class, BastideFigureRow, count_button);
  gtk_widget_class_bind_template_callback (widget_class, on_count_changed_cb);
}

static void
bastide_figure_row_init (BastideFigureRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_figure_row_new (BastideSetupDraft       *draft,
                        const BastideFigureKind *kind)
{
  BastideFigureRow *self = g_object_new (BASTIDE_TYPE_FIGURE_ROW, NULL);
  g_autoptr (BastideSeat) seat = g_list_model_get_item (bastide_setup_draft_get_seats (draft), 0);
  const char *title = bastide_text_figure (kind);
  g_autofree char *spoken = NULL;

  self->draft = g_object_ref (draft);
  self->kind = kind;
  gtk_box_prepend (self->figure_box, bastide_icon_new_figure (kind->name, bastide_seat_get_colour (seat), FIGURE_SIZE));
  gtk_label_set_label (self->title_label, title);
  /* Translators: %s is a kind of figure, “Follower”. */
  spoken = g_strdup_printf (_("%s: how many each player has"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_spin_button_set_range (self->count_button, 0, BASTIDE_MAX_FIGURES);
  bastide_figure_row_update (self);

  return GTK_WIDGET (self);
}

void
bastide_figure_row_update (BastideFigureRow *self)
{
  g_autofree char *usual = NULL;

  g_return_if_fail (BASTIDE_IS_FIGURE_ROW (self));

  /* Translators: a number of figures, the one of the rulebook. */
  usual = g_strdup_printf (C_("figures of each player", "%u by default"),
                           bastide_setup_draft_get_usual_figures (self->draft, self->kind));
  gtk_label_set_label (self->default_label, usual);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, usual, -1);
  gtk_spin_button_set_value (self->count_button, bastide_setup_draft_get_figures (self->draft, self->kind));
}
