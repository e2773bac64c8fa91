// Texts of «Ordre de rappel».
import { MOST_WEIGHT } from '#contract/priority-values.ts';

export const texts = {
  title: 'Ordre',
  choose: 'Que faut-il rappeler d’abord\u202f?',
  presets: {
    balanced: {
      label: 'Équilibré',
      hint: 'Urgence, échéances, attente et demandes comptent ensemble.',
    },
    urgent: {
      label: 'Urgences d’abord',
      hint: 'Arrestations, échéances et messages urgents passent avant tout le reste, qui que soit l’appelant.',
    },
    clients: {
      label: 'Clients d’abord',
      hint: 'Vos contacts connus et les rappels promis passent avant les nouveaux appelants.',
    },
    own: { label: 'Barème du cabinet', hint: 'Les points que vous avez fixés sous «\u202fAvancé\u202f».' },
  },
  lead: 'Les points de chaque motif s’additionnent\u202f; le total le plus élevé passe en premier, puis le message le plus ancien. Un motif à 0 ne compte plus, un nombre négatif fait reculer.',
  columns: { reason: 'Motif', origin: 'Par défaut', points: 'Points' },
  groups: {
    pressing: 'Ce qui ne peut pas attendre',
    expected: 'Ce que l’appelant attend',
    caller: 'Qui appelle',
    calm: 'Ce qui peut attendre',
  },
  wrong: `Un nombre entier, de \u2212${MOST_WEIGHT} à ${MOST_WEIGHT}.`,
  reset: 'Rétablir le barème par défaut',
  preview: {
    title: 'Aperçu',
    lead: (count: number) =>
      `${count === 1 ? 'Votre dernier message' : `Vos ${count} derniers messages`} dans cet ordre, comme si rien n’était encore traité.`,
    label: 'Messages dans cet ordre',
    none: 'L’aperçu se fera sur vos propres messages, dès le premier.',
    wrong: 'L’aperçu reprendra quand chaque motif aura un nombre.',
    unchanged: 'Le même ordre qu’aujourd’hui.',
    moved: (count: number) =>
      count === 1 ? '1\u00a0message change de place.' : `${count}\u00a0messages changent de place.`,
    up: (places: number) => (places === 1 ? 'monte d’une place' : `monte de ${places} places`),
    down: (places: number) => (places === 1 ? 'descend d’une place' : `descend de ${places} places`),
    hidden: 'Numéro masqué',
    noSummary: 'Message sans résumé',
    noReason: 'aucun motif\u202f: par ancienneté',
    points: (points: number) => `${String(points).replace('-', '\u2212')}\u00a0pts`,
    all: (count: number) => `Afficher les ${count} messages`,
    fewer: 'N’afficher que les premiers',
  },
} as const;
