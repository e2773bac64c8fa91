// The general terms, in force since 29 January 2025: twelve sections, whose entries are paragraphs or lists.
export type TermsEntry = string | readonly string[];
export type TermsSection = { id: string; title: string; entries: readonly TermsEntry[] };

export const terms = {
  title: 'Conditions générales',
  heading: 'Conditions générales d’utilisation et de vente',
  description:
    'Les conditions générales de Voxlex : service, prix, obligations, responsabilité, résiliation, confidentialité et protection des données.',
  inForce: 'En vigueur depuis le 29 janvier 2025',
  contents: 'Sommaire',
  contact: 'Contact',
  pdf: 'Télécharger le PDF',
  /** Follows the company's name and address in the PDF. */
  pdfContact: 'Les coordonnées à jour sont sur la page des conditions générales du site.',
} as const;

export const termsSections: readonly TermsSection[] = [
  {
    id: 'presentation',
    title: '1. Présentation du service',
    entries: [
      'Voxlex est un service de messagerie vocale destiné aux cabinets d’avocats et aux autres professions qui reçoivent beaucoup d’appels. Les appels que le client ne prend pas sont renvoyés vers la messagerie ; les messages laissés sont enregistrés, transcrits, résumés et analysés automatiquement, puis transmis au client par e-mail et dans un espace protégé.',
      'Le service est fourni depuis Tournai, en Belgique. Dans ces conditions, « le client » désigne la personne ou le cabinet qui s’abonne ou qui essaie le service, et « le correspondant » la personne qui lui laisse un message.',
    ],
  },
  {
    id: 'acceptation',
    title: '2. Acceptation',
    entries: [
      'L’utilisation du service vaut acceptation de ces conditions, dans la version en vigueur au jour de l’abonnement ou de l’essai. Le client agit à des fins professionnelles et a le pouvoir d’engager le cabinet pour lequel il s’abonne.',
      'Toute modification est annoncée au client par e-mail au moins trente jours à l’avance. S’il la refuse, il peut mettre fin à son abonnement sans frais avant son entrée en vigueur.',
      'La personne qui laisse un message depuis une page de Voxlex accepte que ce message soit enregistré, transcrit et transmis au cabinet qu’elle appelle.',
    ],
  },
  {
    id: 'acces',
    title: '3. Accès au service',
    entries: [
      'L’accès se fait sur invitation. Le client choisit un mot de passe, le garde secret et répond de ce qui est fait avec son compte. Il signale sans délai tout accès qu’il n’a pas autorisé.',
      'Le client conserve son numéro et son opérateur : il active lui-même le renvoi d’appel au moyen du code personnel communiqué, en principe, dans les 48 heures. Il peut le désactiver à tout moment.',
      'Voxlex veille à la continuité du service et annonce, quand elle le peut, les interruptions nécessaires à l’entretien.',
    ],
  },
  {
    id: 'fonctions',
    title: '4. Fonctions principales',
    entries: [
      [
        'enregistrement des messages et mise à disposition de l’enregistrement d’origine par un lien protégé ;',
        'transcription et résumé automatiques, avec l’urgence, la nature de la demande et le domaine du droit ;',
        'envoi par e-mail et consultation dans un tableau de bord, avec recherche, filtres et exportation ;',
        'sur demande, réponse automatique par SMS et envoi de formulaires, selon les réglages du client.',
      ],
      'Les fonctions présentées comme bêta peuvent changer ou disparaître. La transcription, le résumé et l’analyse sont produits par des moyens automatiques : ils peuvent contenir des erreurs et ne remplacent pas l’écoute de l’enregistrement, qui seul fait foi.',
    ],
  },
  {
    id: 'prix',
    title: '5. Prix et paiement',
    entries: [
      'L’abonnement coûte 90 € TVAC par mois et par utilisateur, pour un maximum de 300 messages par mois. Les formules sur mesure font l’objet d’une offre écrite. Chaque formule commence par un essai gratuit dont la durée est annoncée au moment de l’inscription.',
      'Le service est facturé chaque mois. Par carte, le montant est débité automatiquement chaque mois. Sinon, les factures sont payables dans les quatorze jours de leur date. À défaut de paiement après un rappel resté sans effet, l’accès peut être suspendu ; les messages reçus restent conservés et sont rendus accessibles dès le paiement.',
    ],
  },
  {
    id: 'obligations',
    title: '6. Obligations du client',
    entries: [
      'Le client utilise le service dans le respect des lois et des règles de sa profession. En particulier :',
      [
        'il informe ses correspondants que leurs messages sont enregistrés et transcrits, l’annonce d’accueil prévue par le service servant à cette fin ;',
        'il vérifie, avant d’agir, les dates, les montants et les noms qui résultent d’une transcription ;',
        'il tient à jour les adresses auxquelles les messages sont envoyés ;',
        'il ne détourne pas le service de son usage et n’essaie pas d’accéder aux données d’autrui.',
      ],
    ],
  },
  {
    id: 'responsabilite',
    title: '7. Responsabilité',
    entries: [
      'Voxlex est tenue d’une obligation de moyens. Elle ne répond pas des défaillances de l’opérateur téléphonique, du réseau ou de l’équipement du client, ni des décisions prises sur la seule foi d’une transcription ou d’un résumé.',
      'Sauf dol, faute intentionnelle, faute lourde ou atteinte à la vie ou à l’intégrité physique, et dans les limites permises par la loi, la responsabilité de Voxlex est limitée, par année, au montant payé par le client au cours des douze mois précédant le dommage. Aucune des parties ne répond d’un manquement dû à la force majeure.',
    ],
  },
  {
    id: 'propriete',
    title: '8. Propriété intellectuelle',
    entries: [
      'Le service, ses textes, ses signes et ses logiciels appartiennent à Voxlex ou à ceux qui lui en ont concédé l’usage. L’abonnement donne le droit de s’en servir, pour la durée du contrat, et rien de plus.',
      'Les messages, leurs transcriptions et leurs résumés restent la propriété du client. Ils ne servent à entraîner aucun modèle partagé.',
    ],
  },
  {
    id: 'resiliation',
    title: '9. Durée et résiliation',
    entries: [
      'L’abonnement est conclu sans engagement de durée. Le client y met fin à tout moment par un simple e-mail, sans motif ni pénalité ; la résiliation prend effet à la fin du mois en cours.',
      'Voxlex peut mettre fin au contrat moyennant un préavis de trente jours, ou sans préavis en cas de manquement grave qui persiste après un avertissement écrit.',
      'Avant la fin du contrat, le client exporte ses messages. Ils sont ensuite effacés, sous réserve des obligations légales de conservation.',
    ],
  },
  {
    id: 'droit',
    title: '10. Droit applicable et tribunaux compétents',
    entries: [
      'Le contrat est régi par le droit belge. Les parties cherchent d’abord une solution amiable. À défaut, les tribunaux de Tournai (arrondissement judiciaire du Hainaut, division de Tournai) sont seuls compétents.',
    ],
  },
  {
    id: 'donnees',
    title: '11. Vie privée, sécurité et données',
    entries: [
      'Confidentialité. Les messages sont confidentiels. Voxlex agit en qualité de sous-traitant, au sens du Règlement général sur la protection des données, pour le compte du client, qui est responsable du traitement. Elle ne les lit, ne les écoute et ne les communique que dans la mesure nécessaire à la fourniture du service ou imposée par la loi. Le contrat de sous-traitance prévu à l’article 28 de ce règlement est remis au client sur simple demande.',
      'Sécurité technique. Les échanges sont chiffrés. Les enregistrements sont conservés chiffrés. Les liens d’écoute sont signés et expirent. Les journaux techniques ne contiennent ni le nom, ni le numéro, ni les paroles des correspondants. En cas de violation de données, le client en est averti dans les meilleurs délais.',
      'Profession réglementée. Voxlex sait que les messages adressés à un avocat relèvent du secret professionnel. Les personnes qui interviennent pour elle sont tenues à la discrétion, même après la fin de leur mission.',
      'Droits. Toute personne concernée peut, aux conditions de ce règlement, demander l’accès à ses données, leur rectification, leur effacement, leur portabilité ou la limitation de leur traitement, et s’y opposer. La demande s’adresse au cabinet appelé ; Voxlex l’assiste pour y répondre. Une plainte peut être introduite auprès de l’Autorité de protection des données, à Bruxelles.',
    ],
  },
  {
    id: 'nous-joindre',
    title: '12. Contact',
    entries: [
      'Toute question relative à ces conditions peut être adressée à Voxlex, à Tournai, par e-mail ou par téléphone, aux coordonnées qui figurent sur cette page.',
    ],
  },
];
