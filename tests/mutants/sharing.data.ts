// Faults in what is shared between the people of a firm: audio links, closed messages, assignments.
import type { FileFaults } from './mutant.ts';

const JOURNEY = ['tests/journey/members.test.ts'] as const;

export const sharing: readonly FileFaults[] = [
  {
    file: 'server/recordings/serve.ts',
    tests: JOURNEY,
    faults: [
      [
        'the audio links of a removed person stay valid',
        'if (link.person !== null && !(await mayOpen(trx, found, link.person))) return undefined;',
        '',
      ],
    ],
  },
  {
    file: 'server/messages/acts/rules.ts',
    tests: ['server/messages/acts'],
    faults: [
      ['a person of another firm is assigned', 'if (assignee_id && !mayBeGiven)', 'if (false)'],
      ['who takes a message gets a mail', 'after.assignee_id !== actor.personId', 'true'],
    ],
  },
  {
    file: 'server/assignments/store.ts',
    tests: ['server/assignments'],
    faults: [
      [
        'a person who may not open the message gets the mail',
        ' and may_open(v.user_id, v.id, ${given.personId})',
        '',
      ],
      ['each look mails again', 'set to_tell = false', 'set to_tell = true'],
    ],
  },
  {
    file: 'server/deliveries/store.ts',
    tests: ['server/deliveries/closed.test.ts'],
    faults: [
      ['an address outside hears of a closed message', 'closed !== null && (email', 'false && (email'],
      ['a held notice of a closed message stays', "'in', ['held', 'intended']", "'in', ['intended']"],
    ],
  },
];
