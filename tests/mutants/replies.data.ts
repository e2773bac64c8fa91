import type { FileFaults } from './mutant.ts';

export const replies: readonly FileFaults[] = [
  {
    file: 'server/replies/rules.ts',
    tests: ['server/replies/rules.test.ts', 'server/replies/replies.test.ts'],
    faults: [
      ['ARRÊT is no STOP', "'ARRET', ", ''],
      [
        'every country gets texts',
        'countries.includes(country) && isMobileOf(country, number)',
        'isMobileOf(country, number)',
      ],
      [
        'a call with a hidden number is no task',
        "if (caller === null) return 'hidden';",
        'if (caller === null) return null;',
      ],
      [
        'a foreign number is called a landline',
        "return isMobile || !hasTextCountry(caller) ? 'country' : 'landline';",
        "return 'landline';",
      ],
    ],
  },
  {
    file: 'server/replies/store.ts',
    tests: ['server/replies/replies.test.ts'],
    faults: [
      ['a caller who sent STOP gets texts', "if (await hasOptedOut()) return 'opted_out';", ''],
      [
        'a caller gets several texts a day',
        "if (had && reply.purpose === undefined && had.numbers >= MOST_TO_NUMBER) return 'had_one';",
        '',
      ],
      ['the budget of a day stops nothing', "if (had && had.today >= budget) return 'over_budget';", ''],
      [
        'an answer is shown to one of several firms',
        'rows.some(({ user_id }) => user_id !== newest.user_id)',
        'false',
      ],
    ],
  },
  {
    file: 'server/replies/opt-outs/store.ts',
    tests: ['server/replies/replies.test.ts'],
    faults: [
      [
        'the number of a STOP is stored in clear',
        "createHmac('sha256', key).update(`number ${number}`).digest('hex')",
        'number',
      ],
      ['numbers of an earlier version stay in clear', "'like', '+%'", "'like', '-%'"],
    ],
  },
  {
    file: 'server/replies/send-reply.ts',
    tests: ['server/replies/send-reply.test.ts'],
    faults: [
      [
        'texts that fail in a row raise no alert',
        "if (trouble !== 'opted_out' && (await areFailing(trx, userId)))",
        'if (false)',
      ],
      [
        'a refused text is no task',
        'await saveCallBack(trx, { userId, voicemailId }, reason, clock.now());',
        '',
      ],
    ],
  },
  {
    file: 'contract/caller-texts.ts',
    tests: ['contract/caller-texts.test.ts', 'tests/journey/spoken-injections.test.ts'],
    faults: [
      ['a spoken name may be a link', 'return NAME.test(name) && name', 'return name'],
      [
        'a line announces a link that is missing',
        ".filter((line) => link !== null || !line.includes('{lien}'))",
        '',
      ],
    ],
  },
  {
    file: 'contract/sms-segments.ts',
    tests: ['contract/sms-segments.test.ts'],
    faults: [
      ['a full segment counts as two', 'if (place > free) [segments', 'if (place >= free) [segments'],
      ['signs of the extension table count once', 'EXTENSION.has(one) ? 2 : 1', '1'],
    ],
  },
  {
    file: 'server/platform/failure.ts',
    tests: ['server/replies/send-reply.test.ts'],
    faults: [
      [
        'an error that was not foreseen counts as a refusal of the provider',
        "retry: 'yes', reason: 'fate_unknown'",
        "retry: 'no', reason: 'fate_unknown'",
      ],
    ],
  },
];
