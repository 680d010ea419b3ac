/* scene-expect.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What must follow: it is waited for. */

#include "config.h"

#include "scene.h"

#include <string.h>

static const char *const operators[] = { "is", "not", "has", "lacks", "begins", "<", ">", "<=", ">=" };

static gboolean
holds (const char *operator,
       const char *found,
       const char *expected)
{
  double difference;

  if (g_str_equal (operator, "is"))
    return g_strcmp0 (found, expected) == 0;
  if (g_str_equal (operator, "not"))
    return g_strcmp0 (found, expected) != 0;
  if (found == NULL || expected == NULL)
    return FALSE;
  if (g_str_equal (operator, "has"))
    return strstr (found, expected) != NULL;
  if (g_str_equal (operator, "lacks"))
    return strstr (found, expected) == NULL;
  if (g_str_equal (operator, "begins"))
    return g_str_has_prefix (found, expected);
  difference = g_ascii_strtod (found, NULL) - g_ascii_strtod (expected, NULL);

  return difference == 0 ? operator[1] == '=' : (difference < 0) == (operator[0] == '<');
}

/* Returns: (transfer full) (nullable): what is there instead of what the line says */
static char *
compare (guint n)
{
  const char *expected = scene_is (n + 1, "none") ? NULL : scene_get (n + 1);
  g_autofree char *found = NULL;

  if (!scene_read (0, n, &found))
    return g_strdup ("it is not there");
  if (holds (scene_get (n), found, expected))
    return NULL;

  return g_strdup_printf ("found: %s", found != NULL ? found : "nothing");
}

/* The same of what is seen. */
static char *
look (gboolean wanted)
{
  gboolean sees = g_str_has_prefix (scene_get (0), "sees");
  GtkWidget *place = scene_find (MIN (sees ? 3 : 1, scene.words->len), scene.words->len, FALSE);

  /* Whatever cannot be seen because its place is missing is a mistake. */
  if (sees && place == NULL)
    return g_strdup ("the place is not there");
  if ((sees ? app_testing_shows (place, scene_get (1)) : place != NULL) == wanted)
    return NULL;

  return g_strdup (wanted ? "it is not there" : "it is there");
}

gboolean
scene_expect (void)
{
  gint64 end = g_get_monotonic_time () + APP_TESTING_PATIENCE;
  gboolean looks = scene_is (0, "sees") || scene_is (0, "finds");
  gboolean looks_not = scene_is (0, "sees-no") || scene_is (0, "finds-no");
  guint n = scene.words->len;
  char *wrong;

  if (scene_is (0, "finds-no"))
    scene_check_kind (1);
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    n = MIN (n, scene_find_word (0, operators[i]));
  if (!looks && !looks_not && n == scene.words->len)
    return FALSE;
  if (!looks && !looks_not && n + 2 != scene.words->len)
    scene_fail ("one word must follow “%s”", scene_get (n));

  while ((wrong = looks || looks_not ? look (looks) : compare (n)) != NULL)
    {
      if (g_get_monotonic_time () > end)
        scene_fail ("%s", wrong);
      g_free (wrong);
      app_testing_iterate ();
    }

  return TRUE;
}
