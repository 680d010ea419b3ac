/* bastide-tool-list.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-keys.h"
#include "bastide-paint-work.h"
#include "bastide-painting.h"
#include "bastide-segments.h"
#include "bastide-settings.h"
#include "bastide-text-scale.h"
#include "bastide-tile-painter.h"
#include "rules/bastide-row.h"
#include "tileset/reading/bastide-row-reader.h"

/* --- Icons -------------------------------------------------------------------------------------------------------- */

/* The thing that a tool draws, on a small piece of a tile: painted as it will be on the tiles, so that each kind of
 * segment and each mark has an icon by itself. */
#define BASTIDE_TYPE_TOOL_ICON (bastide_tool_icon_get_type ())
G_DECLARE_FINAL_TYPE (BastideToolIcon, bastide_tool_icon, BASTIDE, TOOL_ICON, BastidePainting)

/* The side of the tile of which a part is shown, relative to the icon. */
#define TILE_SCALE 4

/* Small things are shown with this part of the tile. */
#define PART 0.46

/* Radius of the corners, in parts of the icon. */
#define CORNER 0.2

/* An invisible difference of colours: noise on the ground. */
#define LEAST_DIFFERENCE 48

struct _BastideToolIcon
{
  BastidePainting parent_instance;

  BastideTileset *sample; /* the second tile has the tool's object, the first does not; or there is only one */
  BastideTileset *set;    /* (nullable): whose mark this is */
};

G_DEFINE_FINAL_TYPE (BastideToolIcon, bastide_tool_icon, BASTIDE_TYPE_PAINTING)

typedef struct
{
  BastideTileset *sample;
  BastideTileset *set;
  int             size;
} Job;

typedef struct
{
  double x;
  double y;
  double side;
} Part;

/* --- The sample --------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): the tile after a gesture, or unchanged if that is impossible */
static BastideTileDefinition *
draw (BastideTileDefinition    *tile, /* (transfer full) */
      const BastideEditGesture *gesture)
{
  BastideTileDefinition *changed = bastide_tile_edit (tile, gesture, NULL);

  if (changed == NULL)
    return tile;

  bastide_tile_definition_free (tile);

  return changed;
}

/* A segment of a kind where a line goes straight on, and an area has a corner. */
static BastideTileDefinition *
draw_kind (BastideTileDefinition      *tile,
           const BastideGameInterface *game,
           guint                       kind,
           BastideSide                 from,
           BastideSide                 to)
{
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_SEGMENT, kind }, .value = 1 };

  if (game->kinds[kind].derives)
    return tile;

  if (game->kinds[kind].shape == BASTIDE_SHAPE_SPOT)
    gesture.from = (BastideEditPlace) { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT, 0.5, 0.5 };
  else
    gesture.from = (BastideEditPlace) { BASTIDE_EDIT_SIDE, from };
  if (game->kinds[kind].shape != BASTIDE_SHAPE_SPOT && from != to)
    gesture.to = (BastideEditPlace) { BASTIDE_EDIT_SIDE, to };

  return draw (tile, &gesture);
}

static BastideTileDefinition *
draw_segment (BastideTileDefinition      *tile,
              const BastideGameInterface *game,
              guint                       kind)
{
  gboolean is_line = game->kinds[kind].shape == BASTIDE_SHAPE_LINE;

  return draw_kind (tile, game, kind, BASTIDE_SIDE_NORTH, is_line ? BASTIDE_SIDE_SOUTH : BASTIDE_SIDE_WEST);
}

/* Draws lines with the end that a mark needs. */
static BastideTileDefinition *
draw_ends (BastideTileDefinition      *tile,
           const BastideGameInterface *game,
           const BastideMarkInfo      *mark)
{
  for (guint side = 0; side < MIN (mark->n_ends, BASTIDE_N_SIDES); side++)
    for (guint kind = 0; kind < game->n_kinds; kind++)
      {
        BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_SEGMENT, kind }, .value = 1, .end = mark->needs_end };

        if (game->kinds[kind].shape != BASTIDE_SHAPE_LINE)
          continue;
        gesture.from = (BastideEditPlace) { BASTIDE_EDIT_SIDE, side };
        gesture.to = (BastideEditPlace) { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT, 0.5, 0.5 };
        tile = draw (tile, &gesture);
        break;
      }

  return tile;
}

static BastideEditPlace
get_inside (const BastideTileDefinition *tile,
            guint                        kinds)
{
  BastideEditPlace place = { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT, 0.7, 0.3 };

  for (guint i = tile->segments->len; i > 0; i--)
    if (kinds & (1u << bastide_tile_definition_get_segment (tile, i - 1)->kind))
      place.index = i - 1;

  return place;
}

static guint
get_first_kind (guint kinds)
{
  return (guint) MAX (0, g_bit_nth_lsf (kinds, -1));
}

/* Adds the tile before the tool has drawn something small, and the one after. */
static void
make_sample (BastideTileset        *sample,
             const BastideEditTool *tool)
{
  const BastideGameInterface *game = sample->game;
  BastideTileDefinition *tile = bastide_tile_edit_new_tile (sample, "icon");
  BastideEditGesture gesture = { *tool, .value = 1 };

  if (tool->type == BASTIDE_EDIT_TOOL_SEGMENT)
    {
      if (game->kinds[tool->kind].shape == BASTIDE_SHAPE_SPOT)
        g_ptr_array_add (sample->tiles, bastide_tile_edit_new_tile (sample, "icon"));
      g_ptr_array_add (sample->tiles, draw_segment (tile, game, tool->kind));
      return;
    }

  if (tool->type == BASTIDE_EDIT_TOOL_MARK)
    {
      tile = tool->mark->segment_kinds != 0 ? draw_segment (tile, game, get_first_kind (tool->mark->segment_kinds))
                                            : draw_ends (tile, game, tool->mark);
      gesture.from = get_inside (tile, tool->mark->segment_kinds);
    }
  else if (tool->pair->look != NULL)
    {
      gesture.from = (BastideEditPlace) { BASTIDE_EDIT_SIDE, BASTIDE_SIDE_EAST };
      gesture.to = (BastideEditPlace) { BASTIDE_EDIT_SIDE, BASTIDE_SIDE_WEST };
    }
  else
    {
      tile = draw_kind (tile, game, get_first_kind (tool->pair->first_kinds), BASTIDE_SIDE_NORTH, BASTIDE_SIDE_WEST);
      tile = draw_kind (tile, game, get_first_kind (tool->pair->second_kinds), BASTIDE_SIDE_EAST, BASTIDE_SIDE_SOUTH);
      gesture.from = get_inside (tile, tool->pair->first_kinds);
      gesture.to = get_inside (tile, tool->pair->second_kinds);
    }
  g_ptr_array_add (sample->tiles, tile);
  tile = bastide_tile_edit (tile, &gesture, NULL);
  if (tile != NULL)
    g_ptr_array_add (sample->tiles, tile);
}

/* --- Painting ----------------------------------------------------------------------------------------------------- */

static cairo_surface_t *
paint_tile (const BastideTileDefinition *tile,
            int                          pixels)
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, 0, 0, 0);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, pixels, pixels);
  if (!bastide_paint_work_fill_plain (cr))
    {
      bastide_tile_plan_paint_ground (plan, cr, pixels);
      bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEHIND, cr, pixels);
      bastide_tile_plan_paint_raised (plan, cr, pixels);
      bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEFORE, cr, pixels);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* The part in which two pictures of a tile differ most: elsewhere only trees have made room. */
static Part
find_difference (cairo_surface_t *before,
                 cairo_surface_t *after,
                 int              pixels)
{
  const guint8 *one = cairo_image_surface_get_data (before), *other = cairo_image_surface_get_data (after);
  int stride = cairo_image_surface_get_stride (after);
  int side = (int) (PART * pixels), row = pixels + 1;
  g_autofree guint *sums = g_new0 (guint, (gsize) row * row);
  Part part = { (pixels - side) / 2.0, (pixels - side) / 2.0, side };
  guint most = 0;

  /* Cumulative numbers of differing points in the columns and lines of the picture. */
  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++)
      {
        const guint8 *a = one + y * stride + 4 * x, *b = other + y * stride + 4 * x;

        sums[(y + 1) * row + x + 1] = sums[y * row + x + 1] + sums[(y + 1) * row + x] - sums[y * row + x]
                                      + (ABS (a[0] - b[0]) + ABS (a[1] - b[1]) + ABS (a[2] - b[2]) > LEAST_DIFFERENCE);
      }
  for (int y = 0; y + side <= pixels; y++)
    for (int x = 0; x + side <= pixels; x++)
      {
        guint n = sums[(y + side) * row + x + side] - sums[y * row + x + side] - sums[(y + side) * row + x]
                  + sums[y * row + x];

        if (n <= most)
          continue;
        most = n;
        part.x = x;
        part.y = y;
      }

  return part;
}

static void
paint_icon (cairo_t      *cr,
            gpointer      data,
            GCancellable *cancellable)
{
  const Job *job = data;
  int pixels = job->size * TILE_SCALE;
  cairo_surface_t *after = paint_tile (g_ptr_array_index (job->sample->tiles, job->sample->tiles->len - 1), pixels);
  Part part = { 0, 0, pixels };
  double radius;

  if (job->sample->tiles->len > 1)
    {
      cairo_surface_t *before = paint_tile (g_ptr_array_index (job->sample->tiles, 0), pixels);

      part = find_difference (before, after, pixels);
      cairo_surface_destroy (before);
    }
  radius = CORNER * job->size;
  cairo_arc (cr, radius, radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, job->size - radius, radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, job->size - radius, job->size - radius, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, radius, job->size - radius, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  cairo_clip (cr);
  cairo_scale (cr, job->size / part.side, job->size / part.side);
  cairo_set_source_surface (cr, after, -part.x, -part.y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_paint (cr);
  cairo_surface_destroy (after);
}

static void
job_free (gpointer data)
{
  Job *self = data;

  bastide_tileset_unref (self->sample);
  g_clear_pointer (&self->set, bastide_tileset_unref);
  g_free (self);
}

static void
bastide_tool_icon_render (BastidePainting *painting,
                          int              width,
                          int              height,
                          gboolean         dark)
{
  BastideToolIcon *self = BASTIDE_TOOL_ICON (painting);
  Job *job;

  if (self->sample == NULL)
    return;

  job = g_new0 (Job, 1);
  job->sample = bastide_tileset_ref (self->sample);
  job->set = self->set != NULL ? bastide_tileset_ref (self->set) : NULL;
  job->size = MAX (1, MIN (width, height));
  bastide_painting_paint_soon (painting, job->size, job->size, BASTIDE_PAINT_PICTURE, paint_icon, job, job_free);
}

static void
bastide_tool_icon_finalize (GObject *object)
{
  BastideToolIcon *self = BASTIDE_TOOL_ICON (object);

  g_clear_pointer (&self->sample, bastide_tileset_unref);
  g_clear_pointer (&self->set, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_tool_icon_parent_class)->finalize (object);
}

static void
bastide_tool_icon_class_init (BastideToolIconClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_tool_icon_finalize;
  BASTIDE_PAINTING_CLASS (klass)->render = bastide_tool_icon_render;
}

static void
bastide_tool_icon_init (BastideToolIcon *self)
{
}

/* --- The list ----------------------------------------------------------------------------------------------------- */

#define ICON_SIZE 24
#define ICON_SPACING 10

/* The most characters of a word: longer ones are cut. */
#define WORD_WIDTH 14

struct _BastideToolList
{
  GtkWidget parent_instance;

  GtkWidget       *scrolled;
  BastideSegments *column;
  const BastideGameInterface *game;
  BastideElement  *marks;   /* what the rules of the set declare, as written */
  BastideTileset  *set;     /* that alone, read */
  GArray          *tools;   /* (element-type BastideEditTool) */
  GPtrArray       *buttons; /* (element-type GtkToggleButton): in their order */
  GPtrArray       *words;   /* (element-type GtkLabel): theirs, and the headings */
  GString         *keys;    /* the key of each of them */
  guint            chosen;
  gboolean         compact;
};

G_DEFINE_FINAL_TYPE (BastideToolList, bastide_tool_list, GTK_TYPE_WIDGET)

static guint changed_signal, activated_signal;

typedef enum
{
  SECTION_LANDSCAPE,
  SECTION_OWN,
  SECTION_EMBLEMS,
  SECTION_EDIT,
} Section;

static const char *const headings[] = {
  /* Translators: heading over the tools of the editor that draw cities, roads … */
  [SECTION_LANDSCAPE] = NC_("tools", "Landscape"),
  /* Translators: heading over the tools of the editor that put on a tile what rules of the set declare */
  [SECTION_OWN] = NC_("tools", "Of This Set"),
  /* Translators: heading over the tools of the editor that put shields, inns … on a tile */
  [SECTION_EMBLEMS] = NC_("tools", "Emblems"),
  /* Translators: heading over the tools of the editor that move and erase */
  [SECTION_EDIT] = NC_("tools", "Edit"),
};

static Section
get_section (const BastideEditTool *tool)
{
  switch (tool->type)
    {
    case BASTIDE_EDIT_TOOL_SEGMENT:
      return SECTION_LANDSCAPE;
    case BASTIDE_EDIT_TOOL_PAIR:
      return tool->pair->look != NULL ? SECTION_LANDSCAPE : SECTION_EMBLEMS;
    case BASTIDE_EDIT_TOOL_MARK:
      return tool->set != NULL ? SECTION_OWN : SECTION_EMBLEMS;
    case BASTIDE_EDIT_TOOL_START:
      return SECTION_EMBLEMS;
    case BASTIDE_EDIT_TOOL_SPOT:
    case BASTIDE_EDIT_TOOL_ERASE:
    default:
      return SECTION_EDIT;
    }
}

static void
on_toggled_cb (GtkToggleButton *button,
               BastideToolList *self)
{
  guint index;

  if (!gtk_toggle_button_get_active (button) || !g_ptr_array_find (self->buttons, button, &index)
      || index == self->chosen)
    return;

  self->chosen = index;
  g_signal_emit (self, changed_signal, 0);
}

static GtkWidget *
create_icon (const BastideGameInterface *game,
             const BastideEditTool      *tool)
{
  const char *name;
  GtkWidget *image;

  if (tool->type == BASTIDE_EDIT_TOOL_SPOT)
    name = "bastide-follower-symbolic";
  else if (tool->type == BASTIDE_EDIT_TOOL_START)
    name = "bastide-start-symbolic";
  else if (tool->type == BASTIDE_EDIT_TOOL_ERASE)
    name = "bastide-erase-symbolic";
  else
    {
      BastideToolIcon *icon = g_object_new (BASTIDE_TYPE_TOOL_ICON, "size", ICON_SIZE, NULL);

      icon->sample = bastide_tileset_new (game, "icon");
      icon->set = tool->set != NULL ? bastide_tileset_ref (tool->set) : NULL;
      make_sample (icon->sample, tool);
      image = bastide_painting_create_picture (BASTIDE_PAINTING (icon), GTK_ACCESSIBLE_ROLE_PRESENTATION);
      gtk_widget_set_halign (image, GTK_ALIGN_CENTER);
      gtk_widget_set_valign (image, GTK_ALIGN_CENTER);

      return image;
    }

  image = gtk_image_new_from_icon_name (name);
  gtk_widget_set_size_request (image, bastide_text_scale_apply (NULL, ICON_SIZE), -1);

  return image;
}

/* Words that are shown unless the list is compact. */
static void
add_words (BastideToolList *self,
           GtkWidget       *label)
{
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_visible (label, !self->compact);
  g_ptr_array_add (self->words, label);
}

static GtkWidget *
create_button (BastideToolList *self,
               guint            index)
{
  const BastideEditTool *tool = &g_array_index (self->tools, BastideEditTool, index);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, ICON_SPACING);
  const char *title = bastide_edit_tool_get_title (tool, self->game);
  GtkWidget *label = gtk_label_new (title);
  g_autofree char *tooltip = NULL;

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), WORD_WIDTH);
  add_words (self, label);
  gtk_box_append (GTK_BOX (box), create_icon (self->game, tool));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "tool");
  /* Translators: the tooltip of a tool; %c is the key that chooses it. */
  tooltip = g_strdup_printf (_("%s (%c)"), title, self->keys->str[index]);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled_cb), self);

  return button;
}

/* The tools of the game, and after those that draw the landscape one for each mark that the rules declare.
 * Returns: (transfer full) (element-type BastideEditTool) */
static GArray *
list_tools (const BastideGameInterface *game,
            BastideTileset             *set)
{
  GArray *tools = bastide_edit_tools_list (game);
  guint at = 0;

  while (at < tools->len && get_section (&g_array_index (tools, BastideEditTool, at)) == SECTION_LANDSCAPE)
    at++;
  for (guint i = 0; i < set->rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (set->rows, i);
      BastideEditTool tool = { BASTIDE_EDIT_TOOL_MARK, .mark = &row->mark, .set = set };

      if (row->type == BASTIDE_ROW_MARK)
        g_array_insert_val (tools, at++, tool);
    }

  return tools;
}

/* The key of a tool is the first letter of its title that no other tool has, otherwise any letter or digit. Those of
 * the game keep theirs whatever a set adds. */
static void
choose_keys (BastideToolList *self)
{
  g_string_set_size (self->keys, self->tools->len);
  memset (self->keys->str, ' ', self->keys->len);
  for (guint i = 0; i < 2 * self->tools->len; i++)
    {
      guint index = i % self->tools->len;
      const BastideEditTool *tool = &g_array_index (self->tools, BastideEditTool, index);
      g_autofree char *ascii = g_str_to_ascii (bastide_edit_tool_get_title (tool, self->game), NULL);
      g_autofree char *letters = g_ascii_strup (ascii, -1);
      g_autofree char *all = g_strconcat (letters, "1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ", NULL);

      if ((tool->set != NULL) != (i >= self->tools->len))
        continue;
      for (const char *key = all; *key != '\0' && self->keys->str[index] == ' '; key++)
        if (g_ascii_isalnum (*key) && strchr (self->keys->str, *key) == NULL)
          self->keys->str[index] = *key;
    }
}

static void
fill (BastideToolList *self)
{
  g_ptr_array_set_size (self->buttons, 0);
  g_ptr_array_set_size (self->words, 0);
  bastide_segments_clear (self->column);
  self->chosen = G_MAXUINT;
  for (guint i = 0; i < self->tools->len; i++)
    {
      const BastideEditTool *tool = &g_array_index (self->tools, BastideEditTool, i);
      GtkWidget *button = create_button (self, i);

      if (i == 0 || get_section (tool) != get_section (tool - 1))
        {
          GtkWidget *label = gtk_label_new (g_dpgettext2 (NULL, "tools", headings[get_section (tool)]));

          gtk_widget_add_css_class (label, "eyebrow");
          add_words (self, label);
          bastide_segments_append_heading (self->column, label);
        }
      bastide_segments_append (self->column, GTK_TOGGLE_BUTTON (button));
      g_ptr_array_add (self->buttons, button);
    }
}

/* Returns: (transfer full): rules with nothing but the marks of others, and drawings for them */
static BastideElement *
pick_marks (const BastideElement *rules)
{
  BastideElement *marks = bastide_element_new ("rules");

  for (guint i = 0; rules != NULL && i < rules->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (rules->children, i);

      if (g_strcmp0 (child->name, "mark") == 0 || g_strcmp0 (child->name, "drawing") == 0)
        bastide_element_take_child (marks, bastide_element_ref (child));
    }

  return marks;
}

/* Whether both do the same. A mark is the same with any look and title. */
static gboolean
is_same_tool (const BastideEditTool *one,
              const BastideEditTool *other)
{
  return one->type == other->type && one->kind == other->kind && one->pair == other->pair
         && (one->mark == other->mark
             || (one->set != NULL && other->set != NULL && g_str_equal (one->mark->row->id, other->mark->row->id)));
}

void
bastide_tool_list_set_game (BastideToolList            *self,
                            const BastideGameInterface *game,
                            BastideElement             *rules)
{
  g_autoptr (BastideTilesetIssues) unheard = bastide_tileset_issues_new ("");
  g_autoptr (BastideElement) marks = pick_marks (rules);
  g_autoptr (BastideTileset) old_set = NULL;
  g_autoptr (GArray) old_tools = NULL;
  const BastideEditTool *old;
  guint chosen = 0;

  g_return_if_fail (BASTIDE_IS_TOOL_LIST (self));
  g_return_if_fail (game != NULL);

  /* Most of what is written in rules is about other things. */
  if (self->game == game && bastide_element_equal (self->marks, marks))
    return;

  old = bastide_tool_list_get_tool (self);
  old_set = g_steal_pointer (&self->set);
  old_tools = g_steal_pointer (&self->tools);
  self->game = game;
  g_clear_pointer (&self->marks, bastide_element_unref);
  self->marks = g_steal_pointer (&marks);
  self->set = bastide_tileset_new (game, "set");
  bastide_tileset_read_rules (self->set, self->marks, unheard);
  self->tools = list_tools (game, self->set);
  choose_keys (self);
  fill (self);
  for (guint i = 0; i < self->tools->len && old != NULL; i++)
    if (is_same_tool (&g_array_index (self->tools, BastideEditTool, i), old))
      chosen = i;
  bastide_tool_list_choose (self, chosen);
}

const BastideEditTool *
bastide_tool_list_get_tool (BastideToolList *self)
{
  g_return_val_if_fail (BASTIDE_IS_TOOL_LIST (self), NULL);

  return self->tools != NULL && self->chosen < self->tools->len
           ? &g_array_index (self->tools, BastideEditTool, self->chosen) : NULL;
}

GArray *
bastide_tool_list_get_tools (BastideToolList *self)
{
  g_return_val_if_fail (BASTIDE_IS_TOOL_LIST (self), NULL);

  return self->tools;
}

void
bastide_tool_list_choose (BastideToolList *self,
                          guint            tool)
{
  g_return_if_fail (BASTIDE_IS_TOOL_LIST (self));
  g_return_if_fail (tool < self->buttons->len);

  gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, tool), TRUE);
}

void
bastide_tool_list_set_compact (BastideToolList *self,
                               gboolean         compact)
{
  g_return_if_fail (BASTIDE_IS_TOOL_LIST (self));

  if (self->compact == !!compact)
    return;

  self->compact = !!compact;
  for (guint i = 0; i < self->words->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->words, i), !self->compact);
}

static void
bastide_tool_list_dispose (GObject *object)
{
  BastideToolList *self = BASTIDE_TOOL_LIST (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_tool_list_parent_class)->dispose (object);
}

static void
bastide_tool_list_finalize (GObject *object)
{
  BastideToolList *self = BASTIDE_TOOL_LIST (object);

  g_clear_pointer (&self->tools, g_array_unref);
  g_clear_pointer (&self->set, bastide_tileset_unref);
  g_clear_pointer (&self->marks, bastide_element_unref);
  g_ptr_array_unref (self->buttons);
  g_ptr_array_unref (self->words);
  g_string_free (self->keys, TRUE);

  G_OBJECT_CLASS (bastide_tool_list_parent_class)->finalize (object);
}

static void
bastide_tool_list_class_init (BastideToolListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_tool_list_dispose;
  object_class->finalize = bastide_tool_list_finalize;

  changed_signal = g_signal_new ("tool-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  activated_signal = g_signal_new ("tool-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

/* Arrow keys already choose; Enter continues with the choice. */
static gboolean
on_key_pressed_cb (BastideToolList *self,
                   guint            keyval)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_ISO_Enter)
    return FALSE;

  g_signal_emit (self, activated_signal, 0);

  return TRUE;
}

static gboolean
on_area_key_pressed (GtkEventControllerKey *controller,
                     guint                  keyval,
                     guint                  keycode,
                     GdkModifierType        modifiers,
                     BastideToolList       *self)
{
  guint single = bastide_keys_read_current (controller, keyval, keycode);
  const char *key = bastide_keys_is_single (single) ? strchr (self->keys->str, g_ascii_toupper ((char) single)) : NULL;

  if (key == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || !g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_SINGLE_KEYS)
      || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return FALSE;

  bastide_tool_list_choose (self, (guint) (key - self->keys->str));

  return TRUE;
}

void
bastide_tool_list_hear_keys (BastideToolList *self,
                             GtkWidget       *area)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (BASTIDE_IS_TOOL_LIST (self));
  g_return_if_fail (GTK_IS_WIDGET (area));

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_area_key_pressed), self, 0);
  gtk_widget_add_controller (area, keys);
}

static void
bastide_tool_list_init (BastideToolList *self)
{
  GtkWidget *column = bastide_segments_new (GTK_ACCESSIBLE_ROLE_TOOLBAR, 1);
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* Before the buttons, for which it would be a click. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  self->chosen = G_MAXUINT;
  self->buttons = g_ptr_array_new ();
  self->words = g_ptr_array_new ();
  self->keys = g_string_new (NULL);
  self->column = BASTIDE_SEGMENTS (column);
  bastide_segments_set_column (self->column);
  gtk_accessible_update_property (GTK_ACCESSIBLE (column), GTK_ACCESSIBLE_PROPERTY_LABEL, C_("tools", "Tools"), -1);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), column);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "toollist");
}

GtkWidget *
bastide_tool_list_new (void)
{
  return g_object_new (BASTIDE_TYPE_TOOL_LIST, NULL);
}
