/* bastide-tilesets-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tilesets-window.h"

#include <glib/gi18n.h>

#include "bastide-areas.h"
#include "bastide-box.h"
#include "bastide-set-painting.h"
#include "bastide-tileset-words.h"
#include "bastide-wrapped-label.h"
#include "model/words/bastide-texts.h"

#define PICTURE_SIZE 72

struct _BastideTilesetsWindow
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkBox *sections;

  /* owned */
  BastideTilesetStore *store;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideTilesetsWindow, bastide_tilesets_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_INSTALL,
  SIGNAL_LOOK,
  SIGNAL_DELETE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define ID_KEY "bastide-tileset-id"

/* The owner of a set, in the order of the sections. */
typedef enum
{
  SECTION_OWN,
  SECTION_SYSTEM,
  SECTION_SAMPLES,
  SECTION_PROGRAM,
  N_SECTIONS
} Section;

static Section
get_section (const BastideTileset *tileset)
{
  if (tileset->builtin)
    return SECTION_PROGRAM;
  if (tileset->sample)
    return SECTION_SAMPLES;

  return bastide_tileset_store_may_delete (tileset) ? SECTION_OWN : SECTION_SYSTEM;
}

static void
emit (BastideTilesetsWindow *self,
      guint                  signal,
      GtkWidget             *widget)
{
  g_signal_emit (self, signals[signal], 0, g_object_get_data (G_OBJECT (widget), ID_KEY));
}

static void
on_look_clicked (BastideTilesetsWindow *self,
                 GtkWidget             *button)
{
  emit (self, SIGNAL_LOOK, button);
}

static void
on_delete_clicked (BastideTilesetsWindow *self,
                   GtkWidget             *button)
{
  emit (self, SIGNAL_DELETE, button);
}

static void
on_switched (BastideTilesetsWindow *self,
             GParamSpec            *pspec,
             GtkSwitch             *toggle)
{
  BastideTileset *tileset = bastide_tileset_store_find (self->store, g_object_get_data (G_OBJECT (toggle), ID_KEY));

  if (self->updating || tileset == NULL)
    return;

  /* The list stays as it is: only its texts about this set have changed. */
  self->updating = TRUE;
  bastide_tileset_store_set_enabled (self->store, tileset, gtk_switch_get_active (toggle));
  self->updating = FALSE;
}

static void
set_id (GtkWidget            *widget,
        const BastideTileset *tileset)
{
  g_object_set_data_full (G_OBJECT (widget), ID_KEY, g_strdup (tileset->id), g_free);
}

/* @spoken: includes the title of the set, for screen readers */
static GtkWidget *
create_button (BastideTilesetsWindow *self,
               const BastideTileset  *tileset,
               const char            *icon,
               const char            *tooltip,
               const char            *spoken,
               GCallback              clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  set_id (button, tileset);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);

  return button;
}

static GtkWidget *
create_switch (BastideTilesetsWindow *self,
               const BastideTileset  *tileset)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (toggle), bastide_tileset_store_get_enabled (self->store, tileset));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (toggle, _("Offered for new games"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bastide_text_tileset (tileset),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Offered for new games"), -1);
  set_id (toggle, tileset);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (on_switched), self, G_CONNECT_SWAPPED);

  return toggle;
}

static GtkWidget *
create_texts (const BastideTileset *tileset)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *facts = bastide_tileset_describe_facts (tileset);
  const char *description = bastide_texts_pick (tileset->descriptions, g_get_language_names ());
  GtkWidget *label = bastide_wrapped_label_new (facts, "caption");

  gtk_widget_add_css_class (label, "dim");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), bastide_wrapped_label_new (bastide_text_tileset (tileset), "heading"));
  gtk_box_append (GTK_BOX (texts), label);
  if (description != NULL)
    {
      GtkWidget *detail = bastide_wrapped_label_new (description, "caption");

      gtk_label_set_lines (GTK_LABEL (detail), 2);
      gtk_label_set_ellipsize (GTK_LABEL (detail), PANGO_ELLIPSIZE_END);
      gtk_widget_set_tooltip_text (detail, description);
      gtk_box_append (GTK_BOX (texts), detail);
    }

  return texts;
}

static GtkWidget *
create_row (BastideTilesetsWindow *self,
            BastideTileset        *tileset)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  const char *title = bastide_text_tileset (tileset);
  /* Translators: %s is the title of a tileset. */
  g_autofree char *look = g_strdup_printf (_("Look at the tileset “%s”"), title);
  /* Translators: %s is the title of a tileset. */
  g_autofree char *delete = g_strdup_printf (_("Delete the tileset “%s”"), title);

  gtk_box_append (GTK_BOX (box), bastide_set_painting_create_picture (tileset, PICTURE_SIZE));
  gtk_box_append (GTK_BOX (box), create_texts (tileset));
  gtk_box_append (GTK_BOX (box), create_button (self, tileset, "bastide-tiles-symbolic", _("Look at its tiles"), look,
                                                G_CALLBACK (on_look_clicked)));
  if (bastide_tileset_store_may_delete (tileset))
    gtk_box_append (GTK_BOX (box), create_button (self, tileset, "user-trash-symbolic", _("Delete this tileset"),
                                                  delete, G_CALLBACK (on_delete_clicked)));
  if (!tileset->builtin)
    gtk_box_append (GTK_BOX (box), create_switch (self, tileset));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);

  return row;
}

/* Returns: the list under a heading and its text */
static GtkWidget *
append_section (BastideTilesetsWindow *self,
                const char            *title,
                const char            *text)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (heading, "title-3");
  gtk_widget_add_css_class (list, "boxed");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (section), heading);
  if (text != NULL)
    {
      GtkWidget *label = bastide_wrapped_label_new (text, "caption");

      gtk_widget_add_css_class (label, "dim");
      gtk_box_append (GTK_BOX (section), label);
    }
  gtk_box_append (GTK_BOX (section), list);
  gtk_box_append (self->sections, section);

  return list;
}

static void
fill_section (BastideTilesetsWindow *self,
              Section                section)
{
  const char *const titles[N_SECTIONS] = {
    _("Your tilesets"), _("For all users of this computer"), _("Samples"), _("With the program"),
  };
  const char *const texts[N_SECTIONS] = {
    NULL, NULL,
    _("Examples of tiles that you can make. Switch one on to play with it."),
    NULL,
  };
  GPtrArray *known = bastide_tileset_store_get_known (self->store);
  GtkWidget *list = NULL;

  for (guint i = 0; i < known->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (known, i);

      if (get_section (tileset) != section)
        continue;
      if (list == NULL)
        list = append_section (self, titles[section], texts[section]);
      gtk_list_box_append (GTK_LIST_BOX (list), create_row (self, tileset));
    }

  if (list == NULL && section == SECTION_OWN)
    {
      list = append_section (self, titles[section], NULL);
      gtk_list_box_append (GTK_LIST_BOX (list),
                           bastide_wrapped_label_new (_("None yet. Open a file from a friend, or make your "
                                                        "own tiles."), "dim"));
    }
}

static void
fill_errors (BastideTilesetsWindow *self)
{
  GPtrArray *errors = bastide_tileset_store_get_errors (self->store);
  GtkWidget *list;

  if (errors->len == 0)
    return;

  list = append_section (self, _("Files that cannot be used"), NULL);
  for (guint i = 0; i < errors->len; i++)
    {
      const GError *error = g_ptr_array_index (errors, i);
      GtkWidget *label = bastide_wrapped_label_new (error->message, NULL);

      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_list_box_append (GTK_LIST_BOX (list), label);
    }
}

static void
fill (BastideTilesetsWindow *self)
{
  if (self->updating)
    return;

  bastide_box_clear (self->sections);
  fill_errors (self);
  for (guint i = 0; i < N_SECTIONS; i++)
    fill_section (self, (Section) i);
}

static void
on_install_clicked_cb (BastideTilesetsWindow *self)
{
  g_signal_emit (self, signals[SIGNAL_INSTALL], 0);
}

static void
bastide_tilesets_window_dispose (GObject *object)
{
  BastideTilesetsWindow *self = BASTIDE_TILESETS_WINDOW (object);

  G_OBJECT_CLASS (bastide_tilesets_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILESETS_WINDOW);
  g_clear_object (&self->store);
}

static guint
add_signal (const char *name,
            guint       n_parameters)
{
  return g_signal_new (name, BASTIDE_TYPE_TILESETS_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_parameters, G_TYPE_STRING);
}

static void
bastide_tilesets_window_class_init (BastideTilesetsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tilesets_window_dispose;

  signals[SIGNAL_INSTALL] = add_signal ("install", 0);
  signals[SIGNAL_LOOK] = add_signal ("look", 1);
  signals[SIGNAL_DELETE] = add_signal ("delete", 1);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-tilesets-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetsWindow, sections);
  gtk_widget_class_bind_template_callback (widget_class, on_install_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  bastide_areas_install (widget_class);
}

static void
bastide_tilesets_window_init (BastideTilesetsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
bastide_tilesets_window_new (GtkWindow           *parent,
                             BastideTilesetStore *store)
{
  BastideTilesetsWindow *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  self = g_object_new (BASTIDE_TYPE_TILESETS_WINDOW,
                       "application", gtk_window_get_application (parent),
                       "transient-for", parent,
                       NULL);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);

  return GTK_WINDOW (self);
}
