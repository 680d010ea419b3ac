/* editor-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-canvas.h"
#include "window-testing.h"

G_BEGIN_DECLS

/*
 * The page of the editor in a window, operated by a single hand: the pointer of the display, or its keyboard. The hands
 * are independent, and each can make every gesture of the canvas.
 */

typedef struct _EditorTesting EditorTesting;

/* The operations of a hand. Every place given to it refers to the tile as it is now. */
typedef struct
{
  void (*choose_tool)   (EditorTesting *self, guint tool);
  void (*click)         (EditorTesting *self, BastideEditPlace place);
  void (*connect)       (EditorTesting *self, BastideEditPlace from, BastideEditPlace to);
  /* Moves a figure to another place on the tile. */
  void (*move_figure)   (EditorTesting *self, guint segment);
  /* Chooses the end of the marked line, by its number. */
  void (*choose_end)    (EditorTesting *self, guint number);
  /* Opens the menu of a segment, toggles one of its rows, and closes it. */
  void (*toggle_in_menu) (EditorTesting *self, guint segment, const char *label);
  /* Activates the button with this action. */
  void (*act)           (EditorTesting *self, const char *action);
  /* Activates any visible button. */
  void (*press)         (EditorTesting *self, GtkWidget *button);
  /* Opens the menu of a button, and chooses the row with a label. */
  void (*choose)        (EditorTesting *self, GtkWidget *button, const char *label);
  /* Selects the first @n tiles of the set together. */
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

/* Waits until the canvas shows the current tile. */
void                         editor_testing_settle         (EditorTesting              *self);

/* Returns: the visible button with an action, or NULL */
GtkWidget                   *editor_testing_find_button    (EditorTesting *self, const char *action);

BastideEditPlace             editor_testing_side           (BastideSide                 side);
/* The place at a point of the tile, with the chosen tool. */
BastideEditPlace             editor_testing_point          (EditorTesting *self, double x, double y);
/* A point on a segment, as far from its border as possible. */
BastideEditPlace             editor_testing_segment        (EditorTesting *self, guint segment);

G_END_DECLS
