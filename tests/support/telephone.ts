// An authenticator (RFC 6238) that computes the current code of the secret that the page showed.
import { createHmac } from 'node:crypto';
import { until } from './running-server.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((sign) => LETTERS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 0x0f;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

export type Telephone = {
  /** Never returns a code twice. Codes of the step before and after are valid too, so three calls need no wait. */
  code(): Promise<string>;
  /** A code that is not valid now. */
  wrong(): string;
};

export const telephoneWith = (secret: string, clock: () => number = Date.now): Telephone => {
  const bytes = bytesOf(secret.replaceAll(/\s/g, ''));
  const now = (): number => Math.floor(clock() / STEP_MS);
  let last = 0;
  return {
    async code() {
      last = Math.max(last + 1, now() - 1);
      await until('the next code', async () => last <= now() + 1);
      return codeAt(bytes, last);
    },
    wrong() {
      const around = [-2, -1, 0, 1, 2].map((offset) => codeAt(bytes, now() + offset));
      return (
        ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !around.includes(code)) ??
        ''
      );
    },
  };
};
