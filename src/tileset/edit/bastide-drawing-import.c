/* bastide-drawing-import.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing-import.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bastide-xml.h"

/* Numbers of drawings are below this. */
#define LARGEST 9999.0

/* Curves for an arc: one for each quarter of a turn. */
#define QUARTER (G_PI / 2)

#define MAX_NUMBERS 7

/* More sentences are not read. */
#define MAX_LEFT_OUT 16

#define BLANKS " \t\r\n,"

/**
 * Import:
 * @left_out: the sentences about what a drawing cannot have
 * @rules: the declarations of the style sheet, by class
 * @gradients: the first colour of each, by id
 * @n_shapes: how many shapes the drawing has
 *
 * A picture while it is read.
 */
typedef struct
{
  GPtrArray  *left_out;
  GHashTable *rules;
  GHashTable *gradients;
  guint       n_shapes;
} Import;

/**
 * Path:
 * @text: what has been written
 * @start_x: where its part began, to which Z goes back
 * @control_x: the last control point, which a smooth curve mirrors
 * @last: the last command, a capital
 * @valid: whether all of it could be written
 *
 * A path that is written anew, with absolute numbers.
 */
typedef struct
{
  GString *text;
  double   x, y;
  double   start_x, start_y;
  double   control_x, control_y;
  char     last;
  gboolean valid;
} Path;

/* Each sentence is said once. @sentence: (transfer full) */
static void
leave_out (Import *self,
           char   *sentence)
{
  if (self->left_out->len == MAX_LEFT_OUT
      || g_ptr_array_find_with_equal_func (self->left_out, sentence, g_str_equal, NULL))
    g_free (sentence);
  else
    g_ptr_array_add (self->left_out, sentence);
}

/* --- Paths --- */

static void
append_number (GString *text,
               double   number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  double rounded = round (number * 100) / 100;

  if (text->len > 0 && (g_ascii_isdigit (text->str[text->len - 1]) || text->str[text->len - 1] == '.'))
    g_string_append_c (text, ' ');
  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%g", rounded == 0 ? 0 : rounded));
}

static void
append_command (Path         *self,
                char          command,
                const double *numbers,
                guint         n)
{
  g_string_append_c (self->text, command);
  for (guint i = 0; i < n; i++)
    {
      self->valid &= fabs (numbers[i]) <= LARGEST;
      append_number (self->text, self->valid ? numbers[i] : 0);
    }
  if (n < 2)
    return;
  self->x = numbers[n - 2];
  self->y = numbers[n - 1];
}

static void
curve_to (Path   *self,
          double  x1,
          double  y1,
          double  x2,
          double  y2,
          double  x,
          double  y)
{
  append_command (self, 'C', (const double[]) { x1, y1, x2, y2, x, y }, 6);
  self->control_x = x2;
  self->control_y = y2;
}

/* A quadratic curve as a cubic one. */
static void
quadratic_to (Path   *self,
              double  x1,
              double  y1,
              double  x,
              double  y)
{
  curve_to (self, self->x + (x1 - self->x) * 2 / 3, self->y + (y1 - self->y) * 2 / 3, x + (x1 - x) * 2 / 3,
            y + (y1 - y) * 2 / 3, x, y);
  self->control_x = x1;
  self->control_y = y1;
}

/* The arc of an ellipse, in curves; @n: radii, turn, large, sweep, end, as the SVG specification has them (F.6.5). */
static void
arc_to (Path         *self,
        const double *n)
{
  double turn = n[2] * G_PI / 180, cosine = cos (turn), sine = sin (turn);
  double rx = fabs (n[0]), ry = fabs (n[1]);
  double dx = (self->x - n[5]) / 2, dy = (self->y - n[6]) / 2;
  double px = cosine * dx + sine * dy, py = cosine * dy - sine * dx;
  double reach = rx > 0 && ry > 0 ? px * px / (rx * rx) + py * py / (ry * ry) : 0;
  double root, cx, cy, from, sweep, middle_x = (self->x + n[5]) / 2, middle_y = (self->y + n[6]) / 2;
  guint n_curves;

  if (!(reach > 0))
    {
      append_command (self, 'L', n + 5, 2);
      return;
    }
  if (reach > 1)
    {
      rx *= sqrt (reach);
      ry *= sqrt (reach);
    }
  root = sqrt (MAX (0, 1 / MIN (reach, 1) - 1)) * ((n[3] != 0) == (n[4] != 0) ? -1 : 1);
  cx = root * rx * py / ry;
  cy = -root * ry * px / rx;
  from = atan2 ((py - cy) / ry, (px - cx) / rx);
  sweep = atan2 ((-py - cy) / ry, (-px - cx) / rx) - from;
  if (n[4] != 0 && sweep < 0)
    sweep += 2 * G_PI;
  else if (n[4] == 0 && sweep > 0)
    sweep -= 2 * G_PI;

  n_curves = (guint) ceil (fabs (sweep) / QUARTER - 1e-6);
  for (guint i = 0; i < n_curves; i++)
    {
      double a = from + sweep * i / n_curves, b = from + sweep * (i + 1) / n_curves;
      double k = 4 / 3.0 * tan ((b - a) / 4);
      const double points[3][2] = {
        { cx + rx * (cos (a) - k * sin (a)), cy + ry * (sin (a) + k * cos (a)) },
        { cx + rx * (cos (b) + k * sin (b)), cy + ry * (sin (b) - k * cos (b)) },
        { cx + rx * cos (b), cy + ry * sin (b) },
      };
      double at[3][2];

      for (guint j = 0; j < 3; j++)
        {
          at[j][0] = middle_x + cosine * points[j][0] - sine * points[j][1];
          at[j][1] = middle_y + sine * points[j][0] + cosine * points[j][1];
        }
      curve_to (self, at[0][0], at[0][1], at[1][0], at[1][1], at[2][0], at[2][1]);
    }
}

/* How many numbers a command takes, 0 for none that is known. */
static guint
count_numbers (char command)
{
  static const char commands[] = "MLHVCSQTA";
  static const guint8 numbers[] = { 2, 2, 1, 1, 6, 4, 4, 2, 7 };
  const char *at = strchr (commands, command);

  return command != '\0' && at != NULL ? numbers[at - commands] : 0;
}

/* The two flags of an arc may be written without anything between them. */
static gboolean
read_numbers (const char **text,
              double      *numbers,
              guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      char *end;

      *text += strspn (*text, BLANKS);
      if (n == MAX_NUMBERS && (i == 3 || i == 4))
        {
          if (**text != '0' && **text != '1')
            return FALSE;
          numbers[i] = *(*text)++ - '0';
          continue;
        }
      numbers[i] = g_ascii_strtod (*text, &end);
      if (end == *text || !(fabs (numbers[i]) < 1e6))
        return FALSE;
      *text = end;
    }

  return TRUE;
}

/* @n: absolute numbers */
static void
write_command (Path         *self,
               char          command,
               const double *n)
{
  gboolean after_curve = strchr (command == 'S' ? "CS" : "QT", self->last) != NULL;
  double mirrored_x = after_curve ? 2 * self->x - self->control_x : self->x;
  double mirrored_y = after_curve ? 2 * self->y - self->control_y : self->y;

  switch (command)
    {
    case 'H':
      append_command (self, 'L', (const double[]) { n[0], self->y }, 2);
      break;
    case 'V':
      append_command (self, 'L', (const double[]) { self->x, n[0] }, 2);
      break;
    case 'C':
      curve_to (self, n[0], n[1], n[2], n[3], n[4], n[5]);
      break;
    case 'S':
      curve_to (self, mirrored_x, mirrored_y, n[0], n[1], n[2], n[3]);
      break;
    case 'Q':
      quadratic_to (self, n[0], n[1], n[2], n[3]);
      break;
    case 'T':
      quadratic_to (self, mirrored_x, mirrored_y, n[0], n[1]);
      break;
    case 'A':
      arc_to (self, n);
      break;
    default:
      append_command (self, command, n, 2);
      if (command != 'M')
        break;
      self->start_x = self->x;
      self->start_y = self->y;
    }
  self->last = command;
}

/* Returns: (transfer full) (nullable): the path with absolute commands M, L, C and Z */
static char *
convert_path (const char *text)
{
  Path path = { .text = g_string_new (NULL), .valid = TRUE };
  char command = '\0';

  while (path.valid && *(text += strspn (text, BLANKS)) != '\0')
    {
      double n[MAX_NUMBERS] = { 0 };
      gboolean relative;
      guint n_numbers;

      if (g_ascii_isalpha (*text))
        command = *text++;
      relative = g_ascii_islower (command);
      n_numbers = count_numbers (g_ascii_toupper (command));
      if (g_ascii_toupper (command) == 'Z')
        {
          append_command (&path, 'Z', NULL, 0);
          path.x = path.start_x;
          path.y = path.start_y;
          path.last = 'Z';
          command = '\0';
          continue;
        }
      path.valid = n_numbers > 0 && read_numbers (&text, n, n_numbers) && (path.text->len > 0 || (command | 32) == 'm');
      if (!path.valid)
        break;
      for (guint i = n_numbers == MAX_NUMBERS ? 5 : 0; relative && i < n_numbers; i++)
        n[i] += command == 'v' || (command != 'h' && (i % 2 == 1) == (n_numbers != MAX_NUMBERS)) ? path.y : path.x;
      write_command (&path, g_ascii_toupper (command), n);
      command = command == 'M' ? 'L' : command == 'm' ? 'l' : command;
    }
  if (path.valid && path.text->len > 0)
    return g_string_free (path.text, FALSE);
  g_string_free (path.text, TRUE);

  return NULL;
}

/* --- Styles --- */

/* Returns: (transfer full) (nullable): "none" or "#rrggbb" */
static char *
convert_paint (Import     *self,
               const char *value)
{
  static const struct { const char *name, *colour; } names[] = {
    { "black", "#000000" }, { "white", "#ffffff" }, { "red", "#ff0000" }, { "green", "#008000" }, { "blue", "#0000ff" },
    { "yellow", "#ffff00" }, { "orange", "#ffa500" }, { "purple", "#800080" }, { "brown", "#a52a2a" },
    { "gray", "#808080" }, { "grey", "#808080" }, { "silver", "#c0c0c0" }, { "gold", "#ffd700" }, { "navy", "#000080" },
    { "maroon", "#800000" }, { "olive", "#808000" }, { "teal", "#008080" }, { "pink", "#ffc0cb" },
    { "currentColor", "#000000" }, { "none", "none" }, { "transparent", "none" },
  };
  const char *link = strncmp (value, "url(#", strlen ("url(#")) == 0 ? value + strlen ("url(#") : NULL;
  g_autofree char *id = link != NULL ? g_strndup (link, strcspn (link, ")")) : NULL;
  const char *first = id != NULL ? g_hash_table_lookup (self->gradients, id) : NULL;
  const char *rest = value + MIN (strlen (value), strlen ("rgb("));
  double n[3];

  if (id != NULL)
    leave_out (self, g_strdup (_("Gradients and patterns become one colour.")));
  if (first != NULL)
    return g_strdup (first);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (value, names[i].name) == 0)
      return g_strdup (names[i].colour);
  if (*value == '#' && strspn (value + 1, "0123456789abcdefABCDEF") == strlen (value + 1))
    {
      if (strlen (value) == 7)
        return g_strdup (value);
      if (strlen (value) == 4)
        return g_strdup_printf ("#%c%c%c%c%c%c", value[1], value[1], value[2], value[2], value[3], value[3]);
    }
  if (g_str_has_prefix (value, "rgb(") && read_numbers (&rest, n, 3)
      && MIN (MIN (n[0], n[1]), n[2]) >= 0 && MAX (MAX (n[0], n[1]), n[2]) < 256)
    return g_strdup_printf ("#%02x%02x%02x", (guint) n[0], (guint) n[1], (guint) n[2]);
  if (id == NULL)
    leave_out (self, g_strdup_printf (_("The colour “%.40s” is not understood."), value));

  return NULL;
}

static void
set_number (BastideElement *element,
            const char     *name,
            double          number)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_number (text, number);
  bastide_element_set (element, name, text->str);
}

/* One property of a shape, wherever it was written. */
static void
set_property (Import         *self,
              BastideElement *element,
              const char     *name,
              const char     *value)
{
  static const char *const shares[] = { "opacity", "fill-opacity", "stroke-opacity", NULL };
  /* They would be seen; other programs write their default values down, too. */
  static const char *const seen[] = {
    "filter", "clip-path", "mask", "stroke-dasharray", "marker-start", "marker-mid", "marker-end", NULL,
  };
  double number = g_ascii_strtod (value, NULL);

  if (g_str_equal (name, "fill") || g_str_equal (name, "stroke"))
    {
      g_autofree char *paint = convert_paint (self, value);

      if (paint != NULL)
        bastide_element_set (element, name, paint);
    }
  else if (g_str_equal (name, "stroke-width") && number >= 0 && number <= 100)
    set_number (element, name, number);
  else if (g_str_equal (name, "stroke-linecap"))
    {
      if (g_str_equal (value, "butt") || g_str_equal (value, "round") || g_str_equal (value, "square"))
        bastide_element_set (element, name, value);
    }
  else if (g_strv_contains (shares, name) && number >= 0 && number < 1)
    for (guint i = 1; i < 3; i++)
      if (g_str_equal (name, shares[0]) || g_str_equal (name, shares[i]))
        set_number (element, shares[i], number);
  if ((g_strv_contains (seen, name) && !g_str_equal (value, "none"))
      || (g_str_equal (name, "fill-rule") && g_str_equal (value, "evenodd")))
    leave_out (self, g_strdup_printf (_("“%s” is left out."), name));
}

static void
set_declarations (Import         *self,
                  BastideElement *element,
                  const char     *text)
{
  g_auto (GStrv) declarations = g_strsplit (text != NULL ? text : "", ";", -1);

  for (guint i = 0; declarations[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (declarations[i], ":", 2);

      if (g_strv_length (words) == 2)
        set_property (self, element, g_strstrip (words[0]), g_strstrip (words[1]));
    }
}

/* One of the functions of a transform as a matrix. Returns: whether it is understood */
static gboolean
read_transform (const char **text,
                double      *matrix)
{
  static const struct { const char *name; guint least, most; } functions[] = {
    { "translate", 1, 2 }, { "scale", 1, 2 }, { "rotate", 1, 3 }, { "skewX", 1, 1 }, { "skewY", 1, 1 }, { "matrix", 6, 6 },
  };
  double n[6] = { 0 };
  guint function = 0, n_numbers = 0;
  double angle, x, y;

  while (function < G_N_ELEMENTS (functions) && !g_str_has_prefix (*text, functions[function].name))
    function++;
  if (function == G_N_ELEMENTS (functions) || (*text = strchr (*text, '(')) == NULL)
    return FALSE;
  for ((*text)++; n_numbers < functions[function].most && read_numbers (text, &n[n_numbers], 1); n_numbers++)
    ;
  *text += strspn (*text, BLANKS);
  if (n_numbers < functions[function].least || *(*text)++ != ')')
    return FALSE;

  angle = n[0] * G_PI / 180;
  x = n[1] - cos (angle) * n[1] + sin (angle) * n[2];
  y = n[2] - sin (angle) * n[1] - cos (angle) * n[2];
  memcpy (matrix, ((const double[][6]) {
    { 1, 0, 0, 1, n[0], n[1] }, { n[0], 0, 0, n[n_numbers > 1], 0, 0 },
    { cos (angle), sin (angle), -sin (angle), cos (angle), x, y },
    { 1, 0, tan (angle), 1, 0, 0 }, { 1, tan (angle), 0, 1, 0, 0 }, { n[0], n[1], n[2], n[3], n[4], n[5] },
  })[function], sizeof n);

  return TRUE;
}

/* Returns: (transfer full) (nullable): all transforms of an element as one matrix */
static char *
convert_transform (const char *text)
{
  double all[6] = { 1, 0, 0, 1, 0, 0 };
  g_autoptr (GString) matrix = g_string_new ("matrix(");

  while (*(text += strspn (text, BLANKS)) != '\0')
    {
      double n[6], next[6];

      if (!read_transform (&text, n))
        return NULL;
      for (guint i = 0; i < 6; i++)
        next[i] = all[i % 2] * n[i / 2 * 2] + all[i % 2 + 2] * n[i / 2 * 2 + 1] + (i > 3 ? all[i % 2 + 4] : 0);
      memcpy (all, next, sizeof all);
    }
  for (guint i = 0; i < 6; i++)
    {
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];

      if (!(fabs (all[i]) <= LARGEST))
        return NULL;
      g_string_append_printf (matrix, "%s%s", i > 0 ? " " : "", g_ascii_formatd (buffer, sizeof buffer, "%.5f", all[i]));
    }
  g_string_append_c (matrix, ')');

  return g_strdup (matrix->str);
}

/* Attributes come first, then classes, then the style. */
static void
set_style (Import               *self,
           BastideElement       *element,
           const BastideElement *node)
{
  const char *classes = bastide_element_get (node, "class");
  const char *transform = bastide_element_get (node, "transform");
  g_auto (GStrv) words = g_strsplit (classes != NULL ? classes : "", " ", -1);
  g_autofree char *text = NULL;

  for (guint i = 0; i < node->n_attributes; i++)
    if (node->attributes[i].namespace == NULL)
      set_property (self, element, node->attributes[i].name, node->attributes[i].value);
  for (guint i = 0; words[i] != NULL; i++)
    set_declarations (self, element, g_hash_table_lookup (self->rules, words[i]));
  set_declarations (self, element, bastide_element_get (node, "style"));
  text = transform != NULL ? convert_transform (transform) : NULL;
  if (text != NULL)
    bastide_element_set (element, "transform", text);
  else if (transform != NULL)
    leave_out (self, g_strdup_printf (_("The transform “%.40s” is not understood."), transform));
}

static gboolean
is_hidden (const BastideElement *node)
{
  const char *style = bastide_element_get (node, "style");

  return g_strcmp0 (bastide_element_get (node, "display"), "none") == 0
         || (style != NULL && (strstr (style, "display:none") != NULL || strstr (style, "visibility:hidden") != NULL));
}

/* --- Shapes --- */

static double
get_number (const BastideElement *node,
            const char           *name)
{
  const char *text = bastide_element_get (node, name);

  return text != NULL ? CLAMP (g_ascii_strtod (text, NULL), -LARGEST, LARGEST) : 0;
}

/* Returns: (transfer full) (nullable): the path of an element that is one, or that could be one */
static char *
make_path (const BastideElement *node)
{
  const char *points = bastide_element_get (node, "points");
  const char *path = bastide_element_get (node, "d");
  g_autofree char *text = NULL;

  if (g_str_equal (node->name, "line"))
    text = g_strdup_printf ("M%f %fL%f %f", get_number (node, "x1"), get_number (node, "y1"), get_number (node, "x2"),
                            get_number (node, "y2"));
  else if (g_str_equal (node->name, "path"))
    text = g_strdup (path);
  else if (points != NULL)
    text = g_strconcat ("M", points, g_str_equal (node->name, "polygon") ? "Z" : NULL, NULL);

  return text != NULL ? convert_path (text) : NULL;
}

/* Returns: (transfer full) (nullable): what a shape becomes */
static BastideElement *
make_shape (const BastideElement *node)
{
  static const struct { const char *name, *numbers[4]; } shapes[] = {
    { "rect", { "x", "y", "width", "height" } }, { "circle", { "cx", "cy", "r", "r" } },
    { "ellipse", { "cx", "cy", "rx", "ry" } },
  };
  BastideElement *element;
  g_autofree char *path = make_path (node);

  if (path != NULL)
    {
      element = bastide_element_new ("path");
      bastide_element_set (element, "d", path);
      return element;
    }
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (g_str_equal (node->name, shapes[i].name) && get_number (node, shapes[i].numbers[2]) > 0
        && get_number (node, shapes[i].numbers[3]) > 0)
      {
        element = bastide_element_new (shapes[i].name);
        for (guint j = 0; j < 4; j++)
          set_number (element, shapes[i].numbers[j], get_number (node, shapes[i].numbers[j]));
        return element;
      }

  return NULL;
}

static void
convert_children (Import               *self,
                  const BastideElement *from,
                  BastideElement       *to)
{
  static const char *const silent[] = { "defs", "style", "title", "desc", "metadata", NULL };
  static const char *const groups[] = { "g", "a", "svg", "switch", NULL };
  static const char *const shapes[] = { "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", NULL };
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (from, &i)) != NULL;)
    {
      BastideElement *element;

      if (child->namespace != NULL || g_strv_contains (silent, child->name) || is_hidden (child))
        continue;
      if (!g_strv_contains (groups, child->name) && !g_strv_contains (shapes, child->name))
        {
          leave_out (self, g_strdup_printf (_("<%s> is left out."), child->name));
          continue;
        }
      element = g_strv_contains (groups, child->name) ? bastide_element_new ("g") : make_shape (child);
      if (element == NULL)
        {
          leave_out (self, g_strdup_printf (_("A <%s> that is not understood is left out."), child->name));
          continue;
        }
      self->n_shapes += !g_strv_contains (groups, child->name);
      set_style (self, element, child);
      convert_children (self, child, element);
      bastide_element_take_child (to, element);
    }
}

/* --- The file --- */

/* Rules whose selectors are classes, and the first colours of gradients, wherever they stand. */
static void
collect (Import               *self,
         const BastideElement *from)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (from, &i)) != NULL;)
    {
      const char *id = bastide_element_get (child, "id");
      guint position = 0;
      const BastideElement *stop = bastide_element_next (child, &position);

      if (g_str_equal (child->name, "style") && child->text != NULL)
        {
          g_auto (GStrv) rules = g_strsplit (child->text, "}", -1);

          for (guint j = 0; rules[j] != NULL; j++)
            {
              g_auto (GStrv) parts = g_strsplit (rules[j], "{", 2);
              g_auto (GStrv) selectors = g_strsplit (parts[0] != NULL ? parts[0] : "", ",", -1);

              for (guint k = 0; g_strv_length (parts) == 2 && selectors[k] != NULL; k++)
                if (*g_strstrip (selectors[k]) == '.')
                  g_hash_table_insert (self->rules, g_strdup (selectors[k] + 1), g_strdup (parts[1]));
            }
        }
      else if (id != NULL && stop != NULL && g_str_equal (stop->name, "stop"))
        {
          g_autoptr (BastideElement) shape = bastide_element_new ("g");
          const char *colour = bastide_element_get (stop, "stop-color");
          const char *style = bastide_element_get (stop, "style");
          const char *given = style != NULL ? strstr (style, "stop-color:") : NULL;
          g_autofree char *of_style = NULL;

          if (given != NULL)
            of_style = g_strndup (given + 11, strcspn (given + 11, ";"));
          set_property (self, shape, "fill", of_style != NULL ? of_style : colour != NULL ? colour : "black");
          g_hash_table_insert (self->gradients, g_strdup (id), g_strdup (bastide_element_get (shape, "fill")));
        }
      collect (self, child);
    }
}

/* The box of the picture: what it says, or from its size. */
static gboolean
set_box (BastideElement       *drawing,
         const BastideElement *root)
{
  const char *text = bastide_element_get (root, "viewBox");
  double box[4] = { 0, 0, get_number (root, "width"), get_number (root, "height") };
  g_autoptr (GString) numbers = g_string_new (NULL);

  if (text != NULL && !read_numbers (&text, box, 4))
    return FALSE;
  for (guint i = 0; i < 4; i++)
    {
      if (fabs (box[i]) > LARGEST || (i > 1 && !(box[i] >= 2 && box[i] <= 5000)))
        return FALSE;
      g_string_append (numbers, i > 0 ? " " : "");
      append_number (numbers, box[i]);
    }
  bastide_element_set (drawing, "viewBox", numbers->str);

  return TRUE;
}

BastideElement *
bastide_drawing_import (GBytes      *bytes,
                        const char  *name,
                        const char  *id,
                        GPtrArray   *left_out,
                        GError     **error)
{
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (BastideElement) drawing = bastide_element_new ("drawing");
  g_autoptr (GHashTable) rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) gradients = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Import self = { .left_out = left_out, .rules = rules, .gradients = gradients };

  g_return_val_if_fail (bytes != NULL && name != NULL && id != NULL && left_out != NULL, NULL);

  root = bastide_xml_parse (bytes, name, BASTIDE_DRAWING_IMPORT_MAX_SIZE, error);
  if (root == NULL)
    return NULL;
  bastide_element_set (drawing, "id", id);
  if (!g_str_equal (root->name, "svg") || !set_box (drawing, root))
    {
      bastide_xml_fail (name, root->line, BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_SCHEMA, error,
                        _("This is no SVG picture with a box of 2 to 5,000 units."));
      return NULL;
    }
  collect (&self, root);
  convert_children (&self, root, drawing);
  if (self.n_shapes == 0)
    {
      bastide_xml_fail (name, root->line, BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_SCHEMA, error,
                        _("There is nothing in this picture that can be drawn."));
      return NULL;
    }

  return g_steal_pointer (&drawing);
}
