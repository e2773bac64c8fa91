// Sends the mail with the link of a case form. It is claimed first; after a crash the relay is asked before it is sent again, and
// where the relay cannot tell, it is sent once more under the same Message-ID.
import type { DeleteIfErased, Mailer } from '#server/adapters/mail/port.ts';
import { isGivenUp } from '#server/deliveries/index.ts';
import { defineJob, type JobContext, type JobDefinition } from '#server/jobs/index.ts';
import { formLetter, messageIdFor } from '#server/letters/index.ts';
import { lineById } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asUnknownOutcome, Failure } from '#server/platform/failure.ts';
import { saveCallBack } from '#server/replies/index.ts';
import type { MailOptOuts } from '../opt-outs/store.ts';
import { noteMailSent } from '../proposals/note-mail.ts';
import { tokenOf } from '../rules.ts';
import { FORM_MAIL_JOB, type FormMailPayload } from './form-mail-job.ts';
import {
  claimFormMail,
  type FormMail,
  isSentByOther,
  type LockedMail,
  lockFormMail,
  settleFormMail,
} from './store.ts';

export type FormMailDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  /** The key of the callers' links. */
  key: Buffer;
  from: string;
  publicUrl: string;
  company: string;
  mailOptOuts: Pick<MailOptOuts, 'has' | 'stopCode'>;
  /** The address that gets the caller's answer; empty if there is none. */
  ownerAddress: (userId: string) => Promise<string>;
  /** The return address, by which a bounce finds the mail. */
  envelopeFrom: (id: string) => string | undefined;
  deleteIfErased: DeleteIfErased;
  updated: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
};

/** `against`: why it may not be sent any more; only the outcome of an earlier try is to be found out then. */
type Mine = {
  row: LockedMail;
  firm: string;
  stopCode: string;
  mayHaveBeenSent: boolean;
  against: 'opted_out' | 'expired' | null;
};

type GivenUp = { state: 'refused' | 'unknown'; code: string | null };

/** The mail did not arrive, or nothing tells whether it did: the firm calls back. A reminder that fails asks for nothing. */
const giveUp = async (trx: Trx, row: FormMail, outcome: GivenUp, now: Date): Promise<void> => {
  if (!(await settleFormMail(trx, row, outcome)) || row.purpose === 'reminder') return;
  const message = { userId: row.user_id, voicemailId: row.voicemail_id };
  await saveCallBack(trx, message, 'mail_refused', now);
};

/** Null if there is nothing to send. */
const claim = (deps: FormMailDeps, given: FormMailPayload, jobId: string): Promise<Mine | null> =>
  deps.db.asSystem(async (trx) => {
    const row = await lockFormMail(trx, { user_id: given.userId, id: given.formMailId });
    if (!row || !['waiting', 'unknown'].includes(row.state)) return null;
    if (await isSentByOther(trx, row, jobId))
      throw new Failure('conflict', { retry: { afterMs: 5000 }, reason: 'another job is sending' });
    const mayHaveBeenSent = row.state === 'unknown' || row.claimed_by !== null;
    const line = await lineById(trx, row.user_id, row.line_id);
    const now = deps.clock.now();
    const isRefused = await deps.mailOptOuts.has(trx, row.user_id, row.recipient);
    const expired = !line || row.link_until <= now ? 'expired' : null;
    const against = isRefused ? 'opted_out' : expired;
    if (against !== null && !mayHaveBeenSent) {
      await giveUp(trx, row, { state: 'refused', code: against }, now);
      return null;
    }
    await claimFormMail(trx, row, jobId);
    const stopCode = await deps.mailOptOuts.stopCode(trx, row.user_id, row.recipient);
    return { row, firm: line?.name ?? '', stopCode, mayHaveBeenSent, against };
  });

/** `given_up`: the mail may have arrived and is not sent again. `not_sent`: it did not, and may not be sent any more. */
type Outcome = 'sent' | 'unknown' | 'given_up' | 'not_sent';

const send = async (
  deps: FormMailDeps,
  messageId: string,
  { row, firm, stopCode, mayHaveBeenSent, against }: Mine,
): Promise<Outcome> => {
  const relayHasMail = mayHaveBeenSent ? await deps.mailer.has(messageId) : false;
  if (relayHasMail) return 'sent';
  if (against !== null) return relayHasMail === null ? 'given_up' : 'not_sent';
  if (isGivenUp(relayHasMail, row.attempts)) return 'given_up';
  const stopLink = `${deps.publicUrl}/e/${stopCode}`;
  const letter = formLetter({
    firm,
    purpose: row.purpose,
    language: row.language,
    words: row.words,
    link: `${deps.publicUrl}/f/${tokenOf(deps.key, row.form_link_code)}`,
    until: row.link_until,
    called: row.received_at,
    stopLink,
    company: deps.company,
  });
  const [replyTo, envelopeFrom] = [await deps.ownerAddress(row.user_id), deps.envelopeFrom(row.id)];
  const outcome = await deps.mailer.send({
    messageId,
    from: deps.from,
    fromName: firm,
    to: row.recipient,
    ...(replyTo === '' ? {} : { replyTo }),
    ...(envelopeFrom ? { envelopeFrom } : {}),
    unsubscribe: stopLink,
    date: deps.clock.now(),
    ...letter,
  });
  return outcome === 'accepted' ? 'sent' : 'unknown';
};

export const formMailJob = (deps: FormMailDeps): JobDefinition => {
  const { db, clock } = deps;
  const handler = async (
    given: FormMailPayload,
    { jobId, attempt }: Pick<JobContext, 'jobId' | 'attempt'>,
  ): Promise<void> => {
    const { userId, voicemailId } = given;
    const mine = await claim(deps, given, jobId);
    if (!mine) return deps.updated(userId, voicemailId);
    deps.failpoint('form-mail.claimed');
    const { row } = mine;
    const settle = async (state: 'sent' | 'unknown' | 'waiting', code: string | null): Promise<void> => {
      await db.asSystem(async (trx) => {
        if ((await settleFormMail(trx, row, { state, code })) && state === 'sent')
          await noteMailSent(trx, row, clock.now());
      });
      deps.updated(userId, voicemailId);
    };
    const messageId = messageIdFor(row.id, deps.publicUrl);
    const end = async (given: GivenUp): Promise<void> => {
      await db.asSystem((trx) => giveUp(trx, row, given, clock.now()));
      deps.updated(userId, voicemailId);
    };
    const isLast = attempt > FORM_MAIL_JOB.retryLimit;
    const outcome = await send(deps, messageId, mine).catch(async (error: unknown) => {
      const failure = asUnknownOutcome(error);
      const code = failure.reason ?? failure.code;
      const mayHaveBeenSent = mine.mayHaveBeenSent || code === 'fate_unknown';
      // No try follows the last one: the caller is left to the firm.
      if (failure.retry !== 'no' && !isLast) {
        await settle(mayHaveBeenSent ? 'unknown' : 'waiting', code);
        throw failure;
      }
      await end({ state: failure.retry !== 'no' && mayHaveBeenSent ? 'unknown' : 'refused', code });
      return null;
    });
    if (outcome === null) return;
    if (outcome === 'not_sent') return end({ state: 'refused', code: mine.against });
    deps.failpoint('form-mail.sent');
    const isOver = outcome === 'given_up' || (outcome === 'unknown' && isLast);
    if (isOver) await end({ state: 'unknown', code: 'unknown_outcome' });
    else await settle(outcome, outcome === 'sent' ? null : 'unknown_outcome');
    await deps.deleteIfErased({ userId, ids: [voicemailId] }, { mail: messageId });
    if (outcome === 'unknown' && !isOver)
      throw new Failure('vendor_failed', {
        retry: { afterMs: 30_000 },
        reason: 'outcome of the mail unknown',
      });
  };
  return defineJob(FORM_MAIL_JOB, 2, handler);
};
