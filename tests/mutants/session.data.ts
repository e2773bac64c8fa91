import type { FileFaults } from './mutant.ts';

export const session: readonly FileFaults[] = [
  {
    file: 'web/app/session/stored-session.ts',
    tests: ['web/app/session/stored-session.test.ts'],
    faults: [
      [
        'a page works with a token that ends during its first seconds',
        'read.data.expires_at * 1000 - now < MARGIN_MS',
        'read.data.expires_at * 1000 - now < 0',
      ],
      ['the session of a mailed link is ignored for the stored one', ' || BRINGS_SESSION.test(address)', ''],
    ],
  },
  {
    file: 'web/app/session/late-session.ts',
    tests: ['web/app/session/late-session.test.ts'],
    faults: [
      [
        'a sign-out of the first seconds reaches no listener',
        'for (const attach of waiting) attach(port);',
        '',
      ],
      ['a page without a session stays silent when auth-js does not load', 'again(insist)', 'void insist'],
      ['a closed page is told of the session', '!left && listener(', 'listener('],
      ['a failed download of auth-js is never repeated', 'loading = null;\n        throw', 'throw'],
      ['auth-js is downloaded before the list', 'later(insist);', 'insist();'],
    ],
  },
];
