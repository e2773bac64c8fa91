// Texts of «Ordre de rappel».
import { MOST_DETAILED } from '#contract/priority.ts';
import { MOST_WEIGHT } from '#contract/priority-values.ts';
import { PRESET_WEIGHTS } from './presets.ts';

const { balanced, urgent, clients } = PRESET_WEIGHTS;

export const texts = {
  title: 'Ordre',
  choose: 'Que faut-il rappeler d’abord\u202f?',
  presets: {
    balanced: {
      label: 'Équilibré',
      hint: `Le barème d’origine\u202f: une arrestation vaut ${balanced.custody}\u00a0points, une échéance aujourd’hui ou une demande de réponse ${balanced.asks}, un message urgent ${balanced.urgent}, un message long jusqu’à ${balanced.detailed * MOST_DETAILED}, un contact connu ${balanced.client}.`,
    },
    urgent: {
      label: 'Urgences d’abord',
      hint: `Une arrestation vaut ${urgent.custody}\u00a0points au lieu de ${balanced.custody}, une échéance aujourd’hui ${urgent.due_today} au lieu de ${balanced.due_today}, un message urgent ${urgent.urgent} au lieu de ${balanced.urgent}. Un contact connu n’en reçoit aucun.`,
    },
    clients: {
      label: 'Clients d’abord',
      hint: `Un contact connu vaut ${clients.client}\u00a0points au lieu de ${balanced.client}, un rappel attendu ${clients.promised} au lieu de ${balanced.promised}. Un message urgent n’en vaut que ${clients.urgent} au lieu de ${balanced.urgent}.`,
    },
    own: { label: 'Barème du cabinet', hint: 'Les points que vous avez fixés sous «\u202fAvancé\u202f».' },
  },
  lead: 'Les points de chaque motif s’additionnent\u202f; le total le plus élevé passe en premier, puis le message le plus ancien. Un motif à 0 ne compte plus, un nombre négatif fait reculer.',
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
