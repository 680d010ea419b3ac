/* bastide-edge-pieces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-edge-style.h"
#include "bastide-geometry.h"
#include "bastide-tile-plan.h"

/* A blocked cell. */
typedef struct
{
  int   x;
  int   y;
  guint open;
} Country;

/* The place where pieces on two edges meet at an angle. */
typedef struct
{
  int x;
  int y;
} Corner;

struct _BastideEdgePieces
{
  gatomicrefcount             ref_count;
  const BastideGameInterface *game;
  const BastideEdgeStyle     *style;
  GArray                     *chain;   /* BastideEdgePiece, in the order of the rules */
  GArray                     *pieces;  /* the same by rows */
  GArray                     *country; /* Country, by rows */
  GArray                     *corners; /* Corner, by rows */
  BastideCellArea             area;
};

/* Returns: (nullable): the style of a game */
static const BastideEdgeStyle *
find_style (const BastideGameInterface *game)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  for (guint i = 0; all[i] != NULL; i++)
    if (all[i]->edges != NULL && g_strcmp0 (all[i]->id, game->id) == 0)
      return all[i]->edges;

  return NULL;
}

/* --- Geometry --- */

static int
compare_cells (int a_x,
               int a_y,
               int b_x,
               int b_y)
{
  if (a_y != b_y)
    return a_y < b_y ? -1 : 1;

  return (a_x > b_x) - (a_x < b_x);
}

static int
compare_pieces (gconstpointer a,
                gconstpointer b)
{
  const BastideEdgePiece *left = a;
  const BastideEdgePiece *right = b;
  int order = compare_cells (left->x, left->y, right->x, right->y);

  return order != 0 ? order : (int) left->side - (int) right->side;
}

static int
compare_corners (gconstpointer a,
                 gconstpointer b)
{
  const Corner *left = a;
  const Corner *right = b;

  return compare_cells (left->x, left->y, right->x, right->y);
}

static void
collect_pieces (BastideEdgePieces  *self,
                const BastideRules *rules,
                const BastideState *state)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      const BastideEdgePiece next = { piece->kind->name, piece->x, piece->y, piece->side };

      if (piece->present && piece->kind->place == BASTIDE_TARGET_EDGE)
        g_array_append_val (self->chain, next);
    }
  g_array_append_vals (self->pieces, self->chain->data, self->chain->len);
  g_array_sort (self->pieces, compare_pieces);
}

static const BastideCell steps[BASTIDE_N_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

static guint
get_open_sides (const BastideRules *rules,
                const BastideState *state,
                int                 x,
                int                 y)
{
  guint open = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (!bastide_state_is_blocked (rules, state, x + steps[side].x, y + steps[side].y)
        && bastide_state_find_placed (rules, state, x + steps[side].x, y + steps[side].y) < 0)
      open |= 1u << side;

  return open;
}

static void
collect_country (BastideEdgePieces  *self,
                 const BastideRules *rules,
                 const BastideState *state)
{
  int min_x, min_y, max_x, max_y;

  if (bastide_state_get_n_placed (rules, state) == 0)
    return;

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  for (int y = min_y - 1; y <= max_y + 1; y++)
    for (int x = min_x - 1; x <= max_x + 1; x++)
      {
        Country country = { x, y, 0 };

        if (!bastide_state_is_blocked (rules, state, x, y))
          continue;
        country.open = get_open_sides (rules, state, x, y);
        g_array_append_val (self->country, country);
      }
}

/* The vertex at an end of an edge: its first one, clockwise, or its second one. */
/* The vertex at an end of an edge: its first one, clockwise, or its second one. */
static Corner
get_end (const BastideEdgePiece *piece,
         guint                   end)
{
  BastidePoint corner = bastide_corners[(piece->side + end) % BASTIDE_N_CORNERS];

  return (Corner) { piece->x + (int) corner.x, piece->y + (int) corner.y };
}

static gboolean
turns_at (const BastideEdgePiece *a,
          const BastideEdgePiece *b,
          Corner       at)
{
  if ((a->side ^ b->side) % 2 == 0)
    return FALSE;
  for (guint end = 0; end < 2; end++)
    {
      Corner other = get_end (b, end);

      if (compare_corners (&at, &other) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
extend (BastideCellArea *area,
        int              x,
        int              y)
{
  int right = MAX (area->x + area->width, x + 1);
  int bottom = MAX (area->y + area->height, y + 1);

  if (area->width == 0)
    {
      *area = (BastideCellArea) { x, y, 1, 1 };
      return;
    }
  area->x = MIN (area->x, x);
  area->y = MIN (area->y, y);
  area->width = right - area->x;
  area->height = bottom - area->y;
}

static BastideEdgePieces *
new_empty (const BastideGameInterface *game,
           const BastideEdgeStyle     *style)
{
  BastideEdgePieces *self = g_new0 (BastideEdgePieces, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->game = game;
  self->style = style;
  self->chain = g_array_new (FALSE, FALSE, sizeof (BastideEdgePiece));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (BastideEdgePiece));
  self->country = g_array_new (FALSE, FALSE, sizeof (Country));
  self->corners = g_array_new (FALSE, FALSE, sizeof (Corner));

  return self;
}

/* Returns: (transfer full) (nullable): @self, if there is anything */
static BastideEdgePieces *
finish (BastideEdgePieces *self)
{
  for (guint i = 0; i < 2 * self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i / 2);
      Corner corner = get_end (piece, i % 2);
      gboolean turns = FALSE;

      for (guint j = 0; j < self->pieces->len && !turns; j++)
        turns = turns_at (piece, &g_array_index (self->pieces, BastideEdgePiece, j), corner);
      for (guint j = 0; j < self->corners->len && turns; j++)
        turns = compare_corners (&corner, &g_array_index (self->corners, Corner, j)) != 0;
      if (turns)
        g_array_append_val (self->corners, corner);
    }
  g_array_sort (self->corners, compare_corners);
  for (guint i = 0; i < self->pieces->len; i++)
    extend (&self->area, g_array_index (self->pieces, BastideEdgePiece, i).x,
            g_array_index (self->pieces, BastideEdgePiece, i).y);
  for (guint i = 0; i < self->country->len; i++)
    extend (&self->area, g_array_index (self->country, Country, i).x,
            g_array_index (self->country, Country, i).y);
  if (self->area.width == 0)
    g_clear_pointer (&self, bastide_edge_pieces_unref);

  return self;
}

BastideEdgePieces *
bastide_edge_pieces_new (const BastideRules *rules,
                         const BastideState *state)
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);
  const BastideEdgeStyle *style = find_style (game);
  BastideEdgePieces *self;

  if (style == NULL)
    return NULL;

  self = new_empty (game, style);
  collect_pieces (self, rules, state);
  collect_country (self, rules, state);

  return finish (self);
}

static gboolean
has_cell (const GArray *cells,
          int           x,
          int           y)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, BastideCell, i).x == x && g_array_index (cells, BastideCell, i).y == y)
      return TRUE;

  return FALSE;
}

/* Sorts by rows. */
static int
compare_countries (gconstpointer a,
                   gconstpointer b)
{
  const Country *left = a;
  const Country *right = b;

  return compare_cells (left->x, left->y, right->x, right->y);
}

static void
add_outside (GArray       *cells,
             const GArray *tiles,
             BastideCell   cell)
{
  if (!has_cell (tiles, cell.x, cell.y) && !has_cell (cells, cell.x, cell.y))
    g_array_append_val (cells, cell);
}

/* Whether the second piece follows the first one, clockwise, around the corner of their tile. */
static gboolean
turns_inward (const BastideEdgePiece *first,
              const BastideEdgePiece *second)
{
  return second->x == first->x && second->y == first->y && second->side == (first->side + 1) % BASTIDE_N_SIDES;
}

/* The cells outside, and which of their sides are open. */
static void
add_country_for (BastideEdgePieces *self,
                 const GArray      *tiles)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i);
      const BastideCell cell = { piece->x + steps[piece->side].x, piece->y + steps[piece->side].y };

      add_outside (cells, tiles, cell);
      for (guint j = 0; j < self->pieces->len; j++)
        if (turns_inward (piece, &g_array_index (self->pieces, BastideEdgePiece, j)))
          add_outside (cells, tiles, (BastideCell) { cell.x + steps[(piece->side + 1) % BASTIDE_N_SIDES].x,
                                                     cell.y + steps[(piece->side + 1) % BASTIDE_N_SIDES].y });
    }
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);
      Country country = { cell->x, cell->y, 0 };

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (!has_cell (tiles, cell->x + steps[side].x, cell->y + steps[side].y)
            && !has_cell (cells, cell->x + steps[side].x, cell->y + steps[side].y))
          country.open |= 1u << side;
      g_array_append_val (self->country, country);
    }
  g_array_sort (self->country, compare_countries);
}

BastideEdgePieces *
bastide_edge_pieces_new_for (const BastideGameInterface *game,
                             const BastideEdgePiece     *pieces,
                             guint                       n_pieces,
                             const GArray               *tiles)
{
  const BastideEdgeStyle *style = find_style (game);
  BastideEdgePieces *self;

  if (style == NULL)
    return NULL;

  self = new_empty (game, style);
  g_array_append_vals (self->chain, pieces, n_pieces);
  g_array_append_vals (self->pieces, pieces, n_pieces);
  g_array_sort (self->pieces, compare_pieces);
  add_country_for (self, tiles);

  return finish (self);
}

void
bastide_edge_pieces_unref (BastideEdgePieces *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->chain);
  g_array_unref (self->pieces);
  g_array_unref (self->country);
  g_array_unref (self->corners);
  g_free (self);
}

gboolean
bastide_edge_pieces_equal (const BastideEdgePieces *a,
                           const BastideEdgePieces *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (a->pieces->len != b->pieces->len || a->country->len != b->country->len)
    return FALSE;
  for (guint i = 0; i < a->pieces->len; i++)
    {
      const BastideEdgePiece *left = &g_array_index (a->pieces, BastideEdgePiece, i);
      const BastideEdgePiece *right = &g_array_index (b->pieces, BastideEdgePiece, i);

      if (compare_pieces (left, right) != 0 || g_strcmp0 (left->name, right->name) != 0)
        return FALSE;
    }

  return a->country->len == 0
    || memcmp (a->country->data, b->country->data, a->country->len * sizeof (Country)) == 0;
}

static gboolean
has_piece (const BastideEdgePieces *self,
           const BastideEdgePiece  *piece)
{
  for (guint i = 0; self != NULL && i < self->pieces->len; i++)
    if (compare_pieces (&g_array_index (self->pieces, BastideEdgePiece, i), piece) == 0
        && g_strcmp0 (g_array_index (self->pieces, BastideEdgePiece, i).name, piece->name) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
has_country (const BastideEdgePieces  *self,
             const Country *country)
{
  for (guint i = 0; self != NULL && i < self->country->len; i++)
    if (memcmp (&g_array_index (self->country, Country, i), country, sizeof *country) == 0)
      return TRUE;

  return FALSE;
}

/* Reports the pieces that @self has and @other has not. */
static void
tell_missing (const BastideEdgePieces *self,
              const BastideEdgePieces *other,
              BastideEdgeCellFunc      func,
              gpointer                 data)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i);

      if (!has_piece (other, piece))
        func (piece->x, piece->y, data);
    }
  for (guint i = 0; i < self->country->len; i++)
    {
      const Country *country = &g_array_index (self->country, Country, i);

      if (!has_country (other, country))
        func (country->x, country->y, data);
    }
}

void
bastide_edge_pieces_compare (const BastideEdgePieces *a,
                             const BastideEdgePieces *b,
                             BastideEdgeCellFunc      func,
                             gpointer                 data)
{
  if (a != NULL)
    tell_missing (a, b, func, data);
  if (b != NULL)
    tell_missing (b, a, func, data);
}

BastideCellArea
bastide_edge_pieces_get_area (const BastideEdgePieces *self)
{
  g_return_val_if_fail (self != NULL, (BastideCellArea) { 0 });

  return self->area;
}

/* --- Places --- */

/* The places of edges, and those of figures on them. */

/* Half the width of the bar on an edge that represents a piece, and its height. */
#define BAR 0.06
#define BAR_RISE 0.12

static void
get_line (int           x,
          int           y,
          BastideSide   side,
          BastidePoint *start,
          BastidePoint *end)
{
  BastidePoint cell = BASTIDE_POINT (x, y);

  *start = bastide_point_add (cell, bastide_corners[side], 1);
  *end = bastide_point_add (cell, bastide_corners[(side + 1) % BASTIDE_N_CORNERS], 1);
}

void
bastide_edge_append_outline (cairo_t     *cr,
                             int          x,
                             int          y,
                             BastideSide  side)
{
  BastidePoint start, end;

  g_return_if_fail (side < BASTIDE_N_SIDES);

  get_line (x, y, side, &start, &end);
  cairo_rectangle (cr, MIN (start.x, end.x) - BAR, MIN (start.y, end.y) - BAR - BAR_RISE,
                   fabs (end.x - start.x) + 2 * BAR, fabs (end.y - start.y) + 2 * BAR + BAR_RISE);
}

double
bastide_edge_get_distance (int         x,
                           int         y,
                           BastideSide side,
                           double      point_x,
                           double      point_y)
{
  BastidePoint start, end;

  g_return_val_if_fail (side < BASTIDE_N_SIDES, G_MAXDOUBLE);

  get_line (x, y, side, &start, &end);

  return hypot (point_x - CLAMP (point_x, MIN (start.x, end.x), MAX (start.x, end.x)),
                point_y - CLAMP (point_y, MIN (start.y, end.y), MAX (start.y, end.y)));
}

void
bastide_edge_get_ends (int          x,
                       int          y,
                       BastideSide  side,
                       double      *start_x,
                       double      *start_y,
                       double      *end_x,
                       double      *end_y)
{
  BastidePoint start, end;

  g_return_if_fail (side < BASTIDE_N_SIDES);

  get_line (x, y, side, &start, &end);
  *start_x = start.x;
  *start_y = start.y;
  *end_x = end.x;
  *end_y = end.y;
}

const char *
bastide_edge_pieces_find (const BastideEdgePieces *self,
                          int                      x,
                          int                      y,
                          BastideSide              side)
{
  for (guint i = 0; i < self->chain->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->chain, BastideEdgePiece, i);

      if (piece->x == x && piece->y == y && piece->side == side)
        return piece->name;
    }

  return NULL;
}

const char *
bastide_edge_get_figure_name (const BastideGameInterface *game,
                              const char                 *figure)
{
  for (guint i = 0; i < game->vocabulary.n_figures; i++)
    {
      const BastideFigureKind *kind = &game->vocabulary.figures[i];

      if (g_strcmp0 (kind->name, figure) == 0 && kind->edge_member != NULL
          && bastide_figure_exists (kind->edge_member))
        return kind->edge_member;
    }

  return figure;
}

gboolean
bastide_edge_pieces_get_feet (const BastideEdgePieces *self,
                              const char              *figure,
                              int                      x,
                              int                      y,
                              BastideSide              side,
                              double                  *feet_x,
                              double                  *feet_y)
{
  const BastideEdgePiece *pieces = (const BastideEdgePiece *) (gconstpointer) self->chain->data;

  for (guint i = 0; i < self->chain->len; i++)
    if (pieces[i].x == x && pieces[i].y == y && pieces[i].side == side)
      {
        BastidePoint feet = self->style->get_feet (bastide_edge_get_figure_name (self->game, figure), pieces,
                                                   self->chain->len, i);

        *feet_x = x + feet.x;
        *feet_y = y + feet.y;
        return TRUE;
      }

  return FALSE;
}

/* Pieces follow each other clockwise: one that ends where the first one begins comes before it. */
void
bastide_edge_pieces_get_feet_beside (const BastideEdgePieces    *self,
                                     const BastideGameInterface *game,
                                     const char                 *figure,
                                     const BastideEdgePiece     *piece,
                                     double                     *feet_x,
                                     double                     *feet_y)
{
  const BastideEdgeStyle *style = find_style (game);
  g_autoptr (GArray) chain = g_array_new (FALSE, FALSE, sizeof (BastideEdgePiece));
  gboolean first = FALSE;
  BastidePoint feet;

  g_return_if_fail (style != NULL);

  if (self != NULL && self->chain->len > 0)
    {
      Corner end = get_end (piece, 1);
      Corner start = get_end (&g_array_index (self->chain, BastideEdgePiece, 0), 0);

      g_array_append_vals (chain, self->chain->data, self->chain->len);
      first = compare_corners (&end, &start) == 0;
    }
  g_array_insert_val (chain, first ? 0 : chain->len, *piece);
  feet = style->get_feet (bastide_edge_get_figure_name (game, figure),
                          (const BastideEdgePiece *) (gconstpointer) chain->data, chain->len,
                          first ? 0 : chain->len - 1);
  *feet_x = piece->x + feet.x;
  *feet_y = piece->y + feet.y;
}

/* --- Painting --- */

/* Paints the pieces on the edges of tiles. */

/* Maximum distance that a piece reaches beyond the cells of its edge. */
#define OVERHANG 1

/* Whether a part of a cell may be visible within the clip. */
static gboolean
is_in_view (cairo_t *cr,
            int      x,
            int      y)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);

  return x - OVERHANG < right && x + 1 + OVERHANG > left && y - OVERHANG < bottom && y + 1 + OVERHANG > top;
}

static void
paint_country (const BastideEdgePieces *self,
               cairo_t                 *cr,
               double                   pixels)
{
  for (guint i = 0; i < self->country->len; i++)
    {
      const Country *country = &g_array_index (self->country, Country, i);
      BastidePen pen = bastide_pen_new (cr, pixels);

      if (!is_in_view (cr, country->x, country->y))
        continue;
      cairo_save (cr);
      cairo_translate (cr, country->x, country->y);
      cairo_new_path (cr);
      self->style->paint_country (&pen, country->x, country->y, country->open);
      cairo_restore (cr);
    }
}

void
bastide_edge_pieces_paint_ground (const BastideEdgePieces *self,
                                  cairo_t                 *cr,
                                  double                   pixels)
{
  BastideScene scene;

  g_return_if_fail (self != NULL);
  g_return_if_fail (pixels > 0);

  cairo_save (cr);
  paint_country (self, cr, pixels);
  bastide_scene_init (&scene, NULL, pixels, TRUE, FALSE);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i);

      if (is_in_view (cr, piece->x, piece->y))
        self->style->add_ground (&scene, piece);
    }
  for (guint i = 0; i < self->corners->len; i++)
    {
      const Corner *corner = &g_array_index (self->corners, Corner, i);

      if (is_in_view (cr, corner->x, corner->y))
        self->style->add_corner_ground (&scene, BASTIDE_POINT (corner->x, corner->y));
    }
  bastide_scene_paint_flat (&scene, cr);
  bastide_scene_paint_shadows (&scene, cr);
  bastide_scene_clear (&scene);
  cairo_restore (cr);
}

/* Northern edges come before the contents of the tiles, then the corners there; all others come after it. */
static gboolean
is_in_layer (BastideSide      side,
             BastideEdgeLayer layer)
{
  return (side == BASTIDE_SIDE_NORTH) == (layer == BASTIDE_EDGES_BEHIND);
}

void
bastide_edge_pieces_paint_row (const BastideEdgePieces *self,
                               cairo_t                 *cr,
                               int                      y,
                               BastideEdgeLayer         layer,
                               double                   pixels)
{
  BastidePen pen;

  g_return_if_fail (self != NULL);
  g_return_if_fail (pixels > 0);

  cairo_save (cr);
  cairo_new_path (cr);
  pen = bastide_pen_new (cr, pixels);
  for (guint i = 0; i < 2 * self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i % self->pieces->len);
      gboolean last = i >= self->pieces->len;

      if (piece->y == y && is_in_layer (piece->side, layer) && (piece->side == BASTIDE_SIDE_SOUTH) == last
          && is_in_view (cr, piece->x, piece->y))
        self->style->paint (&pen, piece);
    }
  for (guint i = 0; i < self->corners->len && layer == BASTIDE_EDGES_BEHIND; i++)
    {
      const Corner *corner = &g_array_index (self->corners, Corner, i);

      if (corner->y == y && is_in_view (cr, corner->x, corner->y))
        self->style->paint_corner (&pen, BASTIDE_POINT (corner->x, corner->y));
    }
  cairo_restore (cr);
}

void
bastide_edge_piece_paint (cairo_t                    *cr,
                          const BastideGameInterface *game,
                          const BastideEdgePiece     *piece,
                          double                      pixels)
{
  const BastideEdgeStyle *edges = find_style (game);
  BastidePen pen;

  g_return_if_fail (piece != NULL);
  g_return_if_fail (pixels > 0);

  if (edges == NULL)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  pen = bastide_pen_new (cr, pixels);
  edges->paint (&pen, piece);
  cairo_restore (cr);
}
