// Texts of the expanded row, loaded with it.
export const opened = {
  call: (number: string) => `Rappeler ${number}`,
  /** Below the button that calls it. */
  leftNumber: 'Numéro laissé dans le message, autre que celui de l’appel.',
  hidden: 'Numéro masqué',
  handle: 'Marquer comme traité',
  more: 'Plus d’actions',
  copy: 'Copier le texte',
  copied: 'Texte copié.',
  copyId: 'Copier l’identifiant',
  copiedId: 'Identifiant copié.',
  copyFailed: 'La copie a échoué. Sélectionnez le texte pour le copier.',
  print: 'Imprimer',
  others: (count: number) =>
    count === 1 ? '1 autre message de ce numéro' : `${count} autres messages de ce numéro`,
  references: {
    title: 'Références du cabinet',
    heard: (words: readonly string[]) =>
      `Entendu\u202f: ${words.map((one) => `«\u202f${one}\u202f»`).join(', ')}`,
    responsible: (name: string) => `Responsable\u202f: ${name}`,
    take: 'Prendre en charge',
  },
  ofContact: (count: number) => `${count}\u00a0${count < 2 ? 'message' : 'messages'} de ce contact`,
  manyOthers: (count: number) =>
    count === 1 ? 'Plusieurs autres messages de ce numéro' : `Plus de ${count} autres messages de ce numéro`,
  missed: 'L’appelant a raccroché sans laisser de message.',
  hearing: {
    waiting: 'Transcription en cours…',
    no_engine:
      'Sans transcription : ce service n’est pas disponible pour le moment. Écoutez le message ; il sera transcrit dès que possible.',
    failed: 'Sans transcription : l’enregistrement n’a pas pu être lu. Écoutez le message.',
    no_words: 'Sans transcription : on entend une voix, mais aucun mot n’a été compris. Écoutez le message.',
    silent: 'Sans transcription : l’appelant n’a rien dit.',
    no_sound:
      'L’appelant a laissé un message, mais l’opérateur téléphonique ne nous en a pas encore remis l’enregistrement. Nous continuons à le réclamer. Sans attendre, rappelez l’appelant si son numéro est connu.',
    done: 'Aucune transcription disponible',
  },
  undelivered: {
    refused: (recipient: string, code: string) =>
      `L’e-mail de ce message a été refusé par le serveur de ${recipient}${code}.`,
    bounced: (recipient: string, code: string) =>
      `L’e-mail de ce message est revenu : ${recipient} ne l’a pas reçu${code}.`,
    unknown: (recipient: string) =>
      `On ignore si l’e-mail de ce message est arrivé à ${recipient} : la connexion a été coupée deux fois après l’envoi.`,
    code: (code: string) => ` (${code})`,
  },
  reply: {
    label: 'SMS de réponse',
    waiting: 'En attente d’envoi',
    unknown: 'Envoi à confirmer',
    sent: 'Envoyé',
    delivered: 'Remis',
    undelivered: 'Non remis',
    refused: 'Refusé',
    expired: 'Non envoyé : trop tard',
    trouble: {
      opted_out: 'le correspondant refuse les SMS (STOP)',
      country: 'le compte d’envoi n’autorise pas ce pays',
      pumping: 'le fournisseur soupçonne des appels provoqués',
      account: 'le compte d’envoi de SMS est à vérifier',
      landline: 'ce numéro est une ligne fixe, ou n’accepte pas les SMS',
      unreachable: 'ce numéro est injoignable',
      carrier: 'l’opérateur l’a filtré',
      other: 'le fournisseur de SMS ne l’a pas accepté',
    },
  },
  callBack: {
    title: 'À rappeler',
    done: 'Marquez le message comme traité une fois le correspondant rappelé.',
    hidden: 'Le numéro est masqué\u202f: aucun SMS n’a pu partir. Le message contient peut-être un numéro.',
    landline: 'L’appel vient d’une ligne fixe, qui ne reçoit pas de SMS.',
    country: 'L’appel vient d’un pays que vous n’avez pas choisi pour les SMS.',
    unverified: 'Le réseau téléphonique n’a pas garanti ce numéro\u202f: aucun SMS n’est parti.',
    opted_out: 'Ce correspondant a demandé à ne plus recevoir de SMS.',
    budget: 'Le plafond de SMS du jour était atteint.',
    late: 'Le SMS n’a pas pu partir à temps.',
    refused: 'Le fournisseur a refusé le SMS.',
    undelivered: 'Le SMS n’a pas été remis.',
    mail_refused: 'L’e-mail avec le formulaire n’est pas arrivé, ou rien ne confirme son arrivée.',
  },
  incomplete: 'Enregistrement incomplet : la fin manque.',

  details: {
    transcription: 'Transcription',
    summary: 'Résumé IA',
    analysis: 'Analyse',
    call: "Détails de l'appel",
    id: 'ID du message',
    caller: 'Numéro',
    duration: 'Durée',
    date: 'Date',
    facts: 'À retenir',
    name: 'Appelant',
    callback: 'À rappeler au',
    deadline: 'Échéance',
  },

  callback: {
    differs: 'Ce n’est pas le numéro de l’appel.',
    incomplete: 'Le numéro dit est incomplet.',
    called: 'L’appel venait du',
    listen: (from: string, to: string) => `À vérifier à l’écoute, de ${from} à ${to}.`,
  },

  analysis: {
    check: 'À vérifier',
    /** The visible value comes first in the name of its button. */
    change: (axis: string, value: string) => `${value} (corriger\u202f: ${axis})`,
    confirm: 'Confirmer',
    confirmLabel: (axis: string, value: string) => `Confirmer\u202f: ${axis}, ${value}`,
    correct: (axis: string) => `Corriger\u202f: ${axis}`,
    corrected: 'vérifié par vous',
    /** The common value is what the analysis would have given without the firm's corrections. */
    learned: (corrections: number, common: string) =>
      `d’après ${corrections}\u00a0${corrections === 1 ? 'correction' : 'corrections'} du cabinet, au lieu de «\u202f${common}\u202f»`,
    decided: (words: readonly string[]) =>
      `D’après les mots\u202f: ${words.map((word) => `«\u202f${word}\u202f»`).join(', ')}`,
  },
  radar: 'À ne pas manquer',
  /** How the day was reckoned. */
  reckoned: {
    working: 'Comptée depuis le jour de l’appel, sans samedis, dimanches ni jours fériés.',
    every: 'Comptée depuis le jour de l’appel, tous les jours compris.',
  },
  dated: (day: string) => `soit le ${day}`,
  /** The day was reckoned from the caller's words. */
  toCheck: 'Date à vérifier à l’écoute.',
  sent: {
    title: 'Envoyé au modèle de langage',
    to: (host: string, model: string, when: string) => `${host}, ${model}, le ${when}`,
  },

  listenToThis: 'Écouter ce passage',
  wordByWord: 'Transcription, mot à mot avec les flèches',
  playerOf: (caller: string) => `Message de ${caller}`,
} as const;
