// The format of encrypted recordings: a header, then chunks encrypted one by one, so that a range needs few chunks. The
// file's key is derived from the firm's key, a random salt and the file's name: a file in another's place does not decrypt.
// The nonce contains the index and the 'last' mark: a moved chunk or a truncated file does not decrypt either.
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { Failure } from '#server/platform/failure.ts';

const MAGIC = Buffer.from('VXS1', 'latin1');
const SALT = 32;
const TAG = 16;
export const HEADER = MAGIC.length + SALT;
export const CHUNK = 64 * 1024;
export const SEALED_CHUNK = CHUNK + TAG;

export const damaged = (cause?: unknown): Failure =>
  new Failure('internal', { cause, reason: 'stored sound is damaged' });

export const newHeader = (): Buffer => Buffer.concat([MAGIC, randomBytes(SALT)]);

/** The key and the header of one encrypted file. */
export type FileCipher = { key: KeyObject; header: Buffer };

export const fileCipherOf = (firmKey: Buffer, name: string, header: Buffer): FileCipher => {
  if (header.length !== HEADER || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged();
  const salt = header.subarray(MAGIC.length);
  const key = hkdfSync('sha256', firmKey, salt, `voxlex sound 1 ${name}`, 32);
  // Imported once instead of for each chunk.
  return { key: createSecretKey(Buffer.from(key)), header };
};

/** A nonce is used once per key, because each file has its own key. */
const nonceOf = (index: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(last ? 1 : 0, 0);
  nonce.writeUIntBE(index, 6, 6);
  return nonce;
};

/** Encrypts the buffers without joining them, which would copy every recording twice. */
export const sealChunk = (
  fileCipher: FileCipher,
  plain: readonly Buffer[],
  index: number,
  last: boolean,
): Buffer[] => {
  const cipher = createCipheriv('aes-256-gcm', fileCipher.key, nonceOf(index, last)).setAAD(
    fileCipher.header,
  );
  const sealed = plain.map((piece) => cipher.update(piece));
  // In GCM final() returns no bytes; only the tag remains.
  cipher.final();
  return [...sealed, cipher.getAuthTag()];
};

export const openChunk = (fileCipher: FileCipher, sealed: Buffer, index: number, last: boolean): Buffer => {
  if (sealed.length < TAG) throw damaged();
  const decipher = createDecipheriv('aes-256-gcm', fileCipher.key, nonceOf(index, last), {
    authTagLength: TAG,
  });
  decipher.setAAD(fileCipher.header).setAuthTag(sealed.subarray(-TAG));
  const plain = decipher.update(sealed.subarray(0, -TAG));
  try {
    decipher.final();
  } catch (error) {
    throw damaged(error);
  }
  return plain;
};

/** The plain size of a stored file of that size. */
export const plainSize = (stored: number): number => {
  const body = stored - HEADER;
  const plain = body - Math.ceil(body / SEALED_CHUNK) * TAG;
  if (body < TAG || plain < 0) throw damaged();
  return plain;
};

export const chunksOf = (plain: number): number => Math.max(1, Math.ceil(plain / CHUNK));
