// Texts of the mails; those to a recipient are in recipient-texts.ts. Only French ones exist here so far; `textsIn` returns them for every
// language.
import type { Language, Urgency } from '#contract/values.ts';

export type NoticeState =
  | 'complete'
  | 'without_text'
  | 'late'
  | 'late_no_mail'
  | 'no_words'
  | 'silent'
  | 'missed'
  | 'failed'
  | 'no_sound';

export type LetterTexts = {
  lang: string;
  notice: {
    subject: Record<'message' | 'silent' | 'missed' | 'no_sound', string>;
    discreetSubject: Record<'message' | 'missed', string>;
    reply: (subject: string) => string;
    from: (caller: string) => string;
    anonymous: string;
    state: Record<Exclude<NoticeState, 'complete'>, { badge: string; sentence: string }>;
    update: { badge: string; sentence: string; discreet: string };
    arrival: string;
    urgency: Record<Urgency, string>;
    discreetTitle: Record<'message' | 'missed', string>;
    discreetSentence: string;
    incomplete: string;
    summary: string;
    noSummary: string;
    callBack: (number: string) => string;
    listen: string;
    dashboard: string;
    deadline: string;
    analysis: string;
    facts: string;
    callerName: string;
    callback: string;
    callbackDiffers: (seconds: string | null) => string;
    callbackIncomplete: (seconds: string | null) => string;
    transcription: string;
    noTranscription: string;
    transcriptionElsewhere: string;
    caller: string;
    received: string;
    duration: string;
    line: string;
    quoted: (words: string) => string;
    footListen: string;
    footMachine: string;
    footWhy: (line: string) => string;
  };
  alert: {
    foot: string;
    undelivered: {
      subject: (line: string) => string;
      title: string;
      lead: (line: string, recipient: string) => string;
      reason: (code: string) => string;
      message: (received: string) => string;
      todo: string;
      button: string;
    };
    texts: {
      subject: (line: string) => string;
      title: string;
      lead: (line: string) => string;
      reason: (code: string) => string;
      todo: string;
      safe: string;
    };
    silent: {
      subject: (line: string) => string;
      title: string;
      lead: (line: string, since: string) => string;
      why: string;
      todo: string;
      button: string;
      check: string;
    };
  };
  account: {
    hello: (name: string) => string;
    code: string;
    until: (moment: string) => string;
    byHand: string;
    ignore: string;
    invitation: {
      subject: string;
      title: string;
      lead: string;
      button: string;
      codeLead: string;
      foot: string;
    };
    reset: { subject: string; title: string; lead: string; button: string; codeLead: string };
    renewal: {
      subject: string;
      title: string;
      lead: (received: string) => string;
      button: string;
      foot: string;
    };
  };
};

const french: LetterTexts = {
  lang: 'fr',
  notice: {
    subject: {
      message: 'Message vocal',
      silent: 'Message vide',
      missed: 'Appel manqué',
      no_sound: 'Message sans enregistrement',
    },
    discreetSubject: { message: 'Nouveau message vocal', missed: 'Appel manqué' },
    reply: (subject) => `Re: ${subject}`,
    from: (caller) => `Message de ${caller}`,
    anonymous: 'Numéro masqué',
    state: {
      without_text: {
        badge: 'Sans transcription',
        sentence:
          'Ce message vous parvient sans transcription\u202f: ce service n’est pas disponible pour le moment. L’enregistrement est conservé.',
      },
      late: {
        badge: 'Transcription en cours',
        sentence:
          'Ce message vous parvient avant son texte\u202f: transcription en cours. Si elle est prête dans les 24 heures qui suivent l’appel, elle suivra dans cette même conversation\u202f; sinon, vous la trouverez dans votre tableau de bord.',
      },
      late_no_mail: {
        badge: 'Transcription en cours',
        sentence:
          'Ce message vous parvient avant son texte\u202f: transcription en cours. Dès qu’elle sera prête, vous la trouverez dans votre tableau de bord.',
      },
      no_words: {
        badge: 'À écouter',
        sentence:
          'On entend une voix dans cet enregistrement, mais aucun mot n’a pu en être transcrit. Écoutez-le\u202f: il est conservé tel qu’il a été reçu.',
      },
      silent: {
        badge: 'Aucune parole',
        sentence: 'Aucune parole n’a été entendue dans cet enregistrement. Il est conservé.',
      },
      missed: {
        badge: 'Appel manqué',
        sentence: 'L’appelant a raccroché sans laisser de message.',
      },
      failed: {
        badge: 'Transcription impossible',
        sentence: 'Cet enregistrement n’a pas pu être transcrit. Il est conservé tel qu’il a été reçu.',
      },
      no_sound: {
        badge: 'Enregistrement manquant',
        sentence:
          'L’appelant a laissé un message, mais l’opérateur téléphonique ne nous en a pas encore remis l’enregistrement. Nous continuons à le réclamer\u202f: s’il nous parvient, il suivra dans cette même conversation. Sans attendre, rappelez l’appelant si son numéro est connu.',
      },
    },
    update: {
      badge: 'Transcription disponible',
      sentence: 'Voici la suite du message déjà annoncé\u202f: sa transcription est prête.',
      discreet: 'La transcription de ce message est prête\u202f: elle se lit dans votre tableau de bord.',
    },
    arrival:
      'Cet appel vous avait été annoncé sans enregistrement\u202f: celui-ci nous est parvenu entre-temps.',
    urgency: { Urgent: 'Urgent', Modéré: 'Modéré', 'Non Urgent': 'Non Urgent' },
    discreetTitle: { message: 'Nouveau message vocal', missed: 'Appel manqué' },
    discreetSentence:
      'Par discrétion, cet e-mail ne dit ni qui a appelé ni pourquoi. Tout se trouve dans votre tableau de bord.',
    incomplete: 'L’enregistrement s’est interrompu\u202f: seule la partie reçue a pu être lue.',
    summary: 'Résumé',
    noSummary: 'Aucun résumé',
    callBack: (number) => `Rappeler ${number}`,
    listen: 'Écouter le message',
    dashboard: 'Ouvrir dans le tableau de bord',
    deadline: 'Délai',
    analysis: 'Analyse',
    facts: 'Relevé dans le message',
    callerName: 'Nom',
    callback: 'À rappeler au',
    callbackDiffers: (seconds) =>
      `Ce n’est pas le numéro de l’appel : à vérifier à l’écoute${seconds ? `, ${seconds}` : ''}.`,
    callbackIncomplete: (seconds) =>
      `Numéro incomplet : à vérifier à l’écoute${seconds ? `, ${seconds}` : ''}.`,
    transcription: 'Transcription',
    noTranscription: 'Aucune transcription disponible',
    transcriptionElsewhere: 'La transcription complète se lit dans votre tableau de bord.',
    caller: 'Appelant',
    received: 'Reçu le',
    duration: 'Durée',
    line: 'Ligne',
    quoted: (words) => `«\u202f${words}\u202f»`,
    footListen:
      'Le lien d’écoute vous est personnel. Il s’ouvre directement pendant 15\u00a0minutes\u202f; ensuite, connectez-vous ou demandez un nouveau lien.',
    footMachine: 'Transcription et analyse automatiques\u202f: l’enregistrement fait foi.',
    footWhy: (line) =>
      `Vous recevez cet e-mail parce que votre adresse figure parmi les destinataires de la ligne «\u202f${line}\u202f».`,
  },
  alert: {
    foot: 'Vous recevez cet e-mail parce que votre adresse est liée à cette messagerie Voxlex.',
    undelivered: {
      subject: (line) => `E-mail non remis · ${line}`,
      title: 'Un e-mail n’a pas pu être remis',
      lead: (line, recipient) =>
        `Les messages de la ligne «\u202f${line}\u202f» ne parviennent pas à ${recipient}.`,
      reason: (code) => `Réponse du serveur destinataire\u202f: ${code}.`,
      message: (received) =>
        `Le message reçu le ${received} est conservé\u202f: il se lit dans votre tableau de bord.`,
      todo: 'Vérifiez cette adresse, ou demandez-nous d’en inscrire une autre. Tant que cela dure, cet avis est envoyé une fois par jour au plus.',
      button: 'Ouvrir le tableau de bord',
    },
    texts: {
      subject: (line) => `SMS de réponse refusés · ${line}`,
      title: 'Les SMS de réponse ne partent pas',
      lead: (line) =>
        `Le fournisseur de SMS refuse les réponses de la ligne «\u202f${line}\u202f» en raison d’un réglage du compte d’envoi.`,
      reason: (code) => `Code du fournisseur\u202f: ${code}.`,
      todo: 'Vérifiez dans la console du fournisseur les pays autorisés, le numéro d’envoi, la protection contre les abus et l’état du compte. Tant que cela dure, cet avis est envoyé une fois par jour au plus.',
      safe: 'Les messages vocaux, eux, sont bien reçus et vous parviennent comme d’habitude.',
    },
    silent: {
      subject: (line) => `Aucun appel depuis trois jours ouvrables · ${line}`,
      title: 'Votre ligne est silencieuse',
      lead: (line, since) => `La ligne «\u202f${line}\u202f» n’a reçu aucun appel depuis le ${since}.`,
      why: 'C’est peut-être une semaine calme. Il se peut aussi que le renvoi d’appel ait été désactivé, par une mise à jour du téléphone ou un changement d’opérateur.',
      todo: 'Faites un appel d’essai\u202f: appelez votre numéro habituel depuis un autre téléphone, ne décrochez pas et laissez quelques mots après le bip. Le message doit vous parvenir dans la minute.',
      button: 'Faire un appel d’essai',
      check: 'Vérifier le renvoi d’appel',
    },
  },
  account: {
    hello: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    code: 'Code',
    until: (moment) => `Valable jusqu’au ${moment} (heure de Bruxelles).`,
    byHand: 'Si le bouton ne répond pas, copiez cette adresse dans votre navigateur\u202f:',
    ignore:
      'Vous n’avez rien demandé\u202f? Ignorez cet e-mail\u202f: rien ne change tant que ce lien n’est pas utilisé. Ne transmettez jamais ce code, même à quelqu’un qui dit appeler de notre part.',
    invitation: {
      subject: 'Votre accès à Voxlex',
      title: 'Votre messagerie vous attend',
      lead: 'Un accès à Voxlex a été créé pour vous. Choisissez votre mot de passe\u202f: vos messages vocaux vous arriveront ensuite par écrit, résumés et classés par urgence.',
      button: 'Choisir mon mot de passe',
      codeLead: 'Vous ouvrez cet e-mail sur un autre appareil\u202f? Saisissez ce code\u202f:',
      foot: 'Cette invitation est personnelle. Si elle ne vous est pas destinée, ignorez-la\u202f: aucun accès ne s’ouvre sans vous.',
    },
    reset: {
      subject: 'Réinitialisation de votre mot de passe Voxlex',
      title: 'Choisir un nouveau mot de passe',
      lead: 'Quelqu’un, vous sans doute, a demandé à réinitialiser le mot de passe de votre compte Voxlex.',
      button: 'Choisir un nouveau mot de passe',
      codeLead: 'Vous avez fait la demande dans un autre navigateur\u202f? Saisissez-y ce code\u202f:',
    },
    renewal: {
      subject: 'Votre nouveau lien d’écoute',
      title: 'Votre nouveau lien d’écoute',
      lead: (received) => `Voici le nouveau lien demandé pour le message vocal reçu le ${received}.`,
      button: 'Écouter le message',
      foot: 'Le précédent lien ne s’ouvre plus directement. Vous n’avez rien demandé\u202f? Ignorez cet e-mail\u202f: il n’a été envoyé qu’à vous.',
    },
  },
};

export const textsIn = (_language: Language): LetterTexts => french;
