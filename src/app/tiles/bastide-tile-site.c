/* bastide-tile-site.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-site.h"

static void
clear (gpointer data)
{
  BastideTileSite *self = data;

  g_clear_pointer (&self->images, g_ptr_array_unref);
  g_clear_pointer (&self->plan, bastide_tile_plan_free);
  bastide_rules_unref (self->rules);
}

/**
 * bastide_tile_site_new:
 * @key: which tile, and where
 *
 * Returns: (transfer full): the site, without images
 */
BastideTileSite *
bastide_tile_site_new (const BastideRules    *rules,
                       const BastideTileSite *key)
{
  BastideTileSite *self = g_atomic_rc_box_new0 (BastideTileSite);

  self->tile = key->tile;
  self->rotation = key->rotation;
  self->x = key->x;
  self->y = key->y;
  /* Compiled rules never change; only their counter of references does. */
  self->rules = bastide_rules_ref ((BastideRules *) rules);

  return self;
}

BastideTileSite *
bastide_tile_site_ref (BastideTileSite *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
bastide_tile_site_unref (BastideTileSite *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

guint
bastide_tile_site_hash (gconstpointer data)
{
  const BastideTileSite *self = data;

  return ((self->tile * 4 + self->rotation) * 4099u + (guint) self->x) * 8209u + (guint) self->y;
}

gboolean
bastide_tile_site_equal (gconstpointer a,
                         gconstpointer b)
{
  const BastideTileSite *one = a;
  const BastideTileSite *two = b;

  return one->tile == two->tile && one->rotation == two->rotation && one->x == two->x && one->y == two->y;
}

/**
 * bastide_tile_site_get_plan:
 *
 * The geometry of the tile, made when it is first needed. May be called from any thread.
 *
 * Returns: (transfer none): the plan
 */
const BastideTilePlan *
bastide_tile_site_get_plan (BastideTileSite *self)
{
  if (g_once_init_enter (&self->plan_is_made))
    {
      self->plan = bastide_tile_plan_new (bastide_rules_get_tile (self->rules, self->tile), self->rotation,
                                          self->x, self->y);
      g_once_init_leave (&self->plan_is_made, 1);
    }

  return self->plan;
}
