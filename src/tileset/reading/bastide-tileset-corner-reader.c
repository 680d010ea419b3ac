/* bastide-tileset-corner-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads the corners of a board's wall with their fields of the track, which runs along it. */

#include "bastide-tileset-reader-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-outline.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-values.h"

static const char *const corner_attributes[] = { "x", "y", "fields", "token", NULL };

/* The corners that are being read, and where their board begins. */
typedef struct
{
  BastideTilesetIssues   *issues;
  BastideBoardDefinition *board;
  const GPtrArray        *nodes;
  guint                   line;
} Reader;

static gboolean
read_token (Reader               *self,
            const BastideElement *node,
            gboolean             *token)
{
  const char *text = bastide_element_get (node, "token");

  if (text == NULL || bastide_switch_parse (text, token))
    return TRUE;

  bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
    _("The attribute “%s” of <%s> cannot be “%s”; it must be “true” or “false”."), "token",
    node->name, text);

  return FALSE;
}

/* Two fields of the track, one after the other, beyond those of the corner before; the first corner has 0 and 1. */
static gboolean
read_fields (Reader               *self,
             const BastideElement *node,
             guint                 fields[2])
{
  const GArray *corners = self->board->corners;
  const char *text = bastide_node_need_attribute (node, "fields", self->issues);
  guint next = 0;

  if (text == NULL)
    return FALSE;
  if (corners->len > 0)
    next = g_array_index (corners, BastideBoardCorner, corners->len - 1).fields[1] + 1;

  if (bastide_number_pair_parse (text, self->board->n_fields - 1, fields) && fields[1] == fields[0] + 1
      && fields[0] >= next && (corners->len > 0 || fields[0] == 0))
    return TRUE;

  if (corners->len == 0)
    bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The fields of the first corner cannot be “%s”; they must be “0 1”."), text);
  else
    bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The fields of a corner cannot be “%s”; they must be two numbers, one after the other, from %u to %u."), text,
      next, self->board->n_fields - 1);

  return FALSE;
}

/* Returns: whether all of it could be read */
static gboolean
read_corner (Reader               *self,
             const BastideElement *node)
{
  BastideBoardCorner corner = { 0 };
  gboolean ok = bastide_tileset_read_coordinate (node, "x", &corner.x, self->issues);

  ok &= bastide_tileset_read_coordinate (node, "y", &corner.y, self->issues);
  ok &= read_token (self, node, &corner.token);
  ok &= read_fields (self, node, corner.fields);
  bastide_node_check_attributes (node, corner_attributes, FALSE, self->issues);
  if (ok)
    g_array_append_val (self->board->corners, corner);

  return ok;
}

static int
find_vertex (const GArray             *vertices,
             const BastideBoardCorner *corner)
{
  for (guint i = 0; i < vertices->len; i++)
    {
      const BastideVertex *vertex = &g_array_index (vertices, BastideVertex, i);

      if (vertex->x == corner->x && vertex->y == corner->y)
        return (int) i;
    }

  return -1;
}

/* The corners are all those of the wall, clockwise; any may be the first. */
static void
check_outline (Reader *self)
{
  g_autoptr (GArray) vertices = bastide_board_definition_trace (self->board);
  const GArray *corners = self->board->corners;
  int first = find_vertex (vertices, &g_array_index (corners, BastideBoardCorner, 0));

  for (guint i = 0; i < MIN (corners->len, vertices->len); i++)
    {
      const BastideBoardCorner *corner = &g_array_index (corners, BastideBoardCorner, i);
      guint line = ((const BastideElement *) g_ptr_array_index (self->nodes, i))->line;
      const BastideVertex *vertex = first >= 0
        ? &g_array_index (vertices, BastideVertex, ((guint) first + i) % vertices->len) : NULL;

      if (vertex != NULL && vertex->x == corner->x && vertex->y == corner->y)
        continue;
      if (vertex == NULL || find_vertex (vertices, corner) < 0)
        bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
          _("The wall has no corner at %d %d."), corner->x, corner->y);
      else
        bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
          _("The corner at %d %d cannot stand here; the next one clockwise is at %d %d."), corner->x, corner->y,
          vertex->x, vertex->y);
      return;
    }

  if (corners->len != vertices->len)
    bastide_tileset_issues_add_error (self->issues, self->line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("The wall of the board has %u corners, and there are %u elements <%s>."), vertices->len, corners->len, "corner");
}

void
bastide_tileset_read_corners (BastideBoardDefinition *board,
                              const GPtrArray        *nodes,
                              guint                   line,
                              BastideTilesetIssues   *issues)
{
  Reader self = { issues, board, nodes, line };
  guint n_errors = issues->n_errors;
  gboolean ok = TRUE;

  if (nodes->len > 0 && board->n_fields == 0)
    {
      bastide_tileset_issues_add_error (issues, ((const BastideElement *) g_ptr_array_index (nodes, 0))->line,
        BASTIDE_TILESET_ERROR_STRUCTURE, _("<%s> means nothing on a board without the attribute “%s”."), "corner",
        "track");
      return;
    }
  if (nodes->len == 0 && board->n_fields > 0)
    {
      bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_STRUCTURE,
        _("The board has a track but no <%s>, which it needs."), "corner");
      return;
    }

  for (guint i = 0; i < nodes->len && ok; i++)
    ok = read_corner (&self, g_ptr_array_index (nodes, i));
  if (nodes->len > 0 && issues->n_errors == n_errors)
    check_outline (&self);
}
