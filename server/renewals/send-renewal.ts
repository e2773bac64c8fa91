// Mails the new link. The link is made with the mail, so that its time does not pass in the queue.
import * as z from 'zod';
import { knownLanguage, type Language } from '#contract/languages.ts';
import { AUDIO_LINK_MINUTES } from '#contract/limits.ts';
import type { DeleteIfErased, Mailer } from '#server/adapters/mail/port.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import { messageIdFor, signedLinkRenewal } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Recordings } from '#server/recordings/index.ts';
import { type Renewal, settleRenewal, waitingRenewal } from './store.ts';

const payload = z.object({ renewalId: z.uuid(), userId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const RENEWAL_JOB: JobKind<Payload> = {
  name: 'renewals.send',
  schema: payload,
  retryLimit: 20,
  backoff: { firstS: 5, mostS: 300 },
  timeoutS: 60,
};

/** An older request is dropped, because the recipient no longer expects the mail. */
const TOO_LATE_MS = 3_600_000;

/** A recipient who was removed from the line since then gets no new link. */
const isStillRecipient = (
  recipient: string,
  line: { recipients: readonly string[] },
  owner: string,
): boolean => (line.recipients.length > 0 ? line.recipients.includes(recipient) : recipient === owner);

export type RenewalDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  recordings: Pick<Recordings, 'linkFor'>;
  from: string;
  publicUrl: string;
  company: string;
  ownerAddress: (userId: string) => Promise<string>;
  deleteIfErased: DeleteIfErased;
};

const letterFor = ({ clock, recordings, publicUrl, company }: RenewalDeps, renewal: Renewal) => {
  const path = recordings.linkFor({
    audioId: renewal.audio_id,
    audience: renewal.recipient,
  });
  const language: Language = knownLanguage(renewal.language) ?? 'fr';
  return signedLinkRenewal({
    link: publicUrl + path,
    expires: new Date(clock.now().getTime() + AUDIO_LINK_MINUTES * 60_000),
    receivedAt: renewal.received_at,
    company,
    language,
  });
};

export const renewalJob = (deps: RenewalDeps): JobDefinition => {
  const { db, clock, mailer } = deps;
  const handler = async ({ renewalId, userId }: Payload): Promise<void> => {
    const renewal = await db.asSystem((trx) => waitingRenewal(trx, userId, renewalId));
    if (!renewal) return;
    const settle = (state: 'sent' | 'dropped' | 'refused') =>
      db.asSystem((trx) => settleRenewal(trx, userId, renewalId, state));
    const late = clock.now().getTime() - renewal.requested_at.getTime() > TOO_LATE_MS;
    const owner = await deps.ownerAddress(renewal.user_id);
    if (late || !isStillRecipient(renewal.recipient, renewal, owner)) return settle('dropped');
    const messageId = messageIdFor(renewalId, deps.publicUrl);
    try {
      if (!(await mailer.has(messageId)))
        await mailer.send({
          messageId,
          from: deps.from,
          to: renewal.recipient,
          date: clock.now(),
          ...letterFor(deps, renewal),
        });
      // An unknown outcome counts as sent, because the recipient can request another link.
      await settle('sent');
      await deps.deleteIfErased({ userId, ids: [renewal.voicemail_id] }, { mail: messageId });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      await settle('refused');
    }
  };
  return defineJob(RENEWAL_JOB, 1, handler);
};
