/* case-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "case.h"
#include "cli/engine/bastide-engine-json.h"
#include "cli/engine/bastide-engine-position.h"
#include "cli/engine/bastide-session.h"
#include "fixture.h"

void
case_fail (const Case *self,
           const char *format,
           ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_error ("%s:%u: %s: %s", self->definition->path, self->line, self->definition->name, message);
}

const BastideRules *
case_get_rules (const Case *self)
{
  return self->session->rules;
}

const BastideState *
case_get_state (const Case *self)
{
  return bastide_history_get_state (self->session->history);
}

int
case_read_number (const Case *self,
                  const char *text)
{
  gint64 number;

  if (text == NULL || !g_ascii_string_to_signed (text, 10, -100000, 100000, &number, NULL))
    case_fail (self, "a number is missing where “%s” stands", text != NULL ? text : "");

  return (int) number;
}

const char *
case_find_tile_segment (const Case                  *self,
                        const BastideTileDefinition *tile,
                        guint                        rotation,
                        const char                  *text,
                        guint                       *segment)
{
  int found = fixture_find_segment (tile, rotation, text);

  if (found < 0)
    case_fail (self, "no segment “%s” on %s", text, tile->id);
  if (segment != NULL)
    *segment = (guint) found;

  return bastide_tile_definition_get_segment (tile, (guint) found)->id;
}

const char *
case_find_segment (const Case *self,
                   int         x,
                   int         y,
                   const char *text,
                   guint      *placed,
                   guint      *segment)
{
  int index = bastide_state_find_placed (case_get_rules (self), case_get_state (self), x, y);
  BastidePlacedTile tile;

  if (index < 0)
    case_fail (self, "no tile at %d %d", x, y);
  bastide_state_get_placed (case_get_rules (self), case_get_state (self), (guint) index, &tile);
  if (placed != NULL)
    *placed = (guint) index;

  return case_find_tile_segment (self, bastide_rules_get_tile (case_get_rules (self), tile.tile), tile.rotation,
                                 text, segment);
}

guint
case_find_rotation (const Case *self,
                    guint       tile,
                    const char *text)
{
  int rotation;

  if (text == NULL)
    case_fail (self, "a rotation is missing");
  if (g_ascii_isdigit (text[0]))
    return (guint) case_read_number (self, text) / 90;

  rotation = fixture_find_rotation (case_get_rules (self), tile, text);
  if (rotation < 0)
    case_fail (self, "no rotation of %s reads “%s”", bastide_rules_get_tile (case_get_rules (self), tile)->id, text);

  return (guint) rotation;
}

static void
remember (Case                *self,
          const BastideEvents *events)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonArray *array;

  bastide_engine_add_events (&(BastideAnswer) { builder, case_get_rules (self), case_get_state (self) }, events);
  root = json_builder_get_root (builder);
  array = json_node_get_array (root);
  self->n_before = self->events->len;
  for (guint i = 0; i < json_array_get_length (array); i++)
    g_ptr_array_add (self->events, json_node_copy (json_array_get_element (array, i)));
}

void
case_begin (Case *self)
{
  guint line = self->line;
  g_autoptr (BastideEvents) events = NULL;
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (JsonNode) json = NULL;
  g_autoptr (JsonNode) position_json = NULL;
  g_autoptr (GError) error = NULL;

  if (self->session != NULL)
    return;

  events = bastide_events_new ();
  json = case_make_setup (self);
  setup = bastide_engine_setup_read (json, self->store, NULL, &error);
  self->session = setup != NULL ? bastide_session_new (setup, events, &error) : NULL;
  if (self->session == NULL)
    case_fail (self, "%s", error->message);

  if (self->position->len > 0)
    {
      bastide_events_free (events);
      events = bastide_events_new ();
      position_json = case_make_position (self);
      position = bastide_engine_position_read (position_json, case_get_rules (self), &error);
      if (position == NULL || !bastide_session_set_position (self->session, position, events, &error))
        case_fail (self, "%s", error->message);
    }
  self->line = line;
  remember (self, events);
}

static gboolean
is_number (const char *text)
{
  return text != NULL && g_ascii_string_to_signed (text, 10, -100000, 100000, NULL, NULL);
}

static gboolean
is_segment (const Case *self,
            const char *word)
{
  g_autofree char *kind = g_strndup (word, strcspn (word, ":"));

  return bastide_game_interface_find_kind (bastide_rules_get_game (case_get_rules (self)), kind) >= 0;
}

/*
 * The words of an action, with segments by their ids. A cell at the end names the tile; otherwise it is the tile just
 * placed.
 */
/* place X Y LIES, followed by the tile where there is a choice */
static char *
make_placing (const Case  *self,
              int          tile,
              char       **words)
{
  guint rotation;

  if (words[1] == NULL || words[2] == NULL || words[3] == NULL)
    case_fail (self, "place X Y LIES");
  if (words[4] == NULL)
    return g_strdup_printf ("place %s %s %u", words[1], words[2],
                            90 * case_find_rotation (self, (guint) tile, words[3]));

  tile = bastide_rules_find_tile (case_get_rules (self), words[4]);
  if (tile < 0)
    case_fail (self, "no tile “%s”", words[4]);
  rotation = case_find_rotation (self, (guint) tile, words[3]);

  return g_strdup_printf ("place %s %s %u %s", words[1], words[2], 90 * rotation, words[4]);
}

char *
case_make_action (const Case  *self,
                  char       **words)
{
  g_autoptr (GString) text = g_string_new (words[0]);
  guint n = g_strv_length (words);
  gboolean has_cell;
  int x, y;
  const BastideDecision decision = fixture_get_decision (case_get_rules (self), case_get_state (self));

  if (strcmp (words[0], "place") == 0)
    return make_placing (self, decision.tile, words);

  has_cell = n > 2 && is_number (words[n - 2]) && is_number (words[n - 1]);
  x = has_cell ? case_read_number (self, words[n - 2]) : decision.x;
  y = has_cell ? case_read_number (self, words[n - 1]) : decision.y;
  for (guint i = 1; i < n; i++)
    {
      gboolean names_segment = is_segment (self, words[i]);

      g_string_append_printf (text, " %s",
                              names_segment ? case_find_segment (self, x, y, words[i], NULL, NULL) : words[i]);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
case_apply (Case  *self,
            char **words)
{
  g_autofree char *text = case_make_action (self, words);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (GError) error = NULL;
  BastideAction action;

  if (!bastide_action_parse (case_get_rules (self), case_get_state (self), text, &action, &error))
    case_fail (self, "%s", error->message);
  bastide_session_apply (self->session, action, events);
  remember (self, events);
  if (!bastide_state_check (case_get_rules (self), case_get_state (self), &error))
    case_fail (self, "%s", error->message);
}

void
case_undo (Case *self)
{
  g_autoptr (GError) error = NULL;

  if (!bastide_session_undo (self->session, &error))
    case_fail (self, "%s", error->message);
}
