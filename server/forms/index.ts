// Case forms: the firm's list, which of them is proposed for a message, and what became of it.
import type { ReplyLink } from '#contract/caller-texts.ts';
import type { FormChooser } from '#server/adapters/analysis/forms/port.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Keys } from '#server/keys/index.ts';
import { idInMessageId } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { saveCallBack, type TextCaller } from '#server/replies/index.ts';
import { noteFormMailBounce } from './mails/store.ts';
import type { MailOptOuts } from './opt-outs/store.ts';
import { attachReply, expireDue, shortLink } from './proposals/act.ts';
import { type Chosen, chooseWith, propose } from './proposals/propose.ts';
import { remindDue } from './proposals/remind-caller.ts';
import { lockProposal } from './proposals/store.ts';
import { isDaytime } from './rules.ts';

export { formRoutes } from './api.ts';
export { addForm } from './change-forms.ts';
export { formLinkRoutes } from './links/api.ts';
export { mailInsteadWith } from './mails/automatic-mail.ts';
export { FORM_MAIL_JOB } from './mails/form-mail-job.ts';
export { formMailJob } from './mails/send-form-mail.ts';
export { troubledFormMails } from './mails/store.ts';
export { mailStopRoutes } from './opt-outs/api.ts';
export { type MailOptOuts, openMailOptOuts } from './opt-outs/store.ts';
export type { Chosen } from './proposals/propose.ts';
export { formRows } from './store.ts';

type MessageOf = { userId: string; voicemailId: string };

export type Forms = {
  /** Outside a transaction, because a language model may be asked. */
  choose: ReturnType<typeof chooseWith>;
  propose(trx: Trx, message: MessageOf, chosen: Chosen): Promise<void>;
  /** The link of a form that goes out with the reply to the call; null if there is none. */
  linkFor(trx: Trx, message: MessageOf): Promise<ReplyLink | null>;
  /** Call this after the reply was decided. */
  replyDecided(trx: Trx, message: MessageOf): Promise<void>;
  /** Expires old proposals and sends the reminders that are due. Returns the messages that changed. */
  sweep(): Promise<MessageOf[]>;
};

const MOST_REMINDERS = 50;

export const openForms = async (deps: {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'systemKey'>;
  chooser: FormChooser;
  publicUrl: string;
  textCaller: TextCaller;
  jobs: Pick<Jobs, 'enqueue'>;
  mailOptOuts: Pick<MailOptOuts, 'has'>;
}): Promise<Forms> => {
  const { db, clock } = deps;
  const act = {
    key: await deps.keys.systemKey('forms'),
    publicUrl: deps.publicUrl,
    textCaller: deps.textCaller,
    jobs: deps.jobs,
    mailOptOuts: deps.mailOptOuts,
    clock,
  };
  return {
    choose: chooseWith(deps),
    propose: (trx, message, chosen) => propose(trx, message, chosen, clock.now()),
    linkFor: async (trx, { userId, voicemailId }) => {
      const proposal = await lockProposal(trx, userId, voicemailId);
      return proposal?.state === 'proposed' && proposal.automatic
        ? { kind: 'form', url: shortLink(act, proposal) }
        : null;
    },
    replyDecided: (trx, message) => attachReply(trx, act, { ...message, now: clock.now() }),
    sweep: async () => {
      const now = clock.now();
      const expired = await db.asSystem((trx) => expireDue(trx, now));
      // A reminder at night would wake the caller.
      if (isDaytime(now)) await db.asSystem((trx) => remindDue(trx, act, { now, limit: MOST_REMINDERS }));
      return expired;
    },
  };
};

/**
 * Stores that a mail with a form came back: the firm calls back. Returns the message concerned. Without an id the quoted
 * Message-ID names the mail.
 */
export const noteFormMailReturned = async (
  trx: Trx,
  report: { id: string | null; messageId: string | null; code: string },
  now: Date,
): Promise<{ user_id: string; voicemail_id: string }[]> => {
  const id = report.id ?? idInMessageId(report.messageId);
  const mail = id === null ? undefined : await noteFormMailBounce(trx, id, report.code);
  if (!mail) return [];
  const message = { userId: mail.user_id, voicemailId: mail.voicemail_id };
  if (mail.purpose === 'form') await saveCallBack(trx, message, 'mail_refused', now);
  return [mail];
};
