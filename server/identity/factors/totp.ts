// Time-based one-time codes (RFC 6238): six digits of HMAC-SHA-1, a new code every thirty seconds.
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_S = 30;
/** Codes of one step before and after are valid, because the telephone's clock may be off by half a minute. */
const AROUND = [0, -1, 1];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const base32 = (bytes: Buffer): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_S);

export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 0x0f;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

/** The step that this code belongs to; null when the code is not valid now. */
export const stepOf = (secret: Buffer, code: string, now: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const steps = AROUND.map((offset) => stepAt(now) + offset);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) ?? null;
};

export const totpAddress = (issuer: string, email: string, secret: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret });
  return `otpauth://totp/${label}?${query}`;
};
