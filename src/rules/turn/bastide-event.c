/* bastide-event.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-event.h"

#define PLAYER { "player", BASTIDE_FORM_PLAYER }
#define TILE { "tile", BASTIDE_FORM_TILE }
#define CELL { "x", BASTIDE_FORM_X }, { "y", BASTIDE_FORM_Y }
#define DRAWN_TILE { TILE, PLAYER, { "part", BASTIDE_FORM_PART } }
#define FIGURE PLAYER, { "figure", BASTIDE_FORM_FIGURE }, CELL, { "segment", BASTIDE_FORM_SEGMENT }
#define REASON { "reason", BASTIDE_FORM_REASON }

static const BastideEventWord kernel_words[BASTIDE_N_KERNEL_EVENTS] = {
  [BASTIDE_EVENT_DRAWN] = { "drawn", BASTIDE_EVENT_DRAWN, TRUE, DRAWN_TILE },
  [BASTIDE_EVENT_DISCARDED] = { "discarded", BASTIDE_EVENT_DISCARDED, TRUE, DRAWN_TILE },
  [BASTIDE_EVENT_PLACED] = {
    "placed", BASTIDE_EVENT_PLACED, FALSE, { TILE, CELL, { "rotation", BASTIDE_FORM_ROTATION }, PLAYER },
  },
  [BASTIDE_EVENT_DEPLOYED] = { "deployed", BASTIDE_EVENT_DEPLOYED, FALSE, { FIGURE } },
  [BASTIDE_EVENT_RETURNED] = { "returned", BASTIDE_EVENT_RETURNED, FALSE, { FIGURE, REASON } },
  [BASTIDE_EVENT_SCORED] = {
    "scored", BASTIDE_EVENT_SCORED, FALSE,
    {
      PLAYER, { "points", BASTIDE_FORM_POINTS }, { "category", BASTIDE_FORM_CATEGORY }, REASON,
      { "feature", BASTIDE_FORM_FEATURE }, { "tiles", BASTIDE_FORM_TILES }, { "items", BASTIDE_FORM_ITEMS },
    },
  },
  [BASTIDE_EVENT_SKIPPED] = { NULL, BASTIDE_EVENT_SKIPPED },
  [BASTIDE_EVENT_MOVED] = {
    "moved", BASTIDE_EVENT_MOVED, FALSE,
    {
      { "figure", BASTIDE_FORM_PIECE }, { "player", BASTIDE_FORM_OWNER }, { "from", BASTIDE_FORM_FROM },
      { "to", BASTIDE_FORM_TO },
    },
  },
  [BASTIDE_EVENT_END] = { "end", BASTIDE_EVENT_END, FALSE, { { "ranking", BASTIDE_FORM_RANKING } } },
};

static void
event_clear (gpointer data)
{
  BastideEvent *event = data;

  g_clear_pointer (&event->tiles, g_array_unref);
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
bastide_events_add_word (BastideEvents          *self,
                         const BastideEventWord *word)
{
  BastideEvent *event;

  if (self == NULL)
    return NULL;

  g_array_set_size (self->items, self->items->len + 1);
  event = &g_array_index (self->items, BastideEvent, self->items->len - 1);
  event->type = word->type;
  event->word = word;
  event->sentence = word->sentence.one != NULL ? &word->sentence : NULL;
  event->player = -1;
  event->tile = -1;

  return event;
}

BastideEvent *
bastide_events_add (BastideEvents    *self,
                    BastideEventType  type)
{
  return bastide_events_add_word (self, bastide_event_get_kernel_word (type));
}

gboolean
bastide_events_reveal (const BastideEvents *self,
                       guint                first)
{
  for (guint i = first; i < self->items->len; i++)
    if (bastide_events_get (self, i)->word->reveals)
      return TRUE;

  return FALSE;
}

const BastideEventWord *
bastide_event_get_kernel_word (BastideEventType type)
{
  g_return_val_if_fail (type < BASTIDE_N_KERNEL_EVENTS, NULL);

  return &kernel_words[type];
}
