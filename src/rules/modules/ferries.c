/* ferries.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Ferries (section 7.7): roads end at the shore of a lake until its ferry joins two of them, and a player who
 * extends a road may move the next ferries on it.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-module.h"
#include "classic-kinds.h"

enum
{
  BASTIDE_FERRIES_VERB_FERRY,
  BASTIDE_FERRIES_VERB_MOVE,
  BASTIDE_FERRIES_VERB_PASS,
};

/* A bit set for each ferry, numbered like its link; a ferry may be moved if its value is exactly "movable". */
enum
{
  BASTIDE_FERRY_MOVABLE = 1 << 0,
  BASTIDE_FERRY_MOVED = 1 << 1,
  BASTIDE_FERRY_NEW = 1 << 2,
};

/* For each kind of tile: the ends of roads at its lake, and the sides over which roads leave it, a bit each. */
typedef struct
{
  guint32 shore;
  guint8  road_sides;
} BastideFerryTile;

static inline const BastideFerryTile *
bastide_ferries_get_tile (const BastideRules *rules,
                          guint               tile)
{
  return (const BastideFerryTile *) bastide_module_data (rules, BASTIDE_MODULE_FERRIES) + tile;
}

static inline guint32
bastide_ferries_get_shore (const BastideRules *rules,
                           guint               tile)
{
  return bastide_ferries_get_tile (rules, tile)->shore;
}

BASTIDE_MODULE_STATE (guint8, bastide_ferries_flags, bastide_edit_ferries_flags, BASTIDE_MODULE_FERRIES)

enum
{
  OPTION_FERRY_ONCE,
};

/* The Ferries: moving them, and which of them a player who extends a road may move (section 7.7). */

/* The link at a lake's end of road, or the number of links when no ferry serves it. */
static guint
find_link (const BastideRules *rules,
           const BastideState *state,
           guint               node)
{
  guint i;

  for (i = 0; i < bastide_count_links (state); i++)
    {
      BastideLink link = bastide_get_link (rules, state, i);

      if (link.a == node || link.b == node)
        break;
    }

  return i;
}

/* The segment that crosses a side of a tile in its middle. */
static guint
get_road (const BastideRules      *rules,
          const BastidePlacedTile *tile,
          guint                    side)
{
  return bastide_get_ports (rules, tile->tile, tile->rotation, side)[1];
}

/* Follows a road out of a tile to the first ferry (section 7.7), along each arm where it forks.
 * @forks: whether the fork of a tile was passed, by its number */
static void
follow_road (const BastideRules *rules,
             BastideState       *state,
             guint8             *forks,
             guint               start,
             guint               start_side)
{
  BastidePlacedTile tile = bastide_get_placed (rules, state, start);
  guint root = bastide_node_root (rules, state,
                                  bastide_get_node (rules, state, start, get_road (rules, &tile, start_side)));
  guint side = start_side;

  for (guint n_steps = 0; n_steps < bastide_count_nodes (state); n_steps++)
    {
      int placed = bastide_board_find_placed (rules, state, tile.x + bastide_side_dx[side],
                                              tile.y + bastide_side_dy[side]);
      guint segment, next;

      if (placed < 0)
        return;
      tile = bastide_get_placed (rules, state, (guint) placed);
      side ^= 2;
      segment = get_road (rules, &tile, side);
      /* Sets have tiles and pieces that close an edge. */
      if (segment == BASTIDE_NO_SEGMENT
          || bastide_node_root (rules, state, bastide_get_node (rules, state, (guint) placed, segment)) != root)
        return;
      if (bastide_ferries_get_shore (rules, tile.tile) >> segment & 1)
        {
          guint link = find_link (rules, state, bastide_get_node (rules, state, (guint) placed, segment));

          if (link < bastide_count_links (state))
            bastide_edit_ferries_flags (rules, state)[link] |= BASTIDE_FERRY_MOVABLE;
          return;
        }

      for (next = 0; next < BASTIDE_N_SIDES; next++)
        if (next != side && get_road (rules, &tile, next) == segment)
          break;
      if (next == BASTIDE_N_SIDES)
        return;
      if (forks[placed])
        return;
      for (guint arm = next + 1; arm < BASTIDE_N_SIDES; arm++)
        if (arm != side && get_road (rules, &tile, arm) == segment)
          {
            forks[placed] = TRUE;
            follow_road (rules, state, forks, (guint) placed, arm);
          }
      side = next;
    }
}

/* The sides over which a road with a ferry leaves a tile, a bit each; only these are worth following. */
static guint
find_ferry_sides (const BastideRules *rules,
                  BastideState       *state,
                  guint               placed)
{
  BastidePlacedTile tile = bastide_get_placed (rules, state, placed);
  guint sides = bastide_sides_rotate (bastide_ferries_get_tile (rules, tile.tile)->road_sides, tile.rotation);
  guint roots[BASTIDE_N_SIDES] = { BASTIDE_NO_NODE, BASTIDE_NO_NODE, BASTIDE_NO_NODE, BASTIDE_NO_NODE };
  guint found = 0;

  for (; sides != 0; sides &= sides - 1)
    {
      guint side = (guint) __builtin_ctz (sides);

      roots[side] = bastide_node_root (rules, state,
                                       bastide_get_node (rules, state, placed, get_road (rules, &tile, side)));
    }
  for (guint i = 0; i < bastide_count_links (state); i++)
    {
      guint root = bastide_node_root (rules, state, bastide_get_link (rules, state, i).a);

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        found |= (guint) (roots[side] == root) << side;
    }

  return found;
}

/*
 * Decides once which ferries may be moved, right after the new one has been placed (section 7.7). Returns: FALSE when
 * there is none on any road of the tile
 */
static gboolean
find_movable (const BastideRules *rules,
              BastideState       *state)
{
  guint placed = bastide_count_placed (state) - 1;
  guint ferry_sides = find_ferry_sides (rules, state, placed);
  guint8 *forks = ferry_sides != 0 ? g_newa0 (guint8, placed + 1) : NULL;

  for (guint sides = ferry_sides; sides != 0; sides &= sides - 1)
    follow_road (rules, state, forks, placed, (guint) __builtin_ctz (sides));

  return ferry_sides != 0;
}

/* Whether a road leads out of a kind of tile. */
static gboolean
has_road (const BastideRules *rules,
          guint               tile)
{
  return bastide_ferries_get_tile (rules, tile)->road_sides != 0;
}

static gboolean
can_move (const BastideRules *rules,
          const BastideState *state)
{
  for (guint i = 0; i < bastide_count_links (state); i++)
    if (bastide_ferries_flags (rules, state)[i] == BASTIDE_FERRY_MOVABLE)
      return TRUE;

  return FALSE;
}

static gboolean
move_run (BastideContext *context)
{
  BastideState *state = context->state;
  gboolean settled = bastide_top_frame (state)->argument != 0;

  bastide_top_frame (state)->argument = 1;
  if (bastide_count_links (state) > 0 && (settled || find_movable (context->rules, state))
      && can_move (context->rules, state))
    return FALSE;

  bastide_pop_frame (state);

  return TRUE;
}

/* Lists all ways in which the ferry of a lake could join two roads. @present: (nullable): its present roads, left
 * out */
static void
ferries_list_pairs (const BastideRules *rules,
                    const BastideState *state,
                    guint               placed,
                    guint               verb,
                    const BastideLink  *present,
                    BastideActions     *actions)
{
  BastidePlacedTile tile = bastide_get_placed (rules, state, placed);
  guint first = bastide_get_node (rules, state, placed, 0);

  for (guint32 shore = bastide_ferries_get_shore (rules, tile.tile); shore != 0; shore &= shore - 1)
    for (guint32 others = shore & (shore - 1); others != 0; others &= others - 1)
      {
        guint i = (guint) __builtin_ctz (shore);
        guint j = (guint) __builtin_ctz (others);

        if (present != NULL && MIN (present->a, present->b) == first + i && MAX (present->a, present->b) == first + j)
          continue;
        bastide_actions_add (actions, (BastideAction) {
          .verb = bastide_module_verb (rules, BASTIDE_MODULE_FERRIES, verb), .other_segment = (guint8) i,
          .segment = (guint16) j, .x = (gint16) tile.x, .y = (gint16) tile.y,
        });
      }
}

/* Returns: the tile with the lake that a ferry serves */
static guint
ferries_get_lake (const BastideRules *rules,
                  const BastideState *state,
                  guint               link)
{
  return bastide_node_placed (rules, state, bastide_get_link (rules, state, link).a);
}

static void
move_list (const BastideRules *rules,
           const BastideState *state,
           BastideActions     *actions)
{
  for (guint i = 0; i < bastide_count_links (state); i++)
    if (bastide_ferries_flags (rules, state)[i] == BASTIDE_FERRY_MOVABLE)
      {
        BastideLink present = bastide_get_link (rules, state, i);

        ferries_list_pairs (rules, state, ferries_get_lake (rules, state, i), BASTIDE_FERRIES_VERB_MOVE, &present,
                            actions);
      }
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_FERRIES, BASTIDE_FERRIES_VERB_PASS));
}

static guint
find_link_at (const BastideRules *rules,
              const BastideState *state,
              BastideAction       action)
{
  for (guint i = 0; i < bastide_count_links (state); i++)
    {
      BastidePlacedTile lake = bastide_get_placed (rules, state, ferries_get_lake (rules, state, i));

      if (lake.x == action.x && lake.y == action.y)
        return i;
    }

  g_assert_not_reached ();
}

static BastidePiecePlace
ferries_get_place (const BastideRules *rules,
                   const BastideState *state,
                   guint               ferry)
{
  BastideLink link = bastide_get_link (rules, state, ferry);
  BastidePiecePlace place = bastide_pieces_place_of_node (rules, state, MAX (link.a, link.b));

  place.other_segment = bastide_pieces_place_of_node (rules, state, MIN (link.a, link.b)).segment;

  return place;
}

/* Roads at this lake may have been completed (section 5.3). */
static void
ferries_note_shore (const BastideRules *rules,
                    BastideState       *state,
                    guint               placed)
{
  guint32 shore = bastide_ferries_get_shore (rules, bastide_get_placed (rules, state, placed).tile);

  for (; shore != 0; shore &= shore - 1)
    bastide_board_note (rules, state, bastide_get_node (rules, state, placed, (guint) __builtin_ctz (shore)));
}

static void
move_apply (BastideContext *context,
            BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastidePiecePlace from, to;
  guint link, lake;

  if (action.verb == bastide_module_verb (rules, BASTIDE_MODULE_FERRIES, BASTIDE_FERRIES_VERB_PASS))
    {
      bastide_pop_frame (state);
      return;
    }

  link = find_link_at (rules, state, action);
  lake = ferries_get_lake (rules, state, link);
  from = ferries_get_place (rules, state, link);
  bastide_board_move_link (context, link, bastide_get_node (rules, state, lake, action.other_segment),
                           bastide_get_node (rules, state, lake, action.segment));
  bastide_edit_ferries_flags (rules, state)[link] |= BASTIDE_FERRY_MOVED;
  ferries_note_shore (rules, state, lake);
  to = ferries_get_place (rules, state, link);
  bastide_pieces_tell_moved (context, BASTIDE_MODULE_FERRIES, 0, -1, &from, &to);
}

static const BastideStep ferries_move_step = {
  .kind = "move-ferry", .concerns = has_road, .run = move_run, .list = move_list, .apply = move_apply,
  .title = { NC_("decision", "move a ferry or leave them") },
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

static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  BastideFerryTile *tiles =
    bastide_rules_alloc (rules, BASTIDE_MODULE_FERRIES, bastide_rules_get_n_tiles (rules) * sizeof (BastideFerryTile));

  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    {
      const BastideTileDefinition *tile;

      tiles[i].road_sides = bastide_rules_find_line_sides (rules, i, BASTIDE_CLASSIC_ROAD);
      if (bastide_rules_get_tile_mark (rules, i, "ferry-lake") == 0)
        continue;

      tile = bastide_get_definition (rules, i);
      for (guint j = 0; j < tile->segments->len; j++)
        {
          const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, j);

          if (segment->kind == BASTIDE_CLASSIC_ROAD && segment->end != NULL && strcmp (segment->end, "lake") == 0)
            tiles[i].shore |= 1u << j;
        }
    }

  return TRUE;
}

/* One ferry for each lake. */
static void
bound (BastideRules *rules)
{
  const BastideFerryTile *tiles = bastide_ferries_get_tile (rules, 0);
  guint n_script;
  const guint16 *script = bastide_rules_get_draw_script (rules, &n_script);

  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    if (tiles[i].shore != 0)
      bastide_rules_expect_links (rules, bastide_rules_get_tile_count (rules, i));
  for (guint i = 0; i < n_script; i++)
    bastide_rules_expect_links (rules, tiles[script[i]].shore != 0);
}

static gsize
count_more_bytes (const BastideRules *rules)
{
  return bastide_rules_count_links (rules);
}

static void
begin_part (BastideContext *context)
{
  gboolean once_a_turn = bastide_get_option (context->rules, BASTIDE_MODULE_FERRIES, OPTION_FERRY_ONCE) == 1;
  guint8 kept = once_a_turn && bastide_get_part (context->state) != BASTIDE_PART_MAIN ? BASTIDE_FERRY_MOVED : 0;
  guint8 *flags = bastide_edit_ferries_flags (context->rules, context->state);

  for (guint i = 0; i < bastide_count_links (context->state); i++)
    flags[i] &= kept;
}

static void
ferry_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  ferries_list_pairs (rules, state, bastide_count_placed (state) - 1, BASTIDE_FERRIES_VERB_FERRY, NULL, actions);
}

static void
ferry_apply (BastideContext *context,
             BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint placed = bastide_count_placed (state) - 1;
  BastidePiecePlace beside = { FALSE };
  BastidePiecePlace place;
  guint link;

  bastide_pop_frame (state);
  link = bastide_board_add_link (rules, state, bastide_get_node (rules, state, placed, action.other_segment),
                                 bastide_get_node (rules, state, placed, action.segment));
  bastide_edit_ferries_flags (rules, state)[link] = BASTIDE_FERRY_NEW;
  ferries_note_shore (rules, state, placed);
  place = ferries_get_place (rules, state, link);
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
  for (guint i = 0; i < bastide_count_links (state); i++)
    {
      BastidePiecePlace place = ferries_get_place (rules, state, i);
      BastidePiece piece = {
        .kind = &pieces[0], .player = -1, .present = TRUE, .x = place.x, .y = place.y,
        .segment = (guint) place.segment, .other_segment = (guint) place.other_segment, .count = 1,
      };

      g_array_append_val (list, piece);
    }
}

static gboolean
has_ferry (const BastideRules *rules,
           const BastideState *state,
           guint               placed)
{
  for (guint i = 0; i < bastide_count_links (state); i++)
    if (ferries_get_lake (rules, state, i) == placed)
      return TRUE;

  return FALSE;
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  guint placed = (guint) bastide_board_find_placed (rules, state, piece->x, piece->y);
  guint32 shore = bastide_ferries_get_shore (rules, bastide_get_placed (rules, state, placed).tile);

  if (has_ferry (rules, state, placed))
    return bastide_position_fail (error, _("There are two ferries at %d %d"), piece->x, piece->y);
  if (!(shore >> piece->segment & 1) || !(shore >> piece->other_segment & 1)
      || piece->segment == piece->other_segment)
    return bastide_position_fail (error, _("The ferry at %d %d must join two roads that end at the lake"),
                                  piece->x, piece->y);

  bastide_board_add_link (rules, state,
                          bastide_get_node (rules, state, placed, MIN (piece->segment, piece->other_segment)),
                          bastide_get_node (rules, state, placed, MAX (piece->segment, piece->other_segment)));

  return TRUE;
}

static gboolean
check_position (const BastideRules  *rules,
                BastideState        *state,
                GError             **error)
{
  for (guint i = 0; i < bastide_count_placed (state); i++)
    {
      BastidePlacedTile tile = bastide_get_placed (rules, state, i);

      if (bastide_ferries_get_shore (rules, tile.tile) == 0 || has_ferry (rules, state, i))
        continue;
      return bastide_position_fail (error, _("The lake at %d %d has no ferry"), tile.x, tile.y);
    }

  return TRUE;
}

/* Every lake has its ferry when the next tile is drawn (section 13). */
static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  if (!bastide_turn_is_at (state, BASTIDE_STEP_PLACE))
    return NULL;

  for (guint i = 0; i < bastide_count_placed (state); i++)
    {
      guint32 shore = bastide_ferries_get_shore (rules, bastide_get_placed (rules, state, i).tile);

      if (i > 0 && (shore & (shore - 1)) != 0 && !has_ferry (rules, state, i))
        return "a lake without a ferry";
    }

  return NULL;
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_FERRIES,
  .compile = compile,
  .bound = bound,
  .count_more_bytes = count_more_bytes,
  .steps = { [BASTIDE_STEP_FERRY] = &ferry_step, [BASTIDE_STEP_MOVE_FERRY] = &ferries_move_step },
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
