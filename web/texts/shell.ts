// Header and footer of the public pages.
export const shell = {
  menu: 'Menu principal',
  homeLabel: 'Voxlex, accueil',
  back: 'Retour à l’accueil',
  signIn: 'Espace Client',
  dashboard: 'Tableau de bord',
  /** A phone shows the last word only; screen readers get all of it. */
  bookShort: ['Réserver une ', 'démo'],
  sections: [
    ['Comment ça marche', '/#email'],
    ['Avantages', '/#avantages'],
    ['Tarifs', '/#tarifs'],
    ['Questions', '/#questions'],
  ],
  footer: {
    claim: 'La messagerie vocale intelligente des cabinets d’avocats.',
    contact: 'Nous joindre',
    product: 'Le service',
    firm: 'Votre cabinet',
    rules: 'Règles et données',
    copyright: '© 2025 Voxlex. Tous droits réservés.',
    privacy: 'Confidentialité',
    terms: 'Conditions générales',
    short: '© 2025 Voxlex',
    caller: 'via Voxlex',
  },
} as const;
