import type { FileFaults } from './mutant.ts';

export const doors: readonly FileFaults[] = [
  {
    file: 'server/http/upload.ts',
    tests: ['server/http/upload.test.ts'],
    faults: [
      ['a form of 200,000 parts is parsed', 'parts: MOST_FIELDS + 1', 'parts: 300_000'],
      ['a field is as long as a recording', 'fieldSize: 8192', 'fieldSize: 80_000_000'],
      ['a second file is left out without a word', "form.on('filesLimit', refuse('unexpected file'));", ''],
      ['an upload without a boundary is read', 'if (!MULTIPART.test(type)) throw', 'if (false) throw'],
      ['a file of another name is kept', 'if (name !== fileField) return', 'if (false) return'],
    ],
  },
  {
    file: 'server/events/api.ts',
    tests: ['server/events/api.test.ts'],
    faults: [
      ['a live stream says nothing for minutes', "      out.write(': ici\\n\\n');\n", ''],
      [
        'a live stream never ends',
        'const limit = setTimeout(end, LONGEST_MS);',
        'const limit = setTimeout(() => {}, LONGEST_MS);',
      ],
      [
        'a live stream goes on after signing out',
        'if (rightsOf(now) !== rightsOf(who)) end();\n      }, end);',
        '});',
      ],
      ['a change committed late is not told', 'since.getTime() - OVERLAP_MS', 'since.getTime()'],
      ['a stream of a browser that left stays open', "out.on('close', end);", ''],
    ],
  },
  {
    file: 'server/journey/2-store.ts',
    tests: ['tests/journey/cut-commit.test.ts'],
    faults: [
      [
        'a sound is thrown away though its row was committed',
        "if (asFailure(error).code !== 'unavailable') await",
        'await',
      ],
    ],
  },
  {
    file: 'server/journey/2-store.ts',
    tests: ['tests/journey/pbx.test.ts'],
    faults: [
      [
        'other bytes under a known id are thrown away',
        'if (first.sha256 === incoming.sound.sha256) return first;',
        'if (first) return first;',
      ],
    ],
  },
];
