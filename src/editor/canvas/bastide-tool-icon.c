/* bastide-tool-icon.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool-icon.h"

#include "bastide-paint-work.h"
#include "bastide-tile-painter.h"

/* The side of the tile of which a part is shown, in parts of the icon. */
#define TILE_SCALE 4

/* Of what is small a part of the tile is shown. */
#define PART 0.46

/* Radius of the corners, in parts of the icon. */
#define CORNER 0.2

/* A difference of colours that nobody sees: noise on the ground. */
#define LEAST_DIFFERENCE 48

struct _BastideToolIcon
{
  BastidePainting parent_instance;

  BastideTileset *sample; /* the second tile has what the tool draws, the first has not; or there is just one */
};

G_DEFINE_FINAL_TYPE (BastideToolIcon, bastide_tool_icon, BASTIDE_TYPE_PAINTING)

typedef struct
{
  BastideTileset *sample;
  int             size;
} Job;

typedef struct
{
  double x;
  double y;
  double side;
} Part;

/* --- The sample -------------------------------------------------------------------------------------------------- */

static BastideTileDefinition *
get_last (BastideTileset *sample)
{
  return g_ptr_array_index (sample->tiles, sample->tiles->len - 1);
}

static int
find_segment (const BastideTileDefinition *tile,
              guint                        kinds)
{
  for (guint i = 0; i < tile->segments->len; i++)
    if (kinds & (1u << bastide_tile_definition_get_segment (tile, i)->kind))
      return (int) i;

  return -1;
}

/* Returns: (transfer full): the tile after a gesture, or as it is where that cannot be */
static BastideTileDefinition *
draw (BastideTileDefinition    *tile, /* (transfer full) */
      const BastideEditGesture *gesture)
{
  BastideTileDefinition *changed = bastide_tile_edit (tile, gesture, NULL);

  if (changed == NULL)
    return tile;

  bastide_tile_definition_free (tile);

  return changed;
}

/* A segment of a kind where a line goes straight on, and an area has a corner. */
static BastideTileDefinition *
draw_kind (BastideTileDefinition      *tile,
           const BastideGameInterface *game,
           guint                       kind,
           BastideSide                 from,
           BastideSide                 to)
{
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_SEGMENT, kind }, .value = 1 };

  if (game->kinds[kind].derives)
    return tile;

  if (game->kinds[kind].shape == BASTIDE_SHAPE_SPOT)
    gesture.from = (BastideEditPlace) { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT, 0.5, 0.5 };
  else
    gesture.from = (BastideEditPlace) { BASTIDE_EDIT_SIDE, from };
  if (game->kinds[kind].shape != BASTIDE_SHAPE_SPOT && from != to)
    gesture.to = (BastideEditPlace) { BASTIDE_EDIT_SIDE, to };

  return draw (tile, &gesture);
}

static BastideTileDefinition *
draw_segment (BastideTileDefinition      *tile,
              const BastideGameInterface *game,
              guint                       kind)
{
  gboolean is_line = game->kinds[kind].shape == BASTIDE_SHAPE_LINE;

  return draw_kind (tile, game, kind, BASTIDE_SIDE_NORTH, is_line ? BASTIDE_SIDE_SOUTH : BASTIDE_SIDE_WEST);
}

/* Lines that end in what a mark needs. */
static BastideTileDefinition *
draw_ends (BastideTileDefinition      *tile,
           const BastideGameInterface *game,
           const BastideMarkInfo      *mark)
{
  for (guint side = 0; side < MIN (mark->n_ends, BASTIDE_N_SIDES); side++)
    for (guint kind = 0; kind < game->n_kinds; kind++)
      {
        BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_SEGMENT, kind }, .value = 1, .end = mark->needs_end };

        if (game->kinds[kind].shape != BASTIDE_SHAPE_LINE)
          continue;
        gesture.from = (BastideEditPlace) { BASTIDE_EDIT_SIDE, side };
        gesture.to = (BastideEditPlace) { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT, 0.5, 0.5 };
        tile = draw (tile, &gesture);
        break;
      }

  return tile;
}

static BastideEditPlace
get_inside (const BastideTileDefinition *tile,
            guint                        kinds)
{
  int segment = find_segment (tile, kinds);

  return (BastideEditPlace) { BASTIDE_EDIT_INSIDE, segment >= 0 ? (guint) segment : BASTIDE_EDIT_NO_SEGMENT, 0.7, 0.3 };
}

static guint
get_first_kind (guint kinds)
{
  return (guint) MAX (0, g_bit_nth_lsf (kinds, -1));
}

/* Adds the tile before the tool has drawn something small, and the one after. */
static void
make_sample (BastideTileset        *sample,
             const BastideEditTool *tool)
{
  const BastideGameInterface *game = sample->game;
  BastideTileDefinition *tile = bastide_tile_edit_new_tile (sample, "icon");
  BastideEditGesture gesture = { *tool, .value = 1 };

  if (tool->type == BASTIDE_EDIT_TOOL_SEGMENT)
    {
      if (game->kinds[tool->kind].shape == BASTIDE_SHAPE_SPOT)
        g_ptr_array_add (sample->tiles, bastide_tile_edit_new_tile (sample, "icon"));
      g_ptr_array_add (sample->tiles, draw_segment (tile, game, tool->kind));
      return;
    }

  if (tool->type == BASTIDE_EDIT_TOOL_MARK)
    {
      tile = tool->mark->segment_kinds != 0 ? draw_segment (tile, game, get_first_kind (tool->mark->segment_kinds))
                                            : draw_ends (tile, game, tool->mark);
      gesture.from = get_inside (tile, tool->mark->segment_kinds);
    }
  else
    {
      tile = draw_kind (tile, game, get_first_kind (tool->pair->first_kinds), BASTIDE_SIDE_NORTH, BASTIDE_SIDE_WEST);
      tile = draw_kind (tile, game, get_first_kind (tool->pair->second_kinds), BASTIDE_SIDE_EAST, BASTIDE_SIDE_SOUTH);
      gesture.from = get_inside (tile, tool->pair->first_kinds);
      gesture.to = get_inside (tile, tool->pair->second_kinds);
    }
  g_ptr_array_add (sample->tiles, tile);
  tile = bastide_tile_edit (tile, &gesture, NULL);
  if (tile != NULL)
    g_ptr_array_add (sample->tiles, tile);
}

/* --- Painting ---------------------------------------------------------------------------------------------------- */

static cairo_surface_t *
paint_tile (const BastideTileDefinition *tile,
            int                          pixels)
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, 0, 0, 0);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, pixels, pixels);
  if (!bastide_paint_work_fill_plain (cr))
    {
      bastide_tile_plan_paint_ground (plan, cr, pixels);
      bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEHIND, cr, pixels);
      bastide_tile_plan_paint_raised (plan, cr, pixels);
      bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEFORE, cr, pixels);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static gboolean
differs (const guint8 *one,
         const guint8 *other)
{
  return ABS (one[0] - other[0]) + ABS (one[1] - other[1]) + ABS (one[2] - other[2]) > LEAST_DIFFERENCE;
}

/* How many points of each column and line of the picture up to each point differ, added up. */
static guint *
add_up_differences (cairo_surface_t *before,
                    cairo_surface_t *after,
                    int              pixels)
{
  const guint8 *one = cairo_image_surface_get_data (before), *other = cairo_image_surface_get_data (after);
  int stride = cairo_image_surface_get_stride (after);
  int row = pixels + 1;
  guint *sums = g_new0 (guint, (gsize) row * row);

  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++)
      sums[(y + 1) * row + x + 1] = sums[y * row + x + 1] + sums[(y + 1) * row + x] - sums[y * row + x]
                                    + differs (one + y * stride + 4 * x, other + y * stride + 4 * x);

  return sums;
}

/* The part in which two pictures of a tile differ most: elsewhere only trees have made room. */
static Part
find_difference (cairo_surface_t *before,
                 cairo_surface_t *after,
                 int              pixels)
{
  g_autofree guint *sums = add_up_differences (before, after, pixels);
  int side = (int) (PART * pixels), row = pixels + 1;
  Part part = { (pixels - side) / 2.0, (pixels - side) / 2.0, side };
  guint most = 0;

  for (int y = 0; y + side <= pixels; y++)
    for (int x = 0; x + side <= pixels; x++)
      {
        guint n = sums[(y + side) * row + x + side] - sums[y * row + x + side] - sums[(y + side) * row + x]
                  + sums[y * row + x];

        if (n <= most)
          continue;
        most = n;
        part.x = x;
        part.y = y;
      }

  return part;
}

static void
clip_corners (cairo_t *cr,
              double   side)
{
  double radius = CORNER * side;

  cairo_arc (cr, radius, radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, side - radius, radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, side - radius, side - radius, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, radius, side - radius, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  cairo_clip (cr);
}

static void
paint_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();
  const Job *job = task_data;
  int pixels = job->size * TILE_SCALE;
  cairo_surface_t *after = paint_tile (get_last (job->sample), pixels);
  cairo_surface_t *icon = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->size, job->size);
  cairo_t *cr = cairo_create (icon);
  Part part = { 0, 0, pixels };

  if (job->sample->tiles->len > 1)
    {
      cairo_surface_t *before = paint_tile (g_ptr_array_index (job->sample->tiles, 0), pixels);

      part = find_difference (before, after, pixels);
      cairo_surface_destroy (before);
    }
  clip_corners (cr, job->size);
  cairo_scale (cr, job->size / part.side, job->size / part.side);
  cairo_set_source_surface (cr, after, -part.x, -part.y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (after);

  g_task_return_pointer (task, bastide_painting_create_texture (icon), g_object_unref);
}

static void
on_painted_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (BastidePainting) self = user_data;

  bastide_painting_take_texture (self, g_task_propagate_pointer (G_TASK (result), NULL));
}

static void
job_free (gpointer data)
{
  Job *self = data;

  bastide_tileset_unref (self->sample);
  g_free (self);
}

static void
bastide_tool_icon_render (BastidePainting *painting,
                          int              width,
                          int              height,
                          gboolean         dark)
{
  BastideToolIcon *self = BASTIDE_TOOL_ICON (painting);
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->sample == NULL)
    return;

  job = g_new0 (Job, 1);
  job->sample = bastide_tileset_ref (self->sample);
  job->size = MAX (1, MIN (width, height));
  /* No source object: the task may end in its thread, where no widget must. */
  task = g_task_new (NULL, NULL, on_painted_cb, g_object_ref (self));
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, paint_in_thread);
}

static void
bastide_tool_icon_finalize (GObject *object)
{
  g_clear_pointer (&BASTIDE_TOOL_ICON (object)->sample, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_tool_icon_parent_class)->finalize (object);
}

static void
bastide_tool_icon_class_init (BastideToolIconClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_tool_icon_finalize;
  BASTIDE_PAINTING_CLASS (klass)->render = bastide_tool_icon_render;
}

static void
bastide_tool_icon_init (BastideToolIcon *self)
{
}

gboolean
bastide_tool_icon_exists (const BastideEditTool *tool)
{
  g_return_val_if_fail (tool != NULL, FALSE);

  return tool->type == BASTIDE_EDIT_TOOL_SEGMENT || tool->type == BASTIDE_EDIT_TOOL_MARK
         || tool->type == BASTIDE_EDIT_TOOL_PAIR;
}

GtkWidget *
bastide_tool_icon_create_picture (const BastideGameInterface *game,
                                  const BastideEditTool      *tool,
                                  int                         size)
{
  BastideToolIcon *self;
  GtkWidget *picture;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (bastide_tool_icon_exists (tool), NULL);

  self = g_object_new (BASTIDE_TYPE_TOOL_ICON, "size", size, NULL);
  self->sample = bastide_tileset_new (game, "icon");
  make_sample (self->sample, tool);
  picture = bastide_painting_create_picture (BASTIDE_PAINTING (self), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);

  return picture;
}
