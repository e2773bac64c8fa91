// SQL of a restore: where the calls of a firm arrive, and who outside is told of them.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

/** What a restore must not turn back. */
const KEPT = {
  // An active line must have its notice of recording.
  lines: [
    ...['number', 'active', 'active_since', 'closed_at', 'recording_notice'],
    ...['local_only', 'sms_reply', 'empty_reply', 'mail_content'],
  ],
  webhooks: [
    ...['url', 'events', 'content', 'active', 'ended_by', 'secret_number', 'previous_until', 'oldest_number'],
  ],
};

/** Beside it the columns by which a row is recognised. */
export const OUTLET_COLUMNS = {
  lines: ['user_id', 'id', 'version', ...KEPT.lines],
  webhooks: ['user_id', 'id', 'version', ...KEPT.webhooks],
  recipients: ['user_id', 'id'],
  push_devices: ['user_id', 'id'],
  escalation_phones: ['user_id', 'id'],
  escalation_contacts: ['user_id', 'line_id', 'channel', 'recipient_id', 'phone', 'device_id', 'person_id'],
};

const REMOVABLE = ['recipients', 'push_devices', 'escalation_phones', 'webhooks'] as const;

/** A page that was open before the restore must not write over what stands now, so the version is a new one. */
const putBackColumns = async (trx: Trx, table: 'lines' | 'webhooks'): Promise<void> => {
  const of = (row: string) => sql.join(KEPT[table].map((column) => sql.ref(`${row}.${column}`)));
  const sets = KEPT[table].map((column) => sql`${sql.id(column)} = ${sql.ref(`replaced.${column}`)}`);
  await sql`
    update ${sql.id(table)} as restored
    set version = greatest(restored.version, replaced.version) + 1, ${sql.join(sets)}
    from ${sql.id(`replaced_${table}`)} as replaced
    where (restored.user_id, restored.id) = (replaced.user_id, replaced.id)
      and (${of('restored')}) is distinct from (${of('replaced')})`.execute(trx);
};

/**
 * A number that was moved to another line does not lead to the first one again, a closed line stays closed, and what was
 * removed or restricted after the backup is not told of messages again.
 */
export const putBackOutlets = async (trx: Trx): Promise<void> => {
  // First the numbers that are another line's now: a number is on one line only.
  await sql`
    update lines l set number = null from replaced_lines as replaced
    where l.number = replaced.number and (l.user_id, l.id) <> (replaced.user_id, replaced.id)`.execute(trx);
  await putBackColumns(trx, 'lines');
  for (const table of REMOVABLE)
    await sql`
      delete from ${sql.id(table)} as restored where user_id in (select id from replaced_firms)
        and not exists (select from ${sql.id(`replaced_${table}`)} as replaced
          where (replaced.user_id, replaced.id) = (restored.user_id, restored.id))`.execute(trx);
  await sql`
    delete from escalation_contacts as restored where user_id in (select id from replaced_firms)
      and not exists (select from replaced_escalation_contacts as replaced
        where (replaced.user_id, replaced.line_id, replaced.channel) = (restored.user_id, restored.line_id, restored.channel)
          and (replaced.recipient_id, replaced.phone, replaced.device_id, replaced.person_id)
            is not distinct from (restored.recipient_id, restored.phone, restored.device_id, restored.person_id))`.execute(
    trx,
  );
  await putBackColumns(trx, 'webhooks');
};
