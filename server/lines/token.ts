// The intake token of a line. It has 192 random bits, so a plain SHA-256 digest cannot be reversed by guessing.
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => `vxl_${randomBytes(24).toString('base64url')}`;
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
