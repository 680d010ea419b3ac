/* bastide-game-choice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-choice.h"

#include <glib/gi18n.h>

#include "bastide-board-thumbnail.h"
#include "bastide-columns-layout.h"
#include "bastide-notice.h"
#include "bastide-sample-board.h"
#include "rules/bastide-registry.h"

struct _BastideGameChoice
{
  GtkWidget parent_instance;

  BastideSetupDraft *draft;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideGameChoice, bastide_game_choice, GTK_TYPE_WIDGET)

static void
on_toggled (BastideGameChoice *self,
            GtkToggleButton   *button)
{
  if (!self->updating && gtk_toggle_button_get_active (button))
    bastide_setup_draft_set_game (self->draft, g_object_get_data (G_OBJECT (button), "game"));
}

/* What players should know of the sets that the game is played with by default. */
static void
append_notices (GtkBox                     *texts,
                const BastideGameInterface *game,
                BastideTilesetStore        *tilesets)
{
  for (guint i = 0; game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (tilesets, game->tilesets[i]);
      GtkWidget *notice = tileset != NULL ? bastide_notice_new (tileset) : NULL;

      if (notice != NULL)
        gtk_box_append (texts, notice);
    }
}

/* “2–4 players” */
static char *
describe_players (const BastideGameInterface *game)
{
  if (game->min_players == game->max_players)
    /* Translators: how many can play a game */
    return g_strdup_printf (ngettext ("%u player", "%u players", game->max_players), game->max_players);

  /* Translators: how many can play a game, at least and at most: “2–4 players” */
  return g_strdup_printf (ngettext ("%u–%u player", "%u–%u players", game->max_players),
                          game->min_players, game->max_players);
}

static GtkWidget *
create_head (const BastideGameInterface *game,
             GtkWidget                  *button)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = gtk_label_new (_(game->title));
  g_autofree char *n_players = describe_players (game);
  GtkWidget *players = gtk_label_new (n_players);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (players), 0);
  gtk_widget_set_hexpand (players, TRUE);
  gtk_widget_add_css_class (players, "caption");
  gtk_widget_add_css_class (players, "dim");
  gtk_widget_add_css_class (check, "accent");
  g_object_bind_property (button, "active", check, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), players);
  gtk_box_append (GTK_BOX (head), check);

  return head;
}

static GtkWidget *
create_texts (const BastideGameInterface *game,
              BastideTilesetStore        *tilesets,
              GtkWidget                  *button)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *summary = gtk_label_new (_(game->summary));

  gtk_label_set_xalign (GTK_LABEL (summary), 0);
  gtk_label_set_wrap (GTK_LABEL (summary), TRUE);
  gtk_widget_add_css_class (summary, "caption");
  gtk_widget_add_css_class (summary, "dim");
  gtk_box_append (GTK_BOX (texts), create_head (game, button));
  gtk_box_append (GTK_BOX (texts), summary);
  append_notices (GTK_BOX (texts), game, tilesets);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_margin_start (texts, 16);
  gtk_widget_set_margin_end (texts, 16);
  gtk_widget_set_margin_top (texts, 12);
  gtk_widget_set_margin_bottom (texts, 12);

  return texts;
}

static GtkWidget *
create_button (const BastideGameInterface *game,
               BastideTilesetStore        *tilesets)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autoptr (BastideBoardThumbnail) board = g_object_new (BASTIDE_TYPE_BOARD_THUMBNAIL, "size", 104, NULL);
  GtkWidget *picture = g_object_new (GTK_TYPE_PICTURE, "paintable", board,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  g_autofree char *n_players = NULL;
  g_autofree char *description = NULL;

  bastide_sample_board_show (board, game, tilesets);
  n_players = describe_players (game);
  /* Translators: a game for the screen reader: how many can play it, and what it is about */
  description = g_strdup_printf (C_("game", "%s. %s"), n_players, _(game->summary));
  gtk_widget_set_layout_manager (columns, g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "first-width", 230,
                                                        "breakpoint", 24, "spacing", 0, NULL));
  gtk_box_append (GTK_BOX (columns), picture);
  gtk_box_append (GTK_BOX (columns), create_texts (game, tilesets, button));
  gtk_button_set_child (GTK_BUTTON (button), columns);
  gtk_widget_add_css_class (button, "card-button");
  gtk_widget_set_overflow (button, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(game->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  g_object_set_data (G_OBJECT (button), "game", (gpointer) game);

  return button;
}

/* The game may be changed elsewhere: by a preset, by the settings. */
static void
update (BastideGameChoice *self)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (self->draft);

  self->updating = TRUE;
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (g_object_get_data (G_OBJECT (button), "game") == game)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  self->updating = FALSE;
}

static void
clear (BastideGameChoice *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
bastide_game_choice_dispose (GObject *object)
{
  BastideGameChoice *self = BASTIDE_GAME_CHOICE (object);

  clear (self);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_game_choice_parent_class)->dispose (object);
}

static void
bastide_game_choice_class_init (BastideGameChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_game_choice_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_game_choice_init (BastideGameChoice *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
}

void
bastide_game_choice_fill (BastideGameChoice   *self,
                          BastideSetupDraft   *draft,
                          BastideTilesetStore *tilesets)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  GtkToggleButton *group = NULL;

  g_return_if_fail (BASTIDE_IS_GAME_CHOICE (self));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));

  if (g_set_object (&self->draft, draft))
    g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  clear (self);
  for (guint i = 0; games[i] != NULL; i++)
    {
      GtkWidget *button = create_button (games[i], tilesets);

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
      g_signal_connect_object (button, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (button, GTK_WIDGET (self));
      group = GTK_TOGGLE_BUTTON (button);
    }
  update (self);
}
