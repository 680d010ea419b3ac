/* bastide-drawing-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing-private.h"

#include <libxml/parser.h>
#include <string.h>

#include "util/bastide-autoptr.h"

#define MAX_BYTES (512 * 1024)
#define MAX_DEPTH 16

/* Elements are read again wherever they are used: how much is read in all, in bytes, and the share of an element. */
#define MAX_WORK (4 * 1024 * 1024)
#define ELEMENT_WORK 256

/* Classes are few and say little. */
#define MAX_CLASSES 8
#define MAX_RULE_LENGTH 400

/* Limit of the scale of drawings, up and down. */
#define MAX_SCALE 100
#define LEAST_AREA 1e-4

/* A shape that reaches further out of its box, which has 50 units to each side, would cover other things. */
#define FORGIVEN_REACH 60.0

/* A line of ink of this width is one hair. */
#define HAIR 5.2

/* A drawing of a set of tiles stands between these: its classes mean the same as in looks.svg. */
#define SHEET_START \
  "<svg><style>.player { fill: #2f6fa6 } .player-light { fill: #8fb8d8 } .player-dark { fill: #1e4668 } " \
  ".cream { fill: #fbf4df } .black { fill: #43301f } " \
  ".ink { stroke: #43301f; stroke-width: 5.2; stroke-opacity: .9 }</style><g>"
#define SHEET_END "</g></svg>"

typedef struct
{
  const char *name;
  GError    **error;
  GHashTable *rules;     /* declarations of the style sheet, by class */
  GHashTable *gradients; /* by id */
  GHashTable *groups;    /* elements of the drawings that are read, by id */
  GHashTable *drawings;
  GPtrArray  *parts;     /* parts of the drawing */
  cairo_t    *cr;
  gsize       work;
  gboolean    forgiving; /* a shape that is not understood is left out, and a line grows unless it is of ink */
} Reader;

static void
stroke_free (gpointer data)
{
  BastideDrawingStroke *self = data;

  cairo_path_destroy (self->path);
  g_free (self);
}

static void
part_free (gpointer data)
{
  BastideDrawingPart *self = data;

  g_ptr_array_unref (self->strokes);
  g_free (self);
}

static gboolean
fail (Reader        *self,
      const xmlNode *node,
      const char    *why)
{
  g_set_error (self->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%ld: %s: %s", self->name, xmlGetLineNo (node),
               (const char *) node->name, why);

  return FALSE;
}

/* Returns: whether what has failed is left out */
static gboolean
forgive (Reader *self)
{
  if (self->forgiving)
    g_clear_error (self->error);

  return self->forgiving;
}

static gboolean
is_named (const xmlNode *node,
          const char    *name)
{
  return xmlStrEqual (node->name, BAD_CAST name);
}

/* Text and comments, notes of other programs, and text for people. */
static gboolean
is_ignored (const xmlNode *node)
{
  return node->type != XML_ELEMENT_NODE ||
         (node->ns != NULL && !xmlStrEqual (node->ns->href, BAD_CAST "http://www.w3.org/2000/svg")) ||
         is_named (node, "title") || is_named (node, "desc") || is_named (node, "metadata");
}

static gboolean
read_number (const char *text,
             double     *number)
{
  return bastide_numbers_read (&text, number, 1) == 1 && *text == '\0';
}

static gboolean
get_number (const xmlNode *node,
            const char    *name,
            double         usual,
            double        *number)
{
  bastide_auto_xml_char xmlChar *value = xmlGetNoNsProp (node, BAD_CAST name);

  *number = usual;

  return value == NULL || read_number ((const char *) value, number);
}

static gboolean
read_colour (const char *text,
             BastideRgb *colour)
{
  if (*text != '#' || strlen (text) != 7 || strspn (text + 1, "0123456789abcdefABCDEF") != 6)
    return FALSE;
  *colour = BASTIDE_RGB (g_ascii_strtoull (text + 1, NULL, 16));

  return TRUE;
}

/* Reads the rules whose selectors are classes. */
static gboolean
read_rules (Reader        *self,
            const xmlNode *node)
{
  bastide_auto_xml_char xmlChar *content = xmlNodeGetContent (node);
  g_auto (GStrv) rules = g_strsplit ((const char *) content, "}", -1);

  for (guint i = 0; rules[i] != NULL && *g_strstrip (rules[i]) != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (rules[i], "{", 2);
      g_auto (GStrv) selectors = g_strsplit (parts[0], ",", -1);

      for (guint j = 0; selectors[j] != NULL; j++)
        {
          const char *name = g_strstrip (selectors[j]);

          if (name[0] != '.' || parts[1] == NULL || strlen (parts[1]) > MAX_RULE_LENGTH)
            return fail (self, node, "it is more than short rules for one class each");
          g_hash_table_insert (self->rules, g_strdup (name + 1), g_strdup (parts[1]));
        }
    }

  return TRUE;
}

static gboolean
read_fill (BastideDrawingStyle *style,
           Reader              *self,
           const char          *value)
{
  g_autofree char *id = g_str_has_prefix (value, "url(#") ? g_strndup (value + 5, strcspn (value + 5, ")")) : NULL;
  const BastideDrawingGradient *gradient = id != NULL ? g_hash_table_lookup (self->gradients, id) : NULL;

  style->fill_given = 0;
  style->shaded = gradient != NULL;
  if (gradient != NULL)
    style->gradient = *gradient;
  style->filled = !g_str_equal (value, "none");

  return gradient != NULL || !style->filled || read_colour (value, &style->fill);
}

/* Other properties mean nothing here. */
static gboolean
set_property (BastideDrawingStyle *style,
              Reader              *self,
              const char          *name,
              const char          *value)
{
  double *numbers[] = { &style->width, &style->fill_alpha, &style->ink_alpha };
  static const char *const names[] = { "stroke-width", "fill-opacity", "stroke-opacity" };

  if (g_str_equal (name, "fill"))
    return read_fill (style, self, value);
  if (g_str_equal (name, "stroke"))
    {
      style->ink_given = 0;
      style->stroked = !g_str_equal (value, "none");
      return !style->stroked || read_colour (value, &style->ink);
    }
  if (g_str_equal (name, "stroke-linecap"))
    style->round = g_str_equal (value, "round");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i]))
      return read_number (value, numbers[i]) && *numbers[i] >= 0 && *numbers[i] <= (i == 0 ? MAX_SCALE : 1);

  return TRUE;
}

static gboolean
apply_rule (BastideDrawingStyle *style,
            Reader              *self,
            const char          *rule)
{
  g_auto (GStrv) declarations = g_strsplit (rule, ";", -1);

  for (guint i = 0; declarations[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (declarations[i], ":", 2);

      if (g_strv_length (words) == 2 && !set_property (style, self, g_strstrip (words[0]), g_strstrip (words[1])))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_word (const char        *word,
         const char *const *words,
         guint             *index)
{
  for (*index = 0; words[*index] != NULL; (*index)++)
    if (g_str_equal (word, words[*index]))
      return TRUE;

  return FALSE;
}

/* Words that say where, when or how something is painted, and others that are rules. */
static gboolean
apply_classes (BastideDrawingStyle *style,
               Reader              *self,
               const char          *classes)
{
  static const char *const levels[] = { "far", "normal", "close", [BASTIDE_DRAWING_TINY] = "tiny", NULL };
  static const char *const kinds[] = {
    "stands", "ground", "shadow", "tree", "fruit-tree", "bush", "conifer", "body", "fold", "symbol", NULL
  };
  static const char *const fills[] = { "player", "player-light", "player-dark", "player-mark", NULL };
  static const char *const lines[] = {
    "player-line", "player-light-line", "player-dark-line", "player-mark-line", NULL
  };
  static const char *const ways[] = { "kept", "pale", "broad", NULL };
  gboolean *chosen[] = { &style->kept, &style->pale, &style->broad };
  g_auto (GStrv) words = g_strsplit (classes, " ", MAX_CLASSES);
  guint own = 0, at;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *rule = g_hash_table_lookup (self->rules, words[i]);

      if (rule != NULL && !apply_rule (style, self, rule))
        return FALSE;
      if (self->forgiving && g_str_equal (words[i], "ink"))
        style->broad = FALSE;
      if (is_word (words[i], levels, &at))
        own |= 1u << at;
      else if (is_word (words[i], kinds, &at))
        style->kind = at;
      else if (is_word (words[i], ways, &at))
        *chosen[at] = TRUE;
      else if (is_word (words[i], fills, &at))
        style->fill_given = at + 1;
      else if (is_word (words[i], lines, &at))
        style->ink_given = at + 1;
    }
  style->levels &= own != 0 ? own : style->levels;

  return TRUE;
}

/* No number of Cairo may overflow, and each matrix can be undone. */
static gboolean
apply_transform (BastideDrawingStyle *style,
                 const char          *text)
{
  cairo_matrix_t *all = &style->matrix;
  g_auto (GStrv) functions = g_strsplit (text, ")", -1);

  for (guint i = 0; functions[i] != NULL && *g_strstrip (functions[i]) != '\0'; i++)
    {
      g_auto (GStrv) words = g_strsplit (functions[i], "(", 2);
      const char *name = g_strstrip (words[0]);
      const char *numbers = words[1] != NULL ? words[1] : "";
      double n[6] = { 0 };
      guint n_numbers = bastide_numbers_read (&numbers, n, 6);
      cairo_matrix_t m = { n[0], n[1], n[2], n[3], n[4], n[5] };

      if (g_str_equal (name, "translate") && (n_numbers == 1 || n_numbers == 2))
        cairo_matrix_init_translate (&m, n[0], n[1]);
      else if (g_str_equal (name, "scale") && (n_numbers == 1 || n_numbers == 2))
        cairo_matrix_init_scale (&m, n[0], n[n_numbers - 1]);
      else if (g_str_equal (name, "rotate") && n_numbers == 1)
        cairo_matrix_init_rotate (&m, n[0] * G_PI / 180);
      else if (!g_str_equal (name, "matrix") || n_numbers != 6)
        return FALSE;
      cairo_matrix_multiply (all, &m, all);
      if (MAX (MAX (fabs (all->xx), fabs (all->xy)), MAX (fabs (all->yx), fabs (all->yy))) > MAX_SCALE ||
          MAX (fabs (all->x0), fabs (all->y0)) > BASTIDE_LARGEST_NUMBER ||
          fabs (all->xx * all->yy - all->xy * all->yx) < LEAST_AREA)
        return FALSE;
    }

  return TRUE;
}

/* The style of a child element: its attributes, then its classes, then its style; and its place. */
static gboolean
enter (Reader                    *self,
       const xmlNode             *node,
       const BastideDrawingStyle *outer,
       BastideDrawingStyle       *style)
{
  static const char *const orders[] = { "class", "style", "transform" };

  *style = *outer;
  style->kind = BASTIDE_DRAWING_STANDS;
  self->work += ELEMENT_WORK;
  if (++style->depth > MAX_DEPTH || self->work > MAX_WORK)
    return fail (self, node, "the drawings are too deep or too large");

  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      bastide_auto_xml_char xmlChar *value = xmlNodeGetContent ((const xmlNode *) attribute);

      self->work += strlen ((const char *) value);
      if (attribute->ns == NULL && !set_property (style, self, (const char *) attribute->name, (const char *) value))
        return fail (self, node, "an attribute is not understood");
    }
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      bastide_auto_xml_char xmlChar *value = xmlGetNoNsProp (node, BAD_CAST orders[i]);
      const char *text = (const char *) value;

      if (text != NULL && !(i == 0   ? apply_classes (style, self, text)
                            : i == 1 ? apply_rule (style, self, text)
                                     : apply_transform (style, text)))
        return fail (self, node, "its class, style or transform is not understood");
    }

  return TRUE;
}

/* A part continues as long as the following elements stand at the same place. */
static BastideDrawingPart *
get_part (Reader            *self,
          BastideDrawingKind kind,
          double             foot)
{
  BastideDrawingPart *part = self->parts->len > 0 ? g_ptr_array_index (self->parts, self->parts->len - 1) : NULL;

  if (part == NULL || part->kind != kind || kind > BASTIDE_DRAWING_LIES || part->foot != foot)
    {
      part = g_new0 (BastideDrawingPart, 1);
      part->kind = kind;
      part->foot = foot;
      part->strokes = g_ptr_array_new_with_free_func (stroke_free);
      g_ptr_array_add (self->parts, part);
    }

  return part;
}

/* Whether a path has no curves, few corners, and no two equal neighbouring corners. */
static gboolean
is_straight (const cairo_path_t *path)
{
  const cairo_path_data_t *first = path->data + 1, *last = NULL;
  guint n = 0;

  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      cairo_path_data_type_t type = path->data[i].header.type;
      const cairo_path_data_t *point = type == CAIRO_PATH_CLOSE_PATH ? first : &path->data[i + 1];

      if (type == CAIRO_PATH_MOVE_TO)
        n = 0;
      else if (type == CAIRO_PATH_CURVE_TO || (point->point.x == last->point.x && point->point.y == last->point.y))
        return FALSE;
      first = n == 0 ? point : first;
      last = point;
      if (++n > BASTIDE_DRAWING_CORNERS)
        return FALSE;
    }

  return TRUE;
}

static gboolean
append_shape (Reader        *self,
              const xmlNode *node)
{
  static const char *const names[][4] = {
    { "x", "y", "width", "height" }, { "cx", "cy", "rx", "ry" }, { "cx", "cy", "r", "r" },
  };
  guint shape = is_named (node, "rect") ? 0 : is_named (node, "ellipse") ? 1 : 2;
  double n[4];

  if (is_named (node, "path"))
    {
      bastide_auto_xml_char xmlChar *path = xmlGetNoNsProp (node, BAD_CAST "d");

      return path != NULL && bastide_vector_path_read (self->cr, (const char *) path);
    }
  for (guint i = 0; i < 4; i++)
    if (!get_number (node, names[shape][i], 0, &n[i]) || (i > 1 && n[i] < 1e-3))
      return FALSE;
  if (shape == 0)
    cairo_rectangle (self->cr, n[0], n[1], n[2], n[3]);
  else
    bastide_pen_ellipse (&(BastidePen) { .cr = self->cr }, n[0], n[1], n[2], n[3]);

  return TRUE;
}

static gboolean
read_shape (Reader                    *self,
            const xmlNode             *node,
            const BastideDrawingStyle *style,
            BastideDrawingPart        *part)
{
  g_autoptr (cairo_path_t) path = NULL;
  BastideDrawingStroke *stroke;
  double x0, y0, x1, y1, seed;
  gboolean read;

  cairo_new_path (self->cr);
  cairo_set_matrix (self->cr, &style->matrix);
  read = append_shape (self, node);
  cairo_identity_matrix (self->cr);
  path = cairo_copy_path (self->cr);
  cairo_path_extents (self->cr, &x0, &y0, &x1, &y1);
  if (!read || path->status != CAIRO_STATUS_SUCCESS || path->num_data == 0 ||
      MAX (MAX (-x0, -y0), MAX (x1, y1)) > BASTIDE_LARGEST_NUMBER ||
      (self->forgiving && MAX (MAX (-x0, -y0), MAX (x1, y1)) > FORGIVEN_REACH) ||
      (part->kind == BASTIDE_DRAWING_SHADOW && !is_straight (path)) || !get_number (node, "data-seed", 0, &seed) ||
      seed < 0)
    return fail (self, node, "its shape is not understood");

  part->at = BASTIDE_POINT ((x0 + x1) / 2, (y0 + y1) / 2);
  part->radius = (x1 - x0) / 2;
  part->seed = (guint32) seed;
  stroke = g_new0 (BastideDrawingStroke, 1);
  *stroke = (BastideDrawingStroke) {
    .style = *style, .straight = is_straight (path), .box = { x0, y0, MAX (x1 - x0, 1e-3), MAX (y1 - y0, 1e-3) },
  };
  if (style->broad)
    stroke->style.width *= sqrt (fabs (style->matrix.xx * style->matrix.yy - style->matrix.xy * style->matrix.yx));
  else
    stroke->style.width /= HAIR;
  part->line = style->filled ? 0 : stroke->style.width;
  stroke->path = g_steal_pointer (&path);
  g_ptr_array_add (part->strokes, stroke);

  return TRUE;
}

/* An element inside a part. */
static gboolean
read_element (Reader                    *self,
              const xmlNode             *node,
              const BastideDrawingStyle *style,
              BastideDrawingPart        *part)
{
  if (is_named (node, "path") || is_named (node, "rect") || is_named (node, "ellipse") || is_named (node, "circle"))
    return read_shape (self, node, style, part);
  if (!is_named (node, "g") || part->kind > BASTIDE_DRAWING_LIES)
    return fail (self, node, "this element cannot be there");

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      BastideDrawingStyle inner;

      if (is_ignored (child))
        continue;
      if (!enter (self, child, style, &inner) || !read_element (self, child, &inner, part))
        {
          if (!forgive (self))
            return FALSE;
          continue;
        }
      if (inner.kind != BASTIDE_DRAWING_STANDS)
        return fail (self, child, "only a part of the drawing itself can lie or be a shadow or a tree");
    }

  return TRUE;
}

static gboolean read_parts (Reader                    *self,
                            const xmlNode             *parent,
                            const BastideDrawingStyle *style);

/* @style: of the drawing; @own: of the element in it */
static gboolean
read_part (Reader                    *self,
           const xmlNode             *node,
           const BastideDrawingStyle *style,
           const BastideDrawingStyle *own)
{
  bastide_auto_xml_char xmlChar *id = xmlGetProp (node, BAD_CAST "href");
  const xmlNode *used = id != NULL && *id == '#' ? g_hash_table_lookup (self->groups, id + 1) : NULL;
  double foot = is_named (node, "g") ? own->matrix.y0 : style->matrix.y0;

  if (!is_named (node, "use"))
    return read_element (self, node, own, get_part (self, own->kind, foot));

  return used != NULL ? read_parts (self, used, own) : fail (self, node, "no drawing with this id comes before");
}

/* The elements of a drawing, or of one that it uses, which is further up in the file; groups keep their places. */
static gboolean
read_parts (Reader                    *self,
            const xmlNode             *parent,
            const BastideDrawingStyle *style)
{
  for (const xmlNode *child = parent->children; child != NULL; child = child->next)
    {
      BastideDrawingStyle inner;

      if (is_ignored (child))
        continue;
      if (!enter (self, child, style, &inner) || !read_part (self, child, style, &inner))
        if (!forgive (self))
          return FALSE;
    }

  return TRUE;
}

static gboolean
read_drawing (Reader                    *self,
              const xmlNode             *node,
              const BastideDrawingStyle *outer)
{
  bastide_auto_xml_char xmlChar *id = xmlGetNoNsProp (node, BAD_CAST "id");
  BastideDrawingStyle style;

  if (!is_named (node, "g") || id == NULL || g_hash_table_contains (self->groups, id))
    return fail (self, node, "drawings are groups with ids of their own");
  self->parts = g_ptr_array_new_with_free_func (part_free);
  g_hash_table_insert (self->drawings, g_strdup ((const char *) id), self->parts);
  if (!enter (self, node, outer, &style) || !read_parts (self, node, &style))
    return FALSE;
  g_hash_table_insert (self->groups, g_strdup ((const char *) id), (gpointer) node);

  return TRUE;
}

static gboolean
read_gradient (Reader                    *self,
               const xmlNode             *node,
               const BastideDrawingStyle *style)
{
  bastide_auto_xml_char xmlChar *id = xmlGetNoNsProp (node, BAD_CAST "id");
  g_autofree BastideDrawingGradient *gradient = g_new0 (BastideDrawingGradient, 1);
  gboolean radial = is_named (node, "radialGradient");
  struct { const char *name; double *number; double usual; } numbers[] = {
    { radial ? "cx" : "x1", &gradient->from.x, radial ? 0.5 : 0 },
    { radial ? "cy" : "y1", &gradient->from.y, radial ? 0.5 : 0 },
    { radial ? "r" : "x2", radial ? &gradient->radius : &gradient->to.x, radial ? 0.5 : 1 },
    { "y2", &gradient->to.y, 0 },
  };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!get_number (node, numbers[i].name, numbers[i].usual, numbers[i].number))
      return fail (self, node, "a number is not understood");
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      bastide_auto_xml_char xmlChar *colour = xmlGetNoNsProp (child, BAD_CAST "stop-color");

      if (is_ignored (child))
        continue;
      if (n == BASTIDE_DRAWING_STOPS || colour == NULL ||
          !read_colour ((const char *) colour, &gradient->stops[n].colour) ||
          !get_number (child, "offset", 0, &gradient->stops[n].offset) ||
          !get_number (child, "stop-opacity", 1, &gradient->stops[n].alpha) ||
          gradient->stops[n].offset < 0 || gradient->stops[n].offset > 1 ||
          gradient->stops[n].alpha < 0 || gradient->stops[n].alpha > 1)
        return fail (self, child, "it is no stop with a colour");
      n++;
    }
  gradient->n_stops = n;
  if ((!radial && !is_named (node, "linearGradient")) || id == NULL || n == 0 || (radial && gradient->radius < 1e-3))
    return fail (self, node, "it is no gradient with an id and a few stops");
  g_hash_table_insert (self->gradients, g_strdup ((const char *) id), g_steal_pointer (&gradient));

  return TRUE;
}

/* The file: a style sheet, gradients, and groups that say where on the sheet the drawings in them are. */
static gboolean
read_root (Reader        *self,
           const xmlNode *root)
{
  BastideDrawingStyle style = {
    .filled = TRUE, .fill_alpha = 1, .ink_alpha = 1, .width = 1, .levels = ~0u, .broad = self->forgiving,
  };

  cairo_matrix_init_identity (&style.matrix);
  if (!is_named (root, "svg") || !enter (self, root, &style, &style))
    return *self->error != NULL ? FALSE : fail (self, root, "it is no drawing");

  for (const xmlNode *child = root->children; child != NULL; child = child->next)
    {
      if (is_ignored (child))
        continue;
      if (is_named (child, "style"))
        {
          if (!read_rules (self, child))
            return FALSE;
          continue;
        }
      for (const xmlNode *inner = child->children; inner != NULL; inner = inner->next)
        if (!is_ignored (inner) && !(is_named (child, "defs") ? read_gradient : read_drawing) (self, inner, &style))
          return FALSE;
    }

  return TRUE;
}

/* Parses without the network, and without entities, which only a document type could bring. */
static xmlDoc *
parse (xmlParserCtxt *context,
       const char    *name,
       GBytes        *bytes,
       GError       **error)
{
  const char *text = g_bytes_get_data (bytes, NULL);
  gsize size = g_bytes_get_size (bytes);
  const xmlError *problem;
  xmlDoc *document;

  if (size == 0 || size > MAX_BYTES || !g_utf8_validate (text, (gssize) size, NULL) ||
      g_strstr_len (text, (gssize) size, "<!DOCTYPE") != NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:1: it is not UTF-8 without a document type, "
                   "or more than %d bytes", name, MAX_BYTES);
      return NULL;
    }
  document = xmlCtxtReadMemory (context, text, (int) size, NULL, "UTF-8",
                                XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  problem = xmlCtxtGetLastError (context);
  if (document == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%d: it is no XML: %s", name, problem->line,
                 g_strchomp (problem->message));

  return document;
}

static GHashTable *
read_sheet (const char  *name,
            GBytes      *bytes,
            gboolean     forgiving,
            GError     **error)
{
  xmlParserCtxt *context = xmlNewParserCtxt ();
  g_autoptr (xmlDoc) document = parse (context, name, bytes, error);
  g_autoptr (GHashTable) drawings =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) gradients = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  Reader reader = {
    .name = name, .error = error, .rules = rules, .gradients = gradients, .groups = groups, .drawings = drawings,
    .cr = cr, .forgiving = forgiving,
  };

  xmlFreeParserCtxt (context);

  return document != NULL && read_root (&reader, xmlDocGetRootElement (document)) ? g_steal_pointer (&drawings) : NULL;
}

GHashTable *
bastide_drawing_sheet_read (const char  *name,
                            GBytes      *bytes,
                            GError     **error)
{
  return read_sheet (name, bytes, FALSE, error);
}

GPtrArray *
bastide_drawing_read (const char *group)
{
  g_autofree char *text = g_strconcat (SHEET_START, group, SHEET_END, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) drawings = read_sheet ("drawing", bytes, TRUE, &error);
  GPtrArray *drawing = drawings != NULL ? g_hash_table_lookup (drawings, "drawing") : NULL;
  guint n_strokes = 0;

  for (guint i = 0; drawing != NULL && i < drawing->len; i++)
    n_strokes += ((const BastideDrawingPart *) g_ptr_array_index (drawing, i))->strokes->len;

  return n_strokes > 0 ? g_ptr_array_ref (drawing) : NULL;
}
