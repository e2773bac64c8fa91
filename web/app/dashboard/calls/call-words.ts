// What an entry of the list says of its caller, on the screen and on paper.
import type { CallAttempt, CallBack } from '#contract/call-backs.ts';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { OUTCOME_TEXTS } from '../acts/texts.ts';
import { callTexts } from './texts.ts';

/** The number said in the message if it is whole, else the one that called. */
export const numberOf = ({ facts, caller_phone_number }: Voicemail): string | null =>
  facts?.callback_number ?? caller_phone_number;

export const shownNumber = (message: Voicemail): string => {
  const number = numberOf(message);
  return number === null ? callTexts.hidden : formatPhone(number);
};

export const nameOf = ({ contact, facts }: Voicemail): string | null =>
  contact?.name ?? facts?.caller_name ?? null;

export const attemptText = ({ at, outcome, person }: CallAttempt): string =>
  callTexts.attempt(OUTCOME_TEXTS[outcome], momentText(at), person);

export const messagesIn = ({ message, others }: CallBack): [Voicemail, ...Voicemail[]] => [
  message,
  ...others,
];

/** Unanswered calls back since the caller's open messages came. */
export const triesOf = (call: CallBack): number =>
  messagesIn(call).reduce((sum, { tries = 0 }) => sum + tries, 0);
