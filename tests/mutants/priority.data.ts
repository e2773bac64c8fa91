import type { FileFaults } from './mutant.ts';

export const priority: readonly FileFaults[] = [
  {
    file: 'contract/priority.ts',
    tests: ['contract/priority.test.ts'],
    faults: [
      [
        'a deadline that passed before the message came counts',
        'on !== null && on >= received &&',
        'on !== null &&',
      ],
      [
        'a reminder counts fully before its time',
        "Date.parse(at) <= now.getTime() ? 'reminder'",
        "at ? 'reminder'",
      ],
      ['each further call adds points', 'times: Math.min(calls - 1, MOST_REPEATS)', 'times: calls - 1'],
      ['each further day adds points', 'times: Math.min(days, MOST_WAITING)', 'times: days'],
      [
        'a caller fills the front of the list',
        'return leader === undefined || leader.id === id ? null : leader.id;',
        'return null;',
      ],
      [
        'the newest of equal points comes first',
        'order(one.message.received_at, other.message.received_at)',
        'order(other.message.received_at, one.message.received_at)',
      ],
    ],
  },
  {
    file: 'server/messages/priority/store.ts',
    tests: ['server/messages/priority/priority.test.ts'],
    faults: [
      [
        'a message put off to tomorrow is to be called back',
        '(remind_at is null or remind_at < ${nextMidnight(now)})',
        'true',
      ],
      ['a call of last month counts as repeated', 'REPEAT_DAYS * DAY_MS', '60 * DAY_MS'],
      [
        'an attempt that was taken back is shown',
        'select from message_acts u where u.user_id = a.user_id and u.undoes = a.id',
        'select from message_acts u where false',
      ],
    ],
  },
  {
    file: 'server/messages/priority/order.ts',
    tests: ['server/messages/priority/priority.test.ts'],
    faults: [
      ['the total counts what the filter leaves out', 'all.filter(({ id }) => matching.has(id))', '[...all]'],
    ],
  },
  {
    file: 'server/priorities/change-weights.ts',
    tests: ['server/priorities/priorities.test.ts'],
    faults: [
      [
        'the second of two changes overwrites the first',
        'if (row.version !== version) {',
        'if (row.version < version) {',
      ],
      [
        'a reset keeps the weights of the firm',
        'weights === null ? DEFAULT_WEIGHTS[rule] :',
        'weights === null ? before[rule] :',
      ],
    ],
  },
];
