// SQL of API keys and intake tokens. The trigger of the table keeps the directory of digests, without revoked tokens.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';
import { isUseDue } from './rules.ts';

const SHOWN = ['id', 'user_id', 'line_id', 'scope', 'name', 'created_at', 'last_used_at'] as const;
export type Token = Pick<Row<'firm_tokens'>, (typeof SHOWN)[number]>;

/** The API keys of the firm, or the intake tokens of one line. */
export type TokenOwner = { userId: string; lineId: string | null };

/** A token that is not revoked. */
const activeToken = (trx: Trx, digest: string) =>
  trx
    .selectFrom('firm_token_digests')
    .innerJoin('firm_tokens', (join) =>
      join
        .onRef('firm_tokens.user_id', '=', 'firm_token_digests.user_id')
        .onRef('firm_tokens.id', '=', 'firm_token_digests.token_id'),
    )
    .where('firm_token_digests.digest', '=', digest);

const noteUse = async (
  trx: Trx,
  token: { user_id: string; token_id: string; last_used_at: Date | null },
  now: Date,
): Promise<void> => {
  if (!isUseDue(token.last_used_at, now)) return;
  await trx
    .updateTable('firm_tokens')
    .set({ last_used_at: now })
    .where('user_id', '=', token.user_id)
    .where('id', '=', token.token_id)
    .execute();
};

/** A key of a disabled firm reads nothing. */
export const verifyKey = async (trx: Trx, digest: string, now: Date) => {
  const key = await activeToken(trx, digest)
    .innerJoin('firms', 'firms.id', 'firm_tokens.user_id')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .where('accounts.banned_at', 'is', null)
    .select(['firm_tokens.user_id', 'firm_tokens.id as token_id', 'scope', 'last_used_at'])
    .executeTakeFirst();
  if (!key?.scope) return undefined;
  await noteUse(trx, key, now);
  return { userId: key.user_id, scope: key.scope };
};

/** The line whose telephone exchange sent this token: an active one, or one that was closed with a notice. Messages of a disabled firm still come in. */
export const verifyIntakeToken = async (
  trx: Trx,
  digest: string,
  now: Date,
): Promise<Row<'lines'> | undefined> => {
  const found = await activeToken(trx, digest)
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'firm_tokens.user_id').onRef('lines.id', '=', 'firm_tokens.line_id'),
    )
    .selectAll('lines')
    .select(['firm_tokens.id as token_id', 'last_used_at'])
    .where((line) => line.or([line('lines.active', '=', true), line('lines.closed_at', 'is not', null)]))
    .executeTakeFirst();
  if (found) await noteUse(trx, found, now);
  return found;
};

const active = (trx: Trx, { userId, lineId }: TokenOwner) =>
  trx
    .selectFrom('firm_tokens')
    .where('user_id', '=', userId)
    .where('line_id', lineId === null ? 'is' : '=', lineId)
    .where('revoked_at', 'is', null);

export const countActive = async (trx: Trx, which: TokenOwner): Promise<number> =>
  (
    await active(trx, which)
      .select((all) => all.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const tokenPage = async (
  trx: Trx,
  which: TokenOwner,
  { limit, offset }: Limit,
): Promise<{ rows: Token[]; total: number }> => ({
  rows: await active(trx, which)
    .select(SHOWN)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute(),
  total: await countActive(trx, which),
});

export const insertToken = (trx: Trx, token: NewRow<'firm_tokens'>): Promise<Token> =>
  trx.insertInto('firm_tokens').values(token).returning(SHOWN).executeTakeFirstOrThrow();

/** One token, those with this name, or all of the list. */
export type WhichTokens = { id: string } | { name: string } | { all: true };

export const revokeTokens = (trx: Trx, owner: TokenOwner, which: WhichTokens, now: Date): Promise<Token[]> =>
  trx
    .updateTable('firm_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', owner.userId)
    .where('line_id', owner.lineId === null ? 'is' : '=', owner.lineId)
    .where('revoked_at', 'is', null)
    .where((row) => {
      if ('id' in which) return row('id', '=', which.id);
      return 'name' in which ? row('name', '=', which.name) : row.lit(true);
    })
    .returning(SHOWN)
    .execute();

/** Ends live streams that were opened with a key: their process asks again whether it is valid. */
export const notifyRevoked = async (trx: Trx, channel: string, userId: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${userId})`.execute(trx);
};

export const linesWithToken = async (trx: Trx): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('firm_tokens')
    .select('line_id')
    .distinct()
    .where('line_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ line_id }) => line_id ?? []));
};

export const hasLine = async (trx: Trx, userId: string, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('lines')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;
