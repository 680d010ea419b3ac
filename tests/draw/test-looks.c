/* test-looks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bastide-figure-drawing.h"
#include "bastide-figure-painter.h"
#include "bastide-look.h"
#include "bastide-piece-painter.h"
#include "bastide-tile-painter.h"
#include "bastide-tile-plan.h"
#include "picture.h"
#include "rules/bastide-row.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* How the marks of sets look: pictograms alone, and on tiles. */

#define MAX_FILE (60 * 1024)
#define MAX_FILES (400 * 1024)

/* Differences of a colour that can be seen: between things, and between tones. */
#define CLEAR 40
#define PALE 24

static Picture
paint_look (const char *name,
            guint       colour,
            int         pixels)
{
  Picture picture = picture_new (pixels, pixels);
  BastidePen pen = bastide_pen_new (picture.cr, 5 * pixels);

  cairo_scale (picture.cr, 5 * pixels, 5 * pixels);
  bastide_look_paint (name, colour, &pen, BASTIDE_POINT (0.1, 0.1), 0.09, 0.01);
  picture_assert_painted (&picture);

  return picture;
}

static guint
count_different (const Picture *one,
                 const Picture *other,
                 int            least)
{
  guint n = 0;

  for (int y = 0; y < one->height; y++)
    for (int x = 0; x < one->width; x++)
      {
        guint32 a = picture_get_pixel (one, x, y), b = picture_get_pixel (other, x, y);
        int most = 0;

        for (guint shift = 0; shift < 32; shift += 8)
          most = MAX (most, abs ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));
        n += most > least;
      }

  return n;
}

/* All that is drawn fits into its place in the program. */
TEST ("/draw/looks/size")
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "drawings", NULL);
  g_autoptr (GDir) folder = NO_ERROR (g_dir_open (path, 0, &error));
  const char *name;
  gsize all = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".svg"))
      {
        g_autofree char *file = g_build_filename (path, name, NULL);
        g_autofree char *text = NULL;
        gsize size;

        NO_ERROR (g_file_get_contents (file, &text, &size, &error));
        if (g_str_equal (name, "looks.svg"))
          g_assert_cmpuint (size, <=, MAX_FILE);
        all += size;
      }
  g_assert_cmpuint (all, <=, MAX_FILES);
}

/* Each word of the files is a drawing, which stays in its box. */
TEST ("/draw/looks/boxes")
{
  for (guint i = 0; i < BASTIDE_N_ROW_LOOKS; i++)
    {
      const GPtrArray *parts = bastide_look_get (bastide_row_look_names[i]);
      g_auto (Picture) picture = picture_new (8, 8);
      double x0, y0, x1, y1;

      g_assert_nonnull (parts);
      for (guint j = 0; j < parts->len; j++)
        bastide_drawing_part_append (g_ptr_array_index (parts, j), picture.cr);
      cairo_path_extents (picture.cr, &x0, &y0, &x1, &y1);
      if (MIN (x0, y0) < -BASTIDE_LOOK_BOX || MAX (x1, y1) > BASTIDE_LOOK_BOX || MAX (x1 - x0, y1 - y0) < 70)
        g_error ("%s lies from %.0f %.0f to %.0f %.0f", bastide_row_look_names[i], x0, y0, x1, y1);
    }
  g_assert_null (bastide_row_look_names[BASTIDE_N_ROW_LOOKS]);
  g_assert_null (bastide_row_colour_names[BASTIDE_N_ROW_COLOURS]);
}

/* A drawing of a set is painted in its box and in the colour that is chosen; a shape that covers other things, or that
 * nobody understands, is left out, and a star stands for a drawing of which nothing is left. */
TEST ("/draw/looks/drawings")
{
  static const char own[] = "<g id='drawing'><path class='player' d='M-40 -40H40V40H-40Z'/>"
                            "<path fill='#ffffff' d='M-500 -500H500V500H-500Z'/><path d='M0 0A1 1 0 0 0 2 2'/></g>";
  static const char *const nothing[] = {
    "<g id='drawing'><path fill='#ffffff' d='M-500 -500H500V500H-500Z'/></g>", "<g id='drawing'/>", "<g", "<x/>",
  };
  g_auto (Picture) red = paint_look (own, BASTIDE_ROW_RED, 40);
  g_auto (Picture) blue = paint_look (own, BASTIDE_ROW_BLUE, 40);
  g_auto (Picture) star = paint_look ("star", BASTIDE_ROW_RED, 40);

  g_assert_cmpuint (bastide_look_get (own)->len, ==, 1);
  g_assert_true (bastide_look_get (own) == bastide_look_get (own));
  /* A figure of a set, whose name begins with the id of its set, is painted as a follower. */
  g_assert_true (bastide_figure_drawing_find ("gates/guard") == bastide_figure_drawing_find ("follower"));
  g_assert_cmpuint (count_different (&red, &blue, CLEAR), >, 25 * 25);
  for (guint i = 0; i < G_N_ELEMENTS (nothing); i++)
    {
      g_auto (Picture) picture = paint_look (nothing[i], BASTIDE_ROW_RED, 40);

      g_assert_cmpuint (count_different (&picture, &star, 0), ==, 0);
    }
}

/* No two are alike, near and far, in light and in dark colours. */
TEST ("/draw/looks/differ")
{
  static const int sizes[] = { 20, 64 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint colour = BASTIDE_ROW_YELLOW; colour <= BASTIDE_ROW_BLUE; colour += 2)
      {
        Picture pictures[BASTIDE_N_ROW_LOOKS];

        for (guint j = 0; j < BASTIDE_N_ROW_LOOKS; j++)
          {
            pictures[j] = paint_look (bastide_row_look_names[j], colour, sizes[i]);
            for (guint k = 0; k < j; k++)
              if (count_different (&pictures[j], &pictures[k], CLEAR) < (guint) (sizes[i] * sizes[i] / 8))
                g_error ("%s and %s differ in only %u pixels at %d", bastide_row_look_names[j],
                         bastide_row_look_names[k], count_different (&pictures[j], &pictures[k], CLEAR), sizes[i]);
          }
        for (guint j = 0; j < BASTIDE_N_ROW_LOOKS; j++)
          picture_clear (&pictures[j]);
      }
}

/* All that is drawn shows its colour. */
TEST ("/draw/looks/colours")
{
  for (guint i = 0; i < BASTIDE_N_ROW_LOOKS; i++)
    {
      Picture pictures[BASTIDE_N_ROW_COLOURS];

      for (guint colour = 0; colour < BASTIDE_N_ROW_COLOURS; colour++)
        {
          pictures[colour] = paint_look (bastide_row_look_names[i], colour, 20);
          for (guint other = 0; other < colour; other++)
            if (count_different (&pictures[colour], &pictures[other], PALE) < 24)
              g_error ("%s is nearly the same in %s and %s", bastide_row_look_names[i],
                       bastide_row_colour_names[colour], bastide_row_colour_names[other]);
        }
      for (guint colour = 0; colour < BASTIDE_N_ROW_COLOURS; colour++)
        picture_clear (&pictures[colour]);
    }
}

/* --- On tiles --- */

#define NAMED "<title xml:lang='en'>A</title><counted xml:lang='en' one='a' other='as'/>"

/* A set whose marks look like this, with one tile. */
static BastideTileset *
load (const char *game,
      const char *kinds,
      const char *look,
      const char *tile)
{
  g_autofree char *text = g_strdup_printf (
    "<tileset xmlns='https://bastide-game.github.io/ns/tileset/2' id='own' game='%s'><title xml:lang='en'>T</title>"
    "<rules><mark id='a' on='%s' number='true' %s>" NAMED "</mark><mark id='b' on='%s' %s>" NAMED "</mark>"
    "<mark id='c' on='tile'>" NAMED "</mark></rules>%s</tileset>", game, kinds, look, kinds, look, tile);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return NO_ERROR (bastide_tileset_load_bytes (bytes, "own.xml", &error));
}

static Picture
paint_tile (const BastideTilePlan *plan,
            int                    pixels)
{
  Picture picture = picture_new_square (pixels, 0);

  bastide_tile_plan_paint_ground (plan, picture.cr, pixels);
  bastide_tile_plan_paint_raised (plan, picture.cr, pixels);
  picture_assert_painted (&picture);

  return picture;
}

static Picture
paint_set (const char *look,
           const char *attributes,
           guint       rotation,
           int         pixels)
{
  g_autofree char *tile = g_strdup_printf ("<tile id='own-A'><road id='r1' borders='N S' %s/></tile>", attributes);
  g_autoptr (BastideTileset) set = load ("classic", "road", look, tile);
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (set->tiles, 0), rotation, 3, 4);

  return paint_tile (plan, pixels);
}

/* A mark changes its tile; so do its number, its look and its colour. */
TEST ("/draw/looks/tiles")
{
  static const struct { const char *look; const char *attributes; } cases[] = {
    { "", "" },
    { "look='well' colour='red'", "a='1'" },
    { "look='well' colour='red'", "a='2'" },
    { "look='well' colour='red'", "a='9'" },
    { "look='well' colour='blue'", "a='1'" },
    { "look='sheep' colour='red'", "a='1'" },
    { "", "a='1'" },
    { "look='well' colour='red'", "a='1' b='true'" },
  };
  static const int sizes[] = { 28, 48, 100 };

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (guint rotation = 0; rotation < 2; rotation++)
      {
        Picture pictures[G_N_ELEMENTS (cases)];

        for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
          {
            pictures[i] = paint_set (cases[i].look, cases[i].attributes, rotation, sizes[size]);
            for (guint j = 0; j < i; j++)
              if (count_different (&pictures[i], &pictures[j], PALE) < 5)
                g_error ("cases %u and %u turned by %u are alike at %d px", i, j, rotation, sizes[size]);
          }
        for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
          picture_clear (&pictures[i]);
      }
}

/* Marks keep to the tile, count as marks, and cover neither each other nor the place of a figure. */
static void
check_places (const BastideTilePlan *plan,
              guint                  n_marks)
{
  guint n = 0;

  for (guint i = 0; i < plan->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (plan->sites, BastidePlanSite, i);

      if (site->mark == NULL)
        continue;
      n++;
      g_assert_true (site->is_mark);
      if (site->at.x < 0.06 || site->at.x > 0.94 || site->at.y < 0.04 || site->at.y > 0.95)
        g_error ("%s turned by %u: a mark at %.2f %.2f", plan->tile->id, plan->rotation, site->at.x, site->at.y);
      for (guint j = 0; j < i; j++)
        {
          const BastidePlanSite *other = &g_array_index (plan->sites, BastidePlanSite, j);
          double least = 0.8 * (site->radius + other->radius);

          if (other->mark != NULL && fabs (site->at.x - other->at.x) < least && fabs (site->at.y - other->at.y) < least)
            g_error ("%s turned by %u: two marks at %.2f %.2f and %.2f %.2f", plan->tile->id, plan->rotation, site->at.x,
                     site->at.y, other->at.x, other->at.y);
        }
      for (guint segment = 0; segment < plan->tile->segments->len; segment++)
        {
          BastidePoint spot;

          bastide_tile_plan_get_spot (plan, segment, &spot.x, &spot.y);
          if (bastide_plan_site_get_distance (site, spot) < -0.02)
            g_error ("%s turned by %u: a mark at %.2f %.2f on the figure at %.2f %.2f", plan->tile->id, plan->rotation,
                     site->at.x, site->at.y, spot.x, spot.y);
        }
    }
  g_assert_cmpuint (n, ==, n_marks);
}

/* Every kind of segment of every game. */
TEST ("/draw/looks/places")
{
  static const struct { const char *game; const char *kinds; guint n_marks; const char *tile; } cases[] = {
    { "classic", "road", 2, "<road id='r1' borders='N S' a='3' b='true'/>" },
    { "classic", "road", 1, "<road id='r1' borders='S' end='city' a='3'/><city id='c1' borders='N E'/>" },
    { "classic", "road", 1, "<road id='r1' borders='N' a='3' end='crossing'/><road id='r2' borders='E' end='crossing'/>"
      "<road id='r3' borders='S' end='crossing'/>" },
    { "classic", "city", 2, "<city id='c1' borders='N E' a='3' b='true' pennants='1'/>" },
    { "classic", "city", 1, "<city id='c1' borders='N' a='3'/>" },
    { "classic", "city", 2, "<city id='c1' borders='N E S W' a='3' b='true'/>" },
    { "classic", "field", 2, "<field id='f1' borders='N E S W' a='3' b='true'/>" },
    { "classic", "monastery", 2, "<monastery id='m1' a='3' b='true'/>" },
    { "castle", "path", 1, "<path id='p1' borders='N S' a='4'/><court id='k1' borders='N2 E S1'/>"
      "<court id='k2' borders='S2 W N1'/>" },
    { "discovery", "grassland", 2, "<grassland id='l1' borders='N E S W' a='5' b='true'/>" },
    { "city", "market", 1, "<market id='m1' borders='N E S W' a='5' market='fish'/>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *tile = g_strdup_printf ("<tile id='own-A' c='true'>%s</tile>", cases[i].tile);
      g_autoptr (BastideTileset) set = load (cases[i].game, cases[i].kinds, "look='tower' colour='red'", tile);

      for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
        {
          g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (set->tiles, 0), rotation, 1, 2);
          g_auto (Picture) picture = paint_tile (plan, 60);

          check_places (plan, cases[i].n_marks + 1);
        }
    }
}

static Picture
paint_figure (const char *name,
              const char *colour,
              int         pixels)
{
  Picture picture = picture_new (pixels, pixels);

  bastide_figure_paint_fitted (picture.cr, name, colour, 0, 0, pixels, pixels);
  picture_assert_painted (&picture);

  return picture;
}

/* A figure of a set has its look and its player's colour at all sizes, also where the look has colours of its own; it
 * stands where others lie. A token has its look in its own colour. */
TEST ("/draw/looks/figures")
{
  static const char own[] = "<g id='drawing'><path fill='#ffffff' d='M-30 -40H30V50H-30Z'/></g>";
  static const int sizes[] = { 17, 30, 60, 100 };
  const char *looks[] = { "bell", "horse", own };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        const char *name = bastide_look_make_name (looks[i], BASTIDE_ROW_GREEN);
        const char *other = bastide_look_make_name (looks[(i + 1) % G_N_ELEMENTS (looks)], BASTIDE_ROW_GREEN);
        g_auto (Picture) red = paint_figure (name, "red", sizes[j]);
        g_auto (Picture) blue = paint_figure (name, "blue", sizes[j]);
        g_auto (Picture) otherwise = paint_figure (other, "red", sizes[j]);
        g_auto (Picture) follower = paint_figure ("follower", "red", sizes[j]);
        guint all = (guint) (sizes[j] * sizes[j]);

        g_assert_cmpuint (count_different (&red, &blue, CLEAR), >, all / 40);
        g_assert_cmpuint (count_different (&red, &otherwise, CLEAR), >, all / 20);
        g_assert_cmpuint (count_different (&red, &follower, CLEAR), >, all / 8);
        g_assert_true (bastide_figure_drawing_find (name)->upright);
      }
  g_assert_null (bastide_look_parse_name ("follower", NULL));
  for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
    {
      Picture tokens[2];

      for (guint i = 0; i < 2; i++)
        {
          const char *name = bastide_look_make_name ("coin", i == 0 ? BASTIDE_ROW_YELLOW : BASTIDE_ROW_VIOLET);

          g_assert_true (bastide_token_exists (name));
          tokens[i] = picture_new (sizes[j], sizes[j]);
          bastide_token_paint (tokens[i].cr, name, sizes[j] / 2.0, sizes[j] / 2.0, sizes[j] / 2.0);
          picture_assert_painted (&tokens[i]);
        }
      g_assert_cmpuint (count_different (&tokens[0], &tokens[1], CLEAR), >, (guint) (sizes[j] * sizes[j]) / 8);
      for (guint i = 0; i < 2; i++)
        picture_clear (&tokens[i]);
    }
}

static const BastideTilePlan *
find_plan (gpointer data,
           int      x,
           int      y)
{
  return data;
}

static const char *
get_colour (gpointer data,
            guint    player)
{
  return player == 0 ? "red" : "blue";
}

#define TILE 100

/* @on: where it lies; @number: of several at the same place. The corner of cell 0 0 is in the middle of the picture */
static Picture
paint_piece (const char *on,
             int         player,
             guint       number)
{
  g_autofree char *text = g_strdup_printf (
    "<tileset xmlns='https://bastide-game.github.io/ns/tileset/2' id='own' game='classic'>"
    "<title xml:lang='en'>T</title><rules><piece id='p' on='%s' as='%s' common='%s' look='star' colour='grey'>"
    NAMED "</piece><piece id='q' on='%s' as='%s'>" NAMED "</piece></rules><tile id='own-A'>"
    "<road id='r1' borders='N S'/></tile></tileset>",
    on, strcmp (on, "edge") == 0 ? "cap" : "block", player < 0 ? "true" : "false", on,
    strcmp (on, "edge") == 0 ? "cap" : "block");
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BastideTileset) set = NO_ERROR (bastide_tileset_load_bytes (bytes, "own.xml", &error));
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (set->tiles, 0), 0, 1, 2);
  const BastidePieceKind *kinds = set->module->vocabulary.pieces;
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  const BastidePiece piece = { .kind = &kinds[0], .player = player, .present = TRUE, .side = BASTIDE_SIDE_SOUTH };
  const BastidePiece before = { .kind = &kinds[1], .player = 0, .present = TRUE, .side = BASTIDE_SIDE_SOUTH };
  const BastidePieceGround ground = { find_plan, get_colour, plan };
  Picture picture = picture_new (3 * TILE, 3 * TILE);

  for (guint i = 0; i < number; i++)
    g_array_append_val (pieces, before);
  g_array_append_val (pieces, piece);
  bastide_loose_piece_paint (picture.cr, &ground, &piece, pieces, TILE, TILE, TILE);
  picture_assert_painted (&picture);

  return picture;
}

/* A piece lies where its kind does, in the colour of its owner, beside others that lie there. */
TEST ("/draw/looks/pieces")
{
  static const struct { const char *on; int x; int y; } cases[] = {
    { "corner", TILE, TILE }, { "cell", TILE + TILE / 2, TILE + TILE / 2 }, { "edge", TILE + TILE / 2, 2 * TILE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Picture) red = paint_piece (cases[i].on, 0, 0);
      g_auto (Picture) common = paint_piece (cases[i].on, -1, 0);
      g_auto (Picture) second = paint_piece (cases[i].on, 0, 1);
      int rim = (int) (BASTIDE_CORNER_PIECE_RADIUS * TILE) - 2;

      g_assert_cmpuint (count_different (&red, &common, CLEAR), >, 20);
      g_assert_cmpuint (picture_get_pixel (&red, cases[i].x + rim, cases[i].y) >> 24, ==, 0xff);
      g_assert_cmpuint (picture_get_pixel (&red, cases[i].x - rim, cases[i].y) >> 24, ==, 0xff);
      g_assert_cmpuint (picture_get_pixel (&red, cases[i].x, cases[i].y + 3 * rim) >> 24, ==, 0);
      g_assert_cmpuint (count_different (&red, &second, CLEAR), >, 20);
    }

  for (guint i = 0; i < 2; i++)
    {
      g_auto (Picture) red = paint_piece (i == 0 ? "road" : "tile", 0, 0);
      g_auto (Picture) blue = paint_piece (i == 0 ? "road" : "tile", 1, 0);
      guint n = 0;

      g_assert_cmpuint (count_different (&red, &blue, CLEAR), >, 20);
      for (int y = TILE; y < 2 * TILE; y++)
        for (int x = TILE; x < 2 * TILE; x++)
          n += picture_get_pixel (&red, x, y) >> 24 != 0;
      g_assert_cmpuint (n, >, 100);
    }
}
