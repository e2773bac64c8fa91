// The sections of /admin in their order: address, title, and the component, downloaded when it is opened.
// How to add one: docs/architecture.md, «The operator's pages».
import { Building2, History, Inbox, ListChecks, PhoneForwarded, Send, Sunrise } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '#web/ui/boundary.tsx';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;

export type AdminSection = {
  slug: string;
  title: string;
  lead: string;
  icon: Icon;
  /** The parameter that opens one of its rows: that page has a head of its own. */
  detail?: string;
  Section: ComponentType<{ waiting: ReactNode }>;
};

export const ADMIN_SECTIONS: readonly [AdminSection, ...AdminSection[]] = [
  {
    slug: 'aujourdhui',
    title: 'Aujourd’hui',
    lead: 'Ce qui demande une intervention, le plus pressant d’abord.',
    icon: Sunrise,
    Section: lazyPart(() => import('./today/today-section.tsx')),
  },
  {
    slug: 'demandes',
    title: 'Demandes',
    lead: 'Essais demandés, annonces enregistrées et enquêtes. Une demande d’essai attend sa réponse dans les 48\u00a0heures.',
    icon: Inbox,
    detail: 'demande',
    Section: lazyPart(() => import('./leads/leads-section.tsx')),
  },
  {
    slug: 'cabinets',
    title: 'Cabinets',
    lead: 'Les comptes\u202f: leur état, leur abonnement, leurs lignes et leurs messages.',
    icon: Building2,
    detail: 'cabinet',
    Section: lazyPart(() => import('./firms/firms-section.tsx')),
  },
  {
    slug: 'numeros',
    title: 'Lignes et numéros',
    lead: 'Les numéros achetés chez le fournisseur ou indiqués à la main, leur ligne et leur état.',
    icon: PhoneForwarded,
    Section: lazyPart(() => import('./numbers/numbers-section.tsx')),
  },
  {
    slug: 'file',
    title: 'File',
    lead: 'Les tâches en attente et celles qui ont échoué.',
    icon: ListChecks,
    Section: lazyPart(() => import('./queue/queue-section.tsx')),
  },
  {
    slug: 'envois',
    title: 'Envois',
    lead: 'Les e-mails, SMS, notifications et webhooks, par état, sans adresse ni numéro.',
    icon: Send,
    Section: lazyPart(() => import('./sendings/sendings-section.tsx')),
  },
  {
    slug: 'journal',
    title: 'Journal',
    lead: 'Qui a fait quoi, et quand\u202f: connexions, comptes, actes de l’exploitant.',
    icon: History,
    Section: lazyPart(() => import('./journal/journal-section.tsx')),
  },
];
