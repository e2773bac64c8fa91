// Changes who is asked and when; each change is one audit row in its transaction.
import type { EscalationPatch, EscalationSettings } from '#contract/escalations.ts';
import { changesSince, differences, recordChange } from '#server/audit/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import {
  contactsOf,
  lockLineOfList,
  recipientsOfLine,
  replaceContacts,
  saveSettings,
  settingsOf,
} from './store.ts';

/** Failure `not_found` for an unknown line. */
export const readSettings = async (
  trx: Trx,
  userId: string,
  lineId: string,
): Promise<EscalationSettings & { name: string }> => {
  const settings = await settingsOf(trx, userId, lineId);
  if (!settings) throw new Failure('not_found');
  const contacts = await contactsOf(trx, userId, lineId);
  return {
    line_id: settings.line_id,
    name: settings.name,
    version: settings.version ?? 0,
    after_minutes: settings.after_minutes,
    contacts: contacts.map(({ recipient_id, email, confirmed_at, channel, phone }) => ({
      recipient_id,
      email,
      confirmed: confirmed_at !== null,
      channel,
      phone,
    })),
  };
};

const choicesOf = ({ after_minutes, contacts }: EscalationSettings) => ({
  after_minutes,
  contacts: contacts.map(({ email, channel, phone }) => (channel === 'sms' ? `${email} (${phone})` : email)),
});

export const changeSettings = async (
  trx: Trx,
  { userId, lineId, now }: { userId: string; lineId: string; now: Date },
  patch: EscalationPatch,
  version: number,
): Promise<EscalationSettings> => {
  await lockLineOfList(trx, userId, lineId);
  const before = await readSettings(trx, userId, lineId);
  if (before.version !== version)
    throw new Failure('stale', {
      details: { current: before, changes: await changesSince(trx, userId, lineId, version) },
    });
  const after_minutes = patch.after_minutes === undefined ? before.after_minutes : patch.after_minutes;
  await saveSettings(trx, { user_id: userId, line_id: lineId, after_minutes, version: version + 1 });
  if (patch.contacts) {
    const known = await recipientsOfLine(trx, userId, lineId);
    const foreign = patch.contacts.findIndex(({ recipient_id }) => !known.has(recipient_id));
    if (foreign >= 0)
      throw new Failure('bad_request', {
        reason: 'contacts',
        details: { field: `contacts.${foreign}.recipient_id` },
      });
    const line = { user_id: userId, line_id: lineId };
    const rows = patch.contacts.map((contact, position) => ({
      ...contact,
      ...line,
      id: newId(now.getTime()),
      position,
    }));
    await replaceContacts(trx, line, rows);
  }
  const after = await readSettings(trx, userId, lineId);
  await recordChange(
    trx,
    {
      userId,
      actor: 'user',
      action: 'changed',
      subject: 'escalation',
      subjectId: lineId,
      subjectName: before.name,
      changes: differences(choicesOf(before), choicesOf(after)),
      version: version + 1,
    },
    now,
  );
  return after;
};
