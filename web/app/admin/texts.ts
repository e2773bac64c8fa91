// Texts of the frame of /admin; each section has its own beside it.
export const admin = {
  title: 'Console',
  place: 'Console de l’exploitant',
  sections: 'Sections de la console',
  section: 'Rubrique',
  checking: 'Vérification de votre session…',
  logout: 'Fermer la console',
  retry: 'Réessayer',
  notLoaded: 'Ces données n’ont pas pu être chargées.',
  stillClosed: 'La console reste fermée\u202f: rien n’a été modifié.',
  notDone: 'Rien n’a été fait.',
  cancel: 'Annuler',
  gate: {
    title: 'Ouvrir la console',
    lead: 'Saisissez un nouveau code de votre application d’authentification. La console se referme après 30\u00a0minutes sans activité.',
    failed: 'La console n’a pas pu être ouverte.',
    leave: 'Revenir au tableau de bord',
  },
} as const;
