/* bastide-player-row.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-player-row.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-box.h"
#include "bastide-clock-label.h"
#include "bastide-fitting-layout.h"
#include "bastide-icon.h"
#include "bastide-rolling-number.h"
#include "bastide-settings.h"
#include "bastide-tile-painting.h"
#include "model/words/bastide-seat-texts.h"
#include "model/words/bastide-texts.h"

#define PICTURE_SIZE 20
#define FACE_SIZE 20

/* Size of a card or token with a number on it. */
#define CARD_SIZE 22

/* More pictures than this take two lines for the player to move; those of the others always take one. */
#define MAX_IN_LINE 6

/* Characters of a time: “−12:34” */
#define TIME_WIDTH 6

/* With more kinds of figure than this only those of which the player has any are shown. */
#define FEW_FIGURES 3

/* In pixels for a usual font. */
#define SMALL_SIZE 32
#define LARGE_SIZE 120

struct _BastideHandView
{
  GtkWidget parent_instance;

  BastideTileCache *cache; /* owned */
};

G_DEFINE_FINAL_TYPE (BastideHandView, bastide_hand_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_HAND_TILE_LIT,
  N_HAND_SIGNALS
};

static guint hand_signals[N_HAND_SIGNALS];

static int
get_tile (GtkWidget *view)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (view), "tile"));
}

static void
on_enter_cb (GtkEventController *controller,
             BastideHandView    *self)
{
  g_signal_emit (self, hand_signals[SIGNAL_HAND_TILE_LIT], 0, get_tile (gtk_event_controller_get_widget (controller)));
}

static void
on_pointer_enter_cb (GtkEventController *controller,
                     double              x,
                     double              y,
                     BastideHandView    *self)
{
  on_enter_cb (controller, self);
}

static void
on_leave_cb (BastideHandView *self)
{
  g_signal_emit (self, hand_signals[SIGNAL_HAND_TILE_LIT], 0, -1);
}

static gboolean
on_query_tooltip_cb (GtkWidget       *view,
                     int              x,
                     int              y,
                     gboolean         keyboard_mode,
                     GtkTooltip      *tooltip,
                     BastideHandView *self)
{
  g_autofree char *sides = bastide_text_tile (bastide_tile_cache_get_rules (self->cache), (guint) get_tile (view), 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *large = bastide_tile_painting_create_picture (LARGE_SIZE);
  GtkWidget *label = gtk_label_new (sides);

  bastide_tile_painting_show (GTK_PICTURE (large), self->cache, get_tile (view), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_box_append (GTK_BOX (box), large);
  gtk_box_append (GTK_BOX (box), label);
  gtk_tooltip_set_custom (tooltip, box);

  return TRUE;
}

static gboolean
shows (BastideHandView *self,
       const guint16   *tiles,
       guint            n_tiles)
{
  GtkWidget *view = gtk_widget_get_first_child (GTK_WIDGET (self));

  for (guint i = 0; i < n_tiles; i++, view = gtk_widget_get_next_sibling (view))
    if (view == NULL || get_tile (view) != tiles[i])
      return FALSE;

  return view == NULL;
}

static void
clear (BastideHandView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
bastide_hand_view_dispose (GObject *object)
{
  BastideHandView *self = BASTIDE_HAND_VIEW (object);

  clear (self);
  g_clear_object (&self->cache);

  G_OBJECT_CLASS (bastide_hand_view_parent_class)->dispose (object);
}

static void
bastide_hand_view_class_init (BastideHandViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_hand_view_dispose;

  hand_signals[SIGNAL_HAND_TILE_LIT] = g_signal_new ("tile-lit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_hand_view_init (BastideHandView *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 4);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Shows other tiles; without any the view hides. @cache: where their pictures come from. @tiles: (array
 * length=n_tiles) (nullable): kinds of tiles */
static void
bastide_hand_view_set_tiles (BastideHandView  *self,
                             BastideTileCache *cache,
                             const guint16    *tiles,
                             guint             n_tiles)
{
  g_set_object (&self->cache, cache);
  if (!shows (self, tiles, n_tiles))
    {
      clear (self);
      for (guint i = 0; i < n_tiles; i++)
        {
          GtkWidget *view = bastide_tile_painting_create_picture (SMALL_SIZE);
          GtkEventController *motion = gtk_event_controller_motion_new ();
          GtkEventController *focus = gtk_event_controller_focus_new ();

          bastide_tile_painting_show (GTK_PICTURE (view), self->cache, (int) tiles[i], 0);
          gtk_widget_set_focusable (view, TRUE);
          gtk_widget_set_has_tooltip (view, TRUE);
          g_object_set_data (G_OBJECT (view), "tile", GUINT_TO_POINTER (tiles[i]));
          g_signal_connect (view, "query-tooltip", G_CALLBACK (on_query_tooltip_cb), self);
          g_signal_connect (motion, "enter", G_CALLBACK (on_pointer_enter_cb), self);
          g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave_cb), self);
          gtk_widget_add_controller (view, motion);
          g_signal_connect (focus, "enter", G_CALLBACK (on_enter_cb), self);
          g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_leave_cb), self);
          gtk_widget_add_controller (view, focus);
          gtk_widget_set_parent (view, GTK_WIDGET (self));
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self), n_tiles > 0);
}

struct _BastidePlayerRow
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget       *box;
  GtkButton       *seat_button; /* with the chip */
  GtkPicture      *chip;
  GtkLabel        *name;
  GtkBox          *supply;
  GtkBox          *tokens;
  GtkFlowBox      *cards;
  BastideHandView *hand;
  GtkBox          *beside_score; /* the score if the game ended now, and the time; below the score if there is room */
  GtkLabel        *score;
  GtkLabel        *if_ended;

  /* Owned */
  BastideGame      *game;
  BastidePlayer    *player;
  GtkPicture       *face; /* (not owned): face of a computer player, beside the name */
  BastideTileCache *tiles;
  BastideClock     *clock;
  GtkLabel         *time;  /* (not owned): label of the clock */
  char             *colour; /* style class of the row */
  int               due;    /* points that are still on their way */

  guint update_source;
};

G_DEFINE_FINAL_TYPE (BastidePlayerRow, bastide_player_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TILE_LIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The count beside the picture of a thing. Returns: (nullable): a picture alone is one */
static char *
print_count (guint    count,
             guint    returning,
             gboolean has_picture)
{
  if (returning > 0)
    return g_strdup_printf ("%u +%u", count, returning);

  return count != 1 || !has_picture ? g_strdup_printf ("%u", count) : NULL;
}

/* Appends a picture with a count. @picture: (transfer floating) (nullable); @returning: how many more there will be
 * when the turn is over; @words: the same for the screen reader */
static void
append_count (GtkBox     *box,
              GtkWidget  *picture,
              guint       count,
              guint       returning,
              const char *words,
              GString    *text)
{
  g_autofree char *number = print_count (count, returning, picture != NULL);
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (pair), picture);
  if (number != NULL)
    {
      GtkWidget *label = gtk_label_new (number);

      gtk_widget_add_css_class (label, "count");
      gtk_box_append (GTK_BOX (pair), label);
    }
  gtk_widget_set_opacity (pair, count + returning > 0 ? 1 : 0.45);
  gtk_box_append (box, pair);
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, words);
}

/* “2 followers”, “2 followers, 1 comes home at the end of the turn” */
static char *
describe_figures (const BastideFigureKind *kind,
                  guint                    count,
                  guint                    returning)
{
  g_autofree char *figures = bastide_text_n_figures (kind, count);

  if (returning == 0)
    return g_steal_pointer (&figures);

  /* Translators: figures that a player has in supply, and how many more when the turn is over: “2 followers, 1 comes
   * home at the end of the turn” */
  return g_strdup_printf (ngettext ("%s, %u comes home at the end of the turn",
                                    "%s, %u come home at the end of the turn", returning), figures, returning);
}

/* A card with a number on it, named after its meaning. */
static void
append_card (BastidePlayerRow   *self,
             const BastidePiece *piece,
             GString            *text)
{
  g_autofree char *name = g_strdup_printf ("%s-%d", piece->kind->name, piece->count);
  g_autofree char *words = bastide_text_named_face (piece->kind, piece->count);
  GtkWidget *picture = bastide_icon_new_token (name, CARD_SIZE);
  GtkWidget *child = gtk_flow_box_child_new ();

  if (picture == NULL)
    {
      g_autofree char *number = g_strdup_printf ("%d", piece->count);

      picture = gtk_label_new (number);
      gtk_widget_add_css_class (picture, "badge");
    }
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), picture);
  gtk_widget_set_tooltip_text (child, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_flow_box_append (self->cards, child);
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, words);
}

/* Pieces that the player can still lay. */
static void
append_left (BastidePlayerRow *self,
             GString          *text)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastidePieceKind *kind;

  for (guint i = 0; (kind = bastide_rules_get_piece_kind (rules, i)) != NULL; i++)
    {
      int left = bastide_state_count_left (rules, bastide_game_get_shown_state (self->game), kind,
                                           (int) bastide_player_get_number (self->player));
      g_autofree char *words = left >= 0 ? bastide_text_n_pieces (rules, kind, left) : NULL;

      if (words != NULL)
        append_count (self->tokens, bastide_icon_new_piece (kind, PICTURE_SIZE), (guint) left, 0, words, text);
    }
}

/* Pieces that the player holds beside the figures of the map: goods, gold; a robber that waits. */
static void
append_pieces (BastidePlayerRow *self,
               GString          *text)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const char *colour = bastide_player_get_colour (self->player);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (rules, bastide_game_get_shown_state (self->game), pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      g_autofree char *words = NULL;

      if (piece->player != (int) bastide_player_get_number (self->player))
        continue;
      if (piece->kind->faces != NULL)
        {
          append_card (self, piece, text);
          continue;
        }
      words = bastide_text_n_pieces (rules, piece->kind, MAX (piece->count, 1));
      if (piece->kind->place == BASTIDE_TARGET_TRACK && !piece->present)
        append_count (self->supply, bastide_icon_new_figure (piece->kind->name, colour, PICTURE_SIZE), 1, 0, words,
                      text);
      else if (piece->kind->place == BASTIDE_TARGET_CARD && piece->count > 0)
        append_count (self->tokens, bastide_icon_new_piece (piece->kind, PICTURE_SIZE), (guint) piece->count,
                      0, words, text);
    }
}

static guint
count_children (GtkBox *box)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* A few tokens have room beside the figures; players not to move have all in one line. */
static void
join_lines (BastidePlayerRow *self)
{
  GtkWidget *child;

  if (bastide_player_get_active (self->player)
      && count_children (self->supply) + count_children (self->tokens) > MAX_IN_LINE)
    return;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tokens))) != NULL)
    {
      g_object_ref (child);
      gtk_box_remove (self->tokens, child);
      gtk_box_append (self->supply, child);
      g_object_unref (child);
    }
}

/* The player's supply, as pictures with their counts. Returns the same in words. */
static char *
update_supply (BastidePlayerRow *self)
{
  GString *text = g_string_new (NULL);
  const BastideRules *rules;
  guint n_figures;

  bastide_box_clear (self->supply);
  bastide_box_clear (self->tokens);
  gtk_flow_box_bind_model (self->cards, NULL, NULL, NULL, NULL);

  rules = bastide_game_get_rules (self->game);
  n_figures = bastide_rules_get_n_figures (rules);
  for (guint figure = 0; figure < n_figures; figure++)
    {
      const BastideFigureKind *kind = bastide_rules_get_figure (rules, figure);
      guint count = bastide_player_get_supply (self->player, figure);
      guint returning = bastide_player_get_returning (self->player, figure);
      g_autofree char *words = describe_figures (kind, count, returning);

      if (bastide_rules_get_figure_count (rules, figure) > 0
          && (count + returning > 0 || n_figures <= FEW_FIGURES))
        append_count (self->supply, bastide_icon_new_figure_kind (kind, bastide_player_get_colour (self->player),
                                                                  PICTURE_SIZE), count, returning, words, text);
    }

  append_left (self, text);
  append_pieces (self, text);
  join_lines (self);

  return g_string_free (text, FALSE);
}

static void
update_colour (BastidePlayerRow *self)
{
  const char *colour = bastide_player_get_colour (self->player);

  if (g_strcmp0 (colour, self->colour) == 0)
    return;

  if (self->colour != NULL)
    gtk_widget_remove_css_class (self->box, self->colour);
  gtk_widget_add_css_class (self->box, colour);
  g_free (self->colour);
  self->colour = g_strdup (colour);
  bastide_icon_show_colour (self->chip, colour);
}

/* The face of the player. Another player in the seat has the same name and another face. */
static void
update_seat (BastidePlayerRow *self)
{
  const char *colour = bastide_player_get_colour (self->player);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self->name));
  /* Translators: for the screen reader, of a button that changes the name and colour of a player and who plays. */
  g_autofree char *label = g_strdup_printf (_("%s: change the name, the colour or who plays"),
                                            bastide_player_get_name (self->player));

  if (self->face == NULL)
    {
      self->face = GTK_PICTURE (bastide_icon_new_face (NULL, colour, FACE_SIZE));
      gtk_box_insert_child_after (GTK_BOX (parent), GTK_WIDGET (self->face), GTK_WIDGET (self->name));
    }
  bastide_icon_show_face (self->face, bastide_player_get_seat (self->player), colour);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->seat_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Whether the game is over at the moment that is shown. */
static gboolean
is_over (BastidePlayerRow *self)
{
  const BastideState *state = bastide_game_get_shown_state (self->game);
  BastideDecision decision;

  bastide_state_get_decision (bastide_game_get_rules (self->game), state, &decision);

  return decision.status == BASTIDE_STATUS_END;
}

static void
set_css_class (GtkWidget  *widget,
               const char *name,
               gboolean    has)
{
  if (has)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Returns: (transfer full) (nullable): the score if the game ended now, in words; %NULL if that is not shown */
static char *
update_if_ended (BastidePlayerRow *self)
{
  gboolean shown = bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_SCORE_IF_ENDED) && !is_over (self);
  int score = bastide_game_get_score_if_ended (self->game, bastide_player_get_number (self->player));
  g_autofree char *text = g_strdup_printf ("→ %d", score);
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->if_ended), shown);
  if (!shown)
    return NULL;

  words = g_strdup_printf (ngettext ("%d point if the game ended now.", "%d points if the game ended now.",
                                     (gulong) ABS (score)), score);
  gtk_label_set_label (self->if_ended, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->if_ended), words);

  return g_steal_pointer (&words);
}

static void
update (BastidePlayerRow *self)
{
  g_autofree char *supply = update_supply (self);
  g_autofree char *if_ended = update_if_ended (self);
  g_autofree char *spoken = NULL;
  const BastideRules *rules;
  const BastideState *state;
  guint number;
  const guint16 *tiles = NULL;
  BastideDecision decision;
  guint n_tiles;
  g_autofree char *name = NULL;
  g_autofree char *points = NULL;
  GString *text;

  /* The whole row in words. */
  name = bastide_text_seated (bastide_player_get_name (self->player),
                              bastide_player_get_seat (self->player));
  points = bastide_text_n_points (bastide_player_get_score (self->player));
  text = g_string_new (NULL);
  /* Translators: a player for the screen reader: name, points, figures in supply */
  g_string_append_printf (text, C_("player", "%s: %s, %s"), name, points, supply);
  if (if_ended != NULL)
    g_string_append_printf (text, "\n%s", if_ended);
  /* Translators: of a player, in a sentence of its own: whose turn it is; who must decide something in the turn of
   * another player */
  if (bastide_player_get_active (self->player))
    g_string_append_printf (text, "\n%s", C_("player", "It is this player’s turn."));
  else if (bastide_player_get_deciding (self->player))
    g_string_append_printf (text, "\n%s", C_("player", "This player decides now."));
  spoken = g_string_free (text, FALSE);

  update_colour (self);
  update_seat (self);

  /* A player who has to place an open tile has them in the tray. */
  rules = bastide_game_get_rules (self->game);
  state = bastide_game_get_shown_state (self->game);
  number = bastide_player_get_number (self->player);
  bastide_state_get_decision (rules, state, &decision);
  n_tiles = bastide_state_get_hand (rules, state, number, &tiles);
  if (decision.status == BASTIDE_STATUS_DECISION && !decision.placed && decision.player == (int) number)
    n_tiles = 0;
  bastide_hand_view_set_tiles (self->hand, self->tiles, tiles, n_tiles);

  gtk_label_set_label (self->name, bastide_player_get_name (self->player));
  bastide_rolling_number_show (self->score, bastide_player_get_score (self->player) - self->due);
  gtk_widget_set_visible (GTK_WIDGET (self->tokens), gtk_widget_get_first_child (GTK_WIDGET (self->tokens)) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), gtk_widget_get_first_child (GTK_WIDGET (self->cards)) != NULL);
  set_css_class (self->box, "turn", bastide_player_get_active (self->player));
  set_css_class (self->box, "decides", bastide_player_get_deciding (self->player));
  /* A name may be longer than there is room for. */
  gtk_widget_set_tooltip_text (self->box, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
on_tile_lit_cb (BastideHandView  *hand,
                int               tile,
                BastidePlayerRow *self)
{
  g_signal_emit (self, signals[SIGNAL_TILE_LIT], 0, tile);
}

static void
update_time (BastidePlayerRow *self)
{
  bastide_clock_label_show (self->time, self->clock, self->game, bastide_player_get_number (self->player));
}

static gboolean
on_idle_cb (gpointer data)
{
  BastidePlayerRow *self = data;

  self->update_source = 0;
  update (self);
  update_time (self);

  return G_SOURCE_REMOVE;
}

/* A turn changes many properties at once. */
static void
queue_update (BastidePlayerRow *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle_cb, self, NULL);
}

static void
bastide_player_row_dispose (GObject *object)
{
  BastidePlayerRow *self = BASTIDE_PLAYER_ROW (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_PLAYER_ROW);
  self->time = NULL;
  g_clear_object (&self->tiles);
  g_clear_object (&self->clock);
  g_clear_object (&self->player);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_player_row_parent_class)->dispose (object);
}

static void
bastide_player_row_finalize (GObject *object)
{
  BastidePlayerRow *self = BASTIDE_PLAYER_ROW (object);

  g_free (self->colour);

  G_OBJECT_CLASS (bastide_player_row_parent_class)->finalize (object);
}

static void
bastide_player_row_class_init (BastidePlayerRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_player_row_dispose;
  object_class->finalize = bastide_player_row_finalize;

  signals[SIGNAL_TILE_LIT] = g_signal_new ("tile-lit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  g_type_ensure (BASTIDE_TYPE_ROW_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_ICON);
  g_type_ensure (BASTIDE_TYPE_HAND_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, box);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, seat_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, chip);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, supply);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, tokens);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, cards);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, hand);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, beside_score);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, score);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, if_ended);
  gtk_widget_class_bind_template_callback (widget_class, on_tile_lit_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "playerrow");
}

static void
bastide_player_row_init (BastidePlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bastide_player_row_new:
 * @tiles: where the pictures of open tiles come from
 * @clock: the clock of the game
 *
 * Returns: (transfer floating): a row that follows the player
 */
GtkWidget *
bastide_player_row_new (BastideGame      *game,
                        BastidePlayer    *player,
                        BastideTileCache *tiles,
                        BastideClock     *clock)
{
  BastidePlayerRow *self = g_object_new (BASTIDE_TYPE_PLAYER_ROW, NULL);

  self->game = g_object_ref (game);
  self->player = g_object_ref (player);
  self->tiles = g_object_ref (tiles);
  self->clock = g_object_ref (clock);
  self->time = GTK_LABEL (bastide_clock_label_new ());
  /* Scores stand in a column whatever the times. */
  gtk_label_set_width_chars (self->time, TIME_WIDTH);
  gtk_box_append (self->beside_score, GTK_WIDGET (self->time));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->seat_button), "i",
                                    (int) bastide_player_get_number (player));
  g_signal_connect_object (player, "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_settings_get (), "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (clock, "ticked", G_CALLBACK (update_time), self, G_CONNECT_SWAPPED);
  update (self);
  update_time (self);

  return GTK_WIDGET (self);
}

/**
 * bastide_player_row_set_due:
 * @due: points of each player that are still on their way: they are not counted yet
 */
void
bastide_player_row_set_due (BastidePlayerRow *self,
                            const int        *due)
{
  guint player;

  g_return_if_fail (BASTIDE_IS_PLAYER_ROW (self));

  player = bastide_player_get_number (self->player);
  if (due[player] == self->due)
    return;

  self->due = due[player];
  queue_update (self);
}

/**
 * bastide_player_row_set_low:
 * @low: whether there is little height
 */
void
bastide_player_row_set_low (BastidePlayerRow *self,
                            gboolean          low)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_ROW (self));

  set_css_class (self->box, "low", low);
}
