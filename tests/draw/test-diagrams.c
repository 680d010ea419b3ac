/* test-diagrams.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Boards in the rules: everything that they name is visible. */

#include "bastide-diagram-painter.h"
#include "bastide-player-colour.h"
#include "model/variants/bastide-rulebooks.h"
#include "rules/bastide-registry.h"

#include "picture.h"
#include "tiles.h"

static Picture
paint_diagram (const BastideDiagram *diagram)
{
  Picture picture = picture_new (300, 200);

  bastide_diagram_paint (picture.cr, diagram, tilesets, 300, 200, FALSE);
  picture_assert_painted (&picture);

  return picture;
}

static void
assert_differ (const BastideDiagram *with,
               const BastideDiagram *without)
{
  g_auto (Picture) seen = paint_diagram (with);
  g_auto (Picture) empty = paint_diagram (without);

  g_assert_false (picture_equal (&seen, &empty));
}

/* Leaving out any figure, light, piece or marker changes the picture. */
static void
check_diagram (const BastideDiagram *diagram)
{
  BastideDiagram bare = *diagram;
  BastideDiagram with;

  for (guint i = 0; i < diagram->n_tiles; i++)
    g_assert_nonnull (find_tile (diagram->tiles[i].tile));

  /* Figures may stand on pieces. */
  bare.n_figures = bare.n_lights = 0;
  with = bare;
  with.n_figures = 1;
  for (guint i = 0; i < diagram->n_figures; i++)
    {
      const char *colour = diagram->figures[i].colour;

      g_assert_true (colour == NULL || bastide_player_colour_find (colour) != NULL);
      with.figures = &diagram->figures[i];
      assert_differ (&with, &bare);
    }
  with = bare;
  with.n_lights = 1;
  for (with.lights = diagram->lights; with.lights < diagram->lights + diagram->n_lights; with.lights++)
    assert_differ (&with, &bare);

  bare.n_pieces = 0;
  with = bare;
  with.n_pieces = 1;
  for (with.pieces = diagram->pieces; with.pieces < diagram->pieces + diagram->n_pieces; with.pieces++)
    assert_differ (&with, &bare);
  for (guint i = 0; diagram->tokens != NULL && diagram->tokens[i] != NULL; i++)
    g_assert_true (bastide_diagram_token_exists (diagram->tokens[i]));
  for (guint i = 0; diagram->track != NULL && i < diagram->track->n_markers; i++)
    {
      BastideDiagramTrack track = *diagram->track;
      BastideDiagram without = bare;

      g_assert_nonnull (bastide_player_colour_find (track.markers[i].colour));
      track.n_markers = i;
      without.track = &track;
      assert_differ (&bare, &without);
    }
  for (guint i = 0; diagram->board != NULL && i < diagram->board->n_markers; i++)
    {
      BastideDiagramBoard board = *diagram->board;
      BastideDiagram without = bare;

      g_assert_nonnull (bastide_player_colour_find (diagram->board->markers[i].colour));
      board.n_markers = i;
      without.board = &board;
      assert_differ (&bare, &without);
    }
}

static guint
check_book (const BastideRulebook *book)
{
  guint n_diagrams = 0;

  for (guint i = 0; i < book->n_chapters; i++)
    for (guint j = 0; j < book->chapters[i].n_blocks; j++)
      if (book->chapters[i].blocks[j].diagram != NULL)
        {
          g_test_message ("%s", book->chapters[i].id);
          check_diagram (book->chapters[i].blocks[j].diagram);
          n_diagrams++;
        }

  return n_diagrams;
}

TEST ("/draw/diagrams/rulebooks")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; games[i] != NULL; i++)
    g_assert_cmpuint (check_book (bastide_rulebooks_find (games[i]->id)), >, 0);
  for (guint i = 0; modules[i] != NULL; i++)
    if (bastide_rulebooks_has (modules[i]->id))
      check_book (bastide_rulebooks_find (modules[i]->id));
}

/* Number of pixels changed from the first picture to the second that the third one does not show. */
static guint
count_hidden (const Picture *first,
              const Picture *second,
              const Picture *third,
              guint         *n_seen)
{
  guint n = 0;

  for (int y = 0; y < 200; y++)
    for (int x = 0; x < 300; x++)
      if (picture_get_pixel (first, x, y) != picture_get_pixel (second, x, y))
        {
          (*n_seen)++;
          n += picture_get_pixel (second, x, y) != picture_get_pixel (third, x, y);
        }

  return n;
}

/* The ring around a figure that may not stand there hides no figure that may, except the end of a shadow. */
static void
check_ban (const BastideDiagram *diagram,
           guint                 stands,
           guint                 banned)
{
  const BastideDiagramFigure both[] = { diagram->figures[stands], diagram->figures[banned] };
  BastideDiagram with = *diagram;
  g_auto (Picture) empty = { NULL };
  g_auto (Picture) seen = { NULL };
  g_auto (Picture) beside = { NULL };
  guint n_seen = 0;

  with.figures = both;
  with.n_figures = 0;
  empty = paint_diagram (&with);
  with.n_figures = 1;
  seen = paint_diagram (&with);
  with.n_figures = 2;
  beside = paint_diagram (&with);
  g_assert_cmpuint (count_hidden (&empty, &seen, &beside, &n_seen) * 20, <=, n_seen);
}

static guint
check_bans (const BastideDiagram *diagram)
{
  guint n = 0;

  for (guint i = 0; i < diagram->n_figures; i++)
    for (guint j = 0; j < diagram->n_figures; j++)
      {
        const BastideDiagramFigure *stands = &diagram->figures[i];
        const BastideDiagramFigure *banned = &diagram->figures[j];

        if (!banned->forbidden || stands->forbidden || (stands->x == banned->x && stands->y == banned->y))
          continue;
        check_ban (diagram, i, j);
        n++;
      }

  return n;
}

TEST ("/draw/diagrams/bans")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  guint n = 0;

  for (guint i = 0; games[i] != NULL; i++)
    {
      const BastideRulebook *book = bastide_rulebooks_find (games[i]->id);

      for (guint j = 0; j < book->n_chapters; j++)
        for (guint k = 0; k < book->chapters[j].n_blocks; k++)
          if (book->chapters[j].blocks[k].diagram != NULL)
            n += check_bans (book->chapters[j].blocks[k].diagram);
    }
  g_assert_cmpuint (n, >, 0);
}

/* Board and tiles are painted in the board's own cells: the same tile elsewhere gives a different picture. */
TEST ("/draw/diagrams/board")
{
  const BastideDiagramBoard board = { "castle", 5, -1, 3, 3 };
  const BastideDiagramTile here[] = { { "C42", 6, 0, 0, FALSE } };
  const BastideDiagramTile there[] = { { "C42", 5, 1, 0, FALSE } };
  const BastideDiagram empty = { .board = &board };
  const BastideDiagram one = { here, 1, .board = &board };
  const BastideDiagram other = { there, 1, .board = &board };
  guint columns, rows;

  assert_differ (&one, &empty);
  assert_differ (&one, &other);
  bastide_diagram_get_size (&one, &columns, &rows);
  g_assert_cmpuint (columns, ==, 3);
  g_assert_cmpuint (rows, ==, 3);
}

/* A piece on an edge is painted there, and a figure on it; if there is no such edge, nothing is painted. */
TEST ("/draw/diagrams/edges")
{
  const BastideDiagramTile laid[] = { { "M11", 0, 0, 0, FALSE }, { "M14", 1, 0, 0, FALSE } };
  const BastideDiagramPiece pieces[] = {
    { "gate", 0, 0, "S", NULL, 0 }, { "wall", 1, 0, "S", NULL, 0 }, { "wall", 1, 0, "E", NULL, 0 },
    { "wall", 1, 0, "X", NULL, 0 }, { "wall", 7, 0, "N", NULL, 0 }, { "wall", 0, 0, NULL, NULL, 0 },
  };
  const BastideDiagramFigure figures[] = {
    { "follower", "red", 1, 0, "wall", "S", FALSE }, { "follower", "red", 0, 0, "wall", "N", FALSE },
  };
  const BastideDiagram bare = { laid, 2 };
  const BastideDiagram gate = { laid, 2, .pieces = pieces, .n_pieces = 1 };
  const BastideDiagram wall = { laid, 2, .pieces = pieces, .n_pieces = G_N_ELEMENTS (pieces) };
  const BastideDiagram guard = { laid, 2, figures, 1, .pieces = pieces, .n_pieces = G_N_ELEMENTS (pieces) };
  const BastideDiagram lost = { laid, 2, figures + 1, 1, .pieces = pieces, .n_pieces = G_N_ELEMENTS (pieces) };
  g_auto (Picture) wall_picture = paint_diagram (&wall);
  g_auto (Picture) lost_picture = paint_diagram (&lost);

  assert_differ (&gate, &bare);
  assert_differ (&wall, &gate);
  assert_differ (&guard, &wall);
  g_assert_true (picture_equal (&wall_picture, &lost_picture));
}

/* The surroundings of an edge with a piece belong to the picture; an edge may be lit, with or without a piece. */
TEST ("/draw/diagrams/edge-lights")
{
  const BastideDiagramTile laid[] = { { "M11", 0, 0, 0, FALSE } };
  const BastideDiagramPiece gate = { "gate", 0, 0, "W", NULL, 0 };
  const BastideDiagramLight lights[] = {
    { 0, 0, "wall", "S" }, { 0, 0, "wall", "S1" }, { 0, 0, "wall", NULL }, { 0, 0, "road", "S" },
  };
  const BastideDiagramFigure figure = { "follower", "red", 0, 0, "wall", "W", FALSE };
  const BastideDiagramFigure forbidden = { "follower", "red", 0, 0, "wall", "W", TRUE };
  const BastideDiagram bare = { laid, 1 };
  const BastideDiagram lit = { laid, 1, .lights = lights, .n_lights = 1 };
  const BastideDiagram lost = { laid, 1, .lights = lights + 1, .n_lights = 3 };
  const BastideDiagram walled = { laid, 1, &figure, 1, .pieces = &gate, .n_pieces = 1 };
  const BastideDiagram banned = { laid, 1, &forbidden, 1, .pieces = &gate, .n_pieces = 1 };
  g_auto (Picture) bare_picture = paint_diagram (&bare);
  g_auto (Picture) lost_picture = paint_diagram (&lost);
  guint columns, rows;

  assert_differ (&lit, &bare);
  g_assert_true (picture_equal (&bare_picture, &lost_picture));

  bastide_diagram_get_size (&lit, &columns, &rows);
  g_assert_cmpuint (columns, ==, 1);
  bastide_diagram_get_size (&walled, &columns, &rows);
  g_assert_cmpuint (columns, ==, 2);
  g_assert_cmpuint (rows, ==, 1);
  assert_differ (&walled, &banned);
}

/* Figures on a part of the track stand on their declared spaces, and a figure that has moved shows that it has. */
TEST ("/draw/diagrams/track")
{
  const BastideDiagramMarker here = { "red", 12 };
  const BastideDiagramMarker there = { "red", 13 };
  const BastideDiagramMarker laps = { "red", 62 };
  const BastideDiagramMarker lady = { "red", 12, .figure = "lady" };
  const BastideDiagramMarker moved = { "red", 12, .moved = TRUE, .from = 9 };
  const BastideDiagramMarker *markers[] = { &here, &there, &laps, &lady, &moved };
  guint columns, rows;

  for (guint i = 0; i < G_N_ELEMENTS (markers); i++)
    for (guint j = 0; j < i; j++)
      {
        const BastideDiagramTrack one = { 8, 17, markers[i], 1 };
        const BastideDiagramTrack other = { 8, 17, markers[j], 1 };

        assert_differ (&(const BastideDiagram) { .track = &one }, &(const BastideDiagram) { .track = &other });
        bastide_diagram_get_size (&(const BastideDiagram) { .track = &one }, &columns, &rows);
        g_assert_cmpuint (columns, ==, 10);
      }
}

/* Cards are identified by kind and number; nothing is painted for a number that no card has. */
TEST ("/draw/diagrams/cards")
{
  assert_differ (&(const BastideDiagram) { .tokens = STRV ("message-1") },
                 &(const BastideDiagram) { .tokens = STRV ("message-8") });
  g_assert_true (bastide_diagram_token_exists ("message-8"));
  g_assert_true (bastide_diagram_token_exists ("ingot"));
  g_assert_false (bastide_diagram_token_exists ("message-0"));
  g_assert_false (bastide_diagram_token_exists ("message-9"));
  g_assert_false (bastide_diagram_token_exists ("message-"));
  g_assert_false (bastide_diagram_token_exists ("ingot-1"));
  g_assert_false (bastide_diagram_token_exists ("nothing"));
}

/* A tile or a segment that does not exist is left out without an error. */
TEST ("/draw/diagrams/unknown-names")
{
  const BastideDiagramTile laid[] = { { "base-D", 0, 0, 1, FALSE }, { "no-such-tile", 1, 0, 0, FALSE } };
  const BastideDiagramFigure figures[] = {
    { "follower", "red", 0, 0, "monastery", NULL, FALSE },
    { "follower", "red", 1, 0, "road", "N", FALSE },
    { "follower", "red", 5, 5, "road", "N", FALSE },
    { "follower", "red", 0, 0, "road", "X", FALSE },
    { "nobody", "red", 0, 0, "road", "N", FALSE },
  };
  const BastideDiagramLight lights[] = {
    { 0, 0, "city", "W2" },
    { 3, 3, "city", "N" },
    { 0, 0, "nothing", "N" },
  };
  const BastideDiagram diagram = {
    laid, G_N_ELEMENTS (laid), figures, G_N_ELEMENTS (figures), lights, G_N_ELEMENTS (lights),
  };
  const BastideDiagramBoard board = { "no-such-set", 0, 0, 2, 1 };
  const BastideDiagram lost = { laid, G_N_ELEMENTS (laid), .board = &board };
  G_GNUC_UNUSED g_auto (Picture) lost_picture = paint_diagram (&lost);
  G_GNUC_UNUSED g_auto (Picture) picture = paint_diagram (&diagram);
  guint columns, rows;

  bastide_diagram_get_size (&diagram, &columns, &rows);
  g_assert_cmpuint (columns, ==, 2);
  g_assert_cmpuint (rows, ==, 1);
}

BEFORE_TESTS
{
  load_tilesets ();
}

AFTER_TESTS
{
  unload_tilesets ();
}
