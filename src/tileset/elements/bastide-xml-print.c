/* bastide-xml-print.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-xml.h"

#include <string.h>

#include "bastide-xml-silence.h"

/* No file can hold all characters, not even escaped. Returns: (transfer full): the text with marks in their place */
static char *
replace_impossible (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *possible = g_string_sized_new (strlen (valid));

  for (const char *next = valid; *next != '\0'; next = g_utf8_next_char (next))
    {
      gunichar character = g_utf8_get_char (next);
      gboolean control = character < ' ' && strchr ("\t\n\r", (int) character) == NULL;

      g_string_append_unichar (possible, control || character == 0xfffe || character == 0xffff ? 0xfffd : character);
    }

  return g_string_free (possible, FALSE);
}

/* A parser turns the characters in @blanks into others unless they are escaped. */
static void
append_escaped (GString    *xml,
                const char *text,
                const char *blanks)
{
  g_autofree char *possible = replace_impossible (text);
  g_autofree char *escaped = g_markup_escape_text (possible, -1);

  for (const char *character = escaped; *character != '\0'; character++)
    if (strchr (blanks, *character) != NULL)
      g_string_append_printf (xml, "&#%d;", *character);
    else
      g_string_append_c (xml, *character);
}

void
bastide_xml_append_value (GString    *xml,
                          const char *text)
{
  g_return_if_fail (xml != NULL);
  g_return_if_fail (text != NULL);

  append_escaped (xml, text, "\t\n\r");
}

void
bastide_xml_append_text (GString    *xml,
                         const char *text)
{
  g_return_if_fail (xml != NULL);
  g_return_if_fail (text != NULL);

  append_escaped (xml, text, "\r");
}

char *
bastide_xml_print_element (xmlNode *element,
                           gsize   *length)
{
  G_GNUC_UNUSED g_auto (BastideXmlSilence) silence = bastide_xml_silence_begin ();
  xmlOutputBuffer *buffer;
  char *text;

  g_return_val_if_fail (element != NULL, NULL);

  buffer = xmlAllocOutputBuffer (NULL);
  if (buffer == NULL)
    g_error ("Out of memory");
  /* Declares on the element what it had from those around it. */
  xmlReconciliateNs (element->doc, element);
  xmlNodeDumpOutput (buffer, element->doc, element, 0, 0, "UTF-8");
  xmlOutputBufferFlush (buffer);
  *length = xmlOutputBufferGetSize (buffer);
  text = g_strndup ((const char *) xmlOutputBufferGetContent (buffer), *length);
  xmlOutputBufferClose (buffer);

  return text;
}
