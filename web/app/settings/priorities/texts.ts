// Texts of «Ordre de rappel».
import { MOST_WEIGHT } from '#contract/priority-values.ts';

export const texts = {
  title: 'Ordre',
  choose: 'Que faut-il rappeler d’abord\u202f?',
  presets: {
    balanced: {
      label: 'Équilibré',
      hint: 'L’ordre d’origine\u202f: l’urgence, les échéances, ce que l’appelant attend et le détail du message comptent ensemble.',
    },
    urgent: {
      label: 'Urgences d’abord',
      hint: 'Les arrestations, les échéances et les messages urgents passent devant. Un message long compte peu, et connaître l’appelant ne compte pas.',
    },
    clients: {
      label: 'Clients d’abord',
      hint: 'Vos contacts et ceux que vous deviez rappeler passent devant. Un message urgent compte moins.',
    },
    own: { label: 'Barème du cabinet', hint: 'Les points que vous avez fixés sous «\u202fAvancé\u202f».' },
  },
  lead: 'Une arrestation passe toujours en premier. Pour les autres messages, les points de chaque motif s’additionnent\u202f; le total le plus élevé passe devant, puis le message le plus ancien. Un motif à 0 ne compte plus, un nombre négatif fait reculer.',
  columns: { reason: 'Motif', origin: 'Équilibré', points: 'Points' },
  groups: {
    pressing: 'Ce qui ne peut pas attendre',
    expected: 'Ce que l’appelant attend',
    caller: 'Qui appelle',
    calm: 'Ce qui peut attendre',
  },
  wrong: `Un nombre entier, de \u2212${MOST_WEIGHT} à ${MOST_WEIGHT}.`,
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
    all: (count: number) => `Afficher les ${count} messages`,
    fewer: 'N’afficher que les premiers',
  },
} as const;
