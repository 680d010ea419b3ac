/* bastide-lesson-texts.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The texts of lessons: the user's language, terms, and the words that light something. */

#include "bastide-lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-lesson-words.h"
#include "bastide-texts.h"
#include "tileset/elements/bastide-xml.h"

void
bastide_lesson_text_free (BastideLessonText *self)
{
  if (self == NULL)
    return;
  g_free (self->markup);
  g_free (self->plain);
  g_array_unref (self->lights);
  g_free (self);
}

/* --- Markup ---------------------------------------------------------------------------------------------------- */

static void
append_blanks_once (GString    *text,
                    const char *added)
{
  for (const char *c = added; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      switch (*c)
        {
        case '&': g_string_append (text, "&amp;"); break;
        case '<': g_string_append (text, "&lt;"); break;
        case '>': g_string_append (text, "&gt;"); break;
        default: g_string_append_c (text, *c);
        }
    else if (text->len > 0 && text->str[text->len - 1] != ' ')
      g_string_append_c (text, ' ');
}

static void
append_text (GString              *text,
             const BastideElement *element)
{
  if (element->text != NULL)
    append_blanks_once (text, element->text);
  for (guint i = 0; i < element->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (element->children, i);
      const char *on;

      /* Nobody keeps the blanks between two elements. */
      if (child->apart && i > 0)
        append_blanks_once (text, " ");
      if (child->name == NULL)
        {
          append_text (text, child);
          continue;
        }
      on = bastide_element_get (child, "on");
      if (on != NULL)
        g_string_append_printf (text, "<%s on=\"%s\">", child->name, on);
      else
        g_string_append_printf (text, "<%s>", child->name);
      append_text (text, child);
      g_string_append_printf (text, "</%s>", child->name);
    }
}

char *
bastide_lesson_get_line (const BastideElement *element)
{
  GString *text = g_string_new (NULL);

  append_text (text, element);

  return g_strstrip (g_string_free (text, FALSE));
}

/* Only texts that say no language have a translation in the program. */
static char *
translate (const BastideElement *element)
{
  g_autofree char *line = bastide_lesson_get_line (element);

  if (bastide_element_get_language (element) != NULL || *line == '\0')
    return g_steal_pointer (&line);

  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "lesson", line));
}

/* --- Lights ---------------------------------------------------------------------------------------------------- */

static const char *const light_words[] = {
  [BASTIDE_LIGHT_CELL] = "cell", [BASTIDE_LIGHT_FEATURE] = "feature", [BASTIDE_LIGHT_FIGURE] = "figure",
  [BASTIDE_LIGHT_HAND] = "hand", [BASTIDE_LIGHT_BUTTON] = "button", [BASTIDE_LIGHT_PLAYER] = "player",
  [BASTIDE_LIGHT_TRACK] = "track", [BASTIDE_LIGHT_REMAINING] = "remaining", [BASTIDE_LIGHT_LOG] = "log", NULL
};

static gboolean
figure_stands (const BastideRules *rules,
               const BastideState *state,
               const BastideLight *light)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (figure->x == light->x && figure->y == light->y && (int) figure->segment == light->segment)
        return TRUE;
    }

  return FALSE;
}

gboolean
bastide_lesson_find_light (BastideGame  *game,
                           const char   *on,
                           BastideLight *light)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  g_auto (GStrv) words = g_strsplit (on, " ", 2);
  const char *rest = words[0] != NULL && words[1] != NULL ? words[1] : "";
  guint type = 0;
  BastideDecision decision;

  while (light_words[type] != NULL && g_strcmp0 (light_words[type], words[0]) != 0)
    type++;
  *light = (BastideLight) { .type = (BastideLightType) type, .segment = -1 };
  switch (type)
    {
    case BASTIDE_LIGHT_CELL:
      return bastide_lesson_read_cell (rest, &light->x, &light->y) != NULL;
    case BASTIDE_LIGHT_FEATURE:
      return bastide_lesson_find_place (rules, state, rest, &light->x, &light->y, &light->segment);
    case BASTIDE_LIGHT_FIGURE:
      return bastide_lesson_find_place (rules, state, rest, &light->x, &light->y, &light->segment)
             && figure_stands (rules, state, light);
    case BASTIDE_LIGHT_HAND:
      bastide_state_get_decision (rules, state, &decision);
      return decision.tile >= 0 || bastide_rules_has_hands (rules);
    case BASTIDE_LIGHT_BUTTON:
      return g_strlcpy (light->word, rest, sizeof light->word) < sizeof light->word && *rest != '\0';
    case BASTIDE_LIGHT_PLAYER:
      light->number = (int) g_ascii_strtoull (rest, NULL, 10);
      return g_ascii_isdigit (*rest) && light->number < (int) bastide_rules_get_n_players (rules);
    case BASTIDE_LIGHT_TRACK:
    case BASTIDE_LIGHT_REMAINING:
    case BASTIDE_LIGHT_LOG:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The longest text, in bytes, and the number of its lights: files of others may hold anything. */
#define MAX_LENGTH 4000
#define MAX_LIGHTS 20

/* --- Texts ----------------------------------------------------------------------------------------------------- */

typedef struct
{
  BastideGame *game;
  GString     *markup;
  GString     *plain;
  GArray      *lights;
} Parser;

static void
start_element (GMarkupParseContext  *context,
               const char           *name,
               const char          **names,
               const char          **values,
               gpointer              data,
               GError              **error)
{
  Parser *self = data;
  BastideLight light;

  if (strcmp (name, "b") == 0)
    g_string_append (self->markup, "<b>");
  if (strcmp (name, "lit") != 0)
    return;
  if (self->lights->len == MAX_LIGHTS)
    {
      g_set_error (error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_LIGHT,
                   _("There are more than %d lights in a text."), MAX_LIGHTS);
      return;
    }
  if (values[0] == NULL || !bastide_lesson_find_light (self->game, values[0], &light))
    {
      g_set_error (error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_LIGHT,
                   _("“%s” points at nothing that is there."), values[0] != NULL ? values[0] : "");
      return;
    }
  g_string_append_printf (self->markup, "<a href=\"%u\">", self->lights->len);
  g_array_append_val (self->lights, light);
}

static void
end_element (GMarkupParseContext  *context,
             const char           *name,
             gpointer              data,
             GError              **error)
{
  Parser *self = data;

  if (strcmp (name, "b") == 0)
    g_string_append (self->markup, "</b>");
  else if (strcmp (name, "lit") == 0)
    g_string_append (self->markup, "</a>");
}

static void
add_text (GMarkupParseContext  *context,
          const char           *text,
          gsize                 length,
          gpointer              data,
          GError              **error)
{
  Parser *self = data;
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  g_string_append (self->markup, escaped);
  g_string_append_len (self->plain, text, (gssize) length);
}

static BastideLessonText *
parse_line (BastideLesson         *self,
            const BastideElement  *element,
            const char            *line,
            BastideGame           *game,
            GError               **error)
{
  static const GMarkupParser functions = { start_element, end_element, add_text, NULL, NULL };
  Parser parser = { .game = game, .markup = g_string_new (NULL), .plain = g_string_new (NULL),
                    .lights = g_array_new (FALSE, TRUE, sizeof (BastideLight)) };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&functions, 0, &parser, NULL);
  g_autofree char *document = g_strdup_printf ("<say>%s</say>", line);
  g_autoptr (BastideLessonText) text = g_new0 (BastideLessonText, 1);
  GError *own_error = NULL;
  gboolean parsed = FALSE;

  if (strlen (line) > MAX_LENGTH)
    g_set_error (&own_error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_LIGHT, _("A text is longer than %d bytes."),
                 MAX_LENGTH);
  else
    parsed = g_markup_parse_context_parse (context, document, -1, &own_error)
             && g_markup_parse_context_end_parse (context, &own_error);

  text->markup = g_string_free (parser.markup, FALSE);
  text->plain = g_string_free (parser.plain, FALSE);
  text->lights = parser.lights;
  if (!parsed)
    {
      bastide_lesson_move_error (self, element, BASTIDE_LESSON_ERROR_LIGHT, error, own_error);
      return NULL;
    }

  return g_steal_pointer (&text);
}

BastideLessonText *
bastide_lesson_read_line (BastideLesson         *self,
                          const BastideElement  *line,
                          BastideGame           *game,
                          GError               **error)
{
  g_autofree char *translated = translate (line);

  return parse_line (self, line, translated, game, error);
}

guint
bastide_lesson_rank_language (const BastideElement *element)
{
  const char *const *languages = g_get_language_names ();
  const char *language = bastide_element_get_language (element);

  /* A text without a language is in all that the program has. */
  for (guint i = 0; languages[i] != NULL; i++)
    if (strcmp (languages[i], language != NULL ? language : "en") == 0)
      return i;

  return strcmp (language != NULL ? language : "en", "en") == 0 ? G_MAXUINT - 2 : G_MAXUINT - 1;
}

/* Returns: (nullable): the child of this name in the user's language, else in English, else the first */
static const BastideElement *
pick_child (const BastideElement *parent,
            const char           *name)
{
  const BastideElement *child;
  const BastideElement *picked = NULL;
  guint best = G_MAXUINT;

  for (guint i = 0; (child = bastide_element_next (parent, &i)) != NULL;)
    if (strcmp (child->name, name) == 0 && bastide_lesson_rank_language (child) < best)
      {
        best = bastide_lesson_rank_language (child);
        picked = child;
      }

  return picked;
}

BastideLessonText *
bastide_lesson_read_text (BastideLesson         *self,
                          const BastideElement  *parent,
                          const char            *name,
                          BastideGame           *game,
                          GError               **error)
{
  const BastideElement *child = pick_child (parent, name);

  return child != NULL ? bastide_lesson_read_line (self, child, game, error) : NULL;
}

/* Returns: (transfer full) (nullable): a text of the lesson without any markup */
static char *
get_plain_text (BastideLesson *self,
                const char    *name)
{
  const BastideElement *element = pick_child (self->root, name);
  g_autoptr (BastideLessonText) text = element != NULL ? bastide_lesson_read_line (self, element, NULL, NULL) : NULL;

  return text != NULL ? g_steal_pointer (&text->plain) : NULL;
}

char *
bastide_lesson_get_title (BastideLesson *self)
{
  g_autofree char *title = NULL;

  g_return_val_if_fail (BASTIDE_IS_LESSON (self), NULL);

  title = get_plain_text (self, "title");

  return title != NULL ? g_steal_pointer (&title) : g_strdup (C_("lesson", "Find the best move"));
}

char *
bastide_lesson_get_summary (BastideLesson *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON (self), NULL);

  return get_plain_text (self, "summary");
}
