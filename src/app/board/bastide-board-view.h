/* bastide-board-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-table.h"
#include "bastide-board-bubble.h"
#include "bastide-board-cells.h"
#include "bastide-board-ghosts.h"
#include "bastide-board-light.h"
#include "bastide-board-motion.h"
#include "bastide-board-track.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_VIEW (bastide_board_view_get_type ())

/* A board of this many tiles appears in several frames. A single one would block everything else for a tenth of a
 * second. */
#define BASTIDE_BOARD_VIEW_LARGE 1000

/**
 * BastideBoardView:
 *
 * The board: pans, zooms, shows the choices and lets the player choose, by pointer, touch, keyboard and through the
 * accessible tree alike.
 *
 * Signals:
 *   "scored" (guint player, const char *colour, int points, double x, double y): a player has got points for something
 *     at this point of the widget, which will be shown; not emitted if that is switched off
 *   "scoring" (guint player, const char *formula, double x, double y): the presentation of the next scoring announced
 *     by "scored", in order, begins, at its present place
 *   "scoring-ended" (): all of them have been shown
 *   "motion-skipped" (): all that moves should come to its end at once, and scorings too
 *   "clicked" (): the board was clicked beside any suggestion
 *   "suggestion-taken" (guint suggestion): one of the moves that are proposed was clicked
 *   "key" (guint key, GdkModifierType modifiers): a key's meaning (bastide-keys.h) that is not for the board itself,
 *     and the modifiers; return %TRUE if it was used
 */
G_DECLARE_FINAL_TYPE (BastideBoardView, bastide_board_view, BASTIDE, BOARD_VIEW, GtkWidget)

/* The place of a player's row, in the board's widget or beside it. Returns: FALSE for nowhere */
typedef gboolean (*BastidePlayerFinder) (guint     player,
                                         double   *x,
                                         double   *y,
                                         gpointer  user_data);

/**
 * BastideBoardParts:
 *
 * The objects that make up the board, each with a header of its own; they live as long as the board.
 */
typedef struct
{
  BastideBoardScene   *scene;
  BastideBoardBacking *backing;
  BastideBoardAim     *aim;
  BastideBoardLight   *light;
  BastideBoardGhosts  *ghosts;
  BastideBoardMotion  *motion;
  BastideBoardPointer *pointer;
  BastideBoardCursor  *cursor;
  BastideBoardCells   *cells;
  BastideBoardBubble  *bubble;
} BastideBoardParts;

BastideBoardParts   bastide_board_view_get_parts         (BastideBoardView      *self);
void                bastide_board_view_set_player_finder (BastideBoardView      *self,
                                                          BastidePlayerFinder    finder,
                                                          gpointer               user_data);
void                bastide_board_view_set_choice        (BastideBoardView      *self,
                                                          BastideChoice         *choice);
void                bastide_board_view_set_show_fields   (BastideBoardView      *self,
                                                          gboolean               show_fields);
void                bastide_board_view_light_event       (BastideBoardView      *self,
                                                          const BastideEvent    *event);
void                bastide_board_view_show_score_again  (BastideBoardView      *self,
                                                          const BastideEvent    *event);
void                bastide_board_view_light_places      (BastideBoardView      *self,
                                                          int                    tile);
void                bastide_board_view_show_lights       (BastideBoardView      *self,
                                                          const GArray          *lights);
gboolean             bastide_board_view_get_lit            (BastideBoardView *self,
                                                            graphene_rect_t  *area);
void                bastide_board_view_show_suggestions  (BastideBoardView      *self,
                                                          GPtrArray             *suggestions);
void                bastide_board_view_light_suggestion  (BastideBoardView      *self,
                                                          int                    lit);
void                bastide_board_view_show_coming       (BastideBoardView      *self,
                                                          const BastideAction   *action);
void                bastide_board_view_set_hurried       (BastideBoardView      *self,
                                                          gboolean               hurried);
BastideBoardAim    *bastide_board_view_get_aim           (BastideBoardView      *self);
BastideBoardCamera *bastide_board_view_get_camera        (BastideBoardView      *self);
void                bastide_board_view_skip_motion       (BastideBoardView      *self);
gboolean            bastide_board_view_press             (BastideBoardView      *self,
                                                          guint                  key,
                                                          GdkModifierType        modifiers);
GtkAllocation       bastide_board_view_get_inside        (BastideBoardView      *self,
                                                          int                    width,
                                                          int                    height);
double              bastide_board_view_measure_hidden    (BastideBoardView      *self,
                                                          const graphene_rect_t *area);
gboolean            bastide_board_view_get_bubble        (BastideBoardView      *self,
                                                          graphene_rect_t       *area);
void                bastide_board_view_set_other_bubble  (BastideBoardView      *self,
                                                          const graphene_rect_t *area);

G_END_DECLS
