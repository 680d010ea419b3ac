/* bastide-log-entry.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game.h"

#include "bastide-sentences.h"
#include "bastide-texts.h"

G_DEFINE_FINAL_TYPE (BastideLogEntry, bastide_log_entry, G_TYPE_OBJECT)

static void
bastide_log_entry_finalize (GObject *object)
{
  BastideLogEntry *self = BASTIDE_LOG_ENTRY (object);

  g_clear_pointer (&self->event.items, g_free);
  g_clear_pointer (&self->event.tiles, g_array_unref);
  g_free (self->text);
  g_clear_pointer (&self->formula, bastide_formula_free);

  G_OBJECT_CLASS (bastide_log_entry_parent_class)->finalize (object);
}

static void
bastide_log_entry_class_init (BastideLogEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_log_entry_finalize;
}

static void
bastide_log_entry_init (BastideLogEntry *self)
{
}

static BastideLogEntry *
new_entry (const BastideEvent *event,
           int                 player,
           guint               turn,
           guint               action)
{
  BastideLogEntry *self = g_object_new (BASTIDE_TYPE_LOG_ENTRY, NULL);

  self->event = *event;
  self->event.items = g_memdup2 (event->items, event->n_items * sizeof (BastideEventItem));
  self->event.tiles = event->tiles != NULL ? g_array_copy (event->tiles) : NULL;
  self->player = player;
  self->turn = turn;
  self->action = action;

  return self;
}

BastideLogEntry *
bastide_log_entry_new (const BastideRules *rules,
                       const BastideState *state,
                       const BastideEvent *event,
                       int                 active,
                       guint               turn,
                       guint               action)
{
  int player;
  g_autofree char *text = bastide_text_event (rules, state, event, active, &player);
  BastideLogEntry *self;

  if (text == NULL)
    return NULL;

  self = new_entry (event, player, turn, action);
  self->text = g_steal_pointer (&text);
  self->formula = bastide_formula_new (rules, event);

  return self;
}

BastideLogEntry *
bastide_log_entry_new_victory (const BastideEvent *event,
                               int                 player,
                               int                 points,
                               gboolean            shared,
                               guint               turn,
                               guint               action)
{
  BastideLogEntry *self = new_entry (event, player, turn, action);

  self->text = bastide_text_victory (points, shared);

  return self;
}

BastideLogEntry *
bastide_log_entry_new_passing (const BastideVerb *verb,
                               int                player,
                               guint              turn,
                               guint              action)
{
  BastideEvent event = { .type = BASTIDE_EVENT_REMARK, .player = player, .tile = -1 };
  BastideLogEntry *self = new_entry (&event, player, turn, action);

  self->text = g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "log", verb->log));
  self->passing = TRUE;

  return self;
}

gboolean
bastide_log_entry_get_minor (BastideLogEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (self), FALSE);

  return self->event.type == BASTIDE_EVENT_PLACED;
}
