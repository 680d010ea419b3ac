/* discovery-style.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"
#include "discovery-map.h"

G_BEGIN_DECLS

/* Shared by the painters of Discovery: dry grass, grey-violet mountains, blue sea. */

#define DISCOVERY_GRASS BASTIDE_RGB (0xcebf70)
#define DISCOVERY_GRASS_SHADE BASTIDE_RGB (0xa39a4a)
#define DISCOVERY_GRASS_SUN BASTIDE_RGB (0xe3d08c)

#define DISCOVERY_ROCK BASTIDE_RGB (0xb9a99c)
#define DISCOVERY_ROCK_SHADE BASTIDE_RGB (0x877a86)
#define DISCOVERY_PEAK_LIT BASTIDE_RGB (0xe4d8c6)
#define DISCOVERY_PEAK BASTIDE_RGB (0xb7a7a6)
#define DISCOVERY_PEAK_DARK BASTIDE_RGB (0x766b80)
#define DISCOVERY_SNOW BASTIDE_RGB (0xfbf6e8)
#define DISCOVERY_SNOW_SHADE BASTIDE_RGB (0xc9c6d2)
#define DISCOVERY_FOOT_PEN BASTIDE_RGB (0x5b4a4e)

#define DISCOVERY_SEA BASTIDE_RGB (0x5c9cb2)
#define DISCOVERY_SEA_DEEP BASTIDE_RGB (0x356f8f)
#define DISCOVERY_SEA_SHALLOW BASTIDE_RGB (0x9ccfcb)
#define DISCOVERY_FOAM BASTIDE_RGB (0xeff5e8)
#define DISCOVERY_SAND BASTIDE_RGB (0xebd9a4)
#define DISCOVERY_CLIFF BASTIDE_RGB (0x8e7c72)

#define DISCOVERY_EARTH BASTIDE_RGB (0xddbf8c)
#define DISCOVERY_FLAG BASTIDE_RGB (0xc8341f)

/* Adds outlines to the path. */
void bastide_discovery_append_loops (BastidePen      *pen,
                                     const GPtrArray *loops);

/* discovery-sea.c: the sea with its shores, ships and animals. */
void bastide_discovery_sea_paint    (const BastideTilePlan *plan,
                                     BastidePen            *pen);
void bastide_discovery_add_sea      (BastideScene          *scene);

/* discovery-corner.c: round corners of shores. */
void bastide_discovery_corners_paint (const BastideTilePlan        *plan,
                                      const BastideTilePlan *const *neighbours,
                                      BastideEdgeLayer              layer,
                                      cairo_t                      *cr,
                                      double                        pixels);
GArray *bastide_discovery_corners_find_rounds (const BastideTilePlan        *plan,
                                               const BastideTilePlan *const *neighbours);

/* discovery-stream.c: the stream of a tile, if it has one. */
void bastide_discovery_stream_paint (const BastideTilePlan *plan,
                                     BastidePen            *pen);

/* The standing layer. */
void bastide_discovery_add_peaks    (BastideScene          *scene);
void bastide_discovery_add_towns    (BastideScene          *scene);
void bastide_discovery_add_country  (BastideScene          *scene);

G_END_DECLS
