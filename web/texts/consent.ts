// What the visitor is asked, and what is said where the calendar would stand.
export const consentTexts = {
  ask: {
    title: 'Vos choix, avant toute chose',
    text: 'Rien n’est mesuré et rien n’est chargé d’un autre site sans votre accord. Refuser ne vous prive de rien : l’agenda s’ouvre aussi par un lien.',
    accept: 'Tout accepter',
    refuse: 'Tout refuser',
    choose: 'Choisir',
  },
  choose: {
    title: 'Vos choix',
    save: 'Enregistrer mes choix',
    close: 'Fermer',
    necessary: [
      'Nécessaires',
      'Votre choix lui-même, votre connexion à l’espace client et ce que vous demandez. Toujours actifs.',
    ],
    calendar: [
      'Agenda',
      'Affiche dans la page l’agenda de prise de rendez-vous (Calendly), qui reçoit alors votre adresse IP.',
    ],
    measure: [
      'Mesure des visites',
      'Nous dit quelles pages et quels boutons servent, au moyen du pixel de Meta. Jamais dans l’espace client.',
    ],
  },
  calendar: {
    text: 'L’agenda vient d’un autre site (Calendly), qui recevra votre adresse IP. Il ne s’affiche que si vous le demandez.',
    show: 'Afficher l’agenda',
    waiting: 'L’agenda se charge…',
    fallback: 'L’agenda ne s’affiche pas ? Pour choisir un moment dans un nouvel onglet,',
    here: 'cliquez ici',
    slow: 'L’agenda ne répond pas. Pour choisir un moment dans un nouvel onglet,',
  },
} as const;
