/* test-piece-members.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "harness.h"
#include "cli/engine/bastide-engine-json.h"
#include "rules/bastide-registry.h"

/* The member for a kind, among all of the game. */
static const BastidePieceMember *
find_member (const GArray           *members,
             const BastidePieceKind *kind)
{
  for (guint i = 0; i < members->len; i++)
    {
      const BastidePieceMember *member = &g_array_index (members, BastidePieceMember, i);

      if (strcmp (member->name, kind->member) == 0)
        return member;
    }

  return NULL;
}

/* The protocol gives the place of every piece in play; kinds that share a member are written in the same format. */
static void
check_kind (const GArray           *members,
            const char *const      *track,
            const BastidePieceKind *kind)
{
  const BastidePieceMember *member;

  g_test_message ("%s", kind->name);
  if (kind->place == BASTIDE_TARGET_TRACK)
    {
      g_assert_null (kind->member);
      g_assert_true (g_strv_contains (track, kind->name));
      return;
    }

  g_assert_nonnull (kind->member);
  member = find_member (members, kind);
  g_assert_nonnull (member);
  g_assert_true (g_strv_contains (member->kinds, kind->name));
  g_assert_cmpint (member->form, ==, kind->form);
  g_assert_cmpstr (member->tile_member, ==, kind->tile_member);
  g_assert_false (g_strv_contains (track, kind->name));
}

TEST ("/cli/piece-members/games")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (GArray) members = bastide_engine_list_piece_members (games[i], NULL);
      g_autofree const char **track = bastide_engine_list_track_pieces (games[i]);
      const BastideVocabulary *words;

      for (guint j = 0; (words = bastide_registry_get_vocabulary (games[i], j)) != NULL; j++)
        for (guint k = 0; k < words->n_pieces; k++)
          check_kind (members, track, &words->pieces[k]);
    }
}

/* A game in development has no pieces yet: their members are left out. */
TEST ("/cli/piece-members/unknown-game")
{
  static const BastideGameInterface game = { .id = "unheard-of" };
  g_autoptr (GArray) members = bastide_engine_list_piece_members (&game, NULL);
  g_autofree const char **track = bastide_engine_list_track_pieces (&game);

  g_assert_cmpuint (members->len, ==, 0);
  g_assert_null (track[0]);
}
