// Changes a proposal: the firm sends or refuses it, the caller opens the link, the form is completed.
import type { FormApproval } from '#contract/forms.ts';
import { addContactEmail } from '#server/contacts/index.ts';
import { type Line, lineById } from '#server/lines/index.ts';
import { type Message, messageForJob } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { nextFormText, type TextCaller, textsOfMessage } from '#server/replies/index.ts';
import { emitEvent, emitEvents } from '#server/webhooks/index.ts';
import { addressesFor, type MailDeps, planMail } from '../mails/plan-mail.ts';
import {
  formLinkExpiry,
  hasFailed,
  isOpen,
  languageFor,
  laterOf,
  linkWith,
  textWith,
  tokenOf,
  wordsOf,
} from '../rules.ts';
import { type FormRow, formById } from '../store.ts';
import { formEvent, noteMailPlanned } from './note-mail.ts';
import { newProposal } from './propose.ts';
import {
  expireProposals,
  type LockedProposal,
  linkedProposal,
  lockProposal,
  type Proposal,
  replyWithLink,
  updateProposal,
} from './store.ts';

export type ActDeps = MailDeps & { key: Buffer; publicUrl: string; textCaller: TextCaller };

export const shortLink = (
  { key, publicUrl }: Pick<ActDeps, 'key' | 'publicUrl'>,
  { code }: { code: string },
) => `${publicUrl}/f/${tokenOf(key, code)}`;

export type MessageWithLine = { message: Message; line: Line };

export const messageWithLine = async (trx: Trx, userId: string, id: string): Promise<MessageWithLine> => {
  const message = await messageForJob(trx, { user_id: userId, id });
  const line = message && (await lineById(trx, userId, message.line_id));
  if (!message || !line) throw new Failure('voicemail_unknown');
  return { message, line };
};

/**
 * A form that was sent by click is not sent again after its link has expired: the caller gets it once. One whose text or mail
 * failed may go out again.
 */
const mustBeOpen = (proposal: LockedProposal): void => {
  const wasClicked = proposal.approved_at !== null && !proposal.automatic;
  if (hasFailed(proposal) || (isOpen(proposal.state) && !wasClicked)) return;
  throw new Failure('form_settled');
};

type Going = MessageWithLine & { form: FormRow; proposal: Proposal };

const textTo = async (
  trx: Trx,
  deps: ActDeps,
  { message, line, form, proposal }: Going,
  { text }: FormApproval,
): Promise<string> => {
  const language = languageFor(message, form);
  const purpose = nextFormText(await textsOfMessage(trx, line.user_id, message.id), proposal.reply_id);
  if (purpose === null) throw new Failure('caller_unreachable');
  const words = text ?? wordsOf('form', { firm: line.name, language });
  const sent = await deps.textCaller(trx, {
    line,
    voicemailId: message.id,
    source: message.source,
    caller: message.caller_phone_number,
    body: textWith(words, shortLink(deps, proposal)),
    language,
    purpose,
  });
  if ('id' in sent) return sent.id;
  throw new Failure(sent.against === 'budget' ? 'texts_over_budget' : 'caller_unreachable');
};

/** The person chooses among the addresses that the firm knows, and cannot type another one. */
const mailTo = async (
  trx: Trx,
  deps: ActDeps,
  { message, line, form, proposal }: Going,
  { text, email }: FormApproval,
): Promise<string> => {
  const caller = message.caller_phone_number;
  const known = await addressesFor(trx, deps, { line, caller });
  const recipient = email === undefined && known.length === 1 ? known[0] : known.find((one) => one === email);
  if (recipient === undefined) throw new Failure('caller_without_mail');
  const mailId = await planMail(trx, deps, {
    ...{ line, proposal, purpose: 'form', caller, recipient },
    language: languageFor(message, form),
    words: text ?? null,
  });
  if (mailId === null) throw new Failure('form_settled');
  return mailId;
};

/** `personId` is null for a program with an API key. */
type Decision = { userId: string; personId: string | null; voicemailId: string; now: Date };

/** Sends the proposed form or another one; a form taken without a proposal becomes one. */
export const approve = async (
  trx: Trx,
  deps: ActDeps,
  { userId, personId, voicemailId, now }: Decision,
  input: FormApproval,
): Promise<void> => {
  const { message, line } = await messageWithLine(trx, userId, voicemailId);
  const before = await lockProposal(trx, userId, voicemailId);
  if (before) mustBeOpen(before);
  const formId = input.form_id ?? before?.form_id;
  const form = formId === undefined ? undefined : await formById(trx, userId, formId);
  if (!form || form.sending === 'off') throw new Failure('not_found');
  if (!before)
    await newProposal(trx, {
      userId,
      voicemailId,
      form,
      chosenId: null,
      now,
      automatic: false,
      doubtful: false,
      words: [],
    });
  const proposal = before ?? (await lockProposal(trx, userId, voicemailId));
  if (!proposal) throw new Failure('conflict');
  mustBeOpen(proposal);
  const going = { message, line, form, proposal };
  if (input.channel === 'mail') {
    const mailId = await mailTo(trx, deps, going, input);
    await noteMailPlanned(trx, proposal, mailId, {
      ...{ form_id: form.id, automatic: false, decided_by: personId },
      ...{ expires_at: formLinkExpiry(now), now },
    });
    return;
  }
  const replyId = await textTo(trx, deps, going, input);
  await updateProposal(trx, proposal, {
    form_id: form.id,
    state: 'approved',
    automatic: false,
    approved_at: now,
    decided_by: personId,
    expired_at: null,
    sent_at: null,
    delivered_at: null,
    expires_at: formLinkExpiry(now),
    channel: 'sms',
    reply_id: replyId,
    mail_id: null,
  });
  await emitEvent(trx, formEvent({ ...proposal, form_id: form.id, channel: 'sms' }, 'form.approved'));
};

export const refuse = async (trx: Trx, { userId, personId, voicemailId, now }: Decision): Promise<void> => {
  await messageWithLine(trx, userId, voicemailId);
  const proposal = await lockProposal(trx, userId, voicemailId);
  if (!proposal) throw new Failure('not_found');
  mustBeOpen(proposal);
  await updateProposal(trx, proposal, { state: 'refused', refused_at: now, decided_by: personId });
  await emitEvent(trx, formEvent(proposal, 'form.refused'));
};

/** After the reply to the call was decided: an automatic form is on its way if that text contains its link. */
export const attachReply = async (
  trx: Trx,
  deps: Pick<ActDeps, 'key' | 'publicUrl'>,
  { userId, voicemailId, now }: { userId: string; voicemailId: string; now: Date },
): Promise<void> => {
  const proposal = await lockProposal(trx, userId, voicemailId);
  if (proposal?.state !== 'proposed' || !proposal.automatic) return;
  const replyId = await replyWithLink(trx, userId, voicemailId, shortLink(deps, proposal));
  await updateProposal(
    trx,
    proposal,
    // If the caller gets neither SMS nor mail, the form waits for a click, as one on approval does.
    replyId === undefined
      ? { automatic: false }
      : { state: 'approved', approved_at: now, reply_id: replyId, channel: 'sms' },
  );
  if (replyId !== undefined)
    await emitEvent(trx, formEvent({ ...proposal, channel: 'sms' }, 'form.approved'));
};

export type OpenedFormLink = { to: string; userId: string; voicemailId: string };

/** The firm's own link with the reference. `counted` is false for previews. Failure `link_expired`. */
export const openLink = async (
  trx: Trx,
  code: string,
  { now, counted }: { now: Date; counted: boolean },
): Promise<OpenedFormLink> => {
  const proposal = await linkedProposal(trx, { code });
  if (!proposal || proposal.state === 'refused') throw new Failure('link_invalid');
  if (proposal.state !== 'completed' && proposal.expires_at <= now) throw new Failure('link_expired');
  if (counted) {
    await updateProposal(trx, proposal, {
      opens: proposal.opens + 1,
      opened_at: proposal.opened_at ?? now,
      state: laterOf(proposal.state, 'opened'),
    });
    if (!proposal.opened_at) await emitEvent(trx, formEvent(proposal, 'form.opened'));
  }
  return {
    to: linkWith(proposal.form_link, proposal.reference),
    userId: proposal.user_id,
    voicemailId: proposal.voicemail_id,
  };
};

/** The name under which the firm sent a link: that of the line which was called. */
export const senderOfLink = async (trx: Trx, code: string): Promise<string | undefined> => {
  const proposal = await linkedProposal(trx, { code });
  if (!proposal) return undefined;
  const { user_id: userId, voicemail_id: id } = proposal;
  const message = await messageForJob(trx, { user_id: userId, id });
  return message && (await lineById(trx, userId, message.line_id))?.name;
};

/** Once: a second report, by the firm's tool or by a user, returns the first date. An expired link does not prevent it. */
export const complete = async (
  trx: Trx,
  proposal: Proposal,
  { by, now, email }: { by: 'tool' | 'user'; now: Date; email?: string | undefined },
): Promise<Date> => {
  if (proposal.completed_at) return proposal.completed_at;
  const { user_id: userId, voicemail_id: id } = proposal;
  const message = email === undefined ? undefined : await messageForJob(trx, { user_id: userId, id });
  const number = message?.caller_phone_number;
  if (number && email !== undefined) await addContactEmail(trx, { userId, number, email, now });
  await updateProposal(trx, proposal, { state: 'completed', completed_at: now, completed_by: by });
  await emitEvent(trx, formEvent(proposal, 'form.completed'));
  return now;
};

export const expireDue = async (trx: Trx, now: Date): Promise<{ userId: string; voicemailId: string }[]> => {
  const expired = await expireProposals(trx, now);
  await emitEvents(
    trx,
    expired.map((one) => formEvent(one, 'form.expired')),
  );
  return expired.map(({ user_id: userId, voicemail_id: voicemailId }) => ({ userId, voicemailId }));
};
