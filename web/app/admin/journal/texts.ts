// Texts of «Journal».
import type { JOURNAL_ACTORS } from '#contract/admin/journal.ts';

export const words = {
  caption: 'Journal des actes et des connexions',
  pages: 'Pages du journal',
  search: 'Chercher dans le journal',
  searchHint: 'Action ou adresse',
  actor: 'Qui',
  everyone: 'Tous',
  from: 'Depuis le',
  until: 'Jusqu’au',
  exportIt: 'Exporter',
  exportFailed: 'Le fichier n’a pas pu être préparé. Réessayez.',
  total: (count: number) => (count < 2 ? `${count} ligne` : `${count} lignes`),
  empty: 'Aucune ligne ne correspond à ces filtres.',
  columns: { at: 'Date', actor: 'Qui', action: 'Action', about: 'Compte', more: 'Détails' },
  commandLine: 'Ligne de commande',
  erased: 'Compte effacé',
  actors: {
    operator: 'Exploitant',
    user: 'Utilisateur',
    visitor: 'Visiteur',
    service: 'Programme',
    system: 'Système',
  } satisfies Record<(typeof JOURNAL_ACTORS)[number], string>,
} as const;
