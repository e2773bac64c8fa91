// Texts of the first steps of an invited firm.
export const welcome = {
  title: 'Bienvenue',
  description:
    'Vos premiers pas avec Voxlex : annonce d’accueil, renvoi d’appel, appel d’essai et tableau de bord.',
  over: 'Bienvenue chez Voxlex',
  heading: 'Cinq gestes, et votre messagerie prend note.',
  lead: 'Comptez une dizaine de minutes. Vous pouvez vous arrêter et revenir : ce qui est fait reste coché sur cet appareil.',
  done: ['Fait\u00a0:', 'sur'],
  all: 'Tout est en place. Bonne route !',
  mark: 'Marquer comme fait',
  marked: 'Fait',
  greeting: {
    title: 'Enregistrer votre annonce',
    text: 'Votre nom, ce que l’on doit vous dire, quand vous rappelez, et le fait que le message est enregistré. Vingt secondes suffisent.',
    action: 'Enregistrer mon annonce',
  },
  diversion: {
    title: 'Activer le renvoi d’appel',
    text: 'Composez le code sur le téléphone dont les appels sont à renvoyer, puis appelez. Votre numéro et votre opérateur ne changent pas.',
    number: 'Numéro de votre ligne Voxlex',
    numberHelp: 'Il figure dans votre e-mail d’activation. Il reste sur cet appareil.',
    wrong: 'Écrivez le numéro en entier, par exemple +32 69 00 00 00.',
    mobile: 'Téléphone mobile',
    fixed: 'Téléphone fixe',
    when: 'Quand renvoyer',
    on: 'Pour activer',
    off: 'Pour annuler',
    cases: {
      all: 'Tous les appels',
      unanswered: 'Sans réponse',
      unreachable: 'Injoignable',
      busy: 'Occupé',
    },
    offAll: 'Pour annuler tous les renvois d’un mobile, composez',
    note: 'Nous conseillons « Sans réponse » et « Occupé ». Sur une ligne fixe, le préfixe peut varier selon l’opérateur ou le central ; en cas de doute, appelez-nous.',
    empty: 'numéro',
  },
  silent:
    'Votre ligne n’a reçu aucun appel depuis trois jours ouvrables. Vérifiez le renvoi ci-dessous, puis faites un appel d’essai.',
  call: {
    title: 'Faire un appel d’essai',
    text: 'Depuis un autre téléphone, appelez votre numéro, laissez sonner et parlez quelques secondes. Le message arrive par e-mail et dans le tableau de bord.',
    action: 'Voir arriver le message',
    waiting: 'Appelez quand vous voulez : votre message s’affichera ici dès son arrivée.',
    arrived: 'Votre message est arrivé.',
    read: 'Lire le message',
  },
  dashboard: {
    title: 'Ouvrir le tableau de bord',
    text: 'Tous vos messages, avec la recherche, les filtres et l’écoute. C’est là aussi que se change votre mot de passe.',
    action: 'Ouvrir le tableau de bord',
  },
  survey: {
    title: 'Répondre à l’enquête',
    text: 'Quelques questions sur vos appels et vos outils, pour régler le service à votre façon de travailler.',
    action: 'Répondre à l’enquête',
  },
} as const;
