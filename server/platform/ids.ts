// Ids are UUIDv7, made here because PostgreSQL has uuidv7() only from version 18.
import { randomBytes } from 'node:crypto';
import { uuidOfHex } from '#contract/uuid.ts';

let lastMs = 0;
let counter = 0;

/** Within a millisecond 12 bits are a counter, so that the ids of one process sort in order of creation. */
export const newId = (nowMs: number = Date.now()): string => {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = randomBytes(1).readUInt8();
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return uuidOfHex(bytes.toString('hex'));
};
