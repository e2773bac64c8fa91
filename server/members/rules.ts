// The state of a member, and the token of an invitation.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidOfHex } from '#contract/uuid.ts';
import type { Row } from '#server/platform/tables.ts';

export type MemberRow = Row<'members'>;

export const stateOfMember = (row: MemberRow, now: Date): 'invited' | 'expired' | 'active' => {
  if (row.account_id !== null) return 'active';
  return row.link_until > now ? 'invited' : 'expired';
};

type Invited = Pick<MemberRow, 'user_id' | 'id' | 'link_until'>;

const rawIds = ({ user_id, id }: Pick<Invited, 'user_id' | 'id'>): Buffer =>
  Buffer.from(`${user_id}${id}`.replaceAll('-', ''), 'hex');

/** The date is signed too: a link that was sent again makes the earlier one void. */
const signatureOf = (key: Buffer, row: Invited): Buffer =>
  createHmac('sha256', key)
    .update('voxlex invitation ')
    .update(rawIds(row))
    .update(row.link_until.toISOString())
    .digest()
    .subarray(0, 16);

export const invitationToken = (key: Buffer, row: Invited): string =>
  Buffer.concat([rawIds(row), signatureOf(key, row)]).toString('base64url');

/** Firm and id that a token names. They prove nothing before `isSignedFor`. */
export const idsInToken = (token: string): { user_id: string; id: string } => {
  const hex = Buffer.from(token, 'base64url').toString('hex');
  return { user_id: uuidOfHex(hex.slice(0, 32)), id: uuidOfHex(hex.slice(32, 64)) };
};

export const isSignedFor = (key: Buffer, row: Invited, token: string): boolean =>
  timingSafeEqual(Buffer.from(token, 'base64url').subarray(32), signatureOf(key, row));
