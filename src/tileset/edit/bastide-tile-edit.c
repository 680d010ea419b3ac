/* bastide-tile-edit.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-edit.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bastide-tile-change.h"
#include "bastide-tile-completion.h"
#include "bastide-tile-edit-private.h"
#include "bastide-tileset-derive.h"
#include "bastide-tileset-values.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"
#include "rules/bastide-word.h"

/* --- Marks --- */

/* Marks on segments and on the tile, and elements between two segments. */

/* The title of a kind, translated. */
static const char *
get_title (const BastideGameInterface *game,
           guint                       kind)
{
  return g_dpgettext2 (NULL, "feature", game->kinds[kind].title);
}

/* The kinds of a set, in words: "City, Road". */
static char *
list_kinds (const BastideGameInterface *game,
            guint                       kinds)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < game->n_kinds; i++)
    if (kinds & (1u << i))
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", get_title (game, i));

  return g_string_free (words, FALSE);
}

/* For marks that are directions: the direction of a point from the middle of the tile. */
static int
find_direction (const BastideMarkInfo  *info,
                const BastideEditPlace *place)
{
  guint n = g_strv_length ((char **) info->choices);
  double turn = atan2 (place->x - 0.5, 0.5 - place->y) / (2 * G_PI);

  return (int) (((guint) floor (turn * n + n + 0.5)) % n) + 1;
}

/* Ends of several lines may have the same name: the one that comes with the mark is meant. */
static const char *
name_end (const BastideGameInterface *game,
          const BastideMarkInfo      *info)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    /* A vocabulary without marks has no list to compare addresses with. */
    for (guint j = 0; words->marks != NULL && info >= words->marks && info < words->marks + words->n_marks
                      && j < words->n_ends; j++)
      if (strcmp (words->ends[j].name, info->needs_end) == 0 && words->ends[j].words != NULL)
        return g_dpgettext2 (NULL, "end of a line", words->ends[j].words);

  return info->needs_end;
}

static gboolean
check_ends (const BastideTileDefinition  *self,
            const BastideMarkInfo        *info,
            GError                      **error)
{
  guint n_ends = 0;

  for (guint i = 0; info->needs_end != NULL && i < self->segments->len; i++)
    n_ends += g_strcmp0 (bastide_tile_definition_get_segment (self, i)->end, info->needs_end) == 0;
  if (n_ends >= info->n_ends)
    return TRUE;

  g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
               /* Translators: how the line must end: "ends at a lake" */
               ngettext ("This needs at least %u such line on the tile: “%s”.",
                         "This needs at least %u such lines on the tile: “%s”.", info->n_ends),
               info->n_ends, name_end (self->tileset->game, info));

  return FALSE;
}

static gboolean
mark_tile (BastideTileDefinition     *self,
           const BastideMarkInfo     *info,
           const BastideEditGesture  *gesture,
           GError                   **error)
{
  int value = info->turns && gesture->from.type == BASTIDE_EDIT_INSIDE ? find_direction (info, &gesture->from)
                                                                         : gesture->value;

  if (bastide_marks_get (self->marks, info->name) == value)
    value = 0;
  if (value != 0 && !check_ends (self, info, error))
    return FALSE;
  bastide_marks_set (&self->marks, info, value);

  return TRUE;
}

static gboolean
change_mark (BastideTileDefinition     *self,
             const BastideEditGesture  *gesture,
             GError                   **error)
{
  const BastideMarkInfo *info = gesture->tool.mark;
  const BastideRow *own = gesture->tool.set != NULL ? bastide_tileset_find_row (self->tileset, info->row->id) : NULL;
  BastideSegmentDefinition *segment;

  /* A mark that rules declare is of the tile's own reading of them: it may outlive the tool's. */
  if (own != NULL && own->type == BASTIDE_ROW_MARK)
    info = &own->mark;
  if (info->segment_kinds == 0)
    return mark_tile (self, info, gesture, error);

  segment = gesture->from.type == BASTIDE_EDIT_INSIDE && gesture->from.index != BASTIDE_EDIT_NO_SEGMENT
              ? bastide_tile_definition_get_segment (self, gesture->from.index) : NULL;
  if (segment == NULL || !(info->segment_kinds & (1u << segment->kind)))
    {
      g_autofree char *kinds = list_kinds (self->tileset->game, info->segment_kinds);

      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
                   /* Translators: %s is a list of kinds of segments, such as “City, Road” */
                   _("This can only stand on: %s."), kinds);
      return FALSE;
    }

  bastide_marks_set (&segment->marks, info,
                     bastide_marks_get (segment->marks, info->name) == gesture->value ? 0 : gesture->value);

  return TRUE;
}

/* The only segment that could be the partner in a pair, or BASTIDE_EDIT_NONE. */
static int
find_partner (const BastideTileDefinition *self,
              guint                        segment,
              guint                        kinds)
{
  int partner = BASTIDE_EDIT_NONE;

  for (guint i = 0; i < self->segments->len; i++)
    {
      if (!(kinds & (1u << bastide_tile_definition_get_segment (self, i)->kind))
          || !(bastide_tile_definition_get_segment (self, segment)->touches & (1u << i)))
        continue;
      if (partner != BASTIDE_EDIT_NONE)
        return BASTIDE_EDIT_NONE;
      partner = (int) i;
    }

  return partner;
}

static int
find_segment (const BastideEditPlace *place)
{
  return place->type == BASTIDE_EDIT_INSIDE && place->index != BASTIDE_EDIT_NO_SEGMENT ? (int) place->index
                                                                                        : BASTIDE_EDIT_NONE;
}

static gboolean
is_kind (const BastideTileDefinition *self,
         int                          segment,
         guint                        kinds)
{
  return segment != BASTIDE_EDIT_NONE
         && (kinds & (1u << bastide_tile_definition_get_segment (self, (guint) segment)->kind)) != 0;
}

/* The end that a parting would have at a place, or BASTIDE_EDIT_NONE. */
static int
find_parting_end (const BastideTileDefinition *self,
                  const BastidePairInfo       *info,
                  const BastideEditPlace      *place)
{
  int segment = find_segment (place);

  if (place->type == BASTIDE_EDIT_SIDE || place->type == BASTIDE_EDIT_HALF)
    return (int) bastide_tile_definition_find_parting_end
                   (self, place->type == BASTIDE_EDIT_SIDE ? place->index : place->index / 2);

  return is_kind (self, segment, info->first_kinds) ? segment : BASTIDE_EDIT_NONE;
}

/* From one end to the other; another one there gives way. */
static gboolean
draw_parting (BastideTileDefinition     *self,
              const BastideEditGesture  *gesture,
              GError                   **error)
{
  const BastidePairInfo *info = gesture->tool.pair;
  int first = find_parting_end (self, info, &gesture->from);
  int second = find_parting_end (self, info, &gesture->to);

  if (first == BASTIDE_EDIT_NONE || second == BASTIDE_EDIT_NONE || first == second)
    {
      g_autofree char *kinds = list_kinds (self->tileset->game, info->first_kinds);

      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
                   /* Translators: %s is a list of kinds of segments, such as “City, Road” */
                   _("Drag from one to another of these, or to an edge: %s."), kinds);
      return FALSE;
    }

  for (guint i = 0; self->pairs != NULL && i < self->pairs->len; i++)
    {
      BastidePair *pair = &g_array_index (self->pairs, BastidePair, i);

      if (MIN (pair->first, pair->second) != (guint) MIN (first, second)
          || MAX (pair->first, pair->second) != (guint) MAX (first, second))
        continue;
      if (pair->info == info)
        {
          g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                       _("It lies there already. Click it to take it away."));
          return FALSE;
        }
      pair->info = info;
      return TRUE;
    }
  if (bastide_tile_definition_count_partings (self) == BASTIDE_MAX_PARTINGS)
    {
      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_FULL,
                   _("There is no room for more than %d of these on a tile."), BASTIDE_MAX_PARTINGS);
      return FALSE;
    }
  bastide_tile_definition_add_pair (self, info, (guint) first, (guint) second);

  return TRUE;
}

static gboolean
change_pair (BastideTileDefinition     *self,
             const BastideEditGesture  *gesture,
             GError                   **error)
{
  const BastidePairInfo *info = gesture->tool.pair;
  int first = find_segment (&gesture->from);
  int second = find_segment (&gesture->to);

  if (gesture->from.type == BASTIDE_EDIT_PAIR && self->pairs != NULL && gesture->from.index < self->pairs->len)
    {
      g_array_remove_index (self->pairs, gesture->from.index);
      return TRUE;
    }
  if (info->look != NULL)
    return draw_parting (self, gesture, error);

  if (!is_kind (self, first, info->first_kinds))
    {
      int other = first;

      first = second;
      second = other;
    }
  if (first == BASTIDE_EDIT_NONE && second != BASTIDE_EDIT_NONE)
    first = find_partner (self, (guint) second, info->first_kinds);
  else if (first != BASTIDE_EDIT_NONE && second == BASTIDE_EDIT_NONE)
    second = find_partner (self, (guint) first, info->second_kinds);

  if (!is_kind (self, first, info->first_kinds) || !is_kind (self, second, info->second_kinds)
      || !(bastide_tile_definition_get_segment (self, (guint) first)->touches & (1u << second)))
    {
      g_autofree char *kinds = list_kinds (self->tileset->game, info->first_kinds);
      g_autofree char *others = list_kinds (self->tileset->game, info->second_kinds);

      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
                   /* Translators: kinds of segments: “Grassland, Mountains” and “Water” */
                   _("Drag from one to the other of two that touch: %s; %s."), kinds, others);
      return FALSE;
    }

  bastide_tile_definition_add_pair (self, info, (guint) first, (guint) second);

  return TRUE;
}

/* --- Fields --- */

/* Fields, which follow from the rest: their author joins them, separates them, and says what they touch. */

static gboolean
fail_nothing (const BastideTileDefinition  *self,
              guint                         kind,
              const char                   *sentence,
              GError                      **error)
{
  return bastide_tile_edit_fail (self, kind, BASTIDE_TILE_EDIT_ERROR_NOTHING, sentence, error);
}

/* The segment at a place that belongs to the tool, or that its segments may touch. */
static int
find_at (const BastideTileDefinition *self,
         guint                        kind,
         const BastideEditPlace      *place)
{
  guint8 halves = bastide_tile_edit_get_halves (self, kind, place);

  if (place->type == BASTIDE_EDIT_INSIDE)
    return place->index == BASTIDE_EDIT_NO_SEGMENT ? BASTIDE_EDIT_NONE : (int) place->index;

  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->halves & halves)
      return (int) i;

  return BASTIDE_EDIT_NONE;
}

/* A drag from one field to another joins them; from a field to a city it changes whether they touch. */
static gboolean
connect_field (BastideTileDefinition  *self,
               guint                   kind,
               guint                   first,
               guint                   second,
               GError                **error)
{
  gboolean one = bastide_tile_definition_get_segment (self, first)->kind == kind;
  gboolean other = bastide_tile_definition_get_segment (self, second)->kind == kind;
  guint touched = one ? second : first;
  guint field = one ? first : second;

  if (one && other)
    {
      bastide_tile_definition_merge_segments (self, MIN (first, second), MAX (first, second));
      return TRUE;
    }

  if ((one || other)
      && (self->tileset->game->kinds[kind].touches & (1u << bastide_tile_definition_get_segment (self, touched)->kind)))
    {
      bastide_tile_definition_set_touching
        (self, field, touched, !(bastide_tile_definition_get_segment (self, field)->touches & (1u << touched)));
      return TRUE;
    }

  return fail_nothing (self, kind, _("drag from one to another to join them, or to what it touches."), error);
}

/* Makes a border a field of its own; a field keeps its last border. */
static gboolean
part_field (BastideTileDefinition     *self,
            const BastideEditGesture  *gesture,
            GError                   **error)
{
  guint kind = gesture->tool.kind;
  guint8 halves = bastide_tile_edit_get_halves (self, kind, &gesture->from);
  int field = find_at (self, kind, &gesture->from);
  guint8 held;
  BastideSegmentDefinition *added;

  if (field == BASTIDE_EDIT_NONE || bastide_tile_definition_get_segment (self, (guint) field)->kind != kind)
    return fail_nothing (self, kind, _("something else lies here. Erase it, and this is left over."), error);

  held = bastide_tile_definition_get_segment (self, (guint) field)->halves;
  if ((held & (guint8) ~halves) == 0)
    return fail_nothing (self, kind, _("this edge is on its own already."), error);

  added = bastide_tile_definition_add_kind (self, kind);
  if (added == NULL)
    return bastide_tile_edit_fail_full (error);
  added->halves = held & halves;
  bastide_tile_definition_get_segment (self, (guint) field)->halves = held & (guint8) ~halves;
  for (guint i = 0; i + 1 < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, (guint) field)->touches & (1u << i))
      bastide_tile_definition_set_touching (self, self->segments->len - 1, i, TRUE);

  return TRUE;
}

/* A click inside adds a field that reaches no border, between the segments that touch it. */
static gboolean
toggle_inner (BastideTileDefinition     *self,
              const BastideEditGesture  *gesture,
              GError                   **error)
{
  guint kind = gesture->tool.kind;
  guint at = gesture->from.index;
  const BastideSegmentDefinition *there = at != BASTIDE_EDIT_NO_SEGMENT
                                            ? bastide_tile_definition_get_segment (self, at) : NULL;

  if (there != NULL && there->kind == kind && there->halves != 0)
    return fail_nothing (self, kind, _("drag from one to another to join them, or to what it touches."), error);

  if (there != NULL && there->kind == kind)
    bastide_tile_definition_remove_segment (self, at);
  else if (bastide_tile_definition_add_kind (self, kind) == NULL)
    return bastide_tile_edit_fail_full (error);
  else if (there != NULL && (self->tileset->game->kinds[kind].touches & (1u << there->kind)))
    bastide_tile_definition_set_touching (self, self->segments->len - 1, at, TRUE);

  return TRUE;
}

static gboolean
change_field (BastideTileDefinition     *self,
              const BastideEditGesture  *gesture,
              GError                   **error)
{
  guint kind = gesture->tool.kind;
  int first = find_at (self, kind, &gesture->from);
  int second = find_at (self, kind, &gesture->to);

  if (gesture->to.type == BASTIDE_EDIT_NOWHERE)
    return gesture->from.type == BASTIDE_EDIT_INSIDE ? toggle_inner (self, gesture, error)
                                                     : part_field (self, gesture, error);
  if (first == BASTIDE_EDIT_NONE || second == BASTIDE_EDIT_NONE || first == second)
    return fail_nothing (self, kind, _("drag from one to another to join them, or to what it touches."), error);

  return connect_field (self, kind, (guint) first, (guint) second, error);
}

G_DEFINE_QUARK (bastide-tile-edit-error-quark, bastide_tile_edit_error)

gboolean
bastide_tile_edit_fail (const BastideTileDefinition  *self,
                        guint                         kind,
                        BastideTileEditError          code,
                        const char                   *sentence,
                        GError                      **error)
{
  /* Translators: a kind of segment, such as “City”, and why a gesture of the editor has no effect there */
  g_set_error (error, BASTIDE_TILE_EDIT_ERROR, code, C_("tool", "%s: %s"),
               get_title (self->tileset->game, kind), sentence);

  return FALSE;
}

gboolean
bastide_tile_edit_fail_full (GError **error)
{
  g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_FULL,
               _("A tile can have at most %d parts."), BASTIDE_MAX_SEGMENTS);

  return FALSE;
}

/* --- Tools ------------------------------------------------------------------------------------------------------- */

static void
add_marks (GArray                     *tools,
           const BastideGameInterface *game)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_marks; j++)
      {
        BastideEditTool tool = { BASTIDE_EDIT_TOOL_MARK, .mark = &words->marks[j] };

        g_array_append_val (tools, tool);
      }
}

GArray *
bastide_edit_tools_list (const BastideGameInterface *game)
{
  static const BastideEditTool common[] = {
    { .type = BASTIDE_EDIT_TOOL_START },
    { .type = BASTIDE_EDIT_TOOL_SPOT },
    { .type = BASTIDE_EDIT_TOOL_ERASE },
  };
  GArray *tools = g_array_new (FALSE, FALSE, sizeof (BastideEditTool));

  g_return_val_if_fail (game != NULL, tools);

  for (guint i = 0; i < game->n_kinds; i++)
    {
      BastideEditTool tool = { BASTIDE_EDIT_TOOL_SEGMENT, .kind = i };

      g_array_append_val (tools, tool);
    }
  for (guint i = 0; i < game->n_pairs; i++)
    {
      BastideEditTool tool = { BASTIDE_EDIT_TOOL_PAIR, .pair = &game->pairs[i] };

      g_array_append_val (tools, tool);
    }
  add_marks (tools, game);
  g_array_append_vals (tools, common, G_N_ELEMENTS (common));

  return tools;
}

const char *
bastide_edit_tool_get_title (const BastideEditTool      *tool,
                             const BastideGameInterface *game)
{
  g_return_val_if_fail (tool != NULL, NULL);
  g_return_val_if_fail (game != NULL, NULL);

  switch (tool->type)
    {
    case BASTIDE_EDIT_TOOL_SEGMENT:
      return get_title (game, tool->kind);
    case BASTIDE_EDIT_TOOL_MARK:
      return bastide_word_translate ("tool", tool->mark->title);
    case BASTIDE_EDIT_TOOL_PAIR:
      return g_dpgettext2 (NULL, "tool", tool->pair->title);
    case BASTIDE_EDIT_TOOL_START:
      return C_("step", "Start tile");
    case BASTIDE_EDIT_TOOL_SPOT:
      return C_("step", "Place of a figure");
    case BASTIDE_EDIT_TOOL_ERASE:
    default:
      return C_("step", "Erase");
    }
}

/* Whether areas of a kind may have one half of an edge: in games with free edges, and fields, between which lines
 * cross. */
static gboolean
takes_halves (const BastideTileDefinition *self,
              guint                        kind,
              guint                        side)
{
  const BastideGameInterface *game = self->tileset->game;

  return game->free_edges
         || (game->kinds[kind].derives && bastide_tile_definition_find_line (self, side) != BASTIDE_EDIT_NONE);
}

guint8
bastide_tile_edit_get_halves (const BastideTileDefinition *self,
                              guint                        kind,
                              const BastideEditPlace      *place)
{
  switch (place->type)
    {
    case BASTIDE_EDIT_SIDE:
      return (guint8) (3u << (2 * place->index));
    case BASTIDE_EDIT_HALF:
      return takes_halves (self, kind, place->index / 2) ? (guint8) (1u << place->index)
                                                         : (guint8) (3u << (place->index & ~1u));
    case BASTIDE_EDIT_NOWHERE:
    case BASTIDE_EDIT_INSIDE:
    case BASTIDE_EDIT_PAIR:
    default:
      return 0;
    }
}

void
bastide_edit_tool_get_handles (const BastideEditTool       *tool,
                               const BastideTileDefinition *tile,
                               guint8                      *halves,
                               guint8                      *sides)
{
  const BastideGameInterface *game = tile->tileset->game;
  gboolean draws = tool->type == BASTIDE_EDIT_TOOL_SEGMENT;
  BastideShape shape = game->kinds[tool->kind].shape;
  gboolean erases = tool->type == BASTIDE_EDIT_TOOL_ERASE;

  *sides = (draws && shape != BASTIDE_SHAPE_SPOT) || erases
           || (tool->type == BASTIDE_EDIT_TOOL_PAIR && tool->pair->look != NULL) ? 0x0f : 0;
  *halves = 0;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if ((erases && game->free_edges)
        || (draws && shape == BASTIDE_SHAPE_AREA && takes_halves (tile, tool->kind, side)))
      *halves |= (guint8) (3u << (2 * side));
}

/* --- Segments ---------------------------------------------------------------------------------------------------- */

static int
find_kind (const BastideTileDefinition *self,
           guint                        kind)
{
  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->kind == kind)
      return (int) i;

  return BASTIDE_EDIT_NONE;
}

/* An element inside: one click adds it, another removes it. */
static gboolean
edit_inside (BastideTileDefinition     *self,
             const BastideEditGesture  *gesture,
             GError                   **error)
{
  int segment = find_kind (self, gesture->tool.kind);

  if (segment != BASTIDE_EDIT_NONE)
    bastide_tile_definition_remove_segment (self, (guint) segment);
  else if (bastide_tile_definition_add_kind (self, gesture->tool.kind) == NULL)
    return bastide_tile_edit_fail_full (error);

  return TRUE;
}

static gboolean
edit_segment (BastideTileDefinition     *self,
              const BastideEditGesture  *gesture,
              GError                   **error)
{
  const BastideSegmentKind *kind = &self->tileset->game->kinds[gesture->tool.kind];

  switch (kind->shape)
    {
    case BASTIDE_SHAPE_LINE:
      return bastide_tile_edit_line (self, gesture, error);
    case BASTIDE_SHAPE_AREA:
      return kind->derives ? change_field (self, gesture, error)
                           : bastide_tile_edit_area (self, gesture, error);
    case BASTIDE_SHAPE_SPOT:
    default:
      return edit_inside (self, gesture, error);
    }
}

/* --- Spots and erasing ------------------------------------------------------------------------------------------- */

/* A hundredth of a tile is finer than anybody can point, and reads well in the file. */
static double
round_spot (double position)
{
  return floor (CLAMP (position, 0, 1) * 100 + 0.5) / 100;
}

static gboolean
edit_spot (BastideTileDefinition     *self,
           const BastideEditGesture  *gesture,
           GError                   **error)
{
  BastideSegmentDefinition *segment;

  if (gesture->from.type != BASTIDE_EDIT_INSIDE || gesture->from.index == BASTIDE_EDIT_NO_SEGMENT)
    {
      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                   _("Drag the place of a figure to where it should stand."));
      return FALSE;
    }

  segment = bastide_tile_definition_get_segment (self, gesture->from.index);
  if (gesture->to.type == BASTIDE_EDIT_NOWHERE && !segment->has_spot)
    {
      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                   _("The program has chosen this place. Drag it to another one."));
      return FALSE;
    }
  segment->has_spot = gesture->to.type != BASTIDE_EDIT_NOWHERE;
  segment->spot_x = segment->has_spot ? round_spot (gesture->to.x) : 0;
  segment->spot_y = segment->has_spot ? round_spot (gesture->to.y) : 0;

  return TRUE;
}

static gboolean
erase_segment (BastideTileDefinition  *self,
               guint                   segment,
               GError                **error)
{
  if (segment == BASTIDE_EDIT_NO_SEGMENT || bastide_tile_edit_get_kind (self, segment)->derives)
    {
      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                   /* Translators: the eraser was used where only fields left over between other segments lie. */
                   _("There is nothing to erase here: this is what the rest leaves over."));
      return FALSE;
    }

  bastide_tile_definition_remove_segment (self, segment);

  return TRUE;
}

static gboolean
erase_border (BastideTileDefinition   *self,
              const BastideEditPlace  *place,
              GError                 **error)
{
  guint side = place->type == BASTIDE_EDIT_SIDE ? place->index : place->index / 2;
  gboolean whole = place->type == BASTIDE_EDIT_SIDE || !self->tileset->game->free_edges;
  guint8 halves = whole ? (guint8) (3u << (2 * side)) : (guint8) (1u << place->index);
  gboolean found = FALSE;

  if (bastide_tile_definition_find_line (self, side) != BASTIDE_EDIT_NONE)
    {
      bastide_tile_edit_cut_line (self, side);
      return TRUE;
    }

  for (guint i = 0; i < self->segments->len; i++)
    found |= !bastide_tile_edit_get_kind (self, i)->derives
             && (bastide_tile_definition_get_segment (self, i)->halves & halves) != 0;
  if (!found)
    return erase_segment (self, BASTIDE_EDIT_NO_SEGMENT, error);

  bastide_tile_edit_free_halves (self, halves);

  return TRUE;
}

static gboolean
edit_erase (BastideTileDefinition     *self,
            const BastideEditGesture  *gesture,
            GError                   **error)
{
  switch (gesture->from.type)
    {
    case BASTIDE_EDIT_SIDE:
    case BASTIDE_EDIT_HALF:
      return erase_border (self, &gesture->from, error);
    case BASTIDE_EDIT_PAIR:
      g_array_remove_index (self->pairs, gesture->from.index);
      return TRUE;
    case BASTIDE_EDIT_INSIDE:
    case BASTIDE_EDIT_NOWHERE:
    default:
      return erase_segment (self, gesture->from.type == BASTIDE_EDIT_INSIDE ? gesture->from.index
                                                                            : BASTIDE_EDIT_NO_SEGMENT, error);
    }
}

/* --- Gestures ---------------------------------------------------------------------------------------------------- */

static gboolean
carry_out (BastideTileDefinition     *self,
           const BastideEditGesture  *gesture,
           GError                   **error)
{
  switch (gesture->tool.type)
    {
    case BASTIDE_EDIT_TOOL_SEGMENT:
      return edit_segment (self, gesture, error);
    case BASTIDE_EDIT_TOOL_MARK:
      return change_mark (self, gesture, error);
    case BASTIDE_EDIT_TOOL_PAIR:
      return change_pair (self, gesture, error);
    case BASTIDE_EDIT_TOOL_START:
      self->start = !self->start;
      return TRUE;
    case BASTIDE_EDIT_TOOL_SPOT:
      return edit_spot (self, gesture, error);
    case BASTIDE_EDIT_TOOL_ERASE:
    default:
      return edit_erase (self, gesture, error);
    }
}

/* Whether a gesture changes fields: they have a tool of their own, and the result is the author's, not a derived
 * one. */
static gboolean
is_about_fields (const BastideTileDefinition *tile,
                 const BastideEditGesture    *gesture)
{
  return gesture->tool.type == BASTIDE_EDIT_TOOL_SEGMENT && tile->tileset->game->kinds[gesture->tool.kind].derives;
}

BastideTileDefinition *
bastide_tile_edit (const BastideTileDefinition  *tile,
                   const BastideEditGesture     *gesture,
                   GError                      **error)
{
  g_autoptr (BastideTileDefinition) changed = NULL;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (gesture != NULL, NULL);

  changed = bastide_tile_definition_copy (tile);
  if (!carry_out (changed, gesture, error))
    return NULL;
  if (!is_about_fields (tile, gesture) && !bastide_tile_definition_complete (changed, tile))
    {
      bastide_tile_edit_fail_full (error);
      return NULL;
    }

  return g_steal_pointer (&changed);
}

BastideTileDefinition *
bastide_tile_edit_new_tile (BastideTileset *tileset,
                            const char     *id)
{
  BastideTileDefinition *tile;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  tile = bastide_tile_definition_new (tileset, id, 1);
  bastide_tile_definition_complete (tile, NULL);

  return tile;
}

GPtrArray *
bastide_tile_edit_list_ends (const BastideTileDefinition *tile,
                             guint                        line)
{
  const BastideVocabulary *words;
  GPtrArray *ends = g_ptr_array_new ();

  g_return_val_if_fail (tile != NULL && line < tile->segments->len, ends);

  for (guint i = 0; (words = bastide_registry_get_vocabulary (tile->tileset->game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_ends; j++)
      if (words->ends[j].kind == bastide_tile_definition_get_segment (tile, line)->kind)
        g_ptr_array_add (ends, (gpointer) &words->ends[j]);

  return ends;
}
