/* bastide-keys.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-keys.h"

#include <string.h>

/* The rows of a US keyboard, by the number of their first key under X11 and Wayland alike. */
static const struct
{
  guint       first;
  const char *keys;
} rows[] = {
  { 24, "qwertyuiop" },
  { 38, "asdfghjkl" },
  { 52, "zxcvbnm" },
};

#define FIRST_DIGIT 10

static const struct
{
  guint from, to;
} variants[] = {
  { GDK_KEY_KP_Left, GDK_KEY_Left },
  { GDK_KEY_KP_Right, GDK_KEY_Right },
  { GDK_KEY_KP_Up, GDK_KEY_Up },
  { GDK_KEY_KP_Down, GDK_KEY_Down },
  { GDK_KEY_KP_Home, GDK_KEY_Home },
  { GDK_KEY_KP_End, GDK_KEY_End },
  { GDK_KEY_KP_Delete, GDK_KEY_Delete },
  { GDK_KEY_KP_Enter, GDK_KEY_Return },
  { GDK_KEY_ISO_Enter, GDK_KEY_Return },
  { GDK_KEY_KP_Space, GDK_KEY_space },
  { GDK_KEY_KP_Add, GDK_KEY_plus },
  { GDK_KEY_equal, GDK_KEY_plus }, /* the same key of a US keyboard */
  { GDK_KEY_KP_Subtract, GDK_KEY_minus },
};

static gboolean
is_letter (guint key)
{
  return key >= GDK_KEY_a && key <= GDK_KEY_z;
}

guint
bastide_keys_read (guint    keyval,
                   guint    keycode,
                   gboolean has_latin,
                   guint    latin)
{
  guint key = gdk_keyval_to_lower (keyval);

  if (keycode >= FIRST_DIGIT && keycode < FIRST_DIGIT + 10)
    return GDK_KEY_0 + (keycode - FIRST_DIGIT + 1) % 10;
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return GDK_KEY_0 + keyval - GDK_KEY_KP_0;

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (keyval == variants[i].from)
      return variants[i].to;
  if (is_letter (key))
    return key;
  if (has_latin)
    return is_letter (latin) ? latin : key;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (keycode >= rows[i].first && keycode < rows[i].first + strlen (rows[i].keys))
      return (guint) rows[i].keys[keycode - rows[i].first];

  return key;
}

/* Whether a group of the keyboard has Latin letters; where @group is negative, the first that has them.
 * Returns: that group, or -1 */
static int
find_latin (GdkDisplay *display,
            int         group)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n_keys = 0;
  int found = -1;

  if (!gdk_display_map_keyval (display, GDK_KEY_a, &keys, &n_keys))
    return -1;

  for (int i = 0; i < n_keys; i++)
    if (keys[i].group == group)
      return group;
    else if (found < 0 || keys[i].group < found)
      found = keys[i].group;

  return found;
}

guint
bastide_keys_read_current (GtkEventControllerKey *controller,
                           guint                  keyval,
                           guint                  keycode)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GdkDisplay *display = gtk_widget_get_display (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  gboolean is_key = event != NULL && gdk_event_get_event_type (event) == GDK_KEY_PRESS;
  int group = find_latin (display, is_key ? (int) gdk_key_event_get_layout (event) : 0);
  guint latin = 0;

  if (group >= 0)
    gdk_display_translate_key (display, keycode, 0, group, &latin, NULL, NULL, NULL);

  return bastide_keys_read (keyval, keycode, group >= 0, latin);
}

gboolean
bastide_keys_is_single (guint key)
{
  return is_letter (key) || (key >= GDK_KEY_0 && key <= GDK_KEY_9) || key == GDK_KEY_plus || key == GDK_KEY_minus;
}

gboolean
bastide_keys_are_typed (GtkWidget *focus)
{
  return focus != NULL
         && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus)
             || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER_MENU) != NULL
             || gtk_widget_get_ancestor (focus, GTK_TYPE_DROP_DOWN) != NULL);
}
