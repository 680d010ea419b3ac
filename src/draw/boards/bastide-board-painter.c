/* bastide-board-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-painter.h"

#include <math.h>

#include "bastide-banners.h"
#include "bastide-board-stage.h"
#include "bastide-edge-pieces.h"
#include "bastide-laid-tiles.h"
#include "bastide-piece-painter.h"
#include "bastide-surroundings.h"

/* Step of the crop's places, in tiles, and growth of its sizes. */
#define STEP 0.5
#define GROWTH 1.15

/* The least number of tiles along the shorter side of the picture, even with a lot of table. */
#define LEAST_TILES 1.6

/* The permitted share of table, and its weight against tiles of the next size or a tile's length away from the middle
 * of the board. */
#define MUCH 0.012
#define WEIGHT_OF_SIZE 0.02
#define WEIGHT_OF_DISTANCE 0.003

/* Width of the edge of a printed board, in tiles; and the board's value without tiles on it. */
#define EDGE 0.5
#define WORTH_OF_BOARD 0.6

/* Tiles have edges, which are hidden at those of the picture; in tiles. */
#define RIM 0.06

/* In tiles. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
  double worth;
} Area;

/* The areas to show: the tiles, and a printed board below them. */
static GArray *
list_areas (const BastideRules *rules,
            const BastideState *state)
{
  g_autoptr (BastideSurroundings) surroundings = bastide_surroundings_new (bastide_rules_get_game (rules),
                                                                           bastide_rules_get_board (rules));
  GArray *areas = g_array_new (FALSE, FALSE, sizeof (Area));
  guint n_placed = bastide_state_get_n_placed (rules, state);

  if (surroundings != NULL)
    {
      const BastideCellArea *cells = bastide_surroundings_get_area (surroundings);
      Area area = {
        cells->x + EDGE, cells->y + EDGE, cells->width - 2 * EDGE, cells->height - 2 * EDGE, WORTH_OF_BOARD,
      };

      g_array_append_val (areas, area);
    }
  for (guint i = 0; i < n_placed; i++)
    {
      BastidePlacedTile placed;
      Area area;

      bastide_state_get_placed (rules, state, i, &placed);
      area = (Area) { placed.x, placed.y, 1, 1, surroundings != NULL ? 1 - WORTH_OF_BOARD : 1 };
      g_array_append_val (areas, area);
    }

  return areas;
}

static Area
find_bounds (const GArray *areas)
{
  Area bounds = { 0, 0, 1, 1, 1 };

  for (guint i = 0; i < areas->len; i++)
    {
      Area area = g_array_index (areas, Area, i);
      double right = MAX (bounds.x + bounds.width, area.x + area.width);
      double lower = MAX (bounds.y + bounds.height, area.y + area.height);

      if (i == 0)
        {
          bounds = area;
          continue;
        }
      bounds.x = MIN (bounds.x, area.x);
      bounds.y = MIN (bounds.y, area.y);
      bounds.width = right - bounds.x;
      bounds.height = lower - bounds.y;
    }
  bounds.x += RIM;
  bounds.y += RIM;
  bounds.width -= 2 * RIM;
  bounds.height -= 2 * RIM;

  return bounds;
}

/* The share of the crop that is filled: 1 if it is full of tiles. */
static double
get_share (const GArray *areas,
           const Area   *crop)
{
  double sum = 0;

  for (guint i = 0; i < areas->len; i++)
    {
      const Area *area = &g_array_index (areas, Area, i);
      double width = MIN (area->x + area->width, crop->x + crop->width) - MAX (area->x, crop->x);
      double height = MIN (area->y + area->height, crop->y + crop->height) - MAX (area->y, crop->y);

      if (width > 0 && height > 0)
        sum += area->worth * width * height;
    }

  return sum / (crop->width * crop->height);
}

/* The best place for a crop of this size; returns how good it is. */
static double
place_crop (const GArray *areas,
            const Area   *bounds,
            Area         *crop)
{
  double best = -G_MAXDOUBLE;
  Area tried = *crop;
  double middle_x = bounds->x + bounds->width / 2;
  double middle_y = bounds->y + bounds->height / 2;
  int n_columns = (int) ceil (MAX (bounds->width - crop->width, 0) / STEP);
  int n_rows = (int) ceil (MAX (bounds->height - crop->height, 0) / STEP);

  for (int row = 0; row <= n_rows; row++)
    for (int column = 0; column <= n_columns; column++)
      {
        double room_x = bounds->width - crop->width;
        double room_y = bounds->height - crop->height;
        double value;

        tried.x = bounds->x + (n_columns > 0 ? room_x * column / n_columns : room_x / 2);
        tried.y = bounds->y + (n_rows > 0 ? room_y * row / n_rows : room_y / 2);
        value = get_share (areas, &tried) - WEIGHT_OF_DISTANCE * fabs (tried.x + tried.width / 2 - middle_x)
          - WEIGHT_OF_DISTANCE * fabs (tried.y + tried.height / 2 - middle_y);
        if (value > best)
          {
            best = value;
            *crop = tried;
          }
      }

  return best;
}

void
bastide_board_crop (const BastideRules *rules,
                    const BastideState *state,
                    double              width,
                    double              height,
                    double              least,
                    gboolean            wide,
                    double             *x,
                    double             *y,
                    double             *pixels)
{
  g_autoptr (GArray) areas = list_areas (rules, state);
  Area bounds = find_bounds (areas);
  double size = MAX (least, MAX (width / bounds.width, height / bounds.height));
  double largest = wide ? size : MAX (size, MIN (width, height) / LEAST_TILES);
  double best = -G_MAXDOUBLE;
  guint n = 0;

  for (size = ceil (size); size <= ceil (largest); size = ceil (size * GROWTH))
    {
      Area crop = { .width = width / size, .height = height / size };
      double value = place_crop (areas, &bounds, &crop);

      if (value - WEIGHT_OF_SIZE * n > best)
        {
          best = value - WEIGHT_OF_SIZE * n;
          *pixels = size;
          *x = round (-crop.x * size);
          *y = round (-crop.y * size);
        }
      n++;
      if (get_share (areas, &crop) > 1 - MUCH)
        break;
    }
}

/* Room for the edge of a printed board and for its shadow. */
#define EDGE_MARGIN 0.12

/* In tiles. */
#define MAX_FIGURE_HEIGHT 0.62

static BastideSurroundings *
new_surroundings (const BastideRules *rules)
{
  return bastide_surroundings_new (bastide_rules_get_game (rules), bastide_rules_get_board (rules));
}

/* Row by row from the north. */
static GArray *
lay_tiles (const BastideRules *rules,
           const BastideState *state)
{
  guint n_placed = bastide_state_get_n_placed (rules, state);
  GArray *tiles = bastide_laid_tiles_new ();

  for (guint i = 0; i < n_placed; i++)
    {
      BastidePlacedTile placed;

      bastide_state_get_placed (rules, state, i, &placed);
      bastide_laid_tiles_add (tiles, bastide_rules_get_tile (rules, placed.tile), placed.rotation,
                              placed.x, placed.y);
    }
  bastide_laid_tiles_sort (tiles);

  return tiles;
}

/**
 * StandingFigure:
 * @name: its kind
 * @colour: (nullable): colour of its player
 * @style: its style there
 * @x: where its feet stand
 * @y: where its feet stand
 * @height: height of a follower
 * @count: number of figures that it stands for
 */
typedef struct
{
  const char        *name;
  const char        *colour;
  BastideFigureStyle style;
  double             x;
  double             y;
  double             height;
  guint              count;
} StandingFigure;

static int
compare_standing_figures (gconstpointer a,
                          gconstpointer b)
{
  const StandingFigure *left = a;
  const StandingFigure *right = b;

  return (left->y > right->y) - (left->y < right->y);
}

/* A board in its picture. */
typedef struct
{
  cairo_t                   *cr;
  const BastideRules        *rules;
  const BastideState        *state;
  const GArray              *tiles;
  const BastideSurroundings *surroundings; /* picture of a printed board, or NULL */
  const BastideEdgePieces   *edges;        /* pieces on edges, or NULL */
  double                     x;
  double                     y;
  double                     pixels;
  double                     figure_height;
} BoardPicture;

static const char *
get_colour (const BoardPicture *picture,
            guint               player)
{
  const BastideSetup *setup = bastide_rules_get_setup (picture->rules);

  return ((const BastideSetupPlayer *) g_ptr_array_index (setup->players, player))->colour;
}

static const BastideTilePlan *
find_plan (guint    placed,
           int      x,
           int      y,
           gpointer user_data)
{
  const BoardPicture *picture = user_data;
  const BastideLaidTile *laid = bastide_laid_tiles_find (picture->tiles, x, y);

  return laid != NULL ? laid->plan : NULL;
}

/* Figures and pieces on segments. */
static void
collect_figures (const BoardPicture *picture,
                 GArray             *standing)
{
  g_autoptr (GArray) figures = bastide_board_stage_new (picture->rules, picture->state, picture->edges, find_plan,
                                                         (gpointer) picture);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastideStandingFigure *figure = &g_array_index (figures, BastideStandingFigure, i);
      const BastideStagedFigure *staged = &figure->staged;
      StandingFigure next = { .name = staged->name, .style = staged->style, .count = staged->count };

      if (staged->count == 0)
        continue;
      if (staged->owner >= 0)
        next.colour = get_colour (picture, (guint) staged->owner);
      bastide_staged_figure_get_place (staged, picture->pixels, &next.x, &next.y, &next.height);
      next.height = MIN (next.height, picture->figure_height);
      next.x += picture->x + figure->x * picture->pixels;
      next.y += picture->y + figure->y * picture->pixels;
      g_array_append_val (standing, next);
    }
}

static void
collect_edge_figures (const BoardPicture *picture,
                      GArray             *standing)
{
  const BastideGameInterface *game = bastide_rules_get_game (picture->rules);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  bastide_state_get_edge_figures (picture->rules, picture->state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);
      const char *name = bastide_rules_get_figure_name (picture->rules, figure->figure);
      StandingFigure next = {
        .name = bastide_edge_get_figure_name (game, name), .colour = get_colour (picture, figure->player),
        .height = picture->figure_height,
      };

      if (picture->edges == NULL
          || !bastide_edge_pieces_get_feet (picture->edges, name, figure->x, figure->y, figure->side, &next.x, &next.y))
        continue;
      next.x = picture->x + next.x * picture->pixels;
      next.y = picture->y + next.y * picture->pixels;
      g_array_append_val (standing, next);
    }
}

/* Paints pieces that lie on the ground. */
static void
paint_pieces (const BoardPicture *picture)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (picture->rules, picture->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      const BastideLaidTile *laid;

      if (!piece->present || piece->kind->row != NULL
          || (piece->kind->place != BASTIDE_TARGET_LINK && piece->kind->place != BASTIDE_TARGET_TILE))
        continue;
      laid = bastide_laid_tiles_find (picture->tiles, piece->x, piece->y);
      g_return_if_fail (laid != NULL);
      bastide_piece_paint (picture->cr, laid->plan, piece, picture->x + piece->x * picture->pixels,
                           picture->y + piece->y * picture->pixels, picture->pixels, BASTIDE_FIGURE_STANDING);
    }
}

static const BastideTilePlan *
find_plan_at (gpointer data,
              int      x,
              int      y)
{
  const BoardPicture *picture = data;
  const BastideLaidTile *laid = bastide_laid_tiles_find (picture->tiles, x, y);

  return laid != NULL ? laid->plan : NULL;
}

static const char *
get_colour_of (gpointer data,
               guint    player)
{
  return get_colour (data, player);
}

/* Halos lie under all figures, so that none tints its neighbours. */
static void
paint_figures (const BoardPicture *picture,
               GArray             *standing)
{
  g_array_sort (standing, compare_standing_figures);
  for (guint i = 0; i < standing->len; i++)
    {
      const StandingFigure *next = &g_array_index (standing, StandingFigure, i);

      if (bastide_figure_glows (next->colour, next->height))
        bastide_figure_paint (picture->cr, next->name, next->colour, next->x, next->y, next->height,
                              next->style | BASTIDE_FIGURE_GLOW);
    }
  for (guint i = 0; i < standing->len; i++)
    {
      const StandingFigure *next = &g_array_index (standing, StandingFigure, i);

      bastide_figure_paint (picture->cr, next->name, next->colour, next->x, next->y, next->height,
                            next->style | BASTIDE_FIGURE_BARE);
      if (next->count > 1)
        bastide_figure_count_paint (picture->cr, next->count, next->x, next->y, next->height, next->style);
    }
}

typedef void (*LayerFunc) (const BastideSurroundings *surroundings,
                           cairo_t                   *cr,
                           const BastideCellArea     *cells,
                           double                     pixels);

static void
paint_layer (const BoardPicture *picture,
             LayerFunc           layer)
{
  cairo_save (picture->cr);
  cairo_translate (picture->cr, picture->x, picture->y);
  cairo_scale (picture->cr, picture->pixels, picture->pixels);
  layer (picture->surroundings, picture->cr, bastide_surroundings_get_area (picture->surroundings), picture->pixels);
  cairo_restore (picture->cr);
}

/* Paints the tokens that are still on the corners of the board. */
static void
paint_tokens (const BoardPicture *picture)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (picture->rules, picture->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      double x, y, radius;
      int corner;

      if (!piece->present || piece->player >= 0 || piece->kind->place != BASTIDE_TARGET_CARD
          || !bastide_token_exists (piece->kind->name))
        continue;
      corner = bastide_surroundings_find_corner (picture->surroundings, piece->x, piece->y);
      if (corner >= 0 && bastide_surroundings_get_token (picture->surroundings, (guint) corner, &x, &y, &radius))
        bastide_token_paint (picture->cr, piece->kind->name, picture->x + x * picture->pixels,
                             picture->y + y * picture->pixels, radius * picture->pixels);
    }
}

static void
paint_edge_ground (gpointer         data,
                   cairo_t         *cr,
                   int              y,
                   BastideEdgeLayer layer)
{
  const BoardPicture *picture = data;

  if (picture->edges != NULL)
    bastide_edge_pieces_paint_ground (picture->edges, cr, picture->pixels);
}

static void
paint_edge_row (gpointer         data,
                cairo_t         *cr,
                int              y,
                BastideEdgeLayer layer)
{
  const BoardPicture *picture = data;

  if (picture->edges != NULL)
    bastide_edge_pieces_paint_row (picture->edges, cr, y, layer, picture->pixels);
}

static guint
get_field (const BoardPicture *picture,
           guint               player)
{
  int n_fields = (int) bastide_rules_get_board (picture->rules)->n_fields;
  int score = bastide_state_get_track (picture->rules, picture->state, player, 0);

  return n_fields > 0 ? (guint) ((score % n_fields + n_fields) % n_fields) : 0;
}

/* The figures on the track round the board; those that have been round lie down. */
static void
collect_markers (const BoardPicture *picture,
                 GArray             *standing)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (picture->rules);
  guint n_players = bastide_rules_get_n_players (picture->rules);

  for (guint player = 0; player < n_players; player++)
    {
      guint field = get_field (picture, player);
      StandingFigure next = {
        .name = "follower", .colour = get_colour (picture, player), .height = picture->figure_height,
      };
      guint n_before = 0, n_all = 0;

      for (guint other = 0; other < n_players; other++)
        if (get_field (picture, other) == field)
          {
            n_before += other < player;
            n_all++;
          }
      if (!bastide_surroundings_get_marker (picture->surroundings, field, n_before, n_all, &next.x, &next.y))
        continue;
      if (bastide_state_get_track (picture->rules, picture->state, player, 0) >= (int) board->n_fields)
        next.style = BASTIDE_FIGURE_LYING;
      next.x = picture->x + next.x * picture->pixels;
      next.y = picture->y + next.y * picture->pixels;
      g_array_append_val (standing, next);
    }
}

static void
paint_banners (BoardPicture *picture)
{
  g_autoptr (GArray) banners = bastide_banners_find (picture->rules, picture->state, find_plan, picture);

  for (guint i = 0; i < banners->len; i++)
    {
      const BastideBanner *banner = &g_array_index (banners, BastideBanner, i);

      if (!bastide_banner_flies (banner, picture->pixels))
        continue;
      bastide_banner_paint (picture->cr, banner->form, picture->x + banner->x * picture->pixels,
                            picture->y + banner->y * picture->pixels, picture->pixels);
    }
}

void
bastide_board_paint (cairo_t            *cr,
                     const BastideRules *rules,
                     const BastideState *state,
                     double              x,
                     double              y,
                     double              pixels,
                     gboolean            dark)
{
  bastide_board_paint_while (cr, rules, state, x, y, pixels, dark, NULL, NULL);
}

void
bastide_board_paint_while (cairo_t            *cr,
                           const BastideRules *rules,
                           const BastideState *state,
                           double              x,
                           double              y,
                           double              pixels,
                           gboolean            dark,
                           BastideWantedFunc   is_wanted,
                           gpointer            wanted_data)
{
  g_autoptr (GArray) tiles = lay_tiles (rules, state);
  g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (StandingFigure));
  g_autoptr (BastideSurroundings) surroundings = new_surroundings (rules);
  g_autoptr (BastideEdgePieces) edges = bastide_edge_pieces_new (rules, state);
  BoardPicture picture = {
    .cr = cr,
    .rules = rules,
    .state = state,
    .tiles = tiles,
    .surroundings = surroundings,
    .edges = edges,
    .x = x,
    .y = y,
    .pixels = pixels,
    /* On a thumbnail figures must not hide the tiles. */
    .figure_height = MIN (bastide_figure_get_height (pixels), MAX_FIGURE_HEIGHT * pixels),
  };
  const BastideLaidTilesHelp help = { paint_edge_ground, paint_edge_row, &picture, is_wanted, wanted_data };

  g_return_if_fail (pixels > 0);

  if (surroundings != NULL)
    paint_layer (&picture, bastide_surroundings_paint_backdrop);
  bastide_laid_tiles_paint_cards (tiles, cr, x, y, pixels, dark);
  bastide_laid_tiles_paint_with (tiles, cr, x, y, pixels, &help);
  if (is_wanted != NULL && !is_wanted (wanted_data))
    return;

  if (surroundings != NULL)
    {
      paint_layer (&picture, bastide_surroundings_paint_foreground);
      paint_tokens (&picture);
      collect_markers (&picture, standing);
    }
  if (pixels < BASTIDE_BOARD_SMALL_TILE)
    return;

  paint_banners (&picture);
  collect_figures (&picture, standing);
  collect_edge_figures (&picture, standing);
  paint_pieces (&picture);
  bastide_loose_pieces_paint (picture.cr, &(BastidePieceGround) { find_plan_at, get_colour_of, &picture },
                              picture.rules, picture.state, picture.x, picture.y, picture.pixels);
  paint_figures (&picture, standing);
}

void
bastide_board_get_extents (const BastideRules *rules,
                           const BastideState *state,
                           double              margin,
                           double             *x,
                           double             *y,
                           double             *width,
                           double             *height)
{
  g_autoptr (BastideSurroundings) surroundings = new_surroundings (rules);
  g_autoptr (BastideEdgePieces) edges = bastide_edge_pieces_new (rules, state);
  int min_x, min_y, max_x, max_y;

  if (surroundings != NULL)
    {
      const BastideCellArea *area = bastide_surroundings_get_area (surroundings);

      *x = area->x - EDGE_MARGIN;
      *y = area->y - EDGE_MARGIN;
      *width = area->width + 2 * EDGE_MARGIN;
      *height = area->height + 2 * EDGE_MARGIN;
      return;
    }

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  if (edges != NULL)
    {
      BastideCellArea area = bastide_edge_pieces_get_area (edges);

      min_x = MIN (min_x, area.x);
      min_y = MIN (min_y, area.y);
      max_x = MAX (max_x, area.x + area.width - 1);
      max_y = MAX (max_y, area.y + area.height - 1);
    }
  *x = min_x - margin;
  *y = min_y - margin;
  *width = max_x - min_x + 1 + 2 * margin;
  *height = max_y - min_y + 1 + 2 * margin;
}
