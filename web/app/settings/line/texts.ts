// Texts of «Votre ligne».
export const words = {
  identity: {
    title: 'Nom et numéro',
    lead: 'Le nom figure dans les e-mails de notification et dans le sélecteur de lignes.',
    name: 'Nom de la ligne',
    number: 'Numéro de la ligne',
    noNumber: 'Aucun numéro n’est encore attribué à cette ligne\u202f: elle reçoit les messages de sa page.',
    numberHint: 'Vos appels sont renvoyés vers ce numéro. Notre équipe peut le changer.',
  },
  state: {
    active: 'Active',
    inactive: 'Inactive',
    silent: (days: number) =>
      `Silencieuse depuis ${days}\u00a0${days === 1 ? 'jour ouvrable' : 'jours ouvrables'}`,
    silentLead: (date: string) =>
      `Aucun appel n’est arrivé depuis le ${date}. Le renvoi d’appel est peut-être coupé\u202f: vérifiez-le ci-dessous, puis faites un essai.`,
    inactiveLead:
      'Cette ligne ne prend pas de message pour l’instant. Notre équipe peut l’activer à votre demande.',
  },
  page: {
    title: 'Page de l’appelant',
    lead: 'Vos correspondants y laissent un message depuis leur navigateur. Mettez l’adresse dans votre signature, ou le code QR sur votre porte.',
    address: 'Adresse de la page',
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée',
    copyNumber: 'Copier le numéro',
    numberCopied: 'Numéro copié',
    open: 'Ouvrir la page',
    qr: 'Code QR de la page de l’appelant',
    download: 'Télécharger le code QR',
    file: (slug: string) => `code-qr-${slug}.svg`,
  },
  diversion: {
    title: 'Renvoi d’appel',
    show: 'Voir le code à composer',
    lead: 'Composez le code sur le téléphone dont les appels sont à renvoyer. Votre numéro et votre opérateur ne changent pas.',
  },
  test: {
    title: 'Essayer la ligne',
    lead: 'Laissez un message d’essai sur la page de l’appelant, ou appelez votre numéro. Ce qui arrive s’affiche ici.',
    start: 'Laisser un message d’essai',
    call: 'J’appelle la ligne',
    newTab: ' (dans un nouvel onglet)',
    waiting: 'En attente d’un message… Gardez cette page ouverte.',
    received: (time: string) => `Reçu à ${time}`,
    heard: 'Transcrit',
    noWords: 'Aucune parole reconnue',
    silent: 'Silence\u202f: aucune parole à transcrire',
    hearing: 'Transcription en cours…',
    noEngine: 'Enregistré, sans transcription',
    failed: 'La transcription n’a pas abouti',
    understood: 'Résumé et analyse prêts',
    read: 'Ouvrir dans le tableau de bord',
    arrived: 'Un message vient d’arriver.',
    notWatched: 'Le suivi en direct ne répond pas. Le message arrivera aussi dans votre tableau de bord.',
  },
} as const;
