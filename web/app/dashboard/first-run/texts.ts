// Texts of the dashboard before its first message.
export const firstRun = {
  title: 'Votre messagerie attend son premier appel.',
  number: 'Numéro de votre ligne',
  page: 'Page de votre messagerie',
  callIt:
    'Appelez ce numéro depuis un autre téléphone et parlez quelques secondes\u202f: le message apparaît ici.',
  openIt: 'Ouvrez cette page et laissez un message\u202f: il apparaît ici.',
  call: 'Faire un appel d’essai',
  open: 'Laisser un message d’essai',
  copyNumber: 'Copier le numéro',
  copiedNumber: 'Numéro copié.',
  steps: 'Avant le premier appel',
  count: (done: number, all: number) => `${done} sur ${all}`,
  next: 'Prochaine étape',
  done: 'Fait\u202f: ',
  todo: 'À faire\u202f: ',
  diversion: {
    title: 'Activer le renvoi',
    titleDone: 'Renvoi activé',
    text: 'Sur le téléphone à renvoyer, composez\u202f:',
    dial: 'Composer le code',
    code: 'Copier le code',
    copiedCode: 'Code copié.',
    without: 'Vos appels sont renvoyés vers votre messagerie quand vous ne répondez pas.',
    mark: 'C’est fait',
    again: 'Refaire',
    other: 'Autre téléphone ou central',
  },
  recipient: {
    title: 'Confirmer le destinataire',
    titleDone: 'Destinataire confirmé',
    confirmed: (addresses: readonly string[]) => `Les messages arrivent à ${addresses.join(', ')}.`,
    account: (address: string) => `Les messages arrivent à ${address}, l’adresse de votre compte.`,
    waiting: (addresses: readonly string[], otherwise: string) =>
      `${addresses.join(', ')} doit encore ouvrir le lien reçu par e-mail. En attendant, tout arrive à ${otherwise}.`,
    unknown: 'L’adresse qui reçoit les messages n’a pas pu être lue.',
    open: 'Voir les destinataires',
  },
  greeting: {
    title: 'Annonce',
    says: (text: string) => `«\u202f${text}\u202f»`,
    unknown: 'Le texte de votre annonce n’a pas pu être lu.',
    record: 'Enregistrer ma propre annonce',
  },
  test: {
    title: 'Message d’essai',
  },
} as const;
