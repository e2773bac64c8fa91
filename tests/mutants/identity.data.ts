import type { FileFaults } from './mutant.ts';

export const identity: readonly FileFaults[] = [
  {
    file: 'server/identity/rules.ts',
    tests: ['server/identity/sessions/sessions.test.ts', 'server/identity/sessions/sign-out.test.ts'],
    faults: [
      [
        'a stolen refresh token is answered',
        'presented === session.rotation - 1',
        'presented < session.rotation',
      ],
      [
        'a second tab that refreshes is signed out',
        "presented === session.rotation - 1 ? 'answer again' : 'reused'",
        "'reused'",
      ],
      ['a session never ends by itself', '> sessionIdleS * 1000', '> sessionIdleS * 1_000_000'],
      ['a session that was ended refreshes', 'if (session.ended_at)', 'if (false)'],
    ],
  },
  {
    file: 'server/identity/rules.ts',
    tests: ['server/identity/attacks/hostile-input.test.ts'],
    faults: [
      ['a mail’s link leads to another site', 'url.origin === new URL(site).origin && ', ''],
      [
        'an account’s metadata may be of any size',
        'JSON.stringify(merged).length <= METADATA_LONGEST ? merged : null',
        'merged',
      ],
    ],
  },
  {
    file: 'server/identity/rules.ts',
    tests: ['server/identity/mails/recovery.test.ts'],
    faults: [
      [
        'the code of a mail needs no verifier',
        'one !== undefined && other !== undefined && timingSafeEqual(one, other)',
        'one !== undefined && other !== undefined',
      ],
    ],
  },
  {
    file: 'server/identity/passwords/strength.ts',
    tests: ['server/identity/passwords/passwords.test.ts'],
    faults: [
      ['three emoji are a long password', '[...password].length < least', 'password.length < least'],
      ['one sign ten times is a password', 'size < 3', 'size < 1'],
      ['the address is a password', ' || isMadeOf(password, own)', ''],
      ['the product’s name is a password', '[...own, PRODUCT]', '[...own]'],
      ['the commonest passwords are accepted', 'isCommon(password) || ', ''],
    ],
  },
  {
    file: 'server/identity/passwords/phc.ts',
    tests: ['server/identity/passwords/passwords.test.ts'],
    faults: [
      ['one sign-in takes ten gigabytes', '    read.memory <= MOST_MEMORY &&\n', ''],
      ['one sign-in takes a minute', '    read.passes <= MOST_PASSES &&\n', ''],
      ['a hash of another algorithm is read', 'argon2id\\$v=19\\$m=(', 'argon2id?\\$v=19\\$m=('],
    ],
  },
  {
    file: 'server/identity/passwords/hasher.ts',
    tests: ['server/identity/passwords/passwords.test.ts'],
    faults: [
      ['any number of sign-ins wait', 'if (accepted >= concurrency + waitingMost)', 'if (false)'],
      [
        'a failed hash keeps its place',
        '    } finally {\n      accepted -= 1;',
        '      accepted -= 1;\n    } finally {',
      ],
    ],
  },
  {
    file: 'server/identity/flows/sign-in.ts',
    tests: ['server/identity/attacks/telling-apart.test.ts'],
    faults: [
      [
        'a sign-in reveals that the account is disabled',
        'if (!isRight || !found || hash === null)',
        "if (found?.banned_at) throw new IdentityFailure('user_banned');\n  if (!isRight || !found || hash === null)",
      ],
      [
        'an unknown address costs no hash',
        'const isRight = await context.hasher.verify(given.password, hash);',
        'const isRight = hash !== null && (await context.hasher.verify(given.password, hash));',
      ],
    ],
  },
  {
    file: 'server/identity/flows/refresh.ts',
    tests: ['server/identity/attacks/two-processes.test.ts'],
    faults: [
      [
        'a reused token leaves the session alive',
        "await endSessions(trx, account.id, { only: session.id }, 'reuse', now)",
        '([] as unknown[])',
      ],
    ],
  },
  {
    file: 'server/identity/flows/verify.ts',
    tests: ['server/identity/mails/recovery.test.ts'],
    faults: [
      [
        'a code behind a link lasts as long as the link',
        'if (now.getTime() - token.opened_at.getTime() > context.settings.codeS * 1000)',
        'if (false)',
      ],
      [
        'a wrong verifier opens the account',
        'if (!challengeFits(token.challenge, token.challenge_method, given.code_verifier))',
        'if (false)',
      ],
    ],
  },
  {
    file: 'server/identity/flows/verify.ts',
    tests: ['server/identity/attacks/replay.test.ts'],
    faults: [['a code of a mail opens twice', '    await spendCode(trx, token.id, now);\n', '']],
  },
  {
    file: 'server/identity/flows/verify.ts',
    tests: ['server/identity/attacks/guessing.test.ts'],
    faults: [
      [
        'six digits can be guessed without end',
        'newest && alive.allowed && sameDigits',
        'newest && sameDigits',
      ],
    ],
  },
  {
    file: 'server/identity/tokens/sealer.ts',
    tests: ['server/identity/attacks/replay.test.ts'],
    faults: [['a token of one purpose serves another', '.update(`${purpose}\\0`)', '']],
  },
  {
    file: 'server/identity/factors/totp.ts',
    tests: ['server/identity/factors/factors.test.ts'],
    faults: [
      ['codes last a minute', 'const STEP_S = 30;', 'const STEP_S = 60;'],
      ['a code lacks its leading zero', ".padStart(6, '0');\n};\n\n/** The step", ';\n};\n\n/** The step'],
    ],
  },
  {
    file: 'server/identity/factors/store.ts',
    tests: ['server/identity/factors/factors.test.ts'],
    faults: [
      [
        'a code of the telephone is good twice',
        "where('last_step', '<', step)",
        "where('last_step', '<=', step)",
      ],
      [
        'a recovery code opens twice',
        "    .where('code_hash', '=', codeHash)\n    .where('used_at', 'is', null)",
        "    .where('code_hash', '=', codeHash)",
      ],
      ['a challenge never runs out', "    .where('expires_at', '>', now)\n", ''],
    ],
  },
  {
    file: 'server/identity/factors/enrol.ts',
    tests: ['server/identity/factors/factors.test.ts'],
    faults: [
      [
        'two telephones have one name',
        "if (verified.some((factor) => factor.name === name))\n      return new IdentityFailure('mfa_factor_name_conflict');",
        '',
      ],
    ],
  },
  {
    file: 'server/identity/who.ts',
    tests: ['server/identity/factors/factors.test.ts'],
    faults: [
      [
        'a password alone reads messages',
        '(who.session.has_factor || who.session.factor_required) && !hasShownFactor(who)',
        'false',
      ],
      [
        'a firm’s rule of a second factor is ignored',
        '(who.session.has_factor || who.session.factor_required)',
        'who.session.has_factor',
      ],
    ],
  },
  {
    file: 'server/identity/signing/access-token.ts',
    tests: ['server/identity/attacks/forged-tokens.test.ts'],
    faults: [
      ['a token of another audience is believed', '          audience: AUDIENCE,\n', ''],
      [
        'a token of another installation is believed',
        '          issuer,\n          currentDate',
        '          currentDate',
      ],
      [
        'a verified token never expires',
        'if (known && known.exp > seconds()) return known;',
        'if (known) return known;',
      ],
    ],
  },
  {
    file: 'server/identity/http/cookies.ts',
    tests: ['server/identity/sessions/sessions.test.ts', 'server/identity/sessions/sign-out.test.ts'],
    faults: [
      [
        'a script reads the refresh token',
        'refresh_token: standIn(session.refresh_token)',
        'refresh_token: session.refresh_token',
      ],
      ['a script reads the cookie', '; HttpOnly; SameSite', '; SameSite'],
      ['signing out leaves the cookie', "clear: (reply) => give(reply, REFRESH, '', 0)", 'clear: () => {}'],
    ],
  },
  {
    file: 'server/identity/sessions/session-cache.ts',
    tests: [
      'server/identity/sessions/sessions.test.ts',
      'server/identity/sessions/sign-out.test.ts',
      'server/identity/attacks/two-processes.test.ts',
    ],
    faults: [
      [
        'an ended session goes on for a while',
        'for (const [id, entry] of cache) if (entry.personId === personId) cache.delete(id);',
        '',
      ],
    ],
  },
  {
    file: 'server/identity/factors/assurance.ts',
    tests: ['server/identity/factors/factors.test.ts'],
    faults: [
      [
        'a password alone removes the second factor',
        "!factors.some(isVerifiedApp) || (who.session.aal === 'aal2' && who.claims.aal === 'aal2')",
        'true',
      ],
    ],
  },
  {
    file: 'server/identity/rules.ts',
    tests: ['server/identity/sessions/sessions.test.ts'],
    faults: [
      ['a session that is refreshed lasts for ever', '> sessionMostS * 1000', '> sessionMostS * 1_000_000'],
    ],
  },
];
