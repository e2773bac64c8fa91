// Texts about the connection.
import { changes } from './texts.ts';

export const connection = {
  label: 'État de la connexion',
  offline: 'Vous êtes hors ligne. Les messages affichés peuvent ne pas être à jour.',
  unreachable: 'Le serveur ne répond pas.',
  waiting: (count: number) => `${changes(count)} en attente d’envoi.`,
  /** Loads the new version of the page. */
  reload: 'Recharger',
  leave: {
    title: 'Se déconnecter et perdre ces changements\u202f?',
    text: (count: number) =>
      `${changes(count)} en attente d’envoi ${count > 1 ? 'n’ont pas encore été enregistrés et seront perdus' : 'n’a pas encore été enregistré et sera perdu'}.`,
    stay: 'Rester connecté',
    go: 'Se déconnecter',
  },
} as const;
