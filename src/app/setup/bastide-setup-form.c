/* bastide-setup-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-setup-form.h"

#include <string.h>

#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-figure-row.h"
#include "bastide-game-choice.h"
#include "bastide-module-card.h"
#include "bastide-option-row.h"
#include "bastide-tileset-card.h"

struct _BastideSetupForm
{
  GtkWidget parent_instance;

  /* template widgets */
  BastideGameChoice *game_choice;
  GtkWidget *modules_section;
  GtkBox *modules_columns;
  GtkBox *tilesets_columns;
  GtkListBox *figures_list;
  GtkListBox *options_list;

  /* owned */
  BastideSetupDraft *draft;
  GPtrArray *shown_guests; /* (nullable) */

  const BastideGameInterface *shown_game;
};

G_DEFINE_FINAL_TYPE (BastideSetupForm, bastide_setup_form, GTK_TYPE_WIDGET)

static void
clear_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static void
fill_cards (BastideSetupForm *self)
{
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self->draft);
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self->draft);

  bastide_box_clear (self->modules_columns);
  for (guint i = 0; i < modules->len; i++)
    gtk_box_append (self->modules_columns, bastide_module_card_new (self->draft, g_ptr_array_index (modules, i)));
  gtk_widget_set_visible (self->modules_section, modules->len > 0);

  /* Sets that stand for an expansion are part of its card. */
  bastide_box_clear (self->tilesets_columns);
  for (guint i = 0; i < tilesets->len; i++)
    if (bastide_setup_draft_find_module (self->draft, g_ptr_array_index (tilesets, i)) == NULL)
      gtk_box_append (self->tilesets_columns, bastide_tileset_card_new (self->draft, g_ptr_array_index (tilesets, i)));
}

static void
fill_rows (BastideSetupForm *self)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (self->draft);

  clear_list (self->figures_list);
  for (guint i = 0; i < game->vocabulary.n_figures; i++)
    gtk_list_box_append (self->figures_list, bastide_figure_row_new (self->draft, &game->vocabulary.figures[i]));

  clear_list (self->options_list);
  for (guint i = 0; i < bastide_setup_draft_get_n_options (self->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (self->draft, i);

      /* Who begins is for those who play. */
      if (strcmp (option->name, BASTIDE_OPTION_START_PLAYER) != 0)
        gtk_list_box_append (self->options_list, bastide_option_row_new (self->draft, option));
    }
}

static void
fill_contents (BastideSetupForm *self)
{
  GPtrArray *guests = bastide_setup_draft_get_guests (self->draft);

  self->shown_game = bastide_setup_draft_get_game (self->draft);
  g_clear_pointer (&self->shown_guests, g_ptr_array_unref);
  self->shown_guests = guests != NULL ? g_ptr_array_ref (guests) : NULL;
  fill_cards (self);
  fill_rows (self);
}

typedef void (*UpdateFunc) (gpointer child);

static void
update_children (gpointer   parent,
                 UpdateFunc update)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    update (child);
}

static void
update (BastideSetupForm *self)
{
  if (bastide_setup_draft_get_game (self->draft) != self->shown_game ||
      bastide_setup_draft_get_guests (self->draft) != self->shown_guests)
    fill_contents (self);

  update_children (self->modules_columns, (UpdateFunc) bastide_module_card_update);
  update_children (self->tilesets_columns, (UpdateFunc) bastide_tileset_card_update);
  update_children (self->figures_list, (UpdateFunc) bastide_figure_row_update);
  update_children (self->options_list, (UpdateFunc) bastide_option_row_update);
}

static void
bastide_setup_form_dispose (GObject *object)
{
  BastideSetupForm *self = BASTIDE_SETUP_FORM (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SETUP_FORM);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->shown_guests, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_setup_form_parent_class)->dispose (object);
}

static void
bastide_setup_form_class_init (BastideSetupFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_setup_form_dispose;

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_GAME_CHOICE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-setup-form.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, game_choice);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, modules_section);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, modules_columns);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, tilesets_columns);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, figures_list);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, options_list);
}

static void
bastide_setup_form_init (BastideSetupForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_setup_form_set_draft (BastideSetupForm    *self,
                              BastideSetupDraft   *draft,
                              BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_SETUP_FORM (self));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  bastide_game_choice_fill (self->game_choice, draft, tilesets);
  fill_contents (self);
  update (self);
}
