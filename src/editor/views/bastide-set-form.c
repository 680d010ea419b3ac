/* bastide-set-form.c
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
#include "bastide-fitting-layout.h"
#include "bastide-columns-layout.h"
#include "bastide-set-painting.h"
#include "bastide-text-limit.h"
#include "bastide-source-text.h"
#include "bastide-wrapped-label.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- Sets that it needs or excludes ------------------------------------------------------------------------------- */

/* The other sets that a set needs, or those that it excludes: rows that can be removed, and a menu of those that are
 * installed. One that is not installed is named by its id, and stays. */
#define BASTIDE_TYPE_SET_RELATIONS (bastide_set_relations_get_type ())
G_DECLARE_FINAL_TYPE (BastideSetRelations, bastide_set_relations, BASTIDE, SET_RELATIONS, GtkWidget)

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
get_related_draft (BastideSetRelations *self)
{
  return bastide_editor_session_get_draft (self->session);
}

static void
on_remove_clicked (BastideSetRelations *self,
                   GtkButton           *button)
{
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (button), ID_KEY));

  gtk_widget_grab_focus (GTK_WIDGET (self->add_button));
  bastide_tileset_draft_set_related (get_related_draft (self), self->relation, id, FALSE);
}

static GtkWidget *
create_row (BastideSetRelations *self,
            const char          *id)
{
  BastideTileset *set = self->tilesets != NULL ? bastide_tileset_store_find (self->tilesets, id) : NULL;
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
  bastide_widget_name (button, spoken);
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
  g_auto (GStrv) needs = bastide_tileset_draft_list_related (get_related_draft (self), BASTIDE_DRAFT_NEEDS);
  g_auto (GStrv) excludes = bastide_tileset_draft_list_related (get_related_draft (self), BASTIDE_DRAFT_EXCLUDES);

  return set->game == bastide_tileset_draft_get_game (get_related_draft (self))
         && strcmp (set->id, bastide_tileset_draft_get_id (get_related_draft (self))) != 0
         && !g_strv_contains ((const char *const *) needs, set->id)
         && !g_strv_contains ((const char *const *) excludes, set->id);
}

static void
update_related (BastideSetRelations *self)
{
  GPtrArray *known = self->tilesets != NULL ? bastide_tileset_store_get_known (self->tilesets) : NULL;
  g_auto (GStrv) ids = NULL;
  guint n_choices = 0;

  bastide_box_clear (self->rows);
  if (self->session == NULL)
    return;

  ids = bastide_tileset_draft_list_related (get_related_draft (self), self->relation);
  for (guint i = 0; ids[i] != NULL; i++)
    gtk_box_append (self->rows, create_row (self, ids[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->rows), ids[0] != NULL);
  bastide_list_clear (self->choices);
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
on_chosen (BastideSetRelations *self,
           GtkListBoxRow       *row)
{
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (row), ID_KEY));

  gtk_menu_button_popdown (self->add_button);
  bastide_tileset_draft_set_related (get_related_draft (self), self->relation, id, TRUE);
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

static void
bastide_set_relations_init (BastideSetRelations *self)
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
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->rows = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  self->add_button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_label (self->add_button, _("Add a set"));
  gtk_menu_button_set_popover (self->add_button, popover);
  gtk_widget_set_halign (GTK_WIDGET (self->add_button), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->rows));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->add_button));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* @session: (nullable): the edited set; NULL for none */
static void
set_relations_session (BastideSetRelations  *self,
                       BastideEditorSession *session,
                       BastideDraftRelation  relation)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (get_related_draft (self), self);
  g_set_object (&self->session, session);
  self->relation = relation;
  if (session != NULL)
    g_signal_connect_object (get_related_draft (self), "changed", G_CALLBACK (update_related), self, G_CONNECT_SWAPPED);
  update_related (self);
}

static void
set_relations_tilesets (BastideSetRelations *self,
                        BastideTilesetStore *tilesets)
{
  g_set_object (&self->tilesets, tilesets);
  update_related (self);
}

/* --- The form ----------------------------------------------------------------------------------------------------- */

#define FIELD_KEY "bastide-field"

#define PICTURE_SIZE 96

/* The picture of a set with no more tiles than this shows the most detailed ones. */
#define MAX_PICTURE_TILES 250

struct _BastideSetForm
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkWidget *box;
  GtkEditable *title_cs;
  GtkEditable *title_en;
  GtkTextView *description_cs;
  GtkTextView *description_en;
  GtkEditable *notice_cs;
  GtkEditable *notice_en;
  GtkEditable *author;
  GtkEditable *licence;
  GtkEditable *link;
  GtkEditable *id_entry;
  GtkLabel *id_error;
  GtkSpinButton *version;
  GtkBox *picture_box;
  GtkBox *modules;
  BastideSetRelations *needs;
  BastideSetRelations *excludes;

  BastideEditorSession *session; /* (nullable), owned */
  guint source;                  /* that will paint the picture, or 0 */
  gboolean updating;
};

/* The texts of a file, in the order of the form: entries and text views. */
typedef struct
{
  const char *element;
  const char *language; /* (nullable) */
  gsize       offset;   /* the widget among the members */
} Field;

static const Field fields[] = {
  { "title", "cs", G_STRUCT_OFFSET (BastideSetForm, title_cs) },
  { "title", "en", G_STRUCT_OFFSET (BastideSetForm, title_en) },
  { "description", "cs", G_STRUCT_OFFSET (BastideSetForm, description_cs) },
  { "description", "en", G_STRUCT_OFFSET (BastideSetForm, description_en) },
  { "notice", "cs", G_STRUCT_OFFSET (BastideSetForm, notice_cs) },
  { "notice", "en", G_STRUCT_OFFSET (BastideSetForm, notice_en) },
  { "author", NULL, G_STRUCT_OFFSET (BastideSetForm, author) },
  { "licence", NULL, G_STRUCT_OFFSET (BastideSetForm, licence) },
  { "link", NULL, G_STRUCT_OFFSET (BastideSetForm, link) },
};

G_DEFINE_FINAL_TYPE (BastideSetForm, bastide_set_form, GTK_TYPE_WIDGET)

static BastideTilesetDraft *
get_draft (BastideSetForm *self)
{
  return bastide_editor_session_get_draft (self->session);
}

/* Returns: (transfer full) */
static char *
get_text (GtkWidget *widget)
{
  return GTK_IS_TEXT_VIEW (widget) ? bastide_text_buffer_get_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)))
                                   : g_strdup (gtk_editable_get_text (GTK_EDITABLE (widget)));
}

static void
show_text (GtkWidget  *widget,
           const char *text)
{
  g_autofree char *shown = get_text (widget);

  if (g_strcmp0 (shown, text != NULL ? text : "") == 0)
    return;

  if (GTK_IS_TEXT_VIEW (widget))
    bastide_text_buffer_replace (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)), text != NULL ? text : "");
  else
    gtk_editable_set_text (GTK_EDITABLE (widget), text != NULL ? text : "");
}

static void
show_id_error (BastideSetForm *self,
               const char     *message)
{
  gtk_label_set_label (self->id_error, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->id_error), message != NULL);
}

static void
update (BastideSetForm *self)
{
  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    show_text (G_STRUCT_MEMBER (GtkWidget *, self, fields[i].offset),
               bastide_tileset_draft_get_text (get_draft (self), fields[i].element, fields[i].language));
  show_text (GTK_WIDGET (self->id_entry), bastide_tileset_draft_get_id (get_draft (self)));
  show_id_error (self, NULL);
  gtk_spin_button_set_value (self->version, bastide_tileset_draft_get_version (get_draft (self)));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->modules)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (child),
                                 bastide_tileset_draft_has_module (get_draft (self),
                                                                   g_object_get_data (G_OBJECT (child), FIELD_KEY)));
  self->updating = FALSE;
}

/* Typed text stays as it is typed, even if the set has it in another form. */
static void
take_text (BastideSetForm *self,
           GtkWidget      *widget)
{
  const Field *field = g_object_get_data (G_OBJECT (widget), FIELD_KEY);
  g_autofree char *text = NULL;

  if (self->updating || self->session == NULL)
    return;

  text = get_text (widget);
  self->updating = TRUE;
  bastide_tileset_draft_set_text (get_draft (self), field->element, field->language, text);
  self->updating = FALSE;
}

static void
on_entry_changed (GtkEditable    *entry,
                  BastideSetForm *self)
{
  take_text (self, GTK_WIDGET (entry));
}

static void
on_buffer_changed (GtkTextBuffer  *buffer,
                   BastideSetForm *self)
{
  take_text (self, g_object_get_data (G_OBJECT (buffer), FIELD_KEY));
}

static void
on_licence_chosen (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  gtk_editable_set_text (BASTIDE_SET_FORM (widget)->licence, g_variant_get_string (parameter, NULL));
}

static void
on_id_changed_cb (BastideSetForm *self)
{
  g_autoptr (GError) error = NULL;

  if (self->updating || self->session == NULL)
    return;

  bastide_tileset_draft_may_have_id (get_draft (self), gtk_editable_get_text (self->id_entry), &error);
  show_id_error (self, error != NULL ? error->message : NULL);
}

/* The id is applied when it is complete: on the way it may be that of another set. */
static void
on_id_activated_cb (BastideSetForm *self)
{
  if (self->session != NULL && bastide_editor_session_is_writable (self->session))
    bastide_tileset_draft_set_id (get_draft (self), gtk_editable_get_text (self->id_entry), NULL);
}

/* An invalid name is discarded when the focus leaves. */
static void
on_id_left_cb (BastideSetForm *self)
{
  on_id_activated_cb (self);
  if (self->session != NULL)
    update (self);
}

static void
on_version_changed_cb (BastideSetForm *self)
{
  if (self->updating || self->session == NULL)
    return;

  bastide_tileset_draft_set_version (get_draft (self), (guint) gtk_spin_button_get_value_as_int (self->version));
}

static void
on_module_toggled (GtkCheckButton *button,
                   BastideSetForm *self)
{
  if (self->updating || self->session == NULL)
    return;

  bastide_tileset_draft_set_module (get_draft (self), g_object_get_data (G_OBJECT (button), FIELD_KEY),
                                    gtk_check_button_get_active (button));
}

/* --- The picture -------------------------------------------------------------------------------------------------- */

static gboolean
on_picture_idle_cb (gpointer data)
{
  BastideSetForm *self = data;
  GListModel *draft = G_LIST_MODEL (get_draft (self));
  guint n_tiles = g_list_model_get_n_items (draft);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTileset) set = NULL;
  GtkWidget *label;

  self->source = 0;
  for (guint i = 0; i < n_tiles && tiles->len < MAX_PICTURE_TILES; i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (draft, i);

      if (bastide_tile_draft_is_sound (tile))
        g_ptr_array_add (tiles, g_steal_pointer (&tile));
    }
  if (tiles->len > 0)
    {
      bytes = bastide_tileset_draft_copy_tiles (get_draft (self), tiles);
      set = bastide_tileset_load_bytes (bytes, "", NULL);
    }
  bastide_box_clear (self->picture_box);
  if (set != NULL)
    gtk_box_append (self->picture_box, bastide_set_painting_create_picture (set, PICTURE_SIZE));
  label = gtk_label_new (set != NULL ? _("The program paints it from the tiles with most on them.")
                                     : _("The program paints it as soon as there is a tile."));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "dim");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (self->picture_box, label);

  return G_SOURCE_REMOVE;
}

/* Nothing is painted while the view is hidden. */
static void
paint_soon (BastideSetForm *self)
{
  if (self->source == 0 && self->session != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->source = g_idle_add_full (G_PRIORITY_LOW, on_picture_idle_cb, self, NULL);
}

/* --- The class ---------------------------------------------------------------------------------------------------- */

static void
on_draft_changed (BastideSetForm *self)
{
  if (!self->updating)
    update (self);
  paint_soon (self);
}

static void
bastide_set_form_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_set_form_parent_class)->map (widget);

  paint_soon (BASTIDE_SET_FORM (widget));
}

static void
bastide_set_form_dispose (GObject *object)
{
  BastideSetForm *self = BASTIDE_SET_FORM (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SET_FORM);

  G_OBJECT_CLASS (bastide_set_form_parent_class)->dispose (object);
}

#define CHILD(member) BASTIDE_CHILD (BastideSetForm, member)

static const BastideTemplatePart parts[] = {
  CHILD (root), CHILD (box), CHILD (title_cs), CHILD (title_en), CHILD (description_cs), CHILD (description_en),
  CHILD (notice_cs), CHILD (notice_en), CHILD (author), CHILD (licence), CHILD (link), CHILD (id_entry),
  CHILD (id_error), CHILD (version), CHILD (picture_box), CHILD (modules), CHILD (needs), CHILD (excludes),
  BASTIDE_CALLBACK (on_id_changed_cb), BASTIDE_CALLBACK (on_id_activated_cb), BASTIDE_CALLBACK (on_id_left_cb),
  BASTIDE_CALLBACK (on_version_changed_cb),
  BASTIDE_USES (bastide_clamp_layout), BASTIDE_USES (bastide_columns_layout), BASTIDE_USES (bastide_set_relations),
};

static void
bastide_set_form_class_init (BastideSetFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_set_form_dispose;
  widget_class->map = bastide_set_form_map;

  gtk_widget_class_install_action (widget_class, "set-form.licence", "s", on_licence_chosen);
  bastide_template_bind (widget_class, "set-form", parts, G_N_ELEMENTS (parts));
}

static void
bastide_set_form_init (BastideSetForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Authors write in their own language first: the form's file begins with Czech. */
  for (GtkWidget *child = gtk_widget_get_first_child (self->box); child != NULL && !bastide_text_prefers ("cs", "en");
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->box);
      GtkGridLayoutChild *place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child));
      int column = gtk_grid_layout_child_get_column (place);

      if (column > 0 && gtk_grid_layout_child_get_column_span (place) == 1)
        gtk_grid_layout_child_set_column (place, 3 - column);
    }
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      GtkWidget *widget = G_STRUCT_MEMBER (GtkWidget *, self, fields[i].offset);
      GtkTextBuffer *buffer = GTK_IS_TEXT_VIEW (widget) ? gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)) : NULL;

      g_object_set_data (G_OBJECT (widget), FIELD_KEY, (gpointer) &fields[i]);
      if (buffer == NULL)
        {
          g_signal_connect (widget, "changed", G_CALLBACK (on_entry_changed), self);
          continue;
        }
      g_object_set_data (G_OBJECT (buffer), FIELD_KEY, widget);
      bastide_text_limit_set (GTK_TEXT_VIEW (widget), BASTIDE_MAX_PROSE_SIZE);
      g_signal_connect_object (buffer, "changed", G_CALLBACK (on_buffer_changed), self, 0);
    }
}

void
bastide_set_form_set_tilesets (BastideSetForm      *self,
                               BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_SET_FORM (self));

  set_relations_tilesets (self->needs, tilesets);
  set_relations_tilesets (self->excludes, tilesets);
}

void
bastide_set_form_set_session (BastideSetForm       *self,
                              BastideEditorSession *session)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  g_return_if_fail (BASTIDE_IS_SET_FORM (self));

  on_id_activated_cb (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (get_draft (self), self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_set_object (&self->session, session);
  set_relations_session (self->needs, session, BASTIDE_DRAFT_NEEDS);
  set_relations_session (self->excludes, session, BASTIDE_DRAFT_EXCLUDES);
  if (session == NULL)
    return;

  gtk_widget_set_sensitive (self->box, bastide_editor_session_is_writable (session));
  g_signal_connect_object (get_draft (self), "changed", G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
  self->updating = TRUE;
  bastide_box_clear (self->modules);
  for (guint i = 0; modules[i] != NULL; i++)
    if (g_strcmp0 (modules[i]->game, bastide_tileset_draft_get_game (get_draft (self))->id) == 0)
      {
        GtkWidget *check = gtk_check_button_new_with_label (_(modules[i]->title));

        g_object_set_data (G_OBJECT (check), FIELD_KEY, (gpointer) modules[i]->id);
        g_signal_connect (check, "toggled", G_CALLBACK (on_module_toggled), self);
        gtk_box_append (self->modules, check);
      }
  self->updating = FALSE;
  update (self);
  paint_soon (self);
}
