/* bastide-hash.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/*
 * FNV-1a, 64 bits, over canonical texts: the checksums of states and tilesets. Start with BASTIDE_HASH_INIT and mix in
 * one piece after another.
 */

#include <glib.h>
#include <string.h>

#define BASTIDE_HASH_INIT G_GUINT64_CONSTANT (0xcbf29ce484222325)

static inline void
bastide_hash_mix_bytes (guint64    *hash,
                        const char *bytes,
                        gsize       length)
{
  for (gsize i = 0; i < length; i++)
    {
      *hash ^= (guint8) bytes[i];
      *hash *= G_GUINT64_CONSTANT (0x100000001b3);
    }
}

static inline void
bastide_hash_mix_text (guint64    *hash,
                       const char *text)
{
  bastide_hash_mix_bytes (hash, text, strlen (text));
}

/* Equivalent to bastide_hash_mix() with "%d", but many times as fast. */
static inline void
bastide_hash_mix_number (guint64 *hash,
                         int      number)
{
  char digits[16];
  gsize at = sizeof digits;
  guint rest = number < 0 ? 0u - (guint) number : (guint) number;

  do
    digits[--at] = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    digits[--at] = '-';

  bastide_hash_mix_bytes (hash, digits + at, sizeof digits - at);
}

static inline void G_GNUC_PRINTF (2, 3)
bastide_hash_mix (guint64    *hash,
                  const char *format,
                  ...)
{
  va_list arguments;
  g_autofree char *text = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  bastide_hash_mix_text (hash, text);
}
