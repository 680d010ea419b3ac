/* bastide-set-import.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-import.h"

#include <glib/gi18n.h>

#include "bastide-file-dialog.h"
#include "bastide-message-dialog.h"
#include "bastide-wrapped-label.h"
#include "import/bastide-jcz-import.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/elements/bastide-xml.h"

/* In bytes: the beginning of a file identifies its kind. */
#define HEAD_SIZE 4096

/* The maximum height of the report in pixels, beyond which it scrolls. */
#define REPORT_HEIGHT 320

/* Height of two lines of text and the space around them, in pixels. */
#define LINE_HEIGHT 58

/* @sentences: (element-type utf8); @set: (nullable): the result of the file */
static void
show_report (GtkWindow            *parent,
             GPtrArray            *sentences,
             const BastideTileset *set)
{
  BastideMessageDialog *dialog;
  GtkWidget *list, *scrolled;

  if (sentences->len == 0)
    return;

  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed");
  for (guint i = 0; i < sentences->len; i++)
    {
      GtkWidget *label = bastide_wrapped_label_new (g_ptr_array_index (sentences, i), NULL);

      gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_list_box_append (GTK_LIST_BOX (list), label);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("What was not understood"), -1);
  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  /* Lines that are broken are not known before. */
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled),
                                              MIN ((int) sentences->len * LINE_HEIGHT, REPORT_HEIGHT));
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), REPORT_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  dialog = bastide_message_dialog_new (parent, set != NULL ? _("Not Everything Was Understood")
                                                           : _("The File Cannot Be Imported"), NULL, _("_Close"));
  bastide_message_dialog_set_extra (dialog, scrolled);
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
bastide_set_import_takes (GFile *file)
{
  g_autoptr (GBytes) head = NULL;
  g_autofree char *root = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  head = bastide_file_read (file, HEAD_SIZE, NULL, NULL);
  root = head != NULL ? bastide_xml_find_root (head) : NULL;

  return g_strcmp0 (root, "tileset") == 0 || (head != NULL && bastide_jcz_takes (head));
}

/* Returns: (transfer full) (nullable): the set in a file; NULL after a message with the reason */
static BastideTilesetDraft *
read_draft (GtkWindow *parent,
            GFile     *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTilesetDraft) draft = NULL;
  g_autoptr (GError) error = NULL;

  bytes = bastide_jcz_read_file (file, &error);
  if (bytes != NULL && bastide_jcz_takes (bytes))
    {
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (GPtrArray) sentences = NULL;
      g_autoptr (BastideTileset) set = bastide_jcz_import (bytes, name, NULL, NULL, &issues, &sentences);

      for (guint i = 0; set == NULL && i < issues->list->len; i++)
        {
          const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

          if (issue->severity == BASTIDE_TILESET_SEVERITY_ERROR)
            g_ptr_array_add (sentences, g_strdup (issue->sentence));
        }
      show_report (parent, sentences, set);
      draft = set != NULL ? bastide_tileset_draft_new_from_bytes (set->source, name, &error) : NULL;
    }
  else if (bytes != NULL)
    draft = bastide_tileset_draft_new_from_bytes (bytes, name, &error);
  if (error != NULL)
    bastide_message_dialog_show_error (parent, _("The File Cannot Be Imported"), error->message);

  return g_steal_pointer (&draft);
}

BastideDraftDocument *
bastide_set_import (GtkWindow         *parent,
                    BastideDraftStore *drafts,
                    GFile             *file)
{
  g_autoptr (BastideTilesetDraft) draft = NULL;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (BASTIDE_IS_DRAFT_STORE (drafts), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  draft = read_draft (parent, file);

  return draft != NULL ? bastide_draft_store_duplicate (drafts, draft) : NULL;
}

GBytes *
bastide_set_import_read_tiles (GtkWindow *parent,
                               GFile     *file)
{
  g_autoptr (BastideTilesetDraft) draft = NULL;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  draft = read_draft (parent, file);

  return draft != NULL ? bastide_tileset_draft_print (draft) : NULL;
}

void
bastide_set_import_ask (GtkWindow           *parent,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Tilesets, and tile definitions of JCloisterZone"));
  gtk_file_filter_add_mime_type (filter, BASTIDE_TILESET_MIME_TYPE);
  gtk_file_filter_add_suffix (filter, BASTIDE_TILESET_EXTENSION + 1);
  gtk_file_filter_add_suffix (filter, "xml");
  gtk_file_filter_add_suffix (filter, "jca");
  bastide_file_dialog_open (parent, _("Import a Set of Tiles"), filter, callback, user_data);
}
