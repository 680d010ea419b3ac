/* bastide-lesson-board.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The boards of lessons: laid as a step describes them, or played up to it. */

#include "bastide-lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bastide-position.h"
#include "tileset/elements/bastide-xml.h"

#define MAX_TILES 500

static int
get_number (const BastideElement *element,
            const char           *name,
            int                   fallback)
{
  const char *text = bastide_element_get (element, name);

  return text != NULL ? (int) g_ascii_strtoll (text, NULL, 10) : fallback;
}

/* --- Setup ----------------------------------------------------------------------------------------------------- */

static BastideSetup *
make_setup (BastideLesson         *self,
            BastideTilesetStore   *store,
            GError               **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSetup) setup = bastide_variant_make_setup (self->variant, store, problems);
  const BastideElement *element = bastide_element_find (self->root, "setup", NULL);
  const BastideElement *child;

  if (problems->len > 0)
    {
      g_set_error_literal (error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_SETUP, g_ptr_array_index (problems, 0));
      return NULL;
    }
  for (guint i = 0; (child = bastide_element_next (element, &i)) != NULL;)
    if (strcmp (child->name, "player") == 0)
      {
        g_autofree char *colour = g_strstrip (g_strdup (bastide_element_get (child, "colour")));
        BastideSetupPlayer *player = bastide_setup_add_player (setup, bastide_element_get (child, "name"), colour);

        player->seat = g_strdup (bastide_element_get (child, "seat"));
      }
  setup->seed = 1;

  return g_steal_pointer (&setup);
}

/* @name: (nullable): of the script; the first word of @text if it is NULL */
static void
fix_numbers (BastideSetup *setup,
             const char   *name,
             const char   *text)
{
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " \t\r\n", -1);
  g_autoptr (GByteArray) entries = g_byte_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint8 entry = (guint8) MIN (g_ascii_strtoull (words[i], NULL, 10), G_MAXUINT8);

      if (*words[i] == '\0')
        continue;
      if (name == NULL)
        name = words[i];
      else
        g_byte_array_append (entries, &entry, 1);
    }
  if (name != NULL)
    bastide_setup_set_script (setup, name, entries->data, entries->len);
}

static void
fix_chance (BastideSetup         *setup,
            const BastideElement *beginning)
{
  const char *attribute = bastide_element_get (beginning, "chance");
  g_auto (GStrv) scripts = g_strsplit (attribute != NULL ? attribute : "", ";", -1);
  const BastideElement *child;

  for (guint i = 0; scripts[i] != NULL; i++)
    fix_numbers (setup, NULL, scripts[i]);
  for (guint i = 0; (child = bastide_element_next (beginning, &i)) != NULL;)
    if (strcmp (child->name, "chance") == 0)
      fix_numbers (setup, bastide_element_get (child, "name"), child->text);
}

/* --- Laid boards ----------------------------------------------------------------------------------------------- */

typedef struct
{
  BastideLesson      *lesson;
  const BastideSetup *setup;
  BastidePosition    *position;
} Builder;

/* Returns: (transfer full) (nullable): the id of the segment that attributes of a figure or a piece name; NULL with
 * @error set where there is none */
static char *
find_segment (Builder               *self,
              const BastideElement  *element,
              const char            *kind,
              const char            *border,
              const BastideElement  *tile,
              GError               **error)
{
  const char *id = bastide_element_get (tile, "id");
  const BastideTileDefinition *definition = NULL;
  int segment;

  for (guint i = 0; i < self->setup->tilesets->len && definition == NULL; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (self->setup->tilesets, i);

      for (guint j = 0; j < tileset->tiles->len && definition == NULL; j++)
        if (strcmp (((BastideTileDefinition *) g_ptr_array_index (tileset->tiles, j))->id, id) == 0)
          definition = g_ptr_array_index (tileset->tiles, j);
    }
  if (definition == NULL)
    {
      bastide_lesson_fail (self->lesson, tile, BASTIDE_LESSON_ERROR_POSITION, error,
                           _("No set in play has a tile “%s”."), id);
      return NULL;
    }
  segment = border == NULL ? bastide_tile_definition_find_segment (definition, kind) : -1;
  if (segment < 0)
    segment = bastide_tile_definition_find_segment_at (definition, (guint) get_number (tile, "rotation", 0) / 90,
                                                       kind, border);
  if (segment < 0)
    {
      bastide_lesson_fail (self->lesson, element, BASTIDE_LESSON_ERROR_POSITION, error,
                           _("The tile “%s” has no such segment: “%s”."), id, kind);
      return NULL;
    }

  return g_strdup (bastide_tile_definition_get_segment (definition, (guint) segment)->id);
}

static BastideSide
get_side (const char *letter)
{
  static const char sides[] = "NESW";
  const char *at = letter != NULL && *letter != '\0' ? strchr (sides, *letter) : NULL;

  return at != NULL ? (BastideSide) (at - sides) : BASTIDE_SIDE_NORTH;
}

static gboolean
add_figure (Builder               *self,
            const BastideElement  *tile,
            const BastideElement  *figure,
            GError               **error)
{
  const char *kind = bastide_element_get (figure, "kind");
  const char *on = bastide_element_get (figure, "on");
  const char *border = bastide_element_get (figure, "border");
  int player = get_number (figure, "player", 0);
  int x = get_number (tile, "x", 0);
  int y = get_number (tile, "y", 0);
  g_autofree char *segment = NULL;

  if (strcmp (on, "edge") == 0)
    {
      bastide_position_add_edge_figure (self->position, player, kind, x, y, get_side (border));
      return TRUE;
    }
  segment = find_segment (self, figure, on, border, tile, error);
  if (segment == NULL)
    return FALSE;
  bastide_position_add_figure (self->position, player, kind, x, y, segment);

  return TRUE;
}

/* @tile: (nullable): on which it lies */
static gboolean
add_piece (Builder               *self,
           const BastideElement  *tile,
           const BastideElement  *element,
           GError               **error)
{
  const char *on = bastide_element_get (element, "on");
  const char *to = bastide_element_get (element, "to");
  g_autofree char *segment = NULL;
  g_autofree char *other = NULL;
  BastidePositionPiece piece = {
    .kind = bastide_element_get (element, "kind"),
    .player = get_number (element, "player", -1),
    .x = get_number (tile != NULL ? tile : element, "x", 0),
    .y = get_number (tile != NULL ? tile : element, "y", 0),
    .side = get_side (bastide_element_get (element, "side")),
    .half = (guint) MAX (bastide_half_find (bastide_element_get (element, "half")), 0),
    .count = get_number (element, "count", 1),
    .absent = bastide_element_get (element, "absent") != NULL,
  };

  if (tile != NULL && on != NULL)
    segment = find_segment (self, element, on, bastide_element_get (element, "border"), tile, error);
  if (tile != NULL && to != NULL && (on == NULL || segment != NULL))
    other = find_segment (self, element, to, bastide_element_get (element, "to-border"), tile, error);
  if (tile != NULL && ((on != NULL && segment == NULL) || (to != NULL && other == NULL)))
    return FALSE;
  piece.segment = segment;
  piece.other_segment = other;
  bastide_position_add_piece (self->position, &piece);

  return TRUE;
}

static gboolean
add_tile (Builder               *self,
          const BastideElement  *tile,
          GError               **error)
{
  const BastideElement *child;

  bastide_position_add_tile (self->position, bastide_element_get (tile, "id"), get_number (tile, "x", 0),
                             get_number (tile, "y", 0), get_number (tile, "rotation", 0));
  for (guint i = 0; (child = bastide_element_next (tile, &i)) != NULL;)
    if (strcmp (child->name, "figure") == 0 ? !add_figure (self, tile, child, error)
                                            : !add_piece (self, tile, child, error))
      return FALSE;

  return TRUE;
}

static gboolean
add_item (Builder               *self,
          const BastideRules    *rules,
          const BastideElement  *child,
          GError               **error)
{
  int player = get_number (child, "player", 0);

  if (strcmp (child->name, "tile") == 0)
    return add_tile (self, child, error);
  if (strcmp (child->name, "piece") == 0)
    return add_piece (self, NULL, child, error);
  if (strcmp (child->name, "score") == 0)
    bastide_position_add_points (self->position, player, bastide_element_get (child, "category"),
                                 get_number (child, "points", 0));
  else if (strcmp (child->name, "supply") == 0)
    bastide_position_set_supply (self->position, player, bastide_element_get (child, "kind"),
                                 get_number (child, "count", 0));
  else if (strcmp (child->name, "track") == 0)
    bastide_position_set_track (self->position, player, get_number (child, "figure", 0), get_number (child, "value", 0));
  else if (strcmp (child->name, "hand") == 0 || strcmp (child->name, "discarded") == 0)
    {
      g_auto (GStrv) ids = g_strsplit_set (child->text, " \t\r\n", -1);

      for (guint i = 0; ids[i] != NULL; i++)
        if (*ids[i] != '\0' && strcmp (child->name, "hand") == 0)
          bastide_position_add_hand_tile (self->position, player, ids[i]);
        else if (*ids[i] != '\0')
          bastide_position_add_discarded (self->position, ids[i]);
    }

  return TRUE;
}

/* Tiles that come in a fixed order are all that there is, and the tile that lies at the beginning is the first of
 * them. */
static void
fix_draw (BastideSetup         *setup,
          const char           *text,
          const BastideRules   *rules)
{
  g_auto (GStrv) ids = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) draw = g_strv_builder_new ();

  if (bastide_rules_get_start_tile (rules) >= 0)
    g_strv_builder_add (draw, bastide_rules_get_tile (rules, (guint) bastide_rules_get_start_tile (rules))->id);
  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0')
      g_strv_builder_add (draw, ids[i]);
  g_strfreev (setup->draw);
  setup->draw = g_strv_builder_end (draw);
}

static BastideGame *
lay_board (BastideLesson         *self,
           const BastideElement  *element,
           BastideSetup          *setup,
           BastideRules          *rules,
           GError               **error)
{
  g_autoptr (BastidePosition) position = bastide_position_new ();
  Builder builder = { self, setup, position };
  const BastideElement *child;
  g_autoptr (BastideState) state = NULL;
  GError *own_error = NULL;

  if (element->children->len > MAX_TILES + 100)
    {
      bastide_lesson_fail (self, element, BASTIDE_LESSON_ERROR_POSITION, error,
                           _("There are more than %d tiles."), MAX_TILES);
      return NULL;
    }
  for (guint i = 0; (child = bastide_element_next (element, &i)) != NULL;)
    if (!add_item (&builder, rules, child, error))
      return NULL;
  bastide_position_allow_any_order (position);
  bastide_position_set_player (position, get_number (element, "player", (int) self->learner));

  state = bastide_state_new (rules);
  if (!bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL, &own_error))
    {
      bastide_lesson_move_error (self, element, BASTIDE_LESSON_ERROR_POSITION, error, own_error);
      return NULL;
    }

  return bastide_game_new_for_state (rules, setup, g_steal_pointer (&state));
}

/* --- Steps ----------------------------------------------------------------------------------------------------- */

/* Returns: (transfer none) (nullable): the board that a step brings along */
static const BastideElement *
get_beginning (BastideLesson *self,
               guint          step)
{
  const BastideElement *element = g_ptr_array_index (self->steps, step);
  const BastideElement *position = bastide_element_find (element, "position", NULL);

  return position != NULL ? position : bastide_element_find (element, "played", NULL);
}

static BastideGame *
begin (BastideLesson         *self,
       const BastideElement  *beginning,
       BastideTilesetStore   *store,
       GError               **error)
{
  gboolean is_played = strcmp (beginning->name, "played") == 0;
  g_autoptr (BastideSetup) setup = make_setup (self, store, error);
  const BastideElement *listed = is_played ? NULL : bastide_element_find (beginning, "draw", NULL);
  const char *draw = is_played ? bastide_element_get (beginning, "draw") : listed != NULL ? listed->text : NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideGame) game = NULL;
  g_auto (GStrv) moves = NULL;
  GError *own_error = NULL;

  if (setup == NULL)
    return NULL;
  fix_chance (setup, beginning);
  if (is_played)
    setup->seed = g_ascii_strtoull (bastide_element_get (beginning, "seed"), NULL, 10);
  rules = bastide_rules_new (setup, &own_error);
  if (rules != NULL && draw != NULL)
    {
      fix_draw (setup, draw, rules);
      bastide_rules_unref (rules);
      rules = bastide_rules_new (setup, &own_error);
    }
  if (rules == NULL)
    {
      bastide_lesson_move_error (self, beginning, BASTIDE_LESSON_ERROR_SETUP, error, own_error);
      return NULL;
    }
  if (!is_played)
    return lay_board (self, beginning, setup, rules, error);

  game = bastide_game_new_for_rules (rules, setup, NULL, NULL);
  moves = bastide_lesson_split_moves (beginning->text);
  if (!bastide_lesson_play (self, beginning, game, (const char *const *) moves, error))
    return NULL;
  bastide_game_confirm (game);

  return g_steal_pointer (&game);
}

BastideGame *
bastide_lesson_make_game (BastideLesson        *self,
                          guint                 step,
                          BastideTilesetStore  *store,
                          GError              **error)
{
  g_autoptr (BastideGame) game = NULL;
  guint first = step;

  g_return_val_if_fail (BASTIDE_IS_LESSON (self), NULL);
  g_return_val_if_fail (step <= self->steps->len, NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  if (step == self->steps->len)
    first--;
  while (get_beginning (self, first) == NULL)
    first--;
  game = begin (self, get_beginning (self, first), store, error);
  for (guint i = first; game != NULL && i < step; i++)
    {
      const BastideElement *element = g_ptr_array_index (self->steps, i);
      const BastideElement *others = bastide_element_find (element, "others", NULL);
      g_auto (GStrv) moves = bastide_lesson_split_moves (others != NULL ? others->text : NULL);
      g_auto (GStrv) shown = bastide_lesson_get_shown_moves (self, i);

      if (!bastide_lesson_play (self, others, game, (const char *const *) moves, error)
          || (shown != NULL && !bastide_lesson_play (self, element, game, (const char *const *) shown, error)))
        return NULL;
    }

  return g_steal_pointer (&game);
}
