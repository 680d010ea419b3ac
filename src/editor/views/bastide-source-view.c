/* bastide-source-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-source-view.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "tileset/bastide-tile-lines.h"

/* After so many milliseconds without a key the text is read. */
#define PAUSE 400

struct _BastideSourceView
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkTextView *text_view;
  GtkTextBuffer *buffer;
  GtkWidget *error_row;
  GtkLabel *error_label;

  GtkTextTag *tile_tag;  /* of the tile that is shown */
  GtkTextTag *error_tag; /* of the line with the mistake */

  BastideEditorSession *session; /* (nullable), owned */
  GArray *lines;                 /* of the tiles in the text */
  guint source;                  /* that will read the text, or 0 */
  guint error_line;              /* of the mistake, 0 for none */
  gboolean unread;               /* whether the text is not what the set is */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideSourceView, bastide_source_view, GTK_TYPE_WIDGET)

static char *
get_text (BastideSourceView *self)
{
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);

  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

static void
read_lines (BastideSourceView *self)
{
  g_autofree char *text = get_text (self);

  g_array_unref (self->lines);
  self->lines = bastide_tile_lines_list (text);
}

static void
tag_lines (BastideSourceView *self,
           GtkTextTag        *tag,
           guint              first,
           guint              behind)
{
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, tag, &start, &end);
  if (first == 0)
    return;

  gtk_text_buffer_get_iter_at_line (self->buffer, &start, (int) first - 1);
  gtk_text_buffer_get_iter_at_line (self->buffer, &end, (int) behind - 1);
  gtk_text_buffer_apply_tag (self->buffer, tag, &start, &end);
}

/* The tile that is shown, from its line to that of the next one. */
static void
mark_tile (BastideSourceView *self)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);
  guint position = tile != NULL ? bastide_tile_draft_get_position (tile) : G_MAXUINT;
  guint first;
  guint behind;

  if (position >= self->lines->len)
    {
      tag_lines (self, self->tile_tag, 0, 0);
      return;
    }

  first = g_array_index (self->lines, guint, position);
  behind = position + 1 < self->lines->len ? g_array_index (self->lines, guint, position + 1)
                                           : (guint) gtk_text_buffer_get_line_count (self->buffer) - 1;
  tag_lines (self, self->tile_tag, first, MAX (behind, first + 1));
}

/* Line 0: nothing is wrong. */
static void
show_error (BastideSourceView *self,
            guint              line,
            const char        *message)
{
  self->error_line = line;
  gtk_widget_set_visible (self->error_row, message != NULL);
  gtk_label_set_label (self->error_label, message != NULL ? message : "");
  tag_lines (self, self->error_tag, line, line + 1);
}

/* "FILE:12: …" */
static guint
find_line (const char *message)
{
  const char *colon = strchr (message, ':');

  return colon != NULL ? (guint) strtoul (colon + 1, NULL, 10) : 0;
}

/* What the set is now. */
static void
show_draft (BastideSourceView *self)
{
  g_autoptr (GBytes) bytes = bastide_tileset_draft_print (bastide_editor_session_get_draft (self->session));
  g_autofree char *present = get_text (self);

  g_clear_handle_id (&self->source, g_source_remove);
  self->unread = FALSE;
  if (strlen (present) != g_bytes_get_size (bytes)
      || memcmp (present, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) != 0)
    {
      self->updating = TRUE;
      gtk_text_buffer_set_text (self->buffer, g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes));
      self->updating = FALSE;
    }
  read_lines (self);
  show_error (self, 0, NULL);
  mark_tile (self);
}

static gboolean
on_pause_cb (gpointer data)
{
  BastideSourceView *self = data;
  g_autofree char *text = get_text (self);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  gboolean read;

  self->source = 0;
  /* The text stays as it is typed; it need not be in the form in which it will be saved. */
  self->updating = TRUE;
  read = bastide_tileset_draft_set_xml (bastide_editor_session_get_draft (self->session), bytes, &error);
  self->updating = FALSE;
  self->unread = !read;
  read_lines (self);
  if (read)
    show_error (self, 0, NULL);
  else
    show_error (self, CLAMP (find_line (error->message), 1, (guint) gtk_text_buffer_get_line_count (self->buffer)),
                error->message);
  mark_tile (self);

  return G_SOURCE_REMOVE;
}

static void
on_text_changed_cb (BastideSourceView *self)
{
  if (self->updating || self->session == NULL)
    return;

  self->unread = TRUE;
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (PAUSE, on_pause_cb, self);
}

static guint
get_cursor_line (BastideSourceView *self)
{
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &iter, gtk_text_buffer_get_insert (self->buffer));

  return (guint) gtk_text_iter_get_line (&iter) + 1;
}

/* The tile in which the cursor stands is shown everywhere. */
static void
on_cursor_moved_cb (BastideSourceView *self)
{
  int position;

  if (self->updating || self->session == NULL || self->unread)
    return;

  position = bastide_tile_lines_find (self->lines, get_cursor_line (self));
  if (position < 0 || !gtk_widget_has_focus (GTK_WIDGET (self->text_view)))
    return;

  self->updating = TRUE;
  bastide_editor_session_show_position (self->session, (guint) position);
  self->updating = FALSE;
  mark_tile (self);
}

static void
on_error_clicked_cb (BastideSourceView *self)
{
  bastide_source_view_show_line (self, self->error_line);
}

static void
on_draft_changed (BastideSourceView *self)
{
  if (!self->updating && gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_draft (self);
}

static void
on_tile_changed (BastideSourceView *self)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);
  guint position = tile != NULL ? bastide_tile_draft_get_position (tile) : G_MAXUINT;

  if (self->updating || self->unread || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  mark_tile (self);
  if (position < self->lines->len && bastide_tile_lines_find (self->lines, get_cursor_line (self)) != (int) position)
    bastide_source_view_show_line (self, g_array_index (self->lines, guint, position));
}

/* While nobody sees it, nothing is printed. */
static void
bastide_source_view_map (GtkWidget *widget)
{
  BastideSourceView *self = BASTIDE_SOURCE_VIEW (widget);

  GTK_WIDGET_CLASS (bastide_source_view_parent_class)->map (widget);

  if (self->session != NULL && !self->unread)
    {
      show_draft (self);
      on_tile_changed (self);
    }
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

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SOURCE_VIEW);

  G_OBJECT_CLASS (bastide_source_view_parent_class)->dispose (object);
}

static void
bastide_source_view_finalize (GObject *object)
{
  g_array_unref (BASTIDE_SOURCE_VIEW (object)->lines);

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
  widget_class->grab_focus = bastide_source_view_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-source-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, root);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, text_view);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, buffer);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, error_row);
  gtk_widget_class_bind_template_child (widget_class, BastideSourceView, error_label);
  gtk_widget_class_bind_template_callback (widget_class, on_text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_cursor_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_error_clicked_cb);
}

static void
bastide_source_view_init (BastideSourceView *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tile_tag = gtk_text_buffer_create_tag (self->buffer, NULL, "background", "rgba(60,150,150,.22)",
                                               "background-full-height", TRUE, NULL);
  self->error_tag = gtk_text_buffer_create_tag (self->buffer, NULL, "background", "rgba(220,60,40,.25)",
                                                "background-full-height", TRUE, "underline", PANGO_UNDERLINE_ERROR,
                                                NULL);
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
  self->unread = FALSE;
  g_set_object (&self->session, session);
  if (session == NULL)
    return;

  gtk_text_view_set_editable (self->text_view, bastide_editor_session_is_writable (session));
  g_signal_connect_object (session, "tile-changed", G_CALLBACK (on_tile_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_editor_session_get_draft (session), "changed", G_CALLBACK (on_draft_changed), self,
                           G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_draft (self);
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

gboolean
bastide_source_view_give_up (BastideSourceView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOURCE_VIEW (self), FALSE);

  if (!self->unread || self->session == NULL)
    return FALSE;

  show_draft (self);

  return TRUE;
}
