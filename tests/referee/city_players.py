# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Players of The City with habits, and towns that have grown by these habits: together they lead to situations that
random players hardly ever reach."""

from city_board import N_WALLS, CityBoard
from landscape import SIDES, step

N_TRIES = 4
CORNERS = [(-1, -1), (1, -1), (1, 1), (-1, 1)]

# Numbers of neighbours of a place beyond its sides and at its corners, and of blocked cells beside it: their values for
# each kind of player.
SHAPES = {
    'any': (0, 0, 0),
    'round': (2, 1, 0),
    'thin': (-3, -2, 0),
    'jagged': (-2, 3, 0),
    'at-the-wall': (0, 1, 4),
    'into-pockets': (3, -1, 3),
}


class Habits:
    def __init__(self, random):
        self.random = random
        self.shape = random.choice(sorted(SHAPES))
        self.closes = random.choice((0, 1, 3))          # weight of completing things
        self.deploys = random.choice((0.5, 0.9, 1))
        self.guards = random.choice((0, 0.2, 0.7, 1))
        self.towers = random.choice((0, 0.5, 1))
        self.end = random.choice((None, None, 0, 1))    # index of the candidate for building the wall

    def choose_place(self, board, tile, actions, n_players):
        tried = self.random.sample(actions, min(N_TRIES if self.closes else 2 * N_TRIES, len(actions)))
        blocked = board.blocked()
        return max(tried, key=lambda action: self.rate(board, tile, action, blocked, n_players))

    def rate(self, board, tile, action, blocked, n_players):
        x, y, degrees = (int(word) for word in action.split()[1:])
        rated = self.rate_cell(board, (x, y), blocked)
        if self.closes:
            board.laid[x, y] = tile, degrees // 90
            for feature in set(board.find_features().values()):
                figures = board.count_figures(feature, n_players)
                rated += self.closes * (2 * (sum(1 for n in figures if n) > 1)
                                        + feature.complete * (1 + 4 * sum(figures)))
            del board.laid[x, y]
        return rated

    def rate_cell(self, board, cell, blocked):
        beside, at_corners, at_wall = SHAPES[self.shape]
        return (beside * sum(step(cell, side) in board.laid for side in SIDES)
                + at_corners * sum((cell[0] + dx, cell[1] + dy) in board.laid for dx, dy in CORNERS)
                + at_wall * sum(step(cell, side) in blocked for side in SIDES))

    def choose(self, kind, actions):
        wanted = [action for action in actions if action != 'pass']
        if kind == 'wall' and self.end is not None:
            return wanted[self.end]
        likely = {'figure': self.deploys, 'guard': self.guards, 'wall-tower': self.towers}.get(kind, 1)
        return self.random.choice(wanted) if self.random.random() < likely else 'pass'


def grow(tiles, counts, habits, n_tiles):
    """A town of a given number of tiles, and the remaining counts."""
    board = CityBoard(tiles, {})
    left = list(counts.elements())
    habits.random.shuffle(left)
    tried = 0
    while left and len(board.laid) < n_tiles and tried < 3 * n_tiles:
        tile = tiles[left[-1]]
        places = board.list_places(tile)
        tried += 1
        if not places:
            left.insert(0, left.pop())
            continue
        best = max(habits.random.sample(places, min(8, len(places))),
                   key=lambda action: habits.rate_cell(board, tuple(int(word) for word in action.split()[1:3]), set()))
        x, y, degrees = (int(word) for word in best.split()[1:])
        board.laid[x, y] = tile, degrees // 90
        counts.subtract([left.pop()])
    return board


def walk(board):
    """The edges of the contour, clockwise."""
    contour = board.contour()
    edge = first = min(contour)
    chain = []
    while not chain or edge != first:
        chain.append(edge)
        edge = board.following(contour, edge, board.vertices(edge)[1])
    return chain


def find_inlets(chain):
    """Parts of the contour that begin and end at the same cell, with room in between: (first, number of edges)."""
    outside = [step(*edge) for edge in chain]
    return [(i, j - i + 1) for i in range(len(chain)) for j in range(i + 3, len(chain)) if outside[i] == outside[j]]


def choose_wall(random, chain):
    """Edges for the wall: around the town except a small gap or an inlet, a few pieces in an inlet, or any number."""
    inlets = find_inlets(chain)
    rest = N_WALLS + 1 - random.choice((0, 0, 1, 2, 3, 5))
    start, n_pieces = random.randrange(len(chain)), len(chain) - random.choice((0, 1, 2, 5, 6, 7, 8, 12))
    if inlets and random.random() < 0.7:
        first, n_edges = random.choice(inlets)
        if random.random() < 0.5:
            start, n_pieces = first + n_edges, len(chain) - n_edges
        else:
            start, n_pieces = first + random.randrange(1, n_edges), random.randint(1, 4)
    elif random.random() < 0.3:
        n_pieces = random.randint(1, len(chain))
    start %= len(chain)
    return (chain[start:] + chain[:start])[:max(1, min(n_pieces, rest))]


def wall_in(referee, habits):
    """Extends the wall of a town, as long as there are pieces, and posts figures on it."""
    random, board = habits.random, referee.board
    edges = choose_wall(random, walk(board))
    board.set_chain(edges, random.choice((0, len(edges) - 1, random.randrange(len(edges)))))
    # If the town has unreachable cells, the tile that enclosed them would not have been legal.
    if board.blocked() - board.is_outside():
        return False
    guards, towers = random.random() / 2, random.random() / 3
    for edge in board.walls:
        player = random.randrange(referee.n_players)
        if random.random() < guards and referee.supplies[player]:
            referee.supplies[player] -= 1
            board.guards[edge] = player
        player = random.randrange(referee.n_players)
        if random.random() < towers and referee.towers[player]:
            referee.towers[player] -= 1
            board.towers[edge] = player
    return True


def populate(referee, habits):
    """Followers on permitted places, several on a feature now and then."""
    random, board = habits.random, referee.board
    features = board.find_features()
    for place in sorted(features):
        for player in random.sample(range(referee.n_players), random.choice((0, 0, 0, 0, 1, 1, 2))):
            if not features[place].complete and referee.supplies[player] > 1:
                referee.supplies[player] -= 1
                board.figures.setdefault(place, []).append(player)
