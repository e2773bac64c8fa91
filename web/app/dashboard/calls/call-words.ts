// What an entry of the list says of its caller, on the screen and on paper.
import { dateIn, timeIn } from '#contract/brussels.ts';
import type { CallAttempt, CallBack } from '#contract/call-backs.ts';
import { formatPhone } from '#contract/phone.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { OUTCOME_TEXTS } from '../acts/texts.ts';
import { numberToCall } from '../words.ts';
import { callTexts } from './texts.ts';

export const shownNumber = (message: Voicemail): string => {
  const number = numberToCall(message);
  return number === null ? callTexts.hidden : formatPhone(number);
};

/** Writes 'hier, 16:20'. The age of a call of an earlier day has no time. */
export const ageText = (receivedAt: string, now: Date): string => {
  const days = Math.round((Date.parse(dateIn(now)) - Date.parse(dateIn(new Date(receivedAt)))) / DAY_MS);
  const hour = timeIn(new Date(receivedAt));
  if (days <= 0) return callTexts.today(hour);
  return days === 1 ? callTexts.yesterday(hour) : callTexts.daysAgo(days);
};

export const attemptText = ({ at, outcome, person }: CallAttempt): string =>
  callTexts.attempt(OUTCOME_TEXTS[outcome], momentText(at), person);

export const messagesIn = ({ message, others }: CallBack): [Voicemail, ...Voicemail[]] => [
  message,
  ...others,
];

/** Unanswered calls back since the caller's open messages came. */
export const triesOf = (call: CallBack): number =>
  messagesIn(call).reduce((sum, { tries = 0 }) => sum + tries, 0);
