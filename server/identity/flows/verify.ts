// The mail came back: its link, its token, or its six digits.
import { timingSafeEqual } from 'node:crypto';
import type { MailKind, Session } from '#contract/identity.ts';
import type { Try } from '#server/limits/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { lockMailToken, markOpened, newestForCode, spendCode, spendMailToken } from '../mails/store.ts';
import { Refusal, refuse } from '../refusal.ts';
import { challengeFits, normalEmail } from '../rules.ts';
import { type Begun, beginSession, tokensOf } from '../sessions/start.ts';
import { accountByEmail, lockAccount, record } from '../store.ts';
import type { From, World } from '../world.ts';

const bare = (token: string): string => token.replace(/^pkce_/, '');

const sessionFor = async (
  world: World,
  trx: Trx,
  userId: string | null,
  kind: MailKind,
  from: From,
): Promise<Begun | Refusal> => {
  const account = userId ? await lockAccount(trx, userId) : undefined;
  if (!account) return refuse('otp_expired');
  const begun = account.banned_at ? undefined : await beginSession(world, trx, account.id, kind, from);
  return begun ?? refuse('user_banned');
};

const finished = (world: World, begun: Begun | Refusal): Promise<Session> | Refusal =>
  begun instanceof Refusal ? begun : tokensOf(world, begun);

/** GET /verify: the code that it gives is of no use without the verifier that asked for the mail. */
export const openLink = async (world: World, token: string): Promise<{ code: string } | Refusal> => {
  const opened = world.sealer.open('recovery', bare(token));
  const now = world.clock.now();
  const found = opened && (await world.db.asSystem((trx) => markOpened(trx, opened.id, 'recovery', now)));
  return found ? { code: world.sealer.seal('code', found.id) } : refuse('otp_expired');
};

export const exchangeCode = async (
  world: World,
  given: { auth_code: string; code_verifier: string },
  from: From,
): Promise<Session | Refusal> => {
  const opened = world.sealer.open('code', given.auth_code);
  if (!opened) return refuse('flow_state_not_found');
  const now = world.clock.now();
  const begun = await world.db.asSystem(async (trx) => {
    const token = await lockMailToken(trx, opened.id);
    if (!token?.opened_at || token.used_at || !token.challenge) return refuse('flow_state_not_found');
    if (now.getTime() - token.opened_at.getTime() > world.settings.codeS * 1000)
      return refuse('flow_state_expired');
    if (!challengeFits(token.challenge, token.challenge_method, given.code_verifier))
      return refuse('bad_code_verifier');
    await spendCode(trx, token.id, now);
    return sessionFor(world, trx, token.user_id, token.kind, from);
  });
  return finished(world, begun);
};

export const verifyToken = async (
  world: World,
  given: { type: MailKind; token_hash: string },
  from: From,
): Promise<Session | Refusal> => {
  const opened = world.sealer.open(given.type, bare(given.token_hash));
  if (!opened) return refuse('otp_expired');
  const begun = await world.db.asSystem(async (trx) => {
    const token = await spendMailToken(trx, opened.id, given.type, world.clock.now());
    return token ? sessionFor(world, trx, token.user_id, token.kind, from) : refuse('otp_expired');
  });
  return finished(world, begun);
};

const sameDigits = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const verifyDigits = async (
  world: World,
  given: { type: MailKind; email: string; token: string },
  from: From,
): Promise<Session | Refusal> => {
  const email = normalEmail(given.email);
  const tries: Try[] = [
    ['codePerAddress', from.address],
    ['codePerAccount', email],
  ];
  const now = world.clock.now();
  const begun = await world.db.asSystem(async (trx) => {
    const counted = await world.limits.count(trx, tries);
    if (!counted.allowed) {
      if (counted.justNow)
        await record(trx, { actor: 'visitor', action: 'codes limited', userId: null, from }, now);
      return refuse('over_request_rate_limit', { retryAfterS: counted.retryAfterS });
    }
    const account = await accountByEmail(trx, email);
    const newest = await newestForCode(trx, account?.id ?? null, given.type, now);
    // However long it is valid, ten wrong tries and the code is dead; its link is not.
    const alive = await world.limits.count(trx, [['codePerToken', newest?.id ?? email]]);
    const right = newest && alive.allowed && sameDigits(world.sealer.digits(newest.id), given.token);
    const token = right ? await spendMailToken(trx, newest.id, given.type, now) : undefined;
    if (token) {
      await world.limits.giveBack(trx, tries);
      return sessionFor(world, trx, token.user_id, token.kind, from);
    }
    const event = { actor: 'visitor', action: 'code refused', userId: account?.id ?? null, from } as const;
    await record(trx, event, now);
    return refuse('otp_expired');
  });
  return finished(world, begun);
};
