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

/* A board of so many tiles comes in several frames. In a single one they would hold up everything else for a tenth of a
 * second. */
#define BASTIDE_BOARD_VIEW_LARGE 1000

/**
 * BastideBoardView:
 *
 * The board: pans, zooms, shows what can be chosen and lets the player choose it, by pointer, touch,
 * keyboard and through the accessible tree alike.
 *
 * Signals:
 *   "scored" (guint player, const char *colour, int points, double x, double y): a player has got points for what lies
 *     at this point of the widget, and will be shown how; not emitted where that is not shown at all
 *   "scoring" (guint player, const char *formula, double x, double y): the next one of those that were told by "scored",
 *     in that order, begins to be shown; where it lies now
 *   "scoring-ended" (): all of them have been shown
 *   "motion-skipped" (): all that moves should come to its end at once, and scorings too
 *   "clicked" (): the board was clicked where nothing is proposed
 *   "suggestion-taken" (guint suggestion): one of the moves that are proposed was clicked
 *   "key" (guint key, GdkModifierType modifiers): what a key means (bastide-keys.h) that is not for the board itself, and
 *     what else is held down; return %TRUE if it was used
 */
G_DECLARE_FINAL_TYPE (BastideBoardView, bastide_board_view, BASTIDE, BOARD_VIEW, GtkWidget)

/* Where a player is told of, in the board's widget or beside it. Returns: FALSE for nowhere */
typedef gboolean (*BastidePlayerFinder) (guint     player,
                                         double   *x,
                                         double   *y,
                                         gpointer  user_data);

/*< private >*/
/* For the class and its tests. What lives on its own has a file and a class of its own. */
struct _BastideBoardView
{
  GtkWidget parent_instance;

  /* Owned */
  BastideBoardClock    *clock;
  BastideBoardScene    *scene;
  BastideBoardTable    *table;
  BastideBoardBacking  *backing;
  BastideBoardAim      *aim;
  BastideBoardLight    *light;
  BastideBoardHand     *hand;
  BastideBoardGhosts   *ghosts;
  BastideBoardTrack    *track;
  BastideBoardMotion   *motion;
  BastideBoardPointer  *pointer;
  BastideBoardCursor   *cursor;
  BastideBoardCells    *cells;
  BastideBoardBubble   *bubble;
  BastideBoardBeyond   *beyond;
  GSignalGroup         *choice_signals;
  GSignalGroup         *game_signals;
  GSignalGroup         *review_signals;

  GArray               *scorings; /* that will be shown */

  BastidePlayerFinder find_player; /* (nullable) */
  gpointer            find_player_data;

  int   crisp_pixels; /* the size for which pictures are kept */
  guint n_arrived; /* how many frames of the game have been painted since it came */
  guint n_actions; /* of the position that is shown, unless it is reviewed */
};

void                bastide_board_view_set_player_finder (BastideBoardView      *self,
                                                          BastidePlayerFinder    finder,
                                                          gpointer               user_data);
void                bastide_board_view_set_choice        (BastideBoardView      *self,
                                                          BastideChoice         *choice);
void                bastide_board_view_set_show_fields   (BastideBoardView      *self,
                                                          gboolean               show_fields);
gboolean            bastide_board_view_get_show_fields   (BastideBoardView      *self);
void                bastide_board_view_light_event       (BastideBoardView      *self,
                                                          const BastideEvent    *event);
void                bastide_board_view_show_score_again  (BastideBoardView      *self,
                                                          const BastideEvent    *event);
void                bastide_board_view_light_places      (BastideBoardView      *self,
                                                          int                    tile);
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
