/* bastide-tileset-advice-pool.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Advice about the tiles of a set in relation to each other and to those they are played with.
 */

#include "config.h"

#include "bastide-tileset-advice-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tile-signature.h"
#include "rules/bastide-row.h"

/* A line that is never scored must end at both ends. */
#define N_LINE_ENDS 2

#define N_EDGE_TYPES 256

void
bastide_advisor_foreach_tile (const BastideAdvisor *self,
                              BastideTileFunc       function,
                              gpointer              data)
{
  for (guint i = 0; i < self->tiles->len; i++)
    function (g_ptr_array_index (self->tiles, i), data);
  for (guint i = 0; self->companions != NULL && i < self->companions->len; i++)
    {
      const BastideTileset *other = g_ptr_array_index (self->companions, i);

      for (guint j = 0; j < other->tiles->len; j++)
        function (g_ptr_array_index (other->tiles, j), data);
    }
}

/* --- What fits ---------------------------------------------------------------------------------------------------- */

static guint8
get_type (const BastideTileDefinition *tile,
          guint                        side)
{
  return (guint8) bastide_tile_definition_get_edge_type (tile, side);
}

/* Whether an edge of the tile before this one has the same type. */
static gboolean
had_type (const BastideTileDefinition *tile,
          guint                        side)
{
  for (guint i = 0; i < side; i++)
    if (get_type (tile, i) == get_type (tile, side))
      return TRUE;

  return FALSE;
}

/* @data: for each type of edge, the number of tiles that have it */
static void
count_types (const BastideTileDefinition *tile,
             gpointer                     data)
{
  guint *n_tiles = data;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (!had_type (tile, side))
      n_tiles[get_type (tile, side)] += tile->count;
}

/* Returns: (nullable): the segment at an edge: a line rather than an area */
static const char *
find_segment (const BastideTileDefinition *tile,
              guint                        side)
{
  const char *area = NULL;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (segment->sides & (1u << side))
        return segment->id;
      if (segment->halves & (3u << (2 * side)))
        area = segment->id;
    }

  return area;
}

/* Whether a tile is the only one with an edge type, so that no other fits there. */
static gboolean
is_lonely (const BastideTileDefinition *tile,
           guint                        side,
           const guint                 *n_tiles)
{
  return n_tiles[get_type (tile, side)] <= 1;
}

static void
advise_on_edge (const BastideAdvisor        *self,
                const BastideTileDefinition *tile,
                guint                        side)
{
  bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
    find_segment (tile, side),
    side == BASTIDE_SIDE_NORTH
      ? _("Nothing fits the northern edge of the tile “%s”: no other tile that it is played with has such an edge.")
    : side == BASTIDE_SIDE_EAST
      ? _("Nothing fits the eastern edge of the tile “%s”: no other tile that it is played with has such an edge.")
    : side == BASTIDE_SIDE_SOUTH
      ? _("Nothing fits the southern edge of the tile “%s”: no other tile that it is played with has such an edge.")
      : _("Nothing fits the western edge of the tile “%s”: no other tile that it is played with has such an edge."),
    tile->id);
}

static void
advise_on_fit (const BastideAdvisor        *self,
               const BastideTileDefinition *tile,
               const guint                 *n_tiles)
{
  guint n_lonely = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    n_lonely += is_lonely (tile, side, n_tiles);

  if (n_lonely == BASTIDE_N_SIDES)
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, NULL,
      _("The tile “%s” fits nowhere: no other tile that it is played with has such edges."), tile->id);
  else
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      if (is_lonely (tile, side, n_tiles) && !had_type (tile, side))
        advise_on_edge (self, tile, side);
}

/* Whether rules of its set let a tile lie between any four. */
static gboolean
fills_gaps (const BastideTileDefinition *tile)
{
  for (guint i = 0; i < tile->tileset->rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (tile->tileset->rows, i);

      if (row->may > BASTIDE_MAY_ONLY && !row->off
          && (row->on_mark == NULL || bastide_marks_get (tile->marks, row->on_mark->name) > 0))
        return TRUE;
    }

  return FALSE;
}

static void
advise_on_fits (const BastideAdvisor *self)
{
  guint n_tiles[N_EDGE_TYPES] = { 0 };

  if (self->companions == NULL)
    return;

  bastide_advisor_foreach_tile (self, count_types, n_tiles);
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (self->tiles, i);

      if (tile->count > 0 && !fills_gaps (tile))
        advise_on_fit (self, tile, n_tiles);
    }
}

/* --- Equal tiles -------------------------------------------------------------------------------------------------- */

/* @first: (element-type utf8 BastideTileDefinition): the first tile of each likeness among those outside the set */
static void
add_likeness (const BastideTileDefinition *tile,
              GHashTable                  *first)
{
  g_autofree char *likeness = bastide_tile_definition_get_likeness (tile);

  if (!g_hash_table_contains (first, likeness))
    g_hash_table_insert (first, g_steal_pointer (&likeness), (gpointer) tile);
}

/* A tile drawn twice in the set is a slip, whatever the others contain; one that others have as well is only a note.
 * @own: like @beside, for the tiles of the set before this one */
static void
advise_on_equal (const BastideAdvisor        *self,
                 const BastideTileDefinition *tile,
                 GHashTable                  *own,
                 GHashTable                  *beside)
{
  g_autofree char *likeness = bastide_tile_definition_get_likeness (tile);
  const BastideTileDefinition *twin = g_hash_table_lookup (own, likeness);
  const BastideTileDefinition *other = g_hash_table_lookup (beside, likeness);

  if (twin != NULL)
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, NULL,
      _("Turned as needed, the tile “%s” equals the tile “%s”."), tile->id, twin->id);
  else if (other != NULL)
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_NOTE, tile->line, tile->id, NULL,
      _("Turned as needed, the tile “%s” equals the tile “%s” of the set “%s”."), tile->id, other->id,
      bastide_texts_pick (other->tileset->titles, g_get_language_names ()));
  if (twin == NULL)
    g_hash_table_insert (own, g_steal_pointer (&likeness), (gpointer) tile);
}

static void
advise_on_equals (const BastideAdvisor *self)
{
  g_autoptr (GHashTable) own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) beside = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; self->companions != NULL && i < self->companions->len; i++)
    {
      const BastideTileset *other = g_ptr_array_index (self->companions, i);

      for (guint j = 0; j < other->tiles->len; j++)
        add_likeness (g_ptr_array_index (other->tiles, j), beside);
    }

  for (guint i = 0; i < self->tiles->len; i++)
    advise_on_equal (self, g_ptr_array_index (self->tiles, i), own, beside);
}

/* --- Lines that must end ------------------------------------------------------------------------------------------ */

/* @n_needed: how many of them its lines need: one more for each arm of a fork beside two */
typedef struct
{
  guint kind;
  guint n_ends;
  guint n_needed;
} Ends;

static void
count_ends (const BastideTileDefinition *tile,
            gpointer                     data)
{
  Ends *ends = data;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (segment->kind != ends->kind)
        continue;
      ends->n_ends += segment->end != NULL ? tile->count : 0;
      ends->n_needed += tile->count * (guint) MAX (0, __builtin_popcount (segment->sides) - 2);
    }
}

/* The first segment of a kind in the set. Returns: (nullable): its tile */
static const BastideTileDefinition *
find_kind (const BastideAdvisor            *self,
           guint                            kind,
           const BastideSegmentDefinition **segment)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (self->tiles, i);

      for (guint j = 0; j < tile->segments->len; j++)
        {
          *segment = bastide_tile_definition_get_segment (tile, j);
          if ((*segment)->kind == kind && tile->count > 0)
            return tile;
        }
    }

  return NULL;
}

/* A line that is scored may be left open; one that never is has to run from end to end. */
static void
advise_on_ends (const BastideAdvisor *self)
{
  const BastideGameInterface *game = self->set->game;

  for (guint kind = 0; kind < game->n_kinds && self->companions != NULL; kind++)
    {
      Ends ends = { .kind = kind, .n_needed = N_LINE_ENDS };
      const char *name;
      const BastideSegmentDefinition *segment;
      const BastideTileDefinition *tile;

      if (game->kinds[kind].shape != BASTIDE_SHAPE_LINE || !game->kinds[kind].has_ends || game->kinds[kind].completes)
        continue;
      tile = find_kind (self, kind, &segment);
      if (tile == NULL)
        continue;
      bastide_advisor_foreach_tile (self, count_ends, &ends);
      name = game->kinds[kind].edge != NULL ? g_dpgettext2 (NULL, "edge of a tile", game->kinds[kind].edge)
                                            : g_dpgettext2 (NULL, "feature", game->kinds[kind].title);
      /* Translators: %s is a kind of line in lower case: "river" */
      if (ends.n_ends < N_LINE_ENDS)
        bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
          segment->id, _("“%s” cannot end: fewer than two tiles have an end for it."), name);
      else if (ends.n_ends < ends.n_needed)
        bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
          segment->id, ngettext ("“%s” forks, and not all arms can end: that needs %u tile with an end for it.",
                                 "“%s” forks, and not all arms can end: that needs %u tiles with an end for it.",
                                 ends.n_needed), name, ends.n_needed);
    }
}

/* --- Shares of the edges ------------------------------------------------------------------------------------------ */

typedef struct
{
  guint n_edges[N_EDGE_TYPES];
  guint n_all;
} Shares;

static void
add_shares (Shares                      *self,
            const BastideTileDefinition *tile)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    self->n_edges[get_type (tile, side)] += tile->count;
  self->n_all += BASTIDE_N_SIDES * tile->count;
}

static guint
get_share (const Shares *self,
           guint         type)
{
  return (200 * self->n_edges[type] + self->n_all) / (2 * self->n_all);
}

static char *
compare_shares (const BastideAdvisor *self,
                const Shares         *own,
                const Shares         *base)
{
  const BastideGameInterface *game = self->set->game;
  g_autoptr (GArray) kinds = bastide_edge_kinds_list (game);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < kinds->len; i++)
    {
      BastideEdgeKind edge = g_array_index (kinds, BastideEdgeKind, i);

      if (own->n_edges[edge.type] + base->n_edges[edge.type] == 0)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      /* Translators: the kind at an edge ("city"), its share in a set, its share in the game without further sets */
      g_string_append_printf (text, _("%s %u%% (in the game itself %u%%)"),
                              bastide_edge_kind_get_title (&edge, game), get_share (own, edge.type),
                              get_share (base, edge.type));
    }

  return g_string_free (text, FALSE);
}

static void
advise_on_shares (const BastideAdvisor *self)
{
  Shares own = { { 0 }, 0 };
  Shares base = { { 0 }, 0 };
  g_autofree char *text = NULL;

  if (self->companions == NULL)
    return;

  for (guint i = 0; i < self->tiles->len; i++)
    add_shares (&own, g_ptr_array_index (self->tiles, i));
  /* Counts the tiles that the game is played with by default. */
  for (guint i = 0; i < self->companions->len; i++)
    {
      const BastideTileset *other = g_ptr_array_index (self->companions, i);

      for (guint j = 0; j < other->tiles->len && g_strv_contains (self->set->game->tilesets, other->id); j++)
        add_shares (&base, g_ptr_array_index (other->tiles, j));
    }
  if (own.n_all == 0 || base.n_all == 0)
    return;

  text = compare_shares (self, &own, &base);
  /* Translators: %s is a list such as "city 46% (in the game itself 38%), road …" */
  bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_NOTE, 1, NULL, NULL, _("Edges: %s."), text);
}

void
bastide_tileset_advise_on_pool (const BastideAdvisor *self)
{
  advise_on_fits (self);
  advise_on_equals (self);
  advise_on_ends (self);
  advise_on_shares (self);
}
