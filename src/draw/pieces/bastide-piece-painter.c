/* bastide-piece-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-piece-painter.h"

#include "bastide-look.h"
#include "bastide-piece-drawing.h"
#include "bastide-player-colour.h"
#include "bastide-tile-plan.h"
#include "rules/bastide-row.h"
#include "rules/bastide-state.h"

/* A figure that stands on all kinds of segments. */
#define ANYBODY "follower"

/* A piece of a set: a disc, in radii of it the drawing on it and its rim, and in radii for its edge. */
#define DISC_LOOK 0.74

#define DISC_RIM 0.10
#define DISC_EDGE 0.12

/* The least radius of such a disc in pixels, where that is not more than so many tiles. */
#define LEAST_DISC 8.0
#define MOST_DISC 0.14

/* Beside the place of a figure, towards the middle of the tile. */
#define ASIDE 0.15
#define BELOW 0.04

/* From one to the next at the same place. */
#define NEXT 0.12

/* Where one lies that belongs to a whole tile. */
#define TILE_X 0.80
#define TILE_Y 0.24

#define INSET 0.11

/* The rim of a token that a set brings, and half the box of the pictogram on it, in radii; its details are those of a
 * tile of so many radii. */
#define TOKEN_LINE 0.07
#define TOKEN_LOOK 0.62
#define TOKEN_TILE 6.0

/* Beside a follower on the same segment. */
static void
get_segment_spot (const BastideTilePlan *plan,
                  const BastidePiece    *piece,
                  double                *x,
                  double                *y)
{
  const BastideGameInterface *game = plan->tile->tileset->game;
  guint kind = bastide_tile_plan_get_segment (plan, piece->segment)->kind;
  BastideFigureStyle style = bastide_figure_get_style_on (game, kind);
  BastideStagedFigure figures[] = {
    { bastide_figure_get_name_on (game, kind, ANYBODY), style, piece->segment, 0 },
    { piece->kind->name, style, piece->segment, BASTIDE_NO_OWNER },
  };

  if (!bastide_figure_exists (piece->kind->name))
    {
      bastide_tile_plan_get_spot (plan, piece->segment, x, y);
      return;
    }
  bastide_figures_stage (plan, figures, G_N_ELEMENTS (figures), NULL, 0);
  *x = figures[1].x;
  *y = figures[1].y;
}

void
bastide_piece_get_spot (const BastideTilePlan *plan,
                        const BastidePiece    *piece,
                        double                *x,
                        double                *y)
{
  const BastidePieceDrawing *drawing;

  g_return_if_fail (plan != NULL);
  g_return_if_fail (piece != NULL);

  *x = *y = 0.5;
  drawing = bastide_piece_drawing_find (piece->kind->name);
  if (piece->kind->place == BASTIDE_TARGET_LINK)
    {
      const BastidePlanHub *hub =
          bastide_tile_plan_find_hub (plan, bastide_tile_plan_get_segment (plan, piece->segment)->end);

      *x = hub != NULL ? hub->at.x : 0.5;
      *y = hub != NULL ? hub->at.y : 0.5;
    }
  else if (piece->kind->place == BASTIDE_TARGET_SEGMENT)
    get_segment_spot (plan, piece, x, y);
  else if (drawing != NULL && drawing->get_spot != NULL && drawing->place == piece->kind->place)
    drawing->get_spot (plan, x, y);
}

gboolean
bastide_piece_get_thing (const BastideTilePlan *plan,
                         const BastidePiece    *piece,
                         BastideStageThing     *thing)
{
  const BastidePieceDrawing *drawing = bastide_piece_drawing_find (piece->kind->name);

  if (drawing == NULL || drawing->half_width == 0)
    return FALSE;

  thing->width = drawing->half_width;
  thing->height = drawing->half_height;
  if (piece->kind->place == BASTIDE_TARGET_LINK)
    bastide_piece_get_way (plan, piece, 0.5, &thing->x, &thing->y);
  else
    bastide_piece_get_spot (plan, piece, &thing->x, &thing->y);
  thing->y -= drawing->rise;

  return TRUE;
}

void
bastide_piece_paint (cairo_t               *cr,
                     const BastideTilePlan *plan,
                     const BastidePiece    *piece,
                     double                 x,
                     double                 y,
                     double                 pixels,
                     BastideFigureStyle     style)
{
  const char *name = piece->kind->name;
  const BastidePieceDrawing *drawing = bastide_piece_drawing_find (name);
  double spot_x, spot_y;

  g_return_if_fail (plan != NULL);
  g_return_if_fail (pixels > 0);

  if (drawing != NULL && drawing->paint != NULL && drawing->place == piece->kind->place)
    {
      drawing->paint (cr, plan, piece, x, y, pixels, style);
    }
  else if (piece->kind->place == BASTIDE_TARGET_SEGMENT && bastide_figure_exists (name))
    {
      bastide_piece_get_spot (plan, piece, &spot_x, &spot_y);
      bastide_figure_paint (cr, name, NULL, x + spot_x * pixels, y + spot_y * pixels,
                            bastide_figure_get_height (pixels), style);
    }
}

void
bastide_piece_get_way (const BastideTilePlan *plan,
                       const BastidePiece    *piece,
                       double                 part,
                       double                *x,
                       double                *y)
{
  const BastidePieceDrawing *drawing = bastide_piece_drawing_find (piece->kind->name);
  double one_x, one_y, other_x, other_y;

  g_return_if_fail (plan != NULL);

  if (drawing != NULL && drawing->get_way != NULL && drawing->get_way (plan, piece, part, x, y))
    return;

  bastide_tile_plan_get_spot (plan, piece->segment, &one_x, &one_y);
  bastide_tile_plan_get_spot (plan, piece->other_segment, &other_x, &other_y);
  *x = one_x + (other_x - one_x) * part;
  *y = one_y + (other_y - one_y) * part;
}

void
bastide_piece_paint_on_way (cairo_t               *cr,
                            const BastideTilePlan *plan,
                            const BastidePiece    *piece,
                            double                 part,
                            double                 x,
                            double                 y,
                            double                 pixels,
                            BastideFigureStyle     style)
{
  const BastidePieceDrawing *drawing = bastide_piece_drawing_find (piece->kind->name);

  if (drawing != NULL && drawing->paint_on_way != NULL)
    drawing->paint_on_way (cr, plan, piece, part, x, y, pixels, style);
  else
    bastide_piece_paint (cr, plan, piece, x, y, pixels, style);
}

void
bastide_piece_paint_way (cairo_t               *cr,
                         const BastideTilePlan *plan,
                         const BastidePiece    *piece,
                         double                 x,
                         double                 y,
                         double                 pixels)
{
  const BastidePieceDrawing *drawing = bastide_piece_drawing_find (piece->kind->name);

  g_return_if_fail (plan != NULL);
  g_return_if_fail (pixels > 0);

  if (drawing != NULL && drawing->paint_way != NULL)
    drawing->paint_way (cr, plan, piece, x, y, pixels);
}

const char *
bastide_token_get_name (const BastidePieceKind *kind)
{
  g_return_val_if_fail (kind != NULL, NULL);

  return kind->row != NULL ? bastide_look_make_name (kind->row->look, kind->row->colour) : kind->name;
}

gboolean
bastide_token_exists (const char *name)
{
  const BastidePieceDrawing *drawing = bastide_piece_drawing_find (name);

  return bastide_look_parse_name (name, NULL) != NULL || (drawing != NULL && drawing->paint_token != NULL);
}

/* A disc of cream with the pictogram of a set on it. */
static void
paint_look_token (cairo_t    *cr,
                  const char *look,
                  guint       colour,
                  double      x,
                  double      y,
                  double      radius)
{
  const BastideRgb *tones = bastide_look_get_colours (colour);
  double line = MAX (1, radius * TOKEN_LINE);
  BastidePen pen;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius - line / 2, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 0.9, line);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius - 1.6 * line, 0, 2 * G_PI);
  bastide_stroke (cr, tones[BASTIDE_DRAWING_PLAYER], 1, 1.2 * line);
  cairo_scale (cr, TOKEN_TILE * radius, TOKEN_TILE * radius);
  pen = bastide_pen_new (cr, TOKEN_TILE * radius);
  bastide_look_paint (look, colour, &pen, BASTIDE_POINT (0, 0), TOKEN_LOOK / TOKEN_TILE, 0);
  cairo_restore (cr);
}

void
bastide_token_paint (cairo_t    *cr,
                     const char *name,
                     double      x,
                     double      y,
                     double      radius)
{
  const char *look;
  guint colour;

  g_return_if_fail (bastide_token_exists (name));
  g_return_if_fail (radius > 0);

  look = bastide_look_parse_name (name, &colour);
  if (look != NULL)
    paint_look_token (cr, look, colour, x, y, radius);
  else
    bastide_piece_drawing_find (name)->paint_token (cr, name, x, y, radius);
}

static gboolean
is_same_place (const BastidePiece *a,
               const BastidePiece *b)
{
  return a->kind->place == b->kind->place && a->x == b->x && a->y == b->y && a->segment == b->segment
         && a->side == b->side && a->half == b->half;
}

void
bastide_half_get_middle (guint   half,
                         double *x,
                         double *y)
{
  guint side = half / 2;
  /* Clockwise, but from north to south and from west to east. */
  double along = (half & 1) == (side >= BASTIDE_SIDE_SOUTH) ? 0.25 : 0.75;

  *x = side == BASTIDE_SIDE_EAST ? 1 : side == BASTIDE_SIDE_WEST ? 0 : along;
  *y = side == BASTIDE_SIDE_SOUTH ? 1 : side == BASTIDE_SIDE_NORTH ? 0 : along;
}

/* In tiles from the corner of its cell. */
static void
get_loose_spot (const BastidePiece    *piece,
                const BastideTilePlan *plan,
                double                *x,
                double                *y)
{
  *x = *y = 0.5;
  if (piece->kind->place == BASTIDE_TARGET_CORNER)
    {
      *x = *y = 0;
    }
  else if (piece->kind->place == BASTIDE_TARGET_TILE)
    {
      *x = TILE_X;
      *y = TILE_Y;
    }
  else if (piece->kind->place == BASTIDE_TARGET_EDGE)
    {
      *x = piece->side == BASTIDE_SIDE_EAST ? 1 : piece->side == BASTIDE_SIDE_WEST ? 0 : 0.5;
      *y = piece->side == BASTIDE_SIDE_SOUTH ? 1 : piece->side == BASTIDE_SIDE_NORTH ? 0 : 0.5;
    }
  else if (piece->kind->place == BASTIDE_TARGET_HALF)
    {
      bastide_half_get_middle (piece->half, x, y);
    }
  else if (piece->kind->place == BASTIDE_TARGET_SEGMENT)
    {
      bastide_tile_plan_get_spot (plan, piece->segment, x, y);
      *x = CLAMP (*x + (*x < 0.5 ? ASIDE : -ASIDE), INSET, 1 - INSET);
      *y = CLAMP (*y + BELOW, INSET, 1 - INSET);
    }
}

gboolean
bastide_loose_piece_get_spot (const BastidePieceGround *self,
                              const BastidePiece       *piece,
                              const GArray             *pieces,
                              double                   *x,
                              double                   *y)
{
  const BastideTilePlan *plan;
  guint n_before = 0;
  double aside;

  g_return_val_if_fail (self != NULL && piece != NULL && pieces != NULL, FALSE);

  if (!piece->present || (piece->kind->row == NULL ? piece->kind->place != BASTIDE_TARGET_CORNER
                                                   : piece->kind->place == BASTIDE_TARGET_CARD))
    return FALSE;

  plan = piece->kind->place == BASTIDE_TARGET_SEGMENT ? self->find_plan (self->data, piece->x, piece->y) : NULL;
  if (piece->kind->place == BASTIDE_TARGET_SEGMENT && plan == NULL)
    return FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *other = &g_array_index (pieces, BastidePiece, i);

      if (other->kind == piece->kind && is_same_place (other, piece))
        break;
      n_before += other->present && other->kind->row != NULL && is_same_place (other, piece);
    }
  get_loose_spot (piece, plan, x, y);
  aside = *x > 0.5 ? -NEXT : NEXT;
  *x += piece->x + n_before * aside;
  *y += piece->y;

  return TRUE;
}

double
bastide_loose_piece_get_radius (double pixels)
{
  return MAX (BASTIDE_CORNER_PIECE_RADIUS * pixels, MIN (LEAST_DISC, MOST_DISC * pixels));
}

void
bastide_set_piece_paint (cairo_t    *cr,
                         const char *name,
                         const char *colour,
                         double      x,
                         double      y,
                         double      pixels)
{
  double radius = bastide_loose_piece_get_radius (pixels);
  BastidePen pen = bastide_pen_new (cr, pixels);
  guint tones;
  const char *look = bastide_look_parse_name (name, &tones);

  g_return_if_fail (look != NULL);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, colour != NULL ? bastide_player_colour_find (colour)->fill : BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, radius * DISC_EDGE));
  cairo_scale (cr, pixels, pixels);
  bastide_look_paint (look, tones, &pen, BASTIDE_POINT (0, 0), radius / pixels * DISC_LOOK,
                      colour != NULL ? radius / pixels * DISC_RIM : 0);
  cairo_restore (cr);
}

void
bastide_loose_piece_paint (cairo_t                  *cr,
                           const BastidePieceGround *self,
                           const BastidePiece       *piece,
                           const GArray             *pieces,
                           double                    x,
                           double                    y,
                           double                    pixels)
{
  const char *name = bastide_token_get_name (piece->kind);
  const char *colour;
  double spot_x, spot_y;

  if (!bastide_loose_piece_get_spot (self, piece, pieces, &spot_x, &spot_y))
    return;

  x += spot_x * pixels;
  y += spot_y * pixels;
  if (piece->kind->row == NULL)
    {
      if (bastide_token_exists (name))
        bastide_token_paint (cr, name, x, y, bastide_loose_piece_get_radius (pixels));
      return;
    }

  colour = piece->player >= 0 && self->get_colour != NULL ? self->get_colour (self->data, (guint) piece->player) : NULL;
  if (self->paint != NULL)
    self->paint (self->data, name, colour, x, y);
  else
    bastide_set_piece_paint (cr, name, colour, x, y, pixels);
}

void
bastide_loose_pieces_paint (cairo_t                  *cr,
                            const BastidePieceGround *self,
                            const BastideRules       *rules,
                            const BastideState       *state,
                            double                    x,
                            double                    y,
                            double                    pixels)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    bastide_loose_piece_paint (cr, self, &g_array_index (pieces, BastidePiece, i), pieces, x, y, pixels);
}

gboolean
bastide_card_exists (const char *name)
{
  const BastidePieceDrawing *drawing = bastide_piece_drawing_find (name);

  return drawing != NULL && drawing->paint_card != NULL;
}

guint
bastide_card_get_count (const char *name)
{
  g_return_val_if_fail (bastide_card_exists (name), 0);

  return bastide_piece_drawing_find (name)->n_cards;
}

void
bastide_card_paint (cairo_t    *cr,
                    const char *name,
                    guint       number,
                    const char *colour,
                    double      x,
                    double      y,
                    double      width)
{
  g_return_if_fail (bastide_card_exists (name));
  g_return_if_fail (width > 0);

  bastide_piece_drawing_find (name)->paint_card (cr, number, colour, x, y, width);
}
