// A text that the firm sends to a caller after the call, such as a form. STOP and the budget of the day hold for it too.
import { midnightIn } from '#contract/brussels.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Line } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { OptOuts } from './opt-outs/store.ts';
import { isFromNetwork, mayText } from './rules.ts';
import { REPLY_JOB } from './send-reply.ts';
import { intendReply } from './store.ts';

type Caller = { source: string; caller: string | null };

/** A number that the caller typed may be another person's, so it gets no text. */
export const canText = (line: Line, { source, caller }: Caller): boolean =>
  isFromNetwork(source) && mayText(caller, line.reply_countries);

export type SmsToCaller = Caller & {
  line: Line;
  voicemailId: string;
  body: string;
  purpose: 'form' | 'reminder' | 'resent';
};
/** The id of the text, or why none may be sent. A second call for the same purpose adds nothing. */
export type TextCaller = (
  trx: Trx,
  text: SmsToCaller,
) => Promise<{ id: string } | { against: 'unreachable' | 'budget' | 'had_one' }>;

type Deps = { jobs: Pick<Jobs, 'enqueue'>; clock: Clock; optOuts: Pick<OptOuts, 'has'> };

export const textCallerWith =
  ({ jobs, clock, optOuts }: Deps): TextCaller =>
  async (trx, { line, voicemailId, source, caller, body, purpose }) => {
    if (!isFromNetwork(source) || !mayText(caller, line.reply_countries)) return { against: 'unreachable' };
    const now = clock.now();
    const id = newId(now.getTime());
    const intended = await intendReply(
      trx,
      {
        id,
        user_id: line.user_id,
        line_id: line.id,
        voicemail_id: voicemailId,
        recipient: caller,
        body,
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
    await jobs.enqueue(trx, REPLY_JOB.name, { replyId: id, userId: line.user_id }, { key: id });
    return { id };
  };
