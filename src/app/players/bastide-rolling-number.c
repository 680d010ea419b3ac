/* bastide-rolling-number.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rolling-number.h"

#include "bastide-settings.h"

/* Duration of the counting, in microseconds. */
#define ROLL_TIME (300 * 1000)

typedef struct
{
  int    from;
  int    to;
  gint64 start; /* 0 before the first frame */
  guint  tick;  /* 0 while it rests */
} Roll;

static void
set_number (GtkLabel *label,
            int       number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  gtk_label_set_label (label, text);
}

static gboolean
on_tick_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  Roll *roll = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double t;

  if (roll->start == 0)
    roll->start = now;
  t = MIN ((double) (now - roll->start) / ROLL_TIME, 1);
  set_number (GTK_LABEL (widget), roll->from + (int) ((roll->to - roll->from) * t));
  if (t < 1)
    return G_SOURCE_CONTINUE;

  roll->tick = 0;

  return G_SOURCE_REMOVE;
}

void
bastide_rolling_number_show (GtkLabel *label,
                             int       number)
{
  static const char key[] = "bastide-roll";
  Roll *roll = g_object_get_data (G_OBJECT (label), key);
  const char *shown = gtk_label_get_label (label);

  if (roll != NULL && roll->tick != 0 && roll->to == number)
    return;
  if (roll != NULL && roll->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (label), roll->tick);
  if (*shown == '\0' || !gtk_widget_get_mapped (GTK_WIDGET (label)) || !bastide_settings_get_animations ())
    {
      g_object_set_data (G_OBJECT (label), key, NULL);
      set_number (label, number);
      return;
    }

  roll = g_new0 (Roll, 1);
  roll->from = (int) g_ascii_strtoll (shown, NULL, 10);
  roll->to = number;
  g_object_set_data_full (G_OBJECT (label), key, roll, g_free);
  if (roll->from != number)
    roll->tick = gtk_widget_add_tick_callback (GTK_WIDGET (label), on_tick_cb, roll, NULL);
}
