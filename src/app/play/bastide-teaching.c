/* bastide-teaching.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-teaching.h"

#include <glib/gi18n.h>

#include "bastide-settings.h"
#include "bastide-toast-overlay.h"
#include "model/words/bastide-seat-texts.h"
#include "rules/bastide-outlook.h"

/* Delay between a change and its explanation, in milliseconds. */
#define TEACHING_DELAY 300

/* Number of turns before the end from which open features matter. */
#define LAST_TURNS 12

/* The lines of the log that count as those of the last turns. */
#define LAST_LINES 24

struct _BastideTeaching
{
  GObject parent_instance;

  BastideChoice   *choice; /* owned */
  BastideBoardAim *aim;    /* borrowed */
  GtkWidget       *page;   /* borrowed */
  BastideGame     *game;   /* (weak) (nullable): in which something was taught last */
  guint            taught; /* its actions then, and one more */
  guint            source;
};

G_DEFINE_FINAL_TYPE (BastideTeaching, bastide_teaching, G_TYPE_OBJECT)

/* Whether fields are left out, as in the first game: only there it is taught. */
static gboolean
is_first_game (BastideTeaching *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  for (guint kind = 0; kind < game->n_kinds; kind++)
    if (game->kinds[kind].derives)
      return bastide_rules_leaves_out (rules, kind);

  return FALSE;
}

static gboolean
lays_tile (BastideTeaching *self)
{
  return bastide_choice_lays_tile (self->choice);
}

static gboolean
turns_tile (BastideTeaching *self)
{
  return lays_tile (self) && bastide_choice_get_can_turn (self->choice);
}

static gboolean
places_figure (BastideTeaching *self)
{
  return bastide_choice_has_target (self->choice, BASTIDE_TARGET_SEGMENT);
}

static gboolean
shows_promise (BastideTeaching *self)
{
  const BastideFeature *feature = bastide_board_aim_get_feature (self->aim);

  return feature != NULL && !feature->complete && feature->points_reachable != feature->points_incomplete;
}

/* Whether a figure of a person came home in the last turns. */
static gboolean
came_home (BastideTeaching *self)
{
  GListModel *log = bastide_game_get_log (self->game);
  guint n_lines = g_list_model_get_n_items (log);

  for (guint i = n_lines; i > 0 && i + LAST_LINES > n_lines; i--)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i - 1);

      if (entry->event.type == BASTIDE_EVENT_RETURNED && entry->event.player >= 0
          && !bastide_seat_is_computer (bastide_player_get_seat (bastide_game_get_player (self->game,
                                                                                          (guint) entry->event.player)),
                                        NULL))
        return TRUE;
    }

  return FALSE;
}

static gboolean
ends_soon (BastideTeaching *self)
{
  return bastide_game_get_turn (self->game) + LAST_TURNS > bastide_game_get_n_turns (self->game);
}

static const struct
{
  const char *id; /* in the settings */
  const char *text;
  gboolean  (*is_time) (BastideTeaching *self);
} sentences[] = {
  { "turn", N_("Turn the tile with R or the right mouse button; a click on a cell lays it."), turns_tile },
  { "figure", N_("A figure claims the feature on which it stands, and scores when that is completed."), places_figure },
  { "cells", N_("The tile fits in a framed cell: everything that meets at its edges must continue."), lays_tile },
  { "promise", N_("Point at a feature to read its points: those now, and those when it is completed."), shows_promise },
  { "home", N_("A completed feature scores at once, and its figures come home to be placed again."), came_home },
  { "fields", N_("The green fields are left out of this game: no figure stands there."), places_figure },
  { "end", N_("The tiles are running out: unfinished features score at the end, too, but less."), ends_soon },
};

static void
tell (BastideTeaching *self)
{
  GSettings *settings = bastide_settings_get ();
  g_auto (GStrv) told = g_settings_get_strv (settings, BASTIDE_SETTING_TOLD_SENTENCES);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  guint sentence = 0;

  /* The first explanation that has not been given, and whose time has come. */
  while (sentence < G_N_ELEMENTS (sentences)
         && (g_strv_contains ((const char *const *) told, sentences[sentence].id)
             || !sentences[sentence].is_time (self)))
    sentence++;
  if (sentence == G_N_ELEMENTS (sentences))
    return;

  g_strv_builder_addv (builder, (const char **) told);
  g_strv_builder_add (builder, sentences[sentence].id);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (settings, BASTIDE_SETTING_TOLD_SENTENCES, (const char *const *) all);
  self->taught = bastide_game_get_n_actions (self->game) + 1;
  bastide_toast_overlay_tell (self->page, _(sentences[sentence].text), NULL, NULL);
}

static gboolean
on_timeout (gpointer user_data)
{
  BastideTeaching *self = user_data;

  self->source = 0;
  if (self->game != NULL && gtk_widget_get_mapped (self->page) && is_first_game (self)
      && !bastide_game_get_finished (self->game) && bastide_choice_get_is_open (self->choice))
    tell (self);

  return G_SOURCE_REMOVE;
}

/* Something is there that may be explained. */
static void
teach (BastideTeaching *self)
{
  BastideGame *game = bastide_choice_get_game (self->choice);

  if (game != self->game)
    {
      g_set_weak_pointer (&self->game, game);
      self->taught = 0;
    }
  /* One explanation per action: two at once would not be read. */
  if (game == NULL || self->taught == bastide_game_get_n_actions (game) + 1)
    return;

  /* When the page has changed first: that takes messages away. */
  if (self->source == 0)
    self->source = g_timeout_add (TEACHING_DELAY, on_timeout, self);
}

static void
bastide_teaching_dispose (GObject *object)
{
  BastideTeaching *self = BASTIDE_TEACHING (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (bastide_teaching_parent_class)->dispose (object);
}

static void
bastide_teaching_class_init (BastideTeachingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_teaching_dispose;
}

static void
bastide_teaching_init (BastideTeaching *self)
{
}

BastideTeaching *
bastide_teaching_new (GtkWidget       *page,
                      BastideChoice   *choice,
                      BastideBoardAim *aim)
{
  BastideTeaching *self = g_object_new (BASTIDE_TYPE_TEACHING, NULL);

  self->page = page;
  self->choice = g_object_ref (choice);
  self->aim = aim;
  g_signal_connect_object (page, "map", G_CALLBACK (teach), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "changed", G_CALLBACK (teach), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (aim, "feature-changed", G_CALLBACK (teach), self, G_CONNECT_SWAPPED);

  return self;
}
