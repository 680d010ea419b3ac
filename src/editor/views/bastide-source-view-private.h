/* bastide-source-view-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-source-errors.h"
#include "bastide-source-view.h"
#include "tileset/edit/bastide-tile-lines.h"

G_BEGIN_DECLS

/* What the parts of the view share. */

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
  BastideSourceErrors *errors;

  GtkTextTag *tile_tag;    /* of the tile that is shown */
  GtkTextTag *segment_tag; /* of its segment that is marked */
  GtkTextTag *error_tag;   /* of the lines with mistakes */

  BastideEditorSession *session; /* (nullable), owned */
  BastideTileLines *lines;       /* of the text */
  char *known;                   /* the text that says what the set is */
  guint source;                  /* that will read the text, or 0 */
  gint64 first_change;           /* when the text was changed that it will read */
  GCancellable *check;           /* (nullable): of the thread that looks for mistakes */
  gboolean unread;               /* whether the text is not what the set is */
  gboolean conflict;             /* whether the set was changed meanwhile */
  gboolean updating;
};

/* bastide-source-view-marks.c */
void bastide_source_view_clear_tag        (BastideSourceView *self,
                                           GtkTextTag        *tag);
void bastide_source_view_tag_lines        (BastideSourceView *self,
                                           GtkTextTag        *tag,
                                           guint              first,
                                           guint              last);

/* Marks the tile and the segment that are selected. */
void bastide_source_view_mark_selected    (BastideSourceView *self);
void bastide_source_view_follow_cursor    (BastideSourceView *self);
void bastide_source_view_follow_selection (BastideSourceView *self);

/* bastide-source-view-checks.c */
void bastide_source_view_start_check      (BastideSourceView *self,
                                           const char        *text);
void bastide_source_view_stop_check       (BastideSourceView *self);
void bastide_source_view_show_error       (BastideSourceView *self,
                                           GBytes            *bytes,
                                           const GError      *error);

G_END_DECLS
