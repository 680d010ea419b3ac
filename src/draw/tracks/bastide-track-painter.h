/* bastide-track-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include "rules/bastide-rules-types.h"

G_BEGIN_DECLS

/*
 * The scoring track in two shapes: drawn as a road round a landscape, for a popover, and as a narrow
 * strip. Both have the spaces 0 to 49; who goes round begins again and carries the points of the laps.
 * Lengths are in the units of @cr, which is not scaled; the track begins at the origin.
 */

#define BASTIDE_TRACK_N_SPACES 50

/* The height of the strip with a font of the usual size. */
#define BASTIDE_TRACK_STRIP_HEIGHT 60

/* The scoring figure of every player, and two more that modules may bring. */
#define BASTIDE_TRACK_MAX_FIGURES (3 * BASTIDE_MAX_PLAYERS)

/**
 * BastideTrackFigure:
 * @colour: a player's colour
 * @score: its score, laps included; for one that only waits on a space: the space
 * @figure: (nullable): its kind, as the rules call it; %NULL for the scoring figure
 * @waits: whether it lies in wait on its space instead of counting points: it stands beside the others
 *
 * A figure on the track. Those that share a space stand side by side, or fan out.
 */
typedef struct
{
  const char *colour;
  int         score;
  const char *figure;
  gboolean    waits;
} BastideTrackFigure;

/* Returns: the space on which a score stands, laps left out */
guint bastide_track_find_space (int score);

/* The height that the drawn track needs in a given width. */
double bastide_track_get_height (double width);

/**
 * bastide_track_get_space:
 * @space: 0 to 49
 * @width: width of the whole track
 *
 * The place of a space, for pointers and for things that fly there. No two spaces overlap.
 */
void bastide_track_get_space (guint   space,
                              double  width,
                              double *x,
                              double *y,
                              double *space_width,
                              double *space_height);

/**
 * bastide_track_get_figure:
 * @figures: all figures on the track
 * @n_figures: number of figures
 * @index: one of them
 * @width: width of the whole track
 * @x: (out): where its feet stand
 * @y: (out): where its feet stand
 * @height: (out): height of a standing follower
 */
void bastide_track_get_figure (const BastideTrackFigure *figures,
                               guint                     n_figures,
                               guint                     index,
                               double                    width,
                               double                   *x,
                               double                   *y,
                               double                   *height);

/**
 * bastide_track_get_offer:
 * @space: 0 to 49
 * @width: width of the whole track
 * @x: (out): where its feet would stand
 * @y: (out): where its feet would stand
 * @height: (out): height of a standing follower
 *
 * The place of a figure that could come to a space: on the grass beside it, so that no figure hides it.
 */
void bastide_track_get_offer (guint   space,
                              double  width,
                              double *x,
                              double *y,
                              double *height);

/**
 * bastide_track_paint_ground:
 * @width: width of the whole track
 * @dark: whether the surroundings are dark
 *
 * Paints landscape, road and spaces. Worth caching: the landscape is made of tiles.
 */
void bastide_track_paint_ground (cairo_t *cr,
                                 double   width,
                                 gboolean dark);

/* Paints the figures and their laps over the ground. */
void bastide_track_paint_figures (cairo_t                  *cr,
                                  const BastideTrackFigure *figures,
                                  guint                     n_figures,
                                  double                    width);

/**
 * bastide_track_strip_get_space:
 * @space: 0 to 49
 * @width: width of the strip
 * @height: height of the strip
 *
 * The place of a space on the strip, over its whole height.
 */
void bastide_track_strip_get_space (guint   space,
                                    double  width,
                                    double  height,
                                    double *x,
                                    double *y,
                                    double *space_width,
                                    double *space_height);

/**
 * bastide_track_strip_get_stone:
 *
 * The same for the stone alone that is painted there.
 */
void bastide_track_strip_get_stone (guint   space,
                                    double  width,
                                    double  height,
                                    double *x,
                                    double *y,
                                    double *stone_width,
                                    double *stone_height);

/* Like bastide_track_get_figure(). */
void bastide_track_strip_get_figure (const BastideTrackFigure *figures,
                                     guint                     n_figures,
                                     guint                     index,
                                     double                    width,
                                     double                    height,
                                     double                   *x,
                                     double                   *y,
                                     double                   *figure_height);

/**
 * bastide_track_strip_place_offers:
 * @figures: all figures on the track
 * @n_figures: number of figures
 * @spaces: (array length=n_spaces): to which spaces a figure could come
 * @n_spaces: number of spaces
 * @width: width of the strip
 * @height: height of the strip
 * @x: (array length=n_spaces) (out caller-allocates): where the feet of each would stand
 * @y: (out): where the feet of all would stand
 * @figure_height: (out): height of a standing follower
 *
 * The places of figures that could come: each beside its space, on the side with more room.
 */
void bastide_track_strip_place_offers (const BastideTrackFigure *figures,
                                       guint                     n_figures,
                                       const guint              *spaces,
                                       guint                     n_spaces,
                                       double                    width,
                                       double                    height,
                                       double                   *x,
                                       double                   *y,
                                       double                   *figure_height);

/* The lean of a figure of the strip to the right, in radians, if several share its space. */
double bastide_track_strip_get_lean (const BastideTrackFigure *figures,
                                     guint                     n_figures,
                                     guint                     index);

/**
 * BastideTrackLook:
 * @BASTIDE_TRACK_LIGHT: on light paper
 * @BASTIDE_TRACK_DARK: on dark paper
 * @BASTIDE_TRACK_LIGHT_CONTRAST: on white, with high contrast
 * @BASTIDE_TRACK_DARK_CONTRAST: on black, with high contrast
 */
typedef enum
{
  BASTIDE_TRACK_LIGHT,
  BASTIDE_TRACK_DARK,
  BASTIDE_TRACK_LIGHT_CONTRAST,
  BASTIDE_TRACK_DARK_CONTRAST,
} BastideTrackLook;

/**
 * bastide_track_strip_paint:
 * @figures: all figures
 * @n_figures: number of figures
 * @width: width of the strip
 * @height: height of the strip; BASTIDE_TRACK_STRIP_HEIGHT, more with larger text
 * @font: for the numbers; its size is not used
 * @look: the paper under it
 *
 * Paints the strip, stones, numbers and figures, without a background.
 */
void bastide_track_strip_paint (cairo_t                    *cr,
                                const BastideTrackFigure   *figures,
                                guint                       n_figures,
                                double                      width,
                                double                      height,
                                const PangoFontDescription *font,
                                BastideTrackLook            look);

/* The origin of figures that have stood there all the time. */
#define BASTIDE_TRACK_NOWHERE (-1)

/**
 * bastide_track_stretch_paint:
 * @figures: (array length=n_figures): those that stand on it
 * @origins: (array length=n_figures): the scores that they come from, or %BASTIDE_TRACK_NOWHERE
 * @first: the space at its beginning
 * @last: the space at its end
 * @x: corner of the first space
 * @y: corner of the first space
 * @unit: width and height of a space
 *
 * Paints a straight piece of the drawn track with the figures on it, and an arrow for each one that has moved along: a
 * picture for the rules. The road continues on both sides, up to where @cr is clipped. Figures need one space above it.
 */
void bastide_track_stretch_paint (cairo_t                  *cr,
                                  const BastideTrackFigure *figures,
                                  const int                *origins,
                                  guint                     n_figures,
                                  guint                     first,
                                  guint                     last,
                                  double                    x,
                                  double                    y,
                                  double                    unit);

G_END_DECLS
