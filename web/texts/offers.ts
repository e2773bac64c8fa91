// Texts of the subscription, the running trial and the discovery call.
export const offers = {
  pay: {
    title: 'Abonnement',
    description:
      'L’abonnement mensuel à Voxlex : 90 € TVAC par mois, sans engagement, résiliable par un simple e-mail.',
    over: 'Votre essai est terminé',
    heading: 'Continuer avec Voxlex.',
    lead: 'Votre ligne, vos réglages et vos messages sont conservés tels quels. L’abonnement prend simplement la suite de l’essai.',
    plan: 'Abonnement mensuel',
    price: '90 €',
    unit: 'TVAC par mois et par utilisateur · 74,38\u00a0€ HTVA',
    features: [
      'Jusqu’à 300 messages par mois',
      'Transcription, résumé et urgence par e-mail',
      'SMS automatique, et lien avec Symplicy si vous l’utilisez',
      'Conservation des messages sans limite de volume',
      'Fonctions en bêta et assistance prioritaire',
    ],
    action: 'Procéder au paiement par carte',
    newTab: 'La page de paiement sécurisée s’ouvre dans un nouvel onglet.',
    reassurances: {
      end: 'Résiliable à tout moment par un simple e-mail, sans pénalité.',
      invoice:
        'Par carte : débit automatique chaque mois, facture par e-mail. Par virement : facture à 14\u00a0jours.',
      kept: 'Vos messages et vos réglages sont conservés.',
    },
    questions: [
      [
        'Comment arrêter\u202f?',
        'Par un simple e-mail, sans justification. L’abonnement est mensuel et sans engagement. Avant de partir, vous exportez vos messages.',
      ],
      [
        'Quand suis-je facturé\u202f?',
        'Une fois par mois, 90\u00a0€ TVAC par utilisateur. Par carte, le débit est automatique ; par virement, la facture se paie à 14\u00a0jours.',
      ],
    ],
  },
  trial: {
    title: 'Essai en cours',
    description:
      'Votre essai gratuit de Voxlex est en cours : 7 jours restants, rien n’est débité avant leur fin.',
    over: 'Essai gratuit en cours',
    heading: 'Il vous reste 7 jours d’essai.',
    lead: 'Vous pouvez dès maintenant enregistrer un moyen de paiement pour que votre messagerie ne s’interrompe pas.',
    left: '7',
    leftUnit: 'jours restants',
    action: 'Enregistrer un moyen de paiement',
    newTab: 'La page sécurisée s’ouvre dans un nouvel onglet.',
    stepsTitle: 'Ce qui va se passer',
    steps: [
      ['Aujourd’hui', 'Vous enregistrez votre carte. Rien n’est débité.'],
      ['Pendant 7 jours', 'L’essai continue comme avant. Aucun débit n’a lieu avant la fin de ces 7 jours.'],
      [
        'Ensuite',
        'Par carte, 90 € TVAC sont débités automatiquement chaque mois, et une facture mensuelle vous est envoyée par e-mail.',
      ],
      ['Quand vous voulez', 'Vous arrêtez par un simple e-mail, sans pénalité, pendant l’essai comme après.'],
    ],
    none: 'Vous ne souhaitez pas continuer ? Ne faites rien : sans moyen de paiement, l’essai se termine de lui-même.',
  },
  call: {
    title: 'Appel découverte',
    description:
      'Réservez votre appel découverte gratuit avec Voxlex : 15 minutes pour voir le service sur un vrai message.',
    over: '+20 cabinets belges',
    claim: 'Chiffre de Voxlex.',
    heading: 'Un appel pour savoir si Voxlex vous convient.',
    banner: 'Réservez votre appel découverte gratuit',
    minutes: '15 minutes',
    benefits: [
      [
        'Sur votre situation',
        'Vos appels manqués, vos outils, votre matière : nous partons de ce que vous vivez.',
      ],
      ['Sur un vrai message', 'Vous laissez un message, vous recevez l’e-mail, et vous jugez sur pièces.'],
    ],
    none: 'Écrivez-nous un mot avec vos disponibilités : nous vous proposons un moment au plus tard le jour ouvrable suivant.',
    write: 'Réserver par e-mail',
    phone: 'Nous appeler',
  },
} as const;
