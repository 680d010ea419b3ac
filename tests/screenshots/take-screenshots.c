/* take-screenshots.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * take-screenshots FOLDER
 *
 * Paints windows of the program, without their shadows, into pictures for README.md and the metainfo: in English,
 * light, with a fixed size and font, so that they look the same everywhere.
 */

#include "app-testing.h"
#include "bastide-toast-overlay.h"
#include "model/game/bastide-game.h"
#include "model/setup/bastide-setup-draft.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-data.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- A player ----------------------------------------------------------------------------------------------------- */

/* Value in points of a figure in the supply: nobody gives the last ones away for nothing. */
#define FIGURE_WORTH 0.8

static double
count_supply (const BastideRules *rules,
              const BastideState *state,
              guint               player)
{
  double n = 0;

  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    n += bastide_state_get_supply (rules, state, player, i);

  return n;
}

/* A player's lead over the best opponent if the game ended after this action. */
static double
judge (const BastideRules *rules,
       const BastideState *before,
       BastideAction       action,
       guint               player)
{
  g_autoptr (BastideState) state = bastide_state_clone (rules, before);
  double worth, best_other = -G_MAXDOUBLE;

  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  worth = FIGURE_WORTH * count_supply (rules, state, player);
  bastide_state_finish (rules, state, NULL);
  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    if (i != player)
      best_other = MAX (best_other, bastide_state_get_score (rules, state, i));

  return worth + bastide_state_get_score (rules, state, player) - 0.5 * best_other;
}

static void
take_best (BastideGame          *game,
           const BastideActions *actions,
           GRand                *random)
{
  BastideDecision decision;
  double best = -G_MAXDOUBLE;
  guint chosen = 0;
  g_autoptr (GError) error = NULL;

  bastide_game_get_decision (game, &decision);
  for (guint i = 0; i < actions->n_items; i++)
    {
      double worth = judge (bastide_game_get_rules (game), bastide_game_get_state (game), actions->items[i],
                            (guint) decision.player)
                     + g_rand_double (random);

      if (worth > best)
        {
          best = worth;
          chosen = i;
        }
    }
  if (!bastide_game_apply (game, actions->items[chosen], &error))
    g_error ("%s", error->message);
}

static gboolean
is_wanted (BastideGame *game,
           const char  *kind)
{
  BastideDecision decision;

  bastide_game_get_decision (game, &decision);

  return kind == NULL || g_strcmp0 (decision.kind, kind) == 0;
}

/* Plays until the game is over or @n_turns turns are done, and on to the next choice among several actions. Everybody
 * takes the action that would bring most if the game ended then, so that the board looks like one that people have
 * made. Ties are broken by @random. With @decision it goes on to a choice of that kind, as the rules call it. */
static void
greedy_player_play (BastideGame *game,
                    GRand       *random,
                    guint        n_turns,
                    const char  *decision)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  while (!bastide_game_get_finished (game))
    {
      if (bastide_game_get_can_confirm (game))
        {
          bastide_game_confirm (game);
          continue;
        }
      bastide_game_list (game, &actions);
      if (bastide_game_get_turn (game) > n_turns && actions.n_items > 1 && is_wanted (game, decision))
        break;
      take_best (game, &actions, random);
    }
}

/* --- Tests -------------------------------------------------------------------------------------------------------- */

#define FONT "Cantarell"
#define FONT_SIZE 11

/* Time for the pictures, in milliseconds, enough for a busy computer. */
#define WAIT 8000

/* The size that software catalogues ask for. */
#define WIDTH 1000
#define HEIGHT 700

typedef struct
{
  const char *name;     /* name of the picture */
  const char *game;
  const char *preset;   /* NULL: the preset offered first */
  guint       n_players;
  guint64     seed;
  guint       n_turns;
  const char *decision; /* NULL: any decision */
} Screenshot;

/* The start page is taken after the games, which it then lists. */
static const Screenshot screenshots[] = {
  { "game", "classic", "big-box", 3, 12, 46 },
  { "discovery", "discovery", NULL, 3, 4, 40 },
  { "castle", "castle", NULL, 2, 3, 38 },
  { "city", "city", NULL, 3, 6, 60, "wall" },
  { "result", "classic", NULL, 3, 5, G_MAXUINT },
};

static const char *const names[] = { "Anna", "Ben", "Clara" };

static void
set_up_looks (void)
{
  g_autofree char *font = g_strdup_printf ("%s %d", FONT, FONT_SIZE);
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (
    provider, "window { margin: 0; padding: 0; border: none; border-radius: 0; box-shadow: none; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER + 1);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, "gtk-enable-animations", FALSE,
                "gtk-xft-antialias", 1, "gtk-xft-hinting", 1, "gtk-xft-hintstyle", "hintslight", "gtk-xft-rgba", "none",
                "gtk-xft-dpi", 96 * 1024, NULL);
}

static gboolean
has_font (GtkWidget *widget)
{
  PangoFontFamily **families;
  int n_families;
  gboolean found = FALSE;

  pango_context_list_families (gtk_widget_get_pango_context (widget), &families, &n_families);
  for (int i = 0; i < n_families; i++)
    found = found || g_str_has_prefix (pango_font_family_get_name (families[i]), FONT);
  g_free (families);

  return found;
}

static BastideGame *
play (BastideApplication *application,
      const Screenshot   *screenshot)
{
  const BastideGameInterface *interface = bastide_registry_find_game (screenshot->game);
  g_autoptr (BastideSetupDraft) draft = bastide_setup_draft_new (bastide_application_get_tilesets (application));
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) screenshot->seed);
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  BastideGame *game;

  bastide_setup_draft_set_game (draft, interface);
  for (guint i = 0; i < interface->vocabulary.n_presets; i++)
    if (g_strcmp0 (interface->vocabulary.presets[i].id, screenshot->preset) == 0)
      bastide_setup_draft_apply_preset (draft, &interface->vocabulary.presets[i]);
  while (g_list_model_get_n_items (bastide_setup_draft_get_seats (draft)) < screenshot->n_players)
    bastide_setup_draft_add_seat (draft);
  while (g_list_model_get_n_items (bastide_setup_draft_get_seats (draft)) > screenshot->n_players)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (bastide_setup_draft_get_seats (draft), 0);

      bastide_setup_draft_remove_seat (draft, seat);
    }
  setup = bastide_setup_draft_create_setup (draft);
  setup->seed = screenshot->seed;
  game = bastide_game_new (setup, &error);
  if (game == NULL)
    g_error ("%s: %s", screenshot->name, error->message);
  for (guint i = 0; i < screenshot->n_players; i++)
    bastide_game_set_player_name (game, i, names[i]);
  greedy_player_play (game, random, screenshot->n_turns, screenshot->decision);

  return game;
}

static void
on_timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* Pictures of tiles come from threads, and unfinished ones cannot be queried, so wait for some time. */
static void
wait_for_pictures (void)
{
  gboolean over = FALSE;

  g_timeout_add_once (WAIT, on_timeout_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
take (GtkWidget  *window,
      const char *folder,
      const char *name)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  wait_for_pictures ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  if (gtk_widget_get_width (window) != WIDTH || gtk_widget_get_height (window) != HEIGHT)
    g_error ("%s: the window is %d×%d", name, gtk_widget_get_width (window), gtk_widget_get_height (window));
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("%s cannot be written", path);
}

/* A sample as if it were the user's own set, since those are not read-only. */
static void
edit_sample (GtkWidget  *window,
             const char *id)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *own_name = g_strconcat (id, BASTIDE_TILESET_EXTENSION, NULL);
  g_autofree char *sample = g_build_filename (bastide_data_get_folder (), "samples", name, NULL);
  g_autofree char *user = bastide_data_get_user_folder ();
  g_autofree char *folder = g_build_filename (user, "tilesets", NULL);
  g_autofree char *path = g_build_filename (folder, own_name, NULL);
  g_autoptr (GFile) source = g_file_new_for_path (sample);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GError) error = NULL;

  if (!bastide_data_make_folder (folder, &error)
      || !g_file_copy (source, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error))
    g_error ("%s", error->message);
  gtk_widget_activate_action (window, "win.edit-tileset", "s", uri);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (BastideApplication) application = NULL;
  BastideWindow *window;

  g_test_init (&argc, &argv, NULL);
  if (argc < 2 || !app_testing_start ())
    g_error ("needs a display and the name of a folder");

  application = app_testing_new_application ();
  set_up_looks ();
  window = bastide_application_add_window (application);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  if (!has_font (GTK_WIDGET (window)))
    g_error ("the font %s is not installed", FONT);

  for (guint i = 0; i < G_N_ELEMENTS (screenshots); i++)
    {
      g_autoptr (BastideGame) game = play (application, &screenshots[i]);

      bastide_window_set_game (window, game, NULL);
      take (GTK_WIDGET (window), argv[1], screenshots[i].name);
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.start", NULL);
  take (GTK_WIDGET (window), argv[1], "start");
  edit_sample (GTK_WIDGET (window), "courtyards");
  take (GTK_WIDGET (window), argv[1], "editor");

  gtk_window_destroy (GTK_WINDOW (window));
  bastide_game_store_flush (bastide_application_get_games (application));
  app_testing_clear_data ();

  return 0;
}
