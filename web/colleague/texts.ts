// Texts of the page on which a colleague outside the firm sees a message that was handed over.
import { AUTOMATIC } from '#web/texts/automatic.ts';

export const colleague = {
  title: 'Message transmis',
  closedHeading: 'Un confrère vous transmet un message.',
  closedText:
    'Un appelant l’a laissé à son cabinet. Il est couvert par le secret professionnel\u202f: ouvrez-le seulement s’il vous est destiné. Le cabinet verra que vous l’avez ouvert.',
  open: 'Ouvrir le message',
  opening: 'Ouverture…',
  noScripts: 'Cette page a besoin de JavaScript\u202f: activez-le, puis ouvrez de nouveau le lien.',
  failed: 'Le message n’a pas pu être ouvert. Veuillez réessayer.',
  from: (person: string) => `${person} vous transmet ce message`,
  until: (moment: string) => `Lien valable jusqu’au ${moment}`,
  word: (person: string) => `Mot de ${person}`,
  unknownCaller: 'Appelant inconnu',
  call: (number: string) => `Appeler ${number}`,
  missed: 'Appel manqué',
  sms: 'SMS',
  player: 'Enregistrement du message',
  summary: 'Résumé',
  transcription: 'Transcription',
  corrected: 'Corrigée par le cabinet',
  noText: 'Ce message n’a pas de texte.',
  facts: 'Relevé dans le message',
  callback: 'À rappeler au',
  deadline: 'Échéance',
  analysis: 'Analyse',
  machine: AUTOMATIC,
  answer: 'Votre réponse au cabinet',
  answerText: (person: string) => `${person} la voit aussitôt.`,
  taken: 'Je m’en charge',
  declined: 'Je ne peux pas',
  answered: {
    taken: 'C’est noté\u202f: le cabinet voit que vous vous en chargez.',
    declined: 'C’est noté\u202f: le cabinet voit que vous ne pouvez pas vous en charger.',
  },
  answerFailed: 'Votre réponse n’est pas partie. Veuillez réessayer.',
  endedHeading: 'Ce lien ne donne plus accès au message.',
  endedText: 'Il a expiré, le cabinet l’a retiré, ou il est incomplet.',
  endedNext:
    'Si vous en avez encore besoin, répondez à l’e-mail qui contenait ce lien\u202f: votre confrère reçoit votre réponse et peut vous le transmettre de nouveau.',
} as const;
