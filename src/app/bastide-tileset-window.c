/* bastide-tileset-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-window.h"

#include <glib/gi18n.h>

#include "bastide-areas.h"
#include "bastide-message-dialog.h"
#include "bastide-set-tile-painting.h"
#include "model/bastide-texts.h"
#include "tileset/bastide-plain-text.h"

#define TILE_SIZE 92

struct _BastideTilesetWindow
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkLabel *title_label;
  GtkLabel *facts_label;
  GtkLabel *description_label;
  GtkLabel *link_label;
  GtkGridView *tiles_view;
  GtkLabel *state_label;
  GtkButton *install_button;

  /* owned */
  BastideTilesetStore *store;
  GFile *file;
  BastideTileset *tileset;
};

G_DEFINE_FINAL_TYPE (BastideTilesetWindow, bastide_tileset_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_INSTALLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The model lists numbers of tiles as strings: the views need no objects of their own. */
static GListModel *
create_model (BastideTilesetWindow *self)
{
  GtkStringList *numbers = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->tileset->tiles->len; i++)
    gtk_string_list_take (numbers, g_strdup_printf ("%u", i));

  return G_LIST_MODEL (numbers);
}

static void
on_setup_cb (BastideTilesetWindow *self,
             GtkListItem          *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), bastide_set_tile_painting_create_picture (TILE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
on_bind_cb (BastideTilesetWindow *self,
            GtkListItem          *item)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (picture);
  guint number = gtk_list_item_get_position (item);
  BastideTileDefinition *tile = g_ptr_array_index (self->tileset->tiles, number);
  g_autofree char *text = g_strdup_printf ("× %u", tile->count);

  bastide_set_tile_painting_show (GTK_PICTURE (picture), self->tileset, number);
  gtk_label_set_label (GTK_LABEL (label), text);
}

static char *
describe_facts (BastideTileset *tileset)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *author = tileset->author != NULL ? bastide_plain_text_isolate (tileset->author) : NULL;

  g_ptr_array_add (parts, bastide_text_n_tiles ((int) bastide_tileset_count_tiles (tileset)));
  g_ptr_array_add (parts, g_strdup (_(tileset->game->title)));
  if (author != NULL)
    /* Translators: %s is the author of a tileset. */
    g_ptr_array_add (parts, g_strdup_printf (_("by %s"), author));
  if (tileset->licence != NULL)
    g_ptr_array_add (parts, bastide_plain_text_isolate (tileset->licence));
  /* Translators: the version of a tileset. */
  g_ptr_array_add (parts, g_strdup_printf (_("version %u"), tileset->version));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

static void
update_state (BastideTilesetWindow *self)
{
  BastideTileset *installed = bastide_tileset_store_find (self->store, self->tileset->id);
  const char *text = "";

  if (installed != NULL && installed->builtin)
    text = _("This set came with the program and cannot be replaced.");
  else if (installed != NULL)
    text = _("A set with the same name is installed already. It will be replaced; saved games keep the tiles "
             "that they were played with.");
  gtk_label_set_label (self->state_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->state_label), text[0] != '\0');
  gtk_widget_set_sensitive (GTK_WIDGET (self->install_button), installed == NULL || !installed->builtin);
  gtk_button_set_label (self->install_button, installed != NULL ? _("Replace") : _("Install"));
}

static void
show_tileset (BastideTilesetWindow *self)
{
  const char *description = bastide_texts_pick (self->tileset->descriptions, g_get_language_names ());
  g_autofree char *facts = describe_facts (self->tileset);
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (gtk_no_selection_new (create_model (self)));

  gtk_label_set_label (self->title_label, bastide_text_tileset (self->tileset));
  gtk_label_set_label (self->facts_label, facts);
  gtk_label_set_label (self->description_label, description != NULL ? description : "");
  gtk_widget_set_visible (GTK_WIDGET (self->description_label), description != NULL);
  gtk_label_set_label (self->link_label, self->tileset->link != NULL ? self->tileset->link : "");
  gtk_widget_set_visible (GTK_WIDGET (self->link_label), self->tileset->link != NULL);
  gtk_grid_view_set_model (self->tiles_view, selection);
  g_object_unref (selection);
  update_state (self);
}

static void
on_install_clicked_cb (BastideTilesetWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (bastide_tileset_store_install (self->store, self->file, &error) == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Tileset Was Not Installed"), error->message);
      return;
    }

  g_signal_emit (self, signals[SIGNAL_INSTALLED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
bastide_tileset_window_dispose (GObject *object)
{
  BastideTilesetWindow *self = BASTIDE_TILESET_WINDOW (object);

  G_OBJECT_CLASS (bastide_tileset_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILESET_WINDOW);
  g_clear_object (&self->store);
  g_clear_object (&self->file);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);
}

static void
bastide_tileset_window_class_init (BastideTilesetWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tileset_window_dispose;

  signals[SIGNAL_INSTALLED] =
    g_signal_new ("installed", BASTIDE_TYPE_TILESET_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-tileset-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, facts_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, description_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, link_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, tiles_view);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, state_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, install_button);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_install_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  bastide_areas_install (widget_class);
}

static void
bastide_tileset_window_init (BastideTilesetWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
bastide_tileset_window_new (GtkWindow           *parent,
                            BastideTilesetStore *store,
                            GFile               *file,
                            BastideTileset      *tileset)
{
  BastideTilesetWindow *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (tileset != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_TILESET_WINDOW,
                       "application", gtk_window_get_application (parent),
                       "transient-for", parent,
                       NULL);
  self->store = g_object_ref (store);
  self->file = g_object_ref (file);
  self->tileset = bastide_tileset_ref (tileset);
  show_tileset (self);

  return GTK_WINDOW (self);
}
