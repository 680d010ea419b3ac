/* bastide-engine-piece-members.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-piece-members.h"

#include <string.h>

#include "rules/bastide-registry.h"

static void
member_clear (gpointer data)
{
  BastidePieceMember *member = data;

  g_free (member->kinds);
}

/* Adds a kind to a list of names that contains each once. */
static const char **
add_kind (const char **kinds,
          const char  *kind)
{
  guint n_kinds = kinds != NULL ? g_strv_length ((char **) kinds) : 0;

  if (kinds != NULL && g_strv_contains (kinds, kind))
    return kinds;

  kinds = g_renew (const char *, kinds, n_kinds + 2);
  kinds[n_kinds] = kind;
  kinds[n_kinds + 1] = NULL;

  return kinds;
}

GArray *
bastide_engine_list_piece_members (const BastideGameInterface *game)
{
  GArray *members = g_array_new (FALSE, TRUE, sizeof (BastidePieceMember));
  const BastideVocabulary *words;

  g_array_set_clear_func (members, member_clear);
  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (words->pieces[j].member != NULL)
        {
          BastidePieceMember *member = NULL;

          /* Kinds of several modules may share a member. */
          for (guint k = 0; k < members->len && member == NULL; k++)
            if (strcmp (g_array_index (members, BastidePieceMember, k).name, words->pieces[j].member) == 0)
              member = &g_array_index (members, BastidePieceMember, k);
          if (member == NULL)
            {
              g_array_set_size (members, members->len + 1);
              member = &g_array_index (members, BastidePieceMember, members->len - 1);
              member->name = words->pieces[j].member;
              member->form = words->pieces[j].form;
              member->tile_member = words->pieces[j].tile_member;
            }
          member->kinds = add_kind (member->kinds, words->pieces[j].name);
        }

  return members;
}

const char **
bastide_engine_list_track_pieces (const BastideGameInterface *game)
{
  const char **kinds = g_new0 (const char *, 1);
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (words->pieces[j].place == BASTIDE_TARGET_TRACK)
        kinds = add_kind (kinds, words->pieces[j].name);

  return kinds;
}

gboolean
bastide_engine_has_pieces (const BastideRules       *rules,
                           const BastidePieceMember *member)
{
  for (guint i = 0; member->kinds[i] != NULL; i++)
    if (bastide_rules_find_piece_kind (rules, member->kinds[i]) != NULL)
      return TRUE;

  return FALSE;
}
