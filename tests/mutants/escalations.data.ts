import type { FileFaults } from './mutant.ts';

const tests = ['server/escalations/escalations.test.ts', 'server/escalations/accept.test.ts'] as const;

const contacts = ['server/escalations/escalation-contacts/escalation-contacts.test.ts'] as const;
const push = ['server/push/push.test.ts'] as const;

export const escalations: readonly FileFaults[] = [
  {
    file: 'server/escalations/rules.ts',
    tests,
    faults: [
      ['quiet hours hold nothing', "decision.when === 'held' ? decision.until : null", 'null'],
      ['a message that was handled is escalated', 'is_read || status !== OPEN', 'is_read'],
      ['an old link accepts', 'now.getTime() > sentAt.getTime()', 'false && now.getTime() > 0'],
    ],
  },
  {
    file: 'server/escalations/rules.ts',
    tests: ['server/escalations/rules.test.ts'],
    faults: [['quiet hours hold a message about custody', ' || bypassesQuietHours(message, now)', '']],
  },
  {
    file: 'server/platform/link-tokens.ts',
    tests,
    faults: [
      ['a forged link accepts', '!timingSafeEqual(bytes.subarray(32), markOf(key, ids, purpose))', 'false'],
    ],
  },
  {
    file: 'server/escalations/ask-escalation-contacts.ts',
    tests,
    faults: [
      ['an address that is not confirmed is asked', '    if (!isConfirmed(contact)) continue;\n', ''],
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
      ['two contacts accept', "if (row.state === 'accepted')\n", 'if (false)\n'],
      ['the acceptance leaves notices waiting', '  await cancelNotices(trx, row);\n', ''],
    ],
  },
  {
    file: 'server/escalations/rules.ts',
    tests: contacts,
    faults: [
      [
        'a number that is not confirmed gets an urgent message',
        "(channel !== 'sms' || phone_confirmed_at !== null)",
        'true',
      ],
    ],
  },
  {
    file: 'server/escalations/send-notice.ts',
    tests: contacts,
    faults: [
      [
        'the texts of a day have no limit',
        'await deps.limits.count(trx, [budget])',
        'await deps.limits.count(trx, [])',
      ],
    ],
  },
  {
    file: 'server/push/rules.ts',
    tests: push,
    faults: [
      ['a subscription at a private address is accepted', 'if (message) return', 'if (!message) return'],
      ['offline a browser is accepted', 'if (reach.offline) return', 'if (!reach) return'],
    ],
  },
  {
    file: 'server/push/send-push.ts',
    tests: push,
    faults: [
      ['offline a notice is sent', 'if (offline) throw', 'if (!db) throw'],
      ['a message that was read is announced', "if (kind === 'urgent' && !", "if (kind === 'waiting' && !"],
      [
        'a subscription that has ended stays',
        "if (outcome === 'gone') {",
        "if (outcome === 'gone' && !device) {",
      ],
    ],
  },
  {
    file: 'server/adapters/push/web-push.ts',
    tests: push,
    faults: [
      ['a private address is reached', 'chosenBy: given.chooserOf(url)', "chosenBy: 'listed'"],
      [
        'the notice carries more than the firm’s own words',
        'JSON.stringify(notice)',
        "JSON.stringify({ ...notice, body: 'perroquet' })",
      ],
    ],
  },
];
