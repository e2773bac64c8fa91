// Says in a few words for the paper what a person still has to do about a message.

import { HANDLED } from '#contract/message-states.ts';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { OUTCOME_TEXTS } from '../acts/texts.ts';

export const toDoOf = (message: Voicemail): string[] => {
  const { facts, outcome, status, remind_at: due, call_back, caller_phone_number: caller } = message;
  if (status === HANDLED)
    return [outcome ? `Traité\u202f: ${OUTCOME_TEXTS[outcome].toLowerCase()}` : 'Traité'];
  const said = facts?.callback_number ?? null;
  const other = said !== null && said !== caller;
  return [
    ...(message.adverse_party === 'found' ? ['Partie adverse\u202f? Vérifier d’abord'] : []),
    ...(other ? [`Rappeler au ${formatPhone(said)}`] : []),
    ...(call_back && !other ? ['À rappeler'] : []),
    ...(facts?.deadline_text ? [`Échéance\u202f: ${facts.deadline_text}`] : []),
    ...(due ? [`Rappel le ${momentText(due)}`] : []),
    ...(message.form?.to_decide ? ['Formulaire à approuver'] : []),
  ];
};
