/* bastide-set-relations.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-relations.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-wrapped-label.h"
#include "model/words/bastide-texts.h"

#define ID_KEY "bastide-id"

#define MAX_HEIGHT 260

struct _BastideSetRelations
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkBox *rows;
  GtkMenuButton *add_button;
  GtkListBox *choices;

  BastideEditorSession *session; /* (nullable), owned */
  BastideTilesetStore *tilesets; /* (nullable), owned */
  BastideDraftRelation relation;
};

G_DEFINE_FINAL_TYPE (BastideSetRelations, bastide_set_relations, GTK_TYPE_WIDGET)

static BastideTilesetDraft *
get_draft (BastideSetRelations *self)
{
  return bastide_editor_session_get_draft (self->session);
}

static BastideTileset *
find_set (BastideSetRelations *self,
          const char          *id)
{
  return self->tilesets != NULL ? bastide_tileset_store_find (self->tilesets, id) : NULL;
}

static void
on_remove_clicked (BastideSetRelations *self,
                   GtkButton           *button)
{
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (button), ID_KEY));

  gtk_widget_grab_focus (GTK_WIDGET (self->add_button));
  bastide_tileset_draft_set_related (get_draft (self), self->relation, id, FALSE);
}

static GtkWidget *
create_row (BastideSetRelations *self,
            const char          *id)
{
  BastideTileset *set = find_set (self, id);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  GtkWidget *label;
  g_autofree char *title = NULL;
  g_autofree char *spoken = NULL;

  /* Translators: %s is the id of a set of tiles. */
  title = set != NULL ? g_strdup (bastide_text_tileset (set)) : g_strdup_printf (_("“%s”, which is not installed"), id);
  label = bastide_wrapped_label_new (title, NULL);
  gtk_widget_set_hexpand (label, TRUE);
  /* Translators: %s is the title of a set of tiles. */
  spoken = g_strdup_printf (_("Remove %s"), title);
  gtk_widget_set_tooltip_text (button, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), ID_KEY, g_strdup (id), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove_clicked), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);

  return row;
}

/* Whether it may be chosen: a set of the same game that is not in any relation yet. */
static gboolean
is_free (BastideSetRelations  *self,
         const BastideTileset *set)
{
  g_auto (GStrv) needs = bastide_tileset_draft_list_related (get_draft (self), BASTIDE_DRAFT_NEEDS);
  g_auto (GStrv) excludes = bastide_tileset_draft_list_related (get_draft (self), BASTIDE_DRAFT_EXCLUDES);

  return set->game == bastide_tileset_draft_get_game (get_draft (self))
         && strcmp (set->id, bastide_tileset_draft_get_id (get_draft (self))) != 0
         && !g_strv_contains ((const char *const *) needs, set->id)
         && !g_strv_contains ((const char *const *) excludes, set->id);
}

static void
update_choices (BastideSetRelations *self)
{
  GPtrArray *known = self->tilesets != NULL ? bastide_tileset_store_get_known (self->tilesets) : NULL;
  guint n_choices = 0;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->choices, 0)) != NULL)
    gtk_list_box_remove (self->choices, GTK_WIDGET (row));
  for (guint i = 0; known != NULL && i < known->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (known, i);
      GtkWidget *label;

      if (!is_free (self, set))
        continue;
      label = gtk_label_new (bastide_text_tileset (set));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_list_box_append (self->choices, label);
      g_object_set_data_full (G_OBJECT (gtk_widget_get_parent (label)), ID_KEY, g_strdup (set->id), g_free);
      n_choices++;
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), n_choices > 0);
}

static void
update (BastideSetRelations *self)
{
  g_auto (GStrv) ids = NULL;

  bastide_box_clear (self->rows);
  if (self->session == NULL)
    return;

  ids = bastide_tileset_draft_list_related (get_draft (self), self->relation);
  for (guint i = 0; ids[i] != NULL; i++)
    gtk_box_append (self->rows, create_row (self, ids[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->rows), ids[0] != NULL);
  update_choices (self);
}

static void
on_chosen (BastideSetRelations *self,
           GtkListBoxRow       *row)
{
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (row), ID_KEY));

  gtk_menu_button_popdown (self->add_button);
  bastide_tileset_draft_set_related (get_draft (self), self->relation, id, TRUE);
}

static void
bastide_set_relations_dispose (GObject *object)
{
  BastideSetRelations *self = BASTIDE_SET_RELATIONS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_set_relations_parent_class)->dispose (object);
}

static void
bastide_set_relations_class_init (BastideSetRelationsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_set_relations_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
create_popover (BastideSetRelations *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->choices = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->choices, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choices), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Sets"), -1);
  g_signal_connect_object (self->choices, "row-activated", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->choices));
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);

  return popover;
}

static void
bastide_set_relations_init (BastideSetRelations *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->rows = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  self->add_button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_label (self->add_button, _("Add a set"));
  gtk_menu_button_set_popover (self->add_button, create_popover (self));
  gtk_widget_set_halign (GTK_WIDGET (self->add_button), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->rows));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->add_button));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

void
bastide_set_relations_set_session (BastideSetRelations  *self,
                                   BastideEditorSession *session,
                                   BastideDraftRelation  relation)
{
  g_return_if_fail (BASTIDE_IS_SET_RELATIONS (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (get_draft (self), self);
  g_set_object (&self->session, session);
  self->relation = relation;
  if (session != NULL)
    g_signal_connect_object (get_draft (self), "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
bastide_set_relations_set_tilesets (BastideSetRelations *self,
                                    BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_SET_RELATIONS (self));

  g_set_object (&self->tilesets, tilesets);
  update (self);
}
