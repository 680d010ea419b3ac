/* bastide-source-view.c
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
#include "bastide-source-text.h"
#include "bastide-wrapped-label.h"
#include "tileset/edit/bastide-tile-lines.h"
#include "tileset/elements/bastide-tileset-issues.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define LINE_KEY "bastide-line"

/* The most mistakes that are shown, from the first on. */
#define N_SHOWN 20

/* Milliseconds without a key after which the text is read; typing without pause is read this long after the first
 * change, so that it is on the disk within a second. */
#define PAUSE 400
#define LONGEST_WAIT 600

/* In bytes: the text view lays out a line as a whole, and the window would stand still. */
#define MAX_LINE (64 * 1024)

struct _BastideSourceView
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkWidget *scrolled;
  GtkTextView *text_view;
  GtkTextBuffer *buffer;
  GtkWidget *refusal;
  GtkWidget *conflict_row;
  GtkWidget *errors; /* hidden while there is none */
  GtkListBox *error_list;

  GtkTextTag *tile_tag;    /* for the shown tile */
  GtkTextTag *segment_tag; /* tag of its marked segment */
  GtkTextTag *error_tag;   /* error tag of the lines with mistakes */

  BastideEditorSession *session; /* (nullable), owned */
  BastideTileLines *lines;       /* lines of the text */
  char *known;                   /* the text of the present set */
  guint source;                  /* that will read the text, or 0 */
  gint64 first_change;           /* when the text was changed that it will read */
  GCancellable *check;           /* (nullable): cancels the thread that looks for mistakes */
  gboolean unread;               /* whether the text differs from the set */
  gboolean conflict;             /* whether the set was changed meanwhile */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideSourceView, bastide_source_view, GTK_TYPE_WIDGET)

static guint unread_changed_signal;

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
  g_signal_emit (self, unread_changed_signal, 0);
}

static void
read_lines (BastideSourceView *self,
            const char        *text)
{
  bastide_tile_lines_free (self->lines);
  self->lines = bastide_tile_lines_new (text);
}

/* --- Marks, and the selection, which the text follows and leads --------------------------------------------------- */

static void
clear_tag (BastideSourceView *self,
           GtkTextTag        *tag)
{
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, tag, &start, &end);
  gtk_widget_queue_draw (GTK_WIDGET (self->text_view));
}

static void
tag_lines (BastideSourceView *self,
           GtkTextTag        *tag,
           guint              first,
           guint              last)
{
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_iter_at_line (self->buffer, &start, (int) first - 1);
  gtk_text_buffer_get_iter_at_line (self->buffer, &end, (int) last - 1);
  if (!gtk_text_iter_forward_line (&end))
    gtk_text_buffer_get_end_iter (self->buffer, &end);
  gtk_text_buffer_apply_tag (self->buffer, tag, &start, &end);
  gtk_widget_queue_draw (GTK_WIDGET (self->text_view));
}

static guint
get_position (BastideSourceView *self)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);

  return tile != NULL ? bastide_tile_draft_get_position (tile) : G_MAXUINT;
}

/* Marks the tile and the segment that are selected. */
static void
mark_selected (BastideSourceView *self)
{
  const char *segment = bastide_editor_session_get_segment_id (self->session);
  guint position = get_position (self);
  guint first, last;

  clear_tag (self, self->tile_tag);
  clear_tag (self, self->segment_tag);
  if (bastide_tile_lines_get (self->lines, position, NULL, &first, &last))
    tag_lines (self, self->tile_tag, first, last);
  if (segment != NULL && bastide_tile_lines_get (self->lines, position, segment, &first, &last))
    tag_lines (self, self->segment_tag, first, last);
}

static guint
get_cursor_line (BastideSourceView *self)
{
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &iter, gtk_text_buffer_get_insert (self->buffer));

  return (guint) gtk_text_iter_get_line (&iter) + 1;
}

/* The tile in which the cursor stands is shown everywhere, and the segment is marked. */
static void
bastide_source_view_follow_cursor (BastideSourceView *self)
{
  const char *segment;
  int position;

  if (self->updating || self->session == NULL || self->unread)
    return;

  position = bastide_tile_lines_find (self->lines, get_cursor_line (self), &segment);
  if (position < 0 || !gtk_widget_is_focus (GTK_WIDGET (self->text_view)))
    return;

  self->updating = TRUE;
  if (get_position (self) != (guint) position)
    bastide_editor_session_show_position (self->session, (guint) position);
  bastide_editor_session_set_segment_id (self->session, segment);
  self->updating = FALSE;
  mark_selected (self);
}

/* Another view has selected something: it is marked, and the text scrolls there. */
static void
follow_selection (BastideSourceView *self)
{
  const char *segment = bastide_editor_session_get_segment_id (self->session);
  guint line = get_cursor_line (self);
  guint first, last;

  if (self->updating || self->unread || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  mark_selected (self);
  if ((bastide_tile_lines_get (self->lines, get_position (self), segment, &first, &last)
       || bastide_tile_lines_get (self->lines, get_position (self), NULL, &first, &last))
      && (line < first || line > last))
    bastide_source_view_show_line (self, first);
}

void
bastide_source_view_show_line (BastideSourceView *self,
                               guint              line)
{
  GtkTextIter iter;

  g_return_if_fail (BASTIDE_IS_SOURCE_VIEW (self));

  if (line == 0)
    return;

  gtk_text_buffer_get_iter_at_line (self->buffer, &iter, (int) line - 1);
  self->updating = TRUE;
  gtk_text_buffer_place_cursor (self->buffer, &iter);
  self->updating = FALSE;
  gtk_text_view_scroll_to_mark (self->text_view, gtk_text_buffer_get_insert (self->buffer), 0.05, TRUE, 0, 0.2);
}

/* --- Mistakes in the text, found in a thread ---------------------------------------------------------------------- */

/* @text: a sentence about the line; @line: 0 for a row that leads nowhere */
static void
append_error (BastideSourceView *self,
              guint              line,
              gboolean           warning,
              const char        *text)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *sentence = NULL;
  GtkWidget *label;

  /* Translators: %1$u is the number of a line, %2$s a sentence that says what is wrong there. */
  sentence = line > 0 ? g_strdup_printf (_("Line %1$u: %2$s"), line, text) : g_strdup (text);
  label = bastide_wrapped_label_new (sentence, NULL);
  if (line > 0)
    {
      GtkWidget *image = gtk_image_new_from_icon_name (warning ? "dialog-warning-symbolic" : "dialog-error-symbolic");

      gtk_widget_set_valign (image, GTK_ALIGN_START);
      gtk_widget_add_css_class (image, warning ? "warn" : "error");
      gtk_box_append (GTK_BOX (box), image);
    }
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), line > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  g_object_set_data (G_OBJECT (row), LINE_KEY, GUINT_TO_POINTER (line));
  gtk_list_box_append (self->error_list, row);
}

/* Shows a single sentence about a line, from 1. */
static void
show_message (BastideSourceView *self,
              guint              line,
              const char        *message)
{
  bastide_list_clear (self->error_list);
  append_error (self, line, FALSE, message);
  gtk_widget_set_visible (self->errors, TRUE);
}

static void
show_issues (BastideSourceView          *self,
             const BastideTilesetIssues *issues)
{
  guint n_issues = issues->list->len;

  clear_tag (self, self->error_tag);
  bastide_list_clear (self->error_list);
  for (guint i = 0; i < n_issues; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      if (issue->severity == BASTIDE_TILESET_SEVERITY_ERROR)
        tag_lines (self, self->error_tag, issue->line, issue->line);
      if (i < N_SHOWN)
        append_error (self, issue->line, issue->severity != BASTIDE_TILESET_SEVERITY_ERROR, issue->sentence);
    }
  if (n_issues > N_SHOWN)
    {
      g_autofree char *text = NULL;

      text = g_strdup_printf (ngettext ("and %u more", "and %u more", n_issues - N_SHOWN), n_issues - N_SHOWN);
      append_error (self, 0, FALSE, text);
    }
  gtk_widget_set_visible (self->errors, n_issues > 0);
}

static void
check_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  g_task_return_pointer (task, bastide_tileset_check (data, ""), (GDestroyNotify) bastide_tileset_issues_free);
}

static void
on_checked (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (BastideSourceView) self = data;
  g_autoptr (BastideTilesetIssues) issues = g_task_propagate_pointer (G_TASK (result), NULL);

  if (issues != NULL)
    show_issues (self, issues);
}

static void
stop_check (BastideSourceView *self)
{
  g_cancellable_cancel (self->check);
  g_clear_object (&self->check);
}

/* A text that makes a set may still have mistakes: the loader reports them by the lines of this very text. */
static void
start_check (BastideSourceView *self,
             const char        *text)
{
  g_autoptr (GTask) task = NULL;

  stop_check (self);
  self->check = g_cancellable_new ();
  /* No source object: the task may end in its thread, where a widget must not. */
  task = g_task_new (NULL, self->check, on_checked, g_object_ref (self));
  g_task_set_task_data (task, g_bytes_new (text, strlen (text)), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, check_in_thread);
}

/* --- From the set to the text ------------------------------------------------------------------------------------- */

/* Shows the set as it is now. */
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
  clear_tag (self, self->error_tag);
  mark_selected (self);
  start_check (self, self->known);
}

/* --- From the text to the set ------------------------------------------------------------------------------------- */

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
      /* Why a text is no set. */
      g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (bytes, "");
      const char *sentence = strstr (error->message, ": ");

      set_unread (self, TRUE);
      stop_check (self);
      if (issues->n_errors > 0)
        {
          show_issues (self, issues);
          return;
        }
      clear_tag (self, self->error_tag);
      show_message (self, 1, sentence != NULL ? sentence + 2 : error->message);
      return;
    }

  g_free (self->known);
  self->known = g_strdup (text);
  /* Further steps are those of the set; the text has none of its own. */
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  gtk_text_buffer_set_enable_undo (self->buffer, TRUE);
  set_unread (self, FALSE);
  start_check (self, text);
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
      start_check (self, text);
    }
  else if (!self->conflict)
    {
      take_text (self, text);
    }
  mark_selected (self);
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

/* Text that would make the window stand still is not taken in. */
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
  show_message (self, (guint) gtk_text_iter_get_line (iter) + 1,
                large ? _("The pasted text would make the file too large and was not inserted.")
                      : _("A line of the pasted text is too long to be shown; the text was not inserted."));
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
on_error_activated_cb (BastideSourceView *self,
                       GtkListBoxRow     *row)
{
  bastide_source_view_show_line (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), LINE_KEY)));
  gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
}

/* --- The class ---------------------------------------------------------------------------------------------------- */

/* Nothing is printed while the view is hidden. */
static void
bastide_source_view_map (GtkWidget *widget)
{
  BastideSourceView *self = BASTIDE_SOURCE_VIEW (widget);

  GTK_WIDGET_CLASS (bastide_source_view_parent_class)->map (widget);

  if (self->session != NULL && !self->unread)
    {
      show_draft (self);
      follow_selection (self);
    }
}

/* Typed text is read before anything else happens, but not while widgets are created or destroyed. */
static void
bastide_source_view_unmap (GtkWidget *widget)
{
  BastideSourceView *self = BASTIDE_SOURCE_VIEW (widget);
  GtkAdjustment *vertical;
  GtkAdjustment *horizontal;

  if (self->source != 0)
    {
      g_source_remove (self->source);
      self->source = g_idle_add_full (G_PRIORITY_HIGH, on_pause_cb, self, NULL);
    }

  /* GTK 4.8 complains if it has to stop an animation itself. */
  vertical = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->text_view));
  horizontal = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->text_view));
  gtk_adjustment_set_value (vertical, gtk_adjustment_get_value (vertical));
  gtk_adjustment_set_value (horizontal, gtk_adjustment_get_value (horizontal));

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

  stop_check (self);
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

#define CHILD(member) BASTIDE_CHILD (BastideSourceView, member)

static const BastideTemplatePart parts[] = {
  CHILD (root), CHILD (scrolled), CHILD (text_view), CHILD (buffer), CHILD (refusal), CHILD (conflict_row),
  CHILD (errors), CHILD (error_list),
  BASTIDE_CALLBACK (on_text_changed_cb), BASTIDE_CALLBACK (bastide_source_view_follow_cursor),
  BASTIDE_CALLBACK (on_use_clicked_cb), BASTIDE_CALLBACK (on_discard_clicked_cb),
  BASTIDE_CALLBACK (on_error_activated_cb),
  BASTIDE_USES (bastide_source_text),
};

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

  unread_changed_signal = g_signal_new ("unread-changed", BASTIDE_TYPE_SOURCE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  bastide_template_bind (widget_class, "source-view", parts, G_N_ELEMENTS (parts));
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->error_list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Mistakes in the text"), -1);
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
  stop_check (self);
  self->unread = self->conflict = FALSE;
  gtk_widget_set_visible (self->conflict_row, FALSE);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;

  gtk_text_view_set_editable (self->text_view, bastide_editor_session_is_writable (session));
  g_signal_connect_object (session, "tile-changed", G_CALLBACK (follow_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "segment-changed", G_CALLBACK (follow_selection), self,
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

/* When the text equals the set again, the next step is one of the set. */
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
