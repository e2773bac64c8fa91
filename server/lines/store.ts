// SQL of telephone lines.
import { sql } from 'kysely';
import type { SentOut } from '#contract/sent-out.ts';
import { brokenConstraint } from '#server/platform/constraint.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type Line = Row<'lines'>;

export const insertLine = async (trx: Trx, line: NewRow<'lines'>): Promise<void> => {
  await trx.insertInto('lines').values(line).execute();
};

/** The line whose page callers open, with the name of its firm: an active one, or one that was closed with a notice. */
export const callersLine = (trx: Trx, slug: string): Promise<(Line & { firm: string }) | undefined> =>
  trx
    .selectFrom('line_slugs')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'line_slugs.user_id').onRef('lines.id', '=', 'line_slugs.line_id'),
    )
    .innerJoin('firms', 'firms.id', 'lines.user_id')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .selectAll('lines')
    .select(
      sql<string>`coalesce(firms.name, nullif(accounts.metadata->>'full_name', ''), lines.name)`.as('firm'),
    )
    .where('line_slugs.slug', '=', slug)
    .where((line) => line.or([line('lines.active', '=', true), line('lines.closed_at', 'is not', null)]))
    .executeTakeFirst();

/** A firm diverts its calls to the line's number, so the called number identifies the line. */
export const lineByNumber = (trx: Trx, number: string): Promise<Line | undefined> =>
  trx
    .selectFrom('line_numbers')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'line_numbers.user_id').onRef('lines.id', '=', 'line_numbers.line_id'),
    )
    .selectAll('lines')
    .where('line_numbers.number', '=', number)
    .executeTakeFirst();

export const lineById = (trx: Trx, userId: string, id: string): Promise<Line | undefined> =>
  trx.selectFrom('lines').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

export const linesOf = (trx: Trx, userId: string): Promise<Line[]> =>
  trx
    .selectFrom('lines')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const pageOfLines = async (
  trx: Trx,
  userId: string,
  { limit, offset }: Limit,
): Promise<{ rows: Line[]; total: number }> => {
  const own = trx.selectFrom('lines').where('user_id', '=', userId);
  const rows = await own
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** Texts of a line's messages that were sent to a service outside, the newest first. */
export const sentOutOf = async (
  trx: Trx,
  userId: string,
  lineId: string,
  { limit, offset }: Limit,
): Promise<{ rows: { id: string; received_at: Date; sent: SentOut }[]; total: number }> => {
  const sent = trx
    .selectFrom('voicemails')
    .innerJoinLateral(
      sql<{ sent: SentOut }>`jsonb_array_elements(voicemails.sent_out)`.as<'out'>(sql`out(sent)`),
      (join) => join.onTrue(),
    )
    .where('user_id', '=', userId)
    .where('line_id', '=', lineId);
  const rows = await sent
    .select(['voicemails.id', 'voicemails.received_at', 'out.sent'])
    .orderBy('voicemails.received_at', 'desc')
    .orderBy('voicemails.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await sent
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

export const lineBySlug = (trx: Trx, slug: string): Promise<Line | undefined> =>
  trx
    .selectFrom('line_slugs')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'line_slugs.user_id').onRef('lines.id', '=', 'line_slugs.line_id'),
    )
    .selectAll('lines')
    .where('line_slugs.slug', '=', slug)
    .executeTakeFirst();

export const allLines = (trx: Trx): Promise<(Line & { email: string })[]> =>
  trx
    .selectFrom('lines')
    .innerJoin('firms', 'firms.id', 'lines.user_id')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .selectAll('lines')
    .select('accounts.email')
    .orderBy('lines.created_at')
    .execute();

export type LineColumns = { [K in keyof NewRow<'lines'>]?: NewRow<'lines'>[K] | undefined };

/** Locks the line until the transaction ends, so that two writers follow each other. */
export const lockLine = (trx: Trx, userId: string, id: string): Promise<Line | undefined> =>
  trx
    .selectFrom('lines')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateLine = (
  trx: Trx,
  { user_id, id }: Pick<Line, 'user_id' | 'id'>,
  change: LineColumns,
): Promise<Line> =>
  trx
    .updateTable('lines')
    .set({
      ...change,
      ...(change.active === undefined
        ? {}
        : { active_since: sql<Date>`case when active then active_since else now() end` }),
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((cause: unknown) => {
      if (brokenConstraint(cause) !== 'lines_active_with_notice') throw cause;
      throw new Failure('bad_request', {
        cause,
        reason: 'a line without its recording_notice cannot be active',
      });
    });

/** Callers of these lines hear a neutral notice from now on, and nothing is stored. */
export const closeLines = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('lines')
    .set({ active: false, closed_at: now })
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .execute();
};

export const reopenLines = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('lines')
    .set({ active: true, active_since: sql`now()`, silent_since: null, closed_at: null })
    .where('user_id', '=', userId)
    .where('closed_at', 'is not', null)
    .execute();
};

/** Of two new lines at once the second waits here, and then sees the slug of the first. */
export const lockNewSlugs = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('slug of a new line', 0))`.execute(trx);
};

export const slugTaken = async (trx: Trx, slug: string): Promise<boolean> =>
  (await trx.selectFrom('line_slugs').select('slug').where('slug', '=', slug).executeTakeFirst()) !==
  undefined;
