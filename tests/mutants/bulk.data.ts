// Faults in acts on many messages, and in what a person who loses access leaves behind.
import type { FileFaults } from './mutant.ts';

export const bulkActs: readonly FileFaults[] = [
  {
    file: 'server/bulk-acts/run-bulk.ts',
    tests: ['server/bulk-acts/bulk-acts.test.ts', 'server/bulk-acts/run-bulk.test.ts'],
    faults: [
      [
        'a batch is acted on again after a kill',
        '  await saveProgress(trx, batch, through);\n',
        '  await saveProgress(trx, batch, { ...through, position: 0 });\n',
      ],
      ['a bulk overwrites what another act changed meanwhile', '{ ...how, seen: batch.created_at }', 'how'],
      ['a removed person goes on', 'if (!viewer) {', 'if (!viewer && personId === null) {'],
    ],
  },
  {
    file: 'server/bulk-acts/start-bulk.ts',
    tests: ['server/bulk-acts/bulk-acts.test.ts', 'server/bulk-acts/run-bulk.test.ts'],
    faults: [
      [
        'more than ten thousand messages are accepted',
        'if (found.length > MOST_BULK_MESSAGES)',
        'if (found.length < 0)',
      ],
      [
        'a message that the person does not see is accepted by its id',
        'if (visible.length < wanted.length)',
        'if (visible.length < 0)',
      ],
      ['a bulk that runs is not stopped by its undo', '    await endBulk(trx, userId, undoes, now);\n', ''],
    ],
  },
  {
    file: 'server/messages/acts/release-messages.ts',
    tests: ['server/messages/acts/release-messages.test.ts'],
    faults: [
      ['the reminders of a removed person reach no one', 'await passReminders(trx, userId, from)', '0'],
    ],
  },
];
