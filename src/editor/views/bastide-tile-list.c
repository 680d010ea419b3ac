/* bastide-tile-list.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-views.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-message-dialog.h"
#include "bastide-tiles-painting.h"
#include "model/words/bastide-texts.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- Tiles that are dragged elsewhere ----------------------------------------------------------------------------- */

/* For places that take files: the folder of a file manager, or a mail. The file is written when it is dropped. */
#define BASTIDE_TYPE_TILES_PROVIDER (bastide_tiles_provider_get_type ())
G_DECLARE_FINAL_TYPE (BastideTilesProvider, bastide_tiles_provider, BASTIDE, TILES_PROVIDER, GdkContentProvider)

struct _BastideTilesProvider
{
  GdkContentProvider  parent_instance;

  GBytes             *bytes;
  char               *name;
  GFile              *file; /* (nullable): before it is written */
};

G_DEFINE_FINAL_TYPE (BastideTilesProvider, bastide_tiles_provider, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
bastide_tiles_provider_ref_formats (GdkContentProvider *provider)
{
  return gdk_content_formats_new_for_gtype (GDK_TYPE_FILE_LIST);
}

static gboolean
bastide_tiles_provider_get_value (GdkContentProvider  *provider,
                                  GValue              *value,
                                  GError             **error)
{
  BastideTilesProvider *self = BASTIDE_TILES_PROVIDER (provider);
  GSList item = { NULL };

  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return GDK_CONTENT_PROVIDER_CLASS (bastide_tiles_provider_parent_class)->get_value (provider, value, error);

  if (self->file == NULL)
    {
      /* It must outlive the drag, since others copy it afterwards: it is in a folder of its own, which the system
       * cleans up. */
      g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", error);
      g_autofree char *path = folder != NULL ? g_build_filename (folder, self->name, NULL) : NULL;
      g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

      if (file == NULL || !bastide_file_write (file, self->bytes, error))
        return FALSE;
      self->file = g_steal_pointer (&file);
    }

  item.data = self->file;
  g_value_take_boxed (value, gdk_file_list_new_from_list (&item));

  return TRUE;
}

static void
bastide_tiles_provider_finalize (GObject *object)
{
  BastideTilesProvider *self = BASTIDE_TILES_PROVIDER (object);

  g_bytes_unref (self->bytes);
  g_free (self->name);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (bastide_tiles_provider_parent_class)->finalize (object);
}

static void
bastide_tiles_provider_class_init (BastideTilesProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_tiles_provider_finalize;
  GDK_CONTENT_PROVIDER_CLASS (klass)->ref_formats = bastide_tiles_provider_ref_formats;
  GDK_CONTENT_PROVIDER_CLASS (klass)->get_value = bastide_tiles_provider_get_value;
}

static void
bastide_tiles_provider_init (BastideTilesProvider *self)
{
}

GdkContentProvider *
bastide_tiles_provider_new (GBytes     *bytes,
                            const char *name)
{
  BastideTilesProvider *self = g_object_new (BASTIDE_TYPE_TILES_PROVIDER, NULL);

  self->bytes = g_bytes_ref (bytes);
  self->name = g_strdup (name);

  return GDK_CONTENT_PROVIDER (self);
}

/* --- The list of tiles -------------------------------------------------------------------------------------------- */

/* The longest text to search for, in characters. */
#define MAX_SEARCH 200

#define TILE_SIZE 60

/* Number of tiles beyond which they can be searched. */
#define MAX_WITHOUT_SEARCH 30

/* The tile that a row shows, and its set. */
#define TILE_KEY "bastide-tile"
#define DRAFT_KEY "bastide-draft"

struct _BastideTileList
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *search;
  GtkWidget *scrolled;
  GtkListView *view;
  GtkWidget *menu;

  BastideEditorSession *session; /* (nullable), owned */
};

G_DEFINE_FINAL_TYPE (BastideTileList, bastide_tile_list, GTK_TYPE_WIDGET)

/* --- Rows --------------------------------------------------------------------------------------------------------- */

static GtkWidget *
get_picture (GtkWidget *row)
{
  return gtk_widget_get_first_child (row);
}

static void
show_tile (GtkWidget *row)
{
  BastideTilesetDraft *draft = g_object_get_data (G_OBJECT (row), DRAFT_KEY);
  BastideTileDraft *tile = g_object_get_data (G_OBJECT (row), TILE_KEY);
  const BastideTileDefinition *definition = bastide_tile_draft_get_definition (tile);
  gboolean sound = bastide_tile_draft_is_sound (tile);
  GtkPicture *picture = GTK_PICTURE (get_picture (row));
  GtkWidget *words = gtk_widget_get_next_sibling (GTK_WIDGET (picture));
  GtkWidget *name = gtk_widget_get_first_child (words);
  GtkWidget *count = gtk_widget_get_next_sibling (name);
  const char *id = bastide_tile_draft_get_id (tile);
  g_autofree char *prefix = g_strconcat (bastide_tileset_draft_get_id (draft), "-", NULL);
  g_autofree char *shows = sound ? bastide_text_tile_of_set (definition) : g_strdup (_("A tile with mistakes"));
  g_autofree char *number = NULL;
  g_autofree char *spoken = NULL;

  bastide_tiles_painting_clear (picture);
  if (sound)
    bastide_tiles_painting_add (picture, definition, 0, 0, 0);
  /* The beginning that the names of all tiles share is left out. */
  gtk_label_set_label (GTK_LABEL (name), g_str_has_prefix (id, prefix) ? id + strlen (prefix) : id);
  /* Translators: how many such tiles there are. */
  number = g_strdup_printf (C_("number of tiles", "%u×"), bastide_tile_draft_get_count (tile));
  gtk_label_set_label (GTK_LABEL (count), number);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (count), !sound);
  spoken = g_strdup_printf ("%s, %s: %s", id, number, shows);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_tooltip_text (row, shows);
}

/* --- Dragging ----------------------------------------------------------------------------------------------------- */

static BastideTileDraft *
get_tile (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), TILE_KEY);
}

/* All that are selected, if it is one of them. Within the set they are moved, elsewhere they are copied. */
static GdkContentProvider *
on_drag_prepare (GtkDragSource *source,
                 double         x,
                 double         y,
                 GtkWidget     *row)
{
  BastideTileList *self = BASTIDE_TILE_LIST (gtk_widget_get_ancestor (row, BASTIDE_TYPE_TILE_LIST));
  BastideTileDraft *tile = get_tile (row);
  g_autoptr (GPtrArray) tiles = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  GdkContentProvider *providers[3];

  if (!gtk_selection_model_is_selected (bastide_editor_session_get_selection (self->session),
                                        bastide_tile_draft_get_position (tile)))
    bastide_editor_session_show_tile (self->session, tile);
  tiles = bastide_editor_session_list_selected (self->session);
  bytes = bastide_tileset_draft_copy_tiles (bastide_editor_session_get_draft (self->session), tiles);
  providers[0] = gdk_content_provider_new_typed (BASTIDE_TYPE_EDITOR_SESSION, self->session);
  providers[1] = gdk_content_provider_new_for_bytes (BASTIDE_TILESET_MIME_TYPE, bytes);
  /* One tile gives its own name, several give that of their set. */
  name = g_strconcat (tiles->len == 1 ? bastide_tile_draft_get_id (tile)
                                      : bastide_tileset_draft_get_id (bastide_editor_session_get_draft (self->session)),
                      BASTIDE_TILESET_EXTENSION, NULL);
  providers[2] = bastide_tiles_provider_new (bytes, name);
  gtk_drag_source_set_icon (source, gtk_picture_get_paintable (GTK_PICTURE (get_picture (row))),
                            gtk_widget_get_width (get_picture (row)) / 2,
                            gtk_widget_get_height (get_picture (row)) / 2);

  return gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));
}

static gboolean
paste (BastideTileList *self,
       GBytes          *bytes,
       guint            position)
{
  BastideTilesetDraft *draft = bastide_editor_session_get_draft (self->session);
  g_autoptr (GError) error = NULL;

  if (bastide_tileset_draft_paste_tiles (draft, bytes, position, &error))
    return TRUE;

  bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                     _("The Tiles Cannot Be Added"), error->message);

  return FALSE;
}

static gboolean
drop (BastideTileList *self,
      const GValue    *value,
      guint            position)
{
  gboolean done = FALSE;

  if (self->session == NULL || !bastide_editor_session_is_writable (self->session))
    return FALSE;

  if (G_VALUE_HOLDS (value, BASTIDE_TYPE_EDITOR_SESSION))
    {
      BastideEditorSession *other = g_value_get_object (value);
      g_autoptr (GPtrArray) tiles = bastide_editor_session_list_selected (other);
      g_autoptr (GBytes) bytes = NULL;
      guint before = 0;

      if (other != self->session)
        {
          bytes = bastide_tileset_draft_copy_tiles (bastide_editor_session_get_draft (other), tiles);
          return paste (self, bytes, position);
        }
      /* The place among those that stay. */
      for (guint i = 0; i < tiles->len; i++)
        before += bastide_tile_draft_get_position (tiles->pdata[i]) < position;
      bastide_tileset_draft_move_tiles (bastide_editor_session_get_draft (self->session), tiles, position - before);
      return TRUE;
    }

  for (GSList *item = G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) ? g_value_get_boxed (value) : NULL; item != NULL;
       item = item->next)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = bastide_file_read (item->data, BASTIDE_TILESET_MAX_SIZE + 1, NULL, &error);

      if (bytes != NULL)
        done = paste (self, bytes, position) || done;
      else
        bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                           _("The Tiles Cannot Be Added"), error->message);
    }

  return done;
}

/* Before the row, or behind it in its lower half. */
static gboolean
on_row_drop (GtkDropTarget *target,
             const GValue  *value,
             double         x,
             double         y,
             GtkWidget     *row)
{
  BastideTileList *self = BASTIDE_TILE_LIST (gtk_widget_get_ancestor (row, BASTIDE_TYPE_TILE_LIST));
  guint position = bastide_tile_draft_get_position (get_tile (row)) + (y > gtk_widget_get_height (row) / 2.0);

  return drop (self, value, position);
}

static gboolean
on_list_drop (BastideTileList *self,
              const GValue    *value)
{
  GListModel *tiles = self->session != NULL ? G_LIST_MODEL (bastide_editor_session_get_draft (self->session)) : NULL;

  return tiles != NULL && drop (self, value, g_list_model_get_n_items (tiles));
}

static GtkDropTarget *
create_target (void)
{
  GType types[] = { BASTIDE_TYPE_EDITOR_SESSION, GDK_TYPE_FILE_LIST };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY | GDK_ACTION_MOVE);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));

  return target;
}

/* --- The list ----------------------------------------------------------------------------------------------------- */

static void
on_setup (BastideTileList *self,
          GtkListItem     *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = create_target ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *count = gtk_label_new (NULL);
  GtkWidget *image = gtk_image_new_from_icon_name ("dialog-error-symbolic");

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_START);
  gtk_label_set_width_chars (GTK_LABEL (name), 7);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 7);
  gtk_widget_add_css_class (name, "caption");
  gtk_label_set_xalign (GTK_LABEL (count), 0);
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_set_halign (image, GTK_ALIGN_START);
  gtk_widget_add_css_class (image, "error");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), count);
  gtk_box_append (GTK_BOX (words), image);
  gtk_box_append (GTK_BOX (row), bastide_tiles_painting_create_picture (TILE_SIZE, 1));
  gtk_box_append (GTK_BOX (row), words);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (on_row_drop), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
on_bind (BastideTileList *self,
         GtkListItem     *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  BastideTileDraft *tile = gtk_list_item_get_item (item);

  g_object_set_data_full (G_OBJECT (row), TILE_KEY, g_object_ref (tile), g_object_unref);
  g_object_set_data_full (G_OBJECT (row), DRAFT_KEY,
                          g_object_ref (bastide_editor_session_get_draft (self->session)), g_object_unref);
  g_signal_connect_swapped (tile, "changed", G_CALLBACK (show_tile), row);
  show_tile (row);
}

static void
on_unbind (BastideTileList *self,
           GtkListItem     *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), show_tile, row);
  g_object_set_data (G_OBJECT (row), TILE_KEY, NULL);
  g_object_set_data (G_OBJECT (row), DRAFT_KEY, NULL);
}

/* --- Search and actions ------------------------------------------------------------------------------------------- */

/* Shows the next tile of that name, from the one that is shown or from behind it. */
static void
find_tile (BastideTileList *self,
           gboolean         behind)
{
  BastideTilesetDraft *draft = bastide_editor_session_get_draft (self->session);
  BastideTileDraft *shown = bastide_editor_session_get_tile (self->session);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (draft));
  guint first = shown != NULL ? bastide_tile_draft_get_position (shown) + behind : 0;
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  for (guint i = 0; wanted[0] != '\0' && i < n; i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), (first + i) % n);
      g_autofree char *name = g_utf8_casefold (bastide_tile_draft_get_id (tile), -1);

      if (strstr (name, wanted) == NULL)
        continue;
      bastide_editor_session_show_tile (self->session, tile);
      return;
    }
}

static void
on_search_changed (BastideTileList *self)
{
  if (self->session != NULL)
    find_tile (self, FALSE);
}

static void
on_next_match (BastideTileList *self)
{
  if (self->session != NULL)
    find_tile (self, TRUE);
}

/* A short list of tiles is visible without a search. */
static void
update_search (BastideTileList *self)
{
  gboolean many = self->session != NULL
                  && g_list_model_get_n_items (G_LIST_MODEL (bastide_editor_session_get_draft (self->session)))
                       > MAX_WITHOUT_SEARCH;

  gtk_widget_set_visible (self->search, many);
}

static void
popup_menu (BastideTileList *self,
            double           x,
            double           y)
{
  const GdkRectangle place = { (int) x, (int) y, 1, 1 };

  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &place);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* The clicked tile is meant, unless it is among the selected ones. */
static void
on_secondary_pressed (BastideTileList *self,
                      int              n_press,
                      double           x,
                      double           y)
{
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  while (row != NULL && row != GTK_WIDGET (self) && g_object_get_data (G_OBJECT (row), TILE_KEY) == NULL)
    row = gtk_widget_get_parent (row);
  if (row == NULL || row == GTK_WIDGET (self))
    return;

  if (!gtk_selection_model_is_selected (bastide_editor_session_get_selection (self->session),
                                        bastide_tile_draft_get_position (get_tile (row))))
    bastide_editor_session_show_tile (self->session, get_tile (row));
  popup_menu (self, x, y);
}

static gboolean
on_menu_key (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  BastideTileList *self = BASTIDE_TILE_LIST (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  double x = 0, y = 0;

  if (focus != NULL)
    gtk_widget_translate_coordinates (focus, widget, gtk_widget_get_width (focus) / 2.0,
                                      gtk_widget_get_height (focus) / 2.0, &x, &y);
  popup_menu (self, x, y);

  return TRUE;
}

static GtkWidget *
create_menu (void)
{
  static const struct
  {
    const char *label;
    const char *action;
  } items[] = {
    { N_("_Turn"), "editor.turn" }, { N_("_Mirror"), "editor.mirror" }, { N_("_Duplicate"), "editor.duplicate" },
    { N_("Cu_t"), "editor.cut" }, { N_("_Copy"), "editor.copy" }, { N_("_Paste"), "editor.paste" },
    { N_("D_elete"), "editor.delete" },
  };
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    g_menu_append (menu, _(items[i].label), items[i].action);

  return gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
}

static void
bastide_tile_list_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  BastideTileList *self = BASTIDE_TILE_LIST (widget);

  gtk_widget_allocate (self->box, width, height, baseline, NULL);
  gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
bastide_tile_list_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  gtk_widget_measure (BASTIDE_TILE_LIST (widget)->box, orientation, for_size, minimum, natural, NULL, NULL);
}

/* --- The widget --------------------------------------------------------------------------------------------------- */

static void
on_tile_changed (BastideTileList *self)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);

  if (tile != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                                bastide_tile_draft_get_position (tile));
}

static gboolean
bastide_tile_list_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_TILE_LIST (widget)->view));
}

static void
bastide_tile_list_dispose (GObject *object)
{
  BastideTileList *self = BASTIDE_TILE_LIST (object);

  if (self->box != NULL)
    bastide_tile_list_set_session (self, NULL);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_tile_list_parent_class)->dispose (object);
}

static void
bastide_tile_list_class_init (BastideTileListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_list_dispose;
  widget_class->grab_focus = bastide_tile_list_grab_focus;
  widget_class->measure = bastide_tile_list_measure;
  widget_class->size_allocate = bastide_tile_list_size_allocate;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, on_menu_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu_key, NULL);
}

static void
bastide_tile_list_init (BastideTileList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkDropTarget *target = create_target ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (on_unbind), self, G_CONNECT_SWAPPED);
  self->view = GTK_LIST_VIEW (gtk_list_view_new (NULL, factory));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tiles of the set"), -1);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  self->search = gtk_search_entry_new ();
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->search))), MAX_SEARCH);
  /* It is in a narrow column. */
  gtk_editable_set_width_chars (GTK_EDITABLE (self->search), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->search), 7);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Find a tile by its name"), -1);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (on_next_match), self, G_CONNECT_SWAPPED);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), self->search);
  gtk_box_append (GTK_BOX (self->box), self->scrolled);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->menu = create_menu ();
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_secondary_pressed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (target, "drop", G_CALLBACK (on_list_drop), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->scrolled, GTK_EVENT_CONTROLLER (target));
}

void
bastide_tile_list_set_session (BastideTileList      *self,
                               BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_TILE_LIST (self));

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (bastide_editor_session_get_draft (self->session), self);
    }
  g_set_object (&self->session, session);
  gtk_list_view_set_model (self->view, session != NULL ? bastide_editor_session_get_selection (session) : NULL);
  if (session != NULL)
    {
      g_signal_connect_object (session, "tile-changed", G_CALLBACK (on_tile_changed), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (bastide_editor_session_get_draft (session), "items-changed", G_CALLBACK (update_search),
                               self, G_CONNECT_SWAPPED);
    }
  update_search (self);
}

/* --- The bar: texts about the shown tile, and actions on the selected ones ---------------------------------------- */

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
  BastideTileDraft *named;       /* (nullable), owned: the tile being renamed */
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

/* A name is applied when it is complete, to the tile that was shown while it was typed. */
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
  g_autoptr (GPtrArray) selected = NULL;
  g_autofree char *text = NULL;
  guint n_tiles;

  gtk_widget_set_sensitive (self->box, tile != NULL && bastide_editor_session_is_writable (self->session));
  if (self->session == NULL)
    return;

  if (self->named != tile)
    on_name_activated_cb (self);

  selected = bastide_editor_session_list_selected (self->session);
  n_tiles = g_list_model_get_n_items (G_LIST_MODEL (bastide_editor_session_get_draft (self->session)));
  if (tile == NULL)
    text = g_strdup (_("No tile"));
  else if (selected->len > 1)
    text = g_strdup_printf (ngettext ("%1$u of %2$u tiles selected", "%1$u of %2$u tiles selected", selected->len),
                            selected->len, n_tiles);
  else
    /* Translators: “Tile 3 of 12”. */
    text = g_strdup_printf (_("Tile %1$u of %2$u"), bastide_tile_draft_get_position (tile) + 1, n_tiles);
  gtk_label_set_label (self->number_label, text);
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

/* An invalid name is discarded when the focus leaves. */
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

#define CHILD(member) BASTIDE_CHILD (BastideTileBar, member)

static const BastideTemplatePart parts[] = {
  CHILD (box), CHILD (number_label), CHILD (name_entry), CHILD (count_button), CHILD (derive_button),
  BASTIDE_CALLBACK (on_name_changed_cb), BASTIDE_CALLBACK (on_name_activated_cb), BASTIDE_CALLBACK (on_name_left_cb),
  BASTIDE_CALLBACK (on_count_changed_cb),
};

static void
bastide_tile_bar_class_init (BastideTileBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_bar_dispose;
  bastide_template_bind (GTK_WIDGET_CLASS (klass), "tile-bar", parts, G_N_ELEMENTS (parts));
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
