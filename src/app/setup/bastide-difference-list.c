/* bastide-difference-list.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-difference-list.h"

#include <glib/gi18n.h>

#include "bastide-wrapped-label.h"

/* A variant may have hundreds of sets; nobody reads that many lines, which the form shows, too. */
#define MAX_LINES 60

struct _BastideDifferenceList
{
  GtkWidget parent_instance;

  GtkWidget *lines;
  GtkWidget *reset_button;

  BastideSetupDraft *draft;
};

G_DEFINE_FINAL_TYPE (BastideDifferenceList, bastide_difference_list, GTK_TYPE_WIDGET)

static GtkWidget *
create_line (const BastideDifference *difference)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bullet = gtk_label_new ("•");
  GtkWidget *value = bastide_wrapped_label_new (difference->value, NULL);

  gtk_widget_add_css_class (bullet, "accent");
  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_widget_add_css_class (value, "caption");
  gtk_widget_add_css_class (value, "dim");
  gtk_box_append (GTK_BOX (texts), bastide_wrapped_label_new (difference->title, NULL));
  gtk_box_append (GTK_BOX (texts), value);
  gtk_box_append (GTK_BOX (box), bullet);
  gtk_box_append (GTK_BOX (box), texts);

  return box;
}

static void
append_remark (BastideDifferenceList *self,
               const char            *text)
{
  GtkWidget *label = bastide_wrapped_label_new (text, NULL);

  gtk_widget_add_css_class (label, "dim");
  gtk_box_append (GTK_BOX (self->lines), label);
}

static void
update (BastideDifferenceList *self)
{
  g_autoptr (GPtrArray) differences = bastide_setup_draft_get_differences (self->draft);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->lines)) != NULL)
    gtk_box_remove (GTK_BOX (self->lines), child);
  for (guint i = 0; i < MIN (differences->len, MAX_LINES); i++)
    gtk_box_append (GTK_BOX (self->lines), create_line (g_ptr_array_index (differences, i)));

  if (differences->len == 0)
    append_remark (self, _("Nothing: the rules are as printed."));
  if (differences->len > MAX_LINES)
    {
      guint n_more = differences->len - MAX_LINES;
      /* Translators: behind a list of what differs from the default. */
      g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", n_more), n_more);

      append_remark (self, text);
    }
  gtk_widget_set_visible (self->reset_button, differences->len > 0);
}

static void
on_reset_clicked (BastideDifferenceList *self)
{
  bastide_setup_draft_reset (self->draft);
}

static void
bastide_difference_list_dispose (GObject *object)
{
  BastideDifferenceList *self = BASTIDE_DIFFERENCE_LIST (object);

  g_clear_pointer (&self->lines, gtk_widget_unparent);
  g_clear_pointer (&self->reset_button, gtk_widget_unparent);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_difference_list_parent_class)->dispose (object);
}

static void
bastide_difference_list_class_init (BastideDifferenceListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_difference_list_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_difference_list_init (BastideDifferenceList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 10);
  self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (self->lines, GTK_WIDGET (self));
  self->reset_button = gtk_button_new_with_label (_("Reset to the default"));
  gtk_widget_set_halign (self->reset_button, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->reset_button, "link");
  gtk_widget_set_parent (self->reset_button, GTK_WIDGET (self));
  g_signal_connect_object (self->reset_button, "clicked", G_CALLBACK (on_reset_clicked), self, G_CONNECT_SWAPPED);
}

void
bastide_difference_list_set_draft (BastideDifferenceList *self,
                                   BastideSetupDraft     *draft)
{
  g_return_if_fail (BASTIDE_IS_DIFFERENCE_LIST (self));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));

  if (g_set_object (&self->draft, draft))
    g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
