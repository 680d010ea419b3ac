/* bastide-tile-signature.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-signature.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tile-change.h"
#include "bastide-tile-edit.h"

/* --- Edges ------------------------------------------------------------------------------------------------------- */

static BastideEdgePattern
make_canonical (BastideEdgePattern pattern)
{
  BastideEdgePattern best = pattern;

  for (guint rotation = 1; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      BastideEdgePattern turned;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        turned.types[bastide_side_rotate (side, rotation)] = pattern.types[side];
      if (bastide_edge_pattern_hash (turned) < bastide_edge_pattern_hash (best))
        best = turned;
    }

  return best;
}

BastideEdgePattern
bastide_tile_definition_get_pattern (const BastideTileDefinition *self)
{
  BastideEdgePattern pattern = { { 0 } };

  g_return_val_if_fail (self != NULL, pattern);

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    pattern.types[side] = (guint8) bastide_tile_definition_get_edge_type (self, side);

  return make_canonical (pattern);
}

/* Draws an edge as a click on it would. */
static BastideTileDefinition *
draw_edge (const BastideTileDefinition *tile,
           guint                        kind,
           guint                        side)
{
  BastideEditGesture gesture = {
    { BASTIDE_EDIT_TOOL_SEGMENT, .kind = kind }, 1, NULL, { BASTIDE_EDIT_SIDE, side }, { BASTIDE_EDIT_NOWHERE },
  };

  return bastide_tile_edit (tile, &gesture, NULL);
}

/* Returns: (nullable): the kind of edge of this type */
static BastideEdgeKind *
find_type (GArray *kinds,
           guint   type)
{
  for (guint i = 0; i < kinds->len; i++)
    if (g_array_index (kinds, BastideEdgeKind, i).type == type)
      return &g_array_index (kinds, BastideEdgeKind, i);

  return NULL;
}

GArray *
bastide_edge_kinds_list (const BastideGameInterface *game)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (BastideEdgeKind));
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (BastideTileDefinition) empty = NULL;
  BastideEdgeKind found = { 0 };

  g_return_val_if_fail (game != NULL, kinds);

  set = bastide_tileset_new (game, "edges");
  empty = bastide_tile_edit_new_tile (set, "empty");
  found.type = (guint8) bastide_tile_definition_get_edge_type (empty, BASTIDE_SIDE_NORTH);
  found.kind = bastide_tile_definition_get_segment (empty, 0)->kind;
  g_array_append_val (kinds, found);

  for (guint kind = 0; kind < game->n_kinds; kind++)
    {
      g_autoptr (BastideTileDefinition) tile = game->kinds[kind].shape != BASTIDE_SHAPE_SPOT
                                                 ? draw_edge (empty, kind, BASTIDE_SIDE_NORTH) : NULL;
      BastideEdgeKind *known;

      if (tile == NULL)
        continue;
      found.type = (guint8) bastide_tile_definition_get_edge_type (tile, BASTIDE_SIDE_NORTH);
      found.kind = (guint8) kind;
      known = find_type (kinds, found.type);
      if (known == NULL)
        g_array_append_val (kinds, found);
      else if (known->kind != kind)
        known->shared = TRUE;
    }

  return kinds;
}

const char *
bastide_edge_kind_get_title (const BastideEdgeKind      *self,
                             const BastideGameInterface *game)
{
  const BastideSegmentKind *kind = &game->kinds[self->kind];

  if (self->shared)
    /* Translators: an edge of a tile with something that is ignored in matching: “path – other” */
    return C_("edge of a tile", "other");

  return kind->edge != NULL ? g_dpgettext2 (NULL, "edge of a tile", kind->edge)
                            : g_dpgettext2 (NULL, "feature", kind->title);
}

GArray *
bastide_edge_patterns_list (GArray *kinds)
{
  GArray *patterns = g_array_new (FALSE, FALSE, sizeof (BastideEdgePattern));
  guint n = kinds->len;

  for (guint i = 0; i < n * n * n * n; i++)
    {
      BastideEdgePattern pattern;
      guint rest = i;

      for (guint side = BASTIDE_N_SIDES; side > 0; side--)
        {
          pattern.types[side - 1] = g_array_index (kinds, BastideEdgeKind, rest % n).type;
          rest /= n;
        }
      if (bastide_edge_pattern_hash (make_canonical (pattern)) == bastide_edge_pattern_hash (pattern))
        g_array_append_val (patterns, pattern);
    }

  return patterns;
}

/* Joins areas on neighbouring edges, or two lines. */
static BastideTileDefinition *
join_edges (const BastideTileDefinition *tile,
            guint                        kind,
            guint                        first,
            guint                        second)
{
  BastideEditGesture gesture = {
    { BASTIDE_EDIT_TOOL_SEGMENT, .kind = kind }, 1, NULL, { BASTIDE_EDIT_SIDE, first }, { BASTIDE_EDIT_SIDE, second },
  };

  return bastide_tile_edit (tile, &gesture, NULL);
}

static int
find_kind (GArray *kinds,
           guint   type)
{
  const BastideEdgeKind *found = find_type (kinds, type);

  return found != NULL ? found->kind : -1;
}

static void
replace (BastideTileDefinition **tile,
         BastideTileDefinition  *changed)
{
  if (changed == NULL)
    return;
  bastide_tile_definition_free (*tile);
  *tile = changed;
}

static guint
count_edges (BastideEdgePattern pattern,
             guint              type)
{
  guint n = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    n += pattern.types[side] == type;

  return n;
}

/* Draws an edge: alone, or joined with one that was drawn before. */
static void
draw_pattern_edge (BastideTileDefinition **tile,
                   guint                   kind,
                   BastideEdgePattern      pattern,
                   guint                   side)
{
  const BastideSegmentKind *info = &(*tile)->tileset->game->kinds[kind];
  gboolean is_line = info->shape == BASTIDE_SHAPE_LINE;
  guint n_joined = is_line && (info->max_sides == 0 || info->gathers) ? 2 : BASTIDE_N_SIDES;

  for (guint other = 0; other < side; other++)
    {
      gboolean beside = side - other != 2;

      if (pattern.types[other] != pattern.types[side] || !(beside || is_line)
          || count_edges (pattern, pattern.types[side]) > n_joined)
        continue;
      replace (tile, join_edges (*tile, kind, other, side));
      return;
    }

  replace (tile, draw_edge (*tile, kind, side));
}

BastideTileDefinition *
bastide_tile_definition_new_for_pattern (BastideTileset     *tileset,
                                         const char         *id,
                                         GArray             *kinds,
                                         BastideEdgePattern  pattern)
{
  BastideTileDefinition *tile = bastide_tile_edit_new_tile (tileset, id);
  guint ground = g_array_index (kinds, BastideEdgeKind, 0).kind;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int kind = find_kind (kinds, pattern.types[side]);

      if (kind >= 0 && (guint) kind != ground)
        draw_pattern_edge (&tile, (guint) kind, pattern, side);
    }

  return tile;
}

/* --- All that is on a tile --------------------------------------------------------------------------------------- */

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Takes ownership of the texts. */
static char *
join_sorted (GPtrArray  *texts,
             const char *separator)
{
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);

  return g_strjoinv (separator, (char **) texts->pdata);
}

static char *
describe_marks (const GArray *marks)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    g_ptr_array_add (texts, g_strdup_printf ("%s=%d", g_array_index (marks, BastideMark, i).info->name,
                                             g_array_index (marks, BastideMark, i).value));

  return join_sorted (texts, ",");
}

static char *
describe_segment (const BastideTileDefinition *self,
                  guint                        index)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, index);
  g_autofree char *marks = describe_marks (segment->marks);

  return g_strdup_printf ("%u/%02x/%x/%s/%s", segment->kind, segment->halves, segment->sides,
                          segment->end != NULL ? segment->end : "", marks);
}

/* Describes a segment with those that it touches. */
static char *
describe_touches (const BastideTileDefinition *self,
                  GPtrArray                   *segments,
                  guint                        index)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *touched = NULL;

  for (guint i = 0; i < segments->len; i++)
    if (bastide_tile_definition_get_segment (self, index)->touches & (1u << i))
      g_ptr_array_add (texts, g_strdup (g_ptr_array_index (segments, i)));
  touched = join_sorted (texts, "+");

  return g_strdup_printf ("%s[%s]", (const char *) g_ptr_array_index (segments, index), touched);
}

/* The segment, or the edge, at an end of a pair. */
static char *
describe_end (GPtrArray *segments,
              guint      end)
{
  return end < BASTIDE_MAX_SEGMENTS ? g_strdup (g_ptr_array_index (segments, end)) : g_strdup_printf ("%u", end);
}

/* Describes the tile in its present rotation. */
static char *
describe (const BastideTileDefinition *self)
{
  g_autoptr (GPtrArray) segments = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *marks = describe_marks (self->marks);
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->segments->len; i++)
    g_ptr_array_add (segments, describe_segment (self, i));
  for (guint i = 0; i < self->segments->len; i++)
    g_ptr_array_add (all, describe_touches (self, segments, i));
  for (guint i = 0; self->pairs != NULL && i < self->pairs->len; i++)
    {
      const BastidePair *pair = &g_array_index (self->pairs, BastidePair, i);

      g_autofree char *first = describe_end (segments, pair->first);
      g_autofree char *second = describe_end (segments, pair->second);
      gboolean swapped = pair->info->look != NULL && strcmp (first, second) > 0;

      g_ptr_array_add (all, g_strdup_printf ("%s%s:%s-%s", pair->info->name,
                                             pair->info->look != NULL ? pair->info->look : "",
                                             swapped ? second : first, swapped ? first : second));
    }
  text = join_sorted (all, "|");

  return g_strdup_printf ("%s{%s}%d", text, marks, self->start);
}

static char *
describe_turned (const BastideTileDefinition *self,
                 guint                        rotation)
{
  g_autoptr (BastideTileDefinition) turned = bastide_tile_definition_copy (self);

  bastide_tile_definition_turn (turned, rotation);

  return describe (turned);
}

char *
bastide_tile_definition_get_likeness (const BastideTileDefinition *self)
{
  g_autofree char *best = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  best = describe (self);
  for (guint rotation = 1; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      g_autofree char *text = describe_turned (self, rotation);

      if (strcmp (text, best) < 0)
        {
          g_free (best);
          best = g_steal_pointer (&text);
        }
    }

  return g_steal_pointer (&best);
}

guint
bastide_tile_definition_count_rotations (const BastideTileDefinition *self)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL, BASTIDE_N_ROTATIONS);

  text = describe (self);
  for (guint rotation = 1; rotation < BASTIDE_N_ROTATIONS; rotation *= 2)
    {
      g_autofree char *turned = describe_turned (self, rotation);

      if (strcmp (text, turned) == 0)
        return rotation;
    }

  return BASTIDE_N_ROTATIONS;
}
