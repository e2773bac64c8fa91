import type { FileFaults } from './mutant.ts';

export const deliveries: readonly FileFaults[] = [
  {
    file: 'server/deliveries/rules.ts',
    tests: ['server/deliveries/rules.test.ts'],
    faults: [
      ['a text two days old is still mailed', 'MS = 24 * 3_600_000', 'MS = 48 * 3_600_000'],
      ['no text follows a notice of failure', "'without_text', 'failed']", "'without_text']"],
      ['an intended notice is never sent', "!notice || notice.state === 'intended'", '!notice'],
      ['a text follows though the message was read', ' && !message.is_read', ''],
      ['a text follows though the message was deleted', " && message.status !== 'Supprimé'", ''],
      ['a text is mailed twice', "update.state === 'intended' ? 'update' : null", "'update'"],
      ['an interrupted attempt is sent again without asking', ' || before.claimed_by !== null', ''],
      ['an attempt of unknown outcome is sent again', "before.state === 'unknown' || ", ''],
      ['a message without words is mailed as complete', "no_words: 'no_words'", "no_words: 'complete'"],
      ['a text that failed is mailed as an update', "message.hearing === 'done' && ", ''],
    ],
  },
  {
    file: 'server/deliveries/rules.ts',
    tests: ['server/journey/tell.test.ts'],
    only: 'a connection that dies after the final dot',
    faults: [['an attempt of unknown outcome is sent three times', 'RESENDS = 1', 'RESENDS = 2']],
  },
  {
    file: 'server/deliveries/store.ts',
    tests: ['server/journey/tell.test.ts'],
    only: 'a worker that stalls before sending',
    faults: [
      [
        'a stalled worker sends after another has sent',
        ".set({ claimed_until: HELD_UNTIL })\n    .where('id', '=', id)\n    .where('claimed_by', '=', nameOf(by))",
        ".set({ claimed_until: HELD_UNTIL })\n    .where('id', '=', id)",
      ],
    ],
  },
  {
    file: 'server/deliveries/store.ts',
    tests: ['server/journey/tell.test.ts'],
    only: 'another job keeps its hands off',
    faults: [
      ['two jobs send the same notice', "row('claimed_until', '<', sql", "row('claimed_until', '>', sql"],
    ],
  },
  {
    file: 'server/journey/5-tell.ts',
    tests: ['server/journey/tell.test.ts'],
    only: 'a refusal for good',
    faults: [
      ['a final refusal is tried again', "const forGood = failure.retry === 'no'", 'const forGood = false'],
    ],
  },
  {
    file: 'server/deliveries/attention/store.ts',
    tests: ['server/deliveries/attention/attention.test.ts'],
    faults: [
      ['a bounced notice needs no attention', "in ('refused', 'bounced')\n", "in ('refused')\n"],
      ['a notice unsent for a day needs no attention', "interval '1 day'", "interval '10 days'"],
      ['a message without words needs no attention', "in ('failed', 'no_words')", "in ('failed')"],
      ['a message that was read still needs attention', 'where not is_read and', 'where'],
    ],
  },
];
