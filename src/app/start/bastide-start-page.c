/* bastide-start-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-start-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-board-thumbnail.h"
#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-details-window.h"
#include "bastide-fitting-layout.h"
#include "bastide-icon.h"
#include "bastide-landscape-painter.h"
#include "bastide-main-menu.h"
#include "bastide-memory.h"
#include "bastide-message-dialog.h"
#include "bastide-page-paintings.h"
#include "bastide-painting.h"
#include "bastide-saved-game-text.h"
#include "model/saving/bastide-saved-game.h"
#include "model/setup/bastide-setup-draft.h"
#include "model/words/bastide-seat-texts.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"

/* --- The landscape ----------------------------------------------------------------------------------------------- */

#define BASTIDE_TYPE_LANDSCAPE (bastide_landscape_get_type ())

/**
 * BastideLandscape:
 *
 * The view of a walled town on its hill, with fields in front, that fills the start page: by day, and at dusk if the
 * page is dark. It is ready with the first frame; for another size it is painted in a thread.
 */
G_DECLARE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE, LANDSCAPE, BastidePainting)

/* In device pixels. */
typedef struct
{
  int                  width;
  int                  height;
  BastideLandscapeRoom room;
  gboolean             dark;
} Job;

struct _BastideLandscape
{
  BastidePainting parent_instance;

  BastideLandscapeRoom room; /* in pixels of the window */
  guint painted : 1; /* whether there is a picture already, */
  guint dark : 1;    /* and which one */
};

G_DEFINE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE_TYPE_PAINTING)

static void
paint (cairo_t      *cr,
       gpointer      data,
       GCancellable *cancellable)
{
  const Job *job = data;

  bastide_landscape_paint (cr, job->width, job->height, &job->room, job->dark);
}

/* The first time, and when day turns to dusk, the page appears at once with everything on it; while the window changes
 * its size, the previous picture stays until the new one is painted. */
static void
bastide_landscape_render (BastidePainting *painting,
                          int              width,
                          int              height,
                          gboolean         dark)
{
  BastideLandscape *self = BASTIDE_LANDSCAPE (painting);
  int scale = bastide_painting_get_scale (painting);
  Job job = {
    width, height, { scale * self->room.foot, scale * self->room.words_right, scale * self->room.words_bottom },
    .dark = dark,
  };
  gboolean shows = self->painted && self->dark == dark;

  self->painted = TRUE;
  self->dark = dark;
  if (shows)
    bastide_painting_paint_soon (painting, width, height, BASTIDE_PAINT_LANDSCAPE, paint,
                                 g_memdup2 (&job, sizeof job), g_free);
  else
    bastide_painting_paint_now (painting, width, height, paint, &job);
}

static void
bastide_landscape_measure (BastidePainting *painting,
                           int             *width,
                           int             *height)
{
  *width = *height = 0;
}

static void
bastide_landscape_class_init (BastideLandscapeClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->render = bastide_landscape_render;
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_landscape_measure;
}

static void
bastide_landscape_init (BastideLandscape *self)
{
}

static void
bastide_landscape_rest (BastideLandscape *self)
{
  g_return_if_fail (BASTIDE_IS_LANDSCAPE (self));

  if (self->painted)
    bastide_memory_return_soon ();
  self->painted = FALSE;
  bastide_painting_forget (BASTIDE_PAINTING (self));
}

static void
bastide_landscape_set_room (BastideLandscape *self,
                            int               foot,
                            int               words_right,
                            int               words_bottom)
{
  BastideLandscapeRoom room = { foot, words_right, words_bottom };

  g_return_if_fail (BASTIDE_IS_LANDSCAPE (self));

  if (memcmp (&self->room, &room, sizeof room) == 0)
    return;

  self->room = room;
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

/* --- The page ---------------------------------------------------------------------------------------------------- */

#define N_RECENT_GAMES 4
#define N_ALL_GAMES 60

#define BASTIDE_TYPE_SCORES (bastide_scores_get_type ())

/**
 * BastideScores:
 *
 * The players of a saved game as chips with their scores, in as many rows as are needed.
 */
G_DECLARE_FINAL_TYPE (BastideScores, bastide_scores, BASTIDE, SCORES, GtkWidget)

#define BASTIDE_TYPE_ACTION_CARD (bastide_action_card_get_type ())

/**
 * BastideActionCard:
 *
 * A large button with an icon, a heading and a line below it.
 *
 * Properties, to be set only: "icon" (a name), "title", "text".
 */
G_DECLARE_FINAL_TYPE (BastideActionCard, bastide_action_card, BASTIDE, ACTION_CARD, GtkButton)

struct _BastideGameCard
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkButton *button;
  BastideBoardThumbnail *thumbnail;
  GtkLabel *title_label;
  GtkLabel *state_label;
  GtkLabel *problem_label;
  GtkLabel *note_label;
  GtkLabel *date_label;

  /* owned */
  BastideSavedGame *saved_game;
};

G_DEFINE_FINAL_TYPE (BastideGameCard, bastide_game_card, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_DELETE,
  SIGNAL_DESCRIBE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_delete_clicked_cb (BastideGameCard *self)
{
  g_signal_emit (self, signals[SIGNAL_DELETE], 0);
}

static void
on_describe_clicked_cb (BastideGameCard *self)
{
  g_signal_emit (self, signals[SIGNAL_DESCRIBE], 0);
}

/* The picture is loaded when it becomes visible: only then a problem is detected. */
static void
on_card_problem_changed_cb (BastideGameCard *self)
{
  bastide_saved_game_text_show_problem (self->problem_label, bastide_board_thumbnail_get_problem (self->thumbnail));
}

static void
bastide_game_card_dispose (GObject *object)
{
  BastideGameCard *self = BASTIDE_GAME_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_GAME_CARD);
  g_clear_object (&self->saved_game);

  G_OBJECT_CLASS (bastide_game_card_parent_class)->dispose (object);
}

static void
bastide_game_card_class_init (BastideGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_game_card_dispose;

  signals[SIGNAL_DELETE] =
    g_signal_new ("delete", BASTIDE_TYPE_GAME_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[SIGNAL_DESCRIBE] =
    g_signal_new ("describe", BASTIDE_TYPE_GAME_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_BOARD_THUMBNAIL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-game-card.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, button);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, thumbnail);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, state_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, problem_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, note_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameCard, date_label);
  gtk_widget_class_bind_template_callback (widget_class, on_delete_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_describe_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_card_problem_changed_cb);
}

static void
bastide_game_card_init (BastideGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_game_card_new (BastideSavedGame    *saved_game,
                       BastideTilesetStore *tilesets)
{
  BastideGameCard *self = g_object_new (BASTIDE_TYPE_GAME_CARD, NULL);
  g_autofree char *caption = bastide_saved_game_text_caption (saved_game);
  g_autofree char *state = bastide_saved_game_text_details (saved_game);
  g_autofree char *date = bastide_saved_game_text_date (saved_game);
  g_autofree char *uri = g_file_get_uri (saved_game->file);
  g_autofree char *spoken = NULL;

  self->saved_game = g_object_ref (saved_game);
  gtk_label_set_label (self->title_label, caption);
  bastide_saved_game_text_show_note (self->note_label, saved_game);
  gtk_label_set_label (self->state_label, state);
  gtk_label_set_label (self->date_label, date);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", uri);
  bastide_board_thumbnail_set_file (self->thumbnail, saved_game->file, tilesets);
  spoken = g_strdup_printf ("%s, %s, %s", caption, state, date);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return GTK_WIDGET (self);
}

static BastideSavedGame *
bastide_game_card_get_saved_game (BastideGameCard *self)
{
  return self->saved_game;
}

struct _BastideActionCard
{
  GtkButton parent_instance;

  /* template widgets */
  GtkImage *image;
  GtkLabel *title_label;
  GtkLabel *text_label;
};

G_DEFINE_FINAL_TYPE (BastideActionCard, bastide_action_card, GTK_TYPE_BUTTON)

enum
{
  PROP_ICON = 1,
  PROP_TITLE,
  PROP_TEXT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
bastide_action_card_set_property (GObject      *object,
                                  guint         property_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  BastideActionCard *self = BASTIDE_ACTION_CARD (object);

  switch (property_id)
    {
    case PROP_ICON:
      gtk_image_set_from_icon_name (self->image, g_value_get_string (value));
      break;

    case PROP_TITLE:
      gtk_label_set_label (self->title_label, g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, g_value_get_string (value),
                                      -1);
      break;

    case PROP_TEXT:
      gtk_label_set_label (self->text_label, g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, g_value_get_string (value),
                                      -1);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_action_card_class_init (BastideActionCardClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_action_card_set_property;

  /* GtkButton has an icon-name of its own, which would replace the child. */
  properties[PROP_ICON] = g_param_spec_string ("icon", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-action-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideActionCard, image);
  gtk_widget_class_bind_template_child (widget_class, BastideActionCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideActionCard, text_label);
}

static void
bastide_action_card_init (BastideActionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

struct _BastideScores
{
  GtkWidget parent_instance;

  GtkWidget *flow;
};

G_DEFINE_FINAL_TYPE (BastideScores, bastide_scores, GTK_TYPE_WIDGET)

static GtkWidget *
create_score (BastideSavedGame *saved_game,
              guint             player)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *child = gtk_flow_box_child_new ();
  g_autofree char *score = g_strdup_printf ("%d", saved_game->seats[player].score);
  const BastideSavedSeat *seat = &saved_game->seats[player];
  g_autofree char *spoken = bastide_text_seated (seat->name, seat->seat);
  GtkWidget *label = gtk_label_new (score);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), bastide_icon_new_chip (seat->colour, 20));
  if (bastide_seat_is_computer (seat->seat, NULL))
    gtk_box_append (GTK_BOX (box), bastide_icon_new_face (seat->seat, seat->colour, 20));
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_tooltip_text (child, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return child;
}

static void
bastide_scores_dispose (GObject *object)
{
  BastideScores *self = BASTIDE_SCORES (object);

  g_clear_pointer (&self->flow, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_scores_parent_class)->dispose (object);
}

static void
bastide_scores_class_init (BastideScoresClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_scores_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_scores_init (BastideScores *self)
{
  self->flow = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->flow), 12);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->flow), 6);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->flow), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->flow), 6);
  gtk_widget_set_halign (self->flow, GTK_ALIGN_START);
  gtk_widget_set_can_focus (self->flow, FALSE);
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
}

struct _BastideStartPage
{
  GtkWidget parent_instance;

  /* template widgets */
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
  GtkLabel *first_title;
  GtkLabel *first_text;
  GtkLabel *first_word;
  GtkWidget *play_card;
  GtkWidget *learn_card;
  GtkWidget *daily_card;
  GtkWidget *open_card;
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
  BastideLessonLibrary *lessons;
  BastideFinishedGames *finished;
  GPtrArray *shown; /* elements are BastideSavedGame: those with cards */

  guint update_id;
  guint all_shown : 1;
  guint outdated : 1;
  guint first_painted : 1; /* whether the picture of the first game is ready */
};

G_DEFINE_FINAL_TYPE (BastideStartPage, bastide_start_page, GTK_TYPE_WIDGET)

static void
on_deletion_answered (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  BastideStartPage *self = BASTIDE_START_PAGE (source);
  g_autoptr (BastideSavedGame) saved_game = user_data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (bastide_message_dialog_choose_finish (result), "delete") || self->games == NULL)
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
                                       _("Delete This Game?"), text, _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "delete", _("_Delete"), "destructive-action");
  bastide_message_dialog_choose (dialog, self, on_deletion_answered, g_object_ref (saved_game));
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

/* The most likely wish: to go on; if nothing is left open, to play the last game again. */
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

/* The words and the action of the card that shows a game: to go on, or to play the same again. */
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
  gtk_flow_box_bind_model (GTK_FLOW_BOX (self->continue_scores->flow), NULL, NULL, NULL, NULL);
  for (guint i = 0; i < wanted->n_players; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (self->continue_scores->flow), create_score (wanted, i));
  bastide_board_thumbnail_set_file (self->continue_thumbnail, wanted->file, self->tilesets);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->continue_button), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->continue_button), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->continue_button),
                                  wanted->finished ? "win.repeat-game" : "win.open-file");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->continue_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* Returns: (nullable): the first lesson, once the lessons have been read */
static BastideLesson *
find_first_lesson (BastideStartPage *self)
{
  GPtrArray *lessons = self->lessons != NULL && bastide_lesson_library_get_loaded (self->lessons)
                         ? bastide_lesson_library_get_lessons (self->lessons) : NULL;

  return lessons != NULL && lessons->len > 0 ? g_ptr_array_index (lessons, 0) : NULL;
}

/* Whether somebody has yet to learn the game: nobody has finished one. */
static gboolean
is_beginner (BastideStartPage *self)
{
  return self->finished == NULL || bastide_finished_games_get_games (self->finished)->len == 0;
}

/* @lesson: (nullable): the lesson to begin with; NULL to play at once */
static void
fill_first (BastideStartPage *self,
            BastideLesson    *lesson)
{
  const char *title = lesson != NULL ? _("Learn in Ten Minutes") : _("First game");
  const char *text = lesson != NULL
                       ? _("Short lessons on a real board: lay your first tile at once, and learn one thing at a time.")
                       : _("You against the computer, without farmers: learn the rules in five minutes as you play.");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->first_button), NULL);
  if (lesson != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->first_button), "s", lesson->id);
  else
    gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->first_button), NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->first_button), lesson != NULL ? "win.lesson" : "win.first-game");
  gtk_label_set_label (self->first_title, title);
  gtk_label_set_label (self->first_text, text);
  gtk_label_set_label (self->first_word, lesson != NULL ? C_("lesson", "Begin") : _("Play at once"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->first_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  lesson != NULL ? title : _("First game: play at once against the computer"), -1);
  gtk_widget_set_visible (self->play_card, lesson != NULL);
}

/* @first: whether there is no game. Whoever begins is invited to the first lesson, or else to play at once. */
static void
update_learning (BastideStartPage *self,
                 gboolean          first)
{
  BastideLesson *lesson = find_first_lesson (self);
  gboolean invites = first && lesson != NULL && is_beginner (self);
  GtkWidget *before = NULL;
  BastideLesson *daily = NULL;
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, time (NULL));
  if (lesson != NULL)
    daily = bastide_lesson_library_get_daily (self->lessons, &today);
  fill_first (self, invites ? lesson : NULL);
  gtk_widget_set_visible (self->learn_card, lesson != NULL);
  gtk_widget_set_visible (self->daily_card, daily != NULL && !invites);
  if (daily != NULL)
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->daily_card), "s", daily->id);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->daily_card), "win.lesson");
    }
  /* Later, learning is one of several things to do. */
  if (!is_beginner (self))
    before = gtk_widget_get_prev_sibling (self->open_card);
  if (before != self->daily_card)
    {
      gtk_box_reorder_child_after (self->actions_box, self->learn_card, before);
      gtk_box_reorder_child_after (self->actions_box, self->daily_card, self->learn_card);
    }
  /* All expansions at once are nothing to begin with, and take the room. */
  for (GtkWidget *card = gtk_widget_get_next_sibling (self->new_game_card);
       card != NULL && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (card)), "win.new-game-preset") == 0;
       card = gtk_widget_get_next_sibling (card))
    gtk_widget_set_visible (card, !invites);
}

static void
update_hero (BastideStartPage *self)
{
  BastideSavedGame *wanted = find_wanted (self);
  /* While games and lessons are still being read this is not known yet. */
  gboolean first = wanted == NULL && self->games != NULL && !bastide_game_store_get_listing (self->games)
                   && (self->lessons == NULL || bastide_lesson_library_get_loaded (self->lessons));

  gtk_widget_set_visible (GTK_WIDGET (self->continue_button), wanted != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->first_button), first);
  update_learning (self, first);
  if (wanted != NULL)
    fill_hero (self, wanted);
  else if (first && !self->first_painted)
    bastide_sample_board_show_now (self->first_thumbnail, self->tilesets);
  self->first_painted |= first;
}

/* The picture is loaded when it becomes visible: only then a problem is detected. */
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
update (BastideStartPage *self,
        gboolean          anew)
{
  BastideSavedGame *latest = self->games != NULL ? bastide_game_store_get_latest (self->games) : NULL;

  self->outdated = FALSE;
  update_hero (self);
  if (self->games != NULL)
    {
      g_autoptr (GPtrArray) others = NULL;
      guint n_others;

      /* anew: whether existing cards are made again, since their times have changed */
      others = list_others (self, latest, &n_others);
      if (anew || !are_shown (self, others))
        {
          int n_columns = (int) CLAMP (others->len, 1, N_RECENT_GAMES);

          bastide_box_clear (self->recent_games);
          /* Few games share all of the width. */
          g_object_set (self->recent_layout, "narrow-columns", MIN (n_columns, 2), "columns", n_columns, NULL);
          for (guint i = 0; i < others->len; i++)
            {
              GtkWidget *card = bastide_game_card_new (g_ptr_array_index (others, i), self->tilesets);

              g_signal_connect_object (card, "delete", G_CALLBACK (on_delete), self, G_CONNECT_SWAPPED);
              g_signal_connect_object (card, "describe", G_CALLBACK (on_describe), self, G_CONNECT_SWAPPED);
              gtk_box_append (self->recent_games, card);
            }
          g_ptr_array_unref (self->shown);
          self->shown = g_ptr_array_ref (others);
        }

      gtk_widget_set_visible (self->recent_section, n_others > 0);
      gtk_widget_set_visible (GTK_WIDGET (self->all_button), n_others > N_RECENT_GAMES);
      gtk_button_set_label (self->all_button, self->all_shown ? _("Show fewer") : _("Show all"));
    }
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

/* A running game is saved after every action: a hidden page updates only when it is shown. */
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

  /* Times such as “5 minutes ago” have to be updated each time. */
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

/* The landscape has to know the places of the cards, above which the town stands, and of the words. It does not scroll
 * with them. */
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
  g_clear_object (&self->lessons);
  g_clear_object (&self->finished);

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
  gtk_widget_class_bind_template_child_full (widget_class, "header_bar", FALSE, 0);
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
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, first_title);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, first_text);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, first_word);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, play_card);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, learn_card);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, daily_card);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, open_card);
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

/* The card for a new game names the available games. */
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

void
bastide_start_page_set_lessons (BastideStartPage     *self,
                                BastideLessonLibrary *lessons,
                                BastideFinishedGames *finished)
{
  g_return_if_fail (BASTIDE_IS_START_PAGE (self));
  g_return_if_fail (BASTIDE_IS_LESSON_LIBRARY (lessons));
  g_return_if_fail (BASTIDE_IS_FINISHED_GAMES (finished));

  g_set_object (&self->lessons, lessons);
  g_set_object (&self->finished, finished);
  g_signal_connect_object (lessons, "loaded", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (finished, "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  bastide_finished_games_reload_soon (finished);
  queue_update (self);
}
