// The form of API keys and intake tokens, what a key may call, and when a use is written.
import { createHash, randomBytes } from 'node:crypto';
import type { KeyScope } from '#contract/access.ts';

/** A token has 192 random bits, so a plain SHA-256 digest cannot be reversed by guessing. */
const random = (): string => randomBytes(24).toString('base64url');
export const generateApiKey = (): string => `vxk_${random()}`;
export const generateIntakeToken = (): string => `vxl_${random()}`;
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The API key of an Authorization header; null for any other header, such as a person's access token. */
export const keyIn = (authorization: string | undefined): string | null =>
  /^Bearer (vxk_\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? null;

/** `needed` is undefined for an endpoint that no key may call. */
export const mayCall = (scope: KeyScope, needed: KeyScope | undefined): boolean =>
  needed !== undefined && (scope === 'write' || needed === 'read');

const USE_EVERY_MS = 10 * 60_000;

/** A use is written at most every ten minutes, so that a program's requests do not each wait for the disk. */
export const isUseDue = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_EVERY_MS;
