// Texts of «Comprendre».
import { groupedText } from '#web/texts/figures.ts';

export const words = {
  languages: {
    title: 'Langues',
    lead: 'Dans quelle langue la ligne accueille vos correspondants, et laquelle ils parlent.',
    language: 'Langue de la ligne',
    second: 'Deuxième langue d’accueil',
    none: 'Aucune',
    spoken: 'Langue à transcrire',
    asLine: 'Selon les langues de la ligne',
    auto: 'Détection automatique à chaque message',
    spokenHint: 'Avec deux langues d’accueil, la langue de chaque message est détectée.',
  },
  own: {
    title: 'Vocabulaire du cabinet',
    lead: 'Noms, communes, juridictions\u202f: la transcription les reconnaît et les écrit correctement.',
    words: 'Un mot ou un nom par ligne',
    hint: (count: number, most: number) =>
      `${count} sur ${most}\u202f; de 2 à 60\u00a0caractères, sans virgule ni deux-points.`,
    refused: (word: string) => ` À corriger\u202f: «\u202f${word}\u202f».`,
    try: 'Phrase à essayer',
    tryHint:
      'Une phrase telle qu’elle a été transcrite. La liste ci-dessus est utilisée, même non enregistrée.',
    run: 'Essayer',
    empty: 'Écrivez d’abord une phrase.',
    found: 'Reconnus tels quels',
    near: 'Presque reconnus',
    nearText: (said: string, word: string) => `«\u202f${said}\u202f» sera rapproché de «\u202f${word}\u202f»`,
    nothing: 'Aucun mot de la liste ne figure dans cette phrase.',
    expected: (count: number) =>
      `La transcription reconnaît ${count}\u00a0${count === 1 ? 'mot' : 'mots'}, le nom de la ligne compris.`,
  },
  learning: {
    title: 'Apprendre de vos corrections',
    lead: 'Quand le cabinet corrige ou confirme une valeur d’un message, l’analyse des messages suivants en tient compte, sur toutes ses lignes. Ce qu’elle apprend reste chez Voxlex et ne sert qu’à votre cabinet.',
    label: 'Tenir compte des corrections du cabinet',
    on: 'À côté d’une valeur que vos corrections ont changée, le message indique de combien de corrections elle vient, et quelle valeur l’analyse aurait donnée sans elles. Un message n’en devient jamais moins urgent.',
    off: 'Les nouveaux messages sont analysés sans tenir compte de vos corrections, qui restent dans les messages corrigés.',
    none: 'Rien n’a encore été appris.',
    learned: (count: number, at: string) =>
      `Appris de ${groupedText(count)} ${count === 1 ? 'correction' : 'corrections'}, le ${at}.`,
    counts: (names: readonly string[]) => `Elles comptent pour\u202f: ${names.join(', ')}.`,
    tooFew: 'Elles ne suffisent pas encore pour mieux classer d’autres messages.',
    pending: 'Les derniers changements seront pris en compte dans la minute.',
    forget: 'Oublier ce qui a été appris',
    forgetTitle: 'Oublier ce qui a été appris ?',
    forgetLead:
      'L’analyse ne tiendra plus compte des corrections faites jusqu’à maintenant. Elles restent dans les messages, et les suivantes compteront.',
    forgetAction: 'Oublier',
    forgotten: 'Ce qui avait été appris est oublié.',
    switchedOn: 'Les corrections du cabinet sont prises en compte.',
    switchedOff: 'Les corrections du cabinet ne sont plus prises en compte.',
    failed: 'Le réglage n’a pas pu être modifié. Veuillez réessayer.',
  },
  local: {
    title: 'Confidentialité du traitement',
    lead: 'Où les messages de cette ligne sont transcrits et analysés.',
    label: 'Les messages de cette ligne restent chez Voxlex, sans service extérieur',
    on: 'Ni l’enregistrement ni le texte ne sont confiés à un service extérieur pour être transcrits ou analysés.',
    off: 'Avant tout envoi d’un texte à un service extérieur, les noms, numéros et adresses sont masqués.',
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
