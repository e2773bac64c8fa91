// Sends the text of a call once more, because a person of the firm asks for it after it failed. It is a text of its own,
// for which STOP, the countries of the line, the budget of the day and a possible conflict hold as for the first one.
import type { ErrorCode } from '#contract/errors.ts';
import { isHeldBack } from '#server/adverse-parties/index.ts';
import { lineById } from '#server/lines/index.ts';
import { insertAct, lockedMessage, type Resend } from '#server/messages/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { failedText, moveForm, saveCallBack, type TextCaller } from '#server/replies/index.ts';

const ERRORS = {
  budget: 'texts_over_budget',
  unreachable: 'caller_without_text',
  had_one: 'text_resent',
} as const satisfies Record<string, ErrorCode>;

export const resendTextWith =
  ({ textCaller }: { textCaller: TextCaller }): Resend =>
  async (trx, actor, messageId, textId, now) => {
    // Locked for its change: two repetitions with a shared lock would wait for each other.
    const message = await lockedMessage(trx, actor.userId, messageId);
    const line = message && (await lineById(trx, message.user_id, message.line_id));
    if (!message || !line) throw new Failure('voicemail_unknown');
    const failed = await failedText(trx, actor.userId, messageId, textId);
    if (!failed) throw new Failure('not_found');
    if (await isHeldBack(trx, message)) throw new Failure('text_held');
    const sent = await textCaller(trx, {
      line,
      voicemailId: messageId,
      source: message.source,
      caller: message.caller_phone_number,
      body: failed.body,
      language: null,
      purpose: 'resent',
    });
    if ('against' in sent) throw new Failure(ERRORS[sent.against]);
    await moveForm(trx, actor.userId, { from: textId, to: sent.id });
    // The caller is to be called back again if this text fails too.
    await saveCallBack(trx, { userId: actor.userId, voicemailId: messageId }, null, now);
    await insertAct(trx, actor, messageId, { act: 'resent', after: { channel: 'text' } }, now);
  };
