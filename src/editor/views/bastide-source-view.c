/* bastide-source-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-source-view-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-line-numbers.h"
#include "bastide-source-text.h"
#include "bastide-text-replacement.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* After so many milliseconds without a key the text is read; whoever types without pause has it read so long after the
 * first change: it is to be on the disk within a second. */
#define PAUSE 400
#define LONGEST_WAIT 600

/* In bytes: the text view lays out a line as a whole, and the window would stand still. */
#define MAX_LINE (64 * 1024)

G_DEFINE_FINAL_TYPE (BastideSourceView, bastide_source_view, GTK_TYPE_WIDGET)

enum
{
  UNREAD_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_unread (BastideSourceView *self,
            gboolean           unread)
{
  if (!unread)
    self->conflict = FALSE;
  gtk_widget_set_visible (self->conflict_row, self->conflict);
  if (unread == self->unread)
    return;

  self->unread = unread;
  g_signal_emit (self, signals[UNREAD_CHANGED], 0);
}

static void
read_lines (BastideSourceView *self,
            const char        *text)
{
  bastide_tile_lines_free (self->lines);
  self->lines = bastide_tile_lines_new (text);
}

/* --- From the set to the text ------------------------------------------------------------------------------------- */

/* What the set is now. */
static void
show_draft (BastideSourceView *self)
{
  g_autoptr (GBytes) bytes = bastide_tileset_draft_print (bastide_editor_session_get_draft (self->session));
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  gboolean refused = bastide_text_measure_lines (data, size) > MAX_LINE;

  g_clear_handle_id (&self->source, g_source_remove);
  g_free (self->known);
  self->known = g_strndup (data, refused ? 0 : size);
  gtk_widget_set_visible (self->refusal, refused);
  gtk_widget_set_visible (self->scrolled, !refused);
  self->updating = TRUE;
  bastide_text_buffer_replace (self->buffer, self->known);
  self->updating = FALSE;
  set_unread (self, FALSE);
  read_lines (self, self->known);
  bastide_source_view_clear_tag (self, self->error_tag);
  bastide_source_view_mark_selected (self);
  bastide_source_view_start_check (self, self->known);
}

/* --- From the text to the set ------------------------------------------------------------------------------------- */

/* The steps of the set go on from here; the text has none of its own. */
static void
forget_steps (BastideSourceView *self)
{
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  gtk_text_buffer_set_enable_undo (self->buffer, TRUE);
}

static void
take_text (BastideSourceView *self,
           const char        *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  gboolean read;

  /* The text stays as it is typed; it need not be in the form in which it will be saved. */
  self->updating = TRUE;
  read = bastide_tileset_draft_set_xml (bastide_editor_session_get_draft (self->session), bytes, &error);
  self->updating = FALSE;
  if (!read)
    {
      set_unread (self, TRUE);
      bastide_source_view_show_error (self, bytes, error);
      return;
    }

  g_free (self->known);
  self->known = g_strdup (text);
  forget_steps (self);
  set_unread (self, FALSE);
  bastide_source_view_start_check (self, text);
}

static void
read_text (BastideSourceView *self)
{
  g_autofree char *text = bastide_text_buffer_get_text (self->buffer);

  g_clear_handle_id (&self->source, g_source_remove);
  read_lines (self, text);
  if (strcmp (text, self->known) == 0)
    {
      set_unread (self, FALSE);
      bastide_source_view_start_check (self, text);
    }
  else if (!self->conflict)
    {
      take_text (self, text);
    }
  bastide_source_view_mark_selected (self);
}

static gboolean
on_pause_cb (gpointer data)
{
  BastideSourceView *self = data;

  self->source = 0;
  read_text (self);

  return G_SOURCE_REMOVE;
}

static void
on_text_changed_cb (BastideSourceView *self)
{
  gint64 now;
  gint64 waited;

  if (self->updating || self->session == NULL)
    return;

  set_unread (self, TRUE);
  now = g_get_monotonic_time ();
  if (self->source == 0)
    self->first_change = now;
  g_clear_handle_id (&self->source, g_source_remove);
  waited = (now - self->first_change) / 1000;
  self->source = g_timeout_add ((guint) CLAMP (LONGEST_WAIT - waited, 0, PAUSE), on_pause_cb, self);
}

/* What would make the window stand still is not taken in. */
static void
on_insert_text (GtkTextBuffer     *buffer,
                GtkTextIter       *iter,
                const char        *text,
                int                length,
                BastideSourceView *self)
{
  gboolean large = (gsize) gtk_text_buffer_get_char_count (buffer) + (gsize) length > BASTIDE_TILESET_MAX_SIZE;

  if (!large && bastide_text_measure_lines (text, (gsize) length) <= MAX_LINE)
    return;

  g_signal_stop_emission_by_name (buffer, "insert-text");
  bastide_source_errors_show_message (self->errors, (guint) gtk_text_iter_get_line (iter) + 1,
                                      large ? _("What was pasted would make the file too large; it was left out.")
                                            : _("A line of what was pasted is too long to be shown; it was left out."));
}

/* --- Text and set apart ------------------------------------------------------------------------------------------- */

static void
on_draft_changed (BastideSourceView *self)
{
  if (self->updating)
    return;

  if (self->unread)
    {
      self->conflict = TRUE;
      set_unread (self, TRUE);
    }
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      show_draft (self);
    }
}

static void
on_use_clicked_cb (BastideSourceView *self)
{
  self->conflict = FALSE;
  set_unread (self, TRUE);
  read_text (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
}

static void
on_discard_clicked_cb (BastideSourceView *self)
{
  show_draft (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
}

static void
on_show_line_cb (BastideSourceView *self,
                 guint              line)
{
  bastide_source_view_show_line (self, line);
  gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
}

/* --- The class ---------------------------------------------------------------------------------------------------- */

/* While nobody sees it, nothing is printed. */
static void
bastide_source_view_map (GtkWidget *widget)
{
  BastideSourceView *self = BASTIDE_SOURCE_VIEW (widget);

  GTK_WIDGET_CLASS (bastide_source_view_parent_class)->map (widget);

  if (self->session != NULL && !self->unread)
    {
      show_draft (self);
      bastide_source_view_follow_selection (self);
    }
}

/* GTK 4.8 complains where it has to stop an animation itself. */
static void
stop_scrolling (BastideSourceView *self)
{
  GtkAdjustment *vertical = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->text_view));
  GtkAdjustment *horizontal = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->text_view));

  gtk_adjustment_set_value (vertical, gtk_adjustment_get_value (vertical));
  gtk_adjustment_set_value (horizontal, gtk_adjustment_get_value (horizontal));
}

/* What was typed is read before anything else happens, but not while widgets come and go. */
static void
bastide_source_view_unmap (GtkWidget *widget)
{
  BastideSourceView *self = BASTIDE_SOURCE_VIEW (widget);

  if (self->source != 0)
    {
      g_source_remove (self->source);
      self->source = g_idle_add_full (G_PRIORITY_HIGH, on_pause_cb, self, NULL);
    }
  stop_scrolling (self);

  GTK_WIDGET_CLASS (bastide_source_view_parent_class)->unmap (widget);
}

static gboolean
bastide_source_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_SOURCE_VIEW (widget)->text_view));
}

static void
bastide_source_view_dispose (GObject *object)
{
  BastideSourceView *self = BASTIDE_SOURCE_VIEW (object);

  bastide_source_view_stop_check (self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SOURCE_VIEW);

  G_OBJECT_CLASS (bastide_source_view_parent_class)->dispose (object);
}

static void
bastide_source_view_finalize (GObject *object)
{
  BastideSourceView *self = BASTIDE_SOURCE_VIEW (object);

  bastide_tile_lines_free (self->lines);
  g_free (self->known);

  G_OBJECT_CLASS (bastide_source_view_parent_class)->finalize (object);
}

static void
bastide_source_view_class_init (BastideSourceViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_source_view_dispose;
  object_class->finalize = bastide_source_view_finalize;
  widget_class->map = bastide_source_view_map;
  widget_class->unmap = bastide_source_view_unmap;
  widget_class->grab_focus = bastide_source_view_grab_focus;

  signals[UNREAD_CHANGED] = g_signal_new ("unread-changed", BASTIDE_TYPE_SOURCE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  g_type_ensure (BASTIDE_TYPE_SOURCE_ERRORS);
  g_type_ensure (BASTIDE_TYPE_SOURCE_TEXT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-source-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, root);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, text_view);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, buffer);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, refusal);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, conflict_row);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, errors);
  gtk_widget_class_bind_template_callback (widget_class, on_text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, bastide_source_view_follow_cursor);
  gtk_widget_class_bind_template_callback (widget_class, on_use_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_discard_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_show_line_cb);
}

static void
bastide_source_view_init (BastideSourceView *self)
{
  BastideSourceText *text;

  self->lines = bastide_tile_lines_new ("");
  self->known = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  text = BASTIDE_SOURCE_TEXT (self->text_view);
  self->tile_tag = bastide_source_text_create_tag (text, "rgba(60,150,150,.13)");
  self->segment_tag = bastide_source_text_create_tag (text, "rgba(60,150,150,.34)");
  self->error_tag = bastide_source_text_create_tag (text, "rgba(220,60,40,.25)");
  g_signal_connect (self->buffer, "insert-text", G_CALLBACK (on_insert_text), self);
  bastide_line_numbers_attach (self->text_view);
}

void
bastide_source_view_set_session (BastideSourceView    *self,
                                 BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_SOURCE_VIEW (self));

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (bastide_editor_session_get_draft (self->session), self);
    }
  g_clear_handle_id (&self->source, g_source_remove);
  bastide_source_view_stop_check (self);
  self->unread = self->conflict = FALSE;
  gtk_widget_set_visible (self->conflict_row, FALSE);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;

  gtk_text_view_set_editable (self->text_view, bastide_editor_session_is_writable (session));
  g_signal_connect_object (session, "tile-changed", G_CALLBACK (bastide_source_view_follow_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "segment-changed", G_CALLBACK (bastide_source_view_follow_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_editor_session_get_draft (session), "changed", G_CALLBACK (on_draft_changed), self,
                           G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_draft (self);
}

gboolean
bastide_source_view_is_unread (BastideSourceView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOURCE_VIEW (self), FALSE);

  return self->unread;
}

gboolean
bastide_source_view_finish (BastideSourceView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOURCE_VIEW (self), TRUE);

  if (self->source != 0)
    read_text (self);

  return !self->unread;
}

void
bastide_source_view_give_up (BastideSourceView *self)
{
  g_return_if_fail (BASTIDE_IS_SOURCE_VIEW (self));

  if (self->session != NULL)
    show_draft (self);
}

/* Back at what the set is, the next step is one of the set. */
static void
recognise (BastideSourceView *self)
{
  g_autofree char *text = bastide_text_buffer_get_text (self->buffer);

  if (strcmp (text, self->known) == 0 && !self->conflict)
    read_text (self);
}

gboolean
bastide_source_view_undo (BastideSourceView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOURCE_VIEW (self), FALSE);

  if (!self->unread || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;

  if (gtk_text_buffer_get_can_undo (self->buffer))
    gtk_text_buffer_undo (self->buffer);
  else
    show_draft (self);
  recognise (self);

  return TRUE;
}

gboolean
bastide_source_view_can_redo (BastideSourceView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOURCE_VIEW (self), FALSE);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_text_buffer_get_can_redo (self->buffer);
}

gboolean
bastide_source_view_redo (BastideSourceView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOURCE_VIEW (self), FALSE);

  if (!bastide_source_view_can_redo (self))
    return FALSE;

  gtk_text_buffer_redo (self->buffer);
  recognise (self);

  return TRUE;
}
