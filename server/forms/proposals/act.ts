// Changes a proposal: the firm sends or refuses it, the caller opens the link, the form is completed.
import type { FormApproval } from '#contract/forms.ts';
import { DELETED } from '#contract/values.ts';
import { type Line, lineById } from '#server/lines/index.ts';
import { type Message, messageForJob } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { TextCaller } from '#server/replies/index.ts';
import { emitEvent, emitEvents } from '#server/webhooks/index.ts';
import {
  formLinkExpiry,
  isOpen,
  languageFor,
  laterOf,
  linkWith,
  textWith,
  tokenOf,
  wordsOf,
} from '../rules.ts';
import { formById } from '../store.ts';
import { newProposal } from './propose.ts';
import {
  dueReminders,
  expireProposals,
  linkedProposal,
  lockProposal,
  type Proposal,
  replyWithLink,
  updateProposal,
} from './store.ts';

export type ActDeps = { key: Buffer; publicUrl: string; textCaller: TextCaller };

export const shortLink = (
  { key, publicUrl }: Pick<ActDeps, 'key' | 'publicUrl'>,
  { code }: { code: string },
) => `${publicUrl}/f/${tokenOf(key, code)}`;

type FormEvent = 'form.approved' | 'form.opened' | 'form.completed' | 'form.refused' | 'form.expired';

const eventOf = (
  {
    user_id: userId,
    voicemail_id: messageId,
    form_id,
  }: Pick<Proposal, 'user_id' | 'voicemail_id' | 'form_id'>,
  type: FormEvent,
) => ({ userId, type, messageId, ids: { form_id } });

export type MessageWithLine = { message: Message; line: Line };

export const messageWithLine = async (trx: Trx, userId: string, id: string): Promise<MessageWithLine> => {
  const message = await messageForJob(trx, { user_id: userId, id });
  const line = message && (await lineById(trx, userId, message.line_id));
  if (!message || !line) throw new Failure('voicemail_unknown');
  return { message, line };
};

/** A form that was sent by click is not sent again after its link has expired: the caller gets one such text. */
const mustBeOpen = (proposal: Proposal): void => {
  const wasClicked = proposal.approved_at !== null && !proposal.automatic;
  if (!isOpen(proposal.state) || wasClicked) throw new Failure('form_settled');
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
  const words = input.text ?? wordsOf('form', { firm: line.name, language: languageFor(message, form) });
  const sent = await deps.textCaller(trx, {
    line,
    voicemailId,
    source: message.source,
    caller: message.caller_phone_number,
    body: textWith(words, shortLink(deps, proposal)),
    purpose: 'form',
  });
  if ('against' in sent)
    throw new Failure(sent.against === 'budget' ? 'texts_over_budget' : 'caller_unreachable');
  await updateProposal(trx, proposal, {
    form_id: form.id,
    state: 'approved',
    automatic: false,
    approved_at: now,
    decided_by: personId,
    expired_at: null,
    expires_at: formLinkExpiry(now),
    reply_id: sent.id,
  });
  await emitEvent(trx, eventOf({ ...proposal, form_id: form.id }, 'form.approved'));
};

export const refuse = async (trx: Trx, { userId, personId, voicemailId, now }: Decision): Promise<void> => {
  await messageWithLine(trx, userId, voicemailId);
  const proposal = await lockProposal(trx, userId, voicemailId);
  if (!proposal) throw new Failure('not_found');
  mustBeOpen(proposal);
  await updateProposal(trx, proposal, { state: 'refused', refused_at: now, decided_by: personId });
  await emitEvent(trx, eventOf(proposal, 'form.refused'));
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
    // If the caller gets no SMS, the form waits for a click, as one on approval does.
    replyId === undefined ? { automatic: false } : { state: 'approved', approved_at: now, reply_id: replyId },
  );
  if (replyId !== undefined) await emitEvent(trx, eventOf(proposal, 'form.approved'));
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
    if (!proposal.opened_at) await emitEvent(trx, eventOf(proposal, 'form.opened'));
  }
  return {
    to: linkWith(proposal.form_link, proposal.reference),
    userId: proposal.user_id,
    voicemailId: proposal.voicemail_id,
  };
};

/** Once: a second report, by the firm's tool or by a user, returns the first date. An expired link does not prevent it. */
export const complete = async (
  trx: Trx,
  proposal: Proposal,
  { by, now }: { by: 'tool' | 'user'; now: Date },
): Promise<Date> => {
  if (proposal.completed_at) return proposal.completed_at;
  await updateProposal(trx, proposal, { state: 'completed', completed_at: now, completed_by: by });
  await emitEvent(trx, eventOf(proposal, 'form.completed'));
  return now;
};

export const expireDue = async (trx: Trx, now: Date): Promise<{ userId: string; voicemailId: string }[]> => {
  const expired = await expireProposals(trx, now);
  await emitEvents(
    trx,
    expired.map((one) => eventOf(one, 'form.expired')),
  );
  return expired.map(({ user_id: userId, voicemail_id: voicemailId }) => ({ userId, voicemailId }));
};

/** Sends the link once more, once. */
export const remindDue = async (
  trx: Trx,
  deps: ActDeps,
  { now, limit }: { now: Date; limit: number },
): Promise<number> => {
  const due = await dueReminders(trx, now, limit);
  for (const { user_id: userId, voicemail_id: voicemailId } of due) {
    const { message, line } = await messageWithLine(trx, userId, voicemailId);
    const proposal = await lockProposal(trx, userId, voicemailId);
    if (!proposal || proposal.reminded_at || proposal.state === 'completed') continue;
    const form = await formById(trx, userId, proposal.form_id);
    // Marked even if no text may be sent, so that it is not tried again every few minutes.
    await updateProposal(trx, proposal, { reminded_at: now });
    if (!form || form.sending === 'off' || message.status === DELETED) continue;
    await deps.textCaller(trx, {
      line,
      voicemailId,
      source: message.source,
      caller: message.caller_phone_number,
      body: textWith(
        wordsOf('reminder', { firm: line.name, language: languageFor(message, form) }),
        shortLink(deps, proposal),
      ),
      purpose: 'reminder',
    });
  }
  return due.length;
};
