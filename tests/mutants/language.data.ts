import type { FileFaults } from './mutant.ts';

export const language: readonly FileFaults[] = [
  {
    file: 'server/language/written.ts',
    tests: ['server/language/written.test.ts', 'server/language/written-languages.test.ts'],
    faults: [
      ['two children become 2 children', 'LEAST_FIGURE = 11', 'LEAST_FIGURE = 2'],
      ['a day of a month stays in words', '|| (month && number.value >= 1)', ''],
      ['the first of May stays in words', "'1er'", "'premier'"],
      ['numbers that were written are written again', 'isSpoken(tokens, from, to) || foreign ?', 'true ?'],
      ['two letters count as a spelled name', 'LEAST_LETTERS = 4', 'LEAST_LETTERS = 12'],
    ],
  },
  {
    file: 'server/language/grave-words.ts',
    tests: ['server/language/grave-words.test.ts'],
    faults: [
      ['a custody that only the analysis found is none', 'facts?.priority?.custody !== undefined || ', ''],
      ['a civil threat counts as violence', 'other.from <= from && to <= other.to', 'false'],
    ],
  },
  {
    file: 'server/language/grave-words.data.ts',
    tests: ['server/language/grave-words.test.ts'],
    faults: [
      ['a participle of a woman is not found', "'frappe|frappee|frappes|frappees'", "'frappe'"],
      ['auditors are custody', "    'commissariat aux comptes',\n", ''],
    ],
  },
  {
    file: 'server/language/detect-language.ts',
    tests: ['server/language/detect-language.test.ts'],
    faults: [
      ['one word decides the language', 'LEAST_WORDS = 5', 'LEAST_WORDS = 1'],
      ['a list of towns has a language', 'first.hits < words.length / 6', 'first.hits < 0'],
    ],
  },
  {
    file: 'server/language/spoken-dates.ts',
    tests: ['server/language/written-languages.test.ts'],
    faults: [
      [
        'may and march are always months',
        '(sure || !words.doubtful.has(token.fold) || /^\\p{Lu}/u.test(token.text))',
        'true',
      ],
      [
        'a date ends with two full stops',
        "written.endsWith('.') && tokens[read.next]?.text === '.' ? written.slice(0, -1) : written",
        'written',
      ],
    ],
  },
];
