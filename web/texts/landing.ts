// Texts of the home page in order. Claims are worded as claims; figures are those of the offer.
export const landing = {
  title: 'Voxlex, la messagerie vocale intelligente des avocats',
  description:
    'Vos appels manqués deviennent des e-mails clairs : message transcrit, résumé, urgence et numéro à rappeler. Essai gratuit de 14 jours, sans engagement.',
  hero: {
    over: 'Messagerie vocale pour cabinets d’avocats',
    title: 'Pendant que vous plaidez, votre messagerie prend note.',
    lead: 'Voxlex répond aux appels que vous ne pouvez pas prendre, met chaque message par écrit et vous dit lequel ne peut pas attendre.',
    points: [
      'Un e-mail par message : qui appelle, ce qu’il demande, quand le rappeler.',
      'Jusqu’à 1 heure gagnée par jour*, et les urgences sous vos yeux plutôt qu’au fond d’un répondeur.',
    ],
    trial: 'Essai gratuit de 14 jours',
    demo: 'Voir le tableau de bord',
    claim:
      '* Chiffre de Voxlex ; le gain dépend du nombre d’appels que vous recevez. L’essai sert à le mesurer.',
    call: {
      label: 'Exemple : un appel manqué, ses mots, et l’e-mail qui en résulte',
      missed: 'Appel manqué',
      play: 'Jouer l’appel d’exemple',
      stop: 'Arrêter l’appel d’exemple',
      mail: 'E-mail au cabinet',
      deadline: 'Convocation',
      notifiedAt: 'Reçu par le cabinet à',
      example: 'Exemple',
      silent: ', sans le son',
      invented: '\u202f: la correspondante est inventée, l’analyse est celle de Voxlex.',
    },
  },
  trust: {
    title: 'Pensé pour des avocats qui ont autre chose à faire qu’écouter un répondeur',
    more: 'Et bien plus',
    facts: [
      'Hébergement en Europe : notre engagement',
      'Une clé de chiffrement par cabinet',
      'Annonce avant le bip',
      'Sans engagement',
    ],
    worksWith: 'Un simple renvoi d’appel suffit :',
    systems: ['Proximus', 'Orange', 'BASE', 'Telenet', '3CX', 'Yeastar', 'Teams'],
  },
  email: {
    over: 'L’e-mail que vous recevez',
    title: 'Lu en un instant, rappelé en connaissance de cause.',
    lead: 'À peine votre correspondant a-t-il raccroché que son message se met en ordre. Vous n’avez plus rien à noter au vol, ni à réécouter trois fois pour un numéro.',
    points: [
      [
        'L’urgence d’abord',
        'Un délai, une audience, une arrestation : ce qui presse est marqué, et se voit dans l’objet.',
      ],
      [
        'Un résumé fidèle',
        'Qui appelle, ce qu’on attend de vous et pour quand : les échéances sont relevées à part.',
      ],
      ['La voix, toujours', 'L’enregistrement d’origine reste à un clic, derrière un lien protégé.'],
      ['Le texte entier', 'La transcription complète suit, puis l’analyse du message.'],
    ],
    caption: 'Exemple d’e-mail reçu par le cabinet',
    whole: 'Voir tout l’e-mail',
    folded: 'Replier l’e-mail',
  },
  sms: {
    over: 'La réponse par SMS',
    title: 'Votre client sait qu’il a été entendu.',
    lead: 'Pendant que vous êtes à l’audience, l’IA prépare la réponse et l’envoie par SMS, avec vos mots : un lien pour ouvrir un dossier, ou pour prendre rendez-vous. Le dossier avance sans attendre votre retour.',
    points: [
      'Un texte que vous choisissez, ligne par ligne, dans la langue de l’appelant',
      'Un lien vers votre agenda ou votre formulaire',
      'Un SMS automatique par jour au plus, et plus aucun après STOP',
      'Une ligne fixe ou un numéro masqué : le message est marqué « À rappeler »',
      'Rien ne part sans votre accord : tout s’active et se coupe',
    ],
    partnerTitle: 'Vous travaillez avec Symplicy ?',
    partner:
      'Voxlex choisit le formulaire d’ouverture de dossier qui convient à la demande et l’envoie à votre client. Vous décidez quels formulaires partent d’eux-mêmes.',
    caption: 'Exemple de SMS reçu par votre client',
    received: 'Aujourd’hui, 14:03',
  },
  benefits: {
    over: 'Pour les avocats',
    title: 'Trois choses changent dès le premier jour.',
    items: [
      [
        'Vous rappelez dans le bon ordre',
        'Chaque message arrive avec son degré d’urgence, l’étape du dossier et le domaine du droit. Le tri est fait avant que vous n’ouvriez votre boîte.',
      ],
      [
        'Vous rappelez le dossier en tête',
        'La demande est écrite, le numéro est cliquable, les dates sont relevées. L’entretien commence par le fond.',
      ],
      [
        'Vous gardez ceux qui appellent une fois',
        '32 % des clients potentiels (chiffre de Voxlex) ne rappellent pas après être tombés sur un répondeur. Ceux‑là reçoivent désormais une réponse.',
      ],
    ],
  },
  lawyers: {
    over: 'Les avocats',
    title: 'Du cabinet individuel à l’association.',
    lead: 'Famille, pénal, social, immobilier, sociétés : partout où le téléphone sonne pendant que l’on travaille. Plus de 20 cabinets belges (chiffre de Voxlex).',
    discover: 'Découvrir la solution',
    pause: 'Arrêter le défilement',
    go: 'Reprendre le défilement',
  },
  /** Beside invented people only (web/site/landing/people.data.ts). */
  examplesShort: 'Exemples\u202f:',
  examples: 'Les personnes citées sur ce site sont des exemples.',
  trial: {
    title: 'Essai gratuit de 14 jours',
    lead: 'Sans engagement, résiliable à tout moment. Vous gardez votre numéro ; un renvoi d’appel suffit.',
    includedTitle: 'Compris dans l’essai',
    included: [
      'La transcription de chaque message',
      'Le résumé par e-mail, avec l’urgence',
      'L’enregistrement, derrière un lien protégé',
    ],
    laterTitle: 'À voir ensemble, en démonstration',
    later: ['Le SMS automatique', 'Le lien avec votre agenda', 'La transmission à vos collègues'],
    more: 'Ce qu’il comprend, et comment il commence',
    early: 'Offres de lancement',
    stepsTitle: 'Comment cela commence',
    steps: [
      ['Vous remplissez ce formulaire', 'Votre nom, votre numéro, votre matière. Une minute.'],
      ['Nous préparons votre ligne', 'Votre annonce d’accueil, vos adresses, vos préférences.'],
      ['Vous composez un code', 'Le code de renvoi personnel vous parvient dans les 48 heures.'],
    ],
    write: 'Ce formulaire a besoin de JavaScript. Sans lui, écrivez-nous\u202f:',
  },
  beta: {
    over: 'En bêta, ouvert à tous les abonnés',
    title: 'Un tableau de bord qui se souvient de tout.',
    lead: 'Tout reste classé, et se retrouve en un instant.',
    items: [
      ['Statistiques intelligentes', 'Vos appels par jour, par matière, par urgence.'],
      [
        'Suivi centralisé des contacts',
        'Une fiche par correspondant : ses messages, ses numéros, vos dossiers.',
      ],
      ['Priorisation automatique', 'Qui rappeler d’abord, et pour quelle raison.'],
      [
        'Historique complet et filtres',
        'Un message se retrouve par un mot ou son synonyme, une date, un numéro.',
      ],
      ['Suivi des e-mails et des SMS', 'Ce qui est parti, à qui, et quand.'],
    ],
    book: 'Réserver une démo',
    dashboard: 'Découvrir le tableau de bord',
    caption: 'Le tableau de bord, avec des messages d’exemple',
  },
  pricing: {
    over: 'Tarifs',
    title: 'Un prix, sans surprise.',
    lead: 'Chaque formule commence par l’essai gratuit de 14 jours.',
    plan: {
      name: 'Cabinet',
      price: '90 €',
      unit: 'TVAC par mois et par utilisateur · 74,38 € HTVA',
      note: 'Jusqu’à 300 messages par mois',
      features: [
        'Transcription de chaque message',
        'Résumé par l’IA',
        'SMS automatique',
        'Lien avec Symplicy, si vous l’utilisez',
        'Conservation des messages sans limite de volume',
        'Accès aux fonctions en bêta',
        'Assistance prioritaire',
      ],
      action: 'Commencer l’essai gratuit',
    },
    custom: {
      name: 'Sur mesure',
      price: 'Sur demande',
      unit: 'pour les associations et les volumes importants',
      note: 'Messages illimités',
      features: [
        'Plusieurs utilisateurs',
        'API sur mesure',
        'Formation personnalisée',
        'Assistance par téléphone',
        'Intégrations adaptées à vos outils',
      ],
      action: 'Réserver une démo',
    },
    terms:
      'Sans engagement. Par carte : débit automatique chaque mois. Par virement : facture mensuelle, payable à 14 jours. Vous arrêtez par un simple e-mail, sans pénalité.',
  },
  calculator: {
    title: 'Le temps que vous prend votre répondeur',
    messages: 'Messages par jour',
    minutes: 'Minutes par message, pour écouter et noter',
    rate: 'Votre tarif horaire, en euros',
    week: 'par semaine',
    worth: 'À votre tarif, c’est',
    times: 'fois le prix de l’abonnement.',
    claim:
      'Estimation faite avec vos seuls chiffres : le temps que le répondeur vous prend aujourd’hui, pas un gain promis.',
    without: 'Huit messages par jour, à quatre minutes chacun : 2 h 40 par semaine.',
  },
  security: {
    over: 'Sécurité',
    title: 'Le chemin d’un message, sans détour.',
    path: [
      ['Le téléphone', 'L’annonce dit que le message sera enregistré. Puis votre correspondant parle.'],
      ['Votre ligne', 'L’enregistrement est chiffré dès qu’il est écrit, avec la clé de votre cabinet.'],
      [
        'La transcription',
        'Elle se fait par défaut sur la machine qui garde vos messages, sans service extérieur.',
      ],
      ['Vous', 'Un e-mail, et un lien d’écoute signé, qui expire.'],
    ],
    facts: [
      ['Une clé par cabinet', 'Un enregistrement ne s’ouvre qu’avec la clé du compte qui l’a reçu.'],
      [
        'Des données cloisonnées par cabinet',
        'La base de données refuse à un compte les messages d’un autre.',
      ],
      ['Des journaux sans contenu', 'Nos journaux techniques ne contiennent ni nom, ni numéro, ni texte.'],
      ['Des sous-traitants annoncés', 'La liste nominative vous est remise sur demande.'],
    ],
    processors: 'Voir les sous-traitants',
  },
  questions: {
    over: 'Questions',
    title: 'Ce qu’un avocat demande en premier.',
    lead: ['Une autre question ?', ' : une personne vous répond.'],
    items: [
      [
        'Mon secret professionnel est-il respecté ?',
        'Un message laissé à votre cabinet relève de votre secret, et nous le traitons comme tel. Voxlex agit en sous-traitant au sens du RGPD : les messages ne servent qu’à vous être remis. Chaque cabinet ne voit que les siens. Les enregistrements sont chiffrés dès qu’ils sont écrits sur le disque, avec une clé propre à chaque compte, et nos journaux techniques ne contiennent ni nom, ni numéro, ni texte.',
      ],
      [
        'Où sont hébergés les enregistrements ?',
        'En Europe : c’est notre engagement. Par défaut, la transcription se fait sur la machine même qui garde vos messages, sans passer par un service extérieur. Le lien d’écoute que vous recevez est signé et expire ; le fichier, lui, n’est jamais public.',
      ],
      [
        'Et si la transcription tarde ou échoue ?',
        'Le message est d’abord mis à l’abri, ensuite seulement transcrit. Si le texte n’est pas prêt après une minute, vous êtes prévenu tout de même, avec le numéro et l’enregistrement. Le tableau de bord dit clairement qu’un message est sans transcription ; il ne fait jamais semblant.',
      ],
      [
        'La transcription est-elle exacte ?',
        'Elle est bonne, elle n’est pas parfaite, et nous n’afficherons pas de pourcentage : la ligne, le bruit et l’accent y sont pour beaucoup. C’est pourquoi l’enregistrement d’origine reste toujours à un clic du texte. Pour une date ou un montant qui compte, écoutez. Une faute se corrige dans le texte, à côté du son ; la version d’origine est conservée.',
      ],
      [
        'Dois-je changer de numéro ou d’opérateur ?',
        'Non. Aucune portabilité, aucun changement d’abonnement : votre numéro reste le vôtre. Vous composez un code de renvoi sur votre téléphone, pour les appels sans réponse, occupés ou tous. Un autre code l’annule, quand vous voulez, sans nous.',
      ],
      [
        'Mes correspondants savent-ils qu’ils sont enregistrés ?',
        'Oui. L’annonce d’accueil le leur dit avant le signal sonore. Vous pouvez l’enregistrer avec votre propre voix, et en prévoir d’autres pour vos absences, les heures de fermeture et les jours fériés.',
      ],
      [
        'Dans quelles langues ?',
        'Les messages laissés en français, en néerlandais, en allemand et en anglais sont transcrits dans leur langue. Le résumé est en français ; pour les trois autres langues, l’analyse est moins sûre et porte la mention « À vérifier ». L’annonce, le SMS à l’appelant et l’e-mail au cabinet existent dans ces quatre langues. Nous n’en annonçons pas d’autre.',
      ],
      [
        'Peut-on être plusieurs ?',
        'Oui. Le titulaire invite les personnes de son cabinet et choisit les lignes que chacune voit. Un message se confie à une personne, ou se réserve à quelques-unes. Un confrère ou une consœur d’un autre cabinet reçoit, sur demande, un lien vers un seul message. On le marque comme traité, seul ou par centaines, on y laisse une note, on se le fait rappeler à l’heure choisie, et son historique dit qui l’a marqué comme lu, corrigé, pris en charge ou traité. Les e-mails peuvent partir à plusieurs adresses. Chacun a son propre accès, que la double authentification peut protéger.',
      ],
      [
        'Et si un message urgent attend ?',
        'Si personne ne l’ouvre dans le délai que vous fixez, Voxlex prévient un contact après l’autre, par e-mail, par SMS ou par une alerte du navigateur, jusqu’à ce que l’un d’eux s’en charge. Vous choisissez les contacts et leur ordre, ligne par ligne. Pour les autres, l’onglet « Rappels » dit qui rappeler d’abord et pourquoi : une arrestation, une échéance, un rappel promis, un troisième appel.',
      ],
      [
        'Et en cas de conflit d’intérêts ?',
        'Vous tenez la liste de vos parties adverses. Un message qui nomme l’une d’elles, même mal prononcée, ou qui vient de son numéro, est signalé, et rien ne lui répond automatiquement. C’est une aide : un nom peut échapper à la machine, et la vérification reste la vôtre.',
      ],
      [
        'Comment arrêter ?',
        'Par un simple e-mail, sans pénalité et sans justification. L’abonnement est mensuel et sans engagement : débit automatique par carte, ou facture payable à 14 jours. Avant de partir, vous exportez vos messages.',
      ],
      [
        'Est-ce réservé aux avocats ?',
        'Le service est pensé pour eux. Il convient aussi aux notaires, aux agences immobilières, aux médecins et spécialistes, aux consultants indépendants : à tous ceux qui ne peuvent pas décrocher pendant qu’ils travaillent.',
      ],
    ],
  },
  booking: {
    title: 'Quinze minutes pour voir si cela vous convient.',
    lead: 'Un appel découverte gratuit, avec quelqu’un qui connaît le métier. Vous posez vos questions, nous montrons le service sur un vrai message.',
    action: 'Réserver un appel',
    write: 'Nous écrire',
    call: 'Nous appeler',
  },
} as const;
