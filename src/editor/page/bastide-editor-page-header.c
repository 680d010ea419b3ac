/* bastide-editor-page-header.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the header of a #BastideEditorPage says of what is shown. */

#include "config.h"

#include "bastide-editor-page-private.h"

#include <glib/gi18n.h>

static void
name_step (GtkWidget  *button,
           const char *alone,
           const char *format,
           const char *name)
{
  g_autofree char *text = NULL;

  if (name != NULL)
    {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
      text = g_strdup_printf (format, name);
#pragma GCC diagnostic pop
    }
  gtk_widget_set_tooltip_text (button, name != NULL ? text : alone);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? text : alone, -1);
}

void
bastide_editor_page_update_steps (BastideEditorPage *self)
{
  GObject *shown = bastide_editor_page_get_shown (self);
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  if (shown != NULL)
    g_object_get (shown, "undo-name", &undo, "redo-name", &redo, NULL);
  /* Translators: %s is a step of editing, “Road” or “Delete”. */
  name_step (self->undo_button, _("Undo"), _("Undo: %s"), undo);
  /* Translators: %s is a step of editing, “Road” or “Delete”. */
  name_step (self->redo_button, _("Redo"), _("Redo: %s"), redo);
}

static const char *
get_set_state (BastideEditorPage *self)
{
  if (!bastide_editor_session_is_writable (self->session))
    return C_("state of a set", "read only");
  /* What is typed in the file and is no set yet is saved nowhere. */
  if (bastide_source_view_is_unread (self->source_view))
    return C_("state of a set", "not saved");

  switch (bastide_draft_document_get_state (bastide_editor_session_get_document (self->session)))
    {
    case BASTIDE_DRAFT_SAVED:
      return C_("state of a set", "saved");

    case BASTIDE_DRAFT_SAVING:
      return C_("state of a set", "saving…");

    case BASTIDE_DRAFT_FAILED:
    case BASTIDE_DRAFT_CONFLICT:
    default:
      return C_("state of a set", "not saved");
    }
}

static const char *
get_variant_state (BastideEditorPage *self)
{
  if (!bastide_variant_draft_is_modified (bastide_variant_page_get_draft (self->variant_page)))
    return C_("state of a variant", "saved");

  return bastide_variant_page_has_failed (self->variant_page) ? C_("state of a variant", "not saved")
                                                              : C_("state of a variant", "saving…");
}

void
bastide_editor_page_update_state (BastideEditorPage *self)
{
  const char *title = bastide_editor_page_get_title (self);
  const char *state = NULL;

  if (bastide_editor_page_get_shown_variant_draft (self) != NULL)
    state = get_variant_state (self);
  else if (bastide_editor_page_get_shown_draft (self) != NULL)
    state = get_set_state (self);
  gtk_label_set_label (self->title_label, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title_label), title);
  gtk_label_set_label (self->state_label, state);
  gtk_widget_set_visible (GTK_WIDGET (self->state_label), state != NULL);
}

/* Where there is little room, what stands in the menu as well and the word on the button give way to the title. */
void
bastide_editor_page_update_buttons (BastideEditorPage *self)
{
  gboolean variant = bastide_editor_page_shows_variant (self);
  gboolean set = bastide_editor_page_get_shown_draft (self) != NULL;
  BastideAdaptive *adaptive = bastide_editor_page_get_shown_adaptive (self);
  gboolean narrow = adaptive != NULL && bastide_adaptive_get_collapsed (adaptive);
  const char *label = variant ? _("Play") : _("Play-test");

  gtk_widget_set_visible (self->side_button, set && narrow);
  gtk_widget_set_visible (self->variant_side_button, variant && narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->test_list), set);
  gtk_widget_set_visible (self->share_button, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->play_label), !narrow);
  gtk_label_set_label (self->play_label, label);
  gtk_widget_set_tooltip_text (self->play_button, variant ? _("Set a new game up as the variant says")
                                                          : _("Begin a game in which this tile is drawn first"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
