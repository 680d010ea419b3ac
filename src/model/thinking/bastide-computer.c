/* bastide-computer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-computer.h"

#include "bastide-thinking.h"
#include "rules/bastide-random.h"

struct _BastideComputer
{
  GObject parent_instance;

  BastideGame  *game;    /* (nullable): owned */
  GSignalGroup *game_signals;
  GSignalGroup *review_signals;

  guint         pace;
  guint         playouts;

  /* Work in progress, and its place: none of it is valid for another state, or for another mind. */
  int           player;      /* -1 where no computer player is to move */
  char         *seat;        /* of the player */
  guint64       checksum;    /* of the state */
  guint         n_actions;   /* of the game */
  GCancellable *cancellable; /* (nullable): while it thinks */
  BastideLine   line;        /* the line to carry out */
  guint         n_done;      /* number of actions done */

  guint         source;      /* until the next step */
  guint         n_changes;   /* number of changes of the game while it acts itself */

  guint         running : 1;
  guint         confirms : 1;
  guint         paused : 1;
  guint         waiting : 1; /* until its earlier actions have been shown */
  guint         skipping : 1;
  guint         begun : 1;   /* it has acted in this turn of its own */
  guint         acting : 1;  /* it is acting itself */
};

G_DEFINE_FINAL_TYPE (BastideComputer, bastide_computer, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void update (BastideComputer *self);

static void
tell_changed (BastideComputer *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whether a line has been found but not completed. */
static gboolean
has_line (BastideComputer *self)
{
  return self->n_done < self->line.n_actions;
}

/* Drops the line in progress. */
static void
drop (BastideComputer *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->source, g_source_remove);
  self->line.n_actions = self->n_done = 0;
}

static guint64
get_checksum (BastideComputer *self)
{
  return bastide_state_checksum (bastide_game_get_rules (self->game), bastide_game_get_state (self->game));
}

/* Whether anything holds it up. */
static gboolean
is_held (BastideComputer *self)
{
  return !self->running || self->paused || bastide_review_get_running (bastide_game_get_review (self->game));
}

/* Records the present state of the game. */
static void
note_state (BastideComputer *self)
{
  int player = bastide_game_get_computer (self->game);

  if (player != self->player)
    self->begun = FALSE;
  self->player = player;
  g_free (self->seat);
  self->seat = player >= 0 ? g_strdup (bastide_game_get_seat (self->game, (guint) player)) : NULL;
  self->checksum = get_checksum (self);
  self->n_actions = bastide_game_get_n_actions (self->game);
  if (player < 0)
    self->skipping = FALSE;
}

/* Whether the game still has the recorded state, with the same mind. */
static gboolean
is_as_noted (BastideComputer *self)
{
  int player = bastide_game_get_computer (self->game);

  return player == self->player && self->n_actions == bastide_game_get_n_actions (self->game)
         && (player < 0 || g_strcmp0 (bastide_game_get_seat (self->game, (guint) player), self->seat) == 0)
         && self->checksum == get_checksum (self);
}

/* Carries out one action. Handlers of others, and of this object, run before this returns.
 * Returns: whether the game has the resulting state, and is still ours */
static gboolean
act (BastideComputer     *self,
     const BastideAction *action)
{
  g_autoptr(BastideGame) game = g_object_ref (self->game);

  self->acting = TRUE;
  self->begun = TRUE;
  self->n_changes = 0;
  if (action == NULL)
    {
      bastide_game_confirm (game);
    }
  else if (!bastide_game_apply (game, *action, NULL))
    {
      /* This cannot happen. If it does, people see that nothing moves, and may play instead. */
      g_warning ("A computer player thought of an illegal action");
      self->running = FALSE;
    }
  self->acting = FALSE;

  return self->game == game && self->n_changes == 1;
}

/* Takes the next step. Returns: whether there may be more to do at once */
static gboolean
do_step (BastideComputer *self)
{
  gboolean confirms = bastide_game_get_can_confirm (self->game);
  gboolean left_alone = act (self, confirms ? NULL : &self->line.actions[self->n_done++]);

  /* A person's turn that is complete is confirmed where the person need not do it. */
  if (left_alone && self->confirms && bastide_game_get_computer (self->game) < 0
      && bastide_game_get_can_confirm (self->game))
    left_alone = act (self, NULL);
  if (self->game == NULL)
    return FALSE;
  /* The rest of the line was meant for the present outcome of chance, and for nothing else. */
  if (!left_alone || confirms)
    drop (self);
  if (confirms)
    self->begun = FALSE;
  note_state (self);
  if (self->player < 0)
    drop (self);

  return (self->skipping || self->pace == 0) && self->player >= 0 && !is_held (self) && !self->waiting
         && (has_line (self) || bastide_game_get_can_confirm (self->game));
}

static gboolean
on_step_cb (gpointer data)
{
  g_autoptr(BastideComputer) self = g_object_ref (data);

  self->source = 0;
  while (do_step (self))
    ;
  update (self);

  return G_SOURCE_REMOVE;
}

static void
on_thought_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr(BastideComputer) self = data;
  g_autoptr(BastideThought) thought = bastide_thinking_finish (result, NULL);

  /* The one who cancelled it does not need the result. */
  if (thought == NULL || self->cancellable != g_task_get_cancellable (G_TASK (result)))
    return;

  g_clear_object (&self->cancellable);
  self->line = bastide_thought_get_best (thought)->line;
  self->n_done = 0;
  update (self);
}

/* Thoughts about the same game are the same; the seed reveals nothing about the future. */
static guint64
get_seed (BastideComputer *self)
{
  guint64 seed = bastide_game_get_setup (self->game)->seed;

  seed ^= self->n_actions * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return bastide_random_next (&seed);
}

static void
think (BastideComputer *self)
{
  BastideBudget budget = { .seed = get_seed (self) };
  guint milliseconds = 0;
  BastideMind mind;

  if (!bastide_game_get_mind (self->game, (guint) self->player, &mind))
    return;

  if (self->playouts == 0)
    milliseconds = mind.level->milliseconds;
  budget.playouts = milliseconds > 0 ? G_MAXUINT : self->playouts > 0 ? self->playouts : mind.level->playouts;
  self->cancellable = g_cancellable_new ();
  bastide_thinking_start ((BastideRules *) bastide_game_get_rules (self->game), bastide_game_get_state (self->game),
                          NULL, &mind, budget, milliseconds, self->cancellable, on_thought_cb, g_object_ref (self));
}

/* Continues or stops according to the present situation. */
static void
update (BastideComputer *self)
{
  if (self->game == NULL)
    {
      drop (self);
      self->player = -1;
      tell_changed (self);
      return;
    }

  if (!is_as_noted (self))
    {
      drop (self);
      note_state (self);
    }
  if (!bastide_computer_get_can_pause (self))
    self->paused = FALSE;
  if (self->player < 0 || is_held (self))
    {
      /* A finished thought may be used later; the step about to be taken is then announced again. */
      g_clear_handle_id (&self->source, g_source_remove);
      if (self->cancellable != NULL)
        drop (self);
    }
  else if (has_line (self) || bastide_game_get_can_confirm (self->game))
    /* After everything that is due has been drawn. */
    {
      guint pace = self->skipping ? 0 : self->pace;

      if (self->source == 0 && !self->waiting)
        self->source = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, pace, on_step_cb, self, NULL);
    }
  else if (self->cancellable == NULL)
    think (self);
  tell_changed (self);
}

static void
on_game_changed_cb (BastideComputer *self)
{
  if (self->acting)
    {
      self->n_changes++;
      return;
    }

  /* A viewer who goes back wants to look, not to see the same again at once. */
  if (bastide_computer_get_can_pause (self) && bastide_game_get_n_actions (self->game) < self->n_actions)
    bastide_computer_set_paused (self, TRUE);
  update (self);
}

static void
on_seat_changed_cb (BastideComputer *self)
{
  if (self->acting)
    self->n_changes++;
  else
    update (self);
}

static void
bastide_computer_dispose (GObject *object)
{
  BastideComputer *self = BASTIDE_COMPUTER (object);

  drop (self);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_computer_parent_class)->dispose (object);
}

static void
bastide_computer_finalize (GObject *object)
{
  g_free (BASTIDE_COMPUTER (object)->seat);

  G_OBJECT_CLASS (bastide_computer_parent_class)->finalize (object);
}

static void
bastide_computer_class_init (BastideComputerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_computer_dispose;
  object_class->finalize = bastide_computer_finalize;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_computer_init (BastideComputer *self)
{
  self->player = -1;
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (on_game_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "seat-changed", G_CALLBACK (on_seat_changed_cb), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::running", G_CALLBACK (update), self);
}

BastideComputer *
bastide_computer_new (void)
{
  return g_object_new (BASTIDE_TYPE_COMPUTER, NULL);
}

void
bastide_computer_set_game (BastideComputer *self,
                           BastideGame     *game)
{
  g_return_if_fail (BASTIDE_IS_COMPUTER (self));
  g_return_if_fail (game == NULL || BASTIDE_IS_GAME (game));

  if (game == self->game)
    return;

  drop (self);
  self->paused = self->skipping = self->begun = self->waiting = FALSE;
  self->player = -1;
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
  if (game != NULL)
    note_state (self);
  update (self);
}

void
bastide_computer_set_running (BastideComputer *self,
                              gboolean         running)
{
  g_return_if_fail (BASTIDE_IS_COMPUTER (self));

  if (!self->running == !running)
    return;

  self->running = !!running;
  update (self);
}

void
bastide_computer_set_pace (BastideComputer *self,
                           guint            pace)
{
  g_return_if_fail (BASTIDE_IS_COMPUTER (self));

  if (self->pace == pace)
    return;

  self->pace = pace;
  g_clear_handle_id (&self->source, g_source_remove);
  update (self);
}

void
bastide_computer_set_playouts (BastideComputer *self,
                               guint            playouts)
{
  g_return_if_fail (BASTIDE_IS_COMPUTER (self));

  self->playouts = playouts;
}

void
bastide_computer_set_confirms (BastideComputer *self,
                               gboolean         confirms)
{
  g_return_if_fail (BASTIDE_IS_COMPUTER (self));

  self->confirms = !!confirms;
}

gboolean
bastide_computer_get_can_pause (BastideComputer *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPUTER (self), FALSE);

  if (self->game == NULL)
    return FALSE;

  return bastide_game_get_n_computers (self->game) == bastide_game_get_setup (self->game)->players->len;
}

gboolean
bastide_computer_get_paused (BastideComputer *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPUTER (self), FALSE);

  return self->paused;
}

void
bastide_computer_set_paused (BastideComputer *self,
                             gboolean         paused)
{
  g_return_if_fail (BASTIDE_IS_COMPUTER (self));

  if (!self->paused == !paused || (paused && !bastide_computer_get_can_pause (self)))
    return;

  self->paused = !!paused;
  self->skipping = FALSE;
  update (self);
}

static gboolean
on_waited_cb (gpointer data)
{
  BastideComputer *self = data;

  self->source = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

void
bastide_computer_set_waiting (BastideComputer *self,
                              gboolean         waiting)
{
  g_return_if_fail (BASTIDE_IS_COMPUTER (self));

  if (!self->waiting == !waiting)
    return;

  self->waiting = !!waiting;
  g_clear_handle_id (&self->source, g_source_remove);
  /* Only after all other handlers know about the change. */
  if (!waiting)
    self->source = g_idle_add (on_waited_cb, self);
}

gboolean
bastide_computer_get_can_skip (BastideComputer *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPUTER (self), FALSE);

  return self->player >= 0 && !self->skipping && self->pace > 0;
}

void
bastide_computer_skip (BastideComputer *self)
{
  g_return_if_fail (BASTIDE_IS_COMPUTER (self));

  if (self->player < 0)
    return;

  self->skipping = TRUE;
  self->paused = FALSE;
  g_clear_handle_id (&self->source, g_source_remove);
  update (self);
}

gboolean
bastide_computer_get_skipping (BastideComputer *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPUTER (self), FALSE);

  return self->skipping;
}

gboolean
bastide_computer_get_acting (BastideComputer *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPUTER (self), FALSE);

  return self->acting;
}

int
bastide_computer_get_player (BastideComputer *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPUTER (self), -1);

  return self->player;
}

gboolean
bastide_computer_get_thinking (BastideComputer *self)
{
  g_return_val_if_fail (BASTIDE_IS_COMPUTER (self), FALSE);

  return self->player >= 0 && !self->begun && !has_line (self) && !bastide_game_get_can_confirm (self->game);
}

gboolean
bastide_computer_get_coming (BastideComputer *self,
                             BastideAction   *action)
{
  g_return_val_if_fail (BASTIDE_IS_COMPUTER (self), FALSE);
  g_return_val_if_fail (action != NULL, FALSE);

  if (!has_line (self) || self->source == 0)
    return FALSE;

  *action = self->line.actions[self->n_done];

  return TRUE;
}
