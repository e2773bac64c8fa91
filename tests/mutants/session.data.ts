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
      [
        'the session of a mailed link is ignored for the stored one',
        '  if (text === null || BRINGS_SESSION.test(pageUrl)) return null;\n  const read = storedSession',
        '  if (text === null) return null;\n  const read = storedSession',
      ],
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
      ['a closed page is told of the session', 'if (!left) listener(', 'listener('],
      ['a failed download of auth-js is never repeated', 'loading = null;\n        throw', 'throw'],
      [
        'auth-js is downloaded before the list',
        'queueMicrotask(() => announce(given));\n        later(insist);',
        'queueMicrotask(() => announce(given));\n        insist();',
      ],
      ['a failed renewal is not left to auth-js', 'renew().catch(() => null)', 'renew()'],
      ['each caller renews the session again', 'renewing ??= renew()', 'renewing = renew()'],
    ],
  },
  {
    file: 'web/app/session/renew-session.ts',
    tests: ['web/app/session/renew-session.test.ts'],
    faults: [
      [
        'a renewal undoes the sign-out of another tab',
        'renewed !== null && storage.getItem(STORAGE_KEY) === before',
        'renewed !== null',
      ],
      ['a refused renewal removes the session', 'if (renewed !== null && ', 'if ('],
    ],
  },
];
