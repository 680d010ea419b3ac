#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-translations.py SOURCE_ROOT XGETTEXT_ARGUMENT…

po/bastide.pot has exactly the strings of the sources, and every translation has all of them.
"""

import glob
import ast
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import cases

ROOT = sys.argv[1]
XGETTEXT_ARGS = sys.argv[2:]
MARKS = re.compile(r'\b(_|N_|C_|NC_|NP_|ngettext|g_dngettext|g_dpgettext2)\s*\(\s*(NULL|GETTEXT_PACKAGE|")'
                   r'|translatable="(yes|true)"')


def without_comments(text):
    return re.sub(r'/\*.*?\*/', '', text, flags=re.S)


def entries(path):
    """Yields {field: text} for each message; "flags" is a list."""
    with open(path, encoding='utf-8') as file:
        for block in re.split(r'\n\n+', file.read()):
            entry, field = {'flags': []}, None
            for line in block.splitlines():
                if line.startswith('#,'):
                    entry['flags'] += [flag.strip() for flag in line[2:].split(',')]
                elif line.startswith('msg'):
                    field, text = line.split(None, 1)
                    entry[field] = ast.literal_eval(text)
                elif line.startswith('"'):
                    entry[field] += ast.literal_eval(line)
            if entry.get('msgid'):
                yield entry


def key(entry):
    return entry.get('msgctxt'), entry['msgid'], entry.get('msgid_plural')


def keys(path):
    return {key(entry) for entry in entries(path)}


def differences(a, b, only_a, only_b):
    return (['%s: %s' % (only_a, message) for message in sorted(a - b, key=repr)] +
            ['%s: %s' % (only_b, message) for message in sorted(b - a, key=repr)])


def po(name):
    return os.path.join(ROOT, 'po', name)


def listed(name):
    """The lines of a file of po that are neither empty nor comments."""
    with open(po(name), encoding='utf-8') as file:
        return [line.strip() for line in file if line.strip() and not line.startswith('#')]


LANGUAGES = listed('LINGUAS')


def menu_labels(path):
    """Yields for each menu the context and the text of its entries."""
    for menu in xml.etree.ElementTree.parse(path).getroot().iter('menu'):
        yield [(label.get('context'), label.text) for label in menu.iter('attribute')
               if label.get('name') == 'label' and '_' in label.text]


def clashes(where, labels):
    """A mnemonic shared by two entries would choose neither of them."""
    letters = {}
    for label in labels:
        letters.setdefault(re.search('_(.)', label).group(1).lower(), []).append(label)
    return ['%s: one letter for %s' % (where, ', '.join(same)) for same in letters.values() if len(same) > 1]


def test_letters_of_menus():
    problems = []
    translations = {language: {key(entry)[:2]: entry['msgstr'] for entry in entries(po(language + '.po'))
                               if 'msgstr' in entry} for language in LANGUAGES}
    for path in sorted(glob.glob(os.path.join(ROOT, 'ui', '*.ui'))):
        for labels in menu_labels(path):
            name = os.path.basename(path)
            problems += clashes(name, [text for _, text in labels])
            for language, texts in translations.items():
                problems += clashes('%s (%s)' % (name, language), [texts.get(label, label[1]) for label in labels])
    return problems


def test_template_is_up_to_date():
    with tempfile.TemporaryDirectory() as folder:
        fresh = os.path.join(folder, 'fresh.pot')
        subprocess.run(['xgettext', '--force-po', '--directory=' + ROOT, '--files-from=' + po('POTFILES.in'),
                        '--output=' + fresh] + XGETTEXT_ARGS, check=True,
                       env={**os.environ, 'GETTEXTDATADIRS': os.path.join(ROOT, 'po')})
        return differences(keys(fresh), keys(po('bastide.pot')),
                           'not in po/bastide.pot (run: ninja bastide-pot)', 'no longer in the sources')


def test_files_with_strings_are_listed():
    paths, problems = listed('POTFILES.in'), []
    if paths != sorted(paths):
        problems.append('po/POTFILES.in is not sorted')
    for top in ('src', 'ui', 'data'):
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            for name in names:
                path = os.path.join(folder, name)
                relative = os.path.relpath(path, ROOT)
                if name.endswith(('.c', '.h', '.ui')) and relative not in paths:
                    with open(path, encoding='utf-8') as file:
                        if MARKS.search(without_comments(file.read())):
                            problems.append('not in po/POTFILES.in: ' + relative)
                elif relative.startswith('data/rulebooks/') and relative not in paths:
                    problems.append('not in po/POTFILES.in: ' + relative)
    return problems


def test_translations_are_complete():
    problems = []
    template = keys(po('bastide.pot'))
    for language in LANGUAGES:
        translated = list(entries(po(language + '.po')))
        problems += differences(template, {key(entry) for entry in translated},
                                'not in po/%s.po' % language, 'only in po/%s.po' % language)
        for entry in translated:
            texts = [text for field, text in entry.items() if field.startswith('msgstr')]
            if not all(texts):
                problems.append('%s: untranslated: %s' % (language, entry['msgid']))
            if 'fuzzy' in entry['flags']:
                problems.append('%s: fuzzy: %s' % (language, entry['msgid']))
    return problems


def test_translations_compile():
    for language in LANGUAGES:
        subprocess.run(['msgfmt', '--check', '--output-file=' + os.devnull, po(language + '.po')], check=True)


FORMAT = re.compile(r'%(?:\d+\$)?[-+#0 ]*\d*(?:\.\d+)?[a-zA-Z]')


def test_czech_spaces():
    """One-letter words and numbers are not at the end of a line: they are followed by a no-break space."""
    problems = []
    for entry in entries(po('cs.po')):
        for field, text in entry.items():
            if not field.startswith('msgstr'):
                continue
            plain = FORMAT.sub('0', text.replace('%%', '\u2030'))
            if re.search(r'(?<![\w.])[ksvzouaiKSVZOUAI] |\d [%\u2030]', plain):
                problems.append('needs a no-break space: ' + text)
    return problems


def czech_texts():
    """Yields the Czech texts: the translations and the texts of the tilesets."""
    for entry in entries(po('cs.po')):
        for field, text in entry.items():
            if field.startswith('msgstr'):
                yield text
    for name in sorted(glob.glob(ROOT + '/data/tilesets/*.xml') + glob.glob(ROOT + '/data/samples/*.xml')):
        with open(name, encoding='utf-8') as file:
            text = file.read()
        yield from re.findall(r'xml:lang="cs">([^<]*)<', text)
        for book in re.findall(r'<rulebook xml:lang="cs">(.*?)</rulebook>', text, re.S):
            yield from re.findall(r'>([^<]*)<', book)


# The rulebooks have other words for these; docs/glossary.md says which.
RETIRED = re.compile(r'\b(zlat\w+ prut|sukn|suken\b|prase\b|prasat(?!k)|bodovací figur|herní ploch|odvol[aá]|okr[aá]d'
                     r'|okrást|uk[rř][aá]d[el]|loupežní|pláň|pláně|městeč|nárožní|herold|žeton\w* hradby'
                     r'|počáteční\w* (kartič|míst)'
                     r'|(ne)?dokonč\w+ (cest|měst|klášter|zahrad|věž|d[uů]m|území|nížin))', re.I)


def test_czech_words():
    return ['has a word that the glossary does not: ' + text for text in czech_texts() if RETIRED.search(text)]


# Before 2, 6 and 7 it is "ze", "se", and no plural form can know the number.
COUNTED = re.compile(r'(?<![\w%$])([ksvz]|ke|ve|ze)[ \u00a0]%(\d\$)?[du]', re.I)


def test_czech_prepositions():
    return ['the preposition depends on the number: ' + text for text in czech_texts() if COUNTED.search(text)]


def czech_texts_of(context):
    for entry in entries(po('cs.po')):
        if entry.get('msgctxt') == context:
            yield from (text for field, text in entry.items() if field.startswith('msgstr'))


def test_czech_prompts():
    """A prompt follows the name of one player and is familiar."""
    return ['is polite: ' + text for text in czech_texts_of('decision') if re.search(r'\w{2}te\b', text)]


def test_czech_log():
    """“Anna si bere” would be right, but “Vráceno: si bere” is not, and “Anna bere si” neither."""
    return ['“si” or “se” behind the verb: ' + text for text in czech_texts_of('log')
            if re.match(r'[a-zá-ž]+[íáeé] s[ie] ', text)]


def test_czech_plurals():
    problems = []
    for entry in entries(po('cs.po')):
        forms = [text for field, text in entry.items() if field.startswith('msgstr[')]
        if entry.get('msgid_plural') and len(forms) != 3:
            problems.append('needs three forms: ' + entry['msgid'])
    return problems


cases.run(dict(globals()))
