# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""C files of the tests, cut into functions, tables and macros by our style, and the tests that they add."""

import collections
import os
import re

STRING = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'', re.S)
COMMENT = re.compile(STRING.pattern + r'|/\*.*?\*/|//[^\n]*', re.S)
# Our style: the name of a function begins its line, its braces too. TEST (…) looks alike.
FUNCTION = re.compile(r'^(?:(?P<type>[^\n#{}();]+)\n)?^(?P<name>\w+)(?: \((?P<parameters>(?:(?!\n\n)[^;{}])*?)\))?\n'
                      r'\{(?P<text>.*?)^\}', re.S | re.M)
TABLE = re.compile(r'^(?P<type>(?:static|const) (?:(?:const )?struct\s*\{[^{}]*\} *|[^\n#{}();=]*?))\b(?P<name>\w+)'
                   r'(?:\[[^\]\n]*\])*\s*=\s*(?P<text>\{.*?\});\n', re.S | re.M)
MACRO = re.compile(r'^ *# *define (?P<name>\w+)(?:\((?P<parameters>[^)]*)\))?(?P<text>(?:[^\n]*\\\n)*[^\n]*)', re.M)
FREED = re.compile(r'^G_DEFINE_AUTO\w+ \((\w+), (\w+)\)', re.M)
ADDED = re.compile(r'\b(g_test_add\w*) (?=\()')

Call = collections.namedtuple('Call', 'name arguments start end')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def one_line(text):
    return ' '.join(text.split())


def split(text, start):
    """The contents of the bracket that opens at start, split at commas, and its end."""
    depth, parts, begin, i = 0, [], start + 1, start
    while i < len(text):
        string = STRING.match(text, i)
        if string:
            i = string.end()
            continue
        depth += (text[i] in '([{') - (text[i] in ')]}')
        if depth == 0 or depth == 1 and text[i] == ',':
            parts.append(one_line(text[begin:i]))
            begin = i + 1
        i += 1
        if depth == 0:
            break
    return [part for part in parts if part], i


def calls(pattern, text):
    """Yields the calls in a text; nested ones too."""
    for match in pattern.finditer(text):
        arguments, end = split(text, match.end())
        yield Call(match.group().strip(), arguments, match.start(), end)


def calls_of(names, text):
    return calls(re.compile(r'\b(?:%s) ?(?=\()' % '|'.join(names)), text) if names else ()


def replace(found, text, put=lambda call: ''):
    """The text with its calls replaced or removed."""
    for call in sorted(found, key=lambda call: -call.start):
        text = text[:call.start] + put(call) + text[call.end:]
    return text


def identifiers(*texts):
    return set(re.findall(r'\b[A-Za-z_]\w*\b', STRING.sub('', ' '.join(texts))))


def path_of(expression, text):
    """The path that an expression makes; its variables are assigned in text."""
    made = re.search(r'\b%s = ' % re.escape(expression), text) if expression.isidentifier() else None
    if made:
        expression = one_line(text[made.end():].split(';')[0])
    function = re.match(r'\w+ \(', expression)
    if not function:
        return ''.join(part[1:-1] for part in STRING.findall(expression)) or '%s'
    parts = [path_of(part, '') for part in split(expression, function.end() - 1)[0] if part != 'NULL']
    if 'printf' in function.group():
        filled = iter(parts[1:])
        return re.sub(r'%[\w.*]+', lambda match: next(filled, '%s') if match.group() == '%s' else match.group(), parts[0])
    return ''.join(parts)


class Part:
    """A function, table or macro; "plain" is its code other than adding tests."""

    def __init__(self, file, name, parameters, text, shared):
        self.file, self.name, self.text, self.plain, self.shared = file, name, text, text, shared
        self.parameters = [match[1] or match[2] for part in split('(%s)' % (parameters or ''), 0)[0]
                           for match in re.finditer(r'\(\*(\w+)\)|(\w+)\W*$', part)]

    def put_in(self, arguments):
        """Its text with these arguments."""
        values = dict(zip(self.parameters, arguments))
        return re.sub(STRING.pattern + r'|\b\w+\b', lambda match: values.get(match.group(), match.group()), self.text)


class File:
    """A C file, cut into its functions, tables and macros."""

    def __init__(self, root, path):
        self.path = os.path.relpath(path, root)
        self.folder = os.path.dirname(path)
        self.program = re.sub(r'^tests/|(?<=/)test-|\.[ch]$', '', self.path)
        self.parts = {}
        header = path.endswith('.h')
        text = COMMENT.sub(lambda match: match.group() if match.group()[0] in '"\'' else ' ', read(path))
        adding = {}
        for match in MACRO.finditer(text):
            part = Part(self, match['name'], match['parameters'], match['text'].replace('\\\n', '\n'), header)
            if 'g_test_add' in part.text or any(re.search(r'\b%s \(' % name, part.text) for name in adding):
                adding[part.name] = part
            else:
                self.parts[part.name] = part
        for match in FREED.finditer(text):
            self.parts[match[1]] = Part(self, match[1], '', match[2], header)
        text = FREED.sub('', MACRO.sub('', text))
        for _ in adding:
            text = replace(calls_of(adding, text), text, lambda call: adding[call.name].put_in(call.arguments))
        self.add_parts(text, header)

    def add_parts(self, text, header):
        self.tests = []
        for match in TABLE.finditer(text):
            rows = 'rows[] = ' if re.search(r'\]\s*=', match.group()) else ''
            self.parts[match['name']] = Part(self, match['name'], '', rows + match['text'],
                                             header or 'static' not in match['type'])
        for match in FUNCTION.finditer(text):
            name = match['name']
            if name.startswith('TEST'):
                arguments = split('(%s)' % match['parameters'], 0)[0]
                name = 'TEST %s' % arguments[0]
                self.tests.append((path_of(arguments[0], ''), name, identifiers(*arguments[1:])))
            self.parts[name] = Part(self, name, match['parameters'], match['text'],
                                    header or 'static' not in (match['type'] or 'static'))
        # Functions that add tests, directly or indirectly.
        self.adding = set()
        for _ in range(3):
            self.adding |= {name for name, part in self.parts.items()
                            if 'g_test_add' in part.text or any(calls_of(self.adding - {name}, part.text))}
        for name in self.adding:
            part = self.parts[name]
            part.plain = replace([*calls(ADDED, part.text), *calls_of(self.adding - {name}, part.text)], part.text)

    def added(self, text):
        """Yields path, test and other names for each test that a text adds."""
        for call in calls(ADDED, text):
            if len(call.arguments) > 1:
                test = call.arguments[4 if call.name == 'g_test_add' else 2 if 'data' in call.name else 1]
                yield path_of(call.arguments[0], text), test, identifiers(*call.arguments)
        for call in calls_of(self.adding, text):
            yield from self.added(self.parts[call.name].put_in(call.arguments))
