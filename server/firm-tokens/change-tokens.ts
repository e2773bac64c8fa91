// Creates and revokes API keys and intake tokens; each change is one row of `setting_changes` in its transaction. The
// routes and the command line use these functions.
import { type KeyScope, MOST_INTAKE_TOKENS, MOST_KEYS } from '#contract/access.ts';
import type { SettingChangeActor } from '#contract/setting-changes.ts';
import { SESSIONS_CHANGED } from '#server/identity/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import { generateApiKey, generateIntakeToken, tokenHashOf } from './rules.ts';
import {
  countActive,
  insertToken,
  notifyRevoked,
  revokeTokens,
  type Token,
  type TokenOwner,
  type WhichTokens,
} from './store.ts';

export type TokenChange = TokenOwner & { actor: SettingChangeActor; now: Date };

const record = (
  trx: Trx,
  { actor, now }: TokenChange,
  action: 'added' | 'removed',
  token: Token,
): Promise<void> =>
  recordChange(
    trx,
    {
      userId: token.user_id,
      actor,
      action,
      subject: token.line_id === null ? 'api_key' : 'intake_token',
      subjectId: token.id,
      subjectName: token.name,
      changes:
        token.scope === null || action === 'removed'
          ? []
          : [{ field: 'scope', before: null, after: token.scope }],
    },
    now,
  );

/** `scope` is null for an intake token. The secret is in this answer only. */
const create = async (
  trx: Trx,
  about: TokenChange,
  { name, scope, secret }: { name: string; scope: KeyScope | null; secret: string },
): Promise<{ token: Token; secret: string }> => {
  const most = about.lineId === null ? MOST_KEYS : MOST_INTAKE_TOKENS;
  if ((await countActive(trx, about)) >= most) throw new Failure('too_many');
  const token = await insertToken(trx, {
    id: newId(about.now.getTime()),
    user_id: about.userId,
    line_id: about.lineId,
    scope,
    name,
    digest: tokenHashOf(secret),
    created_at: about.now,
  });
  await record(trx, about, 'added', token);
  return { token, secret };
};

export const createKey = (trx: Trx, about: TokenChange, input: { name: string; scope: KeyScope }) =>
  create(trx, { ...about, lineId: null }, { ...input, secret: generateApiKey() });

export const createIntakeToken = (trx: Trx, about: TokenChange, name: string) =>
  create(trx, about, { name, scope: null, secret: generateIntakeToken() });

/** Revokes one token by its id, several by their name, or all of the list. */
export const revoke = async (trx: Trx, about: TokenChange, which: WhichTokens): Promise<Token[]> => {
  const revoked = await revokeTokens(trx, about, which, about.now);
  for (const token of revoked) await record(trx, about, 'removed', token);
  if (revoked.length > 0) await notifyRevoked(trx, SESSIONS_CHANGED, about.userId);
  return revoked;
};
