// Sends the mail with the link to one message. It is claimed first; after a crash the relay is asked before it is sent
// again, and where the relay cannot tell, it is sent once more under the same Message-ID.
import * as z from 'zod';
import type { DeleteIfErased, Mailer } from '#server/adapters/mail/port.ts';
import { isGivenUp } from '#server/deliveries/index.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import { handOverLetter, messageIdFor } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asUnknownOutcome, Failure } from '#server/platform/failure.ts';
import { linkToken } from '#server/platform/link-tokens.ts';
import { linkStateOf } from './rules.ts';
import {
  changeHandOver,
  claimHandOver,
  type HandOverRow,
  type HandOverSender,
  isClaimedByOther,
  lockHandOver,
  senderOf,
} from './store.ts';

const payload = z.object({ userId: z.uuid(), voicemailId: z.uuid(), handOverId: z.uuid() });
export type HandOverPayload = z.infer<typeof payload>;

export const HAND_OVER_JOB: JobKind<HandOverPayload> = {
  name: 'hand-overs.mail',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};

export type HandOverMailDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  /** The key of the links. */
  key: Buffer;
  from: string;
  publicUrl: string;
  company: string;
  /** The return address, by which a bounce finds the hand-over. */
  envelopeFrom: (id: string) => string | undefined;
  deleteIfErased: DeleteIfErased;
  updated: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
};

type Mine = { row: HandOverRow; sender: HandOverSender; mayHaveBeenSent: boolean };

/** Null if the mail is not needed any more. */
const claim = (deps: HandOverMailDeps, given: HandOverPayload, jobId: string): Promise<Mine | null> =>
  deps.db.asSystem(async (trx) => {
    const row = await lockHandOver(trx, { user_id: given.userId, id: given.handOverId });
    if (!row || !['intended', 'unknown'].includes(row.state)) return null;
    if (await isClaimedByOther(trx, row, jobId))
      throw new Failure('conflict', { retry: { afterMs: 5000 }, reason: 'another job is sending' });
    const mayHaveBeenSent = row.state === 'unknown' || row.claimed_by !== null;
    const sender = await senderOf(trx, row.user_id, row.person_id);
    if (!sender || linkStateOf(row, deps.clock.now()) !== 'open') {
      if (!mayHaveBeenSent) await changeHandOver(trx, row, { state: 'cancelled' });
      return null;
    }
    await claimHandOver(trx, row, jobId);
    return { row, sender, mayHaveBeenSent };
  });

/** `given_up`: the mail may have arrived and is not sent a third time. */
type Outcome = 'sent' | 'unknown' | 'given_up';

const send = async (
  deps: HandOverMailDeps,
  messageId: string,
  { row, sender, mayHaveBeenSent }: Mine,
): Promise<Outcome> => {
  const relayHasMail = mayHaveBeenSent ? await deps.mailer.has(messageId) : false;
  if (relayHasMail) return 'sent';
  if (isGivenUp(relayHasMail, row.attempts)) return 'given_up';
  const letter = handOverLetter({
    firm: sender.firm,
    person: sender.person,
    until: row.expires_at,
    company: deps.company,
    link: `${deps.publicUrl}/transmis/${linkToken(deps.key, row, 'hand-over')}`,
  });
  const envelopeFrom = deps.envelopeFrom(row.id);
  const outcome = await deps.mailer.send({
    messageId,
    from: deps.from,
    to: row.email,
    replyTo: sender.email,
    ...(envelopeFrom ? { envelopeFrom } : {}),
    date: deps.clock.now(),
    ...letter,
  });
  return outcome === 'accepted' ? 'sent' : 'unknown';
};

export const handOverJob = (deps: HandOverMailDeps): JobDefinition => {
  const handler = async (given: HandOverPayload, { jobId }: { jobId: string }): Promise<void> => {
    const mine = await claim(deps, given, jobId);
    if (!mine) return;
    deps.failpoint('hand-over.claimed');
    const { row } = mine;
    const settle = async (
      state: 'sent' | 'unknown' | 'refused' | 'intended',
      code: string | null,
    ): Promise<void> => {
      await deps.db.asSystem((trx) =>
        changeHandOver(trx, row, {
          state,
          last_code: code,
          claimed_until: null,
          ...(state === 'sent' ? { sent_at: deps.clock.now() } : {}),
          // A mail that was certainly not sent loses its claim, so that the next try does not ask the relay first.
          ...(state === 'intended' ? { claimed_by: null } : {}),
        }),
      );
      deps.updated(given.userId, row.voicemail_id);
    };
    const messageId = messageIdFor(row.id, deps.publicUrl);
    const outcome = await send(deps, messageId, mine).catch(async (error: unknown) => {
      const failure = asUnknownOutcome(error);
      const code = failure.reason ?? failure.code;
      const isUnknown = mine.mayHaveBeenSent || code === 'fate_unknown';
      if (failure.retry !== 'no') {
        await settle(isUnknown ? 'unknown' : 'intended', code);
        throw failure;
      }
      await settle('refused', code);
      return null;
    });
    if (outcome === null) return;
    deps.failpoint('hand-over.sent');
    await settle(outcome === 'sent' ? 'sent' : 'unknown', outcome === 'sent' ? null : 'unknown_outcome');
    await deps.deleteIfErased({ userId: given.userId, ids: [row.voicemail_id] }, { mail: messageId });
    if (outcome === 'unknown')
      throw new Failure('vendor_failed', {
        retry: { afterMs: 30_000 },
        reason: 'outcome of the mail unknown',
      });
  };
  return defineJob(HAND_OVER_JOB, 2, handler);
};
