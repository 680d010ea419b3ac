/* bastide-set-library.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-library.h"

#include <glib/gi18n.h>

#include "bastide-clamp-layout.h"
#include "bastide-columns-layout.h"
#include "bastide-drop-down-label.h"
#include "bastide-message-dialog.h"
#include "bastide-tiles-painting.h"
#include "model/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/bastide-file.h"
#include "tileset/bastide-tileset-reader.h"

#define TILE_SIZE 48
#define N_TILES 3

/* What a row opens. */
#define PATH_KEY "bastide-path"
#define TILESET_KEY "bastide-tileset"

struct _BastideSetLibrary
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkDropDown *game_menu;
  GtkEntry *title_entry;
  GtkWidget *create_button;
  GtkWidget *own_section;
  GtkListBox *own_list;
  GtkListBox *other_list;

  BastideDraftStore *drafts; /* owned */
};

G_DEFINE_FINAL_TYPE (BastideSetLibrary, bastide_set_library, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Rows --------------------------------------------------------------------------------------------------------- */

/* @set: (nullable): NULL for one that cannot be read as a whole */
static GtkWidget *
create_pictures (const BastideTileset *set)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  for (guint i = 0; i < N_TILES; i++)
    {
      GtkWidget *picture = bastide_tiles_painting_create_picture (TILE_SIZE, 1);

      if (set != NULL && i < set->tiles->len)
        bastide_tiles_painting_add (GTK_PICTURE (picture), set->tiles->pdata[i * set->tiles->len / N_TILES], 0, 0, 0);
      else
        gtk_widget_set_opacity (picture, set != NULL ? 0.0 : 1.0);
      /* The row says which set it is. */
      gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      gtk_box_append (GTK_BOX (box), picture);
    }

  return box;
}

static GtkWidget *
create_label (const char *text,
              const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);

  return label;
}

static GtkWidget *
create_row (const BastideTileset *set,
            const char           *title,
            const char           *text)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *image = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_box_append (GTK_BOX (words), create_label (title, "heading"));
  gtk_box_append (GTK_BOX (words), create_label (text, "dim"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), create_pictures (set));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), image);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);

  return row;
}

static char *
describe_set (const BastideTileset *set)
{
  g_autofree char *tiles = bastide_text_n_tiles ((int) bastide_tileset_count_tiles (set));

  return g_strdup_printf ("%s · %s", _(set->game->title), tiles);
}

static BastideTileset *
find_set (BastideSetLibrary *self,
          const char        *path)
{
  GPtrArray *sets = bastide_tileset_store_get_all (bastide_draft_store_get_tilesets (self->drafts));

  for (guint i = 0; i < sets->len; i++)
    if (g_strcmp0 (((BastideTileset *) sets->pdata[i])->path, path) == 0)
      return sets->pdata[i];

  return NULL;
}

/* What can be said of a file with mistakes. */
static GtkWidget *
create_broken_row (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_filename_display_name (base);
  g_autoptr (GBytes) bytes = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE + 1, NULL, NULL);
  g_autoptr (BastideTilesetDraft) draft = NULL;

  if (bytes != NULL)
    draft = bastide_tileset_draft_new_from_bytes (bytes, name, NULL);

  return create_row (NULL, draft != NULL ? bastide_tileset_draft_get_title (draft) : name,
                     draft != NULL ? _("Not finished: the checks find mistakes")
                                   : _("The program cannot read this file"));
}

static void
add_own (BastideSetLibrary *self,
         const char        *path)
{
  BastideTileset *set = find_set (self, path);
  g_autofree char *text = set != NULL ? describe_set (set) : NULL;
  GtkWidget *row = set != NULL ? create_row (set, bastide_text_tileset (set), text) : create_broken_row (path);

  g_object_set_data_full (G_OBJECT (row), PATH_KEY, g_strdup (path), g_free);
  gtk_list_box_append (self->own_list, row);
}

static void
add_other (BastideSetLibrary *self,
           BastideTileset    *set)
{
  g_autofree char *text = describe_set (set);
  GtkWidget *row = create_row (set, bastide_text_tileset (set), text);

  g_object_set_data_full (G_OBJECT (row), TILESET_KEY, bastide_tileset_ref (set),
                          (GDestroyNotify) bastide_tileset_unref);
  gtk_list_box_append (self->other_list, row);
}

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* Files may have come and gone. */
static void
update (BastideSetLibrary *self)
{
  g_autoptr (GPtrArray) paths = NULL;
  GPtrArray *sets;

  if (self->drafts == NULL)
    return;

  paths = bastide_draft_store_list (self->drafts);
  sets = bastide_tileset_store_get_all (bastide_draft_store_get_tilesets (self->drafts));
  clear_list (self->own_list);
  clear_list (self->other_list);
  for (guint i = 0; i < paths->len; i++)
    add_own (self, paths->pdata[i]);
  for (guint i = 0; i < sets->len; i++)
    if (!g_ptr_array_find_with_equal_func (paths, ((BastideTileset *) sets->pdata[i])->path, g_str_equal, NULL))
      add_other (self, sets->pdata[i]);
  gtk_widget_set_visible (self->own_section, paths->len > 0);
}

/* --- Choosing ----------------------------------------------------------------------------------------------------- */

/* Takes the document, or the error. */
static void
choose (BastideSetLibrary    *self,
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
  BastideDraftDocument *document;
  GError *error = NULL;

  document = path != NULL ? bastide_draft_store_open (self->drafts, path, &error)
                          : bastide_draft_store_look (self->drafts, set, &error);
  choose (self, document, error);
}

static void
on_title_changed_cb (BastideSetLibrary *self)
{
  gtk_widget_set_sensitive (self->create_button, gtk_editable_get_text (GTK_EDITABLE (self->title_entry))[0] != '\0');
}

static void
on_create_cb (BastideSetLibrary *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title_entry));
  const BastideGameInterface *game = bastide_registry_get_games ()[gtk_drop_down_get_selected (self->game_menu)];
  BastideDraftDocument *document;

  if (title[0] == '\0')
    return;

  document = bastide_draft_store_create (self->drafts, game, title);
  gtk_editable_set_text (GTK_EDITABLE (self->title_entry), "");
  choose (self, document, NULL);
}

/* Nothing is read before somebody wants to see it. */
static void
bastide_set_library_map (GtkWidget *widget)
{
  update (BASTIDE_SET_LIBRARY (widget));

  GTK_WIDGET_CLASS (bastide_set_library_parent_class)->map (widget);
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
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SET_LIBRARY);

  G_OBJECT_CLASS (bastide_set_library_parent_class)->dispose (object);
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

  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-set-library.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, root);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, game_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, title_entry);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, create_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, own_section);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, own_list);
  gtk_widget_class_bind_template_child (widget_class, BastideSetLibrary, other_list);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_title_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_create_cb);
}

static void
bastide_set_library_init (BastideSetLibrary *self)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; games[i] != NULL; i++)
    gtk_string_list_append (titles, _(games[i]->title));
  gtk_drop_down_set_model (self->game_menu, G_LIST_MODEL (titles));
  bastide_drop_down_set_label (self->game_menu, _("Game"));
}

void
bastide_set_library_set_drafts (BastideSetLibrary *self,
                                BastideDraftStore *drafts)
{
  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));

  g_set_object (&self->drafts, drafts);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}
