// Changes who is asked and when; each change is one row of `setting_changes` in its transaction.
import type { EscalationPatch, EscalationSettings } from '#contract/escalations.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { recordChange, settingDifferences, staleFailure } from '#server/setting-changes/index.ts';
import { isConfirmed } from '../rules.ts';
import {
  addPhones,
  contactsOf,
  devicesOfFirm,
  dropUnusedPhones,
  lockLineOfList,
  type PhoneRow,
  peopleOfLine,
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
  const contacts = await contactsOf(trx, { userId, lineId, closedTo: null });
  return {
    line_id: settings.line_id,
    name: settings.name,
    version: settings.version ?? 0,
    after_minutes: settings.after_minutes,
    contacts: contacts.map((contact) => ({
      recipient_id: contact.recipient_id,
      person_id: contact.person_id,
      device_id: contact.device_id,
      name: contact.full_name ?? contact.email ?? contact.device ?? '',
      confirmed: isConfirmed(contact),
      channel: contact.channel,
      phone: contact.phone,
      phone_id: contact.phone_confirmed_at === null ? contact.phone_id : null,
    })),
  };
};

const choicesOf = ({ after_minutes, contacts }: EscalationSettings) => ({
  after_minutes,
  contacts: contacts.map(({ name, channel, phone }) => (channel === 'sms' ? `${name} (${phone})` : name)),
});

/** `newPhones` are numbers that are not confirmed yet. */
type Changed = { settings: EscalationSettings; newPhones: readonly PhoneRow[] };

/** Replaces the list of the line. */
const changeContacts = async (
  trx: Trx,
  { userId, lineId, now }: { userId: string; lineId: string; now: Date },
  contacts: NonNullable<EscalationPatch['contacts']>,
): Promise<readonly PhoneRow[]> => {
  const recipients = await recipientsOfLine(trx, userId, lineId);
  const devices = await devicesOfFirm(trx, userId);
  const people = await peopleOfLine(trx, userId, lineId);
  const isKnown = ({ recipient_id, person_id, device_id }: (typeof contacts)[number]): boolean =>
    recipients.has(recipient_id ?? '') || people.has(person_id ?? '') || devices.has(device_id ?? '');
  const foreign = contacts.findIndex((contact) => !isKnown(contact));
  if (foreign >= 0)
    throw new Failure('bad_request', {
      reason: 'contacts',
      details: { field: `contacts.${foreign}.recipient_id` },
    });
  const made = () => newId(now.getTime());
  const line = { user_id: userId, line_id: lineId };
  await replaceContacts(
    trx,
    line,
    contacts.map((contact, position) => ({ ...contact, ...line, id: made(), position })),
  );
  const phones = new Set(contacts.flatMap(({ phone }) => (phone === null ? [] : [phone])));
  const rows = [...phones].map((phone) => ({
    id: made(),
    user_id: userId,
    phone,
    created_at: now,
    link_at: now,
  }));
  const added = rows.length === 0 ? [] : await addPhones(trx, rows);
  await dropUnusedPhones(trx, userId);
  return added;
};

export const changeSettings = async (
  trx: Trx,
  { userId, lineId, now }: { userId: string; lineId: string; now: Date },
  patch: EscalationPatch,
  version: number,
): Promise<Changed> => {
  await lockLineOfList(trx, userId, lineId);
  const before = await readSettings(trx, userId, lineId);
  if (before.version !== version)
    throw await staleFailure(trx, userId, { subjects: ['escalation'], subjectId: lineId }, version, before);
  const after_minutes = patch.after_minutes === undefined ? before.after_minutes : patch.after_minutes;
  await saveSettings(trx, { user_id: userId, line_id: lineId, after_minutes, version: version + 1 });
  const newPhones = patch.contacts ? await changeContacts(trx, { userId, lineId, now }, patch.contacts) : [];
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
      changes: settingDifferences(choicesOf(before), choicesOf(after)),
      version: version + 1,
    },
    now,
  );
  return { settings: after, newPhones };
};
