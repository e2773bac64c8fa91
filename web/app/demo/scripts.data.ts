// The messages of the invented firm. All names are invented; telephone numbers end in 00 xx.
import type { Category, Domain, Sentiment, Stage, Urgency } from '#contract/values.ts';
import type { Due } from './due-day.ts';

export const DEMO_FORMS = [
  'Licenciement et travail',
  'Bail et logement',
  'Succession',
  'Facture impayée',
  'Sinistre et assurance',
] as const;
type DemoForm = (typeof DEMO_FORMS)[number];

export type Script = {
  /** Minutes ago for a message of today, or [days ago, hour, minute]. */
  when: number | readonly [days: number, hour: number, minute: number];
  from: string | null;
  seconds: number | null;
  text: string | null;
  summary: string | null;
  /** Null if the message could not be analysed. */
  as: readonly [Sentiment, Urgency, Stage, Category, Domain] | null;
  name?: string;
  callback?: string;
  deadline?: string;
  /** The day that the deadline means. */
  due?: Due;
  /** The words by which someone is held or questioned. */
  custody?: string;
  /** Minutes from arrival to reading; absent if unread. */
  readAfter?: number;
  /** The case form that was proposed, how far it has come and the words that decided. */
  form?: {
    name: DemoForm;
    state: 'proposed' | 'delivered' | 'opened' | 'completed' | 'refused';
    words: readonly string[];
    doubtful?: boolean;
    /** The address of the contact: the form can go, or went, by mail. */
    address?: string;
  };
  /** A party of the firm's list that the message names, and the words that do. */
  adverse?: { party: string; dossier: string; quote: string };
  /** Why the caller got no text. */
  callBack?: 'hidden' | 'landline' | 'country';
  hearing?: 'waiting' | 'no_engine' | 'silent' | 'failed';
};

export const DEMO_SCRIPTS: readonly Script[] = [
  {
    when: 4,
    from: '+32470000045',
    seconds: 73,
    text: 'Bonjour Maître, Luc Vermeulen. J’ai reçu une citation devant le tribunal de police pour un excès de vitesse, l’audience est fixée au douze du mois prochain. J’aimerais savoir si cela vaut la peine de prendre un avocat et combien cela coûterait. Vous pouvez me joindre après dix-sept heures.',
    summary:
      'Luc Vermeulen est cité devant le tribunal de police le 12 du mois prochain et demande un avis et un prix.',
    as: ['Neutre', 'Modéré', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit Pénal'],
    name: 'Luc Vermeulen',
    callback: '+32470000045',
    deadline: 'le douze du mois prochain',
    due: { day: 12, months: 1 },
  },
  {
    when: 26,
    from: '+32470000018',
    seconds: 58,
    text: 'Bonjour Maître, Sophie Lemaire à l’appareil. J’ai été licenciée hier pour faute grave et on m’a remis la lettre ce matin. On me dit que je n’ai que trois jours ouvrables pour contester certains points. Est-ce que vous pouvez me rappeler aujourd’hui au 0470 00 00 18 ? C’est vraiment urgent. Merci.',
    summary:
      'Sophie Lemaire, licenciée hier pour faute grave, veut contester et demande un rappel aujourd’hui.',
    as: ['Négatif', 'Urgent', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit Du Travail'],
    name: 'Sophie Lemaire',
    callback: '+32470000018',
    deadline: 'trois jours ouvrables',
    due: { workdays: 3 },
    form: { name: 'Licenciement et travail', state: 'proposed', words: ['licenciée', 'faute grave'] },
  },
  {
    when: 71,
    from: '+32470000023',
    seconds: 41,
    text: 'Oui bonjour, c’est Karim Haddad. Je vous ai envoyé hier le bail commercial signé et l’état des lieux. Pouvez-vous me confirmer que vous avez tout reçu et me dire s’il manque encore un document ? Merci, bonne journée.',
    summary: 'Karim Haddad demande confirmation de la réception du bail commercial et de l’état des lieux.',
    as: ['Neutre', 'Modéré', 'Dossier En Cours', 'Document À Recevoir', 'Droit Commercial'],
    name: 'Karim Haddad',
    callback: '+32470000023',
  },
  {
    when: 118,
    from: null,
    callBack: 'hidden',
    seconds: 17,
    text: 'Bonjour, je voulais simplement remercier Maître Dumont pour l’audience de lundi. Tout s’est très bien passé. Au revoir.',
    summary: 'Un correspondant remercie Maître Dumont pour l’audience de lundi.',
    as: ['Positif', 'Non Urgent', 'Dossier En Cours', 'Conseil Juridique Requis', 'Indéterminé'],
    readAfter: 22,
  },
  {
    when: [1, 15, 42],
    from: '+32470000031',
    seconds: 96,
    text: 'Bonjour, Anke Peeters. Mon ex-mari ne m’a pas ramené les enfants dimanche comme le jugement le prévoit, et il ne répond plus à mes messages. Les enfants devaient retourner à l’école ce matin. Je ne sais pas si je dois aller à la police ou si vous pouvez saisir le juge. Rappelez-moi s’il vous plaît dès que possible au 0470 00 00 31.',
    summary:
      'Anke Peeters : le père n’a pas ramené les enfants malgré le jugement. Demande conseil en urgence.',
    as: ['Négatif', 'Urgent', 'Dossier En Cours', 'Conseil Juridique Requis', 'Droit De La Famille'],
    name: 'Anke Peeters',
    callback: '+32470000031',
    deadline: 'dès que possible',
    readAfter: 9,
  },
  {
    when: [1, 11, 5],
    from: '+3269000041',
    callBack: 'landline',
    seconds: 33,
    text: 'Bonjour, ici la comptabilité de l’étude Lambert. Nous n’avons pas encore reçu le règlement de votre note d’honoraires pour la copie des pièces. Le montant est de deux cent quarante euros. Merci de nous recontacter.',
    summary: 'L’étude Lambert réclame le règlement de 240 euros pour la copie des pièces.',
    as: ['Neutre', 'Modéré', 'Dossier En Cours', 'Demande De Paiement', 'Indéterminé'],
    readAfter: 130,
  },
  {
    when: [1, 9, 18],
    from: '+32470000042',
    seconds: null,
    text: null,
    summary: null,
    as: null,
    hearing: 'silent',
  },
  {
    when: [2, 16, 27],
    from: '+32470000012',
    seconds: 24,
    text: null,
    summary: null,
    as: null,
    hearing: 'failed',
    readAfter: 45,
  },
  {
    when: [2, 13, 50],
    from: '+32470000046',
    seconds: 128,
    text: 'Bonjour, je m’appelle Inès Moreau. Je vous appelle pour la succession de ma tante. Le notaire nous demande la liste des héritiers, l’acte de décès et les extraits de compte, et mon cousin refuse de donner les siens. Nous avons rendez-vous chez le notaire vendredi et je ne voudrais pas signer quelque chose que je regretterais. Est-ce que vous pourriez lire le projet d’acte avant ? Je peux vous l’envoyer par e-mail ce soir. Mon numéro est le 0470 00 00 46.',
    summary:
      'Inès Moreau demande la lecture d’un projet d’acte de succession avant le rendez-vous de vendredi.',
    as: ['Négatif', 'Modéré', 'Nouveau Dossier', 'Document À Recevoir', 'Droit Civil'],
    name: 'Inès Moreau',
    callback: '+32470000046',
    deadline: 'vendredi',
    due: { weekday: 5 },
    readAfter: 33,
    form: { name: 'Succession', state: 'completed', words: ['succession', 'héritiers'] },
  },
  {
    when: [2, 10, 12],
    from: '+32470000047',
    seconds: 28,
    text: 'Bonjour, Samir Benali, dossier Benali contre la commune. Je vous rappelle que je dois encore vous fournir le permis d’urbanisme, je l’aurai mercredi. Merci.',
    summary: 'Samir Benali fournira le permis d’urbanisme mercredi dans le dossier contre la commune.',
    as: ['Neutre', 'Non Urgent', 'Dossier En Cours', 'Document À Fournir', 'Droit Administratif Et Public'],
    name: 'Samir Benali',
    readAfter: 64,
  },
  {
    when: [3, 17, 58],
    from: '+32470000051',
    seconds: 52,
    text: 'Bonsoir, c’est Julie Carlier. La police est venue chercher mon fils ce soir pour une audition, ils disent qu’il peut être accompagné d’un avocat. Il est au commissariat de Tournai. Pouvez-vous envoyer quelqu’un ? Je suis au 0470 00 00 51.',
    summary:
      'Le fils de Julie Carlier est auditionné au commissariat de Tournai : elle demande un avocat ce soir.',
    as: ['Négatif', 'Urgent', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit Pénal'],
    name: 'Julie Carlier',
    callback: '+32470000051',
    deadline: 'ce soir',
    due: { days: 0 },
    custody: 'La police est venue chercher mon fils ce soir pour une audition',
    readAfter: 6,
  },
  {
    when: [3, 14, 20],
    from: '+32470000052',
    seconds: 36,
    text: 'Bonjour, Thomas Wauters de l’agence des Quais. Le locataire a enfin payé les deux mois de retard, on peut suspendre la procédure. Merci pour votre aide, c’était parfait.',
    summary: 'Thomas Wauters : le locataire a payé, la procédure peut être suspendue.',
    as: ['Positif', 'Non Urgent', 'Dossier En Cours', 'Conseil Juridique Requis', 'Droit Immobilier'],
    name: 'Thomas Wauters',
    readAfter: 51,
  },
  {
    when: [4, 9, 40],
    from: '+32470000053',
    seconds: 145,
    text: 'Bonjour Maître, Nadia Charlier. Je vous appelle au sujet de mon contrôle fiscal. L’inspecteur m’a envoyé un avis de rectification et il veut taxer les avantages de la voiture de société sur trois ans. J’ai un mois pour répondre à partir de la date d’envoi, donc jusqu’au trente. J’ai tous les relevés de kilomètres mais je ne sais pas comment les présenter. Mon comptable pense que c’est défendable mais il préfère que la réponse vienne d’un avocat. Pouvez-vous me donner un rendez-vous cette semaine ? Je suis joignable toute la journée.',
    summary:
      'Nadia Charlier a reçu un avis de rectification fiscale et doit répondre avant le 30. Demande un rendez-vous.',
    as: ['Neutre', 'Urgent', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit Fiscal'],
    name: 'Nadia Charlier',
    deadline: 'jusqu’au trente',
    due: { day: 30 },
    readAfter: 28,
  },
  {
    when: [5, 11, 33],
    from: '+32470000054',
    seconds: 22,
    text: 'Bonjour, Marc Delvaux. Pouvez-vous me renvoyer votre facture du mois dernier ? Je ne la retrouve pas et je voudrais la payer. Merci.',
    summary: 'Marc Delvaux demande une copie de la facture du mois dernier pour la payer.',
    as: ['Neutre', 'Non Urgent', 'Dossier En Cours', 'Demande De Paiement', 'Indéterminé'],
    name: 'Marc Delvaux',
    readAfter: 300,
  },
  {
    when: [6, 15, 9],
    from: '+32470000055',
    seconds: 64,
    text: 'Bonjour, Eva Janssens. Mon assurance refuse de payer les dégâts des eaux parce que, selon eux, la fuite était ancienne. L’expert n’est resté que dix minutes. Je ne suis pas d’accord du tout. J’ai des photos et le rapport du plombier. Que dois-je faire ?',
    summary: 'Eva Janssens conteste le refus de son assurance de couvrir un dégât des eaux.',
    as: ['Négatif', 'Modéré', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit Des Assurances'],
    name: 'Eva Janssens',
    readAfter: 75,
    form: {
      name: 'Sinistre et assurance',
      state: 'opened',
      words: ['assurance refuse', 'dégâts des eaux'],
      address: 'eva.janssens@exemple.be',
    },
  },
  {
    when: [7, 10, 2],
    from: '+32470000056',
    seconds: 47,
    text: 'Bonjour Maître, Olivier Rousseau, gérant de la menuiserie. Un client ne paie pas une facture de onze mille euros depuis quatre mois malgré trois rappels. Je voudrais lancer une mise en demeure. Je vous envoie le bon de commande et la facture.',
    summary: 'Olivier Rousseau veut une mise en demeure pour une facture impayée de 11 000 euros.',
    as: ['Négatif', 'Modéré', 'Nouveau Dossier', 'Demande De Paiement', 'Droit Commercial'],
    name: 'Olivier Rousseau',
    readAfter: 40,
    form: { name: 'Facture impayée', state: 'delivered', words: ['facture', 'mise en demeure'] },
  },
  {
    when: [8, 16, 44],
    from: '+32470000057',
    seconds: 31,
    text: 'Oui, bonjour, Fatima Yildiz. Je vous confirme le rendez-vous de jeudi à dix heures. J’apporte mon contrat de travail et mes fiches de paie. À jeudi.',
    summary: 'Fatima Yildiz confirme le rendez-vous de jeudi à 10 heures et apporte ses documents.',
    as: ['Positif', 'Non Urgent', 'Dossier En Cours', 'Document À Fournir', 'Droit Du Travail'],
    name: 'Fatima Yildiz',
    readAfter: 90,
  },
  {
    when: [9, 9, 15],
    from: '+32470000058',
    seconds: 82,
    text: 'Bonjour, je suis Bruno Lecomte. Je souhaite créer une société avec mon frère et on hésite entre une SRL et une société simple. Nous voudrions une convention d’actionnaires solide, parce que nous avons déjà eu des disputes. Pouvez-vous nous recevoir tous les deux ?',
    summary: 'Bruno Lecomte souhaite créer une société avec son frère et une convention d’actionnaires.',
    as: ['Positif', 'Non Urgent', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit Des Sociétés'],
    name: 'Bruno Lecomte',
    readAfter: 55,
    adverse: { party: 'LECOMTE BRUNO', dossier: '2026/031 Maes c. Lecomte', quote: 'Bruno Lecomte' },
  },
  {
    when: [10, 13, 26],
    from: '+32470000059',
    seconds: 39,
    text: null,
    summary: null,
    as: null,
    hearing: 'failed',
    readAfter: 180,
  },
  {
    when: [11, 10, 48],
    from: '+32470000060',
    seconds: 69,
    text: 'Bonjour, Claire Fontaine à l’appareil. Mon médecin a oublié de me parler des risques de l’opération et j’ai gardé une paralysie de deux doigts. Je voudrais savoir si je peux demander mon dossier médical et si c’est trop tard, cela s’est passé il y a deux ans.',
    summary:
      'Claire Fontaine veut obtenir son dossier médical et agir après une opération d’il y a deux ans.',
    as: ['Négatif', 'Modéré', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit De La Santé'],
    name: 'Claire Fontaine',
    readAfter: 38,
  },
  {
    when: [12, 14, 7],
    from: '+33155500061',
    callBack: 'country',
    seconds: 88,
    text: 'Bonjour Maître, je vous appelle de Lille, Pierre Gauthier. Nous avons un contrat de distribution avec une société de Charleroi qui a été résilié du jour au lendemain. Le contrat prévoit le droit français mais le tribunal belge. Pourriez-vous nous dire qui est compétent ? Mon numéro est le 01 55 50 00 61.',
    summary: 'Pierre Gauthier (Lille) : résiliation d’un contrat de distribution, question de compétence.',
    as: ['Neutre', 'Modéré', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit International'],
    name: 'Pierre Gauthier',
    callback: '+33155500061',
    readAfter: 66,
  },
  {
    when: [13, 11, 51],
    from: '+32470000062',
    seconds: 19,
    text: 'Bonjour, pouvez-vous rappeler madame Dubois s’il vous plaît ? C’est pour le dossier de son divorce. Merci.',
    summary: 'Madame Dubois demande à être rappelée pour son divorce.',
    as: ['Neutre', 'Non Urgent', 'Dossier En Cours', 'Conseil Juridique Requis', 'Droit De La Famille'],
    name: 'Madame Dubois',
    readAfter: 25,
  },
  {
    when: [15, 15, 30],
    from: '+32470000063',
    seconds: 54,
    text: 'Bonjour, Hugo Martens. Quelqu’un utilise le nom et le logo de ma brasserie sur internet pour vendre des tee-shirts. La marque est déposée au Benelux. J’aimerais leur envoyer une lettre pour qu’ils arrêtent tout de suite.',
    summary: 'Hugo Martens veut faire cesser l’usage de sa marque Benelux sur internet.',
    as: [
      'Négatif',
      'Urgent',
      'Nouveau Dossier',
      'Conseil Juridique Requis',
      'Droit De La Propriété Intellectuelle',
    ],
    name: 'Hugo Martens',
    readAfter: 17,
  },
  {
    when: [17, 9, 55],
    from: '+32470000064',
    seconds: 43,
    text: 'Bonjour Maître, c’est Amélie Renard. L’ONEM m’a exclue du chômage pour huit semaines, et j’ai trois mois pour introduire un recours au tribunal du travail. Je voudrais savoir si ça vaut la peine.',
    summary: 'Amélie Renard, exclue du chômage huit semaines, envisage un recours.',
    as: ['Négatif', 'Modéré', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit Social'],
    name: 'Amélie Renard',
    deadline: 'trois mois',
    due: { months: 3 },
    readAfter: 48,
    form: {
      name: 'Licenciement et travail',
      state: 'proposed',
      words: ['chômage', 'tribunal du travail'],
      doubtful: true,
    },
  },
  {
    when: [19, 16, 16],
    from: '+32470000065',
    seconds: 26,
    text: 'Bonjour, Paul Simonis. J’ai déposé les attestations de témoins à votre secrétariat ce midi. Bonne fin de journée.',
    summary: 'Paul Simonis a déposé les attestations de témoins au secrétariat.',
    as: ['Positif', 'Non Urgent', 'Dossier En Cours', 'Document À Recevoir', 'Droit Civil'],
    name: 'Paul Simonis',
    readAfter: 210,
  },
  {
    when: [21, 10, 38],
    from: '+32470000066',
    seconds: 35,
    text: null,
    summary: null,
    as: null,
    hearing: 'no_engine',
    readAfter: 15,
  },
  {
    when: [23, 14, 3],
    from: '+32470000067',
    seconds: 77,
    text: 'Bonjour, Vincent Hallet. L’usine à côté de chez nous rejette de la poussière tous les soirs et la commune ne répond pas à nos lettres. Nous sommes douze riverains, prêts à agir ensemble. Pouvez-vous nous expliquer quelles sont les possibilités ?',
    summary: 'Vincent Hallet et onze riverains veulent agir contre les rejets de poussière d’une usine.',
    as: ['Négatif', 'Modéré', 'Nouveau Dossier', 'Conseil Juridique Requis', "Droit De L'Environnement"],
    name: 'Vincent Hallet',
    readAfter: 58,
  },
  {
    when: [26, 9, 29],
    from: '+32470000068',
    seconds: 49,
    text: 'Bonjour Maître, Charlotte Dewit. Le tribunal a remis l’audience au quatorze, le greffe vient de m’appeler. Est-ce que vous serez disponible ? Rappelez-moi pour confirmer.',
    summary: 'Charlotte Dewit signale le report de l’audience au 14 et demande confirmation.',
    as: ['Neutre', 'Modéré', 'Dossier En Cours', 'Conseil Juridique Requis', 'Droit Civil'],
    name: 'Charlotte Dewit',
    deadline: 'le quatorze',
    due: { day: 14 },
    readAfter: 31,
  },
  {
    when: [29, 11, 20],
    from: '+32470000069',
    seconds: 60,
    text: 'Bonjour, Denis Collard. Mon propriétaire veut que je parte à la fin du mois alors que le bail court encore deux ans. Il a déjà fait visiter l’appartement sans me prévenir. Je voudrais savoir quels sont mes droits.',
    summary: 'Denis Collard : son propriétaire veut mettre fin au bail deux ans avant le terme.',
    as: ['Négatif', 'Modéré', 'Nouveau Dossier', 'Conseil Juridique Requis', 'Droit Immobilier'],
    name: 'Denis Collard',
    readAfter: 85,
    form: { name: 'Bail et logement', state: 'completed', words: ['propriétaire', 'bail'] },
  },
  {
    when: [34, 15, 47],
    from: '+32470000070',
    seconds: 30,
    text: 'Bonjour, ici Martine Leroy. Je vous ai versé la provision ce matin. Bonne journée.',
    summary: 'Martine Leroy a versé la provision.',
    as: ['Positif', 'Non Urgent', 'Dossier En Cours', 'Demande De Paiement', 'Indéterminé'],
    name: 'Martine Leroy',
    readAfter: 120,
  },
  {
    when: [41, 10, 11],
    from: '+32470000071',
    seconds: 121,
    text: 'Bonjour Maître, Gilles Barbier. Je reviens vers vous pour la garde alternée. La médiation s’est bien déroulée, nous sommes d’accord sur une semaine sur deux et sur le partage des vacances. Il reste la question des frais extraordinaires, notamment l’orthodontie et le stage de langue. Nous aimerions que vous rédigiez l’accord pour qu’il soit homologué. Ma compagne et moi pouvons venir ensemble, n’importe quel mardi. Merci encore pour votre patience, cela nous a beaucoup aidés.',
    summary:
      'Gilles Barbier : médiation réussie, demande la rédaction de l’accord de garde alternée à homologuer.',
    as: ['Positif', 'Non Urgent', 'Dossier En Cours', 'Conseil Juridique Requis', 'Droit De La Famille'],
    name: 'Gilles Barbier',
    readAfter: 95,
  },
];
