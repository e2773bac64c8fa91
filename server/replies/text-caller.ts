// A text that the firm sends to a caller after the call, such as a form. STOP and the budget of the day hold for it too.
import { midnightIn } from '#contract/brussels.ts';
import { stopLine } from '#contract/caller-texts.ts';
import { knownLanguage } from '#contract/languages.ts';
import { hasCallerId } from '#contract/message-sources.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Line } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { OptOuts } from './opt-outs/store.ts';
import { mayText } from './rules.ts';
import { REPLY_JOB } from './send-reply.ts';
import { intendReply } from './store.ts';

type Caller = { source: string; caller: string | null };

/** A number that the caller typed may be another person's, so it gets no text. */
export const canText = (line: Line, { source, caller }: Caller): boolean =>
  hasCallerId(source) && mayText(caller, line.reply_countries);

export type SmsToCaller = Caller & {
  line: Line;
  voicemailId: string;
  body: string;
  /** Of the line that says how to stop. Null for a text that was written with it. */
  language: string | null;
  purpose: 'form' | 'form_again' | 'reminder' | 'resent';
};
/** The id of the text, or why none may be sent. A second call for the same purpose adds nothing. */
export type TextCaller = (
  trx: Trx,
  text: SmsToCaller,
) => Promise<{ id: string } | { against: 'unreachable' | 'budget' | 'had_one' }>;

type Deps = {
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  optOuts: Pick<OptOuts, 'has' | 'stopCode' | 'saveStopCode'>;
  /** The address before the code of a caller's stop link; null if the caller can answer STOP. */
  stopLinks: string | null;
};

export const textCallerWith =
  ({ jobs, clock, optOuts, stopLinks }: Deps): TextCaller =>
  async (trx, { line, voicemailId, source, caller, body, language, purpose }) => {
    if (!hasCallerId(source) || !mayText(caller, line.reply_countries)) return { against: 'unreachable' };
    const now = clock.now();
    const id = newId(now.getTime());
    const stopLink = stopLinks && `${stopLinks}${optOuts.stopCode(line.user_id, caller)}`;
    const stop = language === null ? null : stopLine(body, knownLanguage(language) ?? 'fr', stopLink);
    const intended = await intendReply(
      trx,
      {
        id,
        user_id: line.user_id,
        line_id: line.id,
        voicemail_id: voicemailId,
        recipient: caller,
        body: stop === null ? body : `${body}\n${stop}`,
        purpose,
      },
      {
        budget: line.texts_a_day,
        midnight: midnightIn(now),
        hasOptedOut: () => optOuts.has(trx, line.user_id, caller),
      },
    );
    if (intended === 'over_budget') return { against: 'budget' };
    if (intended !== 'intended') return { against: intended === 'had_one' ? intended : 'unreachable' };
    await optOuts.saveStopCode(trx, line.user_id, caller);
    await jobs.enqueue(trx, REPLY_JOB.name, { replyId: id, userId: line.user_id }, { key: id });
    return { id };
  };
