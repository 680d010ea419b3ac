/* bastide-banners.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-banners.h"

#include "bastide-draw-random.h"
#include "bastide-pen.h"

/* In tiles; on small tiles a banner has the same size as on a tile of the minimum size. */
#define POLE 0.165
#define LENGTH 0.155
#define WIDTH 0.086
#define LEAST_PIXELS 46

/* On a small tile, a banner whose mast is nearer to the north or the east would leave its cell. */
#define NORTH 0.29
#define EAST 0.72
#define TOP 0.02

/* Masts of two tiles are one if they are nearer than this. */
#define SAME_PLACE 0.01

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const BastideBanner *one = a;
  const BastideBanner *two = b;

  if (fabs (one->y - two->y) > SAME_PLACE)
    return one->y < two->y ? -1 : 1;

  return (one->x > two->x) - (one->x < two->x);
}

static gboolean
lies_on_board (const BastideRules *rules,
               int                 x,
               int                 y)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);

  return board == NULL || bastide_board_definition_has_cell (board, x, y);
}

/* A banner beyond the cells of a printed board would hide its printing. */
static void
hang (BastideBanner           *banner,
      const BastideRules      *rules,
      const BastidePlacedTile *tile)
{
  if ((banner->y - tile->y > NORTH || lies_on_board (rules, tile->x, tile->y - 1))
      && (banner->x - tile->x < EAST || lies_on_board (rules, tile->x + 1, tile->y)))
    return;

  banner->form = BASTIDE_HANGING_BANNER;
  banner->y = MAX (banner->y, tile->y + TOP);
}

static void
add_masts (GArray                  *banners,
           const BastideRules      *rules,
           const BastideTilePlan   *plan,
           guint                    segment,
           guint                    feature,
           const BastidePlacedTile *tile)
{
  double masts[2 * BASTIDE_MAX_MASTS];
  guint n = bastide_tile_plan_get_masts (plan, segment, masts);

  for (guint i = 0; i < n; i++)
    {
      BastideBanner banner = { .x = tile->x + masts[2 * i], .y = tile->y + masts[2 * i + 1], .feature = feature };

      banner.form = bastide_hash (801, (guint32) lround (banner.x * 8), (guint32) lround (banner.y * 8))
                    % BASTIDE_HANGING_BANNER;
      hang (&banner, rules, tile);
      g_array_append_val (banners, banner);
    }
}

GArray *
bastide_banners_find (const BastideRules *rules,
                      const BastideState *state,
                      BastidePlanFunc     find_plan,
                      gpointer            user_data)
{
  GArray *banners = g_array_new (FALSE, FALSE, sizeof (BastideBanner));
  guint n_placed = bastide_state_get_n_placed (rules, state);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = 0;

  for (guint i = 0; i < n_placed; i++)
    {
      const BastideTilePlan *plan = NULL;
      BastidePlacedTile tile;
      guint n_segments;

      bastide_state_get_placed (rules, state, i, &tile);
      n_segments = bastide_rules_get_tile (rules, tile.tile)->segments->len;
      for (guint j = 0; j < n_segments; j++)
        if (bastide_state_is_complete (rules, state, i, j)
            && (plan != NULL || (plan = find_plan (i, tile.x, tile.y, user_data)) != NULL))
          add_masts (banners, rules, plan, j, bastide_state_get_feature (rules, state, i, j), &tile);
    }
  g_array_sort (banners, compare);
  for (guint i = 0; i < banners->len; i++)
    {
      BastideBanner *banner = &g_array_index (banners, BastideBanner, i);

      banner->is_first = g_hash_table_add (seen, GUINT_TO_POINTER (banner->feature + 1));
    }

  /* A tower in a corner belongs to as many as four tiles. */
  for (guint i = 0; i < banners->len; i++)
    {
      const BastideBanner *next = &g_array_index (banners, BastideBanner, i);
      BastideBanner *last = n > 0 ? &g_array_index (banners, BastideBanner, n - 1) : NULL;

      if (last != NULL && hypot (next->x - last->x, next->y - last->y) < SAME_PLACE)
        {
          last->is_first = last->is_first || next->is_first;
          continue;
        }
      g_array_index (banners, BastideBanner, n++) = *next;
    }
  g_array_set_size (banners, n);

  return banners;
}

gboolean
bastide_banner_flies (const BastideBanner *self,
                      double               pixels)
{
  return self->is_first || pixels >= BASTIDE_TINY_TILE;
}

static void
paint_flying (cairo_t *cr,
              guint    form,
              double   k)
{
  double length = LENGTH * k;
  double width = WIDTH * k;
  double line = CLAMP (0.010 * k, 0.7, 1.6);

  bastide_line_append (cr, 0, 0, 0, -POLE * k);
  bastide_stroke (cr, BASTIDE_INK, 1, CLAMP (0.016 * k, 1.1, 3));
  cairo_translate (cr, 0, -POLE * k);
  cairo_save (cr);
  /* A streamer, a swallowtail, a pennon: gold and azure, as the shields. */
  cairo_move_to (cr, 0, 0);
  cairo_curve_to (cr, length * 0.3, width * 0.22, length * 0.6, -width * 0.12, length,
                  form == 2 ? width * 0.5 : width * 0.1);
  if (form == 0)
    cairo_line_to (cr, length * 0.74, width * 0.55);
  if (form < 2)
    cairo_line_to (cr, length, width * 1.02);
  cairo_curve_to (cr, length * 0.6, width * 0.88, length * 0.3, width * 1.22, 0, width);
  cairo_close_path (cr);
  bastide_stroke_preserve (cr, BASTIDE_INK, 0.95, 2 * line);
  bastide_fill_preserve (cr, form == 1 ? BASTIDE_AZURE : BASTIDE_SHIELD_GOLD, 1);
  cairo_clip (cr);
  cairo_rectangle (cr, 0, form == 1 ? width * 0.30 : width * 0.52, length * 1.1, form == 1 ? width * 0.42 : width);
  bastide_fill (cr, form == 1 ? BASTIDE_SHIELD_GOLD : BASTIDE_AZURE, 1);
  cairo_restore (cr);
}

void
bastide_banner_paint (cairo_t *cr,
                      guint    form,
                      double   x,
                      double   y,
                      double   pixels)
{
  double k = MAX (pixels, LEAST_PIXELS);

  g_return_if_fail (pixels > 0);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* It hangs from a bar across the top of the mast, with two tails. */
  if (form == BASTIDE_HANGING_BANNER)
    {
      double width = WIDTH * k;
      double length = LENGTH * k;
      double line = CLAMP (0.010 * k, 0.7, 1.6);

      cairo_move_to (cr, -width / 2, 0);
      cairo_line_to (cr, width / 2, 0);
      cairo_line_to (cr, width / 2, length);
      cairo_line_to (cr, 0, length * 0.80);
      cairo_line_to (cr, -width / 2, length);
      cairo_close_path (cr);
      bastide_stroke_preserve (cr, BASTIDE_INK, 0.95, 2 * line);
      bastide_fill_preserve (cr, BASTIDE_SHIELD_GOLD, 1);
      cairo_save (cr);
      cairo_clip (cr);
      cairo_rectangle (cr, -width * 0.18, 0, width * 0.36, length);
      bastide_fill (cr, BASTIDE_AZURE, 1);
      cairo_restore (cr);
      bastide_line_append (cr, -width * 0.62, 0, width * 0.62, 0);
      bastide_stroke (cr, BASTIDE_INK, 1, CLAMP (0.016 * k, 1.1, 3));
    }
  else
    paint_flying (cr, form, k);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, CLAMP (0.014 * k, 0.9, 3), 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_GOLD, 1);
  cairo_restore (cr);
}

double
bastide_banner_get_reach (double pixels)
{
  return (POLE + 0.03) * MAX (pixels, LEAST_PIXELS);
}
