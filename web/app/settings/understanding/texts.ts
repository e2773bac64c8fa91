// Texts of «Comprendre».
export const words = {
  languages: {
    title: 'Langues',
    lead: 'Dans quelle langue la ligne accueille, et dans laquelle vos correspondants parlent.',
    language: 'Langue de la ligne',
    second: 'Deuxième langue d’accueil',
    none: 'Aucune',
    spoken: 'Langue à transcrire',
    asLine: 'Selon les langues de la ligne',
    auto: 'Détection automatique à chaque message',
    spokenHint: 'Avec deux langues d’accueil, la langue de chaque message est détectée.',
  },
  own: {
    title: 'Mots de votre cabinet',
    lead: 'Noms propres, communes, tribunaux, jargon\u202f: la transcription s’attend à les entendre et les écrit correctement.',
    words: 'Un mot ou un nom par ligne',
    hint: (count: number, most: number) =>
      `${count} sur ${most}\u202f; de 2 à 60\u00a0caractères, sans virgule ni deux-points.`,
    refused: (word: string) => ` À corriger\u202f: «\u00a0${word}\u00a0».`,
    try: 'Phrase à essayer',
    tryHint:
      'Une phrase telle qu’elle a été transcrite. La liste ci-dessus est utilisée, même non enregistrée.',
    run: 'Essayer',
    empty: 'Écrivez d’abord une phrase.',
    found: 'Reconnus tels quels',
    near: 'Presque reconnus',
    nearText: (said: string, word: string) => `«\u00a0${said}\u00a0» sera rapproché de «\u00a0${word}\u00a0»`,
    nothing: 'Aucun mot de la liste ne figure dans cette phrase.',
    expected: (count: number) =>
      `Le moteur de transcription s’attend à ${count}\u00a0${count === 1 ? 'mot' : 'mots'}, le nom de la ligne compris.`,
  },
  local: {
    title: 'Confidentialité du traitement',
    lead: 'Où les messages de cette ligne sont transcrits et analysés.',
    label: 'Les messages de cette ligne ne quittent jamais ce serveur',
    on: 'Ni l’enregistrement ni le texte ne sont confiés à un service extérieur pour être transcrits ou analysés, même si l’installation en utilise un.',
    off: 'Si l’installation utilise un service extérieur, les noms, numéros et adresses sont masqués avant tout envoi d’un texte.',
    processors: 'Services extérieurs qui reçoivent des données de cette ligne',
    noProcessors: 'Aucun service extérieur ne reçoit de données de cette ligne.',
    sent: 'Ce qui a été envoyé',
    sentCaption: 'Textes de messages envoyés à un service extérieur',
    nothingSent: 'Aucun texte de cette ligne n’a été envoyé à un service extérieur.',
    sentTo: (at: string, host: string, model: string) => `envoyé le ${at} à ${host} (${model})`,
    open: (date: string) => `Message du ${date}`,
    pages: 'Pages des envois',
  },
} as const;
