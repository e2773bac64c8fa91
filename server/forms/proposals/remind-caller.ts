// Sends the link of a form once more, once, by the channel by which it went out.
import { DELETED } from '#contract/message-states.ts';
import type { Trx } from '#server/platform/database.ts';
import { planMail } from '../mails/plan-mail.ts';
import { formMailById } from '../mails/store.ts';
import { languageFor, textWith, wordsOf } from '../rules.ts';
import { formById } from '../store.ts';
import { type ActDeps, type MessageWithLine, messageWithLine, shortLink } from './act.ts';
import { dueReminders, type LockedProposal, lockProposal, updateProposal } from './store.ts';

const remind = async (
  trx: Trx,
  deps: ActDeps,
  proposal: LockedProposal,
  { message, line, language }: MessageWithLine & { language: string },
): Promise<void> => {
  const { source, caller_phone_number: caller } = message;
  if (proposal.channel === 'mail') {
    const sent = await formMailById(trx, line.user_id, proposal.mail_id ?? proposal.id);
    // The job leaves it unsent if the address has refused mails since.
    if (sent?.state === 'sent')
      await planMail(trx, deps, {
        ...{ line, proposal, purpose: 'reminder', caller, language, words: null },
        recipient: sent.recipient,
      });
    return;
  }
  await deps.textCaller(trx, {
    line,
    voicemailId: message.id,
    source,
    caller,
    body: textWith(wordsOf('reminder', { firm: line.name, language }), shortLink(deps, proposal)),
    language,
    purpose: 'reminder',
  });
};

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
    // Marked even if nothing may be sent, so that it is not tried again every few minutes.
    await updateProposal(trx, proposal, { reminded_at: now });
    if (!form || form.sending === 'off' || message.status === DELETED) continue;
    await remind(trx, deps, proposal, { message, line, language: languageFor(message, form) });
  }
  return due.length;
};
