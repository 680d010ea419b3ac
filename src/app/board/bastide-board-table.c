/* bastide-board-table.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-table.h"

#include "bastide-table-painter.h"

struct _BastideBoardTable
{
  cairo_surface_t *shade; /* painted once for a size of the view and a theme */
  int              width;
  int              height;
  gboolean         dark;
};

/**
 * bastide_board_table_new:
 *
 * Returns: (transfer full): a table on which no light has fallen yet
 */
BastideBoardTable *
bastide_board_table_new (void)
{
  return g_new0 (BastideBoardTable, 1);
}

/**
 * bastide_board_table_free:
 */
void
bastide_board_table_free (BastideBoardTable *self)
{
  g_clear_pointer (&self->shade, cairo_surface_destroy);
  g_free (self);
}

static void
ensure_shade (BastideBoardTable        *self,
              const BastideBoardCanvas *canvas)
{
  const BastideBoardGeometry *geometry = canvas->geometry;

  if (self->shade != NULL && self->width == geometry->width && self->height == geometry->height
      && !self->dark == !canvas->dark)
    return;

  g_clear_pointer (&self->shade, cairo_surface_destroy);
  self->width = geometry->width;
  self->height = geometry->height;
  self->dark = canvas->dark;
  self->shade = bastide_table_create_shade (MAX (1, self->width), MAX (1, self->height), self->dark);
}

/**
 * bastide_board_table_paint:
 *
 * Paints the table over the clip.
 */
void
bastide_board_table_paint (BastideBoardTable        *self,
                           const BastideBoardCanvas *canvas)
{
  int x, y;

  ensure_shade (self, canvas);
  bastide_board_geometry_get_origin (canvas->geometry, &x, &y);
  bastide_table_paint (canvas->cr, x, y, canvas->geometry->pixels, canvas->dark);
  bastide_table_paint_shade (canvas->cr, self->shade, canvas->dark);
}
