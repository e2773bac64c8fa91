// Texts of «Envois».
import { type SENDING_CHANNELS, SENDING_DAYS, type SENDING_STATES } from '#contract/admin/sendings.ts';
import { groupedText } from '#web/texts/figures.ts';

export const words = {
  caption: 'Envois',
  pages: 'Pages des envois',
  channel: 'Moyen',
  state: 'État',
  every: 'Tous',
  counts: `Envois des ${SENDING_DAYS} derniers jours, par moyen et par état`,
  total: (count: number) => `${groupedText(count)} ${count < 2 ? 'envoi' : 'envois'}`,
  empty: `Aucun envoi de ce genre ces ${SENDING_DAYS} derniers jours.`,
  columns: { at: 'Date', channel: 'Moyen', state: 'État', firm: 'Cabinet', kind: 'Objet', code: 'Motif' },
  attempts: (count: number) => `${groupedText(count)} essais`,
  channels: { mail: 'E-mail', text: 'SMS', push: 'Notification', webhook: 'Webhook' } satisfies Record<
    (typeof SENDING_CHANNELS)[number],
    string
  >,
  states: {
    waiting: 'En attente',
    held: 'Retenu',
    sent: 'Parti',
    unknown: 'Incertain',
    failed: 'Échoué',
  } satisfies Record<(typeof SENDING_STATES)[number], string>,
} as const;
