/* bastide-tile-summary.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-summary.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tile-signature.h"
#include "rules/bastide-registry.h"

/* --- Spots -------------------------------------------------------------------------------------------------------- */

/* Returns: the kinds of segments, a bit each, that figures may claim */
static guint
get_claims (const BastideVocabulary *words)
{
  guint claims = 0;

  for (guint i = 0; i < words->n_figures; i++)
    claims |= words->figures[i].claims;

  return claims;
}

guint
bastide_tile_definition_count_spots (const BastideTileDefinition *self,
                                     const char *const           *modules)
{
  const BastideGameInterface *game;
  guint claims;
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  game = self->tileset->game;
  claims = get_claims (&game->vocabulary);
  if (game->core != NULL)
    claims |= get_claims (&game->core->vocabulary);
  for (guint i = 0; modules != NULL && modules[i] != NULL; i++)
    {
      const BastideModuleInterface *module = bastide_registry_find_module (game, modules[i]);

      claims |= module != NULL ? get_claims (&module->vocabulary) : 0;
    }

  for (guint i = 0; i < self->segments->len; i++)
    n += (claims >> bastide_tile_definition_get_segment (self, i)->kind) & 1;

  return n;
}

/* --- Edges -------------------------------------------------------------------------------------------------------- */

/* Returns: the name of a type of edge in the user's language */
static const char *
name_edge (const BastideGameInterface *game,
           GArray                     *kinds,
           guint                       type)
{
  for (guint i = 0; i < kinds->len; i++)
    if (g_array_index (kinds, BastideEdgeKind, i).type == type)
      return bastide_edge_kind_get_title (&g_array_index (kinds, BastideEdgeKind, i), game);

  /* Translators: an edge of a tile whose contents the program does not know */
  return C_("edge of a tile", "?");
}

static char *
get_initial (const char *word)
{
  g_autofree char *letter = g_utf8_substring (word, 0, MIN (1, g_utf8_strlen (word, -1)));

  return g_utf8_strup (letter, -1);
}

/* Whether the first letter of an edge identifies it: of two with the same letter, the first in the order of the game
 * owns it. */
static gboolean
owns_initial (const BastideGameInterface *game,
              GArray                     *kinds,
              guint                       type)
{
  const char *word = name_edge (game, kinds, type);
  g_autofree char *initial = get_initial (word);

  for (guint i = 0; i < kinds->len && g_array_index (kinds, BastideEdgeKind, i).type != type; i++)
    {
      const char *other = name_edge (game, kinds, g_array_index (kinds, BastideEdgeKind, i).type);
      g_autofree char *other_initial = get_initial (other);

      if (strcmp (initial, other_initial) == 0)
        return FALSE;
    }

  return TRUE;
}

static char *
describe_edges (const BastideTileDefinition *self)
{
  const BastideGameInterface *game = self->tileset->game;
  g_autoptr (GArray) kinds = bastide_edge_kinds_list (game);
  GString *text = g_string_new (NULL);
  gboolean initials = TRUE;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    initials = initials && owns_initial (game, kinds, bastide_tile_definition_get_edge_type (self, side));

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      const char *word = name_edge (game, kinds, bastide_tile_definition_get_edge_type (self, side));
      g_autofree char *initial = get_initial (word);

      if (!initials && side > 0)
        g_string_append (text, " – ");
      g_string_append (text, initials ? initial : word);
    }

  return g_string_free (text, FALSE);
}

char *
bastide_tile_definition_summarise (const BastideTileDefinition *self,
                                   const char *const           *modules)
{
  g_autofree char *edges = NULL;
  g_autofree char *rotations = NULL;
  g_autofree char *spots = NULL;
  guint n_rotations;
  guint n_spots;

  g_return_val_if_fail (self != NULL, NULL);

  n_rotations = bastide_tile_definition_count_rotations (self);
  n_spots = bastide_tile_definition_count_spots (self, modules);
  edges = describe_edges (self);
  rotations = g_strdup_printf (ngettext ("%u distinct rotation", "%u distinct rotations", n_rotations), n_rotations);
  spots = g_strdup_printf (ngettext ("%u spot for figures", "%u spots for figures", n_spots), n_spots);

  /* Translators: about a tile: the initials of its four edges ("CCRR" for city, city, road, road), or their names; then
   * "4 distinct rotations" and "2 spots for figures" */
  return g_strdup_printf (_("Edges %s, %s, %s."), edges, rotations, spots);
}
