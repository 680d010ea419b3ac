/* bastide-segments.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_SEGMENTS (bastide_segments_get_type ())

/**
 * BastideSegments:
 *
 * A row or a column of toggle buttons, one of which is chosen. It is one stop for Tab, the chosen button; arrow keys,
 * Home and End choose another one.
 */
G_DECLARE_FINAL_TYPE (BastideSegments, bastide_segments, BASTIDE, SEGMENTS, GtkWidget)

GtkWidget *bastide_segments_new            (GtkAccessibleRole  role,
                                            guint              spacing);
void       bastide_segments_set_column     (BastideSegments   *self);
void       bastide_segments_append         (BastideSegments   *self,
                                            GtkToggleButton   *button);
void       bastide_segments_append_heading (BastideSegments   *self,
                                            GtkWidget         *heading);
void       bastide_segments_clear          (BastideSegments   *self);

G_END_DECLS
