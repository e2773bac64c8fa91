import type { FileFaults } from './mutant.ts';

const tests = ['server/escalations/escalations.test.ts', 'server/escalations/accept.test.ts'] as const;

export const escalations: readonly FileFaults[] = [
  {
    file: 'server/escalations/rules.ts',
    tests,
    faults: [
      ['quiet hours hold a message about custody', ' || isPressing(message, now)', ''],
      ['quiet hours hold nothing', "decision.when === 'held' ? decision.until : null", 'null'],
      ['a message that was handled is escalated', "is_read || status !== 'Nouveau'", 'is_read'],
      ['a forged link accepts', '!timingSafeEqual(bytes.subarray(32), markOf(key, ids))', 'false'],
      ['an old link accepts', 'now.getTime() > created_at.getTime()', 'false && now.getTime() > 0'],
    ],
  },
  {
    file: 'server/escalations/ask-contacts.ts',
    tests,
    faults: [
      ['an address that is not confirmed is asked', ' || contact.confirmed_at === null', ''],
      [
        'the next contact is asked although the message was opened',
        '!message || isOpened(message)',
        '!message',
      ],
      ['two workers ask two contacts', ' || locked.next_at > deps.clock.now()', ''],
      ['a message without urgency is escalated', "message.urgency !== 'Urgent' || ", ''],
    ],
  },
  {
    file: 'server/escalations/accept.ts',
    tests,
    faults: [
      ['two contacts accept', "row.state === 'accepted'", 'false'],
      ['the acceptance leaves notices waiting', '  await cancelNotices(trx, row);\n', ''],
    ],
  },
];
