// Texts of what is kept from erasure.
import { heldDetails } from '#contract/holds.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';

export const holdTexts = {
  part: 'Effacement suspendu',
  ask: 'Suspendre l’effacement…',
  title: 'Suspendre l’effacement',
  hold: 'Suspendre',
  cancel: 'Annuler',
  reason: 'Motif',
  reasonHint: 'Par exemple une contestation d’honoraires ou une demande du bâtonnier.',
  failed: 'La suspension n’a pas pu être enregistrée. Veuillez réessayer.',
  notLoaded: 'Impossible de savoir si l’effacement est suspendu. Rechargez la page.',
  notReleased: 'La suspension n’a pas pu être levée. Veuillez réessayer.',
  release: 'Lever la suspension',
  releaseOf: (about: string) => `Lever la suspension\u202f: ${about}`,
  held: 'Effacement suspendu.',
  released: 'Suspension levée.',
  ofMessage:
    'Ce message ne sera ni supprimé ni effacé, quelle que soit la durée de conservation, jusqu’à ce que vous leviez la suspension.',
  ofContact:
    'Cette fiche et tous les messages de ses numéros ne seront ni supprimés ni effacés jusqu’à ce que vous leviez la suspension.',
  message: (moment: string, number: string) =>
    `Message${moment && ` du ${moment}`}${number && ` · ${number}`}`,
  number: (number: string) => `Numéro ${number}`,
  contact: (name: string) => `Contact${name && ` ${name}`}`,
  by: (name: string, moment: string, reason: string) =>
    `Suspendu${name && ` par ${name}`} depuis le ${moment}\u202f: ${reason}`,
} as const;

/** The sentence of a refusal, with who keeps the data, since when and why. */
export const refusalOr = (error: unknown, otherwise: string): string => {
  const held = error instanceof ApiError ? heldDetails.safeParse(error.details) : null;
  return [
    messageOr(error, otherwise),
    ...(held?.success
      ? held.data.holds.map(({ name, held_at, reason }) => holdTexts.by(name, momentText(held_at), reason))
      : []),
  ].join(' ');
};
