/* bastide-face-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-face-painter.h"

#include "bastide-figure-drawing.h"
#include "bastide-player-colour.h"
#include "bastide-vector-path.h"
#include "util/bastide-autoptr.h"

#define MAX_LAYERS 12

/* In units of the drawing's box, which reaches from -50 to 50. */
#define INK_WIDTH 3
#define HALO_WIDTH 2.4

/* In units of the surface. */
#define MIN_INK_WIDTH 0.8
#define MIN_HALO_WIDTH 0.7

#define SKIN 0xf0c79b
#define STRAW 0xeccb62
#define BEARD 0x8f5a2a
#define IRON 0x9fb0bf
#define BRASS 0xe0b23a
#define PEN 0x43301f

#define SHOULDERS "M-40,43 C-40,28 -30,21 -12,18 L12,18 C30,21 40,28 40,43 C20,45 -20,45 -40,43 Z"
#define HEAD                                                                                       \
  "M-19,0 C-19,-14 -11,-21 0,-21 C11,-21 19,-14 19,0 C19,14 11,24 0,24 C-11,24 -19,14 -19,0 Z"

/* A dot of some size: what a line of no length leaves with round ends. */
#define LEFT_EYE "M-8,1 L-8,1.5"
#define RIGHT_EYE "M8,1 L8,1.5"

/**
 * Layer:
 * @path: in a box from -50 to 50
 * @stroke: width of the line that the path is, or 0 for an outline that is filled
 * @solid: whether it belongs to the silhouette, with ink round it
 * @kind: where its colour comes from
 * @colour: its own colour
 *
 * The layers of a face lie one on the other.
 */
typedef struct
{
  const char               *path;
  double                    stroke;
  gboolean                  solid;
  BastideFigureDetailColour kind;
  guint32                   colour;
} Layer;

typedef struct
{
  const char *name;
  Layer       layers[MAX_LAYERS];
} Face;

static const Face faces[] = {
  {
    /* Somebody whom a clockmaker has made. */
    BASTIDE_FACE_PLAIN,
    {
      { SHOULDERS, 0, TRUE, BASTIDE_DETAIL_OF_FILL },
      { "M0,-24 L0,-36", 4, TRUE, BASTIDE_DETAIL_OF_ITSELF, IRON },
      { "M0,-37 L0,-37.5", 13, TRUE, BASTIDE_DETAIL_OF_ITSELF, BRASS },
      { "M-33,-10 L-26,-10 L-26,6 L-33,6 Z", 0, TRUE, BASTIDE_DETAIL_OF_ITSELF, BRASS },
      { "M33,-10 L26,-10 L26,6 L33,6 Z", 0, TRUE, BASTIDE_DETAIL_OF_ITSELF, BRASS },
      { "M-20,-26 L20,-26 C25,-26 27,-24 27,-19 L27,14 C27,19 25,21 20,21 L-20,21 C-25,21 -27,19 -27,14 L-27,-19 "
        "C-27,-24 -25,-26 -20,-26 Z", 0, TRUE, BASTIDE_DETAIL_OF_ITSELF, IRON },
      { "M-11,-7 L-11,-6.5 M11,-7 L11,-6.5", 16, FALSE, BASTIDE_DETAIL_OF_ITSELF, 0xfffbe8 },
      { "M-11,-7 L-11,-6.5 M11,-7 L11,-6.5", 8, FALSE, BASTIDE_DETAIL_OF_ITSELF, PEN },
      { "M-11,11 L11,11", 6, FALSE, BASTIDE_DETAIL_OF_ITSELF, PEN },
    },
  },
  {
    /* Red-cheeked under a wide hat of straw. */
    "farmer",
    {
      { SHOULDERS, 0, TRUE, BASTIDE_DETAIL_OF_FILL },
      { HEAD, 0, TRUE, BASTIDE_DETAIL_OF_ITSELF, SKIN },
      { "M-46,-8 C-40,-19 -20,-22 0,-22 C20,-22 40,-19 46,-8 C34,-4 18,-8 0,-8 C-18,-8 -34,-4 -46,-8 Z", 0, TRUE,
        BASTIDE_DETAIL_OF_ITSELF, STRAW },
      { "M-22,-17 C-22,-36 -14,-43 0,-43 C14,-43 22,-36 22,-17 C12,-13 -12,-13 -22,-17 Z", 0, TRUE,
        BASTIDE_DETAIL_OF_ITSELF, STRAW },
      { "M-20,-20 C-10,-17 10,-17 20,-20", 6, FALSE, BASTIDE_DETAIL_OF_FILL },
      { LEFT_EYE " " RIGHT_EYE, 6, FALSE, BASTIDE_DETAIL_OF_ITSELF, PEN },
      { "M-13,9 L-13,9.5 M13,9 L13,9.5", 7, FALSE, BASTIDE_DETAIL_OF_ITSELF, 0xe39a78 },
      { "M-8,12 C-4,17 4,17 8,12", 3.4, FALSE, BASTIDE_DETAIL_OF_ITSELF, PEN },
    },
  },
  {
    /* With a long beard, a cap and a hammer on the shoulder. */
    "builder",
    {
      { SHOULDERS, 0, TRUE, BASTIDE_DETAIL_OF_FILL },
      { "M30,34 L34,-24", 6, TRUE, BASTIDE_DETAIL_OF_ITSELF, 0xc69a62 },
      { "M23,-36 L46,-34 L45,-21 L22,-23 Z", 0, TRUE, BASTIDE_DETAIL_OF_ITSELF, 0x6c7f94 },
      { "M-25,-2 C-25,-16 -17,-23 -6,-23 C5,-23 13,-16 13,-2 C13,12 5,22 -6,22 C-17,22 -25,12 -25,-2 Z", 0, TRUE,
        BASTIDE_DETAIL_OF_ITSELF, SKIN },
      { "M-26,2 C-20,9 -14,4 -6,8 C2,4 8,9 14,2 C17,20 8,36 -6,38 C-20,36 -29,20 -26,2 Z", 0, TRUE,
        BASTIDE_DETAIL_OF_ITSELF, BEARD },
      { "M-13,15 C-9,18 -3,18 1,15", 3.4, FALSE, BASTIDE_DETAIL_OF_ITSELF, PEN },
      { "M-30,-11 C-32,-30 -20,-42 -6,-42 C8,-42 20,-30 18,-11 C6,-17 -18,-17 -30,-11 Z", 0, TRUE,
        BASTIDE_DETAIL_OF_FILL },
      { "M-30,-21 C-18,-27 6,-27 18,-21", 3, FALSE, BASTIDE_DETAIL_OF_SHADE },
      { "M-13,-4 L-13,-3.5 M1,-4 L1,-3.5", 6, FALSE, BASTIDE_DETAIL_OF_ITSELF, PEN },
    },
  },
  {
    /* A jester, up to something. */
    "meddler",
    {
      { SHOULDERS, 0, TRUE, BASTIDE_DETAIL_OF_FILL },
      { HEAD, 0, TRUE, BASTIDE_DETAIL_OF_ITSELF, SKIN },
      { "M-38,-7 L-38,-6.5", 12, TRUE, BASTIDE_DETAIL_OF_ITSELF, BRASS },
      { "M38,-7 L38,-6.5", 12, TRUE, BASTIDE_DETAIL_OF_ITSELF, BRASS },
      { "M0,-11 C-8,-14 -16,-11 -21,-2 C-23,-14 -29,-19 -39,-12 C-46,-34 -22,-48 0,-34 Z", 0, TRUE,
        BASTIDE_DETAIL_OF_FILL },
      { "M0,-11 C8,-14 16,-11 21,-2 C23,-14 29,-19 39,-12 C46,-34 22,-48 0,-34 Z", 0, TRUE,
        BASTIDE_DETAIL_OF_ITSELF, 0xfbf4df },
      { "M-13,-4 L-5,0 M13,-6 L5,-1", 3.4, FALSE, BASTIDE_DETAIL_OF_ITSELF, PEN },
      { "M-8,5 L-8,5.5 M8,5 L8,5.5", 5.4, FALSE, BASTIDE_DETAIL_OF_ITSELF, PEN },
      { "M-10,12 C-5,20 6,20 12,8 C6,13 -4,14 -10,12 Z", 0, FALSE, BASTIDE_DETAIL_OF_ITSELF, PEN },
    },
  },
};

static const Face *
find_face (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    if (g_strcmp0 (faces[i].name, name) == 0)
      return &faces[i];

  return NULL;
}

/* Paints a layer, grown by a margin, in the current source. */
static void
paint_layer (cairo_t     *cr,
             const Layer *layer,
             double       grow)
{
  cairo_new_path (cr);
  bastide_vector_path_append (cr, layer->path);
  if (layer->stroke == 0)
    cairo_fill_preserve (cr);
  if (layer->stroke + grow > 0)
    {
      cairo_set_line_width (cr, layer->stroke + 2 * grow);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

static void
set_colour (cairo_t                   *cr,
            const Layer               *layer,
            const BastidePlayerColour *player)
{
  if (layer->kind == BASTIDE_DETAIL_OF_SHADE)
    cairo_set_source_rgba (cr, 0, 0, 0, 0.4);
  else
    bastide_set_source (cr, layer->kind == BASTIDE_DETAIL_OF_FILL ? player->fill : BASTIDE_RGB (layer->colour), 1);
}

/* Light and shade over all that was painted, as on a turned piece of wood. */
static void
paint_modelling (cairo_t *cr)
{
  g_autoptr (cairo_pattern_t) gradient = cairo_pattern_create_linear (-36, -20, 40, 10);

  cairo_pattern_add_color_stop_rgba (gradient, 0, 1, 0.97, 0.88, 0.2);
  cairo_pattern_add_color_stop_rgba (gradient, 0.42, 1, 1, 1, 0);
  cairo_pattern_add_color_stop_rgba (gradient, 0.60, 0, 0, 0, 0);
  cairo_pattern_add_color_stop_rgba (gradient, 1, 0, 0, 0, 0.22);
  cairo_set_source (cr, gradient);
  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  cairo_paint (cr);
}

static void
paint_layers (cairo_t                   *cr,
              const Face                *face,
              const BastidePlayerColour *player,
              double                     scale)
{
  double ink = MAX (INK_WIDTH, MIN_INK_WIDTH / scale);
  double halo = MAX (HALO_WIDTH, MIN_HALO_WIDTH / scale);

  bastide_set_source (cr, BASTIDE_CREAM, 1);
  for (guint i = 0; i < MAX_LAYERS && face->layers[i].path != NULL; i++)
    if (face->layers[i].solid)
      paint_layer (cr, &face->layers[i], ink + halo);

  for (guint i = 0; i < MAX_LAYERS && face->layers[i].path != NULL; i++)
    {
      const Layer *layer = &face->layers[i];

      if (layer->solid)
        {
          bastide_set_source (cr, BASTIDE_INK, 1);
          paint_layer (cr, layer, ink);
        }
      set_colour (cr, layer, player);
      paint_layer (cr, layer, 0);
    }
}

gboolean
bastide_face_exists (const char *name)
{
  return find_face (name) != NULL;
}

void
bastide_face_paint (cairo_t    *cr,
                    const char *name,
                    const char *colour,
                    double      x,
                    double      y,
                    double      radius)
{
  const Face *face = find_face (name);
  const BastidePlayerColour *player = bastide_player_colour_find (colour);
  double scale = radius / 50;

  g_return_if_fail (face != NULL);
  g_return_if_fail (player != NULL);
  g_return_if_fail (radius > 0);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  /* A group is as large as the clip. */
  cairo_rectangle (cr, -50, -50, 100, 100);
  cairo_clip (cr);
  cairo_push_group (cr);
  paint_layers (cr, face, player, scale);
  paint_modelling (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}
