/* case-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The wall of The City in cases: its pieces in the position, and the checks on them. */

#include "case.h"
#include "cli/engine/bastide-engine-json.h"

/* X Y EDGE, and then "gate", "guard PLAYER", "tower PLAYER" */
static void
add_piece (Case        *self,
           JsonBuilder *builder,
           char       **words)
{
  json_builder_begin_object (builder);
  bastide_json_add_int (builder, "x", case_read_number (self, words[0]));
  bastide_json_add_int (builder, "y", case_read_number (self, words[1]));
  bastide_json_add_string (builder, "edge", words[2]);
  for (guint i = 3; words[i] != NULL; i++)
    {
      gboolean gate = strcmp (words[i], "gate") == 0;

      if (gate)
        bastide_json_add_boolean (builder, "gate", TRUE);
      else
        bastide_json_add_int (builder, words[i], case_read_number (self, words[i + 1]));
      i += !gate;
    }
  json_builder_end_object (builder);
}

void
case_add_walls (Case        *self,
                JsonBuilder *builder)
{
  gboolean open = FALSE;

  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);

      if (strcmp (words[0], "chain") != 0)
        continue;
      if (!open)
        bastide_json_begin_array (builder, "walls");
      open = TRUE;
      add_piece (self, builder, words + 1);
    }
  if (open)
    json_builder_end_array (builder);
}

/* Puts this many tiles aside that are not on the board; they count as drawn. */
void
case_put_aside (Case      *self,
                guint      n_aside,
                GPtrArray *discarded)
{
  const BastideRules *rules = case_get_rules (self);

  for (guint tile = bastide_rules_get_n_tiles (rules); tile-- > 0;)
    {
      const char *id = bastide_rules_get_tile (rules, tile)->id;
      guint n_left = bastide_rules_get_tile_count (rules, tile);

      for (guint i = 0; i < self->position->len; i++)
        {
          g_auto (GStrv) words = case_split_line (self, self->position, i);

          n_left -= strcmp (words[0], "tile") == 0 && strcmp (words[1], id) == 0;
        }
      for (; n_left > 0 && n_aside > 0; n_left--, n_aside--)
        g_ptr_array_add (discarded, g_strdup (id));
    }
  if (n_aside > 0)
    case_fail (self, "there are not so many tiles");
}

/* --- Checks --- */

JsonNode *
case_make_state (const Case *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  bastide_engine_add_state (&(BastideAnswer) { builder, case_get_rules (self), case_get_state (self) });
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/* NAME VALUE: a member of the state that is a number or null */
void
case_expect_fact (const Case  *self,
                  char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);

  case_expect_value (self, words[0], json_object_get_member (json_node_get_object (state), words[0]), words[1]);
}

/* none | I X Y EDGE and MEMBER VALUE …: the piece at a place of the chain */
void
case_expect_chain (const Case  *self,
                   char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);
  JsonArray *chain = json_object_get_array_member (json_node_get_object (state), "walls");
  guint index;
  JsonObject *piece;

  if (strcmp (words[0], "none") == 0)
    {
      case_expect_number (self, "pieces", (int) json_array_get_length (chain), 0);
      return;
    }

  index = (guint) case_read_number (self, words[0]);
  if (index >= json_array_get_length (chain))
    case_fail (self, "the wall has only %u pieces", json_array_get_length (chain));
  piece = json_array_get_object_element (chain, index);
  case_expect_value (self, "x", json_object_get_member (piece, "x"), words[1]);
  case_expect_value (self, "y", json_object_get_member (piece, "y"), words[2]);
  case_expect_value (self, "edge", json_object_get_member (piece, "edge"), words[3]);
  for (guint i = 4; words[i] != NULL; i += 2)
    case_expect_value (self, words[i], json_object_get_member (piece, words[i]), words[i + 1]);
}

/* X Y yes|no */
void
case_expect_blocked (const Case  *self,
                     char       **words)
{
  case_expect_number (self, "blocked",
                      bastide_state_is_blocked (case_get_rules (self), case_get_state (self),
                                                case_read_number (self, words[0]), case_read_number (self, words[1])),
                      strcmp (words[2], "yes") == 0);
}

/* PLAYER…: the players who place the following pieces, in order */
void
case_expect_pieces (const Case  *self,
                    char       **words)
{
  const BastideDecision decision = fixture_get_decision (case_get_rules (self), case_get_state (self));

  for (guint i = 0; i < decision.n_facts; i++)
    {
      const BastideFact *fact = &decision.facts[i];

      if (!fact->is_list)
        continue;
      case_expect_number (self, "pieces that follow", fact->number, (int) g_strv_length (words));
      for (int j = 0; j < fact->number; j++)
        case_expect_number (self, "player", fact->numbers[j], case_read_number (self, words[j]));
      return;
    }

  case_fail (self, "the decision names no pieces");
}

/* X Y EDGE FIGURE none, or X Y EDGE FIGURE POINTS tiles|counted|edges N: the points of a figure there, and the number
 * of things that it counts */
void
case_expect_view (const Case  *self,
                  char       **words)
{
  const BastideRules *rules = case_get_rules (self);
  const char *side = strchr ("NESW", words[2][0]);
  g_autoptr (BastideEdgeView) view = NULL;
  BastideTileEdge edge = { case_read_number (self, words[0]), case_read_number (self, words[1]), BASTIDE_SIDE_NORTH };
  const GArray *counted;
  guint figure = 0;

  for (; side != NULL && *side != 'N'; side--)
    edge.side++;
  while (strcmp (bastide_rules_get_figure_name (rules, figure), words[3]) != 0)
    figure++;
  view = bastide_state_get_edge_view (rules, case_get_state (self), figure, &edge);
  case_expect_number (self, "view", view != NULL, strcmp (words[4], "none") != 0);
  if (view == NULL)
    return;

  case_expect_number (self, "points of the view", view->points, case_read_number (self, words[4]));
  counted = strcmp (words[5], "tiles") == 0 ? view->tiles
              : strcmp (words[5], "counted") == 0 ? view->counted : view->edges;
  case_expect_number (self, words[5], (int) counted->len, case_read_number (self, words[6]));
}
