// Erasure on real parts: a database, files, the queue and an outbox, with messages that have rows and files everywhere.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openOutbox } from '#server/adapters/mail/mail-outbox.ts';
import type { OutboxEraser } from '#server/adapters/mail/port.ts';
import { openTextOutbox } from '#server/adapters/sms/sms-outbox.ts';
import { openOutboxEraser } from '#server/compose-outbox.ts';
import type { Erasure } from '#server/erasure/index.ts';
import { type Jobs, openJobs } from '#server/jobs/index.ts';
import { enqueueStepWith, KINDS } from '#server/journey/definitions.ts';
import { messageIdFor } from '#server/letters/index.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import type { NewRow } from '#server/platform/tables.ts';
import { insertRecordings, type Recordings } from '#server/recordings/index.ts';
import { erasingIn } from './erasing.ts';
import { makeLine, makeMessage } from './factories.ts';
import { type RecordingsFixture, recordingsFixture } from './recordings.ts';

const URL = 'https://voxlex.example';

export type Left = { id: string; key: string };
export type ErasureFixture = RecordingsFixture & {
  erasure: Erasure;
  jobs: Jobs;
  outboxEraser: OutboxEraser;
  /** Ids that were announced to live dashboards. */
  updatedIds: string[];
  line: { id: string; slug: string };
  /** With some parts replaced. */
  erasing(given: {
    recordings?: Recordings;
    outboxEraser?: OutboxEraser;
    jobs?: Pick<Jobs, 'forget'>;
  }): Erasure;
  /** A message with sound, a mail and a text in the outbox, a renewed link, an analysis, and a job that waits. */
  left(given?: Partial<NewRow<'voicemails'>>, owner?: { userId: string; lineId: string }): Promise<Left>;
  /** Writes a mail into the outbox. */
  post(messageId: string, to?: string): Promise<unknown>;
  /** The files of the outbox. */
  outbox(): Promise<string[]>;
  /** Rows of every table that name a message, by table; none of those without any. */
  rowsAbout(id: string): Promise<Record<string, number>>;
};

const TABLES = ['voicemail_analysis', 'audio_files', 'deliveries', 'replies'];

export const erasureFixture = async (sound: Buffer): Promise<ErasureFixture> => {
  const fixture = await recordingsFixture();
  const { db } = fixture.fresh;
  const jobs = await openJobs({ direct: fixture.fresh.direct, log: silentLog, kinds: KINDS });
  const enqueueStep = enqueueStepWith(jobs);
  const folder = join(fixture.folder, 'outbox');
  const mailer = openOutbox(folder);
  const texter = openTextOutbox(folder, 'Voxlex');
  const line = await makeLine(db, fixture.firm);
  const updatedIds: string[] = [];
  const outboxEraser = openOutboxEraser(folder);
  const erasing: ErasureFixture['erasing'] = (given) =>
    erasingIn(fixture.folder, {
      db,
      clock: { now: () => fixture.time.now },
      recordings: fixture.recordings,
      jobs,
      updated: (_userId, id) => void updatedIds.push(id),
      publicUrl: URL,
      ...given,
    });
  const post: ErasureFixture['post'] = (messageId, to = 'cabinet@firme.example') =>
    mailer.send({
      messageId,
      from: 'voix@voxlex.example',
      to,
      subject: 'Un message',
      html: '<p>Bonjour</p>',
      text: 'Bonjour',
      date: fixture.time.now,
    });
  const left: ErasureFixture['left'] = async (
    given = {},
    { userId, lineId } = { userId: fixture.firm, lineId: line.id },
  ) => {
    const kept = await fixture.recordings.save(userId, Readable.from([sound]), { maxBytes: 1_000_000 });
    const id = await makeMessage(
      db,
      { userId, lineId },
      {
        transcription: 'Bonjour, rappelez-moi.',
        urgency: 'Urgent',
        received_at: fixture.time.now,
        created_at: given.received_at ?? fixture.time.now,
        ...given,
      },
    );
    const [audioId, deliveryId, replyId, renewalId] = [newId(), newId(), newId(), newId()];
    const messageId = messageIdFor(deliveryId, URL);
    await db.asSystem(async (trx) => {
      await insertRecordings(trx, [{ id: audioId, userId, voicemailId: id, sound: kept }]);
      await trx
        .insertInto('deliveries')
        .values({
          id: deliveryId,
          user_id: userId,
          voicemail_id: id,
          recipient: 'cabinet@firme.example',
          kind: 'notice',
          content: 'complete',
          state: 'sent',
          message_id: messageId,
          sent_at: fixture.time.now,
        })
        .execute();
      await trx
        .insertInto('replies')
        .values({
          id: replyId,
          user_id: userId,
          line_id: lineId,
          voicemail_id: id,
          recipient: '+32470000011',
          body: 'Bien reçu.',
        })
        .execute();
      await trx
        .insertInto('link_renewals')
        .values({
          id: renewalId,
          user_id: userId,
          audio_id: audioId,
          recipient: 'cabinet@firme.example',
          requested_at: fixture.time.now,
        })
        .execute();
      await enqueueStep(trx, 'notify', { user_id: userId, id });
    });
    await post(messageId);
    await post(messageIdFor(renewalId, URL));
    await texter.send(
      { id: replyId, to: '+32470000011', body: 'Bien reçu.', statusUrl: URL },
      new AbortController().signal,
    );
    return { id, key: kept.key };
  };
  return {
    ...fixture,
    erasure: erasing({}),
    jobs,
    outboxEraser,
    updatedIds,
    line,
    erasing,
    left,
    post,
    outbox: async () => (await readdir(folder).catch(() => [])).sort(),
    rowsAbout: async (id) => {
      const found: Record<string, number> = {};
      const count = async (name: string, where: string): Promise<void> => {
        const [row] = await fixture.fresh.owner<{ n: number }>(`select count(*)::int as n from ${where}`, [
          id,
        ]);
        if (row && row.n > 0) found[name] = row.n;
      };
      await count('voicemails', 'voicemails where id = $1');
      for (const table of TABLES) await count(table, `${table} where voicemail_id = $1`);
      await count('pgboss.job', `pgboss.job where data::text like '%' || $1 || '%'`);
      return found;
    },
    close: async () => {
      await jobs.stop({ gracefulS: 0 });
      await fixture.close();
    },
  };
};

/** A form of the firm, proposed for this message because of one word of the caller. */
export const proposeForm = async ({ fresh, firm }: ErasureFixture, voicemailId: string): Promise<void> => {
  const [formId, proposalId] = [newId(), newId()];
  await fresh.owner(
    `insert into forms (id, user_id, name, use_when, link, language, sending, created_at)
     values ($1, $2, 'Divorce', 'Une personne veut divorcer.', 'https://f.exemple.test/', 'fr', 'approval', now())`,
    [formId, firm],
  );
  await fresh.owner(
    `insert into form_proposals (id, user_id, voicemail_id, form_id, words, code, reference, proposed_at, expires_at)
     values ($1, $2, $3, $4, array['divorcer'], $5, $6, now(), now() + interval '30 days')`,
    [proposalId, firm, voicemailId, formId, `code ${proposalId}`, `reference ${proposalId}`],
  );
};
