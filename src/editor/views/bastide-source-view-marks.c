/* bastide-source-view-marks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Marks in the text, and the selection, which the text follows and leads. */

#include "config.h"

#include "bastide-source-view-private.h"

void
bastide_source_view_clear_tag (BastideSourceView *self,
                               GtkTextTag        *tag)
{
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, tag, &start, &end);
  gtk_widget_queue_draw (GTK_WIDGET (self->text_view));
}

void
bastide_source_view_tag_lines (BastideSourceView *self,
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

void
bastide_source_view_mark_selected (BastideSourceView *self)
{
  const char *segment = bastide_editor_session_get_segment_id (self->session);
  guint position = get_position (self);
  guint first, last;

  bastide_source_view_clear_tag (self, self->tile_tag);
  bastide_source_view_clear_tag (self, self->segment_tag);
  if (bastide_tile_lines_get (self->lines, position, NULL, &first, &last))
    bastide_source_view_tag_lines (self, self->tile_tag, first, last);
  if (segment != NULL && bastide_tile_lines_get (self->lines, position, segment, &first, &last))
    bastide_source_view_tag_lines (self, self->segment_tag, first, last);
}

static guint
get_cursor_line (BastideSourceView *self)
{
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &iter, gtk_text_buffer_get_insert (self->buffer));

  return (guint) gtk_text_iter_get_line (&iter) + 1;
}

/* The tile in which the cursor stands is shown everywhere, and the segment is marked. */
void
bastide_source_view_follow_cursor (BastideSourceView *self)
{
  const char *segment;
  int position;

  if (self->updating || self->session == NULL || self->unread)
    return;

  position = bastide_tile_lines_find (self->lines, get_cursor_line (self), &segment);
  if (position < 0 || !gtk_widget_has_focus (GTK_WIDGET (self->text_view)))
    return;

  self->updating = TRUE;
  if (get_position (self) != (guint) position)
    bastide_editor_session_show_position (self->session, (guint) position);
  bastide_editor_session_set_segment_id (self->session, segment);
  self->updating = FALSE;
  bastide_source_view_mark_selected (self);
}

/* Somebody else has selected something: it is marked, and the text goes there. */
void
bastide_source_view_follow_selection (BastideSourceView *self)
{
  const char *segment = bastide_editor_session_get_segment_id (self->session);
  guint line = get_cursor_line (self);
  guint first, last;

  if (self->updating || self->unread || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  bastide_source_view_mark_selected (self);
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
