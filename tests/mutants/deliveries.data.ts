import type { FileFaults } from './mutant.ts';

export const deliveries: readonly FileFaults[] = [
  {
    file: 'server/deliveries/rules.ts',
    tests: ['server/deliveries/rules.test.ts'],
    faults: [
      ['a text two days old is still mailed', 'MS = 24 * 3_600_000', 'MS = 48 * 3_600_000'],
      ['no text follows a notice of failure', "'without_text', 'failed']", "'without_text']"],
      ['an intended notice is never sent', '!notice || isOpen(notice)', '!notice'],
      ['a text follows though the message was read', ' &&\n    !message.is_read', ''],
      ['a text follows though the message was deleted', ' &&\n    message.status !== DELETED', ''],
      ['a text is mailed twice', "isOpen(update) ? 'update' : null", "'update'"],
      ['an interrupted attempt is sent again without asking', ' || before.claimed_by !== null', ''],
      ['an attempt of unknown outcome is sent again', "before.state === 'unknown' || ", ''],
      ['a message without words is mailed as complete', "no_words: 'no_words'", "no_words: 'complete'"],
      ['a text that failed is mailed as an update', "message.transcription_state === 'done' &&\n", ''],
    ],
  },
  {
    file: 'server/deliveries/rules.ts',
    tests: ['server/journey/notify.test.ts'],
    only: 'a connection that dies after the final dot',
    faults: [['an attempt of unknown outcome is sent three times', 'RESENDS = 1', 'RESENDS = 2']],
  },
  {
    file: 'server/deliveries/store.ts',
    tests: ['server/journey/notify.test.ts'],
    only: 'a worker that stalled before sending',
    faults: [
      [
        'a stalled worker sends after another has sent',
        ".set({ claimed_until: CLAIM_EXPIRES })\n    .where('user_id', '=', user_id)\n    .where('id', '=', id)\n    .where('claimed_by', '=', nameOf(by))",
        ".set({ claimed_until: CLAIM_EXPIRES })\n    .where('user_id', '=', user_id)\n    .where('id', '=', id)",
      ],
    ],
  },
  {
    file: 'server/deliveries/store.ts',
    tests: ['server/journey/notify.test.ts'],
    only: 'a second job cannot send',
    faults: [
      ['two jobs send the same notice', "row('claimed_until', '<', sql", "row('claimed_until', '>', sql"],
    ],
  },
  {
    file: 'server/journey/5-notify.ts',
    tests: ['server/journey/notify.test.ts'],
    only: 'a permanent refusal',
    faults: [
      ['a final refusal is tried again', "const forGood = failure.retry === 'no'", 'const forGood = false'],
    ],
  },
  {
    file: 'server/deliveries/store.ts',
    tests: ['server/deliveries/attention.test.ts'],
    faults: [
      ['a bounced notice needs no attention', "in ('refused', 'bounced')\n", "in ('refused')\n"],
      ['a notice unsent for a day needs no attention', "interval '1 day'", "interval '10 days'"],
      [
        'a message without words needs no attention',
        "in ('failed', 'no_words', 'no_sound')",
        "in ('failed', 'no_sound')",
      ],
      ['a message that was read still needs attention', 'where not is_read and', 'where'],
    ],
  },
  {
    file: 'server/journey/5-notify.ts',
    tests: ['server/journey/notify.test.ts'],
    only: 'when one of two recipients fails',
    faults: [
      ['one recipient’s trouble stops the others', 'troubles.push(asFailure(error));', 'throw error;'],
      ['one recipient’s trouble is forgotten', 'if (troubles[0]) throw troubles[0];', ''],
    ],
  },
  {
    file: 'server/alerts/send-alert.ts',
    tests: ['server/alerts/alerts.test.ts'],
    faults: [
      [
        'an alert is mailed twice after a retry',
        'if (!(await mailer.has(messageId)))\n          await',
        'await',
      ],
      ['an alert is sent again to a recipient who has it', 'if (alert.notified.includes(to)) continue;', ''],
      [
        'an alert that one address refused is told to nobody',
        "if (asFailure(error).retry !== 'no') throw error;",
        'throw error;',
      ],
    ],
  },
  {
    file: 'server/leads/forward.ts',
    tests: ['server/leads/forward.test.ts'],
    faults: [
      [
        'a lead is mailed twice after a retry',
        'if (isRetry && (await deps.mailer.has(messageId)) === true) return;',
        '',
      ],
      [
        'a lead that was forwarded is forwarded again',
        "if (!found.lead || state === 'done') return;",
        'if (!found.lead) return;',
      ],
      [
        'a lead that was refused for good waits',
        "refused || attempt > FORWARD_JOB.retryLimit ? 'refused' : 'waiting'",
        "'waiting'",
      ],
    ],
  },
  {
    file: 'server/platform/write-whole.ts',
    tests: ['server/platform/write-whole.test.ts'],
    faults: [
      ['a loss of power empties a mail of the outbox', '    await file.sync();\n', ''],
      ['a loss of power loses a mail’s name', '    await sync(folder);\n', ''],
      [
        'half a mail stands under its name',
        'await sync(draft, bytes);',
        'await sync(join(folder, name), bytes);\n    await sync(draft, bytes);',
      ],
    ],
  },
  {
    file: 'server/deliveries/store.ts',
    tests: ['server/deliveries/find-unnotified.test.ts'],
    faults: [
      [
        'a notice is tried at every look for recipients of urgent messages alone',
        'return and([overdue, not(waitsForUrgency)]);',
        'return overdue;',
      ],
    ],
  },
  {
    file: 'server/messages/statistics/store.ts',
    tests: ['server/messages/statistics/store.test.ts'],
    faults: [
      [
        'a message is counted as held though another recipient was notified at once',
        'where held and notified_after is null',
        'where held',
      ],
    ],
  },
  {
    file: 'server/recipients/digest/digest.ts',
    tests: ['server/recipients/digest/digest.test.ts'],
    faults: [
      ['a digest is resent as often as its job is retried', 'isGivenUp(relayHasMail, 1 + resent)', 'false'],
      ['a refused digest is reported to no one', "outcome === 'refused' && first", 'false'],
    ],
  },
  {
    file: 'server/recipients/digest/store.ts',
    tests: ['server/recipients/digest/digest.test.ts'],
    faults: [
      ['two workers send one digest', 'if (found.some(({ taken }) => taken)) return null;', ''],
      ['a digest has the messages of other hours', ".where('held_until', '=', digest.until)", ''],
    ],
  },
];
