/* bastide-board-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-layout.h"

#include <math.h>

/* Margin between the edge of the board and self-placing overlays, in pixels. */
#define MARGIN 14

/* Margin between overlays of the board and important things, in pixels. */
#define GAP 5

/* The number of places that are tried along each axis. */
#define N_STEPS 9

/* Number of widths: its natural one, then one with its text wrapped. */
#define N_WIDTHS 2
#define NARROW 0.6

/* Hiding one of the others counts more than hiding any part of the board. */
#define OVERLAP 1e6

/* A child that looks for a place. */
typedef struct
{
  GtkWidget     *child; /* borrowed */
  BastideEvasion evasion;
  int            place; /* its place: the number of one of its places; -1: none yet */
} Evading;

struct _BastideBoardLayout
{
  GtkLayoutManager parent_instance;

  BastideBoardView *board; /* borrowed */
  GArray           *evading; /* (element-type Evading) */

  /* While it lays out */
  cairo_rectangle_int_t covered[BASTIDE_BOARD_MAX_COVERED];
  guint                 n_covered;
};

G_DEFINE_FINAL_TYPE (BastideBoardLayout, bastide_board_layout, GTK_TYPE_LAYOUT_MANAGER)

static Evading *
find_evading (BastideBoardLayout *self,
              GtkWidget          *child)
{
  for (guint i = 0; i < self->evading->len; i++)
    if (g_array_index (self->evading, Evading, i).child == child)
      return &g_array_index (self->evading, Evading, i);

  return NULL;
}

static void
add_covered (BastideBoardLayout    *self,
             const graphene_rect_t *area)
{
  graphene_rect_t around = *area;

  if (self->n_covered == BASTIDE_BOARD_MAX_COVERED)
    return;

  graphene_rect_inset (&around, -GAP, -GAP);
  self->covered[self->n_covered++] = (cairo_rectangle_int_t) {
    (int) floorf (around.origin.x), (int) floorf (around.origin.y), (int) ceilf (around.size.width),
    (int) ceilf (around.size.height),
  };
}

/* The first of those that lie there already which a place touches. */
static const cairo_rectangle_int_t *
find_covered (BastideBoardLayout    *self,
              const graphene_rect_t *area)
{
  for (guint i = 0; i < self->n_covered; i++)
    {
      const cairo_rectangle_int_t *covered = &self->covered[i];

      if (graphene_rect_intersection (area, &GRAPHENE_RECT_INIT (covered->x, covered->y, covered->width,
                                                                 covered->height), NULL))
        return covered;
    }

  return NULL;
}

/* Places a child at its alignment; in a low window beside those already there. A child higher than the board is not
 * shown: half a button would be useless, and there are keys. */
static void
place_aligned (BastideBoardLayout *self,
               GtkWidget          *child,
               GtkWidget          *widget,
               int                 width,
               int                 height)
{
  const cairo_rectangle_int_t *former;
  GtkAllocation all = bastide_board_view_get_inside (self->board, width, height);
  graphene_rect_t bounds;
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_set_child_visible (child, least <= all.height);
  if (least > all.height)
    return;
  gtk_widget_size_allocate (child, &all, -1);
  if (!gtk_widget_compute_bounds (child, widget, &bounds))
    return;

  former = find_covered (self, &bounds);
  if (former != NULL)
    {
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        all.width = former->x - all.x;
      else
        all = (GtkAllocation) { former->x + former->width, all.y, width - former->x - former->width, all.height };
      gtk_widget_size_allocate (child, &all, -1);
      if (!gtk_widget_compute_bounds (child, widget, &bounds))
        return;
    }
  add_covered (self, &bounds);
}

/* --- Looking for a place ----------------------------------------------------------------------- */

/* Steps from the middle to both ends, in turn. */
static double
get_offset (guint step,
            int   room)
{
  int way = (int) (step + 1) / 2 * (step % 2 == 1 ? -1 : 1);

  return room * (0.5 + way / (double) (N_STEPS - 1));
}

/* The size of a child, which is the narrower the more its width is divided. */
static GtkRequisition
measure (GtkWidget *child,
         int        width,
         guint      divided)
{
  GtkRequisition size;
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &size.width, NULL, NULL);
  size.width = MAX (least, MIN (size.width * (divided > 0 ? NARROW : 1), width - 2 * MARGIN));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, size.width, NULL, &size.height, NULL, NULL);

  return size;
}

/* The places of a child, in order of preference. A bubble: along the top, along the bottom, then between. A card
 * prefers a corner; a message the bottom, in the middle. */
static graphene_rect_t
get_place (const Evading *evading,
           guint          number,
           int            width,
           int            height)
{
  GtkRequisition size = measure (evading->child, width, number / (N_STEPS * N_STEPS));
  int room_x = MAX (0, width - size.width - 2 * MARGIN);
  int room_y = MAX (0, height - size.height - 2 * MARGIN);
  guint row = number / N_STEPS % N_STEPS;
  guint column = number % N_STEPS;
  /* Top, bottom, then from the middle outward. */
  double y = row == 0 ? 0 : row == 1 ? room_y : get_offset (row - 2, room_y);
  double x = get_offset (column, room_x);

  if (evading->evasion != BASTIDE_EVASION_BUBBLE)
    y = room_y - room_y * (row / (N_STEPS - 1.0));
  if (evading->evasion == BASTIDE_EVASION_CARD)
    x = room_x - room_x * (column / (N_STEPS - 1.0));

  return GRAPHENE_RECT_INIT ((float) floor (MARGIN + x), (float) floor (MARGIN + y), size.width, size.height);
}

/* Two bubbles at once: the board's one for the thing pointed at, the page's one for a line of the log. */
static gboolean
is_on_bubble (BastideBoardLayout    *self,
              const graphene_rect_t *place)
{
  graphene_rect_t bubble;

  return bastide_board_view_get_bubble (self->board, &bubble) && graphene_rect_intersection (place, &bubble, NULL);
}

static double
get_cost (BastideBoardLayout    *self,
          const Evading         *evading,
          const graphene_rect_t *place)
{
  double cost = bastide_board_view_measure_hidden (self->board, place);

  if (find_covered (self, place) != NULL)
    cost += OVERLAP;
  if (evading->evasion == BASTIDE_EVASION_BUBBLE && is_on_bubble (self, place))
    cost += OVERLAP;

  return cost;
}

/* It stays in place as long as no other place is better. */
static graphene_rect_t
find_place (BastideBoardLayout *self,
            Evading            *evading,
            int                 width,
            int                 height)
{
  guint n_places = N_STEPS * N_STEPS * (evading->evasion == BASTIDE_EVASION_CARD ? 1 : N_WIDTHS);
  double best = G_MAXDOUBLE;
  graphene_rect_t place;
  int former = evading->place;

  if (former >= 0)
    {
      place = get_place (evading, (guint) former, width, height);
      best = get_cost (self, evading, &place);
    }
  for (guint i = 0; i < n_places && best > 0; i++)
    {
      double cost;

      place = get_place (evading, i, width, height);
      cost = get_cost (self, evading, &place);
      if (cost < best)
        {
          best = cost;
          evading->place = (int) i;
        }
    }

  return get_place (evading, (guint) MAX (evading->place, 0), width, height);
}

/* @covers: those for which the board makes room, or the others. */
static void
place_evading (BastideBoardLayout *self,
               gboolean            covers,
               int                 width,
               int                 height)
{
  for (guint i = 0; i < self->evading->len; i++)
    {
      Evading *evading = &g_array_index (self->evading, Evading, i);
      graphene_rect_t place;

      if (covers != (evading->evasion != BASTIDE_EVASION_BUBBLE))
        continue;
      if (!gtk_widget_should_layout (evading->child))
        {
          evading->place = -1;
          if (!covers)
            bastide_board_view_set_other_bubble (self->board, NULL);
          continue;
        }

      place = find_place (self, evading, width, height);
      gtk_widget_size_allocate (evading->child,
                                &(GtkAllocation) { (int) place.origin.x, (int) place.origin.y, (int) place.size.width,
                                                   (int) place.size.height }, -1);
      if (covers)
        add_covered (self, &place);
      else
        bastide_board_view_set_other_bubble (self->board, &place);
    }
}

/* --- The class --------------------------------------------------------------------------------- */

static void
bastide_board_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (BASTIDE_BOARD_LAYOUT (manager)->board), orientation, for_size, minimum, natural, NULL,
                      NULL);
}

static void
bastide_board_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  BastideBoardLayout *self = BASTIDE_BOARD_LAYOUT (manager);
  const GtkAllocation all = { 0, 0, width, height };

  self->n_covered = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != GTK_WIDGET (self->board) && gtk_widget_should_layout (child) && find_evading (self, child) == NULL)
      place_aligned (self, child, widget, width, height);
  place_evading (self, TRUE, width, height);
  bastide_board_camera_set_covered (bastide_board_view_get_camera (self->board), self->covered, self->n_covered);
  gtk_widget_size_allocate (GTK_WIDGET (self->board), &all, -1);
  place_evading (self, FALSE, width, height);
}

static void
bastide_board_layout_finalize (GObject *object)
{
  g_array_unref (BASTIDE_BOARD_LAYOUT (object)->evading);

  G_OBJECT_CLASS (bastide_board_layout_parent_class)->finalize (object);
}

static void
bastide_board_layout_class_init (BastideBoardLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_board_layout_finalize;
  manager_class->measure = bastide_board_layout_measure;
  manager_class->allocate = bastide_board_layout_allocate;
}

static void
bastide_board_layout_init (BastideBoardLayout *self)
{
  self->evading = g_array_new (FALSE, FALSE, sizeof (Evading));
}

/**
 * bastide_board_layout_set_board:
 * @board: (transfer none): the child that the others lie over
 */
void
bastide_board_layout_set_board (BastideBoardLayout *self,
                                BastideBoardView   *board)
{
  g_return_if_fail (BASTIDE_IS_BOARD_LAYOUT (self));

  self->board = board;
}

/**
 * bastide_board_layout_add_evading:
 * @child: (transfer none): a child
 * @evasion: its way of finding a place
 *
 * Lets a child find a place that hides as little as possible of important things.
 */
void
bastide_board_layout_add_evading (BastideBoardLayout *self,
                                  GtkWidget          *child,
                                  BastideEvasion      evasion)
{
  const Evading evading = { child, evasion, -1 };

  g_return_if_fail (BASTIDE_IS_BOARD_LAYOUT (self));

  g_array_append_val (self->evading, evading);
}
