import type { FileFaults } from './mutant.ts';

export const retention: readonly FileFaults[] = [
  {
    file: 'server/erasure/after-sending.ts',
    tests: ['server/erasure/outbox.test.ts'],
    faults: [
      ['a mail sent during an erasure stays', 'await outboxEraser.deleteMail(sent.mail);', '{}'],
      ['an SMS sent during an erasure stays', 'await outboxEraser.deleteText(sent.text);', ''],
    ],
  },
  {
    file: 'server/erasure/after-sending.ts',
    tests: ['server/erasure/provider/delete-at-provider.test.ts'],
    faults: [
      [
        'an SMS sent during an erasure stays at the provider',
        "if (providerId !== null) await db.asSystem((trx) => noteProviderDeletion(trx, 'text', providerId));",
        '',
      ],
    ],
  },
  {
    file: 'server/erasure/provider/store.ts',
    tests: ['server/erasure/provider/delete-at-provider.test.ts'],
    faults: [
      [
        'a deletion at the provider is asked in each round',
        "set attempts = attempts + 1, last_code = null,\n      next_at = now() + least(interval '1 day', interval '1 minute' * 2 ^ least(attempts + 1, 12))",
        'set attempts = attempts + 1, last_code = null',
      ],
      [
        'a deletion is asked in an account that does not know the text',
        'and next_at <= now() and ${inForce(accounts)}',
        'and next_at <= now()',
      ],
    ],
  },
  {
    file: 'server/erasure/provider/delete-at-provider.ts',
    tests: ['server/erasure/provider/delete-at-provider.test.ts'],
    faults: [
      [
        'a recording that is left at the provider outlives its call',
        'for (const recording of recordings) await telephony.remove(recording.sid, signal);',
        '',
      ],
      ['a provider that is down is asked for every text', ' && failures.length < MOST_FAILURES', ''],
    ],
  },
  {
    file: 'server/erasure/store.ts',
    tests: ['server/erasure/every-place.test.ts'],
    faults: [
      [
        'the recognised text outlives the term of a corrected transcript',
        'transcription_original: null,',
        '',
      ],
      [
        'a mark of an adverse party quotes an erased transcript',
        "['party_matches', 'quote', sql`null`],",
        '',
      ],
    ],
  },
  {
    file: 'server/contacts/imports/import-contacts.ts',
    tests: ['server/contacts/imports/imports.test.ts'],
    faults: [['the undo of an import takes a held contact', '&& !held.has(contact_id)', '']],
  },
  {
    file: 'server/platform/zip.ts',
    tests: ['server/platform/zip.test.ts'],
    faults: [
      ['an archive keeps every entry until its end', '    left = null;', '    left = one;'],
      ['an archive keeps a block of memory for each name', '  Buffer.poolSize = 0;', ''],
    ],
  },
  {
    file: 'server/erasure/firm.ts',
    tests: ['server/erasure/outbox.test.ts'],
    faults: [
      ['the SMS that confirms a number outlives its firm', 'sms: await eraseItsSms(deps, firm),', ''],
      [
        'an erased firm takes the SMS of other firms along',
        'if (text.startsWith(`${id}_`) && (',
        "if (text.startsWith('') && (",
      ],
    ],
  },
  {
    file: 'server/act-mails/index.ts',
    tests: ['server/erasure/outbox.test.ts', 'server/reminders/reminders.test.ts'],
    faults: [
      [
        'the mail of an act is not compared with erasures',
        'await deps.deleteIfErased({ userId: mail.userId, ids: [mail.voicemailId] }, { mail: messageId });',
        '',
      ],
      ['a reminder is mailed again by a repeated job', 'if (await deps.mailer.has(messageId)) return;', ''],
    ],
  },
  {
    file: 'server/erasure/erase.ts',
    tests: ['server/erasure/erase.test.ts'],
    faults: [
      [
        'an erased message leaves its sound',
        'for (const recording of traces.recordings) await deps.recordings.discardAll(recording);',
        '',
      ],
      [
        'an erased message leaves its mails',
        'mails: await removed([...traces.mails, ...letters], deps.outboxEraser.deleteMail)',
        'mails: 0 * letters.length',
      ],
      ['an erased message leaves its jobs', 'await deps.jobs.forget(ids).catch(failedOf({}));', ''],
      [
        'one sound that cannot be removed keeps the others',
        'await eraseOne(deps, message, stillDue, failed).catch(failed)',
        'await eraseOne(deps, message, stillDue, failed)',
      ],
      [
        'an erased call keeps its number',
        "if (row.source === 'twilio' && row.source_id) await forgetCallerOf(trx, row.user_id, row.source_id);",
        '',
      ],
      ['an erased call was none: the line counts as silent', '    await rememberCall(trx, row);\n', ''],
    ],
  },
  {
    file: 'server/erasure/erase.ts',
    tests: ['server/erasure/sweep.test.ts'],
    faults: [
      [
        'a message that its firm put back is erased',
        'if (!row || !(await stillDue(trx, message))) return null;',
        'if (!row) return null;',
      ],
    ],
  },
  {
    file: 'server/erasure/due/store.ts',
    tests: ['server/erasure/sweep.test.ts', 'server/erasure/due/bin.test.ts'],
    faults: [
      [
        'a fast clock erases messages before their time',
        'sql<Date>`least(now(), ${now}::timestamptz)`',
        'sql<Date>`${now}::timestamptz`',
      ],
      [
        'a message of an exchange without a clock is erased at once',
        "  and (voicemails.source = 'import' or voicemails.created_at < ${by(now)} - make_interval(days => ${days}))",
        '',
      ],
      [
        'a change of a deleted message restarts its thirty days',
        'voicemails.deleted_at <',
        'voicemails.deleted_at is not null and voicemails.updated_at <',
      ],
    ],
  },
  {
    file: 'server/platform/schema/0995-deleted-at.sql',
    tests: ['server/erasure/sweep.test.ts'],
    faults: [
      [
        'a message that was put back is erased',
        "when ((new.status = 'Supprimé') is distinct from (new.deleted_at is not null))",
        "when (new.status = 'Supprimé' and new.deleted_at is null)",
      ],
    ],
  },
  {
    file: 'server/erasure/store.ts',
    tests: ['server/erasure/erase.test.ts'],
    faults: [
      [
        'a firm erases another firm’s message',
        "    .select(['user_id', 'line_id', 'source', 'source_id', 'received_at'])\n    .where('user_id', '=', user_id)\n",
        "    .select(['user_id', 'line_id', 'source', 'source_id', 'received_at'])\n",
      ],
    ],
  },
  {
    file: 'server/callers/store.ts',
    tests: ['server/callers/callers.test.ts'],
    faults: [
      [
        'a caller of another firm is given out',
        "    .select('id')\n    .where('user_id', '=', userId)\n    .where('caller_phone_number'",
        "    .select('id')\n    .where('caller_phone_number'",
      ],
      [
        'a longer number is the same caller',
        ".where('caller_phone_number', '=', number)",
        ".where('caller_phone_number', 'like', `${number}%`)",
      ],
    ],
  },
  {
    file: 'server/callers/erase-caller.ts',
    tests: ['server/callers/callers.test.ts'],
    faults: [
      ['an erasure that failed half-way is not noted', 'if (erased.messages > 0) {', 'if (false) {'],
      [
        'a caller’s number stays in the calls',
        'const calls = await forgetCaller(trx, userId, number);',
        'const calls = 0;',
      ],
    ],
  },
  {
    file: 'server/recordings/orphans.ts',
    tests: ['server/recordings/orphans.test.ts'],
    faults: [
      ['a recording that is being stored is removed', 'if (storedAt.getTime() > before) continue;', ''],
      [
        'a line’s greeting is removed as nobody’s',
        'left = left.filter((key) => !used.has(key));',
        'left = left.filter((key) => !used.has(key) || used.size > 0);',
      ],
    ],
  },
  {
    file: 'server/backup/rules.ts',
    tests: ['server/backup/backup.test.ts'],
    faults: [
      [
        'a restore brings back sessions',
        "new Set(['sessions', 'session_ids', 'attempts', 'factor_challenges'])",
        "new Set(['session_ids', 'attempts', 'factor_challenges'])",
      ],
    ],
  },
  {
    file: 'server/backup/make.ts',
    tests: ['server/backup/backup.test.ts'],
    faults: [
      [
        'a backup keeps what was erased',
        '(knowsAll || isContentKey(key))) await place.store.remove(key);',
        '(knowsAll || isContentKey(key))) {}',
      ],
    ],
  },
  {
    file: 'server/backup/restore.ts',
    tests: ['server/backup/sent.test.ts'],
    faults: [
      ['a mail that a restore may send twice is not counted', 'await markWaitingAsUnknown(trx);', ''],
      ['a restore sends again what was sent since the backup', 'await putBackWhatStays(trx);', ''],
    ],
  },
];
