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

/* A copy of a text that lives as long as the position. @text: (nullable) */
static const char *
keep (BastidePosition *self,
      const char      *text)
{
  return text != NULL ? g_string_chunk_insert (self->texts, text) : NULL;
}

BastidePosition *
bastide_position_new (void)
{
  BastidePosition *self = g_new0 (BastidePosition, 1);

  self->tiles = g_array_new (FALSE, FALSE, sizeof (PositionTile));
  self->figures = g_array_new (FALSE, FALSE, sizeof (PositionFigure));
  self->points = g_array_new (FALSE, FALSE, sizeof (PositionPoints));
  self->supplies = g_array_new (FALSE, FALSE, sizeof (PositionSupply));
  self->track = g_array_new (FALSE, FALSE, sizeof (PositionTrack));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (BastidePositionPiece));
  self->hands = g_array_new (FALSE, FALSE, sizeof (PositionHandTile));
  self->discarded = g_ptr_array_new ();
  self->texts = g_string_chunk_new (256);
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
  g_string_chunk_free (self->texts);
  g_free (self);
}

void
bastide_position_add_tile (BastidePosition *self,
                           const char      *tile,
                           int              x,
                           int              y,
                           int              rotation)
{
  PositionTile item = { keep (self, tile), x, y, rotation };

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
  PositionFigure item = { player, keep (self, figure), x, y, keep (self, segment), 0 };

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
  PositionFigure item = { player, keep (self, figure), x, y, NULL, side };

  g_array_append_val (self->figures, item);
}

void
bastide_position_add_points (BastidePosition *self,
                             int              player,
                             const char      *category,
                             int              points)
{
  PositionPoints item = { player, keep (self, category), points };

  g_array_append_val (self->points, item);
}

void
bastide_position_set_supply (BastidePosition *self,
                             int              player,
                             const char      *figure,
                             int              n_figures)
{
  PositionSupply item = { player, keep (self, figure), n_figures };

  g_array_append_val (self->supplies, item);
}

void
bastide_position_add_hand_tile (BastidePosition *self,
                                int              player,
                                const char      *tile)
{
  PositionHandTile item = { player, keep (self, tile) };

  g_array_append_val (self->hands, item);
}

void
bastide_position_add_discarded (BastidePosition *self,
                                const char      *tile)
{
  g_ptr_array_add (self->discarded, (gpointer) keep (self, tile));
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

  item.kind = keep (self, piece->kind);
  item.segment = keep (self, piece->segment);
  item.other_segment = keep (self, piece->other_segment);
  g_array_append_val (self->pieces, item);
}

void
bastide_position_set_player (BastidePosition *self,
                             int              player)
{
  self->player = player;
}
