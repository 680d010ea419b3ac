/* bastide-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The description of a position: its life and its parts. Building stands in bastide-position-build.c. */

#include "bastide-kernel.h"
#include "bastide-position-private.h"

#include <string.h>

G_DEFINE_QUARK (bastide-position-error-quark, bastide_position_error)

gboolean
bastide_position_fail (GError     **error,
                       const char  *format,
                       ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error,
                     g_error_new_valist (BASTIDE_POSITION_ERROR, BASTIDE_POSITION_ERROR_INVALID, format, arguments));
  va_end (arguments);

  return FALSE;
}

static void
tile_clear (gpointer data)
{
  g_free (((PositionTile *) data)->tile);
}

static void
figure_clear (gpointer data)
{
  PositionFigure *figure = data;

  g_free (figure->figure);
  g_free (figure->segment);
}

static void
points_clear (gpointer data)
{
  g_free (((PositionPoints *) data)->category);
}

static void
supply_clear (gpointer data)
{
  g_free (((PositionSupply *) data)->figure);
}

static void
hand_tile_clear (gpointer data)
{
  g_free (((PositionHandTile *) data)->tile);
}

static void
piece_clear (gpointer data)
{
  BastidePositionPiece *piece = data;

  g_free ((char *) piece->kind);
  g_free ((char *) piece->segment);
  g_free ((char *) piece->other_segment);
}

static GArray *
new_list (guint          size,
          GDestroyNotify clear)
{
  GArray *list = g_array_new (FALSE, FALSE, size);

  g_array_set_clear_func (list, clear);

  return list;
}

BastidePosition *
bastide_position_new (void)
{
  BastidePosition *self = g_new0 (BastidePosition, 1);

  self->tiles = new_list (sizeof (PositionTile), tile_clear);
  self->figures = new_list (sizeof (PositionFigure), figure_clear);
  self->points = new_list (sizeof (PositionPoints), points_clear);
  self->supplies = new_list (sizeof (PositionSupply), supply_clear);
  self->track = g_array_new (FALSE, FALSE, sizeof (PositionTrack));
  self->pieces = new_list (sizeof (BastidePositionPiece), piece_clear);
  self->hands = new_list (sizeof (PositionHandTile), hand_tile_clear);
  self->discarded = g_ptr_array_new_with_free_func (g_free);
  self->player = -1;

  return self;
}

void
bastide_position_free (BastidePosition *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->tiles);
  g_array_unref (self->figures);
  g_array_unref (self->points);
  g_array_unref (self->supplies);
  g_array_unref (self->track);
  g_array_unref (self->pieces);
  g_array_unref (self->hands);
  g_ptr_array_unref (self->discarded);
  g_free (self);
}

void
bastide_position_add_tile (BastidePosition *self,
                           const char      *tile,
                           int              x,
                           int              y,
                           int              rotation)
{
  PositionTile item = { g_strdup (tile), x, y, rotation };

  g_array_append_val (self->tiles, item);
}

void
bastide_position_add_figure (BastidePosition *self,
                             int              player,
                             const char      *figure,
                             int              x,
                             int              y,
                             const char      *segment)
{
  PositionFigure item = { player, g_strdup (figure), x, y, g_strdup (segment), 0 };

  g_array_append_val (self->figures, item);
}

void
bastide_position_add_edge_figure (BastidePosition *self,
                                  int              player,
                                  const char      *figure,
                                  int              x,
                                  int              y,
                                  BastideSide      side)
{
  PositionFigure item = { player, g_strdup (figure), x, y, NULL, side };

  g_array_append_val (self->figures, item);
}

void
bastide_position_add_points (BastidePosition *self,
                             int              player,
                             const char      *category,
                             int              points)
{
  PositionPoints item = { player, g_strdup (category), points };

  g_array_append_val (self->points, item);
}

void
bastide_position_set_supply (BastidePosition *self,
                             int              player,
                             const char      *figure,
                             int              n_figures)
{
  PositionSupply item = { player, g_strdup (figure), n_figures };

  g_array_append_val (self->supplies, item);
}

void
bastide_position_add_hand_tile (BastidePosition *self,
                                int              player,
                                const char      *tile)
{
  PositionHandTile item = { player, g_strdup (tile) };

  g_array_append_val (self->hands, item);
}

void
bastide_position_add_discarded (BastidePosition *self,
                                const char      *tile)
{
  g_ptr_array_add (self->discarded, g_strdup (tile));
}

void
bastide_position_set_track (BastidePosition *self,
                            int              player,
                            int              figure,
                            int              value)
{
  PositionTrack item = { player, figure, value };

  g_array_append_val (self->track, item);
}

void
bastide_position_add_piece (BastidePosition            *self,
                            const BastidePositionPiece *piece)
{
  BastidePositionPiece item = *piece;

  item.kind = g_strdup (piece->kind);
  item.segment = g_strdup (piece->segment);
  item.other_segment = g_strdup (piece->other_segment);
  g_array_append_val (self->pieces, item);
}

void
bastide_position_set_player (BastidePosition *self,
                             int              player)
{
  self->player = player;
}
