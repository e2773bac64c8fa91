// Public addresses of recorded greetings. They do not expire, so that the telephone provider and browsers may cache the
// sound; without the key they cannot be guessed. A new recording has a new address.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidOfHex } from '#contract/uuid.ts';
import { Failure } from '#server/platform/failure.ts';

const ID = 16;
const MAC = 32;

export type SoundAddresses = {
  tokenOf(greetingId: string): string;
  /** Returns the greeting's id; throws the Failure `link_invalid` for a token that is not genuine. */
  read(token: string): string;
};

export const soundAddressesWith = (key: Buffer): SoundAddresses => {
  const signed = (id: Buffer): Buffer =>
    createHmac('sha256', key).update('voxlex greeting sound\0').update(id).digest();
  return {
    tokenOf: (greetingId) => {
      const id = Buffer.from(greetingId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, signed(id)]).toString('base64url');
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      const id = bytes.subarray(0, ID);
      // The base64 decoder ignores foreign characters: accept only the canonical spelling.
      const spelled = bytes.length === ID + MAC && bytes.toString('base64url') === token;
      if (!spelled || !timingSafeEqual(signed(id), bytes.subarray(ID))) throw new Failure('link_invalid');
      return uuidOfHex(id.toString('hex'));
    },
  };
};
