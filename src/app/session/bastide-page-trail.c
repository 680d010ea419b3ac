/* bastide-page-trail.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-page-trail.h"

struct _BastidePageTrail
{
  GObject parent_instance;

  GPtrArray *pages; /* owned; of interned strings, the start page first */
};

G_DEFINE_FINAL_TYPE (BastidePageTrail, bastide_page_trail, G_TYPE_OBJECT)

static const char *
get_page (BastidePageTrail *self,
          guint             from_top)
{
  return self->pages->len > from_top ? g_ptr_array_index (self->pages, self->pages->len - 1 - from_top) : "start";
}

static gboolean
is_of_game (const char *page)
{
  return g_str_equal (page, "game") || g_str_equal (page, "result");
}

/* Whether a page may lie right over another. */
static gboolean
lies_over (const char *page,
           const char *below)
{
  if (g_str_equal (below, "start") || g_str_equal (page, "rules"))
    return TRUE;
  if (g_str_equal (below, "rules") || is_of_game (page))
    return FALSE;
  if (g_str_equal (page, "finished-games"))
    return is_of_game (below);
  if (g_str_equal (page, "editor"))
    return g_str_equal (below, "new-game");

  return TRUE;
}

static void
bastide_page_trail_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_PAGE_TRAIL (object)->pages);

  G_OBJECT_CLASS (bastide_page_trail_parent_class)->finalize (object);
}

static void
bastide_page_trail_class_init (BastidePageTrailClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_page_trail_finalize;
}

static void
bastide_page_trail_init (BastidePageTrail *self)
{
  self->pages = g_ptr_array_new ();
  g_ptr_array_add (self->pages, (gpointer) "start");
}

BastidePageTrail *
bastide_page_trail_new (void)
{
  return g_object_new (BASTIDE_TYPE_PAGE_TRAIL, NULL);
}

void
bastide_page_trail_go (BastidePageTrail *self,
                       const char       *page)
{
  guint index;

  g_return_if_fail (BASTIDE_IS_PAGE_TRAIL (self));
  g_return_if_fail (page != NULL);

  page = g_intern_string (page);
  if (g_ptr_array_find_with_equal_func (self->pages, page, g_str_equal, &index))
    {
      g_ptr_array_set_size (self->pages, (int) index + 1);
      return;
    }

  while (!lies_over (page, get_page (self, 0)))
    g_ptr_array_set_size (self->pages, (int) self->pages->len - 1);
  g_ptr_array_add (self->pages, (gpointer) page);
}

const char *
bastide_page_trail_get_back (BastidePageTrail *self)
{
  g_return_val_if_fail (BASTIDE_IS_PAGE_TRAIL (self), NULL);

  return get_page (self, 1);
}

const char *
bastide_page_trail_get_game (BastidePageTrail *self)
{
  g_return_val_if_fail (BASTIDE_IS_PAGE_TRAIL (self), NULL);

  for (guint i = 0; i < self->pages->len; i++)
    if (is_of_game (g_ptr_array_index (self->pages, i)))
      return g_ptr_array_index (self->pages, i);

  return NULL;
}
