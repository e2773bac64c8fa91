// Opaque tokens: an id, a number and an HMAC of both with a key of the system. The database stores only the id, and every
// process computes the same token for the same purpose, id and number.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidOfHex } from '#contract/uuid.ts';

export type Purpose =
  | 'refresh'
  | 'recovery'
  | 'invite'
  | 'code'
  | 'digits'
  | 'device'
  | 'recovery code'
  | 'operator';

export type Sealer = {
  seal(purpose: Purpose, id: string, number?: number): string;
  /** Null when the HMAC is wrong, also for a token of another purpose. */
  open(purpose: Purpose, token: string): { id: string; number: number } | null;
  /** Six digits derived from an id. They can be guessed, so tries are counted. */
  digits(id: string): string;
  /** A keyed hash of a value that the database must not hold. */
  blind(purpose: Purpose, value: string): string;
};

const ID_BYTES = 16;
const SEAL_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{59}$/;

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

export const openSealer = (key: Buffer): Sealer => {
  const mac = (purpose: Purpose, content: Buffer | string): Buffer =>
    createHmac('sha256', key).update(`${purpose}\0`).update(content).digest();
  return {
    seal(purpose, id, number = 0) {
      const content = Buffer.alloc(ID_BYTES + 4);
      idBytes(id).copy(content);
      content.writeUInt32BE(number, ID_BYTES);
      return Buffer.concat([content, mac(purpose, content).subarray(0, SEAL_BYTES)]).toString('base64url');
    },
    open(purpose, token) {
      if (!TOKEN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const content = bytes.subarray(0, ID_BYTES + 4);
      const seal = mac(purpose, content).subarray(0, SEAL_BYTES);
      if (!timingSafeEqual(seal, bytes.subarray(ID_BYTES + 4))) return null;
      return { id: uuidOfHex(content.toString('hex', 0, ID_BYTES)), number: content.readUInt32BE(ID_BYTES) };
    },
    digits: (id) => (mac('digits', id).readUIntBE(0, 6) % 1_000_000).toString().padStart(6, '0'),
    blind: (purpose, value) => mac(purpose, value).subarray(0, 18).toString('base64url'),
  };
};
