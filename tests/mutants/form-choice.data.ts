import type { FileFaults } from './mutant.ts';

const tests = ['tests/forms/choice.test.ts'] as const;

export const formChoice: readonly FileFaults[] = [
  {
    file: 'server/adapters/analysis/forms/form-exclusions.ts',
    tests,
    faults: [
      [
        'a form goes to the side that the firm excludes',
        '!sides.has(side) && standsOn(message, side)',
        'false',
      ],
      ['what the firm excludes gets its form', 'told(topic) >= EXCLUDED_AT &&', 'told(topic) > 1 &&'],
      ['a message with two matters gets one form', 'isStrong(first) && isStrong(second)', 'false'],
    ],
  },
  {
    file: 'server/adapters/analysis/forms/embedded-choice.ts',
    tests,
    faults: [['a form is proposed although none is likelier', '!best || best.score <= none', '!best']],
  },
  {
    file: 'server/adapters/analysis/forms/form-evidence.ts',
    tests,
    faults: [
      [
        'a case that the firm has already gets a form',
        'knownCase: Number(message.isOfKnownCase)',
        'knownCase: 0',
      ],
      [
        'calls that call for no form get one',
        'noCase: (message.topics.get(NO_CASE)?.strength ?? 0)',
        'noCase: 0',
      ],
    ],
  },
];
