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
    text: 'Le cabinet que vous avez appelé ne vous enverra plus de SMS automatique. Vos messages vocaux lui parviennent toujours.',
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
    text: 'Ce cabinet ne vous enverra plus de SMS automatique. Vous pouvez fermer cette page.',
    others: {
      nl: 'Genoteerd: dit kantoor stuurt u geen automatische sms meer.',
      de: 'Notiert: Diese Kanzlei sendet Ihnen keine automatischen SMS mehr.',
      en: 'Noted: this firm will send you no more automatic texts.',
    },
  },
  stopIncomplete: {
    title: 'Lien incomplet',
    heading: 'Ce lien ne peut pas servir.',
    text: 'Il est incomplet\u202f: ouvrez-le tel qu’il figure dans le SMS. Vous pouvez aussi demander au cabinet de ne plus vous écrire.',
    home: 'Découvrir Voxlex',
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
    home: 'Découvrir Voxlex',
  },
  urgentLinkVoid: {
    title: 'Lien périmé',
    heading: 'Ce lien ne peut plus servir.',
    text: 'Il a dépassé trois jours, le message a été effacé, ou le lien est incomplet.',
    home: 'Découvrir Voxlex',
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
    text: 'Le cabinet peut désormais vous prévenir par SMS de ses messages urgents. Pour que cela cesse, demandez-lui de retirer votre numéro.',
    home: 'Découvrir Voxlex',
  },
  phoneLinkVoid: {
    title: 'Lien périmé',
    heading: 'Ce lien ne peut plus servir.',
    text: 'Il a dépassé trois jours, le cabinet a retiré ce numéro, ou le lien est incomplet. Le cabinet peut vous renvoyer un SMS.',
    home: 'Découvrir Voxlex',
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
    text: 'Le message de votre confrère vous parvient dans un instant, avec un lien personnel. Pour ne plus rien recevoir, demandez-lui de retirer votre adresse.',
    home: 'Découvrir Voxlex',
  },
  outsideVoid: {
    title: 'Lien périmé',
    heading: 'Ce lien ne peut plus servir.',
    text: 'Il a dépassé sept jours, le cabinet a retiré votre adresse, ou le lien est incomplet. Votre confrère peut vous renvoyer une demande.',
    home: 'Découvrir Voxlex',
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
    text: 'Il ne mène plus au formulaire. Rappelez le cabinet pour recevoir un nouveau lien.',
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
