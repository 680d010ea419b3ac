/* pointer-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app-testing.h"

G_BEGIN_DECLS

/* The pointer and the keyboard of the display, operated as by a hand: through the display server, not through GTK. */

/* Returns: whether the display can be operated like that */
gboolean pointer_testing_is_possible (void);

/* Skips all tests of the file if it cannot. Use: NEEDS_POINTER */
#define NEEDS_POINTER                                                                                                  \
  HARNESS_HOOK (needs_pointer, HARNESS_BEFORE)                                                                         \
  {                                                                                                                    \
    if (!pointer_testing_is_possible ())                                                                               \
      harness_skip ("the pointer of this display cannot be moved");                                                    \
  }

/* Gives a window the keyboard focus, which nobody else does without a window manager. */
void     pointer_testing_focus       (GtkWidget *window);

/* Points at a place of a widget. */
void     pointer_testing_move        (GtkWidget *widget, double x, double y);

/* Presses or releases a button; 4 and 5 are the wheel. */
void     pointer_testing_button      (guint button, gboolean pressed);

/* Presses and releases it. */
void     pointer_testing_click       (guint      button);

/* Touches a place of a widget with a finger, and releases it. */
void     pointer_testing_tap         (GtkWidget *widget, double x, double y);

/* Presses or releases a key. */
void     pointer_testing_key         (guint keyval, gboolean pressed);

/* Presses and releases keys, one after the other. */
#define pointer_testing_type(...) pointer_testing_type_keys ((const guint[]) { __VA_ARGS__, 0 })

void     pointer_testing_type_keys   (const guint *keyvals);

/* The same for a key that only moves the focus, which happens at once: nothing is painted meanwhile. */
void     pointer_testing_step        (guint      keyval);

G_END_DECLS
