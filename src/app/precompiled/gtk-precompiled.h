/* gtk-precompiled.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* These headers take two thirds of the time to compile a file of the window; they are read once for all files of the
 * larger rooms. No file may rely on it; "./dev bench" and the suite with sanitizers build without it. */

#include <gtk/gtk.h>
