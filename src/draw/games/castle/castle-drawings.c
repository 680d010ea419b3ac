/* castle-drawings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-drawings.h"

#include <string.h>

#include "bastide-draw-text.h"
#include "bastide-drawing.h"

/*
 * Tokens that lie on a wall: closed, a red seal with a tower; open, a golden disc with a number and a small picture of
 * what it brings.
 */

#define FACE_SHADOW ((BastideRgb) { 0.10f, 0.06f, 0.02f })

/* Before the number of an open token. */
#define TOKEN_PREFIX "token-"

/* Its rim and its shadow need room. */
#define SCALE 0.92

/* Smaller ones have the number alone. */
#define LEAST_RADIUS_OF_PICTURE 20
#define PICTURE_UNIT 0.30
#define PICTURE_MIDDLE 0.43

/* By their numbers, in units of a hundredth of their half width; the closed side is a hundred wide to each side. */
static const char *const pictures[] = {
  "tokens/seal", "tokens/again", "tokens/towers", "tokens/houses", "tokens/path-unfinished", "tokens/tower-unfinished",
  "tokens/house-unfinished", "tokens/market", "tokens/keep", "tokens/points",
};

/* A token that lies on a wall or has been taken from there. Small ones show the number without a picture. */
static void
paint_token (cairo_t    *cr,
             const char *name,
             double      x,
             double      y,
             double      size)
{
  double radius = size * SCALE;
  gboolean has_picture = radius >= LEAST_RADIUS_OF_PICTURE;
  guint number = g_str_has_prefix (name, TOKEN_PREFIX) ? (guint) g_ascii_digit_value (name[strlen (TOKEN_PREFIX)]) : 0;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x + radius * 0.10, y + radius * 0.16, radius, 0, 2 * G_PI);
  bastide_fill (cr, FACE_SHADOW, 0.4);
  bastide_drawing_paint_close (number == 0 ? pictures[0] : "tokens/disc", cr, BASTIDE_POINT (x, y), radius / 100,
                               MAX (0.9, radius * 0.09));
  if (number > 0)
    {
      g_autofree char *text = g_strdup_printf ("%u", number);

      bastide_set_source (cr, BASTIDE_INK, 1);
      bastide_book_text_paint (cr, text, x, has_picture ? y - radius * 0.30 : y,
                               radius * (has_picture ? 0.82 : 1.15));
      cairo_new_path (cr);
    }
  if (number > 0 && has_picture)
    bastide_drawing_paint_close (pictures[number], cr, BASTIDE_POINT (x, y + radius * PICTURE_MIDDLE),
                                 radius * PICTURE_UNIT / 100, 1);
  cairo_restore (cr);
}

#define TOKEN(token) { .name = token, .paint_token = paint_token }

static const BastidePieceDrawing tokens[] = {
  TOKEN ("wall-token"),
  TOKEN (TOKEN_PREFIX "1"),
  TOKEN (TOKEN_PREFIX "2"),
  TOKEN (TOKEN_PREFIX "3"),
  TOKEN (TOKEN_PREFIX "4"),
  TOKEN (TOKEN_PREFIX "5"),
  TOKEN (TOKEN_PREFIX "6"),
  TOKEN (TOKEN_PREFIX "7"),
  TOKEN (TOKEN_PREFIX "8"),
  TOKEN (TOKEN_PREFIX "9"),
  {},
};

static const BastideFigureDrawing figures[] = {
  { .name = "herald" },
  { .name = "knight" },
  { .name = "squire" },
  { .name = "merchant", .lying = TRUE },
  { .name = "keep", .upright = TRUE },
  {},
};

const BastideDrawings bastide_drawings_castle = {
  .id = "castle",
  .tiles = &bastide_castle_style,
  .surroundings = &bastide_castle_wall_style,
  .figures = figures,
  .pieces = tokens,
};
