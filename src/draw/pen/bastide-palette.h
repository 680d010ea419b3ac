/* bastide-palette.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/*
 * The colours of the hand-coloured view: sepia pen, flat washes. Town terracotta, monastery white and
 * slate, road cream; fields are never pale and never red.
 */

/**
 * BastideRgb:
 *
 * An opaque colour, 0 to 1.
 */
typedef struct
{
  float red;
  float green;
  float blue;
} BastideRgb;

#define BASTIDE_RGB(hex)                                                                           \
  ((BastideRgb) { (((hex) >> 16) & 0xff) / 255.0f, (((hex) >> 8) & 0xff) / 255.0f, ((hex) & 0xff) / 255.0f })

#define BASTIDE_INK BASTIDE_RGB (0x43301f)
#define BASTIDE_CREAM BASTIDE_RGB (0xfbf4df)
#define BASTIDE_SHADOW ((BastideRgb) { 0.20f, 0.13f, 0.05f })

/* The table under the tiles; the style sheets have the same. */
#define BASTIDE_TABLE_LIGHT BASTIDE_RGB (0xcfc3a8)
#define BASTIDE_TABLE_DARK BASTIDE_RGB (0x2c2a2b)

#define BASTIDE_FIELD BASTIDE_RGB (0xafba66)
#define BASTIDE_FIELD_SHADE BASTIDE_RGB (0x7f9a4c)
#define BASTIDE_FIELD_SUN BASTIDE_RGB (0xd3c97c)
#define BASTIDE_FIELD_PEN BASTIDE_RGB (0x5c6b2e)

#define BASTIDE_ROAD BASTIDE_RGB (0xefe0b9)
#define BASTIDE_ROAD_MIDDLE BASTIDE_RGB (0xf8eed2)
#define BASTIDE_ROAD_EDGE BASTIDE_RGB (0x8a6b42)

#define BASTIDE_TOWN BASTIDE_RGB (0xddbf8c)
#define BASTIDE_TOWN_LANE BASTIDE_RGB (0xebd7ac)
#define BASTIDE_TOWN_WASH BASTIDE_RGB (0xb9905a)

#define BASTIDE_HOUSE_WALL BASTIDE_RGB (0xf4e6c6)
#define BASTIDE_THATCH BASTIDE_RGB (0xc79a4a)
#define BASTIDE_STONE BASTIDE_RGB (0xdccdae)
#define BASTIDE_STONE_LIGHT BASTIDE_RGB (0xf0e5cb)
#define BASTIDE_STONE_DARK BASTIDE_RGB (0xa08d70)
#define BASTIDE_MERLON_TOP BASTIDE_RGB (0xfbf3df)
#define BASTIDE_SLATE BASTIDE_RGB (0x5d7089)
#define BASTIDE_SLATE_LIGHT BASTIDE_RGB (0x8093a8)
#define BASTIDE_SLATE_DARK BASTIDE_RGB (0x3f5069)
#define BASTIDE_PLASTER BASTIDE_RGB (0xf8f0dc)
#define BASTIDE_GOLD BASTIDE_RGB (0xe0b23a)
#define BASTIDE_DOOR BASTIDE_RGB (0x5a3a20)
#define BASTIDE_CHURCH_DOOR BASTIDE_RGB (0x7a4a2c)
#define BASTIDE_WINDOW BASTIDE_RGB (0x4b4a55)
#define BASTIDE_STAINED_GLASS BASTIDE_RGB (0x3f6f93)

#define BASTIDE_WATER BASTIDE_RGB (0x74a7b4)
#define BASTIDE_WATER_DARK BASTIDE_RGB (0x477f92)
#define BASTIDE_WATER_GLINT BASTIDE_RGB (0xcfe3df)
#define BASTIDE_SAND BASTIDE_RGB (0xdccb93)
#define BASTIDE_BANK BASTIDE_RGB (0x7a6b3f)

#define BASTIDE_TREE BASTIDE_RGB (0x6c8841)
#define BASTIDE_TREE_LIGHT BASTIDE_RGB (0x9db159)
#define BASTIDE_TREE_DARK BASTIDE_RGB (0x435d30)

#define BASTIDE_WOOD BASTIDE_RGB (0x9a6b3c)
#define BASTIDE_WOOD_DARK BASTIDE_RGB (0x5e3f22)
#define BASTIDE_WOOD_LIGHT BASTIDE_RGB (0xc69a62)

#define BASTIDE_BULLION BASTIDE_RGB (0xe8b52a)
#define BASTIDE_BULLION_LIGHT BASTIDE_RGB (0xfbe38a)
#define BASTIDE_BULLION_DARK BASTIDE_RGB (0xa8741a)

#define BASTIDE_CAVE BASTIDE_RGB (0x2e2117)

#define BASTIDE_VIOLET BASTIDE_RGB (0x6a4ba3)
#define BASTIDE_VIOLET_LIGHT BASTIDE_RGB (0x9c82cc)
#define BASTIDE_VIOLET_DARK BASTIDE_RGB (0x43296f)

#define BASTIDE_WHEAT BASTIDE_RGB (0xe2be55)
#define BASTIDE_WHEAT_PEN BASTIDE_RGB (0x7a5a1e)

#define BASTIDE_AZURE BASTIDE_RGB (0x2f6291)
#define BASTIDE_SHIELD_GOLD BASTIDE_RGB (0xf2c94c)

#define BASTIDE_N_ROOFS 6
extern const BastideRgb bastide_roofs[BASTIDE_N_ROOFS];

/* The colour between two others: @a at 0, @b at 1. */
static inline BastideRgb
bastide_rgb_mix (BastideRgb a,
                 BastideRgb b,
                 double     t)
{
  float u = (float) t;

  return (BastideRgb) {
    a.red + (b.red - a.red) * u,
    a.green + (b.green - a.green) * u,
    a.blue + (b.blue - a.blue) * u,
  };
}

/* The side of a roof that faces the sun, and the one that is turned away. */
static inline BastideRgb
bastide_rgb_lit (BastideRgb colour,
                 double     amount)
{
  return bastide_rgb_mix (colour, (BastideRgb) { 1.0f, 0.93f, 0.78f }, amount);
}

static inline BastideRgb
bastide_rgb_shaded (BastideRgb colour,
                    double     amount)
{
  return bastide_rgb_mix (colour, (BastideRgb) { 0.22f, 0.08f, 0.06f }, amount);
}

static inline void
bastide_set_source (cairo_t   *cr,
                    BastideRgb colour,
                    double     alpha)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, alpha);
}

/* Fills the path of @cr, or strokes it; the path is gone, or stays for more. */
static inline void
bastide_fill (cairo_t   *cr,
              BastideRgb colour,
              double     alpha)
{
  bastide_set_source (cr, colour, alpha);
  cairo_fill (cr);
}

static inline void
bastide_fill_preserve (cairo_t   *cr,
                       BastideRgb colour,
                       double     alpha)
{
  bastide_set_source (cr, colour, alpha);
  cairo_fill_preserve (cr);
}

static inline void
bastide_stroke_preserve (cairo_t   *cr,
                         BastideRgb colour,
                         double     alpha,
                         double     width)
{
  bastide_set_source (cr, colour, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke_preserve (cr);
}

static inline void
bastide_stroke (cairo_t   *cr,
                BastideRgb colour,
                double     alpha,
                double     width)
{
  bastide_stroke_preserve (cr, colour, alpha, width);
  cairo_new_path (cr);
}

static inline void
bastide_pattern_add_stop (cairo_pattern_t *pattern,
                          double           offset,
                          BastideRgb       colour)
{
  cairo_pattern_add_color_stop_rgb (pattern, offset, colour.red, colour.green, colour.blue);
}

G_END_DECLS
