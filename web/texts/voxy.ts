// Texts of the chat. Those with a straight apostrophe are quoted from the specification.
export const voxy = {
  name: 'Voxy',
  region: 'Assistant du site',
  automated: 'Assistant automatique : il répond d’après ce que dit le site et peut se tromper.',
  greeting:
    'Bonjour, je suis Voxy ! Passez-vous beaucoup de temps à gérer vos appels ? Posez-moi votre question sur Voxlex.',
  chips: ['Prix', 'Secret professionnel', 'Comment ça marche'],
  chipsLabel: 'Questions fréquentes',
  suggestions: 'Questions proposées',
  open: 'Ouvrir Voxy, l’assistant du site',
  close: 'Fermer Voxy',
  moveHint: 'Les touches fléchées déplacent le bouton.',
  popup: "Besoin d'aide ?",
  messages: 'Conversation avec Voxy',
  you: 'Vous',
  field: 'Votre question',
  placeholder: 'Écrivez votre question…',
  send: 'Envoyer',
  thinking: 'Voxy réfléchit...',
  demo: 'Réserver une démo gratuite',
  newTab: '(nouvel onglet)',
  failed: (email: string): string =>
    `Désolé, je rencontre un problème technique. Vous pouvez répéter votre question ou écrire à notre équipe : ${email}`,
  lost: 'Voxy n’a pas pu être chargé. Rechargez la page, ou écrivez-nous\u202f:',
  empty: "Désolé, je n'ai pas pu traiter votre demande. Pouvez-vous reformuler ?",
} as const;
