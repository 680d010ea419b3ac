/* bastide-scene.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene.h"

#include <stdlib.h>

#define MAX_BASE_POINTS 14

/* Marks on small tiles. */
#define FAR_MARK 1.25
#define LEAST_FAR_MARK 0.95
#define SMALL_MARK 1.15
#define LEAST_SMALL_MARK 0.80

#define SHADOW_ALPHA 0.30

/* Close up the shadows are hatched like an engraving. */
#define HATCH_CELL 0.0165
#define HATCH_LINE 0.0034
#define HATCH_ALPHA 0.34

void
bastide_scene_init (BastideScene          *self,
                    const BastideTilePlan *plan,
                    double                 pixels,
                    gboolean               ground,
                    gboolean               raised)
{
  self->plan = plan;
  self->pixels = pixels;
  self->detail = bastide_detail_from_pixels (pixels);
  self->ground = ground;
  self->raised = raised;
  self->flat_items = g_array_new (FALSE, FALSE, sizeof (BastideSceneItem));
  self->raised_items = g_array_new (FALSE, FALSE, sizeof (BastideSceneItem));
  self->shadow_points = bastide_points_new ();
  self->shadow_ends = g_array_new (FALSE, FALSE, sizeof (guint));
  self->points = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

void
bastide_scene_clear (BastideScene *self)
{
  g_array_unref (self->flat_items);
  g_array_unref (self->raised_items);
  g_array_unref (self->shadow_points);
  g_array_unref (self->shadow_ends);
  g_ptr_array_unref (self->points);
}

void
bastide_scene_add_sites (BastideScene *self)
{
  const GArray *sites = self->plan->sites;

  for (guint i = 0; i < sites->len; i++)
    g_array_index (sites, BastidePlanSite, i).compose (self, &g_array_index (sites, BastidePlanSite, i));
}

double
bastide_scene_get_mark_scale (const BastideScene *self,
                              double              scale)
{
  if (self->detail == BASTIDE_DETAIL_FAR)
    return MAX (scale * FAR_MARK, LEAST_FAR_MARK);
  if (self->pixels < BASTIDE_SMALL_TILE)
    return MAX (scale * SMALL_MARK, LEAST_SMALL_MARK);

  return scale;
}

GArray *
bastide_scene_new_points (BastideScene *self)
{
  GArray *points = bastide_points_new ();

  g_ptr_array_add (self->points, points);

  return points;
}

void
bastide_scene_add_flat (BastideScene           *self,
                        const BastideSceneItem *item)
{
  if (self->ground)
    g_array_append_vals (self->flat_items, item, 1);
}

void
bastide_scene_add_raised (BastideScene           *self,
                          const BastideSceneItem *item)
{
  if (!self->raised)
    return;

  g_array_append_vals (self->raised_items, item, 1);
  g_array_index (self->raised_items, BastideSceneItem, self->raised_items->len - 1).order =
      self->raised_items->len;
}

/* All polygons wind the same way, so that one fill takes their union. */
void
bastide_scene_add_shadow (BastideScene       *self,
                          const BastidePoint *points,
                          guint               n_points)
{
  double area = 0;

  if (!self->ground || n_points < 3)
    return;

  for (guint i = 0, j = n_points - 1; i < n_points; j = i++)
    area += points[j].x * points[i].y - points[i].x * points[j].y;
  for (guint i = 0; i < n_points; i++)
    g_array_append_val (self->shadow_points, points[area > 0 ? i : n_points - 1 - i]);
  g_array_append_val (self->shadow_ends, self->shadow_points->len);
}

void
bastide_scene_add_prism_shadow (BastideScene       *self,
                                const BastidePoint *base,
                                guint               n_points,
                                double              height)
{
  BastidePoint points[2 * MAX_BASE_POINTS];
  BastidePoint hull[2 * MAX_BASE_POINTS + 1];
  guint n_hull;

  g_assert (n_points <= MAX_BASE_POINTS);

  if (!self->ground)
    return;
  for (guint i = 0; i < n_points; i++)
    {
      points[i] = base[i];
      points[n_points + i] = BASTIDE_POINT (base[i].x + BASTIDE_SHADOW_X * height,
                                            base[i].y + BASTIDE_SHADOW_Y * height);
    }
  n_hull = bastide_convex_hull (points, 2 * n_points, hull);
  bastide_scene_add_shadow (self, hull, n_hull);
}

void
bastide_scene_add_block_shadow (BastideScene *self,
                                double        x0,
                                double        y0,
                                double        x1,
                                double        y1,
                                double        height)
{
  bastide_scene_add_prism_shadow (self, BASTIDE_RECTANGLE (x0, y1, x1, y0), height);
}

void
bastide_scene_add_round_shadow (BastideScene *self,
                                BastidePoint  at,
                                double        radius,
                                double        push)
{
  BastidePoint points[12];

  for (guint i = 0; i < 12; i++)
    points[i] = BASTIDE_POINT (at.x + radius * (cos (i * G_PI / 6) + push),
                               at.y + radius * 0.5 * sin (i * G_PI / 6));
  bastide_scene_add_shadow (self, points, 12);
}

void
bastide_scene_add_tower_shadow (BastideScene *self,
                                BastidePoint  at,
                                double        radius,
                                double        ratio,
                                double        height)
{
  BastidePoint base[12];

  for (guint i = 0; i < 12; i++)
    base[i] = BASTIDE_POINT (at.x + radius * cos (i * G_PI / 6),
                             at.y + radius * ratio * sin (i * G_PI / 6));
  bastide_scene_add_prism_shadow (self, base, 12, height);
}

static void
draw_item (BastidePen             *pen,
           const BastideSceneItem *item)
{
  cairo_new_path (pen->cr);
  if (item->draw != NULL)
    {
      item->draw (pen, item);
      return;
    }
  bastide_pen_push (pen, item->at, item->size);
  item->shape (pen);
  bastide_pen_pop (pen, item->size);
}

void
bastide_scene_paint_flat (BastideScene *self,
                          cairo_t      *cr)
{
  BastidePen pen = bastide_pen_new (cr, self->pixels);

  for (guint i = 0; i < self->flat_items->len; i++)
    draw_item (&pen, &g_array_index (self->flat_items, BastideSceneItem, i));
}

/* A small repeating cell of shadow with one slanting line of the pen; it runs on from tile to tile. */
static cairo_pattern_t *
create_hatch (const BastideTilePlan *plan,
              double                 pixels)
{
  int n = MAX (3, (int) (HATCH_CELL * pixels + 0.5));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, n, n);
  cairo_t *cr = cairo_create (surface);
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;

  bastide_set_source (cr, BASTIDE_SHADOW, SHADOW_ALPHA);
  cairo_paint (cr);
  bastide_set_source (cr, BASTIDE_INK, HATCH_ALPHA);
  cairo_set_line_width (cr, MAX (0.6, HATCH_LINE * pixels));
  for (int i = -1; i <= 1; i++)
    bastide_line_append (cr, i * n - 1, -1, i * n + n + 1, n + 1);
  cairo_stroke (cr);
  cairo_destroy (cr);

  pattern = cairo_pattern_create_for_surface (surface);
  cairo_surface_destroy (surface);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_matrix_init_scale (&matrix, pixels, pixels);
  if (plan != NULL)
    {
      matrix.x0 = fmod (plan->x * pixels, n);
      matrix.y0 = fmod (plan->y * pixels, n);
    }
  cairo_pattern_set_matrix (pattern, &matrix);

  return pattern;
}

void
bastide_scene_paint_shadows (BastideScene *self,
                             cairo_t      *cr)
{
  BastidePen pen = bastide_pen_new (cr, self->pixels);
  guint start = 0;

  if (self->shadow_ends->len == 0)
    return;

  cairo_new_path (cr);
  for (guint i = 0; i < self->shadow_ends->len; i++)
    {
      guint end = g_array_index (self->shadow_ends, guint, i);

      bastide_pen_polygon (&pen, &bastide_points_index (self->shadow_points, start), end - start);
      start = end;
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  if (self->detail < BASTIDE_DETAIL_CLOSE)
    bastide_set_source (cr, BASTIDE_SHADOW, SHADOW_ALPHA);
  else
    bastide_set_gradient (cr, create_hatch (self->plan, self->pixels));
  cairo_fill (cr);
}

void
bastide_prism_shadow_paint (BastidePen         *pen,
                            const BastidePoint *base,
                            guint               n_points,
                            double              height)
{
  BastideScene scene;

  bastide_scene_init (&scene, NULL, pen->pixels, TRUE, FALSE);
  bastide_scene_add_prism_shadow (&scene, base, n_points, height);
  bastide_scene_paint_shadows (&scene, pen->cr);
  bastide_scene_clear (&scene);
}

static int
compare_items (gconstpointer a,
               gconstpointer b)
{
  const BastideSceneItem *p = *(const BastideSceneItem *const *) a;
  const BastideSceneItem *q = *(const BastideSceneItem *const *) b;

  if (p->y != q->y)
    return p->y < q->y ? -1 : 1;

  return p->order < q->order ? -1 : 1;
}

void
bastide_scene_paint_raised (BastideScene *self,
                            cairo_t      *cr)
{
  guint n = self->raised_items->len;
  g_autofree const BastideSceneItem **sorted = g_new (const BastideSceneItem *, n);
  BastidePen pen = bastide_pen_new (cr, self->pixels);

  for (guint i = 0; i < n; i++)
    sorted[i] = &g_array_index (self->raised_items, BastideSceneItem, i);
  if (n > 0)
    qsort (sorted, n, sizeof *sorted, compare_items);

  for (guint i = 0; i < n; i++)
    draw_item (&pen, sorted[i]);
}
