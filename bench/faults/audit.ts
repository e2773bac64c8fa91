// What became of what was acknowledged: by the rows, the sounds as they can be downloaded, and the mails that arrived.
import type { Place } from './place.ts';

/** Where every row of the measurement ends up. `resent`: copies under the Message-ID of the first, counted by us. */
export type Row = {
  fault: string;
  messages: number;
  lost: number;
  twice: number;
  resent: number;
  /** Sounds downloaded and hashed; what differs from what was sent is lost. */
  compared: number;
  seen: string;
};

export type Audited = Omit<Row, 'fault' | 'seen'>;

type Kept = { source_id: string; mails: string[] | null };

export type Given = {
  /** Thanked for. */
  acknowledged: readonly string[];
  /** Every id that was sent, thanked for or not: any of them may be there, once. */
  tried?: readonly string[];
  /** Message-IDs of what arrived; the outbox by default. */
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
  // One resend under the same Message-ID is what is promised where nobody can be asked; a second one is not.
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
