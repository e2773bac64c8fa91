// The calls in the drawings. The callers are invented; labels are those of the product.
import type { Tone } from '#web/ui/badge.tsx';

export type DrawnCall = {
  name: string;
  summary: string;
  tone: Tone;
  state: string;
  duration: string;
};

export const drawnCalls: readonly DrawnCall[] = [
  {
    name: 'Hélène Fontaine',
    summary: 'Référé, audience demain à 9 h',
    tone: 'urgent',
    state: 'Urgent',
    duration: '1 min 12 s',
  },
  {
    name: 'Youssef Amrani',
    summary: 'Succession, pièces à fournir',
    tone: 'new',
    state: 'Nouveau',
    duration: '58 s',
  },
  {
    name: 'Greta Willems',
    summary: 'Bail commercial, résiliation',
    tone: 'waiting',
    state: 'Modéré',
    duration: '2 min 10 s',
  },
  {
    name: 'Paul Tilman',
    summary: 'Confirme le rendez-vous de jeudi',
    tone: 'done',
    state: 'Traité',
    duration: '33 s',
  },
];

export const drawnMessage = {
  subject: 'Urgent · +32 470 00 00 12 · Mme Fontaine a reçu vendredi une citation en référé…',
  number: '+32 470 00 00 12',
  at: '20/01/2026 10:02',
  duration: '1 min 12 s',
  name: 'Hélène Fontaine',
  summary:
    'Mme Fontaine a reçu vendredi une citation en référé, au sujet de travaux chez elle. L’audience est fixée demain à 9 h. Elle demande à être rappelée avant 17 h.',
  deadline: '« demain matin à neuf heures » (21/01/2026)',
  heard:
    'Bonjour Maître, c’est Hélène Fontaine. J’ai reçu vendredi une citation en référé, c’est pour les travaux de la maison, et l’audience, c’est demain matin à neuf heures. Est-ce que vous pouvez me rappeler avant dix-sept heures ?',
  analysis: [
    ['Sentiment', 'Négatif'],
    ['Étape', 'Nouveau Dossier'],
    ['Domaine', 'Droit Civil'],
    ['Catégorie', 'Conseil Juridique Requis'],
  ],
} as const;
