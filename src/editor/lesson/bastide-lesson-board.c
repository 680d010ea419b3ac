/* bastide-lesson-board.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-lesson-board.h"

#include <glib/gi18n.h>

#include "bastide-board-painter.h"
#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-diagram-figures.h"
#include "bastide-drop-down-label.h"
#include "bastide-laid-tiles.h"
#include "bastide-lesson-beside.h"
#include "bastide-painting.h"
#include "bastide-set-painting.h"
#include "bastide-surroundings.h"
#include "bastide-tile-strip.h"
#include "bastide-tiles-painting.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-rules.h"

/* The side of a tile in pixels for a usual font. */
#define CELL 88
#define TILE_SIZE 56
/* More than this in a row cannot be seen; it limits the picture of a damaged file. */
#define MAX_CELLS 40

/* --- The picture ----------------------------------------------------------------------------------------------- */

typedef struct
{
  BastideTileset              *tileset;
  const BastideTileDefinition *tile;
  guint                        rotation;
  int                          column;
  int                          row;
} Laid;

typedef struct
{
  char *figure;
  char *colour;
  int   column;
  int   row;
  guint segment;
} Stand;

/* All that is painted; a thread has its own. A board that cannot be, or not yet, has its tiles and figures alone. */
typedef struct
{
  BastideRules        *rules;        /* (nullable) */
  BastideState        *state;        /* (nullable): the board, if it can be */
  BastideSurroundings *surroundings; /* (nullable): the printed board */
  GArray              *tiles;        /* (element-type Laid) */
  GArray              *figures;      /* (element-type Stand) */
  int                  min_x;        /* the cell in the corner */
  int                  min_y;
  int                  n_columns;
  int                  n_rows;
  gboolean             dark;
} Picture;

static void
clear_laid (gpointer data)
{
  bastide_tileset_unref (((Laid *) data)->tileset);
}

static void
clear_stand (gpointer data)
{
  g_free (((Stand *) data)->figure);
  g_free (((Stand *) data)->colour);
}

static void
picture_clear (Picture *self)
{
  g_clear_pointer (&self->state, bastide_state_free);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_pointer (&self->surroundings, bastide_surroundings_unref);
  g_array_unref (self->tiles);
  g_array_unref (self->figures);
}

static void
picture_free (gpointer data)
{
  picture_clear (data);
  g_free (data);
}

static Picture *
picture_copy (const Picture *self)
{
  Picture *copy = g_memdup2 (self, sizeof *self);

  if (self->rules != NULL)
    bastide_rules_ref (self->rules);
  copy->state = self->state != NULL ? bastide_state_clone (self->rules, self->state) : NULL;
  if (self->surroundings != NULL)
    bastide_surroundings_ref (self->surroundings);
  g_array_ref (copy->tiles);
  g_array_ref (copy->figures);

  return copy;
}

/* Paints one of the two layers of the printed board. */
static void
paint_layer (const Picture *self,
             cairo_t       *cr,
             double         pixels,
             void         (*paint_layer_of) (const BastideSurroundings *surroundings,
                                             cairo_t                   *cr,
                                             const BastideCellArea     *cells,
                                             double                     pixels))
{
  const BastideCellArea cells = { self->min_x, self->min_y, self->n_columns, self->n_rows };
  double width = pixels;
  double height = 0;

  if (self->surroundings == NULL)
    return;
  cairo_user_to_device_distance (cr, &width, &height);
  cairo_save (cr);
  cairo_scale (cr, pixels, pixels);
  cairo_translate (cr, -self->min_x, -self->min_y);
  paint_layer_of (self->surroundings, cr, &cells, width);
  cairo_restore (cr);
}

static void
paint_tiles (const Picture *self,
             cairo_t       *cr,
             double         pixels)
{
  g_autoptr (GArray) laid = bastide_laid_tiles_new ();
  g_autoptr (GArray) figures = bastide_diagram_figures_new ();
  g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (BastideStageThing));
  g_autofree BastideDiagramFigure *standing = g_new0 (BastideDiagramFigure, self->figures->len);

  for (guint i = 0; i < self->tiles->len; i++)
    {
      const Laid *tile = &g_array_index (self->tiles, Laid, i);

      bastide_laid_tiles_add (laid, tile->tile, tile->rotation, tile->column, tile->row);
    }
  bastide_laid_tiles_sort (laid);
  bastide_laid_tiles_paint (laid, cr, 0, 0, pixels);
  for (guint i = 0; i < self->figures->len; i++)
    {
      const Stand *stand = &g_array_index (self->figures, Stand, i);

      standing[i].figure = stand->figure;
      standing[i].colour = stand->colour;
      bastide_diagram_figures_add (figures, &standing[i], bastide_laid_tiles_find (laid, stand->column, stand->row),
                                   stand->segment);
    }
  bastide_diagram_figures_paint (figures, things, cr, 0, 0, pixels);
}

static void
paint (cairo_t      *cr,
       gpointer      data,
       GCancellable *cancellable)
{
  const Picture *self = data;
  double left, top, right, bottom;
  double pixels;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  pixels = (right - left) / MAX (self->n_columns, 1);
  if (self->state != NULL)
    {
      bastide_board_paint_while (cr, self->rules, self->state, -self->min_x * pixels, -self->min_y * pixels, pixels,
                                 self->dark, bastide_paint_is_wanted, cancellable);
      return;
    }
  paint_layer (self, cr, pixels, bastide_surroundings_paint_backdrop);
  paint_tiles (self, cr, pixels);
  paint_layer (self, cr, pixels, bastide_surroundings_paint_foreground);
}

#define BASTIDE_TYPE_LESSON_PAINTING (bastide_lesson_painting_get_type ())
G_DECLARE_FINAL_TYPE (BastideLessonPainting, bastide_lesson_painting, BASTIDE, LESSON_PAINTING, BastidePainting)

struct _BastideLessonPainting
{
  BastidePainting parent_instance;

  Picture picture;
};

G_DEFINE_FINAL_TYPE (BastideLessonPainting, bastide_lesson_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_lesson_painting_render (BastidePainting *painting,
                                int              width,
                                int              height,
                                gboolean         dark)
{
  Picture *picture = picture_copy (&BASTIDE_LESSON_PAINTING (painting)->picture);

  picture->dark = dark;
  bastide_painting_paint_soon (painting, width, height, BASTIDE_PAINT_PICTURE, paint, picture, picture_free);
}

static void
bastide_lesson_painting_measure (BastidePainting *painting,
                                 int             *width,
                                 int             *height)
{
  BastideLessonPainting *self = BASTIDE_LESSON_PAINTING (painting);

  *width = CELL * MAX (self->picture.n_columns, 1);
  *height = CELL * MAX (self->picture.n_rows, 1);
}

static void
bastide_lesson_painting_finalize (GObject *object)
{
  BastideLessonPainting *self = BASTIDE_LESSON_PAINTING (object);

  picture_clear (&self->picture);

  G_OBJECT_CLASS (bastide_lesson_painting_parent_class)->finalize (object);
}

static void
bastide_lesson_painting_class_init (BastideLessonPaintingClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_lesson_painting_finalize;
  BASTIDE_PAINTING_CLASS (class)->render = bastide_lesson_painting_render;
  BASTIDE_PAINTING_CLASS (class)->measure = bastide_lesson_painting_measure;
}

static void
bastide_lesson_painting_init (BastideLessonPainting *self)
{
  self->picture.tiles = g_array_new (FALSE, FALSE, sizeof (Laid));
  self->picture.figures = g_array_new (FALSE, FALSE, sizeof (Stand));
}

/* --- The widget ------------------------------------------------------------------------------------------------ */

struct _BastideLessonBoard
{
  GtkWidget parent_instance;

  GtkWidget      *root;
  GtkWidget      *none;         /* instead of a board where the step lays none */
  GtkLabel       *none_label;
  GtkWidget      *arranging;
  GtkMenuButton  *tile_button;
  GtkPicture     *tile_picture;
  GtkGridView    *tiles_view;
  GtkDropDown    *player_menu;
  GtkDropDown    *figure_menu;
  GtkSpinButton  *supply_spin;
  GtkMenuButton  *figures_button;
  GtkWidget      *turn_button;
  GtkWidget      *remove_button;
  GtkWidget      *drop_button;
  GtkOverlay     *overlay;
  GtkPicture     *picture;
  GtkFixed       *cells;
  GtkLabel       *chosen_label;
  GtkFlowBox     *segments;     /* what can be done on the chosen tile */
  GtkDropDown    *turn_menu;    /* whose turn it is */
  BastideTileStrip *draw_strip;
  GtkMenuButton  *beside_button;
  GtkBox         *beside;
  GtkLabel       *error_label;

  /* owned */
  BastideLessonDraft *draft;        /* (nullable) */
  BastideElement     *setup_element; /* (nullable): that of @setup */
  BastideElement     *shown;         /* (nullable): the board that is shown */
  BastideElement     *chosen;        /* (nullable): the tile whose segments are offered */
  BastideSetup       *setup;        /* (nullable) */
  BastideRules       *rules;        /* (nullable) */
  GPtrArray          *pieces;       /* (element-type BastidePieceKind): those that lie on tiles */
  GPtrArray          *kinds;        /* (element-type BastideTileDefinition): all kinds in play, borrowed from @setup */

  guint    step;
  guint    kind;       /* which of @kinds is laid next */
  guint    rotation;   /* of the next tile, in quarter turns */
  int      x;          /* the chosen cell */
  int      y;
  int      min_x;      /* the cell in the corner of the picture */
  int      min_y;
  gboolean has_chosen;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideLessonBoard, bastide_lesson_board, GTK_TYPE_WIDGET)

/* Data of a button: the cell that it is. */
#define X_KEY "bastide-x"
#define Y_KEY "bastide-y"
/* Data of a button: the figure or the piece that it puts on a tile; none where it takes one away, and the number of
 * that. */
#define ITEM_KEY "bastide-item"
#define NUMBER_KEY "bastide-number"

static int
get_number (const BastideElement *element,
            const char           *name)
{
  const char *text = bastide_element_get (element, name);

  return text != NULL ? (int) g_ascii_strtoll (text, NULL, 10) : 0;
}

static const BastideElement *
get_board (BastideLessonBoard *self)
{
  return self->draft != NULL ? bastide_lesson_draft_get_board (self->draft, self->step) : NULL;
}

/* Returns: (nullable): the tile that lies at a cell */
static const BastideElement *
find_tile (BastideLessonBoard *self,
           int                 x,
           int                 y)
{
  const BastideElement *board = get_board (self);
  const BastideElement *child;

  for (guint i = 0; board != NULL && (child = bastide_element_next (board, &i)) != NULL;)
    if (g_str_equal (child->name, "tile") && get_number (child, "x") == x && get_number (child, "y") == y)
      return child;

  return NULL;
}

/* Returns: (nullable): the kind of tile with an id */
static const BastideTileDefinition *
find_kind (BastideLessonBoard *self,
           const char         *id)
{
  for (guint i = 0; i < self->kinds->len; i++)
    {
      const BastideTileDefinition *kind = g_ptr_array_index (self->kinds, i);

      if (g_strcmp0 (kind->id, id) == 0)
        return kind;
    }

  return NULL;
}

/* Returns: the segment on which a figure stands, or -1 */
static int
find_segment (const BastideTileDefinition *kind,
              const BastideElement        *tile,
              const BastideElement        *figure)
{
  const char *on = bastide_element_get (figure, "on");
  const char *border = bastide_element_get (figure, "border");
  int segment = on != NULL && border == NULL ? bastide_tile_definition_find_segment (kind, on) : -1;

  return segment >= 0 || on == NULL
         ? segment : bastide_tile_definition_find_segment_at (kind, (guint) get_number (tile, "rotation") / 90, on, border);
}

/* The step gets a board of its own first. Returns: whether it has one */
static gboolean
need_board (BastideLessonBoard *self)
{
  g_autoptr (GError) error = NULL;
  gboolean has = self->draft != NULL && bastide_lesson_draft_lay_board (self->draft, self->step, &error);

  gtk_label_set_label (self->error_label, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), error != NULL);

  return has || (error != NULL && get_board (self) != NULL);
}

/* Changes what lies beside the tiles to one thing, or to none. @like, @item: (transfer full); @item: (nullable) */
static void
set_item (BastideLessonBoard *self,
          BastideElement     *like,
          BastideElement     *item)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);

  if (item != NULL)
    g_ptr_array_add (items, item);
  bastide_lesson_draft_set_items (self->draft, self->step, like, items);
}

static void
set_number (BastideElement *element,
            const char     *name,
            int             value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  bastide_element_set (element, name, text);
}

static void refresh (BastideLessonBoard *self);

static void update_chosen (BastideLessonBoard *self);

static GtkWidget *find_cell (BastideLessonBoard *self,
                             int                 x,
                             int                 y);

/* --- What is done ---------------------------------------------------------------------------------------------- */

static void
choose_cell (BastideLessonBoard *self,
             int                 x,
             int                 y)
{
  self->x = x;
  self->y = y;
  self->has_chosen = TRUE;
  refresh (self);
}

static void
on_cell_clicked (BastideLessonBoard *self,
                 GtkWidget          *cell)
{
  int x = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), X_KEY));
  int y = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), Y_KEY));
  const BastideTileDefinition *kind;
  gboolean again = self->has_chosen && self->x == x && self->y == y && find_tile (self, x, y) != NULL;

  self->x = x;
  self->y = y;
  self->has_chosen = TRUE;
  if (again)
    gtk_menu_button_popup (self->figures_button);
  else if (find_tile (self, x, y) == NULL && self->kind < self->kinds->len && need_board (self))
    {
      kind = g_ptr_array_index (self->kinds, self->kind);
      bastide_lesson_draft_put_tile (self->draft, self->step, kind->id, x, y, 90 * (int) self->rotation);
    }
  else
    refresh (self);
}

/* Turns the chosen tile, and the next one that is laid. */
static void
on_turn (BastideLessonBoard *self)
{
  const BastideElement *tile = self->has_chosen ? find_tile (self, self->x, self->y) : NULL;

  if (tile != NULL)
    {
      g_autofree char *id = g_strdup (bastide_element_get (tile, "id"));

      bastide_lesson_draft_put_tile (self->draft, self->step, id, self->x, self->y,
                                     (get_number (tile, "rotation") + 90) % 360);
      return;
    }
  self->rotation = (self->rotation + 1) % 4;
  refresh (self);
}

static void
remove_at (BastideLessonBoard *self,
           int                 x,
           int                 y)
{
  if (find_tile (self, x, y) != NULL && need_board (self))
    bastide_lesson_draft_remove_tile (self->draft, self->step, x, y);
}

static void
on_remove (BastideLessonBoard *self)
{
  if (self->has_chosen)
    remove_at (self, self->x, self->y);
}

/* The tile stays chosen where it is now. */
static void
move_tile (BastideLessonBoard *self,
           int                 x,
           int                 y,
           int                 to_x,
           int                 to_y)
{
  self->x = to_x;
  self->y = to_y;
  self->has_chosen = TRUE;
  bastide_lesson_draft_move_tile (self->draft, self->step, x, y, to_x, to_y);
  if (find_cell (self, to_x, to_y) != NULL)
    gtk_widget_grab_focus (find_cell (self, to_x, to_y));
}

/* A tile that is dragged is told by its cell. */
static GdkContentProvider *
on_drag_prepare (GtkDragSource      *source,
                 double              x,
                 double              y,
                 BastideLessonBoard *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  int from_x = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), X_KEY));
  int from_y = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), Y_KEY));

  return find_tile (self, from_x, from_y) != NULL ? gdk_content_provider_new_typed (GTK_TYPE_BUTTON, cell) : NULL;
}

static gboolean
on_drop (GtkDropTarget      *target,
         const GValue       *value,
         double              x,
         double              y,
         BastideLessonBoard *self)
{
  GtkWidget *from = g_value_get_object (value);
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  if (from == NULL || gtk_widget_get_parent (from) != GTK_WIDGET (self->cells))
    return FALSE;
  move_tile (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (from), X_KEY)),
             GPOINTER_TO_INT (g_object_get_data (G_OBJECT (from), Y_KEY)),
             GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), X_KEY)),
             GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), Y_KEY)));

  return TRUE;
}

static gboolean
on_cell_key (GtkEventControllerKey *controller,
             guint                  key,
             guint                  code,
             GdkModifierType        state,
             BastideLessonBoard    *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  int x = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), X_KEY));
  int y = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), Y_KEY));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  static const struct
  {
    guint key;
    int   x;
    int   y;
  } arrows[] = { { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Down, 0, 1 }, { GDK_KEY_Left, -1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (key == arrows[i].key && modifiers == GDK_CONTROL_MASK && find_tile (self, x, y) != NULL)
      {
        move_tile (self, x, y, x + arrows[i].x, y + arrows[i].y);
        return TRUE;
      }
  if (modifiers != 0)
    return FALSE;
  if (key == GDK_KEY_Delete || key == GDK_KEY_BackSpace)
    {
      self->x = x;
      self->y = y;
      remove_at (self, x, y);
      return TRUE;
    }
  if (key != GDK_KEY_r)
    return FALSE;
  choose_cell (self, x, y);
  on_turn (self);

  return TRUE;
}

static void
on_cell_pressed (GtkGestureClick    *gesture,
                 int                 n_press,
                 double              x,
                 double              y,
                 BastideLessonBoard *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  remove_at (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), X_KEY)),
             GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), Y_KEY)));
}

/* Returns: (nullable): the kind of piece that is put on tiles; NULL for a figure */
static const BastidePieceKind *
get_piece (BastideLessonBoard *self)
{
  guint selected = gtk_drop_down_get_selected (self->figure_menu);
  guint n_figures = self->rules != NULL ? bastide_rules_get_n_figures (self->rules) : 0;

  return selected >= n_figures && selected - n_figures < self->pieces->len
         ? g_ptr_array_index (self->pieces, selected - n_figures) : NULL;
}

/* Puts a figure or a piece on the chosen tile, or takes one away. */
static void
on_item_clicked (BastideLessonBoard *self,
                 GtkWidget          *button)
{
  BastideElement *item = g_object_get_data (G_OBJECT (button), ITEM_KEY);
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), NUMBER_KEY));

  if (item != NULL)
    bastide_element_ref (item);
  /* The button goes away with what it says: the focus must not be on it then. */
  if (find_cell (self, self->x, self->y) != NULL)
    gtk_widget_grab_focus (find_cell (self, self->x, self->y));
  gtk_menu_button_popdown (self->figures_button);
  if (item != NULL)
    bastide_lesson_draft_put_item (self->draft, self->step, self->x, self->y, item);
  else
    bastide_lesson_draft_remove_item (self->draft, self->step, self->x, self->y, number);
}

static void
on_lay_clicked (BastideLessonBoard *self)
{
  need_board (self);
}

static void
on_drop_clicked (BastideLessonBoard *self)
{
  bastide_lesson_draft_drop_board (self->draft, self->step);
}

static void
on_turn_chosen (BastideLessonBoard *self)
{
  if (!self->updating && need_board (self))
    bastide_lesson_draft_set_player (self->draft, self->step, gtk_drop_down_get_selected (self->turn_menu));
}

/* Shows how many are left of the chosen figure and player. */
static void
update_supply (BastideLessonBoard *self)
{
  const BastideElement *board = get_board (self);
  guint player = gtk_drop_down_get_selected (self->player_menu);
  guint figure = gtk_drop_down_get_selected (self->figure_menu);
  gboolean was_updating = self->updating;
  const BastideElement *child;
  int count = -1;

  for (guint i = 0; board != NULL && self->rules != NULL && figure < bastide_rules_get_n_figures (self->rules)
                    && (child = bastide_element_next (board, &i)) != NULL;)
    if (g_str_equal (child->name, "supply") && get_number (child, "player") == (int) player
        && g_strcmp0 (bastide_element_get (child, "kind"), bastide_rules_get_figure_name (self->rules, figure)) == 0)
      count = get_number (child, "count");
  self->updating = TRUE;
  gtk_spin_button_set_value (self->supply_spin, count);
  self->updating = was_updating;
}

static void
on_supply_changed (BastideLessonBoard *self)
{
  guint figure = gtk_drop_down_get_selected (self->figure_menu);
  int count = gtk_spin_button_get_value_as_int (self->supply_spin);
  BastideElement *like;
  BastideElement *item;

  if (self->updating || self->rules == NULL || figure >= bastide_rules_get_n_figures (self->rules)
      || !need_board (self))
    return;
  like = bastide_element_new ("supply");
  set_number (like, "player", (int) gtk_drop_down_get_selected (self->player_menu));
  bastide_element_set (like, "kind", bastide_rules_get_figure_name (self->rules, figure));
  item = count >= 0 ? bastide_element_copy (like) : NULL;
  if (item != NULL)
    set_number (item, "count", count);
  set_item (self, like, item);
}

/* Another figure or piece has other places. */
static void
on_figure_chosen (BastideLessonBoard *self)
{
  const BastidePieceKind *piece = get_piece (self);

  gtk_widget_set_sensitive (GTK_WIDGET (self->player_menu),
                            piece == NULL || piece->form == BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS);
  gtk_widget_set_sensitive (GTK_WIDGET (self->supply_spin), piece == NULL);
  update_supply (self);
  g_clear_pointer (&self->chosen, bastide_element_unref);
  if (!self->updating && self->draft != NULL)
    update_chosen (self);
}

/* Less than none is all that there are. */
static gboolean
on_supply_output (BastideLessonBoard *self)
{
  int count = gtk_spin_button_get_value_as_int (self->supply_spin);
  g_autofree char *text = count < 0 ? g_strdup (C_("figures left", "all")) : g_strdup_printf ("%d", count);

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->supply_spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->supply_spin), text);

  return TRUE;
}

static int
on_supply_input (BastideLessonBoard *self,
                 double             *value)
{
  *value = -1;

  /* Everything else is a number. */
  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->supply_spin)), C_("figures left", "all"));
}

static void
on_draw_changed (BastideLessonBoard *self,
                 const char         *ids)
{
  BastideElement *item;

  if (self->updating || !need_board (self))
    return;
  item = ids != NULL ? bastide_element_new ("draw") : NULL;
  if (item != NULL)
    item->text = g_strdup (ids);
  set_item (self, bastide_element_new ("draw"), item);
}

static void
on_tile_activated (BastideLessonBoard *self,
                   guint               position)
{
  self->kind = position;
  self->rotation = 0;
  gtk_menu_button_popdown (self->tile_button);
  refresh (self);
}

/* Returns: (nullable): the id of the tile that is laid next */
static const char *
get_next_tile (BastideLessonBoard *self)
{
  return self->kind < self->kinds->len ? ((BastideTileDefinition *) g_ptr_array_index (self->kinds, self->kind))->id
                                       : NULL;
}

/* The tile that is chosen comes next, behind those that come already. */
static void
on_add_drawn (BastideLessonBoard *self)
{
  if (get_next_tile (self) != NULL)
    bastide_tile_strip_add (self->draw_strip, get_next_tile (self));
}

static void
on_beside_shown (BastideLessonBoard *self)
{
  if (self->rules == NULL || !need_board (self))
    return;
  bastide_lesson_beside_fill (self->beside, self->draft, self->step, self->setup, self->rules, self->kinds,
                              get_next_tile (self));
  /* The popover has looked for a focus before there was anything. */
  gtk_widget_child_focus (GTK_WIDGET (self->beside), GTK_DIR_TAB_FORWARD);
}

/* --- What is shown --------------------------------------------------------------------------------------------- */

/* Returns: (transfer floating): the button of a cell, which is at its place as long as the step is shown */
static GtkWidget *
create_cell (BastideLessonBoard *self,
             int                 x,
             int                 y)
{
  GtkWidget *cell = gtk_button_new ();
  GtkGesture *gesture = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (GTK_TYPE_BUTTON, GDK_ACTION_COPY);

  gtk_widget_add_css_class (cell, "flat");
  gtk_widget_add_css_class (cell, "lesson-cell");
  gtk_widget_set_size_request (cell, CELL, CELL);
  g_object_set_data (G_OBJECT (cell), X_KEY, GINT_TO_POINTER (x));
  g_object_set_data (G_OBJECT (cell), Y_KEY, GINT_TO_POINTER (y));
  g_signal_connect_object (cell, "clicked", G_CALLBACK (on_cell_clicked), self, G_CONNECT_SWAPPED);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (gesture, "pressed", G_CALLBACK (on_cell_pressed), self, 0);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_cell_key), self, 0);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_drag_prepare), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (gesture));
  gtk_widget_add_controller (cell, keys);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (target));

  return cell;
}

/* Returns: (transfer full): the name of a cell, as the game has it; its column and row where there is no board */
static char *
describe_cell (BastideLessonBoard *self,
               int                 x,
               int                 y)
{
  const Picture *picture = &((BastideLessonPainting *) bastide_painting_find (GTK_WIDGET (self->picture),
                                                                               BASTIDE_TYPE_LESSON_PAINTING))->picture;

  return picture->state != NULL ? bastide_text_cell (picture->rules, picture->state, x, y)
                                : g_strdup_printf ("%d %d", x, y);
}

static void
update_cell (BastideLessonBoard *self,
             GtkWidget          *cell,
             int                 x,
             int                 y)
{
  const BastideElement *tile = find_tile (self, x, y);
  const BastideTileDefinition *kind = tile != NULL ? find_kind (self, bastide_element_get (tile, "id")) : NULL;
  g_autofree char *described = kind != NULL ? bastide_text_tile_of_set (kind) : NULL;
  g_autofree char *name = describe_cell (self, x, y);
  g_autofree char *text = NULL;

  text = tile == NULL
         /* Translators: a cell of a board: “2 east, 1 south” */
         ? g_strdup_printf (C_("cell", "%s: empty"), name)
         /* Translators: a cell of a board, and the tile there. */
         : g_strdup_printf (C_("cell", "%s: %s"), name, described != NULL ? described : bastide_element_get (tile, "id"));
  bastide_widget_name (cell, text);
  bastide_widget_set_class (cell, "free", tile == NULL);
  bastide_widget_set_class (cell, "chosen", self->has_chosen && self->x == x && self->y == y);
  gtk_fixed_move (self->cells, cell, CELL * (x - self->min_x), CELL * (y - self->min_y));
}

/* Whether a tile lies at a cell, or could be laid there: on a printed board all of its cells are offered. */
static gboolean
is_offered (BastideLessonBoard *self,
            int                 x,
            int                 y)
{
  const BastideBoardDefinition *printed = self->rules != NULL ? bastide_rules_get_board (self->rules) : NULL;
  static const int beside[][2] = { { 0, 0 }, { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  if (printed != NULL)
    return bastide_board_definition_has_cell (printed, x, y) || find_tile (self, x, y) != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    if (find_tile (self, x + beside[i][0], y + beside[i][1]) != NULL)
      return TRUE;

  return FALSE;
}

static GtkWidget *
find_cell (BastideLessonBoard *self,
           int                 x,
           int                 y)
{
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->cells));

  while (cell != NULL && (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), X_KEY)) != x
                          || GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), Y_KEY)) != y))
    cell = gtk_widget_get_next_sibling (cell);

  return cell;
}

/* The cells of tiles, and those beside them. Each stays what it is, so that the focus does, too. */
static void
update_cells (BastideLessonBoard *self,
              const Picture      *picture)
{
  g_autoptr (GPtrArray) gone = g_ptr_array_new ();
  /* Where nothing lies, everything is free. */
  gboolean has_offers = picture->tiles->len > 0
                        || (self->rules != NULL && bastide_rules_get_board (self->rules) != NULL);

  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->cells)); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      int column = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), X_KEY)) - self->min_x;
      int row = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), Y_KEY)) - self->min_y;

      if (column < 0 || row < 0 || column >= picture->n_columns || row >= picture->n_rows
          || (has_offers && !is_offered (self, column + self->min_x, row + self->min_y)))
        g_ptr_array_add (gone, cell);
    }
  for (guint i = 0; i < gone->len; i++)
    gtk_fixed_remove (self->cells, g_ptr_array_index (gone, i));
  for (int y = self->min_y; y < self->min_y + picture->n_rows; y++)
    for (int x = self->min_x; x < self->min_x + picture->n_columns; x++)
      if (!has_offers || is_offered (self, x, y))
        {
          GtkWidget *cell = find_cell (self, x, y);

          if (cell == NULL)
            {
              cell = create_cell (self, x, y);
              gtk_fixed_put (self->cells, cell, 0, 0);
            }
          update_cell (self, cell, x, y);
        }
}

static void
add_stands (BastideLessonBoard   *self,
            Picture              *picture,
            const BastideElement *tile,
            const Laid           *laid)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (tile, &i)) != NULL;)
    {
      int segment = g_str_equal (child->name, "figure") ? find_segment (laid->tile, tile, child) : -1;
      guint player = (guint) get_number (child, "player");
      Stand stand = { NULL, NULL, laid->column, laid->row, (guint) segment };

      if (segment < 0 || bastide_element_get (child, "kind") == NULL || player >= self->setup->players->len)
        continue;
      stand.figure = g_strdup (bastide_element_get (child, "kind"));
      stand.colour = g_strdup (((BastideSetupPlayer *) g_ptr_array_index (self->setup->players, player))->colour);
      g_array_append_val (picture->figures, stand);
    }
}

/* Finds the cells that are shown: those of all tiles and round them, or the whole printed board. */
static void
find_extents (BastideLessonBoard *self,
              Picture            *picture)
{
  const BastideElement *board = get_board (self);
  const BastideCellArea *view =
    picture->surroundings != NULL ? bastide_surroundings_get_view (picture->surroundings) : NULL;
  const BastideElement *tile;
  int min_x = G_MAXINT;
  int min_y = G_MAXINT;
  int max_x = G_MININT;
  int max_y = G_MININT;

  for (guint i = 0; board != NULL && (tile = bastide_element_next (board, &i)) != NULL;)
    if (g_str_equal (tile->name, "tile"))
      {
        min_x = MIN (min_x, get_number (tile, "x"));
        min_y = MIN (min_y, get_number (tile, "y"));
        max_x = MAX (max_x, get_number (tile, "x"));
        max_y = MAX (max_y, get_number (tile, "y"));
      }
  if (max_x == G_MININT)
    min_x = min_y = max_x = max_y = 0;
  if (view != NULL)
    {
      min_x = MIN (min_x - 1, view->x);
      min_y = MIN (min_y - 1, view->y);
      max_x = MAX (max_x + 1, view->x + view->width - 1);
      max_y = MAX (max_y + 1, view->y + view->height - 1);
    }
  picture->min_x = self->min_x = view != NULL ? min_x : min_x - 1;
  picture->min_y = self->min_y = view != NULL ? min_y : min_y - 1;
  picture->n_columns = MIN (max_x - self->min_x + (view != NULL ? 1 : 2), MAX_CELLS);
  picture->n_rows = MIN (max_y - self->min_y + (view != NULL ? 1 : 2), MAX_CELLS);
}

/* Lays all tiles into the picture; the rest of a board that is too wide is left out. */
static void
update_picture (BastideLessonBoard *self)
{
  BastideLessonPainting *painting = bastide_painting_find (GTK_WIDGET (self->picture), BASTIDE_TYPE_LESSON_PAINTING);
  Picture picture = { .tiles = g_array_new (FALSE, FALSE, sizeof (Laid)),
                      .figures = g_array_new (FALSE, FALSE, sizeof (Stand)) };
  g_autoptr (BastideGame) game = bastide_lesson_draft_make_game (self->draft, self->step, FALSE, NULL);
  const BastideElement *board = get_board (self);
  const BastideElement *tile;

  g_array_set_clear_func (picture.tiles, clear_laid);
  g_array_set_clear_func (picture.figures, clear_stand);
  if (self->rules != NULL)
    picture.surroundings = bastide_surroundings_new (bastide_rules_get_game (self->rules),
                                                     bastide_rules_get_board (self->rules));
  if (game != NULL)
    {
      picture.rules = bastide_game_copy_rules (game);
      picture.state = bastide_state_clone (picture.rules, bastide_game_get_state (game));
    }
  find_extents (self, &picture);
  for (guint i = 0; board != NULL && self->setup != NULL && (tile = bastide_element_next (board, &i)) != NULL;)
    {
      Laid laid = { NULL, find_kind (self, bastide_element_get (tile, "id")), (guint) get_number (tile, "rotation") / 90,
                    get_number (tile, "x") - self->min_x, get_number (tile, "y") - self->min_y };

      if (!g_str_equal (tile->name, "tile") || laid.tile == NULL || laid.column >= picture.n_columns
          || laid.row >= picture.n_rows)
        continue;
      laid.tileset = bastide_tileset_ref (laid.tile->tileset);
      g_array_append_val (picture.tiles, laid);
      add_stands (self, &picture, tile, &laid);
    }

  /* A thread may still paint the others. */
  picture_clear (&painting->picture);
  painting->picture = picture;
  bastide_painting_invalidate (BASTIDE_PAINTING (painting));
  gdk_paintable_invalidate_size (GDK_PAINTABLE (painting));
  update_cells (self, &picture);
}

/* @item: (transfer full) (nullable): put on the tile by the button; NULL where it removes the one with a number */
static void
add_button (BastideLessonBoard *self,
            const char         *text,
            BastideElement     *item,
            guint               number)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  if (item != NULL)
    g_object_set_data_full (G_OBJECT (button), ITEM_KEY, item, (GDestroyNotify) bastide_element_unref);
  g_object_set_data (G_OBJECT (button), NUMBER_KEY, GUINT_TO_POINTER (number));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_item_clicked), self, G_CONNECT_SWAPPED);
  gtk_flow_box_append (self->segments, button);
}

/* Returns: (transfer full): the chosen figure or piece, which is nowhere yet */
static BastideElement *
new_item (BastideLessonBoard *self)
{
  const BastidePieceKind *piece = get_piece (self);
  guint figure = gtk_drop_down_get_selected (self->figure_menu);
  BastideElement *item = bastide_element_new (piece != NULL ? "piece" : "figure");

  bastide_element_set (item, "kind", piece != NULL ? piece->name : bastide_rules_get_figure_name (self->rules, figure));
  if (piece == NULL || piece->form == BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS)
    set_number (item, "player", (int) gtk_drop_down_get_selected (self->player_menu));

  return item;
}

/* Each click on what is counted puts one more there. @item: (transfer full). Returns: (transfer full) */
static BastideElement *
count_item (BastideLessonBoard   *self,
            const BastideElement *tile,
            BastideElement       *item)
{
  const BastidePieceKind *piece = get_piece (self);
  const BastideElement *child;

  if (piece == NULL || (piece->form != BASTIDE_PIECES_ON_TILES && piece->form != BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS))
    return item;
  for (guint i = 0; (child = bastide_element_next (tile, &i)) != NULL;)
    if (g_str_equal (child->name, "piece") && g_strcmp0 (bastide_element_get (child, "kind"), piece->name) == 0
        && g_strcmp0 (bastide_element_get (child, "on"), bastide_element_get (item, "on")) == 0
        && g_strcmp0 (bastide_element_get (child, "player"), bastide_element_get (item, "player")) == 0)
      set_number (item, "count", MAX (get_number (child, "count"), 1) + 1);

  return item;
}

static void
add_segments (BastideLessonBoard          *self,
              const BastideElement        *tile,
              const BastideTileDefinition *kind,
              guint                        rotation)
{
  for (guint i = 0; i < kind->segments->len; i++)
    {
      g_autofree char *place = bastide_text_segment (kind, rotation, i);
      BastideElement *item = new_item (self);

      bastide_element_set (item, "on", bastide_tile_definition_get_segment (kind, i)->id);
      add_button (self, place, count_item (self, tile, item), 0);
    }
}

/* Two segments of one kind, in any order. */
static void
add_links (BastideLessonBoard          *self,
           const BastideTileDefinition *kind,
           guint                        rotation)
{
  for (guint i = 0; i < kind->segments->len; i++)
    for (guint j = i + 1; j < kind->segments->len; j++)
      {
        const BastideSegmentDefinition *one = bastide_tile_definition_get_segment (kind, i);
        const BastideSegmentDefinition *two = bastide_tile_definition_get_segment (kind, j);
        g_autofree char *place = bastide_text_segment (kind, rotation, i);
        g_autofree char *other = bastide_text_segment (kind, rotation, j);
        g_autofree char *both = g_strdup_printf ("%s – %s", place, other);
        BastideElement *item;

        if (one->kind != two->kind)
          continue;
        item = new_item (self);
        bastide_element_set (item, "on", one->id);
        bastide_element_set (item, "to", two->id);
        add_button (self, both, item, 0);
      }
}

static void
add_halves (BastideLessonBoard *self)
{
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      BastideElement *item = new_item (self);

      bastide_element_set (item, "half", bastide_half_names[half]);
      add_button (self, bastide_text_half_of (half), item, 0);
    }
}

static void
add_sides (BastideLessonBoard *self)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      /* Translators: an edge of a tile: “north” */
      g_autofree char *text = g_strdup_printf (C_("figure", "Edge: %s"), bastide_text_side ((BastideSide) side));
      BastideElement *item = new_item (self);

      if (get_piece (self) == NULL)
        bastide_element_set (item, "on", "edge");
      bastide_element_set (item, get_piece (self) == NULL ? "border" : "side", bastide_side_names[side]);
      add_button (self, text, item, 0);
    }
}

/* The places on the chosen tile for the chosen figure or piece. */
static void
add_places (BastideLessonBoard          *self,
            const BastideElement        *tile,
            const BastideTileDefinition *kind,
            guint                        rotation)
{
  const BastidePieceKind *piece = get_piece (self);
  guint figure = gtk_drop_down_get_selected (self->figure_menu);

  if (piece == NULL && figure < bastide_rules_get_n_figures (self->rules))
    {
      add_segments (self, tile, kind, rotation);
      if (bastide_rules_get_figure (self->rules, figure)->edge_member != NULL)
        add_sides (self);
    }
  else if (piece != NULL && piece->place == BASTIDE_TARGET_SEGMENT)
    add_segments (self, tile, kind, rotation);
  else if (piece != NULL && piece->place == BASTIDE_TARGET_LINK)
    add_links (self, kind, rotation);
  else if (piece != NULL && piece->place == BASTIDE_TARGET_EDGE)
    add_sides (self);
  else if (piece != NULL && piece->place == BASTIDE_TARGET_HALF)
    add_halves (self);
  else if (piece != NULL)
    add_button (self, C_("figure", "On the tile"), count_item (self, tile, new_item (self)), 0);
}

/* Returns: (transfer full): a figure or a piece on a tile: “Anna: city north” */
static char *
describe_item (BastideLessonBoard          *self,
               const BastideElement        *tile,
               const BastideTileDefinition *kind,
               const BastideElement        *item)
{
  int segment = kind != NULL ? find_segment (kind, tile, item) : -1;
  const char *player = bastide_element_get (item, "player");
  const char *name = bastide_element_get (item, "kind");
  const BastidePieceKind *piece = g_str_equal (item->name, "piece") && name != NULL && self->rules != NULL
                                  ? bastide_rules_find_piece_kind (self->rules, name) : NULL;
  g_autofree char *owner = player != NULL && self->setup != NULL
                           && (guint) get_number (item, "player") < self->setup->players->len
                           ? bastide_text_player (self->setup, (guint) get_number (item, "player")) : NULL;
  g_autofree char *place = segment >= 0 ? bastide_text_segment (kind, (guint) get_number (tile, "rotation") / 90,
                                                                (guint) segment) : NULL;
  const char *what = piece != NULL ? bastide_text_piece (piece) : owner != NULL ? owner : "?";

  return place != NULL ? g_strdup_printf (C_("figure", "%s: %s"), what, place) : g_strdup (what);
}

/* The figures and pieces on the chosen tile, and the places where others may be. */
static void
update_chosen (BastideLessonBoard *self)
{
  const BastideElement *tile = self->has_chosen ? find_tile (self, self->x, self->y) : NULL;
  const BastideTileDefinition *kind = tile != NULL ? find_kind (self, bastide_element_get (tile, "id")) : NULL;
  const BastideElement *child;
  GtkWidget *old;
  guint number = 0;

  gtk_widget_set_sensitive (self->remove_button, tile != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->figures_button), tile != NULL);
  if (tile == self->chosen)
    return;
  g_clear_pointer (&self->chosen, bastide_element_unref);
  self->chosen = tile != NULL ? bastide_element_ref ((BastideElement *) tile) : NULL;
  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->segments))) != NULL)
    gtk_flow_box_remove (self->segments, old);
  gtk_label_set_label (self->chosen_label, _("Put something on, or take it away:"));
  for (guint i = 0; tile != NULL && (child = bastide_element_next (tile, &i)) != NULL; number++)
    {
      g_autofree char *what = describe_item (self, tile, kind, child);
      /* Translators: %s is what is removed. */
      g_autofree char *text = g_strdup_printf (C_("lesson", "Remove: %s"), what);

      add_button (self, text, NULL, number);
    }
  if (kind != NULL && self->rules != NULL)
    add_places (self, tile, kind, (guint) get_number (tile, "rotation") / 90);
}

static gboolean
lies_on_tiles (const BastidePieceKind *kind)
{
  return kind->place == BASTIDE_TARGET_TILE || kind->place == BASTIDE_TARGET_SEGMENT
         || kind->place == BASTIDE_TARGET_LINK || kind->place == BASTIDE_TARGET_EDGE
         || kind->place == BASTIDE_TARGET_HALF;
}

/* Menus and fields that depend on what is played. */
static void
update_setup (BastideLessonBoard *self)
{
  const BastideElement *element =
    bastide_element_find (bastide_lesson_draft_get_root (self->draft), "setup", NULL);
  g_autoptr (GtkStringList) players = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) figures = gtk_string_list_new (NULL);
  GtkStringList *numbers = gtk_string_list_new (NULL);
  const BastideVocabulary *words;
  g_autoptr (GtkSelectionModel) selection = NULL;

  if (element == self->setup_element)
    return;
  g_clear_pointer (&self->setup_element, bastide_element_unref);
  self->setup_element = bastide_element_ref ((BastideElement *) element);
  g_ptr_array_set_size (self->kinds, 0);
  g_ptr_array_set_size (self->pieces, 0);
  gtk_menu_button_popdown (self->beside_button);
  bastide_box_clear (self->beside);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_pointer (&self->setup, bastide_setup_free);
  self->setup = bastide_lesson_draft_make_setup (self->draft);
  self->rules = self->setup != NULL ? bastide_rules_new (self->setup, NULL) : NULL;
  for (guint i = 0; self->setup != NULL && i < self->setup->tilesets->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (self->setup->tilesets, i);

      for (guint j = 0; (i == 0 || g_ptr_array_index (self->setup->tilesets, i - 1) != set) && j < set->tiles->len; j++)
        {
          g_ptr_array_add (self->kinds, g_ptr_array_index (set->tiles, j));
          gtk_string_list_append (numbers, "");
        }
    }
  self->kind = self->kind < self->kinds->len ? self->kind : 0;
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (numbers)));
  gtk_grid_view_set_model (self->tiles_view, selection);
  for (guint i = 0; self->setup != NULL && i < self->setup->players->len; i++)
    {
      g_autofree char *name = bastide_text_player (self->setup, i);

      gtk_string_list_append (players, name);
    }
  for (guint i = 0; self->rules != NULL && i < bastide_rules_get_n_figures (self->rules); i++)
    gtk_string_list_append (figures, bastide_text_figure (bastide_rules_get_figure (self->rules, i)));
  for (guint i = 0; self->rules != NULL && (words = bastide_rules_get_vocabulary (self->rules, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (lies_on_tiles (&words->pieces[j]))
        {
          g_ptr_array_add (self->pieces, (gpointer) &words->pieces[j]);
          gtk_string_list_append (figures, bastide_text_piece (&words->pieces[j]));
        }
  gtk_drop_down_set_model (self->player_menu, G_LIST_MODEL (players));
  gtk_drop_down_set_model (self->turn_menu, G_LIST_MODEL (players));
  gtk_drop_down_set_model (self->figure_menu, G_LIST_MODEL (figures));
}

static void
update_fields (BastideLessonBoard *self)
{
  const BastideElement *board = get_board (self);
  const BastideElement *draw = bastide_element_find (board, "draw", NULL);
  const BastideElement *root = bastide_lesson_draft_get_root (self->draft);
  const char *player = bastide_element_get (board, "player");

  bastide_tile_strip_show (self->draw_strip, self->kinds, draw != NULL ? draw->text : NULL, C_("tiles", "by chance"));
  gtk_drop_down_set_selected (self->turn_menu, (guint) (player != NULL ? get_number (board, "player")
                                                                        : get_number (root, "learner")));
}

static void
refresh (BastideLessonBoard *self)
{
  const BastideElement *step = bastide_lesson_draft_get_step (self->draft, self->step);
  const BastideElement *board = get_board (self);
  const BastideTileDefinition *kind;

  self->updating = TRUE;
  update_setup (self);
  g_clear_pointer (&self->shown, bastide_element_unref);
  self->shown = board != NULL ? bastide_element_ref ((BastideElement *) board) : NULL;
  gtk_widget_set_visible (self->none, board == NULL);
  gtk_widget_set_visible (self->arranging, board != NULL);
  gtk_label_set_label (self->none_label, bastide_element_find (step, "played", NULL) != NULL
                                         ? _("This step begins with a game that has been played.")
                                         : _("This step goes on from the one before."));
  gtk_widget_set_visible (self->drop_button, self->step > 0);
  if (board != NULL)
    {
      kind = self->kind < self->kinds->len ? g_ptr_array_index (self->kinds, self->kind) : NULL;
      bastide_tiles_painting_clear (self->tile_picture);
      if (kind != NULL)
        bastide_tiles_painting_add (self->tile_picture, kind, self->rotation, 0, 0);
      update_picture (self);
      update_chosen (self);
      update_fields (self);
      update_supply (self);
    }
  self->updating = FALSE;
}

void
bastide_lesson_board_show (BastideLessonBoard *self,
                           guint               step)
{
  const BastideElement *setup;

  g_return_if_fail (BASTIDE_IS_LESSON_BOARD (self));
  g_return_if_fail (self->draft != NULL);

  setup = bastide_element_find (bastide_lesson_draft_get_root (self->draft), "setup", NULL);
  /* Somebody who types changes no board. */
  if (step == self->step && self->shown != NULL && self->shown == bastide_lesson_draft_get_board (self->draft, step)
      && setup == self->setup_element)
    return;
  if (step != self->step)
    self->has_chosen = FALSE;
  self->step = step;
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
  refresh (self);
}

/* --- Lights ---------------------------------------------------------------------------------------------------- */

static void
add_lights_of_tile (BastideLessonBoard         *self,
                    const BastideElement       *tile,
                    const BastideTileDefinition *kind,
                    GPtrArray                  *names,
                    GPtrArray                  *values)
{
  guint rotation = (guint) get_number (tile, "rotation") / 90;
  const BastideElement *child;

  for (guint i = 0; i < kind->segments->len; i++)
    {
      const char *id = bastide_tile_definition_get_segment (kind, i)->id;
      g_autofree char *place = bastide_text_segment (kind, rotation, i);
      gboolean stands = FALSE;

      g_ptr_array_add (names, g_strdup (place));
      g_ptr_array_add (values, g_strdup_printf ("feature %d %d %s", self->x, self->y, id));
      for (guint j = 0; (child = bastide_element_next (tile, &j)) != NULL;)
        stands |= g_str_equal (child->name, "figure") && find_segment (kind, tile, child) == (int) i;
      if (!stands)
        continue;
      /* Translators: %s is a segment of a tile: “city north and east”. */
      g_ptr_array_add (names, g_strdup_printf (C_("light of a lesson", "The figure: %s"), place));
      g_ptr_array_add (values, g_strdup_printf ("figure %d %d %s", self->x, self->y, id));
    }
}

void
bastide_lesson_board_list_lights (BastideLessonBoard *self,
                                  GPtrArray          *names,
                                  GPtrArray          *values)
{
  static const struct
  {
    const char *name;
    const char *value;
  } parts[] = {
    { NC_("light of a lesson", "The tile in hand"), "hand" },
    { NC_("light of a lesson", "The scoring track"), "track" },
    { NC_("light of a lesson", "The remaining tiles"), "remaining" },
    { NC_("light of a lesson", "The log"), "log" },
    { NC_("light of a lesson", "The button that passes"), "button pass" },
    { NC_("light of a lesson", "The button that confirms"), "button confirm" },
  };
  const BastideElement *tile;
  const BastideTileDefinition *kind;

  g_return_if_fail (BASTIDE_IS_LESSON_BOARD (self));

  tile = self->has_chosen ? find_tile (self, self->x, self->y) : NULL;
  kind = tile != NULL ? find_kind (self, bastide_element_get (tile, "id")) : NULL;
  if (self->has_chosen)
    {
      g_autofree char *name = describe_cell (self, self->x, self->y);

      /* Translators: a cell of a board: “2 east, 1 south” */
      g_ptr_array_add (names, g_strdup_printf (C_("light of a lesson", "The cell: %s"), name));
      g_ptr_array_add (values, g_strdup_printf ("cell %d %d", self->x, self->y));
    }
  if (kind != NULL)
    add_lights_of_tile (self, tile, kind, names, values);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_ptr_array_add (names, g_strdup (g_dpgettext2 (NULL, "light of a lesson", parts[i].name)));
      g_ptr_array_add (values, g_strdup (parts[i].value));
    }
  for (guint i = 0; self->setup != NULL && i < self->setup->players->len; i++)
    {
      g_ptr_array_add (names, bastide_text_player (self->setup, i));
      g_ptr_array_add (values, g_strdup_printf ("player %u", i));
    }
}

/* --- Making it ------------------------------------------------------------------------------------------------- */

static void
on_setup_tile (BastideLessonBoard *self,
               GtkListItem        *item)
{
  gtk_list_item_set_child (item, bastide_set_tile_painting_create_picture (TILE_SIZE));
}

static void
on_bind_tile (BastideLessonBoard *self,
              GtkListItem        *item)
{
  const BastideTileDefinition *kind = g_ptr_array_index (self->kinds, gtk_list_item_get_position (item));
  guint number;

  if (g_ptr_array_find (kind->tileset->tiles, kind, &number))
    bastide_set_tile_painting_show (GTK_PICTURE (gtk_list_item_get_child (item)), kind->tileset, number);
}

void
bastide_lesson_board_set_draft (BastideLessonBoard *self,
                                BastideLessonDraft *draft)
{
  g_return_if_fail (BASTIDE_IS_LESSON_BOARD (self));

  g_set_object (&self->draft, draft);
  g_clear_pointer (&self->setup_element, bastide_element_unref);
  g_clear_pointer (&self->shown, bastide_element_unref);
  g_clear_pointer (&self->chosen, bastide_element_unref);
  self->has_chosen = FALSE;
  self->step = 0;
}

static void
bastide_lesson_board_dispose (GObject *object)
{
  BastideLessonBoard *self = BASTIDE_LESSON_BOARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_LESSON_BOARD);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->setup_element, bastide_element_unref);
  g_clear_pointer (&self->shown, bastide_element_unref);
  g_clear_pointer (&self->chosen, bastide_element_unref);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_pointer (&self->setup, bastide_setup_free);

  G_OBJECT_CLASS (bastide_lesson_board_parent_class)->dispose (object);
}

static void
bastide_lesson_board_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_LESSON_BOARD (object)->pieces);
  g_ptr_array_unref (BASTIDE_LESSON_BOARD (object)->kinds);

  G_OBJECT_CLASS (bastide_lesson_board_parent_class)->finalize (object);
}

#define CHILD(member) BASTIDE_CHILD (BastideLessonBoard, member)

static const BastideTemplatePart parts[] = {
  { "add_drawn_button", 0, NULL },
  CHILD (root), CHILD (none), CHILD (none_label), CHILD (arranging), CHILD (tile_button), CHILD (tiles_view),
  CHILD (player_menu), CHILD (figure_menu), CHILD (figures_button), CHILD (supply_spin),
  CHILD (turn_button), CHILD (remove_button), CHILD (drop_button),
  CHILD (overlay), CHILD (cells), CHILD (chosen_label), CHILD (segments), CHILD (turn_menu),
  CHILD (draw_strip), CHILD (beside_button), CHILD (beside), CHILD (error_label),
  BASTIDE_CALLBACK (on_turn), BASTIDE_CALLBACK (on_remove), BASTIDE_CALLBACK (on_lay_clicked),
  BASTIDE_CALLBACK (on_drop_clicked), BASTIDE_CALLBACK (on_turn_chosen), BASTIDE_CALLBACK (on_draw_changed),
  BASTIDE_CALLBACK (on_add_drawn), BASTIDE_CALLBACK (on_tile_activated), BASTIDE_CALLBACK (on_setup_tile),
  BASTIDE_CALLBACK (on_bind_tile), BASTIDE_CALLBACK (update_supply), BASTIDE_CALLBACK (on_figure_chosen),
  BASTIDE_CALLBACK (on_beside_shown), BASTIDE_USES (bastide_tile_strip),
  BASTIDE_USES (bastide_columns_layout), BASTIDE_CALLBACK (on_supply_changed),
  BASTIDE_CALLBACK (on_supply_input), BASTIDE_CALLBACK (on_supply_output),
};

static void
bastide_lesson_board_class_init (BastideLessonBoardClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_lesson_board_dispose;
  G_OBJECT_CLASS (class)->finalize = bastide_lesson_board_finalize;
  bastide_template_bind (GTK_WIDGET_CLASS (class), "lesson-board", parts, G_N_ELEMENTS (parts));
}

static void
bastide_lesson_board_init (BastideLessonBoard *self)
{
  GtkWidget *tile = bastide_tiles_painting_create_picture (TILE_SIZE, 1);
  GtkWidget *picture = bastide_painting_create_picture (g_object_new (BASTIDE_TYPE_LESSON_PAINTING, NULL),
                                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);

  self->pieces = g_ptr_array_new ();
  self->kinds = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tile_picture = GTK_PICTURE (tile);
  self->picture = GTK_PICTURE (picture);
  gtk_menu_button_set_child (self->tile_button, tile);
  gtk_overlay_set_child (self->overlay, picture);
  bastide_drop_down_set_label (self->player_menu, C_("lesson", "Player of the figure"));
  bastide_drop_down_set_label (self->figure_menu, C_("lesson", "Figure"));
  bastide_drop_down_set_label (self->turn_menu, C_("lesson", "Whose turn it is"));
}
