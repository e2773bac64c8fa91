// Texts of the components.
export const ui = {
  close: 'Fermer',
  play: 'Écouter',
  pause: 'Mettre en pause',
  loading: 'Chargement…',
  position: 'Position dans le message',
  of: 'sur',
  back: ' : reculer',
  on: ' : avancer',
  speed: 'Vitesse',
  cannotPlay: 'La lecture a échoué. Réessayez, ou téléchargez le message.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  optional: 'facultatif',
  undo: 'Annuler',
  notifications: 'Notifications',
  skip: 'Aller au contenu',
  withoutScripts:
    'Cette page a besoin de JavaScript, qui n’a pas pu être chargé. Rechargez-la, ou activez JavaScript dans votre navigateur. Notre équipe\u202f:',
  ascending: 'trié par ordre croissant',
  descending: 'trié par ordre décroissant',
} as const;
