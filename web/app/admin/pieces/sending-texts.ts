// Texts of mails, texts, push notices and webhooks in a table.
import type { SENDING_CHANNELS, SENDING_STATES } from '#contract/admin/sendings.ts';
import { groupedText } from '#web/texts/figures.ts';

export const sendingWords = {
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
    failed: 'En échec',
  } satisfies Record<(typeof SENDING_STATES)[number], string>,
} as const;
