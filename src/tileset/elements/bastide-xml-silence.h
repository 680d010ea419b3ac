/* bastide-xml-silence.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <libxml/xmlerror.h>

G_BEGIN_DECLS

/**
 * BastideXmlSilence:
 *
 * What libxml2 did in this thread with complaints that no context takes, while it is silent: by itself it prints them.
 * Use it as g_auto (BastideXmlSilence) wherever libxml2 does more than look at a tree.
 */
typedef struct
{
  xmlGenericErrorFunc     generic;
  void                   *generic_data;
  xmlStructuredErrorFunc  structured;
  void                   *structured_data;
} BastideXmlSilence;

BastideXmlSilence bastide_xml_silence_begin (void);
void              bastide_xml_silence_end   (BastideXmlSilence *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideXmlSilence, bastide_xml_silence_end)

G_END_DECLS
