// The words for the state of a mail, an SMS or a case form that was sent about a message.
const DELIVERY_STATES: Readonly<Record<string, string>> = {
  intended: 'envoi en cours',
  held: 'retenu jusqu’à la fin des heures de silence ou jusqu’au récapitulatif',
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
const FORM_STATES: Readonly<Record<string, string>> = {
  proposed: 'proposé',
  approved: 'approuvé',
  sent: 'envoyé',
  opened: 'ouvert',
  completed: 'complété',
  refused: 'écarté',
  expired: 'expiré',
  reminded: 'relancé par SMS',
};

/** A state that has no words yet is shown as it is. */
export const deliveryStateText = (state: string | null): string =>
  DELIVERY_STATES[state ?? ''] ?? String(state);

type Sent = { kind: string; state: string | null; to: string | null };

/** Null for an item that was not sent to a person, such as an act. */
export const sentText = ({ kind, state, to }: Sent): string | null => {
  if (kind === 'mail') return `E-mail à ${to}\u202f: ${deliveryStateText(state)}`;
  if (kind === 'push') return `Alerte sur ${to || 'un appareil'}\u202f: ${deliveryStateText(state)}`;
  if (kind === 'text') return `SMS à l’appelant\u202f: ${deliveryStateText(state)}`;
  if (kind === 'form') return `Formulaire «\u202f${to}\u202f» ${FORM_STATES[state ?? ''] ?? state}`;
  return null;
};
