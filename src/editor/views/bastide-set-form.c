/* bastide-set-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-form.h"

#include <glib/gi18n.h>

#include "rules/bastide-registry.h"

#define FIELD_KEY "bastide-field"

/* The texts of a file, in the order of the form. */
typedef struct
{
  const char *element;
  const char *language; /* (nullable) */
} Field;

static const Field fields[] = {
  { "title", "cs" }, { "title", "en" }, { "description", "cs" }, { "description", "en" }, { "notice", "cs" },
  { "notice", "en" }, { "author", NULL }, { "licence", NULL }, { "link", NULL },
};

struct _BastideSetForm
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkWidget *box;
  GtkEditable *title_cs;
  GtkEditable *title_en;
  GtkEditable *description_cs;
  GtkEditable *description_en;
  GtkEditable *notice_cs;
  GtkEditable *notice_en;
  GtkEditable *author;
  GtkEditable *licence;
  GtkEditable *link;
  GtkEditable *id_entry;
  GtkLabel *id_error;
  GtkSpinButton *version;
  GtkBox *modules;

  GtkEditable *editables[G_N_ELEMENTS (fields)];
  BastideEditorSession *session; /* (nullable), owned */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideSetForm, bastide_set_form, GTK_TYPE_WIDGET)

static BastideTilesetDraft *
get_draft (BastideSetForm *self)
{
  return bastide_editor_session_get_draft (self->session);
}

static void
show_text (GtkEditable *editable,
           const char  *text)
{
  if (g_strcmp0 (gtk_editable_get_text (editable), text != NULL ? text : "") != 0)
    gtk_editable_set_text (editable, text != NULL ? text : "");
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
    show_text (self->editables[i], bastide_tileset_draft_get_text (get_draft (self), fields[i].element,
                                                                   fields[i].language));
  show_text (self->id_entry, bastide_tileset_draft_get_id (get_draft (self)));
  show_id_error (self, NULL);
  gtk_spin_button_set_value (self->version, bastide_tileset_draft_get_version (get_draft (self)));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->modules)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (child),
                                 bastide_tileset_draft_has_module (get_draft (self),
                                                                   g_object_get_data (G_OBJECT (child), FIELD_KEY)));
  self->updating = FALSE;
}

static void
on_text_changed (GtkEditable    *editable,
                 BastideSetForm *self)
{
  const Field *field = g_object_get_data (G_OBJECT (editable), FIELD_KEY);

  if (self->updating || self->session == NULL)
    return;

  self->updating = TRUE;
  bastide_tileset_draft_set_text (get_draft (self), field->element, field->language, gtk_editable_get_text (editable));
  self->updating = FALSE;
}

static void
on_id_changed_cb (BastideSetForm *self)
{
  g_autoptr (GError) error = NULL;

  if (self->updating || self->session == NULL)
    return;

  self->updating = TRUE;
  bastide_tileset_draft_set_id (get_draft (self), gtk_editable_get_text (self->id_entry), &error);
  self->updating = FALSE;
  show_id_error (self, error != NULL ? error->message : NULL);
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

static void
fill_modules (BastideSetForm *self)
{
  const BastideGameInterface *game = bastide_tileset_draft_get_game (get_draft (self));
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->modules))) != NULL)
    gtk_box_remove (self->modules, child);
  for (guint i = 0; modules[i] != NULL; i++)
    {
      if (modules[i]->game == NULL || !g_str_equal (modules[i]->game, game->id))
        continue;
      child = gtk_check_button_new_with_label (_(modules[i]->title));
      g_object_set_data (G_OBJECT (child), FIELD_KEY, (gpointer) modules[i]->id);
      g_signal_connect (child, "toggled", G_CALLBACK (on_module_toggled), self);
      gtk_box_append (self->modules, child);
    }
}

static void
on_draft_changed (BastideSetForm *self)
{
  if (!self->updating)
    update (self);
}

static void
bastide_set_form_dispose (GObject *object)
{
  BastideSetForm *self = BASTIDE_SET_FORM (object);

  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SET_FORM);

  G_OBJECT_CLASS (bastide_set_form_parent_class)->dispose (object);
}

static void
bastide_set_form_class_init (BastideSetFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_set_form_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-set-form.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, root);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, box);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, title_cs);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, title_en);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, description_cs);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, description_en);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, notice_cs);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, notice_en);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, author);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, licence);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, link);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, id_entry);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, id_error);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, version);
  gtk_widget_class_bind_template_child (widget_class, BastideSetForm, modules);
  gtk_widget_class_bind_template_callback (widget_class, on_id_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_version_changed_cb);
}

static void
bastide_set_form_init (BastideSetForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->editables[0] = self->title_cs;
  self->editables[1] = self->title_en;
  self->editables[2] = self->description_cs;
  self->editables[3] = self->description_en;
  self->editables[4] = self->notice_cs;
  self->editables[5] = self->notice_en;
  self->editables[6] = self->author;
  self->editables[7] = self->licence;
  self->editables[8] = self->link;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_object_set_data (G_OBJECT (self->editables[i]), FIELD_KEY, (gpointer) &fields[i]);
      g_signal_connect (self->editables[i], "changed", G_CALLBACK (on_text_changed), self);
    }
}

void
bastide_set_form_set_session (BastideSetForm       *self,
                              BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_SET_FORM (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (get_draft (self), self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;

  gtk_widget_set_sensitive (self->box, bastide_editor_session_is_writable (session));
  g_signal_connect_object (get_draft (self), "changed", G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
  self->updating = TRUE;
  fill_modules (self);
  self->updating = FALSE;
  update (self);
}
