// Texts of «Envois».
import { SENDING_DAYS } from '#contract/admin/sendings.ts';
import { groupedText } from '#web/texts/figures.ts';

export const words = {
  caption: 'Envois',
  pages: 'Pages des envois',
  channel: 'Moyen',
  every: 'Tous',
  counts: `Envois des ${SENDING_DAYS} derniers jours, par état`,
  total: (count: number) => `${groupedText(count)} ${count < 2 ? 'envoi' : 'envois'}`,
  empty: `Aucun envoi de ce genre ces ${SENDING_DAYS} derniers jours.`,
  none: { empty: `Aucun envoi ces ${SENDING_DAYS} derniers jours.` },
} as const;
