/* bastide-xml-silence.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-xml-silence.h"

#include <libxml/parser.h>

static void G_GNUC_PRINTF (2, 3)
ignore (void       *data,
        const char *format,
        ...)
{
}

static void
ignore_error (void           *data,
              const xmlError *error)
{
}

BastideXmlSilence
bastide_xml_silence_begin (void)
{
  BastideXmlSilence self;

  xmlInitParser ();
  self.generic = xmlGenericError;
  self.generic_data = xmlGenericErrorContext;
  self.structured = xmlStructuredError;
  self.structured_data = xmlStructuredErrorContext;
  xmlSetGenericErrorFunc (NULL, ignore);
  xmlSetStructuredErrorFunc (NULL, (xmlStructuredErrorFunc) ignore_error);

  return self;
}

void
bastide_xml_silence_end (BastideXmlSilence *self)
{
  xmlSetGenericErrorFunc (self->generic_data, self->generic);
  xmlSetStructuredErrorFunc (self->structured_data, self->structured);
}
