/* bastide-canvas-stop.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "tileset/edit/bastide-tile-edit.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CANVAS_STOP (bastide_canvas_stop_get_type ())

/**
 * BastideCanvasStop:
 *
 * A place of the canvas as keyboard and screen reader meet it: a handle, a segment, a direction, something between two
 * segments. It paints nothing (the canvas does), and the pointer passes through it.
 *
 * Signal "activated": a tool asked for it.
 */
G_DECLARE_FINAL_TYPE (BastideCanvasStop, bastide_canvas_stop, BASTIDE, CANVAS_STOP, GtkWidget)

/**
 * BastideCanvasTarget:
 * @place: its place; for a segment the point where a figure stands
 * @direction: number of the direction for a mark that has directions, from 1; otherwise 0
 *
 * The subject of a stop.
 */
typedef struct
{
  BastideEditPlace place;
  int              direction;
} BastideCanvasTarget;

GtkWidget               *bastide_canvas_stop_new      (void);
const BastideCanvasTarget *bastide_canvas_stop_get_target (BastideCanvasStop       *self);
void                     bastide_canvas_stop_set_target (BastideCanvasStop       *self,
                                                       const BastideCanvasTarget *target);

/* The words for the screen reader. */
const char              *bastide_canvas_stop_get_text (BastideCanvasStop       *self);
void                     bastide_canvas_stop_set_text (BastideCanvasStop       *self,
                                                       const char              *text);

G_END_DECLS
