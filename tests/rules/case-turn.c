/* case-turn.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Implements "expect" for events and decisions. */

#include "case.h"
#include "cli/engine/bastide-engine-json.h"

void
case_expect_number (const Case *self,
                    const char *what,
                    int         found,
                    int         expected)
{
  if (found != expected)
    case_fail (self, "%s is %d, not %d", what, found, expected);
}

/* Whether a JSON value equals a word: a number, "null", "true" or a text. */
gboolean
case_is_value (JsonNode   *node,
               const char *word)
{
  g_autofree char *text = NULL;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return strcmp (word, "null") == 0;
  if (!JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return strcmp (json_node_get_string (node), word) == 0;

  text = json_to_string (node, FALSE);

  return strcmp (text, word) == 0;
}

void
case_expect_value (const Case *self,
                   const char *what,
                   JsonNode   *node,
                   const char *word)
{
  g_autofree char *text = node != NULL ? json_to_string (node, FALSE) : g_strdup ("not there");

  if (word == NULL || !case_is_value (node, word))
    case_fail (self, "%s is %s, not %s", what, text, word);
}

/* --- Events --- */

static gboolean
is_item (JsonObject  *item,
         const Case  *self,
         char       **words)
{
  return strcmp (json_object_get_string_member (item, "name"), words[0]) == 0
         && json_object_get_int_member (item, "count") == case_read_number (self, words[1])
         && json_object_get_int_member (item, "points") == case_read_number (self, words[2]);
}

/* NAME COUNT POINTS, anywhere in the scorings so far */
void
case_expect_item (const Case  *self,
                  char       **words)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      JsonObject *event = json_node_get_object (g_ptr_array_index (self->events, i));
      JsonArray *items = json_object_has_member (event, "items") ? json_object_get_array_member (event, "items") : NULL;

      for (guint j = 0; items != NULL && j < json_array_get_length (items); j++)
        if (is_item (json_array_get_object_element (items, j), self, words))
          return;
    }

  case_fail (self, "no scoring with %s %s for %s", words[1], words[0], words[2]);
}

/* KIND MEMBER VALUE … */
static gboolean
is_event (JsonNode  *node,
          char     **words)
{
  JsonObject *event = json_node_get_object (node);

  if (strcmp (json_object_get_string_member (event, "event"), words[0]) != 0)
    return FALSE;
  for (guint i = 1; words[i] != NULL; i += 2)
    if (!case_is_value (json_object_get_member (event, words[i]), words[i + 1]))
      return FALSE;

  return TRUE;
}

/* N KIND MEMBER VALUE …: the number of such events since the last action */
void
case_expect_events (const Case  *self,
                    char       **words)
{
  int n = 0;

  for (guint i = self->n_before; i < self->events->len; i++)
    n += is_event (g_ptr_array_index (self->events, i), words + 1);

  case_expect_number (self, words[1], n, case_read_number (self, words[0]));
}

/* KIND MEMBER VALUE …: the first event of this kind since the last action has this value */
void
case_expect_first (const Case  *self,
                   char       **words)
{
  char *kind[] = { words[0], NULL };
  guint i = self->n_before;

  while (i < self->events->len && !is_event (g_ptr_array_index (self->events, i), kind))
    i++;
  if (i == self->events->len || !is_event (g_ptr_array_index (self->events, i), words))
    case_fail (self, "the first event “%s” is another one", words[0]);
}

/* --- The decision --- */

/* MEMBER VALUE … */
void
case_expect_asks (const Case  *self,
                  char       **words)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonObject *decision;

  json_builder_begin_object (builder);
  bastide_engine_add_decision (&(BastideAnswer) { builder, case_get_rules (self), case_get_state (self) });
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  decision = json_object_get_object_member (json_node_get_object (root), "decision");
  for (guint i = 0; words[i] != NULL; i += 2)
    case_expect_value (self, words[i], json_object_get_member (decision, words[i]), words[i + 1]);
}

void
case_expect_decision (const Case  *self,
                      char       **words)
{
  const BastideDecision decision = fixture_get_decision (case_get_rules (self), case_get_state (self));

  if (strcmp (decision.kind, words[0]) != 0)
    case_fail (self, "the decision is “%s”, not “%s”", decision.kind, words[0]);
  case_expect_asks (self, words + 1);
}

void
case_expect_active (const Case  *self,
                    char       **words)
{
  const BastideDecision decision = fixture_get_decision (case_get_rules (self), case_get_state (self));

  case_expect_number (self, "active player", decision.active, case_read_number (self, words[0]));
}

static gboolean
is_legal (const Case  *self,
          char       **words)
{
  g_autofree char *text = case_make_action (self, words);
  BastideAction action;

  return bastide_action_parse (case_get_rules (self), case_get_state (self), text, &action, NULL);
}

void
case_expect_can (const Case  *self,
                 char       **words)
{
  if (!is_legal (self, words))
    case_fail (self, "“%s” is not legal", words[0]);
}

void
case_expect_cannot (const Case  *self,
                    char       **words)
{
  if (is_legal (self, words))
    case_fail (self, "“%s” is legal", words[0]);
}

void
case_expect_actions (const Case  *self,
                     char       **words)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_state_list (case_get_rules (self), case_get_state (self), &actions);
  case_expect_number (self, "actions", (int) actions.n_items, case_read_number (self, words[0]));
}
