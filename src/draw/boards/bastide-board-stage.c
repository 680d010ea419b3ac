/* bastide-board-stage.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-stage.h"

#include <math.h>

#include "bastide-piece-painter.h"

/* The part of a segment that decides how a figure is shown on it. */
static guint
get_kind (const BastideRules *rules,
          const BastideState *state,
          guint               placed,
          guint               segment)
{
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, placed, &tile);

  return bastide_tile_definition_get_segment (bastide_rules_get_tile (rules, tile.tile), segment)->kind;
}

static void
init (BastideStandingFigure *self,
      const BastideRules    *rules,
      const BastideState    *state,
      guint                  placed,
      const BastideTilePlan *plan,
      guint                  segment)
{
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, placed, &tile);
  *self = (BastideStandingFigure) {
    .plan = plan, .placed = placed, .x = tile.x, .y = tile.y, .figure = -1,
    .staged = { .segment = segment, .owner = BASTIDE_NO_OWNER },
  };
  self->staged.style = bastide_figure_get_style_on (bastide_rules_get_game (rules),
                                                    get_kind (rules, state, placed, segment));
}

void
bastide_standing_figure_init (BastideStandingFigure *self,
                              const BastideRules    *rules,
                              const BastideState    *state,
                              guint                  placed,
                              const BastideTilePlan *plan,
                              int                    player,
                              guint                  figure,
                              guint                  segment)
{
  init (self, rules, state, placed, plan, segment);
  self->figure = (int) figure;
  self->staged.owner = player;
  self->staged.name = bastide_figure_get_name_on (bastide_rules_get_game (rules),
                                                  get_kind (rules, state, placed, segment),
                                                  bastide_figure_get_name (bastide_rules_get_figure (rules, figure)));
}

gboolean
bastide_standing_figure_init_piece (BastideStandingFigure *self,
                                    const BastideRules    *rules,
                                    const BastideState    *state,
                                    const BastideTilePlan *plan,
                                    const BastidePiece    *piece)
{
  int placed = bastide_state_find_placed (rules, state, piece->x, piece->y);

  if (placed < 0 || piece->kind->place != BASTIDE_TARGET_SEGMENT || !bastide_figure_exists (piece->kind->name))
    return FALSE;

  init (self, rules, state, (guint) placed, plan, piece->segment);
  self->staged.owner = piece->player;
  self->staged.name = piece->kind->name;

  return TRUE;
}

/* --- Obstacles --- */

/* Distance that a figure on an edge reaches into neighbouring tiles. */
#define REACH 0.6

/* Obstacles for figures on segments. */
typedef struct
{
  GArray *pieces; /* (element-type BastidePiece) */
  GArray *guards; /* (element-type BastideStageThing): figures on edges, from the corner of cell 0 0 */
} Obstacles;

static void
obstacles_clear (Obstacles *self)
{
  g_clear_pointer (&self->pieces, g_array_unref);
  g_clear_pointer (&self->guards, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Obstacles, obstacles_clear)

static void
obstacles_init (Obstacles               *self,
                const BastideRules      *rules,
                const BastideState      *state,
                const BastideEdgePieces *edges)
{
  self->pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  self->guards = g_array_new (FALSE, FALSE, sizeof (BastideStageThing));
  bastide_state_get_pieces (rules, state, self->pieces);
  if (edges != NULL)
    {
      g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

      bastide_state_get_edge_figures (rules, state, figures);
      for (guint i = 0; i < figures->len; i++)
        {
          const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);
          const char *name = bastide_rules_get_figure_name (rules, figure->figure);
          BastideStageThing guard = { 0 };

          if (!bastide_edge_pieces_get_feet (edges, name, figure->x, figure->y, figure->side, &guard.x, &guard.y))
            continue;
          guard.figure = g_intern_string (bastide_edge_get_figure_name (bastide_rules_get_game (rules), name));
          g_array_append_val (self->guards, guard);
        }
    }
}

/* Obstacles on one tile and near it. */
static GArray *
list_things (const Obstacles       *obstacles,
             const BastideTilePlan *plan,
             int                    x,
             int                    y)
{
  GArray *things = g_array_new (FALSE, TRUE, sizeof (BastideStageThing));

  for (guint i = 0; i < obstacles->pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (obstacles->pieces, BastidePiece, i);
      BastideStageThing thing = { 0 };

      if (piece->present && piece->x == x && piece->y == y && bastide_piece_get_thing (plan, piece, &thing))
        g_array_append_val (things, thing);
    }
  for (guint i = 0; i < obstacles->guards->len; i++)
    {
      BastideStageThing guard = g_array_index (obstacles->guards, BastideStageThing, i);

      guard.x -= x;
      guard.y -= y;
      if (fabs (guard.x - 0.5) < 0.5 + REACH && fabs (guard.y - 0.5) < 0.5 + REACH)
        g_array_append_val (things, guard);
    }

  return things;
}

/* The figures of one tile are consecutive. */
static void
stage_tile (BastideStandingFigure *figures,
            guint                  n_figures,
            const Obstacles       *obstacles)
{
  g_autofree BastideStagedFigure *staged = g_new (BastideStagedFigure, n_figures);
  g_autoptr (GArray) things = list_things (obstacles, figures->plan, figures->x, figures->y);

  for (guint i = 0; i < n_figures; i++)
    staged[i] = figures[i].staged;
  bastide_figures_stage (figures->plan, staged, n_figures, (const BastideStageThing *) (gpointer) things->data,
                         things->len);
  for (guint i = 0; i < n_figures; i++)
    figures[i].staged = staged[i];
}

/* --- All figures --- */

static int
compare_tiles (gconstpointer a,
               gconstpointer b)
{
  const BastideStandingFigure *one = a;
  const BastideStandingFigure *other = b;

  return (one->placed > other->placed) - (one->placed < other->placed);
}

GArray *
bastide_board_stage_new (const BastideRules      *rules,
                         const BastideState      *state,
                         const BastideEdgePieces *edges,
                         BastidePlanFunc          find_plan,
                         gpointer                 user_data)
{
  GArray *self = g_array_new (FALSE, FALSE, sizeof (BastideStandingFigure));
  g_auto (Obstacles) obstacles = { NULL };
  guint n;
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  obstacles_init (&obstacles, rules, state, edges);

  /* The figures. */
  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      const BastideTilePlan *plan = find_plan (figure->placed, figure->x, figure->y, user_data);
      BastideStandingFigure next;

      if (plan == NULL)
        continue;
      bastide_standing_figure_init (&next, rules, state, figure->placed, plan, (int) figure->player, figure->figure,
                                    figure->segment);
      g_array_append_val (self, next);
    }

  /* The pieces. */
  for (guint i = 0; i < obstacles.pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (obstacles.pieces, BastidePiece, i);
      BastideStandingFigure next;

      if (!piece->present || !bastide_standing_figure_init_piece (&next, rules, state, NULL, piece))
        continue;
      next.plan = find_plan (next.placed, next.x, next.y, user_data);
      if (next.plan != NULL)
        g_array_append_val (self, next);
    }
  /* This keeps the order of those on one tile. */
  g_array_sort (self, compare_tiles);
  for (guint i = 0; i < self->len; i += n)
    {
      BastideStandingFigure *first = &g_array_index (self, BastideStandingFigure, i);

      for (n = 1; i + n < self->len && first[n].placed == first->placed; n++)
        ;
      stage_tile (first, n, &obstacles);
    }

  return self;
}

/* --- One figure --- */

typedef struct
{
  guint                  placed;
  const BastideTilePlan *plan;
} OneTile;

static const BastideTilePlan *
find_one_plan (guint    placed,
               int      x,
               int      y,
               gpointer user_data)
{
  const OneTile *tile = user_data;

  return placed == tile->placed ? tile->plan : NULL;
}

static gboolean
is_same (const BastideStandingFigure *one,
         const BastideStandingFigure *other)
{
  return one->figure == other->figure && one->staged.owner == other->staged.owner
         && one->staged.segment == other->staged.segment && g_str_equal (one->staged.name, other->staged.name);
}

/* Returns: (transfer full) (element-type BastideStandingFigure): all on the tile of a figure */
static GArray *
list_on_tile (const BastideStandingFigure *figure,
              const BastideRules          *rules,
              const BastideState          *state,
              const BastideEdgePieces     *edges)
{
  OneTile tile = { figure->placed, figure->plan };

  return bastide_board_stage_new (rules, state, edges, find_one_plan, &tile);
}

gboolean
bastide_standing_figure_find (BastideStandingFigure   *self,
                              const BastideRules      *rules,
                              const BastideState      *state,
                              const BastideEdgePieces *edges)
{
  g_autoptr (GArray) standing = list_on_tile (self, rules, state, edges);
  g_auto (Obstacles) obstacles = { NULL };

  for (guint i = standing->len; i > 0; i--)
    {
      const BastideStandingFigure *other = &g_array_index (standing, BastideStandingFigure, i - 1);

      if (!is_same (self, other))
        continue;
      self->staged = other->staged;
      return TRUE;
    }

  g_array_append_vals (standing, self, 1);
  obstacles_init (&obstacles, rules, state, edges);
  stage_tile ((BastideStandingFigure *) (gpointer) standing->data, standing->len, &obstacles);
  self->staged = g_array_index (standing, BastideStandingFigure, standing->len - 1).staged;

  return FALSE;
}

void
bastide_standing_figures_offer (const BastideStandingFigure *self,
                                guint                        n,
                                const BastideRules          *rules,
                                const BastideState          *state,
                                const BastideEdgePieces     *edges)
{
  g_autoptr (GArray) standing = NULL;
  g_auto (Obstacles) obstacles = { NULL };

  g_return_if_fail (n > 0);

  standing = list_on_tile (self, rules, state, edges);
  g_array_append_vals (standing, self, n);
  obstacles_init (&obstacles, rules, state, edges);
  stage_tile ((BastideStandingFigure *) (gpointer) standing->data, standing->len, &obstacles);
}
