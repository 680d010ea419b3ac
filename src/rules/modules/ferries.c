/* ferries.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Ferries (section 7.7): roads end at the shore of a lake until its ferry joins two of them, and
 * whoever extends a road may move the next ferries on it.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../games/classic-kinds.h"
#include "ferries-private.h"

enum
{
  OPTION_FERRY_ONCE,
};

static const BastideLineEnd ends[] = {
  { BASTIDE_CLASSIC_ROAD, "lake", NC_("end of a line", "ends at a lake") },
};

static const BastideMarkInfo marks[] = {
  { "ferry-lake", BASTIDE_MARK_FLAG, NULL, 0, "lake", 2, .words = { NC_("mark", "lake for a ferry") },
    .title = NC_("tool", "Ferry") },
};

static const BastidePieceKind pieces[] = {
  {
    "ferry", BASTIDE_TARGET_LINK,
    .title = NC_("piece", "Ferry"),
    .placed = { NC_("log", "places a ferry") },
    .moved = { NC_("log", "moves a ferry") },
    .member = "ferries", .form = BASTIDE_PIECES_OF_LINKS, .tile_member = "ferry",
  },
};

static const char *const ferry_once_choices[] = { "part", "turn", NULL };
static const char *const ferry_once_titles[] = { N_("Once for each placed tile"), N_("Once a turn"), NULL };

static const BastideOption options[] = {
  {
    "ferry-once", ferry_once_choices, N_("Moving a ferry"), ferry_once_titles,
    N_("How often the same ferry may be moved by a player who places several tiles."),
  },
};

static const BastideVerb verbs[] = {
  [BASTIDE_FERRIES_VERB_FERRY] = { "ferry", "OS", BASTIDE_TARGET_LINK, .log = NC_("log", "places a ferry"),
    .hint = NC_("hint", "Place a ferry") },
  [BASTIDE_FERRIES_VERB_MOVE] = { "ferry", "OSXY", BASTIDE_TARGET_LINK, .log = NC_("log", "moves a ferry"),
    .hint = NC_("hint", "Move a ferry") },
  [BASTIDE_FERRIES_VERB_PASS] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Leave the ferries"), .log = NC_("log", "leaves the ferries"),
  },
};

static guint32
find_shore (const BastideTileDefinition *tile)
{
  guint32 shore = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (segment->kind == BASTIDE_CLASSIC_ROAD && segment->end != NULL && strcmp (segment->end, "lake") == 0)
        shore |= 1u << i;
    }

  return shore;
}

static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  BastideFerryTile *tiles =
    bastide_rules_alloc (rules, BASTIDE_MODULE_FERRIES, rules->n_tiles * sizeof (BastideFerryTile));

  for (guint i = 0; i < rules->n_tiles; i++)
    {
      tiles[i].road_sides = bastide_rules_find_line_sides (rules, i, BASTIDE_CLASSIC_ROAD);
      if (bastide_rules_get_tile_mark (rules, i, "ferry-lake") == 0)
        continue;
      tiles[i].shore = find_shore (rules->tiles[i].definition);
    }

  return TRUE;
}

/* One on each lake. */
static void
bound (BastideRules *rules)
{
  const BastideFerryTile *tiles = bastide_ferries_get_tile (rules, 0);

  for (guint i = 0; i < rules->n_tiles; i++)
    if (tiles[i].shore != 0)
      rules->n_links += rules->tiles[i].count;
  for (guint i = 0; i < rules->n_script; i++)
    rules->n_links += tiles[rules->script[i]].shore != 0;
}

static gsize
count_more_bytes (const BastideRules *rules)
{
  return rules->n_links;
}

static void
begin_part (BastideContext *context)
{
  gboolean once_a_turn = bastide_module_option (context->rules, BASTIDE_MODULE_FERRIES, OPTION_FERRY_ONCE) == 1;
  guint8 kept = once_a_turn && context->state->part != BASTIDE_PART_MAIN ? BASTIDE_FERRY_MOVED : 0;
  guint8 *flags = bastide_edit_ferries_flags (context->rules, context->state);

  for (guint i = 0; i < context->state->n_links; i++)
    flags[i] &= kept;
}

void
bastide_ferries_list_pairs (const BastideRules        *rules,
                            const BastidePlacedRecord *record,
                            guint                      verb,
                            const BastideLinkRecord   *present,
                            BastideActions            *actions)
{
  for (guint32 shore = bastide_ferries_get_shore (rules, record->tile); shore != 0; shore &= shore - 1)
    for (guint32 others = shore & (shore - 1); others != 0; others &= others - 1)
      {
        guint i = (guint) __builtin_ctz (shore);
        guint j = (guint) __builtin_ctz (others);

        if (present != NULL && MIN (present->a, present->b) == record->first_node + i
            && MAX (present->a, present->b) == record->first_node + j)
          continue;
        bastide_actions_add (actions, (BastideAction) {
          .verb = bastide_module_verb (rules, BASTIDE_MODULE_FERRIES, verb), .other_segment = (guint8) i,
          .segment = (guint16) j, .x = record->x, .y = record->y,
        });
      }
}

BastidePiecePlace
bastide_ferries_get_place (const BastideRules      *rules,
                           const BastideState      *state,
                           const BastideLinkRecord *link)
{
  BastidePiecePlace place = bastide_pieces_place_of_node (rules, state, MAX (link->a, link->b));

  place.other_segment = bastide_pieces_place_of_node (rules, state, MIN (link->a, link->b)).segment;

  return place;
}

const BastidePlacedRecord *
bastide_ferries_get_lake (const BastideRules *rules,
                          const BastideState *state,
                          guint               link)
{
  guint node = bastide_links (rules, state)[link].a;

  return &bastide_placed (rules, state)[bastide_nodes (rules, state)[node].placed];
}

void
bastide_ferries_note_shore (const BastideRules        *rules,
                            BastideState              *state,
                            const BastidePlacedRecord *record)
{
  for (guint32 shore = bastide_ferries_get_shore (rules, record->tile); shore != 0; shore &= shore - 1)
    bastide_board_note (rules, state, record->first_node + (guint) __builtin_ctz (shore));
}

static void
ferry_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  bastide_ferries_list_pairs (rules, bastide_last_placed (rules, state), BASTIDE_FERRIES_VERB_FERRY, NULL, actions);
}

static void
ferry_apply (BastideContext *context,
             BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  const BastidePlacedRecord *record = bastide_last_placed (rules, state);
  BastidePiecePlace beside = { FALSE };
  BastidePiecePlace place;
  guint link;

  bastide_pop_frame (state);
  link = bastide_board_add_link (rules, state, record->first_node + (guint) action.other_segment,
                                 record->first_node + (guint) action.segment);
  bastide_edit_ferries_flags (rules, state)[link] = BASTIDE_FERRY_NEW;
  bastide_ferries_note_shore (rules, state, record);
  place = bastide_ferries_get_place (rules, state, &bastide_links (rules, state)[link]);
  bastide_pieces_tell_moved (context, BASTIDE_MODULE_FERRIES, 0, -1, &beside, &place);
}

static gboolean
has_lake (const BastideRules *rules,
          guint               tile)
{
  return bastide_ferries_get_shore (rules, tile) != 0;
}

/* A ferry must be put on the new lake, whether or not a figure was placed (section 7.7). */
static gboolean
ferry_run (BastideContext *context)
{
  return bastide_turn_take_only (context, ferry_list, ferry_apply, FALSE);
}

static const BastideStep ferry_step = {
  .kind = "ferry", .concerns = has_lake, .run = ferry_run, .list = ferry_list, .apply = ferry_apply,
  .title = { NC_("decision", "join two roads at the lake by a ferry") },
};

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *list)
{
  for (guint i = 0; i < state->n_links; i++)
    {
      BastidePiecePlace place = bastide_ferries_get_place (rules, state, &bastide_links (rules, state)[i]);
      BastidePiece piece = {
        .kind = &pieces[0], .player = -1, .present = TRUE, .x = place.x, .y = place.y,
        .segment = (guint) place.segment, .other_segment = (guint) place.other_segment, .count = 1,
      };

      g_array_append_val (list, piece);
    }
}

static gboolean
has_ferry (const BastideRules        *rules,
           const BastideState        *state,
           const BastidePlacedRecord *record)
{
  for (guint i = 0; i < state->n_links; i++)
    if (bastide_ferries_get_lake (rules, state, i) == record)
      return TRUE;

  return FALSE;
}

static gboolean
set_piece (const BastideRules *rules,
           BastideState       *state,
           const BastidePiece *piece,
           GError            **error)
{
  const BastidePlacedRecord *record =
    &bastide_placed (rules, state)[bastide_board_find_placed (rules, state, piece->x, piece->y)];
  guint32 shore = bastide_ferries_get_shore (rules, record->tile);

  if (has_ferry (rules, state, record))
    return bastide_position_fail (error, _("There are two ferries at %d %d"), piece->x, piece->y);
  if (!(shore >> piece->segment & 1) || !(shore >> piece->other_segment & 1)
      || piece->segment == piece->other_segment)
    return bastide_position_fail (error, _("The ferry at %d %d must join two roads that end at the lake"),
                                  piece->x, piece->y);

  bastide_board_add_link (rules, state, record->first_node + MIN (piece->segment, piece->other_segment),
                          record->first_node + MAX (piece->segment, piece->other_segment));

  return TRUE;
}

static gboolean
check_position (const BastideRules  *rules,
                BastideState        *state,
                GError             **error)
{
  for (guint i = 0; i < state->n_placed; i++)
    {
      const BastidePlacedRecord *record = &bastide_placed (rules, state)[i];

      if (bastide_ferries_get_shore (rules, record->tile) == 0 || has_ferry (rules, state, record))
        continue;
      return bastide_position_fail (error, _("The lake at %d %d has no ferry"), record->x, record->y);
    }

  return TRUE;
}

/* Every lake has its ferry when the next tile is drawn (section 13). */
static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  if (state->n_frames == 0 || state->frames[state->n_frames - 1].step != BASTIDE_STEP_PLACE)
    return NULL;

  for (guint i = 0; i < state->n_placed; i++)
    {
      const BastidePlacedRecord *record = &bastide_placed (rules, state)[i];
      guint32 shore = bastide_ferries_get_shore (rules, record->tile);

      if (i > 0 && (shore & (shore - 1)) != 0 && !has_ferry (rules, state, record))
        return "a lake without a ferry";
    }

  return NULL;
}

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_FERRIES,
  .compile = compile,
  .bound = bound,
  .count_more_bytes = count_more_bytes,
  .steps = { [BASTIDE_STEP_FERRY] = &ferry_step, [BASTIDE_STEP_MOVE_FERRY] = &bastide_ferries_move_step },
  .begin_part = begin_part,
  .pieces = list_pieces,
  .set_piece = set_piece,
  .check_position = check_position,
  .check = check,
};

const BastideModuleInterface bastide_module_ferries = {
  .id = "ferries",
  .game = "classic",
  .title = N_("The Ferries"),
  .summary = N_("Ferries join roads across lakes and move on as the roads grow"),
  .tileset = "ferries",
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
    BASTIDE_WORDS (ends),
  },
  .hooks = &hooks,
};
