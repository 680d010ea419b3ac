#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-sources.py SOURCE_ROOT

Checks the promises of docs/architecture.md and CONTRIBUTING.md about the sources: layers, licences, layout.
"""

import os
import re
import sys

import cases
import tree

ROOT = sys.argv[1]

# Permitted includes of each folder under src: our own folders, and headers of libraries.
TRANSLATION = r'glib/gi18n(-lib)?\.h'
GLIB = r'glib(-object|-unix)?\.h|glib/.*\.h|gobject/.*\.h'
GIO = r'gio/.*\.h'
XML = r'libxml/.*\.h'
PAINT = r'cairo(-svg|-pdf)?\.h|pango/.*\.h'
STANDARD = (r'(assert|ctype|errno|float|inttypes|limits|locale|math|signal|stdarg|stdbool|stddef|stdint|stdio|'
            r'stdlib|string|time|unistd|fcntl|sys/\w+)\.h')
LAYERS = {
    'util': ('', [GLIB]),
    'rules': ('util', [r'glib\.h', TRANSLATION]),
    'ai': ('util rules', [r'glib\.h', TRANSLATION]),
    'tileset': ('util rules', [GLIB, GIO, XML]),
    'import': ('util rules tileset', [GLIB, GIO]),
    'draw': ('util rules', [GLIB, GIO, XML, PAINT]),
    'model': ('util rules ai tileset', [GLIB, GIO]),
    'editor': ('util rules ai tileset import draw model app', [GLIB, GIO, PAINT, r'g[td]k/.*\.h']),
    'app': ('util rules ai tileset import draw model editor', [GLIB, GIO, PAINT, r'g[td]k/.*\.h', r'fontconfig/.*\.h', r'malloc\.h', r'dlfcn\.h']),
    'cli': ('util rules ai tileset import draw model', [GLIB, GIO, PAINT, r'json-glib/.*\.h|png\.h']),
}

# Files of the games and modules themselves, of their drawings, and the places that list them: nothing else names them.
RULES_OF_GAMES = ('src/rules/games/', 'src/rules/modules/')
OF_GAMES = RULES_OF_GAMES + ('src/draw/games/', 'src/draw/modules/')
LISTS_OF_GAMES = ('src/rules/bastide-registry.c', 'src/rules/order.h', 'src/draw/registry/bastide-draw-registry.c')
# The module that interprets the rules of sets has words of its own, which modules may have as well.
RULES_OF_SETS = ('src/rules/rows/',)

# Members of the protocol that exist in every game, but are named like something in one of them: "track", the answer
# about hands, and parts of a printed board; and a signal of GTK.
COMMON_MEMBERS = {'closed', 'hand', 'start-spaces', 'token', 'tokens', 'track'}

# Names of pieces, figures and reasons with another meaning in programs or pictures: GStrvBuilder, to keep, an error's
# message, the grain of wood.
HOMONYMS = {'builder', 'gold', 'grain', 'joined', 'keep', 'large', 'message', 'pig', 'tile', 'token'}

# Folders inside a layer.
FOLDERS_OF_GAMES = {'rules': 'games modules'}

# Layers divided into rooms, with the maximum numbers of files outside them and of files in a circle of includes.
ROOMS = {'src/app': (13, 3), 'src/cli': (1, 3), 'src/draw': (0, 3), 'src/editor': (0, 3), 'src/model': (0, 3),
         'src/tileset': (0, 3)}

TEXT = ('.c', '.h', '.py', '.ui', '.css', '.xml', '.rng', '.in', '.svg', '.yml', '.build', '.sh', '.po', '.md')
FOLDERS = ('src', 'tests', 'ui', 'data', 'po', 'flatpak', 'docs', '.ci', '.github')
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^">]+)[>"]', re.M)


# Characters of computer players named like a figure; elements of SVG named like segments and verbs.
CHARACTERS = {'src/ai/bastide-mind.c': {'builder'}, 'src/draw/pieces/bastide-face-painter.c': {'builder'},
              'src/draw/drawings/bastide-drawing-reader.c': {'circle', 'path', 'use'},
              'src/tileset/edit/bastide-drawing-import.c': {'circle', 'gold', 'path', 'square'},
              'src/tileset/reading/bastide-row-reader.c': {'circle', 'path'}}


def files(*folders, suffixes=TEXT):
    for top in folders:
        for folder, folders_below, names in os.walk(os.path.join(ROOT, top)):
            folders_below[:] = sorted(name for name in folders_below if name != '__pycache__')
            for name in sorted(names):
                if name.endswith(suffixes):
                    path = os.path.join(folder, name)
                    with open(path, encoding='utf-8') as file:
                        yield os.path.relpath(path, ROOT), file.read()


def read(path):
    with open(os.path.join(ROOT, path), encoding='utf-8') as file:
        return file.read()


def code(text):
    """The text of a C file without comments."""
    return re.sub(r'/\*.*?\*/|//[^\n]*', lambda match: '\n' * match.group().count('\n'), text, flags=re.S)


def ids_of_games():
    ids = []
    for folder in RULES_OF_GAMES:
        path = os.path.join(ROOT, folder)
        if os.path.isdir(path):
            ids += [name[:-2] for name in os.listdir(path) if name.endswith('.c')]
    return ids


# The tables of a vocabulary whose entries begin with a word.
TABLE = re.compile(r'const Bastide(SegmentKind|MarkInfo|LineEnd|FigureKind|PieceKind|Category|Item|Option|Verb|Script|'
                   r'EventWord|PairInfo) \w+\[\] = \{\n(.*?)\n\};', re.S)
ENTRY = re.compile(r'^  (?:\[\w+\] = )?\{(.*?)(?:^  \}| \}),?$', re.S | re.M)
# Texts for people, which are translated.
MARKED = re.compile(r'\b(?:N_|NC_|NP_|C_|_|ngettext)\s*\((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^()]*\))*\)')


def words_of(source):
    """The words declared in the tables of a file: sets of words by the type of their tables."""
    words = {}

    def add(table, found):
        words.setdefault(table, set()).update(word for word in found if word)

    source = MARKED.sub('', code(source))
    for table, entries in TABLE.findall(source):
        for entry in ENTRY.findall(entries):
            add(table, re.findall(r'"([^"]*)"', entry)[:1])
            add('Member', re.findall(r'(?:\.\w*member = |_FORM_WORD, )"([^"]*)"', entry))
    # The row of a kind that a module declares stands in a header, for the module and for its game.
    add('SegmentKind', re.findall(r'#define \w+_KIND \\\n *\{ \\\n *"([^"]*)"', source))
    for entries in re.findall(r'const char \*const reasons\[\] = \{(.*?)\};', source, re.S):
        add('Reason', re.findall(r'"([^"]*)"', entries))
    add('Decision', re.findall(r'\.kind = "([^"]*)"', source))
    return words


def all_of(words):
    return set().union(*words.values()) if words else set()


def words_of_games():
    """The words of each game and each module, by the type of their tables: two lists."""
    games, modules = {}, []
    for path, text in files(*RULES_OF_GAMES, suffixes=('.c', '.h')):
        if path.startswith('src/rules/games/'):
            # castle.c, castle-core.c …: one game.
            game = games.setdefault(re.split(r'[-.]', os.path.basename(path))[0], {})
            for table, words in words_of(text).items():
                game.setdefault(table, set()).update(words)
        else:
            modules.append(words_of(text))
    return list(games.values()), modules


def words_of_kernel():
    """Words of the kernel's own tables are free: its events and their members, its steps, its reasons for points."""
    event = code(read('src/rules/turn/bastide-action.c'))
    reasons = re.search(r'kernel_reasons\[.*?\] = \{(.*?)\};', read('src/rules/compile/bastide-rules.c'), re.S)
    words = set(re.findall(r'"([a-z-]+)"', event + reasons.group(1)))
    for path, text in files('src/rules', suffixes=('.c',)):
        if not path.startswith(RULES_OF_GAMES):
            words |= words_of(text).get('Decision', set())
    return words


def outside_of_games():
    for path, text in files('src', suffixes=('.c', '.h')):
        if not path.startswith(OF_GAMES + LISTS_OF_GAMES + RULES_OF_SETS):
            yield path, text


def folders_of_headers():
    """Includes name the actual folder; a header without one is found through the folders in the build files."""
    folders = {}
    for path, _ in files('src', suffixes=('.h',)):
        name = os.path.basename(path)
        assert name not in folders, '%s and %s/%s have the same name' % (path, folders[name], name)
        folders[name] = os.path.dirname(path)
    return folders


def test_layers():
    problems = []
    folders = folders_of_headers()
    for path, text in files('src', suffixes=('.c', '.h')):
        layer = path.split('/')[1]
        ours, libraries = LAYERS[layer]
        allowed = re.compile('|'.join('(?:%s)$' % pattern for pattern in libraries + [STANDARD]))
        for bracket, header in INCLUDE.findall(text):
            if bracket == '<':
                good = allowed.match(header)
            elif '/' in header and not header.startswith('..'):
                folder = header.split('/')[0]
                good = folder in ours.split() or folder in FOLDERS_OF_GAMES.get(layer, '').split()
            else:
                folder = folders.get(header, 'src/' + layer).split('/')[1]
                good = folder in ours.split() + [layer] or header == 'config.h'
            if not good:
                problems.append('%s may not include %s' % (path, header))
    return problems


def units(folder):
    """The includes within its own layer of each pair of .c and .h, or single file."""
    included = {}
    for path, text in files(folder, suffixes=('.c', '.h')):
        unit = re.sub(r'(?:-private)?\.[ch]$', '', os.path.basename(path))
        headers = {re.sub(r'(?:-private)?\.h$', '', os.path.basename(header))
                   for bracket, header in INCLUDE.findall(text) if bracket == '"'}
        included.setdefault(unit, set()).update(headers - {unit})
    return {unit: headers & set(included) for unit, headers in included.items()}


def circles(graph):
    """Groups of units that include each other, directly or indirectly (strongly connected components)."""
    reach = {}
    for start in graph:
        seen, waiting = set(), [start]
        while waiting:
            for unit in graph[waiting.pop()] - seen:
                seen.add(unit)
                waiting.append(unit)
        reach[start] = seen
    return {frozenset(other for other in reach[unit] if unit in reach[other]) for unit in graph if unit in reach[unit]}


def test_rooms():
    """Layers divided into rooms stay so, with no more files in a circle of includes than ROOMS permits."""
    problems = []
    for layer, (most, most_in_circle) in ROOMS.items():
        stay = [path for path, _ in files(layer, suffixes=('.c',)) if path.count('/') == 2]
        if len(stay) > most:
            problems.append('outside the rooms: ' + ', '.join(stay))
        problems += ['circle: ' + ', '.join(sorted(circle)) for circle in circles(units(layer)) if len(circle) > most_in_circle]
    return problems


def test_rooms_name_what_they_use():
    """The list of a room contains exactly the rooms of its layer whose headers it includes."""
    problems = []
    folders = folders_of_headers()
    builds = {os.path.dirname(path): text for layer in ROOMS for path, text in files(layer, suffixes=('meson.build',))}
    for folder, build in builds.items():
        layer, _, room = folder.removeprefix('src/').partition('/')
        lists = re.findall(r'^%s_\w+_deps = \[(.*?)\]' % layer, build, re.M | re.S)
        named = set(re.findall(r'\b%s_(\w+)_dep\b' % layer, ''.join(lists)))
        used = {folders[header] for path, text in files(folder, suffixes=('.c', '.h'))
                if os.path.dirname(path) == folder
                for _, header in INCLUDE.findall(text) if folders.get(header, '').startswith('src/%s/' % layer)}
        used = {os.path.basename(other) for other in used - {folder}}
        if room and lists and named != used:
            problems.append('%s uses %s, not %s' % (folder, ' '.join(sorted(used)), ' '.join(sorted(named))))
    return problems


def test_folders_have_a_line_in_the_architecture():
    """Each folder of the sources is named there, in code marks."""
    named = set(re.findall(r'`([\w/]+)/?`', read('docs/architecture.md')))
    folders = {os.path.dirname(path) for path, _ in files('src', suffixes=('.c',))}
    return [folder for folder in sorted(folders) if not {folder, os.path.basename(folder), folder.removeprefix('src/')} & named]


def test_comments_begin_with_their_subject():
    """A comment is understood without the sentence before it: no relative pronoun begins it."""
    comment = re.compile(r'/\*+\s*(?:\*\s*)?((?:What|Who|Whose|Whom|Whoever|Whatever|Which|Of|Such)\b[^*]*)')
    return ['%s: %s' % (path, begun[:60]) for path, text in files('src', 'tests', suffixes=('.c', '.h'))
            for begun in comment.findall(text)]


def test_games_are_named_by_themselves_only():
    """Nobody else includes headers of games and modules, or calls them by their ids."""
    problems = []
    games, modules = words_of_games()
    kinds = set().union(*(words.get(table, set()) for words in games + modules
                          for table in ('SegmentKind', 'FigureKind', 'PieceKind', 'MarkInfo')))
    names = '|'.join(sorted(set(ids_of_games())))
    # A kind may be named like a module (river, abbot, mage): its word is checked below.
    named = re.compile(r'"(?:%s)"|\bbastide_(?:%s)_\w+|\bBASTIDE_(?:GAME|MODULE)_(?:%s)\b'
                       % ('|'.join(sorted(set(ids_of_games()) - kinds)), names, names.upper().replace('-', '_')))
    for path, text in outside_of_games():
        for _, header in INCLUDE.findall(text):
            if re.search(r'\b(games|modules)/', header):
                problems.append('%s may not include %s' % (path, header))
        for match in named.finditer(MARKED.sub('', code(text))):
            problems.append('%s names %s' % (path, match.group()))
    return problems


def test_words_of_games_are_their_own():
    """Nobody else writes a word that a game or a module declares; a word declared by several games belongs to all."""
    problems = []
    games, modules = words_of_games()
    declared = [word for words in games for word in all_of(words)]
    free = {word for word in declared if declared.count(word) > 1} | words_of_kernel() | COMMON_MEMBERS
    words = set().union(*(all_of(words) for words in games + modules)) - free
    assert len(words) > 80 and {'ingot', 'wine', 'pennants', 'stolen', 'rolled', 'double-turn', 'take-gold'} <= words
    for path, text in outside_of_games():
        for word in re.findall(r'"((?:[^"\\\n]|\\.)*)"', MARKED.sub('', code(text))):
            # A composed name begins with it: "token-%d".
            if re.split(r'-?%', word)[0] in words - CHARACTERS.get(path, set()):
                problems.append('%s names “%s”' % (path, word))
    return problems


def test_names_of_pieces_are_their_own():
    """Nobody else has identifiers with the name of a piece, figure, mark, event or reason of an expansion."""
    problems = []
    games, modules = words_of_games()
    words = set().union(*(declared.get(table, set()) for declared in modules
                          for table in ('PieceKind', 'FigureKind', 'MarkInfo', 'EventWord', 'Reason')))
    words -= words_of_kernel() | HOMONYMS | set().union(*(all_of(declared) for declared in games))
    assert {'ingot', 'ferry', 'witch', 'robber', 'goods'} <= words, words
    named = re.compile(r'(?:\b|_)(?:%s)(?:\b|_)' % '|'.join(sorted(word.replace('-', '_') for word in words)), re.I)
    for path, text in outside_of_games():
        text = re.sub(r'"(?:[^"\\\n]|\\.)*"|^\s*#\s*include.*', '', code(text), flags=re.M)
        for name in sorted(set(re.findall(r'\b[A-Za-z]\w+', text))):
            if named.search(re.sub(r'(?<=[a-z])(?=[A-Z])', '_', name)):
                problems.append('%s has the identifier %s' % (path, name))
    return problems


def test_modules_do_not_know_each_other():
    problems = []
    ids = [name for name in ids_of_games() if '%s.c' % name in os.listdir(os.path.join(ROOT, 'src/rules/modules'))]
    for path, text in files('src/rules/modules', suffixes=('.c', '.h')):
        own = re.sub(r'\.[ch]$', '', os.path.basename(path))
        for _, header in INCLUDE.findall(text):
            other = re.sub(r'\.h$', '', os.path.basename(header))
            if other in ids and other != own:
                problems.append('%s may not include %s' % (path, header))
    for path, text in files('src/draw/modules', suffixes=('.c', '.h')):
        own = os.path.basename(path).split('.')[0].split('-')[0]
        for _, header in INCLUDE.findall(text):
            other = header.split('.')[0].split('-')[0]
            if other in ids and other != own:
                problems.append('%s may not include %s' % (path, header))
    return problems


def test_modules_see_the_kernel_through_functions():
    """They know no member of a state or of compiled rules, whether to read or to write it, and one header shows the rest."""
    layout = read('src/rules/compile/bastide-layout.h')
    values = {'BastideFrame', 'BastideLink'}
    stored = set(re.findall(r'^\} (\w+);', layout, re.M)) - values
    stored |= set(re.findall(r'^#define (bastide_\w+)\(rules, state\) ', layout, re.M))
    member = re.compile(r'\b(?:rules|state)->\w+|\b(?:%s)\b|\bBASTIDE_COUNT_\w+' % '|'.join(sorted(stored)))
    other_name = re.compile(r'\bBastide(?:Rules|State) *\*(?!rules\b|state\b)\w+')
    hidden = {os.path.basename(path) for path, _ in files('src/rules', suffixes=('.h',))
              if path.count('/') > 2 and not path.startswith(RULES_OF_GAMES)}
    problems = []
    for path, text in files('src/rules/modules', 'src/rules/games', suffixes=('.c', '.h')):
        for number, line in enumerate(code(text).split('\n'), 1):
            for found in member.findall(line) + other_name.findall(line):
                problems.append('%s:%d: looks into the kernel: %s' % (path, number, found))
        problems += ['%s: includes %s' % (path, header) for _, header in INCLUDE.findall(text) if header in hidden]
    return problems


def test_kernel_is_handed_its_modules():
    """It knows those that a setup names, and no list of all."""
    return ['%s includes %s' % (path, header) for path, text in files('src/rules', suffixes=('.c', '.h'))
            for _, header in INCLUDE.findall(text)
            if header == 'bastide-registry.h' and path != 'src/rules/bastide-registry.c']


def test_rules_are_deterministic():
    """The same seed gives the same game everywhere: no floating point, clock or foreign random numbers.

    Only a tileset has fractions: the places of figures on the drawn tile.
    """
    forbidden = re.compile(r'\b(?:g?float|g?double)\b|'
                           r'\b(?:rand|random|srand|time|clock|g_rand\w*|g_get_real_time|g_get_monotonic_time)\s*\(')
    problems = []
    for path, text in files('src/rules', suffixes=('.c', '.h')):
        if path.startswith('src/rules/bastide-tileset.'):
            continue
        for match in forbidden.finditer(re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', code(text))):
            problems.append('%s uses %s' % (path, match.group()))
    return problems


def test_drawings_have_the_colours_of_the_palette():
    """A class of a drawing with the name of a palette colour has that colour."""
    palette = dict(re.findall(r'^#define BASTIDE_(\w+) BASTIDE_RGB \(0x(\w+)\)', read('src/draw/pen/bastide-palette.h'), re.M))
    return ['%s: .%s is #%s' % (path, name, colour) for path, text in files('data/drawings', suffixes=('.svg',))
            for name, colour in re.findall(r'\.([\w-]+) { fill: #(\w+)', text)
            if palette.get(name.upper().replace('-', '_'), colour) != colour]


FONTS = 'data/fonts/'


def licence_of(path):
    folders = ('data/tilesets/', 'data/samples/', 'data/screenshots/')
    if path.endswith(('.svg', '.tsv', '.bastide-tileset')) or path.startswith(folders):
        return 'CC-BY-SA-4.0'
    if path.startswith(FONTS):
        return 'OFL-1.1'
    return 'CC0-1.0' if path.endswith('.metainfo.xml.in') else 'GPL-3.0-or-later'


def spoken_for():
    """Folders whose files cannot name their licence: .reuse/dep5 does."""
    return tuple(re.findall(r'^Files: (\S+/)\*$', read('.reuse/dep5'), re.M))


def test_licences():
    """Each file names its owner and licence (REUSE); if it cannot itself, a file beside it does (….license)."""
    problems = []
    for path in tree.all_files(ROOT):
        if path == 'COPYING' or path.startswith(('LICENSES/', '.reuse/') + spoken_for()):
            continue
        says = path if path.endswith('.license') or not os.path.exists(os.path.join(ROOT, path + '.license')) \
            else path + '.license'
        with open(os.path.join(ROOT, says), encoding='utf-8', errors='replace') as file:
            head = ''.join(file.readlines(4000)[:16])
        # Fonts are not ours.
        owner = '' if path.startswith(FONTS) else '2026 The Bastide developers'
        for line in ('Copyright ' + owner,
                     'SPDX-License-Identifier: ' + licence_of(path.removesuffix('.license'))):
            if not re.search(re.escape(line) + r'\b', head):
                problems.append('%s does not say at its beginning: %s' % (says, line))
    return problems


def test_texts_of_licences():
    """There are exactly the licence texts that the files name, and the one in the root folder equals its twin."""
    named = {licence_of(path) for path in tree.all_files(ROOT)}
    assert set(os.listdir(os.path.join(ROOT, 'LICENSES'))) == {name + '.txt' for name in named}
    assert read('COPYING') == read('LICENSES/GPL-3.0-or-later.txt')
    assert 'END OF TERMS AND CONDITIONS' in read('COPYING')
    assert 'Section 8 -- Interpretation.' in read('LICENSES/CC-BY-SA-4.0.txt')


def test_layout():
    problems = []
    for path, text in files(*FOLDERS):
        for number, line in enumerate(text.split('\n'), 1):
            where = '%s:%d' % (path, number)
            if line.rstrip() != line and not path.endswith('.po'):
                problems.append(where + ': space at the end of the line')
            if '\t' in line:
                problems.append(where + ': tabulator')
            # A quoted sentence may be long: split, it could not be searched for.
            if path.endswith(('.c', '.h')) and len(line) > 120 and '"' not in line:
                problems.append(where + ': longer than 120 columns')
        if text and not text.endswith('\n'):
            problems.append(path + ': no line end at the end')
    return problems


def test_nothing_is_left_to_do():
    marks = re.compile(r'\b(?:TO' r'DO|FIX' r'ME|X' r'XX)\b')
    return ['%s:%d: %s' % (path, number, line.strip())
            for path, text in files(*FOLDERS)
            for number, line in enumerate(text.split('\n'), 1) if marks.search(line)]


def test_no_dates_in_programs():
    return ['%s: %s' % (path, word) for path, text in files('src', suffixes=('.c', '.h'))
            for word in ('__DATE__', '__TIME__', '__TIMESTAMP__') if word in text]


def test_links_of_the_documentation_lead_somewhere():
    problems = []
    for path in ['README.md', 'CONTRIBUTING.md'] + [path for path, _ in files('docs', suffixes='.md')]:
        for link in re.findall(r'\]\((?!https?:|#)([^)#]+)', read(path)):
            if not os.path.exists(os.path.join(ROOT, os.path.dirname(path), link)):
                problems.append('%s: there is no %s' % (path, link))
    return problems


def test_files_that_comments_name_exist():
    names = {os.path.basename(path) for path, _ in files('src', 'tests')}
    return ['%s: there is no %s' % (path, name) for path, text in files('src', 'tests')
            for comment in re.findall(r'/\*.*?\*/', text, re.S)
            for name in re.findall(r'\b(bastide-[a-z-]+\.[ch])\b', comment) if name not in names]


def test_no_test_has_a_limit_of_its_own():
    """Machines differ; tests/meson.build has the only limit, which ends tests that hang."""
    return ['%s: %s' % (path, limit) for path, text in files('tests', suffixes=('meson.build',))
            for limit in re.findall(r'\btimeout\W.*', text)
            if not re.fullmatch(r"timeout('?): (long_)?test_limit[)}]?,?", limit)]


def test_threads_let_no_object_go():
    """A worker thread may release the last reference to its task, and with it to the task's source object.

    Widgets and objects with signals must end in the main thread: the callback, which is called there, keeps them.
    """
    worker = re.compile(r'\bg_task_run_in_thread\b|\bg_thread_pool_push\b|\bbastide_paint_in_thread\b')
    return ['%s: %s' % (path, begun) for path, text in files('src', suffixes=('.c',)) if worker.search(text)
            for begun in re.findall(r'\bg_task_new \((?!NULL,).*', text)]


def test_flatpak_asks_for_no_more_than_it_needs():
    manifest = read('flatpak/io.github.bastide_game.Bastide.yml')
    permissions = set(re.findall(r'^ *- (--(?:share|socket|device|filesystem|talk-name|own-name|system-\w+-name)=\S+)$',
                                 manifest, re.M))
    assert permissions == {'--share=ipc', '--socket=wayland', '--socket=fallback-x11', '--device=dri',
                           '--socket=pulseaudio'}, permissions
    assert re.search(r'^separate-locales: false$', manifest, re.M)
    assert 'type: dir' in manifest and 'url:' not in manifest


def test_runtime_is_named_once():
    """./dev reads the version of the runtime from the manifest."""
    version = re.search(r"^runtime-version: '(\d+)'$", read('flatpak/io.github.bastide_game.Bastide.yml'), re.M).group(1)
    for path in ('dev', '.ci/run', 'README.md', 'CONTRIBUTING.md'):
        assert not re.search(r'org\.gnome\.\w+//%s|GNOME %s' % (version, version), read(path)), path


def test_forge_runs_the_suite():
    """CI runs on the oldest supported system and on the newer one, with the same script as everybody uses."""
    workflow = read('.github/workflows/test.yml')
    assert re.search(r'run: \.ci/run$', workflow, re.M)
    for system in ('debian:12', 'debian:13'):
        assert "'%s'" % system in workflow


def test_packages_of_the_readme():
    """The packages that README.md lists for a build are those that ./dev installs."""
    needed = ''.join(re.findall(r"^(?:build|show)_needs='(.*?)^'", read('dev'), re.M | re.S))
    packages = re.search(r'^ *sudo apt-get install ((?:.*\\\n)*.*)$', read('README.md'), re.M).group(1)
    needed = {line.split()[-1] for line in needed.split('\n') if line.strip()}
    # These come with the others.
    indirect = {'libc6-dev', 'ninja-build', 'libglib2.0-dev', 'libcairo2-dev', 'libpango1.0-dev', 'libpng-dev'}
    assert set(packages.replace('\\', '').split()) == needed - indirect


cases.run(dict(globals()))
