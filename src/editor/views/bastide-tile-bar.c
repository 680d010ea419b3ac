/* bastide-tile-bar.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-bar.h"

#include <glib/gi18n.h>

struct _BastideTileBar
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *box;
  GtkLabel *number_label;
  GtkEntry *name_entry;
  GtkSpinButton *count_button;
  GtkWidget *derive_button;

  BastideEditorSession *session; /* (nullable), owned */
  BastideTileDraft *named;       /* (nullable), owned: the tile whose name is being typed */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideTileBar, bastide_tile_bar, GTK_TYPE_WIDGET)

static void
show_name_error (BastideTileBar *self,
                 const char     *message)
{
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name_entry),
                               message != NULL ? message : _("What the tile is called in the file"));
  if (message != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->name_entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->name_entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->name_entry), GTK_ACCESSIBLE_STATE_INVALID,
                               message != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name_entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  message != NULL ? message : "", -1);
}

static void
show_number (BastideTileBar   *self,
             BastideTileDraft *tile)
{
  g_autoptr (GPtrArray) selected = bastide_editor_session_list_selected (self->session);
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (bastide_editor_session_get_draft (self->session)));
  g_autofree char *text = NULL;

  if (tile == NULL)
    text = g_strdup (_("No tile"));
  else if (selected->len > 1)
    text = g_strdup_printf (ngettext ("%1$u of %2$u tiles selected", "%1$u of %2$u tiles selected", selected->len),
                            selected->len, n_tiles);
  else
    /* Translators: “Tile 3 of 12”. */
    text = g_strdup_printf (_("Tile %1$u of %2$u"), bastide_tile_draft_get_position (tile) + 1, n_tiles);
  gtk_label_set_label (self->number_label, text);
}

/* A name is taken when it is whole, for the tile that was shown while it was typed. */
static void
on_name_activated_cb (BastideTileBar *self)
{
  g_autoptr (BastideTileDraft) tile = g_steal_pointer (&self->named);
  BastideTilesetDraft *draft = tile != NULL ? bastide_editor_session_get_draft (self->session) : NULL;
  g_autoptr (BastideTileDraft) there =
    tile != NULL ? g_list_model_get_item (G_LIST_MODEL (draft), bastide_tile_draft_get_position (tile)) : NULL;

  /* It may have been deleted meanwhile. */
  if (tile != NULL && there == tile)
    bastide_tileset_draft_rename_tile (draft, tile, gtk_editable_get_text (GTK_EDITABLE (self->name_entry)), NULL);
}

static void
update (BastideTileBar *self)
{
  BastideTileDraft *tile = self->session != NULL ? bastide_editor_session_get_tile (self->session) : NULL;

  gtk_widget_set_sensitive (self->box, tile != NULL && bastide_editor_session_is_writable (self->session));
  if (self->session == NULL)
    return;

  if (self->named != tile)
    on_name_activated_cb (self);

  show_number (self, tile);
  if (tile == NULL)
    return;

  self->updating = TRUE;
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->name_entry)), bastide_tile_draft_get_id (tile)) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->name_entry), bastide_tile_draft_get_id (tile));
  show_name_error (self, NULL);
  gtk_spin_button_set_value (self->count_button, bastide_tile_draft_get_count (tile));
  gtk_widget_set_visible (self->derive_button, bastide_tile_draft_get_overruled (tile) != BASTIDE_OVERRULED_NOTHING);
  self->updating = FALSE;
}

static void
on_name_changed_cb (BastideTileBar *self)
{
  BastideTileDraft *tile = self->session != NULL ? bastide_editor_session_get_tile (self->session) : NULL;
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name_entry));
  g_autoptr (GError) error = NULL;

  if (self->updating || tile == NULL)
    return;

  g_set_object (&self->named, tile);
  bastide_tileset_draft_may_rename_tile (bastide_editor_session_get_draft (self->session), tile, name, &error);
  show_name_error (self, error != NULL ? error->message : NULL);
}

/* A name that cannot be is forgotten when one goes on to something else. */
static void
on_name_left_cb (BastideTileBar *self)
{
  on_name_activated_cb (self);
  update (self);
}

static void
on_count_changed_cb (BastideTileBar *self)
{
  g_autoptr (GPtrArray) tiles = NULL;

  if (self->updating || self->session == NULL)
    return;

  tiles = bastide_editor_session_list_selected (self->session);
  bastide_tileset_draft_set_count (bastide_editor_session_get_draft (self->session), tiles,
                                   (guint) gtk_spin_button_get_value_as_int (self->count_button));
}

static void
bastide_tile_bar_dispose (GObject *object)
{
  BastideTileBar *self = BASTIDE_TILE_BAR (object);

  g_clear_object (&self->named);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILE_BAR);

  G_OBJECT_CLASS (bastide_tile_bar_parent_class)->dispose (object);
}

static void
bastide_tile_bar_class_init (BastideTileBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_bar_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-tile-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTileBar, box);
  gtk_widget_class_bind_template_child (widget_class, BastideTileBar, number_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTileBar, name_entry);
  gtk_widget_class_bind_template_child (widget_class, BastideTileBar, count_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTileBar, derive_button);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_name_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_name_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_count_changed_cb);
}

static void
bastide_tile_bar_init (BastideTileBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_tile_bar_set_session (BastideTileBar       *self,
                              BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_TILE_BAR (self));

  if (self->session != NULL)
    {
      on_name_activated_cb (self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (bastide_editor_session_get_selection (self->session), self);
    }
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_object (session, "tile-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (bastide_editor_session_get_selection (session), "selection-changed", G_CALLBACK (update),
                               self, G_CONNECT_SWAPPED);
    }
  update (self);
}
