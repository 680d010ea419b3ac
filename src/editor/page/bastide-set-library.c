/* bastide-set-library.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-library-private.h"

#include <glib/gi18n.h>

#include "bastide-fitting-layout.h"
#include "bastide-columns-layout.h"
#include "bastide-drop-down-label.h"
#include "bastide-editor-session.h"
#include "bastide-library-row.h"
#include "bastide-message-dialog.h"
#include "bastide-set-import.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* Data of a row: the id that it opens, and whether that is a variant. */
#define PATH_KEY "bastide-path"
#define TILESET_KEY "bastide-tileset"
#define VARIANT_KEY "bastide-variant"

G_DEFINE_FINAL_TYPE (BastideSetLibrary, bastide_set_library, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  VARIANT_CHOSEN,
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Lists -------------------------------------------------------------------------------------------------------- */

static BastideTileset *
find_set (BastideSetLibrary *self,
          const char        *path)
{
  GPtrArray *sets = bastide_tileset_store_get_known (bastide_draft_store_get_tilesets (self->drafts));

  for (guint i = 0; i < sets->len; i++)
    if (g_strcmp0 (((BastideTileset *) sets->pdata[i])->path, path) == 0)
      return sets->pdata[i];

  return NULL;
}

/* The row of a file with mistakes. */
static GtkWidget *
create_broken_row (const char *path,
                   GMenuModel *menu)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_filename_display_name (base);
  g_autoptr (GBytes) bytes = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE + 1, NULL, NULL);
  g_autoptr (BastideTilesetDraft) draft = NULL;

  if (bytes != NULL)
    draft = bastide_tileset_draft_new_from_bytes (bytes, name, NULL);

  return bastide_library_row_new (NULL, draft != NULL ? bastide_tileset_draft_get_title (draft) : name,
                                  draft != NULL ? _("Not finished: the checks found mistakes")
                                                : _("This file cannot be read"), menu);
}

/* Tiles that are dragged from an open set are added at the end. */
static gboolean
on_tiles_drop (GtkDropTarget *target,
               const GValue  *value,
               double         x,
               double         y,
               GtkWidget     *row)
{
  BastideEditorSession *session = g_value_get_object (value);
  g_autoptr (GPtrArray) tiles = bastide_editor_session_list_selected (session);
  g_autoptr (GBytes) bytes = bastide_tileset_draft_copy_tiles (bastide_editor_session_get_draft (session), tiles);

  bastide_set_library_add_tiles (BASTIDE_SET_LIBRARY (gtk_widget_get_ancestor (row, BASTIDE_TYPE_SET_LIBRARY)),
                                 g_object_get_data (G_OBJECT (row), PATH_KEY), bytes);

  return TRUE;
}

static void
add_own (BastideSetLibrary *self,
         const char        *path)
{
  BastideTileset *set = find_set (self, path);
  g_autoptr (GMenuModel) menu = bastide_set_library_create_set_menu (path);
  GtkWidget *row = set != NULL ? bastide_library_row_new_set (set, menu) : create_broken_row (path, menu);
  GtkDropTarget *target = gtk_drop_target_new (BASTIDE_TYPE_EDITOR_SESSION, GDK_ACTION_COPY);

  g_object_set_data_full (G_OBJECT (row), PATH_KEY, g_strdup (path), g_free);
  g_signal_connect (target, "drop", G_CALLBACK (on_tiles_drop), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
  gtk_list_box_append (self->own_list, row);
}

static void
add_other (BastideSetLibrary *self,
           BastideTileset    *set)
{
  g_autoptr (GMenuModel) menu = bastide_set_library_create_other_menu (set->id);
  GtkWidget *row = bastide_library_row_new_set (set, menu);

  g_object_set_data_full (G_OBJECT (row), TILESET_KEY, bastide_tileset_ref (set),
                          (GDestroyNotify) bastide_tileset_unref);
  gtk_list_box_append (set->sample ? self->sample_list : self->other_list, row);
}

static void
add_variant (BastideSetLibrary *self,
             BastideVariant    *variant)
{
  g_autoptr (GMenuModel) menu = bastide_set_library_create_variant_menu (bastide_variant_get_id (variant));
  g_autoptr (BastideSetup) setup =
    bastide_variant_make_setup (variant, bastide_draft_store_get_tilesets (self->drafts), NULL);
  GtkWidget *row = bastide_library_row_new_variant (variant, setup->tilesets, menu);

  g_object_set_data_full (G_OBJECT (row), VARIANT_KEY, g_object_ref (variant), g_object_unref);
  gtk_list_box_append (self->variant_list, row);
}

/* By title, in the order of the language. */
static int
compare_rows (GtkListBoxRow *first,
              GtkListBoxRow *second,
              gpointer       user_data)
{
  const char *one = bastide_library_row_get_title (GTK_WIDGET (first));
  const char *other = bastide_library_row_get_title (GTK_WIDGET (second));

  return g_utf8_collate (one, other);
}

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static void
list_variants (BastideSetLibrary *self)
{
  guint n_variants = g_list_model_get_n_items (G_LIST_MODEL (self->variants));

  clear_list (self->variant_list);
  for (guint i = 0; i < n_variants; i++)
    {
      g_autoptr (BastideVariant) variant = g_list_model_get_item (G_LIST_MODEL (self->variants), i);

      add_variant (self, variant);
    }
  gtk_widget_set_visible (self->variant_section, n_variants > 0);
}

static void
list_sets (BastideSetLibrary *self)
{
  g_autoptr (GPtrArray) paths = bastide_draft_store_list (self->drafts);
  GPtrArray *sets = bastide_tileset_store_get_known (bastide_draft_store_get_tilesets (self->drafts));

  clear_list (self->own_list);
  clear_list (self->sample_list);
  clear_list (self->other_list);
  for (guint i = 0; i < paths->len; i++)
    add_own (self, paths->pdata[i]);
  for (guint i = 0; i < sets->len; i++)
    if (!g_ptr_array_find_with_equal_func (paths, ((BastideTileset *) sets->pdata[i])->path, g_str_equal, NULL))
      add_other (self, sets->pdata[i]);
  gtk_widget_set_visible (self->own_section, paths->len > 0);
  gtk_widget_set_visible (self->sample_section, gtk_list_box_get_row_at_index (self->sample_list, 0) != NULL);
}

static void
show_pictures (BastideSetLibrary *self,
               GtkListBox        *list)
{
  float height = (float) gtk_widget_get_height (self->root);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      graphene_rect_t place;

      if (gtk_widget_compute_bounds (GTK_WIDGET (row), self->root, &place) && place.origin.y < 2 * height
          && place.origin.y + place.size.height > -height)
        bastide_library_row_show_pictures (GTK_WIDGET (row));
    }
}

/* The rows in view, and a page before and after them, so that pictures are ready when scrolling. */
static gboolean
show_pictures_in_view (GtkWidget     *widget,
                       GdkFrameClock *clock,
                       gpointer       user_data)
{
  BastideSetLibrary *self = BASTIDE_SET_LIBRARY (widget);

  if (self->n_frames++ == 0)
    return G_SOURCE_CONTINUE;

  self->show_id = 0;
  show_pictures (self, self->variant_list);
  show_pictures (self, self->own_list);
  show_pictures (self, self->sample_list);
  show_pictures (self, self->other_list);

  return G_SOURCE_REMOVE;
}

/* In the next frame but one everything has its place. */
static void
queue_pictures (BastideSetLibrary *self)
{
  if (self->show_id != 0)
    return;

  self->n_frames = 0;
  self->show_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_pictures_in_view, NULL, NULL);
}

/* Lists everything anew: files may have come and gone. */
static void
update (BastideSetLibrary *self)
{
  if (self->drafts == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  list_variants (self);
  list_sets (self);
  queue_pictures (self);
}

/* --- Choosing ----------------------------------------------------------------------------------------------------- */

void
bastide_set_library_choose (BastideSetLibrary    *self,
                            BastideDraftDocument *document,
                            GError               *error)
{
  g_autoptr (BastideDraftDocument) owned = document;
  g_autoptr (GError) reason = error;

  if (document != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, document);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                       _("The Set Cannot Be Opened"), reason->message);
}

static void
on_row_activated_cb (BastideSetLibrary *self,
                     GtkListBoxRow     *row)
{
  const char *path = g_object_get_data (G_OBJECT (row), PATH_KEY);
  BastideTileset *set = g_object_get_data (G_OBJECT (row), TILESET_KEY);
  BastideVariant *variant = g_object_get_data (G_OBJECT (row), VARIANT_KEY);
  BastideDraftDocument *document;
  GError *error = NULL;

  if (variant != NULL)
    {
      g_signal_emit (self, signals[VARIANT_CHOSEN], 0, variant);
      return;
    }

  document = path != NULL ? bastide_draft_store_open (self->drafts, path, &error)
                          : bastide_draft_store_look (self->drafts, set, &error);
  bastide_set_library_choose (self, document, error);
}

/* --- New ones ----------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): without blanks around it */
static char *
get_title (BastideSetLibrary *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title_entry))));
}

static const BastideGameInterface *
get_game (BastideSetLibrary *self)
{
  return bastide_registry_get_games ()[gtk_drop_down_get_selected (self->game_menu)];
}

static void
on_title_changed_cb (BastideSetLibrary *self)
{
  g_autofree char *title = get_title (self);

  gtk_widget_set_sensitive (self->create_button, title[0] != '\0');
  gtk_widget_set_sensitive (self->create_variant_button, title[0] != '\0');
}

static void
on_create_set_cb (BastideSetLibrary *self)
{
  g_autofree char *title = get_title (self);
  BastideDraftDocument *document;

  if (title[0] == '\0')
    return;

  document = bastide_draft_store_create (self->drafts, get_game (self), title);
  gtk_editable_set_text (GTK_EDITABLE (self->title_entry), "");
  bastide_set_library_choose (self, document, NULL);
}

static void
on_create_variant_cb (BastideSetLibrary *self)
{
  g_autofree char *title = get_title (self);
  g_autofree char *id = NULL;
  g_autoptr (BastideVariant) variant = NULL;
  g_autoptr (GError) error = NULL;
  BastideVariant *own;

  if (title[0] == '\0')
    return;

  id = bastide_variant_store_make_id (self->variants, title);
  variant = bastide_variant_new (get_game (self), id, title);
  own = bastide_variant_store_add (self->variants, variant, &error);
  if (own == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                         _("The Variant Was Not Saved"), error->message);
      return;
    }

  gtk_editable_set_text (GTK_EDITABLE (self->title_entry), "");
  g_signal_emit (self, signals[VARIANT_CHOSEN], 0, own);
}

void
bastide_set_library_import (BastideSetLibrary *self,
                            GFile             *file)
{
  BastideDraftDocument *document;

  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));

  document = bastide_set_import (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->drafts, file);
  if (document != NULL)
    bastide_set_library_choose (self, document, NULL);
}

/* The last set is opened. A file that is no set goes the way of all files that are dropped on the window. */
static gboolean
on_drop_cb (BastideSetLibrary *self,
            const GValue      *value)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *item = files; item != NULL; item = item->next)
    {
      g_autofree char *uri = g_file_get_uri (item->data);

      if (bastide_set_import_takes (item->data))
        bastide_set_library_import (self, item->data);
      else
        gtk_widget_activate_action (GTK_WIDGET (self), "win.open-file", "s", uri);
    }

  return files != NULL;
}

/* --- The widget --------------------------------------------------------------------------------------------------- */

/* Nothing is read before it becomes visible. */
static void
bastide_set_library_map (GtkWidget *widget)
{
  BastideSetLibrary *self = BASTIDE_SET_LIBRARY (widget);

  GTK_WIDGET_CLASS (bastide_set_library_parent_class)->map (widget);

  /* Another program, or a file manager, may have changed them. */
  if (self->variants != NULL)
    bastide_variant_store_reload (self->variants);
  update (self);
}

static gboolean
bastide_set_library_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_SET_LIBRARY (widget)->title_entry));
}

static void
bastide_set_library_dispose (GObject *object)
{
  BastideSetLibrary *self = BASTIDE_SET_LIBRARY (object);

  g_clear_object (&self->drafts);
  g_clear_object (&self->variants);
  g_clear_object (&self->deleted_file);
  g_clear_pointer (&self->deleted_contents, g_bytes_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SET_LIBRARY);

  G_OBJECT_CLASS (bastide_set_library_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, root);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, game_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, title_entry);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, create_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, create_variant_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, variant_section);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, variant_list);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, own_section);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, own_list);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, sample_section);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, sample_list);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, other_list);
}

static void
bastide_set_library_class_init (BastideSetLibraryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_set_library_dispose;
  widget_class->map = bastide_set_library_map;
  widget_class->grab_focus = bastide_set_library_grab_focus;

  signals[CHOSEN] = g_signal_new ("chosen", BASTIDE_TYPE_SET_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, BASTIDE_TYPE_DRAFT_DOCUMENT);
  signals[VARIANT_CHOSEN] = g_signal_new ("variant-chosen", BASTIDE_TYPE_SET_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_VARIANT);
  signals[PLAY] = g_signal_new ("play", BASTIDE_TYPE_SET_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, BASTIDE_TYPE_VARIANT);

  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (GDK_TYPE_FILE_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-set-library.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_title_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_create_set_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_create_variant_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_cb);
}

static void
bastide_set_library_init (BastideSetLibrary *self)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GtkAdjustment *position;

  gtk_widget_init_template (GTK_WIDGET (self));
  position = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->root));
  g_signal_connect_object (position, "changed", G_CALLBACK (queue_pictures), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (position, "value-changed", G_CALLBACK (queue_pictures), self, G_CONNECT_SWAPPED);
  gtk_list_box_set_sort_func (self->own_list, compare_rows, NULL, NULL);
  gtk_list_box_set_sort_func (self->sample_list, compare_rows, NULL, NULL);
  gtk_list_box_set_sort_func (self->variant_list, compare_rows, NULL, NULL);
  for (guint i = 0; games[i] != NULL; i++)
    gtk_string_list_append (titles, _(games[i]->title));
  gtk_drop_down_set_model (self->game_menu, G_LIST_MODEL (titles));
  bastide_drop_down_set_label (self->game_menu, _("Game"));
  bastide_set_library_add_actions (self);
}

void
bastide_set_library_set_stores (BastideSetLibrary   *self,
                                BastideDraftStore   *drafts,
                                BastideVariantStore *variants)
{
  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));
  g_return_if_fail (BASTIDE_IS_DRAFT_STORE (drafts));
  g_return_if_fail (BASTIDE_IS_VARIANT_STORE (variants));

  g_set_object (&self->drafts, drafts);
  g_set_object (&self->variants, variants);
  g_signal_connect_object (bastide_draft_store_get_tilesets (drafts), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (variants, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
