/* editor-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-canvas.h"
#include "bastide-tool-list.h"
#include "window-testing.h"

G_BEGIN_DECLS

/*
 * The page of the editor in a window, worked by one hand alone: by the pointer of the display, or by its keyboard.
 * Neither knows the other one, and both make whatever the canvas understands.
 */

typedef struct _EditorTesting EditorTesting;

/* What a hand can do. Every place that it is given is one of the tile as it is now. */
typedef struct
{
  void (*choose_tool)   (EditorTesting *self, guint tool);
  void (*click)         (EditorTesting *self, BastideEditPlace place);
  void (*connect)       (EditorTesting *self, BastideEditPlace from, BastideEditPlace to);
  /* Takes a figure somewhere else on the tile. */
  void (*move_figure)   (EditorTesting *self, guint segment);
  /* Chooses what the marked line ends in, by its number. */
  void (*choose_end)    (EditorTesting *self, guint number);
  /* Opens what is said of a segment, changes one line of it, and closes it. */
  void (*toggle_in_menu) (EditorTesting *self, guint segment, const char *label);
  /* What a button does that has this action. */
  void (*act)           (EditorTesting *self, const char *action);
  /* Marks the first @n tiles of the set together. */
  void (*select_tiles)  (EditorTesting *self, guint n);
} EditorHand;

extern const EditorHand editor_testing_pointer;
extern const EditorHand editor_testing_keyboard;

struct _EditorTesting
{
  Fixture                     window;
  const EditorHand           *hand;
  const BastideGameInterface *game;
  BastideTilesetStore        *tilesets; /* borrowed */
  BastideDraftStore          *drafts;
  BastideDraftDocument       *document;
};

/* Shows a new set of a game. */
void                         editor_testing_open           (EditorTesting              *self,
                                                            const EditorHand           *hand,
                                                            const BastideGameInterface *game);
void                         editor_testing_show_document  (EditorTesting              *self);
void                         editor_testing_close          (EditorTesting              *self);
BastideTileCanvas           *editor_testing_get_canvas     (EditorTesting              *self);
BastideToolList             *editor_testing_get_tools      (EditorTesting              *self);
BastideTilesetDraft         *editor_testing_get_draft      (EditorTesting              *self);
const BastideTileDefinition *editor_testing_get_tile       (EditorTesting              *self);
char                        *editor_testing_print          (EditorTesting              *self);

/* Waits until the canvas shows the tile as it is. */
void                         editor_testing_settle         (EditorTesting              *self);

/* Returns: the visible button with an action, or NULL */
GtkWidget                   *editor_testing_find_button    (EditorTesting *self, const char *action);

BastideEditPlace             editor_testing_side           (BastideSide                 side);
/* What lies at a point of the tile, with the tool that is chosen. */
BastideEditPlace             editor_testing_point          (EditorTesting *self, double x, double y);
/* A point at which a segment is hit, as far from its border as there is one. */
BastideEditPlace             editor_testing_segment        (EditorTesting *self, guint segment);

G_END_DECLS
