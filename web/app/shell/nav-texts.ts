// Texts of the pages in the header of every signed-in page.
export const nav = {
  label: 'Pages du compte',
  pages: {
    dashboard: 'Tableau de bord',
    contacts: 'Contacts',
    settings: 'Paramètres',
    profile: 'Profil',
  },
} as const;
