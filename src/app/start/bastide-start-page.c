/* bastide-start-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-start-page.h"

#include <glib/gi18n.h>

#include "bastide-action-card.h"
#include "bastide-board-thumbnail.h"
#include "bastide-box.h"
#include "bastide-fitting-layout.h"
#include "bastide-columns-layout.h"
#include "bastide-details-window.h"
#include "bastide-game-card.h"
#include "bastide-landscape.h"
#include "bastide-main-menu.h"
#include "bastide-message-dialog.h"
#include "bastide-saved-game-text.h"
#include "bastide-scores.h"
#include "bastide-page-paintings.h"
#include "model/setup/bastide-setup-draft.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"

#define N_RECENT_GAMES 4
#define N_ALL_GAMES 60

struct _BastideStartPage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *header_bar;
  GtkWidget *root;
  BastideLandscape *landscape;
  GtkWidget *tagline;
  GtkScrolledWindow *scroller;
  GtkButton *continue_button;
  GtkLabel *continue_kind;
  GtkLabel *continue_word;
  BastideBoardThumbnail *continue_thumbnail;
  GtkLabel *continue_title;
  BastideScores *continue_scores;
  GtkLabel *continue_state;
  GtkLabel *continue_problem;
  GtkLabel *continue_note;
  GtkLabel *continue_date;
  GtkButton *first_button;
  BastideBoardThumbnail *first_thumbnail;
  GtkWidget *hero;
  GtkBox *actions_box;
  GtkWidget *new_game_card;
  GtkWidget *recent_section;
  BastideColumnsLayout *recent_layout;
  GtkButton *all_button;
  GtkBox *recent_games;

  /* owned */
  BastideGameStore *games;
  BastideTilesetStore *tilesets;
  GPtrArray *shown; /* of BastideSavedGame: those that there are cards for */

  guint update_id;
  guint all_shown : 1;
  guint outdated : 1;
  guint first_painted : 1; /* whether the picture of the first game is there */
};

G_DEFINE_FINAL_TYPE (BastideStartPage, bastide_start_page, GTK_TYPE_WIDGET)

static void
on_deletion_response (BastideMessageDialog *dialog,
                      const char           *response,
                      BastideStartPage     *self)
{
  BastideSavedGame *saved_game = g_object_get_data (G_OBJECT (dialog), "saved-game");
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "delete") || self->games == NULL)
    return;

  if (!bastide_game_store_delete (self->games, saved_game, &error))
    bastide_message_dialog_show_error (GTK_WINDOW (root), _("The Game Was Not Deleted"), error->message);
}

static void
on_delete (BastideStartPage *self,
           BastideGameCard  *card)
{
  BastideSavedGame *saved_game = bastide_game_card_get_saved_game (card);
  g_autofree char *caption = bastide_saved_game_text_caption (saved_game);
  g_autofree char *state = bastide_saved_game_text_details (saved_game);
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  /* Translators: %1$s is what is played, %2$s how it stands. */
  text = g_strdup_printf (_("%1$s: %2$s. It cannot be brought back."),
                          caption, state);
  dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                       _("Delete This Game?"), text);
  bastide_message_dialog_add_button (dialog, "cancel", _("_Cancel"), NULL);
  bastide_message_dialog_add_button (dialog, "delete", _("_Delete"), "destructive-action");
  g_object_set_data_full (G_OBJECT (dialog), "saved-game", g_object_ref (saved_game), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_deletion_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_described (BastideDetailsWindow *window,
              const char           *name,
              const char           *note,
              BastideStartPage     *self)
{
  BastideSavedGame *saved_game = g_object_get_data (G_OBJECT (window), "saved-game");
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;

  if (self->games != NULL && !bastide_game_store_describe (self->games, saved_game, name, note, &error))
    bastide_message_dialog_show_error (GTK_WINDOW (root), _("The Game Was Not Named"), error->message);
}

static void
on_describe (BastideStartPage *self,
             BastideGameCard  *card)
{
  BastideSavedGame *saved_game = bastide_game_card_get_saved_game (card);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  BastideDetailsWindow *window = bastide_details_window_new (GTK_WINDOW (root), saved_game->title, saved_game->name,
                                                             saved_game->note);

  g_object_set_data_full (G_OBJECT (window), "saved-game", g_object_ref (saved_game), g_object_unref);
  g_signal_connect_object (window, "described", G_CALLBACK (on_described), self, 0);
  gtk_window_present (GTK_WINDOW (window));
}

/* What is most likely wanted: to go on; where nothing is left open, the last game once more. */
static BastideSavedGame *
find_wanted (BastideStartPage *self)
{
  BastideSavedGame *latest = self->games != NULL ? bastide_game_store_get_latest (self->games) : NULL;
  g_autoptr (BastideSavedGame) last = NULL;

  if (latest != NULL || self->games == NULL)
    return latest;

  last = g_list_model_get_item (G_LIST_MODEL (self->games), 0);

  /* The list keeps it. */
  return last;
}

/* What the card says that shows a game, and does: to go on, or to play the same again. */
static void
fill_hero (BastideStartPage *self,
           BastideSavedGame *wanted)
{
  g_autofree char *caption = bastide_saved_game_text_caption (wanted);
  g_autofree char *players = bastide_saved_game_text_players (wanted);
  g_autofree char *state = bastide_saved_game_text_details (wanted);
  g_autofree char *date = bastide_saved_game_text_date (wanted);
  g_autofree char *uri = g_file_get_uri (wanted->file);
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  /* Translators: %s says when: “5 minutes ago”, “yesterday, 20:14”, “12 November”. */
  text = g_strdup_printf (_("Saved %s"), date);
  if (wanted->finished)
    /* Translators: %s are the players: “Play again: Anna, 2 computers”. */
    spoken = g_strdup_printf (_("Play again: %s"), players);
  else
    /* Translators: %1$s is what is played, %2$s how it stands. */
    spoken = g_strdup_printf (_("Continue: %1$s, %2$s"), caption, state);
  gtk_label_set_label (self->continue_kind, wanted->finished ? caption : _("Game in progress"));
  gtk_label_set_label (self->continue_title, wanted->finished ? spoken : caption);
  gtk_label_set_label (self->continue_word, wanted->finished ? _("Play again") : _("Continue"));
  bastide_saved_game_text_show_note (self->continue_note, wanted);
  gtk_label_set_label (self->continue_state, state);
  gtk_label_set_label (self->continue_date, text);
  bastide_scores_set_saved_game (self->continue_scores, wanted);
  bastide_board_thumbnail_set_file (self->continue_thumbnail, wanted->file, self->tilesets);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->continue_button), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->continue_button), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->continue_button),
                                  wanted->finished ? "win.repeat-game" : "win.open-file");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->continue_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
update_hero (BastideStartPage *self)
{
  BastideSavedGame *wanted = find_wanted (self);
  /* Where games are still being read, it is not known yet. */
  gboolean first = wanted == NULL && self->games != NULL && !bastide_game_store_get_listing (self->games);

  gtk_widget_set_visible (GTK_WIDGET (self->continue_button), wanted != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->first_button), first);
  if (wanted != NULL)
    fill_hero (self, wanted);
  else if (first && !self->first_painted)
    bastide_sample_board_show_now (self->first_thumbnail, self->tilesets);
  self->first_painted |= first;
}

/* The picture is loaded when it is seen: only then this turns out. */
static void
on_problem_changed_cb (BastideStartPage *self)
{
  bastide_saved_game_text_show_problem (self->continue_problem,
                                        bastide_board_thumbnail_get_problem (self->continue_thumbnail));
}

/* The first of the games besides the latest one, and how many there are. */
static GPtrArray *
list_others (BastideStartPage *self,
             BastideSavedGame *latest,
             guint            *n_others)
{
  GListModel *list = G_LIST_MODEL (self->games);
  GPtrArray *others = g_ptr_array_new_with_free_func (g_object_unref);
  guint limit = self->all_shown ? N_ALL_GAMES : N_RECENT_GAMES;
  guint n_games = g_list_model_get_n_items (list);

  for (guint i = 0; i < n_games && others->len < limit; i++)
    {
      g_autoptr (BastideSavedGame) saved_game = g_list_model_get_item (list, i);

      if (saved_game != latest)
        g_ptr_array_add (others, g_steal_pointer (&saved_game));
    }
  *n_others = n_games - (latest != NULL ? 1 : 0);

  return others;
}

static gboolean
are_shown (BastideStartPage *self,
           GPtrArray        *games)
{
  if (games->len != self->shown->len)
    return FALSE;

  for (guint i = 0; i < games->len; i++)
    if (g_ptr_array_index (games, i) != g_ptr_array_index (self->shown, i))
      return FALSE;

  return TRUE;
}

static void
fill_recent (BastideStartPage *self,
             GPtrArray        *games)
{
  int n_columns = (int) CLAMP (games->len, 1, N_RECENT_GAMES);

  bastide_box_clear (self->recent_games);
  /* Few games share all of the width. */
  g_object_set (self->recent_layout, "narrow-columns", MIN (n_columns, 2), "columns", n_columns, NULL);
  for (guint i = 0; i < games->len; i++)
    {
      GtkWidget *card = bastide_game_card_new (g_ptr_array_index (games, i), self->tilesets);

      g_signal_connect_object (card, "delete", G_CALLBACK (on_delete), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (card, "describe", G_CALLBACK (on_describe), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->recent_games, card);
    }
  g_ptr_array_unref (self->shown);
  self->shown = g_ptr_array_ref (games);
}

/* anew: whether cards that are there are made again, since what they say of the time has changed */
static void
update_recent (BastideStartPage *self,
               BastideSavedGame *latest,
               gboolean          anew)
{
  g_autoptr (GPtrArray) others = NULL;
  guint n_others;

  others = list_others (self, latest, &n_others);
  if (anew || !are_shown (self, others))
    fill_recent (self, others);

  gtk_widget_set_visible (self->recent_section, n_others > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->all_button), n_others > N_RECENT_GAMES);
  gtk_button_set_label (self->all_button, self->all_shown ? _("Show fewer") : _("Show all"));
}

static void
update (BastideStartPage *self,
        gboolean          anew)
{
  BastideSavedGame *latest = self->games != NULL ? bastide_game_store_get_latest (self->games) : NULL;

  self->outdated = FALSE;
  update_hero (self);
  if (self->games != NULL)
    update_recent (self, latest, anew);
}

static gboolean
on_update_idle (gpointer user_data)
{
  BastideStartPage *self = user_data;

  self->update_id = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self, FALSE);

  return G_SOURCE_REMOVE;
}

/* A running game is saved after every action: what nobody sees waits until it is seen. */
static void
queue_update (BastideStartPage *self)
{
  self->outdated = TRUE;
  if (self->update_id == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->update_id = g_idle_add (on_update_idle, self);
}

static void
on_all_clicked_cb (BastideStartPage *self)
{
  self->all_shown = !self->all_shown;
  update (self, TRUE);
}

static void
bastide_start_page_map (GtkWidget *widget)
{
  BastideStartPage *self = BASTIDE_START_PAGE (widget);

  /* Times such as “5 minutes ago” have to be told anew each time. */
  update (self, TRUE);

  GTK_WIDGET_CLASS (bastide_start_page_parent_class)->map (widget);
}

static void
bastide_start_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_start_page_parent_class)->unmap (widget);

  bastide_landscape_rest (BASTIDE_START_PAGE (widget)->landscape);
}

static void
bastide_start_page_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  gtk_widget_measure (BASTIDE_START_PAGE (widget)->root, orientation, for_size, minimum, natural, NULL, NULL);
}

/* The landscape has to know where the cards lie, which the town stands above, and where there are words. It does not
 * scroll with them. */
static void
bastide_start_page_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  BastideStartPage *self = BASTIDE_START_PAGE (widget);
  int scrolled;
  graphene_rect_t cards;
  graphene_rect_t words;

  gtk_widget_size_allocate (self->root, &(GtkAllocation) { 0, 0, width, height }, -1);
  if (!gtk_widget_compute_bounds (self->hero, self->root, &cards)
      || !gtk_widget_compute_bounds (self->tagline, self->root, &words))
    return;

  scrolled = (int) gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller));
  bastide_landscape_set_room (self->landscape, (int) cards.origin.y + scrolled,
                              (int) (words.origin.x + words.size.width),
                              (int) (words.origin.y + words.size.height) + scrolled);
}

static void
bastide_start_page_dispose (GObject *object)
{
  BastideStartPage *self = BASTIDE_START_PAGE (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_START_PAGE);
  g_clear_object (&self->games);
  g_clear_object (&self->tilesets);

  G_OBJECT_CLASS (bastide_start_page_parent_class)->dispose (object);
}

static void
bastide_start_page_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_START_PAGE (object)->shown);

  G_OBJECT_CLASS (bastide_start_page_parent_class)->finalize (object);
}

static void
bastide_start_page_class_init (BastideStartPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_start_page_dispose;
  object_class->finalize = bastide_start_page_finalize;
  widget_class->map = bastide_start_page_map;
  widget_class->unmap = bastide_start_page_unmap;
  widget_class->measure = bastide_start_page_measure;
  widget_class->size_allocate = bastide_start_page_size_allocate;

  g_type_ensure (BASTIDE_TYPE_ACTION_CARD);
  g_type_ensure (BASTIDE_TYPE_BOARD_THUMBNAIL);
  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_LANDSCAPE);
  g_type_ensure (BASTIDE_TYPE_MAIN_MENU);
  g_type_ensure (BASTIDE_TYPE_SCORES);
  g_type_ensure (BASTIDE_TYPE_WORDMARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, header_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, root);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, landscape);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, tagline);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_kind);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_word);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_thumbnail);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_title);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_scores);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_state);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_note);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_problem);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, continue_date);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, first_button);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, first_thumbnail);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, hero);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, actions_box);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, new_game_card);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, recent_section);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, recent_layout);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, all_button);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, recent_games);
  gtk_widget_class_bind_template_callback (widget_class, on_all_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_problem_changed_cb);
}

static void
bastide_start_page_init (BastideStartPage *self)
{
  self->shown = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The card for a new game names what there is to play. */
static void
name_games (BastideStartPage *self)
{
  g_autofree char *games = bastide_text_games ();

  g_object_set (self->new_game_card, "text", games, NULL);
}

/* Presets with expansions are offered here at once; the others are a matter of options. */
static void
add_presets (BastideStartPage *self)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (BastideSetupDraft) draft = bastide_setup_draft_new (self->tilesets);
  GtkWidget *previous = self->new_game_card;

  for (guint i = 0; games[i] != NULL; i++)
    {
      bastide_setup_draft_set_game (draft, games[i]);
      for (guint j = 0; j < games[i]->vocabulary.n_presets; j++)
        {
          const BastidePreset *preset = &games[i]->vocabulary.presets[j];
          g_autoptr (GPtrArray) modules = bastide_registry_list_preset (games[i], preset);
          GtkWidget *card;

          if (modules->len == 0 || !bastide_setup_draft_offers_preset (draft, preset))
            continue;
          card = g_object_new (BASTIDE_TYPE_ACTION_CARD, "icon", "bastide-tiles-symbolic", "title", _(preset->title),
                               "text", _(preset->summary), "action-name", "win.new-game-preset", NULL);
          gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "(ss)", games[i]->id, preset->id);
          gtk_box_insert_child_after (self->actions_box, card, previous);
          previous = card;
        }
    }
}

GtkWidget *
bastide_start_page_get_header_bar (BastideStartPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_START_PAGE (self), NULL);

  return self->header_bar;
}

void
bastide_start_page_set_stores (BastideStartPage    *self,
                               BastideGameStore    *games,
                               BastideTilesetStore *tilesets)
{
  gboolean first;

  g_return_if_fail (BASTIDE_IS_START_PAGE (self));
  g_return_if_fail (BASTIDE_IS_GAME_STORE (games));
  g_return_if_fail (BASTIDE_IS_TILESET_STORE (tilesets));

  first = self->games == NULL;
  if (!first)
    g_signal_handlers_disconnect_by_func (self->games, queue_update, self);
  g_set_object (&self->games, games);
  g_set_object (&self->tilesets, tilesets);
  g_signal_connect_object (games, "items-changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (games, "notify::listing", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);

  if (first)
    {
      name_games (self);
      add_presets (self);
    }
  /* Pictures that could not be painted without a set may be painted now. */
  g_ptr_array_set_size (self->shown, 0);
  queue_update (self);
}
