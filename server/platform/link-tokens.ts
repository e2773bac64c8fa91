// The token of a link that a mail or SMS contains: a firm's id and an id of that firm, signed. The signature covers both, so
// that no directory is needed to find the firm of a link. What the link still opens is decided by the row.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidOfHex } from '#contract/uuid.ts';

type Linked = { user_id: string; id: string };
/** A token serves its own purpose only. */
type Purpose = 'escalation' | 'escalation phone' | 'hand-over' | 'outside address';

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const markOf = (key: Buffer, ids: Buffer, purpose: Purpose): Buffer =>
  createHmac('sha256', key).update(`voxlex ${purpose} `).update(ids).digest().subarray(0, 16);

/** 64 characters that need no encoding in a path. */
export const linkToken = (key: Buffer, { user_id, id }: Linked, purpose: Purpose): string => {
  const ids = Buffer.concat([bytesOf(user_id), bytesOf(id)]);
  return Buffer.concat([ids, markOf(key, ids, purpose)]).toString('base64url');
};

/** Null for a token that this server did not sign for this purpose. */
export const readLinkToken = (key: Buffer, token: string, purpose: Purpose): Linked | null => {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, 32);
  if (!timingSafeEqual(bytes.subarray(32), markOf(key, ids, purpose))) return null;
  return {
    user_id: uuidOfHex(ids.subarray(0, 16).toString('hex')),
    id: uuidOfHex(ids.subarray(16).toString('hex')),
  };
};
