// Texts of the pages with one sentence: thanks, not found, error.
import { AUDIO_LINK_MINUTES } from '#contract/limits.ts';

export const plain = {
  success: {
    title: 'Merci',
    heading: 'Merci, c’est bien reçu.',
    text: 'Nous lisons chaque réponse et vous répondons rapidement. Vous préférez en parler de vive voix ? Choisissez un moment.',
    book: 'Réserver un appel',
    home: 'Retour à l’accueil',
  },
  lost: {
    title: 'Page introuvable',
    heading: 'Cette page ne répond pas.',
    text: 'L’adresse a peut-être changé, ou le lien est incomplet. Le reste du site, lui, est bien là.',
    home: 'Retour à l’accueil',
    caller: 'Laisser un message à un cabinet',
  },
  expiredLink: {
    title: 'Lien d’écoute expiré',
    heading: 'Ce lien d’écoute ne s’ouvre pas.',
    text: `Il a expiré, ou il est incomplet. Par sécurité, un lien d’écoute reste valable ${AUDIO_LINK_MINUTES}\u00a0minutes. Un nouveau peut être envoyé à l’adresse qui a reçu le premier, et à elle seule.`,
    renew: 'Recevoir un nouveau lien',
    signIn: 'Se connecter',
  },
  askedLink: {
    title: 'Nouveau lien demandé',
    heading: 'Regardez votre boîte de réception.',
    text: `Si ce lien vous était destiné, un nouveau vient de partir vers l’adresse qui a reçu le premier. Il restera valable ${AUDIO_LINK_MINUTES}\u00a0minutes.`,
    signIn: 'Se connecter',
  },
  stopTexts: {
    title: 'Ne plus recevoir de SMS',
    heading: 'Ne plus recevoir de SMS de ce cabinet\u202f?',
    text: 'Si vous confirmez, le cabinet que vous avez appelé ne vous enverra plus de SMS automatique. Vos messages vocaux lui parviennent toujours.',
    confirm: 'Stop · Stoppen · Stopp',
    others: {
      nl: 'Met deze knop stuurt het kantoor u geen automatische sms meer.',
      de: 'Mit dieser Schaltfläche sendet Ihnen die Kanzlei keine automatischen SMS mehr.',
      en: 'With this button the firm sends you no more automatic texts.',
    },
  },
  textsStopped: {
    title: 'SMS arrêtés',
    heading: 'C’est noté.',
    text: 'Ce cabinet ne vous enverra plus de SMS automatique. Vous pouvez fermer cette page ; si c’était une erreur, le bouton rétablit ces SMS.',
    resume: 'Annuler · Herstellen · Rückgängig · Undo',
    others: {
      nl: 'Genoteerd: dit kantoor stuurt u geen automatische sms meer. Was dit een vergissing, dan herstelt de knop ze.',
      de: 'Notiert: Diese Kanzlei sendet Ihnen keine automatischen SMS mehr. War das ein Versehen, nimmt die Schaltfläche es zurück.',
      en: 'Noted: this firm will send you no more automatic texts. If this was a mistake, the button takes it back.',
    },
  },
  textsResumed: {
    title: 'SMS rétablis',
    heading: 'C’est rétabli.',
    text: 'Ce cabinet peut de nouveau vous répondre par SMS. Le lien dans le SMS permet toujours de les arrêter. Vous pouvez fermer cette page.',
    others: {
      nl: 'Hersteld: dit kantoor kan u weer per sms antwoorden. Met de link in de sms stopt u ze opnieuw.',
      de: 'Wieder aktiv: Diese Kanzlei kann Ihnen wieder per SMS antworten. Der Link in der SMS beendet sie erneut.',
      en: 'Restored: this firm can answer you by text again. The link in the text stops them again.',
    },
  },
  stopIncomplete: {
    title: 'Lien incomplet',
    heading: 'Ce lien est incomplet.',
    text: 'Ouvrez-le tel qu’il figure dans le SMS, sans rien en retirer. Sinon, répondez STOP à ce SMS s’il accepte les réponses, ou demandez au cabinet de ne plus vous écrire.',
    others: {
      nl: 'Deze link is onvolledig: open hem zoals hij in de sms staat, of vraag het kantoor u niet meer te schrijven.',
      de: 'Dieser Link ist unvollständig: Öffnen Sie ihn so, wie er in der SMS steht, oder bitten Sie die Kanzlei, Ihnen nicht mehr zu schreiben.',
      en: 'This link is incomplete: open it as it stands in the text, or ask the firm to stop writing to you.',
    },
  },
  stopMails: {
    title: 'Ne plus recevoir d’e-mails',
    heading: 'Arrêter les e-mails de ce cabinet\u202f?',
    text: 'Si vous confirmez, le cabinet que vous avez appelé ne vous enverra plus de formulaire par e-mail. Vos messages vocaux lui parviennent toujours.',
    confirm: 'Stop · Stoppen · Stopp',
    others: {
      nl: 'Met deze knop stuurt het kantoor u geen formulieren meer per e-mail.',
      de: 'Mit dieser Schaltfläche sendet Ihnen die Kanzlei keine Formulare mehr per E-Mail.',
      en: 'With this button the firm sends you no more forms by e-mail.',
    },
  },
  mailsStopped: {
    title: 'E-mails arrêtés',
    heading: 'C’est noté.',
    text: 'Ce cabinet ne vous enverra plus de formulaire par e-mail. Vous pouvez fermer cette page ; si c’était une erreur, le bouton rétablit ces e-mails.',
    resume: 'Annuler · Herstellen · Rückgängig · Undo',
    others: {
      nl: 'Genoteerd: dit kantoor stuurt u geen formulieren meer per e-mail. Was dit een vergissing, dan herstelt de knop ze.',
      de: 'Notiert: Diese Kanzlei sendet Ihnen keine Formulare mehr per E-Mail. War das ein Versehen, nimmt die Schaltfläche es zurück.',
      en: 'Noted: this firm will send you no more forms by e-mail. If this was a mistake, the button takes it back.',
    },
  },
  mailsResumed: {
    title: 'E-mails rétablis',
    heading: 'C’est rétabli.',
    text: 'Ce cabinet peut de nouveau vous envoyer un formulaire par e-mail. Le lien dans l’e-mail permet toujours de les arrêter. Vous pouvez fermer cette page.',
    others: {
      nl: 'Hersteld: dit kantoor kan u weer een formulier mailen. Met de link in de e-mail stopt u ze opnieuw.',
      de: 'Wieder aktiv: Diese Kanzlei kann Ihnen wieder Formulare per E-Mail senden. Der Link in der E-Mail beendet sie erneut.',
      en: 'Restored: this firm can e-mail you forms again. The link in the e-mail stops them again.',
    },
  },
  mailStopIncomplete: {
    title: 'Lien incomplet',
    heading: 'Ce lien est incomplet.',
    text: 'Ouvrez-le tel qu’il figure dans l’e-mail, sans rien en retirer, ou demandez au cabinet de ne plus vous écrire.',
    others: {
      nl: 'Deze link is onvolledig: open hem zoals hij in de e-mail staat, of vraag het kantoor u niet meer te schrijven.',
      de: 'Dieser Link ist unvollständig: Öffnen Sie ihn so, wie er in der E-Mail steht, oder bitten Sie die Kanzlei, Ihnen nicht mehr zu schreiben.',
      en: 'This link is incomplete: open it as it stands in the e-mail, or ask the firm to stop writing to you.',
    },
  },
  takeUrgent: {
    title: 'Message urgent',
    heading: 'Prenez-vous ce message urgent en charge\u202f?',
    text: 'Personne ne l’a encore ouvert. Si vous acceptez, le cabinet le voit et les autres contacts ne sont plus dérangés.',
    confirm: 'Je m’en charge',
  },
  urgentTaken: {
    title: 'Message pris en charge',
    heading: 'C’est noté\u202f: vous vous en chargez.',
    text: 'Le cabinet voit votre adresse à côté du message. Ouvrez-le dans le tableau de bord ou, sans accès, dans l’e-mail que le cabinet vous a envoyé.',
    open: 'Ouvrir le tableau de bord',
  },
  urgentTakenBefore: {
    title: 'Message déjà pris en charge',
    heading: 'Ce message est déjà pris en charge.',
    text: 'Un autre contact a accepté avant vous, ou le cabinet a ouvert le message. Vous n’avez rien à faire.',
    open: 'Ouvrir le tableau de bord',
  },
  urgentLinkVoid: {
    title: 'Lien périmé',
    heading: 'Ce lien ne peut plus servir.',
    text: 'Il date de plus de trois jours, le message a été effacé, ou le lien est incomplet.',
    next: 'Un message urgent attend peut-être encore\u202f: ouvrez le tableau de bord, ou appelez le cabinet qui vous a prévenu si vous n’y avez pas accès.',
    open: 'Voir les messages urgents',
  },
  confirmPhone: {
    title: 'Confirmer votre numéro',
    heading: 'Recevoir ici les messages urgents du cabinet\u202f?',
    text: 'Si vous acceptez, le cabinet peut vous prévenir par SMS, à ce numéro, d’un message urgent que personne n’a ouvert.',
    confirm: 'Confirmer ce numéro',
  },
  phoneConfirmed: {
    title: 'Numéro confirmé',
    heading: 'Votre numéro est confirmé.',
    text: 'Le cabinet peut désormais vous prévenir par SMS de ses messages urgents. Pour que cela cesse, demandez-lui de retirer votre numéro. Vous pouvez fermer cette page.',
  },
  phoneLinkVoid: {
    title: 'Lien périmé',
    heading: 'Ce lien ne peut plus servir.',
    text: 'Il date de plus de trois jours, le cabinet a retiré ce numéro, ou le lien est incomplet.',
    next: 'Demandez au cabinet de vous renvoyer le SMS\u202f: il le fait dans ses paramètres, à côté de votre numéro.',
  },
  outsideAddress: {
    title: 'Confirmer votre adresse',
    heading: 'Recevoir ici les messages de ce confrère\u202f?',
    text: 'Un cabinet souhaite vous transmettre un message vocal laissé par un appelant. Si cette adresse est bien la vôtre, confirmez-la\u202f: le message suit aussitôt, et les suivants sans nouvelle demande.',
    confirm: 'Confirmer mon adresse',
  },
  outsideConfirmed: {
    title: 'Adresse confirmée',
    heading: 'Votre adresse est confirmée.',
    text: 'Le message de votre confrère vous parvient dans un instant, avec un lien personnel. Pour ne plus rien recevoir, demandez-lui de retirer votre adresse. Vous pouvez fermer cette page.',
  },
  outsideVoid: {
    title: 'Lien périmé',
    heading: 'Ce lien ne peut plus servir.',
    text: 'Il date de plus de sept jours, le cabinet a retiré votre adresse, ou le lien est incomplet.',
    next: 'Répondez à l’e-mail qui contenait ce lien\u202f: votre confrère reçoit votre réponse et peut vous renvoyer une demande.',
  },
  broken: {
    title: 'Service interrompu',
    heading: 'Le service est momentanément interrompu.',
    text: 'Ce n’est pas de votre fait, et aucun message déjà reçu n’est perdu. Réessayez dans une minute ; si cela dure, écrivez-nous ou appelez-nous.',
    retry: 'Réessayer',
    write: 'Nous écrire',
  },
  voidForm: {
    title: 'Ce lien n’est plus valable',
    heading: 'Ce lien n’est plus valable.',
    text: 'Il ne mène plus au formulaire.',
    next: 'Rappelez le cabinet pour recevoir un nouveau lien.',
    others: [
      { language: 'nl', text: 'Deze link is niet meer geldig. Bel het kantoor terug voor een nieuwe link.' },
      {
        language: 'de',
        text: 'Dieser Link ist nicht mehr gültig. Rufen Sie die Kanzlei für einen neuen Link an.',
      },
      { language: 'en', text: 'This link is no longer valid. Call the firm again for a new one.' },
    ],
  },
} as const;
