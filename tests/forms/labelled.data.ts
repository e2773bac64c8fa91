// Sixty messages with the form that an invented firm would send, written by a person who had not seen the choice.
// Every third one is held back: it was never looked at while the choice was tuned.
export type LabelledForm = { id: string; name: string; useWhen: string; language: string };
/** `form` is null where none of the forms is right. */
export type LabelledMessage = { form: string | null; text: string };

export const FORMS: readonly LabelledForm[] = [
  {
    id: 'separation',
    name: 'Séparation, divorce et suites',
    useWhen:
      "Quand un couple se défait, marié ou non, et qu'il faut parler de la maison, des enfants ou de ce que l'un doit verser à l'autre. Si un enfant n'a pas été rendu ou est en danger, pas de formulaire, je rappelle moi-même.",
    language: 'fr',
  },
  {
    id: 'bail',
    name: 'Problème de location (propriétaire ou locataire)',
    useWhen:
      "Tout ce qui oppose un bailleur et son locataire, habitation ou commerce, loyers compris, peu importe de quel côté est l'appelant. Si l'huissier vient les mettre dehors dans les jours qui suivent, on appelle, on n'envoie rien.",
    language: 'fr',
  },
  {
    id: 'huur',
    name: 'Huurgeschil',
    useWhen:
      'Voor Nederlandstalige bellers met een probleem tussen huurder en verhuurder, zelfde vragen als ons Franse formulier. Enkel als de beller Nederlands spreekt.',
    language: 'nl',
  },
  {
    id: 'travail',
    name: "Conflit avec l'employeur ou avec un travailleur",
    useWhen:
      "Pour quelqu'un qu'on met dehors, qui part fâché, qu'on n'a pas payé correctement ou à qui on rend la vie impossible au boulot. Je le prends aussi côté patron, quand il veut se séparer de quelqu'un.",
    language: 'fr',
  },
  {
    id: 'roulage',
    name: 'Accident de la route, amende, permis',
    useWhen:
      "Dès que ça se passe sur la route : accrochage, blessé, assurance qui refuse, PV, alcool au volant, retrait de permis, tribunal de police. Même s'il y a une citation, c'est celui-ci et pas le pénal.",
    language: 'fr',
  },
  {
    id: 'impayes',
    name: 'Récupérer une somme due',
    useWhen:
      "Pour l'indépendant, la société ou le particulier à qui on doit de l'argent et qui ne voit rien venir. Pas pour les loyers ni les salaires, et pas pour ceux qui sont eux-mêmes poursuivis par un huissier, ceux-là je préfère les avoir au bout du fil.",
    language: 'fr',
  },
  {
    id: 'penal',
    name: 'Convocation, citation ou plainte (pénal)',
    useWhen:
      "L'appelant doit aller s'expliquer à la police ou devant le correctionnel, ou bien il est victime de quelque chose et veut porter plainte, hors circulation. S'il y a quelqu'un en cellule au moment de l'appel, on n'envoie rien.",
    language: 'fr',
  },
  {
    id: 'succession',
    name: 'Succession et testament',
    useWhen:
      "Après un décès, quand ça coince entre héritiers, avec le notaire ou autour d'un testament. Je l'utilise aussi pour les personnes qui veulent régler leurs affaires de leur vivant.",
    language: 'fr',
  },
];

export const MESSAGES: readonly LabelledMessage[] = [
  {
    form: null,
    text: "bonjour ici le cabinet de maître van cutsem le secrétariat à l'appareil c'est au sujet du licenciement de madame pochet nous intervenons pour l'employeur maître souhaiterait un entretien confidentiel avec votre patron avant l'échange de conclusions quand ça lui convient merci bien",
  },
  {
    form: null,
    text: "bonjour alors voilà tout me tombe dessus en même temps j'ai perdu mon boulot la semaine passée ils m'ont virée du jour au lendemain et mon mari en a profité pour me dire qu'il me quitte donc j'ai besoin d'un avocat pour les deux je sais pas par où commencer ni ce qui presse le plus c'est madame kathleen obolensky",
  },
  {
    form: null,
    text: "bonjour je suis amandine de la société visio clic partenaire des professions libérales nous aidons les avocats à recevoir plus de demandes en divorce et en accident de la route grâce à notre référencement garanti première page je vous propose un petit quart d'heure de présentation gratuit je rappellerai mardi belle journée à vous",
  },
  {
    form: 'penal',
    text: "bonjour j'ai trouvé dans la boîte un courrier avec en tête du parquet de liège on me propose de payer une somme et comme ça l'affaire s'arrête c'est pour des parfums dans un magasin avant noël je suis infirmière j'ai peur pour mon travail si je paye est-ce que c'est comme si j'avouais",
  },
  {
    form: 'impayes',
    text: "bonjour je m'appelle rosalie tinant c'est un peu délicat j'ai dépanné une amie il y a deux ans elle devait ouvrir son salon de coiffure on avait fait un petit papier écrit à la main signé huit mille euros elle devait me rendre deux cents par mois elle l'a fait deux fois et depuis elle poste des photos de vacances et moi elle m'a bloquée",
  },
  {
    form: 'succession',
    text: "bonjour monsieur thonnard c'est pour un héritage mon père est décédé en avril et ma belle mère refuse de nous donner l'inventaire le notaire ne fait rien et les droits de succession il faut les payer bientôt on est trois enfants",
  },
  {
    form: null,
    text: 'dag meester met het kantoor van gerechtsdeurwaarder hellemans uit leuven ik bel over uw dossier fonteyne het vonnis is gisteren betekend de akte sturen wij u door per mail als u nog vragen heeft mag u mij altijd terugbellen op het kantoor dank u',
  },
  {
    form: null,
    text: "bonjour ici madame wautelet vous savez mon divorce avec jean luc l'audience c'est dans dix jours et je n'ai toujours pas reçu la convention que vous deviez m'envoyer votre stagiaire m'avait promis pour lundi et on est jeudi je trouve ça un peu léger hein vu ce que je paye donc rappelez moi aujourd'hui",
  },
  {
    form: 'separation',
    text: "oui bonjour euh mon mari a pris ses affaires samedi il est parti vivre chez une collègue à lui soit disant c'est provisoire mais bon moi je suis pas née d'hier on a le prêt à deux et la maison à deux et lui il veut la vendre tout de suite moi je veux rester dedans avec les petites est-ce que il peut faire ça voilà c'est madame lorquet à jambes merci",
  },
  {
    form: null,
    text: "oui bonjour j'ai un huissier qui est venu coller un papier sur ma porte pour une vieille facture d'hôpital avec les frais c'est passé de trois cents à mille quatre cents il dit qu'il va venir noter mes meubles je peux payer cinquante par mois pas plus voilà monsieur soumillon",
  },
  {
    form: 'bail',
    text: "la chaudière est en panne depuis le quinze décembre l'agence s'en fout complètement ça fait cinq semaines qu'on se lave chez ma mère moi je bloque le paiement ce mois ci c'est décidé et qu'ils viennent pas me chercher des poux dites moi juste si j'ai le droit rappelez moi jonathan bierset",
  },
  {
    form: 'travail',
    text: "oui bonjour depuis que j'ai annoncé que j'attendais un bébé la gérante ne me met plus dans l'horaire avant je faisais trente heures au magasin maintenant j'ai huit heures ou rien du tout et elle dit devant tout le monde que je suis une charge euh je sais pas si on peut faire quelque chose je suis à cinq mois",
  },
  {
    form: 'bail',
    text: "euh bonjour je sais pas si c'est chez vous qu'il faut sonner la dame à qui je paye tous les mois m'a écrit que je devais avoir vidé pour fin septembre parce qu'elle veut y mettre son fils sauf que on avait signé pour neuf ans et j'ai refait toute la cuisine avec mes sous est-ce que je suis obligée de partir",
  },
  { form: null, text: "oui c'est pour décaler le détartrage de mardi le petit mathis merci docteur" },
  {
    form: 'roulage',
    text: "bonjour j'ai reçu une citation à comparaître devant le tribunal de police le vingt trois du mois prochain pour délit de fuite alors que j'ai juste touché un rétro sur un parking franchement c'est du délire on me fait passer pour un criminel monsieur delcampe",
  },
  {
    form: 'impayes',
    text: "alors moi j'ai vendu un tracteur à un gars de la botte du hainaut il a versé la moitié il est venu le chercher avec son camion et pour le reste on se voit la semaine prochaine qu'il disait ça fait un an de ça un an et le tracteur il roule bien je l'ai vu dans son champ moi je vais finir par aller le reprendre la nuit",
  },
  {
    form: 'roulage',
    text: "bonjour j'ai eu un accident de voiture le douze à rochefort on a fait un constat mais l'autre conducteur a changé sa version et maintenant son assurance refuse de payer j'ai une fracture au poignet et ma voiture est déclassée merci de me recontacter jérôme balthasart",
  },
  {
    form: 'penal',
    text: "bonjour j'ai reçu une convocation de la police de la zone pour être entendu comme suspect pour une histoire d'escroquerie sur un site de vente je dois y aller avec un avocat à ce qu'ils disent c'est le dix huit du mois prochain je suis monsieur hakizimana",
  },
  {
    form: 'travail',
    text: "bonjour je suis en maladie depuis un an le dos et la médecine a dit que je pouvais plus jamais porter et là ils veulent que je vienne lundi en huit signer un papier comme quoi on arrête d'un commun accord ma soeur me dit surtout signe rien euh donc je voulais un avis c'est madame géraldine motquin",
  },
  {
    form: null,
    text: "bonjour je m'excuse il est tard c'est pour mon mari ils sont venus le chercher ce matin à cinq heures à la maison il est toujours au commissariat et ils disent qu'il passe demain chez le juge d'instruction il lui faut quelqu'un il a demandé après un avocat s'il vous plaît rappelez",
  },
  {
    form: null,
    text: "bonjour maître c'est encore monsieur dubuisson dans mon dossier contre la commune je voulais juste savoir si vous aviez reçu les conclusions de l'autre partie rappelez moi quand vous pouvez merci",
  },
  {
    form: 'succession',
    text: "oui monsieur bonjour je m'appelle marie josé lefin avec un f je suis seule j'ai une nièce qui est bien gentille et un neveu que je ne vois jamais et je voudrais que tout soit en ordre pour quand je ne serai plus là que ce soit la petite qui ait la maison et pas l'autre et puis quelque chose pour les chats je ne suis pas pressée mais on ne sait jamais",
  },
  {
    form: 'penal',
    text: "euh oui bonjour je préfère pas dire mon nom de famille c'est patricia le voisin d'en face m'a poussée dans les escaliers de la cave j'ai un certificat du docteur et deux côtes fêlées au commissariat ils m'ont dit on verra bien madame moi je veux qu'il paie pour ce qu'il a fait comment je dois m'y prendre",
  },
  {
    form: 'travail',
    text: "bonjour euh voilà vendredi à seize heures ils m'ont fait monter au troisième la dame des ressources avait une enveloppe déjà prête on m'a dit tu rends ton badge et le gsm et voilà quatorze ans de boîte quatorze ans maître et même pas au revoir aux collègues je sais même pas ce que je dois signer ou pas je m'appelle denis coulonval",
  },
  {
    form: 'roulage',
    text: "bonsoir ici louise grandfils je roulais à vélo dans la rue de fer et un monsieur garé a ouvert sa portière sans regarder j'ai fait un vol plané deux dents cassées et trois semaines d'arrêt il m'a donné un numéro qui n'existe pas mais la police a ses coordonnées je crois",
  },
  {
    form: 'roulage',
    text: "voilà j'étais arrêtée au feu bien tranquille et une camionnette blanche m'est rentrée dedans par l'arrière le monsieur est descendu il a crié et il est reparti j'ai noté la plaque mais mon courtier me dit que sans témoin c'est fifty fifty moi j'ai mal dans la nuque depuis et je peux pas tourner la tête à gauche",
  },
  {
    form: 'penal',
    text: "bonjour maître voilà je suis cité devant le tribunal correctionnel pour coups et blessures c'était en deux mille vingt deux à la sortie d'une boîte et moi je pensais que c'était classé je n'ai pas d'avocat est-ce que vous prenez les pro déo ça s'appelle comme ça je pense",
  },
  {
    form: 'bail',
    text: "bonjour je suis propriétaire d'un appartement à namur et ma locataire ne paie plus son loyer depuis novembre j'ai envoyé deux recommandés elle va pas les chercher je voudrais savoir comment passer devant le juge de paie enfin la justice de paix mon nom c'est lambrechts yves lambrechts",
  },
  {
    form: null,
    text: "écoutez c'est urgent l'huissier passe demain matin à huit heures avec un serrurier et un camion pour nous sortir de l'appartement on a trois gosses et on a nulle part où aller il doit bien y avoir un recours quelque chose je reste à côté du téléphone toute la nuit monsieur tshimanga",
  },
  {
    form: 'succession',
    text: "bonjour euh ma marraine était au home à ciney elle n'avait pas d'enfant on a toujours été là pour elle tous les dimanches et à la fin à nonante deux ans alors qu'elle savait plus quel jour on était elle a signé quelque chose chez le notaire et tout est pour la dame qui venait faire le ménage tout maître même la petite maison à la mer",
  },
  {
    form: 'separation',
    text: "maître bonjour thierry demaret j'irai droit au but ma femme et moi on est d'accord sur tout il faut juste que quelqu'un mette ça en papier elle garde la voiture moi l'appartement le chien une semaine sur deux les grands sont à l'unif donc là pas de problème on voudrait que ce soit bouclé avant l'été et que ça coûte pas un bras",
  },
  {
    form: null,
    text: "bonjour j'aurais deux questions la première c'est mon propriétaire qui m'augmente de cent cinquante euros d'un coup et la deuxième rien à voir on m'est rentré dedans au rond point de marche et l'assurance me donne que la moitié donc si vous avez un moment pour les deux merci monsieur rulot",
  },
  {
    form: 'separation',
    text: 'bonjour ici madame cherkaoui je voudrais un rendez vous pour une séparation merci de me rappeler',
  },
  {
    form: 'separation',
    text: "bonjour on a fait la déclaration à la commune il y a six ans avec mon compagnon la cohabitation légale et maintenant il est parti et il veut l'annuler tout seul est-ce que j'ai droit à quelque chose on a acheté des meubles une voiture et on a un fils voilà c'est élodie warzée au zéro quatre septante zéro zéro zéro zéro douze",
  },
  {
    form: 'impayes',
    text: "bonjour service administratif de la clinique vétérinaire du vieux tilleul nous avons une vingtaine de dossiers de clients qui n'ont jamais réglé leurs notes des petits montants mais à la fin ça fait beaucoup on voulait savoir comment vous travaillez et à quel tarif merci bonne journée",
  },
  {
    form: null,
    text: "bonjour maître le greffe du tribunal de la famille de namur division dinant madame hosselet à l'appareil concernant l'affaire rôle général vingt trois barre quatre cent douze l'audience du six est remise au vingt à neuf heures pouvez vous nous confirmer votre présence merci",
  },
  {
    form: null,
    text: "bonjour c'est benoît de chez lexiflow je reviens vers vous suite à mon mail concernant notre logiciel de gestion des impayés pour cabinets d'avocats vos confrères récupèrent en moyenne trente pour cent d'honoraires en plus est-ce que vous seriez disponible jeudi pour une démo",
  },
  {
    form: 'bail',
    text: "oui bonjour c'est pour un problème d'humidité dans mon appart les murs de la chambre sont noirs ma fille tousse tout le temps j'ai envoyé des photos au proprio il dit que je dois aérer mais j'aère moi madame j'aère tous les jours j'en ai marre franchement j'en ai marre je paie huit cent cinquante euros pour vivre dans une cave",
  },
  {
    form: 'bail',
    text: "bonjour monsieur l'avocat c'est madame veuve pirotte j'ai quatre vingt un ans euh j'ai un jeune homme au deuxième étage de ma maison un garçon très poli au début et maintenant il ne me donne plus rien depuis trois mois il met la musique il a pris un gros chien et quand je sonne il n'ouvre pas moi je vis avec ça vous savez avec ma petite pension je n'ose plus monter l'escalier mon défunt mari s'occupait de tout ça et moi je ne retrouve plus le papier qu'on avait signé ma fille me dit de le mettre dehors mais on ne met pas les gens dehors comme ça n'est ce pas voilà rappelez moi plutôt l'après midi",
  },
  {
    form: 'roulage',
    text: "euh bonjour ouais c'est un peu gênant j'ai soufflé dimanche matin en rentrant d'un mariage un virgule quatre je pensais vraiment que c'était bon et ils me l'ont pris sur place pour quinze jours le problème c'est que je suis représentant sans la voiture je mange pas euh est-ce que ça peut s'arranger",
  },
  {
    form: 'separation',
    text: "bonjour maître ici madame vandeplas sandrine vandeplas euh voilà je vous appelle parce que je voudrais entamer une procédure de divorce avec mon mari on est mariés depuis deux mille neuf on a deux enfants de dix et treize ans et euh on habite encore ensemble pour l'instant mais ça va plus du tout voilà je suis joignable après seize heures merci",
  },
  {
    form: 'succession',
    text: "bonjour voilà papa nous a quittés en février et mon frère a déjà vidé toute la maison les meubles l'horloge de bonne maman même les outils moi j'habite à arlon le temps que j'arrive il restait les rideaux je vous jure les rideaux alors moi je ne veux pas faire d'histoires dans la famille maman est encore là mais enfin on est deux quand même et ça doit bien se partager non et il y a aussi le livret où il a été cherché des sous au guichet et il dit que papa lui avait donné tout ça de la main à la main",
  },
  {
    form: 'huur',
    text: 'ja hallo met koen dewaele euh wij hebben een huisje in durbuy en daar zit nu al twee jaar een koppel in en die mensen die betalen niet meer en ze doen ook de deur niet open als ik langs kom mijn vrouw slaapt er niet meer van wat kunnen wij daar tegen doen want ik spreek niet zo goed frans',
  },
  {
    form: null,
    text: "allo oui euh c'est moi euh vous pouvez me rappeler c'est pour euh le papier là enfin vous verrez bien merci",
  },
  {
    form: 'roulage',
    text: "oui bonjour c'est pour une amende j'ai reçu un pévé pour excès de vitesse cent quarante huit au lieu de nonante sur la nationale quatre mais c'est pas moi qui conduisait c'est mon beau frère et le délai pour répondre c'est quinze jours je crois voilà",
  },
  {
    form: null,
    text: "bonjour maître frédéric de wandeleer nous sommes trois associés dans une srl de consultance et l'un des trois bloque toutes les décisions à l'assemblée générale nous aimerions étudier une procédure d'exclusion ou un rachat forcé de ses parts je suis en réunion jusqu'à onze heures ensuite vous pouvez m'appeler",
  },
  {
    form: 'bail',
    text: "bonjour ici le snack chez bilal à charleroi on a un bail commercial qui se termine l'année prochaine et le bailleur il veut plus renouveler ou alors il double le prix je crois qu'il y a des délais à respecter pour le recommandé donc rappelez moi pas entre midi et deux s'il vous plaît",
  },
  {
    form: 'succession',
    text: "bonjour c'est pour savoir si un testament écrit à l'ordinateur c'est valable merci madame colette de brigode",
  },
  {
    form: 'separation',
    text: "oui c'est encore pour euh enfin non c'est la première fois que j'appelle mon ex il verse plus rien pour le petit depuis mars alors que le juge avait dit deux cent vingt euros par mois il répond plus à mes messages et en plus il vient plus le week-end moi ça me dérange pas mais les cent de scolaire je les paie toute seule",
  },
  {
    form: 'separation',
    text: "allo allo oui je sais pas si ça enregistre enfin bon je m'appelle gaston hennebicq j'ai septante quatre ans et euh après quarante et un ans ma femme ne veut plus elle m'a laissé un mot sur la table elle est chez sa soeur à dinant et elle a déjà été à la banque couper le compte en deux je ne sais pas moi ce que je dois faire je n'ai jamais vu un avocat de ma vie pardon de vous déranger",
  },
  {
    form: 'travail',
    text: "ça fait trois mois que je fais les nuits à l'entrepôt et j'ai jamais vu un euro de mes suppléments le chef il dit ça va venir ça va venir et quand je demande il me met au frigo vous voyez le truc c'est quatre mille euros quand même il faut me rappeler monsieur ouedraogo merci",
  },
  {
    form: 'impayes',
    text: 'bonjour ici la société technibat à wavre nous avons trois factures impayées chez un client pour un total de dix huit mille euros hors tva les mises en demeure sont restées sans réponse nous aimerions lancer le recouvrement vous pouvez rappeler notre comptable madame ysaye',
  },
  {
    form: 'impayes',
    text: "oui bonjour marc antoine je suis carreleur j'ai fini la salle de bain d'un monsieur à profondeville au mois d'août il était content hein il m'a même offert une bière et depuis il décroche plus il a vu ma tête qu'il raccroche déjà il manque encore six mille cinq cent et moi mon fournisseur je l'ai payé",
  },
  {
    form: null,
    text: "maître il faut me rappeler tout de suite il devait me ramener les enfants hier à dix huit heures et il les a pas ramenés il répond pas son gsm est coupé et sa mère dit qu'il a pris les passeports la police me dit d'appeler mon avocat mais j'en ai pas je vous en supplie rappelez moi",
  },
  {
    form: 'huur',
    text: 'goeiedag u spreekt met annelies verstraeten ik huur een appartement in ottignies en mijn huisbaas wil de waarborg niet terugbetalen ik ben al drie maanden weg en hij antwoordt niet meer op mijn mails ik weet niet of u ook nederlandstalige mensen helpt maar kan u mij eens terugbellen alstublieft',
  },
  {
    form: 'travail',
    text: "bonjour je m'appelle nadia ferhaoui j'ai été licenciée hier pour faute grave sans préavis ils disent que j'ai volé dans la caisse c'est complètement faux j'ai jamais rien pris je travaille là depuis six ans je voudrais contester j'ai encore le courrier recommandé ici",
  },
  {
    form: 'bail',
    text: "bonjour voilà il garde mes deux mois qu'on avait bloqués à la banque alors que j'ai tout repeint avant de rendre les clés il dit qu'il y a des griffes sur le parquet elles étaient déjà là en arrivant j'ai des vidéos est-ce que vous faites ce genre de choses moi c'est kevin oui kevin stassart",
  },
  {
    form: 'penal',
    text: "bonjour c'est madame evrard je vous appelle pour mon fils il a dix neuf ans deux inspecteurs sont passés à la maison il n'était pas là ils ont laissé une feuille il doit se présenter dans trois semaines il dit que c'est rien que c'est une histoire de trottinette qu'il a achetée pas chère à un copain mais moi je le connais quand il dit que c'est rien euh voilà je suis inquiète",
  },
  {
    form: 'travail',
    text: "bonjour c'est pour mon cé quatre il ont mis une raison qui est pas vrai et du coup l'onem me bloque mon chômage je fais comment moi",
  },
  {
    form: 'travail',
    text: "bonjour maître olivier stroobant de la menuiserie stroobant à gembloux nous sommes douze et j'ai un gars il arrive en retard trois jours sur cinq il a cassé une machine à quarante mille euros et maintenant il se met en maladie je voudrais m'en débarrasser proprement sans que ça me retombe dessus avec le syndicat rappelez moi sur mon portable",
  },
];
