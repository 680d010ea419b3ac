/* bastide-board-view-light.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-view-private.h"

#include "bastide-settings.h"
#include "draw/bastide-highlight-painter.h"
#include "rules/bastide-game-interface.h"

/* More features than this that can be chosen are not lit all at once. */
#define MAX_OFFERED 6

/*
 * What is emphasised: cells that nothing can fill any more, the overlay of fields, events of the log, places where a
 * kind of tile would fit.
 */

static void
update_dead (BastideBoardView *self)
{
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  int in_hand;

  g_array_set_size (self->dead, 0);
  if (state == NULL || !bastide_settings_get_aid (BASTIDE_SETTING_AID_DEAD_CELLS))
    return;

  in_hand = bastide_choice_get_decision (self->choice)->placed ? -1 : bastide_choice_get_decision (self->choice)->tile;
  /* Without any tile to come every cell would be dead, which tells nothing. */
  if (in_hand < 0 && bastide_state_get_n_left (rules, state) + bastide_state_get_n_in_hands (rules, state) == 0)
    return;

  bastide_state_get_open_cells (rules, state, cells);
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      if (bastide_state_is_dead_cell (rules, state, cell->x, cell->y))
        g_array_append_val (self->dead, *cell);
    }
}

static void
append_field (cairo_t             *cr,
              BastideBoardView    *self,
              const BastideFeature *feature,
              BastideCellRange     cells,
              int                  pixels)
{
  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (feature->segments, BastideFeatureSegment, i);
      BastidePlacedTile tile;

      bastide_state_get_placed (_bastide_board_view_get_rules (self), bastide_board_view_get_state (self),
                                segment->placed, &tile);
      if (!bastide_cell_range_contains (cells, tile.x, tile.y))
        continue;
      cairo_save (cr);
      cairo_translate (cr, tile.x * pixels, tile.y * pixels);
      cairo_scale (cr, pixels, pixels);
      bastide_tile_plan_append_outline (bastide_board_picture_get_plan (self->picture, segment->placed), cr,
                                        segment->segment);
      cairo_restore (cr);
    }
}

/* The overlay of fields: which ones belong together, and who holds them. */
static void
paint_fields (cairo_t          *cr,
              double            x,
              double            y,
              int               pixels,
              BastideCellRange  cells,
              gpointer          data)
{
  BastideBoardView *self = data;
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);

  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      const BastideTileDefinition *definition;
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      if (!bastide_cell_range_contains (cells, tile.x, tile.y))
        continue;
      definition = bastide_rules_get_tile (rules, tile.tile);
      for (guint segment = 0; segment < definition->segments->len; segment++)
        {
          guint kind = bastide_tile_definition_get_segment (definition, segment)->kind;
          guint number = bastide_state_get_feature (rules, state, placed, segment);
          g_autoptr (BastideFeature) feature = NULL;
          const char *colours[BASTIDE_MAX_PLAYERS + 1] = { NULL };
          guint n_colours = 0;

          if (!bastide_rules_get_game (rules)->kinds[kind].derives
              || !g_hash_table_add (done, GUINT_TO_POINTER (number + 1)))
            continue;
          feature = bastide_feature_new (rules, state, placed, segment);
          for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
            if (feature->majority & (1u << player))
              colours[n_colours++] = bastide_player_get_colour (bastide_game_get_player (self->game, player));
          cairo_new_path (cr);
          append_field (cr, self, feature, cells, pixels);
          bastide_field_overlay_paint (cr, colours, pixels);
        }
    }
  cairo_new_path (cr);
}

static void
update_veil (BastideBoardView *self)
{
  gboolean shown = self->show_fields && self->game != NULL
                   && bastide_settings_get_aid (BASTIDE_SETTING_AID_FIELD_OVERLAY);

  bastide_board_picture_set_veil (self->picture, shown ? paint_fields : NULL, self);
}

/* After another position or other settings. */
void
_bastide_board_view_update_aids (BastideBoardView *self)
{
  update_dead (self);
  update_veil (self);
}

/* What the decision is about: a feature that will be scored. Returns: whether it is about one */
gboolean
_bastide_board_view_find_subject (BastideBoardView *self,
                                  int              *placed,
                                  int              *segment)
{
  const BastideDecision *decision = bastide_choice_get_decision (self->choice);
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);
  const BastideTileDefinition *definition;
  const char *id = NULL;
  int x = 0, y = 0;
  BastidePlacedTile tile;

  for (guint i = 0; self->review == NULL && i < decision->n_facts; i++)
    {
      const BastideFact *fact = &decision->facts[i];

      if (g_str_equal (fact->name, "segment"))
        id = fact->text;
      else if (g_str_equal (fact->name, "x"))
        x = fact->number;
      else if (g_str_equal (fact->name, "y"))
        y = fact->number;
    }
  *placed = id != NULL && state != NULL ? bastide_state_find_placed (rules, state, x, y) : -1;
  if (*placed < 0)
    return FALSE;

  bastide_state_get_placed (rules, state, (guint) *placed, &tile);
  definition = bastide_rules_get_tile (rules, tile.tile);
  for (guint i = 0; i < definition->segments->len; i++)
    if (g_str_equal (bastide_tile_definition_get_segment (definition, i)->id, id))
      {
        *segment = (int) i;
        return TRUE;
      }

  return FALSE;
}

/* What the decision is about is lit, and where few features can be chosen, each as a whole, so are they: a figure may
 * stand where the mark is. Not where there are many: then light tells nothing. */
void
_bastide_board_view_update_offered (BastideBoardView *self)
{
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  int subject, subject_segment;

  g_ptr_array_set_size (self->offered, 0);
  if (_bastide_board_view_find_subject (self, &subject, &subject_segment))
    g_ptr_array_add (self->offered, bastide_feature_new (rules, state, (guint) subject, (guint) subject_segment));
  for (guint i = 0; self->review == NULL && i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);
      int placed = bastide_state_find_placed (rules, state, spot->x, spot->y);

      if (spot->target != BASTIDE_TARGET_SEGMENT || spot->figures != 0 || placed < 0
          || !g_hash_table_add (seen, GUINT_TO_POINTER (bastide_state_get_feature (rules, state, (guint) placed,
                                                                                   spot->segment) + 1)))
        continue;
      g_ptr_array_add (self->offered, bastide_feature_new (rules, state, (guint) placed, spot->segment));
    }
  if (self->offered->len > MAX_OFFERED)
    g_ptr_array_set_size (self->offered, 0);
}

/**
 * bastide_board_view_set_show_fields:
 * @show_fields: whether the fields are marked with the patterns of those who hold them
 */
void
bastide_board_view_set_show_fields (BastideBoardView *self,
                                    gboolean          show_fields)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (!self->show_fields == !show_fields)
    return;

  self->show_fields = !!show_fields;
  update_veil (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "show-fields");
}

/**
 * bastide_board_view_get_show_fields:
 *
 * Returns: whether the overlay of fields is asked for
 */
gboolean
bastide_board_view_get_show_fields (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->show_fields;
}

static void
light_cell (BastideBoardView *self,
            int               x,
            int               y)
{
  BastideCell cell = { x, y };

  if (bastide_state_find_placed (_bastide_board_view_get_rules (self), bastide_board_view_get_state (self), x, y) >= 0)
    g_array_append_val (self->lit_cells, cell);
}

static void
light_feature (BastideBoardView *self,
               int               x,
               int               y,
               int               segment)
{
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);
  int placed = bastide_state_find_placed (rules, state, x, y);

  /* Review may show a time before it. */
  if (placed >= 0 && segment >= 0)
    self->lit_feature = bastide_feature_new (rules, state, (guint) placed, (guint) segment);
}

static void
light_tiles (BastideBoardView *self,
             const GArray     *tiles)
{
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);

  for (guint i = 0; tiles != NULL && i < tiles->len; i++)
    {
      guint placed = g_array_index (tiles, guint16, i);
      BastidePlacedTile tile;

      if (placed >= bastide_state_get_n_placed (rules, state))
        continue;
      bastide_state_get_placed (rules, state, placed, &tile);
      light_cell (self, tile.x, tile.y);
    }
}

/* Where a piece came to; beside the board and on the track there is nothing to light. */
static void
light_piece (BastideBoardView   *self,
             const BastideEvent *event)
{
  if (event->piece == NULL || !event->to.known)
    return;

  if (event->piece->place == BASTIDE_TARGET_SEGMENT)
    light_feature (self, event->to.x, event->to.y, event->to.segment);
  else if (event->piece->place == BASTIDE_TARGET_TILE || event->piece->place == BASTIDE_TARGET_LINK)
    light_cell (self, event->to.x, event->to.y);
}

static void
light (BastideBoardView   *self,
       const BastideEvent *event)
{
  switch (event->type)
    {
    case BASTIDE_EVENT_PLACED:
    case BASTIDE_EVENT_SKIPPED:
    case BASTIDE_EVENT_LAID:
      light_cell (self, event->x, event->y);
      break;

    case BASTIDE_EVENT_DEPLOYED:
    case BASTIDE_EVENT_RETURNED:
    case BASTIDE_EVENT_SCORED:
      light_feature (self, event->x, event->y, event->segment);
      break;

    case BASTIDE_EVENT_MOVED:
      light_piece (self, event);
      break;

    case BASTIDE_EVENT_TAKEN:
      light_tiles (self, event->tiles);
      break;

    case BASTIDE_EVENT_DRAWN:
    case BASTIDE_EVENT_DISCARDED:
    case BASTIDE_EVENT_END:
    case BASTIDE_EVENT_CHANCE:
    case BASTIDE_EVENT_PLAYED:
    case BASTIDE_EVENT_OWED:
    default:
      break;
    }
}

/**
 * bastide_board_view_light_event:
 * @event: (nullable): an event of the log, or %NULL to light nothing
 *
 * Lets everything step back but what the event is about.
 */
void
bastide_board_view_light_event (BastideBoardView   *self,
                                const BastideEvent *event)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (event == NULL && !self->is_lit)
    return;

  g_array_set_size (self->lit_cells, 0);
  g_clear_pointer (&self->lit_feature, bastide_feature_free);
  if (event != NULL && bastide_board_view_get_state (self) != NULL)
    light (self, event);
  self->is_lit = self->lit_feature != NULL || self->lit_cells->len > 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bastide_board_view_light_places:
 * @tile: a kind of tile, or -1 for none
 *
 * Lights every cell where a tile of this kind would fit now.
 */
void
bastide_board_view_light_places (BastideBoardView *self,
                                 int               tile)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  const BastideState *state = bastide_board_view_get_state (self);

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  g_array_set_size (self->places, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (tile < 0 || state == NULL)
    return;

  bastide_state_list_places (_bastide_board_view_get_rules (self), state, (guint) tile, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      BastideCell cell = { actions.items[i].x, actions.items[i].y };
      gboolean known = FALSE;

      for (guint k = 0; k < self->places->len && !known; k++)
        {
          const BastideCell *other = &g_array_index (self->places, BastideCell, k);

          known = other->x == cell.x && other->y == cell.y;
        }
      if (!known)
        g_array_append_val (self->places, cell);
    }
}
