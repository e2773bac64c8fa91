// SQL of the changes of settings. A row is written in the transaction of its change and never updated.
import { sql } from 'kysely';
import type {
  FieldChange,
  SettingChangeAction,
  SettingChangeActor,
  SettingChangeSubject,
} from '#contract/setting-changes.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { Row } from '#server/platform/tables.ts';

export type StoredChange = Row<'setting_changes'>;

export type SettingChange = {
  userId: string;
  actor: SettingChangeActor;
  action: SettingChangeAction;
  subject: SettingChangeSubject;
  /** Null for the data of a caller. */
  subjectId: string | null;
  /** How the firm knows it: a line's name, an address, a key's name. */
  subjectName: string;
  /** The changes contain no secrets: this list is shown, and kept as long as the account. */
  changes?: readonly FieldChange[];
  version?: number;
};

export const recordChange = async (trx: Trx, change: SettingChange, now: Date): Promise<void> => {
  await trx
    .insertInto('setting_changes')
    .values({
      id: newId(now.getTime()),
      user_id: change.userId,
      at: now,
      actor: change.actor,
      action: change.action,
      subject: change.subject,
      subject_id: change.subjectId,
      subject_name: change.subjectName,
      changes: JSON.stringify(change.changes ?? []),
      version: change.version ?? null,
    })
    .execute();
};

/**
 * The changes after the version that a writer had read, the oldest first. Settings of a firm or a line share its id, and each
 * counts its own versions.
 */
export const storedSince = (
  trx: Trx,
  userId: string,
  { subjects, subjectId }: { subjects: readonly SettingChangeSubject[]; subjectId: string },
  version: number,
): Promise<StoredChange[]> =>
  trx
    .selectFrom('setting_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('subject', 'in', [...subjects])
    .where('subject_id', '=', subjectId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();

export const storedChanges = async (
  trx: Trx,
  userId: string,
  subjectId: string | undefined,
  { limit, offset }: Limit,
): Promise<{ rows: StoredChange[]; total: number }> => {
  const own = trx
    .selectFrom('setting_changes')
    .where('user_id', '=', userId)
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? null));
  const rows = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** Of any firm: the line from which the number was taken first after that moment. */
export const lineThatLost = async (
  trx: Trx,
  number: string,
  since: Date,
): Promise<{ userId: string; lineId: string } | undefined> => {
  const row = await trx
    .selectFrom('setting_changes')
    .select(['user_id', 'subject_id'])
    .where('subject', '=', 'line')
    .where('at', '>', since)
    .where(sql<boolean>`changes @> ${JSON.stringify([{ field: 'number', before: number }])}::jsonb`)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.subject_id ? { userId: row.user_id, lineId: row.subject_id } : undefined;
};
