/* test-figure-stage.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Figures stand within their areas, not on each other, and not on important details. The areas that they cover come
 * from the painter, and the areas of segments from their outlines.
 */

#include "bastide-piece-painter.h"
#include "figures.h"
#include "rules/bastide-random.h"
#include "tileset/edit/bastide-tile-edit.h"
#include "../rules/any-rules.h"
#include "../rules/fixture.h"
#include "../tileset/random-set.h"
#include "tiles.h"

#define N_BOARDS 20
#define N_BOARDS_SLOW 500
#define N_SETS 12
#define N_SETS_SLOW 300

/* Maximum distance by which a silhouette leaves its area, and maximum overlap with another one, in tiles. */
#define MAX_EXCESS 0.04
#define SURE_EXCESS 0.025

/* The same on the tiles of games. */
#define MAX_GAME_EXCESS 0.125

/* A figure without room leaves its area no farther than necessary; this is measured in steps, and roughly where it is
 * far. */
#define NEEDLESS_EXCESS 0.03
#define NEEDLESS_PART 0.2
#define EXCESS_STEP 0.01
#define MAX_OVERLAP 0.15

/* Number of pixels on the rim that may count either way. */
#define N_BLURRED 4

/* A figure at a place stands on its ground or just in front of it. */
#define APRON 0.14

/* A figure steps aside from others with one foot still on the line. */
#define ASIDE 0.075
#define SURE_ASIDE 0.05

/* Direction in which no figure lies. */
#define NORTH 6

/* The area of a segment, or the whole tile, extended on all sides. */
static Picture
paint_area (const BastideTilePlan *plan,
            int                    segment,
            double                 grow)
{
  Picture picture = picture_new_square (TILE, ROOM);
  cairo_t *cr = picture.cr;

  if (segment >= 0)
    {
      /* Outlines may continue beyond the tile. */
      cairo_rectangle (cr, -grow, -grow, 1 + 2 * grow, 1 + 2 * grow);
      cairo_clip (cr);
      bastide_tile_plan_append_outline (plan, cr, (guint) segment);
    }
  else
    {
      cairo_rectangle (cr, 0, 0, 1, 1);
    }
  cairo_set_line_width (cr, 2 * grow);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_fill_preserve (cr);
  cairo_stroke (cr);

  return picture;
}

static gboolean
is_painted (const Picture *picture,
            int            x,
            int            y)
{
  return picture_get_pixel (picture, x, y) >> 24 >= 64;
}

static guint
count_outside (const Silhouette *silhouette,
               const Picture    *area)
{
  guint n = 0;

  for (int y = 0; y < WIDTH; y++)
    for (int x = 0; x < WIDTH; x++)
      n += silhouette->pixels[y][x] && !is_painted (area, x, y);

  return n;
}

static gboolean
fits (const GArray     *pixels,
      const Picture    *area,
      const Silhouette *others,
      int               dx,
      int               dy)
{
  for (guint i = 0; i < pixels->len; i++)
    {
      int x = g_array_index (pixels, int, i) % WIDTH + dx;
      int y = g_array_index (pixels, int, i) / WIDTH + dy;

      if (x < 0 || x >= WIDTH || y < 0 || y >= WIDTH || !is_painted (area, x, y) || others->pixels[y][x])
        return FALSE;
    }

  return TRUE;
}

/* @feet: (nullable): permitted places of its feet */
static gboolean
fits_anywhere (const BastideStagedFigure *figure,
               const Picture             *area,
               const Picture             *feet,
               const Silhouette          *others)
{
  int x = ROOM + (int) floor (figure->x * TILE);
  int y = ROOM + (int) floor (figure->y * TILE);
  g_autofree Silhouette *silhouette = g_new (Silhouette, 1);
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (int));

  get_silhouette (figure, silhouette);
  for (int i = 0; i < WIDTH * WIDTH; i++)
    if (silhouette->pixels[i / WIDTH][i % WIDTH])
      g_array_append_val (pixels, i);
  for (int dy = -TILE / 2; dy <= TILE / 2 + TILE / 4; dy++)
    for (int dx = -TILE / 2; dx <= TILE / 2; dx++)
      if ((feet == NULL || is_painted (feet, x + dx, y + dy)) && fits (pixels, area, others, dx, dy))
        return TRUE;

  return FALSE;
}

/* Whether a figure of the minimum size has room in an area, or on the tile with its feet on a line or at a place,
 * beside the others: at any position and, if it lies, with its head in any direction except north. */
static gboolean
has_room (const BastideTilePlan     *plan,
          const BastideStagedFigure *figure,
          const Silhouette          *others,
          double                     excess)
{
  guint n_turns = figure->style & BASTIDE_FIGURE_LYING ? BASTIDE_N_FIGURE_TURNS : 1;
  gboolean is_area = get_kind (plan, figure->segment)->shape == BASTIDE_SHAPE_AREA;
  BastideStagedFigure least = *figure;
  g_auto (Picture) area = paint_area (plan, is_area ? (int) figure->segment : -1, excess);
  g_auto (Picture) feet = paint_area (plan, (int) figure->segment, SURE_ASIDE);

  least.scale = BASTIDE_LEAST_FIGURE_SCALE;
  least.x = least.y = 0.5;
  for (guint turn = 0; turn < n_turns; turn++)
    {
      least.style = bastide_figure_style_turn (figure->style, turn);
      if (turn != NORTH && fits_anywhere (&least, &area, is_area ? NULL : &feet, others))
        return TRUE;
    }

  return FALSE;
}

/* Distance by which the figure leaves its area, in tiles, in whole steps. */
static double
get_excess (const BastideTilePlan     *plan,
            const BastideStagedFigure *figure,
            const Silhouette          *silhouette)
{
  gboolean is_area = get_kind (plan, figure->segment)->shape == BASTIDE_SHAPE_AREA;

  for (double excess = MAX_EXCESS; excess < 1; excess += EXCESS_STEP)
    {
      g_auto (Picture) area = paint_area (plan, is_area ? (int) figure->segment : -1, excess);

      if (count_outside (silhouette, &area) <= N_BLURRED)
        return excess;
    }

  return 1;
}

/* Number of figures in areas too small to hold them, and of all checked. */
static guint n_tiny;
static guint n_checked;

/* Greatest distance by which a figure alone in its area leaves it. */
static double worst_excess;

/* Number of figures on edges. */
static guint n_guards;

static void
check_feet (const BastideTilePlan     *plan,
            const BastideStagedFigure *figure,
            gboolean                   shares,
            BastideShape               shape)
{
  gboolean crowded = shares || figure->scale <= BASTIDE_LEAST_FIGURE_SCALE + 1e-9;
  double reach = shape == BASTIDE_SHAPE_LINE ? crowded ? ASIDE : MAX_EXCESS : APRON;
  g_auto (Picture) feet = paint_area (plan, (int) figure->segment, reach);

  if (!is_painted (&feet, ROOM + (int) floor (figure->x * TILE), ROOM + (int) floor (figure->y * TILE)))
    g_error ("%s turned by %u at %d %d: %s of %.1f at %.2f %.2f is not on segment %u", plan->tile->id, plan->rotation,
             plan->x, plan->y, figure->name, figure->scale, figure->x, figure->y, figure->segment);
}

/* Authors may draw areas of which nothing remains on the tile. */
static gboolean
is_empty (const BastideTilePlan *plan,
          guint                  segment)
{
  g_auto (Picture) area = paint_area (plan, (int) segment, 0);

  for (int y = ROOM; y < ROOM + TILE; y++)
    for (int x = ROOM; x < ROOM + TILE; x++)
      if (is_painted (&area, x, y))
        return FALSE;

  return TRUE;
}

/* A figure that leaves its area has to, has its minimum size, and, if it is alone there, leaves it no farther than
 * necessary. */
static void
check_tiny (const BastideTilePlan     *plan,
            const BastideStagedFigure *figure,
            const Silhouette          *silhouette,
            const Silhouette          *others,
            guint                      outside)
{
  double excess = get_excess (plan, figure, silhouette);
  double least = excess - MAX (NEEDLESS_EXCESS, NEEDLESS_PART * excess);

  n_tiny++;
  g_test_message ("%s turned by %u: %s on segment %u leaves it by %.2f", plan->tile->id, plan->rotation, figure->name,
                  figure->segment, excess);
  if (is_empty (plan, figure->segment))
    return;
  if (others->n == 0)
    worst_excess = MAX (worst_excess, excess);
  if (has_room (plan, figure, others, others->n > 0 ? SURE_EXCESS : MAX (SURE_EXCESS, least))
      || figure->scale > BASTIDE_LEAST_FIGURE_SCALE + 1e-9)
    g_error ("%s turned by %u at %d %d: %s of %.1f at %.2f %.2f on segment %u: %u pixels outside by %.2f",
             plan->tile->id, plan->rotation, plan->x, plan->y, figure->name, figure->scale, figure->x, figure->y,
             figure->segment, outside, excess);
}

/* On lines and at places, which are narrower than any figure, the feet must be there and the figure on its tile. It may
 * leave an area, or the tile, only if it has no room in it at 60 %, beside the others on the tile. */
static void
check_place (const BastideTilePlan     *plan,
             const BastideStagedFigure *figure,
             const Silhouette          *silhouette,
             const Silhouette          *others)
{
  BastideShape shape = get_kind (plan, figure->segment)->shape;
  g_auto (Picture) area = { NULL };
  guint outside;

  n_checked++;
  g_assert_cmpfloat (figure->scale, >=, BASTIDE_LEAST_FIGURE_SCALE - 1e-9);
  g_assert_cmpfloat (figure->scale, <=, 1);
  area = paint_area (plan, shape == BASTIDE_SHAPE_AREA ? (int) figure->segment : -1, MAX_EXCESS);
  outside = count_outside (silhouette, &area);
  if (outside > N_BLURRED)
    check_tiny (plan, figure, silhouette, others, outside);
  if (shape != BASTIDE_SHAPE_AREA)
    check_feet (plan, figure, others->n > 0, shape);
}

static void
report_tiny (void)
{
  g_test_message ("%u of %u figures stand in areas that are too small for any, and leave them by up to %.2f", n_tiny,
                  n_checked, worst_excess);
  n_tiny = n_checked = 0;
  worst_excess = 0;
}

/* --- Boards --- */

static void
check_overlap (const BastideStandingFigure *one,
               const Silhouette            *silhouette,
               const BastideStandingFigure *other,
               const Silhouette            *other_silhouette)
{
  int dx = other->x - one->x;
  int dy = other->y - one->y;
  guint common;

  if (ABS (dx) > 1 || ABS (dy) > 1)
    return;
  common = count_common (silhouette, other_silhouette, dx * TILE, dy * TILE);
  if (common > MAX_OVERLAP * MIN (silhouette->n, other_silhouette->n))
    g_error ("%s %u and %s %u on %s (%d %d) and %d %d: %u of %u and %u", one->staged.name, one->staged.segment,
             other->staged.name, other->staged.segment, one->plan->tile->id, one->x, one->y, other->x, other->y, common,
             silhouette->n, other_silhouette->n);
}

/* Adds the silhouette of a figure whose tile lies elsewhere. */
static void
add_silhouette (Silhouette       *self,
                const Silhouette *other,
                int               dx,
                int               dy)
{
  for (int y = MAX (0, dy); y < MIN (WIDTH, WIDTH + dy); y++)
    for (int x = MAX (0, dx); x < MIN (WIDTH, WIDTH + dx); x++)
      self->pixels[y][x] |= other->pixels[y - dy][x - dx];
}

/* The area covered by all others on its tile, including figures on edges, and the number of them on its segment. */
static void
get_others (const GArray     *figures,
            const Silhouette *silhouettes,
            guint             index,
            Silhouette       *others)
{
  const BastideStandingFigure *one = &g_array_index (figures, BastideStandingFigure, index);

  *others = (Silhouette) { 0 };
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideStandingFigure *other = &g_array_index (figures, BastideStandingFigure, i);
      int dx = other->x - one->x;
      int dy = other->y - one->y;

      if (i == index || (other->plan != NULL && other->placed != one->placed) || other->staged.count == 0
          || ABS (dx) > 1 || ABS (dy) > 1)
        continue;
      others->n += other->plan != NULL && other->staged.segment == one->staged.segment;
      add_silhouette (others, &silhouettes[i], dx * TILE, dy * TILE);
    }
}

/* Figures on edges, without a plan. */
static void
add_edge_figures (GArray                  *self,
                  const BastideRules      *rules,
                  const BastideState      *state,
                  const BastideEdgePieces *edges)
{
  g_autoptr (GArray) figures = fixture_list_edge_figures (rules, state);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);
      const char *name = bastide_rules_get_figure_name (rules, figure->figure);
      BastideStandingFigure next = {
        .placed = figure->placed, .x = figure->x, .y = figure->y,
        .staged = { bastide_edge_get_figure_name (bastide_rules_get_game (rules), name), .count = 1, .scale = 1 },
      };

      g_assert_true (bastide_edge_pieces_get_feet (edges, name, figure->x, figure->y, figure->side, &next.staged.x,
                                                   &next.staged.y));
      next.staged.x -= figure->x;
      next.staged.y -= figure->y;
      g_array_append_val (self, next);
      n_guards++;
    }
}

static void
check_board (const BastideRules *rules,
             const BastideState *state)
{
  g_autoptr (GPtrArray) plans = g_ptr_array_new_with_free_func (free_plan);
  g_autoptr (BastideEdgePieces) edges = bastide_edge_pieces_new (rules, state);
  Board board = { rules, state, plans };
  g_autoptr (GArray) figures = bastide_board_stage_new (rules, state, edges, find_plan, &board);
  guint n = figures->len;
  g_autofree Silhouette *silhouettes = NULL;
  g_autofree Silhouette *others = g_new (Silhouette, 1);

  add_edge_figures (figures, rules, state, edges);
  silhouettes = g_new0 (Silhouette, figures->len + 1);
  for (guint i = 0; i < figures->len; i++)
    if (g_array_index (figures, BastideStandingFigure, i).staged.count > 0)
      get_silhouette (&g_array_index (figures, BastideStandingFigure, i).staged, &silhouettes[i]);
  for (guint i = 0; i < n; i++)
    {
      const BastideStandingFigure *one = &g_array_index (figures, BastideStandingFigure, i);

      if (one->staged.count == 0)
        continue;
      get_others (figures, silhouettes, i, others);
      check_place (one->plan, &one->staged, &silhouettes[i], others);
      for (guint j = i + 1; j < figures->len; j++)
        if (g_array_index (figures, BastideStandingFigure, j).staged.count > 0)
          check_overlap (one, &silhouettes[i], &g_array_index (figures, BastideStandingFigure, j), &silhouettes[j]);
    }
}

/* The classic game gets any expansions and options. */
static BastideRules *
new_rules (const BastideGameInterface *game,
           guint64                    *random)
{
  g_autoptr (BastideSetup) setup = NULL;

  if (g_str_equal (game->id, "classic"))
    return any_rules_new_classic (random);

  setup = fixture_new_setup (game->tilesets, game->max_players, bastide_random_next (random));

  return fixture_make_rules (setup);
}

/* Random games, examined after a random number of decisions. */
TEST ("/draw/figure-stage/boards")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  guint n_boards = g_test_slow () ? N_BOARDS_SLOW : N_BOARDS;
  guint64 random = 15;

  for (guint game = 0; games[game] != NULL; game++)
    for (guint i = 0; i < n_boards; i++)
      {
        g_autoptr (BastideRules) rules = new_rules (games[game], &random);
        guint n_decisions = 20 + bastide_random_below (&random, 260);
        g_autoptr (BastideState) state = fixture_new_state (rules, G_MAXUINT, n_decisions, &random);

        check_board (rules, state);
      }
  /* On tiles designed for these figures that is rare, and the distance small. */
  g_assert_cmpuint (n_tiny * 1000, <, n_checked);
  g_assert_cmpfloat (worst_excess, <, MAX_GAME_EXCESS);
  report_tiny ();
  g_assert_cmpuint (n_guards, >, n_boards);
}

/* --- Tiles --- */

/* One figure on each segment that can be claimed. */
static void
check_tile (const BastideTilePlan *plan)
{
  g_autofree Silhouette *silhouette = g_new (Silhouette, 1);
  g_autofree Silhouette *nobody = g_new0 (Silhouette, 1);

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      BastideStagedFigure figure = make_figure (plan, i, 0);

      if (get_kind (plan, i)->role == NULL)
        continue;
      bastide_figures_stage (plan, &figure, 1, NULL, 0);
      g_assert_cmpuint (figure.count, ==, 1);
      get_silhouette (&figure, silhouette);
      check_place (plan, &figure, silhouette, nobody);
    }
}

/* On the tiles of games every possible figure has room, including large and neutral ones. */
static void
check_alone (const BastideTilePlan *plan)
{
  static const char *const names[] = { "large", "builder", "pig", "mage", "witch" };
  const BastideGameInterface *game = plan->tile->tileset->game;
  g_autofree Silhouette *silhouette = g_new (Silhouette, 1);
  g_autofree Silhouette *nobody = g_new0 (Silhouette, 1);

  for (guint i = 0; i < plan->tile->segments->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      {
        guint kind = bastide_tile_plan_get_segment (plan, i)->kind;
        BastideFigureStyle style = bastide_figure_get_style_on (game, kind);
        BastideStagedFigure figure = { bastide_figure_get_name_on (game, kind, names[j]), style, i, 0 };
        gboolean lying = (style & BASTIDE_FIGURE_LYING) != 0;

        /* Pigs stand on fields; builder, mage and witch do not. */
        if (game->kinds[kind].shape == BASTIDE_SHAPE_SPOT || game->kinds[kind].role == NULL
            || (j > 0 && lying != (j == 2)))
          continue;
        bastide_figures_stage (plan, &figure, 1, NULL, 0);
        get_silhouette (&figure, silhouette);
        check_place (plan, &figure, silhouette, nobody);
      }
}

TEST ("/draw/figure-stage/alone")
{
  for (guint i = 0; i < tiles->len; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        const BastideTileDefinition *tile = g_ptr_array_index (tiles, i);

        if (g_str_equal (tile->tileset->game->id, "classic") && (g_test_slow () || rotation == i % BASTIDE_N_ROTATIONS))
          {
            g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, (int) i, 3);

            check_alone (plan);
          }
      }
  g_assert_cmpuint (n_tiny, ==, 0);
  report_tiny ();
}

/* A guard takes the room of a figure in a corner quarter, which returns to its area when the guard is elsewhere. */
TEST ("/draw/figure-stage/guard-leaves")
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile ("M17"), 2, 2, 3);
  g_autoptr (BastideTilePlan) fresh = bastide_tile_plan_new (find_tile ("M17"), 2, 2, 3);
  BastideStageThing guards[] = { { .figure = g_intern_string ("guard"), .x = 0.80, .y = 0.91 },
                                 { .figure = g_intern_string ("wall-tower"), .x = 1.00, .y = 1.14 } };
  BastideStageThing elsewhere = { .figure = g_intern_string ("guard"), .x = 0.5, .y = -0.05 };
  BastideStagedFigure figure = make_figure (plan, 0, 0);
  BastideStagedFigure other = make_figure (plan, 0, 0);
  g_autofree Silhouette *silhouette = g_new (Silhouette, 1);
  g_auto (Picture) area = paint_area (plan, 0, MAX_EXCESS);

  bastide_figures_stage (plan, &figure, 1, guards, G_N_ELEMENTS (guards));
  get_silhouette (&figure, silhouette);
  g_assert_cmpuint (count_outside (silhouette, &area), >, N_BLURRED);

  bastide_figures_stage (plan, &figure, 1, &elsewhere, 1);
  get_silhouette (&figure, silhouette);
  g_assert_cmpuint (count_outside (silhouette, &area), <=, N_BLURRED);
  bastide_figures_stage (fresh, &other, 1, &elsewhere, 1);
  g_assert_cmpfloat (figure.scale, ==, other.scale);
}

/* In each rotation, or in one of them. */
TEST ("/draw/figure-stage/tiles")
{
  for (guint i = 0; i < tiles->len; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      if (g_test_slow () || rotation == i % BASTIDE_N_ROTATIONS)
        {
          g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (tiles, i), rotation, (int) i, 3);

          check_tile (plan);
        }
  report_tiny ();
}

static void
check_pair_overlap (const BastideTilePlan     *plan,
                    const BastideStagedFigure *pair,
                    const Silhouette          *silhouettes)
{
  guint common = count_common (&silhouettes[0], &silhouettes[1], 0, 0);

  if (common > MAX_OVERLAP * MIN (silhouettes[0].n, silhouettes[1].n))
    g_error ("%s turned by %u at %d %d: %s of %.1f at %.2f %.2f and %s of %.1f at %.2f %.2f on segment %u share %u",
             plan->tile->id, plan->rotation, plan->x, plan->y, pair[0].name, pair[0].scale, pair[0].x, pair[0].y,
             pair[1].name, pair[1].scale, pair[1].x, pair[1].y, pair[0].segment, common);
}

/* Two figures on each segment: of different players, or one of them neutral; neutral ones never lie. */
static void
check_pairs (const BastideTilePlan *plan,
             const char            *other)
{
  g_autofree Silhouette *silhouettes = g_new (Silhouette, 2);

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      BastideStagedFigure pair[] = { make_figure (plan, i, 0), make_figure (plan, i, 1) };

      if (get_kind (plan, i)->role == NULL || (other != NULL && pair[0].style & BASTIDE_FIGURE_LYING))
        continue;
      if (other != NULL)
        pair[1].name = other;
      bastide_figures_stage (plan, pair, 2, NULL, 0);
      for (guint j = 0; j < 2; j++)
        {
          g_assert_cmpuint (pair[j].count, ==, 1);
          get_silhouette (&pair[j], &silhouettes[j]);
        }
      check_pair_overlap (plan, pair, silhouettes);
      for (guint j = 0; j < 2; j++)
        check_place (plan, &pair[j], &silhouettes[j], &silhouettes[1 - j]);
    }
}

/* In each rotation, or in one rotation of every fourth tile. */
TEST ("/draw/figure-stage/pairs")
{
  for (guint i = 0; i < tiles->len; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      if (g_test_slow () || (i % 4 == 1 && rotation == i / 4 % BASTIDE_N_ROTATIONS))
        {
          const BastideTileDefinition *tile = g_ptr_array_index (tiles, i);
          g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, (int) i, 3);

          check_pairs (plan, NULL);
          if (g_str_equal (tile->tileset->game->id, "classic"))
            check_pairs (plan, "mage");
        }
  report_tiny ();
}

/* Anything that an author may draw. */
TEST ("/draw/figure-stage/drawn-tiles")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1502);
  guint n_sets = g_test_slow () ? N_SETS_SLOW : N_SETS;
  guint n_games = 0;

  while (games[n_games] != NULL)
    n_games++;
  for (guint i = 0; i < n_sets; i++)
    {
      const BastideGameInterface *game = games[i % n_games];
      g_autoptr (GArray) tools = bastide_edit_tools_list (game);
      gboolean used[G_MAXUINT8] = { FALSE };
      g_autoptr (BastideTileset) set = random_set_new (game, tools, used, random);

      for (guint j = 0; j < set->tiles->len; j++)
        {
          g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (set->tiles, j), j % 4, 3, 4);

          check_tile (plan);
        }
    }
  report_tiny ();
}

/* Sets for beginners in the editor. */
TEST ("/draw/figure-stage/samples")
{
  g_autofree char *folder = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "samples", NULL);
  g_autoptr (GDir) directory = NO_ERROR (g_dir_open (folder, 0, &error));
  const char *name;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
      g_autoptr (BastideTileset) set = NULL;

      if (!g_str_has_suffix (name, ".xml"))
        continue;
      set = NO_ERROR (bastide_tileset_load_file (file, &error));
      for (guint i = 0; i < set->tiles->len; i++)
        for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
          {
            const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, i);
            g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, 3, 4);

            check_tile (plan);
          }
    }
  g_assert_cmpuint (n_tiny, ==, 0);
  report_tiny ();
}

/* --- Further requirements --- */

static guint
find_area (const BastideTilePlan *plan,
           const char            *kind)
{
  guint i = 0;

  while (!g_str_equal (get_kind (plan, i)->name, kind))
    i++;

  return i;
}

/* A plan without cached places gives the same ones as a plan that has been asked for others before. */
static void
check_steady (const BastideTilePlan *plan)
{
  g_autoptr (BastideTilePlan) other = bastide_tile_plan_new (plan->tile, plan->rotation, plan->x, plan->y);
  BastideStagedFigure figures[3];
  BastideStagedFigure again[3];
  guint field = find_area (plan, "field");

  for (guint i = 0; i < 3; i++)
    again[i] = figures[i] = make_figure (plan, field, (int) i);
  for (guint n = 1; n <= 3; n++)
    bastide_figures_stage (plan, figures, n, NULL, 0);
  bastide_figures_stage (other, again, 3, NULL, 0);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpfloat (figures[i].x, ==, again[i].x);
      g_assert_cmpfloat (figures[i].y, ==, again[i].y);
      g_assert_cmpfloat (figures[i].scale, ==, again[i].scale);
    }
}

/* A field around a monastery has much room: the earlier figure stays. */
TEST ("/draw/figure-stage/steady")
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile ("base-B"), 0, 2, 3);
  BastideStagedFigure figures[3];
  guint field = find_area (plan, "field");

  for (guint n = 1; n <= 3; n++)
    {
      BastideStagedFigure before[3] = { figures[0], figures[1], figures[2] };

      for (guint i = 0; i < n; i++)
        figures[i] = make_figure (plan, field, (int) i);
      bastide_figures_stage (plan, figures, n, NULL, 0);
      for (guint i = 0; i + 1 < n; i++)
        {
          g_assert_cmpfloat (figures[i].x, ==, before[i].x);
          g_assert_cmpfloat (figures[i].y, ==, before[i].y);
        }
    }
  check_steady (plan);
}

/* A new figure stays where it was offered, and nobody gives way to it, whatever the order of players. */
TEST ("/draw/figure-stage/newcomer")
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile ("base-B"), 0, 2, 3);
  guint field = find_area (plan, "field");
  BastideStagedFigure first = make_figure (plan, field, 4);
  BastideStagedFigure offered[] = { make_figure (plan, field, 4), make_figure (plan, field, 1) };
  BastideStagedFigure both[] = { make_figure (plan, field, 1), make_figure (plan, field, 4) };

  bastide_figures_stage (plan, &first, 1, NULL, 0);
  bastide_figures_stage (plan, offered, 2, NULL, 0);
  bastide_figures_stage (plan, both, 2, NULL, 0);
  g_assert_cmpfloat (both[1].x, ==, first.x);
  g_assert_cmpfloat (both[1].y, ==, first.y);
  g_assert_cmpfloat (both[0].x, ==, offered[1].x);
  g_assert_cmpfloat (both[0].y, ==, offered[1].y);
}

/* The same without a previous offer. */
TEST ("/draw/figure-stage/newcomer-at-once")
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile ("base-B"), 0, 2, 3);
  guint field = find_area (plan, "field");
  BastideStagedFigure first = make_figure (plan, field, 4);
  BastideStagedFigure both[] = { make_figure (plan, field, 1), make_figure (plan, field, 4) };

  bastide_figures_stage (plan, &first, 1, NULL, 0);
  bastide_figures_stage (plan, both, 2, NULL, 0);
  g_assert_cmpfloat (both[1].x, ==, first.x);
  g_assert_cmpfloat (both[1].y, ==, first.y);
}

/* Farmers lie with their heads to the west unless their field is too narrow; they never seem to stand. */
static void
check_turns (const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      BastideStagedFigure figure = make_figure (plan, i, 0);

      bastide_figures_stage (plan, &figure, 1, NULL, 0);
      g_assert_cmpuint (bastide_figure_style_get_turn (figure.style), !=, NORTH);
      if (!(figure.style & BASTIDE_FIGURE_LYING))
        g_assert_cmpuint (bastide_figure_style_get_turn (figure.style), ==, 0);
    }
}

/* With its head to the south a figure is upside down: in an area higher than wide, with room for a larger figure in
 * that direction, a slightly smaller one lies level. */
TEST ("/draw/figure-stage/upside-down")
{
  static const struct
  {
    const char *tile;
    guint       rotation;
    guint       segment;
  } narrow[] = { { "mage-A", 3, 6 }, { "river-H", 2, 3 }, { "M09", 2, 2 }, { "M25", 1, 1 }, { "M34", 3, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (narrow); i++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile (narrow[i].tile), narrow[i].rotation, 2, 3);
      BastideStagedFigure figure = make_figure (plan, narrow[i].segment, 0);

      bastide_figures_stage (plan, &figure, 1, NULL, 0);
      /* Level, or with the head in the south-west at most. */
      g_assert_cmpuint (bastide_figure_style_get_turn (figure.style) % 4, <=, 1);
      g_assert_cmpfloat (figure.scale, >, 0.65);
    }
}

TEST ("/draw/figure-stage/turns")
{
  g_autoptr (BastideTilePlan) wide = bastide_tile_plan_new (find_tile ("base-B"), 0, 2, 3);
  BastideStagedFigure farmer = make_figure (wide, find_area (wide, "field"), 0);

  bastide_figures_stage (wide, &farmer, 1, NULL, 0);
  g_assert_cmpuint (bastide_figure_style_get_turn (farmer.style), ==, 0);
  for (guint i = 0; i < tiles->len; i += 7)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (tiles, i), i % 4, (int) i, 3);

      check_turns (plan);
    }
}

/* Two farmers of one player are two figures; a crowd without room is one figure with a number. */
TEST ("/draw/figure-stage/count")
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile ("base-B"), 0, 2, 3);
  guint field = find_area (plan, "field");
  BastideStagedFigure figures[40];

  for (guint n = 1; n <= G_N_ELEMENTS (figures); n++)
    {
      guint n_shown = 0, sum = 0;

      for (guint i = 0; i < n; i++)
        figures[i] = make_figure (plan, field, 0);
      bastide_figures_stage (plan, figures, n, NULL, 0);
      for (guint i = 0; i < n; i++)
        {
          n_shown += figures[i].count > 0;
          sum += figures[i].count;
        }
      g_assert_cmpuint (sum, ==, n);
      g_assert_true (n > 4 || n_shown == n);
      if (n == G_N_ELEMENTS (figures))
        g_assert_cmpuint (n_shown, ==, 1);
      /* The hidden figures have the place of the one that is shown. */
      for (guint i = 1; i < n && n_shown == 1; i++)
        g_assert_cmpfloat (figures[i].x, ==, figures[0].x);
    }
}

/* Knights stand beside the shield of their city. */
static void
check_shield (const BastideTilePlan *plan)
{
  g_autofree Silhouette *silhouette = g_new (Silhouette, 1);

  for (guint i = 0; plan->style == &bastide_classic_style && i < bastide_classic_plan_get (plan)->cities->len; i++)
    {
      const BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);
      BastideStagedFigure figure = make_figure (plan, city->area->segment, 0);

      if (city->pennants != 1)
        continue;
      bastide_figures_stage (plan, &figure, 1, NULL, 0);
      get_silhouette (&figure, silhouette);
      for (double y = -0.07; y < 0.03; y += 0.01)
        for (double x = -0.05; x < 0.05; x += 0.01)
          if (silhouette->pixels[ROOM + (int) ((city->heart.y + y) * TILE)][ROOM + (int) ((city->heart.x + x) * TILE)])
            g_error ("%s turned by %u: a knight of %.1f at %.2f %.2f stands on the shield at %.2f %.2f", plan->tile->id,
                     plan->rotation, figure.scale, figure.x, figure.y, city->heart.x, city->heart.y);
    }
}

TEST ("/draw/figure-stage/shields")
{
  check_all_plans (check_shield);
}

/* Nobody stands on gold if there is room beside it. */
TEST ("/draw/figure-stage/things")
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile ("base-B"), 0, 2, 3);
  BastideStagedFigure figure = make_figure (plan, find_area (plan, "field"), 0);
  g_autofree Silhouette *silhouette = g_new (Silhouette, 1);
  BastideStageThing thing = { .width = 0.1, .height = 0.1 };

  bastide_figures_stage (plan, &figure, 1, NULL, 0);
  thing.x = figure.x;
  thing.y = figure.y;
  bastide_figures_stage (plan, &figure, 1, &thing, 1);
  get_silhouette (&figure, silhouette);
  for (double y = -0.09; y < 0.09; y += 0.01)
    for (double x = -0.09; x < 0.09; x += 0.01)
      g_assert_false (silhouette->pixels[ROOM + (int) ((thing.y + y) * TILE)][ROOM + (int) ((thing.x + x) * TILE)]);
}

/* --- Boards from turn to turn --- */

/* Whether a tile has exactly the same figures and pieces. */
static gboolean
has_same_figures (const GArray *one,
                  const GArray *other,
                  guint         placed)
{
  guint n[2] = { 0 };
  guint n_common = 0;

  for (guint i = 0; i < one->len; i++)
    n[0] += g_array_index (one, BastideStandingFigure, i).placed == placed;
  for (guint j = 0; j < other->len; j++)
    n[1] += g_array_index (other, BastideStandingFigure, j).placed == placed;
  for (guint i = 0; i < one->len; i++)
    for (guint j = 0; j < other->len; j++)
      {
        const BastideStandingFigure *a = &g_array_index (one, BastideStandingFigure, i);
        const BastideStandingFigure *b = &g_array_index (other, BastideStandingFigure, j);

        n_common += a->placed == placed && b->placed == placed && a->staged.segment == b->staged.segment
                    && a->staged.owner == b->staged.owner && g_str_equal (a->staged.name, b->staged.name);
      }

  return n[0] == 1 && n[1] == 1 && n_common == 1;
}

/* A figure alone on a tile stays in place, whatever is placed elsewhere. */
static void
check_unmoved (const GArray *before,
               const GArray *after,
               guint        *n_unmoved)
{
  for (guint i = 0; i < before->len; i++)
    for (guint j = 0; j < after->len; j++)
      {
        const BastideStandingFigure *one = &g_array_index (before, BastideStandingFigure, i);
        const BastideStandingFigure *other = &g_array_index (after, BastideStandingFigure, j);

        if (one->placed != other->placed || !has_same_figures (before, after, one->placed))
          continue;
        g_assert_cmpfloat (one->staged.x, ==, other->staged.x);
        g_assert_cmpfloat (one->staged.y, ==, other->staged.y);
        g_assert_cmpfloat (one->staged.scale, ==, other->staged.scale);
        g_assert_cmpuint (one->staged.style, ==, other->staged.style);
        (*n_unmoved)++;
      }
}

/* Neighbouring tiles and figures on them move nobody; the places are computed anew each time. */
TEST ("/draw/figure-stage/turn-to-turn")
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 4, 5);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  g_autoptr (GArray) before = NULL;
  guint n_unmoved = 0;

  for (guint n_placed = 10; n_placed <= 30; n_placed += 2)
    {
      guint64 random = 3;
      g_autoptr (BastideState) state = fixture_new_state (rules, n_placed, G_MAXUINT, &random);
      g_autoptr (GPtrArray) plans = g_ptr_array_new_with_free_func (free_plan);
      Board board = { rules, state, plans };
      GArray *after = bastide_board_stage_new (rules, state, NULL, find_plan, &board);

      if (before != NULL)
        check_unmoved (before, after, &n_unmoved);
      g_clear_pointer (&before, g_array_unref);
      before = after;
    }
  g_assert_cmpuint (n_unmoved, >, 5);
}

/* --- Pieces on tiles --- */

/* Nobody stands in front of a barge that has room beside it. */
TEST ("/draw/figure-stage/barges")
{
  guint64 random = 4;
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base", "ferries"), 3, 8);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  g_autoptr (BastideState) state = fixture_new_state (rules, 60, G_MAXUINT, &random);
  g_autoptr (GArray) pieces = fixture_list_pieces (rules, state);
  guint n_barges = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      int placed = bastide_state_find_placed (rules, state, piece->x, piece->y);
      g_autofree Silhouette *silhouette = g_new (Silhouette, 1);
      g_autoptr (BastideTilePlan) plan = NULL;
      BastideStandingFigure figure;
      BastidePlacedTile tile;
      double x, y;

      if (!piece->present || piece->kind->place != BASTIDE_TARGET_LINK || placed < 0)
        continue;
      bastide_state_get_placed (rules, state, (guint) placed, &tile);
      plan = bastide_tile_plan_new (bastide_rules_get_tile (rules, tile.tile), tile.rotation, tile.x, tile.y);
      bastide_piece_get_way (plan, piece, 0.5, &x, &y);
      for (guint j = 0; j < plan->tile->segments->len; j++)
        {
          if (get_kind (plan, j)->role == NULL)
            continue;
          bastide_standing_figure_init (&figure, rules, state, (guint) placed, plan, 2, 0, j);
          bastide_standing_figure_find (&figure, rules, state, NULL);
          get_silhouette (&figure.staged, silhouette);
          if (silhouette->pixels[ROOM + (int) (y * TILE)][ROOM + (int) (x * TILE)])
            g_error ("%s turned by %u at %d %d: %s on segment %u hides a barge", plan->tile->id, plan->rotation, tile.x,
                     tile.y, figure.staged.name, j);
          n_barges++;
        }
    }
  g_assert_cmpuint (n_barges, >, 3);
}

BEFORE_TESTS
{
  load_tilesets ();
}
