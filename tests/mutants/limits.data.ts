import type { FileFaults } from './mutant.ts';

export const limits: readonly FileFaults[] = [
  {
    file: 'server/limits/rules.ts',
    tests: ['server/limits/limits.test.ts'],
    faults: [
      [
        'tries are counted and never refused',
        'if (used <= limit) return { allowed: true };',
        'return { allowed: true };',
      ],
      ['every refusal is noted as the first', 'justNow: used === limit + 1', 'justNow: used > limit'],
    ],
  },
  {
    file: 'server/limits/rules.ts',
    tests: ['server/limits/rules.test.ts'],
    faults: [
      ['each address of a household has its own tries', '.slice(0, 4)', '.slice(0, 8)'],
      ['an IPv4 address has a second budget in its IPv6 form', 'return mapped ?? ip;', 'return ip;'],
    ],
  },
  {
    file: 'server/limits/store.ts',
    tests: ['server/limits/limits.test.ts'],
    faults: [
      [
        'a window never ends',
        'case when attempts.resets_at <= ${now} then excluded.used else',
        'case when false then excluded.used else',
      ],
      ['what is given back becomes credit', 'greatest(used - 1, 0)', 'used - 1'],
      [
        'a counter is swept while its window runs',
        "where('resets_at', '<', now)",
        "where('resets_at', '>', now)",
      ],
    ],
  },
  {
    file: 'server/limits/index.ts',
    tests: ['server/limits/limits.test.ts'],
    faults: [
      [
        'the database holds visitors’ addresses',
        "return `${name}:${digest.digest('base64url').slice(0, 24)}`;",
        "return `${name}:${of}:${digest.digest('base64url').slice(0, 24)}`;",
      ],
      [
        'one address uses up what all share',
        'if (outcome && !outcome.allowed) return outcome;',
        'if (outcome && !outcome.allowed && one === tries.at(-1)) return outcome;',
      ],
      [
        'the tries of one batch all pass when the first does',
        'used - together.length + at + 1',
        'used - together.length + 1',
      ],
      [
        'one sender has one counter for all lines',
        "${who === 'ip' ? placeOf(counted) : counted} ${line}",
        "${who === 'ip' ? placeOf(counted) : counted} ${line.slice(0, 0)}",
      ],
    ],
  },
];
