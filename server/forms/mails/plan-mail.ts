// Decides whether a case form goes to its caller by mail, and to which address. The address is one that the firm noted or that
// the caller gave in a form: nothing that a caller says is read here.
import { hasCallerId } from '#contract/message-sources.ts';
import { contactEmails } from '#server/contacts/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Line } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { wasAnswered } from '#server/replies/index.ts';
import type { MailOptOuts } from '../opt-outs/store.ts';
import type { Proposal } from '../proposals/store.ts';
import { FORM_MAIL_JOB } from './form-mail-job.ts';
import { hasBounced, insertFormMail } from './store.ts';

export type MailDeps = {
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  mailOptOuts: Pick<MailOptOuts, 'has'>;
};

type Caller = { line: Pick<Line, 'user_id' | 'form_channel'>; caller: string | null };

/** Addresses to which a person of the firm may send a form. */
export const addressesFor = async (
  trx: Trx,
  { mailOptOuts }: Pick<MailDeps, 'mailOptOuts'>,
  { line: { user_id: userId, form_channel }, caller }: Caller,
): Promise<string[]> => {
  if (caller === null || form_channel === 'sms') return [];
  const found: string[] = [];
  for (const address of await contactEmails(trx, userId, caller))
    if (!(await mailOptOuts.has(trx, userId, address))) found.push(address);
  return found;
};

/** The only address of a caller whose number the network stated; null if there is none, or a choice. */
export const certainAddress = async (
  trx: Trx,
  { mailOptOuts }: Pick<MailDeps, 'mailOptOuts'>,
  { line: { user_id: userId, form_channel }, caller, source }: Caller & { source: string },
): Promise<string | null> => {
  if (caller === null || form_channel === 'sms' || !hasCallerId(source)) return null;
  const [address, ...others] = await contactEmails(trx, userId, caller);
  if (address === undefined || others.length > 0) return null;
  if (await mailOptOuts.has(trx, userId, address)) return null;
  return (await hasBounced(trx, userId, address)) ? null : address;
};

export type PlannedMail = {
  line: Line;
  proposal: Pick<Proposal, 'id' | 'voicemail_id'>;
  purpose: 'form' | 'reminder';
  caller: string | null;
  recipient: string;
  language: string;
  words: string | null;
};

/** Adds the mail and its job, and returns its id. Null if there is one already for this purpose. */
export const planMail = async (
  trx: Trx,
  { jobs, clock }: Pick<MailDeps, 'jobs' | 'clock'>,
  { line, proposal, purpose, caller, recipient, language, words }: PlannedMail,
): Promise<string | null> => {
  const userId = line.user_id;
  const id = newId(clock.now().getTime());
  const isNew = await insertFormMail(trx, {
    id,
    user_id: userId,
    line_id: line.id,
    voicemail_id: proposal.voicemail_id,
    proposal_id: proposal.id,
    purpose,
    caller,
    recipient,
    language,
    words,
  });
  if (!isNew) return null;
  const payload = { userId, voicemailId: proposal.voicemail_id, formMailId: id };
  await jobs.enqueue(trx, FORM_MAIL_JOB.name, payload, { key: id });
  return id;
};

/** The same without a person: not to a caller to whom the firm has written in the last 24 hours. */
export const planMailOnce = async (trx: Trx, deps: MailDeps, mail: PlannedMail): Promise<string | null> => {
  const { line, caller, recipient } = mail;
  if (await wasAnswered(trx, line.user_id, { number: caller, address: recipient })) return null;
  return planMail(trx, deps, mail);
};
