// Texts of the dialogs over the dashboard.
export const sheets = {
  phone: {
    title: 'Mieux sur un grand écran',
    text: 'Sur ce petit écran, les messages s’affichent les uns sous les autres.',
    go: 'Continuer quand même',
    home: "Retour à l'accueil",
  },

  alerts: {
    text: 'Être averti quand cette page n’est pas à l’écran. Ni le nom de l’appelant ni le contenu du message ne sont affichés.',
    notify: 'Notification du navigateur',
    refused:
      'Ce navigateur n’autorise pas les notifications de ce site. Vous pouvez les autoriser dans ses réglages.',
    sound: 'Signal sonore',
    title: 'Nouveau message',
  },

  shortcuts: {
    keys: [
      ['j', 'Message suivant'],
      ['k', 'Message précédent'],
      ['Entrée', 'Afficher ou masquer les détails'],
      ['r', 'Marquer comme lu ou non lu'],
      ['e', 'Marquer comme traité'],
      ['a', 'S’en charger, ou confier à un collègue'],
      ['n', 'Ajouter une note'],
      ['b', 'Rappeler l’appelant'],
      ['x', 'Sélectionner'],
      ['Espace', 'Écouter ou mettre en pause le message ouvert'],
      ['u', 'Annuler le dernier changement'],
      ['/', 'Rechercher'],
      ['?', 'Afficher cette aide'],
    ],
    on: 'Utiliser les raccourcis à une touche',
  },
} as const;
