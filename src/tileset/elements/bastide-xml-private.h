/* bastide-xml-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "bastide-xml-silence.h"

G_BEGIN_DECLS

/* What the parts that call libxml2 share. */

/* Returns: (transfer full): the first line of a message of libxml2, without blanks and full stop (or exclamation
 * mark) at its end */
char *bastide_xml_get_first_line (const char *message);

/* Makes known what the program carries: schemas, words of foreign formats. May be called again, from any thread. */
void  bastide_xml_register_resources (void);

G_END_DECLS
