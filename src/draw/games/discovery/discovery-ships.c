/* discovery-ships.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Ship, whale, serpent and boats. They wear no player's colour. */

#include "discovery-style.h"

#define SHIP_SIZE 0.062
#define ANIMAL_SIZE 0.05
#define BOAT_SIZE 0.030

#define SAIL BASTIDE_RGB (0xf6ecd4)
#define HULL BASTIDE_RGB (0x8b623f)
#define WHALE BASTIDE_RGB (0x5b7786)
#define SERPENT BASTIDE_RGB (0x6e8a72)

static void
draw_wake (BastidePen   *pen,
           BastidePoint  at,
           double        half_width)
{
  for (guint i = 0; i < 3; i++)
    {
      double reach = half_width * (1 - 0.3 * i);
      double y = at.y + 0.010 * i;

      bastide_pen_line (pen, i == 0 ? DISCOVERY_FOAM : DISCOVERY_SEA_DEEP, i == 0 ? 0.8 : 0.6, pen->hair * 1.2,
                        BASTIDE_POINTS ({ at.x - reach, y }, { at.x + reach, y }));
    }
}

/* Units of @size round the item, looking to the east or the west. */
static void
push (BastidePen             *pen,
      const BastideSceneItem *item,
      double                  size)
{
  bastide_pen_push (pen, item->at, size);
  if (item->seed)
    cairo_scale (pen->cr, -1, 1);
}

static void
draw_sail (BastidePen *pen,
           double      x,
           double      foot,
           double      head,
           double      half_width)
{
  cairo_t *cr = pen->cr;
  double rise = foot - head;

  cairo_move_to (cr, x - half_width, head);
  cairo_curve_to (cr, x - half_width * 0.55, head + 0.6 * rise, x - half_width * 0.6, head + 0.8 * rise,
                  x - half_width * 1.15, foot);
  cairo_curve_to (cr, x - half_width * 0.3, foot + 0.09, x + half_width * 0.5, foot + 0.09,
                  x + half_width * 1.02, foot);
  cairo_curve_to (cr, x + half_width * 1.5, head + 0.7 * rise, x + half_width * 1.3, head + 0.3 * rise,
                  x + half_width * 0.92, head);
  cairo_close_path (cr);
  bastide_pen_fill_ink (pen, SAIL, 0.8, 0.85);
}

static void
draw_ship (BastidePen             *pen,
           const BastideSceneItem *item)
{
  draw_wake (pen, BASTIDE_POINT (item->at.x, item->at.y + 0.004), 0.07);
  push (pen, item, SHIP_SIZE);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      bastide_pen_fill (pen, BASTIDE_RGB (0x7d5738), 1,
                        BASTIDE_POINTS ({ -1, -0.32 }, { 1, -0.36 }, { 0.7, 0 }, { -0.7, 0 }));
      bastide_pen_fill (pen, SAIL, 1, BASTIDE_POINTS ({ -0.55, -0.5 }, { 0.55, -0.5 }, { 0.6, -1.5 }, { -0.5, -1.5 }));
    }
  else
    {
      bastide_pen_path_ink (pen, "M-0.52,-0.3 L-0.52,-1.35 M0.08,-0.3 L0.08,-1.75 M0.62,-0.3 L0.62,-1.25 "
                            "M0.9,-0.42 L1.45,-0.75", 1.3, 0.9);
      draw_sail (pen, -0.52, -0.62, -1.12, 0.26);
      draw_sail (pen, 0.08, -0.62, -1.10, 0.33);
      draw_sail (pen, 0.08, -1.17, -1.55, 0.24);
      draw_sail (pen, 0.62, -0.66, -1.08, 0.24);
      bastide_pen_path_inked (pen, "M-1.05,-0.62 L-0.78,-0.58 L-0.7,-0.34 L0.66,-0.34 L0.98,-0.46 "
                              "C0.9,-0.1 0.6,0.04 0.4,0.05 L-0.62,0.05 C-0.9,0 -1.0,-0.3 -1.05,-0.62 Z",
                              HULL, 0.95, 0.9);
      if (pen->detail == BASTIDE_DETAIL_CLOSE)
        bastide_pen_line (pen, BASTIDE_RGB (0xe3c58e), 0.8, 0.1, BASTIDE_POINTS ({ -0.92, -0.25 }, { 0.85, -0.25 }));
      bastide_pen_fill (pen, BASTIDE_RGB (0xd9c08a), 1,
                        BASTIDE_POINTS ({ 0.08, -1.75 }, { -0.22, -1.84 }, { 0.08, -1.92 }));
    }
  bastide_pen_pop (pen, SHIP_SIZE);
}

static void
draw_whale (BastidePen             *pen,
            const BastideSceneItem *item)
{
  draw_wake (pen, BASTIDE_POINT (item->at.x, item->at.y + 0.004), 0.06);
  push (pen, item, ANIMAL_SIZE);
  bastide_pen_path_inked (pen, "M-1.1,0 C-0.8,-0.75 0.5,-0.9 1.05,0 Z", WHALE, 0.9, 0.9);
  bastide_pen_path_inked (pen, "M-1.25,0 C-1.4,-0.4 -1.4,-0.6 -1.8,-0.75 C-1.5,-0.85 -1.35,-0.8 -1.25,-0.65 "
                          "C-1.15,-0.85 -1.0,-0.9 -0.75,-0.85 C-1.1,-0.6 -1.1,-0.3 -1.05,0 Z", WHALE, 0.9, 0.9);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_pen_path_ink (pen, "M0.4,-0.62 C0.4,-1.1 0.22,-1.35 -0.05,-1.15 M0.4,-0.62 C0.4,-1.1 0.58,-1.35 0.85,-1.15",
                          1.2, 0.6);
  bastide_pen_pop (pen, ANIMAL_SIZE);
}

static void
draw_serpent (BastidePen             *pen,
              const BastideSceneItem *item)
{
  draw_wake (pen, BASTIDE_POINT (item->at.x, item->at.y + 0.004), 0.075);
  push (pen, item, ANIMAL_SIZE);
  bastide_pen_path_inked (pen, "M-1.56,0 C-1.56,-0.49 -1.04,-0.49 -1.04,0 L-1.18,0 C-1.2,-0.26 -1.4,-0.26 -1.42,0 Z",
                          SERPENT, 0.85, 0.9);
  bastide_pen_path_inked (pen, "M-0.96,0 C-0.96,-0.68 -0.24,-0.68 -0.24,0 L-0.44,0 C-0.46,-0.36 -0.74,-0.36 -0.76,0 Z",
                          SERPENT, 0.85, 0.9);
  bastide_pen_path_inked (pen, "M0,0 C0.1,-0.6 0.2,-1.3 0.65,-1.35 C1.0,-1.35 1.15,-1.15 1.25,-1.0 L0.8,-0.98 "
                          "C0.5,-1.0 0.5,-0.5 0.45,0 Z", SERPENT, 0.9, 0.9);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    {
      bastide_pen_ellipse (pen, 0.75, -1.18, 0.09, 0.09);
      bastide_pen_fill_with_ink (pen, 0.9);
    }
  bastide_pen_pop (pen, ANIMAL_SIZE);
}

void
bastide_discovery_add_swimmer (BastideScene *scene,
                               BastidePoint  at,
                               double        which,
                               gboolean      to_left)
{
  BastideSceneItem item = { .y = at.y, .at = at, .seed = to_left != FALSE };

  item.draw = which < 0.62 ? draw_ship : which < 0.86 ? draw_whale : draw_serpent;
  bastide_scene_add_raised (scene, &item);
}

static void
draw_boat (BastidePen             *pen,
           const BastideSceneItem *item)
{
  draw_wake (pen, BASTIDE_POINT (item->at.x, item->at.y + 0.004), BOAT_SIZE);
  push (pen, item, BOAT_SIZE);
  bastide_pen_path_inked (pen, "M-1,-0.35 C-0.3,-0.15 0.3,-0.15 1,-0.35 C0.7,0.15 -0.7,0.15 -1,-0.35 Z", HULL, 0.9, 0.9);
  bastide_pen_path_ink (pen, "M0,-0.2 L0,-1.6", 1.2, 0.9);
  bastide_pen_path_inked (pen, "M0.06,-1.55 L0.75,-0.45 L0.06,-0.4 Z", SAIL, 0.8, 0.9);
  bastide_pen_pop (pen, BOAT_SIZE);
}

void
bastide_discovery_add_boat (BastideScene *scene,
                            BastidePoint  at)
{
  BastideSceneItem item = { .y = at.y, .draw = draw_boat, .at = at };

  bastide_scene_add_raised (scene, &item);
}
