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
#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-notice.h"
#include "bastide-wrapped-label.h"
#include "rules/bastide-registry.h"

/* The height of a picture for a usual font. */
#define PICTURE_SIZE 92

#define N_COLUMNS 4
#define N_NARROW_COLUMNS 2

struct _BastideGameChoice
{
  GtkWidget parent_instance;

  GtkWidget *cards;   /* a box of overlays, each with a button for a game */
  GtkWidget *summary; /* of the chosen game */

  BastideSetupDraft *draft;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideGameChoice, bastide_game_choice, GTK_TYPE_WIDGET)

static GtkWidget *
get_button (GtkWidget *card)
{
  return gtk_overlay_get_child (GTK_OVERLAY (card));
}

static void
on_toggled (BastideGameChoice *self,
            GtkToggleButton   *button)
{
  if (!self->updating && gtk_toggle_button_get_active (button))
    bastide_setup_draft_set_game (self->draft, g_object_get_data (G_OBJECT (button), "game"));
}

/* --- What players should know of the tiles ---------------------------------------------------- */

/* The words of a set stand alone, each on a line of its own. */
static void
append_notice (GString    *text,
               const char *notice)
{
  g_autofree char *first = g_utf8_substring (notice, 0, 1);
  g_autofree char *capital = g_utf8_strup (first, -1);

  g_string_append_printf (text, "%s%s%s", text->len > 0 ? "\n" : "", capital, g_utf8_next_char (notice));
}

/* Returns: (transfer full) (nullable): what is said of the sets that the game is played with by default */
static char *
collect_notices (const BastideGameInterface *game,
                 BastideTilesetStore        *tilesets)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (tilesets, game->tilesets[i]);
      const char *notice = tileset != NULL ? bastide_notice_get_text (tileset) : NULL;

      if (notice != NULL && *notice != '\0')
        append_notice (text, notice);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static GtkWidget *
create_text (const char *text,
             const char *style_class)
{
  GtkWidget *label = bastide_wrapped_label_new (text, style_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);

  return label;
}

/* Returns: (transfer floating) (nullable): a button that opens what is to be said */
static GtkWidget *
create_info (const BastideGameInterface *game,
             BastideTilesetStore        *tilesets)
{
  g_autofree char *notices = collect_notices (game, tilesets);
  g_autofree char *name = NULL;
  GtkWidget *button;
  GtkWidget *popover;
  GtkWidget *texts;

  if (notices == NULL)
    return NULL;

  texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (texts, "padded");
  gtk_box_append (GTK_BOX (texts), create_text (_(game->title), "title-2"));
  gtk_box_append (GTK_BOX (texts), create_text (notices, "heading"));
  gtk_box_append (GTK_BOX (texts), create_text (_("Not all that is printed for this game is known to us. What was missing "
                                                  "we have made ourselves, so that the game plays as its rules say. "
                                                  "Single tiles may be others than those in your box."), "dim"));
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), texts);
  button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "bastide-info-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "onpicture");
  /* Translators: %s is the title of a game. */
  name = g_strdup_printf (_("What is known of the tiles: %s"), _(game->title));
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, notices, -1);

  return button;
}

/* --- Cards ------------------------------------------------------------------------------------ */

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
create_texts (const BastideGameInterface *game,
              const char                 *n_players,
              GtkWidget                  *button)
{
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *players = create_text (n_players, "caption");
  GtkWidget *check = g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (players, "dim");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), create_text (_(game->title), "heading"));
  gtk_box_append (GTK_BOX (texts), players);
  gtk_widget_add_css_class (check, "accent");
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_bind_property (button, "active", check, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (columns), texts);
  gtk_box_append (GTK_BOX (columns), check);
  gtk_widget_set_margin_start (columns, 12);
  gtk_widget_set_margin_end (columns, 12);
  gtk_widget_set_margin_top (columns, 8);
  gtk_widget_set_margin_bottom (columns, 10);

  return columns;
}

static GtkWidget *
create_button (const BastideGameInterface *game,
               BastideTilesetStore        *tilesets)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (BastideBoardThumbnail) board = g_object_new (BASTIDE_TYPE_BOARD_THUMBNAIL, "size", PICTURE_SIZE, NULL);
  GtkWidget *picture = g_object_new (GTK_TYPE_PICTURE, "paintable", board, "vexpand", TRUE,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  g_autofree char *n_players = describe_players (game);
  g_autofree char *description = NULL;

  bastide_sample_board_show (board, game, tilesets);
  /* Translators: a game for the screen reader: how many can play it, and what it is about */
  description = g_strdup_printf (C_("game", "%s. %s"), n_players, _(game->summary));
  gtk_box_append (GTK_BOX (rows), picture);
  gtk_box_append (GTK_BOX (rows), create_texts (game, n_players, button));
  gtk_button_set_child (GTK_BUTTON (button), rows);
  gtk_widget_add_css_class (button, "card-button");
  gtk_widget_add_css_class (button, "picturecard");
  gtk_widget_set_overflow (button, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(game->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  g_object_set_data (G_OBJECT (button), "game", (gpointer) game);

  return button;
}

static GtkWidget *
create_card (const BastideGameInterface *game,
             BastideTilesetStore        *tilesets)
{
  GtkWidget *card = gtk_overlay_new ();
  GtkWidget *info = create_info (game, tilesets);

  gtk_overlay_set_child (GTK_OVERLAY (card), create_button (game, tilesets));
  if (info != NULL)
    gtk_overlay_add_overlay (GTK_OVERLAY (card), info);

  return card;
}

/* The game may be changed elsewhere: by a preset, by the settings. The row is one stop of the Tab key. */
static void
update (BastideGameChoice *self)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (self->draft);

  self->updating = TRUE;
  for (GtkWidget *card = gtk_widget_get_first_child (self->cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      GtkWidget *button = get_button (card);
      gboolean chosen = g_object_get_data (G_OBJECT (button), "game") == game;

      gtk_widget_set_focusable (button, chosen);
      if (chosen)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
    }
  self->updating = FALSE;
  gtk_label_set_label (GTK_LABEL (self->summary), _(game->summary));
}

/* Returns: (nullable): the button that a key leads to from the one that has the focus */
static GtkWidget *
find_target (BastideGameChoice *self,
             guint              key)
{
  gboolean leftwards = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL
    ? key == GDK_KEY_Right || key == GDK_KEY_KP_Right : key == GDK_KEY_Left || key == GDK_KEY_KP_Left;
  GtkWidget *card = gtk_widget_get_first_child (self->cards);
  GtkWidget *target = NULL;

  while (card != NULL && !gtk_widget_has_focus (get_button (card)))
    card = gtk_widget_get_next_sibling (card);
  if (card == NULL)
    return NULL;

  switch (key)
    {
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      target = gtk_widget_get_first_child (self->cards);
      break;

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      target = gtk_widget_get_last_child (self->cards);
      break;

    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      target = leftwards ? gtk_widget_get_prev_sibling (card) : gtk_widget_get_next_sibling (card);
      break;

    default:
      break;
    }

  return target != NULL ? get_button (target) : NULL;
}

/* As with all buttons of which one is chosen, arrow keys choose the next one. */
static gboolean
on_key_pressed (BastideGameChoice *self,
                guint              key,
                guint              code,
                GdkModifierType    modifiers)
{
  GtkWidget *target = modifiers & gtk_accelerator_get_default_mod_mask () ? NULL : find_target (self, key);

  if (target == NULL)
    return GDK_EVENT_PROPAGATE;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (target), TRUE);
  gtk_widget_grab_focus (target);

  return GDK_EVENT_STOP;
}

static void
bastide_game_choice_dispose (GObject *object)
{
  BastideGameChoice *self = BASTIDE_GAME_CHOICE (object);

  g_clear_pointer (&self->cards, gtk_widget_unparent);
  g_clear_pointer (&self->summary, gtk_widget_unparent);
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
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  self->cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->cards, g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "columns", N_COLUMNS,
                                                            "narrow-columns", N_NARROW_COLUMNS, "breakpoint", 32, NULL));
  gtk_widget_set_parent (self->cards, GTK_WIDGET (self));
  self->summary = create_text ("", "dim");
  gtk_label_set_max_width_chars (GTK_LABEL (self->summary), -1);
  gtk_widget_set_parent (self->summary, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key_pressed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->cards, keys);
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
  bastide_box_clear (GTK_BOX (self->cards));
  for (guint i = 0; games[i] != NULL; i++)
    {
      GtkWidget *card = create_card (games[i], tilesets);
      GtkToggleButton *button = GTK_TOGGLE_BUTTON (get_button (card));

      gtk_toggle_button_set_group (button, group);
      g_signal_connect_object (button, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->cards), card);
      group = button;
    }
  update (self);
}
