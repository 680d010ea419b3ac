/* bastide-tileset-values.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-values.h"

#include <string.h>

#include "rules/bastide-rules-types.h"

static const char side_letters[] = "NESW";

gboolean
bastide_id_is_valid (const char *text)
{
  gsize i;

  g_return_val_if_fail (text != NULL, FALSE);

  if (!g_ascii_isalpha (text[0]))
    return FALSE;

  for (i = 1; text[i] != '\0'; i++)
    if (i >= BASTIDE_MAX_ID_LENGTH || !(g_ascii_isalnum (text[i]) || strchr ("._-", text[i]) != NULL))
      return FALSE;

  return TRUE;
}

char *
bastide_id_make (const char *title,
                 gsize       max_length,
                 const char *fallback)
{
  g_autofree char *ascii = NULL;
  g_autoptr (GString) id = NULL;

  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (max_length > 0 && max_length <= BASTIDE_MAX_ID_LENGTH, NULL);

  ascii = g_str_to_ascii (title, "C");
  id = g_string_new (NULL);
  for (const char *at = ascii; *at != '\0' && id->len < max_length; at++)
    if (g_ascii_isalpha (*at) || (id->len > 0 && g_ascii_isdigit (*at)))
      g_string_append_c (id, g_ascii_tolower (*at));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);

  return g_strdup (id->len > 0 ? id->str : fallback);
}

gboolean
bastide_number_parse (const char *text,
                      guint       min,
                      guint       max,
                      guint      *value)
{
  guint64 number;

  g_return_val_if_fail (text != NULL, FALSE);

  if (!g_ascii_isdigit (text[0]) || !g_ascii_string_to_unsigned (text, 10, min, max, &number, NULL))
    return FALSE;

  *value = (guint) number;

  return TRUE;
}

gboolean
bastide_integer_parse (const char *text,
                       int         min,
                       int         max,
                       int        *value)
{
  gint64 number;

  g_return_val_if_fail (text != NULL, FALSE);

  /* The library function would also accept a plus. */
  if (!g_ascii_isdigit (text[text[0] == '-' ? 1 : 0])
      || !g_ascii_string_to_signed (text, 10, min, max, &number, NULL))
    return FALSE;

  *value = (int) number;

  return TRUE;
}

gboolean
bastide_number_pair_parse (const char *text,
                           guint       max,
                           guint       values[2])
{
  g_auto (GStrv) words = NULL;
  guint n = 0;

  g_return_val_if_fail (text != NULL, FALSE);

  words = g_strsplit_set (text, " \t\r\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && (n == 2 || !bastide_number_parse (words[i], 0, max, &values[n++])))
      return FALSE;

  return n == 2;
}

gboolean
bastide_switch_parse (const char *text,
                      gboolean   *value)
{
  g_return_val_if_fail (text != NULL, FALSE);

  *value = strcmp (text, "true") == 0;

  return *value || strcmp (text, "false") == 0;
}

/* Reads one word as a border of an area. Returns: its set of halves, 0 when it is not a border */
static guint8
parse_halves (const char *word)
{
  const char *letter = strchr (side_letters, word[0]);
  guint side;

  if (letter == NULL)
    return 0;

  side = (guint) (letter - side_letters);
  if (word[1] == '\0')
    return (guint8) (3u << (2 * side));
  if ((word[1] == '1' || word[1] == '2') && word[2] == '\0')
    return (guint8) (1u << (2 * side + (word[1] == '2' ? 1 : 0)));

  return 0;
}

/* Reads one word as a border of a line. Returns: the edge as a set, 0 when it is not a border */
static guint8
parse_side (const char *word)
{
  guint side;

  return bastide_side_parse (word, &side) ? (guint8) (1u << side) : 0;
}

/* Returns: (nullable) (transfer full): the first word that is not a border or is repeated */
static char *
parse_borders (const char  *text,
               guint8     (*parse) (const char *word),
               guint8      *borders)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);

  *borders = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint8 border;

      if (words[i][0] == '\0')
        continue;
      border = parse (words[i]);
      if (border == 0 || (*borders & border) != 0)
        return g_strdup (words[i]);
      *borders |= border;
    }

  return NULL;
}

char *
bastide_halves_parse (const char *text,
                      guint8     *halves)
{
  g_return_val_if_fail (text != NULL, NULL);

  return parse_borders (text, parse_halves, halves);
}

char *
bastide_halves_print (guint8 halves)
{
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      guint both = (halves >> (2 * side)) & 3;

      if (both == 0)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append_c (text, side_letters[side]);
      if (both != 3)
        g_string_append_c (text, both == 1 ? '1' : '2');
    }

  return g_string_free (text, FALSE);
}

char *
bastide_sides_parse (const char *text,
                     guint8     *sides)
{
  g_return_val_if_fail (text != NULL, NULL);

  return parse_borders (text, parse_side, sides);
}

char *
bastide_sides_print (guint8 sides)
{
  guint8 halves = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (sides & (1u << side))
      halves |= (guint8) (3u << (2 * side));

  return bastide_halves_print (halves);
}

gboolean
bastide_side_parse (const char *text,
                    guint      *side)
{
  const char *letter;

  g_return_val_if_fail (text != NULL, FALSE);

  letter = text[0] != '\0' && text[1] == '\0' ? strchr (side_letters, text[0]) : NULL;
  if (letter == NULL)
    return FALSE;

  *side = (guint) (letter - side_letters);

  return TRUE;
}

/* Only digits and one point: the library functions also read exponents, "nan" and hexadecimal numbers. */
static gboolean
parse_fraction (const char *text,
                double     *value)
{
  gsize n_digits = strspn (text, "0123456789");

  if (n_digits == 0)
    return FALSE;
  if (text[n_digits] == '.')
    {
      gsize n_decimals = strspn (text + n_digits + 1, "0123456789");

      if (n_decimals == 0)
        return FALSE;
      n_digits += 1 + n_decimals;
    }
  if (text[n_digits] != '\0')
    return FALSE;

  *value = g_ascii_strtod (text, NULL);

  return *value <= 1.0;
}

gboolean
bastide_spot_parse (const char *text,
                    double     *x,
                    double     *y)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (text != NULL, FALSE);

  words = g_strsplit (text, " ", -1);

  return g_strv_length (words) == 2 && parse_fraction (words[0], x) && parse_fraction (words[1], y);
}

/* A number is read back unchanged if 17 digits follow its first one; small numbers begin with zeros. */
#define MAX_DECIMALS 25

static void
append_fraction (GString *text,
                 double   value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char format[8];

  for (guint n_decimals = 0; n_decimals <= MAX_DECIMALS; n_decimals++)
    {
      g_snprintf (format, sizeof format, "%%.%uf", n_decimals);
      g_ascii_formatd (buffer, sizeof buffer, format, value);
      if (g_ascii_strtod (buffer, NULL) == value)
        break;
    }

  g_string_append (text, buffer);
}

char *
bastide_spot_print (double x,
                    double y)
{
  GString *text = g_string_new (NULL);

  append_fraction (text, x);
  g_string_append_c (text, ' ');
  append_fraction (text, y);

  return g_string_free (text, FALSE);
}

char *
bastide_words_quote (const char *const *words)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (words != NULL, g_string_free (text, FALSE));

  for (guint i = 0; words[i] != NULL; i++)
    g_string_append_printf (text, "%s“%s”", i > 0 ? ", " : "", words[i]);

  return g_string_free (text, FALSE);
}
