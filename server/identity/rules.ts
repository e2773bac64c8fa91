// Decisions of identity, without database or network.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Row } from '#server/platform/tables.ts';
import type { IdentitySettings } from './settings.ts';

/** E-mail addresses are compared without regard to case. */
export const normalEmail = (email: string): string => email.toLowerCase();

export type SessionLimits = Pick<IdentitySettings, 'sessionIdleS' | 'sessionMostS'>;

/** A session ends when unused for too long or too old, which limits the use of a stolen token. */
export const isOver = (
  session: Pick<Row<'sessions'>, 'created_at' | 'refreshed_at'>,
  now: Date,
  { sessionIdleS, sessionMostS }: SessionLimits,
): boolean =>
  now.getTime() - session.refreshed_at.getTime() > sessionIdleS * 1000 ||
  now.getTime() - session.created_at.getTime() > sessionMostS * 1000;

export type RefreshVerdict = 'rotate' | 'answer again' | 'reused' | 'ended' | 'expired';

/**
 * The token rotated last answers with the active one, because tabs race and an answer may be lost. An older one was
 * copied, so the session and all its tokens end.
 */
export const judgeRefresh = (
  session: Pick<Row<'sessions'>, 'rotation' | 'created_at' | 'refreshed_at' | 'ended_at' | 'ended_by'>,
  presented: number,
  now: Date,
  lasts: SessionLimits,
): RefreshVerdict => {
  if (session.ended_at) return session.ended_by === 'reuse' ? 'reused' : 'ended';
  if (isOver(session, now, lasts)) return 'expired';
  if (presented === session.rotation) return 'rotate';
  return presented === session.rotation - 1 ? 'answer again' : 'reused';
};

/** The target of a mail's link: a page of this site, otherwise the page for a new password. */
export const safeRedirect = (wanted: string | null | undefined, site: string): string => {
  const fallback = `${site}/auth?reset=true`;
  // Browsers read a backslash as a slash and drop control characters, so such addresses could leave the site.
  if (!wanted || wanted.length > 2000 || /[\\\p{Cc}\s]/u.test(wanted) || !URL.canParse(wanted))
    return fallback;
  const url = new URL(wanted);
  const own = url.origin === new URL(site).origin && url.username === '' && url.password === '';
  return own ? url.href : fallback;
};

export const redirectWith = (
  target: string,
  parameters: Record<string, string>,
  alsoFragment: boolean,
): string => {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (alsoFragment) url.hash = new URLSearchParams(parameters).toString();
  return url.href;
};

export const challengeFits = (challenge: string, method: string | null, verifier: string): boolean => {
  const given =
    method?.toLowerCase() === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [one, other] = [given, challenge].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
};

const METADATA_LONGEST = 2048;

/** Merges new values into old ones; a null value removes its name. Null when the result is too long for a token. */
export const mergedMetadata = (
  old: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> | null => {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...change }).filter(([name, value]) => value !== null && name !== '__proto__'),
  );
  return JSON.stringify(merged).length <= METADATA_LONGEST ? merged : null;
};
