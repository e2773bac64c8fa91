// Checks acknowledged messages by their rows, their downloaded audio and the mails that arrived.
import type { Place } from './place.ts';

/** One row of the table. `resent`: copies under the same Message-ID. */
export type Row = {
  fault: string;
  messages: number;
  lost: number;
  twice: number;
  resent: number;
  /** Recordings downloaded and hashed; one that differs from the upload counts as lost. */
  compared: number;
  seen: string;
};

export type Audited = Omit<Row, 'fault' | 'seen'>;

type Kept = { source_id: string; mails: string[] | null };

export type Given = {
  /** Acknowledged. */
  acknowledged: readonly string[];
  /** Every id that was sent; those without an acknowledgement may exist once. */
  tried?: readonly string[];
  /** Message-IDs of the mails that arrived; of the outbox by default. */
  arrived?: readonly string[];
};

export const audit = async (
  place: Place,
  { acknowledged, tried = acknowledged, arrived }: Given,
): Promise<Audited> => {
  const rows = await place.query<Kept>(
    `select source_id, (select array_agg(message_id) from deliveries
       where deliveries.voicemail_id = voicemails.id and kind = 'notice') as mails
     from voicemails`,
  );
  const updates = await place.query<{ message_id: string }>(
    `select message_id from deliveries where kind = 'update'`,
  );
  const ids = arrived ?? (await place.installation.mails()).flatMap(({ messageId }) => messageId ?? []);
  const copies = new Map<string, number>();
  for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
  const sounds = new Map((await place.sounds()).map((one) => [one.sourceId, one.sha256]));
  const isWhole = (id: string): boolean => place.sent.has(id) && sounds.get(id) === place.sent.get(id);
  const isTold = (row: Kept | undefined): boolean => (row?.mails ?? []).some((mail) => copies.has(mail));
  const bySource = new Map(rows.map((row) => [row.source_id, row]));
  const known = new Set([
    ...rows.flatMap(({ mails }) => mails ?? []),
    ...updates.map(({ message_id }) => message_id),
  ]);
  const wanted = new Set(tried);
  const unknown = rows.length - rows.filter(({ source_id }) => wanted.has(source_id)).length;
  const repeated = rows.length - bySource.size;
  const strange = [...copies.keys()].filter((id) => !known.has(id)).length;
  const more = [...copies.values()].map((count) => count - 1);
  // Behind a relay that cannot be asked, one resend under the same Message-ID is promised, not two.
  const resent = more.filter((count) => count > 0).length;
  const beyond = more.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
  return {
    messages: acknowledged.length,
    lost: acknowledged.filter((id) => !isWhole(id) || !isTold(bySource.get(id))).length,
    twice: unknown + repeated + strange + beyond,
    resent,
    compared: acknowledged.filter((id) => sounds.get(id)).length,
  };
};
