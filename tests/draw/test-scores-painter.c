/* test-scores-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The scores below a picture of a board: every name is readable. */

#include "bastide-scores-painter.h"

#include "picture.h"

/* The maximum length of a name from a file. */
#define MAX_NAME_LENGTH 100

#define N_PLAYERS 6

static const char *const colours[N_PLAYERS] = { "red", "blue", "yellow", "green", "black", "pink" };

/* Pictures of boards have any width from a few tiles to the limit. */
static const double widths[] = { 200, 576, 960, 2000, 6000 };

static Picture
paint (const BastideScoreLine *lines,
       guint                   n_lines,
       double                  width)
{
  Picture picture = picture_new ((int) width, (int) bastide_scores_get_height (lines, n_lines, width));

  bastide_scores_paint (picture.cr, lines, n_lines, 0, 0, width);
  picture_assert_painted (&picture);

  return picture;
}

/* Even the last letter of the longest name is visible, for winners and losers. */
TEST ("/draw/scores-painter/long-names")
{
  g_autofree char *words = g_strdup ("Maximiliána Bartolomějová ze Starého Hradu nad Dlouhou Řekou, vévodkyně "
                                     "a správkyně všech polí ještě");
  g_autofree char *letters = g_strnfill (MAX_NAME_LENGTH, 'W');
  const char *names[] = { words, letters };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      for (guint k = 0; k < N_PLAYERS; k++)
        {
          g_autofree char *shorter = g_utf8_substring (names[j], 0, g_utf8_strlen (names[j], -1) - 1);
          g_autofree char *other = g_strconcat (shorter, "i", NULL);
          g_auto (Picture) picture = { NULL };
          g_auto (Picture) other_picture = { NULL };
          BastideScoreLine lines[N_PLAYERS];

          for (guint l = 0; l < N_PLAYERS; l++)
            lines[l] = (BastideScoreLine) { colours[l], names[j], 123, l < 2 };
          picture = paint (lines, N_PLAYERS, widths[i]);
          lines[k].name = other;
          other_picture = paint (lines, N_PLAYERS, widths[i]);
          g_assert_false (picture_equal (&picture, &other_picture));
        }
}

/* Points are never pushed off the paper. */
TEST ("/draw/scores-painter/points")
{
  g_autofree char *name = g_strnfill (MAX_NAME_LENGTH, 'W');

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      BastideScoreLine lines[] = { { "red", name, 123, TRUE }, { "blue", "Jan", 118, FALSE } };
      g_auto (Picture) other = { NULL };
      g_auto (Picture) picture = paint (lines, G_N_ELEMENTS (lines), widths[i]);

      lines[0].score = 124;
      other = paint (lines, G_N_ELEMENTS (lines), widths[i]);
      g_assert_false (picture_equal (&picture, &other));
    }
}

/* Short names share a row where there is room. */
TEST ("/draw/scores-painter/rows")
{
  BastideScoreLine lines[N_PLAYERS];

  for (guint i = 0; i < N_PLAYERS; i++)
    lines[i] = (BastideScoreLine) { colours[i], "Jan", 50, i == 0 };
  g_assert_cmpfloat (bastide_scores_get_height (lines, N_PLAYERS, 6000), ==,
                     bastide_scores_get_height (lines, 1, 6000));
  g_assert_cmpfloat (bastide_scores_get_height (lines, N_PLAYERS, 200), >,
                     bastide_scores_get_height (lines, 1, 200));
}
