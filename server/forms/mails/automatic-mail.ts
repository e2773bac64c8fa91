// An automatic form that goes by mail: in the place of the text that answers a call, or after that text has failed.
import { DELETED } from '#contract/message-states.ts';
import { isHeldBack } from '#server/adverse-parties/index.ts';
import { lineById } from '#server/lines/index.ts';
import { messageForJob } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Called, MailInstead, Reply } from '#server/replies/index.ts';
import { noteMailPlanned } from '../proposals/note-mail.ts';
import { lockProposal, type Proposal, proposalOfReply } from '../proposals/store.ts';
import { languageFor } from '../rules.ts';
import { formById } from '../store.ts';
import { certainAddress, type MailDeps, planMailOnce } from './plan-mail.ts';

type Asked = Pick<Called, 'line' | 'source' | 'caller' | 'language'>;

const mailTo = async (
  trx: Trx,
  deps: MailDeps,
  proposal: Proposal,
  { line, source, caller, language }: Asked,
): Promise<boolean> => {
  const userId = line.user_id;
  const recipient = await certainAddress(trx, deps, { line, caller, source });
  const form = recipient === null ? undefined : await formById(trx, userId, proposal.form_id);
  if (recipient === null || !form || form.sending === 'off') return false;
  const mail = {
    line,
    proposal,
    purpose: 'form',
    caller,
    recipient,
    language: languageFor({ language }, form),
    words: null,
  } as const;
  const mailId = await planMailOnce(trx, deps, mail);
  if (mailId === null) return false;
  await noteMailPlanned(trx, proposal, mailId, { now: deps.clock.now() });
  return true;
};

const ofCall = async (
  trx: Trx,
  deps: MailDeps,
  called: Called,
  when: 'first' | 'instead',
): Promise<boolean> => {
  const { id, line } = called;
  if (when === 'first' && line.form_channel !== 'mail_first') return false;
  const proposal = await lockProposal(trx, line.user_id, id);
  if (proposal?.state !== 'proposed' || !proposal.automatic) return false;
  return mailTo(trx, deps, proposal, called);
};

const ofText = async (trx: Trx, deps: MailDeps, reply: Reply): Promise<boolean> => {
  const { user_id: userId, id: replyId, voicemail_id: id } = reply;
  const proposal = await proposalOfReply(trx, userId, replyId);
  if (!proposal?.automatic || !['approved', 'sent'].includes(proposal.state)) return false;
  const message = await messageForJob(trx, { user_id: userId, id });
  const line = message && (await lineById(trx, userId, message.line_id));
  if (!line || message.status === DELETED || (await isHeldBack(trx, message))) return false;
  const { source, language, caller_phone_number: caller } = message;
  return mailTo(trx, deps, proposal, { line, source, caller, language });
};

export const mailInsteadWith = (deps: MailDeps): MailInstead => ({
  ofCall: (trx, called, when) => ofCall(trx, deps, called, when),
  ofText: (trx, reply) => ofText(trx, deps, reply),
});
