/* bastide-tileset-board-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Reads <board>: rows of cells, start spaces in the wall around them, and the corners of the wall with their track
 * fields.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-board-outline.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-values.h"
#include "rules/bastide-registry.h"

/* --- Corners --- */

/* Reads the corners of a board's wall with the fields of the track that runs along it. */

static const char *const corner_attributes[] = { "x", "y", "fields", "token", NULL };

/* The corners being read, and the line of their board. */
typedef struct
{
  BastideTilesetIssues   *issues;
  BastideBoardDefinition *board;
  const GPtrArray        *nodes;
  guint                   line;
} CornerReader;

static gboolean
read_token (CornerReader         *self,
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

/* Two consecutive track fields, after those of the corner before; the first corner has 0 and 1. */
static gboolean
read_fields (CornerReader         *self,
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

static gboolean
read_coordinate (const BastideElement *node,
                 const char           *name,
                 int                  *value,
                 BastideTilesetIssues *issues)
{
  const char *text = bastide_node_need_attribute (node, name, issues);

  if (text == NULL)
    return FALSE;
  if (bastide_integer_parse (text, -1, BASTIDE_MAX_BOARD_ROWS, value))
    return TRUE;

  bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
    _("The attribute “%s” of <%s> cannot be “%s”; it must be a number from %d to %d."), name,
    node->name, text, -1, BASTIDE_MAX_BOARD_ROWS);

  return FALSE;
}

/* Returns: whether all of it could be read */
static gboolean
read_corner (CornerReader         *self,
             const BastideElement *node)
{
  BastideBoardCorner corner = { 0 };
  gboolean ok = read_coordinate (node, "x", &corner.x, self->issues);

  ok &= read_coordinate (node, "y", &corner.y, self->issues);
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

/* All corners of the wall are listed clockwise; any may be the first. */
static void
check_outline (CornerReader *self)
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

/* @board: the board, which gets the corners @nodes: (element-type BastideElement): each <corner> @line: of the board
 * Reads and checks the corners of a board. A track runs along the wall, so they are those of both. */
static void
read_corners (BastideBoardDefinition *board,
              const GPtrArray        *nodes,
              guint                   line,
              BastideTilesetIssues   *issues)
{
  CornerReader self = { issues, board, nodes, line };
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

#define MIN_FIELDS 2 /* of one corner */

static const char *const board_attributes[] = { "track", NULL };
static const char *const row_attributes[] = { "cells", NULL };
static const char *const start_space_attributes[] = { "id", "x", "y", "side", "kind", NULL };

/* The elements of a board in their order. */
enum
{
  ELEMENT_ROW,
  ELEMENT_START_SPACE,
  ELEMENT_CORNER,
  N_ELEMENTS
};

static const char *const element_names[] = { "row", "start-space", "corner", NULL };

/* The board being read. */
typedef struct
{
  BastideTilesetIssues   *issues;
  BastideTileset         *tileset;
  BastideBoardDefinition *board;
  guint                   line;
  GPtrArray              *nodes[N_ELEMENTS];
} Reader;

/* Values. */

static void
read_track (Reader               *self,
            const BastideElement *node)
{
  const char *text = bastide_element_get (node, "track");

  bastide_node_check_attributes (node, board_attributes, FALSE, self->issues);
  if (text != NULL && !bastide_number_parse (text, MIN_FIELDS, BASTIDE_MAX_BOARD_FIELDS, &self->board->n_fields))
    bastide_tileset_issues_add_error (self->issues, self->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The attribute “%s” of <%s> cannot be “%s”; it must be a number from %d to %d."), "track",
      node->name, text, MIN_FIELDS, BASTIDE_MAX_BOARD_FIELDS);
}

/* Children. */

/* Sorts the children by kind. */
static void
find_children (Reader               *self,
               const BastideElement *node)
{
  static const guint limits[] = { BASTIDE_MAX_BOARD_ROWS, BASTIDE_MAX_START_SPACES, BASTIDE_MAX_BOARD_CORNERS };
  const BastideElement *child;
  int last = ELEMENT_ROW;

  for (guint i = 0; (child = bastide_node_next_element (node, &i, self->issues)) != NULL;)
    {
      const char *name = child->name;
      int element = bastide_node_find_name (child, element_names);
      guint line = child->line;

      if (element < 0)
        {
          bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_STRUCTURE,
            _("<%s> is no element of a board."), name);
          continue;
        }
      bastide_node_check_empty (child, self->issues);
      if (element < last)
        bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_STRUCTURE,
          _("<%s> must stand before <%s>."), name, element_names[last]);
      last = MAX (last, element);
      if (self->nodes[element]->len == limits[element])
        {
          bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_TOO_LARGE,
            _("The board has more than %u elements <%s>."), limits[element], name);
          return;
        }
      g_ptr_array_add (self->nodes[element], (gpointer) child);
    }
}

/* Rows. */

static gboolean
is_row (const char *text)
{
  gsize length = strlen (text);

  return length > 0 && length <= BASTIDE_MAX_BOARD_ROWS && strspn (text, ".#") == length;
}

/* Creates the board when the first row determines its width. */
static void
read_row (Reader               *self,
          const BastideElement *node,
          guint                 y)
{
  const char *text = bastide_node_need_attribute (node, "cells", self->issues);
  guint line = node->line;

  bastide_node_check_attributes (node, row_attributes, FALSE, self->issues);
  if (text == NULL)
    return;
  if (!is_row (text))
    {
      bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_VALUE,
        _("The cells of a row cannot be “%s”; they must be from 1 to %d of the characters “#”, a cell, and “.”, none."),
        text, BASTIDE_MAX_BOARD_ROWS);
      return;
    }

  if (self->board == NULL)
    self->board = bastide_board_definition_new ((guint) strlen (text), self->nodes[ELEMENT_ROW]->len);
  if (strlen (text) != self->board->width)
    {
      bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
        _("The row has %u cells and the rows before it have %u; all must be equally long."), (guint) strlen (text),
        self->board->width);
      return;
    }

  for (guint x = 0; x < self->board->width; x++)
    self->board->cells[y * self->board->width + x] = text[x] == '#';
}

/* Returns: whether there is a board with a wall that goes round it once */
static gboolean
read_rows (Reader *self)
{
  guint n_errors = self->issues->n_errors;

  for (guint i = 0; i < self->nodes[ELEMENT_ROW]->len; i++)
    read_row (self, g_ptr_array_index (self->nodes[ELEMENT_ROW], i), i);
  if (self->issues->n_errors > n_errors)
    return FALSE;

  if (self->board == NULL || bastide_board_definition_count_cells (self->board) == 0)
    bastide_tileset_issues_add_error (self->issues, self->line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("The board has no cells; its <row> must name some."));
  else if (!bastide_board_definition_is_connected (self->board))
    bastide_tileset_issues_add_error (self->issues, self->line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("The cells of the board do not hang together; each must reach each other one through edges of cells."));
  else if (bastide_board_definition_has_hole (self->board))
    bastide_tileset_issues_add_error (self->issues, self->line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("The cells of the board enclose a place that is no cell; one wall must go round all of them."));
  else
    return TRUE;

  return FALSE;
}

/* Start spaces. */

/* Counts the cells beside a place outside, and checks that the one the space faces is among them. */
static gboolean
faces_cell (const BastideBoardDefinition *board,
            int                           x,
            int                           y,
            guint                         side,
            guint                        *n_beside)
{
  static const int step_x[] = { 0, 1, 0, -1 };
  static const int step_y[] = { -1, 0, 1, 0 };
  guint inner = side ^ 2;

  *n_beside = 0;
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    *n_beside += bastide_board_definition_has_cell (board, x + step_x[i], y + step_y[i]);

  return !bastide_board_definition_has_cell (board, x, y)
    && bastide_board_definition_has_cell (board, x + step_x[inner], y + step_y[inner]);
}

static gboolean
check_place (Reader               *self,
             const BastideElement *node,
             const char           *id,
             int                   x,
             int                   y,
             guint                 side)
{
  guint line = node->line;
  guint n_beside;

  if (!faces_cell (self->board, x, y, side, &n_beside))
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("The start space “%s” must lie outside the board, on the side “%c” of a cell; at %d %d it does not."), id,
      "NESW"[side], x, y);
  else if (n_beside > 1)
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("The start space “%s” lies beside %u cells; it must lie beside one."), id, n_beside);
  else if (bastide_board_definition_find_start_space (self->board, x, y) >= 0)
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_DUPLICATE,
      _("There is a start space at %d %d already."), x, y);
  else
    return TRUE;

  return FALSE;
}

static gboolean
read_space_id (Reader                *self,
               const BastideElement  *node,
               const char           **id)
{
  *id = bastide_node_need_id (node, self->issues);
  if (*id == NULL)
    return FALSE;

  for (guint i = 0; i < self->board->start_spaces->len; i++)
    if (strcmp (bastide_board_definition_get_start_space (self->board, i)->id, *id) == 0)
      {
        bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_DUPLICATE,
          _("The board has two start spaces “%s”; ids must differ."), *id);
        return FALSE;
      }

  return TRUE;
}

static gboolean
read_space_side (Reader               *self,
                 const BastideElement *node,
                 guint                *side)
{
  const char *text = bastide_node_need_attribute (node, "side", self->issues);

  if (text == NULL)
    return FALSE;
  if (bastide_side_parse (text, side))
    return TRUE;

  bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
    _("The side of a start space cannot be “%s”; it must be one of N, E, S, W."), text);

  return FALSE;
}

/* Returns: the kind of its segment, which must reach an edge, or -1 after an error */
static int
read_space_kind (Reader               *self,
                 const BastideElement *node)
{
  const BastideGameInterface *game = self->tileset->game;
  const char *text = bastide_node_need_attribute (node, "kind", self->issues);
  int kind = text != NULL ? bastide_game_interface_find_kind (game, text) : -1;

  if (text == NULL || (kind >= 0 && game->kinds[kind].shape != BASTIDE_SHAPE_SPOT))
    return kind;

  bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_UNKNOWN,
    _("A start space cannot be of the kind “%s”; the game “%s” has no such kind that reaches an edge."), text, game->id);

  return -1;
}

static void
read_start_space (Reader               *self,
                  const BastideElement *node)
{
  const char *id = NULL;
  gboolean has_id = read_space_id (self, node, &id);
  int kind = read_space_kind (self, node);
  int x = 0, y = 0;
  guint side = 0;
  gboolean has_place = read_coordinate (node, "x", &x, self->issues);
  BastideStartSpace *space;

  has_place &= read_coordinate (node, "y", &y, self->issues);
  has_place &= read_space_side (self, node, &side);
  if (!has_id || kind < 0 || !has_place || !check_place (self, node, id, x, y, side))
    {
      bastide_node_check_attributes (node, NULL, FALSE, self->issues);
      return;
    }

  space = bastide_board_definition_add_start_space (self->board, self->tileset, id, x, y, side, (guint) kind);
  space->tile->line = node->line;
  bastide_tileset_read_marks (self->tileset, node, start_space_attributes, 1u << kind,
                              &bastide_tile_definition_get_segment (space->tile, 0)->marks, self->issues);
}

/* Returns: whether the set may have the board */
static gboolean
check_set (const BastideTileset *tileset,
           guint                 line,
           BastideTilesetIssues *issues)
{
  if (!tileset->game->bounded)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("The game “%s” has no printed board, so its sets may not have a <%s>."), tileset->game->id, "board");
  else if (tileset->board != NULL)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("There are two <%s>; one is allowed."), "board");
  else
    return TRUE;

  return FALSE;
}

void
bastide_tileset_read_board (BastideTileset       *tileset,
                            const BastideElement *node,
                            BastideTilesetIssues *issues)
{
  Reader self = { .issues = issues, .tileset = tileset };
  guint n_errors;

  g_return_if_fail (tileset != NULL);
  g_return_if_fail (node != NULL);
  g_return_if_fail (issues != NULL);

  self.line = node->line;
  if (!check_set (tileset, self.line, issues))
    return;

  n_errors = issues->n_errors;
  for (guint i = 0; i < N_ELEMENTS; i++)
    self.nodes[i] = g_ptr_array_new ();
  find_children (&self, node);
  if (read_rows (&self))
    {
      read_track (&self, node);
      for (guint i = 0; i < self.nodes[ELEMENT_START_SPACE]->len; i++)
        read_start_space (&self, g_ptr_array_index (self.nodes[ELEMENT_START_SPACE], i));
      read_corners (self.board, self.nodes[ELEMENT_CORNER], self.line, issues);
      /* The first tile is placed at a start space: without one, nothing could ever be placed on an otherwise correct
       * board. */
      if (self.nodes[ELEMENT_START_SPACE]->len == 0 && self.issues->n_errors == n_errors)
        bastide_tileset_issues_add_error (self.issues, self.line, BASTIDE_TILESET_ERROR_STRUCTURE,
          _("The board has no <%s>, so no tile could be laid on it."), "start-space");
    }

  tileset->board = self.board;
  for (guint i = 0; i < N_ELEMENTS; i++)
    g_ptr_array_unref (self.nodes[i]);
}
