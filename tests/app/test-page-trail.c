/* test-page-trail.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include "bastide-page-trail.h"

/* Where one comes back to. */
TEST ("/page-trail/back")
{
  static const struct
  {
    const char *ways;
    const char *back;
    const char *game;
  } rows[] = {
    { "start", "start", NULL },
    { "rules", "start", NULL },
    { "game rules", "game", "game" },
    { "game rules finished-games", "game", "game" },
    { "game finished-games rules", "finished-games", "game" },
    { "game finished-games rules finished-games", "game", "game" },
    { "game result", "start", "result" },
    { "game result finished-games", "result", "result" },
    { "game start finished-games", "start", NULL },
    { "new-game finished-games", "start", NULL },
    { "game new-game", "game", "game" },
    { "game new-game rules new-game", "game", "game" },
    { "game rules new-game", "game", "game" },
    { "game new-game game", "start", "game" },
    { "new-game editor", "new-game", NULL },
    { "new-game editor rules", "editor", NULL },
    { "new-game editor rules editor", "new-game", NULL },
    { "game editor", "start", NULL },
    { "editor new-game", "editor", NULL },
    { "editor new-game game", "start", "game" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastidePageTrail) trail = bastide_page_trail_new ();
      g_auto (GStrv) ways = g_strsplit (rows[i].ways, " ", -1);

      for (guint k = 0; ways[k] != NULL; k++)
        bastide_page_trail_go (trail, ways[k]);
      g_assert_cmpstr (bastide_page_trail_get_back (trail), ==, rows[i].back);
      g_assert_cmpstr (bastide_page_trail_get_game (trail), ==, rows[i].game);
    }
}
