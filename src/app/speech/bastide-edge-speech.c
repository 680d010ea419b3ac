/* bastide-edge-speech.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-edge-speech.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-aid.h"
#include "bastide-edge-pieces.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-game-interface.h"

/* A figure that stands farther than this from the middle of its edge stands at an end of it, in tiles. */
#define END_DISTANCE 0.25

/* At which end of its edge a figure would stand, to follow where the edge is.
 * Returns: (nullable): NULL for the middle */
static const char *
find_end (BastideChoice     *choice,
          const BastideSpot *spot,
          guint              figure)
{
  static const double middles[BASTIDE_N_SIDES][2] = { { 0.5, 0 }, { 1, 0.5 }, { 0.5, 1 }, { 0, 0.5 } };
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autoptr (BastideEdgePieces) pieces = bastide_edge_pieces_new (rules, bastide_game_get_state (game));
  gboolean runs_east = spot->segment % 2 == 0;
  double x, y, distance;

  if (pieces == NULL
      || !bastide_edge_pieces_get_feet (pieces, bastide_rules_get_figure_name (rules, figure), spot->x, spot->y,
                                        spot->segment, &x, &y))
    return NULL;

  distance = runs_east ? x - spot->x - middles[spot->segment][0] : y - spot->y - middles[spot->segment][1];
  if (fabs (distance) < END_DISTANCE)
    return NULL;

  /* Translators: where a tower stands on a piece of wall, after where that is: “Tower on the wall north of the tile
   * 3 east, 2 south, at its west end” */
  if (runs_east)
    return distance < 0 ? C_("end of an edge", "at its west end") : C_("end of an edge", "at its east end");

  return distance < 0 ? C_("end of an edge", "at its north end") : C_("end of an edge", "at its south end");
}

/* “Guard on the wall north of the tile 3 east, 2 south” */
static char *
name_figure (BastideChoice     *choice,
             const BastideSpot *spot,
             guint              figure)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autofree char *place = bastide_text_beside_cell (rules, bastide_game_get_state (game), spot->x, spot->y,
                                                     (BastideSide) spot->segment);
  const char *title = bastide_rules_get_figure (rules, figure)->edge_title;
  const char *end = find_end (choice, spot, figure);
  g_autofree char *name = NULL;

  name = title != NULL ? bastide_text_with_argument (title, "figure on an edge", place)
                       : g_strdup (bastide_text_figure (bastide_rules_get_figure (rules, figure)));
  if (end == NULL)
    return g_steal_pointer (&name);

  /* Translators: a figure on an edge of a tile, and at which end of that: “Tower on the wall north of the tile 3 east,
   * 2 south, at its west end” */
  return g_strdup_printf (C_("figure on an edge", "%s, %s"), name, end);
}

static const char *
get_title (BastideChoice     *choice,
           const BastideSpot *spot)
{
  const BastidePieceKind *kind = bastide_choice_find_piece (choice, spot);

  return kind != NULL ? bastide_text_piece (kind) : bastide_text_verb (bastide_choice_get_verb_at (choice, spot));
}

/* “Wall north of the tile 3 east, 2 south” */
static char *
name_piece (BastideChoice     *choice,
            const BastideSpot *spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  g_autofree char *place = bastide_text_beside_cell (bastide_game_get_rules (game), bastide_game_get_state (game),
                                                     spot->x, spot->y, (BastideSide) spot->segment);

  /* Translators: what would be built on an edge of a tile, and where: “Wall north of the tile 3 east, 2 south” */
  return g_strdup_printf (C_("piece on an edge", "%s %s"), get_title (choice, spot), place);
}

/* “closes the street of Anna: 4 points” */
static char *
describe_score (BastideGame               *game,
                const BastidePreviewScore *score)
{
  const BastideGameInterface *interface = bastide_rules_get_game (bastide_game_get_rules (game));
  const char *kind = bastide_text_edge (interface, score->feature->kind);
  g_autofree char *players = NULL;
  g_autofree char *points = bastide_text_n_points (score->points);
  g_autoptr (GPtrArray) names = NULL;

  names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < bastide_rules_get_n_players (bastide_game_get_rules (game)); i++)
    if (score->players & (1u << i))
      g_ptr_array_add (names, bastide_text_player (bastide_game_get_setup (game), i));
  players = bastide_text_list (names);

  if (score->players & (score->players - 1))
    /* Translators: what a piece of wall would complete: “closes the street of Anna and Bert: 4 points each” */
    return g_strdup_printf (C_("preview", "closes the %s of %s: %s each"), kind, players, points);

  /* Translators: what a piece of wall would complete: “closes the street of Anna: 4 points” */
  return g_strdup_printf (C_("preview", "closes the %s of %s: %s"), kind, players, points);
}

/* “sees 2 public buildings, 1 historic building: 7 points” */
static char *
describe_view (const BastideRules    *rules,
               guint                  figure,
               const BastideEdgeView *view)
{
  const BastideFigureKind *kind = bastide_rules_get_figure (rules, figure);
  g_autofree char *points = bastide_text_n_points (view->points);
  g_autofree char *counted = NULL;
  GString *items = g_string_new (NULL);

  for (guint i = 0; i < view->n_items; i++)
    {
      g_autofree char *item = bastide_text_n_items (rules, view->items[i].name, view->items[i].count);

      if (view->items[i].count > 0)
        /* Translators: between what a figure on an edge counts: “2 public buildings, 1 historic building” */
        g_string_append_printf (items, "%s%s", items->len > 0 ? C_("preview", ", ") : "", item);
    }
  if (items->len == 0 && kind->edge_view_empty != NULL)
    counted = g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "figure on an edge", kind->edge_view_empty));
  else if (kind->edge_view != NULL)
    counted = bastide_text_with_argument (kind->edge_view, "figure on an edge", items->str);
  else
    counted = g_strdup (items->str);
  g_string_free (items, TRUE);

  /* Translators: what a figure on an edge counts, and what that brings: “sees 2 public buildings: 4 points” */
  return g_strdup_printf (C_("preview", "%s: %s"), counted, points);
}

/* The results of choosing a spot, in parts; none if the players do without such words. */
static GPtrArray *
list_parts (BastideChoice *choice,
            guint          spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastidePreview *preview = bastide_choice_get_preview (choice, spot);
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);

  if (preview == NULL || !bastide_aid_is_shown (game, BASTIDE_SETTING_AID_LIT_FEATURES))
    return parts;

  for (guint i = 0; i < preview->scores->len; i++)
    g_ptr_array_add (parts, describe_score (game, &g_array_index (preview->scores, BastidePreviewScore, i)));
  if (preview->view != NULL)
    {
      g_autofree char *view = describe_view (rules, (guint) preview->figure, preview->view);

      if (preview->follows)
        /* Translators: a figure that may be placed then on what is built, and what it would bring: “Guard: sees 2
         * public buildings: 4 points” */
        g_ptr_array_add (parts, g_strdup_printf (C_("figure that may follow", "%s: %s"),
                                                 bastide_text_edge_role (rules, (guint) preview->figure), view));
      else
        g_ptr_array_add (parts, g_steal_pointer (&view));
    }

  return parts;
}

static gboolean
places_figure (const BastidePreview *preview)
{
  return preview != NULL && preview->figure >= 0 && !preview->follows;
}

char *
bastide_edge_speech_describe_spot (BastideChoice *choice,
                                   guint          spot)
{
  const BastideSpot *edge = bastide_choice_get_spot (choice, spot);
  const BastidePreview *preview = bastide_choice_get_preview (choice, spot);
  gboolean is_figure = places_figure (preview);
  g_autoptr (GPtrArray) parts = list_parts (choice, spot);
  g_autofree char *name = is_figure ? name_figure (choice, edge, (guint) preview->figure) : name_piece (choice, edge);
  GString *text = g_string_new (name);

  for (guint i = 0; i < parts->len; i++)
    {
      const char *part = g_ptr_array_index (parts, i);

      if (is_figure && i == 0)
        /* Translators: a figure on an edge and what it brings: “Guard on the wall north of the first tile: sees 2
         * public buildings: 4 points” */
        g_string_append_printf (text, "%s%s", C_("preview", ": "), part);
      else
        /* Translators: between what a piece on an edge brings: “Wall north of the first tile; closes the street of
         * Anna: 4 points” */
        g_string_append_printf (text, "%s%s", C_("preview", "; "), part);
    }

  return g_string_free (text, FALSE);
}

char *
bastide_edge_speech_describe_preview (BastideChoice *choice,
                                      guint          spot)
{
  const BastideRules *rules = bastide_game_get_rules (bastide_choice_get_game (choice));
  const BastidePreview *preview = bastide_choice_get_preview (choice, spot);
  g_autoptr (GPtrArray) parts = list_parts (choice, spot);
  GString *text;

  if (parts->len == 0)
    return NULL;

  text = g_string_new (places_figure (preview) ? bastide_text_edge_role (rules, (guint) preview->figure)
                                               : get_title (choice, bastide_choice_get_spot (choice, spot)));
  for (guint i = 0; i < parts->len; i++)
    /* Translators: between what would be built and what that brings: “Wall · closes the street of Anna: 4 points” */
    g_string_append_printf (text, "%s%s", C_("preview", " · "), (const char *) g_ptr_array_index (parts, i));

  return g_string_free (text, FALSE);
}

char *
bastide_edge_speech_describe_figure (BastideGame             *game,
                                     const BastideEdgeFigure *figure)
{
  g_autofree char *player = bastide_text_player (bastide_game_get_setup (game), figure->player);

  /* Translators: a figure on an edge of a tile, for the screen reader: role, player, on which side of the tile: “Guard
   * of Anna (north)” */
  return g_strdup_printf (C_("figure on an edge", "%s of %s (%s)"),
                          bastide_text_edge_role (bastide_game_get_rules (game), figure->figure),
                          player, bastide_text_side (figure->side));
}
