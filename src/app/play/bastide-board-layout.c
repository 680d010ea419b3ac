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

/* A child that stands near its subject: the number of places along each axis; how much nearer another place must be
 * than its present one, in pixels; what any hidden thing counts, in pixels; and how much may be hidden before it gives
 * way once it stands somewhere. */
#define N_NEAR_STEPS 17
#define NEARER 90
#define AWAY 1e5
#define HIDDEN_ENOUGH 20

/* A child that looks for a place. */
typedef struct
{
  GtkWidget     *child; /* borrowed */
  BastideEvasion evasion;
  int            place; /* its place: the number of one of its places; -1: none yet */
  gboolean       seeks; /* whether it does not stay there */
} Evading;

struct _BastideBoardLayout
{
  GtkLayoutManager parent_instance;

  BastideBoardView *board; /* borrowed */
  GArray           *evading; /* (element-type Evading) */

  /* While it lays out */
  cairo_rectangle_int_t covered[BASTIDE_BOARD_MAX_COVERED];
  guint                 n_covered;
  guint                 n_aligned; /* of them: those that look for no place */
  int                   width; /* the last one, */
  int                   height;
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

/* --- Near a subject ---------------------------------------------------------------------------- */

/* The first place lies at an edge where the board keeps most room: beside it, or below it where that is narrow. The
 * others are all over the board. */
static graphene_rect_t
get_near_place (BastideBoardLayout *self,
                GtkWidget          *child,
                guint               number,
                int                 width,
                int                 height)
{
  GtkAllocation inside = bastide_board_view_get_inside (self->board, width, height);
  gboolean is_rtl = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;
  gboolean beside = width * 4 > height * 5;
  GtkRequisition size = measure (child, inside.width, 0);
  int room_x, room_y, least;
  double x, y;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, size.width, &least, NULL, NULL, NULL);
  size.height = MAX (least, MIN (size.height, inside.height - 2 * MARGIN));
  room_x = MAX (0, inside.width - size.width - 2 * MARGIN);
  room_y = MAX (0, inside.height - size.height - 2 * MARGIN);
  if (number == 0)
    {
      x = beside ? (is_rtl ? 0 : room_x) : room_x / 2.0;
      y = beside ? 0 : room_y;
    }
  else
    {
      x = room_x * ((number - 1) % N_NEAR_STEPS / (N_NEAR_STEPS - 1.0));
      y = room_y * ((number - 1) / N_NEAR_STEPS / (N_NEAR_STEPS - 1.0));
    }

  return GRAPHENE_RECT_INIT ((float) floor (inside.x + MARGIN + x), (float) floor (inside.y + MARGIN + y), size.width,
                             size.height);
}

static double
get_distance (const graphene_rect_t *a,
              const graphene_rect_t *b)
{
  double dx = MAX (a->origin.x - (b->origin.x + b->size.width), b->origin.x - (a->origin.x + a->size.width));
  double dy = MAX (a->origin.y - (b->origin.y + b->size.height), b->origin.y - (a->origin.y + a->size.height));

  return hypot (MAX (dx, 0), MAX (dy, 0));
}

/* How much a place hides. @subject: (nullable) */
static double
measure_hidden (BastideBoardLayout    *self,
                const graphene_rect_t *subject,
                const graphene_rect_t *place)
{
  graphene_rect_t around;

  graphene_rect_inset_r (place, -GAP, -GAP, &around);
  if (find_covered (self, place) != NULL)
    return OVERLAP;

  return bastide_board_view_measure_hidden (self->board, &around)
         + (subject != NULL && graphene_rect_intersection (&around, subject, NULL) ? AWAY : 0);
}

/* The place nearest to the subject where nothing is hidden, but the present one if that is hardly farther; without such
 * a place, the one at the edge. */
static void
seek_near_place (BastideBoardLayout *self,
                 Evading            *evading,
                 int                 former,
                 int                 width,
                 int                 height)
{
  graphene_rect_t edge = get_near_place (self, evading->child, 0, width, height);
  graphene_rect_t lit;
  gboolean has_subject = bastide_board_view_get_lit (self->board, &lit);
  double best = AWAY;

  evading->place = 0;
  for (int i = 0; i <= N_NEAR_STEPS * N_NEAR_STEPS; i++)
    {
      graphene_rect_t place = get_near_place (self, evading->child, (guint) i, width, height);
      double cost = get_distance (&place, has_subject ? &lit : &edge) - (i == former ? NEARER : 0);

      if (cost >= best || measure_hidden (self, has_subject ? &lit : NULL, &place) > 0)
        continue;
      best = cost;
      evading->place = i;
    }
}

/* The board makes room for a child at the edge, wherever it stands at last. */
static void
cover_edge (BastideBoardLayout *self,
            GtkWidget          *child,
            int                 width,
            int                 height)
{
  graphene_rect_t edge = get_near_place (self, child, 0, width, height);

  self->n_covered = self->n_aligned;
  add_covered (self, &edge);
  bastide_board_camera_set_covered (bastide_board_view_get_camera (self->board), self->covered, self->n_covered);
  self->n_covered = self->n_aligned;
}

static graphene_rect_t
find_near_place (BastideBoardLayout *self,
                 Evading            *evading,
                 int                 width,
                 int                 height)
{
  graphene_rect_t place, lit;

  if (evading->seeks || evading->place < 0 || width != self->width || height != self->height)
    {
      int former = evading->place;

      evading->seeks = FALSE;
      cover_edge (self, evading->child, width, height);
      gtk_widget_size_allocate (GTK_WIDGET (self->board), &(GtkAllocation) { 0, 0, width, height }, -1);
      seek_near_place (self, evading, former, width, height);
    }
  else
    {
      place = get_near_place (self, evading->child, (guint) evading->place, width, height);
      if (measure_hidden (self, bastide_board_view_get_lit (self->board, &lit) ? &lit : NULL, &place) > HIDDEN_ENOUGH)
        seek_near_place (self, evading, evading->place, width, height);
    }

  return get_near_place (self, evading->child, (guint) evading->place, width, height);
}

/* --- All of them ------------------------------------------------------------------------------- */

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

      place = evading->evasion == BASTIDE_EVASION_SUBJECT ? find_near_place (self, evading, width, height)
                                                          : find_place (self, evading, width, height);
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
  self->n_aligned = self->n_covered;
  place_evading (self, TRUE, width, height);
  bastide_board_camera_set_covered (bastide_board_view_get_camera (self->board), self->covered, self->n_covered);
  gtk_widget_size_allocate (GTK_WIDGET (self->board), &all, -1);
  place_evading (self, FALSE, width, height);
  self->width = width;
  self->height = height;
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
  const Evading evading = { child, evasion, -1, FALSE };

  g_return_if_fail (BASTIDE_IS_BOARD_LAYOUT (self));

  g_array_append_val (self->evading, evading);
}

void
bastide_board_layout_seek (BastideBoardLayout *self,
                           GtkWidget          *child)
{
  Evading *evading;

  g_return_if_fail (BASTIDE_IS_BOARD_LAYOUT (self));

  evading = find_evading (self, child);
  g_return_if_fail (evading != NULL);

  evading->seeks = TRUE;
  if (self->width > 0)
    cover_edge (self, child, self->width, self->height);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
