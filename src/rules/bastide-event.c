/* bastide-event.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-rules"

#include "bastide-event.h"

static void
event_clear (gpointer data)
{
  BastideEvent *event = data;

  g_clear_pointer (&event->tiles, g_array_unref);
  g_clear_pointer (&event->others, g_array_unref);
}

BastideEvents *
bastide_events_new (void)
{
  BastideEvents *self = g_new (BastideEvents, 1);

  self->items = g_array_new (FALSE, TRUE, sizeof (BastideEvent));
  g_array_set_clear_func (self->items, event_clear);

  return self;
}

void
bastide_events_free (BastideEvents *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->items);
  g_free (self);
}

void
bastide_events_clear (BastideEvents *self)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->items, 0);
}

BastideEvent *
bastide_events_add (BastideEvents    *self,
                    BastideEventType  type)
{
  BastideEvent *event;

  if (self == NULL)
    return NULL;

  g_array_set_size (self->items, self->items->len + 1);
  event = &g_array_index (self->items, BastideEvent, self->items->len - 1);
  event->type = type;
  event->player = -1;
  event->tile = -1;

  return event;
}

const char *
bastide_event_type_get_name (BastideEventType type)
{
  static const char *const names[] = {
    [BASTIDE_EVENT_DRAWN] = "drawn",
    [BASTIDE_EVENT_DISCARDED] = "discarded",
    [BASTIDE_EVENT_PLACED] = "placed",
    [BASTIDE_EVENT_DEPLOYED] = "deployed",
    [BASTIDE_EVENT_RETURNED] = "returned",
    [BASTIDE_EVENT_SCORED] = "scored",
    [BASTIDE_EVENT_END] = "end",
    [BASTIDE_EVENT_MOVED] = "moved",
    [BASTIDE_EVENT_INGOT] = "ingot",
    [BASTIDE_EVENT_GOODS] = "goods",
    [BASTIDE_EVENT_GOLD] = "gold",
    [BASTIDE_EVENT_ROLLED] = "rolled",
    [BASTIDE_EVENT_MESSAGE] = "message",
    [BASTIDE_EVENT_DOUBLE_TURN] = "double-turn",
    [BASTIDE_EVENT_EXTRA_TILE] = "extra-tile",
    [BASTIDE_EVENT_TOKEN] = "token",
    [BASTIDE_EVENT_SKIPPED] = "skipped",
  };

  g_return_val_if_fail (type < G_N_ELEMENTS (names), NULL);

  return names[type];
}
