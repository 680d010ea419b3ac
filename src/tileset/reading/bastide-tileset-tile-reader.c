/* bastide-tileset-tile-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Reads <tile> with its segments, marks and pairs. Kinds, ends, marks and pairs are those declared by the game and its
 * modules.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tileset-derive.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-values.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"

/* --- Pairs --- */

/* Reads elements between two segments of a tile, such as a <town> on a shore. */

/* Returns: (nullable): the game's pair of this name, an element between two segments of a tile */
static const BastidePairInfo *
find_pair (const BastideGameInterface *game,
           const char                 *name)
{
  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < game->n_pairs; i++)
    if (strcmp (game->pairs[i].name, name) == 0)
      return &game->pairs[i];

  return NULL;
}

/* Returns: (nullable): among the game's pairs of this name the one that looks so, or NULL after an error */
static const BastidePairInfo *
read_look (const BastideGameInterface *game,
           const BastidePairInfo      *info,
           const BastideElement       *node,
           BastideTilesetIssues       *issues)
{
  const char *look = bastide_node_need_attribute (node, "look", issues);
  g_autoptr (GPtrArray) looks = g_ptr_array_new ();
  g_autofree char *words = NULL;

  for (guint i = 0; i < game->n_pairs; i++)
    if (strcmp (game->pairs[i].name, info->name) == 0)
      {
        if (g_strcmp0 (game->pairs[i].look, look) == 0)
          return &game->pairs[i];
        g_ptr_array_add (looks, (gpointer) game->pairs[i].look);
      }
  g_ptr_array_add (looks, NULL);
  words = bastide_words_quote ((const char *const *) looks->pdata);
  if (look != NULL)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The look of a <%s> cannot be “%s”; it must be one of %s."), node->name, look, words);

  return NULL;
}

/* A parting names whatever lies at an edge, not the edge. Returns: whether nothing but fields lies there */
static gboolean
check_parting_end (const BastideTileDefinition *tile,
                   const BastideElement        *node,
                   guint                        end,
                   BastideTilesetIssues        *issues)
{
  guint there = end < BASTIDE_MAX_SEGMENTS
                  ? end : bastide_tile_definition_find_parting_end (tile, end - BASTIDE_PAIR_SIDE (0));
  g_autofree char *border = NULL;

  if (there == end)
    return TRUE;

  border = bastide_tile_definition_print_end (tile, end);
  bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_LAYOUT,
    _("A <%s> of the tile “%s” cannot end at the edge “%s”, where “%s” lies; it can end at that."), node->name, tile->id,
    border, bastide_tile_definition_get_segment (tile, there)->id);

  return FALSE;
}

/* A parting parts fields, which are not there yet; it may end at an edge. */
static void
read_parting (BastideTileDefinition *tile,
              const BastidePairInfo *info,
              const BastideElement  *node,
              guint                  first,
              guint                  second,
              BastideTilesetIssues  *issues)
{
  if (first == second)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("A <%s> of the tile “%s” ends where it begins."), node->name, tile->id);
  else if (bastide_tile_definition_count_partings (tile) == BASTIDE_MAX_PARTINGS)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("The tile “%s” has more than %d elements <%s>."), tile->id, BASTIDE_MAX_PARTINGS, node->name);
  else if (check_parting_end (tile, node, first, issues) && check_parting_end (tile, node, second, issues))
    bastide_tile_definition_add_pair (tile, info, first, second);
}

/* @info: of the pair whose attribute it is
 * Returns: the index of the segment that an attribute names, of a parting perhaps an edge, or -1 after an error */
static int
read_member (const BastideTileDefinition *tile,
             const BastideElement        *node,
             const BastidePairInfo       *info,
             const char                  *name,
             guint                        kinds,
             BastideTilesetIssues        *issues)
{
  const char *id = bastide_node_need_attribute (node, name, issues);
  guint line = node->line;
  int segment;
  guint kind;
  guint8 sides = 0;

  if (id == NULL)
    return -1;
  if (info->look != NULL && strlen (id) == 1)
    {
      g_autofree char *wrong = bastide_sides_parse (id, &sides);

      if (wrong == NULL)
        return (int) BASTIDE_PAIR_SIDE (g_bit_nth_lsf (sides, -1));
    }

  segment = bastide_tile_definition_find_segment (tile, id);
  if (segment < 0)
    {
      bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_UNKNOWN,
        _("The attribute “%s” of a <%s> names “%s”, which the tile “%s” does not have."), name,
        node->name, id, tile->id);
      return -1;
    }

  kind = bastide_tile_definition_get_segment (tile, (guint) segment)->kind;
  if (!(kinds & (1u << kind)))
    {
      bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
        _("The attribute “%s” of a <%s> cannot name “%s”, which is a <%s>."), name, node->name, id,
        tile->tileset->game->kinds[kind].name);
      return -1;
    }

  return segment;
}

/* @tile: (inout): the tile, with its segments and what they touch @info: what it is @node: its element Adds to the
 * tile what lies between two of its segments, or reports what is wrong with it. */
static void
read_pair (BastideTileDefinition *tile,
           const BastidePairInfo *info,
           const BastideElement  *node,
           BastideTilesetIssues  *issues)
{
  const char *const attributes[] = { info->first, info->second, info->look != NULL ? "look" : NULL, NULL };
  guint line = node->line;
  int first, second;

  g_return_if_fail (tile != NULL);
  g_return_if_fail (issues != NULL);

  bastide_node_check_attributes (node, attributes, FALSE, issues);
  bastide_node_check_empty (node, issues);

  if (info->look != NULL)
    info = read_look (tile->tileset->game, info, node, issues);
  if (info == NULL)
    return;
  first = read_member (tile, node, info, info->first, info->first_kinds, issues);
  second = read_member (tile, node, info, info->second, info->second_kinds, issues);
  if (first < 0 || second < 0)
    return;

  if (info->look != NULL)
    read_parting (tile, info, node, (guint) first, (guint) second, issues);
  else if (!(bastide_tile_definition_get_segment (tile, (guint) first)->touches & (1u << second)))
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_LAYOUT,
      _("A <%s> of the tile “%s” lies between “%s” and “%s”, which do not touch."), info->name, tile->id,
      bastide_tile_definition_get_segment (tile, (guint) first)->id,
      bastide_tile_definition_get_segment (tile, (guint) second)->id);
  else
    bastide_tile_definition_add_pair (tile, info, (guint) first, (guint) second);
}

/* --- Marks --- */

/* Reads the marks of a tile, a segment or a start space, which are attributes that the game and its modules declare. */

#define MAX_MARK_COUNT 9

static gboolean
parse_mark (const BastideMarkInfo *info,
            const char            *text,
            int                   *value)
{
  gboolean flag;
  guint count;

  switch (info->type)
    {
    case BASTIDE_MARK_FLAG:
      if (!bastide_switch_parse (text, &flag))
        return FALSE;
      *value = flag;
      return TRUE;

    case BASTIDE_MARK_COUNT:
      if (!bastide_number_parse (text, 0, MAX_MARK_COUNT, &count))
        return FALSE;
      *value = (int) count;
      return TRUE;

    case BASTIDE_MARK_CHOICE:
      for (int i = 0; info->choices[i] != NULL; i++)
        if (strcmp (info->choices[i], text) == 0)
          {
            *value = i + 1;
            return TRUE;
          }
      return FALSE;
    }

  g_return_val_if_reached (FALSE);
}

static char *
describe_mark_values (const BastideMarkInfo *info)
{
  switch (info->type)
    {
    case BASTIDE_MARK_FLAG:
      return g_strdup (_("“true” or “false”"));
    case BASTIDE_MARK_COUNT:
      return g_strdup_printf (_("a number from 0 to %d"), MAX_MARK_COUNT);
    case BASTIDE_MARK_CHOICE:
      {
        g_autofree char *words = bastide_words_quote (info->choices);

        return g_strdup_printf (_("one of %s"), words);
      }
    }

  g_return_val_if_reached (NULL);
}

const BastideMarkInfo *
bastide_tileset_find_mark (const BastideTileset *self,
                           const char           *name)
{
  const BastideRow *row = bastide_tileset_find_row (self, name);

  return row != NULL && row->type == BASTIDE_ROW_MARK ? &row->mark : bastide_registry_find_mark (self->game, name);
}

/**
 * read_mark:
 * @kinds: the kind of the segment as a set, or 0 for a tile
 * @marks: (inout): receives the mark
 */
static void
read_mark (const BastideTileset        *tileset,
           const BastideElement        *node,
           const char                  *name,
           guint                        kinds,
           GArray                     **marks,
           BastideTilesetIssues        *issues)
{
  const char *text = bastide_element_get (node, name);
  BastideMark mark = { bastide_tileset_find_mark (tileset, name), 0 };
  guint line = node->line;

  if (mark.info == NULL && issues->misses_rules)
    return;
  if (mark.info == NULL)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_UNKNOWN,
      _("<%s> has the attribute “%s”, which neither the game nor any of its modules knows."),
      node->name, name);
  else if (kinds == 0 ? mark.info->segment_kinds != 0 : (mark.info->segment_kinds & kinds) == 0)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_MARK,
      _("<%s> may not have the mark “%s”."), node->name, name);
  else if (!parse_mark (mark.info, text, &mark.value))
    {
      g_autofree char *expected = describe_mark_values (mark.info);

      /* TRANSLATORS: the last %s describes the allowed values: a number from 0 to 9, “true” or “false” … */
      bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_VALUE,
        _("The mark “%s” cannot be “%s”; it must be %s."), name, text, expected);
    }
  else if (mark.value != 0)
    {
      if (*marks == NULL)
        *marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
      g_array_append_val (*marks, mark);
    }
}

void
bastide_tileset_read_marks (const BastideTileset        *tileset,
                            const BastideElement        *node,
                            const char *const           *attributes,
                            guint                        kinds,
                            GArray                     **marks,
                            BastideTilesetIssues        *issues)
{
  g_return_if_fail (tileset != NULL);
  g_return_if_fail (attributes != NULL);
  g_return_if_fail (marks != NULL);

  bastide_node_check_attributes (node, NULL, FALSE, issues);

  for (guint i = 0; i < node->n_attributes; i++)
    {
      const BastideAttribute *attribute = &node->attributes[i];

      if (attribute->namespace == NULL && !g_strv_contains (attributes, attribute->name))
        read_mark (tileset, node, attribute->name, kinds, marks, issues);
    }
}

static const char *const tile_attributes[] = { "id", "count", "start", "derive", NULL };
static const char *const segment_attributes[] = { "id", "borders", "end", "touches", "spot", NULL };

gboolean
bastide_tileset_is_attribute (const char *name)
{
  return g_strv_contains (tile_attributes, name) || g_strv_contains (segment_attributes, name);
}

/* The tile being read. */
typedef struct
{
  BastideTilesetIssues  *issues;
  BastideTileDefinition *tile;
  const BastideElement         *nodes[BASTIDE_MAX_SEGMENTS];
  guint                  lines[BASTIDE_MAX_SEGMENTS];
  gboolean               derive; /* whether to add what the file leaves out */
} Reader;

/* Segments. */

static void
read_borders (Reader                   *self,
              const BastideElement     *node,
              BastideShape              shape,
              BastideSegmentDefinition *segment)
{
  const char *text = NULL;
  g_autofree char *wrong = NULL;
  guint line = node->line;

  if (shape == BASTIDE_SHAPE_SPOT)
    {
      if (bastide_element_get (node, "borders") != NULL)
        bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_STRUCTURE,
          _("<%s> lies inside the tile and may not have the attribute “borders”."), node->name);
      return;
    }

  text = bastide_node_need_attribute (node, "borders", self->issues);
  if (text == NULL)
    return;

  wrong = shape == BASTIDE_SHAPE_AREA
    ? bastide_halves_parse (text, &segment->halves) : bastide_sides_parse (text, &segment->sides);
  if (wrong == NULL)
    return;

  bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_VALUE,
    shape == BASTIDE_SHAPE_AREA
      ? _("In the borders “%s” of “%s”, “%s” is wrong; each must be an edge (N, E, S, W) or a half of one "
          "(N1, N2 … W2), and stand there once.")
      : _("In the borders “%s” of “%s”, “%s” is wrong; each must be an edge (N, E, S, W), and stand there once."),
    text, segment->id, wrong);
}

static void
read_end (Reader                   *self,
          const BastideElement     *node,
          BastideSegmentDefinition *segment)
{
  const BastideGameInterface *game = self->tile->tileset->game;
  const char *text = bastide_element_get (node, "end");
  guint line = node->line;

  if (text == NULL)
    return;

  if (!game->kinds[segment->kind].has_ends)
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_STRUCTURE,
      _("<%s> may not have the attribute “%s”."), node->name, "end");
  else if (bastide_registry_find_end (game, segment->kind, text) != NULL)
    segment->end = g_intern_string (text);
  else
    {
      g_autofree const char **ends = bastide_registry_list_ends (game, segment->kind);
      g_autofree char *words = bastide_words_quote (ends);

      bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_VALUE,
        _("The end of “%s” cannot be “%s”; it must be one of %s."), segment->id, text, words);
    }
}

static void
read_spot (Reader                   *self,
           const BastideElement     *node,
           BastideSegmentDefinition *segment)
{
  const char *text = bastide_element_get (node, "spot");

  if (text == NULL)
    return;

  segment->has_spot = bastide_spot_parse (text, &segment->spot_x, &segment->spot_y);
  if (!segment->has_spot)
    bastide_tileset_issues_add_error (self->issues, node->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The spot of “%s” cannot be “%s”; it must be two numbers from 0 to 1, such as “0.5 0.25”."),
      segment->id, text);
}

static void
read_segment (Reader               *self,
              const BastideElement *node)
{
  const BastideGameInterface *game = self->tile->tileset->game;
  const char *id = bastide_node_need_id (node, self->issues);
  int kind = bastide_game_interface_find_kind (game, node->name);
  guint line = node->line;
  guint index = self->tile->segments->len;
  BastideSegmentDefinition *segment;

  bastide_node_check_empty (node, self->issues);
  if (kind < 0)
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_UNKNOWN,
      _("<%s> is no kind of segment of the game “%s”."), node->name, game->id);
  if (id != NULL && bastide_tile_definition_find_segment (self->tile, id) >= 0)
    bastide_tileset_issues_add_error (self->issues, line, BASTIDE_TILESET_ERROR_DUPLICATE,
      _("The tile “%s” has two segments “%s”; ids must differ."), self->tile->id, id);
  if (id == NULL || kind < 0)
    return;

  segment = bastide_tile_definition_add_segment (self->tile, id, (guint) kind);
  self->nodes[index] = node;
  self->lines[index] = line;
  read_borders (self, node, game->kinds[kind].shape, segment);
  read_end (self, node, segment);
  read_spot (self, node, segment);
  bastide_tileset_read_marks (self->tile->tileset, node, segment_attributes, 1u << kind, &segment->marks, self->issues);
}

static void
read_segments (Reader               *self,
               const BastideElement *node)
{
  const BastideGameInterface *game = self->tile->tileset->game;
  const BastideElement *child;
  const char *pair = NULL;

  for (guint i = 0; (child = bastide_node_next_element (node, &i, self->issues)) != NULL;)
    {
      if (find_pair (game, child->name) != NULL)
        {
          pair = child->name;
          continue;
        }
      if (pair != NULL)
        bastide_tileset_issues_add_error (self->issues, child->line, BASTIDE_TILESET_ERROR_STRUCTURE,
          _("<%s> must stand before <%s>."), child->name, pair);
      if (self->tile->segments->len == BASTIDE_MAX_SEGMENTS)
        {
          bastide_tileset_issues_add_error (self->issues, child->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
            _("The tile “%s” has more than %d segments."), self->tile->id, BASTIDE_MAX_SEGMENTS);
          return;
        }
      read_segment (self, child);
    }
}

/* Adjacency. */

static void
read_touch (Reader     *self,
            guint       index,
            const char *word)
{
  const BastideGameInterface *game = self->tile->tileset->game;
  BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self->tile, index);
  int other = bastide_tile_definition_find_segment (self->tile, word);
  BastideSegmentDefinition *touched;

  if (other < 0)
    {
      bastide_tileset_issues_add_error (self->issues, self->lines[index], BASTIDE_TILESET_ERROR_UNKNOWN,
        _("“%s” of the tile “%s” touches “%s”, which the tile does not have."), segment->id, self->tile->id, word);
      return;
    }

  touched = bastide_tile_definition_get_segment (self->tile, (guint) other);
  if ((guint) other == index || (!(game->kinds[segment->kind].touches & (1u << touched->kind))
                                 && !(game->kinds[touched->kind].touches & (1u << segment->kind))))
    {
      bastide_tileset_issues_add_error (self->issues, self->lines[index], BASTIDE_TILESET_ERROR_LAYOUT,
        _("“%s” of the tile “%s” cannot touch “%s”: between <%s> and <%s> it means nothing."), segment->id,
        self->tile->id, word, game->kinds[segment->kind].name, game->kinds[touched->kind].name);
      return;
    }

  segment->touches |= 1u << other;
  touched->touches |= 1u << index;
}

/* Returns: whether the file gives any adjacency */
static gboolean
read_touches (Reader *self)
{
  gboolean given = FALSE;

  for (guint i = 0; i < self->tile->segments->len; i++)
    {
      const char *text = bastide_element_get (self->nodes[i], "touches");
      g_auto (GStrv) words = text != NULL ? g_strsplit_set (text, " \t\r\n", -1) : NULL;

      given |= text != NULL;
      for (guint j = 0; words != NULL && words[j] != NULL; j++)
        if (words[j][0] != '\0')
          read_touch (self, i, words[j]);
    }

  return given;
}

static gboolean
has_segments (const BastideTileDefinition *tile,
              gboolean                     deriving)
{
  const BastideSegmentKind *kinds = tile->tileset->game->kinds;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentKind *kind = &kinds[bastide_tile_definition_get_segment (tile, i)->kind];

      if (kind->derives == deriving && (deriving || kind->shape == BASTIDE_SHAPE_AREA))
        return TRUE;
    }

  return FALSE;
}

/* Adds what the file leaves out: fields where it has none, adjacency where it names none. */
static void
complete (Reader   *self,
          gboolean  touches_given)
{
  BastideTileDefinition *tile = self->tile;

  if (!has_segments (tile, TRUE))
    {
      guint n_given = tile->segments->len;

      if (!bastide_tile_definition_derive_fields (tile))
        bastide_tileset_issues_add_error (self->issues, tile->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
          _("The tile “%s” has more than %d segments."), tile->id, BASTIDE_MAX_SEGMENTS);
      tile->tileset->derived |= tile->segments->len > n_given;
    }
  else if (!touches_given && has_segments (tile, FALSE))
    {
      bastide_tile_definition_derive_touches (tile);
      tile->tileset->derived = TRUE;
    }
}

static void
read_switch (Reader               *self,
             const BastideElement *node,
             const char           *name,
             gboolean             *value)
{
  const char *text = bastide_element_get (node, name);

  if (text != NULL && !bastide_switch_parse (text, value))
    bastide_tileset_issues_add_error (self->issues, self->tile->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The attribute “%s” of the tile “%s” cannot be “%s”; it must be “true” or “false”."),
      name, self->tile->id, text);
}

static void
read_tile_attributes (Reader               *self,
                      const BastideElement *node)
{
  const char *count = bastide_element_get (node, "count");

  self->tile->line = node->line;
  if (count != NULL && !bastide_number_parse (count, 0, BASTIDE_MAX_COUNT, &self->tile->count))
    bastide_tileset_issues_add_error (self->issues, self->tile->line, BASTIDE_TILESET_ERROR_VALUE,
      _("The count of the tile “%s” cannot be “%s”; it must be a number from 0 to %d."),
      self->tile->id, count, BASTIDE_MAX_COUNT);
  read_switch (self, node, "start", &self->tile->start);
  read_switch (self, node, "derive", &self->derive);
  bastide_tileset_read_marks (self->tile->tileset, node, tile_attributes, 0, &self->tile->marks, self->issues);
}

BastideTileDefinition *
bastide_tileset_read_tile (BastideTileset       *tileset,
                           const BastideElement *node,
                           BastideTilesetIssues *issues)
{
  Reader self = { .issues = issues, .derive = TRUE };
  const char *id;
  guint n_errors;
  gboolean touches_given;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (issues != NULL, NULL);

  n_errors = issues->n_errors;
  id = bastide_node_need_id (node, issues);
  if (id == NULL)
    return NULL;

  self.tile = bastide_tileset_add_tile (tileset, id, 1);
  read_tile_attributes (&self, node);
  read_segments (&self, node);
  touches_given = read_touches (&self);
  /* Reads pairs, once it is known which segments touch. */
  for (guint i = 0; i < node->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (node->children, i);
      const BastidePairInfo *info = NULL;

      if (bastide_node_is_ours (child))
        info = find_pair (self.tile->tileset->game, child->name);
      if (info != NULL)
        read_pair (self.tile, info, child, self.issues);
    }

  /* Derivation from a faulty tile would only be confusing. */
  if (issues->n_errors == n_errors
      && bastide_tile_definition_check_given (self.tile, self.lines, issues))
    {
      if (self.derive)
        complete (&self, touches_given);
      if (issues->n_errors == n_errors)
        bastide_tile_definition_check_complete (self.tile, issues);
    }

  return self.tile;
}
