/* bastide-game-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-game-page.h"

struct _BastideGamePage
{
  GtkWidget parent_instance;

  GtkWidget *header_bar;
  BastideGame *game;
};

G_DEFINE_FINAL_TYPE (BastideGamePage, bastide_game_page, GTK_TYPE_WIDGET)

static void
bastide_game_page_dispose (GObject *object)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (object);

  g_clear_object (&self->header_bar);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_game_page_parent_class)->dispose (object);
}

static void
bastide_game_page_class_init (BastideGamePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_game_page_dispose;
}

static void
bastide_game_page_init (BastideGamePage *self)
{
  self->header_bar = g_object_ref_sink (gtk_header_bar_new ());
}

GtkWidget *
bastide_game_page_new (void)
{
  return g_object_new (BASTIDE_TYPE_GAME_PAGE, NULL);
}

GtkWidget *
bastide_game_page_get_header_bar (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), NULL);

  return self->header_bar;
}

void
bastide_game_page_set_game (BastideGamePage *self,
                            BastideGame     *game)
{
  g_return_if_fail (BASTIDE_IS_GAME_PAGE (self));

  g_set_object (&self->game, game);
}
