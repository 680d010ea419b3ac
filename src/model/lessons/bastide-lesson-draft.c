/* bastide-lesson-draft.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-draft.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-autosave.h"
#include "bastide-game-locks.h"
#include "bastide-lesson-private.h"
#include "bastide-lesson-words.h"
#include "rules/bastide-position.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-data.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-tileset-values.h"
#include "tileset/elements/bastide-xml.h"

#define MAX_TITLE 100
#define MAX_MADE_ID 48

/* The file in messages about parts of a draft; it is cut off again. */
#define PART "lesson"

struct _BastideLessonDraft
{
  BastideDraft parent_instance;

  BastideTilesetStore *store;
  BastideFileStamp    *stamp; /* (nullable): the file as it was read or written last */
  char                *path;
};

G_DEFINE_FINAL_TYPE (BastideLessonDraft, bastide_lesson_draft, BASTIDE_TYPE_DRAFT)

static BastideElement *
get_root (BastideLessonDraft *self)
{
  return bastide_draft_get_contents (BASTIDE_DRAFT (self));
}

/* --- Elements -------------------------------------------------------------------------------------------------- */

gboolean
bastide_lesson_is_named (const BastideElement *element,
                         const char           *name)
{
  return element->namespace == NULL && g_strcmp0 (element->name, name) == 0;
}

BastideElement *
bastide_lesson_get_child (const BastideElement *parent,
                          const char           *name,
                          guint                 number)
{
  BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (parent, &i)) != NULL;)
    if (bastide_lesson_is_named (child, name) && number-- == 0)
      return child;

  return NULL;
}

BastideElement *
bastide_lesson_open_child (BastideElement       *parent,
                           const BastideElement *child)
{
  BastideElement *copy = bastide_element_copy (child);
  guint place;

  if (!g_ptr_array_find (parent->children, child, &place))
    g_assert_not_reached ();
  bastide_element_unref (g_ptr_array_index (parent->children, place));
  g_ptr_array_index (parent->children, place) = copy;

  return copy;
}

/* In which order elements stand in a lesson, a step, a board. */
static const char *const order[] = { "title", "summary", "author", "licence", "setup", "step",
                                     "position", "played", "say", "others", "look", "do", "within", "reach",
                                     "praise", "hint", "answer", "show",
                                     "tile", "piece", "score", "supply", "track", "hand", "discarded", "draw",
                                     "chance", NULL };

static int
get_rank (const BastideElement *element)
{
  for (int i = 0; order[i] != NULL; i++)
    if (bastide_lesson_is_named (element, order[i]))
      return i;

  return -1;
}

BastideElement *
bastide_lesson_add_child (BastideElement *parent,
                          BastideElement *child)
{
  int rank = get_rank (child);
  guint place = 0;

  for (guint i = 0; i < parent->children->len; i++)
    {
      int other = get_rank (g_ptr_array_index (parent->children, i));

      if (other >= 0 && other <= rank)
        place = i + 1;
    }
  bastide_element_insert_child (parent, place, child);

  return child;
}

BastideElement *
bastide_lesson_new_text (const char *name,
                         const char *text)
{
  BastideElement *element = bastide_element_new (name);

  element->text = g_strdup (text);

  return element;
}

void
bastide_lesson_set_number (BastideElement *element,
                           const char     *name,
                           int             value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  bastide_element_set (element, name, text);
}

int
bastide_lesson_get_number (const BastideElement *element,
                           const char           *name)
{
  const char *text = bastide_element_get (element, name);

  return text != NULL ? (int) g_ascii_strtoll (text, NULL, 10) : 0;
}

/* --- Changes --------------------------------------------------------------------------------------------------- */

/* A change that is being made: copies of what is changed. */
typedef struct
{
  BastideElement *root;
  BastideElement *step;
} Change;

static Change
begin_change (BastideLessonDraft *self,
              guint               step)
{
  Change change = { bastide_element_copy (get_root (self)), NULL };

  change.step = bastide_lesson_open_child (change.root, bastide_lesson_get_child (change.root, "step", step));

  return change;
}

/* --- New ones -------------------------------------------------------------------------------------------------- */

/* The first of the user's languages that has two letters, or English. */
static const char *
get_own_language (void)
{
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i] != NULL; i++)
    if (g_ascii_isalpha (languages[i][0]) && strlen (languages[i]) == 2)
      return languages[i];

  return "en";
}

BastideElement *
bastide_lesson_new_setup (BastideVariant  *variant,
                          const GPtrArray *players,
                          gboolean         seated)
{
  static const char *const kept[] = { "tileset", "module", "count", "figures", "option", "definitions", NULL };
  BastideElement *element = bastide_element_new ("setup");
  g_autoptr (GBytes) bytes = bastide_variant_print (variant);
  g_autoptr (BastideElement) root = bastide_xml_parse (bytes, PART, BASTIDE_VARIANT_MAX_SIZE, NULL);
  BastideElement *child;

  bastide_element_set (element, "game", bastide_variant_get_game (variant)->id);
  for (guint i = 0; i < players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (players, i);
      BastideElement *added = bastide_element_new ("player");

      bastide_element_set (added, "name", player->name != NULL ? player->name : "");
      bastide_element_set (added, "colour", player->colour != NULL ? player->colour : bastide_player_colours ()[i]);
      if (seated && player->seat != NULL && strcmp (player->seat, "person") != 0)
        bastide_element_set (added, "seat", player->seat);
      bastide_element_take_child (element, added);
    }
  for (guint i = 0; root != NULL && (child = bastide_element_next (root, &i)) != NULL;)
    if (g_strv_contains (kept, child->name)
        && !(bastide_lesson_is_named (child, "definitions") && child->children->len == 0))
      bastide_element_take_child (element, bastide_element_ref (child));

  return element;
}

/* Dice, cards and tokens of the game, by name, with what they show. */
static void
add_chance (BastideElement     *played,
            const BastideSetup *setup)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (setup->scripts), (GCompareFunc) strcmp);
  g_autoptr (GString) text = g_string_new (NULL);

  for (const GList *name = names; name != NULL; name = name->next)
    {
      const GByteArray *numbers = g_hash_table_lookup (setup->scripts, name->data);

      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", (const char *) name->data);
      for (guint i = 0; i < numbers->len; i++)
        g_string_append_printf (text, " %u", numbers->data[i]);
    }
  if (text->len > 0)
    bastide_element_set (played, "chance", text->str);
}

BastideElement *
bastide_lesson_new_played (const BastideRules *rules,
                           const BastideSetup *setup,
                           const char         *moves)
{
  BastideElement *played = bastide_element_new ("played");
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);
  g_autofree char *draw = NULL;

  /* The tile that lies at the beginning comes by itself. */
  if (setup->draw != NULL && setup->draw[0] != NULL)
    draw = g_strjoinv (" ", setup->draw + (bastide_rules_get_start_tile (rules) >= 0));
  bastide_element_set (played, "seed", seed);
  bastide_element_set (played, "draw", draw);
  add_chance (played, setup);
  if (*moves != '\0')
    played->text = g_strdup (moves);

  return played;
}

/* Returns: (transfer full): <lesson> with a title and a setup */
static BastideElement *
make_root (BastideVariant  *variant,
           const GPtrArray *players,
           const char      *title)
{
  BastideElement *root = bastide_element_new ("lesson");
  g_autofree char *line = g_strstrip (bastide_plain_text_make_line (title, MAX_TITLE));
  g_autofree char *id = bastide_id_make (line, MAX_MADE_ID, PART);
  BastideElement *named = bastide_lesson_new_text ("title", *line != '\0' ? line : id);

  bastide_element_set (root, "id", id);
  bastide_element_set_language (named, get_own_language ());
  bastide_element_take_child (root, named);
  bastide_element_take_child (root, bastide_lesson_new_setup (variant, players, TRUE));

  return root;
}

BastideElement *
bastide_lesson_draft_make (const BastideGameInterface *game,
                           const char                 *title)
{
  static const char *const names[] = { NC_("player of a lesson", "Anna"), NC_("player of a lesson", "Ben") };
  g_autoptr (BastideVariant) variant = NULL;
  g_autoptr (BastideSetup) setup = NULL;
  BastideElement *root;
  BastideElement *step = bastide_element_new ("step");

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);

  variant = bastide_variant_new (game, PART, PART);
  setup = bastide_setup_new (game);
  for (guint i = 0; i < MAX (game->min_players, G_N_ELEMENTS (names)); i++)
    bastide_setup_add_player (setup, i < G_N_ELEMENTS (names)
                                     ? g_dpgettext2 (GETTEXT_PACKAGE, "player of a lesson", names[i]) : NULL,
                              bastide_player_colours ()[i]);
  root = make_root (variant, setup->players, title);
  bastide_element_take_child (step, bastide_element_new ("position"));
  bastide_element_take_child (step, bastide_element_new ("look"));
  bastide_element_take_child (root, step);

  return root;
}

/* Plays the first actions of a game again and writes them down. A game that did not begin at the start, or whose chance
 * took another course, is not told by them. Returns: (transfer full) (nullable) */
static BastideGame *
play_again (BastideGame *game,
            guint        n_actions,
            GString     *moves)
{
  const BastideHistory *history = bastide_game_get_history (game);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autoptr (BastideState) state = bastide_game_get_state_at (game, n_actions);
  g_autoptr (BastideGame) again = bastide_game_new (bastide_game_get_setup (game), NULL);
  BastideDecision decision;

  for (guint i = 0; again != NULL && i < n_actions; i++)
    {
      const char *text = bastide_history_get_action (history, i)->text;

      bastide_game_confirm (again);
      if (!bastide_game_apply_text (again, text, NULL))
        return NULL;
      g_string_append_printf (moves, "%s%s", i > 0 ? "; " : "", text);
    }
  if (again == NULL)
    return NULL;
  bastide_game_confirm (again);
  bastide_state_get_decision (rules, state, &decision);
  if (decision.status == BASTIDE_STATUS_CHANCE)
    bastide_state_advance (rules, state, NULL);
  if (bastide_state_checksum (rules, state) != bastide_state_checksum (rules, bastide_game_get_state (again)))
    return NULL;

  return g_steal_pointer (&again);
}

BastideElement *
bastide_lesson_draft_make_for_game (BastideGame *game,
                                    int          moment,
                                    const char  *title)
{
  const BastideSetup *setup;
  g_autoptr (BastideGame) again = NULL;
  g_autoptr (BastideVariant) plain = NULL;
  g_autoptr (BastideVariant) variant = NULL;
  g_autoptr (GString) moves = g_string_new (NULL);
  BastideElement *root;
  BastideElement *step;
  BastideDecision decision;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  setup = bastide_game_get_setup (game);
  again = play_again (game, moment >= 0 ? (guint) moment
                                        : bastide_history_get_n_actions (bastide_game_get_history (game)), moves);
  if (again == NULL)
    return NULL;
  step = bastide_element_new ("step");
  bastide_element_take_child (step, bastide_lesson_new_played (bastide_game_get_rules (again), setup, moves->str));
  bastide_element_take_child (step, bastide_element_new ("look"));
  plain = bastide_variant_new (setup->game, PART, PART);
  variant = bastide_variant_with_setup (plain, setup);
  root = make_root (variant, setup->players, title);
  bastide_element_take_child (root, step);
  bastide_game_get_decision (again, &decision);
  if (decision.player > 0)
    bastide_lesson_set_number (root, "learner", decision.player);

  return root;
}

/* --- Contents -------------------------------------------------------------------------------------------------- */

const BastideElement *
bastide_lesson_draft_get_root (BastideLessonDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), NULL);

  return get_root (self);
}

guint
bastide_lesson_draft_get_n_steps (BastideLessonDraft *self)
{
  guint n = 0;

  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), 0);

  while (bastide_lesson_get_child (get_root (self), "step", n) != NULL)
    n++;

  return n;
}

const BastideElement *
bastide_lesson_draft_get_step (BastideLessonDraft *self,
                               guint               step)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), NULL);
  g_return_val_if_fail (step < bastide_lesson_draft_get_n_steps (self), NULL);

  return bastide_lesson_get_child (get_root (self), "step", step);
}

static const char *const goals[] = { "look", "do", "within", "reach", NULL };

static BastideElement *
find_task (const BastideElement *step)
{
  BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (step, &i)) != NULL;)
    if (child->namespace == NULL && g_strv_contains (goals, child->name))
      return child;

  return NULL;
}

const BastideElement *
bastide_lesson_draft_get_task (BastideLessonDraft *self,
                               guint               step)
{
  const BastideElement *element = bastide_lesson_draft_get_step (self, step);

  return element != NULL ? find_task (element) : NULL;
}

const BastideElement *
bastide_lesson_draft_get_board (BastideLessonDraft *self,
                                guint               step)
{
  const BastideElement *element = bastide_lesson_draft_get_step (self, step);

  return element != NULL ? bastide_element_find (element, "position", NULL) : NULL;
}

GBytes *
bastide_lesson_draft_print (BastideLessonDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), NULL);

  return bastide_element_print (get_root (self), BASTIDE_LESSON_NAMESPACE);
}

BastideLesson *
bastide_lesson_draft_make_lesson (BastideLessonDraft  *self,
                                  GError             **error)
{
  g_autoptr (GBytes) bytes = bastide_lesson_draft_print (self);
  g_autofree char *name = g_path_get_basename (self->path);

  return bastide_lesson_load_bytes (bytes, name, error);
}

/* --- Single steps ---------------------------------------------------------------------------------------------- */

/* Turns a step into one that only lays its board and does what it shows, whatever else it lacks. */
static void
simplify (BastideElement *step,
          gboolean        goes_on)
{
  static const char *const kept[] = { "position", "played", "others", NULL };
  const BastideElement *task = find_task (step);
  const BastideElement *shown = bastide_element_find (step, "show", NULL);
  const BastideElement *child;
  g_autofree char *moves = NULL;
  double best = G_MAXDOUBLE;

  if (shown == NULL && task != NULL)
    shown = bastide_element_find (task, "action", NULL);
  for (guint i = 0; shown == NULL && task != NULL && (child = bastide_lesson_get_child (task, "line", i)) != NULL; i++)
    {
      const char *text = bastide_element_get (child, "cost");
      double cost = text != NULL ? g_ascii_strtod (text, NULL) : G_MAXDOUBLE;

      if (cost < best)
        {
          best = cost;
          g_free (moves);
          moves = g_strdup (child->text);
        }
    }
  if (shown != NULL)
    moves = g_strdup (shown->text);

  for (guint i = step->children->len; i-- > 0;)
    {
      child = g_ptr_array_index (step->children, i);
      if (child->namespace != NULL || !g_strv_contains (kept, child->name != NULL ? child->name : "")
          || (!goes_on && bastide_lesson_is_named (child, "others")))
        g_ptr_array_remove_index (step->children, i);
    }
  bastide_lesson_add_child (step, bastide_lesson_new_text ("say", "…"));
  bastide_lesson_add_child (step, bastide_element_new ("look"));
  if (goes_on && moves != NULL)
    bastide_lesson_add_child (step, bastide_lesson_new_text ("show", moves));
}

/* Makes a lesson of one step, with all that leads to its board in its simplest form.
 * @whole: whether the step itself stays as it is. @asked: whether another one follows what the others do in it
 * Returns: (transfer full) (nullable): the lesson, in which the steps have the same numbers */
static BastideLesson *
cut_out (BastideLessonDraft  *self,
         guint                step,
         gboolean             whole,
         gboolean             asked,
         GError             **error)
{
  g_autoptr (BastideElement) root = bastide_element_copy (get_root (self));
  g_autoptr (GBytes) bytes = NULL;
  guint first = step;

  for (guint i = root->children->len; i-- > 0;)
    if (bastide_lesson_is_named (g_ptr_array_index (root->children, i), "step"))
      g_ptr_array_remove_index (root->children, i);
  while (first > 0 && bastide_lesson_draft_get_board (self, first) == NULL
         && bastide_element_find (bastide_lesson_get_child (get_root (self), "step", first), "played", NULL) == NULL)
    first--;
  for (guint i = 0; i <= step; i++)
    {
      /* Steps before the board that counts only keep the numbers. */
      BastideElement *copy = bastide_element_copy (bastide_lesson_get_child (get_root (self), "step", MAX (i, first)));

      if (i < step || !whole)
        simplify (copy, i >= first && (i < step || asked));
      if (i == step && !whole && asked && bastide_element_find (copy, "show", NULL) != NULL)
        g_ptr_array_remove (copy->children, bastide_element_find (copy, "show", NULL));
      bastide_lesson_add_child (root, copy);
    }
  if (asked)
    {
      BastideElement *after = bastide_element_new ("step");

      simplify (after, FALSE);
      bastide_lesson_add_child (root, after);
    }
  bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);

  return bastide_lesson_load_bytes (bytes, PART, error);
}

BastideSetup *
bastide_lesson_draft_make_setup (BastideLessonDraft *self)
{
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  BastideElement *step = bastide_element_new ("step");
  const BastideElement *setup_element;
  const BastideElement *player;
  BastideSetup *setup;

  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), NULL);

  /* A lesson of nothing else than its setup. */
  root = bastide_element_copy (get_root (self));
  for (guint i = root->children->len; i-- > 0;)
    if (bastide_lesson_is_named (g_ptr_array_index (root->children, i), "step"))
      g_ptr_array_remove_index (root->children, i);
  bastide_element_take_child (step, bastide_element_new ("position"));
  simplify (step, FALSE);
  bastide_lesson_add_child (root, step);
  bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);
  lesson = bastide_lesson_load_bytes (bytes, PART, NULL);
  if (lesson == NULL)
    return NULL;

  setup = bastide_variant_make_setup (lesson->variant, self->store, NULL);
  setup_element = bastide_element_find (get_root (self), "setup", NULL);
  for (guint i = 0; (player = bastide_lesson_get_child (setup_element, "player", i)) != NULL; i++)
    {
      g_autofree char *colour = g_strstrip (g_strdup (bastide_element_get (player, "colour")));

      bastide_setup_add_player (setup, bastide_element_get (player, "name"), colour)->seat =
        g_strdup (bastide_element_get (player, "seat"));
    }
  setup->seed = 1;

  return setup;
}

/* Cuts off what names a part of a draft as a file. */
static char *
take_message (GError *error)
{
  g_autoptr (GError) owned = error;
  const char *end = owned->message;

  if (!g_str_has_prefix (owned->message, PART ":"))
    return g_strdup (owned->message);
  end += strlen (PART ":");
  while (g_ascii_isdigit (*end))
    end++;

  return g_strdup (g_str_has_prefix (end, ": ") ? end + strlen (": ") : owned->message);
}

/* Says in words what is wrong in a step. @error: (transfer full). Returns: (transfer full) */
static char *
tell_problem (BastideLessonDraft *self,
              guint               step,
              GError             *error)
{
  g_autofree char *message = take_message (error);
  g_autoptr (BastideSetup) setup = bastide_lesson_draft_make_setup (self);
  g_autoptr (BastideRules) rules = setup != NULL ? bastide_rules_new (setup, NULL) : NULL;
  g_autoptr (BastidePosition) position = bastide_position_new ();
  g_autoptr (BastideState) state = NULL;
  const BastideElement *board = NULL;
  const BastideElement *first;

  if (rules == NULL)
    return g_steal_pointer (&message);
  /* Cells are counted from the first tile, even where all of them cannot be laid. */
  for (guint i = step + 1; board == NULL && i-- > 0;)
    board = bastide_lesson_draft_get_board (self, i);
  first = board != NULL ? bastide_element_find (board, "tile", NULL) : NULL;
  if (first != NULL)
    bastide_position_add_tile (position, bastide_element_get (first, "id"), bastide_lesson_get_number (first, "x"),
                               bastide_lesson_get_number (first, "y"), bastide_lesson_get_number (first, "rotation"));
  state = bastide_state_new (rules);
  if (first == NULL || bastide_element_get (first, "id") == NULL
      || !bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL, NULL))
    bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL);

  return bastide_lesson_describe_problem (rules, setup, state, message);
}

char *
bastide_lesson_draft_get_problem (BastideLessonDraft *self,
                                  guint               step)
{
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  GError *error = NULL;
  const BastideElement *element = bastide_lesson_draft_get_step (self, step);
  const BastideElement *before = step > 0 ? bastide_lesson_draft_get_task (self, step - 1) : NULL;

  if (before != NULL && bastide_lesson_is_named (before, "reach")
      && bastide_element_find (element, "position", NULL) == NULL
      && bastide_element_find (element, "played", NULL) == NULL)
    return g_strdup_printf (_("Step %u needs a board of its own, as the one before may end anyhow."), step + 1);
  /* A board that cannot be comes before all that could be said about it. */
  game = bastide_lesson_draft_make_game (self, step, FALSE, &error);
  if (game == NULL)
    {
      char *told = g_strdup (error->message);

      g_error_free (error);
      return told;
    }
  lesson = cut_out (self, step, TRUE, FALSE, &error);
  if (lesson != NULL && bastide_lesson_check_step (lesson, step, self->store, &error))
    return NULL;

  return tell_problem (self, step, error);
}

BastideGame *
bastide_lesson_draft_make_game (BastideLessonDraft  *self,
                                guint                step,
                                gboolean             asked,
                                GError             **error)
{
  g_autoptr (BastideLesson) lesson = NULL;
  GError *own_error = NULL;
  BastideGame *game = NULL;

  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), NULL);
  g_return_val_if_fail (step < bastide_lesson_draft_get_n_steps (self), NULL);

  lesson = cut_out (self, step, FALSE, asked, &own_error);
  if (lesson != NULL)
    game = bastide_lesson_make_game (lesson, asked ? step + 1 : step, self->store, &own_error);
  if (game == NULL)
    {
      GQuark domain = own_error->domain;
      int code = own_error->code;
      g_autofree char *message = tell_problem (self, step, own_error);

      g_set_error_literal (error, domain, code, message);
    }
  else
    bastide_game_confirm (game);

  return game;
}

/* --- Texts ----------------------------------------------------------------------------------------------------- */

static gboolean
is_in_language (const BastideElement *element,
                const char           *language)
{
  const char *own = bastide_element_get_language (element);

  /* A text that says no language is in English. */
  return language == NULL || strcmp (own != NULL ? own : "en", language) == 0;
}

/* Returns: (transfer none) (nullable): the element of a text */
static BastideElement *
find_text (const BastideElement *parent,
           const char           *name,
           const char           *to,
           const char           *language)
{
  BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (parent, &i)) != NULL;)
    {
      g_autofree char *answered = bastide_lesson_get_answered (child);

      if (bastide_lesson_is_named (child, name) && is_in_language (child, language) && g_strcmp0 (answered, to) == 0)
        return child;
    }

  return NULL;
}

char *
bastide_lesson_draft_get_text (BastideLessonDraft *self,
                               int                 step,
                               const char         *element,
                               const char         *to,
                               const char         *language)
{
  const BastideElement *parent;
  const BastideElement *text;

  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), NULL);
  g_return_val_if_fail (element != NULL, NULL);

  parent = step == BASTIDE_LESSON_WHOLE ? get_root (self) : bastide_lesson_draft_get_step (self, (guint) step);
  text = parent != NULL ? find_text (parent, element, to, language) : NULL;
  if (text == NULL)
    return NULL;

  return step == BASTIDE_LESSON_WHOLE ? bastide_element_get_content (text) : bastide_lesson_get_line (text);
}

/* Returns: (transfer full) (nullable): an element with what somebody has typed, or NULL with @error set */
static BastideElement *
read_markup (const char  *name,
             const char  *text,
             GError     **error)
{
  g_autoptr (GString) xml = g_string_new ("<say>");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideElement) parsed = NULL;
  BastideElement *element;
  GError *own_error = NULL;

  for (const char *c = text; *c != '\0'; c++)
    if (*c == '&' && !g_str_has_prefix (c, "&lt;") && !g_str_has_prefix (c, "&gt;") && !g_str_has_prefix (c, "&amp;"))
      g_string_append (xml, "&amp;");
    else
      g_string_append_c (xml, *c);
  g_string_append (xml, "</say>");
  bytes = g_bytes_new (xml->str, xml->len);
  parsed = bastide_xml_parse (bytes, PART, BASTIDE_LESSON_MAX_SIZE, &own_error);
  if (parsed == NULL)
    {
      GQuark domain = own_error->domain;
      int code = own_error->code;
      g_autofree char *message = take_message (own_error);

      g_set_error_literal (error, domain, code, message);
      return NULL;
    }
  element = bastide_lesson_new_text (name, parsed->text);
  for (guint i = 0; i < parsed->children->len; i++)
    bastide_element_take_child (element, bastide_element_ref (g_ptr_array_index (parsed->children, i)));

  return element;
}

static const char *
get_text_name (const char *element)
{
  static const struct
  {
    const char *element;
    const char *name;
  } names[] = {
    { "title", NC_("step of the editor", "Title") },
    { "summary", NC_("step of the editor", "Summary") },
    { "author", NC_("step of the editor", "Author") },
    { "licence", NC_("step of the editor", "Licence") },
    { "say", NC_("step of the editor", "What Is Said") },
    { "praise", NC_("step of the editor", "Praise") },
    { "hint", NC_("step of the editor", "Hint") },
    { "answer", NC_("step of the editor", "Answer") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].element, element) == 0)
      return g_dpgettext2 (GETTEXT_PACKAGE, "step of the editor", names[i].name);
  g_return_val_if_reached (NULL);
}

gboolean
bastide_lesson_draft_set_text (BastideLessonDraft  *self,
                               int                  step,
                               const char          *element,
                               const char          *to,
                               const char          *language,
                               const char          *text,
                               GError             **error)
{
  gboolean is_empty = text == NULL || text[strspn (text, " \t\r\n")] == '\0';
  g_autoptr (BastideElement) added = NULL;
  g_autofree char *key = NULL;
  BastideElement *root;
  BastideElement *parent;
  const BastideElement *old;

  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), FALSE);
  g_return_val_if_fail (element != NULL, FALSE);

  if (!is_empty && step == BASTIDE_LESSON_WHOLE)
    {
      g_autofree char *line = g_strstrip (bastide_plain_text_make_line (text, 2 * MAX_TITLE));

      added = bastide_lesson_new_text (element, line);
    }
  else if (!is_empty && (added = read_markup (element, text, error)) == NULL)
    return FALSE;

  root = bastide_element_copy (get_root (self));
  parent = step == BASTIDE_LESSON_WHOLE
           ? root : bastide_lesson_open_child (root, bastide_lesson_get_child (root, "step", (guint) step));
  old = find_text (parent, element, to, language);
  if (added != NULL)
    {
      bastide_lesson_set_answered (added, to);
      bastide_element_set_language (added, old != NULL ? bastide_element_get_language (old) : language);
      if (old != NULL)
        bastide_comments_add (&added->comments, old->comments);
    }
  if (old != NULL && added != NULL)
    {
      BastideElement *place = bastide_lesson_open_child (parent, old);
      guint number;

      g_ptr_array_find (parent->children, place, &number);
      bastide_element_unref (place);
      g_ptr_array_index (parent->children, number) = g_steal_pointer (&added);
    }
  else if (old != NULL)
    g_ptr_array_remove (parent->children, (gpointer) old);
  else if (added != NULL)
    bastide_lesson_add_child (parent, g_steal_pointer (&added));
  key = g_strdup_printf ("text:%d:%s:%s:%s", step, element, to != NULL ? to : "", language != NULL ? language : "");
  bastide_draft_take (BASTIDE_DRAFT (self), root, get_text_name (element), key);

  return TRUE;
}

GPtrArray *
bastide_lesson_draft_list_answers (BastideLessonDraft *self,
                                   guint               step)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  const BastideElement *element = bastide_lesson_draft_get_step (self, step);
  const BastideElement *child;

  for (guint i = 0; element != NULL && (child = bastide_lesson_get_child (element, "answer", i)) != NULL; i++)
    {
      g_autofree char *to = bastide_lesson_get_answered (child);

      if (to != NULL && !g_ptr_array_find_with_equal_func (list, to, g_str_equal, NULL))
        g_ptr_array_add (list, g_steal_pointer (&to));
    }

  return list;
}

void
bastide_lesson_draft_remove_answer (BastideLessonDraft *self,
                                    guint               step,
                                    const char         *to)
{
  Change change;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));

  change = begin_change (self, step);
  for (guint i = change.step->children->len; i-- > 0;)
    {
      const BastideElement *child = g_ptr_array_index (change.step->children, i);
      g_autofree char *answered = bastide_lesson_get_answered (child);

      if (bastide_lesson_is_named (child, "answer") && g_strcmp0 (answered, to) == 0)
        g_ptr_array_remove_index (change.step->children, i);
    }
  bastide_draft_take (BASTIDE_DRAFT (self), change.root, get_text_name ("answer"), NULL);
}

/* --- The lesson ------------------------------------------------------------------------------------------------ */

void
bastide_lesson_draft_set_attribute (BastideLessonDraft *self,
                                    const char         *name,
                                    const char         *value)
{
  BastideElement *root;
  g_autofree char *key = NULL;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));
  g_return_if_fail (name != NULL);

  root = bastide_element_copy (get_root (self));
  key = g_strconcat ("attribute:", name, NULL);
  bastide_element_set (root, name, value);
  bastide_draft_take (BASTIDE_DRAFT (self), root, C_("step of the editor", "About the Lesson"), key);
}

void
bastide_lesson_draft_set_setup (BastideLessonDraft *self,
                                const BastideSetup *setup)
{
  g_autoptr (BastideVariant) plain = NULL;
  g_autoptr (BastideVariant) variant = NULL;
  BastideElement *root;
  BastideElement *old;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));
  g_return_if_fail (setup != NULL);

  plain = bastide_variant_new (setup->game, PART, PART);
  variant = bastide_variant_with_setup (plain, setup);
  root = bastide_element_copy (get_root (self));
  old = bastide_element_find (root, "setup", NULL);
  if (old != NULL)
    g_ptr_array_remove (root->children, old);
  bastide_lesson_add_child (root, bastide_lesson_new_setup (variant, setup->players, TRUE));
  bastide_draft_take (BASTIDE_DRAFT (self), root, C_("step of the editor", "What Is Played"), "setup");
}

/* --- Steps ----------------------------------------------------------------------------------------------------- */

/* Inserts a step before the one with a number. */
static void
insert_step (BastideElement *root,
             guint           position,
             BastideElement *step)
{
  const BastideElement *next = bastide_lesson_get_child (root, "step", position);
  guint place;

  if (next != NULL && g_ptr_array_find (root->children, next, &place))
    bastide_element_insert_child (root, place, step);
  else
    bastide_lesson_add_child (root, step);
}

static gboolean
has_room (BastideLessonDraft *self)
{
  return bastide_lesson_draft_get_n_steps (self) < BASTIDE_LESSON_MAX_STEPS;
}

gboolean
bastide_lesson_draft_add_step (BastideLessonDraft *self,
                               guint               position)
{
  BastideElement *root;
  BastideElement *step;

  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), FALSE);

  if (!has_room (self))
    return FALSE;
  root = bastide_element_copy (get_root (self));
  step = bastide_element_new ("step");
  bastide_element_take_child (step, bastide_element_new ("look"));
  insert_step (root, position, step);
  bastide_draft_take (BASTIDE_DRAFT (self), root, C_("step of the editor", "New Step"), NULL);

  return TRUE;
}

gboolean
bastide_lesson_draft_duplicate_step (BastideLessonDraft *self,
                                     guint               step)
{
  BastideElement *root;

  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), FALSE);

  if (!has_room (self))
    return FALSE;
  root = bastide_element_copy (get_root (self));
  insert_step (root, step + 1, bastide_element_copy (bastide_lesson_get_child (root, "step", step)));
  bastide_draft_take (BASTIDE_DRAFT (self), root, C_("step of the editor", "Duplicate the Step"), NULL);

  return TRUE;
}

void
bastide_lesson_draft_move_step (BastideLessonDraft *self,
                                guint               step,
                                guint               position)
{
  BastideElement *root;
  BastideElement *moved;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));

  root = bastide_element_copy (get_root (self));
  moved = bastide_element_ref (bastide_lesson_get_child (root, "step", step));
  g_ptr_array_remove (root->children, moved);
  insert_step (root, position, moved);
  bastide_draft_take (BASTIDE_DRAFT (self), root, C_("step of the editor", "Move the Step"), NULL);
}

void
bastide_lesson_draft_remove_step (BastideLessonDraft *self,
                                  guint               step)
{
  BastideElement *root;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));

  if (bastide_lesson_draft_get_n_steps (self) < 2)
    return;
  root = bastide_element_copy (get_root (self));
  g_ptr_array_remove (root->children, bastide_lesson_get_child (root, "step", step));
  bastide_draft_take (BASTIDE_DRAFT (self), root, C_("step of the editor", "Remove the Step"), NULL);
}

void
bastide_lesson_draft_set_shows (BastideLessonDraft *self,
                                guint               step,
                                const char         *shows)
{
  Change change;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));

  change = begin_change (self, step);
  bastide_element_set (change.step, "shows", shows);
  bastide_draft_take (BASTIDE_DRAFT (self), change.root, C_("step of the editor", "What Can Be Seen"), NULL);
}

/* --- Goals ----------------------------------------------------------------------------------------------------- */

void
bastide_lesson_draft_set_goal (BastideLessonDraft *self,
                               guint               step,
                               BastideLessonGoal   goal)
{
  Change change;
  BastideElement *task;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));
  g_return_if_fail (goal <= BASTIDE_LESSON_REACH);

  change = begin_change (self, step);
  task = find_task (change.step);
  if (task == NULL || !bastide_lesson_is_named (task, goals[goal]))
    {
      if (task != NULL)
        g_ptr_array_remove (change.step->children, task);
      task = bastide_lesson_add_child (change.step, bastide_element_new (goals[goal]));
      if (goal == BASTIDE_LESSON_WITHIN)
        bastide_element_set (task, "points", "0.5");
      if (goal == BASTIDE_LESSON_REACH)
        {
          bastide_element_set (task, "turns", "3");
          bastide_element_set (task, "points", "5");
        }
    }
  bastide_draft_take (BASTIDE_DRAFT (self), change.root, C_("step of the editor", "Goal"), NULL);
}

void
bastide_lesson_draft_set_goal_value (BastideLessonDraft *self,
                                     guint               step,
                                     const char         *name,
                                     const char         *value)
{
  Change change;
  BastideElement *task;
  g_autofree char *key = NULL;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));
  g_return_if_fail (name != NULL);

  change = begin_change (self, step);
  task = find_task (change.step);
  if (task != NULL)
    {
      task = bastide_lesson_open_child (change.step, task);
      bastide_element_set (task, name, value);
      /* Either of them is asked for. */
      if (value != NULL && strcmp (name, "ahead") == 0)
        bastide_element_set (task, "points", NULL);
      else if (value != NULL && strcmp (name, "points") == 0)
        bastide_element_set (task, "ahead", NULL);
    }
  key = g_strdup_printf ("goal:%u:%s", step, name);
  bastide_draft_take (BASTIDE_DRAFT (self), change.root, C_("step of the editor", "Goal"), key);
}

/* Adds an element to the goal. @child: (transfer full) */
static void
add_to_task (BastideLessonDraft *self,
             guint               step,
             BastideElement     *child)
{
  Change change = begin_change (self, step);
  BastideElement *task = find_task (change.step);

  if (task != NULL)
    bastide_element_take_child (bastide_lesson_open_child (change.step, task), child);
  else
    bastide_element_unref (child);
  bastide_draft_take (BASTIDE_DRAFT (self), change.root, C_("step of the editor", "What Is Accepted"), NULL);
}

void
bastide_lesson_draft_add_accepted (BastideLessonDraft *self,
                                   guint               step,
                                   const char         *moves)
{
  const BastideElement *task;
  BastideElement *accepted;
  gboolean is_line;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));
  g_return_if_fail (moves != NULL);

  task = bastide_lesson_draft_get_task (self, step);
  is_line = task != NULL && bastide_lesson_is_named (task, "within");
  accepted = bastide_lesson_new_text (is_line ? "line" : "action", moves);
  bastide_element_set (accepted, "cost", is_line ? "0" : NULL);
  add_to_task (self, step, accepted);
}

void
bastide_lesson_draft_add_result (BastideLessonDraft *self,
                                 guint               step,
                                 const char         *text)
{
  BastideElement *result;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));
  g_return_if_fail (text != NULL);

  result = bastide_element_new ("result");
  bastide_lesson_set_answered (result, text);
  add_to_task (self, step, result);
}

void
bastide_lesson_draft_remove_accepted (BastideLessonDraft *self,
                                      guint               step,
                                      guint               number)
{
  Change change;
  BastideElement *task;
  BastideElement *child;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));

  change = begin_change (self, step);
  task = find_task (change.step);
  if (task != NULL)
    {
      task = bastide_lesson_open_child (change.step, task);
      for (guint i = 0; (child = bastide_element_next (task, &i)) != NULL;)
        if (number-- == 0)
          {
            g_ptr_array_remove (task->children, child);
            break;
          }
    }
  bastide_draft_take (BASTIDE_DRAFT (self), change.root, C_("step of the editor", "What Is Accepted"), NULL);
}

void
bastide_lesson_draft_set_lines (BastideLessonDraft *self,
                                guint               step,
                                BastideElement     *task)
{
  Change change;
  BastideElement *old;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));
  g_return_if_fail (task != NULL && bastide_lesson_is_named (task, "within"));

  change = begin_change (self, step);
  old = find_task (change.step);
  if (old != NULL)
    g_ptr_array_remove (change.step->children, old);
  /* The best line is shown from now on. */
  old = bastide_element_find (change.step, "show", NULL);
  if (old != NULL)
    g_ptr_array_remove (change.step->children, old);
  bastide_lesson_add_child (change.step, bastide_element_copy (task));
  bastide_draft_take (BASTIDE_DRAFT (self), change.root, C_("step of the editor", "What Is Accepted"), NULL);
}

/* Sets an element of a step with one text. @text: (nullable) */
static void
set_moves (BastideLessonDraft *self,
           guint               step,
           const char         *element,
           const char         *text,
           const char         *name)
{
  Change change = begin_change (self, step);
  BastideElement *old = bastide_element_find (change.step, element, NULL);

  if (old != NULL)
    g_ptr_array_remove (change.step->children, old);
  if (text != NULL && *text != '\0')
    bastide_lesson_add_child (change.step, bastide_lesson_new_text (element, text));
  bastide_draft_take (BASTIDE_DRAFT (self), change.root, name, NULL);
}

void
bastide_lesson_draft_set_shown (BastideLessonDraft *self,
                                guint               step,
                                const char         *moves)
{
  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));

  set_moves (self, step, "show", moves, C_("step of the editor", "Show Me"));
}

void
bastide_lesson_draft_set_others (BastideLessonDraft *self,
                                 guint               step,
                                 const char         *moves)
{
  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));

  set_moves (self, step, "others", moves, C_("step of the editor", "What the Others Do"));
}

/* --- Files ----------------------------------------------------------------------------------------------------- */

static char *
get_folder (void)
{
  g_autofree char *user = bastide_data_get_user_folder ();

  return g_build_filename (user, "lessons", NULL);
}

/* The same for all that is open in this program. Returns: (transfer none) */
static BastideGameLocks *
get_locks (void)
{
  static BastideGameLocks *locks;
  static char *locked;
  g_autofree char *folder = get_folder ();

  if (g_strcmp0 (folder, locked) != 0)
    {
      g_clear_object (&locks);
      g_free (locked);
      locked = g_steal_pointer (&folder);
      locks = bastide_game_locks_new (locked);
    }

  return locks;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
bastide_lesson_draft_list_files (void)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  bastide_file_remove_left_overs (folder);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, BASTIDE_LESSON_EXTENSION))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);

  return paths;
}

/* Returns: (transfer full) (nullable): the root of a file that is a lesson by its form, finished or not */
static BastideElement *
read_root (const char  *path,
           GBytes     **contents,
           GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideElement) root = NULL;
  GError *own_error = NULL;

  bytes = bastide_xml_read_file (file, BASTIDE_LESSON_MAX_SIZE, NULL, &own_error);
  if (bytes != NULL)
    root = bastide_xml_parse (bytes, name, BASTIDE_LESSON_MAX_SIZE, &own_error);
  if (root == NULL)
    {
      bastide_xml_error_move (error, own_error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_INVALID);
      return NULL;
    }
  if (!bastide_lesson_is_named (root, "lesson") || g_strcmp0 (root->document->namespace, BASTIDE_LESSON_NAMESPACE) != 0
      || bastide_lesson_get_child (root, "step", 0) == NULL || bastide_element_find (root, "setup", NULL) == NULL
      || !bastide_id_is_valid (bastide_element_get (root, "id")))
    {
      bastide_xml_fail (name, root->line, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_INVALID, error,
                        _("This is no lesson that can be edited: it needs an id, a <setup> and a <step>."));
      return NULL;
    }
  *contents = g_steal_pointer (&bytes);

  return g_steal_pointer (&root);
}

char *
bastide_lesson_draft_read_title (const char *path)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideElement) root = NULL;
  const BastideElement *title = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  root = read_root (path, &bytes, NULL);
  title = root != NULL ? find_text (root, "title", NULL, get_own_language ()) : NULL;
  if (title == NULL && root != NULL)
    title = bastide_element_find (root, "title", NULL);
  if (title != NULL && title->text != NULL)
    return bastide_plain_text_make_line (title->text, MAX_TITLE);
  name = g_path_get_basename (path);

  return g_filename_display_name (name);
}

BastideLessonDraft *
bastide_lesson_draft_open (const char           *path,
                           BastideTilesetStore  *store,
                           GError              **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastideElement *root;
  BastideLessonDraft *self;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  if (!bastide_lesson_draft_check_closed (path, error))
    return NULL;
  name = g_path_get_basename (path);
  root = read_root (path, &bytes, error);
  if (root == NULL)
    return NULL;
  bastide_game_locks_take (get_locks (), name);

  self = g_object_new (BASTIDE_TYPE_LESSON_DRAFT, NULL);
  self->store = g_object_ref (store);
  self->path = g_strdup (path);
  bastide_draft_begin (BASTIDE_DRAFT (self), root);
  self->stamp = bastide_file_stamp_new (path, bytes);

  return self;
}

char *
bastide_lesson_draft_find (const char *id)
{
  g_autoptr (GPtrArray) paths = bastide_lesson_draft_list_files ();

  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (BastideElement) root = read_root (g_ptr_array_index (paths, i), &bytes, NULL);

      if (root != NULL && strcmp (bastide_element_get (root, "id"), id) == 0)
        return g_strdup (g_ptr_array_index (paths, i));
    }

  return NULL;
}

char *
bastide_lesson_draft_keep (const BastideElement  *lesson,
                           gboolean               replace,
                           GError               **error)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *id = NULL;
  g_autofree char *path = NULL;
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (lesson != NULL, NULL);
  g_return_val_if_fail (bastide_id_is_valid (bastide_element_get (lesson, "id")), NULL);

  id = g_strdup (bastide_element_get (lesson, "id"));
  path = bastide_lesson_draft_find (id);
  for (guint number = 2; path != NULL && !replace; number++)
    {
      g_free (id);
      g_free (path);
      id = g_strdup_printf ("%.*s-%u", BASTIDE_MAX_ID_LENGTH - 8, bastide_element_get (lesson, "id"), number);
      path = bastide_lesson_draft_find (id);
    }
  if (path == NULL)
    path = bastide_data_choose_path (folder, id, BASTIDE_LESSON_EXTENSION);
  root = bastide_element_copy (lesson);
  bastide_element_set (root, "id", id);
  bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);
  file = g_file_new_for_path (path);
  if (!bastide_data_make_folder (folder, error) || !bastide_file_write (file, bytes, error))
    return NULL;

  return g_steal_pointer (&path);
}

gboolean
bastide_lesson_draft_check_closed (const char  *path,
                                   GError     **error)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  name = g_path_get_basename (path);
  if (bastide_game_locks_holds (get_locks (), name))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _("This lesson is open in the editor. Close it there first."));
      return FALSE;
    }
  if (!bastide_game_locks_take (get_locks (), name))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _("This lesson is open in another running Bastide. Close it there first."));
      return FALSE;
    }
  bastide_game_locks_leave (get_locks (), name);

  return TRUE;
}

gboolean
bastide_lesson_draft_save (BastideLessonDraft  *self,
                           GError             **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), FALSE);

  if (!bastide_draft_is_modified (BASTIDE_DRAFT (self)))
    return TRUE;
  if (self->stamp != NULL && g_file_test (self->path, G_FILE_TEST_EXISTS)
      && !bastide_file_stamp_check (self->stamp, self->path))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                           _("The lesson was changed by another program meanwhile."));
      return FALSE;
    }
  bytes = bastide_lesson_draft_print (self);
  if (g_bytes_get_size (bytes) > BASTIDE_LESSON_MAX_SIZE)
    {
      /* A file of this size could never be opened again, so the one saved before is kept. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   _("The lesson has become too large to be saved: at most %d KiB are allowed."),
                   BASTIDE_LESSON_MAX_SIZE / 1024);
      return FALSE;
    }
  file = g_file_new_for_path (self->path);
  if (!bastide_file_write (file, bytes, error))
    return FALSE;
  g_clear_pointer (&self->stamp, bastide_file_stamp_free);
  self->stamp = bastide_file_stamp_new (self->path, bytes);
  bastide_draft_set_saved (BASTIDE_DRAFT (self), get_root (self));

  return TRUE;
}

void
bastide_lesson_draft_keep_mine (BastideLessonDraft *self)
{
  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));

  g_clear_pointer (&self->stamp, bastide_file_stamp_free);
}

gboolean
bastide_lesson_draft_take_theirs (BastideLessonDraft  *self,
                                  GError             **error)
{
  g_autoptr (GBytes) bytes = NULL;
  BastideElement *root;

  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), FALSE);

  root = read_root (self->path, &bytes, error);
  if (root == NULL)
    return FALSE;
  g_clear_pointer (&self->stamp, bastide_file_stamp_free);
  self->stamp = bastide_file_stamp_new (self->path, bytes);
  bastide_draft_set_saved (BASTIDE_DRAFT (self), root);
  bastide_draft_take (BASTIDE_DRAFT (self), root, C_("step of the editor", "Take Theirs"), NULL);

  return TRUE;
}

/* --- The class ------------------------------------------------------------------------------------------------- */

static char *
bastide_lesson_draft_get_title (BastideDraft *draft)
{
  BastideLessonDraft *self = BASTIDE_LESSON_DRAFT (draft);
  char *title = NULL;

  for (const char *const *language = g_get_language_names (); *language != NULL && title == NULL; language++)
    title = bastide_lesson_draft_get_text (self, BASTIDE_LESSON_WHOLE, "title", NULL, *language);
  if (title == NULL)
    title = bastide_lesson_draft_get_text (self, BASTIDE_LESSON_WHOLE, "title", NULL, "en");

  return title != NULL ? title : g_strdup (bastide_element_get (get_root (self), "id"));
}

static gpointer
ref_root (gpointer root)
{
  return bastide_element_ref (root);
}

static void
unref_root (gpointer root)
{
  bastide_element_unref (root);
}

static gboolean
are_equal (gpointer root,
           gpointer other)
{
  return bastide_element_equal (root, other);
}

static void
bastide_lesson_draft_finalize (GObject *object)
{
  BastideLessonDraft *self = BASTIDE_LESSON_DRAFT (object);
  g_autofree char *name = g_path_get_basename (self->path);

  bastide_game_locks_leave (get_locks (), name);
  g_object_unref (self->store);
  g_clear_pointer (&self->stamp, bastide_file_stamp_free);
  g_free (self->path);

  G_OBJECT_CLASS (bastide_lesson_draft_parent_class)->finalize (object);
}

static void
bastide_lesson_draft_class_init (BastideLessonDraftClass *class)
{
  BastideDraftClass *draft_class = BASTIDE_DRAFT_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bastide_lesson_draft_finalize;
  draft_class->get_title = bastide_lesson_draft_get_title;
  draft_class->ref = ref_root;
  draft_class->unref = unref_root;
  draft_class->equal = are_equal;
}

static void
bastide_lesson_draft_init (BastideLessonDraft *self)
{
}
