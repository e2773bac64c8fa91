// Faults in who may see and do what inside a firm.
import type { FileFaults } from './mutant.ts';

const JOURNEY = ['tests/journey/members.test.ts'] as const;

export const members: readonly FileFaults[] = [
  {
    file: 'server/http/bind.ts',
    tests: JOURNEY,
    faults: [
      [
        'a member calls what is the owner’s',
        "if (who.member && !row.member) throw new Failure('forbidden');",
        '',
      ],
    ],
  },
  {
    file: 'server/identity/who.ts',
    tests: JOURNEY,
    faults: [
      [
        'a member sees the whole firm',
        "const member = role === 'member' ? { lineIds } : undefined;",
        'const member = undefined; void lineIds;',
      ],
    ],
  },
  {
    file: 'server/events/api.ts',
    tests: JOURNEY,
    faults: [
      [
        'a member hears of messages that they may not see',
        'if (!who.member) return pace.send(event);',
        'return pace.send(event);',
      ],
    ],
  },
  {
    file: 'server/forms/api.ts',
    tests: JOURNEY,
    faults: [
      [
        'the form of a message that a member may not see is shown',
        "if (!(await db.asUser(who, (trx) => ownMessage(trx, userId, params.id))))\n      throw new Failure('voicemail_unknown');",
        '',
      ],
    ],
  },
  {
    file: 'server/members/change-members.ts',
    tests: JOURNEY,
    faults: [
      [
        'a removed person stays signed in',
        'await people.leave(trx, about.userId, row.account_id, about.now);',
        '',
      ],
      ['a forged link is accepted', 'if (!row || !isSignedFor(key, row, token))', 'if (!row)'],
      [
        'a link works twice',
        "if (stateOfMember(row, now) !== 'invited') throw new Failure('link_expired');",
        '',
      ],
    ],
  },
  {
    file: 'server/members/change-access.ts',
    tests: JOURNEY,
    faults: [
      ['another firm’s person is named', '.every((person) => known.has(person))', '.every(() => true)'],
    ],
  },
  {
    file: 'server/platform/schema/0500-firms.sql',
    tests: ['server/adapters/database/row-level-security.test.ts'],
    faults: [
      [
        'a closed message is open to every member',
        'and (closed_to is null or (select my_person_id()) = any (closed_to))',
        '',
      ],
      [
        'a member sees every line',
        'line_id = any (coalesce((select my_line_ids()), array[line_id]))\n  and',
        'true and',
      ],
    ],
  },
];
