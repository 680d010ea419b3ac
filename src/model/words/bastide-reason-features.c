/* bastide-reason-features.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a line does to features that figures stand on: it lets them grow, joins them, takes them over, blocks them. */

#include "config.h"

#include "bastide-reason-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-texts.h"

/* What is still to come counts less than points that are there. */
#define WEIGHT_OF_COMPLETING 2
#define WEIGHT_OF_GROWTH 0.6
#define WEIGHT_OF_SHARING 0.8
#define WEIGHT_OF_LOSS 0.9
#define WEIGHT_OF_BLOCKING 0.7
#define WEIGHT_OF_HINDERING 0.3

/**
 * Change:
 * @after: a feature as it becomes
 * @before: (element-type BastideFeature): those with figures that it was made of
 * @held: who had the majority in any of these, a bit each
 */
typedef struct
{
  BastideFeature *after;
  GPtrArray      *before;
  guint           held;
} Change;

static void
change_free (Change *self)
{
  bastide_feature_free (self->after);
  g_ptr_array_unref (self->before);
  g_free (self);
}

static const BastideSegmentKind *
get_kind (const BastideReason  *self,
          const BastideFeature *feature)
{
  return &bastide_rules_get_game (self->rules)->kinds[feature->kind];
}

static const char *
get_name (const BastideReason  *self,
          const BastideFeature *feature)
{
  return bastide_text_edge (bastide_rules_get_game (self->rules), feature->kind);
}

/* What a feature promises. */
static int
get_promise (const BastideReason  *self,
             const BastideFeature *feature)
{
  return get_kind (self, feature)->completes ? feature->points_reachable : feature->points_complete;
}

/* All features with figures on the tiles there are before, by what they become. */
static GHashTable *
list_changes (const BastideReason *self)
{
  g_autoptr (GHashTable) changes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) change_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (self->rules, self->before, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      guint number = bastide_state_get_feature (self->rules, self->before, figure->placed, figure->segment);
      guint next = bastide_state_get_feature (self->rules, self->after, figure->placed, figure->segment);
      BastideFeature *before;
      Change *change;

      if (!g_hash_table_add (seen, GUINT_TO_POINTER (number + 1)))
        continue;
      change = g_hash_table_lookup (changes, GUINT_TO_POINTER (next));
      if (change == NULL)
        {
          change = g_new0 (Change, 1);
          change->after = bastide_feature_new (self->rules, self->after, figure->placed, figure->segment);
          change->before = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_feature_free);
          g_hash_table_insert (changes, GUINT_TO_POINTER (next), change);
        }
      before = bastide_feature_new (self->rules, self->before, figure->placed, figure->segment);
      change->held |= before->majority;
      g_ptr_array_add (change->before, before);
    }

  return g_steal_pointer (&changes);
}

/* What is best among the features that it was made of, to a player; 0 where he held none. */
static int
get_former_promise (const BastideReason *self,
                    const Change        *change,
                    guint                player)
{
  int best = 0;

  for (guint i = 0; i < change->before->len; i++)
    {
      const BastideFeature *before = g_ptr_array_index (change->before, i);

      if (before->majority & (1u << player))
        best = MAX (best, get_promise (self, before));
    }

  return best;
}

/* Whether somebody held one of them alone, as far as a player is concerned. */
static gboolean
had_without (const Change *change,
             guint         other,
             guint         player)
{
  for (guint i = 0; i < change->before->len; i++)
    {
      const BastideFeature *before = g_ptr_array_index (change->before, i);

      if ((before->majority & (1u << other)) && !(before->majority & (1u << player)))
        return TRUE;
    }

  return FALSE;
}

char *
bastide_reason_print_promise (const BastideReason  *self,
                              const BastideFeature *feature)
{
  int points = get_kind (self, feature)->completes ? feature->points_incomplete : feature->points_complete;

  if (get_kind (self, feature)->completes && feature->points_reachable > feature->points_incomplete)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point when completed", "%d points when completed",
                                         feature->points_reachable), feature->points_reachable);

  /* Translators: what something on the board will bring at the end of the game */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point at the end", "%d points at the end", points),
                          points);
}

/* One's own feature brings more than before. */
static void
add_growth (BastideReason *self,
            const Change  *change)
{
  int gain = get_promise (self, change->after) - get_former_promise (self, change, self->player);
  const BastideFeature *first = g_ptr_array_index (change->before, 0);

  if (gain <= 0 && change->after->points_incomplete <= first->points_incomplete)
    return;

  bastide_reason_add (self, 1 + MAX (0, gain) * WEIGHT_OF_GROWTH,
                      /* Translators: what a move does: a feature of the player, “city”, brings more than before */
                      g_strdup_printf (C_("hint", "Own %s grows"), get_name (self, change->after)),
                      bastide_reason_print_promise (self, change->after));
}

/* Others must share what they had, or have lost it. */
static void
add_sharing (BastideReason *self,
             const Change  *change,
             guint          other)
{
  g_autofree char *name = bastide_text_player (self->setup, other);
  g_autofree char *points = bastide_reason_print_promise (self, change->after);
  int promise = get_promise (self, change->after);
  gboolean shares = (change->after->majority & (1u << other)) != 0;

  if (!had_without (change, other, self->player) || promise <= 0)
    return;

  bastide_reason_add (self, promise * (shares ? WEIGHT_OF_SHARING : WEIGHT_OF_LOSS),
                      /* Translators: what a move does: the player gets as many points for a feature as another one,
                       * %s, who had it alone */
                      shares ? g_strdup_printf (C_("hint", "Share with %s"), name)
                      /* Translators: what a move does: another player, %s, no longer has most figures on a feature */
                             : g_strdup_printf (C_("hint", "Take over from %s"), name),
                      /* Translators: a kind of feature and what it brings: “city: 12 points when completed” */
                      g_strdup_printf (C_("hint", "%1$s: %2$s"), get_name (self, change->after), points));
}

static guint
count_missing (const Change *change)
{
  const BastideFeature *first = g_ptr_array_index (change->before, 0);

  return first->n_more;
}

/* What others hold alone is hard to complete from now on, or impossible. */
static void
add_blocking (BastideReason *self,
              const Change  *change,
              guint          other)
{
  const BastideFeature *before = g_ptr_array_index (change->before, 0);
  const BastideFeature *after = change->after;
  g_autofree char *name = bastide_text_player (self->setup, other);
  int gain = before->points_reachable - before->points_incomplete;

  if (change->before->len != 1 || !get_kind (self, after)->completes || gain <= 0 || after->n_open == 0)
    return;

  if (after->points_reachable <= after->points_incomplete)
    bastide_reason_add (self, 1 + gain * WEIGHT_OF_BLOCKING,
                        /* Translators: what a move does: it makes it hard for another player, %s, to complete one */
                        g_strdup_printf (C_("hint", "Hinder %s"), name),
                        /* Translators: why that is good; %s is a kind of feature, “city” */
                        g_strdup_printf (C_("hint", "%s can no longer be completed"), get_name (self, after)));
  else if (after->n_more > count_missing (change))
    bastide_reason_add (self, gain * WEIGHT_OF_HINDERING, g_strdup_printf (C_("hint", "Hinder %s"), name),
                        /* Translators: a kind of feature, how many tiles it needs: “city now lacks at least 3 tiles” */
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s now lacks at least %2$u tile",
                                                      "%1$s now lacks at least %2$u tiles", after->n_more),
                                         get_name (self, after), after->n_more));
}

static void
add_change (BastideReason *self,
            const Change  *change)
{
  gboolean mine = (change->after->majority & (1u << self->player)) != 0;

  if (change->after->complete)
    {
      const BastideSegmentKind *kind = get_kind (self, change->after);

      /* What a player had the majority in, or at least a part of it. */
      if ((change->held & (1u << self->player)) && kind->completed != NULL)
        bastide_reason_add (self, WEIGHT_OF_COMPLETING + change->after->points_complete,
                            g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "hint", kind->completed)), NULL);
      return;
    }

  if (mine && (change->held & (1u << self->player)))
    add_growth (self, change);
  for (guint other = 0; other < bastide_rules_get_n_players (self->rules); other++)
    {
      if (other == self->player || !(change->held & (1u << other)))
        continue;
      if (mine)
        add_sharing (self, change, other);
      else if (!(change->held & (1u << self->player)))
        add_blocking (self, change, other);
    }
}

void
bastide_reason_add_features (BastideReason *self)
{
  g_autoptr (GHashTable) changes = list_changes (self);
  g_autoptr (GList) numbers = g_hash_table_get_keys (changes);

  for (const GList *l = numbers; l != NULL; l = l->next)
    add_change (self, g_hash_table_lookup (changes, l->data));
}
