// The badges in the summary of a row: why it stands there, or what is special about the message.

import { HANDLED } from '#contract/message-states.ts';
import type { PriorityReason } from '#contract/priority-values.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { PRESSING, reasonWords, shownReasons } from '#web/texts/priority.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { dashboard } from '../texts.ts';
import type { RowSign } from '../unsent/act-rules.ts';
import { datedText, deadlineMark } from './radar-day.ts';

type Mark = { tone: Tone; text: string };
/** The row has a badge for the urgency. */
const URGENCY_REASONS: ReadonlySet<string> = new Set(['urgent', 'moderate']);

/** What presses, else the weightiest reason alone: the summary needs the rest of the cell. */
const namedOf = (all: readonly PriorityReason[]): readonly PriorityReason[] => {
  const reasons = shownReasons(all.filter(({ rule }) => !URGENCY_REASONS.has(rule)));
  const pressing = reasons.filter(({ rule }) => PRESSING.has(rule));
  return pressing.length > 0 ? pressing : reasons.slice(0, 1);
};

/** «Je paie ce soir» asks for nothing: its day is no deadline of the firm. */
const informs = ({ facts }: Voicemail): boolean =>
  Boolean(facts?.priority?.informs) && !facts?.priority?.asks;

/** The other people who have it open, changes that wait, the nearest deadline, a notice that did not arrive, a missing recording, and who takes care of it. */
export const marksOf = (
  message: Voicemail,
  sign: RowSign,
  personId: string,
  viewers: string,
  now: Date = new Date(),
): Mark[] => {
  const { assignee_id: taker, remind_at: due } = message;
  const [deadline] = message.facts?.radar ?? [];
  const urgent = (text: string): Mark => ({ tone: 'urgent', text });
  // In the order of «À rappeler d'abord» the row says why it stands there.
  const reasons =
    message.priority &&
    namedOf(message.priority.reasons).map(
      (reason): Mark => ({
        tone: PRESSING.has(reason.rule) ? 'urgent' : 'quiet',
        text: reasonWords(reason),
      }),
    );
  const seen: Mark[] = viewers === '' ? [] : [{ tone: 'waiting', text: viewers }];
  if (reasons !== undefined && sign === 'none') return [...seen, ...reasons];
  return [
    ...seen,
    ...(sign === 'none' ? [] : [{ tone: 'waiting' as const, text: dashboard.unsent[sign] }]),
    ...(message.adverse_party === 'found' ? [urgent(dashboard.adverseParty)] : []),
    ...(deadline ? [deadlineMark(deadline, now)] : []),
    // The caller named a day, and the message is still to be handled.
    ...(!deadline && message.facts?.deadline_on && !informs(message) && message.status !== HANDLED
      ? [{ tone: 'waiting' as const, text: datedText(dashboard.deadline, message.facts.deadline_on, now) }]
      : []),
    ...(message.undelivered ? [urgent(dashboard.undelivered)] : []),
    ...(message.hearing === 'no_sound' ? [urgent(dashboard.noSound)] : []),
    ...(message.call_back
      ? [{ tone: 'waiting' as const, text: dashboard.callBackFor[message.call_back] }]
      : []),
    ...(message.tries && message.status !== HANDLED
      ? [{ tone: 'waiting' as const, text: dashboard.tries(message.tries) }]
      : []),
    ...(taker
      ? [
          {
            tone: 'quiet' as const,
            text: taker === personId ? dashboard.mine : (message.assignee_name ?? dashboard.taken),
          },
        ]
      : []),
    ...(due ? [{ tone: 'quiet' as const, text: dashboard.remindOn(momentText(due).slice(0, 5)) }] : []),
    ...(message.status === HANDLED ? [{ tone: 'done' as const, text: dashboard.handled }] : []),
  ];
};
