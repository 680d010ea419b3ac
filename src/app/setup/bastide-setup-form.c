/* bastide-setup-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-setup-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-option-row.h"
#include "bastide-game-choice.h"
#include "bastide-module-card.h"
#include "bastide-tileset-card.h"

/* A card takes its time and memory, and few look at more of them. */
#define N_FIRST_CARDS 40

struct _BastideSetupForm
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkBox *root;
  GtkWidget *game_section;
  BastideGameChoice *game_choice;
  GtkWidget *modules_section;
  GtkLabel *modules_label;
  GtkBox *modules_columns;
  GtkLabel *adjustment_label;
  GtkBox *tilesets_columns;
  GtkButton *more_button;
  GtkListBox *figures_list;
  GtkListBox *options_list;
  GtkToggleButton *house_rules_button;
  GtkImage *house_rules_icon;
  GtkLabel *house_rules_label;
  GtkListBox *house_rules_list;

  /* owned */
  BastideSetupDraft *draft;
  GPtrArray *shown_guests; /* (nullable) */
  GPtrArray *waiting;      /* BastideTileset: those that have no card yet */

  const BastideGameInterface *shown_game;
};

static void bastide_setup_form_init_buildable (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideSetupForm, bastide_setup_form, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bastide_setup_form_init_buildable))

static GtkBuildableIface *parent_buildable;

static void
clear_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

/* As many cards as there are already, so that a few clicks show all of hundreds of sets. */
static void
show_more_cards (BastideSetupForm *self,
                 guint             n_cards)
{
  g_autofree char *text = NULL;

  n_cards = MIN (n_cards, self->waiting->len);
  for (guint i = 0; i < n_cards; i++)
    gtk_box_append (self->tilesets_columns,
                    bastide_tileset_card_new (self->draft, g_ptr_array_index (self->waiting, i)));
  g_ptr_array_remove_range (self->waiting, 0, n_cards);
  /* Translators: a button below some of many sets of tiles. */
  text = g_strdup_printf (ngettext ("Show %u More Set", "Show %u More Sets", self->waiting->len), self->waiting->len);
  gtk_button_set_label (self->more_button, text);
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), self->waiting->len > 0);
}

static void
on_more_clicked_cb (BastideSetupForm *self)
{
  guint n_cards = 0;

  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->tilesets_columns)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    n_cards++;
  show_more_cards (self, n_cards);
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
  g_ptr_array_set_size (self->waiting, 0);
  for (guint i = 0; i < tilesets->len; i++)
    if (bastide_setup_draft_find_module (self->draft, g_ptr_array_index (tilesets, i)) == NULL)
      g_ptr_array_add (self->waiting, bastide_tileset_ref (g_ptr_array_index (tilesets, i)));
  show_more_cards (self, N_FIRST_CARDS);
}

static void
fill_rows (BastideSetupForm *self)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (self->draft);

  clear_list (self->figures_list);
  for (guint i = 0; i < game->vocabulary.n_figures; i++)
    gtk_list_box_append (self->figures_list, bastide_figure_row_new (self->draft, &game->vocabulary.figures[i]));

  /* Numbers are house rules: few want to change them. */
  clear_list (self->options_list);
  clear_list (self->house_rules_list);
  for (guint i = 0; i < bastide_setup_draft_get_n_options (self->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (self->draft, i);

      /* Who begins is for those who play. */
      if (strcmp (option->name, BASTIDE_OPTION_START_PLAYER) != 0)
        gtk_list_box_append (bastide_option_is_number (option) ? self->house_rules_list : self->options_list,
                             bastide_option_row_new (self->draft, option));
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
update_modules (BastideSetupForm *self)
{
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self->draft);
  g_autofree char *text = NULL;
  guint n_on = 0;

  update_children (self->modules_columns, (UpdateFunc) bastide_module_card_update);
  for (guint i = 0; i < modules->len; i++)
    n_on += bastide_setup_draft_get_expansion (self->draft, g_ptr_array_index (modules, i));
  /* Translators: how many of the expansions are switched on: “2 of 11”. */
  text = g_strdup_printf (C_("expansions", "%u of %u"), n_on, modules->len);
  gtk_label_set_label (self->modules_label, text);
}

/* How many there are is said also while they are out of sight. */
static void
update_house_rules (BastideSetupForm *self)
{
  g_autofree char *text = NULL;
  guint n_changed = 0;

  update_children (self->house_rules_list, (UpdateFunc) bastide_option_row_update);
  for (guint i = 0; i < bastide_setup_draft_get_n_options (self->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (self->draft, i);

      n_changed += bastide_option_is_number (option)
        && strcmp (bastide_setup_draft_get_value (self->draft, option), bastide_option_get_default (option)) != 0;
    }
  if (n_changed > 0)
    /* Translators: how many house rules are not as they are printed. */
    text = g_strdup_printf (ngettext ("%u changed", "%u changed", n_changed), n_changed);
  else
    text = g_strdup (C_("house rules", "As printed"));
  gtk_label_set_label (self->house_rules_label, text);
}

/* What a switch has done besides. */
static void
update_adjustment (BastideSetupForm *self)
{
  const char *adjustment = bastide_setup_draft_get_adjustment (self->draft);

  gtk_label_set_label (self->adjustment_label, adjustment != NULL ? adjustment : "");
  gtk_widget_set_visible (GTK_WIDGET (self->adjustment_label), adjustment != NULL);
}

static void
update_house_rules_open (BastideSetupForm *self)
{
  gboolean open = gtk_toggle_button_get_active (self->house_rules_button);

  gtk_widget_set_visible (GTK_WIDGET (self->house_rules_list), open);
  gtk_image_set_from_icon_name (self->house_rules_icon, open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->house_rules_button), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static void
on_house_rules_toggled_cb (BastideSetupForm *self)
{
  update_house_rules_open (self);
}

static void
update (BastideSetupForm *self)
{
  if (bastide_setup_draft_get_game (self->draft) != self->shown_game ||
      bastide_setup_draft_get_guests (self->draft) != self->shown_guests)
    fill_contents (self);

  update_modules (self);
  update_children (self->tilesets_columns, (UpdateFunc) bastide_tileset_card_update);
  update_children (self->figures_list, (UpdateFunc) bastide_figure_row_update);
  update_children (self->options_list, (UpdateFunc) bastide_option_row_update);
  update_house_rules (self);
  update_adjustment (self);
}

/* What its page puts into the form stands below the game. */
static void
bastide_setup_form_add_child (GtkBuildable *buildable,
                              GtkBuilder   *builder,
                              GObject      *child,
                              const char   *type)
{
  BastideSetupForm *self = BASTIDE_SETUP_FORM (buildable);

  if (self->root != NULL && GTK_IS_WIDGET (child))
    gtk_box_insert_child_after (self->root, GTK_WIDGET (child), self->game_section);
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
bastide_setup_form_init_buildable (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = bastide_setup_form_add_child;
}

static void
bastide_setup_form_dispose (GObject *object)
{
  BastideSetupForm *self = BASTIDE_SETUP_FORM (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SETUP_FORM);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->shown_guests, g_ptr_array_unref);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);

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
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, root);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, game_section);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, game_choice);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, modules_section);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, modules_label);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, modules_columns);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, adjustment_label);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, tilesets_columns);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, more_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, figures_list);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, options_list);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, house_rules_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, house_rules_icon);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, house_rules_label);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, house_rules_list);
  gtk_widget_class_bind_template_callback (widget_class, on_more_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_house_rules_toggled_cb);
}

static void
bastide_setup_form_init (BastideSetupForm *self)
{
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  update_house_rules_open (self);
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
