/* bastide-module.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-chance.h"
#include "bastide-compile.h"
#include "bastide-figures.h"
#include "bastide-horizon.h"
#include "bastide-pieces.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"

/*
 * All that games and modules see of the kernel; they include nothing else of it. They read states and compiled rules
 * through functions and never touch their members, so that both may be stored otherwise. Frames, awards and sheets are
 * values that are handed to them.
 */
