# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The legal actions of a decision, and invariants of a position, according to the rules.

Each function allowed_KIND returns the actions of the protocol that are legal in a decision of that kind. Unknown kinds
are not judged.
"""

import itertools

from landscape import AROUND, OPPOSITE, SIDES, STRENGTH, step

DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
DIRECTION_STEPS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
OF_SIGN = {'fork': 'field', 'club': 'road', 'shield': 'city'}


def at(verb, place):
    return '%s %s %d %d' % (verb, place[2], place[0], place[1])


class Referee:
    def __init__(self, tiles, modules, options, n_players):
        self.tiles = tiles
        self.modules = modules
        self.options = options
        self.n_players = n_players
        self.placed = None   # cell of the tile of this part
        self.rolled = None
        self.moved = set()   # lakes whose ferry has moved in this part
        self.movable = None  # lakes whose ferry may move in this part

    def begin_part(self, cell):
        self.placed = cell
        self.moved = set()
        self.movable = None

    def allowed(self, decision, actions, land, state):
        function = getattr(self, 'allowed_' + decision['kind'].replace('-', '_'), None)
        return function and set(function(decision, actions, land, state))

    def placed_tile(self, land):
        return land.cells[self.placed][0]

    # Placing

    def allowed_place(self, decision, actions, land, state):
        tile = self.tiles[decision['tile']]
        allowed = [] if decision['part'] != 'extra' or self.options.get('message-extra') == 'must' else ['pass']
        river = 'river' in self.modules and tile.has_kind('river')
        for cell in land.open_cells():
            for quarters in range(4):
                if land.fits(tile, cell, quarters) and (not river or self.river_fits(land, tile, cell, quarters)):
                    allowed.append('place %d %d %d' % (cell + (90 * quarters,)))
        return allowed

    @staticmethod
    def river_fits(land, tile, cell, quarters):
        end = next(place for place in land.parents if land.kind(place) == 'river' and land.open_sides(place))
        heading = land.open_sides(end).pop()
        river = next(segment for segment in tile.segments if segment.kind == 'river').lie(quarters)
        if cell != step(end, heading) or OPPOSITE[heading] not in river:
            return False
        onwards = river - {OPPOSITE[heading]}
        if not onwards:
            return True
        onwards = onwards.pop()
        came = land.lie(end) - {heading}
        bend = (SIDES.index(onwards) - SIDES.index(heading)) % 4
        last_bend = (SIDES.index(heading) - SIDES.index(OPPOSITE[came.pop()])) % 4 if came else 0
        return step(cell, onwards) not in land.cells and (bend == 0 or bend != last_bend)

    # Figures

    def allowed_figure(self, decision, actions, land, state):
        player, supply = decision['player'], state['supplies'][decision['player']]
        tile = self.placed_tile(land)
        allowed = ['pass']
        for segment in tile.segments:
            place = self.placed + (segment.id,)
            allowed += ['deploy %s %s' % (figure, segment.id) for figure, count in supply.items()
                        if count and self.may_stand(land, player, figure, place)]
        if 'flying' in self.modules and 'flying-machine' in tile.marks:
            allowed += ['fly ' + figure for figure in ('follower', 'large') if supply.get(figure)]
        allowed += [at('retrieve abbot', place) for owner, figure, place in land.figures
                    if owner == player and figure == 'abbot' and not land.complete(place)]
        return allowed

    def may_stand(self, land, player, figure, place):
        kind, strength = land.kind(place), land.strength(place)
        if kind == 'field' and self.options.get('farmers') is False:
            return False
        if figure in ('follower', 'large'):
            return kind in ('road', 'city', 'monastery', 'field') and not strength
        if figure == 'abbot':
            return kind in ('monastery', 'garden') and not strength
        if figure == 'builder':
            return kind in ('road', 'city') and strength[player] > 0 and not land.complete(place)
        return kind == 'field' and strength[player] > 0

    def allowed_land(self, decision, actions, land, state):
        tile, quarters = land.cells[self.placed]
        x, y = DIRECTION_STEPS[(DIRECTIONS.index(tile.marks['flying-machine']) + 2 * quarters) % 8]
        cell = self.placed[0] + x * self.rolled, self.placed[1] + y * self.rolled
        return [at('land', cell + (segment.id,)) for segment in land.cells[cell][0].segments
                if segment.kind in ('road', 'city', 'monastery') and not land.complete(cell + (segment.id,))]

    # Pieces

    def allowed_gold(self, decision, actions, land, state):
        cells = [(self.placed[0] + x, self.placed[1] + y) for x, y in AROUND]
        return ['gold %d %d' % cell for cell in cells if cell in land.cells]

    def allowed_magic(self, decision, actions, land, state):
        targets = [place for place in land.parents
                   if land.kind(place) in ('road', 'city') and not land.complete(place)]
        figures = [name for name in land.neutral if decision['reason'] == 'tile' or land.neutral[name]]
        allowed = [at(name, place) for name in figures for place in targets
                   if not any(other and land.same(other, place) for other in land.neutral.values())]
        return allowed or ['banish ' + name for name in figures if land.neutral[name]]

    def allowed_robber(self, decision, actions, land, state):
        player, track = decision['player'], state['track']
        spaces = {row[name] % 50 for other, row in enumerate(track) if other != player
                  for name in ('main', 'lady') if name in row}
        return ['robber %d' % space for space in spaces - {track[player]['robber']}] + ['pass']

    def allowed_ferry(self, decision, actions, land, state):
        return ['ferry %s %s' % pair for pair in itertools.combinations(self.placed_tile(land).lake_ends(), 2)]

    def allowed_move_ferry(self, decision, actions, land, state):
        if self.movable is None:
            self.movable = self.find_ferries(land)
        return ['pass'] + ['ferry %s %s %d %d' % (pair + lake) for lake in self.movable - self.moved
                           for pair in itertools.combinations(land.cells[lake][0].lake_ends(), 2)
                           if set(pair) != set(land.ferries[lake])]

    def find_ferries(self, land):
        """The first ferry on each way from the roads of the tile just placed, its own not counted."""
        found = set()
        for segment in self.placed_tile(land).segments:
            if segment.kind == 'road':
                for side in segment.lie(land.cells[self.placed][1]):
                    found |= self.follow(land, self.placed, side)
        return found

    def follow(self, land, cell, side):
        seen = set()
        while step(cell, side) in land.cells and (cell, side) not in seen:
            seen.add((cell, side))
            cell = step(cell, side)
            place = land.at(cell, OPPOSITE[side])
            ways = land.lie(place) - {OPPOSITE[side]}
            if place[2] in land.ferries.get(cell, []):
                if cell != self.placed:
                    return {cell}
                other = next(id for id in land.ferries[cell] if id != place[2])
                ways = land.lie(cell + (other,))
            if not ways:
                return set()
            side = ways.pop()
        return set()

    # Scoring and its consequences

    def allowed_order(self, decision, actions, land, state):
        allowed = []
        for root, places in land.features.items():
            if land.complete(root) and land.strength(root) and land.value(root) > 0:
                allowed.append(at('score', min(places, key=lambda place: (
                    place[1], place[0], list(land.cells[place[:2]][0].by_id).index(place[2])))))
        return allowed

    def allowed_track(self, decision, actions, land, state):
        return ['count main', 'count lady']

    def allowed_message(self, decision, actions, land, state):
        player = decision['player']
        mine = [(figure, place) for owner, figure, place in land.figures if owner == player and figure in STRENGTH]
        if not {'message use', 'message points'} & set(actions):
            return [at('message ' + figure, place) for figure, place in mine if not land.complete(place)
                    and (player in land.owners(place) or self.options.get('message-8') == 'always-return')]
        use = self.card_value(decision['card'], land, mine)
        assert decision['use'] == use, 'message %d is worth %s, not %s' % (decision['card'], use, decision['use'])
        return ['message use', 'message points']

    @staticmethod
    def card_value(card, land, mine):
        kinds = {1: ('road',), 2: ('city',), 3: ('monastery', 'garden'), 4: ('city',), 5: ('city',), 6: ('field',)}
        places = [place for _, place in mine if land.kind(place) in kinds.get(card, ())]
        if card <= 3:
            return min(land.value(place, complete=False) for place in places)
        if card == 4:
            return 2 * sum(land.count_mark(root, 'pennants') for root in {land.find(place) for place in places})
        return 2 * len(places) if card <= 6 else None

    def allowed_circle(self, decision, actions, land, state):
        return ['circle add', 'circle remove']

    def allowed_circle_step(self, decision, actions, land, state):
        player = decision['player']
        kind = OF_SIGN[self.placed_tile(land).marks['crop-circle']]
        mine = [(figure, place) for owner, figure, place in land.figures
                if owner == player and figure in ('follower', 'large') and land.kind(place) == kind]
        if actions[0].startswith('retrieve'):
            return [at('retrieve ' + figure, place) for figure, place in mine]
        return ['pass'] + [at('deploy ' + figure, place) for _, place in mine for figure in ('follower', 'large')
                           if state['supplies'][player].get(figure)]

    # Invariants when a tile is to be placed

    def check_position(self, land, state):
        for owner, figure, place in land.figures:
            assert not land.complete(place), '%s of %d on a completed feature' % (figure, owner)
            assert figure in STRENGTH or land.strength(place)[owner], '%s of %d without a follower' % (figure, owner)
        places = [place for place in land.neutral.values() if place]
        assert not any(land.complete(place) for place in places), 'mage or witch on a completed feature'
        assert len({land.find(place) for place in places}) == len(places), 'mage and witch on one feature'
        for row, score in zip(state['track'], state['scores']):
            assert row['main'] + row.get('lady', 0) == score, 'the scoring figures do not make the score'
        if 'ferries' in self.modules:
            lakes = {cell for cell, (tile, _) in land.cells.items() if 'ferry-lake' in tile.marks}
            assert lakes == set(land.ferries), 'not one ferry for each lake'
        if 'goldmines' in self.modules:
            n_mines = sum('gold' in tile.marks for tile, _ in land.cells.values())
            ingots = sum(pile['count'] for pile in state['gold']) + sum(row['gold'] for row in state['tokens'])
            assert ingots == 2 * n_mines, 'gold got lost'
