// The user's own profile. Another user's profile answers 404, like one that does not exist.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/user.ts';
import { bind } from '#server/http/bind.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { changeProfile, insertProfile, lockProfile, type Profile, profileOf } from './store.ts';

/** Values of a first profile that the browser did not send. */
export const nameFrom = (metadata: Record<string, unknown>, email: string): string => {
  const given = metadata.full_name;
  const name = typeof given === 'string' ? given.trim().slice(0, 200) : '';
  return name || (email.split('@')[0] ?? email);
};

export const phoneFrom = (metadata: Record<string, unknown>): string | null => {
  const given = metadata.phone;
  return typeof given === 'string' && given.trim() ? given.trim().slice(0, 40) : null;
};

const showProfile = (profile: Profile): User => ({
  id: profile.id,
  email: profile.email,
  full_name: profile.full_name,
  phone: profile.phone,
  status: profile.status,
  last_login: profile.last_login?.toISOString() ?? null,
  created_at: profile.created_at.toISOString(),
  updated_at: profile.updated_at.toISOString(),
});

export type AccountFacts = { email: string; metadata: Record<string, unknown> };
type Deps = {
  db: Database;
  clock: Clock;
  /** Account data of the signed-in user. */
  accountOf: (personId: string) => Promise<AccountFacts | null>;
};

const etagOf = ({ updated_at }: Profile): string => `"${updated_at.toISOString()}"`;

/** With If-Match, the ETag that was read, the second of two writers gets a conflict instead of overwriting the first. */
const mustBeAsRead = (profile: Profile, { headers }: FastifyRequest): void => {
  const seen = headers['if-match'];
  if (seen !== undefined && seen.replace(/^W\//, '') !== etagOf(profile))
    throw new Failure('stale', { details: { current: showProfile(profile), changes: [] } });
};

const ownOnly = (personId: string, id: string): void => {
  if (id !== personId) throw new Failure('not_found');
};

export const accountRoutes = (app: FastifyInstance, { db, clock, accountOf }: Deps): void => {
  bind(app, endpoints.getUser, async ({ personId, who, params, reply }) => {
    ownOnly(personId, params.id);
    const profile = await db.asUser(who, (trx) => profileOf(trx, personId));
    if (!profile) throw new Failure('no_rows');
    reply.header('etag', etagOf(profile));
    return showProfile(profile);
  });

  bind(app, endpoints.createUser, async ({ personId, who, body }) => {
    const account = await accountOf(personId);
    if (!account || body.id !== personId || body.email.toLowerCase() !== account.email.toLowerCase())
      throw new Failure('forbidden');
    const now = clock.now();
    const profile = await db.asUser(who, async (trx) => {
      await insertProfile(trx, {
        id: personId,
        email: account.email,
        full_name: body.full_name ?? nameFrom(account.metadata, account.email),
        phone: phoneFrom(account.metadata),
        last_login: now,
        created_at: now,
        updated_at: now,
      });
      return profileOf(trx, personId);
    });
    if (!profile) throw new Failure('internal', { reason: 'the profile just created is missing' });
    return showProfile(profile);
  });

  bind(app, endpoints.patchUser, async ({ personId, who, params, body, request, reply }) => {
    ownOnly(personId, params.id);
    const change = {
      ...(body.full_name === undefined ? {} : { full_name: body.full_name }),
      ...(body.phone === undefined ? {} : { phone: body.phone?.trim() || null }),
      // The value that was sent only says that the user signed in: a browser's clock may be wrong.
      ...(body.last_login === undefined ? {} : { last_login: clock.now() }),
    };
    const profile = await db.asUser(who, async (trx) => {
      const read = await lockProfile(trx, personId);
      if (read) mustBeAsRead(read, request);
      return changeProfile(trx, personId, change, clock.now());
    });
    if (!profile) throw new Failure('no_rows');
    reply.header('etag', etagOf(profile));
    return showProfile(profile);
  });
};
