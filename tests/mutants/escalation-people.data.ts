import type { FileFaults } from './mutant.ts';

const tests = ['server/escalations/people.test.ts'] as const;

export const escalationPeople: readonly FileFaults[] = [
  {
    file: 'server/escalations/rules.ts',
    tests,
    faults: [['a closed message goes to every contact', '  if (!sees) return false;\n', '']],
  },
  {
    file: 'server/escalations/ask-escalation-contacts.ts',
    tests,
    faults: [
      ['people are asked as if no message were closed', 'closedTo: message.closed_to', 'closedTo: null'],
    ],
  },
  {
    file: 'server/escalations/notices/store.ts',
    tests,
    faults: [
      ['a link works for a person who does not see the message any more', '    .where(seesMessage)\n', ''],
    ],
  },
  {
    file: 'server/escalations/accept.ts',
    tests,
    faults: [
      ['two people accept', ': row.accepted_person === personId', ': true'],
      ['a message of another person is taken away', 'message?.assignee_id === null', 'message'],
    ],
  },
  {
    file: 'server/escalations/escalation-contacts/store.ts',
    tests,
    faults: [
      [
        'a person to whom the line is not given is accepted',
        'where person_sees(${userId}, id, ${lineId}, null)',
        'where true',
      ],
    ],
  },
  {
    file: 'server/escalations/send-notice.ts',
    tests: ['server/escalations/escalation-contacts/escalation-contacts.test.ts'],
    faults: [
      [
        'the firm does not learn that texts have stopped',
        'if (!allowed) await deps.alerts',
        'if (!deps.key) await deps.alerts',
      ],
    ],
  },
];
