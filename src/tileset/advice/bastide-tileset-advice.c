/* bastide-tileset-advice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tile-change.h"
#include "bastide-tile-completion.h"
#include "bastide-tileset-advice-private.h"
#include "bastide-tileset-derive.h"
#include "rules/bastide-word.h"
#include "rules/bastide-registry.h"

/* --- What nobody can see --- */

/* Differences that the rules make and pictures do not show. A line separates the areas on its two sides; walls and
 * hedges surround areas that have them; and where three areas meet the third may reach in between the other two. Any
 * others of one kind look like one. */

static const BastideSegmentKind *
get_kind (const BastideTileDefinition    *tile,
          const BastideSegmentDefinition *segment)
{
  return &tile->tileset->game->kinds[segment->kind];
}

static guint8
get_crossed_sides (const BastideTileDefinition *tile)
{
  guint8 sides = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    sides |= bastide_tile_definition_get_segment (tile, i)->sides;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (bastide_tile_definition_has_parting_at (tile, side))
      sides |= (guint8) (1u << side);

  return sides;
}

/* Whether another kind of area may reach in between two that lie side by side, as towns and landscapes do. */
static gboolean
is_reached (const BastideTileDefinition *tile,
            guint                        one,
            guint                        other)
{
  const BastideGameInterface *game = tile->tileset->game;
  gboolean towns = bastide_game_interface_find_deriving_kind (game) >= 0;

  for (guint i = 0; i < tile->segments->len && !game->free_edges; i++)
    {
      const BastideSegmentDefinition *third = bastide_tile_definition_get_segment (tile, i);

      if (third->kind != bastide_tile_definition_get_segment (tile, one)->kind
          && (towns ? third->halves != 0 : (third->touches >> one & third->touches >> other & 1) != 0))
        return TRUE;
    }

  return FALSE;
}

static gboolean
say_two (const BastideAdvisor        *self,
         const BastideTileDefinition *tile,
         guint                        one,
         guint                        other)
{
  const char *id = bastide_tile_definition_get_segment (tile, one)->id;

  bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, id,
    _("On the tile “%s” nothing lies between “%s” and “%s”: nobody can see that they are two."), tile->id, id,
    bastide_tile_definition_get_segment (tile, other)->id);

  return TRUE;
}

/* Whether two areas have halves side by side with no line between them. @sides: sides crossed by lines */
static gboolean
are_neighbours (const BastideTileDefinition *tile,
                guint                        one,
                guint                        other,
                guint8                       sides)
{
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      int first = bastide_tile_definition_find_area (tile, half);
      int second = bastide_tile_definition_find_area (tile, half + 1);

      if (((first == (int) one && second == (int) other) || (first == (int) other && second == (int) one))
          && (half % 2 == 1 || !(sides & 1u << half / 2)))
        return TRUE;
    }

  return FALSE;
}

/* Whether two areas look like one because of the other elements, with only areas of other kinds between them at the
 * edges. A mark in the middle of a tile, such as a crop circle, may separate them, and so may a village. */
static gboolean
are_joined (const BastideTileDefinition *tile,
            guint                        one,
            guint                        other,
            const BastideTileDefinition *derived)
{
  guint8 halves = bastide_tile_definition_get_segment (tile, one)->halves
                  | bastide_tile_definition_get_segment (tile, other)->halves;

  if (derived == NULL || get_crossed_sides (tile) != 0 || (tile->marks != NULL && tile->marks->len > 0))
    return FALSE;
  for (guint i = 0; i < derived->segments->len; i++)
    {
      const BastideSegmentDefinition *joined = bastide_tile_definition_get_segment (derived, i);

      if (joined->halves == halves && get_kind (derived, joined)->derives)
        return TRUE;
    }

  return FALSE;
}

/* Whether two areas opposite each other meet in a point: the areas on either side do not touch in between. */
static gboolean
are_across (const BastideTileDefinition *tile,
            guint                        one,
            guint                        other)
{
  int areas[BASTIDE_N_SIDES];

  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->halves == 0)
      return FALSE;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    areas[side] = bastide_tile_definition_find_area (tile, 2 * side);
  for (guint side = 0; side < 2; side++)
    {
      int left = areas[1 - side];
      int right = areas[3 - side];

      if (areas[side] == (int) one && areas[side + 2] == (int) other && left != right)
        return !(bastide_tile_definition_get_segment (tile, (guint) left)->touches >> right & 1);
    }

  return FALSE;
}

static gboolean
advise_on_pairs (const BastideAdvisor        *self,
                 const BastideTileDefinition *tile,
                 const BastideTileDefinition *derived)
{
  guint8 sides = get_crossed_sides (tile);

  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = i + 1; j < tile->segments->len; j++)
      {
        const BastideSegmentDefinition *one = bastide_tile_definition_get_segment (tile, i);
        const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile, j);

        if (one->kind != other->kind || one->halves == 0 || other->halves == 0 || get_kind (tile, one)->walled)
          continue;
        /* Across a line that ends in the middle, the object at its end may separate them. */
        if (are_neighbours (tile, i, j, 0) ? are_neighbours (tile, i, j, sides) && !is_reached (tile, i, j)
                                           : are_joined (tile, i, j, derived)
                                             || (derived == NULL && !tile->tileset->game->free_edges
                                                 && (are_across (tile, i, j) || are_across (tile, j, i))))
          return say_two (self, tile, i, j);
      }

  return FALSE;
}

static guint
count_inner (const BastideTileDefinition *tile,
             guint                        kind)
{
  guint n = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      n += segment->kind == kind && segment->halves == 0;
    }

  return n;
}

/* Warns of areas inside that nobody can see: one without a wall is visible only where it differs from the area around
 * it, or is the only one left over there. */
static gboolean
advise_on_inner (const BastideAdvisor        *self,
                 const BastideTileDefinition *tile,
                 const BastideTileDefinition *derived)
{
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      gboolean seen = TRUE;

      if (get_kind (tile, segment)->shape != BASTIDE_SHAPE_AREA || segment->halves != 0
          || get_kind (tile, segment)->walled)
        continue;
      if (derived != NULL)
        seen = count_inner (tile, segment->kind) <= count_inner (derived, segment->kind);
      for (guint j = 0; derived == NULL && j < tile->segments->len; j++)
        seen = seen && (j == i || bastide_tile_definition_get_segment (tile, j)->kind != segment->kind);
      if (seen)
        continue;
      bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
        segment->id, _("On the tile “%s” nothing shows where “%s” lies: nobody can see it."), tile->id, segment->id);
      return TRUE;
    }

  return FALSE;
}

/* Whether the object at which a line ends hides a line through the middle of the tile. */
static gboolean
ends_in_middle (const BastideTileDefinition    *tile,
                const BastideSegmentDefinition *line)
{
  const BastideGameInterface *game = tile->tileset->game;
  const BastideLineEnd *end = line->end != NULL ? bastide_registry_find_end (game, line->kind, line->end) : NULL;

  for (guint i = 0; end != NULL && i < game->n_kinds; i++)
    if ((end->at & 1u << i) && game->kinds[i].shape != BASTIDE_SHAPE_SPOT)
      return FALSE;

  return end != NULL && !end->passed;
}

/* Warns of lines that look like others: without bridges, two lines that cross look like one that forks; and where
 * others of its kind end in the middle, a line that runs through or forks seems to end there, too. */
static gboolean
advise_on_crossings (const BastideAdvisor        *self,
                     const BastideTileDefinition *tile)
{
  const guint8 straight[2] = { 1u << BASTIDE_SIDE_NORTH | 1u << BASTIDE_SIDE_SOUTH,
                               1u << BASTIDE_SIDE_EAST | 1u << BASTIDE_SIDE_WEST };

  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = 0; j < tile->segments->len; j++)
      {
        const BastideSegmentDefinition *line = bastide_tile_definition_get_segment (tile, i);
        const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile, j);

        if (line->kind != other->kind
            || (line->sides != straight[0] && line->sides != straight[1] && __builtin_popcount (line->sides) < 3))
          continue;
        if (ends_in_middle (tile, other))
          return say_two (self, tile, i, j);
        if (line->sides != straight[0] || other->sides != straight[1] || get_kind (tile, line)->bridges)
          continue;
        bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
          line->id, _("On the tile “%s” “%s” and “%s” cross: nobody can see that they are two."), tile->id, line->id,
          other->id);
        return TRUE;
      }

  return FALSE;
}

static gboolean
advise_on_unseen (const BastideAdvisor        *self,
                  const BastideTileDefinition *tile)
{
  g_autoptr (BastideTileDefinition) derived = NULL;
  gboolean said;

  if (bastide_game_interface_find_deriving_kind (self->set->game) >= 0)
    {
      derived = bastide_tile_definition_copy (tile);
      if (!bastide_tile_definition_derive_again (derived))
        return FALSE;
    }

  said = advise_on_pairs (self, tile, derived);
  said |= advise_on_inner (self, tile, derived);
  said |= advise_on_crossings (self, tile);

  return said;
}

/* --- Texts -------------------------------------------------------------------------------------------------------- */

gboolean
bastide_advisor_has_language (const GPtrArray *texts,
                              const char      *language)
{
  for (guint i = 0; i < texts->len; i++)
    if (strcmp (((const BastideText *) g_ptr_array_index (texts, i))->language, language) == 0)
      return TRUE;

  return FALSE;
}

/* Reports on a language of the program itself: everything missing in it makes one remark. */
static void
advise_on_language (const BastideAdvisor *self,
                    const char           *language,
                    const char           *both,
                    const char           *title,
                    const char           *description)
{
  gboolean has_title = bastide_advisor_has_language (self->set->titles, language);
  gboolean has_description = bastide_advisor_has_language (self->set->descriptions, language);

  if (!has_title || !has_description)
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_NOTE, 1, NULL, NULL, "%s",
                                       has_title ? description : has_description ? title : both);
}

static void
advise_on_texts (const BastideAdvisor *self)
{
  advise_on_language (self, "en",
                      _("There is no title and no description in English; players without one in their "
                        "language see these."),
                      _("There is no title in English; players without one in their language see it."),
                      _("There is no description in English."));
  advise_on_language (self, "cs", _("There is no title and no description in Czech."), _("There is no title in Czech."),
                      _("There is no description in Czech."));
}

/* --- Marks and ends whose module is off --------------------------------------------------------------------------- */

static const BastideLineEnd *
find_end (const BastideVocabulary *words,
          const char              *name,
          guint                    kind)
{
  for (guint i = 0; i < words->n_ends; i++)
    if (words->ends[i].kind == kind && strcmp (words->ends[i].name, name) == 0)
      return &words->ends[i];

  return NULL;
}

static gboolean
declares (const BastideVocabulary *words,
          const char              *mark,
          const char              *end,
          guint                    kind)
{
  for (guint i = 0; mark != NULL && i < words->n_marks; i++)
    if (strcmp (words->marks[i].name, mark) == 0)
      return TRUE;

  return end != NULL && find_end (words, end, kind) != NULL;
}

/* Returns: (nullable): the module of a mark or of an end of a line; NULL for the game's own */
static const BastideModuleInterface *
find_owner (const BastideGameInterface *game,
            const char                 *mark,
            const char                 *end,
            guint                       kind)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  if (declares (&game->vocabulary, mark, end, kind)
      || (game->core != NULL && declares (&game->core->vocabulary, mark, end, kind)))
    return NULL;

  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0 && declares (&modules[i]->vocabulary, mark, end, kind))
      return modules[i];

  return NULL;
}

gboolean
bastide_advisor_is_on (const BastideAdvisor *self,
                       const char           *module)
{
  if (g_strv_contains ((const char *const *) self->set->modules, module))
    return TRUE;

  for (guint i = 0; self->companions != NULL && i < self->companions->len; i++)
    {
      const BastideTileset *other = g_ptr_array_index (self->companions, i);

      if (g_strv_contains ((const char *const *) other->modules, module))
        return TRUE;
    }

  return FALSE;
}

void
bastide_advisor_offer_module (const BastideAdvisor         *self,
                              guint                         number,
                              const BastideModuleInterface *module)
{
  if (number < self->issues->list->len)
    ((BastideTilesetIssue *) g_ptr_array_index (self->issues->list, number))->module = module->id;
}

/* Each mark is reported once. */
static void
advise_on_marks (const BastideAdvisor           *self,
                 GHashTable                     *seen,
                 const BastideTileDefinition    *tile,
                 const BastideSegmentDefinition *segment,
                 const GArray                   *marks)
{
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const BastideMarkInfo *info = g_array_index (marks, BastideMark, i).info;
      const char *name = info->name;
      const char *title = info->title != NULL ? bastide_word_translate ("tool", info->title) : name;
      const BastideModuleInterface *owner = find_owner (self->set->game, name, NULL, 0);
      guint number = self->issues->list->len;

      if (owner == NULL || bastide_advisor_is_on (self, owner->id) || !g_hash_table_add (seen, (gpointer) name))
        continue;
      bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
        segment != NULL ? segment->id : NULL,
        _("The tile “%s” has “%s”, which means nothing unless “%s” is played; the set does not ask for that."),
        tile->id, title, _(owner->title));
      bastide_advisor_offer_module (self, number, owner);
    }
}

/* Whether the object at which a line ends is there: a segment, or an object that a module paints in the middle of the
 * tile. */
static gboolean
has_end (const BastideTileDefinition    *tile,
         const BastideSegmentDefinition *line,
         const BastideModuleInterface   *owner)
{
  const BastideLineEnd *end = bastide_registry_find_end (tile->tileset->game, line->kind, line->end);
  const BastideVocabulary *words = owner != NULL ? &owner->vocabulary : NULL;
  gboolean painted = FALSE;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile, i);

      if ((end->at & (1u << other->kind)) || (other->kind != line->kind && g_strcmp0 (other->end, line->end) == 0))
        return TRUE;
    }
  for (guint i = 0; words != NULL && i < words->n_marks; i++)
    if (strcmp (words->marks[i].name, line->end) == 0 || g_strcmp0 (words->marks[i].needs_end, line->end) == 0)
      {
        if (bastide_marks_get (tile->marks, words->marks[i].name) != 0)
          return TRUE;
        painted = TRUE;
      }

  return end->at == 0 && !painted;
}

static void
advise_on_end (const BastideAdvisor           *self,
               GHashTable                     *seen,
               const BastideTileDefinition    *tile,
               const BastideSegmentDefinition *segment)
{
  const BastideModuleInterface *owner =
    segment->end != NULL ? find_owner (self->set->game, NULL, segment->end, segment->kind) : NULL;
  guint number;
  const char *words;

  if (segment->end == NULL)
    return;
  words = bastide_registry_find_end (self->set->game, segment->kind, segment->end)->words;
  if (!has_end (tile, segment, owner))
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
      segment->id,
      /* Translators: the id of a tile; how a line ends: "ends at a lake" */
      _("The tile “%s” has a line that “%s”, but nothing lies there: where it ends cannot be seen."), tile->id,
      words != NULL ? g_dpgettext2 (NULL, "end of a line", words) : segment->end);
  number = self->issues->list->len;
  if (owner == NULL || bastide_advisor_is_on (self, owner->id) || !g_hash_table_add (seen, (gpointer) segment->end))
    return;
  bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, segment->id,
    /* Translators: the id of a tile; how a line ends: "ends at a lake"; an expansion */
    _("The tile “%s” has a line that “%s”; that belongs to “%s”, which the set does not ask for."), tile->id,
    words != NULL ? g_dpgettext2 (NULL, "end of a line", words) : segment->end, _(owner->title));
  bastide_advisor_offer_module (self, number, owner);
}

static void
advise_on_modules (const BastideAdvisor *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (self->tiles, i);

      advise_on_marks (self, seen, tile, NULL, tile->marks);
      for (guint j = 0; j < tile->segments->len; j++)
        {
          const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, j);

          advise_on_marks (self, seen, tile, segment, segment->marks);
          advise_on_end (self, seen, tile, segment);
        }
    }
}

/* --- Marks that are wanting --------------------------------------------------------------------------------------- */

static gboolean
has_mark (const BastideSegmentDefinition *segment,
          const BastideMarkInfo          *info)
{
  for (guint i = 0; segment->marks != NULL && i < segment->marks->len; i++)
    if (g_array_index (segment->marks, BastideMark, i).info == info)
      return TRUE;

  return FALSE;
}

static void
advise_on_wanted_marks (const BastideAdvisor           *self,
                        const BastideTileDefinition    *tile,
                        const BastideSegmentDefinition *segment)
{
  const BastideGameInterface *game = self->set->game;

  for (guint i = 0; i < game->vocabulary.n_marks; i++)
    {
      const BastideMarkInfo *mark = &game->vocabulary.marks[i];

      if (!mark->wanted || !(mark->segment_kinds & (1u << segment->kind)) || has_mark (segment, mark))
        continue;
      bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id,
        segment->id,
        /* Translators: the id of a tile; what is on it, such as "Market"; what that lacks, such as "Goods of the market" */
        _("The tile “%s” has “%s” without “%s”."), tile->id,
        g_dpgettext2 (NULL, "feature", game->kinds[segment->kind].title), bastide_word_translate ("tool", mark->title));
    }
}

/* --- What was overruled ------------------------------------------------------------------------------------------- */

static void
advise_on_overruled (const BastideAdvisor        *self,
                     const BastideTileDefinition *tile)
{
  BastideOverruled overruled = bastide_tile_definition_get_overruled (tile);

  if (overruled != BASTIDE_OVERRULED_NOTHING)
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_NOTE, tile->line, tile->id, NULL,
      overruled & BASTIDE_OVERRULED_FIELDS
        ? _("The tile “%s” has other fields than would be derived from what lies on it.")
        : _("On the tile “%s” segments touch others than would be derived from where they lie."), tile->id);
}

/* Warns of partings without which the fields would be the same. */
static void
advise_on_partings (const BastideAdvisor        *self,
                    const BastideTileDefinition *tile)
{
  guint n_fields = bastide_tile_definition_count_fields (tile);

  for (guint i = 0; tile->pairs != NULL && i < tile->pairs->len; i++)
    {
      g_autoptr (BastideTileDefinition) without = NULL;

      if (g_array_index (tile->pairs, BastidePair, i).info->look == NULL)
        continue;
      without = bastide_tile_definition_copy (tile);
      g_array_remove_index (without->pairs, i);
      if (bastide_tile_definition_count_fields (without) == n_fields)
        bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, NULL,
          /* Translators: the id of a tile; what lies there: "Cliff" */
          _("On the tile “%s” this parts nothing: %s."), tile->id,
          g_dpgettext2 (NULL, "tool", g_array_index (tile->pairs, BastidePair, i).info->title));
    }
}

/* --- What touches what -------------------------------------------------------------------------------------------- */

static gboolean
touch (const BastideTileDefinition *tile,
       guint                        first,
       guint                        second)
{
  return ((bastide_tile_definition_get_segment (tile, first)->touches >> second
           | bastide_tile_definition_get_segment (tile, second)->touches >> first) & 1) != 0;
}

static guint8
get_halves (const BastideTileDefinition *tile,
            guint                        segment)
{
  return bastide_tile_definition_get_segment (tile, segment)->halves;
}

static void
advise_on_pair (const BastideAdvisor        *self,
                const BastideTileDefinition *tile,
                const BastideTileDefinition *derived,
                guint                        first,
                guint                        second)
{
  const char *one = bastide_tile_definition_get_segment (tile, first)->id;
  const char *other = bastide_tile_definition_get_segment (tile, second)->id;

  if (touch (derived, first, second) && !touch (tile, first, second))
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, one,
      _("On the tile “%s” the segments “%s” and “%s” lie side by side, but do not touch."), tile->id, one, other);
  else if (touch (tile, first, second)
           && bastide_tile_definition_are_parted (tile, get_halves (tile, first), get_halves (tile, second)))
    bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, one,
      _("On the tile “%s” the segments “%s” and “%s” touch, although a line runs between them."), tile->id, one,
      other);
}

/* Returns: whether a line runs through an area, which makes remarks about neighbours pointless */
static gboolean
advise_on_parted (const BastideAdvisor        *self,
                  const BastideTileDefinition *tile)
{
  guint8 splits[BASTIDE_MAX_SPLITS];
  guint n = bastide_tile_definition_list_splits (tile, splits);

  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = 0; j < n; j++)
      if ((get_halves (tile, i) & splits[j]) && (get_halves (tile, i) & ~splits[j]))
        {
          const char *id = bastide_tile_definition_get_segment (tile, i)->id;

          bastide_tileset_issues_add_advice (self->issues, BASTIDE_TILESET_SEVERITY_WARNING, tile->line, tile->id, id,
            _("On the tile “%s” the segment “%s” lies on both sides of a line."), tile->id, id);
          return TRUE;
        }

  return FALSE;
}

/* Areas at the edges; one in the middle may touch whatever its author says. Where an area takes a whole edge, two may
 * meet at a mere corner of the tile, which is a touch only if the author says so. */
static void
advise_on_touches (const BastideAdvisor        *self,
                   const BastideTileDefinition *tile)
{
  g_autoptr (BastideTileDefinition) derived = bastide_tile_definition_copy (tile);

  if (!bastide_tile_definition_derive_again (derived))
    return;
  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = i + 1; j < tile->segments->len; j++)
      if (get_halves (tile, i) != 0 && get_halves (tile, j) != 0)
        advise_on_pair (self, tile, derived, i, j);
}

/* --- Each tile ---------------------------------------------------------------------------------------------------- */

static void
advise_on_tiles (const BastideAdvisor *self)
{
  gboolean derives = bastide_game_interface_find_deriving_kind (self->set->game) >= 0;

  for (guint i = 0; i < self->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (self->tiles, i);

      for (guint j = 0; j < tile->segments->len; j++)
        advise_on_wanted_marks (self, tile, bastide_tile_definition_get_segment (tile, j));

      /* In a game that derives no fields, authors say everything themselves. */
      if (!advise_on_unseen (self, tile) && derives)
        advise_on_overruled (self, tile);
      advise_on_partings (self, tile);
      if (!derives && self->set->game->free_edges && !advise_on_parted (self, tile))
        advise_on_touches (self, tile);
    }
}

/* --- All ---------------------------------------------------------------------------------------------------------- */

static GPtrArray *
list_sound_tiles (const BastideTileset       *set,
                  const BastideTilesetIssues *issues)
{
  g_autoptr (GHashTable) broken = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *tiles = g_ptr_array_new ();

  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      if (issue->severity == BASTIDE_TILESET_SEVERITY_ERROR && issue->tile != NULL)
        g_hash_table_add (broken, issue->tile);
    }

  for (guint i = 0; i < set->tiles->len; i++)
    {
      BastideTileDefinition *tile = g_ptr_array_index (set->tiles, i);

      if (!g_hash_table_contains (broken, tile->id))
        g_ptr_array_add (tiles, tile);
    }

  return tiles;
}

/* Whether the faulty tiles are known: each error belongs to a tile, and all errors are listed. */
static gboolean
knows_errors (const BastideTilesetIssues *issues)
{
  guint n_errors = 0;

  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      if (issue->severity != BASTIDE_TILESET_SEVERITY_ERROR)
        continue;
      if (issue->tile == NULL)
        return FALSE;
      n_errors++;
    }

  return n_errors == issues->n_errors;
}

void
bastide_tileset_advise (const BastideTileset *self,
                        const GPtrArray      *companions,
                        BastideTilesetIssues *issues)
{
  BastideAdvisor advisor = { self, companions, NULL, issues };

  g_return_if_fail (self != NULL);
  g_return_if_fail (issues != NULL);

  advise_on_texts (&advisor);
  if (knows_errors (issues))
    {
      advisor.tiles = list_sound_tiles (self, issues);
      advise_on_modules (&advisor);
      advise_on_tiles (&advisor);
      bastide_tileset_advise_on_pool (&advisor);
      bastide_tileset_advise_on_rows (&advisor);
      g_ptr_array_unref (advisor.tiles);
    }
  bastide_tileset_issues_sort (issues);
}
