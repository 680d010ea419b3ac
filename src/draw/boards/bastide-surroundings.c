/* bastide-surroundings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-surroundings.h"

#include "bastide-surroundings-style.h"
#include "rules/bastide-game-interface.h"

/* The feet of a figure stand this far below the middle of its field, so that its body is over it. */
#define FEET 0.15

struct _BastideSurroundings
{
  const BastideSurroundingsStyle *style;
  gpointer                        data;
  BastideCellArea                 area;
  BastideCellArea                 view;
};

/* The boards of a game without a style of its own are drawn like those of the first that has one. */
static const BastideSurroundingsStyle *
find_style (const char *game)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();
  const BastideSurroundingsStyle *first = NULL;

  for (guint i = 0; all[i] != NULL; i++)
    {
      if (all[i]->surroundings != NULL && g_strcmp0 (all[i]->id, game) == 0)
        return all[i]->surroundings;
      if (first == NULL)
        first = all[i]->surroundings;
    }

  return first;
}

BastideSurroundings *
bastide_surroundings_new (const BastideGameInterface   *game,
                          const BastideBoardDefinition *board)
{
  BastideSurroundings *self;

  g_return_val_if_fail (game != NULL, NULL);

  if (board == NULL || bastide_board_definition_count_cells (board) == 0)
    return NULL;

  self = g_atomic_rc_box_new0 (BastideSurroundings);
  self->style = find_style (game->id);
  self->data = self->style->create (board, &self->area, &self->view);

  return self;
}

static void
clear (gpointer data)
{
  BastideSurroundings *self = data;

  self->style->free (self->data);
}

BastideSurroundings *
bastide_surroundings_ref (BastideSurroundings *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
bastide_surroundings_unref (BastideSurroundings *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

const BastideCellArea *
bastide_surroundings_get_area (const BastideSurroundings *self)
{
  return &self->area;
}

const BastideCellArea *
bastide_surroundings_get_view (const BastideSurroundings *self)
{
  return &self->view;
}

/* Returns FALSE if the areas do not overlap. */
static gboolean
intersect (const BastideSurroundings *self,
           const BastideCellArea     *cells,
           BastideCellArea           *common)
{
  int right = MIN (cells->x + cells->width, self->area.x + self->area.width);
  int bottom = MIN (cells->y + cells->height, self->area.y + self->area.height);

  common->x = MAX (cells->x, self->area.x);
  common->y = MAX (cells->y, self->area.y);
  common->width = right - common->x;
  common->height = bottom - common->y;

  return common->width > 0 && common->height > 0;
}

typedef void (*PaintFunc) (gconstpointer          data,
                           cairo_t               *cr,
                           const BastideCellArea *cells,
                           double                 pixels);

static void
paint (const BastideSurroundings *self,
       PaintFunc                  func,
       cairo_t                   *cr,
       const BastideCellArea     *cells,
       double                     pixels)
{
  BastideCellArea common;

  g_return_if_fail (pixels > 0);

  if (!intersect (self, cells, &common))
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, common.x, common.y, common.width, common.height);
  cairo_clip (cr);
  func (self->data, cr, &common, pixels);
  cairo_restore (cr);
}

void
bastide_surroundings_paint_backdrop (const BastideSurroundings *self,
                                     cairo_t                   *cr,
                                     const BastideCellArea     *cells,
                                     double                     pixels)
{
  paint (self, self->style->paint_backdrop, cr, cells, pixels);
}

void
bastide_surroundings_paint_foreground (const BastideSurroundings *self,
                                       cairo_t                   *cr,
                                       const BastideCellArea     *cells,
                                       double                     pixels)
{
  paint (self, self->style->paint_foreground, cr, cells, pixels);
}

gboolean
bastide_surroundings_has_foreground (const BastideSurroundings *self,
                                     const BastideCellArea     *cells)
{
  BastideCellArea common;

  return intersect (self, cells, &common) && self->style->has_foreground (self->data, &common);
}

gboolean
bastide_surroundings_get_marker (const BastideSurroundings *self,
                                 guint                      field,
                                 guint                      index,
                                 guint                      n_markers,
                                 double                    *x,
                                 double                    *y)
{
  BastidePoint middle;

  if (!self->style->get_field (self->data, field, &middle))
    return FALSE;

  *x = middle.x + (index - (n_markers - 1) / 2.0) * BASTIDE_MARKER_STEP;
  *y = middle.y + FEET;

  return TRUE;
}

int
bastide_surroundings_find_corner (const BastideSurroundings *self,
                                  int                        x,
                                  int                        y)
{
  return self->style->find_corner (self->data, x, y);
}

gboolean
bastide_surroundings_get_token (const BastideSurroundings *self,
                                guint                      corner,
                                double                    *x,
                                double                    *y,
                                double                    *radius)
{
  BastidePoint middle;

  if (!self->style->get_token (self->data, corner, &middle, radius))
    return FALSE;

  *x = middle.x;
  *y = middle.y;

  return TRUE;
}

const char *
bastide_surroundings_get_token_name (const BastideSurroundings *self)
{
  return self->style->token;
}

void
bastide_surroundings_append_start_space (const BastideSurroundings *self,
                                         guint                      space,
                                         cairo_t                   *cr)
{
  self->style->append_start_space (self->data, space, cr);
}

int
bastide_surroundings_find_start_space (const BastideSurroundings *self,
                                       double                     x,
                                       double                     y)
{
  return self->style->find_start_space (self->data, BASTIDE_POINT (x, y));
}
