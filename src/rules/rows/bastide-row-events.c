/* bastide-row-events.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Events of rows: what has happened waits in a queue, and one frame on the stack carries it out. What an event causes
 * makes no other event happen.
 */

#include "bastide-rows.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Links are not known yet: each may be moved, and part what it joined. */
#define FOR_LINKS (2 + BASTIDE_N_SIDES)

/* Features that a piece on an edge can complete, on both sides of it. */
#define MAX_CLOSED_AT_EDGE 6

/* --- The queue --- */

guint
bastide_rows_count_causes (const BastideRules    *rules,
                           const BastideRowTable *self,
                           const BastideRow      *event)
{
  guint n_segments = 1, n_spots = 0;

  if (event->when == 0 || bastide_row_is_of_tile (event))
    return 1;
  if (event->when == BASTIDE_WHEN_DEPLOYED || event->when == BASTIDE_WHEN_RETURNED)
    return bastide_count_records (rules);

  for (guint tile = 0; tile < bastide_count_tile_kinds (rules); tile++)
    {
      const BastideTileDefinition *definition = bastide_get_definition (rules, tile);
      guint n = 0;

      for (guint i = 0; i < definition->segments->len; i++)
        n += bastide_rules_get_game (rules)->kinds[bastide_tile_definition_get_segment (definition, i)->kind].shape
             == BASTIDE_SHAPE_SPOT;
      n_segments = MAX (n_segments, definition->segments->len);
      n_spots = MAX (n_spots, n);
    }
  if (event->when == BASTIDE_WHEN_EXTENDED || event->when == BASTIDE_WHEN_LAID)
    return n_segments;

  return bastide_rules_get_max_completed (rules, n_segments * FOR_LINKS, n_spots)
         + MAX_CLOSED_AT_EDGE * self->n_on_edges;
}

static guint
get_player (const BastideRules *rules,
            const BastideState *state,
            const BastideFired *fired)
{
  return bastide_player_after (rules, state, fired->n_players);
}

static gboolean
has_head (const BastideRules *rules,
          const BastideState *state)
{
  const BastideRowsState *own = bastide_rows_state (rules, state);

  return own->n_fired > own->n_done;
}

/* Goes on to the next effect, the next player, or the next event. */
static void
go_on (const BastideRules *rules,
       BastideRowsState   *own)
{
  BastideFired *head = bastide_rows_get_head (own);
  const BastideRow *row = bastide_fired_get_row (rules, head)->row;
  guint next = bastide_row_find_after (row, head->effect, head->effect + head->chosen, head->die);

  if (next > 0)
    {
      head->chosen = (guint8) (next - head->effect);
      return;
    }

  head->effect = (guint8) bastide_row_next_effect (row, head->effect);
  head->chosen = 0;
  if (head->effect < row->effects->len)
    return;

  head->effect = 0;
  head->accepted = FALSE;
  head->players &= (guint8) ~(1u << head->n_players);
  if (head->players != 0)
    head->n_players = (guint8) __builtin_ctz (head->players);
  else
    own->n_done++;
}

/* Leaves out all that the first event would do for a player. */
static void
skip_head (BastideContext   *context,
           BastideRowsState *own)
{
  BastideFired *head = bastide_rows_get_head (own);

  head->effect = (guint8) (bastide_fired_get_row (context->rules, head)->row->effects->len - 1);
  head->chosen = 0;
  go_on (context->rules, own);
}

/* Whether nobody has anything to decide about an event, and nothing is left to chance. Pieces and figures stay until
 * their owners have got their points for them. */
static gboolean
is_automatic (const BastideRow *row)
{
  if (row->optional)
    return FALSE;

  for (guint i = 0; i < row->effects->len; i++)
    {
      const BastideRowEffect *effect = bastide_row_get_effect (row, i);

      if (bastide_row_effect_asks (effect) || effect->type == BASTIDE_EFFECT_ROLL
          || effect->type == BASTIDE_EFFECT_PICK_UP || effect->type == BASTIDE_EFFECT_TAKE_OFF)
        return FALSE;
    }

  return TRUE;
}

/* The player on turn has done something that stands in place of deploying a figure. */
static void
note_instead (BastideContext     *context,
              const BastideFired *head)
{
  if (bastide_fired_get_row (context->rules, head)->row->instead && head->n_players == 0)
    bastide_turn_skip (context->state, BASTIDE_STEP_FIGURE);
}

static void
do_head (BastideContext   *context,
         BastideRowsState *own)
{
  BastideFired *head = bastide_rows_get_head (own);

  note_instead (context, head);
  own->busy = !bastide_fired_get_row (context->rules, head)->row->implied;
  bastide_row_do_effect (context, head, get_player (context->rules, context->state, head));
  own->busy = FALSE;
  go_on (context->rules, own);
}

/* An event happens at most once for each row, feature and tile in a part of a turn; @owner: of the figure, if any */
static void
fire (BastideContext *context,
      guint           row,
      guint           node,
      guint           placed,
      guint           owner)
{
  BastideRowsState *own = bastide_edit_rows_state (context->rules, context->state);
  const BastideCompiledRow *event = &bastide_rows_get_table (context->rules)->lists[BASTIDE_ROW_EVENT].rows[row];
  guint players = bastide_row_list_players (context, event, node, owner);

  if (players == 0)
    return;
  for (guint i = 0; i < own->n_fired; i++)
    if (own->fired[i].row == row && own->fired[i].node == node && own->fired[i].placed == placed
        && (event->row->every != BASTIDE_FOR_OWNER || players == 1u << own->fired[i].n_players))
      return;

  g_return_if_fail (own->n_fired < bastide_rows_get_table (context->rules)->max_fired);

  bastide_events_note_use (context->events, event->row->name, bastide_get_active (context->state), 0, TRUE);
  own->fired[own->n_fired++] = (BastideFired) {
    .row = (guint8) row, .node = (guint16) node, .placed = (guint16) placed,
    .players = (guint8) players, .n_players = (guint8) __builtin_ctz (players),
  };
  if (own->n_fired > own->n_done + 1)
    return;
  if (is_automatic (bastide_fired_get_row (context->rules, bastide_rows_get_head (own))->row))
    while (own->n_fired > own->n_done)
      do_head (context, own);
  else
    bastide_push_frame (context->state, BASTIDE_STEP_SET_EVENT, bastide_get_active (context->state), 0);
}

static gboolean
is_quiet (const BastideContext *context,
          BastideRowWhen        when)
{
  return !(bastide_rows_get_table (context->rules)->events & when)
         || bastide_rows_state (context->rules, context->state)->busy
         || bastide_has_ended (context->state);
}

/* Goes through the events of one kind; the tests of a row are made where it happens. */
static const BastideCompiledRow *
next_event (const BastideRules *rules,
            BastideRowWhen      when,
            guint              *i)
{
  const BastideRowList *events = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_EVENT];

  for (; *i < events->n; (*i)++)
    if (events->rows[*i].row->when & when)
      return &events->rows[(*i)++];

  return NULL;
}

/* At a feature, with its tests. */
static void
fire_at_node (BastideContext           *context,
              const BastideCompiledRow *row,
              guint                     index,
              guint                     node,
              guint                     owner)
{
  guint root = bastide_node_root (context->rules, context->state, node);
  BastideSheet sheet = {
    .root = (guint16) root, .kind = (guint8) bastide_node_kind (context->rules, context->state, root),
  };
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (context->rules, context->state, &sheet);

  if (row->row->kinds != 0 && !(row->row->kinds & (1u << sheet.kind)))
    return;
  if ((row->row->when & (BASTIDE_WHEN_COMPLETED | BASTIDE_WHEN_EXTENDED)) && row->on_mark != BASTIDE_NO_MARK
      && bastide_row_count_marks (&count, row->on_mark) == 0)
    return;
  count.placed = bastide_node_placed (context->rules, context->state, node);
  if (bastide_row_holds (&count, row))
    fire (context, index, root, bastide_node_placed (context->rules, context->state, node), owner);
}

/* --- What happens --- */

static void
fire_laid (BastideContext *context,
           guint           placed)
{
  const BastideRules *rules = context->rules;
  const BastideState *state = context->state;
  const BastideRowTable *table = bastide_rows_get_table (rules);
  guint tile = bastide_get_placed (rules, state, placed).tile;
  const BastideCompiledRow *row;

  for (guint i = 0; (row = next_event (rules, BASTIDE_WHEN_LAID, &i)) != NULL;)
    {
      guint32 segments = row->on_mark != BASTIDE_NO_MARK ? table->marks[row->on_mark].segments[tile] : G_MAXUINT32;
      gboolean of_tile = bastide_row_is_of_tile (row->row);
      BastideRowCount count;

      if (segments == 0)
        continue;
      count = (BastideRowCount) BASTIDE_ROW_COUNT_INIT (rules, state, NULL);
      count.placed = placed;
      if (of_tile && bastide_row_holds (&count, row))
        fire (context, i - 1, BASTIDE_NO_NODE, placed, 0);
      for (guint j = 0; !of_tile && j < bastide_get_definition (rules, tile)->segments->len; j++)
        if (segments & (1u << j))
          fire_at_node (context, row, i - 1, bastide_get_node (rules, state, placed, j), 0);
    }
}

/* The tile continues a feature on which the player on turn has the figure (as the builder of the program), or anything
 * with the mark. */
static void
fire_extended (BastideContext *context,
               guint           placed)
{
  const BastideRules *rules = context->rules;
  const BastideState *state = context->state;
  guint tile = bastide_get_placed (rules, state, placed).tile;
  const BastideCompiledRow *row;

  for (guint i = 0; (row = next_event (rules, BASTIDE_WHEN_EXTENDED, &i)) != NULL;)
    for (guint j = 0; j < bastide_get_definition (rules, tile)->segments->len; j++)
      {
        guint node = bastide_get_node (rules, state, placed, j);

        if (bastide_row_is_continued (rules, state, row, node))
          fire_at_node (context, row, i - 1, node, 0);
      }
}

void
bastide_rows_begin_part (BastideContext *context)
{
  BastideRowsState *own = bastide_edit_rows_state (context->rules, context->state);

  if (bastide_get_part (context->state) == BASTIDE_PART_MAIN)
    own->bonus_used = FALSE;
  else if (bastide_get_part (context->state) == BASTIDE_PART_BONUS)
    own->bonus_used = TRUE;
  memset (own->fired, 0, own->n_done * sizeof (BastideFired));
  own->n_fired = own->n_done = 0;
}

void
bastide_rows_fire_lay (BastideContext           *context,
                       const BastideCompiledRow *piece)
{
  fire (context, piece->lay, BASTIDE_NO_NODE, bastide_count_placed (context->state) - 1u, 0);
}

void
bastide_rows_placed (BastideContext *context)
{
  guint placed = bastide_count_placed (context->state) - 1;

  if (!is_quiet (context, BASTIDE_WHEN_LAID))
    fire_laid (context, placed);
  if (!is_quiet (context, BASTIDE_WHEN_EXTENDED))
    fire_extended (context, placed);
}

void
bastide_rows_fire_completed (BastideContext     *context,
                             const BastideSheet *sheet)
{
  guint node = sheet->root;
  const BastideCompiledRow *row;

  if (is_quiet (context, BASTIDE_WHEN_COMPLETED))
    return;

  /* Its tile is the one that was laid last: the one that has completed it, unless it is a spot or got a cap. */
  for (guint next = bastide_node_next (context->rules, context->state, node); next != sheet->root;
       next = bastide_node_next (context->rules, context->state, next))
    if (bastide_node_placed (context->rules, context->state, next)
        > bastide_node_placed (context->rules, context->state, node))
      node = next;
  for (guint i = 0; (row = next_event (context->rules, BASTIDE_WHEN_COMPLETED, &i)) != NULL;)
    fire_at_node (context, row, i - 1, node, 0);
}

static void
fire_figure (BastideContext *context,
             BastideRowWhen  when,
             guint           record)
{
  BastideFigure figure = bastide_get_figure (context->rules, context->state, record);
  gboolean along = has_head (context->rules, context->state);
  const BastideCompiledRow *row;

  if (is_quiet (context, when) || figure.node == BASTIDE_NO_NODE)
    return;

  /* Another figure may go along with one of the player on turn alone, and with that one no third. */
  for (guint i = 0; (row = next_event (context->rules, when, &i)) != NULL;)
    if ((row->figure == BASTIDE_ANY_FIGURE || row->figure == figure.figure)
        && !(row->row->implied
             && (along || row->figures[0] == figure.figure || figure.player != bastide_get_active (context->state)))
        && bastide_row_is_at_mark (context->rules, context->state, row, figure.node))
      fire_at_node (context, row, i - 1, figure.node, figure.player);
}

void
bastide_rows_deployed (BastideContext *context,
                       guint           record)
{
  fire_figure (context, BASTIDE_WHEN_DEPLOYED, record);
}

void
bastide_rows_returned (BastideContext *context,
                       guint           record)
{
  fire_figure (context, BASTIDE_WHEN_RETURNED, record);
}

/* --- Carrying out --- */

/* The player's choices about the first event; none where it happens by itself. */
static void
list_for_head (const BastideRules *rules,
               const BastideState *state,
               BastideActions     *actions)
{
  const BastideFired *head = bastide_rows_get_head (bastide_rows_state (rules, state));
  const BastideRow *row = bastide_fired_get_row (rules, head)->row;
  const BastideRowEffect *effect = bastide_fired_get_effect (rules, head, &(guint) { 0 });
  gboolean may_decline = row->optional && !head->accepted;
  guint n = actions->n_items;

  if (bastide_row_effect_asks (effect))
    bastide_row_list_effect (rules, state, head, get_player (rules, state, head), actions);
  else if (may_decline)
    bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_TAKE));
  if (may_decline && actions->n_items > n)
    bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_PASS));
}

static void
apply_to_head (BastideContext *context,
               BastideAction   action)
{
  BastideRowsState *own = bastide_edit_rows_state (context->rules, context->state);
  BastideFired *head = bastide_rows_get_head (own);
  guint player = get_player (context->rules, context->state, head);

  own->busy = !bastide_fired_get_row (context->rules, head)->row->implied;
  if (action.verb == bastide_module_verb (context->rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_PASS))
    skip_head (context, own);
  else if (action.verb == bastide_module_verb (context->rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_TAKE))
    head->accepted = TRUE;
  else
    {
      head->accepted = TRUE;
      note_instead (context, head);
      if (bastide_row_apply_effect (context, head, player, action))
        go_on (context->rules, own);
    }
  own->busy = FALSE;
}

/* Returns: whether a player must decide, or something on the stack comes first */
static gboolean
carry_out_head (BastideContext *context)
{
  BastideRowsState *own = bastide_edit_rows_state (context->rules, context->state);
  BastideFired *head = bastide_rows_get_head (own);
  const BastideRowEffect *effect = bastide_fired_get_effect (context->rules, head, &(guint) { 0 });
  guint player = get_player (context->rules, context->state, head);
  const BastideRow *row = bastide_fired_get_row (context->rules, head)->row;
  gboolean asked = row->optional && !head->accepted;
  gboolean late = row->instead && head->n_players == 0 && bastide_turn_skips (context->state, BASTIDE_STEP_FIGURE);
  BastideAction action;
  guint64 random = 0;
  BastideActions actions = BASTIDE_ACTIONS_PICK (&action, &random);

  /* Tokens may have gone since it happened, and only one thing stands in place of a figure. */
  if (head->effect == 0 && head->chosen == 0 && head->figure == 0
      && (!bastide_row_holds_for (context->rules, context->state, bastide_fired_get_row (context->rules, head), player)
          || (asked && (late || !bastide_row_is_possible (context->rules, context->state, head, player)))))
    {
      skip_head (context, own);
      return FALSE;
    }
  bastide_top_frame (context->state)->actor = (guint8) player;
  if (effect->type == BASTIDE_EFFECT_ROLL && !asked)
    {
      bastide_push_frame (context->state, BASTIDE_STEP_SET_DIE, player, 0);
      return TRUE;
    }
  if (asked || bastide_row_effect_asks (effect))
    {
      list_for_head (context->rules, context->state, &actions);
      if (actions.n_items > 1)
        return TRUE;
      if (actions.n_items == 1)
        apply_to_head (context, action);
      else
        go_on (context->rules, own);
      return FALSE;
    }

  do_head (context, own);

  return !bastide_turn_is_at (context->state, BASTIDE_STEP_SET_EVENT);
}

static gboolean
event_run (BastideContext *context)
{
  while (has_head (context->rules, context->state))
    if (carry_out_head (context))
      return !bastide_turn_is_at (context->state, BASTIDE_STEP_SET_EVENT);

  bastide_pop_frame (context->state);

  return TRUE;
}

static void
event_describe (const BastideRules *rules,
                const BastideState *state,
                BastideDecision    *decision)
{
  static const BastidePhrase titles[BASTIDE_N_ROW_EFFECTS] = {
    [BASTIDE_EFFECT_DEPLOY] = { NC_("decision", "place another figure") },
    [BASTIDE_EFFECT_RECALL] = { NC_("decision", "call a figure home") },
    [BASTIDE_EFFECT_TAKE_OFF] = { NC_("decision", "send a figure home") },
    [BASTIDE_EFFECT_MOVE] = { NC_("decision", "choose the figure that moves") },
    [BASTIDE_EFFECT_CHOOSE] = { NC_("decision", "choose one of these") },
    [BASTIDE_EFFECT_LAY] = { NC_("decision", "lay a piece") },
    [BASTIDE_EFFECT_PICK_UP] = { NC_("decision", "pick up a piece") },
  };
  static const BastidePhrase put = { NC_("decision", "choose where the figure goes") };
  const BastideFired *head = bastide_rows_get_head (bastide_rows_state (rules, state));
  const BastideRowEffect *effect;
  const BastideCompiledRow *piece;

  if (!has_head (rules, state))
    return;

  effect = bastide_fired_get_effect (rules, head, &decision->effect);
  decision->row = bastide_fired_get_row (rules, head)->row;
  bastide_decision_add_word (decision, "rule", decision->row->name);
  if (titles[effect->type].one != NULL)
    decision->title = head->figure > 0 ? &put : &titles[effect->type];
  piece = bastide_fired_get_row (rules, head)->pieces[decision->effect];
  if (piece != NULL)
    bastide_decision_add_word (decision, "piece", piece->row->name);
}

const BastideStep bastide_rows_event_step = {
  .kind = "rule", .run = event_run, .list = list_for_head, .apply = apply_to_head, .describe = event_describe,
  .title = { NC_("decision", "do it or do without") },
};

/* --- The die --- */

/* The numbers that the setup fixes for a row, and how many of them are used. */
static const guint8 *
get_script (const BastideRules *rules,
            const BastideState *state,
            guint              *n_left)
{
  const BastideRowsState *own = bastide_rows_state (rules, state);
  const BastideFired *head = bastide_rows_get_head (own);
  guint n_entries;
  const guint8 *script = bastide_state_get_script (rules, state, bastide_fired_get_row (rules, head)->row->name,
                                                   &n_entries);
  guint n_thrown = own->n_thrown[head->row];

  *n_left = n_thrown < n_entries ? n_entries - n_thrown : 0;

  return *n_left > 0 ? script + n_thrown : NULL;
}

static void
die_outcomes (const BastideRules *rules,
              const BastideState *state,
              GArray             *outcomes)
{
  const BastideFired *head = bastide_rows_get_head (bastide_rows_state (rules, state));
  const char *name = bastide_fired_get_row (rules, head)->row->name;
  guint n_sides = (guint) bastide_fired_get_effect (rules, head, &(guint) { 0 })->number;
  guint n_left;
  const guint8 *script = get_script (rules, state, &n_left);

  if (n_left > 0)
    bastide_outcomes_add (outcomes, name, script[0], 1);
  for (guint value = 1; n_left == 0 && value <= n_sides; value++)
    bastide_outcomes_add (outcomes, name, value, 1);
}

static gboolean
die_run (BastideContext *context)
{
  BastideRowsState *own = bastide_edit_rows_state (context->rules, context->state);
  BastideFired *head = bastide_rows_get_head (own);
  const BastideRow *row = bastide_fired_get_row (context->rules, head)->row;
  guint index;
  const BastideRowEffect *effect = bastide_fired_get_effect (context->rules, head, &index);
  BastideEvent *event;
  guint n_left, value = 0;
  const guint8 *script = get_script (context->rules, context->state, &n_left);
  gboolean given = bastide_take_outcome (context, &value);

  bastide_pop_frame (context->state);
  if (n_left > 0)
    {
      value = script[0];
      own->n_thrown[head->row]++;
    }
  else if (!given)
    value = 1 + bastide_take_number (context, (guint) effect->number);
  head->die = (guint8) value;

  event = bastide_events_add_word (context->events, &bastide_module_rows.vocabulary.events[BASTIDE_ROWS_EVENT_DIE]);
  if (event != NULL)
    {
      event->player = (int) get_player (context->rules, context->state, head);
      event->count = (int) value;
    }

  index = bastide_row_find_thrown (row, index, index + 1, value);
  if (index > 0)
    {
      head->chosen = (guint8) (index - head->effect);
      return TRUE;
    }
  go_on (context->rules, own);

  return TRUE;
}

const BastideStep bastide_rows_die_step = {
  .chance = TRUE, .outcomes = die_outcomes, .run = die_run,
  .title = { NC_("decision", "throw the die") },
};
