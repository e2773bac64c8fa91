// What became of what was acknowledged: by the rows, the hash of the sound, and the mails that really arrived.
import { createHash } from 'node:crypto';
import type { Place } from './place.ts';

/** Where every row of the measurement ends up. `resent`: copies under the Message-ID of the first, counted by us. */
export type Row = {
  fault: string;
  messages: number;
  lost: number;
  twice: number;
  resent: number;
  seen: string;
};

type Kept = { source_id: string; sha256: string | null; mails: string[] | null };

export type Given = {
  /** Thanked for. */
  acknowledged: readonly string[];
  /** Every id that was sent, thanked for or not: any of them may be there, once. */
  tried?: readonly string[];
  sound?: Uint8Array;
  /** Message-IDs of what arrived; the outbox by default. */
  arrived?: readonly string[];
};

export const audit = async (
  place: Place,
  { acknowledged, tried = acknowledged, sound, arrived }: Given,
): Promise<Pick<Row, 'messages' | 'lost' | 'twice' | 'resent'>> => {
  const rows = await place.query<Kept>(
    `select source_id, sha256, (select array_agg(message_id) from deliveries
       where deliveries.voicemail_id = voicemails.id and kind = 'notice') as mails
     from voicemails left join audio_files on audio_files.voicemail_id = voicemails.id`,
  );
  const updates = await place.query<{ message_id: string }>(
    `select message_id from deliveries where kind = 'update'`,
  );
  const ids = arrived ?? (await place.house.mails()).flatMap(({ messageId }) => messageId ?? []);
  const copies = new Map<string, number>();
  for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
  const hash = sound && createHash('sha256').update(sound).digest('hex');
  const whole = (row: Kept | undefined): boolean =>
    row !== undefined &&
    (hash === undefined || row.sha256 === hash) &&
    (row.mails ?? []).some((id) => copies.has(id));
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
    lost: acknowledged.filter((id) => !whole(bySource.get(id))).length,
    twice: unknown + repeated + strange + beyond,
    resent,
  };
};
