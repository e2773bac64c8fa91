// The intake token of a line. Enough bits that a plain digest cannot be guessed back.
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => `vxl_${randomBytes(24).toString('base64url')}`;
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
