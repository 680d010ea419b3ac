/* bastide-score-chips.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-score-chips.h"

#include "bastide-clock-label.h"
#include "bastide-icon.h"
#include "bastide-rolling-number.h"
#include "bastide-tile-painting.h"

/* In pixels for a usual font. */
#define CHIP_SIZE 18
#define TILE_SIZE 26

/* With more players there is no room for faces in a narrow window. */
#define MAX_FACES 4

#define COLUMN_SPACING 14
#define ROW_SPACING 4

struct _BastideScoreChips
{
  GtkWidget parent_instance;

  /* Owned */
  BastideGame      *game;
  GSignalGroup     *signals; /* of the game */
  BastideTileCache *tiles;
  BastideClock     *clock; /* (nullable) */

  GtkLabel *times[BASTIDE_MAX_PLAYERS]; /* borrowed */
  char     *shown[BASTIDE_MAX_PLAYERS]; /* scores */
  int       due[BASTIDE_MAX_PLAYERS];   /* points that are still on their way */
};

G_DEFINE_FINAL_TYPE (BastideScoreChips, bastide_score_chips, GTK_TYPE_WIDGET)

enum
{
  PROP_CLOCK = 1
};

static void
remove_children (BastideScoreChips *self)
{
  GtkWidget *child;

  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    self->times[i] = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
forget_scores (BastideScoreChips *self)
{
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    g_clear_pointer (&self->shown[i], g_free);
}

/* The open tiles of a player, except those offered below the board. Returns: whether there are any */
static gboolean
append_hand (BastideScoreChips *self,
             guint              player,
             GtkBox            *box)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideState *state = bastide_game_get_shown_state (self->game);
  const guint16 *hand = NULL;
  guint n_tiles = bastide_state_get_hand (rules, state, player, &hand);
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  if (decision.status == BASTIDE_STATUS_DECISION && !decision.placed && decision.player == (int) player)
    return n_tiles > 0;

  for (guint i = 0; i < n_tiles; i++)
    {
      GtkWidget *view = bastide_tile_painting_create_picture (TILE_SIZE);

      bastide_tile_painting_show (GTK_PICTURE (view), self->tiles, hand[i], 0);
      gtk_box_append (box, view);
    }

  return n_tiles > 0;
}

/* The tokens with numbers that a player holds. Returns: whether there are any */
static gboolean
append_cards (BastideScoreChips *self,
              guint              player,
              GtkBox            *box)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  gboolean any = FALSE;

  bastide_state_get_pieces (bastide_game_get_rules (self->game), bastide_game_get_shown_state (self->game), pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      g_autofree char *name = g_strdup_printf ("%s-%d", piece->kind->name, piece->count);
      GtkWidget *view = NULL;

      if (piece->kind->faces != NULL && piece->player == (int) player)
        view = bastide_icon_new_token (name, CHIP_SIZE);
      if (view == NULL)
        continue;
      gtk_box_append (box, view);
      any = TRUE;
    }

  return any;
}

static GtkWidget *
create_score (BastidePlayer *player,
              GtkWidget     *label,
              gboolean       with_face)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (label, "numeric");
  if (bastide_player_get_active (player))
    gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), bastide_icon_new_chip (bastide_player_get_colour (player), CHIP_SIZE));
  if (with_face && bastide_player_get_seat (player) != NULL)
    gtk_box_append (GTK_BOX (box), bastide_icon_new_face (bastide_player_get_seat (player),
                                                          bastide_player_get_colour (player), CHIP_SIZE));
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static void
update_times (BastideScoreChips *self)
{
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    if (self->times[i] != NULL)
      bastide_clock_label_show (self->times[i], self->clock, self->game, i);
}

static void
update (BastideScoreChips *self)
{
  guint n_players = g_list_model_get_n_items (bastide_game_get_players (self->game));
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gboolean any = FALSE;

  remove_children (self);
  for (guint i = 0; i < n_players; i++)
    {
      BastidePlayer *player = bastide_game_get_player (self->game, i);
      int number = bastide_player_get_score (player) - self->due[i];
      GtkWidget *label = gtk_label_new (self->shown[i]);
      GtkWidget *score = create_score (player, label, n_players <= MAX_FACES);

      self->times[i] = GTK_LABEL (bastide_clock_label_new ());
      gtk_box_append (GTK_BOX (score), GTK_WIDGET (self->times[i]));
      any |= append_hand (self, i, GTK_BOX (score));
      any |= append_cards (self, i, GTK_BOX (score));
      gtk_widget_set_parent (score, GTK_WIDGET (self));
      /* A score that has changed since it was shown continues from there. */
      bastide_rolling_number_show (GTK_LABEL (label), number);
      g_free (self->shown[i]);
      self->shown[i] = g_strdup_printf ("%d", number);
    }
  update_times (self);
  /* Open pieces of players need room beside their scores. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  any ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), any ? ROW_SPACING : COLUMN_SPACING);
}

static void
bastide_score_chips_dispose (GObject *object)
{
  BastideScoreChips *self = BASTIDE_SCORE_CHIPS (object);

  g_clear_object (&self->signals);
  remove_children (self);
  forget_scores (self);
  g_clear_object (&self->game);
  g_clear_object (&self->clock);
  g_clear_object (&self->tiles);

  G_OBJECT_CLASS (bastide_score_chips_parent_class)->dispose (object);
}

static void
bastide_score_chips_set_property (GObject      *object,
                                  guint         property,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  BastideScoreChips *self = BASTIDE_SCORE_CHIPS (object);

  self->clock = g_value_dup_object (value);
  g_signal_connect_object (self->clock, "ticked", G_CALLBACK (update_times), self, G_CONNECT_SWAPPED);
}

static void
bastide_score_chips_class_init (BastideScoreChipsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_score_chips_dispose;
  object_class->set_property = bastide_score_chips_set_property;

  /* Set by templates, once. */
  g_object_class_install_property (object_class, PROP_CLOCK,
                                   g_param_spec_object ("clock", NULL, NULL, BASTIDE_TYPE_CLOCK,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_score_chips_init (BastideScoreChips *self)
{
  self->signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_object (self->signals, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->signals, "shown", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->signals, "seat-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->signals, "player-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/**
 * bastide_score_chips_set_game:
 * @game: (nullable): the game whose scores to show
 * @tiles: (nullable): where the pictures of open tiles come from
 */
void
bastide_score_chips_set_game (BastideScoreChips *self,
                              BastideGame       *game,
                              BastideTileCache  *tiles)
{
  g_return_if_fail (BASTIDE_IS_SCORE_CHIPS (self));

  if (game == self->game)
    return;

  remove_children (self);
  forget_scores (self);
  g_set_object (&self->game, game);
  g_set_object (&self->tiles, tiles);
  g_signal_group_set_target (self->signals, game);
  if (game != NULL)
    update (self);
}

/**
 * bastide_score_chips_set_due:
 * @due: points of each player that are still on their way: they are not counted yet
 */
void
bastide_score_chips_set_due (BastideScoreChips *self,
                             const int         *due)
{
  g_return_if_fail (BASTIDE_IS_SCORE_CHIPS (self));

  if (memcmp (due, self->due, sizeof (self->due)) == 0)
    return;

  memcpy (self->due, due, sizeof (self->due));
  if (self->game != NULL)
    update (self);
}
