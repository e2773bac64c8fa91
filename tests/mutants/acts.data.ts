import type { FileFaults } from './mutant.ts';

export const acts: readonly FileFaults[] = [
  {
    file: 'server/messages/api.ts',
    tests: ['tests/journey/unrecorded-readings.test.ts'],
    faults: [
      [
        'the answer to a change is a reading without a row',
        "await recordCall(trx, call, 'opened', params.id, how.now);",
        '',
      ],
    ],
  },
  {
    file: 'server/messages/acts/change-message.ts',
    tests: ['server/messages/acts/acts.test.ts'],
    faults: [
      [
        'an undo overwrites what was changed since',
        "if (act.act !== 'changed' || !isAsLeft(actFieldsOf(row), act))\n",
        "if (act.act !== 'changed')\n",
      ],
      [
        'an act of a program or another person is undone',
        '!act || act.person_id === null || act.person_id !== actor.personId',
        '!act',
      ],
      ['an act is undone twice', '(await wasUndone(trx, actor.userId, act.id))', 'false'],
      [
        'a change leaves no act',
        "  await insertAct(trx, actor, id, { act: 'changed', before, after, bulkId, toTell }, now);\n",
        '  void toTell;\n',
      ],
      ['the second of two persons is not told', '  if (overtaken) throw', '  if (overtaken && !seen) throw'],
    ],
  },
  {
    file: 'server/messages/acts/rules.ts',
    tests: ['server/messages/acts/acts.test.ts'],
    faults: [
      ['a message marked unread keeps its time of reading', 'read_at: is_read ? now : null', 'read_at: now'],
      [
        'an undone reminder of the past is mailed',
        'reminded_at: at && at <= now ? now : null',
        'reminded_at: null',
      ],
    ],
  },
  {
    file: 'server/messages/filter/store.ts',
    tests: ['server/messages/acts/acts.test.ts'],
    faults: [
      [
        'a message that waits for its reminder is to do',
        'todo: [open, sql`(${waits}) is not true`]',
        'todo: [open]',
      ],
      ['the bin is searched among the kept messages', "isBin(request) ? 'found_deleted_voicemails' : ", ''],
    ],
  },
  {
    file: 'server/erasure/sweep.ts',
    tests: ['server/erasure/sweep.test.ts'],
    faults: [
      [
        'the bin is emptied after a day',
        'stillDue: (trx, message) => wasDeletedDaysAgo(trx, DELETED_KEPT_DAYS, now, message)',
        'stillDue: (trx, message) => wasDeletedDaysAgo(trx, 1, now, message)',
      ],
    ],
  },
  {
    file: 'server/reminders/store.ts',
    tests: ['server/reminders/reminders.test.ts'],
    faults: [['a reminder is mailed again and again', ' and reminded_at is null', '']],
  },
];
