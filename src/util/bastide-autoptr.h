/* bastide-autoptr.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/*
 * Automatic cleanup for types of libraries that do not provide it themselves. Each block is active only where the
 * library's header was included before, so this file adds no dependency.
 */

#include <glib.h>

#ifdef CAIRO_H
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_t, cairo_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_path_t, cairo_path_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_pattern_t, cairo_pattern_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_region_t, cairo_region_destroy)
#endif

#ifdef __XML_TREE_H__
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)

static inline void
bastide_xml_char_clear (xmlChar **text)
{
  if (*text)
    xmlFree (*text);
}

/* For xmlChar *, which must be freed with xmlFree() and not with g_free(). */
#define bastide_auto_xml_char __attribute__ ((cleanup (bastide_xml_char_clear)))
#endif
