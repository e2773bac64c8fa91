// The sections of /parametres in their order: address, title, and the component, downloaded when it is opened.
import {
  Archive,
  AudioLines,
  Bell,
  CreditCard,
  FileText,
  GitCompareArrows,
  History,
  KeyRound,
  ListOrdered,
  Megaphone,
  MessageSquareReply,
  Phone,
  Scale,
  Users,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { OwnLine } from '#contract/lines.ts';
import { lazyPart } from '#web/ui/boundary.tsx';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;

/** The group of the list under which a section stands. */
export type SectionGroup = 'line' | 'messages' | 'firm';

export type SectionRow = { slug: string; group: SectionGroup; title: string; lead: string; icon: Icon } & (
  | { scope: 'line'; Section: ComponentType<{ line: OwnLine; waiting: ReactNode }> }
  | { scope: 'firm'; Section: ComponentType<{ lines: readonly OwnLine[]; waiting: ReactNode }> }
);

export const SETTINGS_SECTIONS: readonly [SectionRow, ...SectionRow[]] = [
  {
    slug: 'ligne',
    group: 'line',
    title: 'Votre ligne',
    lead: 'Le numéro, le renvoi de vos appels et la page de l’appelant.',
    icon: Phone,
    scope: 'line',
    Section: lazyPart(() => import('./line/line-section.tsx')),
  },
  {
    slug: 'annonce',
    group: 'line',
    title: 'Annonce',
    lead: 'Ce que vos appelants entendent, chaque jour, quand le cabinet est fermé et pendant vos absences.',
    icon: Megaphone,
    scope: 'line',
    Section: lazyPart(() => import('./greeting/greeting-section.tsx')),
  },
  {
    slug: 'prevenir',
    group: 'line',
    title: 'Prévenir',
    lead: 'Qui est prévenu, de quels messages et à quelle heure.',
    icon: Bell,
    scope: 'line',
    Section: lazyPart(() => import('./recipients/recipients-section.tsx')),
  },
  {
    slug: 'repondre',
    group: 'line',
    title: 'Répondre',
    lead: 'Ce que vos correspondants reçoivent après leur message.',
    icon: MessageSquareReply,
    scope: 'line',
    Section: lazyPart(() => import('./replies/replies-section.tsx')),
  },
  {
    slug: 'formulaires',
    group: 'messages',
    title: 'Formulaires',
    lead: 'Les formulaires que vos correspondants reçoivent, et dans quels cas.',
    icon: FileText,
    scope: 'firm',
    Section: lazyPart(() => import('./forms/forms-section.tsx')),
  },
  {
    slug: 'adverses',
    group: 'messages',
    title: 'Parties adverses',
    lead: 'Soyez averti avant de rappeler une partie adverse.',
    icon: GitCompareArrows,
    scope: 'firm',
    Section: lazyPart(() => import('./parties/parties-section.tsx')),
  },
  {
    slug: 'rappels',
    group: 'messages',
    title: 'Ordre de rappel',
    lead: 'Ce qui fait passer un message avant un autre dans «\u202fÀ rappeler d’abord\u202f» et dans la liste des appels.',
    icon: ListOrdered,
    scope: 'firm',
    Section: lazyPart(() => import('./priorities/priorities-section.tsx')),
  },
  {
    slug: 'comprendre',
    group: 'messages',
    title: 'Comprendre',
    lead: 'Les langues, le vocabulaire de votre cabinet et les services extérieurs qui reçoivent des données.',
    icon: AudioLines,
    scope: 'line',
    Section: lazyPart(() => import('./understanding/understanding-section.tsx')),
  },
  {
    slug: 'conserver',
    group: 'messages',
    title: 'Conserver',
    lead: 'Combien de temps vos messages sont gardés, et l’effacement à la demande d’un appelant.',
    icon: Archive,
    scope: 'line',
    Section: lazyPart(() => import('./retention/retention-section.tsx')),
  },
  {
    slug: 'acces',
    group: 'firm',
    title: 'Accès',
    lead: 'Les appareils connectés à votre compte, les logiciels qui lisent ou déposent vos messages, et l’assistance de Voxlex.',
    icon: KeyRound,
    scope: 'firm',
    Section: lazyPart(() => import('./access/access-section.tsx')),
  },
  {
    slug: 'equipe',
    group: 'firm',
    title: 'Équipe',
    lead: 'Qui a accès à quels messages.',
    icon: Users,
    scope: 'firm',
    Section: lazyPart(() => import('./team/team-section.tsx')),
  },
  {
    slug: 'accord',
    group: 'firm',
    title: 'Protection des données',
    lead: 'Le contrat de sous-traitance entre votre cabinet et Voxlex, et le registre des activités de traitement.',
    icon: Scale,
    scope: 'firm',
    Section: lazyPart(() => import('./agreement/agreement-section.tsx')),
  },
  {
    slug: 'abonnement',
    group: 'firm',
    title: 'Abonnement',
    lead: 'Votre formule, les messages du mois et vos factures.',
    icon: CreditCard,
    scope: 'firm',
    Section: lazyPart(() => import('./subscription/subscription-section.tsx')),
  },
  {
    slug: 'journal',
    group: 'firm',
    title: 'Journal',
    lead: 'Qui a consulté vos messages, qui a modifié quoi, et quand.',
    icon: History,
    scope: 'firm',
    Section: lazyPart(() => import('./journal/journal-section.tsx')),
  },
];
