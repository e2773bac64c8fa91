// Invites, accepts, changes and removes the people of a firm; each change is one row of `setting_changes` in its
// transaction. The routes and the command line use these functions.

import { INVITED_FOR_DAYS, MOST_MEMBERS, type NewMember } from '#contract/members.ts';
import { DAY_MS } from '#contract/time.ts';
import { dropPersonContacts } from '#server/escalations/index.ts';
import type { People } from '#server/identity/index.ts';
import { NOTHING_RELEASED, type ReleasedMessages, releaseMessages } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { deleteDevicesOf } from '#server/push/index.ts';
import { removeAddress } from '#server/recipients/index.ts';
import { recordChange, settingDifferences, staleFailure } from '#server/setting-changes/index.ts';
import type { MemberMail } from './member-mail.ts';
import { type MemberChange, recordMemberChange } from './record-member-change.ts';
import { idsInToken, isSignedFor, stateOfMember } from './rules.ts';
import {
  changeFirm,
  deleteMember,
  dropFromClosed,
  type FirmRow,
  insertMember,
  isDisabled,
  linesAmong,
  lockFirmRow,
  memberRow,
  memberRows,
  ownerRow,
  type ShownMember,
  updateMember,
} from './store.ts';

export type MemberDeps = {
  people: People;
  /** Enqueues a mail in the transaction that causes it. */
  mail(trx: Trx, mail: Omit<MemberMail, 'mailId'>): Promise<void>;
};

const linkUntil = (now: Date): Date => new Date(now.getTime() + INVITED_FOR_DAYS * DAY_MS);

export const lockedFirm = async (trx: Trx, userId: string): Promise<FirmRow> => {
  const firm = await lockFirmRow(trx, userId);
  if (!firm) throw new Failure('not_found');
  return firm;
};

const lockedMember = async (trx: Trx, userId: string, id: string): Promise<ShownMember> => {
  await lockedFirm(trx, userId);
  const row = await memberRow(trx, userId, id);
  if (!row) throw new Failure('not_found');
  return row;
};

const mustBeLines = async (trx: Trx, userId: string, ids: readonly string[] | null): Promise<void> => {
  const wanted = new Set(ids ?? []);
  if ((await linesAmong(trx, userId, [...wanted])) !== wanted.size)
    throw new Failure('bad_request', { reason: 'line_ids', details: { field: 'line_ids' } });
};

export const inviteMember = async (
  trx: Trx,
  { people, mail }: MemberDeps,
  about: MemberChange,
  input: NewMember,
): Promise<string> => {
  const { userId, now } = about;
  await lockedFirm(trx, userId);
  const email = input.email.toLowerCase();
  const before = await memberRows(trx, userId);
  const owner = await ownerRow(trx, userId);
  if (owner.email === email || before.some((row) => row.email === email)) throw new Failure('member_exists');
  if (before.length >= MOST_MEMBERS) throw new Failure('too_many');
  await mustBeLines(trx, userId, input.line_ids);
  const id = newId(now.getTime());
  const { full_name, line_ids } = input;
  await insertMember(trx, {
    id,
    user_id: userId,
    email,
    full_name,
    line_ids,
    invited_at: now,
    link_until: linkUntil(now),
  });
  await recordMemberChange(trx, about, 'added', { id, email });
  await people.note(trx, { userId, action: 'member invited', subject: id, now });
  await mail(trx, { userId, kind: 'invitation', memberId: id });
  return id;
};

export const resendInvitation = async (
  trx: Trx,
  { mail }: MemberDeps,
  { userId, now }: MemberChange,
  id: string,
): Promise<void> => {
  const row = await lockedMember(trx, userId, id);
  if (row.account_id !== null) throw new Failure('member_active');
  await updateMember(trx, row, { link_until: linkUntil(now) });
  await mail(trx, { userId, kind: 'invitation', memberId: id });
};

/** The member of a link that is still valid. Failure `link_invalid` or `link_expired`. */
export const invitedBy = async (trx: Trx, key: Buffer, token: string, now: Date): Promise<ShownMember> => {
  const { user_id, id } = idsInToken(token);
  const row = (await lockFirmRow(trx, user_id)) && (await memberRow(trx, user_id, id));
  if (!row || !isSignedFor(key, row, token)) throw new Failure('link_invalid');
  if (stateOfMember(row, now) !== 'invited') throw new Failure('link_expired');
  return row;
};

/** `hash` is that of the password that a person without one has chosen. */
export const acceptInvitation = async (
  trx: Trx,
  { people }: MemberDeps,
  row: ShownMember,
  hash: string | null,
  now: Date,
): Promise<void> => {
  const accountId = await people.createPerson(trx, { email: row.email, name: row.full_name, hash, now });
  await updateMember(trx, row, { account_id: accountId, accepted_at: now });
  const about = { userId: row.user_id, actor: 'recipient' as const, now };
  await recordMemberChange(trx, about, 'confirmed', row);
  await people.note(trx, { userId: accountId, action: 'firm joined', subject: row.user_id, now });
};

export const changeMember = async (
  trx: Trx,
  { people }: MemberDeps,
  about: MemberChange,
  id: string,
  lineIds: readonly string[] | null,
  { version, show }: { version: number; show: (row: ShownMember) => unknown },
): Promise<ReleasedMessages> => {
  const row = await lockedMember(trx, about.userId, id);
  if (row.version !== version)
    throw await staleFailure(trx, about.userId, { subjects: ['member'], subjectId: id }, version, show(row));
  await mustBeLines(trx, about.userId, lineIds);
  const next = lineIds && [...new Set(lineIds)];
  await updateMember(trx, row, { line_ids: next });
  const changes = settingDifferences({ line_ids: row.line_ids }, { line_ids: next });
  await recordMemberChange(trx, about, 'changed', row, { changes, version: version + 1 });
  if (row.account_id === null) return NOTHING_RELEASED;
  await removeAddress(trx, about, row.email, next);
  await people.changed(trx, row.account_id);
  return releaseMessages(trx, about, row.account_id, 'no_access');
};

/** Ends the person's sessions in the firm and the notices to their address; nothing stays assigned to them. */
export const removeMember = async (
  trx: Trx,
  { people }: MemberDeps,
  about: MemberChange,
  id: string,
): Promise<ReleasedMessages> => {
  const row = await lockedMember(trx, about.userId, id);
  await deleteMember(trx, row);
  await removeAddress(trx, about, row.email, []);
  await recordMemberChange(trx, about, 'removed', row);
  await people.note(trx, { userId: about.userId, action: 'member removed', subject: id, now: about.now });
  if (row.account_id === null) return NOTHING_RELEASED;
  await deleteDevicesOf(trx, about.userId, row.account_id);
  await dropPersonContacts(trx, about.userId, row.account_id);
  await dropFromClosed(trx, about.userId, row.account_id);
  await people.leave(trx, about.userId, row.account_id, about.now);
  return releaseMessages(trx, about, row.account_id, 'removed');
};

export const activeMember = async (
  trx: Trx,
  userId: string,
  id: string,
): Promise<ShownMember & { account_id: string }> => {
  const row = await lockedMember(trx, userId, id);
  const { account_id } = row;
  if (account_id === null) throw new Failure('member_waiting');
  return { ...row, account_id };
};

/** The member becomes the owner, and the owner a member who sees every line. */
export const handOver = async (
  trx: Trx,
  { people, mail }: MemberDeps,
  about: MemberChange,
  id: string,
): Promise<void> => {
  const { userId, now } = about;
  const row = await activeMember(trx, userId, id);
  // The firm of a disabled owner stops for all its people.
  if (await isDisabled(trx, row.account_id)) throw new Failure('member_disabled');
  const owner = await ownerRow(trx, userId);
  await changeFirm(trx, userId, { owner_id: row.account_id, name: await people.firmName(trx, userId) });
  await deleteMember(trx, row);
  await insertMember(trx, {
    id: newId(now.getTime()),
    user_id: userId,
    account_id: owner.account_id,
    email: owner.email,
    full_name: owner.full_name,
    line_ids: null,
    invited_at: now,
    link_until: now,
    accepted_at: now,
  });
  const changes = [{ field: 'owner', before: owner.email, after: row.email }];
  await recordChange(
    trx,
    {
      userId,
      actor: about.actor,
      action: 'changed',
      subject: 'firm',
      subjectId: userId,
      subjectName: row.email,
      changes,
    },
    now,
  );
  await people.note(trx, { userId: row.account_id, action: 'firm handed over', subject: userId, now });
  for (const accountId of [owner.id, row.account_id]) {
    await people.changed(trx, accountId);
    await mail(trx, { userId, kind: 'handed_over', to: accountId, about: row.account_id });
  }
};

export const requireFactor = async (
  trx: Trx,
  { people }: MemberDeps,
  about: MemberChange,
  required: boolean,
  { version, show }: { version: number; show: (firm: FirmRow) => unknown },
): Promise<void> => {
  const { userId } = about;
  const firm = await lockedFirm(trx, userId);
  if (firm.version !== version)
    throw await staleFailure(trx, userId, { subjects: ['firm'], subjectId: userId }, version, show(firm));
  const owner = await ownerRow(trx, userId);
  // Otherwise the owner would be the first to be locked out.
  if (required && !owner.has_factor) throw new Failure('factor_first');
  await changeFirm(trx, userId, { require_second_factor: required });
  const changes = settingDifferences(
    { require_second_factor: firm.require_second_factor },
    { require_second_factor: required },
  );
  await recordChange(
    trx,
    {
      userId,
      actor: about.actor,
      action: 'changed',
      subject: 'firm',
      subjectId: userId,
      subjectName: owner.email,
      changes,
      version: version + 1,
    },
    about.now,
  );
  for (const { account_id } of await memberRows(trx, userId))
    if (account_id !== null) await people.changed(trx, account_id);
  await people.changed(trx, firm.owner_id);
};
