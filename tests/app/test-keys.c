/* test-keys.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include "bastide-keys.h"

/* What the keys of many layouts mean; the pages that hear them: test-ways.c. */

TEST ("/keys/layouts")
{
  static const struct
  {
    guint    keyval, keycode;
    gboolean has_latin;
    guint    latin;
    guint    expected;
  } rows[] = {
    { GDK_KEY_r, 27, TRUE, GDK_KEY_r, GDK_KEY_r },
    { GDK_KEY_R, 27, TRUE, GDK_KEY_r, GDK_KEY_r }, /* Shift or Caps Lock: which of them is in the state */
    { GDK_KEY_1, 10, TRUE, GDK_KEY_1, GDK_KEY_1 },
    { GDK_KEY_plus, 10, TRUE, GDK_KEY_plus, GDK_KEY_1 }, /* Czech: digits win */
    { GDK_KEY_eacute, 19, TRUE, GDK_KEY_eacute, GDK_KEY_0 },
    { GDK_KEY_z, 29, TRUE, GDK_KEY_z, GDK_KEY_z }, /* where a US keyboard has Y */
    { GDK_KEY_ampersand, 10, TRUE, GDK_KEY_ampersand, GDK_KEY_1 }, /* French */
    { GDK_KEY_Cyrillic_ka, 27, TRUE, GDK_KEY_r, GDK_KEY_r },  /* Russian beside US */
    { GDK_KEY_Cyrillic_ka, 27, TRUE, GDK_KEY_p, GDK_KEY_p },  /* Russian beside Dvorak */
    { GDK_KEY_Cyrillic_ka, 27, FALSE, 0, GDK_KEY_r },         /* Russian alone */
    { GDK_KEY_Cyrillic_KA, 27, FALSE, 0, GDK_KEY_r },
    { GDK_KEY_Greek_tau, 28, FALSE, 0, GDK_KEY_t },
    { GDK_KEY_Greek_sigma, 39, FALSE, 0, GDK_KEY_s },
    { GDK_KEY_KP_1, 87, TRUE, GDK_KEY_KP_End, GDK_KEY_1 },
    { GDK_KEY_KP_0, 90, FALSE, 0, GDK_KEY_0 },
    { GDK_KEY_KP_End, 87, TRUE, GDK_KEY_KP_End, GDK_KEY_End },
    { GDK_KEY_KP_Add, 86, TRUE, GDK_KEY_KP_Add, GDK_KEY_plus },
    { GDK_KEY_equal, 21, TRUE, GDK_KEY_equal, GDK_KEY_plus },
    { GDK_KEY_minus, 61, TRUE, GDK_KEY_minus, GDK_KEY_minus },
    { GDK_KEY_KP_Enter, 104, TRUE, GDK_KEY_KP_Enter, GDK_KEY_Return },
    { GDK_KEY_Escape, 9, FALSE, 0, GDK_KEY_Escape },
    { GDK_KEY_s, 0, FALSE, 0, GDK_KEY_s }, /* from nowhere on a keyboard */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmphex (bastide_keys_read (rows[i].keyval, rows[i].keycode, rows[i].has_latin, rows[i].latin), ==,
                     rows[i].expected);
  g_assert_true (bastide_keys_is_single (GDK_KEY_s) && bastide_keys_is_single (GDK_KEY_minus));
  g_assert_false (bastide_keys_is_single (GDK_KEY_space) || bastide_keys_is_single (GDK_KEY_Left));
}
