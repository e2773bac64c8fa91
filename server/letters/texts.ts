// Texts of the mails to the account, which are French; those to a recipient are in recipient-texts.ts and notice/, in its
// language.

type LetterTexts = {
  lang: string;
  alert: {
    foot: string;
    reminder: {
      subject: (received: string) => string;
      title: string;
      lead: (line: string, received: string) => string;
      caller: (number: string) => string;
      button: string;
    };
    assigned: {
      subject: (received: string) => string;
      title: string;
      lead: (by: string, line: string, received: string) => string;
      program: string;
      subjectMany: (count: number) => string;
      titleMany: (count: number) => string;
      leadMany: (by: string, count: number) => string;
      buttonMany: string;
    };
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
    failing: {
      subject: (line: string) => string;
      title: string;
      lead: (line: string) => string;
      todo: string;
      button: string;
    };
    budget: {
      subject: (line: string) => string;
      title: string;
      lead: (most: number) => string;
      why: string;
      button: string;
    };
    escalation: {
      subject: (line: string) => string;
      title: string;
      lead: (line: string, most: number) => string;
      others: string;
      why: string;
      button: string;
      settings: string;
    };
    webhook: {
      subject: (name: string) => string;
      title: string;
      lead: (name: string) => string;
      reason: (code: string) => string;
      todo: string;
      button: string;
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
    diversion: {
      title: string;
      lead: (number: string) => string;
      telephones: { mobile: string; fixed: string };
      cases: { unanswered: string; busy: string; all: string };
      off: (codes: string) => string;
      exchange: string;
    };
  };
};

export const LETTER_TEXTS: LetterTexts = {
  lang: 'fr',
  alert: {
    foot: 'Vous recevez cet e-mail parce que votre adresse est liée à cette messagerie Voxlex.',
    reminder: {
      subject: (received) => `Rappel\u202f: message du ${received}`,
      title: 'Un message vous attend',
      lead: (line, received) =>
        `Vous avez demandé un rappel au sujet de ce message, reçu le ${received} sur la ligne «\u202f${line}\u202f».`,
      caller: (number) => `Appelant\u202f: ${number}`,
      button: 'Ouvrir le message',
    },
    assigned: {
      subject: (received) => `Message confié\u202f: ${received}`,
      title: 'Un message vous est confié',
      lead: (by, line, received) =>
        `${by} vous confie le message reçu le ${received} sur la ligne «\u202f${line}\u202f».`,
      program: 'Un logiciel de votre cabinet',
      subjectMany: (count) => (count > 1 ? `${count} messages confiés` : 'Un message confié'),
      titleMany: (count) =>
        count > 1 ? `${count} messages vous sont confiés` : 'Un message vous est confié',
      leadMany: (by, count) =>
        count > 1
          ? `${by} vous confie ${count} messages à traiter.`
          : `${by} vous confie un message à traiter.`,
      buttonMany: 'Voir mes messages',
    },
    undelivered: {
      subject: (line) => `E-mail non remis · ${line}`,
      title: 'Un e-mail n’a pas pu être remis',
      lead: (line, recipient) =>
        `Les messages de la ligne «\u202f${line}\u202f» ne parviennent pas à ${recipient}.`,
      reason: (code) => `Réponse du serveur destinataire\u202f: ${code}.`,
      message: (received) =>
        `Le message reçu le ${received} est conservé\u202f: il se lit dans votre tableau de bord.`,
      todo: 'Vérifiez cette adresse, ou inscrivez-en une autre parmi les destinataires de la ligne, dans vos paramètres. Tant que cela dure, cet avis est envoyé une fois par jour au plus.',
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
    failing: {
      subject: (line) => `SMS non remis · ${line}`,
      title: 'Plusieurs SMS de suite n’arrivent pas',
      lead: (line) =>
        `Les cinq derniers SMS de réponse, dont celui de la ligne «\u202f${line}\u202f», ne sont pas arrivés.`,
      todo: 'Ces correspondants sont marqués «\u202fÀ rappeler\u202f» dans votre tableau de bord, chacun avec la raison.',
      button: 'Voir les appels à rappeler',
    },
    budget: {
      subject: (line) => `Plafond de SMS atteint · ${line}`,
      title: 'Le plafond de SMS du jour est atteint',
      lead: (most) =>
        `Votre cabinet a envoyé ${most} SMS de réponse aujourd’hui, le plafond que vous avez choisi. Jusqu’à minuit, les correspondants suivants n’en reçoivent plus\u202f: ils sont marqués «\u202fÀ rappeler\u202f».`,
      why: 'Si vous n’attendiez pas tant d’appels, il s’agit peut-être d’appels en série\u202f: le plafond vous protège de leur coût. Il se règle dans vos paramètres.',
      button: 'Régler le plafond',
    },
    escalation: {
      subject: (line) => `SMS d’urgence arrêtés · ${line}`,
      title: 'Plus aucun SMS ne part vers vos contacts d’urgence',
      lead: (line, most) =>
        `Un message urgent de la ligne «\u202f${line}\u202f» attend, mais votre cabinet a envoyé ${most} SMS à ses contacts d’urgence en 24\u00a0heures\u202f: c’est la limite.`,
      others:
        'Les contacts prévenus par e-mail ou par une alerte le sont comme d’habitude. Ceux qui ne devaient l’être que par SMS ne savent rien de ce message\u202f: ouvrez-le, ou prévenez-les vous-même.',
      why: 'Les SMS reprennent à mesure que les 24\u00a0heures passent. Si vous n’attendiez pas tant d’appels urgents, il s’agit peut-être d’appels en série.',
      button: 'Voir les messages urgents',
      settings: 'Revoir vos contacts d’urgence',
    },
    webhook: {
      subject: (name) => `Évènements non remis · ${name}`,
      title: 'Un logiciel ne reçoit plus vos évènements',
      lead: (name) =>
        `L’adresse du webhook «\u202f${name}\u202f» n’a pas accepté un évènement\u202f: Voxlex a cessé de le lui renvoyer.`,
      reason: (code) => `Dernière réponse\u202f: ${code}.`,
      todo: 'Vérifiez ce logiciel et son adresse, puis renvoyez l’évènement depuis le journal du webhook, où il reste trente jours. Vos messages, eux, vous parviennent comme d’habitude. Tant que cela dure, cet avis est envoyé une fois par jour au plus.',
      button: 'Ouvrir le journal du webhook',
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
    diversion: {
      title: 'Renvoyer vos appels',
      lead: (number) =>
        `Votre ligne Voxlex a le numéro ${number}. Composez un code sur le téléphone dont les appels sont à renvoyer, puis appelez\u202f: votre numéro et votre opérateur ne changent pas. Commencez par «\u202fSans réponse\u202f», puis faites de même avec «\u202fOccupé\u202f».`,
      telephones: {
        mobile: 'Téléphone mobile (Proximus, Orange, BASE, Telenet et les autres)',
        fixed: 'Téléphone fixe (le préfixe peut varier selon l’opérateur)',
      },
      cases: { unanswered: 'Sans réponse', busy: 'Occupé', all: 'Tous les appels' },
      off: (codes) => `Pour annuler, dans le même ordre\u202f: ${codes}`,
      exchange:
        'Avec un central (3CX, Yeastar, Teams…), le renvoi se règle dans son interface, poste par poste, vers ce même numéro.',
    },
  },
};
