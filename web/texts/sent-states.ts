// The words for the state of a mail, an SMS or a case form that was sent about a message.
import type { Escalation } from '#contract/escalations.ts';
import type { FormState } from '#contract/forms.ts';
import type { REPLY_STATES } from '#contract/reply-states.ts';

/** Of a mail, an SMS, a push notice or a hand-over. */
type DeliveryState = (typeof REPLY_STATES)[number] | Escalation['notices'][number]['state'] | 'bounced';
const DELIVERY_STATES: Readonly<Record<DeliveryState, string>> = {
  intended: 'envoi en cours',
  held: 'retenu jusqu’à la fin de la plage «\u202fNe pas déranger\u202f» ou jusqu’au récapitulatif',
  sent: 'envoyé',
  unknown: 'envoi à confirmer',
  refused: 'refusé',
  bounced: 'revenu',
  cancelled: 'plus nécessaire',
  waiting: 'en attente d’envoi',
  delivered: 'remis',
  undelivered: 'non remis',
  expired: 'non envoyé\u202f: trop tard',
};
/** The history has no entry for a delivered form, but one for its reminder. */
type FormEvent = Exclude<FormState, 'delivered'> | 'reminded';
const FORM_STATES: Readonly<Record<FormEvent, string>> = {
  proposed: 'proposé',
  approved: 'approuvé',
  sent: 'envoyé',
  opened: 'ouvert',
  completed: 'complété',
  refused: 'écarté',
  expired: 'expiré',
  reminded: 'relancé',
};

/** A state that has no words yet is shown as it is. */
const wordsIn = (table: Readonly<Record<string, string>>, state: string | null): string =>
  table[state ?? ''] ?? String(state);

export const deliveryStateText = (state: string | null): string => wordsIn(DELIVERY_STATES, state);

type Sent = { kind: string; state: string | null; to: string | null; after: Record<string, unknown> };

const CHANNELS: Readonly<Record<string, string>> = { sms: ' par SMS', mail: ' par e-mail' };

/** Null for an item that was not sent to a person, such as an act. */
export const sentText = ({ kind, state, to, after }: Sent): string | null => {
  if (kind === 'mail') return `E-mail à ${to}\u202f: ${deliveryStateText(state)}`;
  if (kind === 'push') return `Alerte sur ${to || 'un appareil'}\u202f: ${deliveryStateText(state)}`;
  if (kind === 'text') return `SMS à l’appelant\u202f: ${deliveryStateText(state)}`;
  if (kind === 'form')
    return `Formulaire «\u202f${to}\u202f» ${wordsIn(FORM_STATES, state)}${CHANNELS[String(after.channel)] ?? ''}`;
  return null;
};
