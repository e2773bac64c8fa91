// SQL of the audit, as the operator reads it.
import { sql } from 'kysely';
import { AUDIT_ACTIONS } from '#contract/audit-actions.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { Row } from '#server/platform/tables.ts';

export type JournalFilter = {
  actor?: string | undefined;
  words?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
};

export type JournalRow = Omit<Row<'audit'>, 'account_id'> & { person: string | null; about: string | null };

/** The actions whose French words contain these. */
const actionsWith = (words: string): string[] =>
  Object.entries(AUDIT_ACTIONS)
    .filter(([, text]) => text.toLowerCase().includes(words.toLowerCase()))
    .map(([action]) => action);

const rowsOf = (trx: Trx, { actor, words, since, before }: JournalFilter) => {
  let rows = trx
    .selectFrom('audit')
    .leftJoin('accounts as person', 'person.id', 'audit.account_id')
    .leftJoin('accounts as about', 'about.id', 'audit.user_id');
  if (actor !== undefined) rows = rows.where('audit.actor', '=', actor);
  if (since !== undefined) rows = rows.where('audit.at', '>=', since);
  if (before !== undefined) rows = rows.where('audit.at', '<', before);
  if (words !== undefined)
    rows = rows.where(({ or }) =>
      or([
        ...(['audit.action', 'person.email', 'about.email'] as const).map(
          (column) => sql<boolean>`strpos(lower(${sql.ref(column)}), ${words.toLowerCase()}) > 0`,
        ),
        sql<boolean>`audit.action = any(${actionsWith(words)})`,
      ]),
    );
  return rows;
};

export const journalRows = async (trx: Trx, filter: JournalFilter, { limit, offset }: Limit) => {
  const rows: JournalRow[] = await rowsOf(trx, filter)
    .select([
      'audit.id',
      'audit.at',
      'audit.actor',
      'audit.action',
      'audit.user_id',
      'audit.subject',
      'audit.code',
      'audit.network',
      'person.email as person',
      'about.email as about',
    ])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await rowsOf(trx, filter)
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};
